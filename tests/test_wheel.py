"""The wheel: what people install without a checkout holds every file that the table needs, and opens it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from patience import ANOTHER_PROGRAM

ROOT = Path(__file__).parents[1]
NOT_PACKED = ("__pycache__",)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout. The backend is installed with what tests need, so nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=ANOTHER_PROGRAM, check=False)
    assert built.returncode == 0, built.stderr
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is the wheel's and not the checkout's."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return {**os.environ, "PYTHONPATH": str(folder), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    source = ROOT / "src"
    wanted = {
        str(file.relative_to(source))
        for file in source.rglob("*")
        if file.is_file() and not any(part in NOT_PACKED for part in file.parts)
    }
    with zipfile.ZipFile(wheel) as packed:
        assert wanted <= set(packed.namelist())


@pytest.mark.slow
def test_the_wheel_lists_its_games(installed: dict[str, str], tmp_path: Path) -> None:
    script = "import pentarchy; print(pentarchy.__file__); from pentarchy.cli import main; main(['games'])"
    command = [sys.executable, "-c", script]
    done = subprocess.run(
        command, cwd=tmp_path, env=installed, capture_output=True, text=True, timeout=ANOTHER_PROGRAM, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(installed["PYTHONPATH"])
    assert "first_empires" in done.stdout


@pytest.fixture
def table(installed: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """`pentarchy play` of the wheel: the address that it says."""
    command = [sys.executable, "-u", "-m", "pentarchy", "play", "--no-browser"]
    with subprocess.Popen(command, cwd=tmp_path, env=installed, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        yield address[0]
        server.terminate()
        server.wait(ANOTHER_PROGRAM)


@pytest.mark.slow
def test_the_wheel_opens_the_table(table: str) -> None:
    with urlopen(table, timeout=ANOTHER_PROGRAM) as answer:
        page = answer.read().decode()
    assert "Pentarchy" in page
    files = re.findall(r'(?:href|src)="(/(?:static|signs|games)/[^"#]+)', page)
    assert {Path(file).suffix for file in files} == {".css", ".js", ".svg"}
    for file in dict.fromkeys(files):
        with urlopen(table.rstrip("/") + file, timeout=ANOTHER_PROGRAM) as answer:
            assert answer.status == 200
