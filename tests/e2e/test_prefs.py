"""Preferences, reminders and reading instead of looking, by taps on the stand-in (E8.3, E9.5, E13.1)."""

from pathlib import Path
from types import MethodType

import pytest

from art.riddle.api import KINDS
from bot.local.things import Message
from bot.model.screen import Picture
from engine import riddle
from tests.art.riddle.sights import PLAIN
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.phone import Phone
from tests.e2e.stage import put
from tests.e2e.test_clicks import position
from tests.e2e.test_whole_game import WISHES, go_on


def reminders(h: House, name: str) -> list[str]:
    return [one.text for one in h.inbox(name) if "reminder" in one.text]


@pytest.mark.parametrize("steps", [25, pytest.param(400, marks=pytest.mark.soak)])
async def test_e13_1_a_game_is_played_by_reading_only(tmp_path: Path, steps: int) -> None:
    async with house(tmp_path, seed=7) as h:
        for name in ("ana", "ben", "cy"):
            await h.phones[name].slash("prefs", pictures="off")
        await h.open_table("ana", "ben", "cy", wishes=WISHES)
        await h.begin()
        ana = h.phones["ana"]
        await ana.slash("board")
        assert ana.panel.attachments == []
        assert "Frodo" in ana.text
        await ana.tap("board", "whole")
        assert ana.panel.attachments == []
        driver = Driver(h)
        await go_on(driver, steps)
        assert steps < 400 or not await driver.deciders(), "somebody has won"
        for name in ("ana", "ben", "cy"):
            assert h.inbox(name)
            assert all(one.attachments == [] for one in h.inbox(name))
            assert h.phones[name].panel.attachments == []
        assert any(one.attachments for one in h.posts()), "posts for everybody keep theirs"


def palettes(h: House) -> dict[bytes, str]:
    """Real pictures on a plain sheet in place of those of one pixel; the palette of each that is drawn."""
    drawn: dict[bytes, str] = {}

    async def picture(self: object, wanted: Picture) -> bytes | None:
        data = KINDS[wanted.kind](wanted.data, PLAIN).bytes
        drawn[data] = str(wanted.data.get("palette", "standard"))
        return data

    h.bot.artist.picture = MethodType(picture, h.bot.artist)  # type: ignore[method-assign]
    return drawn


def of(drawn: dict[bytes, str], *messages: Message) -> set[str]:
    return {drawn[one.data] for message in messages for one in message.attachments}


@pytest.mark.soak
async def test_e13_4_private_pictures_are_in_the_palette_of_who_sees_them_public_ones_in_none(
    h: House, ana: Phone, ben: Phone
) -> None:
    drawn = palettes(h)
    await h.open_table("ana", "ben", "cy", wishes=WISHES)
    await ana.slash("prefs")
    await ana.tap("prefs", "look")
    await ana.pick("pref", "protanopia", arg="palette")
    assert "in colours for protanopia" in ana.text
    await h.begin()
    # The hands that are dealt, by direct message.
    dealt = {name: [one for one in h.inbox(name) if one.attachments] for name in ("ana", "ben", "cy")}
    assert all(dealt.values())
    assert of(drawn, *dealt["ana"]) == {"protanopia"}
    assert of(drawn, *dealt["ben"], *dealt["cy"]) == {"standard"}
    # The same board at the same moment, asked for by two.
    await ana.slash("board")
    await ben.slash("board")
    (hers,), (his,) = ana.panel.attachments, ben.panel.attachments
    assert (hers.filename, hers.description) == (his.filename, his.description)
    assert hers.data != his.data
    assert of(drawn, ana.panel) == {"protanopia"}
    assert of(drawn, ben.panel) == {"standard"}
    # Her turn: panel and preview are hers, the post is everybody's.
    await h.restart()
    drawn = palettes(h)
    await put(h, position())
    await ana.slash("hand")
    assert of(drawn, ana.panel) == {"protanopia"}
    await ana.my_turn()
    assert of(drawn, ana.panel) == {"protanopia"}
    driver = Driver(h)
    posts = {one.id for one in h.posts()}
    await driver.step("ana", riddle.Move("G5", "die"))
    await driver.step("ana", riddle.EndTurn())
    await h.calm()
    public = [one for one in h.posts() if one.id not in posts and one.attachments]
    assert public
    assert of(drawn, *public) == {"standard"}
