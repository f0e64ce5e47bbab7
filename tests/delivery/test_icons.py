"""Icons become emojis of the application: once each, in the background, never in the way (platform 12)."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.app.client import Riddlemaster, make_bot
from bot.delivery import icons as uploads
from bot.delivery.icons import name_of
from bot.delivery.workbench import Lost
from bot.local.feed import PATIENCE
from bot.local.server import StandIn
from bot.local.things import Message
from bot.model.logs import Shards
from tests.app.running import begin, settings

LIST = "GET /applications/{application}/emojis"
MAKE = "POST /applications/{application}/emojis"
DRAWN = ("riddle.seat.frodo", "riddle.seat.black-rider-1", "house.cards")


def tile(colour: str) -> bytes:
    """A picture of one pixel."""
    file = io.BytesIO()
    Image.new("RGB", (1, 1), colour).save(file, "PNG")
    return file.getvalue()


class Drawing:
    """In place of the drawing process."""

    def __init__(self, colour: str = "red", *, lost: bool = False) -> None:
        self.colour, self.lost = colour, lost

    async def icons(self) -> dict[str, str]:
        return dict.fromkeys(DRAWN, "riddle")

    async def icon(self, game: str, token: str) -> bytes:
        if self.lost:
            raise Lost("died")
        return tile(self.colour)


class Slow(Drawing):
    """Waits for a word before it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def icons(self) -> dict[str, str]:
        await self.go.wait()
        return await super().icons()


@asynccontextmanager
async def started(
    here: StandIn, data: Path, drawing: Drawing, *, wait: bool = True, **more: Any
) -> AsyncIterator[Riddlemaster]:
    """A bot that uploads those icons."""
    bot = make_bot(replace(settings(data, draw=True, icons=True), **more))
    bot.uploads._easel = drawing
    bot.artist.draws = False
    bot.artist._titles = ()
    async with here.running(bot):
        if wait:
            await asyncio.wait_for(bot.uploads.done.wait(), PATIENCE)
        yield bot


def made(here: StandIn) -> int:
    return sum(call.name == MAKE and call.status == 201 for call in here.calls)


async def post(here: StandIn, bot: Riddlemaster) -> Message:
    """The first post of a new game."""
    await begin(here, bot)
    room = here.world.channel("the-common-room")
    found: list[Message] = []

    def there() -> bool:
        found[:] = [one for one in here.world.history(room) if "My turn" in str(one.components)]
        return bool(found)

    await here.seats.wait_for(there)
    return found[0]


async def test_each_is_uploaded_once_over_two_starts_and_used(standin: StandIn, tmp_path: Path) -> None:
    async with started(standin, tmp_path, Drawing()) as bot:
        names = {one.name for one in standin.world.emojis.values()}
        assert names == {name_of(token, tile("red")) for token in DRAWN}
        assert "'name': 'house_cards_" in str((await post(standin, bot)).components)
    async with started(standin, tmp_path, Drawing()) as bot:
        assert made(standin) == len(DRAWN) == len(bot.icons)


@pytest.mark.postgres
@pytest.mark.parametrize("standin", [{"shards": 2}], indirect=True)
async def test_of_two_processes_one_uploads_them_and_both_use_them(
    standin: StandIn, tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "ELSEWHERE", 0.02)
    shards = [Shards(number, number, 2) for number in (0, 1)]
    slow = Slow()

    def looks() -> int:
        return sum(call.name == LIST for call in standin.calls)

    async with started(standin, tmp_path, slow, wait=False, place=postgres, shards=shards[0]) as first:
        await standin.seats.wait_for(lambda: looks() == 1)
        async with started(
            standin, tmp_path, Drawing(), wait=False, place=postgres, shards=shards[1]
        ) as other:
            await standin.seats.wait_for(lambda: looks() > 3)
            assert made(standin) == 0, "the other one leaves it to the first, and looks again"
            slow.go.set()
            for bot in (first, other):
                await asyncio.wait_for(bot.uploads.done.wait(), PATIENCE)
                assert len(bot.icons) == len(DRAWN)
    assert made(standin) == len(DRAWN) == len(standin.world.emojis)


async def test_a_changed_drawing_has_a_new_name_and_the_old_one_stays(
    standin: StandIn, tmp_path: Path
) -> None:
    async with started(standin, tmp_path, Drawing()):
        pass
    async with started(standin, tmp_path, Drawing("blue")) as bot:
        assert len(standin.world.emojis) == 2 * len(DRAWN)
        assert len(bot.icons) == len(DRAWN)
        emoji = bot.icons.of("house.cards")
        assert emoji is not None
        assert emoji.name == name_of("house.cards", tile("blue"))


async def test_stale_ones_go_when_there_are_too_many_and_foreign_ones_never(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "MOST", 4)
    for colour in ("red", "blue", "red"):
        async with started(standin, tmp_path, Drawing(colour)) as bot:
            if not any(one.name == "ours" for one in standin.world.emojis.values()):
                await bot.create_application_emoji(name="ours", image=tile("red"))
    names = [one.name for one in standin.world.emojis.values()]
    assert "ours" in names
    assert len(names) == 5
    assert {name_of(token, tile("red")) for token in DRAWN} <= set(names)


@pytest.mark.parametrize(("status", "code"), [(403, 20012), (503, 0), (400, 30008)])
async def test_refused_uploads_leave_labels_alone_with_one_line(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    standin.faults.refuse(MAKE, status, code, times=99)
    async with started(standin, tmp_path, Drawing()) as bot:
        assert "emoji" not in str((await post(standin, bot)).components)
    assert [line for line in caplog.messages if "icons are missing" in line] == [
        f"icons are missing: status {status}, code {code}"
    ]


async def test_one_that_was_deleted_at_discord_costs_no_message(standin: StandIn, tmp_path: Path) -> None:
    async with started(standin, tmp_path, Drawing()) as bot:
        standin.world.emojis.clear()
        assert "emoji" not in str((await post(standin, bot)).components)
        assert bot.icons.lost.is_set()
        assert not len(bot.icons)


async def test_a_drawing_that_fails_is_one_line_too(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with started(standin, tmp_path, Drawing(lost=True)):
        assert not standin.world.emojis
    assert [line for line in caplog.messages if "icon" in line] == ["icons are missing: Lost"]
