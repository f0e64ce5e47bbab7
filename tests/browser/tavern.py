"""The whole of `try` for a browser: stand-in, page and the real bot; and one person with a phone in hand."""

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator, Sequence
from functools import cache
from pathlib import Path
from types import MethodType

from PIL import Image
from playwright.async_api import Locator, Page, expect

from art.riddle.panels import LOW
from art.riddle.panels import SIZE as CROP
from bot.app.client import make_bot
from bot.app.settings import Settings
from bot.delivery.renderer import Artist
from bot.local.feed import PATIENCE
from bot.local.page_api import StandInControls, attach
from bot.local.seats import Outcome
from bot.local.server import StandIn
from bot.local.testing import assert_clean
from bot.local.things import Message
from bot.model.screen import Picture
from engine.riddle.state import State
from tests.browser.reading import Reading, read
from tests.e2e import stage
from tests.e2e.house import PIXEL
from tests.e2e.house import House as Table

ROLE = "Whom would you like to play?"
ROOM = "the-common-room"
_CONTROLS = """found => found.map(
  one => [...one.querySelectorAll("[data-custom]")].map(node => node.dataset.custom))"""
DRAWN = frozenset({"hand", "face"})
"""Pictures that are drawn: the others want base maps, which take a minute to draw where none is kept."""
CROPS = frozenset({"around", "wedge", "way"})
"""Maps of a panel: in their place stands a blank sheet of their size, so a panel is as high as it will be."""


@cache
def _sheet(high: int) -> bytes:
    blank = io.BytesIO()
    Image.new("P", (CROP[0], high)).save(blank, "PNG")
    return blank.getvalue()


async def _draw(self: Artist, picture: Picture) -> bytes | None:
    """The artist's own cards; a blank sheet in place of each map on a panel, one pixel for the rest."""
    if picture.kind in DRAWN:
        return await Artist.picture(self, picture)
    return _sheet(LOW[1] if picture.data.get("low") else CROP[1]) if picture.kind in CROPS else PIXEL


class Tavern(Table):
    """A running stand-in with a running bot in it, and the page in front."""

    maps: Path | None = None
    """Where the base maps are kept; with it every picture is drawn."""

    async def start(self) -> None:
        """Start the bot with the world's clock; its pictures of hands are real, or all of them."""
        bot = make_bot(
            Settings(data=self.data, cache=self.maps, answer_delay=0.0, ready_timeout=0.05, seed=self.seed)
        )
        if self.maps is None:
            bot.artist.picture = MethodType(_draw, bot.artist)  # type: ignore[method-assign]
        self.keep_time(bot)
        self._bot = bot
        await self._running.enter_async_context(self.here.running(bot))
        await self.here.seats.wait_for(lambda: bool(self.here.world.commands))

    async def at_table(self) -> None:
        """Remember the game of the room."""
        self.game = await self.bot.services.queries.game_in(self.here.world.channel(ROOM).id) or ""
        assert self.game

    async def running(self) -> bool:
        """Whether the game of the room goes on."""
        return (await self.bot.services.queries.table(self.game)).status == "running"

    async def asked(self) -> list[str]:
        """Who must act."""
        table = await self.bot.services.queries.table(self.game)
        waiting = (await self.bot.services.queries.public(self.game)).waiting
        return [self.name(user) for one in waiting if (user := table.holder(one.seat).user)]

    @property
    def taps(self) -> int:
        """How many taps and commands the bot was told of."""
        return len(self.here.interactions.all)

    async def answered(self, before: int) -> Message | None:
        """Wait until the tap or command after so many has brought what it brings; a form is no message."""
        await self.here.seats.wait_for(lambda: self.taps > before)
        newest = Outcome(self.here.interactions.all[-1], self.here.world)
        return None if newest.modal is not None or newest.failed else await newest.final()

    async def stand(self, state: State) -> None:
        """Let the running game stand at a position."""
        await stage.put(self, state)


@contextlib.asynccontextmanager
async def open_tavern(
    data: Path, people: Sequence[str], seed: int, maps: Path | None = None
) -> AsyncIterator[Tavern]:
    """Everything that `try` starts, checked at the end as every test of the stand-in is."""
    here = StandIn(users=tuple(people), channels=(ROOM, "the-cellar"))
    made = Tavern(here, data, seed)
    made.maps = maps
    attach(here.app, here, StandInControls(here, made.restart))
    async with here:
        await made.start()
        try:
            yield made
        finally:
            await made.stop()
    assert_clean(here)


