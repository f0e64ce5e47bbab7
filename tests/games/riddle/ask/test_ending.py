"""Ending the turn, discarding, the Halls, and the tap budget (E0.11, E4.27, E4.28)."""

from __future__ import annotations

import pytest

from bot.games.riddle.ask.ending import panel_end
from bot.games.riddle.ask.home import panel
from bot.model.screen import Button
from bot.ui.components import count
from engine.riddle.options import Options
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Desk, Person, controls, find, labels, menu, pictures, text

FAR = {"frodo": "G6", "black-rider-1": "R16", "merry": "G17"}
TEN = ("boat-1", "boat-2", "rope-1", "rope-2", "cloak-1", "cloak-2", "sam", "merry", "frodo", "the-ring")


@pytest.mark.asyncio
async def test_e0_11_move_and_end_in_at_most_six_taps() -> None:
    ana = Person(Desk(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.tap("Go to", "Rivendell")
    await ana.tap("Go")
    await ana.tap("End otherwise…")
    await ana.tap("End without picking up")
    assert ana.taps <= 6
    assert ana.desk.state.turn.seat != "frodo"


@pytest.mark.asyncio
async def test_e0_11_move_end_pick_up_discard_in_at_most_nine_taps() -> None:
    ana = Person(Desk(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.tap("Go to", "Rivendell")
    await ana.tap("Go")
    await ana.tap("End here, pick up 3")
    await ana.tap("Discard", "Cloak")
    await ana.tap("Discard Cloak")
    assert ana.taps <= 9
    assert "is next. You hold 7 cards." in text(ana.screen)


@pytest.mark.asyncio
async def test_e4_27_the_end_as_drawn() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"},
        start="G6",
        moved=True,
        die_used=True,
        hands={"frodo": ("horse-4", "treebeard", "spy-4")},
        table={"frodo": ("cloak-1",)},
    )
    ana = Person(Desk(state), "frodo")
    await ana.tap("End otherwise…")
    said = text(ana.screen)
    assert said.startswith("**End Frodo's turn at Goblins' Gate (F10)?** Unused: 2 Power Plays, Horse 4.")
    assert "Your Cloak is discarded: you don't end in forest." in said
    assert "Hand 3 of 10." in said
    assert labels(ana.screen) == [
        "End here, pick up 3",
        "Treebeard: pick up 4",
        "End without picking up",
        "Back",
    ]
    assert count(ana.screen) <= 14


@pytest.mark.asyncio
async def test_e4_27_new_cards_are_marked_before_the_discard() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"}, start="G6", moved=True, die_used=True, hands={"frodo": ("spy-4",)}
    )
    ana = Person(Desk(state), "frodo")
    await ana.tap("End here, pick up 3")
    said = text(ana.screen)
    assert "Discard 1 card for the pick-up." in said
    assert "Three new" not in said  # the picture marks them; in words they are marked too (E16.5)
    assert [c.about for c in menu(ana.screen, "Discard").choices] == ["new", "new", "new", ""]
    again = Person(ana.desk, "frodo")
    words = pictures(again.screen)[0].words or ""
    assert words.startswith("4 cards: ")
    assert words.count(" (new, rests)") == 3


@pytest.mark.asyncio
async def test_b7_12_the_pick_up_and_the_excess_in_one_choice_and_never_the_ring() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"},
        start="G6",
        moved=True,
        die_used=True,
        hands={"frodo": TEN, "black-rider-1": ("rope-5",), "merry": ("cloak-5",)},
    )
    ana = Person(Desk(state), "frodo")
    await ana.tap("End here, pick up 3")
    assert "Discard 3 cards: 1 for the pick-up and 2 cards above 10." in text(ana.screen)
    drop = menu(ana.screen, "Discard (exactly 3)")
    assert "The Ring" not in [c.label for c in drop.choices]
    assert (drop.at_least, drop.at_most) == (3, 3)
    waiting = find(ana.screen, "Discard…")
    assert isinstance(waiting, Button)
    assert waiting.disabled
    await ana.tap("Discard (exactly 3)", "Rope", "Cloak", "Sam")
    await ana.tap("Discard Rope, Cloak, Sam")
    assert len(ana.desk.state.player("frodo").hand) == 10
    assert ana.desk.state.turn.seat != "frodo"


@pytest.mark.asyncio
async def test_r_61_with_the_catch_option_more_may_be_kept_in_two_taps() -> None:
    state = pony(
        at={**FAR, "frodo": "G7"},
        start="G6",
        moved=True,
        die_used=True,
        options=Options(x_catch=True),
        hands={"frodo": (*TEN, "spy-1"), "black-rider-1": ("rope-5",), "merry": ("cloak-5",)},
    )
    ana = Person(Desk(state), "frodo")
    await ana.tap("End at G7")
    await ana.tap("Keep them all…")
    assert "anybody may catch you" in text(ana.screen)
    await ana.tap("Keep all 11 cards")
    assert len(ana.desk.state.player("frodo").hand) == 11


def test_r_18_an_end_without_a_move_says_so() -> None:
    state = pony(at={**FAR, "frodo": "I1"}, hands={"frodo": ("sam",)})
    assert "No legal move exists: the turn may end without one." in text(panel_end(scene(state, "frodo")))


def halls(roll: int, hand: tuple[str, ...]) -> Person:
    state = pony(
        at={"black-rider-1": "F10", "merry": "G17"},
        halls={"frodo": 1},
        roll=roll,
        turn="frodo",
        hands={"frodo": hand, "merry": ("boat-1",)},
    )
    return Person(Desk(state), "frodo")


@pytest.mark.asyncio
async def test_e4_28_staying_alone_is_one_tap_and_opens_for_everybody() -> None:
    ana = halls(4, ("sam",))
    assert "**Halls of Mandos**, turn 2 of 3 · rolled **4**" in text(ana.screen)
    assert labels(ana.screen) == ["Stay and draw 1", "My hand", "Board", "Orders…"]
    said = text(await ana.tap("Stay and draw 1"))
    assert said.startswith("One new: ")


@pytest.mark.asyncio
async def test_e4_28_with_a_way_out_staying_and_leaving_take_two_taps() -> None:
    ana = halls(6, ("sam", "gandalf"))
    # The open door is the blue button, and no Wizard is offered for it: one would be wasted.
    styles = [control.style for control in controls(ana.screen) if isinstance(control, Button)]
    assert styles[:2] == ["primary", "grey"]
    assert labels(ana.screen) == [
        "Leave: rolled a 6",
        "Stay and draw 1",
        "My hand",
        "Board",
        "Orders…",
    ]
    await ana.tap("Stay and draw 1")
    assert ana.desk.state.turn.seat == "frodo"
    await ana.tap("Back")
    await ana.tap("Leave: rolled a 6")
    await ana.tap("Leave the Halls")
    assert "**Back on the board** · The Prancing Pony · Frodo · ends" in text(ana.screen)


@pytest.mark.asyncio
async def test_e4_28_a_wizard_opens_the_door_where_the_die_does_not() -> None:
    ana = halls(4, ("sam", "gandalf"))
    await ana.tap("Leave with…", "Gandalf")
    assert "Gandalf is discarded." in text(ana.screen)
    await ana.tap("Leave with Gandalf")
    assert "**Back on the board** · The Prancing Pony · Frodo · ends" in text(ana.screen)


def test_i3_the_halls_panel_of_a_watcher_does_not_tell_a_wizard() -> None:
    with_wizard = halls(4, ("gandalf",)).desk
    without = halls(4, ("sam",)).desk
    assert panel(with_wizard.scene_of("merry")) == panel(without.scene_of("merry"))
