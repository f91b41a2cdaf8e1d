"""The rules of Clash of Cultures, chapter by chapter as the book tells them.

setup         board, homes, decks, what everybody starts with; the variants; `drafting`: choosing civilizations
rounds        rounds, action phases and turns; what the agenda knows
turn          one action or free action, the end of a turn; `marks`: what is remembered until then
status        the status phase and its six steps
scoring       points in halves, ties
pieces        units, cities and buildings on the board and in the supply; `hands`: cards
purse         goods and payments; `mixes`: what stands for what; `bills`: what is left out or paid in parts
atlas         ranges, land, seas, trade routes
advances      gaining advances, the event track, governments
cities        found, activate, mood; `collecting`, `building`, `recruiting`: what an activated city does
influence     influence culture; `trade`: trade routes and taxes; `deals`: between players
command       movements; `groups`: what units did; `roads`: long ones; `permits`: attacks; `exploring`: regions
fleets        ships, whom they carry, allied pirates; `sailing`: where they can go; `free_moves`: without a command
battle        combat rounds; `combat`: their numbers by source; `sides`: units; `tactics`: lower halves of action cards
aftermath     the end of a battle; `conquest`: cities that change hands
barbarians    appear, move, conquer; `pirates`: appear, demand, block
events        the event of an empty track; `objectives`: what is completed
moments       where cards have a say; `moments_of_cities`, `moments_of_war`, `moments_of_cards`: where civilizations do
cards         what each card, wonder and advance does; `civilizations`: what is their own, `leaders`: cards and figures

`why_not` knows every verb and every `may_…` of these chapters, `hindrances` why groups cannot go somewhere.
"""
