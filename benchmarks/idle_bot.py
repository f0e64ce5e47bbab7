"""A bot in a process of its own, at a stand-in: ``python -m benchmarks.idle_bot URL TOKEN FOLDER``."""

from __future__ import annotations

import asyncio
import math
import sys
from pathlib import Path

from bot import gate
from bot.cli import run_bot
from bot.local import override
from bot.settings import Settings

if __name__ == "__main__":
    url, token, folder = sys.argv[1:]
    override.apply(url)
    gate.Gate.burst = math.inf  # one account taps at a stretch: what is measured lies behind the gate
    chosen = Settings(token=token, data=Path(folder), ready_timeout=0.05, draw=False)
    sys.exit(asyncio.run(run_bot(chosen)))
