"""The rules of Pest, chapter by chapter as the book tells them.

setup         boards, decks, castles and doctors; `markers`: the variable map
years         the phases of a year, recall and turn order
plague        the pest card: who is protected, what is destroyed, where it spreads
support       support cards
turn          assistant, the two actions; `acting`: trade, improvement and what else the actions share
moving        Move and the containment camp
building      Construct on the map and in the capital
producing     Produce; `researching`, `curing`, `assigning`: the three actions of the left column; `posts`: workers
technologies  what single cards change
quarantine    sick people and the dead; `goods`: stocks and payments; `influence`: track and imperatives
eras          agendas, capital card, graves
scoring       the end of the game
duel, solo    what the variants change
reach         what a Move can get to; `forecast`: what each action would bring. For people who look at the table

`why_not` knows every verb and every `may_…` of these chapters.
"""
