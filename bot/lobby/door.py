"""What every handler of a lobby needs: refusals in its own words, the probe of direct messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from bot.errors import Refusal
from bot.herald.model import Post
from bot.lobby.model import Lobby
from bot.lobby.screens import ACCENT, welcome_dm
from bot.sayings import harmless
from bot.screens import Ask, Button, Screen, buttons, screen
from bot.taps import Handler, Tap, verb
from bot.words import labels
from bot.words import lobby as words


def lobby_verb(name: str, *, opens: bool = False, opens_modal: bool = False) -> Callable[[Handler], Handler]:
    """`bot.taps.verb` for a handler that may raise a Refusal with words of the lobby (E12.3).

    Where a lobby refuses there is no panel of a game to fall back to, so the line stands alone with *Join*.
    """

    def register(handler: Handler) -> Handler:
        @wraps(handler)
        async def told(tap: Tap) -> Screen | Ask | None:
            try:
                return await handler(tap)
            except Refusal as refusal:
                say = words.REFUSALS.get(refusal.key)
                if say is None:
                    raise
                return refused(say(harmless(refusal.facts)), tap.game, join=refusal.key == "host.only")

        return verb(name, opens=opens, opens_modal=opens_modal)(told)

    return register


def refused(line: str, game: str, *, join: bool = False) -> Screen:
    """A refusal, with the way that is open instead."""
    return screen(line, buttons(Button(labels.JOIN, "join") if join else None), colour=ACCENT, game=game)


async def probe_dms(tap: Tap, lobby: Lobby) -> str:
    """Send the welcome by direct message: whether it arrived (E1.6)."""
    post = Post(to=tap.user, kind="dm-welcome", screen=welcome_dm(lobby, tap.user))
    if tap.client is not None:
        return await tap.client.probe(tap.user, post, lobby.game)
    await tap.manager.post(lobby.game, [post])
    return "unknown"
