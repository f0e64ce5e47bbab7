"""Nobody marches out of a place that counts before somebody is left in it (W15.5, W15.15, SR2-7)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.war.actions import Move, SplitUnit
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.moves.parting import WHOLE
from engine.war.pieces import Unit
from engine.war.players.planner import Planner, ScoredAction
from engine.war.realm import white_hand
from engine.war.turns.steps import counts_for

GARRISON: Final = 1
"""The strength that is left behind."""


def manned(planner: Planner, scored: ScoredAction) -> Iterator[ScoredAction]:
    """The scored action; where it would leave a place empty, what leaves somebody behind, or nothing."""
    order = scored.action
    movers = (
        tuple(piece for name in order.who if isinstance((piece := planner.field.piece(name)), Unit))
        if isinstance(order, Move)
        else ()
    )
    if not isinstance(order, Move) or not movers or not _owed(planner, movers):
        yield scored
        return
    least = min(movers, key=lambda unit: (unit.strength, unit.id))
    most = max(movers, key=lambda unit: (unit.troop not in WHOLE, unit.strength, unit.id))
    if least.strength > GARRISON and most.troop not in WHOLE:
        if planner.allowed(order):
            yield ScoredAction(SplitUnit(most.id, GARRISON), "garrison", {"at": most.at})
    elif len(movers) > 1:
        yield scored._replace(
            action=replace(order, who=tuple(name for name in order.who if name != least.id))
        )


def staying(planner: Planner, units: Sequence[Unit]) -> tuple[str, ...]:
    """Those of the attackers who may advance: not the last of a place that counts."""
    kept: list[str] = []
    for at in dict.fromkeys(unit.at for unit in units):
        here = sorted((unit for unit in units if unit.at == at), key=lambda unit: (-unit.strength, unit.id))
        kept += [unit.id for unit in here[: len(here) - _owed(planner, here)]]
    return tuple(unit.id for unit in units if unit.id in kept)


def _owed(planner: Planner, movers: Sequence[Unit]) -> bool:
    """Whether a place would be empty without these units, which stand in one hex."""
    field, at, power = planner.field, movers[0].at, movers[0].power
    if not _kept(planner, at, power):
        return False
    names = {unit.id for unit in movers}
    return all(unit.deserter or unit.id in names for unit in field.units_at(at, power))


def _kept(planner: Planner, at: str, power: Power) -> bool:
    """Whether somebody stays there: the rules ask it of Saruman's entries alone (SR2-7)."""
    field = planner.field
    if power == "saruman" and white_hand.bound(field) and at in white_hand.HEXES:
        return field.holder(BOARD.place_id(at)) == power
    return planner.careful and counts_for(field, at, power)
