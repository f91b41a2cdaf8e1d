"""The report of a tournament: one page that opens anywhere, without scripts and without the internet."""

from .page import document

__all__ = ["document"]
