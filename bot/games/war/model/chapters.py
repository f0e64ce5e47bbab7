"""The log cut into sittings, each with what follows it until the next one (W0.1, W3.3).

Sauron's carries dusk, dawn, the letter and the Search of the next turn. A chapter's number is that of the
stretch of the clock (SEQ-6); the Game-Turn follows from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.games.war.scene import WarEntry
from bot.games.war.words import names
from bot.model.story import Chapter
from engine.war.events import table as ev
from engine.war.view import View

FIRST_SITTING: Final = 3
"""The stretch of the first sitting: before it lie the muster, and the letter of the first turn."""
_ORDER: Final = ("saruman", "fellowship", "sauron")
"""Who sits in a turn, in order; of two players Saruman is not one."""


def begins(event: Any) -> str | None:
    """Whose chapter begins with an event."""
    match event:
        case ev.GameStarted():
            return "fellowship"
        case ev.TurnBegan(number=1):
            return "sauron"
        case ev.SittingBegan():
            return event.seat
        case _:
            return None


def parts(entry: WarEntry) -> tuple[WarEntry, ...]:
    """A step, cut where it began another chapter, from where on it is of the next stretch and seat, and where
    another turn dawned.

    A step that is cut already stays as it is: nothing but a cut begins with a beginning.
    """
    return tuple(_parts(entry, None))


def turns(entries: Iterable[WarEntry], seats: int) -> list[int]:
    """The Game-Turn of each cut step: what follows dusk is of the next, in one stretch with the sitting."""
    found = 1
    return [found := max(found, turn_of(entry.turn, seats), _dawned(entry)) for entry in entries]


def _dawned(entry: WarEntry) -> int:
    return entry.events[0].number if entry.events and isinstance(entry.events[0], ev.TurnBegan) else 0


def chapters(entries: Sequence[WarEntry], begun: Chapter | None = None) -> tuple[Chapter, ...]:
    """The sittings of a stretch of the log, in order; what stands before the first is of the sitting
    ``begun``, or is left out."""
    found = [begun] if begun is not None else []
    for whole in entries:
        for entry in _parts(whole, found[-1].number if found else None):
            seat = begins(entry.events[0]) if entry.events else None
            if seat is not None:
                found = [replace(chapter, over=True) for chapter in found]
                found.append(Chapter(seat, entry.turn, (), over=False))
            if found:
                last = found[-1]
                over = last.over or any(isinstance(event, ev.GameOver) for event in entry.events)
                found[-1] = replace(last, entries=(*last.entries, entry), over=over)
    return tuple(found)


def order(seats: Collection[str]) -> tuple[str, ...]:
    """Seats in the order in which they sit in a turn."""
    return tuple(seat for seat in _ORDER if seat in seats)


def sits(chapter: int, seats: int) -> str:
    """Whose sitting a chapter is (SEQ-6); nobody's before the first."""
    return _ORDER[-seats:][(chapter - FIRST_SITTING) % seats] if chapter >= FIRST_SITTING else ""


def _cut(event: Any) -> bool:
    return begins(event) is not None or isinstance(event, ev.TurnBegan)


def _parts(entry: WarEntry, before: int | None) -> Iterator[WarEntry]:
    """The cuts of a step; ``before`` is the number of the chapter that it goes on with, if that is known."""
    places = [n for n, event in enumerate(entry.events) if n and _cut(event)]
    if not places:
        yield entry
        return
    yield replace(entry, events=entry.events[: places[0]])
    turn, seat = entry.turn, entry.seat
    for start, end in zip(places, [*places[1:], None], strict=True):
        begun = begins(entry.events[start])
        if begun is not None:
            # Saruman's clock may run since his Search already: his sitting is of the same stretch (SEQ-6).
            runs = turn > before if before is not None else begun == entry.seat
            turn, before, seat = turn + (not runs), None, begun
        yield replace(entry, turn=turn, seat=seat, events=entry.events[start:end], late=False)


def turn_of(chapter: int, seats: int) -> int:
    """The Game-Turn of a chapter: each turn has a sitting for every seat (SEQ-6)."""
    return 1 + max(0, chapter - FIRST_SITTING) // seats


# Dates of chapters and of now (W0.8)


def of(view: View, turn: int) -> str:
    """A Game-Turn with the turns since Mordor mobilised, if it had by then."""
    m = view.field.war.m
    return names.date(turn, turn - m if m is not None and turn >= m else None)


def of_chapter(view: View, chapter: int) -> str:
    """The Game-Turn of a sitting."""
    return of(view, turn_of(chapter, len(view.config.seats)))


def now(view: View) -> str:
    """The Game-Turn that is played."""
    return of(view, max(view.field.turn.number, 1))
