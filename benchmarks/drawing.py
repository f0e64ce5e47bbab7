"""What is measured in a process of its own, as drawing is done in one: ``python -m benchmarks.drawing PART``.

The answer is one line of JSON: numbers by name.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.delivery import render_worker
from bot.model.kit import Exhibit


def maps(cache: Path) -> dict[str, float]:
    """All base maps from nothing: seconds for the first two, and the highest memory of all."""
    found = {}
    began = time.perf_counter()
    for number, (title, piece) in enumerate(render_worker.missing_maps(("riddle",), str(cache)), 1):
        render_worker.draw_map(title, piece, str(cache))
        if number == 2:
            found["two"] = time.perf_counter() - began
    found["all"] = time.perf_counter() - began
    found["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
    return found


def hand(cache: Path) -> dict[str, float]:
    """A hand of seven, the very first picture of a process, in seconds."""
    from art.riddle import api
    from bot.games.riddle.gallery.basic import exhibits

    one = next(one for one in exhibits() if one.name == "hand-07")
    began = time.perf_counter()
    api.draw(one.kind, one.data, cache)
    return {"hand": time.perf_counter() - began}


def memory(cache: Path) -> dict[str, float]:
    """How many MB a process grows by that draws every picture there is, its caches full."""
    from art.riddle import api  # noqa: F401
    from bot.games.riddle.gallery.basic import exhibits

    return _grown("riddle", list(exhibits()), cache)


def war(cache: Path) -> dict[str, float]:
    """The same for the pictures of the War of the Ring."""
    from art.war import api  # noqa: F401
    from bot.games.war.gallery.exhibits import exhibits

    return _grown("war", list(exhibits()), cache)


def _grown(title: str, shown: list[Exhibit], cache: Path) -> dict[str, float]:
    before = render_worker.resident()
    highest = 0.0
    for one in shown:
        render_worker.paint(title, one.kind, dict(one.data), str(cache))
        highest = max(highest, render_worker.resident() - before)
    return {"grown": highest}


PARTS: dict[str, Callable[[Path], dict[str, float]]] = {
    "maps": maps,
    "hand": hand,
    "memory": memory,
    "war": war,
}

if __name__ == "__main__":
    print(json.dumps(PARTS[sys.argv[1]](Path(sys.argv[2]))))
