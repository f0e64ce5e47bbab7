"""The words of the warning before a win (E17.15)."""

from __future__ import annotations

from collections.abc import Sequence

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.words import text


def may_win(seat: str, place: str, *, holds: bool, now: bool, before: Sequence[str]) -> str:
    """Who stands on the own victory space; ``holds``: the reader knows The Ring to be there. ``before``: who
    plays before that."""
    where = titles.at(names.goal(place))
    if now and holds:
        return _("**{seat} holds The Ring, stands on {place} and may win now.**").format(
            seat=seat, place=where
        )
    if now:
        return _("**{seat} stands on {place}: with The Ring {seat} may win now.**").format(
            seat=seat, place=where
        )
    if holds:
        told = _("**{seat} holds The Ring, stands on {place} and may win in the next own turn.**").format(
            seat=seat, place=where
        )
    else:
        told = _("**{seat} stands on {place}: with The Ring {seat} may win in the next own turn.**").format(
            seat=seat, place=where
        )
    return f"{told} {_('Before that: {seats}.').format(seats=text.listing(before))}" if before else told


def you() -> str:
    """The reader, among those who play before that."""
    return _("you")


def reached(seek: str) -> str:
    """That the die leads to the goal in this turn, to whoever holds The Ring."""
    return _("{seek}, in reach now.").format(seek=seek)


def reaches(cards: Sequence[str]) -> str:
    """With which cards the goal can be reached in this turn, to whoever holds The Ring."""
    return _("In reach now with {cards}.").format(cards=text.listing(map(titles.dative, cards), _("or")))
