"""A headless Chromium at a phone's size and its pages, which must stay quiet."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from tests.chromium import ARGS, WAIT, find

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser, for as long as a folder needs it."""
    expect.set_options(timeout=WAIT)
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=find(), args=ARGS)
        yield opened
        await opened.close()


@asynccontextmanager
async def phone(browser: Browser) -> AsyncIterator[Page]:
    """A page for all tests of a folder: another takes longer to open than what it shows to load."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB")
    context.set_default_timeout(WAIT)
    yield await context.new_page()
    await context.close()


@asynccontextmanager
async def visited(page: Page, url: str) -> AsyncIterator[Page]:
    """What stands at that address, loaded; it finds nothing that a test before has kept, and leaves nothing.

    No script error, no request elsewhere, no sideways scrolling.
    """
    wrong: list[str] = []
    heard: dict[Any, Callable[[Any], None]] = {
        "pageerror": lambda error: wrong.append(str(error)),
        "console": lambda line: wrong.append(line.text) if "Content Security" in line.text else None,
        "request": lambda asked: None if url in asked.url else wrong.append(asked.url),
    }
    for event, listener in heard.items():
        page.on(event, listener)
    await page.set_viewport_size(PHONE)
    await page.goto(url)
    await page.wait_for_selector("[data-ready]")
    try:
        yield page
        wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    finally:
        for event, listener in heard.items():
            page.remove_listener(event, listener)
        await page.evaluate("localStorage.clear(); sessionStorage.clear()")
        await page.context.clear_cookies()
        await page.goto("about:blank")
    assert [one for one in wrong if not one.startswith("data:")] == []
    assert wide <= 0
