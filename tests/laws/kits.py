"""Games of any kit, played by its own computer players, for the laws of every game (design.md 7)."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.features.announcements.announcer import Announcer
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.clock import CLOCKS
from bot.model.kit import Kit
from bot.model.lobby import Guest, Lobby, as_table
from bot.model.post import Memory
from bot.model.scene import SeatHolder
from bot.store import Change, DecisionRow, GameRow
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.clocks import Clocks
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.starting import begin
from bot.tables.transaction import Transaction
from bot.words.language import spoken
from engine.dice import Dice, Draw, RecordingDice, SeededDice, stir
from engine.game import Step
from tests import records
from tests.shared import Shared
from tests.toy.kit import TOY

KITS: Final = (RIDDLE, WAR, TOY)
_BY_ID: Final = {kit.id: kit for kit in KITS}
NOW: Final = 1_800_000_000.0
each_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.id)


def games_of(seeds: int) -> pytest.MarkDecorator:
    """So many games of every kit."""
    cases = [(kit, seed) for kit in KITS for seed in range(seeds)]
    return pytest.mark.parametrize(("kit", "seed"), cases, ids=lambda one: getattr(one, "id", one))


class Taken(NamedTuple):
    """One step of a game. The first has nobody who acted."""

    before: Any
    seat: str
    action: Any
    step: Step[Any, Any]
    draws: tuple[Draw, ...]


def fitting(kit: Kit, players: int) -> list[str]:
    return [key for key, one in kit.setup.presets.items() if one.least <= players <= one.most]


def lobby_of(kit: Kit, players: int = 3, preset: str = "") -> Lobby:
    """A table for that game as it is opened, with so many people: without a named preset of those for them
    the default, or the first."""
    default, fit = kit.setup.default, fitting(kit, players)
    chosen = preset or (default if default in fit else fit[0])
    story = kit.setup.presets[chosen]
    return records.lobby(
        title=kit.id,
        preset=chosen,
        options=story.options,
        game="g1a2b3c4",
        host_name="Guest 1",
        least=story.least,
        most=story.most,
        guests=tuple(Guest(user=n, name=f"Guest {n}") for n in range(1, players + 1)),
    )


def secret_of(seed: int) -> bytes:
    """What the dice of such a game come from."""
    return str(seed).encode()


def dice_of(seed: int) -> Dice:
    return SeededDice(stir(secret_of(seed), ()))


def playout(kit: Kit, seed: int, most: int, dice: Dice | None = None) -> Iterator[Taken]:
    """A game from its beginning, at most so many steps; with dice that go on afterwards it is played anew."""
    if dice is not None:
        return islice(_playout(kit, seed, dice), most + 1)
    return _played_out(kit.id, seed).first(most + 1)


@cache
def _played_out(kit: str, seed: int) -> Shared[Taken]:
    return Shared(_playout(_BY_ID[kit], seed, dice_of(seed)))


def _playout(kit: Kit, seed: int, dice: Dice) -> Iterator[Taken]:
    rules, rng = kit.rules, random.Random(seed)
    config = kit.setup.seat(lobby_of(kit), SeededDice(seed)).config
    watched = RecordingDice(dice)
    step = rules.start(config, watched)
    yield Taken(None, "", None, step, tuple(watched.draws))
    while True:
        before = step.state
        if rules.status(before).outcome is not None:
            return
        seat = rng.choice(sorted(rules.asked(before)))
        legal = rules.legal(before, seat)
        strength, view = rng.choice(kit.computers.strengths), rules.view(before, seat)
        action = kit.computers.choose(strength, view, legal, rng)
        watched = RecordingDice(dice)
        step = rules.apply(before, seat, action, watched)
        yield Taken(before, seat, action, step, tuple(watched.draws))


def seated(kit: Kit, seed: int, lobby: Lobby | None = None) -> LiveTable:
    """A table at which that game has just begun; without a lobby with three people."""
    lobby = lobby or lobby_of(kit)
    row = GameRow(
        id=lobby.game,
        title=kit.id,
        guild=lobby.guild,
        channel=lobby.channel,
        name=lobby.name,
        status="lobby",
        lobby=b"",
        table=b"",
        bookkeeping=b"",
        memory=b"",
        secret=secret_of(seed),
    )
    return begin(row, lobby, {}, kit, Announcer(), NOW)[1]


def played(kit: Kit, seed: int, most: int) -> Iterator[tuple[LiveTable, Change]]:
    """The same game as the house plays it: the table after each step, and what was written."""
    return _table(kit.id, seed, spoken()).first(most)


@cache
def _table(kit: str, seed: int, language: str) -> Shared[tuple[LiveTable, Change]]:
    return Shared(_played(_BY_ID[kit], seed))


def _played(kit: Kit, seed: int) -> Iterator[tuple[LiveTable, Change]]:
    live, rng = seated(kit, seed), random.Random(seed)
    for number in count():
        asked = sorted(kit.rules.asked(live.state))
        if not asked:
            return
        seat = rng.choice(asked)
        view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
        action = kit.computers.choose(rng.choice(kit.computers.strengths), view, legal, rng)
        play = Transaction(live, NOW + 60.0 * number)
        play.act(seat, action, user=live.table.holder(seat).user or 0)
        change, live = finish(play, Announcer())
        yield live, change


def placed(
    kit: Kit, state: Any, seats: Sequence[str], seed: int, lots: random.Random, *, brisk: bool = False
) -> LiveTable:
    """A running table at which those seats have come to that moment; people and computers sit round it."""
    rules, holders = kit.rules, []
    for number, seat in enumerate(seats, 1):
        person = number == 1 or lots.random() < 0.75
        holders.append(
            SeatHolder(
                seat=seat,
                user=number if person else None,
                name=f"Guest {number}",
                computer="" if person else kit.computers.strengths[-1],
                dms=lots.choice(("open", "open", "closed", "unknown")),
            )
        )
    lobby, status = replace(lobby_of(kit), guests=()), rules.status(state)
    table = replace(
        as_table(lobby),
        status="running",
        clock=CLOCKS["daily"],
        holders=tuple(holders),
        sealed="0" * 64,
        began=NOW,
        led=kit.seats.led(rules.config(state)),
        brisk=brisk,
    )
    asked = enumerate(rules.asked(state).items(), 1)
    decisions = [
        DecisionRow(number=number, seat=seat, kind=kind, opened=NOW) for number, (seat, kind) in asked
    ]
    bookkeeping, opened = Clocks.of(Bookkeeping(), table).run(
        status.period, status.active, decisions, NOW, running=True
    )
    row = GameRow(
        title=kit.id,
        id=table.game,
        guild=table.guild,
        channel=table.channel,
        name=table.name,
        status="running",
        revision=1,
        version=status.version,
        settled=status.version,
        numbers=len(opened),
        lobby=b"",
        table=b"",
        bookkeeping=b"",
        memory=b"",
        secret=secret_of(seed),
    )
    return LiveTable(kit, row, lobby, table, bookkeeping, Memory(), state, state, opened)


def carried_out(live: LiveTable, seat: str, action: Any, now: float) -> tuple[Change, LiveTable]:
    """A step, told as the bot tells it."""
    play = Transaction(live, now)
    play.act(seat, action, user=live.table.holder(seat).user or 0)
    return finish(play, Announcer())
