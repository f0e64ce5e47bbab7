"""The drawing process dies, hangs, grows, or is left behind: the house goes on (design.md 4)."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.delivery.workbench import Lost, Workbench
from bot.local.feed import PATIENCE


@pytest_asyncio.fixture
async def bench() -> AsyncIterator[Workbench]:
    """A workbench with a process of its own."""
    made = Workbench()
    yield made
    await made.close()


async def test_a_process_that_dies_is_replaced(bench: Workbench) -> None:
    first = await bench.do(os.getpid)
    with pytest.raises(Lost) as lost:
        await bench.do(os.kill, first, signal.SIGKILL)
    assert lost.value.again
    assert await bench.do(os.getpid) != first


async def test_all_that_waited_for_a_process_that_dies_may_come_again(bench: Workbench) -> None:
    """They are told one after the other; none of them ends the process that took over."""
    first = await bench.do(os.getpid)

    async def stubborn(number: int) -> int:
        with contextlib.suppress(Lost):
            return await bench.do(abs, -number)
        return await bench.do(abs, -number)

    death = asyncio.create_task(_ignored(bench, first))
    found = await asyncio.gather(*(stubborn(n) for n in range(20)))
    await death
    assert found == list(range(20))


async def _ignored(bench: Workbench, process: int) -> None:
    with pytest.raises(Lost):
        await bench.do(_die_slowly, process)


def _die_slowly(process: int) -> None:
    time.sleep(0.2)
    os.kill(process, signal.SIGKILL)


async def test_a_process_that_hangs_is_ended_and_replaced(bench: Workbench) -> None:
    first = await bench.do(os.getpid)
    bench.stuck = 0.3
    with pytest.raises(Lost) as lost:
        await bench.do(time.sleep, 60)
    assert not lost.value.again
    bench.stuck = 30.0
    assert await bench.do(os.getpid) != first
    await _gone(first)


async def test_a_process_that_has_grown_ends_when_its_work_is_done(
    bench: Workbench, caplog: pytest.LogCaptureFixture
) -> None:
    first = await bench.do(os.getpid)
    bench.heavy = 1.0
    found = await asyncio.gather(*(bench.do(os.getpid) for _ in range(4)))
    assert set(found) == {first}
    assert "a fresh one takes over" in caplog.text
    bench.heavy = 1000.0
    assert await bench.do(os.getpid) != first
    await _gone(first)


async def test_whoever_stops_waiting_leaves_the_process_at_work(bench: Workbench) -> None:
    first = await bench.do(os.getpid)
    for _ in range(3):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await bench.do(time.sleep, 0.5)
    assert await bench.do(os.getpid) == first


async def test_closing_ends_a_process_at_once_even_one_at_work() -> None:
    bench = Workbench()
    process = await bench.do(os.getpid)
    work = asyncio.create_task(bench.do(time.sleep, 60))
    await asyncio.sleep(0.1)
    work.cancel()
    async with asyncio.timeout(PATIENCE):
        await bench.close()
    await _gone(process)


async def _gone(process: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while _runs(process):
            await asyncio.sleep(0.02)


def _runs(process: int) -> bool:
    """Whether it runs; one that ended and was not yet asked about does not."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


PARENT = """
import asyncio, os
from bot.delivery.renderer import Workbench

async def main():
    print(await Workbench().do(os.getpid), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_the_process_of_a_bot_that_was_killed_ends_too(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    ) as parent:
        assert parent.stdout is not None
        child = int(await asyncio.to_thread(parent.stdout.readline))
        assert _runs(child)
        parent.kill()
        await _gone(child)
