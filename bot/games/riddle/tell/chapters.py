"""The log cut into turns, and each turn put into words."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from bot.games.riddle.model.weights import CACHED
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.beats import Teller
from bot.games.riddle.words import lookup as words
from bot.model import screen
from bot.model.story import Chapter, PublicSummary
from engine.riddle import events as ev

# Kinds of what the log tells, by which it is filtered (E7.5)


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
"""The kinds of steps, the rarer first."""


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


def moves(chapter: Chapter) -> tuple[ev.MarkerMoved, ...]:
    """The ways of all markers in a turn, those that another post has told too (E3.13)."""
    return tuple(
        e
        for entry in (*chapter.earlier, *chapter.entries)
        for e in entry.events
        if isinstance(e, ev.MarkerMoved)
    )


def told(chapter: Chapter, scene: RiddleScene) -> PublicSummary:
    """The turn in words."""
    heard = Teller(scene.view, chapter.seat, chapter.number)
    for entry in chapter.entries:
        heard.read(entry.events)
    return heard.told()


def settled(chapter: Chapter, scene: RiddleScene) -> list[int]:
    """The steps after which a battle is over, or somebody has The Ring before all eyes (E3.8)."""
    heard, known, versions = Teller(scene.view, chapter.seat, chapter.number), 0, list[int]()
    for entry in chapter.entries:
        heavy = heard.read(entry.events).heavy
        if heavy > known:
            known = heavy
            versions.append(entry.version)
    return versions


def chapters(entries: Sequence[RiddleEntry], begun: Chapter | None = None) -> tuple[Chapter, ...]:
    """The turns in a part of the log, in order. What stands before the first is of the turn ``begun``,
    or is left out."""
    turns = [begun] if begun is not None else []
    for step in entries:
        entry = step
        rest: list[ev.Event] = []
        for event in entry.events:
            if isinstance(event, ev.TurnBegan):
                _close(turns, entry, rest, over=True)
                turns.append(Chapter(event.seat, event.number, (), over=False))
                rest, entry = [], msgspec.structs.replace(entry, late=False)
            elif isinstance(event, ev.Chosen) and turns:
                turns[-1] = msgspec.structs.replace(turns[-1], seat=event.seat)
            rest.append(event)
        ended = any(isinstance(event, ev.GameOver) for event in rest)
        _close(turns, entry, rest, over=ended)
    return tuple(turns)


def _close(turns: list[Chapter], entry: RiddleEntry, events: Sequence[ev.Event], *, over: bool) -> None:
    """Add events of a step to the turn they belong to."""
    if not turns:
        return
    last = turns[-1]
    entries = last.entries
    if events:
        entries = (*entries, msgspec.structs.replace(entry, events=tuple(events)))
    turns[-1] = Chapter(last.seat, last.number, entries, over or last.over)
