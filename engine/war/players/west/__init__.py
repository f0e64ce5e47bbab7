"""The West as a computer plays it (players.md 3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.war.frames import Sitting
from engine.war.players.mind import Mind, Wish
from engine.war.players.west import armies, attacks, companions, journey
from engine.war.players.west.armies import Front
from engine.war.players.west.outlook import Outlook

answer = attacks.answer


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What it would do in a step, the best first."""
    out = Outlook(mind)
    if isinstance(mind.view.phase, Sitting):
        yield from journey.cards_wishes(out, step)
    match step:
        case "muster":
            yield from journey.muster_wishes(out)
        case "F1":
            yield from companions.escapes(out)
        case "F2":
            yield from companions.moves(out)
            yield from companions.gifts_wishes(out)
            yield from journey.wishes(out)
            yield from companions.wishes(out)
            yield from companions.decoys_wishes(out)
            yield from armies.wishes(Front(out))
        case "F3":
            yield from companions.attempts(out)
        case "F4":
            yield from companions.fights(out)
        case "F5":
            yield from attacks.wishes(Front(out))
        case "F6":
            yield from journey.cast_in(out)
