"""A headless Chromium at a phone's size for the whole folder, and the real bot behind the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page

from tests.browser.tavern import Tavern, Thumb, open_tavern
from tests.glass import chromium, phone, visited

PEOPLE = ("Ana", "Ben")
SEED = 3


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def glass() -> AsyncIterator[Page]:
    """The folder's phone."""
    async with chromium() as browser, phone(browser) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def tavern(tmp_path: Path) -> AsyncIterator[Tavern]:
    async with open_tavern(tmp_path, PEOPLE, SEED) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def page(glass: Page, tavern: Tavern) -> AsyncIterator[Page]:
    """The page, loaded."""
    async with visited(glass, tavern.here.url) as opened:
        yield opened


@pytest.fixture
def thumb(page: Page, tavern: Tavern) -> Thumb:
    """A person at the page."""
    return Thumb(page, tavern)
