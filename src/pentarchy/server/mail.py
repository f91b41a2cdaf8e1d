"""Mail: how the operator's server is reached, and what a letter looks like."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from .outside import Failed, Gone

PATIENCE: Final = 20.0
"""Seconds for each step of a conversation with the operator's server."""
LONGEST: Final = 200
_ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class WrongMail(ValueError):
    """An address of a mail server that cannot be followed."""


def is_address(text: str) -> bool:
    """Whether letters can be sent there: enough to keep nonsense and lists of people out."""
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Post:
    """The operator's mail server."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = False
    """TLS from the beginning; else it is begun as soon as the server offers it."""

    @staticmethod
    def of(address: str, sender: str) -> Post:
        """`smtp://user:password@host:587` or `smtps://…`; raises `WrongMail`."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise WrongMail("the address of the mail server has a port that is none") from None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise WrongMail("give the mail server as smtp://user:password@host:587, or smtps://… for TLS at once")
        if not is_address(sender):
            raise WrongMail("name the address that mails come from, such as tables@example.org")
        tls = parts.scheme == "smtps"
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return Post(parts.hostname, port or (465 if tls else 587), sender, user, password, tls)

    def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a letter. Blocks while the server takes its time. Raises `Failed`, or `Gone` if nobody is there."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content(text)
        try:
            with self._connected() as server:
                server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as refused:
            if all(code in (550, 551, 553) for code, _ in refused.recipients.values()):
                raise Gone from refused
            raise Failed("the mail server refused the address for now") from refused
        except (OSError, smtplib.SMTPException) as error:
            raise Failed(type(error).__name__) from error

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        try:
            server.ehlo()
            offers_tls = server.has_extn("starttls")
            if not self.tls and offers_tls:
                server.starttls(context=context)
                server.ehlo()
            if self.user:
                if not (self.tls or offers_tls):
                    raise smtplib.SMTPException("the server wants the password without TLS")
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server
