"""What somebody wants, said in his first games (E16.11)."""

from __future__ import annotations

from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, ngettext, phrase
from engine.war.board import MOUNT_DOOM

NOT_THERE: Final = phrase("Your people have searched there: it is gone.")


def ring(turns: int) -> str:
    """The West's goal; 0 turns where it is not said how far that is."""
    place = names.spot(MOUNT_DOOM)
    if not turns:
        return _("-# You want the Ring in the fire of {place}.").format(place=place)
    return ngettext(
        "-# You want the Ring in the fire of {place}: {n} turn from here.",
        "-# You want the Ring in the fire of {place}: about {n} turns from here.",
        turns,
    ).format(place=place, n=turns)


def held(who: str, at: str) -> str:
    """A piece of the Dark has the Ring (CAP-12, RNG-12)."""
    return _("**The Ring**: {who} has it, at {place}.").format(who=names.piece(who), place=names.spot(at))


def lies(at: str, turn: int, *, gone: bool) -> str:
    """Where the Ring fell, and when: somebody may have taken it since; ``gone``: it was looked for there in
    vain (RNG-8, W15.9)."""
    said = _("**The Ring**: last known at {place}, turn {turn}.").format(place=names.spot(at), turn=turn)
    return f"{said} {NOT_THERE()}" if gone else said
