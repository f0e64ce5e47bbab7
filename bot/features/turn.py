"""*My turn*, and the way back to it: the panel of whoever taps (E3.5, E4.31)."""

from __future__ import annotations

import msgspec

from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.screen import Screen, Text
from bot.words.catalogue import _

router: Router[Tap] = Router()


@router.on("turn", opens=True)
async def turn(tap: Tap) -> Screen:
    """*My turn*; before the game the own seat in the lobby, or a free one (E16.7)."""
    try:
        return await tap.panel(_("(from an older message)") if tap.old else "")
    except Refusal as refusal:
        if refusal.key != "table.not_running" or (seat := await tap.press("join")) is None:
            raise
        return msgspec.structs.replace(seat, parts=(Text(explain(refusal)), *seat.parts))


@router.on("home")
async def home(tap: Tap) -> Screen:
    """*Back* and *Refresh*: the panel as it is now."""
    return await tap.panel()


@router.on("undo", submits=True)
async def undo(tap: Tap) -> Screen:
    """Take back the last step."""
    before = await tap.scene()
    try:
        after = await tap.undo()
    except Refusal as refusal:
        if refusal.key != "undo.not" or before.undo.blocked:
            raise
        return await tap.panel(_("You have no step to take back now."), before)
    return await tap.panel(tap.kit_of(before).narrator.undone(before), after)


@router.on("noundo")
async def noundo(tap: Tap) -> Screen:
    """Why nothing can be taken back."""
    scene = await tap.scene()
    return await tap.panel(tap.kit_of(scene).narrator.final(scene), scene)
