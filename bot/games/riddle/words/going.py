"""Rolls, ways and exchanges, told to one player in the second person (E4.6, E4.15)."""

from __future__ import annotations

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, ngettext
from bot.words import text as texts


def rolled(seat: str, me: str | None, value: int) -> str:
    return (_("You rolled **{value}**.") if seat == me else _("{who} rolled **{value}**.")).format(
        who=names.seat(seat), value=value
    )


def went(seat: str, me: str | None, place: str, by: str) -> str:
    who, where = names.seat(seat), titles.to(place)
    if by == "die":
        return (_("You went to {place}.") if seat == me else _("{who} went to {place}.")).format(
            who=who, place=where
        )
    return (
        _("You went to {place} with {card}.") if seat == me else _("{who} went to {place} with {card}.")
    ).format(who=who, place=where, card=titles.dative(names.card(by)))


def turn_goes_on(plays: int, deadline: float | None) -> str:
    """After somebody answered (E15, message 10)."""
    left = (
        ngettext("You have {n} Power Play left.", "You have {n} Power Plays left.", plays).format(n=plays)
        if plays
        else _("You have no Power Play left.")
    )
    if deadline is None:
        return _("Your turn goes on. {left}").format(left=left)
    return _("Your turn goes on until {deadline}. {left}").format(deadline=texts.until(deadline), left=left)
