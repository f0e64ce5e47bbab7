"""Nobody is locked in: a screen without a control, in the place of one that had some, leads on (E16.7)."""

from __future__ import annotations

import msgspec

from bot.interactions.tap import Tap
from bot.model import icons
from bot.model.errors import Refusal
from bot.model.screen import Button, Buttons, Menu, People, Places, Roles, Screen, buttons
from bot.ui.buttons import back_button, turn_button
from bot.words import labels


async def led_on(tap: Tap, shown: Screen) -> Screen:
    """The answer to a tap on a message, with a way on if it has none; the answer to a command as it is."""
    if not tap.message or any(
        isinstance(part, Buttons | Menu | People | Places | Roles) for part in shown.parts
    ):
        return shown
    return msgspec.structs.replace(shown, parts=(*shown.parts, await _ways(tap)))


async def _ways(tap: Tap) -> Buttons:
    """To the own seat in a lobby or a free one, to the game that runs, or to what is open everywhere."""
    try:
        status = (await tap.services.queries.table(tap.game)).status if tap.game else ""
    except Refusal:
        status = ""
    if status == "lobby":
        sits = (await tap.lobby()).guest(tap.user) is not None
        return buttons(back_button("joined") if sits else Button(labels.JOIN(), "join"))
    if status in ("running", "paused", "over"):
        return buttons(turn_button())
    return buttons(
        Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK), Button(labels.HOW_IT_PLAYS(), "howto")
    )
