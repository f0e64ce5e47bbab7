"""Films: drawn in a process of their own, after the words, beside what a table waits for (E18.2)."""

import asyncio
import io
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from bot.delivery.renderer import Artist
from bot.model.screen import Picture, screen
from bot.model.story import FILM, TITLE, Frame
from tests.delivery.test_renderer import hand

WAIT = 400.0
OWN = Picture("film.gif", "A film.", FILM, "riddle", {"film": "g"})


def reel(many: int = 2) -> list[Frame]:
    """A title and the same hand again and again; each a still of its own."""
    card = hand()
    title = Frame(TITLE, {"game": "Riddle", "table": "The Pony", "rows": ("Frodo",)}, 1.0)
    return [title, *(Frame(card.kind, {**card.data, "new": ["rope"] * (n % 2)}, 0.5) for n in range(many))]


async def found(artist: Artist) -> bytes:
    """The film, as it follows words that are out."""
    async with asyncio.timeout(WAIT):
        assert await artist.draw(screen("words", OWN)) == {}
        drawn = await artist.late(screen(OWN))
    assert drawn is not None
    return drawn[OWN.name]


async def test_e18_2_words_never_wait_for_a_film_and_it_follows_them(tmp_path: Path) -> None:
    artist, asked = Artist(tmp_path, patience=WAIT), list[Picture]()

    async def frames(picture: Picture) -> Sequence[Frame]:
        asked.append(picture)
        return reel()

    artist.reels = frames
    try:
        film = await found(artist)
        with Image.open(io.BytesIO(film)) as shown:
            assert shown.format == "GIF"
            assert shown.n_frames == 3  # type: ignore[attr-defined]
        # Kept by version and eyes: the same one is at hand, and its process is gone.
        assert await artist.draw(screen(OWN)) == {OWN.name: film}
        assert asked == [OWN]
        assert artist._studio._pool is None
    finally:
        await artist.close()


@pytest.mark.soak
async def test_e18_2_a_film_whose_process_is_killed_is_made_again(tmp_path: Path) -> None:
    artist, killed = Artist(tmp_path, patience=WAIT), list[int]()

    async def frames(picture: Picture) -> Sequence[Frame]:
        return reel(12)

    async def kill() -> None:
        while not artist._studio.share:
            await asyncio.sleep(0.01)
        (workers,) = artist._studio._workers.values()
        killed.append(workers[0].pid or 0)
        os.kill(killed[0], signal.SIGKILL)

    artist.reels = frames
    try:
        film, __ = await asyncio.gather(found(artist), kill())
        assert film.startswith(b"GIF")
        assert killed
    finally:
        await artist.close()


@pytest.mark.soak
async def test_e18_2_a_table_gets_its_pictures_while_a_film_is_made(tmp_path: Path) -> None:
    artist = Artist(tmp_path, patience=WAIT)

    async def frames(picture: Picture) -> Sequence[Frame]:
        return reel(40)

    artist.reels = frames
    try:
        film = asyncio.create_task(found(artist))
        while not artist._studio.share:
            await asyncio.sleep(0.01)
        assert await artist.draw(screen("words", hand()))
        assert not film.done()
        await film
    finally:
        await artist.close()


@pytest.mark.parametrize("reels", [None, []])
async def test_e18_2_a_film_without_a_still_is_left_out(tmp_path: Path, reels: list[Frame] | None) -> None:
    artist = Artist(tmp_path, patience=WAIT)

    async def frames(picture: Picture) -> Sequence[Frame]:
        return reels or []

    artist.reels = frames if reels is not None else None
    try:
        assert await artist.draw(screen(OWN)) == {}
        assert not await artist.late(screen(OWN))
    finally:
        await artist.close()
