"""Kinds of what the log tells, by which it is filtered (W11.2)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from bot.games.war import icons as seals
from bot.games.war.scene import WarEntry
from bot.games.war.words import sitting as words
from bot.model import screen
from engine.war.events import battles, cards, duels, hunt, moves, realm, ring, table

KINDS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "moves": (moves.Moved, moves.Marching, moves.Halted, table.HiddenMoved),
        "battles": (*get_args(battles.Battles), duels.FightBegan, duels.Struck, duels.FightEnded, duels.Died),
        "searches": (hunt.SearchDrawn, hunt.Searched, hunt.Intercepted, hunt.Revealed, hunt.AreasRead),
        "captures": (hunt.CaptureTried, hunt.EscapeTried, hunt.RescueTried, hunt.Freed, hunt.HandedOver),
        "cards": get_args(cards.Cards),
        "points": (table.LetterPicked, table.LetterShown, table.PointsSpent),
        "objectives": (*get_args(realm.Realm), moves.ControlChanged),
        "ring": (*get_args(ring.Rings), hunt.RingFound, hunt.RingGone),
        "clock": (),
    }
)
"""A step is of a kind if it holds one of its facts; a default that was done is one of the clock."""
ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "moves": screen.WALK,
        "battles": screen.FIGHT,
        "searches": screen.LOOK,
        "captures": seals.NAZGUL,
        "cards": screen.CARDS,
        "points": seals.POINT,
        "objectives": seals.CITADEL,
        "ring": screen.RING,
        "clock": screen.CLOCK,
    }
)
"""What marks each in the menu (E16.8)."""
RARE: Final = ("ring", "captures", "battles", "cards", "searches", "objectives", "points", "clock", "moves")
"""The same, the rarer first."""


def kinds() -> Mapping[str, str]:
    """The kinds with their names, in the order of the menu."""
    return words.LOG()


def of_kind(entry: WarEntry, kind: str) -> bool:
    """Whether a step is of that kind."""
    return entry.late if kind == "clock" else any(isinstance(event, KINDS[kind]) for event in entry.events)
