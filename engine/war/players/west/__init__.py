"""The West as a computer plays it (players.md 3)."""

from collections.abc import Iterator

from engine.war.phase_records import Sitting
from engine.war.players.planner import Planner, ScoredAction
from engine.war.players.west import armies, attacks, companions, journey
from engine.war.players.west.armies import Front
from engine.war.players.west.outlook import Outlook

answer = attacks.answer


def scored_actions(planner: Planner, step: str) -> Iterator[ScoredAction]:
    """What it would do in a step, the best first."""
    out = Outlook(planner)
    if isinstance(planner.view.phase, Sitting):
        yield from journey.card_actions(out, step)
    match step:
        case "muster":
            yield from journey.muster_actions(out)
        case "F1":
            yield from companions.escapes(out)
        case "F2":
            yield from companions.moves(out)
            yield from companions.gift_actions(out)
            yield from journey.scored_actions(out)
            yield from companions.scored_actions(out)
            yield from companions.decoy_actions(out)
            yield from armies.scored_actions(Front(out))
        case "F3":
            yield from companions.attempts(out)
        case "F4":
            yield from companions.fights(out)
        case "F5":
            yield from attacks.scored_actions(Front(out))
        case "F6":
            yield from journey.cast_in(out)
