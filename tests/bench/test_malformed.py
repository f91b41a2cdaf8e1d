"""The command that sends what no page would send."""

from __future__ import annotations

import importlib
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
    assert malformed.main(["--messages", "120", "--out", str(out)]) == 0, out.read_text("utf-8")
    text = out.read_text("utf-8")
    assert "| refused " in text
    assert "**so it is**" in text


def test_messages_are_of_many_kinds(malformed: Any) -> None:
    dice = Random(1)
    sent = [malformed.mangled(dice) for _ in range(200)]
    assert any(isinstance(one, bytes) for one in sent)
    assert len({str(one) for one in sent}) > 150
