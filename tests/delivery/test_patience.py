"""Messages that wait without end, and those that do not (E5.1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.delivery.messages import MOST_REFUSALS, SLOWEST
from bot.delivery.ports import Forbidden, Gone, Later
from bot.model.screen import screen
from tests.delivery.test_relay import message, table
from tests.features.house import BEN, CHANNEL, Mute, house


@pytest.mark.asyncio
@pytest.mark.parametrize("to", [None, BEN])
async def test_no_message_is_given_up_for_a_mishap_of_discords(tmp_path: Path, to: int | None) -> None:
    """E5.1: however long it lasts; it comes at most five minutes after the end."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await table(here)
        await here.services.clocks.post(game, [message("hello", to)])
        for _ in range(100):
            here.post.faults = [Later()]
            await here.deliver()
            (waiting,) = await here.store.outgoing(here.time.now + SLOWEST, 9)
            here.time.now = max(here.time.now, waiting.due)
        await here.deliver()
        assert here.post.texts(CHANNEL if to is None else -BEN) == ["hello"]


@pytest.mark.asyncio
@pytest.mark.parametrize("fault", [Gone, Forbidden, lambda: Later(refused=True)])
async def test_e5_1_a_direct_message_that_is_refused_for_ever_is_said_in_the_channel(
    tmp_path: Path, fault: Callable[[], Exception]
) -> None:
    """Nor does it hold its table up; the person's direct messages count as before."""
    async with house(tmp_path, herald=Mute()) as here:
        game = await table(here)
        line = screen("Ben, Pony needs an answer")
        await here.services.clocks.post(game, [message("The Ring is yours", BEN, fallback=line)])
        for _ in range(MOST_REFUSALS):
            here.post.faults = [fault()]
            await here.deliver()
            here.time.go(SLOWEST)
        await here.deliver()
        assert here.post.texts(CHANNEL) == ["Ben, Pony needs an answer"]
        assert (await here.store.person(BEN)).dms != "closed"
