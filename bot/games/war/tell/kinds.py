"""Kinds of what the log tells, by which it is filtered (W11.2)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from bot.games.war import icons as seals
from bot.games.war.scene import WarEntry
from bot.games.war.words import sitting as words
from bot.model import screen
from engine.war.events import fights, quest, table

KINDS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "moves": (table.Moved, table.Marching, table.Halted, table.HiddenMoved),
        "battles": (
            *get_args(fights.Battles),
            fights.FightBegan,
            fights.Struck,
            fights.FightEnded,
            fights.Died,
        ),
        "searches": (quest.SearchDrawn, quest.Searched, quest.Intercepted, quest.Revealed, quest.AreasRead),
        "captures": (quest.CaptureTried, quest.EscapeTried, quest.RescueTried, quest.Freed, quest.HandedOver),
        "cards": get_args(table.Cards),
        "points": (table.LetterPicked, table.LetterShown, table.PointsSpent),
        "objectives": (*get_args(table.Realm), table.ControlChanged),
        "ring": (*get_args(quest.Rings), quest.RingFound, quest.RingGone),
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
