"""Two turns, message by message (E15): who is told what, rung or silent, posted or edited."""

import pytest

from bot.local.feed import PATIENCE
from engine import riddle
from tests.approved.stories import story, tells
from tests.e2e.driver import Driver
from tests.e2e.house import House
from tests.e2e.stage import load, put
from tests.e2e.story import Story

SEATS = ("frodo", "black-rider-1", "merry")
HANDS = {
    "frodo": ["palantir-1", "cloak-1", "frodo", "riddle-1", "spy-4"],
    "black-rider-1": ["the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1"],
    "merry": ["boat-1", "strider", "gimli"],
}
TOP = ["good-army-lake-men", "butterbur", "horse-2"]


def before() -> riddle.State:
    """The Prancing Pony at the beginning of Frodo's turn 12."""
    from engine.riddle.deck import CARDS

    held = {card for hand in HANDS.values() for card in hand}
    rest = [card for card in CARDS if card not in held and card not in TOP]
    return riddle.position(
        hands=HANDS,
        at={"frodo": "G6", "black-rider-1": "F10", "merry": "G17"},
        seats=SEATS,
        turn="frodo",
        roll=3,
        number=12,
        deck=TOP + rest[:64],
        discards=rest[64:],
        options=riddle.Options(x_fresh_use=True),  # The Lake Men defend in the turn after they came
    )


def place(state: riddle.State, seat: str, card: str) -> int:
    return state.player(seat).hand.index(card)


