"""The product as a person meets it: the real bot through the real page, on a phone (design.md 1.10)."""

import re

import pytest
from playwright.async_api import expect

from engine import riddle
from tests.browser.tavern import ROOM, Tavern, Thumb

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def _open(thumb: Thumb) -> None:
    """A table in the room, hosted by Ana, opened by a typed command."""
    await thumb.slash("/game n")
    await thumb.pick("Preset", "Classic", thumb.panel)
    await thumb.tap("Open a table: Classic", thumb.panel)
    await thumb.reads("you are its host")
    await expect(thumb.page.get_by_role("heading", name="waiting for players")).to_be_visible()
    await thumb.tavern.at_table()


async def _start(thumb: Thumb, players: int) -> None:
    await thumb.tap(re.compile("^Start$"))
    await thumb.reads(f"Start? {players} players")
    await thumb.tap("Start now", thumb.panel)
    await expect(thumb.page.get_by_role("heading", name="begins")).to_be_visible()
    await thumb.calm()


async def test_a_table_is_opened_joined_and_played_e2_e3_e4(thumb: Thumb) -> None:
    page = thumb.page
    await _open(thumb)
    await thumb.pick("Whom would you like to play?", "Frodo", thumb.panel)
    await thumb.reads("You're in as Frodo")

    await thumb.sit("Ben")
    await thumb.tap(re.compile("^Join$"))
    await thumb.pick("Whom would you like to play?", "Black Rider 1", thumb.panel)
    await thumb.reads("You're in as Black Rider 1")

    await thumb.sit("Ana")
    await thumb.tap(re.compile("^People$"))
    await thumb.tap("Add computer", thumb.panel)
    await expect(page.locator(".message", has_text="3 players (2 to 8 can play)").first).to_be_visible()
    await _start(thumb, players=3)

    # A position with Ben next, so that whoever is called does not hang on the dice of the start.
    scene = await thumb.tavern.scene("Ana")
    order = tuple(player.seat for player in scene.view.players)
    others = {seat: place for seat, place in zip(order, ("E8", "L11", "K12"), strict=True) if seat != "frodo"}
    cards = {"frodo": ["boat-1", "frodo"], "black-rider-1": ["rope-1", "sauron"]}
    round_table = tuple(sorted(order, key=lambda seat: (seat != "frodo", seat != "black-rider-1")))
    await thumb.tavern.stand(
        riddle.position(seats=round_table, hands=cards, at={**others, "frodo": "G6"}, turn="frodo", roll=2)
    )

    await thumb.tap("My turn", thumb.page.locator(".message", has_text="Frodo rolled 2").last)
    await thumb.reads("Your turn")
    await thumb.pick("Go to…", re.compile("^Barrow-downs"), thumb.panel)
    await thumb.reads("You went to Barrow-downs")
    await thumb.tap("Undo: move to Barrow-downs", thumb.panel)
    await thumb.reads("not moved")

    # The same by command: autocomplete over what is legal, and the preview before anything happens (E14.1).
    await page.fill("#entry", "/move")
    await page.keyboard.press("Enter")
    await page.locator(".chip", has_text="+ to").click()
    await page.keyboard.type("shire")
    suggested = page.locator(".suggest [role=option]")
    await expect(suggested).to_have_count(1)
    await expect(suggested).to_contain_text("The Shire (G5) · 1 point")
    await page.keyboard.press("Enter")
    await page.click("#send")
    await thumb.reads("To The Shire")
    await thumb.tap(re.compile("^Go$"), thumb.panel)
    await thumb.reads("You went to The Shire")

    await thumb.tap("End at The Shire", thumb.panel)
    await thumb.reads("Done. Black Rider 1 is next.")
    await expect(thumb.badge("Ben")).to_be_visible()

    await thumb.sit("Ben", "DM")
    await thumb.reads("your turn", thumb.newest)
    hand = thumb.newest.get_by_role("button", name="Open picture: 2 cards: Rope, Sauron.")
    await hand.click()
    shown = page.locator("dialog img, .viewer img").last
    await expect(shown).to_have_attribute("alt", "2 cards: Rope, Sauron.")
    drawn = await shown.evaluate("async img => { await img.decode(); return img.naturalWidth }")
    assert drawn == 1080
    await page.keyboard.press("Escape")
    await expect(thumb.badge("Ben")).to_have_count(0)


