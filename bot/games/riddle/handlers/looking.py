"""Opening and leaving rooms of the panel: nothing here changes the game but *Undo* (E4.5, E4.31)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, seated, steady
from bot.games.riddle.panels.acting import panel_more, panel_surrender, panel_ways
from bot.games.riddle.panels.card import panel_card
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.roll import may_claim, panel_claim
from bot.games.riddle.panels.slots import card_at
from bot.games.riddle.panels.undo import doing
from bot.games.riddle.words import errors
from bot.games.riddle.words import panel as words
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Claim, Roll, Surrender

router: Router[Context] = Router()


@router.on("turn", opens=True)
async def turn(context: Context) -> Screen:
    """*My turn*: the panel of whoever taps (E3.5)."""
    return panel(await context.scene(), errors.OLD_MESSAGE() if context.old else "")


@router.on("home")
async def home(context: Context) -> Screen:
    """*Back* and *Refresh*: the panel as it is now."""
    return panel(await context.scene())


@router.on("more")
@steady
async def more(context: Context) -> Screen:
    return panel_more(seated(await context.scene()))


@router.on("ways")
@steady
async def ways(context: Context) -> Screen:
    return panel_ways(seated(await context.scene()))


@router.on("card")
@steady
async def card(context: Context) -> Screen:
    """A card chosen from the hand (E4.16)."""
    scene = await context.scene()
    return panel_card(scene, card_at(scene.view, context.values[0] if context.values else context.arg))


@router.on("undo", submits=True)
async def undo(context: Context) -> Screen:
    """Take back the last step (E4.31)."""
    before = await context.scene()
    what = doing(before.view, before.undo.action) if before.undo.action is not None else words.LAST_STEP()
    return panel(await context.undo(), words.undone(what))


@router.on("noundo")
async def noundo(context: Context) -> Screen:
    """Why nothing can be taken back (E4.31)."""
    scene = await context.scene()
    blocked = scene.undo.blocked
    return panel(scene, errors.refusal(blocked, scene.undo.facts) if blocked else words.CANNOT_UNDO())


@router.on("roll", submits=True)
async def roll(context: Context) -> Screen:
    return await act(context, await context.scene(), Roll())


@router.on("claim")
@steady
async def claim(context: Context) -> Screen:
    """The first tap of the claim (E4.30)."""
    scene = await context.scene()
    if not may_claim(scene):
        raise Gone("claim")
    return panel_claim(scene)


@router.on("win", submits=True)
async def win(context: Context) -> Screen:
    return await act(context, await context.scene(), Claim())


@router.on("yield")
@steady
async def give_way(context: Context) -> Screen:
    """The first tap of *Surrender to Mandos* (R-20)."""
    scene = await context.scene()
    if Surrender() not in scene.legal:
        raise Gone("surrender")
    return panel_surrender(scene)


@router.on("yielded", submits=True)
async def gave_way(context: Context) -> Screen:
    return await act(context, await context.scene(), Surrender())
