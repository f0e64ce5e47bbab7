"""People who leave either game for good, the server or the table they host (R-23, E9, E17.6)."""

from pathlib import Path

import pytest

from bot.app.games import rules_of
from bot.features.statistics.results import counted
from bot.games.war.kit import KIT
from bot.model.errors import Refusal
from bot.model.seat_changes import HOST_GONE
from engine import record, riddle
from engine.war import RULES
from engine.war.actions import Attack
from tests.features.house import ANA, BEN, CHANNEL, CY, House, computer, house, person, put
from tests.features.seats.test_seats import DANA, default, miss, public, until_turn
from tests.features.test_alarm import DAY, THREE, TWO, look, looked_at
from tests.games.war.ask.test_attack import ARMY, LED, OSGILIATH
from tests.parts import words
from tests.scenarios.war.table import SAURON, Table

# Leaving for good


@pytest.fixture
async def game(here: House) -> str:
    return await here.game(*THREE)


async def test_r_23_who_leaves_for_good_leaves_the_cards_and_the_others_play_on(
    here: House, game: str
) -> None:
    await until_turn(here, game, BEN)
    await here.services.seats.quit(game, BEN)
    await here.services.seats.quit(game, BEN)
    live = await here.services.tables.live(game)
    assert live.state.player("black-rider-1").status == "gone"
    assert riddle.problems(live.state) == []
    assert live.table.seat_of(BEN) is None
    assert live.bookkeeping.former == (BEN,)
    with pytest.raises(Refusal, match=r"seat\.given"):
        await here.services.play.submit(game, BEN, [riddle.Roll()], None)
    await until_turn(here, game, ANA)
    await until_turn(here, game, CY)
    # the last one wins, and it is not rated.
    await here.services.seats.quit(game, CY)
    live = await here.services.tables.live(game)
    assert live.row.status == "over"
    assert live.state.outcome is not None
    assert live.state.outcome.winners == ("frodo",)
    found = counted(live, await here.store.seats(game), await here.store.steps(game), {0: {}})
    assert not found.result.contest
    assert found.ratings == ()
    assert record.verify(await here.services.play.record(game), rules_of).steps == live.row.version


async def test_r_212_leaving_with_an_open_answer_counts_as_showing_the_hand(quiet: House) -> None:
    game = await quiet.game(*THREE)
    await put(quiet, game, looked_at())
    await look(quiet, game)
    await quiet.services.seats.quit(game, BEN)
    live = await quiet.services.tables.live(game)
    assert [one.seat for one in live.open] == ["sam"]
    assert riddle.problems(live.state) == []


# E9.3, E9.6, E8.10


@pytest.mark.usefixtures("any_game")
async def test_e9_3_a_host_gone_for_14_days_passes_hosting_on(here: House, game: str) -> None:
    await here.services.clocks.pause(game)
    here.time.go(HOST_GONE - 10)
    await here.ring()
    assert (await here.services.queries.table(game)).host == ANA
    await here.services.hosts.noticed(game, ANA)
    here.time.go(20)
    await here.ring()
    assert (await here.services.queries.table(game)).host == ANA, "she tapped something ten seconds ago"
    here.time.go(HOST_GONE)
    await here.ring()
    table = await here.services.queries.table(game)
    assert table.host in (BEN, CY)
    await here.deliver()
    assert sum("hosts **Pony" in text for text in public(here)) == 1
    with pytest.raises(Refusal, match=r"host\.seated"):
        await here.services.hosts.hand(game, table.host, DANA)
    await here.services.hosts.hand(game, table.host, ANA)
    assert (await here.services.queries.table(game)).host == ANA


async def test_e9_6_who_left_the_server_has_a_whole_turn_then_a_stand_in(here: House, game: str) -> None:
    await until_turn(here, game, ANA)
    await here.services.seats.member_gone(game, BEN)
    await here.services.seats.member_gone(game, BEN)
    here.time.go(DAY - 10)
    await here.ring()
    assert (await here.services.queries.table(game)).holder("black-rider-1").present
    # E8.10: an outage takes nothing of that time.
    here.time.go(100)
    await here.services.clocks.away(here.time.now - 100)
    await here.services.clocks.caught_up()
    here.time.go(5)
    await here.ring()
    assert (await here.services.queries.table(game)).holder("black-rider-1").present
    here.time.go(100)
    await here.ring()
    holder = (await here.services.queries.table(game)).holder("black-rider-1")
    assert holder.stand_in
    assert holder.offered


