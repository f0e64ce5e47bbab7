"""Sauron's side as a computer plays it (players.md 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.players.dark import marching, raids, riders, searching
from engine.war.players.dark.raids import answer
from engine.war.players.mind import Mind, Wish

__all__ = ["answer", "wishes"]

MAIN: Final = 1
"""How many plans go before the watch."""


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What it would do in a step, the best first."""
    match step:
        case "letter":
            yield from searching.letter(mind)
        case "search":
            yield from searching.wishes(mind)
        case "D1":
            yield from searching.hand_wishes(mind, step)
            yield from searching.declaring_wishes(mind)
        case "D2":
            yield from searching.hand_wishes(mind, step)
            yield from (wish for wish in _moves(mind) if not riders.stays(mind, wish))
        case "D3":
            yield from riders.attempts(mind)
        case "D4":
            yield from riders.fights(mind)
        case "D5":
            yield from _battles(mind)
            yield from searching.discards(mind)
        case "D6":
            yield from searching.discards(mind)


def _moves(mind: Mind) -> Iterator[Wish]:
    """Captors, hunters, the main army, the watch, then all others (players.md 4 Points)."""
    yield from riders.captors_wishes(mind)
    yield from riders.hunts(mind)
    yield from marching.wishes(mind, "sauron", last=MAIN)
    yield from riders.wishes(mind)
    yield from marching.wishes(mind, "sauron", first=MAIN)
    if not mind.field.three:
        yield from marching.wishes(mind, "saruman")


def _battles(mind: Mind) -> Iterator[Wish]:
    """Sauron's attacks cost points; with two players Saruman's are his too (SEQ-5)."""
    yield from raids.wishes(mind, "sauron")
    if not mind.field.three:
        yield from raids.wishes(mind, "saruman")
