"""A headless Chromium for the whole folder's browser tests, and a page that must stay quiet."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, Route

from bot.local.page_api import FOLDER, KINDS
from tests.glass import chromium, phone, visited
from tests.local.page.house import House, open_house


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def glass(browser: Browser) -> AsyncIterator[Page]:
    async with phone(browser) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def tavern() -> AsyncIterator[House]:
    """The house of the browser tests; it shares the browser's loop."""
    async with open_house() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def page(glass: Page, tavern: House) -> AsyncIterator[Page]:
    async with visited(glass, tavern.here.url) as opened:
        yield opened


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
