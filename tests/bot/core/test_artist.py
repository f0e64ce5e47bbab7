"""Pictures: drawn once, in a process of their own, left out when they fail (DESIGN 4, E0.9)."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot import artist as module
from bot.artist import Artist
from bot.screens import Picture, screen
from engine import riddle

pytestmark = pytest.mark.asyncio


def hand() -> Picture:
    """A hand of two cards."""
    state = riddle.position(hands={"frodo": ["rope-1", "the-ring"], "sam": []}, turn="frodo", roll=2)
    view = riddle.encode(riddle.view(state, "frodo")).decode()
    return Picture("hand.png", "2 cards", "hand", {"view": view, "cards": ["rope", "the-ring"], "new": []})


async def test_a_picture_is_drawn_in_another_process_and_kept(tmp_path: Path) -> None:
    artist = Artist(tmp_path, patience=60)
    try:
        drawn = await artist.draw(screen("Your hand", hand()))
        assert drawn["hand.png"].startswith(b"\x89PNG")
        began = time.perf_counter()
        assert await artist.draw(screen(hand())) == drawn
        assert time.perf_counter() - began < 0.05
    finally:
        await artist.close()


@pytest.fixture
def threaded(monkeypatch: pytest.MonkeyPatch) -> Artist:
    """An artist whose worker is a thread, so that a test can stand in for the drawing."""
    artist = Artist(None, patience=0.2)
    artist._pool = ThreadPoolExecutor(1)
    return artist


async def test_what_fails_is_left_out_and_nothing_of_it_is_logged(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(kind: str, data: dict[str, object], cache: str) -> bytes:
        raise ValueError(f"no such card: {data['cards']}")

    monkeypatch.setattr(module, "paint", fail)
    assert await threaded.draw(screen("Your hand", hand())) == {}
    assert "ValueError" in caplog.text
    assert "the-ring" not in caplog.text
    await threaded.close()


async def test_what_takes_too_long_is_left_out_and_there_the_next_time(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def slow(kind: str, data: dict[str, object], cache: str) -> bytes:
        asked.append(kind)
        time.sleep(0.4)
        return b"picture"

    monkeypatch.setattr(module, "paint", slow)
    both = await asyncio.gather(threaded.draw(screen(hand())), threaded.draw(screen(hand())))
    assert [dict(one) for one in both] == [{}, {}]
    await asyncio.sleep(0.4)
    assert await threaded.draw(screen(hand())) == {"hand.png": b"picture"}
    assert asked == ["hand"]
    await threaded.close()


async def test_a_picture_lost_with_its_worker_is_left_out_and_its_message_goes_on(
    threaded: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is given up over one picture while another waits for it."""

    def slow(kind: str, data: dict[str, object], cache: str) -> bytes:
        time.sleep(0.1)
        return b"picture"

    monkeypatch.setattr(module, "paint", slow)
    first = asyncio.create_task(threaded.draw(screen(Picture("a.png", "", "hand", {"n": 1}))))
    second = asyncio.create_task(threaded.draw(screen(Picture("a.png", "", "hand", {"n": 2}))))
    await asyncio.sleep(0.02)
    assert threaded._pool is not None
    threaded._pool.shutdown(wait=False, cancel_futures=True)
    assert await first == {"a.png": b"picture"}
    assert await second == {}
    await threaded.close()


async def test_memory_is_bounded(threaded: Artist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT_BYTES", 25)
    monkeypatch.setattr(module, "paint", lambda kind, data, cache: b"0123456789")
    for n in range(5):
        await threaded.draw(screen(Picture("a.png", "", "hand", {"n": n})))
    assert threaded._size == 20
    assert len(threaded._kept) == 2
    await threaded.close()


async def test_without_workers_nothing_is_drawn() -> None:
    assert await Artist(None, workers=0).draw(screen(hand())) == {}