@story
async def test_e15_two_turns_message_by_message(monkeypatch: pytest.MonkeyPatch, h: House) -> None:
    await h.open_table("ana", "ben", "cy", wishes=SEATS)
    await h.begin()
    driver = Driver(h)
    story = Story(h, driver.watch)
    state = before()
    await put(h, state)

    # 1 and 2: the turn post calls Ana without ringing, her hand comes with a push.
    new = story.next()
    (post,) = story.to(new, None)
    assert post.text.startswith("### Turn 12 · Frodo (Ana)")
    tells(post.text)
    assert post.files == ("board-12.jpg",)
    (hand,) = story.to(new, "ana")
    tells(hand.text)
    assert story.rung(new) == ["ana"]

    # 3 and 4: five hours later the panel, and the preview of the road.
    await h.later(5 * 3600)
    ana, ben = h.phones["ana"], h.phones["ben"]
    await ana.my_turn()
    tells(ana.text)
    option = next(o for o in ana.menus("to")[0][0]["options"] if o["value"] == "F10")
    assert option["label"] == "Goblins' Gate · 3 points"
    tells(option["description"])
    await ana.pick("to", "F10")
    tells(ana.text)
    await ana.tap("home")

    # 5: the exchange.
    gives = place(state, "frodo", "cloak-1")
    gets = place(state, "black-rider-1", "horse-4")
    dice = load(
        monkeypatch, {"exchange:frodo": [gives], "exchange:black-rider-1": [gets], "movement": [2, 5]}
    )
    await driver.step("ana", riddle.Move("F10", "die"))
    tells(ana.text, ana.labels())
    new = story.next()
    assert story.rung(new) == [], "E15: an exchange rings for nobody"
    assert story.to(new, None) == [], "the turn post is five hours old, and nobody is waited for"

    # 6 to 8: the Palantir; the channel hears that an answer is awaited, Ben is asked.
    await driver.step("ana", riddle.PlayCard("palantir-1", on="black-rider-1"))
    tells(ana.text)
    new = story.next()
    # The post that only called whose turn it was is gone (E17.3).
    (meanwhile,) = story.to(new, None)
    tells(meanwhile.text)
    assert meanwhile.silent
    assert meanwhile.files == ()
    (prompt,) = story.to(new, "ben")
    tells(prompt.text, prompt.labels)
    assert story.rung(new) == ["ben"]

    # 9 to 11: forty minutes later he shows his own card; one edit, one push.
    await h.later(40 * 60)
    await driver.step("ben", riddle.Show("black-rider-1"))
    tells(ben.text)
    new = story.next()
    (look,) = story.to(new, "ana")
    tells(look.text)
    assert story.rung(new) == ["ana"]
    (edit,) = story.to(new, None)
    assert not edit.fresh
    assert edit.id == meanwhile.id
    tells(edit.text)

    # 12 to 14: the end of the turn, and Ben is called.
    await driver.step("ana", riddle.EndTurn("city"))
    new_cards = ("The Lake Men", "Butterbur", "Horse 2")
    shown = str(ana.panel.components)
    assert all(name in shown for name in new_cards), "E16.5: the picture of the hand says it"
    await driver.step("ana", riddle.Discard("horse-2"))
    new = story.next()
    (post,) = [one for one in story.to(new, None) if one.fresh]
    lines = post.text.splitlines()
    tells(lines[:2], lines[2:5], lines[5], post.alts)
    assert story.rung(new) == ["ben"]
    assert not [one for one in story.to(new, "ana") if one.fresh], "E6.3: her panel showed it"
    (call,) = story.to(new, "ben")
    tells(call.text)
    assert story.to(new, "cy") == []

    # 15 to 17: Ben follows, exchanges and attacks; the turn post of 13 is edited.
    await h.later(600)
    state = (await h.bot.services.tables.live(h.game)).state
    dice["exchange:black-rider-1"].append(place(state, "black-rider-1", "rope-1"))
    dice["exchange:frodo"].append(place(state, "frodo", "butterbur"))
    await driver.step("ben", riddle.Move("F9", "die"))
    tells(ben.text)
    await ben.tap("attack")
    assert "Goblins' Gate (1)" in ben.text
    assert "Rivendell (1)" in ben.text
    scene = await h.scene("ben")
    slots = {card: f"h{n}" for n, card in enumerate(scene.view.hand, 1)}
    order = [slots[card] for card in ("evil-army-orcs", "black-rider-1", "the-ring")]
    await ben.pick("force", "F10")
    await ben.pick("plan", *order)
    story.next()
    await ben.tap("strike")
    await h.calm()
    new = story.next()
    (asks,) = [one for one in story.to(new, None) if one.fresh]
    assert "<@" not in asks.text, "E3.9: nobody is called whose clock stands still"
    tells(asks.text)

    # 18 to 20: four rounds; the plan lays the forces, and nobody is told that it was a plan.
    expected = (("E8", "Rivendell"), ("good-army-lake-men", "The Lake Men"), ("frodo", "Frodo"))
    for number, (force, label) in enumerate(expected, 1):
        (prompt,) = [one for one in story.to(new, "ana") if one.fresh]
        tells(prompt.text)
        assert f"Match with {label}" in prompt.labels or number > 1
        if number == 1:
            tells(prompt.text)
        assert story.rung(new) == ["ana"]
        phone = h.phones["ana"]
        await phone.my_turn()
        await driver.perform(phone, await h.scene("ana"), (riddle.Match((force,)),))
        await laid(h)
        new = story.next()
    (prompt,) = [one for one in story.to(new, "ana") if one.fresh]
    tells(prompt.text, prompt.labels, prompt.alts)
    await driver.watch.check()
    await driver.step("ana", riddle.GiveUp())

    # 21: the spoils.
    new = story.next()
    (spoils,) = [one for one in story.to(new, "ben") if one.fresh]
    assert story.rung(new) == ["ben"]
    tells(spoils.text)
    await ben.my_turn()
    assert "Riddle" in str(ben.panel.components)
    await driver.step("ben", riddle.Take("riddle"))

    # 22 and 23: the channel reads the battle, Ana what it cost her.
    new = story.next()
    (battle,) = [one for one in story.to(new, None) if one.fresh]
    assert battle.silent
    assert battle.files == ("battle.jpg",)
    text = battle.text
    tells(text)
    (loss,) = [one for one in story.to(new, "ana") if one.fresh]
    tells(loss.text)
    assert story.rung(new) == ["ana"]

    # 24 to 26: the end of the turn.
    await ben.my_turn()
    assert ben.has("ended", "none"), "E16.5: the first button ends the turn as most would"
    await driver.step("ben", riddle.EndTurn(None))
    new = story.next()
    (post,) = story.to(new, None)
    assert post.id == battle.id, "E17.14: a turn stands in one post"
    tells(battle.text, post.text)
    assert story.rung(new) == ["cy"]
    assert not [one for one in story.to(new, "ben") if one.fresh]


async def laid(h: House) -> None:
    """Wait until the battle plan has laid the next force."""
    import asyncio

    async with asyncio.timeout(PATIENCE):
        while [one.kind for one in await h.bot.store.decisions(h.game)] == ["pressing"]:
            await asyncio.sleep(0.005)
    await h.calm()
