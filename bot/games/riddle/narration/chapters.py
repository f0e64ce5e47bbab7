"""The log cut into turns, and each turn put into words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.riddle.narration.deeds import Teller
from bot.model.scene import Entry
from engine.riddle import events as ev
from engine.riddle.view import View


class Chapter(msgspec.Struct, frozen=True):
    """What is known of one turn."""

    seat: str
    """The character in play; in a duel before the choice the one played last (O16)."""
    number: int
    entries: tuple[Entry, ...]
    """Its steps, cut at the beginnings of turns."""
    over: bool
    """Whether the next turn has begun or the game is over."""

    @property
    def moves(self) -> tuple[ev.MarkerMoved, ...]:
        """The ways of all markers in it."""
        return tuple(e for entry in self.entries for e in entry.events if isinstance(e, ev.MarkerMoved))

    def teller(self, view: View, until: int | None = None) -> Teller:
        """The turn in words; with ``until`` only its steps up to that version."""
        heard = Teller(view, self.seat, self.number)
        for entry in self.entries:
            if until is None or entry.version <= until:
                heard.read(entry.events)
        return heard


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
