"""Sending something to an address that somebody outside has named: only to public machines, shortly, and believing
nothing of what comes back.

The name is looked up once, all of its addresses have to be public, and one of those is what we connect to: a name that
leads elsewhere a moment later gains nothing. Nobody is followed to another address.
"""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from socket import AF_INET, AF_INET6, SHUT_RDWR, SOCK_STREAM, create_connection, getaddrinfo, socket
from threading import Timer
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 10.0
"""Seconds for each step of a conversation …"""
LONGEST: Final = 20.0
"""… and for all of it: whoever answers one byte at a time is hung up on."""
LONGEST_URL: Final = 1000
MOST_READ: Final = 1000
"""Bytes of an answer that are read at all; only its status counts."""


class Unsendable(Exception):
    """An address to which nothing is sent; `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Failed(Exception):
    """It did not arrive; perhaps it does later."""


class Gone(Exception):
    """Whoever was there wants no more."""


def expect_sendable(url: str, *, private: bool = False) -> None:
    """Whether an address can be one at all; `private` allows those without TLS, too. Raises `Unsendable`."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise Unsendable("no_url") from None
    if not host or len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise Unsendable("no_url")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Unsendable("no_https")
    if parts.username is not None or parts.password is not None:
        raise Unsendable("no_url")


def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool = False) -> None:
    """Send something. Blocks while the other side takes its time. Raises `Unsendable`, `Gone` or `Failed`."""
    expect_sendable(url, private=private)
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        address = _public_address(host, port, private=private)
        connection = _Secure(host, port, address) if secure else _Plain(host, port, address)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"user-agent": "pentarchy", **headers})
            answer = connection.getresponse()
            answer.read(MOST_READ)
        finally:
            connection.close()
    except (OSError, HTTPException, ValueError) as error:
        raise Failed(f"{type(error).__name__}") from error
    if answer.status in (404, 410):
        raise Gone
    if not 200 <= answer.status < 300:
        raise Failed(f"status {answer.status}")


def _public_address(host: str, port: int, *, private: bool) -> str:
    found = [entry[4][0] for entry in getaddrinfo(host, port, type=SOCK_STREAM) if entry[0] in (AF_INET, AF_INET6)]
    addresses = [str(address) for address in found]
    if not addresses:
        raise Failed("no address")
    if not private and not all(is_public(address) for address in addresses):
        raise Unsendable("not_public")
    return addresses[0]


def is_public(address: str) -> bool:
    """An address of the net that everybody can reach, and no other way to write one of ours."""
    ip = ip_address(address.partition("%")[0])
    inner = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
    if inner is not None:
        ip = inner
    if getattr(ip, "teredo", None) is not None or (ip.version == 6 and str(ip).startswith("64:ff9b:")):
        return False
    return ip.is_global and not ip.is_multicast


class _Plain(HTTPConnection):
    """A connection to an address that was looked at already."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self._address = address
        self._limit: Timer | None = None

    def connect(self) -> None:
        self.sock = create_connection((self._address, self.port), PATIENCE)
        self._limit = _hang_up_later(self.sock)

    def close(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
        super().close()


class _Secure(HTTPSConnection):
    def __init__(self, host: str, port: int, address: str) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, timeout=PATIENCE, context=self._tls)
        self._address = address
        self._limit: Timer | None = None

    def connect(self) -> None:
        sock = create_connection((self._address, self.port), PATIENCE)
        self._limit = _hang_up_later(sock)
        try:
            self.sock = self._tls.wrap_socket(sock, server_hostname=self.host)
        except BaseException:
            sock.close()
            raise

    def close(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
        super().close()


def _hang_up_later(sock: socket) -> Timer:
    # Another handle to the same connection: wrapping one in TLS takes the first away.
    handle = sock.dup()

    def hang_up() -> None:
        with suppress(OSError), handle:
            handle.shutdown(SHUT_RDWR)

    class Limit(Timer):
        def cancel(self) -> None:
            super().cancel()
            handle.close()

    limit = Limit(LONGEST, hang_up)
    limit.daemon = True
    limit.start()
    return limit
