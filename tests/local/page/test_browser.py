"""The page in a real browser, against a real bot: what a thumb can do (design.md 1.10)."""

import pytest
from playwright.async_api import Locator, Page, expect

from bot.local import rules
from bot.local.things import V2
from tests.local.page.house import House
from tests.local.page.passing import seen, watch
from tests.local.page.testbot import BOARD_ALT

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def button(page: Page, custom: str) -> Locator:
    return page.locator(f"button[data-custom={custom}]").last


def seat(page: Page, house: House, who: str) -> Locator:
    return page.locator(f".seat[data-seat='{house.id(who)}']")


def place(page: Page, channel: str) -> Locator:
    return page.locator(f".place[data-channel='{channel}']")


async def command(page: Page, text: str) -> None:
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def open_panel(page: Page) -> None:
    await command(page, "/panel")
    await page.click("#send")
    await button(page, "go").wait_for()


async def test_a_post_is_drawn_and_edited_in_place(page: Page, tavern: House) -> None:
    await tavern.posted("ana")
    post = page.locator(".message", has_text="Turn 13")
    await expect(post.locator("h5, .h3")).to_have_text("Turn 13 · Black Rider 1 (Ben)")
    await expect(post.locator(".container")).to_have_css("--accent", "#b8860b")
    await expect(post.locator(".mention", has_text="@Ana")).to_be_visible()
    await expect(post.locator("time[data-relative]")).to_have_text("in 2 hours")
    await expect(post.locator(".subtext")).to_have_text("Hand 6 · counted 0 times")
    await expect(post.locator("a.btn")).to_have_attribute("href", "https://example.org/rules")
    await expect(button(page, "closed")).to_be_disabled()
    await button(page, "count").click()
    await expect(post.locator(".subtext")).to_have_text("Hand 6 · counted 1 times")
    await expect(post.locator(".edited")).to_be_visible()
    assert await page.locator(".message").count() == 1


async def test_a_click_nobody_answers_says_so_and_may_be_repeated(page: Page, tavern: House) -> None:
    await tavern.posted("ana")
    await watch(page, "button[data-custom=hush][aria-busy=true]")
    with tavern.hurried():
        await button(page, "hush").click()
        await seen(page)
        await expect(page.locator(".failed")).to_have_text("⚠ This interaction failed")
    await button(page, "count").click()
    await expect(page.locator(".failed")).to_have_count(0)


async def test_thinking_turns_into_a_private_panel(page: Page, tavern: House) -> None:
    await tavern.posted("ana")
    tavern.runner.bot.thought.clear()
    await button(page, "panel").click()
    await expect(page.locator(".thinking")).to_contain_text("is thinking…")
    tavern.runner.bot.thought.set()
    panel = page.locator(".message.ephemeral")
    await expect(panel.locator(".container li li")).to_have_text("inside two")
    await expect(panel.locator("blockquote")).to_have_text("Quoted")
    await expect(page.locator(".thinking")).to_have_count(0)
    await expect(panel.locator(".private")).to_contain_text("Only you can see this")
    await seat(page, tavern, "ben").click()
    await expect(page.locator(".message")).to_have_count(1)
    await seat(page, tavern, "ana").click()
    await page.locator(".linklike", has_text="Dismiss").click()
    await expect(page.locator(".ephemeral")).to_have_count(0)


async def test_a_single_choice_goes_out_at_once_and_stays_shown(page: Page, tavern: House) -> None:
    await open_panel(page)
    await button(page, "go").click()
    option = page.get_by_role("option", name="Lorien")
    await expect(option).to_contain_text("A stop worth making: Lorien")
    await option.click()
    await expect(page.locator(".message").last).to_contain_text("Chosen: go Lorien")
    await expect(button(page, "go")).to_have_text("Lorien⌄")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_people_can_be_chosen_by_keyboard(page: Page, tavern: House) -> None:
    await open_panel(page)
    await button(page, "people").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("option", name="Ana")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await expect(page.get_by_role("option", name="Ben")).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(button(page, "people")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.get_by_role("option", name="Ben").click()
    await page.locator("dialog .btn.primary").click()
    await expect(page.locator(".message").last).to_contain_text(f"Chosen: people {tavern.id('ben')}")


async def test_a_command_is_typed_with_autocomplete(page: Page, tavern: House) -> None:
    await page.fill("#entry", "/")
    rows = page.locator("#commands [role=option]")
    await expect(rows.filter(has_text="/game new")).to_contain_text("Open a table in this channel")
    await page.fill("#entry", "/mo")
    await expect(rows).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.type("lor")
    await expect(page.locator(".suggest [role=option]")).to_have_text(["Lorien · 3 points"])
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("to", exact=False).first).to_have_value("Lorien · 3 points")
    await page.locator(".chip", has_text="steps").click()
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.locator(".opt .error", has_text="6 at most.")).to_be_visible()
    await page.keyboard.press("Backspace")
    await page.keyboard.type("4")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Moved to Lorien in 4.")
    await expect(page.locator(".origin")).to_contain_text("Ana used /move")
    await expect(page.locator("#command")).to_be_hidden()


