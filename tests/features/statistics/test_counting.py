"""Finished games go into the statistics once, whatever happens in between (E10.6)."""

import asyncio
import logging

import msgspec
import pytest

from bot.app.games import GAMES
from bot.app.house import make_services
from bot.features.announcements.announcer import Announcer
from bot.features.statistics.results import catch_up
from bot.store import RatingRow, SqliteStore
from engine import riddle
from tests.features.house import ANA, BEN, CHANNEL, GUILD, House, computer, person, put

BOARD = riddle.position().board
PEOPLE = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


async def brink(here: House, channel: int = CHANNEL, *, alone: bool = False) -> str:
    """A game in which Ana's next tap wins."""
    guests = (PEOPLE[0], computer("Computer 1", "black-rider-1")) if alone else PEOPLE
    game = await here.game(*guests, channel=channel)
    state = riddle.position(
        hands={"frodo": ["the-ring", "rope-1"]},
        at={"frodo": BOARD.role("cracks_of_doom"), "black-rider-1": "F9"},
        seats=("frodo", "black-rider-1"),
        on_goal=["frodo"],
        number=21,
    )
    await put(here, game, state)
    return game


async def won(here: House, channel: int = CHANNEL, *, alone: bool = False) -> str:
    """A game that Ana has won."""
    game = await brink(here, channel, alone=alone)
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    return game


async def test_e10_6_the_last_step_and_the_note_to_count_it_are_one_transaction(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = await brink(here)
    version = (await here.store.game(game)).version

    async def crash(*_: object) -> None:
        raise RuntimeError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.store.note_end", crash)
        with pytest.raises(RuntimeError):
            await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    assert (await here.store.game(game)).version == version
    assert (await here.store.game(game)).status == "running"
    assert await here.store.uncounted(GUILD) == []
    await here.services.play.submit(game, ANA, [riddle.Claim()], None)
    assert (await here.store.game(game)).status == "over"
    assert await here.store.uncounted(GUILD) == [game]


async def test_e10_6_a_crash_in_the_middle_of_counting_loses_and_doubles_nothing(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = await won(here)

    async def crash(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.results._rate", crash)
        with pytest.raises(asyncio.CancelledError):
            await catch_up(here.services, GUILD)
    assert await here.store.uncounted(GUILD) == [game]
    assert await here.store.result(game) is None
    assert await here.store.shares(game) == []
    await catch_up(here.services, GUILD)
    assert (await here.store.ratings("riddle", GUILD, [ANA]))[ANA].games == 1


async def test_e10_6_two_processes_lose_no_rating_to_each_other(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    """The other one counts another game of the same people between our look and our count."""
    first = await won(here)
    second = await won(here, CHANNEL + 1)
    honest, twin = SqliteStore.count, make_services(here.store, GAMES, announcer=Announcer(), now=here.time)
    tries: list[str] = []

    async def late(self: SqliteStore, *counted: object) -> None:
        tries.append(counted[0].game)  # type: ignore[attr-defined]
        if len(tries) == 1:
            await catch_up(twin, GUILD)
        await honest(self, *counted)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteStore, "count", late)
    await catch_up(here.services, GUILD)
    await twin.close()
    assert sorted(set(tries)) == sorted([first, second])
    assert len(tries) > 2
    assert (await here.store.ratings("riddle", GUILD, [ANA]))[ANA].games == 2
    assert await here.store.uncounted(GUILD) == []


async def test_e10_6_a_stale_rating_is_read_anew(monkeypatch: pytest.MonkeyPatch, here: House) -> None:
    await won(here)
    honest = SqliteStore.ratings
    asked = 0

    async def old(self: SqliteStore, title: str, guild: int, users: list[int]) -> dict[int, RatingRow]:
        nonlocal asked
        asked += 1
        found = await honest(self, title, guild, users)
        return (
            found
            if asked > 1
            else {ANA: RatingRow(title="riddle", guild=GUILD, user=ANA, mu=30.0, sigma=5.0, games=4)}
        )

    monkeypatch.setattr(SqliteStore, "ratings", old)
    await catch_up(here.services, GUILD)
    assert asked == 2
    assert (await honest(here.store, "riddle", GUILD, [ANA]))[ANA].games == 1


async def test_e10_6_one_unreadable_game_does_not_keep_the_others_out(
    caplog: pytest.LogCaptureFixture, here: House
) -> None:
    broken = await won(here)
    row = await here.store.game(broken)
    async with here.store._db.writing() as tx:
        await tx.do("UPDATE steps SET events = ? WHERE game = ?", (b"{}", broken))
    good = await won(here, CHANNEL + 1)
    with caplog.at_level(logging.ERROR):
        await catch_up(here.services, GUILD)
    assert await here.store.uncounted(GUILD) == [broken]
    assert await here.store.result(good) is not None
    assert broken in caplog.text
    assert row.secret.decode(errors="replace") not in caplog.text


async def test_e10_6_whoever_opts_out_is_not_rated_and_stands_in_no_list(here: House) -> None:
    await won(here)
    await catch_up(here.services, GUILD)
    before = await here.store.ratings("riddle", GUILD, [ANA, BEN])
    await here.services.people.prefer(ANA, lambda old: msgspec.structs.replace(old, rated=False))
    await won(here, CHANNEL + 1)
    await catch_up(here.services, GUILD)
    after = await here.store.ratings("riddle", GUILD, [ANA, BEN])
    assert after[ANA] == before[ANA]
    assert after[BEN].games == 2, "the others are rated as before"
    fame = await here.store.fame("riddle", GUILD, 9, "ring")
    assert fame.contests == 2
    assert ANA not in {row.user for row in (*fame.champions, *fame.ratings)}
    assert fame.fastest is None, "it was Ana's"
    assert [row.user for row in await here.store.champions("riddle", GUILD, 9, "frodo")] == []
    # It comes back as it was.
    await here.services.people.prefer(ANA, lambda old: msgspec.structs.replace(old, rated=True))
    fame = await here.store.fame("riddle", GUILD, 9, "ring")
    assert fame.champions[0].user == ANA
    assert fame.fastest is not None
