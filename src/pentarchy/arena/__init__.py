"""Mass play: many games between bots, and many games in search of a mistake."""
