"""What stands above the first message of the page, for who opens it the first time (design.md 1.10)."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.tavern import Tavern, Thumb

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_newcomer_reads_whose_phone_it_is_and_how_to_take_another(page: Page, thumb: Thumb) -> None:
    beginning = page.locator(".beginning")
    await expect(beginning).to_have_text(
        "#the-common-room begins here. You hold Ana's phone. Tap Ben at the top to hold another. "
        "Computers can play too."
    )
    await thumb.sit("Ben", "DM")
    await expect(beginning).to_have_text("What the bot writes to Ben alone begins here.")


async def test_where_older_messages_are_left_off_nothing_begins(
    page: Page, tavern: Tavern, thumb: Thumb
) -> None:
    for number in range(80):
        await tavern.here.seats.say(tavern.user("Ben"), "the-common-room", f"line {number}")
    await page.reload()
    await expect(page.locator(".older")).to_have_count(1)
    await expect(page.locator(".beginning")).to_have_count(0)
