"""The start of a game: characters given, cards dealt, the first messages written (B2, E2.8). Pure."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from bot.model import quiet_hours
from bot.model.kit import Kit
from bot.model.lobby import Lobby, as_table
from bot.model.post import Memory
from bot.model.setup import brisk
from bot.store.rows import Change, DecisionRow, GameRow, Person, StepRow
from bot.tables.bookkeeping import Bookkeeping, numbered
from bot.tables.clocks import Clocks
from bot.tables.live import LiveTable, seed_of
from bot.tables.news import Announcer, news, rows_of, seats_of
from bot.tables.timers import all_timers
from bot.tables.views import sat
from engine.dice import RecordingDice, SeededDice


def begin(
    row: GameRow,
    lobby: Lobby,
    people: Mapping[int, Person],
    kit: Kit,
    announcer: Announcer,
    now: float,
    answer: float | None = None,
) -> tuple[Change, LiveTable]:
    """The first change of a game, and the table after it. Raises as
    `bot.model.setup.Setup.refuse_start` does."""
    dice = SeededDice(seed_of(row, lobby))
    seating = kit.setup.seat(lobby, dice)
    drawn = RecordingDice(dice)
    rules, codec = kit.rules, kit.rules.codec
    step = rules.start(seating.config, drawn)
    state = step.state
    status = rules.status(state)
    by_seat = {holder.seat: holder for holder in seating.holders}
    holders = tuple(by_seat[seat] for seat in status.playing)
    table = msgspec.structs.replace(
        as_table(lobby),
        status="running",
        holders=holders,
        led=kit.seats.led(seating.config),
        began=now,
        most=len(holders),
        brisk=brisk(kit.setup, lobby),
    )
    table = sat(table, people)
    first = StepRow(
        version=status.version,
        seat="",
        action=b"",
        draws=codec.encode(tuple(drawn.draws)),
        events=codec.encode(step.events),
        state=codec.encode(state),
        at=now,
        turn=status.period,
        how="start",
    )
    decisions = tuple(
        DecisionRow(number=numbered(table, asked, 1), seat=asked, kind=kind, opened=now)
        for asked, kind in rules.asked(state).items()
    )
    counted = Bookkeeping(asked={decision.seat: 1 for decision in decisions}, acted=now, host_seen=now)
    prefs = {user: person.prefs for user, person in people.items()}
    bookkeeping, opened = Clocks.of(counted, table, quiet_hours.deadlines(table, prefs)).run(
        status.period, status.active, decisions, now, running=True
    )
    row = msgspec.structs.replace(
        row,
        status="running",
        version=status.version,
        settled=status.version,
        numbers=max(decision.number for decision in opened),
        table=msgspec.json.encode(table),
        bookkeeping=msgspec.json.encode(bookkeeping),
        state=first.state,
        touched=now,
    )
    live = LiveTable(
        kit,
        row,
        lobby,
        table,
        bookkeeping,
        Memory(),
        state,
        state,
        opened,
        seats=seats_of(table),
        prefs=prefs,
    )
    telling = announcer.tell(kit, news(live, [first], now, seating.rolls), Memory())
    row = msgspec.structs.replace(row, memory=msgspec.json.encode(telling.memory))
    live = replace(live, row=msgspec.structs.replace(row, revision=row.revision + 1), memory=telling.memory)
    live = replace(live, untold=telling.untold, states={first.version: first.state})
    change = Change(
        game=row,
        seats=seats_of(table),
        steps=(first,),
        decisions=opened,
        timers=all_timers(live, answer),
        posts=rows_of(telling.posts, table, now, live.deadlines),
    )
    return change, live
