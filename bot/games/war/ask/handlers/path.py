"""Taps on the panel of a move (W4.3 to W4.5)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.war.ask import portions
from bot.games.war.ask.handlers.doing import done
from bot.games.war.ask.marching import LIST, PAGE, SET, panel_far, panel_marches
from bot.games.war.ask.path import FAR, GIVE, GO, OPEN, PART, RARE, STAY, TAG, TO, panel_give, panel_path
from bot.games.war.ask.screens import panel
from bot.games.war.ask.sending import SURE, panel_leaves, unsure
from bot.games.war.ask.stirring import said as warned
from bot.games.war.ask.warnings import warnings
from bot.games.war.model.parties import Trip, company, decoded, encoded, stood, way
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import over as stand_words
from bot.model.context import Router
from bot.model.screen import Button, Screen
from bot.ui.buttons import back_button
from bot.words import faults
from engine.game import IllegalAction
from engine.war.actions import Halt, March
from engine.war.moves.ways import Way

router: Router[WarContext] = Router()


def _trip(scene: WarScene, code: str) -> Trip | None:
    """The trip of a control; ``None`` where it is none any more (E4.32)."""
    if not scene.view.step:
        return None
    try:
        return decoded(scene.view, code.partition(TAG)[0])
    except KeyError:
        return None


def stale(scene: WarScene) -> Screen:
    """The panel as it is now, with the reason why it is shown."""
    return panel(scene, faults.refusal("gone", {}))


@router.on(OPEN)
async def opened(context: WarContext) -> Screen:
    """Somebody who may go, or another way for them."""
    scene = await context.scene()
    trip = _trip(scene, context.values[0] if context.values else context.arg)
    rare = not context.values and context.arg.partition(TAG)[2] == RARE
    return panel_path(scene, trip, rare=rare) if trip else stale(scene)


@router.on(TO)
async def aimed(context: WarContext) -> Screen:
    """*Go to*: an end of the menu; who likes it quick goes at once where nothing is warned of (E4.13)."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    if trip is None:
        return stale(scene)
    aim = trip.to(context.value)
    found = company(scene.view, aim)
    if scene.prefs.quick and not isinstance(found, IllegalAction):
        now = way(found, aim)
        if isinstance(now, Way) and not warnings(scene.view, found, now):
            return await done(context, scene, aim.move)
    return panel_path(scene, aim)


@router.on(GO)
async def gone(context: WarContext) -> Screen:
    """*March*; what is warned of is gone at the second tap alone (E0.5)."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    found = company(scene.view, trip) if trip else None
    if trip is None or found is None or isinstance(found, IllegalAction):
        return stale(scene)
    now = way(found, trip)
    if isinstance(now, Way) and not trip.sure and warnings(scene.view, found, now):
        return panel_path(scene, trip._replace(sure=True))
    return await done(context, scene, trip.move)


@router.on(STAY)
async def stayed(context: WarContext) -> Screen:
    """*Stay*: a march of theirs ends."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    march = next((one for one in scene.view.marches if trip and set(one.who) & set(trip.who)), None)
    return panel(await context.submit(Halt(march.who)) if march else scene)


@router.on(GIVE)
async def giving(context: WarContext) -> Screen:
    """*Give…*."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    return panel_give(scene, trip) if trip else stale(scene)


# Far places


@router.on(FAR)
async def far(context: WarContext) -> Screen:
    """*March to…*."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    return panel_far(scene, trip) if trip else stale(scene)


@router.on(PAGE)
async def farther(context: WarContext) -> Screen:
    """More places."""
    scene = await context.scene()
    trip, page = _trip(scene, context.arg), context.arg.partition(TAG)[2]
    return panel_far(scene, trip, int(page)) if trip and page.isdecimal() else stale(scene)


@router.on(SET)
async def marched(context: WarContext) -> Screen:
    """A place: the march begins when the step is closed (MOV-21)."""
    scene = await context.scene()
    code, sure = unsure(context.arg)
    trip, at = _trip(scene, code), context.value if context.values else code.partition(TAG)[2]
    if trip is None:
        return stale(scene)
    order = March(trip.who, at, trip.road, trip.together)
    if not sure and (said := warned(scene.view, [order])):
        code = encoded(scene.view, trip)
        again = Button(stand_words.SEND_ANYWAY(), SET, f"{code}{TAG}{at}{SURE}", "red")
        return panel_leaves(scene, said, again, replace(back_button(), verb=FAR, arg=code))
    return panel(await context.submit(order))


@router.on(LIST)
async def marches(context: WarContext) -> Screen:
    """*March list*."""
    return panel_marches(await context.scene())


# Who goes


@router.on(PART)
async def split(context: WarContext) -> Screen:
    """*Split…*."""
    scene = await context.scene()
    trip = _trip(scene, context.arg)
    return (
        portions.parting_panel(scene, stood(scene.view.field, trip.who), trip.who) if trip else stale(scene)
    )


@router.on(portions.GROUP)
async def grouped(context: WarContext) -> Screen:
    """*Group…*, and a hex chosen there."""
    scene = await context.scene()
    if not context.values:
        return portions.panel_group(scene)
    return (
        portions.parting_panel(scene, context.value, ())
        if context.value in portions.hexes(scene)
        else stale(scene)
    )


@router.on(portions.TICK)
async def ticked(context: WarContext) -> Screen:
    """Those who go together."""
    scene = await context.scene()
    there = {piece.id for piece in portions.able(scene, context.arg)}
    if not scene.view.step or not set(context.values) <= there:
        return stale(scene)
    return panel_path(scene, Trip(context.values))
