"""The acting panel stays low on a phone in every language (E16.5)."""

import re

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from art.i18n import LANGUAGES
from bot.delivery.ports import Envelope
from bot.games.riddle.ask.home import panel as acting
from bot.games.riddle.words import moving, names, panel
from bot.words.language import speaking
from engine import riddle
from engine.riddle import events as ev
from tests.browser.reading import read
from tests.browser.tavern import ROOM, Thumb
from tests.browser.test_turn import FOLD, FULL, HEIGHT, seated
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import scene_with
from tests.games.riddle.ask.test_story import PICKED, RIDER, step

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.sampled("de", rest="soak")
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
        await thumb.calm()
        await thumb.still()
        said.append(await read(thumb.panel))
        if at == "F9":
            # Beside another the cards change places: a hint, *Attack…* and still two rows of cards.
            with speaking(language):
                menu, rider, go = panel.go_to("die"), names.seat("black-rider-1"), moving.GO_FOR_GOOD()
            await thumb.pick(re.compile(f"^{re.escape(menu)}"), re.compile(rider), thumb.panel)
            await thumb.tap(go, thumb.panel)
            await thumb.calm()
            await thumb.still()
            said.append(await read(thumb.panel))
    told = "\n\n".join(f"{one.height} px, first {one.first}\n{one.text}" for one in said)
    assert all(one.height <= HEIGHT for one in said), told
    assert all(one.first <= FOLD for one in said), told


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [5, 8])
async def test_what_happened_leaves_the_acting_panel_low_e16_5(
    thumb: Thumb, language: str, cards: int
) -> None:
    """First games, with the goal line: little or much has happened, to others or to the reader."""
    await thumb.sit("Ana")
    channel = thumb.tavern.here.world.channel(ROOM).id
    bot, said = thumb.tavern.bot, []
    stands = pony(hands={"frodo": FULL[:cards], "black-rider-1": ("the-ring",)})
    lost = ev.CardsMoved(("boat-1",), "hand:frodo", "hand:merry", "spoils", 1, ("frodo", "merry"))
    for others, own in ((1, 0), (9, 0), (9, 1), (9, 3), (9, 6)):
        missed = [step(n, PICKED, ev.Exchanged(RIDER, "merry")) for n in range(others)]
        missed += [step(20 + n, lost) for n in range(own)]
        seen = scene_with(scene(stands, "frodo"), since=tuple(missed), finished=0)
        with speaking(language):
            shown = acting(seen)
        files = dict(await bot.artist.draw(shown))
        before = await thumb.page.locator(".message").count()
        number = 100 * cards + 10 * own + others
        posted = Envelope(
            screen=shown, files=files, nonce=f"{language}{number}", mark=number, notify=(), silent=True
        )
        await bot.sender.send(channel, 0, posted)
        await expect(thumb.page.locator(".message")).to_have_count(before + 1)
        await expect(thumb.newest.locator("[aria-busy]")).to_have_count(0)
        said.append(await read(thumb.newest))
    told = "\n\n".join(f"{one.height} px\n{one.text}" for one in said)
    assert all(one.height <= HEIGHT for one in said), told
