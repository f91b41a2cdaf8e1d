"""Being told that it is one's turn: by mail, by a webhook, by Web Push; with fakes on this machine only."""

from __future__ import annotations

import asyncio
import hmac
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from hashlib import sha256
from html import unescape
from secrets import token_bytes
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from looping import run
from pentarchy.core.text import LANGUAGES
from pentarchy.server import outside, push
from pentarchy.server.channels import MOST, Channels
from pentarchy.server.mail import Post, WrongMail, is_address
from pentarchy.server.notice_routes import LETTERS
from pentarchy.server.notifying import BACK_OFF, CHANNEL_GAP, GAME_GAP, LINK_LIFE, PAUSE, Notifier, Ways
from pentarchy.server.storage import Storage, hashed
from pentarchy.web.words import words
from server.hands import Hand, moved_by_hand
from server.outsiders import MailServer, WebServer, serving
from server.tables import ANNA, BEN, make
from server.test_workers import Worker, new_table
from server.visiting import House, Visitor, wait_for


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with serving(MailServer()) as server:
        yield server


@pytest.fixture
def web() -> Iterator[WebServer]:
    with serving(WebServer()) as server:
        yield server


def ways(mail: MailServer | None = None, hooks: str = "any") -> Ways:
    return Ways(Post.of(mail.address, "tables@example.org") if mail else None, hooks)


# -- the queue, on both kinds of databases


@pytest.fixture
def channels(storage: Storage) -> Channels:
    make(storage)
    return Channels(storage.database)


def hook(channels: Channels, visitor: str = ANNA, address: str = "https://example.org/") -> str:
    id = channels.add(visitor, "hook", address, "en", "http://x", confirmed=True)
    assert id is not None
    return id


def test_a_channel_is_kept_once_and_nobody_has_too_many(channels: Channels) -> None:
    first = hook(channels)
    assert channels.add(ANNA, "hook", "https://example.org/", "de", "http://y", confirmed=True) == first
    assert [(one.language, one.home) for one in channels.of(ANNA)] == [("de", "http://y")]
    for number in range(MOST - 1):
        hook(channels, address=f"https://example.org/{number}")
    assert channels.add(ANNA, "hook", "https://example.com/", "en", "", confirmed=True) is None
    assert not channels.remove(first, BEN)
    assert channels.remove(first, ANNA)
    assert channels.channel(first) is None


def test_a_call_waits_its_time_and_is_claimed_by_one_worker_only(channels: Channels, address: str) -> None:
    hook(channels)
    channels.call([ANNA, BEN], "t1", 1160.0, GAME_GAP)
    assert channels.claim(1159.0, CHANNEL_GAP) == []
    other = Channels(channels._database)
    (errand,) = channels.claim(1160.0, CHANNEL_GAP)
    assert other.claim(1161.0, CHANNEL_GAP) == []
    channels.done(errand, 1162.0, sent=True)
    assert other.claim(9999.0, CHANNEL_GAP) == []


def test_what_a_dead_worker_has_claimed_is_claimed_again(channels: Channels) -> None:
    hook(channels)
    channels.call([ANNA], "t1", 1000.0, GAME_GAP)
    assert len(channels.claim(1000.0, CHANNEL_GAP)) == 1
    assert len(channels.claim(1301.0, CHANNEL_GAP)) == 1


def test_a_game_calls_once_an_hour_and_several_games_one_after_another(channels: Channels) -> None:
    hook(channels)
    for id in ("t1", "t2"):
        channels.call([ANNA], id, 1000.0, GAME_GAP)
    (first,) = channels.claim(1000.0, CHANNEL_GAP)
    channels.done(first, 1000.0, sent=True)
    assert channels.claim(1001.0, CHANNEL_GAP) == []
    (second,) = channels.claim(1000.0 + CHANNEL_GAP, CHANNEL_GAP)
    assert {first.about, second.about} == {"turn t1", "turn t2"}
    channels.done(second, 1000.0 + CHANNEL_GAP, sent=True)
    channels.call([ANNA], first.about[5:], 2000.0, GAME_GAP)
    assert channels.claim(999.0 + GAME_GAP, CHANNEL_GAP) == []
    assert len(channels.claim(1000.0 + GAME_GAP, CHANNEL_GAP)) == 1


