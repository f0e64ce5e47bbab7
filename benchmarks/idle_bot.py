"""A bot in a process of its own, at a stand-in: ``python -m benchmarks.idle_bot URL TOKEN PLACE``.

The place is the folder of its database, or the address of one on a server.
"""

from __future__ import annotations

import asyncio
import math
import sys
from pathlib import Path

from bot.app.cli import run_bot
from bot.app.settings import Settings
from bot.interactions import gate
from bot.local import override
from bot.store.address import is_postgres

if __name__ == "__main__":
    url, token, place = sys.argv[1:]
    override.apply(url)
    gate.Gate.burst = math.inf  # one account taps at a stretch: what is measured lies behind the gate
    where = {"place": place} if is_postgres(place) else {"data": Path(place)}
    chosen = Settings(token=token, ready_timeout=0.05, draw=False, **where)  # type: ignore[arg-type]
    sys.exit(asyncio.run(run_bot(chosen)))
