"""Games are played out in the process of the films: beside pictures, and once more when it dies (E18.3)."""

import asyncio
import os
import signal
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.delivery.renderer import MODEST, Artist
from bot.delivery.workbench import Lost
from bot.games.riddle.playouts import play_on
from bot.model.screen import Picture, screen
from bot.model.story import CHANCES
from engine import riddle
from engine.dice import SeededDice
from tests.delivery.test_renderer import hand

WAIT = 400.0


def stored() -> bytes:
    seats = ("frodo", "black-rider-1")
    return riddle.encode(riddle.RULES.start(riddle.Config(seats), SeededDice(3)).state)


def niceness(state: bytes, seed: str) -> Mapping[str, float]:
    return {"nice": float(os.nice(0))}


def dying(state: bytes, seed: str) -> Mapping[str, float]:
    """Dies at its first call; the file says whether it was."""
    if not os.path.exists(seed):
        Path(seed).write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return {"frodo": 1.0}


def always_dying(state: bytes, seed: str) -> Mapping[str, float]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def patient(state: bytes, seed: str) -> Mapping[str, float]:
    """Goes on until there is a file of that name."""
    while not os.path.exists(seed):
        time.sleep(0.01)
    return {}


async def test_e18_3_a_game_is_played_out_in_a_process_that_stands_back_and_ends_with_it(
    tmp_path: Path,
) -> None:
    artist = Artist(tmp_path, patience=WAIT)
    try:
        async with artist.playing() as play_out:
            shares, seconds = await play_out(play_on, stored(), ["one", "two"])
            assert shares == [dict(play_on(stored(), seed)) for seed in ("one", "two")]
            assert seconds > 0
            (nice, *_), _ = await play_out(niceness, b"", ["x"])
            assert nice["nice"] >= MODEST
        assert artist._studio._pool is None
    finally:
        await artist.close()


async def test_e18_3_a_bunch_whose_process_is_killed_is_played_once_more_and_then_lost(
    tmp_path: Path,
) -> None:
    artist = Artist(tmp_path, patience=WAIT)
    try:
        async with artist.playing() as play_out:
            shares, _ = await play_out(dying, b"", [str(tmp_path / "killed")])
            assert shares == [{"frodo": 1.0}]
            with pytest.raises(Lost):
                await play_out(always_dying, b"", ["x"])
            assert (await play_out(play_on, stored(), ["one"]))[0] == [dict(play_on(stored(), "one"))]
    finally:
        await artist.close()


async def test_e18_3_a_table_gets_its_pictures_while_games_are_played_out(tmp_path: Path) -> None:
    artist = Artist(tmp_path, patience=WAIT)
    try:
        async with artist.playing() as play_out:
            # The process is there: only the playing is awaited.
            await play_out(niceness, b"", ["x"])
            await artist.draw(screen("words", hand()))
            end = tmp_path / "end"
            bunch = asyncio.create_task(play_out(patient, b"", [str(end)]))
            other = Picture("card.jpg", "", "card", "riddle", {"card": "rope"})
            assert await artist.draw(screen("words", other))
            assert not bunch.done()
            end.touch()
            await bunch
    finally:
        await artist.close()


async def test_e18_3_the_chart_is_drawn_for_any_game(tmp_path: Path) -> None:
    artist = Artist(tmp_path, patience=WAIT)
    side = {"name": "Frodo", "colour": 0xF5F3EC, "points": [(0, 500, 400, 600), (1, 1000, 1000, 1000)]}
    data: dict[str, object] = {"title": "Whose game", "last": 1, "sides": [side], "points": [(0.5, "1")]}
    try:
        for game in ("riddle", "war"):
            chart = Picture("analysis.jpg", "Chances", CHANCES, game, data)
            drawn = await artist.draw(screen("words", chart))
            assert drawn["analysis.jpg"].startswith(b"\xff\xd8")
    finally:
        await artist.close()
