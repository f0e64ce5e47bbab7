"""The record of a finished game, out of the store, for everybody to check (design.md 1.9, E10.4)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.rows import StepRow
from bot.tables.live import LiveTable
from engine import record
from engine.codec import decode
from engine.dice import Draw


def record_of(live: LiveTable, steps: Sequence[StepRow]) -> bytes:
    """The record's file. It holds the secret seed and every card: only for games that are over."""
    entries = [
        record.Entry(step.seat, _plain(step.action), decode(step.draws, tuple[Draw, ...])) for step in steps
    ]
    words = [word for _, word in live.lobby.words]
    rules = live.kit.rules
    config = _plain(rules.codec.encode(rules.config(live.state)))
    return record.dump(record.make(live.kit.id, rules, config, live.row.secret, words, entries, live.state))


def _plain(data: bytes) -> Any:
    return msgspec.json.decode(data) if data else None
