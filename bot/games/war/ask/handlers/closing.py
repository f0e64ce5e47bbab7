"""Closing a step, the way to the battles, or a whole sitting: always by one sheet (W15.6, W4.10, SEQ-4)."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.war.ask import attack, closing
from bot.games.war.ask.attack import panel_attack
from bot.games.war.ask.handlers.doing import closed_with_letter, further, led, lettered
from bot.games.war.ask.lasting import keep
from bot.games.war.ask.screens import panel
from bot.games.war.ask.undoing import undone
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words.catalogue import _
from bot.model.context import Router
from bot.model.screen import Screen
from bot.words import faults
from engine.war.actions import Action, CloseStep, Discard, Escape, Hide
from engine.war.chapter import BATTLING

router: Router[WarContext] = Router()


def _sheet(scene: WarScene, scope: str) -> Screen:
    if scene.seat is None or not scene.view.step or scope not in closing.SCOPES:
        return panel(scene)
    return closing.panel_close(scene, scope) if closing.closed_by(scene, scope) else panel_attack(scene)


@router.on(attack.STEP)
async def step(context: WarContext) -> Screen:
    """*Close moving*, *Fight the battles* and the like."""
    return _sheet(await context.scene(), closing.ONE)


@router.on(attack.GO_ON)
async def battles(context: WarContext) -> Screen:
    """*On to the battles*."""
    return _sheet(await context.scene(), closing.BATTLES)


@router.on(closing.ASK)
async def rest(context: WarContext) -> Screen:
    """*Let all rest go on*, *Close the sitting*."""
    return _sheet(await context.scene(), closing.REST)


@router.on(closing.HIDE)
async def hide(context: WarContext) -> Screen:
    """Who hides is ticked."""
    return _sheet(await keep(context, closing.HIDE, context.values), context.arg)


@router.on(closing.LEADERS)
async def leaders(context: WarContext) -> Screen:
    """Which leaders of armies hide is ticked."""
    return _sheet(await keep(context, closing.LEADERS, context.values), context.arg)


@router.on(closing.THROW)
async def thrown(context: WarContext) -> Screen:
    """Which event goes is chosen."""
    return _sheet(await keep(context, closing.THROW, context.values), context.arg)


@router.on(closing.CLOSE, submits=True)
async def closed(context: WarContext) -> Screen:
    """Each step is closed by itself: what its closing brings may ask somebody something first.

    Captives try to escape where more than one step is closed, as nothing is lost by it (W4.1). It halts where
    something can be done that the sheet could not name, and at Mount Doom, so that nobody passes the fire
    unasked.
    """
    before = scene = await context.scene()
    scope = context.arg
    if scene.seat is None or not scene.view.step or scope not in closing.SCOPES:
        return panel(scene, faults.refusal("gone", {}))
    named, steps = frozenset(closing.told(scene, scope)), closing.closed_by(scene, scope)
    wanted, event, stopped = closing.wanted(scene), closing.thrown(scene), ""
    while scene.view.step in steps and scene.view.power == before.view.power:
        now = scene.view.step
        if now != before.view.step and (new := set(undone(scene, now, tries=True)) - named):
            stopped = _("**Closing stopped here.** New since then: {what}").format(what=" ".join(sorted(new)))
            break
        scene = await _one(context, scene, scope, wanted, event)
    scene = await lettered(context, scene)
    room = _battles if _to_battles(scene, scope) else None
    return panel(scene, stopped, after=before.status.version, room=room)


def _battles(scene: WarScene, first: str) -> Screen:
    return panel_attack(scene, first=first)


async def _one(
    context: WarContext, scene: WarScene, scope: str, wanted: Collection[str], event: str
) -> WarScene:
    """One step is closed, after what the sheet says of it: captors are led on, captives try to escape; people
    hide, an event goes and the Shadow letter is thrown in the change that closes, so that nobody is asked."""
    scene = await led(context, scene)
    escape = next(iter(scene.of(Escape)), None) if scope != closing.ONE else None
    if escape is not None:
        return await further(context, scene, escape)
    orders: list[Action] = []
    if scene.may(Hide):
        orders.append(Hide(closing.among(scene.view.field, wanted)))
    if event and closing.last(scene) and closing.thrown(scene):
        orders.append(Discard(event))
    return await closed_with_letter(context, scene, *orders, CloseStep(scene.view.step))


def _to_battles(scene: WarScene, scope: str) -> bool:
    return scope == closing.BATTLES and scene.view.step in BATTLING
