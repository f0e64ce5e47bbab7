"""The event store: everything that must survive a restart (DESIGN 4)."""

from __future__ import annotations

from bot.store.interface import Store
from bot.store.rows import (
    OPEN_STATUSES,
    PLAN,
    Change,
    DecisionRow,
    GameRow,
    Person,
    PostRow,
    SeatRow,
    StepRow,
    TimerRow,
)
from bot.store.sqlite import SqliteStore

__all__ = [
    "OPEN_STATUSES",
    "PLAN",
    "Change",
    "DecisionRow",
    "GameRow",
    "Person",
    "PostRow",
    "SeatRow",
    "SqliteStore",
    "StepRow",
    "Store",
    "TimerRow",
]
