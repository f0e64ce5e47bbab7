"""Whole games of computer players as the store holds them, for the tests of statistics."""

import functools
import random
from collections.abc import Callable, Sequence

from bot.features.statistics.results import assignment_at
from bot.games.riddle.kit import KIT
from bot.games.riddle.seats import led
from bot.model.post import Memory
from bot.model.scene import SeatHolder
from bot.model.statistics import Tallies, Told
from bot.store import GameRow, SeatRow, StepRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.live import LiveTable
from engine import riddle
from engine.dice import RecordingDice, SeededDice
from engine.riddle.state import State
from tests import records

BEGAN = 1_700_000_000.0
MINUTE = 60.0


@functools.cache
def played(
    seats: Sequence[str], seed: int = 3, options: riddle.Options | None = None, cap: int = 100_000
) -> tuple[State, list[StepRow]]:
    """A game to its end (or to so many steps), one step a minute; the last state and all steps."""
    config = riddle.Config(tuple(seats), options or riddle.Options())
    dice, rng = RecordingDice(SeededDice(seed)), random.Random(seed)
    began = riddle.RULES.start(config, dice)
    state, steps = began.state, [_row(began, "", 1)]
    while state.outcome is None and len(steps) < cap:
        seat = riddle.RULES.deciders(state)[0]
        seen = riddle.view(state, seat)
        action = riddle.players.PLAYERS["sharp"](seen, riddle.legal(seen), rng)
        turn = state.turn.number
        done = riddle.RULES.apply(state, seat, action, dice)
        state = done.state
        steps.append(_row(done, seat, turn))
    return state, steps


def _row(step: riddle.Step, seat: str, turn: int) -> StepRow:
    version = step.state.version
    return StepRow(
        version=version,
        seat=seat,
        action=b"",
        draws=b"[]",
        events=riddle.encode(step.events),
        state=b"",
        at=BEGAN + version * MINUTE,
        turn=turn,
    )


def tally(
    steps: Sequence[StepRow], seats: Sequence[SeatRow], leader: Callable[[str], str] = lambda one: one
) -> Tallies:
    """What everybody did; ``leader`` names the seat that leads a character."""
    told = [Told(s.version, s.at, riddle.RULES.codec.events(s.events)) for s in steps]
    return KIT.statistics.count(told, lambda seat, version: assignment_at(seats, leader(seat), version))


def assignments(seats: Sequence[str]) -> tuple[SeatRow, ...]:
    """Everybody from the beginning to the end: accounts 1, 2 …"""
    return tuple(SeatRow(assignment=n, seat=s, user=n + 1, name=f"P{n + 1}") for n, s in enumerate(seats))


def live_of(state: State, seats: Sequence[SeatRow], game: str = "g1a2b3c4") -> LiveTable:
    """The table of such a game."""
    table = records.table(
        game=game,
        status="over",
        holders=tuple(
            SeatHolder(seat=s.seat, user=s.user, name=s.name, computer=s.computer)
            for s in seats
            if s.until is None
        ),
        began=BEGAN,
        led=led(state.config),
    )
    row = GameRow(
        title="riddle",
        id=game, guild=5, channel=77, name=table.name, status="over", version=state.version,
        settled=state.version, lobby=b"", table=b"", bookkeeping=b"", memory=b"",
    )  # fmt: skip
    lobby = records.lobby(game=game, name=table.name, host_name="P1")
    return LiveTable(KIT, row, lobby, table, Bookkeeping(), Memory(), state, state, ())
