"""Saruman's side as a computer of his own plays it (players.md 5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.war.actions import Claim, Convert, Mobilise
from engine.war.players.dark import marching, raids, riders, searching
from engine.war.players.dark.raids import answer
from engine.war.players.mind import Mind, Wish

__all__ = ["answer", "wishes"]


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What he would do in a step, the best first."""
    match step:
        case "search":
            yield from searching.wishes(mind)
        case "S1":
            yield Wish(Mobilise("saruman"), "mobilise")
            yield from _converts(mind)
            yield from searching.hand_wishes(mind, step)
        case "S2":
            yield from _seizes(mind)
            yield from searching.hand_wishes(mind, step)
            moves = chain(riders.captors_wishes(mind), marching.wishes(mind, "saruman"))
            yield from (wish for wish in moves if not riders.stays(mind, wish))
        case "S3":
            yield from riders.attempts(mind)
        case "S4":
            yield from riders.fights(mind)
        case "S5":
            yield from raids.wishes(mind, "saruman")
            yield from searching.discards(mind)


def _converts(mind: Mind) -> Iterator[Wish]:
    """The best leader whom he holds (SR3-7)."""
    held = [person for person in mind.field.persons if person.captor and person.leader]
    for person in sorted(held, key=lambda one: (-one.kind.leadership, -one.kind.combat, one.id)):
        yield Wish(Convert(person.id), "convert", {"whom": person.id})


def _seizes(mind: Mind) -> Iterator[Wish]:
    """At peace the Nine would only wait before Isengard; at war they come, and he may slay them (SEZ)."""
    if not mind.field.war.alliance:
        yield Wish(Claim(), "claim")
