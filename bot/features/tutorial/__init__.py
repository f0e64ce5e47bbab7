"""The tutorial: a game of kind *practice*, on the real board, by the real rules and panels (E1.5).

Nothing of it is a table of the store: a place in the lesson is the list of what was done, from a position
with arranged dice. It stands in no channel, no list and no statistics.
"""

from typing import Final

WHICH: Final = "which"
"""What a button to the lessons carries where no table says which game is meant (W15.13)."""
KEPT: Final = 30 * 86400.0
"""Seconds for which a place is kept."""
