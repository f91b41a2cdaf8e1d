"""What advances, wonders and cards do: `moments`, `playing`, `events` and `objectives` have the tables that they enter.

`all.py` imports every file of this room, so that the tables are full.
"""
