"""The line for somebody who joins a table for the first time (E1.4)."""

from __future__ import annotations

import msgspec

from bot.features.tutorial import KEPT
from bot.interactions.tap import Tap
from bot.model.screen import Button, Screen, Text, buttons
from bot.words import tutorial as words


async def with_tutorial(tap: Tap, shown: Screen) -> Screen:
    """The reply to a join, with the game's *Tutorial* for whoever sits at a table and in a lesson for the
    first time."""
    kit, store = await tap.kit(), tap.services.store
    tables = await store.games_of(tap.user, "lobby", "running", "paused", "over")
    if set(tables) - {tap.game} or await store.lesson(tap.user, tap.services.now() - KEPT) is not None:
        return shown
    if kit.tutorial is None:
        return shown
    ways = buttons(Button(words.TUTORIAL(), "tutorial", kit.id))
    offer = (Text(words.new_here(kit.tutorial.minutes)), ways)
    return msgspec.structs.replace(shown, parts=(*shown.parts, *offer))
