"""The start of a game: characters given, cards dealt, the first messages written (B2, E2.8). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from bot.features.announcements.herald import Herald
from bot.games.riddle.setup.seating import seat
from bot.model import quiet_hours
from bot.model.lobby import Lobby, as_table
from bot.model.post import Memory
from bot.store.rows import Change, DecisionRow, GameRow, Person, StepRow
from bot.tables.bookkeeping import Keeping, numbered
from bot.tables.clocks import Clocks
from bot.tables.live import Live, seed_of
from bot.tables.news import news, rows_of, seats_of
from bot.tables.timers import all_timers
from bot.tables.views import sat
from engine import riddle
from engine.dice import RecordingDice, SeededDice


def begin(
    row: GameRow,
    lobby: Lobby,
    people: Mapping[int, Person],
    herald: Herald,
    now: float,
    answer: float | None = None,
) -> tuple[Change, Live]:
    """The first change of a game, and the table after it. Raises as
    `bot.games.riddle.setup.clashes.refuse_start` does."""
    dice = SeededDice(seed_of(row, lobby))
    seating = seat(lobby, dice)
    drawn = RecordingDice(dice)
    step = riddle.RULES.start(seating.config, drawn)
    state = step.state
    by_seat = {sitter.seat: sitter for sitter in seating.sitters}
    sitters = tuple(by_seat[player.seat] for player in state.players)
    table = msgspec.structs.replace(
        as_table(lobby), status="running", sitters=sitters, began=now, most=len(sitters)
    )
    table = sat(table, people)
    first = StepRow(
        version=state.version,
        seat="",
        action=b"",
        draws=riddle.encode(tuple(drawn.draws)),
        events=riddle.encode(step.events),
        state=riddle.encode(state),
        at=now,
        turn=state.turn.number,
        how="start",
    )
    decisions = tuple(
        DecisionRow(number=numbered(table, asked, 1), seat=asked, kind=riddle.asked(state, asked), opened=now)
        for asked in riddle.RULES.deciders(state)
    )
    counted = Keeping(asked={decision.seat: 1 for decision in decisions}, acted=now, host_seen=now)
    prefs = {user: person.prefs for user, person in people.items()}
    keeping, opened = Clocks.of(counted, table, quiet_hours.deadlines(table, prefs)).run(
        state.turn.number, state.active, decisions, now, running=True
    )
    row = msgspec.structs.replace(
        row,
        status="running",
        version=state.version,
        settled=state.version,
        numbers=max(decision.number for decision in opened),
        table=msgspec.json.encode(table),
        keeping=msgspec.json.encode(keeping),
        state=first.state,
        touched=now,
    )
    live = Live(
        row, lobby, table, keeping, Memory(), state, state, opened, seats=seats_of(table), prefs=prefs
    )
    telling = herald.begin(news(live, [first], now, seating.rolls))
    row = msgspec.structs.replace(row, memory=msgspec.json.encode(telling.memory))
    live = replace(live, row=msgspec.structs.replace(row, revision=row.revision + 1), memory=telling.memory)
    change = Change(
        game=row,
        seats=seats_of(table),
        steps=(first,),
        decisions=opened,
        timers=all_timers(live, answer),
        posts=rows_of(telling.posts, table, now),
    )
    return change, live
