"""The log leads to the post of a step, open hands are told once, hints come once (E7.5, E6.3, E1.4)."""

import re

from bot.games.riddle.learn.hints import situations
from bot.games.riddle.words import guide as words
from bot.local.things import Message
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.phone import Phone
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
    assert "Link to post" in phone.labels()
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
    assert "Frodo used Palantir on Black Rider 1, who resisted" in told.text


@story
async def test_e6_3_an_open_hand_is_told_once_when_the_card_is_taken(h: House) -> None:
    await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"))
    await h.begin()
    hands = {
        "frodo": ["black-rider-1", "frodo"],
        "black-rider-1": ["the-ring", "rope-1"],
        "merry": ["boat-1"],
    }
    await put(h, position(hands=hands))
    driver = Driver(h)
    before = len(h.inbox("ben"))
    scene = await h.scene("ana")
    play = next(a for a in scene.legal if isinstance(a, riddle.PlayCard) and a.use == "give-and-take")
    await driver.step("ana", play)
    assert len(h.inbox("ben")) == before
    await driver.step("ana", riddle.Take("rope"))
    (told,) = h.inbox("ben")[before:]
    tells(told.text)
    assert told.notified == {h.user("ben")}


def hints(phone: Phone) -> list[str]:
    return [key for key in situations if words.line(key) in phone.text]


async def opened(h: House) -> list[str]:
    await h.phones["ana"].my_turn()
    return hints(h.phones["ana"])


async def test_e1_4_each_hint_is_shown_once(inn: House) -> None:
    ana, driver = inn.phones["ana"], Driver(inn)
    assert await opened(inn) == ["power"]
    assert await opened(inn) == []
    # The exchange at the stop, then the battle that is possible there, on the panel after it.
    await driver.step("ana", riddle.Move("F10"))
    assert hints(ana) == ["exchange"]
    assert await opened(inn) == ["battle"]
    await inn.restart()
    assert await opened(inn) == []
    assert (await inn.bot.store.person(inn.user("ben"))).explained == ()


async def test_e1_4_whoever_finished_a_game_needs_none(inn: House) -> None:
    there = position(
        hands={"frodo": ["the-ring", "gandalf"], "black-rider-1": ["rope-1"], "merry": ["boat-1"]},
        at={"frodo": "R15", "black-rider-1": "F10", "merry": "O14"},
        on_goal=["frodo"],
    )
    await put(inn, there)
    assert await opened(inn) == ["power"]
    await Driver(inn).step("ana", riddle.Claim())
    await inn.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"), name="Bywater")
    await inn.begin()
    await put(inn, position())
    await Driver(inn).step("ana", riddle.Move("F10"))
    assert hints(inn.phones["ana"]) == []
    assert (await inn.bot.store.person(inn.user("ana"))).explained == ("riddle.power",)
