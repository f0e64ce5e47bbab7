"""Looking at the own people, events and Objectives, and at what is not possible (W4.8, W8.1, W9.1, E4.5)."""

from __future__ import annotations

from bot.games.war.ask.companions import PEOPLE, panel_companions, panel_person, people
from bot.games.war.ask.events import EVENTS, panel_events
from bot.games.war.ask.goals import GOALS, panel_goal, panel_goals
from bot.games.war.ask.handlers.doing import given
from bot.games.war.ask.handlers.path import stale
from bot.games.war.ask.muster import HIDING
from bot.games.war.ask.my_map import MAP, panel_map
from bot.games.war.ask.ordering import FULL, WHY, panel_full, panel_why
from bot.games.war.ask.screens import panel
from bot.games.war.scene import WarContext
from bot.games.war.tell import results
from bot.model.context import Router
from bot.model.screen import Screen
from engine.war.actions import Hide
from engine.war.turns.dawn import companions
from engine.war.turns.victory import deciding

router: Router[WarContext] = Router()


@router.on(PEOPLE)
async def companions_shown(context: WarContext) -> Screen:
    """*Companions*, and one of them."""
    scene = await context.scene()
    if not context.values:
        return panel_companions(scene, page=int(context.arg) if context.arg.isdecimal() else 0)
    known = {person.id for person in people(scene)}
    return panel_person(scene, context.value) if context.value in known else stale(scene)


@router.on(EVENTS)
async def events(context: WarContext) -> Screen:
    """*My events*."""
    return panel_events(await context.scene(), page=int(context.arg) if context.arg.isdecimal() else 0)


@router.on(GOALS)
async def goals(context: WarContext) -> Screen:
    """*Objectives*, and one of them."""
    scene = await context.scene()
    if not context.values:
        return panel_goals(scene)
    known = context.value in deciding(scene.view.field)
    return panel_goal(scene, context.value) if known else stale(scene)


@router.on(FULL, opens=True)
async def in_full(context: WarContext) -> Screen:
    """*In full*: of the latest order, or of a sitting that a message was about."""
    scene = await context.scene()
    of, _, page = context.arg.partition(".")
    steps = results.lately(scene)
    if of.isdecimal():
        steps = results.before(scene, await context.log(), int(of))
    return panel_full(scene, results.results(steps, scene).full, of, int(page) if page.isdecimal() else 0)


@router.on(MAP)
async def own_map(context: WarContext) -> Screen:
    """*My map*."""
    return panel_map(await context.scene())


@router.on(WHY)
async def why(context: WarContext) -> Screen:
    """*More*: not now, and why."""
    scene = await context.scene()
    return panel_why(scene) if scene.seat is not None and scene.view.step else panel(scene)


@router.on(HIDING)
async def starts_hidden(context: WarContext) -> Screen:
    """Who starts hidden, before the first turn (SET-6)."""
    scene = await context.scene()
    who = companions(scene.view.field)
    if not scene.may(Hide) or not set(context.values) <= set(who):
        return stale(scene)
    return await given(context, scene, Hide(tuple(one for one in who if one in context.values)))
