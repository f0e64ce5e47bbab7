"""What posts and panels say in odd places, as people read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import house
from tests.e2e.stage import put
from tests.e2e.test_clicks import position


@pytest.mark.asyncio
async def test_e10_1_the_claim_post_tells_the_last_steps_of_earlier_turns(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await h.open_table("ana", "ben", "cy", wishes=("frodo", "black-rider-1", "merry"))
        await h.begin()
        hands = {"frodo": ["gollum", "frodo"], "black-rider-1": ["the-ring"], "merry": ["boat-1"]}
        near = {"frodo": "Q15", "black-rider-1": "F10", "merry": "O14"}
        await put(h, position(hands=hands, at=near, roll=6, table={"frodo": ["rope-2"]}))
        driver = Driver(h)
        await driver.step("ana", riddle.PlayCard("gollum", on="black-rider-1"))
        assert any("snatched The Ring from Black Rider 1" in one.text for one in h.posts())
        scene = await h.scene("ana")
        goal = scene.view.board.role("cracks_of_doom")
        move = next(a for a in scene.legal if isinstance(a, riddle.Move) and a.to == goal)
        await driver.step("ana", move)
        await driver.step("ana", riddle.EndTurn(None))
        for _ in range(40):
            names = await driver.deciders()
            scene = await h.scene(names[0])
            if any(isinstance(action, riddle.Claim) for action in scene.legal):
                break
            # The others keep away from Frodo.
            legal = [a for a in scene.legal if isinstance(a, riddle.Move) and not _meets(scene, a)]
            ends = [a for a in scene.legal if isinstance(a, riddle.EndTurn) and a.pick_up is None]
            await driver.step(names[0], ends[0] if ends else legal[0])
        await driver.step("ana", riddle.Claim())
        post = h.posts()[-2]
        assert post.text.startswith("## Frodo shows The Ring at Cracks of Doom")
        assert "In turn 12 Frodo came to stand here." in post.text
        assert "**Frodo**, who took it from Black Rider 1 with Gollum." in post.text, "the tale of The Ring"
        assert post.text.count("with Gollum") == 1, "once"


def _meets(scene: object, move: riddle.Move) -> bool:
    view = scene.view  # type: ignore[attr-defined]
    ways = [way for way in riddle.reach(view, move.by, None) if way.to == move.to]
    return any(way.exchanges for way in ways)


@story
async def test_e6_3_an_open_hand_is_told_once_when_the_card_is_taken(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
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
async def test_e3_8_a_meanwhile_right_after_returning_to_the_board(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
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
