"""Clash of Cultures in words: derived names and explanations of things."""
