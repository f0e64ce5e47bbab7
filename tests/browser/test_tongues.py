"""The acting panel stays low on a phone in every language (E16.5)."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from art.i18n import LANGUAGES
from bot.games.riddle.words import names, panel, previews
from bot.words.language import speaking
from engine import riddle
from tests.browser.reading import read
from tests.browser.tavern import Thumb
from tests.browser.test_turn import FOLD, FULL, HEIGHT, seated

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_acting_panel_stays_low_in_every_language_e16_5(thumb: Thumb, language: str) -> None:
    """With eight cards, the goal line and what happened, in reach of another; and before a plain move."""
    await seated(thumb)
    ana = thumb.tavern.user("Ana")
    people = thumb.tavern.bot.services.people
    await people.prefer(ana, lambda old: replace(old, language=language))
    said = []
    for hand, at, roll in ((FULL, "F9", 5), (FULL[:5], "Q12", 3)):
        await thumb.tavern.stand(
            riddle.position(
                seats=("frodo", "black-rider-1"),
                hands={"frodo": hand, "black-rider-1": ["the-ring", "black-rider-1"]},
                at={"frodo": "G6", "black-rider-1": at},
                turn="frodo",
                roll=roll,
                number=14,
            )
        )
        await thumb.tap("My turn", thumb.page.locator(".message", has_text=f"Frodo rolled {roll}").last)
        await thumb.tavern.calm()
        await thumb.still()
        said.append(await read(thumb.panel))
        if at == "F9":
            # Beside another the cards change places: a hint, *Attack…* and still two rows of cards.
            with speaking(language):
                menu, rider, go = panel.GO_TO(), names.seat("black-rider-1"), previews.GO_FOR_GOOD()
            await thumb.pick(re.compile(f"^{re.escape(menu)}"), re.compile(rider), thumb.panel)
            await thumb.tap(go, thumb.panel)
            await thumb.tavern.calm()
            await thumb.still()
            said.append(await read(thumb.panel))
    print(language, [(one.height, one.first) for one in said])
    told = "\n\n".join(f"{one.height} px, first {one.first}\n{one.text}" for one in said)
    assert all(one.height <= HEIGHT for one in said), told
    assert all(one.first <= FOLD for one in said), told
