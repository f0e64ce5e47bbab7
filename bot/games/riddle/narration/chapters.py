"""The log cut into turns, and each turn put into words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.riddle.narration.deeds import Teller
from bot.model.scene import Entry, Scene
from bot.model.story import Chapter, Told
from engine.riddle import events as ev


def moves(chapter: Chapter) -> tuple[ev.MarkerMoved, ...]:
    """The ways of all markers in a turn."""
    return tuple(e for entry in chapter.entries for e in entry.events if isinstance(e, ev.MarkerMoved))


def told(chapter: Chapter, scene: Scene, until: int | None = None) -> Told:
    """The turn in words; with ``until`` only its steps up to that version."""
    heard = Teller(scene.view, chapter.seat, chapter.number)
    for entry in chapter.entries:
        if until is None or entry.version <= until:
            heard.read(entry.events)
    return heard.told()


def chapters(entries: Sequence[Entry]) -> tuple[Chapter, ...]:
    """The turns of a stretch of the log, in order. What stands before the first turn is left out."""
    found: list[Chapter] = []
    for entry in entries:
        rest: list[ev.Event] = []
        for event in entry.events:
            if isinstance(event, ev.TurnBegan):
                _close(found, entry, rest, over=True)
                found.append(Chapter(event.seat, event.number, (), over=False))
                rest = []
            elif isinstance(event, ev.Chosen) and found:
                found[-1] = msgspec.structs.replace(found[-1], seat=event.seat)
            rest.append(event)
        ended = any(isinstance(event, ev.GameOver) for event in rest)
        _close(found, entry, rest, over=ended)
    return tuple(found)


def _close(found: list[Chapter], entry: Entry, events: Sequence[ev.Event], *, over: bool) -> None:
    """Add events of a step to the turn they belong to."""
    if not found:
        return
    last = found[-1]
    entries = last.entries
    if events:
        entries = (*entries, msgspec.structs.replace(entry, events=tuple(events)))
    found[-1] = Chapter(last.seat, last.number, entries, over or last.over)
