"""Servers elsewhere, as fakes on this machine: one that takes mail, and one to which anything may be sent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Any


class MailServer(ThreadingTCPServer):
    """Takes letters as long as `answer` is 250."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Conversation)
        self.letters: list[EmailMessage] = []
        self.answer = 250

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Conversation(StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self._say(220)
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self._say(354)
                lines: list[bytes] = []
                while (part := self.rfile.readline()) != b".\r\n":
                    lines.append(part[1:] if part.startswith(b"..") else part)
                letter = message_from_bytes(b"".join(lines), policy=policy.default)
                assert isinstance(letter, EmailMessage)
                self.server.letters.append(letter)
                self._say(250)
            elif word == b"RCPT":
                self._say(self.server.answer)
            else:
                self._say(221 if word == b"QUIT" else 250)
                if word == b"QUIT":
                    return

    def _say(self, code: int) -> None:
        self.wfile.write(f"{code} as you like\r\n".encode())


class WebServer(HTTPServer):
    """Keeps what is sent to it, and answers with `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Request(BaseHTTPRequestHandler):
    server: WebServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append((self.path, {name.lower(): text for name, text in self.headers.items()}, body))
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("location", f"{self.server.address}/elsewhere")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def serving(server: Any) -> Iterator[Any]:
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
