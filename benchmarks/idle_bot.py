"""A bot in a process of its own, at a stand-in: ``python -m benchmarks.idle_bot URL TOKEN PLACE [PART]``.

The place is the folder of its database, or the address of one on a server; the part names its shards.
"""

import asyncio
import math
import sys
from pathlib import Path

from bot.app.cli import run_bot
from bot.app.settings import Settings, shards
from bot.interactions import gate
from bot.local import server
from bot.store.place import is_postgres

if __name__ == "__main__":
    url, token, place, *part = sys.argv[1:]
    server.apply(url)
    gate.Gate.burst = math.inf  # one account taps at a stretch: what is measured lies behind the gate
    where = {"place": place} if is_postgres(place) else {"data": Path(place)}
    mine = shards({"RIDDLEMASTER_SHARDS": "".join(part)})
    chosen = Settings(token=token, shards=mine, ready_timeout=0.05, draw=False, **where)  # type: ignore[arg-type]
    sys.exit(asyncio.run(run_bot(chosen)))
