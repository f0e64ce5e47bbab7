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
from bot.model.context import Router, Tap
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Claim, Roll, Surrender

router = Router()


@router.on("turn", opens=True)
async def turn(tap: Tap) -> Screen:
    """*My turn*: the panel of whoever taps (E3.5)."""
    return panel(await tap.scene(), errors.OLD_MESSAGE() if tap.old else "")


@router.on("home")
async def home(tap: Tap) -> Screen:
    """*Back* and *Refresh*: the panel as it is now."""
    return panel(await tap.scene())


@router.on("nextgame", opens=True)
async def following(tap: Tap) -> Screen:
    """*Next game*: the panel of another game that waits (E4.30)."""
    return panel(await tap.services.queries.scene(tap.arg, tap.user, private=tap.private))


@router.on("more")
@steady
async def more(tap: Tap) -> Screen:
    return panel_more(seated(await tap.scene()))


@router.on("ways")
@steady
async def ways(tap: Tap) -> Screen:
    return panel_ways(seated(await tap.scene()))


@router.on("card")
@steady
async def card(tap: Tap) -> Screen:
    """A card chosen from the hand (E4.16)."""
    scene = await tap.scene()
    return panel_card(scene, card_at(scene.view, tap.values[0] if tap.values else tap.arg))


@router.on("undo", submits=True)
async def undo(tap: Tap) -> Screen:
    """Take back the last step (E4.31)."""
    before = await tap.scene()
    what = doing(before.view, before.undo.action) if before.undo.action is not None else words.LAST_STEP()
    return panel(await tap.undo(), words.undone(what))


@router.on("noundo")
async def noundo(tap: Tap) -> Screen:
    """Why nothing can be taken back (E4.31)."""
    scene = await tap.scene()
    blocked = scene.undo.blocked
    return panel(scene, errors.refusal(blocked, scene.undo.facts) if blocked else words.CANNOT_UNDO())


@router.on("roll", submits=True)
async def roll(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Roll())


@router.on("claim")
@steady
async def claim(tap: Tap) -> Screen:
    """The first tap of the claim (E4.30)."""
    scene = await tap.scene()
    if not may_claim(scene):
        raise Gone("claim")
    return panel_claim(scene)


@router.on("win", submits=True)
async def win(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Claim())


@router.on("yield")
@steady
async def give_way(tap: Tap) -> Screen:
    """The first tap of *Surrender to Mandos* (R-20)."""
    scene = await tap.scene()
    if Surrender() not in scene.legal:
        raise Gone("surrender")
    return panel_surrender(scene)


@router.on("yielded", submits=True)
async def gave_way(tap: Tap) -> Screen:
    return await act(tap, await tap.scene(), Surrender())
