"""Pest: plague doctors, quarantine, and who rebuilds the empire."""

from .game import Pest, game

__all__ = ["Pest", "game"]
