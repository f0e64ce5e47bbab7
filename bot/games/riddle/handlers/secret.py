"""Secret spaces: hide, take back, search (E4.26)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.secret import HIDES, SEARCH, TAKES, hiding, panel_back, panel_secret, taking
from bot.games.riddle.panels.slots import player_at
from bot.model.context import Context, Router
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Hide, Retrieve, Search, TakeBack

router: Router[Context] = Router()


@router.on("secret")
@steady
async def secret(context: Context) -> Screen:
    """*Secret space…*"""
    return panel_secret(await context.scene())


@router.on("hidepick")
@steady
async def hide_pick(context: Context) -> Screen:
    """Cards ticked to be hidden."""
    if context.arg not in HIDES:
        raise Gone(context.arg)
    return panel_secret(await context.draft(context.arg, context.values))


@router.on("hide", submits=True)
@steady
async def hide(context: Context) -> Screen:
    """Hide what is ticked: it can be taken back, so this one tap confirms it (E0.5)."""
    scene = await context.scene()
    cards = hiding(scene)
    if not cards:
        raise Gone("hide")
    return await act(context, scene, Hide(cards))


@router.on("searchwhom")
@steady
async def search_whom(context: Context) -> Screen:
    """Whose cache to search."""
    return panel_secret(await context.draft(SEARCH, context.values))


@router.on("search", submits=True)
@steady
async def search(context: Context) -> Screen:
    scene = await context.scene()
    return await act(context, scene, Search(player_at(scene.view, context.arg)))


@router.on("back")
@steady
async def back(context: Context) -> Screen:
    """The first tap of taking back: the cards will be seen (R-145)."""
    return panel_back(await context.scene())


@router.on("backed", submits=True)
async def backed(context: Context) -> Screen:
    return await act(context, await context.scene(), TakeBack())


@router.on("takeback")
async def take_back(context: Context) -> Screen:
    """Cards ticked in the own cache that lies open."""
    return panel(await context.draft(TAKES, context.values))


@router.on("tookback", submits=True)
@steady
async def took_back(context: Context) -> Screen:
    scene = await context.scene()
    cards = taking(scene)
    if not cards:
        raise Gone("back")
    return await act(context, scene, Retrieve(cards))
