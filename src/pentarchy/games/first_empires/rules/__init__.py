"""The rules of First Empires, chapter by chapter as the book tells them.

setup          the start of a game
turn           the order of a turn and its phases
rolling        dice: rolling, rolling again, turning black
movement       moving, sailing, attack, conquest, retreat
progress       progress tracks, conversions, cities
achievements   cards and their conditions
scoring        the end of the game

`why_not` knows every verb and every `may_…` of these chapters.
"""
