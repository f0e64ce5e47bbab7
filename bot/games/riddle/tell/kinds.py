"""Kinds of what the log tells, by which it is filtered (E7.5)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.games.riddle.model.weights import CACHED
from bot.games.riddle.scene import RiddleEntry
from bot.games.riddle.words import lookup as words
from bot.model import screen
from engine.riddle import events as ev

KINDS: Final[dict[str, tuple[type, ...]]] = {
    "moves": (ev.MarkerMoved, ev.DieRolled),
    "exchanges": (ev.Exchanged,),
    "looks": (ev.HandShown, ev.Asked, ev.Gazed, ev.Opened, ev.CacheShown),
    "riddles": (ev.Guessed, ev.RiddleEnded, ev.CaptiveRiddled),
    "battles": (ev.BattleBegan, ev.ForceLaid, ev.BattleEnded),
    "halls": (
        *(ev.SentToHalls, ev.Stayed, ev.Escaped, ev.DroppedOut, ev.Left),
        *(ev.Captured, ev.TakenAlong, ev.Released, ev.CaptiveRiddled),
    ),
    "picks": (ev.PickedUp,),
    "caches": (ev.CacheShown,),
    "clock": (),
}
"""By the key of the menu: a step is of a kind if it holds one of its events. Cards that go to a cache or
come from one make it one of the caches, a default that was done one of the clock (`of_kind`)."""
ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "moves": screen.WALK,
        "exchanges": screen.CARDS,
        "looks": screen.LOOK,
        "riddles": screen.RING,
        "battles": screen.FIGHT,
        "picks": screen.CARDS,
        "caches": screen.CARDS,
        "clock": screen.CLOCK,
    }
)
rare: Final = ("battles", "riddles", "looks", "halls", "caches", "exchanges", "picks", "clock", "moves")
"""The same, the rarer first."""


def kinds() -> Mapping[str, str]:
    """The kinds with their names, in the order of the menu."""
    return words.LOG_KINDS()


def kind_icon(kind: str) -> str:
    """What marks it in the menu (E16.8)."""
    return ICONS.get(kind, "")


def of_kind(entry: RiddleEntry, kind: str) -> bool:
    """Whether a step is of that kind."""
    if kind == "clock":
        return entry.late
    return any(
        isinstance(event, KINDS[kind])
        or (kind == "caches" and isinstance(event, ev.CardsMoved) and event.why in CACHED)
        for event in entry.events
    )
