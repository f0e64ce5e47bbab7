"""Whom one may wish to play (B2.1)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle.words import options as words
from bot.model.errors import Refusal, Worded
from bot.model.lobby import Guest, Lobby
from engine.riddle.deck import CHARACTERS

MOST_PER_KIND: Final = 4
"""Hobbits, and Black Riders, at one table."""


def refuse_wish(lobby: Lobby, wish: str, besides: Guest | None) -> None:
    """Four of a kind are the most there are: more wishes for one kind cannot all come true.

    Raises Refusal ``lobby.no_such_character``, or Worded.
    """
    if not wish:
        return
    if wish not in CHARACTERS:
        raise Refusal("lobby.no_such_character", {"character": wish})
    kind = CHARACTERS[wish].kind
    others = [other.wish for other in lobby.guests if other is not besides and other.wish]
    if sum(CHARACTERS[other].kind == kind for other in others) >= MOST_PER_KIND:
        raise Worded(words.KIND_FULL()[kind], "B2.1")
