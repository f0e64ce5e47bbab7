"""Ending the turn, discarding, the Halls, and the tap budget (E0.11, E4.27, E4.28)."""

from __future__ import annotations

from bot.games.riddle.ask.ending import panel_end
from bot.model.screen import Button
from bot.ui.components import count
from engine.riddle.options import Options
from tests.approved.stories import shows, story
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import Desk, Person, controls, find, menu, pictures, text

FAR = {"frodo": "G6", "black-rider-1": "R16", "merry": "G17"}
TEN = ("boat-1", "boat-2", "rope-1", "rope-2", "cloak-1", "cloak-2", "sam", "merry", "frodo", "the-ring")


async def test_e0_11_move_and_end_in_at_most_six_taps() -> None:
    ana = Person(Desk(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.through(("Go to", "Rivendell"), "Go", "End otherwise…", "End without picking up")
    assert ana.taps <= 6
    assert ana.desk.state.turn.seat != "frodo"


@story
async def test_e0_11_move_end_pick_up_discard_in_at_most_nine_taps() -> None:
    ana = Person(Desk(pony(at=FAR)), "frodo")
    await ana.open()
    await ana.through(("Go to", "Rivendell"), "Go", "End here, pick up 3", ("Discard", "Cloak"))
    await ana.tap("Discard Cloak")
    assert ana.taps <= 9


@story
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
    assert "Hand 3 of 10." in said
    assert count(ana.screen) <= 14


@story
async def test_e4_27_new_cards_are_marked_before_the_discard() -> None:
    state = pony(
        at={**FAR, "frodo": "F10"}, start="G6", moved=True, die_used=True, hands={"frodo": ("spy-4",)}
    )
    ana = Person(Desk(state), "frodo")
    await ana.tap("End here, pick up 3")
    assert [c.about for c in menu(ana.screen, "Discard").choices] == ["new", ""], "equal copies are one line"
    again = Person(ana.desk, "frodo")
    words = pictures(again.screen)[0].words or ""
    assert words.startswith("4 cards: ")
    assert words.count(" (new, rests)") == 3


@story
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
    drop = menu(ana.screen, "Discard (exactly 3)")
    assert "The Ring" not in [c.label for c in drop.choices]
    assert (drop.at_least, drop.at_most) == (3, 3)
    waiting = find(ana.screen, "Discard…")
    assert isinstance(waiting, Button)
    assert waiting.disabled
    await ana.through(("Discard (exactly 3)", "Rope", "Cloak", "Sam"), "Discard Rope, Cloak, Sam")
    assert len(ana.desk.state.player("frodo").hand) == 10
    assert ana.desk.state.turn.seat != "frodo"


@story
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
    await ana.through("End at G7", "Keep them all…", "Keep all 11 cards")
    assert len(ana.desk.state.player("frodo").hand) == 11


@story
def test_r_18_an_end_without_a_move_says_so() -> None:
    state = pony(at={**FAR, "frodo": "I1"}, hands={"frodo": ("sam",)})
    shows(panel_end, scene(state, "frodo"))


def halls(roll: int, hand: tuple[str, ...]) -> Person:
    state = pony(
        at={"black-rider-1": "F10", "merry": "G17"},
        halls={"frodo": 1},
        roll=roll,
        turn="frodo",
        hands={"frodo": hand, "merry": ("boat-1",)},
    )
    return Person(Desk(state), "frodo")


@story
async def test_e4_28_staying_alone_is_one_tap_and_opens_for_everybody() -> None:
    ana = halls(4, ("sam",))
    await ana.tap("Stay and draw 1")


@story
async def test_e4_28_with_a_way_out_staying_and_leaving_take_two_taps() -> None:
    ana = halls(6, ("sam", "gandalf"))
    # The open door is the blue button, and no Wizard is offered for it: one would be wasted.
    styles = [control.style for control in controls(ana.screen) if isinstance(control, Button)]
    assert styles[:2] == ["primary", "grey"]
    await ana.tap("Stay and draw 1")
    assert ana.desk.state.turn.seat == "frodo"
    await ana.through("Back", "Leave: rolled a 6", "Leave the Halls")


@story
async def test_e4_28_a_wizard_opens_the_door_where_the_die_does_not() -> None:
    ana = halls(4, ("sam", "gandalf"))
    await ana.through(("Leave with…", "Gandalf"), "Leave with Gandalf")
