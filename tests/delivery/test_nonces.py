"""Whether a nonce holds still, whatever is done to the clocks (design.md 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.messages import FirstAttempts
from bot.delivery.ports import Later
from tests.delivery.test_relay import message, table
from tests.features.house import CHANNEL, Mute, Time, house


async def test_a_clock_that_is_set_back_between_two_attempts_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steady = Time(5_000.0)
    async with house(tmp_path, herald=Mute()) as here:
        monkeypatch.setattr(here.relay.messages, "_attempts", FirstAttempts(here.time, steady))
        game = await table(here)
        here.post.after = [Later()]
        await here.services.clocks.post(game, [message("once")])
        await here.deliver()
        here.post.faults = [Later()]
        steady.go(10)
        here.time.go(10)
        await here.deliver()
        assert here.post.looks == 0, "a moment ago: the nonce holds"
        # An hour passes and the clock goes back by as much: it looks as if no time had passed.
        here.post.remembers_nonces = False
        steady.go(3600)
        here.time.go(20)
        await here.deliver()
        assert here.post.looks == 1
        assert here.post.texts(CHANNEL) == ["once"]


@pytest.mark.parametrize(
    ("passed", "slept", "holds"), [(10, 0, True), (89, 0, True), (91, 0, False), (10, 600, False)]
)
def test_the_nonce_holds_where_both_clocks_say_so(passed: int, slept: int, holds: bool) -> None:
    now, steady = Time(), Time(5_000.0)
    flights = FirstAttempts(now, steady)
    flown = now.now
    assert not flights.just_now(7, flown), "handed over by another process"
    flights.begin(7)
    for clock in (now, steady):
        clock.go(passed)
    now.go(slept)
    assert flights.just_now(7, flown) is holds
    flights.begin(7)
    now.go(-5 * 3600)
    assert not flights.just_now(7, flown)
