"""A real PostgreSQL for tests and measurements, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

import psycopg

from bench.processes import family

SETTINGS = {
    "listen_addresses": "''",
    "fsync": "on",
    "synchronous_commit": "on",
    "shared_buffers": "16MB",
    "max_connections": "60",
}


class Postgres:
    """A server that is reached through a socket in its own folder, so that it needs no port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"postgresql://postgres@/postgres?host={folder}"
        self._as_user: list[str] = []
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root; its package comes with a user.
            assert _program("initdb")
            shutil.chown(folder, "postgres")
            self._as_user = ["runuser", "-u", "postgres", "--"]
        options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", *options)
        with (folder / "data/postgresql.conf").open("a") as settings:
            settings.writelines(f"{name} = {value}\n" for name, value in SETTINGS.items())
            settings.write(f"unix_socket_directories = '{folder}'\n")

    def start(self) -> None:
        self._run("pg_ctl", "start", "--wait", f"--log={self.folder}/log")

    def crash(self) -> None:
        """Stop without any tidying up: what is not on the disk is gone."""
        self._run("pg_ctl", "stop", "--mode=immediate")

    def kill(self) -> None:
        """The end of all its processes, none of which can even notice it."""
        processes = family(self.process)
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(_runs(process) for process in processes):  # its memory is free when the last of them is gone
            sleep(0.01)
        # Where nobody asks for the end of orphans, PostgreSQL would take the dead one for a running server.
        for lock in (self.folder / "data/postmaster.pid", *self.folder.glob(".s.PGSQL.*.lock")):
            lock.unlink()

    @property
    def process(self) -> int:
        """The first of its processes."""
        return int((self.folder / "data/postmaster.pid").read_text().splitlines()[0])

    def empty(self) -> None:
        """Throw out whoever is still connected, and all they have made: much quicker than a new database."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_user, _program(program), f"--pgdata={self.folder}/data", *arguments]
        # Files instead of pipes: the server inherits them and would keep a pipe open.
        with (self.folder / f"{program}.log").open("w+") as output:
            done = subprocess.run(command, stdout=output, stderr=output, cwd=self.folder, check=False)
            output.seek(0)
            assert done.returncode == 0, f"{program}: {output.read()}"


@contextmanager
def postgres(folder: Path) -> Iterator[Postgres]:
    """One that runs in a folder of this, for as long as it is needed."""
    own = folder / "postgres"
    own.mkdir()
    folder.chmod(0o755)  # it runs as a user of its own
    server = Postgres(own)
    server.start()
    try:
        yield server
    finally:
        server.crash()


def _runs(process: int) -> bool:
    """A process that is dead, but whose end nobody has asked for, does not."""
    try:
        return ") Z" not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def _program(name: str) -> str:
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4]))
    found = shutil.which(name) or (str(installed[-1]) if installed else None)
    assert found, f"{name} is missing: install PostgreSQL (on Debian and Ubuntu: apt install postgresql)"
    return found