def test_a_deleted_table_calls_nobody(channels: Channels, storage: Storage) -> None:
    hook(channels)
    channels.call([ANNA], "t1", 1000.0, GAME_GAP)
    storage.delete(["t1"])
    assert channels.claim(9999.0, CHANNEL_GAP) == []


def test_an_address_is_asked_once_an_hour_whoever_names_it(channels: Channels) -> None:
    ids = [channels.add(who, "mail", "a@example.org", "en", "", confirmed=False) for who in (ANNA, BEN)]
    for id in ids:
        assert id is not None
        channels.confirm_by_mail(id, 1000.0, 3600.0)
    assert len(channels.claim(1000.0, CHANNEL_GAP)) == 1


def test_every_version_of_the_tables_has_the_same_columns(address: str) -> None:
    """What migrations make is what a new database has; the rest of the tests run on the latter."""
    from sqlalchemy import inspect

    from server.older import make_older

    def columns() -> dict[str, set[str]]:
        storage = Storage(address)
        found = inspect(storage.database.engine)
        names = {name: {column["name"] for column in found.get_columns(name)} for name in found.get_table_names()}
        storage.close()
        return names

    before = columns()
    make_older(address, 6)
    assert columns() == before


# -- what is sent


@asynccontextmanager
async def notifier(storage: Storage, hand: Hand, ways: Ways) -> AsyncIterator[Notifier]:
    found = Notifier(storage, hand, ways)
    try:
        yield found
    finally:
        await found.close()


@pytest.fixture
def own_storage(tmp_path: object) -> Iterator[Storage]:
    storage = Storage(f"{tmp_path}/tables.db")
    make(storage, asked=(0,))
    storage.seats.hold(ANNA, "t1", 0)
    yield storage
    storage.close()


def send(storage: Storage, hand: Hand, ways: Ways) -> int:
    async def sending() -> int:
        async with notifier(storage, hand, ways) as found:
            return await found.send_due()

    return run(sending())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_says_that_it_is_ones_turn(own_storage: Storage, mail: MailServer, language: str) -> None:
    hand, channels, say = Hand(), Channels(own_storage.database), words(language).say
    id = channels.add(ANNA, "mail", "anna@example.org", language, "https://tables.example.org", confirmed=False)
    assert id is not None
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    assert send(own_storage, hand, ways(mail)) == 0  # it was not confirmed
    channels.confirm(id)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    assert send(own_storage, hand, ways(mail)) == 1
    (letter,) = mail.letters
    game = "First Empires"
    assert letter["Subject"] == say("notices.turn", game=game)
    assert (letter["To"], letter["From"]) == ("anna@example.org", "tables@example.org")
    assert letter["Auto-Submitted"] == "auto-generated"
    text = letter.get_content()
    assert "https://tables.example.org/t/t1" in text
    stop = re.search(r"https://\S+/notices/stop/\S+", text)
    assert stop is not None
    assert letter["List-Unsubscribe"] == f"<{stop[0]}>"


def test_who_has_picked_meanwhile_is_told_nothing(own_storage: Storage, web: WebServer) -> None:
    hand, channels = Hand(), Channels(own_storage.database)
    hook(channels, address=web.address)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    info = own_storage.table("t1")
    assert info is not None
    with own_storage.database.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET asked = '[1]'")
    assert send(own_storage, hand, ways()) == 1
    assert web.got == []


