"""A second `try` on the same data: the tables are there, and so are the commands (design.md 1.10, E14.2)."""

from functools import partial
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.local.launch import Runner
from bot.local.server import StandIn


@pytest.mark.asyncio
async def test_a_new_stand_in_gets_the_commands_of_a_bot_that_registered_before_e14_2(tmp_path: Path) -> None:
    known = []
    for _ in range(2):
        async with StandIn(users=("ana",), channels=("inn",)) as here:
            runner = Runner(here, Settings(token=here.token, data=tmp_path, seed=1, ready_timeout=0.05))
            await runner.forget()
            await runner.start()
            commands = here.world.commands
            await here.seats.wait_for(partial(bool, commands))
            known.append(len(here.world.commands))
            await runner.stop()
    assert known[0] == known[1] > 10
