"""Web Push: messages that a browser shows although no page of ours is open (RFC 8030, 8291 and 8292).

What is sent is encrypted for that one browser; the push service in between sees that something was sent. Our key
follows from the secret in the database, so that all workers have the same, and nothing else has to be kept.
"""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b, sha256
from secrets import token_bytes
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

try:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    AVAILABLE = True
except ImportError:  # without the extra `push`
    AVAILABLE = False

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""
POINT, AUTH, SALT, RECORD = 65, 16, 16, 4096
A_DAY: Final = 86400
HALF_A_DAY: Final = 12 * 3600
"""So long a signature is good."""


class Keys(msgspec.Struct, forbid_unknown_fields=True):
    p256dh: str
    auth: str


class Subscription(msgspec.Struct):
    """Where a browser is reached, as it tells us itself."""

    endpoint: str
    keys: Keys


class NoSubscription(ValueError):
    """What a page sent is no subscription."""


def subscription_of(text: str) -> Subscription:
    """Read and check what a browser has given; raises `NoSubscription`."""
    try:
        found = msgspec.json.decode(text, type=Subscription)
        point, auth = _decoded(found.keys.p256dh), _decoded(found.keys.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise NoSubscription(str(error)) from None
    if len(auth) != AUTH:
        raise NoSubscription("the secret of a subscription has 16 bytes")
    return found


class Signer:
    """Our key, by which push services know who sends."""

    def __init__(self, secret: bytes, contact: str) -> None:
        grown = blake2b(b"web push", key=secret, digest_size=48).digest()
        self._private = ec.derive_private_key(int.from_bytes(grown) % (ORDER - 1) + 1, ec.SECP256R1())
        self._contact = contact
        self.public = _encoded(_point(self._private.public_key()))
        """What browsers have to be told."""

    def headers(self, endpoint: str, now: float) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HALF_A_DAY, "sub": self._contact}
        signed = ".".join(_encoded(_json(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = _encoded(r.to_bytes(32) + s.to_bytes(32))
        return {
            "authorization": f"vapid t={signed}.{signature}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(A_DAY),
            "urgency": "normal",
        }


def sealed(message: bytes, to: Subscription) -> bytes:
    """A message that only this browser can read (RFC 8291)."""
    theirs, auth = _decoded(to.keys.p256dh), _decoded(to.keys.auth)
    ours = ec.generate_private_key(ec.SECP256R1())
    public = _point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = expanded(extracted(auth, shared), b"WebPush: info\0" + theirs + public, 32)
    salt = token_bytes(SALT)
    key = extracted(salt, secret)
    content = expanded(key, b"Content-Encoding: aes128gcm\0", 16)
    nonce = expanded(key, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([POINT]) + public
    return head + AESGCM(content).encrypt(nonce, message + b"\2", None)


def extracted(salt: bytes, key: bytes) -> bytes:
    """HKDF-Extract of RFC 5869."""
    return hmac.digest(salt, key, sha256)


def expanded(key: bytes, info: bytes, length: int) -> bytes:
    """HKDF-Expand of RFC 5869, for at most one block."""
    return hmac.digest(key, info + b"\1", sha256)[:length]


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
