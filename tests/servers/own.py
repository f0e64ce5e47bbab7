"""A PostgreSQL server of some tests alone, which can be stopped, crash, and be started again."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.servers.keeper import AGAIN, END, NO, YES, alive
from tests.servers.postgres import SETTINGS, Server, furnished, ready, started


class Own(Server):
    """What it committed survives its crash."""

    def stop(self, how: signal.Signals = signal.SIGINT, wish: str = NO) -> None:
        """End it: by SIGINT in order, by SIGQUIT as in a crash. From now on it is away."""
        (self.folder / AGAIN).write_text(wish)
        known = self.folder / "data" / "postmaster.pid"
        if known.exists():
            process = int(known.read_text().split()[0])
            os.kill(process, how)
            while alive(process):
                time.sleep(0.01)

    async def start(self) -> None:
        """Start it again, and wait until it lets people in."""
        (self.folder / AGAIN).write_text(YES)
        await ready(self)


@contextmanager
def own() -> Iterator[Own]:
    """One that runs."""
    server = Own(started({**SETTINGS, "synchronous_commit": "on"}, os.getpid()))
    (server.folder / AGAIN).write_text(YES)
    try:
        asyncio.run(furnished(server))
        yield server
    finally:
        server.stop(wish=END)
