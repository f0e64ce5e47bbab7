"""What is said first in a new game is true of it (W0.8, W6.5)."""

import pytest

from bot.games.war.ask import searching
from bot.games.war.ask.screens import SCREENS
from bot.games.war.words import hunters, sitting_steps
from engine.war import RULES
from engine.war.board import BOARD
from engine.war.hunt.searching import findable, whereabouts
from engine.war.phase_records import Searching
from tests.games.war.ask.hand import PLAYED, Hand, moments, scene_of


@pytest.mark.parametrize("preset", PLAYED)
def test_w0_8_nobody_goes_on_with_a_sitting_who_was_not_called_before(preset: str) -> None:
    called = set[str]()
    for state in moments(preset, 3, 80):
        for seat in set(RULES.asked(state)) - called:
            called.add(seat)
            said = SCREENS.call(scene_of(state, seat), "", begins=False)
            assert said == sitting_steps.called(begins=True), (seat, state.top)
    assert len(called) > 1


@pytest.mark.parametrize("preset", PLAYED)
def test_w0_8_the_search_of_the_first_turn_goes_on_with_nothing(preset: str) -> None:
    """Where the letter is drawn by lot, it is the first that Sauron is asked."""
    states = [state for state in moments(preset, 3, 80) if isinstance(state.top, Searching)]
    for state in (state for state in states if state.field.turn.number <= 1):
        for seat in RULES.asked(state):
            said = SCREENS.call(scene_of(state, seat), "", begins=False)
            assert said == sitting_steps.called(begins=True), (seat, state.top)


@pytest.mark.sampled("last_days")
@pytest.mark.parametrize("preset", PLAYED)
def test_w6_5_each_area_says_in_how_many_of_all_possible_hexes_somebody_can_be(preset: str) -> None:
    """All that is said adds up, and nobody can be in an area alone that says so."""
    searched = 0
    for state in moments(preset, 3, 200):
        view = RULES.view(state, state.active)
        if not isinstance(view.phase, Searching):
            continue
        searched += 1
        every = {at for place in whereabouts(view.field) for at in place.hexes}
        (menu,) = Hand(state, state.active).menus(searching.AREA)
        for choice in menu.choices:
            here = [at for at in every if BOARD.area(at) == choice.value]
            if choice.value in findable(view.field) and here:
                assert hunters.possible(len(here), len(every), ()) in choice.about, choice
        assert sum(BOARD.area(at) in {choice.value for choice in menu.choices} for at in every) == len(every)
    assert searched
