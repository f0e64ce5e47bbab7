"""Whoever taps about in the West's sitting meets panels that fit, and legal orders (W14.2, design.md 7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.announcements.screens import furniture
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.companions import PEOPLE
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.marching import LIST
from bot.games.war.ask.my_map import MAP
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.portions import GROUP
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.undoing import AGAIN
from bot.games.war.kit import KIT
from bot.model.screen import Picture
from bot.ui.components import problems
from engine.war import encode
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.test_sitting_west import west
from tests.games.war.ask.walks import scene_of


@pytest.mark.sampled(9)
@pytest.mark.parametrize("seat", ["sauron", None])
@pytest.mark.parametrize("verb", [EVENTS, PEOPLE, GOALS, MAP, WHY, AGAIN, LIST, STEP, GROUP])
def test_w3_5_whoever_else_taps_a_button_of_the_west_is_shown_what_he_may_see(seat: str, verb: str) -> None:
    chair = Chair(west().state, seat).tap(verb)
    assert problems(chair.shown) == []
    assert chair.done == []
    assert "Frodo" not in chair.text
    assert "2412" not in chair.text


def test_w3_1_w3_5_under_a_post_stand_my_map_and_the_objectives_for_whoever_taps() -> None:
    state = west().state
    for seat, kind in (("fellowship", "council"), ("sauron", "eye"), (None, "field")):
        scene = scene_of(state, seat)
        assert [one.verb for one in SCREENS.public_buttons(scene)] == [GOALS, MAP]
        chair = Chair(state, seat).tap(MAP)
        (shown,) = [part for part in chair.shown.parts if isinstance(part, Picture)]
        assert shown.kind == kind
        assert shown.data["view"] == encode(scene.view).decode()


def test_w3_1_a_seat_that_is_free_has_the_room_of_the_map_in_the_row_of_five() -> None:
    scene = scene_of(west().state, None)
    free = replace(scene.table.sitters[0], offered=True)
    after = replace(scene, table=replace(scene.table, sitters=(free, *scene.table.sitters[1:])))
    assert len(furniture(KIT, scene).buttons) == 5
    assert len(furniture(KIT, after).buttons) == 5
    assert "seat-take" in [one.verb for one in furniture(KIT, after).buttons]
