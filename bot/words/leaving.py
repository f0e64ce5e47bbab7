"""Who leaves a seat for good or comes back to it (R-23, E8.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, ngettext, phrase


def welcome_back(turns: Sequence[int]) -> str:
    """Whoever comes back to a seat with a stand-in (E8.8)."""
    if not turns:
        return _("Welcome back. The stand-in had no turn.")
    return ngettext(
        "Welcome back. The stand-in played turn {turns}: *Log*.",
        "Welcome back. The stand-in played turns {turns}: *Log*.",
        len(turns),
    ).format(turns=texts.listing(map(str, turns)))


LEAVE: Final = phrase("Leave for good")
"""The second tap."""


def stays(seat: str) -> str:
    """That somebody leaves for good a seat of which nothing is lost, as a computer plays it on."""
    return _(
        "**You leave this game for good** and can't come back. Nothing is lost: a computer plays **{seat}** "
        "on, and somebody may take the seat."
    ).format(seat=seat)


def leaves(loses: Sequence[str], *, turn: bool) -> str:
    """That somebody leaves for good, with what that destroys."""
    text = [_("**You leave this game for good.**"), *loses]
    if turn:
        text.append(_("Your turn is over."))
    text.append(_("You can't come back. Give the seat away instead, and nothing is lost."))
    return " ".join(text)