@pytest.mark.soak
async def test_a_game_against_computers_is_won_in_the_page_e10_1(thumb: Thumb) -> None:
    page, tavern = thumb.page, thumb.tavern
    await _open(thumb)
    await thumb.pick("Whom would you like to play?", "Frodo", thumb.panel)
    for _ in range(3):
        await thumb.tap(re.compile("^People$"))
        await thumb.tap("Add computer", thumb.panel)
        await thumb.calm()
    await _start(thumb, players=4)
    await tavern.stand(await _near_the_end(tavern))

    for _ in range(6):
        await thumb.room(ROOM)
        if await _play(thumb):
            break
        await thumb.calm()
    else:
        pytest.fail("six turns, and the game is not over")

    post = page.locator(".message", has_text="Ana wins").last
    await expect(post).to_contain_text("Frodo shows The Ring at Cracks of Doom")
    await thumb.tap("Reveal", post)
    hands = page.locator(".message", has_text="all hands").last
    await expect(hands).to_contain_text("Frodo: ")
    await expect(hands).to_contain_text("The Ring")
    await thumb.slash("/turn")
    await thumb.reads("is over")


async def _near_the_end(tavern: Tavern) -> riddle.State:
    """Frodo with The Ring two steps from Cracks of Doom; the computers far off, with nothing in hand."""
    order = tuple(player.seat for player in (await tavern.scene("Ana")).view.players)
    corners = iter(("A1", "A3", "A5"))
    at = {seat: "Q14" if seat == "frodo" else next(corners) for seat in order}
    return riddle.position(
        seats=order,
        hands={"frodo": ["the-ring", "rope-1", "rope-2", "frodo"]},
        at=at,
        turn="frodo",
        roll=3,
        table={"frodo": ["rope-3"]},
        start="Q14",
    )


async def _play(thumb: Thumb) -> bool:
    """One turn of somebody who knows only the panel: to the victory space, then The Ring. Says if it won."""
    await thumb.slash("/turn")
    panel = thumb.panel
    await thumb.calm()
    await thumb.reads("Your turn")
    if await panel.get_by_role("button", name="Show The Ring…").count():
        await thumb.tap("Show The Ring…", panel)
        await thumb.tap("Win the game", panel)
        await expect(thumb.page.locator(".message", has_text="Ana wins")).to_be_visible()
        return True
    if await panel.get_by_role("button", name="Roll", exact=True).count():
        await thumb.tap(re.compile("^Roll$"), panel)
        await thumb.calm()
        await thumb.reads("not moved")
    await thumb.pick("Go to…", re.compile("."), panel)
    go = panel.get_by_role("button", name=re.compile("^Go(, for good)?$"))
    await thumb.calm()
    if await go.count():
        await thumb.tap(re.compile("^Go(, for good)?$"), panel)
    await thumb.reads("You went to")
    await thumb.tap(re.compile("^End (here|at)"), panel)
    # Computers may be through before anybody has read "Done.": then the panel already asks for the next die.
    await thumb.reads(re.compile(r"Done\.|Nothing is rolled yet"))
    return False


async def test_a_seat_is_called_by_its_name_and_what_waits_there_e13_3(thumb: Thumb) -> None:
    await _open(thumb)
    seat = thumb.page.get_by_role("button", name=re.compile("^Ben"))
    await expect(seat).to_have_attribute("aria-label", "Ben, 1 unread")
    await seat.click()
    await expect(thumb.page.get_by_role("button", name="Ben", exact=True)).to_be_visible()
    # the direct messages stay within a thumb's reach: nothing of the row is cut off
    right = await thumb.page.locator(".place.dm").evaluate("node => node.getBoundingClientRect().right")
    assert right <= 390
