"""A headless Chromium for the whole folder's browser tests, and a page that must stay quiet."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, Route, async_playwright, expect

from bot.local.page_api import FOLDER, KINDS
from tests.chromium import ARGS, WAIT, find
from tests.local.page.house import House, open_house


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    expect.set_options(timeout=WAIT)
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=find(), args=ARGS)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def tavern() -> AsyncIterator[House]:
    """The house of the browser tests; it shares the browser's loop."""
    async with open_house() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, tavern: House) -> AsyncIterator[Page]:
    """The page at a phone's size, loaded. No script error, no request elsewhere, no sideways scrolling."""
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB"
    )
    context.set_default_timeout(WAIT)
    opened = await context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda line: wrong.append(line.text) if "Content Security" in line.text else None)
    opened.on("request", lambda asked: None if tavern.here.url in asked.url else wrong.append(asked.url))
    await opened.goto(tavern.here.url)
    await opened.wait_for_selector("[data-ready]")
    yield opened
    wide = await opened.evaluate("document.documentElement.scrollWidth - innerWidth")
    await context.close()
    assert [one for one in wrong if not one.startswith("data:")] == []
    assert wide <= 0


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def modules(browser: Browser) -> AsyncIterator[Page]:
    """An empty page where the page's own modules can be imported; no stand-in behind it."""

    async def serve(route: Route) -> None:
        path = FOLDER / route.request.url.rsplit("/", 1)[1]
        if path.suffix in KINDS:
            await route.fulfill(body=path.read_text(), content_type=KINDS[path.suffix])
        else:
            await route.fulfill(
                body="<!doctype html><p id=live><p id=toast><div id=overlays></div><div id=room></div>",
                content_type="text/html",
            )

    opened = await browser.new_page()
    await opened.route("**/*", serve)
    await opened.goto("http://page.test/")
    yield opened
    await opened.close()
