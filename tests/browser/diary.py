"""Keeps all that was shown in a game: every panel in words, and a picture of every kind of screen."""

import re
from pathlib import Path

from playwright.async_api import Locator

from bot.ui.components import parse
from tests.browser.reading import Reading, read
from tests.browser.tavern import Thumb

LOADED = """one => Promise.all([...one.querySelectorAll("img")].map(img => {
  img.loading = "eager"; return img.decode().catch(() => null) }))"""
_CONTENT = """message => ({
  verbs: [...message.querySelectorAll("[data-custom]")].map(one => one.dataset.custom),
  pictures: [...message.querySelectorAll("img")].map(one => one.alt),
  wide: [...message.querySelectorAll(".parts *")].filter(one => one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).overflowX !== "visible" && !one.closest("button.select"))
    .map(one => one.innerText.slice(0, 60)),
  labels: [...message.querySelectorAll("[data-custom]")].map(one =>
    (one.classList.contains("select") ? "(" : one.classList.contains("primary") ? "[[" : "[")
    + one.innerText.trim().replace(/\\n/g, " ") + (one.disabled ? " OFF" : "")
    + (one.classList.contains("select") ? ")" : one.classList.contains("primary") ? "]]" : "]")),
})"""


class Diary:
    """A folder with the story of a game as it was read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.lines: list[str] = []
        self.kinds: dict[str, int] = {}
        self.most: dict[str, Reading] = {}
        """The longest panel of each kind."""
        self.last: dict[str, str] = {}

    def did(self, name: str, label: str) -> None:
        self.lines.append(f"    {name} > {label}")

    async def note(self, name: str, message: Locator) -> None:
        """Keep what stands on a message, and a picture if it is the first of its kind or the highest."""
        seen = await read(message)
        content = await message.evaluate(_CONTENT)
        if self.last.get(name) == seen.text:
            self.lines.append("    (nothing changed)")
            return
        self.last[name] = seen.text
        verbs = sorted({said.verb for one in content["verbs"] if (said := parse(one)) is not None})
        kind = "+".join(verbs)
        self.lines += [
            f"--- {name} · {seen.lines} lines, {seen.height} px",
            *seen.rows,
            " ".join(content["labels"]),
        ]
        self.lines += [f"  {{{alt}}}" for alt in content["pictures"]]
        if content["wide"]:
            self.lines.append(f"  TOO WIDE {content['wide']}")
        times = self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if times in (1, 8) or seen.height > self.most[kind].height + 60:
            await shoot(message, self.folder / f"{len(self.kinds):03}-{_short(verbs)}-{times}.png")
            self.lines.append(f"  picture {len(self.kinds):03}-{_short(verbs)}-{times}.png")
        if kind not in self.most or seen.height > self.most[kind].height:
            self.most[kind] = seen
        self.write()

    async def channel(self, thumb: Thumb, name: str, place: str) -> list[str]:
        """Everything that stands in a place for somebody, from the beginning, each message with a picture."""
        await thumb.sit(name, place)
        older = thumb.page.get_by_role("button", name="Show older messages")
        while await older.count():
            await older.click()
            await thumb.page.wait_for_timeout(300)
        texts = []
        for number in range(await thumb.page.locator(".message").count()):
            message = thumb.page.locator(".message").nth(number)
            if "ephemeral" in (await message.get_attribute("class") or ""):
                continue
            await message.scroll_into_view_if_needed()
            seen, content = await read(message), await message.evaluate(_CONTENT)
            texts.append(
                "\n".join(
                    [
                        f"=== {number} · {seen.lines} lines, {seen.height} px",
                        *seen.rows,
                        " ".join(content["labels"]),
                        *(f"  {{{alt}}}" for alt in content["pictures"]),
                    ]
                )
            )
            await message.evaluate(LOADED)
            await shoot(message, self.folder / f"{place}-{name}-{number:03}.png")
        (self.folder / f"{place}-{name}.txt").write_text("\n\n".join(texts))
        return texts

    def write(self) -> None:
        (self.folder / "story.txt").write_text("\n".join(self.lines))


async def shoot(message: Locator, path: Path) -> None:
    """A picture of a whole message, however high it is."""
    page, usual = message.page, message.page.viewport_size
    await page.set_viewport_size({"width": 390, "height": 2400})
    await message.screenshot(path=path)
    if usual is not None:
        await page.set_viewport_size(usual)


def _short(verbs: list[str]) -> str:
    return re.sub(r"[^a-z0-9]+", "_", "_".join(verbs))[:40] or "none"
