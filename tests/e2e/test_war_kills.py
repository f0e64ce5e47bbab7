"""*Three Powers* is played by three people while the bot is killed and Discord fails (design.md 4): the
record is the same afterwards, nothing is lost and nobody is told twice."""

import random
import signal
from pathlib import Path

import pytest

from bot.local.faults import Fault
from bot.local.testing import checked
from tests.e2e.outside import Outside, all_told_once
from tests.e2e.test_kill import POSTS, program, settled
from tests.e2e.test_war import act

PEOPLE = {"ana": "fellowship", "ben": "sauron", "cy": "saruman"}
SEED = 6
ACTS = 18
"""So often somebody gives an order, closes his sitting or answers."""
KILLS = {2: "before", 8: "after", 14: "before"}
"""After so many the bot is killed: as its next message is on its way, or has come unknown to the bot."""
OUTAGE = 11
"""And once Discord fails, and the gateway drops."""


async def begun(table: Outside) -> None:
    """Three people sit at a table of their own."""
    host, *guests = (table.phones[name] for name in PEOPLE)
    await host.slash("game new", name="The Palantir", preset="three_powers")
    await host.tap("open")
    await table.here.seats.wait_for(lambda: any("waiting for players" in one.text for one in table.posts()))
    await host.pick("wish", PEOPLE["ana"], arg="")
    for guest in guests:
        guest.look(table.lobby_post())
        await guest.tap("join")
        await guest.pick("wish", PEOPLE[guest.user], arg="")
    await host.slash("game start")
    await host.tap("start-now")
    await settled(table.data)


@pytest.mark.soak
async def test_w1_1_three_powers_through_kills_and_an_outage(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    async with (
        checked(users=tuple(PEOPLE), channels=("pony",), redirect=False) as here,
        program(here, tmp_path) as bot,
    ):
        table = Outside(here, tmp_path)
        await begun(table)
        for number in range(ACTS):
            moment = KILLS.get(number)
            if moment:
                fault = Fault(POSTS, 503, {}, delay=30, times=50)
                here.faults.add(fault if moment == "before" else Fault(POSTS, delay=30, times=50))
            elif number == OUTAGE:
                here.faults.error(POSTS, 503, times=3)
                await here.gateway.drop("abort")
                await here.seats.wait_for(lambda: here.online)
            name = table.asked()[0]
            before = len(table.steps())
            # Whatever somebody does by chance, he does something in the end.
            for _ in range(10):
                await act(table.phones[name], rng, chance=number % 3 > 0)
                if len(table.steps()) > before:
                    break
            steps, waiting = table.steps(), table.waiting()
            assert len(steps) > before, table.phones[name].text
            if moment:
                await bot.end(signal.SIGKILL)
                here.faults.clear()
                await bot.start()
                assert table.steps() == steps, "what was done is done"
                assert table.waiting() == waiting
            await settled(tmp_path)
        assert table.status() == "running"
        assert {seat for _, seat, *_ in table.steps()} >= set(PEOPLE.values())
        assert bot.died == []
        all_told_once(here, table.outbox(), tuple(PEOPLE))
