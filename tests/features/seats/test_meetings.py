"""Where absence, pauses, outages, orders and changes of seats meet: each once went wrong (E8, E9)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.riddle.ask.orders.model import Orders
from bot.model.lobby import VOTE
from bot.store import Change, TimerRow
from bot.tables.reminders import AWAY
from bot.tables.timekeeping import Nothing
from tests.features.house import ANA, BEN, CY, LONG, House, Mute, computer, house, person, put
from tests.features.orders import keeping as order_book
from tests.features.seats.test_seats import DANA, miss, until_turn
from tests.features.test_alarm import DAY, HALF, THREE, look, looked_at

HOUR = 3600.0


async def agreed(here: House, game: str, what: str) -> None:
    """Two of three vote for it."""
    live = await here.services.votes.call(game, ANA, what)
    assert live.keeping.vote is not None
    await here.services.votes.cast(game, BEN, live.keeping.vote.number, yes=True)


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_12_a_long_pause_by_vote_is_no_absence(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await agreed(here, game, "pause")
        here.time.go(AWAY + DAY)
        await agreed(here, game, "resume")
        await here.ring()
        assert (await here.services.queries.table(game)).status == "running", (
            "it is not paused again as deserted"
        )


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_4_what_opens_during_a_pause_waits_no_longer_than_it_should(tmp_path: Path) -> None:
    """Somebody leaves while the table is paused, and the turn goes to a computer."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(person(ANA, "Ana"), person(BEN, "Ben"), computer("Pippin"))
        await until_turn(here, game, ANA)
        table = await here.services.queries.table(game)
        # Whoever leaves plays right before the computer.
        for _ in range(3):
            order = [sitter.user for sitter in table.sitters]
            live = await here.services.tables.live(game)
            user = table.sitter(live.state.active).user
            after = order[(order.index(user) + 1) % 3]
            if user is not None and after is None:
                break
            await until_turn(here, game, BEN if user == ANA else ANA)
        assert user is not None
        await here.services.clocks.pause(game)
        here.time.go(7 * DAY)
        await here.services.seats.quit(game, user)
        here.time.go(DAY)
        await here.services.absence.resume(game)
        (decision,) = (await here.services.tables.live(game)).open
        assert decision.opened <= here.time.now
        due = [t.due for t in await here.store.timers(1e12) if t.name.startswith("computer")]
        assert due
        assert max(due) <= here.time.now + 60, "the computer goes on at once, not in a week"


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e9_1_a_seat_taken_during_a_pause_has_one_whole_turn(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await until_turn(here, game, ANA)
        await here.services.seats.offer(game, ANA)
        await here.services.clocks.pause(game)
        here.time.go(6 * DAY)
        seat = (await here.services.queries.table(game)).seat_of(ANA) or ""
        await here.services.seats.take(game, DANA, "Dana", seat)
        here.time.go(DAY)
        await here.services.absence.resume(game)
        (decision,) = (await here.services.tables.live(game)).open
        assert decision.deadline == pytest.approx(here.time.now + DAY)


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_3_whoever_takes_a_seat_in_its_turn_is_reminded_too(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await until_turn(here, game, ANA)
        await here.services.seats.offer(game, ANA)
        here.time.go(23 * HOUR)
        await here.ring()
        seat = (await here.services.queries.table(game)).seat_of(ANA) or ""
        await here.services.seats.take(game, DANA, "Dana", seat)
        names = {t.name.partition(":")[0] for t in await here.store.timers(1e12)}
        assert {"half", "last"} <= names


@pytest.mark.parametrize("any_game", LONG, indirect=True, ids=lambda kit: kit.id)
@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_7_with_the_clock_the_reminders_are_restored(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await miss(here, game, ANA, 2)
        await until_turn(here, game, ANA)
        scene = await here.services.queries.scene(game, ANA)
        assert scene.default is not None
        await here.services.play.submit(game, ANA, [scene.default], scene.decision)
        live = await here.services.tables.live(game)
        if live.table.sitter(live.state.active).user == ANA:
            half = next(t.due for t in await here.store.timers(1e12) if t.name.startswith("half"))
            assert half == pytest.approx((live.open[0].deadline or 0) - HALF)
            return
        raise AssertionError("the turn ended with one action")


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_5_whoever_takes_a_seat_brings_their_quiet_hours(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await until_turn(here, game, ANA)
        hour = int(here.time.now % DAY // 60)
        await here.services.people.prefer(
            DANA, lambda old: replace(old, quiet=((hour - 60) % 1440, (hour + 60) % 1440))
        )
        await here.services.seats.offer(game, ANA)
        seat = (await here.services.queries.table(game)).seat_of(ANA) or ""
        await here.services.seats.take(game, DANA, "Dana", seat)
        (decision,) = (await here.services.tables.live(game)).open
        assert (decision.deadline or 0) > here.time.now + DAY + HOUR


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_10_an_outage_takes_nothing_from_the_vote_of_a_paused_table(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await here.services.clocks.pause(game)
        await here.services.votes.call(game, BEN, "resume")
        seen = (await here.services.tables.live(game)).keeping.host_seen
        here.time.go(20 * HOUR)
        await here.services.clocks.away(here.time.now - 20 * HOUR)
        assert await here.services.clocks.caught_up() == 1
        keeping = (await here.services.tables.live(game)).keeping
        assert keeping.vote is not None
        assert keeping.vote.until == pytest.approx(here.time.now + VOTE)
        assert keeping.host_seen == pytest.approx(seen + 20 * HOUR), "E9.3: nobody could be there"


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_10_an_outage_is_counted_once_though_the_bot_is_killed_while_it_counts(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        due = (await here.services.tables.live(game)).open[0].deadline or 0
        await here.alarm.start()
        here.time.go(3 * HOUR)
        await here.services.clocks.away(here.time.now - 3 * HOUR)
        assert await here.services.clocks.caught_up() == 1
        # Killed here: the heartbeat was not written, so the next start finds the same outage.
        here.time.go(30)
        await here.alarm.start()
        await here.services.clocks.caught_up()
        live = await here.services.tables.live(game)
        assert live.open[0].deadline == pytest.approx(due + 3 * HOUR + 30)
        assert live.keeping.moved == pytest.approx(3 * HOUR + 30)


@pytest.mark.usefixtures("any_game")
@pytest.mark.asyncio
async def test_e8_11_a_vote_does_nothing_that_was_done_in_the_meantime(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*THREE)
        await here.services.clocks.pause(game)
        vote = (await here.services.votes.call(game, ANA, "resume")).keeping.vote
        assert vote is not None
        await here.services.absence.resume(game)
        await here.services.clocks.pause(game, "permission")
        await here.services.votes.cast(game, BEN, vote.number, yes=True)
        assert (await here.services.queries.table(game)).status == "paused", (
            "E9.6: it cannot be told anything"
        )
        assert await here.services.clocks.paused_why(game) == "permission"


@pytest.mark.asyncio
async def test_e5_9_an_order_rests_while_a_stand_in_plays(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await put(here, game, looked_at())
        await order_book.save(here.services, game, BEN, Orders(look="own"))
        seat = (await here.services.queries.table(game)).seat_of(BEN) or ""
        await here.services.seats.stand_in(game, BEN)
        await look(here, game)
        decision = (await here.services.tables.live(game)).decision_of(seat)
        assert decision is not None
        live = await here.services.tables.live(game)
        # An alarm that was read before the stand-in sat down.
        with pytest.raises(Nothing):
            here.services.clocks._rung("order", live, here.time.now + 20, str(decision.number))
        names = [timer.name for timer in await here.store.timers(1e12)]
        assert f"computer:{decision.number}" in names
        await here.services.clocks.ring(TimerRow(game=game, name=f"computer:{decision.number}", due=0.0))
        assert (await here.store.steps(game))[-1].how == "computer"


@pytest.mark.asyncio
async def test_e5_3_a_battle_left_to_the_bot_ends_with_the_seat(tmp_path: Path) -> None:
    async with house(tmp_path, herald=Mute()) as here:
        game = await here.game(*THREE)
        await until_turn(here, game, ANA)
        seat = (await here.services.queries.table(game)).seat_of(CY) or ""

        def leave(live, now):  # type: ignore[no-untyped-def]
            kept = replace(live.keeping, auto={seat: live.state.turn.number})
            change, after = here.services.changes.kept(live, kept, live.open)
            assert isinstance(change, Change)
            return change, after

        await here.services.tables.change(game, leave)
        await here.services.seats.offer(game, CY)
        await here.services.seats.take(game, DANA, "Dana", seat)
        assert (await here.services.tables.live(game)).keeping.auto == {}
