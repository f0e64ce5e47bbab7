"""Why a step is not taken back (R-22)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import n_, table

UNDO: Final = table(
    {
        "undo.drew": n_("That can't be taken back: a card was drawn or a die was rolled (R-22)."),
        "undo.exchanged": n_("That can't be taken back: the exchange with {target} drew a card (R-22)."),
        "undo.laid": n_("That can't be taken back: everybody has seen {card} (R-22)."),
        "undo.showed": n_("That can't be taken back: something hidden was shown (R-22)."),
        "undo.passed": n_("That can't be taken back: the decision went to another player (R-22)."),
    }
)
"""Why a step is not taken back (R-22)."""
