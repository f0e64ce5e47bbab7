"""Somebody away for some days: what is typed, who plays meanwhile, and when they are back (E8.9, E2.5)."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.features.away import typed_spans
from bot.model.preferences import Prefs
from bot.model.scene import Away
from bot.model.seat_changes import DATE, WAITS, Handover
from bot.tables.absence_rules import here, until
from bot.tables.notices.seats import changed
from tests.features.house import ANA, BEN, CY, LONG, House, house
from tests.features.seats.test_seats import default, miss, public, told, until_turn
from tests.features.test_alarm import DAY, THREE, TWO
from tests.parts import words

RELAXED = {"name": "relaxed", "turn": 3 * DAY, "prompt": DAY, "answer": 20}


async def leave(here_: House, user: int, days: float) -> float:
    """Somebody says that they are away; until when."""
    until = here_.time.now + days * DAY
    since = here_.time.now
    await here_.services.people.prefer(user, lambda old: replace(old, away=(since, until)))
    return until


async def ring(here_: House) -> None:
    """Let everything happen that is due, and what follows from it."""
    for _ in range(400):
        due = await here_.store.timers(here_.time.now)
        if not due:
            return
        await here_.ring()
    raise AssertionError("the timers do not come to rest")


async def begin(here_: House, *guests: object, away: Away, relaxed: bool = True) -> str:
    """A game with those rules."""
    lobby = await here_.lobby(*guests)  # type: ignore[arg-type]
    pace = replace(lobby.clock, **RELAXED) if relaxed else lobby.clock
    await here_.services.lobbies.change(lobby.game, lambda old: replace(old, away=away, clock=pace))
    await here_.services.lobbies.start(lobby.game, ANA)
    return lobby.game


async def holder(here_: House, game: str, user: int):  # type: ignore[no-untyped-def]
    table = await here_.services.queries.table(game)
    return table.holder(table.seat_of(user) or "")


async def test_e8_9_what_is_open_stays_theirs_until_its_deadline(here: House) -> None:
    game = await here.game(*THREE)
    await until_turn(here, game, ANA)
    await leave(here, ANA, 10)
    await ring(here)
    assert (await holder(here, game, ANA)).present
    # Their turn is played to its end by the rules for absence, then the stand-in sits.
    scene = await here.services.queries.scene(game, ANA)
    here.time.now = scene.deadline or 0
    await ring(here)
    await here.deliver()
    gone = await holder(here, game, ANA)
    assert (gone.stand_in, gone.offered, bool(gone.away)) == ("sharp", False, True)
    assert sum("Ana is away until <t:" in text for text in public(here)) == 1
    assert "The stand-in plays Frodo until" in told(here, ANA)[-1]
    assert "the rules for absence decided" in told(here, ANA)[-1]


async def test_e8_9_on_the_day_they_named_they_play_again(here: House) -> None:
    game = await here.game(*THREE)
    await until_turn(here, game, BEN)
    until = await leave(here, ANA, 3)
    assert not (await holder(here, game, ANA)).present, "nothing was open for them"
    await until_turn(here, game, CY)
    await default(here, game, CY)
    await until_turn(here, game, BEN)
    stood = (await holder(here, game, ANA)).stood
    assert stood
    here.time.now = until - 60
    await ring(here)
    assert not (await holder(here, game, ANA)).present
    here.time.now = until
    await ring(here)
    await here.deliver()
    back = await holder(here, game, ANA)
    assert (back.present, back.away, back.stood) == (True, 0.0, ())
    assert sum("Ana plays Frodo again" in text for text in public(here)) == 1
    assert f"Welcome back. The stand-in played turns {stood[0]} and" in told(here, ANA)[-1]
    live = await here.services.tables.live(game)
    assert live.bookkeeping.leaving == {}
    # Also where another message of the same step asks or shows the hand.
    came = Handover(seat="frodo", kind="back", why=DATE)
    public_line, greeting = changed(live.table, live, "frodo", came, (ANA,), ())
    assert (public_line.to, greeting.to, greeting.silent) == (None, ANA, True)
    assert "Welcome back." in words(greeting.screen)


@pytest.mark.usefixtures("any_game")
async def test_e8_9_it_holds_at_all_tables_and_i_am_back_ends_it_at_all(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        games = [await h.game(*THREE, channel=channel) for channel in (500, 501, 502)]
        for game in games:
            await until_turn(h, game, BEN)
        await leave(h, ANA, 5)
        assert [(await holder(h, game, ANA)).present for game in games] == [False] * 3
        await h.services.people.prefer(ANA, here)
        await ring(h)
        assert [(await holder(h, game, ANA)).present for game in games] == [True] * 3
        assert (await h.services.people.prefs(ANA)).away is None


@pytest.mark.usefixtures("any_game")
async def test_e8_9_a_stand_in_plays_in_games_that_begin_meanwhile(here: House) -> None:
    lobby = await here.lobby(*THREE)
    await leave(here, ANA, 5)
    await leave(here, CY, 5)
    here.time.go(60)
    await here.services.lobbies.start(lobby.game, ANA)
    await ring(here)
    assert not (await holder(here, lobby.game, ANA)).present
    assert not (await holder(here, lobby.game, CY)).present
    assert (await holder(here, lobby.game, BEN)).present


@pytest.mark.usefixtures("any_game")
async def test_e8_9_where_everybody_is_away_the_table_waits(here: House) -> None:
    game = await here.game(*TWO)
    await until_turn(here, game, BEN)
    first = await leave(here, ANA, 3)
    await leave(here, BEN, 5)
    assert (await here.services.queries.table(game)).status == "running", "Ben's turn is still his"
    while (await holder(here, game, BEN)).present:
        scene = await here.services.queries.scene(game, BEN)
        assert scene.decision
        await default(here, game, BEN)
    assert (await here.services.queries.table(game)).status == "paused"
    before = (await here.store.game(game)).version
    here.time.now = first - 60
    await ring(here)
    assert (await here.store.game(game)).version == before
    here.time.now = first
    await ring(here)
    assert (await here.services.queries.table(game)).status == "running"
    assert (await holder(here, game, ANA)).present
    assert not (await holder(here, game, BEN)).present
    await until_turn(here, game, ANA)


async def test_e8_9_a_relaxed_game_waits_seven_days_for_each_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        game = await begin(h, *THREE, away=Away(waits=True))
        await until_turn(h, game, BEN)
        start = h.time.now
        until = await leave(h, ANA, 28)
        assert (await holder(h, game, ANA)).present, "nobody waits before it is their decision"
        while (await h.services.queries.table(game)).status == "running":
            asked = (await h.services.queries.table(game)).holder((await h.store.decisions(game))[0].seat)
            assert asked.user != ANA
            await default(h, game, asked.user or 0)
        live = await h.services.tables.live(game)
        assert (live.bookkeeping.why, live.bookkeeping.awaited) == ("away", "frodo")
        assert live.table.holder("frodo").away == until
        before = live.row.version
        h.time.now = start + WAITS - 60
        await ring(h)
        assert (await h.store.game(game)).version == before
        h.time.now = start + WAITS
        await ring(h)
        await h.deliver()
        live = await h.services.tables.live(game)
        assert live.table.status == "running"
        assert live.table.holder("frodo").stand_in
        assert sum("waits and all clocks stand still. After seven days" in text for text in public(h)) == 1
        # The seven days are spent in this game: next time the stand-in sits at once.
        await h.services.people.prefer(ANA, here)
        await ring(h)
        assert (await holder(h, game, ANA)).present
        await until_turn(h, game, BEN)
        await leave(h, ANA, 2)
        assert not (await holder(h, game, ANA)).present
        assert (await h.services.queries.table(game)).status == "running"


@pytest.mark.parametrize("how", ["date", "tap", "host"])
async def test_e8_9_a_table_that_waits_goes_on_by_day_by_tap_and_by_its_host(
    tmp_path: Path, how: str
) -> None:
    async with house(tmp_path) as h:
        game = await begin(h, *TWO, away=Away(waits=True))
        await until_turn(h, game, ANA)
        until = await leave(h, BEN, 3)
        while (await h.services.queries.table(game)).status == "running":
            await default(h, game, ANA)
        assert (await h.services.clocks.paused_why(game)) == "away"
        left = {one.seat: one.deadline for one in (await h.services.tables.live(game)).open}
        if how == "date":
            h.time.now = until
            await ring(h)
        elif how == "tap":
            h.time.go(DAY)
            await h.services.people.prefer(BEN, here)
        else:
            h.time.go(DAY)
            await h.services.absence.resume(game)
        live = await h.services.tables.live(game)
        assert live.table.status == "running"
        waiter = live.table.holder("black-rider-1")
        assert (waiter.present, waiter.away > 0) == ((False, True) if how == "host" else (True, False))
        if how != "host":
            moved = next(one.deadline for one in live.open if one.seat == "black-rider-1")
            gap = (until if how == "date" else h.time.now) - (h.time.now - 0)
            assert moved is not None
            assert moved >= (left["black-rider-1"] or 0) + gap
            assert live.bookkeeping.waited["black-rider-1"] > 0


@pytest.mark.sampled(1)
@pytest.mark.parametrize("any_game", LONG, indirect=True, ids=lambda kit: kit.id)
@pytest.mark.usefixtures("any_game")
async def test_e2_5_a_table_without_stand_ins_goes_by_the_clock_alone(here: House) -> None:
    game = await begin(here, *THREE, away=Away(stand_ins=False, missed=False), relaxed=False)
    await until_turn(here, game, BEN)
    await leave(here, ANA, 20)
    await ring(here)
    assert (await holder(here, game, ANA)).present
    await miss(here, game, ANA, 4)
    assert (await holder(here, game, ANA)).present, "E8.7: the lobby switched it off"


NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC).timestamp()
BERLIN = Prefs(zone="Europe/Berlin")


def at(text: str, zone: str = "Europe/Berlin") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("3 days", at("2026-11-25T13:00")),
        ("3d", at("2026-11-25T13:00")),
        ("1 day", at("2026-11-23T13:00")),
        (" 2 Weeks ", at("2026-12-06T13:00")),
        ("2026-12-05", at("2026-12-05T08:00")),
        ("5.12.", at("2026-12-05T08:00")),
        ("5.12.2026", at("2026-12-05T08:00")),
        ("1.2.", at("2027-02-01T08:00")),
    ],
)
def test_e8_9_what_is_typed_is_a_day_in_the_own_zone(said: str, until: float) -> None:
    assert typed_spans.read(said, BERLIN, NOW) == until


@pytest.mark.parametrize(
    "said",
    ["", "soon", "0 days", "-1 days", "999 days", "2026-11-22", "2025-12-05", "2027-12-05", "31.2.", "5.13.",
     "2026-02-30", "9999-99-99", "٣ days", "off"],
)  # fmt: skip
def test_e8_9_what_is_no_day_ahead_within_half_a_year_is_none(said: str) -> None:
    assert typed_spans.read(said, BERLIN, NOW) is None


def test_e8_5_nobody_is_back_inside_their_quiet_hours() -> None:
    sleeps = Prefs(zone="Europe/Berlin", quiet=(12 * 60, 15 * 60))
    assert typed_spans.after(sleeps, 3, NOW) == at("2026-11-25T15:00")
    late = Prefs(zone="Europe/Berlin", quiet=(23 * 60, 9 * 60))
    assert typed_spans.read("2026-12-05", late, NOW) == at("2026-12-05T09:00")


@pytest.mark.usefixtures("any_game")
async def test_e8_9_live_tables_do_not_stop_for_it(here: House) -> None:
    game = await here.game(*THREE, clock="live")
    await until_turn(here, game, BEN)
    await leave(here, ANA, 5)
    await ring(here)
    assert (await holder(here, game, ANA)).present


def test_e8_9_it_is_kept_with_the_person_and_over_by_itself() -> None:
    gone = {ANA: Prefs(away=(10.0, 50.0))}
    assert until(gone, ANA, 40.0) == 50.0
    assert until(gone, ANA, 50.0) == 0.0
    assert until(gone, BEN, 40.0) == 0.0
    assert until(gone, None, 40.0) == 0.0


@pytest.mark.usefixtures("any_game")
async def test_e8_9_the_day_may_change_while_they_are_away(here: House) -> None:
    game = await here.game(*THREE)
    await until_turn(here, game, BEN)
    await leave(here, ANA, 5)
    later = await leave(here, ANA, 9)
    assert (await holder(here, game, ANA)).away == later
    # Other preferences change nothing of it.
    await here.services.people.prefer(ANA, lambda old: replace(old, zone="Europe/Berlin", quiet=(1320, 420)))
    assert (await holder(here, game, ANA)).away == later
    sooner = await leave(here, ANA, 1)
    here.time.now = sooner
    await ring(here)
    assert (await holder(here, game, ANA)).present
