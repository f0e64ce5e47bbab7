"""Who has an order for this turn, and who has none and stays (W4.1, W4.10)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.war.model.parties import hidden
from bot.games.war.scene import WarScene
from engine.war.pieces import Unit
from engine.war.realm import mobilising
from engine.war.view import View


def ordered(seen: View, who: Collection[str]) -> bool:
    """Whether any of these has moved in this turn or is on a march."""
    marching = any(set(march.who) & set(who) for march in seen.marches)
    return marching or any(seen.field.piece(name).moved for name in who)


def stacks(seen: View) -> list[list[str]]:
    """The armies of the West that may move at all, by hex."""
    by_hex: dict[str, list[str]] = {}
    for unit in seen.field.units:
        if unit.at and unit.power == "fellowship" and not unit.deserter and _ready(seen, unit):
            by_hex.setdefault(unit.at, []).append(unit.id)
    return list(by_hex.values())


def _ready(seen: View, unit: Unit) -> bool:
    return mobilising.ready(seen.field, unit)


def progress(scene: WarScene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of parties and of stacks, how many have an order, and how many there are."""
    seen = scene.view
    parties = [party.who for party in hidden(seen)]
    armies = stacks(seen)
    return (
        (sum(ordered(seen, who) for who in parties), len(parties)),
        (sum(ordered(seen, who) for who in armies), len(armies)),
    )
