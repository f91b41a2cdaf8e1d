"""What the cards say, one file for each box. A card's function has the card's name; see `moments` for the others."""
