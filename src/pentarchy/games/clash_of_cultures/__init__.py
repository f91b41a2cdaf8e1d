"""Clash of Cultures: Monumental Edition: cities, advances and wonders of ancient peoples, base game and expansion."""
