"""The tale of The Ring: who carried it from when to when and where, told when all hands are open (E10.1).

What is kept here during the game is secret. It stands in the announcer's memory beside the game and comes
into a message only when the game is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from bot.games.riddle.words import names
from bot.games.riddle.words import over as words
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING

MOST_LINES = 8
MOST_PLACES = 400
"""Places kept of the whole road."""
DECK = "deck"


class Held(msgspec.Struct, frozen=True):
    """One stay of The Ring."""

    turn: int
    """In which turn it came there; 0 where the record does not know."""
    zone: str
    """``hand:frodo``, ``cache:frodo@K5``; ``deck``, also for the pile."""
    why: str = ""
    """How it came, as in `engine.riddle.events.CardsMoved`."""
    source: str = ""
    """The zone it came from."""
    places: tuple[str, ...] = ()
    """Where the marker of its keeper stood, in order."""

    @property
    def seat(self) -> str:
        """Whose it was; empty for the deck."""
        return owner(self.zone)


class Step(msgspec.Struct, frozen=True):
    """What one step of the table did to The Ring or to a marker."""

    turn: int
    events: tuple[ev.Event, ...]


def owner(zone: str) -> str:
    """Whose zone that is; empty for deck and pile."""
    return zone.partition(":")[2].partition("@")[0]


def steps(turn: int, events: Iterable[ev.Event]) -> Step:
    """Of a whole step, which knows every card, what the tale needs."""
    kept = tuple(
        event
        for event in events
        if isinstance(event, ev.MarkerMoved) or (isinstance(event, ev.CardsMoved) and THE_RING in event.cards)
    )
    return Step(turn, kept)


def follow(tale: tuple[Held, ...], fresh: Iterable[Step], standing: Mapping[str, str]) -> tuple[Held, ...]:
    """The tale with what newly happened; ``standing`` says where the markers are after it."""
    holders = list(tale)
    at = dict(standing)
    for step in fresh:
        for event in step.events:
            if isinstance(event, ev.CardsMoved):
                _hand_over(holders, event, step.turn, at)
            elif isinstance(event, ev.MarkerMoved) and event.to is not None:
                at[event.seat] = event.to
                _carry(holders, event)
    return tuple(holders)


def _hand_over(holders: list[Held], event: ev.CardsMoved, turn: int, at: dict[str, str]) -> None:
    target = event.target if owner(event.target) else DECK
    source = event.source if owner(event.source) else DECK
    if not holders and owner(source):
        holders.append(Held(0, source))
    last = holders[-1].zone if holders else ""
    kept = owner(target) == owner(last) and target.startswith("cache") == last.startswith("cache")
    if target == last or (holders and kept):
        # Laid in a battle or before a player for a while: it stays where it is.
        return
    here = at.get(owner(target), "")
    if target.startswith("cache"):
        here = target.partition("@")[2]
    holders.append(Held(turn, target, event.why, source, (here,) if here else ()))


def _carry(holders: list[Held], event: ev.MarkerMoved) -> None:
    if not holders or holders[-1].zone != f"hand:{event.seat}" or event.to is None:
        return
    last = holders[-1]
    start = event.path[0] if event.path else event.to
    places = last.places if last.places != (event.to,) else (start,)
    if sum(len(held.places) for held in holders) < MOST_PLACES:
        holders[-1] = msgspec.structs.replace(last, places=(*places, event.to))


def told(tale: tuple[Held, ...], end: int, most: int = MOST_LINES) -> tuple[str, ...]:
    """Who had it in which turns, a line each; of more than ``most`` hands the first, the last, and the
    turning points of each third of the game."""
    # Whoever hid it and took it back had it all the time.
    tale = tuple(held for n, held in enumerate(tale) if not n or tale[n - 1].seat != held.seat)
    lines = [
        words.held(
            held.turn,
            tale[place + 1].turn if place + 1 < len(tale) else end,
            names.seat(held.seat) if held.seat else "",
            _came(held),
        )
        for place, held in enumerate(tale)
    ]
    if len(lines) <= most:
        return tuple(lines)
    kept = _turning_points(tale, end, most - 1)
    gap = max(range(1, len(kept)), key=lambda place: (kept[place] - kept[place - 1], place))
    shown = [lines[place] for place in kept]
    return (*shown[:gap], words.more_hands(len(lines) - len(kept)), *shown[gap:])


_WON: Final = frozenset(("spoils", "riddle", "take_ring", "captor", "find", "out"))
"""How it came to somebody who won it."""


def _turning_points(tale: Sequence[Held], end: int, most: int) -> list[int]:
    """The first and the last, and of each third of the game in turn the heaviest: what was won, then what was
    held long."""
    last = len(tale) - 1
    thirds: tuple[list[int], ...] = ([], [], [])
    for place in range(1, last):
        thirds[min(2, 3 * tale[place].turn // max(1, end))].append(place)

    def weight(place: int) -> tuple[bool, bool, int]:
        held = tale[place]
        return held.why not in _WON, not held.seat, held.turn - tale[place + 1].turn

    rows = zip_longest(*(sorted(third, key=weight) for third in thirds))
    chosen = [place for row in rows for place in sorted((at for at in row if at is not None), key=weight)]
    return sorted([0, last, *chosen[: most - 2]])


def _came(held: Held) -> str:
    """How it came there."""
    giver = names.seat(owner(held.source)) if owner(held.source) else ""
    return words.came(held.why, giver)


def road(tale: tuple[Held, ...]) -> tuple[Held, ...]:
    """The stays in which it went over the map."""
    return tuple(held for held in tale if held.seat and len(held.places) > 1)