async def test_a_push_is_a_number_and_a_silent_message_a_dot(page: Page, tavern: House) -> None:
    await tavern.whisper("ben")
    await tavern.whisper("cara", silent=True)
    await expect(seat(page, tavern, "ben").locator(".badge.push")).to_have_text("1")
    await expect(seat(page, tavern, "cara").locator(".badge")).to_have_class("badge")
    await expect(page).to_have_title("(1) #the-common-room · Ana")
    await seat(page, tavern, "ben").click()
    await expect(page.locator(".message").last).to_contain_text("Your cards: Cloak, Rope.")
    await expect(place(page, tavern.dm("ben"))).to_have_attribute("aria-current", "true")
    await expect(seat(page, tavern, "ben").locator(".badge.push")).to_have_count(0)
    await seat(page, tavern, "cara").click()
    await place(page, tavern.dm("cara")).click()
    await expect(seat(page, tavern, "cara").locator(".badge.push")).to_have_count(0)
    await expect(place(page, tavern.dm("cara")).locator(".badge")).to_have_count(0)


async def test_a_picture_opens_at_full_size_with_its_alt_text(page: Page, tavern: House) -> None:
    await tavern.posted("ana")
    shot = page.locator(".shot")
    box = await shot.bounding_box()
    assert box is not None
    assert abs(box["width"] / box["height"] - 1080 / 1350) < 0.02
    await shot.click()
    await expect(page.locator("dialog.viewer .alt")).to_have_text(BOARD_ALT)
    picture = page.locator("dialog.viewer img")
    await expect(picture).to_have_js_property("naturalWidth", 1080)
    await page.locator("dialog.viewer .frame").click()
    await expect(picture).to_have_js_property("width", 1080)
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_a_form_is_filled_and_sent(page: Page, tavern: House) -> None:
    await tavern.posted("ana")
    await button(page, "name").click()
    await page.get_by_role("textbox", name="Name").fill("The Green Dragon")
    await page.get_by_role("button", name="Submit").click()
    await expect(page.locator("dialog .error")).to_have_text("Choose at least 1.")
    await page.get_by_label("relaxed").check()
    await page.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message").last).to_contain_text("Named The Green Dragon, relaxed.")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_a_reader_further_up_is_not_pulled_away(page: Page, tavern: House) -> None:
    for number in range(70):
        await tavern.here.seats.say("ben", "the-common-room", f"line {number}")
    await expect(page.locator(".message").last).to_contain_text("line 69")
    gap = "(n => n.scrollHeight - n.scrollTop - n.clientHeight)(document.querySelector('#scroller'))"
    assert await page.evaluate(gap) < 2
    await page.evaluate("document.querySelector('#scroller').scrollTop = 300")
    await page.wait_for_function("document.querySelector('#scroller').scrollTop === 300")
    await tavern.here.seats.say("ben", "the-common-room", "one more")
    await expect(page.locator("#pill")).to_have_text("1 new message ↓")
    assert await page.evaluate("document.querySelector('#scroller').scrollTop") == 300
    await expect(place(page, tavern.room()).locator(".badge")).to_be_visible()
    await page.click("#pill")
    await expect(page.locator("#pill")).to_be_hidden()
    assert await page.evaluate(gap) < 2
    await expect(place(page, tavern.room()).locator(".badge")).to_have_count(0)


async def test_an_edit_above_does_not_move_what_is_being_read(page: Page, tavern: House) -> None:
    world = tavern.here.world
    for number in range(50):
        await tavern.here.seats.say("ben", "the-common-room", f"line {number}")
    await expect(page.locator(".message").last).to_contain_text("line 49")
    await page.evaluate("document.querySelector('#scroller').scrollTop = 500")
    await page.wait_for_function("document.querySelector('#scroller').scrollTop === 500")
    where = "[...document.querySelectorAll('.message')].find(n => /line 30$/.test(n.textContent)).offsetTop"
    shown = f"{where} - document.querySelector('#scroller').scrollTop"
    before = await page.evaluate(shown)
    first = world.history(world.channel("the-common-room"))[0]
    first.content = "one\ntwo\nthree\nfour\nfive"
    world.changed(first)
    await expect(page.locator(".message").first).to_contain_text("five")
    assert abs(await page.evaluate(shown) - before) < 1
    assert await page.evaluate("document.querySelector('#scroller').scrollTop") > 540


