"""A headless Chromium at a phone's size for the whole folder, and the real bot behind the page."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
import pytest_asyncio
from playwright.async_api import Page

from bot.features.lobby import opening
from tests.browser.tavern import Tavern, Thumb, open_tavern
from tests.glass import chromium, phone, visited

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

T = TypeVar("T")
PEOPLE = ("Ana", "Ben")
SEED = 3


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def glass() -> AsyncIterator[Page]:
    """The folder's phone."""
    async with chromium() as browser, phone(browser) as opened:
        yield opened


class First(random.Random):
    """Draws the first of whatever there is."""

    def choice(self, seq: SupportsLenAndGetItem[T]) -> T:
        return seq[0]


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that nobody names are called alike, so that a heading breaks into the same lines every time."""
    monkeypatch.setattr(opening, "chance", lambda tap: First())


@pytest_asyncio.fixture(loop_scope="session")
async def tavern(tmp_path: Path) -> AsyncIterator[Tavern]:
    async with open_tavern(tmp_path, PEOPLE, SEED) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def page(glass: Page, tavern: Tavern) -> AsyncIterator[Page]:
    async with visited(glass, tavern.here.url) as opened:
        yield opened


@pytest.fixture
def thumb(page: Page, tavern: Tavern) -> Thumb:
    """A person at the page."""
    return Thumb(page, tavern)
