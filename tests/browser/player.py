"""Somebody who knows only the page: reads the newest panel and taps what stands there, to the very end."""

import random
import re
from collections import Counter
from typing import NamedTuple

from playwright.async_api import Locator, expect

from bot.ui.components import parse
from tests.browser.diary import LOADED, Diary
from tests.browser.tavern import ROOM, Thumb

CLOSES = re.compile(r"^(Close|Begin|Schließen|Beginnen|Die Sitzung)")
"""What ends a sitting, step by step."""
KEPT_OFF = re.compile(
    r"give up|quit|leave the|end the game|pause|remind|hand over|stand-in|rematch|alliance"
    r"|verlassen|aufgeben|beenden|pausieren|erinnern|übergeben|revanche|bündnis",
    re.I,
)
"""What ends more than a sitting, or calls somebody."""
ASIDE = re.compile(
    r"^(My map|Board|Log|Notes|Objectives|More|My events|Orders|Companions|In words|Statistics|Replay|Refresh"
    r"|Meine Karte|Brett|Chronik|Notizen|Ziele|Mehr|Meine Ereignisse|Anweisungen|Gefährten|Aktualisieren)"
)
"""What only shows something: each is looked at a few times in a game."""
MINE = re.compile("^(My turn|Ich bin dran|Mein Zug)$")
LOOKS = 2
ENOUGH = 60
"""Taps within one sitting or answer after which somebody is stuck."""

_CONTROLS = """message => [...message.querySelectorAll("button.btn[data-custom], button.select")]
  .filter(one => !one.disabled)
  .map(one => ({custom: one.dataset.custom, label: (one.getAttribute("aria-label") ?? [...one.children]
      .filter(part => !part.classList.contains("emoji")).map(part => part.innerText).join(" ")).trim(),
    menu: one.classList.contains("select"), blue: one.classList.contains("primary")}))"""


class Control(NamedTuple):
    """A button or menu that can be tapped."""

    custom: str
    label: str
    menu: bool
    blue: bool

    @property
    def verb(self) -> str:
        """What it says to the bot, without table and number."""
        said = parse(self.custom)
        return "" if said is None else f"{said.verb}:{said.arg}" if not self.menu else said.verb


