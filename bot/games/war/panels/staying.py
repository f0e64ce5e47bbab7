"""Closing the moving step (W4.10): who has no order and stays, which marches go on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.games.war.panels.calling import called, hidden
from bot.games.war.panels.closing import step_label
from bot.games.war.panels.forks import branch
from bot.games.war.panels.parts import base, head, pick
from bot.games.war.words import council as words
from bot.model.scene import Scene
from bot.model.screen import Screen, buttons
from bot.ui.buttons import back_button
from engine.war.pieces import Unit
from engine.war.realm import mobilising
from engine.war.view import View

STEP: Final = "warstop"
"""*Close: moving*, at its first tap."""


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


def progress(scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of parties and of stacks, how many have an order, and how many there are."""
    seen = scene.view
    parties = [party.who for party in hidden(seen)]
    armies = stacks(seen)
    return (
        (sum(ordered(seen, who) for who in parties), len(parties)),
        (sum(ordered(seen, who) for who in armies), len(armies)),
    )


def panel_stay(scene: Scene, first: str = "") -> Screen:
    """What stays and what goes on; the second tap closes the step."""
    seen = scene.view
    idle = [party for party in hidden(seen) if not ordered(seen, party.who)]
    still = sum(not ordered(seen, who) for who in stacks(seen))
    kinds = {fork.key: fork for fork in branch(scene, ()).next.values()}
    return base(
        scene,
        head(scene),
        words.stay([party.letter or called(scene, party.who) for party in idle], still, len(seen.marches)),
        buttons(pick(kinds["close"], step_label(scene), "primary"), back_button()),
        first=first,
    )
