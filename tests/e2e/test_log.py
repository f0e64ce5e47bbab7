"""*Link to post* in the log leads to the message that told the newest step on the page (E7.5)."""

from __future__ import annotations

import re

from bot.local.things import Message
from engine import riddle
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.posts import turns_of
from tests.e2e.stage import put
from tests.e2e.test_clicks import position

JUMP = re.compile(r"https://discord\.com/channels/(\d+)/(\d+)/(\d+)")


async def linked(h: House, name: str, place: str | int = "pony", **options: object) -> Message | None:
    """The message that the log's link leads that person to, or ``None`` without a link."""
    phone = h.phones[name]
    await phone.slash("log", place, **options)
    urls = [str(button["url"]) for button in phone.panel.buttons if button.get("url")]
    if not urls:
        return None
    (url,) = urls
    assert phone.labels()[-1] == "Link to post"
    found = JUMP.fullmatch(url)
    assert found is not None
    guild, channel, message = map(int, found.groups())
    assert guild == h.here.world.guild_id
    told = h.here.world.messages[message]
    assert (told.channel, told.deleted, told.owner) == (channel, False, None)
    return told


async def test_e7_5_a_finished_turn_is_linked_to_the_turn_post_that_tells_it(inn: House) -> None:
    driver = Driver(inn)
    await driver.step("ana", riddle.Move("G5", "die"))
    await driver.step("ana", riddle.EndTurn(None))
    post = inn.posts()[-1]
    assert 12 in turns_of(post.text)
    for name in ("ana", "cy"):
        assert await linked(inn, name) == post
    assert await linked(inn, "ana", inn.here.world.dm("ana").id) == post, "from the direct messages too"
    # A later turn has a post of its own; the page of Frodo's steps still leads to the old one.
    (name,) = await driver.deciders()
    scene = await inn.scene(name)
    reached = {way.to for way in riddle.reach(scene.view) if not way.exchanges}
    move = next(a for a in scene.legal if isinstance(a, riddle.Move) and a.to in reached)
    await driver.step(name, move)
    await driver.step(name, riddle.EndTurn(None))
    assert 13 in turns_of(inn.posts()[-1].text)
    assert await linked(inn, "cy") == inn.posts()[-1]
    assert await linked(inn, "cy", who="frodo") == post


async def test_e0_6_a_step_that_is_not_told_yet_has_no_post(inn: House) -> None:
    await Driver(inn).step("ana", riddle.Move("G5", "die"))
    post = await linked(inn, "ana")
    assert post is None or "begins" in post.text, "what is told is older"


async def test_e17_14_a_step_of_the_turn_in_progress_is_linked_once_it_is_told(inn: House) -> None:
    post = inn.posts()[-1]
    driver = Driver(inn)
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    assert "waiting" in inn.posts()[-1].text.lower()
    assert await linked(inn, "cy") != post, "which tells nothing of it"
    # Hours later the open post still stops waiting for who has answered (E3.9).
    await inn.later(3 * 3600)
    await driver.step("ben", riddle.Show("the-ring"))
    assert "waiting" not in inn.posts()[-1].text.lower()
    await driver.step("ana", riddle.Move("G5", "die"))
    await driver.step("ana", riddle.EndTurn(None))
    told = await linked(inn, "cy", what="looks")
    assert told is not None
    assert "Palantir on Black Rider 1: resisted" in told.text


async def test_e10_1_the_last_turn_is_linked_to_the_claim_post(inn: House) -> None:
    hands = {"frodo": ["the-ring"], "black-rider-1": ["rope-1"], "merry": ["boat-1"]}
    at = {"frodo": "R15", "black-rider-1": "F10", "merry": "O14"}
    await put(inn, position(hands=hands, at=at, on_goal=("frodo",)))
    await Driver(inn).step("ana", riddle.Claim())
    told = await linked(inn, "cy")
    assert told is not None
    assert "shows The Ring at Cracks of Doom" in told.text
