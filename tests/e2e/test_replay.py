"""A game is replayed tap by tap on the stand-in, also after a restart (E10.5)."""

import re

from bot.words import statistics
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.stage import put
from tests.e2e.test_clicks import position, table

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
async def test_e10_5_a_finished_game_is_replayed_from_the_last_post(h: House) -> None:
    await played(h)
    await ended(h)
    claim = next(one for one in reversed(h.posts()) if "shows The Ring" in one.text)
    row = [str(button["label"]) for button in claim.buttons]
    assert row == ["Reveal", "Replay", "Film", "Analysis", "Verify", "Statistics", "Rematch", "Puzzle"]
    cy, dana = h.phones["cy"], h.phones["dana"]
    cy.look(claim)
    await cy.tap("replay")
    assert cy.panel.owner == h.user("cy"), "only Cy sees it"
    (steps,) = re.findall(r"step 1 of (\d+), turn 1 · with everything shown", cy.text)
    tells(cy.text)
    assert cy.panel.attachments[0].filename.startswith("board-")
    assert cy.panel.attachments[0].description is not None
    await cy.press(statistics.ON())
    assert f"step 2 of {steps}" in cy.text
    panel = cy.panel
    await h.restart()
    cy.look(panel)
    await cy.pick("replay", "12")
    tells(cy.text)
    while "Unseen: Frodo saw" not in cy.text:
        await cy.press(statistics.ON())
    await cy.pick("replay", "frodo")
    tells(cy.text)
    await cy.pick("replay", "pub")
    tells(cy.text)
    assert "Horse" not in cy.text
    before = len(h.posts())
    await cy.press(statistics.SHOW())
    await h.calm()
    posted = h.posts()[-1]
    assert len(h.posts()) == before + 1
    assert posted.notified == set()
    tells(posted.text)
    assert [str(button["label"]) for button in posted.buttons] == [statistics.FROM_HERE()]
    await cy.press(statistics.SHOW())
    await h.calm()
    assert len(h.posts()) == before + 1, "once"
    await cy.press(statistics.LAST())
    tells(cy.text)
    # Somebody who never played reads it all too, but shows nothing in the channel.
    dana.look(posted)
    await dana.tap("replay")
    assert dana.panel.owner == h.user("dana")
    tells(dana.text)
    assert statistics.SHOW() not in dana.labels()
    await dana.slash("replay", step=3)
    tells(dana.text)
    # In a finished game it is in the own panel, with the log in the second row (E10.2).
    await cy.slash("turn")
    assert cy.labels()[:10] == [*row, "Board", "Log"]
