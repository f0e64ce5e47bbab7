"""Where absence, pauses, outages, orders and changes of seats meet: each once went wrong (E8, E9)."""

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.orders.model import Orders
from bot.store import Change, TimerRow
from bot.tables.ballot import VOTE
from bot.tables.clock_service import Nothing
from bot.tables.timers import AWAY
from tests.features.house import ANA, BEN, CY, House, computer, person, put
from tests.features.orders import table as order_book
from tests.features.seats.test_seats import DANA, until_turn
from tests.features.test_alarm import DAY, THREE, look, looked_at

HOUR = 3600.0


@pytest.fixture
async def game(quiet: House) -> str:
    return await quiet.game(*THREE)


@pytest.mark.usefixtures("any_game")
async def test_e8_4_what_opens_during_a_pause_waits_no_longer_than_it_should(quiet: House) -> None:
    """Somebody leaves while the table is paused, and the turn goes to a computer."""
    game = await quiet.game(person(ANA, "Ana"), person(BEN, "Ben"), computer("Pippin"))
    await until_turn(quiet, game, ANA)
    table = await quiet.services.queries.table(game)
    # Whoever leaves plays right before the computer.
    for _ in range(3):
        order = [holder.user for holder in table.holders]
        live = await quiet.services.tables.live(game)
        user = table.holder(live.state.active).user
        after = order[(order.index(user) + 1) % 3]
        if user is not None and after is None:
            break
        await until_turn(quiet, game, BEN if user == ANA else ANA)
    assert user is not None
    await quiet.services.clocks.pause(game)
    quiet.time.go(7 * DAY)
    await quiet.services.seats.quit(game, user)
    quiet.time.go(DAY)
    await quiet.services.absence.resume(game)
    (decision,) = (await quiet.services.tables.live(game)).open
    assert decision.opened <= quiet.time.now
    due = [t.due for t in await quiet.store.timers(1e12) if t.name.startswith("computer")]
    assert due
    assert max(due) <= quiet.time.now + 60, "the computer goes on at once, not in a week"


@pytest.mark.usefixtures("any_game")
async def test_e9_1_a_seat_taken_during_a_pause_has_one_whole_turn(quiet: House, game: str) -> None:
    await until_turn(quiet, game, ANA)
    await quiet.services.seats.offer(game, ANA)
    await quiet.services.clocks.pause(game)
    quiet.time.go(6 * DAY)
    seat = (await quiet.services.queries.table(game)).seat_of(ANA) or ""
    await quiet.services.seats.take(game, DANA, "Dana", seat)
    quiet.time.go(DAY)
    await quiet.services.absence.resume(game)
    (decision,) = (await quiet.services.tables.live(game)).open
    assert decision.deadline == pytest.approx(quiet.time.now + DAY)


