"""A headless Chromium at a phone's size for the whole folder, and the real bot behind the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.tavern import Tavern, Thumb, open_tavern
from tests.chromium import ARGS, WAIT, find

PEOPLE = ("Ana", "Ben")
SEED = 3


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    expect.set_options(timeout=WAIT)
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=find(), args=ARGS)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def tavern(tmp_path: Path) -> AsyncIterator[Tavern]:
    async with open_tavern(tmp_path, PEOPLE, SEED) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, tavern: Tavern) -> AsyncIterator[Page]:
    """The page, loaded, in a profile of its own. No script error, no request elsewhere, nothing too wide."""
    wrong: list[str] = []
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(WAIT)
    opened = await context.new_page()
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("request", lambda asked: None if tavern.here.url in asked.url else wrong.append(asked.url))
    await opened.goto(tavern.here.url)
    await opened.wait_for_selector("[data-ready]")
    yield opened
    wide = await opened.evaluate("document.documentElement.scrollWidth - innerWidth")
    await context.close()
    assert [one for one in wrong if not one.startswith("data:")] == []
    assert wide <= 0


@pytest.fixture
def thumb(page: Page, tavern: Tavern) -> Thumb:
    """A person at the page."""
    return Thumb(page, tavern)
