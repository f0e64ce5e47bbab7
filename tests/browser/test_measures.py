"""What somebody taps and reads on a phone, counted (E16.5, E17.5): a turn with two exchanges, and the way
from the welcome to the first die."""

import re

import discord
import pytest

from bot.features.lookup.rules import welcome_screen
from bot.ui import components
from engine import riddle
from tests.browser.reading import Reading, measured
from tests.browser.tavern import ROOM, Thumb

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session"), pytest.mark.soak]

TAPS, LINES, DOOR = 8, 47, 4
"""The 45 lines of 48 letters that a turn may take (E0.11, `test_acting`) are 47 of the page, which has
fewer letters in a line."""
HANDS = {
    "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"],
    "black-rider-1": ["black-rider-1", "evil-army-orcs", "rope-1", "rope-4", "boat-2"],
}


async def _seated(thumb: Thumb) -> None:
    """Ana is Frodo, Ben is Black Rider 1, a computer is somebody else; both stand where Frodo can go."""
    await thumb.begin("Classic", "Frodo", "Black Rider 1", computer=True)
    seats = tuple(player.seat for player in (await thumb.tavern.scene("Ana")).view.players)
    others = {seat: ["rope-2", "rope-3", "boat-1"] for seat in seats if seat not in HANDS}
    hands, at = {**HANDS, **others}, {seat: "G6" if seat == "frodo" else "F9" for seat in seats}
    order = tuple(sorted(seats, key=lambda seat: (seat != "frodo", seat != "black-rider-1")))
    await thumb.tavern.stand(
        riddle.position(seats=order, hands=hands, at=at, turn="frodo", roll=3, number=12)
    )


async def _turn(thumb: Thumb) -> list[Reading]:
    """From *My turn* to the end of the turn."""
    panel = thumb.panel
    await thumb.tap("My turn", thumb.page.locator(".message", has_text="Frodo rolled 3").last)
    screens = [await thumb.screen("not moved")]
    await thumb.pick(re.compile("^Go to…"), re.compile("^Goblins' Gate"), panel)
    screens.append(await thumb.screen("To Goblins' Gate"))
    await thumb.tap(re.compile("^Go, .* first"), panel)
    screens.append(await thumb.screen("You went to Goblins' Gate"))
    await thumb.tap(re.compile("^End here, pick up 3"), panel)
    screens.append(await thumb.screen(re.compile("Discard")))
    await thumb.pick(re.compile(r"^Choose (one|\d) "), re.compile("."), panel)
    await thumb.tap(re.compile(r"^Discard [^(]"), panel)
    return [*screens, await thumb.screen("is next")]


async def test_e16_5_a_turn_with_two_exchanges(thumb: Thumb) -> None:
    """Of somebody who needs no hints; no card that comes offers another way to go."""
    await _seated(thumb)
    ana = thumb.tavern.user("Ana")
    await thumb.tavern.bot.services.store.set_hints(ana, False)
    before = thumb.taps
    screens = await _turn(thumb)
    taps, lines = thumb.taps - before, sum(one.lines for one in screens)
    measured("Riddle: a turn with two exchanges", taps, screens)
    said = "\n\n".join(f"{one.lines} lines, {one.height} px\n{one.text}" for one in screens)
    assert taps <= TAPS, said
    assert lines <= LINES, said


async def test_e17_5_from_the_welcome_to_the_first_die(thumb: Thumb) -> None:
    bot = thumb.tavern.bot
    channel = bot.get_channel(thumb.tavern.here.world.channel(ROOM).id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=components.build(welcome_screen(bot.services.games)))
    before = thumb.taps
    await thumb.tap(re.compile("^Play now"))
    await thumb.tap(re.compile("^Riddle of the Ring"), thumb.panel)
    await thumb.reads(re.compile(r"Die \d"))
    measured("From the welcome to the first die", thumb.taps - before)
    assert thumb.taps - before <= DOOR
