"""Watchers who follow a table by direct message (E2.9)."""

from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.ui.icons import board_button, log_button
from bot.words import privacy as words
from bot.words import text
from bot.words.catalogue import _

# *Follow* and *Unfollow* (E2.9). The commands import this module once


router: Router[Tap] = Router()


@router.on("follow", opens=True)
async def follow(tap: Tap) -> Screen:
    """The control says what shall be, so that a double tap changes nothing back."""
    table = await tap.services.queries.table(tap.game)
    name = text.plain(table.name)
    ways = () if tap.private else (board_button(), log_button())
    if tap.arg == "off":
        await tap.services.store.unfollow(tap.game, tap.user)
        line, on = _("You no longer follow **{table}**.").format(table=name), False
    elif table.status not in ("running", "paused"):
        line, on = words.REFUSED_OVER(), False
    elif table.seat_of(tap.user) is not None:
        line, on = words.REFUSED_SEATED(), False
    elif tap.client is not None and await tap.client.trouble.reads(tap.game, tap.user) is not True:
        line, on = words.REFUSED_CHANNEL(), False
    else:
        await tap.services.store.follow(tap.game, tap.user, tap.services.now())
        closed = (await tap.services.store.person(tap.user)).dms == "closed"
        line, on = (words.follows_closed if closed else words.follows)(name), True
    row = buttons(*ways, Button(words.UNFOLLOW(), "follow", "off") if on else None)
    return screen(line, row, colour=ACCENT, game=tap.game)
