"""Saruman's side as a computer of his own plays it (players.md 5)."""

from collections.abc import Iterator
from itertools import chain

from engine.war.actions import Claim, Convert, Mobilise
from engine.war.players.dark import marching, raids, riders, searching
from engine.war.players.dark.raids import answer
from engine.war.players.planner import Planner, ScoredAction

__all__ = ["answer", "scored_actions"]


def scored_actions(planner: Planner, step: str) -> Iterator[ScoredAction]:
    """What he would do in a step, the best first."""
    match step:
        case "search":
            yield from searching.scored_actions(planner)
        case "S1":
            yield ScoredAction(Mobilise("saruman"), "mobilise")
            yield from _converts(planner)
            yield from searching.hand_actions(planner, step)
        case "S2":
            yield from _seizes(planner)
            yield from searching.hand_actions(planner, step)
            moves = chain(riders.captor_actions(planner), marching.scored_actions(planner, "saruman"))
            yield from (scored for scored in moves if not riders.stays(planner, scored))
        case "S3":
            yield from riders.attempts(planner)
        case "S4":
            yield from riders.fights(planner)
        case "S5":
            yield from raids.scored_actions(planner, "saruman")
            yield from searching.discards(planner)


def _converts(planner: Planner) -> Iterator[ScoredAction]:
    """The best leader whom he holds (SR3-7)."""
    held = [person for person in planner.field.persons if person.captor and person.leader]
    for person in sorted(
        held, key=lambda captive: (-captive.kind.leadership, -captive.kind.combat, captive.id)
    ):
        yield ScoredAction(Convert(person.id), "convert", {"whom": person.id})


def _seizes(planner: Planner) -> Iterator[ScoredAction]:
    """At peace the Nine would only wait before Isengard; at war they come, and he may slay them (SEZ)."""
    if not planner.field.war.alliance:
        yield ScoredAction(Claim(), "claim")
