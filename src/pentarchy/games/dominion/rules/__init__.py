"""The rules of Dominion.

setup, kingdoms   the start of a game: which cards it is played with
turn              Action, Buy and Clean-up phase, extra turns, the end of the game
playing           playing a card, and playing it again
buying, purse     treasures, prices, debt, purchases
kinds             what a card is for its owner now
gaining, moving   gaining, trashing, discarding, drawing, tokens, mats
asking            questions that many cards ask
moments           where the rules meet the cards; `cards/` holds what each card does
scoring           points and ties

`why_not` knows every verb and every `may_…` of these chapters.
"""
