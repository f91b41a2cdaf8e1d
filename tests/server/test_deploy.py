"""What `deploy/` starts is what the program understands."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.running import pentarchy

DEPLOY = Path(__file__).parents[2] / "deploy"


def known_options() -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]*", pentarchy("serve", "--help").out))


def test_the_service_starts_with_options_that_exist() -> None:
    unit = (DEPLOY / "pentarchy.service").read_text()
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.M)
    words = shlex.split(command)
    assert words[0].endswith("/pentarchy")
    assert words[1] == "serve"
    assert {word for word in words if word.startswith("--")} <= known_options()
    # The database is where the service may write.
    assert "/var/lib/pentarchy/" in command
    assert "StateDirectory=pentarchy" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    unit = (DEPLOY / "pentarchy.service").read_text()
    there = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit, flags=re.M)
    (tmp_path / "pentarchy.service").write_text(there)
    verified = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / "pentarchy.service")], capture_output=True, text=True, check=False
    )
    assert "pentarchy.service" not in verified.stderr, verified.stderr


def test_the_container_copies_and_starts_what_there_is() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    root = DEPLOY.parent
    for sources in re.findall(r"^COPY (?!--from)(.*)$", text, re.M):
        for source in sources.split()[:-1]:
            assert (root / source).exists(), source
    (entry,) = re.findall(r"^ENTRYPOINT (\[.*\])$", text, re.M)
    words = re.findall(r'"([^"]*)"', entry)
    assert {word for word in words if word.startswith("--")} <= known_options()
    assert "'.[postgres]'" in text
    assert "postgres = [" in (root / "pyproject.toml").read_text()
    assert "\nUSER pentarchy\n" in text
