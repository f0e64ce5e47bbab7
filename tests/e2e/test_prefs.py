"""Preferences, reminders and reading instead of looking, by taps on the stand-in (E8.3, E9.5, E13.1)."""

from __future__ import annotations

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
from tests.e2e.stage import put
from tests.e2e.test_clicks import position, table
from tests.e2e.test_whole_game import WISHES, go_on


def reminders(h: House, name: str) -> list[str]:
    return [one.text for one in h.inbox(name) if "reminder" in one.text]


@pytest.mark.asyncio
async def test_e9_5_preferences_by_command_and_by_taps_survive_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        ana = h.phones["ana"]
        found = await h.here.seats.autocomplete("ana", "pony", "prefs", "zone", "berl")
        assert found[0].value == "Europe/Berlin"
        await ana.slash("prefs", zone=found[0].value, quiet="22:00-7:00", ping="both")
        assert ana.panel.ephemeral
        assert "Your time zone is Europe/Berlin" in ana.text
        assert "Quiet from 22:00 to 7:00" in ana.text
        await ana.pick("pref", "exchanges", "robberies", arg="push")
        await ana.tap("switch", "reminders.off")
        await ana.tap("prefs", "look")
        await ana.tap("switch", "quick.on")
        assert "Quick moves: on" in ana.labels()
        await h.restart()
        await ana.my_turn()
        await ana.tap("more")
        await ana.tap("prefs")
        assert "Reminders: off" in ana.labels()
        assert "by direct message and by mention" in ana.text
        await ana.tap("home")
        assert "Frodo at Bree" in ana.text, "back in the panel"
        # Nobody else is told of any of it.
        for name in ("ben", "cy"):
            assert not any("Berlin" in one.text for one in h.inbox(name))
        assert not any("Berlin" in one.text for one in h.posts())


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("policy", "said"), [("open", "is on its way"), ("closed", "refuses my direct messages")]
)
async def test_e9_5_the_test_dm_says_whether_it_arrived(tmp_path: Path, policy: str, said: str) -> None:
    async with house(tmp_path) as h:
        await table(h)
        h.here.world.set_dms("ana", policy)  # type: ignore[arg-type]
        ana = h.phones["ana"]
        await ana.slash("prefs")
        await ana.tap("testdm")
        assert said in ana.text
        tests = [one for one in h.inbox("ana") if "This is a test" in one.text]
        assert len(tests) == (policy == "open")


@pytest.mark.asyncio
async def test_e8_3_reminders_come_by_taps_and_through_restarts_each_once(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        await h.later(11 * 3600)
        await h.restart()
        assert reminders(h, "ana") == []
        await h.later(3600 + 5)
        assert len(reminders(h, "ana")) == 1
        await h.restart()
        await h.later(5)
        assert len(reminders(h, "ana")) == 1
        ana = h.phones["ana"]
        message = next(one for one in h.inbox("ana") if "reminder" in one.text)
        assert message.notified == {h.user("ana")}
        ana.look(message)
        await ana.tap("turn")
        assert "Frodo at Bree" in ana.text
        await h.later(10 * 3600)
        assert len(reminders(h, "ana")) == 2
        await h.later(2 * 3600)
        assert len(reminders(h, "ana")) == 2
        late = next(one for one in reversed(h.inbox("ana")) if "time ran out" in one.text)
        ana.look(late)
        await ana.tap("prefs")
        assert "You get two reminders" in ana.text
        assert reminders(h, "ben") == []


@pytest.mark.asyncio
async def test_e9_5_the_game_list_comes_each_morning_and_leads_to_the_games(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        ana = h.phones["ana"]
        await ana.slash("prefs")
        await ana.pick("pref", "morning", arg="push")
        assert "You are also notified of: your game list each morning." in ana.text
        now = h.here.world.clock.now()
        await h.restart()
        await h.later((8 * 3600 - now) % 86_400)
        (list_,) = [one for one in h.inbox("ana") if "Good morning" in one.text]
        assert list_.notified == {h.user("ana")}
        ana.look(list_)
        await ana.tap("nextgame")
        assert "Frodo" in ana.text
        assert not any("Good morning" in one.text for name in ("ben", "cy") for one in h.inbox(name))


@pytest.mark.asyncio
async def test_e7_10_the_list_and_decide_lead_to_what_waits_anywhere(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await table(h)
        driver = Driver(h)
        await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
        ben = h.phones["ben"]
        await ben.slash("game list", "cellar")
        assert "Resist? · Black Rider 1 · by" in ben.text
        assert "else only Black Rider 1 is shown" in ben.text
        await ben.slash("decide", "cellar")
        assert "Palantir" in ben.text
        await ben.tap("show", "own")
        await ben.tap("shown", "own")
        await h.calm()
        await ben.slash("decide", "cellar")
        assert "Nothing waits for you" in ben.text
        await ben.slash("game list", "cellar")
        assert "nothing waits" in ben.text
        await ben.tap("nextgame")
        assert "Black Rider" in ben.text, "the game is a tap away"


@pytest.mark.asyncio
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
    """The palettes of the pictures of some messages."""
    return {drawn[one.data] for message in messages for one in message.attachments}


@pytest.mark.soak
@pytest.mark.asyncio
async def test_e13_4_private_pictures_are_in_the_palette_of_who_sees_them_public_ones_in_none(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as h:
        drawn = palettes(h)
        ana, ben = h.phones["ana"], h.phones["ben"]
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
        posts = len(h.posts())
        await driver.step("ana", riddle.Move("G5", "die"))
        await driver.step("ana", riddle.EndTurn())
        await h.calm()
        public = [one for one in h.posts()[posts:] if one.attachments]
        assert public
        assert of(drawn, *public) == {"standard"}
