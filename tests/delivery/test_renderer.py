"""Pictures: drawn once, in a process of their own, left out when they fail (design.md 4, E0.9)."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
import pytest_asyncio

from bot.delivery import renderer as module
from bot.delivery.renderer import Artist, Progress
from bot.delivery.workbench import Lost, Workbench
from bot.local.feed import PATIENCE
from bot.model.screen import Picture, screen
from engine import riddle


def hand() -> Picture:
    """A hand of two cards."""
    state = riddle.position(hands={"frodo": ["rope-1", "the-ring"], "sam": []}, turn="frodo", roll=2)
    view = riddle.encode(riddle.view(state, "frodo")).decode()
    return Picture(
        "hand.png", "2 cards", "hand", "riddle", {"view": view, "cards": ["rope", "the-ring"], "new": []}
    )


async def test_a_picture_is_drawn_in_another_process_and_kept(tmp_path: Path) -> None:
    artist = Artist(tmp_path, patience=60)
    try:
        drawn = await artist.draw(screen("Your hand", hand()))
        assert drawn["hand.png"].startswith(b"\x89PNG")
        # Kept: it is there again without a process that could draw it.
        await artist._bench.close()
        assert await artist.draw(screen(hand())) == drawn
        assert artist._bench._pool is None
    finally:
        await artist.close()


class Threaded(Workbench):
    """Works in a thread, so that a test can stand in for the drawing."""

    def _start(self) -> Executor:
        return ThreadPoolExecutor(1)


@pytest_asyncio.fixture
async def threaded(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Artist]:
    """An artist whose worker is a thread."""
    monkeypatch.setattr(module, "Workbench", Threaded)
    artist = Artist(Path("nowhere"), patience=PATIENCE)
    yield artist
    await artist.close()


async def test_what_fails_is_left_out_and_nothing_of_it_is_logged(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(title: str, kind: str, data: dict[str, object], cache: str) -> bytes:
        raise ValueError(f"no such card: {data['cards']}")

    monkeypatch.setattr(module, "paint", fail)
    assert await threaded.draw(screen("Your hand", hand())) == {}
    assert await threaded.late(screen("Your hand", hand())) is None
    assert "ValueError" in caplog.text
    assert "the-ring" not in caplog.text


async def test_E0_9_what_takes_too_long_is_left_out_and_comes_later(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    go_on = threading.Event()

    def slow(title: str, kind: str, data: dict[str, object], cache: str) -> bytes:
        asked.append(kind)
        go_on.wait(PATIENCE)
        return b"picture"

    monkeypatch.setattr(module, "paint", slow)
    threaded._patience = 0.05
    both = await asyncio.gather(threaded.draw(screen(hand())), threaded.draw(screen(hand())))
    assert [dict(one) for one in both] == [{}, {}]
    asyncio.get_running_loop().call_soon(go_on.set)
    assert await threaded.late(screen(hand())) == {"hand.png": b"picture"}
    assert await threaded.draw(screen(hand())) == {"hand.png": b"picture"}
    assert asked == ["hand"]


@pytest.mark.parametrize(("again", "tries"), [(True, 2), (False, 1)])
async def test_a_picture_that_takes_its_worker_along_each_time_is_left_out(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, again: bool, tries: int
) -> None:
    """One over which it hangs is not tried again: that would stop all others for as long once more."""
    asked: list[object] = []

    async def do(self: Workbench, *given: object) -> bytes:
        asked.append(given)
        raise Lost("died", again=again)

    monkeypatch.setattr(Workbench, "do", do)
    assert await threaded.draw(screen(Picture("a.png", "", "hand", "riddle", {"n": 1}))) == {}
    assert len(asked) == tries


async def test_the_progress_of_the_first_maps_is_told_and_logged(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    drawn: list[str] = []

    class Part:
        value = 0.0

    threaded._bench._share = part = Part()

    def draw(title: str, piece: str, cache: str) -> None:
        part.value = 0.5
        time.sleep(0.1)
        drawn.append(piece)

    monkeypatch.setattr(module, "missing_maps", lambda titles, cache: [("riddle", "23.5"), ("riddle", "44")])
    monkeypatch.setattr(module, "draw_map", draw)
    monkeypatch.setattr(module, "GLANCE", 0.01)
    monkeypatch.setattr(module, "LOGGED", 0.04)
    told: list[Progress | None] = []
    threaded.told = told.append
    await threaded.warm()
    assert drawn == ["23.5", "44"]
    shares = [one.share for one in told if one is not None]
    assert shares == sorted(shares)
    assert {0.0, 0.25, 0.5, 0.75} <= set(shares)
    assert {(one.done, one.total) for one in told if one is not None} == {(0, 2), (1, 2), (2, 2)}
    assert told[-1] is None
    assert threaded.progress is None
    for line in ("drawing base map 1 of 2", "drawing base map 2 of 2", "drawn to 25 %", "are drawn, in"):
        assert line in caplog.text


async def test_where_no_map_is_missing_no_progress_is_told(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(module, "missing_maps", lambda titles, cache: [])
    told: list[Progress | None] = []
    threaded.told = told.append
    ready: list[tuple[str, ...]] = []
    monkeypatch.setattr(module, "rehearse", ready.append)
    await threaded.warm()
    assert ready == [threaded._titles], "no first picture waits for what all need"
    assert told == []
    assert caplog.text == ""


async def test_maps_that_cannot_be_drawn_are_logged_and_pictures_go_on(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def draw(title: str, piece: str, cache: str) -> None:
        raise MemoryError

    monkeypatch.setattr(module, "missing_maps", lambda titles, cache: [("riddle", "23.5")])
    monkeypatch.setattr(module, "draw_map", draw)
    monkeypatch.setattr(module, "paint", lambda title, kind, data, cache: b"picture")
    await threaded.warm()
    assert "not drawn: MemoryError" in caplog.text
    assert threaded.progress is None
    assert await threaded.draw(screen(hand())) == {"hand.png": b"picture"}
