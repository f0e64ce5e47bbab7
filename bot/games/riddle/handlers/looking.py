"""Opening and leaving rooms of the panel: nothing here changes the game but the claim and the like (E4.5)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, seated, steady
from bot.games.riddle.panels.acting import panel_more, panel_surrender, panel_ways
from bot.games.riddle.panels.card import panel_card
from bot.games.riddle.panels.roll import may_claim, panel_claim
from bot.games.riddle.panels.slots import card_at
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Claim, Roll, Surrender

router: Router[Context] = Router()


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
