"""The deadline of a first reply counts what the bot takes, not what the machine takes."""

from __future__ import annotations

import asyncio
import time

from bot.local.interactions import BEAT, Pulse


async def test_a_pause_of_the_machine_is_no_delay() -> None:
    pulse = Pulse()
    pulse.start()
    await asyncio.sleep(BEAT * 2)
    before = pulse.now()
    time.sleep(0.8)
    assert pulse.now() - before < 0.5
    await asyncio.sleep(BEAT * 2)
    assert pulse.now() - before < 0.5
    pulse.stop()


async def test_work_that_keeps_the_loop_busy_is_a_delay() -> None:
    pulse = Pulse()
    pulse.start()
    await asyncio.sleep(BEAT * 2)
    before, worked = pulse.now(), time.process_time()
    while time.process_time() - worked < 0.8:
        pass
    assert pulse.now() - before > 0.7
    await asyncio.sleep(BEAT * 2)
    assert pulse.now() - before > 0.7
    pulse.stop()


async def test_waiting_in_the_loop_is_a_delay() -> None:
    pulse = Pulse()
    pulse.start()
    before = pulse.now()
    await asyncio.sleep(2.0)
    assert pulse.now() - before > 0.35
    pulse.stop()
