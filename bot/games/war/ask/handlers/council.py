"""Taps on the West's first panel and on what its steps are for (W4.1, W4.7)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.war.ask.handlers.doing import done, further
from bot.games.war.ask.handlers.path import stale
from bot.games.war.ask.orders.model import VALUES
from bot.games.war.ask.ring import ORDER, RING
from bot.games.war.ask.rites import RESCUE, TRY, WITH, panel_rescue, rescuers_of
from bot.games.war.ask.rites import SEPARATOR as PART
from bot.games.war.ask.screens import panel
from bot.games.war.ask.standing_orders import sentence
from bot.games.war.ask.undoing import AGAIN, again
from bot.games.war.model.parties import called
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import orders as order_words
from bot.games.war.words import sitting as words
from bot.model.context import Router
from bot.model.screen import Screen
from engine.war import RULES, chapter
from engine.war.actions import Rescue
from engine.war.hunt.freeing import prize

router: Router[WarContext] = Router()


@router.on(AGAIN, submits=True)
async def repeated(context: WarContext) -> Screen:
    """*As last turn*: one after another, as what one meets may end the sitting for a while."""
    scene = await context.scene()
    if scene.seat is None or scene.view.step not in chapter.MOVING:
        return stale(scene)
    done: list[tuple[str, str]] = []
    for trip in again(scene)[0]:
        if scene.view.step in chapter.MOVING and RULES.is_legal(scene.view, trip.move):
            done.append((called(scene, trip.who), trip.path[-1]))
            scene = await further(context, scene, trip.move)
    return panel(scene, words.again(done, len(scene.view.marches)))


@router.on(ORDER)
async def ring_ordered(context: WarContext) -> Screen:
    """What is done with the Ring if somebody is spotted or attacked: it counts at once (W15.10)."""
    scene = await context.scene()
    if scene.seat != "fellowship" or context.value not in VALUES[RING]:
        return stale(scene)
    orders = replace((await context.ordered()).orders, ring=context.value)
    await context.order(orders)
    return panel(await context.scene(), order_words.always(sentence(orders, (RING,))))


# Rescue


@router.on(RESCUE)
async def whom(context: WarContext) -> Screen:
    """Whom to rescue."""
    scene = await context.scene()
    return _rescue(scene, context.value)


@router.on(WITH)
async def with_whom(context: WarContext) -> Screen:
    """Who tries."""
    scene = await context.scene()
    if not _may(scene, context.arg):
        return stale(scene)
    return panel_rescue(scene, context.arg, context.values)


def _may(scene: WarScene, captive: str) -> bool:
    return any(action.captive == captive for action in scene.of(Rescue))


def _rescue(scene: WarScene, captive: str) -> Screen:
    return panel_rescue(scene, captive) if _may(scene, captive) else stale(scene)


@router.on(TRY)
async def tried(context: WarContext) -> Screen:
    """The attempt, at the second tap."""
    scene = await context.scene()
    captive, mask, sure = (*context.arg.split(PART), "", "")[:3]
    if not _may(scene, captive) or not prize(scene.view.field, captive) or not mask:
        return stale(scene)
    rescuers = rescuers_of(scene, captive, mask)
    if not sure:
        return panel_rescue(scene, captive, rescuers, sure=True)
    return await done(context, scene, Rescue(captive, rescuers))
