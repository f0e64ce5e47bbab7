"""Pictures of the War of the Ring: each against copying and encoding one of its size, and their memory."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from art.war import api
from benchmarks.measure import Figure
from benchmarks.pictures import TIMES, against_plain
from bot.games.war.gallery.exhibits import exhibits

OWN: Final = 6
"""How often a picture that one seat alone sees may cost what copying and encoding it costs."""
PRIVATE: Final = frozenset(("council", "eye", "front", "step", "hand"))


def figures() -> Iterator[Figure]:
    """All figures of the war's pictures."""
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        for piece in api.missing(cache):
            api.prepare(cache, piece)
        largest = 0
        for one in exhibits():
            times = OWN if one.kind in PRIVATE else TIMES
            figure, size = against_plain(one.name, partial(api.draw, one.kind, one.data, cache), times)
            # the whole map is asked for to be looked at closely, and is no post
            largest = max(largest, size if one.name != "map-whole" else 0)
            yield figure
        yield Figure("the largest but for the whole map", largest / 1000, "kB", 600)
        yield Figure("all maps and caches of the war, every picture drawn", _grown(cache), "MB", 150)


def _grown(cache: Path) -> float:
    """How many MB a process grows by that draws all these pictures."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.drawing", "war", str(cache)], stdout=subprocess.PIPE, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found["grown"]
