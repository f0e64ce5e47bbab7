"""A bot in a process of its own, at a stand-in: ``python -m benchmarks.idle_bot URL TOKEN FOLDER``."""

from __future__ import annotations

import asyncio
import math
import sys
from pathlib import Path

from bot.app.cli import run_bot
from bot.app.settings import Settings
from bot.interactions import gate
from bot.local import override

if __name__ == "__main__":
    url, token, folder = sys.argv[1:]
    override.apply(url)
    gate.Gate.burst = math.inf  # one account taps at a stretch: what is measured lies behind the gate
    chosen = Settings(token=token, data=Path(folder), ready_timeout=0.05, draw=False)
    sys.exit(asyncio.run(run_bot(chosen)))
