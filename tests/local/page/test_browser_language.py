"""The page lets whoever tries the bot choose what Discord is set to (E12.5)."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.local.page.house import House

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def spoken(house: House) -> set[str]:
    world = house.here.world
    return {one.locale for one in world.humans} | {one.locale for one in world.guilds.values()}


async def test_e12_5_german_is_asked_for_in_the_address_or_chosen_at_the_top(
    page: Page, tavern: House
) -> None:
    await page.goto(f"{tavern.here.url}/page/?lang=de")
    await page.wait_for_selector("[data-ready]")
    await expect(page.locator("#language")).to_have_value("de")
    assert spoken(tavern) == {"de"}
    await page.select_option("#language", "en-US")
    await expect(page).to_have_url(re.compile(r"\?lang=en#"))
    assert spoken(tavern) == {"en-US"}
    await page.reload()
    await page.wait_for_selector("[data-ready]")
    await expect(page.locator("#language")).to_have_value("en-US")