def test_what_fails_is_tried_again_later_and_given_up_in_the_end(own_storage: Storage, web: WebServer) -> None:
    hand, channels, web.status = Hand(), Channels(own_storage.database), 500
    hook(channels, address=web.address)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    for pause in BACK_OFF:
        assert send(own_storage, hand, ways()) == 1
        hand.moment += pause - 1
        assert send(own_storage, hand, ways()) == 0
        hand.moment += 1
    assert send(own_storage, hand, ways()) == 1
    hand.moment += 10 * max(BACK_OFF)
    assert send(own_storage, hand, ways()) == 0
    assert len(web.got) == len(BACK_OFF) + 1
    web.status = 200
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    assert send(own_storage, hand, ways()) == 1
    said = json.loads(web.got[-1][2])
    assert (said["event"], said["url"], said["title"]) == (
        "turn",
        "http://x/t/t1",
        words("en").say("notices.turn", game="First Empires"),
    )


@pytest.mark.parametrize("status", [404, 410])
def test_who_is_gone_is_forgotten(own_storage: Storage, web: WebServer, status: int) -> None:
    hand, channels, web.status = Hand(), Channels(own_storage.database), status
    hook(channels, address=web.address)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    send(own_storage, hand, ways())
    assert channels.of(ANNA) == []


def test_an_address_of_mail_that_is_none_is_forgotten(own_storage: Storage, mail: MailServer) -> None:
    hand, channels, mail.answer = Hand(), Channels(own_storage.database), 550
    channels.add(ANNA, "mail", "anna@example.org", "en", "http://x", confirmed=True)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    send(own_storage, hand, ways(mail))
    assert channels.of(ANNA) == []


# -- nobody uses us to reach what only we can reach


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://anna:secret@example.org/",
        "https://example.org:99999/",
        "https://[::1/",
        "https://exa mple.org/",
        "https://example.org/" + "x" * 1000,
        "",
    ],
)
def test_what_is_no_address_for_a_webhook(url: str) -> None:
    with pytest.raises(outside.Unsendable):
        outside.expect_sendable(url)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "2002:7f00:1::", "64:ff9b::7f00:1",
    ],
)  # fmt: skip
def test_what_is_not_public(address: str) -> None:
    assert not outside.is_public(address)


def test_what_is_public() -> None:
    assert outside.is_public("9.9.9.9")
    assert outside.is_public("2620:fe::fe")


