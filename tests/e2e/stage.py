"""Sets a running table to any position of the game, and loads the dice; everything after it is real."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.features.announcements import announcer
from bot.games.riddle.kit import KIT as RIDDLE
from bot.model.kit import Kit
from bot.model.post import Memory, Place, Posted
from bot.store import Change, DecisionRow, StepRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.clocks import Clocks
from bot.tables.live import LiveTable
from bot.tables.news import news, rows_of
from bot.tables.timers import timers
from bot.tables.views import entry
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.events import DieRolled, TurnBegan
from engine.riddle.state import State
from tests.e2e.house import House

BEFORE = 1_000_000
"""The turn of all that happened before the position."""


async def put(house: House, state: State) -> None:
    """Let the running table of *Riddle* stand at that position from now on, with its player called as at a
    turn's begin.

    The step that led there is that of the player before, so that whose turn begins is called. The turn post
    of the position tells nothing of earlier turns; the record of such a table proves nothing.
    """
    seats = [player.seat for player in state.players]
    before = seats[seats.index(state.turn.seat) - 1]
    await stand(house, RIDDLE, state, before, riddle.Roll(), _beginning(state))


async def stand(
    house: House,
    kit: Kit,
    state: Any,
    seat: str,
    action: Any,
    events: tuple[Any, ...],
    *,
    called: bool = False,
) -> None:
    """Let the running table of any game stand at a position, to which that action of a seat has led;
    ``called``: in the turn before, so that whose turn begins is called."""
    await house.calm()
    codec = kit.rules.codec

    def make(live: LiveTable, now: float) -> tuple[Change, LiveTable]:
        version = live.row.version + 1
        there = msgspec.structs.replace(state, version=version)
        status = kit.rules.status(there)
        decisions = [msgspec.structs.replace(one, closed=now) for one in live.open]
        fresh = [
            DecisionRow(number=live.row.numbers + n, seat=decision.seat, kind=decision.kind, opened=now)
            for n, decision in enumerate(kit.rules.decisions(there), 1)
        ]
        bookkeeping, opened = Clocks.of(Bookkeeping(), live.table).run(
            status.period, status.active, fresh, now, running=True
        )
        row = msgspec.structs.replace(
            live.row,
            version=version,
            settled=version,
            numbers=live.row.numbers + len(fresh),
            bookkeeping=msgspec.json.encode(bookkeeping),
            state=codec.encode(there),
            settled_state=b"",
        )
        step = StepRow(
            version=version,
            seat=seat,
            action=codec.encode(action),
            draws=codec.encode(()),
            events=codec.encode(events),
            state=codec.encode(there),
            at=now,
            turn=status.period,
        )
        after = LiveTable(
            kit, row, live.lobby, live.table, bookkeeping, Memory(), there, there, opened, seats=live.seats
        )
        # As if posts had told all before it, also to a bot that reads it from the database.
        told = Place(live.row.version, BEFORE, seat)
        telling = announcer.tell(kit, news(after, [step], now), Memory(posted=Posted(told=told)))
        row = msgspec.structs.replace(row, memory=msgspec.json.encode(telling.memory))
        after = replace(
            after,
            row=msgspec.structs.replace(row, revision=row.revision + 1),
            memory=telling.memory,
            untold=telling.untold,
        )
        change = Change(
            game=row,
            steps=(step,),
            decisions=(*decisions, *opened),
            timers=timers(after, 0.0),
            posts=rows_of(telling.posts, live.table, now),
        )
        assert entry(kit, step, None, live.table).events
        return change, after

    await house.bot.services.changes.change(house.game, make)
    await house.calm()


def _beginning(state: State) -> tuple[riddle.Event, ...]:
    """What the log says of the turn that stands there."""
    turn = state.turn
    began = TurnBegan(turn.seat, turn.number)
    return (began,) if turn.roll is None else (began, DieRolled(turn.seat, "movement", turn.roll))


class Loaded(SeededDice):
    """Dice that give what a test wants for a kind of draw, in order, and are fair otherwise."""

    script: dict[str, list[int]]

    def _wanted(self, label: str) -> int | None:
        queue = self.script.get(label.partition(":")[2])
        return queue.pop(0) if queue else None

    def roll(self, label: str) -> int:
        wanted = self._wanted(label)
        return super().roll(label) if wanted is None else wanted

    def pick(self, label: str, size: int) -> int:
        wanted = self._wanted(label)
        return super().pick(label, size) if wanted is None else wanted


def load(monkeypatch: pytest.MonkeyPatch, script: Mapping[str, Iterable[int]]) -> dict[str, list[int]]:
    """From now on the draws of these kinds (``movement``, ``exchange``) give these results, in order."""
    queues = {kind: list(results) for kind, results in script.items()}

    class Ready(Loaded):
        pass

    Ready.script = queues
    monkeypatch.setattr("bot.tables.transaction.SeededDice", Ready)
    return queues
