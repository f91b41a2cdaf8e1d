"""How long a test waits for what should happen: only a fault takes so long, on however busy a machine."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 180.0
"""Seconds. Nothing waits longer than it has to."""

ANOTHER_PROGRAM: Final = 600.0
"""The same for programs that a test starts: they play games, or build the wheel, beside everything else."""
