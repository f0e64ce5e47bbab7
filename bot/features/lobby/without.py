"""The one public line about somebody whom no direct message reaches (E1.6, E16.7)."""

from __future__ import annotations

import hashlib

from bot.model.post import Post
from bot.model.screen import screen
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking


def without_dms(game: str, user: int, name: str, language: str, colour: int) -> Post:
    """It is said once at a table, whenever it is found out; nothing about any card.

    The key by which it is found again does not hold the account, which may be forgotten (E11.3).
    """
    who = hashlib.sha256(f"{game}:{user}".encode()).hexdigest()[:12]
    with speaking(language):
        line = screen(
            _("{name} plays without DMs; pings for {name} come here.").format(name=text.plain(name)),
            colour=colour,
            game=game,
        )
    return Post(to=None, kind="no-dms", screen=line, key=f"no-dms-{who}")