@pytest.mark.usefixtures("any_game")
async def test_e8_5_whoever_takes_a_seat_brings_their_quiet_hours(quiet: House, game: str) -> None:
    await until_turn(quiet, game, ANA)
    hour = int(quiet.time.now % DAY // 60)
    await quiet.services.people.prefer(
        DANA, lambda old: replace(old, quiet=((hour - 60) % 1440, (hour + 60) % 1440))
    )
    await quiet.services.seats.offer(game, ANA)
    seat = (await quiet.services.queries.table(game)).seat_of(ANA) or ""
    await quiet.services.seats.take(game, DANA, "Dana", seat)
    (decision,) = (await quiet.services.tables.live(game)).open
    assert (decision.deadline or 0) > quiet.time.now + DAY + HOUR


@pytest.mark.usefixtures("any_game")
async def test_e8_10_an_outage_takes_nothing_from_the_vote_of_a_paused_table(quiet: House, game: str) -> None:
    await quiet.services.clocks.pause(game)
    await quiet.services.votes.call(game, BEN, "resume")
    seen = (await quiet.services.tables.live(game)).bookkeeping.host_seen
    quiet.time.go(20 * HOUR)
    await quiet.services.clocks.away(quiet.time.now - 20 * HOUR)
    assert await quiet.services.clocks.caught_up() == 1
    bookkeeping = (await quiet.services.tables.live(game)).bookkeeping
    assert bookkeeping.vote is not None
    assert bookkeeping.vote.until == pytest.approx(quiet.time.now + VOTE)
    assert bookkeeping.host_seen == pytest.approx(seen + 20 * HOUR), "E9.3: nobody could be there"


@pytest.mark.usefixtures("any_game")
async def test_e8_10_an_outage_is_counted_once_though_the_bot_is_killed_while_it_counts(
    quiet: House, game: str
) -> None:
    due = (await quiet.services.tables.live(game)).open[0].deadline or 0
    await quiet.alarm.start()
    quiet.time.go(3 * HOUR)
    await quiet.services.clocks.away(quiet.time.now - 3 * HOUR)
    assert await quiet.services.clocks.caught_up() == 1
    # Killed quiet: the heartbeat was not written, so the next start finds the same outage.
    quiet.time.go(30)
    await quiet.alarm.start()
    await quiet.services.clocks.caught_up()
    live = await quiet.services.tables.live(game)
    assert live.open[0].deadline == pytest.approx(due + 3 * HOUR + 30)
    assert live.bookkeeping.moved == pytest.approx(3 * HOUR + 30)


@pytest.mark.usefixtures("any_game")
async def test_e8_11_a_vote_does_nothing_that_was_done_in_the_meantime(here: House) -> None:
    game = await here.game(*THREE)
    await here.services.clocks.pause(game)
    vote = (await here.services.votes.call(game, ANA, "resume")).bookkeeping.vote
    assert vote is not None
    await here.services.absence.resume(game)
    await here.services.clocks.pause(game, "permission")
    await here.services.votes.cast(game, BEN, vote.number, yes=True)
    assert (await here.services.queries.table(game)).status == "paused", "E9.6: it cannot be told anything"
    assert await here.services.clocks.paused_why(game) == "permission"


async def test_e5_9_an_order_rests_while_a_stand_in_plays(quiet: House, game: str) -> None:
    await put(quiet, game, looked_at())
    await order_book.save(quiet.services, game, BEN, Orders(look="own"))
    seat = (await quiet.services.queries.table(game)).seat_of(BEN) or ""
    await quiet.services.seats.stand_in(game, BEN)
    await look(quiet, game)
    decision = (await quiet.services.tables.live(game)).decision_of(seat)
    assert decision is not None
    live = await quiet.services.tables.live(game)
    # An alarm that was read before the stand-in sat down.
    with pytest.raises(Nothing):
        quiet.services.clocks._rung("order", live, quiet.time.now + 20, str(decision.number))
    names = [timer.name for timer in await quiet.store.timers(1e12)]
    assert f"computer:{decision.number}" in names
    await quiet.services.clocks.ring(TimerRow(game=game, name=f"computer:{decision.number}", due=0.0))
    assert (await quiet.store.steps(game))[-1].how == "computer"


async def agreed(here: House, game: str, what: str) -> None:
    """Two of three vote for it."""
    live = await here.services.votes.call(game, ANA, what)
    assert live.bookkeeping.vote is not None
    await here.services.votes.cast(game, BEN, live.bookkeeping.vote.number, yes=True)


@pytest.mark.usefixtures("any_game")
async def test_e8_12_a_long_pause_by_vote_is_no_absence(quiet: House, game: str) -> None:
    await agreed(quiet, game, "pause")
    quiet.time.go(AWAY + DAY)
    await agreed(quiet, game, "resume")
    await quiet.ring()
    assert (await quiet.services.queries.table(game)).status == "running", (
        "it is not paused again as deserted"
    )


@pytest.mark.usefixtures("any_game")
async def test_e8_3_whoever_takes_a_seat_in_its_turn_is_reminded_too(quiet: House, game: str) -> None:
    await until_turn(quiet, game, ANA)
    await quiet.services.seats.offer(game, ANA)
    quiet.time.go(23 * HOUR)
    await quiet.ring()
    seat = (await quiet.services.queries.table(game)).seat_of(ANA) or ""
    await quiet.services.seats.take(game, DANA, "Dana", seat)
    names = {t.name.partition(":")[0] for t in await quiet.store.timers(1e12)}
    assert {"half", "last"} <= names


async def test_e5_3_a_battle_left_to_the_bot_ends_with_the_seat(quiet: House, game: str) -> None:
    await until_turn(quiet, game, ANA)
    seat = (await quiet.services.queries.table(game)).seat_of(CY) or ""

    def leave(live, now):  # type: ignore[no-untyped-def]
        kept = replace(live.bookkeeping, auto={seat: live.state.turn.number})
        change, after = quiet.services.changes.kept(live, kept, live.open)
        assert isinstance(change, Change)
        return change, after

    await quiet.services.tables.change(game, leave)
    await quiet.services.seats.offer(game, CY)
    await quiet.services.seats.take(game, DANA, "Dana", seat)
    assert (await quiet.services.tables.live(game)).bookkeeping.auto == {}
