"""What the pictures of the map say in words, and the controls beside them (W2.9, W11.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.war.words import names, places, seats
from bot.games.war.words.catalogue import _, n_, phrase, said
from bot.games.war.words.tell_table import begun
from bot.words import text

REST: Final = phrase("The rest: Board, In words.")
_MAPS: Final = {
    "fellowship": n_("Map after the West's sitting, {date}."),
    "sauron": n_("Map after Sauron's sitting, {date}."),
    "saruman": n_("Map after Saruman's sitting, {date}."),
}


def after(seat: str, date: str) -> str:
    """The map of a sitting that is over."""
    return said(_MAPS)[seat].format(date=date)


def at(date: str) -> str:
    """The map as it stands."""
    return _("Map, {date}.").format(date=date)


def besieged(spots: Iterable[str]) -> str:
    """Which Citadels have an enemy's army next to them."""
    return _("Besieged: {places}.").format(places=names.spots(spots))


def gone(power: str, start: str, end: str) -> str:
    """The way of an army, in short."""
    return _("{power}: {start} → {end}.").format(
        power=begun(seats.POWERS()[power]), start=names.spot(start), end=names.spot(end)
    )


def holds(power: str, held: Iterable[str]) -> str:
    """The Objectives that a power holds."""
    found = list(held)
    return _("{power}, {n}: {places}.").format(
        power=begun(names.power(power)), n=len(found), places=names.spots(found)
    )


def window(name: str, lines: Iterable[str]) -> str:
    """A part of the map and what stands there."""
    return text.headed(places.WINDOWS()[name], f"{text.clauses(lines)}.")
