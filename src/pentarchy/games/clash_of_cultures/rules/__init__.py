"""The rules of Clash of Cultures, chapter by chapter as the book tells them.

setup         board, homes, decks, what everybody starts with; the variants
rounds        rounds, action phases and turns; what the agenda knows
turn          one action or free action, the end of a turn; `marks`: what is remembered until then
status        the status phase and its six steps
scoring       points in halves, ties
pieces        units, cities and buildings on the board and in the supply; `purse`: goods and payments; `hands`: cards
atlas         ranges, land, seas, trade routes
advances      gaining advances, the event track, governments
cities        found, activate, mood; `collecting`, `building`, `recruiting`: what an activated city does
influence     influence culture; `trade`: trade routes and taxes; `deals`: between players
command       movements; `groups`: what units did; `sailing`: where fleets can go; `exploring`: regions
battle        combat rounds; `sides`: their units; `tactics`: the lower halves of action cards
aftermath     the end of a battle; `conquest`: cities that change hands
barbarians    appear, move, conquer
events        the event of an empty track; `objectives`: what is completed
moments       where cards have a say; `cards`: what each of them does

`why_not` knows every verb and every `may_…` of these chapters, `hindrances` why groups cannot go somewhere.
"""
