"""*Invite* while the game runs: the host says who may take a seat that is free (E9.3)."""

from __future__ import annotations

from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.scene import INVITATION
from bot.model.screen import ACCENT, People, Screen, screen
from bot.tables.live import LiveTable
from bot.words import people as people_words
from bot.words import text
from bot.words.catalogue import _

MOST = 7
"""People that are invited at once (E2.6)."""


async def invite_to_game(tap: Tap) -> Screen:
    """Who was chosen, or named by the command."""
    bot = tap.client.user.id if tap.client is not None and tap.client.user is not None else 0
    named = [int(value) for value in tap.values or (tap.arg,) if value.isdecimal() and len(value) < 20]
    users = [user for user in named[:MOST] if user not in (0, bot)]
    if not users:
        raise Refusal("seat.nobody")
    await tap.services.seats.invite(tap.game, tap.user, users)
    return screen(
        _("Invited: {names}. *Take a seat* is open to them now.").format(
            names=text.listing([f"<@{user}>" for user in users])
        ),
        colour=ACCENT,
        game=tap.game,
    )


def wanted(live: LiveTable) -> Screen:
    """What the host is told once people are looked for; where only the invited may come, whom to invite."""
    if live.lobby.private or live.table.away.replacement == INVITATION:
        whom = People("invite", _("Invite"), at_least=1, at_most=MOST)
        return screen(
            _("It is said in the channel. Only those you invite may take a seat:"),
            whom,
            colour=ACCENT,
            game=live.row.id,
        )
    return screen(people_words.WANTED_SAID(), colour=ACCENT, game=live.row.id)
