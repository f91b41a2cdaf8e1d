"""Who asks: visitors known by a cookie, requests from our own pages only, and not too many of them."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import blake2b
from hmac import compare_digest
from ipaddress import IPv6Network, ip_address
from secrets import token_urlsafe
from socket import gethostname
from time import monotonic
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pentarchy.core.text import LANGUAGES

from . import threads
from .storage import Storage, hashed

COOKIE = "pentarchy"
CALLER = "pentarchy.caller"
"""Where a request says who makes it."""
MARK = 15
"""Bytes of the mark in a cookie."""
SHORTEST, LONGEST = 20, 64
"""Signs of a cookie of an older version."""
LANGUAGE = "language"
A_YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


def token() -> str:
    """Unguessable: 192 random bits."""
    return token_urlsafe(24)


def signed(token: str, secret: bytes) -> str:
    """A token as we give it to a browser: with a mark that nobody else can make."""
    mark = blake2b(token.encode("utf-8", "surrogatepass"), key=secret, digest_size=MARK).digest()
    return f"{token}.{urlsafe_b64encode(mark).decode()}"


def is_ours(cookie: str, secret: bytes) -> bool:
    """Whether we have given this cookie to somebody."""
    given, dot, _ = cookie.rpartition(".")
    return bool(dot) and compare_digest(signed(given, secret).encode(), cookie.encode("utf-8", "surrogatepass"))


ALIAS = re.compile(r"as-([0-9a-f]{64})")
"""What a cookie names that was given by a mailed link: we know of nobody's token more than the hash."""


def visitor_of(cookie: str) -> str:
    """The hash by which the storage knows whoever has this cookie, which is one of ours."""
    found = ALIAS.fullmatch(cookie.rpartition(".")[0])
    return found[1] if found else hashed(cookie)


@dataclass(frozen=True, slots=True)
class Caller:
    """A browser: its cookie, and the hash by which the storage knows it."""

    token: str
    is_new: bool

    @property
    def visitor(self) -> str:
        return visitor_of(self.token)


async def recognize(connection: HTTPConnection, storage: Storage) -> None:
    """Find out which browser asks. One without a cookie of ours is a new one, whatever it says.

    Cookies of older versions have no mark: they count if the storage knows them, which is so for all that hold a seat
    or have said a name. To others nothing is lost with a new one.
    """
    said = connection.cookies.get(COOKIE, "")
    known = await is_known(said, storage)
    connection.scope[CALLER] = Caller(said, False) if known else Caller(signed(token(), storage.secret), True)


async def is_known(cookie: str, storage: Storage) -> bool:
    """Whether a cookie is one that we, or an older version, gave to a browser."""
    if is_ours(cookie, storage.secret):
        return True
    old = "." not in cookie and SHORTEST <= len(cookie) <= LONGEST
    return old and await threads.reading(storage.visitor, hashed(cookie)) is not None


def mailed(token: str, secret: bytes, now: float) -> str | None:
    """The cookie that a mailed personal link stands for; empty if the link is too old, None if it is none of those."""
    found = re.fullmatch(r"mail-([0-9a-f]{64})-(\d{1,12})", token.rpartition(".")[0])
    if found is None or not is_ours(token, secret):
        return None
    return signed(f"as-{found[1]}", secret) if now < int(found[2]) else ""


def caller(connection: HTTPConnection) -> Caller:
    """The browser that asks, as it was recognized; to a new one `remember` sends its cookie along."""
    who: Caller = connection.scope[CALLER]
    return who


def remember(response: Response, connection: HTTPConnection, who: Caller) -> None:
    """Send a new visitor its token; scripts cannot read it, other sites cannot use it."""
    if who.is_new:
        give_cookie(response, connection, who.token)


def give_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=is_secure(connection))


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def language_of(connection: HTTPConnection) -> str:
    """What the visitor has chosen, else the first of ours that the browser asks for, else English."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return "en"


class Names:
    """The names under which a server may be asked for.

    A page elsewhere can let its own name lead to this machine, and a browser then believes that it talks to that page:
    so whoever asks under a name that is not ours is refused. Numbers, `localhost` and this machine's own name are ours.
    """

    def __init__(self, known: tuple[str, ...]) -> None:
        machine = gethostname().lower()
        self._any = "*" in known
        self._known = {"localhost", machine, f"{machine}.local", *(name.lower() for name in known)}

    def fit(self, connection: HTTPConnection) -> bool:
        said = connection.headers.get("host", "").lower()
        try:
            name = urlsplit(f"//{said}").hostname or ""
        except ValueError:
            return False
        return self._any or name in self._known or name.endswith(".localhost") or _is_number(name)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(connection: HTTPConnection) -> bool:
    """The request comes from a page of this server: browsers say so, and other sites cannot claim it."""
    origin = connection.headers.get("origin", "")
    try:
        return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:  # what is no address at all, such as "http://["
        return False


def address_of(connection: HTTPConnection) -> str:
    """By which whoever asks is counted, with or without a cookie. Of IPv6 the half that one household has."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return host if address.version == 4 else str(IPv6Network((int(address), 64), strict=False))


async def fields(request: Request) -> dict[str, str]:
    """What a form says. Files in it, which no form but that of `/import` has, are closed unread."""
    async with request.form() as form:
        return {key: value for key, value in form.items() if isinstance(value, str)}


def whole_number(text: str) -> int | None:
    """The number that a form or an address gives; None for all that is none, or is larger than anything here."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def clean_name(text: str) -> str:
    return clean_line(text, LONGEST_NAME)


def clean_line(text: str, longest: int) -> str:
    """What somebody has written as it can be shown and stored: one line, printable, not too long."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())[:longest].strip()


@dataclass(slots=True)
class Allowance:
    """So many messages at once, then so many a second."""

    burst: float = 40
    rate: float = 15
    left: float = field(default=-1, init=False)
    since: float = field(default=0, init=False)

    def take(self) -> bool:
        """False if there were too many."""
        now = monotonic()
        passed = max(0.0, now - self.since)
        self.left = self.burst if self.left < 0 else min(self.burst, self.left + passed * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


MOST_REMEMBERED = 10_000


class Allowances:
    """An allowance for each of many, who keep it however often they come back."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, who: str) -> Allowance:
        allowance = self._known.setdefault(who, Allowance(self.burst, self.rate))
        self._known.move_to_end(who)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return allowance
