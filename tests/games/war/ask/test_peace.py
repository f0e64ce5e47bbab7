"""Before any land of a side is at war its panels say so, and no control of theirs leads nowhere (W15.7)."""

import pytest

from bot.games.war.ask import armies, attack, saruman
from bot.games.war.model.parties import hidden
from bot.games.war.words import sitting_steps
from engine.war.chapter import MOVING
from engine.war.data import PRESETS
from tests.games.war.ask.hand import PLAYED, Hand, moments


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_a_panel_says_that_no_army_may_march_and_offers_no_list_of_those_that_stay(preset: str) -> None:
    peace, offered = set[str](), set[str]()
    for state in moments(preset, 3, 200):
        hand = Hand(state, state.active)
        view = hand.now.view
        if view.step not in MOVING:
            continue
        line = armies.peace_line(hand.now)
        if line:
            # It gives way on the panel of people of the West who can move.
            assert line in hand.text or hidden(view)
            assert not hand.menus(saruman.ORDER)
            peace.add(state.active)
            assert hand.tap(armies.ARMIES).text.count("\n") > 1, "it says what they wait for"
            hand.home()
        if hand.has(attack.BATTLES):
            offered.add(state.active)
            assert hand.tap(attack.BATTLES).menus(attack.WHERE), view.turn
    assert preset == "last_days" or peace == set(PRESETS[preset].seats)
    assert offered


def test_w15_7_the_turn_before_which_nobody_marches_is_said_where_it_is_known() -> None:
    early, late = (sitting_steps.peace(["saruman", "mordor"], turn) for turn in (1, 3))
    assert "3" in early
    assert early != late
    assert sitting_steps.peace(["rohan"], 1) == late
