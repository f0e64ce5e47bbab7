"""Pictures and base maps: cold and warm, their memory, and whether drawing leaves the event loop alone."""

import asyncio
import io
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

from PIL import Image

from art.drawing.output import Drawn
from art.riddle import api
from benchmarks.measure import Figure, median, timed
from bot.delivery.renderer import KEPT_BYTES, Artist
from bot.games.riddle.gallery.basic import exhibits
from bot.model.kit import Exhibit
from bot.model.screen import Picture, screen

WARM = 15
TIMES = 5
"""How often the cost of copying and encoding a picture may cost."""
AGAINST_PLAIN = ("turn-near", "turn-eight", "around-reach", "wedge-ne", "way")
"""Pictures of turn posts and panels that are held against copying and encoding."""
PALETTES = ("deuteranopia", "high-contrast")
"""Those that a private picture of the size of a turn post is measured in, against the same."""
RENDERS = 50
ROUNDS = 3
STILL = 20
"""Milliseconds that the event loop may stand still."""
BEAT = 0.001
"""Seconds that the heartbeat sleeps."""


def figures() -> Iterator[Figure]:
    """All figures of the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        yield from _maps(cache)
        yield from _hands(cache)
        yield from _warm(cache)
        yield from _memory(cache)
        yield from asyncio.run(_heartbeat(cache))


def _elsewhere(part: str, cache: Path) -> dict[str, float]:
    """The numbers of a part of `benchmarks.drawing`."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.drawing", part, str(cache)], stdout=subprocess.PIPE, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _maps(cache: Path) -> Iterator[Figure]:
    found = _elsewhere("maps", cache)
    yield Figure("the two base maps of the first post, from nothing", found["two"], "s", 15)
    yield Figure("all base maps, from nothing", found["all"], "s")
    yield Figure("highest memory while they are drawn", found["peak"], "MB", 500)


def _hands(cache: Path) -> Iterator[Figure]:
    cold = median([_elsewhere("hand", cache)["hand"] for _ in range(3)])
    yield Figure("a hand of seven, cold: median of 3 processes", cold, "s", 1)
    hand = _named("hand-07")
    api.draw(hand.kind, hand.data, cache)
    warm = median(timed(lambda: api.draw(hand.kind, hand.data, cache), times=WARM))
    yield Figure(f"the same, warm: median of {WARM}", warm, "ms", 20)


def _warm(cache: Path) -> Iterator[Figure]:
    """Posts and panels with all caches warm, by turns with copying and encoding, as the machine may vary."""
    largest = 0
    compared = [(name, _named(name).kind, _named(name).data) for name in AGAINST_PLAIN]
    overview = _named("board-overview")
    for palette in PALETTES:
        liked = {**overview.data, "palette": palette}
        compared.append((f"{overview.name} in {palette}", overview.kind, liked))
    for name, kind, data in compared:
        figure, size = against_plain(name, partial(api.draw, kind, data, cache), TIMES)
        largest = max(largest, size)
        yield figure
    yield Figure("the largest of them", largest / 1000, "kB", 600)


def against_plain(name: str, draw: Callable[[], Drawn], times: float) -> tuple[Figure, int]:
    """How often a picture costs what copying and encoding it costs, all caches warm, and its bytes."""
    made = draw().bytes
    picture = Image.open(io.BytesIO(made)).convert("RGB")
    warm, plain = [], []
    for _ in range(WARM):
        warm += timed(draw, times=1)
        plain += timed(partial(_plain, picture), times=1)
    # the least of each: what other programs cost through the caches is never the picture's
    note = f"{min(warm):.1f} ms against {min(plain):.1f}; medians {median(warm):.1f}, {median(plain):.1f}"
    figure = Figure(f"{name} against copy and encoding", min(warm) / min(plain), "times", times, note)
    return figure, len(made)


def _plain(picture: Image.Image) -> bytes:
    """What is compared with: one copy and one encoding."""
    out = io.BytesIO()
    picture.copy().save(out, "JPEG", quality=87, subsampling=0)
    return out.getvalue()


def _named(name: str) -> Exhibit:
    return next(one for one in exhibits() if one.name == name)


def _memory(cache: Path) -> Iterator[Figure]:
    grown = _elsewhere("memory", cache)["grown"]
    kept = KEPT_BYTES / 1e6
    note = f"{grown:.0f} in the drawing process, {kept:.0f} of finished pictures"
    yield Figure("all maps and caches, every kind of picture drawn", grown + kept, "MB", 150, note)


async def _heartbeat(cache: Path) -> list[Figure]:
    """How long the event loop stands still while it has many pictures drawn, each time by a fresh process.

    On a busy machine the loop also stands still because others run; what it does itself shows in the
    processor time of this process, all its threads together.
    """
    shown = list(exhibits())
    walls, owns, idle, beats = [], [], [], 0
    for number in range(ROUNDS):
        wanted = [_like(shown[n % len(shown)].picture, number * RENDERS + n) for n in range(RENDERS)]
        artist = Artist(cache, patience=120)
        try:
            wall, own, count = await _stills(_all_of(artist, wanted))
        finally:
            await artist.close()
        walls.append(wall)
        owns.append(own)
        beats += count
        idle.append((await _stills(asyncio.sleep(2)))[0])
    what = f"the event loop stands still during {RENDERS} renders"
    quiet = f"{median(idle):.1f} ms with nothing to do; {beats} beats"
    return [
        Figure(f"{what}: worst, median of {ROUNDS}", median(walls), "ms", STILL, quiet),
        Figure("the same, as processor time of the bot's process", median(owns), "ms", STILL),
    ]


async def _all_of(artist: Artist, wanted: list[Picture]) -> None:
    drawn = await asyncio.gather(*(artist.draw(screen("a post", one)) for one in wanted))
    if not all(drawn):
        raise RuntimeError("a picture failed")


async def _stills(work: Awaitable[None]) -> tuple[float, float, int]:
    """The longest time between two beats during some work in ms, the most processor time, how many beats."""
    walls: list[float] = []
    owns: list[float] = []

    async def beat() -> None:
        last, used = time.perf_counter(), time.process_time()
        while True:
            await asyncio.sleep(BEAT)
            now, spent = time.perf_counter(), time.process_time()
            walls.append((now - last - BEAT) * 1000)
            owns.append((spent - used) * 1000)
            last, used = now, spent

    beating = asyncio.create_task(beat())
    try:
        await work
    finally:
        beating.cancel()
    return max(walls), max(owns), len(walls)


def _like(picture: Picture, number: int) -> Picture:
    """That picture once more, so that it is drawn for itself."""
    return Picture(picture.name, picture.alt, picture.kind, "riddle", {**picture.data, "copy": number})
