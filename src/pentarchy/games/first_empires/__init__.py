"""First Empires: five civilizations, five tracks, seven or eight turns."""

from .game import FirstEmpires, game

__all__ = ["FirstEmpires", "game"]