class Player:
    """Plays one seat, or several of them, by a simple policy with its own chance."""

    def __init__(self, thumb: Thumb, diary: Diary, seed: int, bold: int = 6) -> None:
        self.thumb = thumb
        self.diary = diary
        self.rng = random.Random(f"page/{seed}")
        self.bold = bold
        """So many orders are tried at most in a sitting."""
        self.place = ROOM
        self.shown = 0
        """The message that the last tap brought."""
        self.looked: Counter[str] = Counter()
        self.tapped: Counter[str] = Counter()
        self.sittings: dict[str, list[int]] = {}
        """How many taps each sitting or answer of somebody took."""

    async def controls(self, where: Locator) -> list[Control]:
        """All that can be tapped on a message."""
        return [Control(**one) for one in await where.evaluate(_CONTROLS)]

    async def act(self, name: str, place: str) -> None:
        """Go to one's panel and tap until nothing is asked of this person any more."""
        thumb = self.thumb
        self.place, self.shown = place, 0
        await thumb.sit(name, place)
        await self._my_turn(name)
        orders = self.rng.randint(0, self.bold)
        before = thumb.taps
        done, before_it = 0, None
        patience = ENOUGH
        while patience := patience - 1:
            found = await self.controls(self.panel)
            assert found, f"no way on: {await self.panel.inner_text()}"
            chosen = self._choice(found, orders > done)
            if chosen is None or (chosen == before_it and not CLOSES.match(chosen.label)):
                # Nothing goes on from here: what only shows something, or what is saved already.
                if not await self._still_asked(name):
                    break
                await self._my_turn(name)
                again = self._choice(await self.controls(self.panel), False)
                assert again is not None, f"no way on: {await self.panel.inner_text()}"
                chosen = again
            await self._use(chosen, name)
            before_it, done = chosen, done + 1
            if CLOSES.match(chosen.label):
                # Another step begins, or another turn.
                orders, done = self.rng.randint(0, self.bold), 0
                self.sittings.setdefault(name, []).append(thumb.taps - before)
                before, patience = thumb.taps, ENOUGH
            if not await self._still_asked(name):
                break
        else:
            raise AssertionError(f"{name} is stuck: {await self.panel.inner_text()}")

    async def _still_asked(self, name: str) -> bool:
        return name in await self.thumb.tavern.asked()

    @property
    def panel(self) -> Locator:
        """What this person looks at: what the last tap brought, else what was written last."""
        if self.shown:
            return self.thumb.page.locator(f".message[data-id='{self.shown}']")
        return self.thumb.panel if self.place == ROOM else self.thumb.newest

    async def _my_turn(self, name: str) -> None:
        """*My turn* on a post or a direct message; by command where none is on the screen."""
        mine, told = self.thumb.page.get_by_role("button", name=MINE), self.thumb.tavern.taps
        if await mine.count():
            await self.thumb.tap(MINE)
        elif self.place == ROOM or self.diary.last.get(name):
            await self.thumb.slash("/turn")
            self.thumb.taps += 1
        else:
            told -= 1
        await self._settled(name, told)

    def _choice(self, found: list[Control], exploring: bool) -> Control | None:
        """What is tapped next; ``None`` if the panel only shows something."""
        able = [one for one in found if not KEPT_OFF.search(one.label)]
        menus = [one for one in able if one.menu]
        looks = [one for one in able if ASIDE.match(one.label) and self.looked[one.verb] < LOOKS]
        orders = [
            one for one in able if not one.menu and not ASIDE.match(one.label) and not CLOSES.match(one.label)
        ]
        if exploring:
            if looks and self.rng.random() < 0.25:
                return self.rng.choice(looks)
            if menus and self.rng.random() < 0.6:
                return self.rng.choice(menus)
            if orders:
                blue = [one for one in orders if one.blue]
                return self.rng.choice(blue if blue and self.rng.random() < 0.7 else orders)
        closing = [one for one in able if not one.menu and CLOSES.match(one.label)]
        blue = [one for one in able if one.blue]
        return next(iter((*closing, *blue)), None)

    async def _use(self, chosen: Control, name: str) -> None:
        thumb = self.thumb
        told = thumb.tavern.taps
        self.tapped[chosen.verb] += 1
        if ASIDE.match(chosen.label):
            self.looked[chosen.verb] += 1
        self.diary.did(name, chosen.label)
        node = self.panel.locator(f'[data-custom="{chosen.custom}"]').last
        await node.click()
        thumb.taps += 1
        if chosen.menu and not await self._pick(name):
            return
        await self._settled(name, told)

    async def _pick(self, name: str) -> bool:
        """One line of a menu, or a few; says whether something was chosen."""
        sheet = self.thumb.page.locator("dialog")
        options = sheet.get_by_role("option")
        count = await options.count()
        several = await sheet.locator("[aria-multiselectable=true]").count()
        picked = self.rng.sample(range(count), min(count, self.rng.randint(1, 3)) if several else 1)
        for place in picked:
            self.diary.did(name, "  " + (await options.nth(place).inner_text()).replace("\n", " | "))
            await options.nth(place).click()
            self.thumb.taps += 1
        enough = True
        if several:
            choose = sheet.get_by_role("button", name=re.compile("^Choose"))
            enough = await choose.is_enabled()
            if enough:
                await choose.click()
            else:
                await sheet.get_by_role("button", name="Close").click()
            self.thumb.taps += 1
        await expect(sheet).to_have_count(0)
        return enough

    async def _put_away(self) -> None:
        """A form that a tap has opened: nothing is written in it here."""
        sheet = self.thumb.page.locator("dialog")
        if await sheet.count():
            await sheet.get_by_role("button", name="Cancel").click()
            await expect(sheet).to_have_count(0)

    async def _settled(self, name: str, told: int) -> None:
        """All has been answered, and what stands there is kept."""
        thumb = self.thumb
        await expect(thumb.page.locator("[aria-busy]")).to_have_count(0)
        answer = await thumb.tavern.answered(told)
        if answer is not None:
            self.shown = answer.id
            await thumb.shows(answer)
        await self._put_away()
        await expect(thumb.page.locator(".thinking")).to_have_count(0)
        await thumb.tavern.calm()
        await self.panel.evaluate(LOADED)
        assert await thumb.page.locator(".failed").count() == 0, await thumb.page.locator(
            ".failed"
        ).all_inner_texts()
        await self.diary.note(name, self.panel)