def test_a_name_that_leads_home_is_not_followed(web: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    port = int(web.address.rpartition(":")[2])
    with pytest.raises(outside.Unsendable, match="not_public"):
        outside.post(f"https://localhost:{port}/", b"", {})
    found = [(2, 1, 6, "", (one, port)) for one in ("9.9.9.9", "127.0.0.1")]
    monkeypatch.setattr(outside, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(outside.Unsendable, match="not_public"):
        outside.post("https://two-faced.example.org/", b"", {})
    assert web.got == []


def test_nobody_is_followed_to_another_address(web: WebServer) -> None:
    web.status = 302
    with pytest.raises(outside.Failed, match="302"):
        outside.post(f"{web.address}/here", b"x", {}, private=True)
    assert [path for path, _, _ in web.got] == ["/here"]


def test_whoever_answers_for_ever_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "LONGEST", 0.2)

    class Slow(StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                while True:
                    self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    with serving(ThreadingTCPServer(("127.0.0.1", 0), Slow)) as server, pytest.raises(outside.Failed):
        outside.post(f"http://127.0.0.1:{server.server_address[1]}/", b"", {}, private=True)


def test_nobody_there_is_a_failure_and_no_fault() -> None:
    with pytest.raises(outside.Failed):
        outside.post("http://127.0.0.1:1/", b"", {}, private=True)


# -- Web Push


class Browser:
    """What a browser and its push service know."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = token_bytes(16)
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": b64(self.public), "auth": b64(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})

    def read(self, body: bytes) -> bytes:
        """RFC 8291, as the receiver does it, written down a second time."""
        salt, length, theirs = body[:16], body[20], body[21:86]
        assert (length, int.from_bytes(body[16:20])) == (65, 4096)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = hkdf(self.auth, shared, b"WebPush: info\0" + self.public + theirs, 32)
        content = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(content).decrypt(nonce, body[86:], None)
        assert text.endswith(b"\2")
        return text[:-1]


def hkdf(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, key, sha256), info + b"\1", sha256)[:length]


def b64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_push_is_signed_and_only_its_browser_can_read_it(own_storage: Storage, web: WebServer, language: str) -> None:
    hand, channels, browser = Hand(), Channels(own_storage.database), Browser(f"{web.address}/push/1")
    channels.add(ANNA, "push", browser.subscription, language, "https://tables.example.org", confirmed=True)
    channels.call([ANNA], "t1", hand.moment, GAME_GAP)
    send(own_storage, hand, ways())
    ((path, headers, body),) = web.got
    said = json.loads(browser.read(body))
    assert said["title"] == words(language).say("notices.turn", game="First Empires")
    assert said["url"] == "https://tables.example.org/t/t1"
    assert (path, headers["content-encoding"], headers["ttl"]) == ("/push/1", "aes128gcm", "86400")
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", headers["authorization"])
    assert found is not None
    head, claims, signature, key = found.groups()
    told = json.loads(raw(claims))
    assert (told["aud"], json.loads(raw(head))["alg"]) == (web.address, "ES256")
    assert hand.moment < told["exp"] <= hand.moment + 24 * 3600
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    r, s = (int.from_bytes(part) for part in (raw(signature)[:32], raw(signature)[32:]))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert key == push.Signer(own_storage.secret, "").public


def test_browsers_read_pushes_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    private = int.from_bytes(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    browser = Browser("")
    browser.key = ec.derive_private_key(private, ec.SECP256R1())
    browser.public = browser.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    browser.auth = raw("BTBZMqHH6r4Tts7J_aSIgg")
    message = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(raw(message)) == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize(
    "wrong",
    ["", "{}", "[1]", '{"endpoint": "https://x.org", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}', "x" * 100],
)
def test_what_is_no_subscription(wrong: str) -> None:
    with pytest.raises(push.NoSubscription):
        push.subscription_of(wrong)


# -- mail servers


@pytest.mark.parametrize(
    ("address", "sender"),
    [
        ("http://example.org", "a@example.org"),
        ("smtp://", "a@example.org"),
        ("smtp://example.org:x", "a@example.org"),
        ("smtp://example.org", "nobody"),
    ],
)
def test_a_wrong_mail_server_is_refused(address: str, sender: str) -> None:
    with pytest.raises(WrongMail):
        Post.of(address, sender)


def test_a_password_is_not_told_without_tls(mail: MailServer) -> None:
    post = replace(Post.of(mail.address, "a@example.org"), user="a", password="secret")
    with pytest.raises(outside.Failed):
        post.send("b@example.org", "x", "x", "")
    assert mail.letters == []


def test_addresses_of_mail() -> None:
    right = ["a@example.org", "a.b+c@sub.example.org"]
    wrong = ["", "a", "a@b", "a@example.org, b@example.org", "a b@example.org", "a@example.org\nBcc: b@example.org"]
    assert [is_address(text) for text in (*right, *wrong)] == [True] * 2 + [False] * 6


# -- at the server


@pytest.fixture
def outsiders(strict_house: House, mail: MailServer, web: WebServer, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The server of the tests can send to the fakes, at moments that a test chooses."""
    keeper = strict_house.host.keeper
    hand = moved_by_hand(keeper, monkeypatch)
    monkeypatch.setattr(keeper.notifier, "ways", ways(mail))
    strict_house.host.run(keeper.notifier.close())  # nothing is sent but what a test sends
    LETTERS._known.clear()
    return hand


def sent(house: House) -> int:
    return house.host.run(house.host.keeper.notifier.send_due())


def link_in(mail: MailServer, what: str) -> str:
    found = re.search(rf"/{what}/\S+", mail.letters[-1].get_content())
    assert found is not None
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_is_confirmed_by_a_letter_and_ended_by_another(
    house: House, mail: MailServer, outsiders: Hand, language: str
) -> None:
    anna, say = house.visitor(language), words(language).say
    address = f"anna-{language}@example.org"
    page = unescape(anna.get("/notices"))
    for key in ("text", "mail_why", "push_why", "hook_why", "limits"):
        assert say(f"notices.{key}") in page
    page = unescape(anna.post("/notices/mail", address=address).text)
    assert say("notices.mail_on_its_way", what=address) in page
    assert say("notices.unconfirmed") in page
    assert sent(house) == 1
    assert mail.letters[-1]["Subject"] == say("notices.subject_confirm")
    link = link_in(mail, "notices/confirm")
    assert say("notices.confirm_ask", what=address) in unescape(anna.get(link))
    assert say("notices.unconfirmed") in unescape(anna.get("/notices"))  # looking changes nothing
    assert say("notices.confirm_done", what=address) in unescape(anna.post(link).text)
    assert say("notices.unconfirmed") not in unescape(anna.get("/notices"))
    stop = link_in(mail, "notices/stop")
    assert say("notices.stop_ask", what=address) in unescape(anna.get(stop))
    assert say("notices.stop_done", what=address) in unescape(anna.post(stop).text)
    assert say("notices.unknown_link") in unescape(anna.get(stop, 404))


@pytest.mark.parametrize("path", ["/notices/confirm/x", "/notices/stop/stop-1.abc", "/me/mail-1-2.abc"])
def test_links_that_we_have_not_made_lead_nowhere(house: House, path: str) -> None:
    house.visitor().get(path, 404)


@pytest.mark.parametrize(
    ("path", "form", "key"),
    [
        ("mail", {"address": "nobody"}, "no_address"),
        ("hook", {"url": "nowhere"}, "no_url"),
        ("hook", {"url": "ftp://example.org/"}, "no_https"),
        ("push", {"subscription": "{}"}, "no_subscription"),
        ("link", {"address": "nobody"}, "no_address"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said(
    house: House, outsiders: Hand, language: str, path: str, form: dict[str, str], key: str
) -> None:
    told = unescape(house.visitor(language).post(f"/notices/{path}", 400, **form).text)
    assert words(language).say(f"notices.{key}", what="nobody") in told


def test_what_the_operator_does_not_offer_is_not_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.host.keeper.notifier, "ways", Ways(None, "none"))
    anna = house.visitor()
    page = anna.get("/notices")
    assert "/notices/mail" not in page
    assert "/notices/hook" not in page
    anna.post("/notices/mail", 404, address="a@example.org")
    anna.post("/notices/hook", 404, url="https://example.org/")


def test_letters_to_others_are_few(strict_house: House, outsiders: Hand) -> None:
    anna = strict_house.visitor()
    answers = [anna.http.post("/notices/link", data={"address": "x@example.org"}).status_code for _ in range(8)]
    assert answers == [200] * 6 + [429] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_my_games_come_by_mail(house: House, mail: MailServer, outsiders: Hand, language: str) -> None:
    anna, _, id = house.pair()
    channels, home = house.host.keeper.notifier.channels, house.host.address
    visitor, address = hashed(anna.http.cookies["pentarchy"]), f"games-{language}@example.org"
    channels.add(visitor, "mail", address, language, home, confirmed=True)
    new, say = house.visitor(language), words(language).say
    assert say("notices.link_do") in unescape(new.get("/me"))
    known, unknown = (unescape(new.post("/notices/link", address=one).text) for one in (address, "nobody@example.org"))
    assert known.replace(address, "nobody@example.org") == unknown
    assert sent(house) == 1
    new.post("/notices/link", address=address)
    assert sent(house) == 0  # not again so soon
    link = link_in(mail, "me")
    assert mail.letters[-1]["Subject"] == say("notices.subject_link")
    new.post(link)
    assert f"/t/{id}" in new.get("/")
    assert new.page(id).position >= 0
    new.post(f"/t/{id}/say", text="it is me")
    assert house.host.kept(id).table.holders[0] == (visitor,)
    outsiders.moment += LINK_LIFE + 1
    assert say("notices.old_link") in unescape(house.visitor(language).get(link, 404))


def test_who_waits_is_told_and_who_looks_is_not(house: House, web: WebServer, outsiders: Hand) -> None:
    anna, ben, id = house.pair()
    for visitor in (anna, ben):
        visitor.post("/notices/hook", url=f"{web.address}/{'anna' if visitor is anna else 'ben'}")
    first = _pick_until_the_other_is_asked(house, anna, ben, id)
    outsiders.moment += PAUSE
    _wait_for_calls(house)
    assert sent(house) >= 1
    assert [path for path, _, _ in web.got] == ["/ben" if first is anna else "/anna"]
    other = ben if first is anna else anna
    with other.line(id) as line:
        line.hello()
        outsiders.moment += GAME_GAP
        channels = house.host.keeper.notifier.channels
        channels.call([hashed(other.http.cookies["pentarchy"])], id, outsiders.moment, GAME_GAP)
        sent(house)
    assert len(web.got) == 1


def test_whoever_closes_the_page_in_their_own_turn_is_told_once(house: House, web: WebServer, outsiders: Hand) -> None:
    anna, ben, id = house.pair()
    seat, first = house.asked(id, anna, ben)
    first.post("/notices/hook", url=f"{web.address}/first")

    def look_and_leave() -> None:
        kept = house.host.kept(id)
        with first.line(id) as line:
            line.hello()
        wait_for(lambda: not kept.pages.here)
        _wait_for_calls(house)

    look_and_leave()
    outsiders.moment += PAUSE - 1
    assert sent(house) == 0
    with first.line(id) as line:  # back in time
        line.hello()
        outsiders.moment += 1
        assert sent(house) == 1
        assert web.got == []
    look_and_leave()
    outsiders.moment += PAUSE
    assert sent(house) == 1
    assert [path for path, _, _ in web.got] == ["/first"]
    look_and_leave()
    outsiders.moment += 2 * GAME_GAP
    assert sent(house) == 0, "it is still the same turn"
    first.pick(id, first.page(id).options[0])
    assert house.asked(id, anna, ben)[0] == seat
    look_and_leave()
    outsiders.moment += PAUSE
    assert sent(house) == 1
    assert len(web.got) == 2


def test_whoever_leaves_while_others_are_asked_is_not_told(house: House, web: WebServer, outsiders: Hand) -> None:
    anna, ben, id = house.pair()
    other = (anna, ben)[1 - house.asked(id, anna, ben)[0]]
    other.post("/notices/hook", url=web.address)
    with other.line(id) as line:
        line.hello()
    wait_for(lambda: not house.host.kept(id).pages.here)
    _wait_for_calls(house)
    outsiders.moment += PAUSE
    assert sent(house) == 0


def _pick_until_the_other_is_asked(house: House, anna: Visitor, ben: Visitor, id: str) -> Visitor:
    seat, first = house.asked(id, anna, ben)
    while house.asked(id, anna, ben)[0] == seat:
        options = first.page(id).options
        first.pick(id, next((one for one in options if one.startswith("end")), options[-1]))
    return first


def _wait_for_calls(house: House) -> None:
    async def called() -> None:
        while house.host.keeper.notifier._tasks:
            await asyncio.sleep(0.01)

    house.host.run(called())


def test_the_script_for_pushes_is_at_the_top(house: House) -> None:
    answer = house.visitor().http.get("/push-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in answer.text


def test_another_worker_says_who_looks(postgres_address: str) -> None:
    async def scenario() -> None:
        worker = Worker(postgres_address)
        id = new_table(worker.storage, bot="")
        await worker.keeper._told(f"here w1 {id}:0,1")
        assert worker.keeper.notifier._here(id) == {0, 1}
        await worker.keeper._told(f"here w1 elsewhere:0 {id}:")
        assert worker.keeper.notifier._here(id) == set()
        await worker.keeper.close()
        worker.storage.close()

    run(scenario())
