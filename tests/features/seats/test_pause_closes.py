"""What tells of a pause is the newest message and closes as that does: no call stays open (E17.3)."""

import pytest

from bot.model.screen import Button, Buttons, Screen
from tests.features.house import ANA, CHANNEL, CY, House
from tests.features.seats.test_seats import default, told, until_turn
from tests.features.seats.test_votes import tap
from tests.features.test_alarm import DAY, THREE
from tests.parts import words

pytestmark = pytest.mark.usefixtures("any_game")


def controls(shown: Screen) -> set[str]:
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return {one.verb for row in rows for one in row if isinstance(one, Button)}


async def newest(here: House) -> Screen:
    """The message of the channel that is open, which is the last of them and the only one (E3.11)."""
    await here.deliver()
    shown = [envelope.screen for envelope in here.post.places[CHANNEL].envelopes.values()]
    said = [one for one in shown if controls(one) & {"turn", "goon"}]
    assert said == shown[-1:], [words(one) for one in said]
    for one in shown[:-1]:
        assert "<t:" not in words(one), "a message that is closed tells no time"
    return shown[-1]


async def test_e17_3_a_pause_closes_and_so_does_the_call_to_who_goes_on(here: House) -> None:
    game = await here.game(*THREE)
    await until_turn(here, game, ANA)
    await newest(here)
    await tap(here, ANA, "pause", game)
    assert "paused by its host" in words(paused := await newest(here))
    assert "<@" not in words(paused), "nobody is called whose clock stands still"
    await tap(here, ANA, "resume", game)
    called = words(await newest(here))
    assert "goes on" in called
    assert f"<@{ANA}>" in called
    while (await here.services.queries.table(game)).seat_of(ANA) == (await here.turn_of(game)).seat:
        await default(here, game, ANA)
    assert "goes on" not in words(await newest(here))


async def test_e17_3_what_asks_somebody_to_end_a_pause_closes_when_the_game_goes_on(here: House) -> None:
    game = await here.game(*THREE, clock="week")
    await tap(here, ANA, "pause", game)
    await tap(here, CY, "ask-host", game)
    await newest(here)
    assert "asks you to let" in told(here, ANA)[-1]
    await tap(here, ANA, "resume", game)
    await newest(here)
    assert not any("asks you to let" in text for text in told(here, ANA))


async def test_e17_3_a_table_that_everybody_left_closes_its_call_to_go_on(here: House) -> None:
    game = await here.game(*THREE, clock="week")
    for _ in range(300):
        if (await here.services.queries.table(game)).status == "paused":
            break
        here.time.go(DAY / 4)
        await here.ring()
    shown = await newest(here)
    assert "is paused" in words(shown)
    if "goon" in controls(shown):
        await tap(here, ANA, "goon", game)
        await newest(here)
        letters = here.post.places[-ANA].envelopes.values()
        assert not any("goon" in controls(one.screen) for one in letters)
