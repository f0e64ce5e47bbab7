"""What taps on the panel of attacks do (W5.4)."""

from __future__ import annotations

from bot.games.war.ask import attack as panels
from bot.games.war.ask import choosing, declaring
from bot.games.war.ask.attack import panel_attack, panel_list
from bot.games.war.ask.screens import panel
from bot.games.war.scene import WarContext
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words import faults
from engine.war import RULES
from engine.war.actions import Reorder

router: Router[WarContext] = Router()


@router.on(panels.BATTLES)
async def opened(context: WarContext) -> Screen:
    """*Battles…*."""
    scene = await context.scene()
    return panel_attack(scene) if scene.seat is not None and scene.view.step else panel(scene)


@router.on(panels.WHERE)
async def aimed(context: WarContext) -> Screen:
    """*Attack where?*."""
    scene = await context.scene()
    return panel_attack(scene, context.value) if scene.view.step else panel(scene)


@router.on(panels.WITH)
async def with_these(context: WarContext) -> Screen:
    """Who attacks."""
    scene = await context.draft(f"{panels.WITH}:{context.arg}", context.values)
    return panel_attack(scene, context.arg)


@router.on(panels.BREAK_OFF)
async def breaks_off(context: WarContext) -> Screen:
    """When to break off."""
    return panel_attack(await context.draft(panels.BREAK_OFF, context.values), context.arg)


@router.on(panels.ADVANCE)
async def advances(context: WarContext) -> Screen:
    """Who advances."""
    return panel_attack(await context.draft(panels.ADVANCE, context.values), context.arg)


@router.on(panels.ATTACK, submits=True)
async def declared(context: WarContext) -> Screen:
    """The attack is put on the list and paid. What it may leave empty its panel has said; the sheet of the
    battles asks (W15.5)."""
    scene = await context.scene()
    at = context.arg
    able_to = panels.targets(scene.view).get(at, ())
    units = panels.chosen(scene, at, able_to) if able_to else ()
    order = panels.order(scene, at, units) if units else None
    if order is None or not RULES.is_legal(scene.view, order):
        return panel_attack(scene, first=faults.refusal("gone", {}))
    return panel_attack(await context.submit(order))


@router.on(panels.LIST)
async def listed(context: WarContext) -> Screen:
    """*Battle list*."""
    return panel_list(await context.scene())


@router.on(panels.FIRST, submits=True)
async def first(context: WarContext) -> Screen:
    """Another attack is fought first."""
    scene = await context.scene()
    targets = [attack.target for attack in scene.view.field.turn.attacks]
    order = Reorder((context.value, *(at for at in targets if at != context.value)))
    if not RULES.is_legal(scene.view, order):
        return panel_list(scene, faults.refusal("gone", {}))
    return panel_list(await context.submit(order))


# Cards that go with orders


@router.on(choosing.CARDS)
async def cards(context: WarContext) -> Screen:
    """Which of them go with the orders of an attack, of a battle or of a fight."""
    scene = await context.draft(choosing.CARDS, context.values)
    return panel_attack(scene, context.arg) if context.arg else panel(scene)


# Challenges


@router.on(declaring.PICK)
async def picked(context: WarContext) -> Screen:
    """Who challenges whom."""
    return panel(await context.draft(declaring.PICK, context.values))


@router.on(declaring.GO, submits=True)
async def challenged(context: WarContext) -> Screen:
    """The challenge."""
    scene = await context.scene()
    order = declaring.chosen(scene)
    if order is None or not RULES.is_legal(scene.view, order):
        return panel(scene, faults.refusal("gone", {}))
    return panel(await context.submit(order))
