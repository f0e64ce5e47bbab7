"""Sauron's side as a computer plays it (players.md 4, 5)."""

from collections.abc import Iterator
from typing import Final

from engine.war.players.dark import marching, raids, riders, searching, walkovers
from engine.war.players.dark.raids import answer
from engine.war.players.planner import Planner, ScoredAction

__all__ = ["answer", "scored_actions"]

MAIN: Final = 1
"""How many plans go before the watch."""


def scored_actions(planner: Planner, step: str) -> Iterator[ScoredAction]:
    """What it would do in a step, the best first."""
    match step:
        case "letter":
            yield from searching.letter(planner)
        case "search":
            yield from searching.scored_actions(planner)
        case "D1":
            yield from searching.hand_actions(planner, step)
            yield from searching.declared_actions(planner)
        case "D2":
            yield from searching.hand_actions(planner, step)
            yield from walkovers.scored_actions(planner)
            yield from (scored for scored in _moves(planner) if not riders.stays(planner, scored))
        case "D3":
            yield from riders.attempts(planner)
        case "D4":
            yield from riders.fights(planner)
        case "D5":
            yield from _battles(planner)
            yield from searching.discards(planner)
        case "D6":
            yield from searching.discards(planner)


def _moves(planner: Planner) -> Iterator[ScoredAction]:
    """Captors, hunters, the main army, the watch, then all others (players.md 4 Points)."""
    yield from riders.captor_actions(planner)
    yield from riders.hunts(planner)
    yield from marching.scored_actions(planner, "sauron", last=MAIN)
    yield from riders.scored_actions(planner)
    yield from marching.scored_actions(planner, "sauron", first=MAIN)
    if not planner.field.three:
        yield from marching.scored_actions(planner, "saruman")


def _battles(planner: Planner) -> Iterator[ScoredAction]:
    """Sauron's attacks cost points; with two players Saruman's are his too (SEQ-5)."""
    yield from raids.scored_actions(planner, "sauron")
    if not planner.field.three:
        yield from raids.scored_actions(planner, "saruman")
