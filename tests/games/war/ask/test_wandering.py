"""Whoever taps about in the West's sitting meets panels that fit, and legal orders (W14.2, design.md 7)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bot.features.announcements.screens import furniture
from bot.games.war.ask.attack import STEP
from bot.games.war.ask.companions import PEOPLE
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.handlers.everything import ROUTER
from bot.games.war.ask.marching import LIST
from bot.games.war.ask.my_map import MAP
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.portions import GROUP
from bot.games.war.ask.screens import SCREENS
from bot.games.war.ask.undoing import AGAIN
from bot.games.war.kit import KIT
from bot.model.screen import Buttons, Menu, Picture, Text
from bot.ui.components import problems
from bot.words.language import LANGUAGES, speaking
from engine.war import RULES, encode
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.test_sitting_west import west
from tests.games.war.ask.walks import PLAYED, moments, scene_of

TAPS = 40
LONGEST = 2600
"""Characters of a panel (W14.2)."""
WEST = "fellowship"


def wandered(chair: Chair, rng: random.Random) -> None:
    """One tap on anything of the game's own; from what leads on no farther, back to the panel."""
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for part in chair.shown.parts:
        if isinstance(part, Buttons):
            found += [
                (one.verb, one.arg, ()) for one in part.buttons if one.verb in ROUTER and not one.disabled
            ]
        if isinstance(part, Menu) and part.verb in ROUTER and not part.disabled:
            some = rng.randint(part.at_least, part.at_most)
            values = [choice.value for choice in part.choices]
            found += [(part.verb, part.arg, tuple(rng.sample(values, some)))] * 3
    if not found or rng.random() < 0.1:
        chair.shown = Chair(chair.state, chair.seat).shown
        return
    verb, arg, values = rng.choice(found)
    chair.tap(verb, arg, *values)
    said = sum(len(part.text) for part in chair.shown.parts if isinstance(part, Text))
    assert said <= LONGEST, f"{said} characters (W14.2): {chair.text}"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("preset", PLAYED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_w14_2_every_panel_of_the_sitting_fits_and_offers_what_is_legal(preset: str, language: str) -> None:
    rng, given = random.Random(f"{preset}{language}"), 0
    sitting = [state for state in moments(preset, 3, 400) if WEST in RULES.asked(state)]
    with speaking(language):
        for state in rng.sample(sitting, min(6, len(sitting))):
            chair = Chair(state, WEST)
            for _ in range(TAPS):
                assert problems(chair.shown) == []
                if not RULES.view(chair.state, WEST).asked:
                    break
                wandered(chair, rng)
            given += len(chair.done)
    assert given > 5


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("preset", "seat"), [*((one, "sauron") for one in PLAYED), ("three_powers", "saruman")]
)
def test_w14_2_every_panel_of_a_dark_sitting_fits_and_offers_what_is_legal(preset: str, seat: str) -> None:
    rng, given = random.Random(f"{preset}{seat}"), 0
    asked = [state for state in moments(preset, 3, 400) if seat in RULES.asked(state)]
    for state in rng.sample(asked, min(10, len(asked))):
        chair = Chair(state, seat)
        for _ in range(TAPS):
            assert problems(chair.shown) == []
            if not RULES.view(chair.state, seat).asked:
                break
            wandered(chair, rng)
        given += len(chair.done)
    assert given > 5


@pytest.mark.sampled(9)
@pytest.mark.parametrize("seat", ["sauron", None])
@pytest.mark.parametrize("verb", [EVENTS, PEOPLE, GOALS, MAP, WHY, AGAIN, LIST, STEP, GROUP])
def test_w3_5_whoever_else_taps_a_button_of_the_west_is_shown_what_he_may_see(seat: str, verb: str) -> None:
    chair = Chair(west().state, seat)
    chair.tap(verb)
    assert problems(chair.shown) == []
    assert chair.done == []
    assert "Frodo" not in chair.text
    assert "2412" not in chair.text


def test_w3_1_w3_5_under_a_post_stand_my_map_and_the_objectives_for_whoever_taps() -> None:
    state = west().state
    for seat, kind in (("fellowship", "council"), ("sauron", "eye"), (None, "field")):
        scene = scene_of(state, seat)
        assert [one.verb for one in SCREENS.public_buttons(scene)] == [GOALS, MAP]
        chair = Chair(state, seat)
        chair.tap(MAP)
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
