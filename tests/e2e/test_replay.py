"""A game is replayed tap by tap on the stand-in, also after a restart (E10.5)."""

from __future__ import annotations

import re
from pathlib import Path

from bot.ui.components import custom_id
from bot.words import replays as said
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House, house
from tests.e2e.stage import put
from tests.e2e.test_clicks import forged, position, table

PEOPLE = ("ana", "ben", "cy", "dana")


async def played(h: House) -> None:
    """A look is taken and shown, a turn ends; then Ana wins."""
    await table(h)
    driver = Driver(h)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    await driver.step("ben", riddle.Show("hand"))
    await driver.step("ana", riddle.Move("G5", "die"))
    await driver.step("ana", riddle.EndTurn(None))


async def ended(h: House) -> None:
    hands = {"frodo": ["the-ring"], "black-rider-1": ["rope-1"], "merry": ["boat-1"]}
    at = {"frodo": "R15", "black-rider-1": "F10", "merry": "O14"}
    await put(h, position(hands=hands, at=at, on_goal=("frodo",), number=20))
    await Driver(h).step("ana", riddle.Claim())


@story
async def test_e10_5_a_finished_game_is_replayed_from_the_last_post(tmp_path: Path) -> None:
    async with house(tmp_path, people=PEOPLE) as h:
        await played(h)
        await ended(h)
        claim = next(one for one in reversed(h.posts()) if "shows The Ring" in one.text)
        row = [str(button["label"]) for button in claim.buttons]
        assert row == ["Reveal", "Replay", "Verify", "Statistics", "Rematch"]
        cy, dana = h.phones["cy"], h.phones["dana"]
        cy.look(claim)
        await cy.tap("replay")
        assert cy.panel.owner == h.user("cy"), "only Cy sees it"
        (steps,) = re.findall(r"step 1 of (\d+), turn 1 · with everything shown", cy.text)
        tells(cy.text)
        assert cy.panel.attachments[0].filename.startswith("board-")
        assert cy.panel.attachments[0].description is not None
        await cy.press(said.ON())
        assert f"step 2 of {steps}" in cy.text
        panel = cy.panel
        await h.restart()
        cy.look(panel)
        await cy.pick("replay", "12")
        tells(cy.text)
        while "Unseen: Frodo saw" not in cy.text:
            await cy.press(said.ON())
        await cy.pick("replay", "frodo")
        tells(cy.text)
        await cy.pick("replay", "pub")
        tells(cy.text)
        assert "Horse" not in cy.text
        before = len(h.posts())
        await cy.press(said.SHOW())
        await h.calm()
        posted = h.posts()[-1]
        assert len(h.posts()) == before + 1
        assert posted.notified == set()
        tells(posted.text)
        assert [str(button["label"]) for button in posted.buttons] == [said.FROM_HERE()]
        await cy.press(said.SHOW())
        await h.calm()
        assert len(h.posts()) == before + 1, "once"
        await cy.press(said.LAST())
        tells(cy.text)
        # Somebody who never played reads it all too, but shows nothing in the channel.
        dana.look(posted)
        await dana.tap("replay")
        assert dana.panel.owner == h.user("dana")
        tells(dana.text)
        assert said.SHOW() not in dana.labels()
        await dana.slash("replay", step=3)
        tells(dana.text)
        # In a finished game it is in the own panel, with the log in the second row (E10.2).
        await cy.slash("turn")
        assert cy.labels()[:7] == ["Reveal", "Replay", "Verify", "Statistics", "Rematch", "Board", "Log"]


@story
async def test_i18_a_running_game_is_replayed_with_the_public_eyes_and_ones_own(tmp_path: Path) -> None:
    async with house(tmp_path, people=PEOPLE) as h:
        await played(h)
        ana, dana = h.phones["ana"], h.phones["dana"]
        await ana.slash("replay")
        tells(ana.text)
        (menu,) = [menu for menu, said_ in ana.menus("replay") if said_.arg.endswith("eyes")]
        assert [one["value"] for one in menu["options"]] == ["pub", "frodo"]
        await ana.pick("replay", "frodo")
        while "**Black Rider 1** held at that moment: " not in ana.text:
            await ana.press(said.BACK())
        look = next(one for one in h.inbox("ana") if "Palantir on Black Rider 1" in one.text)
        tells(ana.text)
        await ana.press(said.SHOW())
        await h.calm()
        posted = h.posts()[-1]
        tells(posted.text)
        assert "Horse" not in posted.text
        await ana.slash("log", what="looks")
        assert f"/{look.channel}/{look.id})" in ana.text, "E7.5: looks as links"
        for phone in (dana, h.phones["ben"], h.phones["cy"]):
            await phone.slash("replay")
            tells(phone.text)
            for eyes in ("frodo", "all"):
                await forged(h, phone, custom_id("replay", h.game, 0, f"3.{eyes}.on"))
                assert phone.text == said.EYES_LATER()
                phone.look(posted)
        await ana.slash("replay", h.here.world.dm("ana").id, game=h.game)
        tells(ana.text)
