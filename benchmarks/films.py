"""Films: how long one takes and how large it is, and whether a table waits for it (E18.2)."""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from art.riddle import api
from benchmarks.measure import Figure, median
from bot.app.film import played
from bot.delivery.render_worker import shoot
from bot.delivery.renderer import FILM_BYTES, Artist
from bot.features.replay.frames import Reel, made
from bot.games.riddle.gallery.basic import exhibits
from bot.model.screen import Picture, screen
from bot.model.story import EVERYTHING, FILM, Frame
from bot.tables.views import public_scene
from bot.words.language import ENGLISH, speaking
from engine import record, riddle
from engine.dice import RecordingDice, SeededDice, stir

SEED = 5
TURNS = 40
POSTS = 12
BESIDE = 1.3
"""How much longer a table may wait for a picture beside a film than without."""


def figures() -> Iterator[Figure]:
    """All figures of the films."""
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        for piece in api.missing(cache):
            api.prepare(cache, piece)
        frames = _frames()
        began = time.process_time()
        stills = [(one.kind, one.data, one.seconds) for one in frames]
        film = shoot("riddle", "film.gif", stills, str(cache), FILM_BYTES)
        yield Figure(f"a film of {TURNS} turns, {len(frames)} pictures", time.process_time() - began, "s", 20)
        yield Figure("its size", len(film) / 1e6, "MB", FILM_BYTES / 1e6)
        alone, beside = asyncio.run(_posts(cache, frames))
        yield Figure(f"the picture of a turn post: median of {POSTS}", 1000 * alone, "ms")
        yield Figure("the same beside a film, times as long", beside / alone, "", BESIDE)


def _frames() -> list[Frame]:
    """A game of computers up to that turn, as it is filmed."""
    secret, rng = b"film", random.Random(SEED)
    dice = SeededDice(stir(secret, ()))
    config = riddle.Config(("frodo", "black-rider-1", "merry"), riddle.Options())
    entries = list[record.Entry]()
    state: Any = None
    while state is None or (state.outcome is None and state.turn.number <= TURNS):
        watched = RecordingDice(dice)
        if state is None:
            seat, action, step = "", None, riddle.RULES.start(config, watched)
        else:
            seat = riddle.RULES.deciders(state)[0]
            seen = riddle.view(state, seat)
            action = riddle.players.PLAYERS["sharp"](seen, riddle.legal(seen), rng)
            step = riddle.RULES.apply(state, seat, action, watched)
        entries.append(record.Entry(seat, _plain(action), tuple(watched.draws)))
        state = step.state
    head = record.make("riddle", riddle.RULES, _plain(config), secret, (), entries, state)
    with speaking(ENGLISH):
        live, rows = played(head)
        reel = Reel(film="", eyes=EVERYTHING, after=-1, upto=rows[-1].version, whole=True)
        return made(live, public_scene(live, 0.0), rows, reel)


def _plain(value: Any) -> Any:
    return None if value is None else msgspec.json.decode(riddle.encode(value))


async def _posts(cache: Path, frames: Sequence[Frame]) -> tuple[float, float]:
    """Seconds that a table waits for the picture of a turn, alone and while a film is made."""
    artist, found = Artist(cache, patience=60.0), list[float]()
    shown = next(one for one in exhibits() if one.name == "turn-eight")

    async def reels(picture: Picture) -> Sequence[Frame]:
        return frames

    async def one(number: int) -> float:
        began = time.perf_counter()
        await artist.picture(Picture("a.jpg", "", shown.kind, "riddle", {**shown.data, "told": number}))
        return time.perf_counter() - began

    artist.reels = reels
    try:
        await one(0)
        alone = median([await one(1 + number) for number in range(POSTS)])
        film = screen(Picture("film.gif", "", FILM, "riddle", {}))
        await artist.draw(film)
        while not artist._studio.share:
            await asyncio.sleep(0.01)
        while artist.draws_still(film) and len(found) < POSTS:
            found.append(await one(100 + len(found)))
        return alone, median(found)
    finally:
        await artist.close()
