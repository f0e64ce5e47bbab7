"""What posts and panels say in odd places, as people read them."""

from __future__ import annotations

from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.stage import put
from tests.e2e.test_clicks import position


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


@story
async def test_e3_8_a_meanwhile_right_after_returning_to_the_board(h: House) -> None:
    await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"))
    await h.begin()
    hands = {"frodo": ["gollum", "gandalf"], "black-rider-1": ["the-ring"], "merry": ["boat-1"]}
    there = {"black-rider-1": "F10", "merry": "O14"}
    await put(h, position(hands=hands, at=there, halls={"frodo": 1}, roll=None))
    driver = Driver(h)
    for _ in range(4):
        scene = await h.scene("ana")
        places = [action for action in scene.legal if isinstance(action, riddle.Place)]
        if places:
            break
        leaves = [action for action in scene.legal if isinstance(action, riddle.Escape)]
        await driver.step("ana", leaves[0] if leaves else riddle.Roll())
    await driver.step("ana", places[0])
    await driver.step("ana", riddle.PlayCard("gollum", on="black-rider-1"))
    post = h.posts()[-1]
    tells(post.text)
    where = post.attachments[0].description if post.attachments else ""
    assert "Frodo" in (where or post.text)
