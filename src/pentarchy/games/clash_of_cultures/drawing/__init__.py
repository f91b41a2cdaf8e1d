"""How Clash of Cultures is drawn: `sheet` is what the page asks for, the others are its parts."""