async def test_everything_stands_after_a_kill(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        game = await here.game(*THREE)
        await miss(here, game, ANA, 2)
        await here.services.seats.give(game, CY, DANA)
        await here.services.seats.member_gone(game, BEN)
        await here.services.votes.call(game, CY, "pause")
        before = await here.services.tables.live(game)
        names = {timer.name for timer in await here.store.timers_of(game)}
        time = here.time
    async with house(tmp_path, time=time) as here:
        after = await here.services.tables.live(game)
        assert after.bookkeeping == before.bookkeeping
        assert after.seats == before.seats
        assert {timer.name for timer in await here.store.timers_of(game)} == names
        assert {"vote:1", "gift:sam", "gone:black-rider-1", "host"} <= names
        await here.services.seats.take(game, DANA, "Dana", "sam")
        rows = [row.user for row in await here.store.seats(game) if row.until is None]
        assert sorted(rows, key=str) == sorted([ANA, BEN, DANA], key=str)


async def test_a_private_table_is_for_the_invited(tmp_path: Path) -> None:
    from bot.model import lobby as model

    async with house(tmp_path) as here:
        lobby = await here.lobby(*THREE)
        await here.services.lobbies.change(
            lobby.game, lambda old: model.set_private(old, True, here.time.now)
        )
        await here.services.lobbies.start(lobby.game, ANA)
        await here.services.seats.offer(lobby.game, CY)
        with pytest.raises(Refusal, match=r"seat\.private"):
            await here.services.seats.take(lobby.game, DANA, "Dana", "sam")
        await here.services.seats.give(lobby.game, CY, DANA)
        await here.services.seats.take(lobby.game, DANA, "Dana", "sam")
        assert (await here.services.queries.table(lobby.game)).seat_of(DANA) == "sam"


# E17.6


def free(here: House) -> int:
    """How many lines about seats offer *Take a seat*; the post of a turn is followed by the next."""
    shown = [
        one.screen for one in here.post.places[CHANNEL].envelopes.values() if "Turn" not in words(one.screen)
    ]
    return sum("seat-take" in repr(screen.parts) for screen in shown)


async def test_e17_6_who_leaves_for_good_and_what_becomes_of_the_seat_has_a_line_of_its_own(
    here: House, game: str
) -> None:
    await until_turn(here, game, BEN)
    await here.services.seats.quit(game, BEN)
    await here.deliver()
    line = (
        "Ben has left for good: **Black Rider 1** is out of the game. "
        "Their cards are discarded; The Ring, if it is among them, is shuffled into the deck."
    )
    assert public(here).count(line) == 1
    # Told once, and before what came of it.
    said = public(here)
    assert [one for one in said if "left the game" in one or "has left" in one] == [line]
    assert "The cards of Black Rider 1 went to the discard pile: " in said[said.index(line) + 1]
    # Whose seat is taken, too: who sits there now, and who does not any more.
    await here.services.seats.offer(game, CY)
    await here.services.seats.take(game, DANA, "Dana", "sam")
    await here.deliver()
    (taken,) = [text for text in public(here) if "Dana now plays Sam" in text]
    assert taken.endswith("Cy is no longer at this table.")


async def test_e9_1_no_message_offers_a_seat_that_is_not_free_any_more(here: House, game: str) -> None:
    """Taken, kept, or its person is back."""
    seats = here.services.seats
    await seats.offer(game, CY)
    await here.deliver()
    assert free(here) == 1
    await seats.come_back(game, CY)
    await here.deliver()
    assert free(here) == 0
    assert "Cy keeps **Sam**." in public(here)
    await seats.offer(game, CY)
    await here.deliver()
    assert free(here) == 1
    await seats.take(game, DANA, "Dana", "sam")
    await here.deliver()
    assert free(here) == 0


PEOPLE = (person(ANA, "Ana", "fellowship"), person(BEN, "Ben", "sauron"))


async def at_battle(here: House) -> str:
    """A table whose West is asked about a battle of Sauron's sitting (P-22)."""
    game = await here.game(*PEOPLE)
    table = Table(step="D5", units=ARMY, at=LED, turn=9, m=6, points=12, mobilised=("saruman",))
    table.do(SAURON, Attack(OSGILIATH, tuple(ARMY)))
    table.close()
    await put(here, game, table.state)  # type: ignore[arg-type]
    await here.deliver()
    return game


@pytest.mark.parametrize("user", [ANA, BEN], ids=["who-is-asked", "who-sits"])
async def test_e9_2_who_leaves_in_the_middle_of_a_battle_loses_and_tells_nothing(
    tmp_path: Path, user: int
) -> None:
    async with house(tmp_path, kit=KIT) as here:
        game = await at_battle(here)
        before = await here.services.tables.live(game)
        seat = before.table.seat_of(user)
        assert seat is not None
        said = here.post.texts(500)
        await here.services.seats.quit(game, user)
        await here.services.seats.quit(game, user)
        await here.deliver()
        live = await here.services.tables.live(game)
        assert live.row.status == "running"
        assert RULES.problems(live.state) == []
        assert (live.state.field, live.state.stack) == (before.state.field, before.state.stack)
        assert live.table.seat_of(user) is None
        assert (live.table.holder(seat).computer, live.table.holder(seat).offered) == ("sharp", True)
        name = "Ana" if user == ANA else "Ben"
        new = [text for text in here.post.texts(500) if text not in said]
        told = [text for text in new if "for good" in text]
        assert len(told) == 1, new
        assert told[0].startswith(
            f"{name} has left for good: a computer plays on as **{KIT.seats.name(seat)}**, "
        )
        for _ in range(40):
            here.time.go(DAY)
            await here.ring()
            if (await here.services.tables.live(game)).status.period > before.status.period:
                break
        live = await here.services.tables.live(game)
        assert live.status.period > before.status.period, "the war goes on"
        await here.services.seats.take(game, 777, "Cy", seat, ())
        assert (await here.services.tables.live(game)).table.seat_of(777) in (seat, None)


async def test_e10_7_the_last_person_to_leave_ends_the_tale(here: House) -> None:
    game = await here.game(TWO[0], computer("C1", "black-rider-1"), computer("C2", "sam"))
    await here.services.seats.quit(game, ANA)
    await here.deliver()
    live = await here.services.tables.live(game)
    assert live.row.status == "over"
    assert live.state.outcome is not None
    assert live.state.outcome.winners == ()
    assert "unfinished" in "\n".join(public(here))


@pytest.mark.usefixtures("any_game")
async def test_e9_6_who_plays_on_from_elsewhere_keeps_the_seat(here: House, game: str) -> None:
    await until_turn(here, game, BEN)
    await here.services.seats.member_gone(game, BEN)
    await default(here, game, BEN)
    assert (await here.services.tables.live(game)).bookkeeping.gone == {}
