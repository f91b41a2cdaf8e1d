"""The command that sends what no page would send."""

from __future__ import annotations

import importlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def malformed(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("bench.malformed")


def test_a_short_run_finds_no_fault(malformed: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(malformed, "LINES", 2)
    monkeypatch.setattr(malformed, "MOST_GROWTH", 100)
    out = tmp_path / "page.md"
    # In a thread of its own: a browser of other tests may have left its event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        code = thread.submit(malformed.main, ["--messages", "120", "--out", str(out)]).result()
    assert code == 0, out.read_text("utf-8")
    text = out.read_text("utf-8")
    assert "| refused " in text
    assert "**so it is**" in text


def test_messages_are_of_many_kinds(malformed: Any) -> None:
    dice = Random(1)
    sent = [malformed.mangled(dice) for _ in range(200)]
    assert any(isinstance(one, bytes) for one in sent)
    assert len({str(one) for one in sent}) > 150