async def test_older_messages_are_shown_on_demand_without_a_jump(page: Page, tavern: House) -> None:
    for number in range(80):
        await tavern.here.seats.say("ben", "the-common-room", f"line {number}")
    await page.reload()
    await expect(page.locator(".message")).to_have_count(60)
    await page.evaluate("document.querySelector('#scroller').scrollTop = 0")
    where = (
        "document.querySelector('.message .md:not([data-x])') && [...document.querySelectorAll('.message')]"
        + (".find(n => n.textContent.includes('line 20')).getBoundingClientRect().top")
    )
    before = await page.evaluate(where)
    await page.get_by_role("button", name="Show older messages").click()
    await expect(page.locator(".message")).to_have_count(80)
    assert abs(await page.evaluate(where) - before) < 60
    await expect(page.locator(".older")).to_have_count(0)


def linking(tavern: House, where: str, channel: int, message: int) -> None:
    """A message of the bot with a link to another message, as Discord writes it."""
    world = tavern.here.world
    url = f"https://discord.com/channels/{world.guild_id}/{channel}/{message}"
    row = {"type": 1, "components": [{"type": 2, "style": 5, "label": "Link to post", "url": url}]}
    made = rules.build(world, world.channel(where), {"flags": V2, "components": [row]}, {})
    world.keep(made)


async def test_e7_5_a_link_to_a_message_leads_to_it_in_this_page(page: Page, tavern: House) -> None:
    world = tavern.here.world
    first = await tavern.here.seats.say("ben", "the-common-room", "the first line")
    for number in range(150):
        await tavern.here.seats.say("ben", "the-common-room", f"line {number}")
    linking(tavern, "the-cellar", first.channel, first.id)
    await place(page, str(world.channel("the-cellar").id)).click()
    await watch(page, f".message.sought[data-id='{first.id}']")
    await page.get_by_role("button", name="Link to post").click()
    await expect(page.locator("#room-name")).to_have_text("#the-common-room")
    await expect(page.locator(".message", has_text="the first line")).to_be_in_viewport()
    await seen(page)


async def test_the_page_catches_up_after_a_lost_connection(page: Page, tavern: House) -> None:
    await tavern.here.seats.say("ben", "the-common-room", "before")
    await expect(page.locator(".message")).to_have_count(1)
    tavern.cut_streams()
    await tavern.here.seats.say("ben", "the-common-room", "meanwhile")
    await expect(page.locator(".message .md")).to_have_text(["before", "meanwhile"])
    await expect(page.locator("#offline")).to_be_hidden()


async def test_faults_refuse_dms_drop_limit_and_restart(page: Page, tavern: House) -> None:
    await page.click("#open-faults")
    drawer = page.locator("#drawer")
    await expect(drawer).to_contain_text("Riddlemaster is online")
    await drawer.get_by_label("Ben refuses DMs").check()
    await expect(page.locator("#toast")).to_have_text("Ben refuses direct messages now.")
    assert tavern.here.world.user("ben").dms == "closed"
    await drawer.get_by_role("button", name="Inject a 429").click()
    await expect(page.locator("#toast")).to_contain_text("told to wait")
    assert len(tavern.here.faults.waiting) == 1
    tavern.here.faults.clear()
    await drawer.get_by_role("button", name="Drop the gateway").click()
    await expect(page.locator("#toast")).to_contain_text("dropped")
    await drawer.get_by_role("button", name="Restart the bot").click()
    await expect(page.locator("#toast")).to_contain_text("restarted")
    await expect(drawer).to_contain_text("Riddlemaster is online")
    assert tavern.runner.starts == 2
    await page.keyboard.press("Escape")
    await expect(drawer).to_be_hidden()


async def test_how_far_the_first_maps_are_is_shown_until_they_are_drawn(page: Page, tavern: House) -> None:
    line = page.locator("#drawing")
    await expect(line).to_be_hidden()
    tavern.drawing.tell(0.254)
    await expect(line).to_contain_text("Drawing the maps")
    await expect(line).to_contain_text("25 %")
    await expect(page.get_by_role("progressbar", name="Drawing the maps")).to_have_js_property("value", 0.254)
    await page.reload()
    await expect(line).to_contain_text("25 %")
    tavern.drawing.tell(None)
    await expect(line).to_be_hidden()


async def test_on_a_phone_channels_scroll_sideways_and_are_read_in_full(page: Page, tavern: House) -> None:
    """With threads open each keeps its name; the one that is open is in sight."""
    world = tavern.here.world
    names = ["The Prancing Pony", "The Green Dragon", "The Bridge"]
    threads = [world.add_channel(name, parent=world.channel("the-common-room")) for name in names]
    for name in names:
        label = page.locator(".place-name", has_text=name)
        await expect(label).to_have_count(1)
        cut = await label.evaluate("node => node.scrollWidth - node.clientWidth")
        assert cut <= 1, f"{name} is cut"
    bar = page.locator("#places")
    assert await bar.evaluate("node => node.scrollWidth > node.clientWidth")
    last = page.locator(f".place[data-channel='{threads[-1].id}']")
    await last.click()
    await expect(last).to_have_attribute("aria-current", "true")
    await expect(last).to_be_in_viewport(ratio=0.9)
