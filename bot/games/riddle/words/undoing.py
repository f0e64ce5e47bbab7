"""Why a step is not taken back."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words.catalogue import n_, table

UNDO: Final = table(
    {
        "undo.drew": n_("That can't be taken back: a card was drawn or a die was rolled."),
        "undo.exchanged": n_("That can't be taken back: the exchange with {target} drew a card."),
        "undo.laid": n_("That can't be taken back: everybody has seen {card}."),
        "undo.showed": n_("That can't be taken back: something hidden was shown."),
        "undo.passed": n_("That can't be taken back: the decision went to another player."),
    }
)
"""Why a step is not taken back."""
