"""The rules of Empire's End, chapter by chapter as the book tells them.

setup         the start of a game
rounds        the round track: which part follows which
crisis        bidding to avert a crisis; `accepting`: what it destroys
industry      play, repair, swap; `innovations`: what lies at locations; `refill`: hands and dropped cards
economy       income and choices; `abilities`: what locations and innovations can do
military      campaigns: secret bids, rewards, unrest, renewal
blitz         the short game
scoring       the end of the game

`why_not` knows every verb and every `may_…` of these chapters.
"""
