"""*My turn*, and the way back to it: the panel of whoever taps (E3.5, E4.31)."""

from typing import Final

import msgspec

from bot.features.sandbox import SANDBOXES
from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.screen import Button, Buttons, Screen, Text
from bot.words.catalogue import _

router: Router[Tap] = Router()

TURN: Final = "turn"
"""The verb of *My turn*."""


@router.on(TURN, opens=True)
async def turn(tap: Tap) -> Screen:
    """*My turn*; before the game the own seat in the lobby, or a free one (E16.7)."""
    try:
        return await tap.panel(_older(tap.newest) if tap.newest else "")
    except Refusal as refusal:
        if refusal.key != "table.not_running" or (seat := await tap.press("join")) is None:
            raise
        return msgspec.structs.replace(seat, parts=(Text(explain(refusal)), *seat.parts))


def _older(newest: str) -> str:
    """That a button of an older message was tapped, with the way to the newest post (E3.11)."""
    return _("You tapped an older post: [to the newest]({address}).").format(address=newest)


async def with_end(tap: Tap, shown: Screen) -> Screen:
    """An answer at a table that is over: *My turn* leads to how it ended, so it is called that (E10.2)."""
    rows = [part for part in shown.parts if isinstance(part, Buttons)]
    if shown.game in SANDBOXES or not any(button.verb == TURN for row in rows for button in row.buttons):
        return shown
    if await _status(tap, shown.game) != "over":
        return shown
    parts = [_after_the_end(part) if isinstance(part, Buttons) else part for part in shown.parts]
    return msgspec.structs.replace(shown, parts=tuple(parts))


async def _status(tap: Tap, table_id: str) -> str:
    """How the table stands, as the answer shows it; empty where there is none any more."""
    if tap.shown is not None and tap.shown.table.game == table_id:
        return tap.shown.table.status
    try:
        return (await tap.services.queries.table(table_id)).status
    except Refusal:
        return ""


def _after_the_end(row: Buttons) -> Buttons:
    result = Button(_("How it ended"), TURN)
    return Buttons(tuple(result if button.verb == TURN else button for button in row.buttons))


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