class Thumb:
    """Whoever holds the phone; may sit in any seat. Only what is on the page can be tapped."""

    def __init__(self, page: Page, tavern: Tavern) -> None:
        self.page = page
        self.tavern = tavern
        self.taps = 0
        """Fingers put down on buttons, menus and options."""
        self.told = 0
        """How many taps and commands the bot was told of before the last one here."""

    # Where one is

    async def sit(self, name: str, place: str = ROOM) -> None:
        """Take a seat and look at a channel, or at ``DM``."""
        seat = self.page.locator(f".seat[data-seat='{self.tavern.user(name)}']")
        await seat.click()
        await expect(seat).to_have_attribute("aria-pressed", "true")
        await self.room(place)

    async def room(self, place: str) -> None:
        """Look at a channel, or at ``DM``."""
        where = self.page.locator(".place", has_text=re.compile(f"{place}$"))
        if await where.get_attribute("aria-current") != "true":
            await where.click()
        await expect(where).to_have_attribute("aria-current", "true")

    def badge(self, name: str) -> Locator:
        return self.page.locator(f".seat[data-seat='{self.tavern.user(name)}'] .badge.push")

    @property
    def newest(self) -> Locator:
        return self.page.locator(".message").last

    @property
    def panel(self) -> Locator:
        """The last message that only this person sees."""
        return self.page.locator(".message.ephemeral").last

    # What one does

    async def slash(self, typed: str) -> None:
        """Type the beginning of a command, take the first of the list and send it."""
        await self.page.fill("#entry", typed)
        await self.page.keyboard.press("Enter")
        self.told = self.tavern.taps
        await self.page.click("#send")

    async def tap(self, label: str | re.Pattern[str], where: Locator | None = None) -> None:
        """Tap the last button with that label, on one message or anywhere."""
        buttons = (where or self.page.locator("body")).get_by_role("button", name=label)
        self.told = self.tavern.taps
        await buttons.last.click()
        self.taps += 1

    async def pick(
        self, menu: str | re.Pattern[str], option: str | re.Pattern[str], where: Locator | None = None
    ) -> None:
        """Open the last menu with that name and choose."""
        found = (where or self.page.locator("body")).get_by_role("button", name=menu)
        await found.last.click()
        self.told = self.tavern.taps
        await self.page.locator("dialog").get_by_role("option", name=option).first.click()
        self.taps += 2
        await expect(self.page.locator("dialog")).to_have_count(0)

    async def tick(
        self,
        menu: str | re.Pattern[str],
        options: Sequence[str | re.Pattern[str]],
        where: Locator | None = None,
    ) -> None:
        """Open the last menu with that name, tick several and say so."""
        found = (where or self.page.locator("body")).get_by_role("button", name=menu)
        await found.last.click()
        sheet = self.page.locator("dialog")
        for option in options:
            await sheet.get_by_role("option", name=option).first.click()
        self.told = self.tavern.taps
        await sheet.get_by_role("button", name="Choose").click()
        self.taps += 2 + len(options)
        await expect(sheet).to_have_count(0)

    async def calm(self) -> None:
        """Wait until the last tap or command has reached the bot, and the page shows what came of it."""
        answer = await self.tavern.answered(self.told)
        await self.tavern.calm()
        if answer is not None:
            await self.shows(answer)

    async def shows(self, message: Message) -> None:
        """Wait until the page shows a message with the controls it has by then, or it is deleted."""
        node = self.page.locator(f".message[data-id='{message.id}']")
        async with asyncio.timeout(PATIENCE):
            while not message.deleted:
                wanted = [
                    one["custom_id"] for one in (*message.buttons, *message.selects) if "custom_id" in one
                ]
                there = await node.evaluate_all(_CONTROLS)
                if there and sorted(there[0]) == sorted(wanted):
                    return
                await asyncio.sleep(0.02)

    async def still(self) -> None:
        """Wait until the newest private message has its pictures and no tap is on its way."""
        await expect(self.panel.locator("[aria-busy]")).to_have_count(0)
        await self.panel.evaluate(
            "one => Promise.all([...one.querySelectorAll('img')].map(img => img.decode().catch(() => null)))"
        )

    async def reads(self, text: str | re.Pattern[str], where: Locator | None = None) -> None:
        """Wait until a message (the newest private one) says so."""
        await expect(where or self.panel).to_contain_text(text)

    async def screen(self, says: str | re.Pattern[str]) -> Reading:
        """The newest private message, once it says so and is drawn."""
        await self.reads(says)
        await self.still()
        return await read(self.panel)

    # A table

    async def begin(self, preset: str, host: str, guest: str | None, *, computer: bool = False) -> None:
        """Ana opens a table of that preset and begins its game; with her sit Ben, a computer, or both."""
        await self.slash("/game n")
        await self.pick("Preset", re.compile(preset.removeprefix("The ")), self.panel)
        await self.tap(f"Open a table: {preset}", self.panel)
        await self.pick(ROLE, host, self.panel)
        await self.calm()
        if guest:
            await self.sit("Ben")
            await self.tap(re.compile("^Join$"))
            await self.pick(ROLE, guest, self.panel)
            await self.calm()
            await self.sit("Ana")
        await self.tavern.at_table()
        if computer:
            await self.tap(re.compile("^People$"))
            await self.tap("Add computer", self.panel)
            await self.calm()
        await self.tap(re.compile("^Start$"))
        await self.tap("Start now", self.panel)
        await expect(self.page.locator(".message", has_text="begins").last).to_be_visible()
        await self.calm()
