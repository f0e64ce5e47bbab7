"""A whole turn as it is read on a phone: lines, screens, height, taps (E0.11, E16.5)."""

import re

import pytest

from engine import riddle
from tests.browser.reading import measured
from tests.browser.tavern import Thumb

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LINES, SCREENS, HEIGHT, TAPS = 40, 4, 900, 8
FOLD = 620
"""Pixels of a message that a phone 844 pixels high shows under the head of the page."""


async def seated(thumb: Thumb) -> None:
    """Ana is Frodo, Ben is Black Rider 1, and Frodo stands at Bree with a 3 and five cards (E15)."""
    await thumb.begin("Classic", "Frodo", "Black Rider 1")
    await thumb.tavern.stand(
        riddle.position(
            seats=("frodo", "black-rider-1"),
            hands={
                "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"],
                "black-rider-1": ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"],
            },
            at={"frodo": "G6", "black-rider-1": "Q12"},
            turn="frodo",
            roll=3,
            number=12,
        )
    )


FULL = ("palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4", "rope-1", "horse-1", "evil-army-orcs")


@pytest.mark.soak
async def test_the_panel_stays_low_with_eight_cards_and_the_goal_line_e16_5(thumb: Thumb) -> None:
    await seated(thumb)
    await thumb.tavern.stand(
        riddle.position(
            seats=("frodo", "black-rider-1"),
            hands={"frodo": FULL, "black-rider-1": ["the-ring", "black-rider-1"]},
            at={"frodo": "G6", "black-rider-1": "F9"},
            turn="frodo",
            roll=5,
            number=14,
        )
    )
    post = thumb.page.locator(".message", has_text="Frodo rolled 5").last
    await thumb.tap("My turn", post)
    hinted = await thumb.screen("not moved")
    assert hinted.height <= HEIGHT, hinted
    # A hint that was due is shown once.
    await thumb.tap("My turn", post)
    acting = await thumb.screen("Find The Ring")
    assert acting.height <= HEIGHT, acting
    # Beside another the cards change places: a hint, *Attack…* and still two rows of cards.
    await thumb.pick(re.compile("^Go to…"), re.compile("Black Rider 1"), thumb.panel)
    await thumb.tap("Go, for good", thumb.panel)
    after = await thumb.screen("You went to")
    assert "Hint:" in after.text
    assert "Attack…" in after.text
    assert after.height <= HEIGHT, after


async def test_a_full_turn_is_read_in_40_lines_on_4_screens_e16_5(thumb: Thumb) -> None:
    await seated(thumb)
    before = thumb.taps
    await thumb.tap("My turn", thumb.page.locator(".message", has_text="Frodo rolled 3").last)
    acting = await thumb.screen("not moved")
    await thumb.pick(re.compile("^Go to…"), re.compile("^Rivendell"), thumb.panel)
    after = await thumb.screen("You went to Rivendell")
    await thumb.tap("End here, pick up 3", thumb.panel)
    discard = await thumb.screen("One card must go")
    await thumb.pick(re.compile("^Choose one card"), re.compile("^Cloak"), thumb.panel)
    await thumb.tap("Discard Cloak", thumb.panel)
    done = await thumb.screen("is next")
    screens = (acting, after, discard, done)
    said = "\n\n".join(f"{one.lines} lines, {one.height} px, {one.blue}\n{one.text}" for one in screens)
    measured("Riddle: a turn without an exchange", thumb.taps - before, screens)
    assert sum(one.lines for one in screens) <= LINES, said
    assert len(screens) <= SCREENS
    assert thumb.taps - before <= TAPS
    for one in (acting, after):
        assert one.height <= HEIGHT, said
        assert one.first <= FOLD, said
    # One blue button at most, and it is the thing to press, where no menu is; after the move it stands first.
    assert [one.blue for one in screens[:2]] == [[], ["End here, pick up 3, discard 1"]]
    assert after.top == "End here, pick up 3, discard 1", said
    assert "Palantir" not in acting.text, "the picture of the hand says it"
    goal = "Find The Ring, then bring it to the Cracks of Doom, "
    assert goal in acting.text, said
    assert goal in after.text, said
