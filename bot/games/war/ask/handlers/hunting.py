"""What taps on the panels of Nazgûl, captors, letter and Search do (W6.3 to W6.5)."""

from __future__ import annotations

from bot.games.war.ask import captors, nazgul, searching
from bot.games.war.ask.handlers.doing import done
from bot.games.war.ask.screens import panel
from bot.games.war.ask.sending import SURE, panel_leaves, unsure
from bot.games.war.ask.stirring import said as warned
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import over as stand_words
from bot.model.context import Router
from bot.model.screen import Button, Screen
from bot.ui.buttons import back_button
from bot.words import faults
from engine.war import RULES
from engine.war.actions import Search
from engine.war.chapter import MOVING
from engine.war.frames import Searching

router: Router[WarContext] = Router()


def _moves(scene: WarScene) -> bool:
    return scene.seat is not None and scene.view.step in MOVING


@router.on(nazgul.NAZGUL)
async def riders(context: WarContext) -> Screen:
    """*Nazgûl…*."""
    scene = await context.scene()
    return nazgul.panel_nazgul(scene) if _moves(scene) else panel(scene)


@router.on(nazgul.WHICH)
async def which(context: WarContext) -> Screen:
    """Who of them."""
    who = nazgul.wanted(await context.scene(), context.values)
    return nazgul.panel_nazgul(await context.draft(nazgul.WHICH, who))


@router.on(nazgul.TO)
async def to(context: WarContext) -> Screen:
    """Where to."""
    return nazgul.panel_nazgul(await context.draft(nazgul.TO, (context.value,)))


@router.on(nazgul.AREA)
async def area(context: WarContext) -> Screen:
    """To an area: its hexes are shown."""
    return nazgul.panel_nazgul(await context.draft(nazgul.AREA, (context.value,)))


@router.on(nazgul.FLY, submits=True)
async def flown(context: WarContext) -> Screen:
    """The order."""
    scene = await context.scene()
    who, at = nazgul.chosen(scene), context.arg
    made = nazgul.orders(scene.view, who, at) if who and _moves(scene) else []
    if not made or nazgul.fee(scene.view, who, at) > scene.view.field.turn.points:
        return panel(scene, faults.refusal("gone", {}))
    return await done(context, scene, *made, room=nazgul.panel_nazgul)


@router.on(captors.CAPTORS)
async def holders(context: WarContext) -> Screen:
    """*Captors…*."""
    scene = await context.scene()
    return captors.panel_captors(scene) if _moves(scene) else panel(scene)


@router.on(captors.WHICH)
async def holder(context: WarContext) -> Screen:
    """Which captor."""
    return captors.panel_captors(await context.draft(captors.WHICH, (context.value,)))


@router.on(captors.LEAD, submits=True)
async def lead(context: WarContext) -> Screen:
    """Captives are led on."""
    scene = await context.scene()
    wanted, sure = unsure(context.arg)
    captor, _, at = wanted.rpartition(".")
    made = captors.lead(scene.view, captor, at) if captor in captors.holds(scene.view) else None
    if made is None or not RULES.is_legal(scene.view, made):
        return panel(scene, faults.refusal("gone", {}))
    if not sure and (said := warned(scene.view, [made])):
        again = Button(stand_words.SEND_ANYWAY(), captors.LEAD, f"{wanted}{SURE}", "red")
        return panel_leaves(scene, said, again, back_button(captors.CAPTORS))
    return await done(context, scene, made, room=captors.panel_captors)


@router.on(searching.AREA)
async def aimed(context: WarContext) -> Screen:
    """One area, the first tap."""
    return panel(await context.draft(searching.AREA, (context.value,)))


@router.on(searching.SEARCH, submits=True)
async def searched(context: WarContext) -> Screen:
    """The Search is declared."""
    scene = await context.scene()
    action = Search(context.arg)
    if not RULES.is_legal(scene.view, action):
        return panel(scene, faults.refusal("gone", {}))
    return panel(await context.submit(action))


@router.on(searching.LATER)
async def later(context: WarContext) -> Screen:
    """*Later*."""
    scene = await context.scene()
    waits = scene.view.asked and isinstance(scene.view.phase, Searching)
    return searching.panel_later(scene) if waits else panel(scene)


@router.on(searching.LAST)
async def remembered(context: WarContext) -> Screen:
    """*Last Searches*."""
    return searching.panel_sought(await context.scene())
