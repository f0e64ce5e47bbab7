"""A table at which nobody plays but computers waits, however it is told to go on (E8.8, E8.11, E9.2)."""

from __future__ import annotations

import pytest

from bot.model.errors import Refusal
from bot.tables import ballot
from tests.features.house import ANA, BEN, CHANNEL, CY, House
from tests.features.seats.test_seats import public
from tests.features.test_alarm import DAY, THREE, TWO


async def left(here: House) -> str:
    """A game in which stand-ins play for both of its people."""
    game = await here.game(*TWO)
    for user in (ANA, BEN):
        await here.services.seats.stand_in(game, user)
    return game


async def stays(here: House, game: str) -> None:
    """The table waits, and no computer plays on."""
    before = (await here.store.game(game)).version
    for _ in range(5):
        here.time.go(DAY)
        await here.ring()
    row = await here.store.game(game)
    assert (row.status, row.version) == ("paused", before)
    assert await here.services.clocks.paused_why(game) == "nobody"


@pytest.mark.usefixtures("any_game")
async def test_E8_11_no_vote_and_no_host_lets_computers_play_on_alone(here: House) -> None:
    game = await left(here)
    live = await here.services.tables.live(game)
    assert ("resume", "") not in ballot.subjects(live.table, live.keeping)
    with pytest.raises(Refusal, match=r"vote\.now"):
        await here.services.votes.call(game, ANA, "resume")
    with pytest.raises(Refusal, match=r"table\.nobody"):
        await here.services.absence.resume(game)
    await stays(here, game)
    await here.services.seats.come_back(game, BEN)
    assert (await here.services.queries.table(game)).status == "running"


@pytest.mark.usefixtures("any_game")
async def test_E8_11_a_vote_that_outlasts_the_last_person_lets_nothing_go_on(here: House) -> None:
    game = await here.game(*THREE)
    await here.services.seats.stand_in(game, ANA)
    await here.services.seats.stand_in(game, BEN)
    await here.services.clocks.pause(game)
    await here.services.votes.call(game, ANA, "resume")
    await here.services.seats.stand_in(game, CY)
    assert await here.services.clocks.paused_why(game) == "host"
    await here.services.votes.cast(game, BEN, 1, yes=True)
    await stays(here, game)
    await here.deliver()
    assert "only computers play there now" in public(here)[-1]
    assert not any("goes on" in text for text in public(here))


@pytest.mark.usefixtures("any_game")
async def test_E9_6_a_channel_that_is_there_again_lets_no_computers_play_on_alone(here: House) -> None:
    for step, move in enumerate((False, True)):
        game = await here.game(*TWO, channel=CHANNEL + 10 * step)
        await here.services.clocks.pause(game, "permission")
        for user in (ANA, BEN):
            await here.services.seats.stand_in(game, user)
        if move:
            await here.services.clocks.move(game, CHANNEL + 1)
        else:
            for _ in range(2):
                await here.services.clocks.nobody_there(game)
            await here.deliver()
            assert sum("only computers play there now" in text for text in public(here)) == 1
        await stays(here, game)
        await here.services.seats.come_back(game, ANA)
        assert (await here.services.queries.table(game)).status == "running"
        await here.services.clocks.nobody_there(game)
        assert (await here.services.queries.table(game)).status == "running"
