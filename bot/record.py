"""The record of a finished game out of the store, for everybody to check (DESIGN 1.9, E10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.live import Live
from bot.store.rows import StepRow
from engine import record, riddle, war
from engine.dice import Draw


def record_of(live: Live, steps: Sequence[StepRow]) -> bytes:
    """The record's file. It holds the secret seed and every card: only for games that are over."""
    entries = [
        record.Entry(step.seat, _plain(step.action), riddle.decode(step.draws, tuple[Draw, ...]))
        for step in steps
    ]
    words = [word for _, word in live.lobby.words]
    config = _plain(riddle.encode(live.state.config))
    return record.dump(
        record.make("riddle", riddle.RULES, config, live.row.secret, words, entries, live.state)
    )


def _plain(data: bytes) -> Any:
    return msgspec.json.decode(data) if data else None


def rules_of(game: str) -> record.Playable:
    """The rules of a game by its name in a record. Raises KeyError for an unknown one."""
    games: dict[str, record.Playable] = {"riddle": riddle.RULES, "war": war.RULES}
    return games[game]
