"""*The Last Days* from the first order to the end, by people who know only the page on a phone (W14.3)."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app.games import rules_of
from engine import record
from tests.browser.conftest import PEOPLE
from tests.browser.diary import Diary
from tests.browser.player import Player
from tests.browser.tavern import ROOM, Tavern, Thumb, open_tavern

pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.night,
    pytest.mark.timeout(3600),
]

SITTINGS = 200


@pytest_asyncio.fixture(loop_scope="session")
async def tavern(tmp_path: Path) -> AsyncIterator[Tavern]:
    maps = Path(os.environ.get("RIDDLEMASTER_CACHE") or tmp_path / "maps")
    async with open_tavern(
        tmp_path, PEOPLE, int(os.environ.get("RIDDLEMASTER_PAGE_SEED", "5")), maps
    ) as opened:
        yield opened


@pytest.mark.parametrize(
    ("host", "guest"),
    [("The West", None), ("Sauron", None), ("The West", "Sauron")],
    ids=["west", "sauron", "two"],
)
async def test_the_last_days_are_played_in_the_page(
    thumb: Thumb, tmp_path: Path, caplog: pytest.LogCaptureFixture, host: str, guest: str | None
) -> None:
    tavern, diary = thumb.tavern, Diary(tmp_path / "diary")
    player = Player(thumb, diary, tavern.seed)
    await thumb.begin("The Last Days", host, guest, computer=guest is None)
    for name in os.environ.get("RIDDLEMASTER_PAGE_GERMAN", "").split():
        tavern.here.world.user(name).locale = tavern.here.world.home.locale = "de"
    for number in range(SITTINGS):
        if not await tavern.running():
            break
        asked = await tavern.asked()
        if not asked:
            await tavern.later(60)
            continue
        await player.act(asked[0], ROOM if number % 3 else "DM")
    else:
        pytest.fail("the game has no end")
    public = await diary.channel(thumb, PEOPLE[0], ROOM)
    assert [text for text in public if "(Ring)" in text or "hidden 2 of" in text] == [], "INF-7"
    for name in PEOPLE:
        await diary.channel(thumb, name, "DM")
        rung = sum(tavern.user(name) in one.notified for one in tavern.here.world.messages.values())
        diary.lines.append(f"{name} was rung {rung} times; {len(public)} posts")
    diary.lines.append(str(player.sittings))
    diary.lines.append(str(player.tapped))
    diary.write()
    live = await tavern.bot.services.tables.live(tavern.game)
    proof = record.verify(await tavern.bot.services.play.record(tavern.game), rules_of)
    assert proof.state == live.state
    assert [one.message for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")] == []
    assert [f"{one.status} {one.name}" for one in tavern.here.calls if 400 <= one.status < 500] == []
