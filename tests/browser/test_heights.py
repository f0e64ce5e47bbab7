"""What `bot.ui.phone` reckons a message is high, against what the page makes of it (W15.11)."""

import io
import random
from collections.abc import Iterator
from typing import Final

import discord
import pytest
from PIL import Image
from playwright.async_api import expect

from bot.delivery.ports import pictures
from bot.features.announcements.announcer import Announcer
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.screen import Screen, screen
from bot.store import StepRow
from bot.tables.finishing import finish
from bot.tables.transaction import Transaction
from bot.tables.views import seat_scene
from bot.ui import components, phone
from tests.browser.reading import read
from tests.browser.tavern import ROOM, Thumb
from tests.laws.kits import NOW
from tests.laws_bot.crowds import crowded
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import any_table_of

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]

OFF: Final = 0.12
"""Of its height a panel may be lower than is reckoned: on this page buttons have no icons."""
UNDER: Final = 6
"""Pixels that the page may be higher than is reckoned: less than a line."""
SEEDS, STEPS, EVERY = 3, 32, 4
WIDE: Final = 400
WORDS: Final = "Sauron attacks **Minas Tirith** at 2:1, then 3:2: neither side wins. " * 5


def _sheets(shown: Screen) -> list[discord.File]:
    files = list[discord.File]()
    for picture in pictures(shown):
        blank = io.BytesIO()
        Image.new("P", (WIDE, round(WIDE * ratio(picture)))).save(blank, "PNG")
        blank.seek(0)
        files.append(discord.File(blank, picture.name))
    return files


def _panels() -> Iterator[Screen]:
    """Of both games the panel, the hand and the board of who is asked, in usual and in crowded positions; and
    a list, whose lines are set in."""
    yield screen("**Turn 7**\n" + "\n".join(f"- {WORDS[:length]}" for length in range(30, 300, 15)))
    for kit in (RIDDLE, WAR):
        for live in (any_table_of(kit, 1), crowded(kit, 0), crowded(kit, 1)):
            scene = seat_scene(live, min(kit.rules.asked(live.state)), NOW)
            yield from (kit.screens.panel(scene), kit.reference.hand(scene), kit.reference.board(scene))
    for seed in range(SEEDS):
        yield from _played(seed)


def _played(seed: int) -> Iterator[Screen]:
    """The panels of a game of Riddle as it is played."""
    live, lots, steps = any_table_of(RIDDLE, seed), random.Random(f"heights|{seed}"), tuple[StepRow, ...]()
    for number in range(STEPS):
        seat = lots.choice(sorted(RIDDLE.rules.asked(live.state)))
        scene = seat_scene(live, seat, NOW, last=steps)
        if number % EVERY == 0:
            yield RIDDLE.screens.panel(scene)
        play = Transaction(live, NOW + 60.0 * number)
        action = RIDDLE.computers.choose("sharp", scene.view, RIDDLE.rules.legal(live.state, seat), lots)
        play.act(seat, action, user=live.table.holder(seat).user or 0)
        change, live = finish(play, Announcer())
        steps += tuple(change.steps)


async def test_w15_11_a_panel_is_as_high_as_is_reckoned(thumb: Thumb) -> None:
    channel = thumb.tavern.bot.get_channel(thumb.tavern.here.world.channel(ROOM).id)
    assert isinstance(channel, discord.TextChannel)
    wrong = list[str]()
    for shown in _panels():
        sent = await channel.send(view=components.build(shown), files=_sheets(shown))
        message = thumb.page.locator(f".message[data-id='{sent.id}']")
        await expect(message).to_be_visible()
        found, reckoned = await read(message), phone.height(shown.parts, ratio)
        if abs(reckoned / found.height - 1) > OFF or found.height - reckoned > UNDER:
            wrong.append(f"{found.height} px, reckoned {reckoned:.0f}:\n{found.text}")
    assert not wrong, "\n\n".join(wrong)
