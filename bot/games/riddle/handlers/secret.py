"""Secret spaces: hide, take back, search (E4.26)."""

from __future__ import annotations

from bot.games.riddle.handlers.common import act, steady
from bot.games.riddle.panels.home import panel
from bot.games.riddle.panels.secret import HIDES, SEARCH, TAKES, hiding, panel_back, panel_secret, taking
from bot.games.riddle.panels.slots import player_at
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Hide, Retrieve, Search, TakeBack

router = Router()


@router.on("secret")
@steady
async def secret(tap: Tap) -> Screen:
    """*Secret space…*"""
    return panel_secret(await tap.scene())


@router.on("hidepick")
@steady
async def hide_pick(tap: Tap) -> Screen:
    """Cards ticked to be hidden."""
    if tap.arg not in HIDES:
        raise Gone(tap.arg)
    return panel_secret(await tap.draft(tap.arg, tap.values))


@router.on("hide", submits=True)
@steady
async def hide(tap: Tap) -> Screen:
    """Hide what is ticked: it can be taken back, so this one tap confirms it (E0.5)."""
    scene = await tap.scene()
    cards = hiding(scene)
    if not cards:
        raise Gone("hide")
    return await act(tap, scene, Hide(cards))


@router.on("searchwhom")
@steady
async def search_whom(tap: Tap) -> Screen:
    """Whose cache to search."""
    return panel_secret(await tap.draft(SEARCH, tap.values))


@router.on("search", submits=True)
@steady
async def search(tap: Tap) -> Screen:
    scene = await tap.scene()
    return await act(tap, scene, Search(player_at(scene.view, tap.arg)))


@router.on("back")
@steady
async def back(tap: Tap) -> Screen:
    """The first tap of taking back: the cards will be seen (R-145)."""
    return panel_back(await tap.scene())


@router.on("backed", submits=True)
async def backed(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), TakeBack())


@router.on("takeback")
async def take_back(tap: Tap) -> Screen:
    """Cards ticked in the own cache that lies open."""
    return panel(await tap.draft(TAKES, tap.values))


@router.on("tookback", submits=True)
@steady
async def took_back(tap: Tap) -> Screen:
    scene = await tap.scene()
    cards = taking(scene)
    if not cards:
        raise Gone("back")
    return await act(tap, scene, Retrieve(cards))
