"""Hints of a first game: once per new situation, of the own view alone (W12.2, E1.4)."""

from functools import cache

import pytest
from msgspec.structs import replace

from bot.features.hints import fits, with_hint
from bot.games.war.kit import KIT
from bot.games.war.learn import hints
from bot.games.war.words.irrevocable import SECRET
from bot.model.scene import Entry
from bot.model.screen import Text
from bot.ui import phone
from bot.ui.components import problems
from bot.words.language import LANGUAGES, speaking
from engine.war import Config
from engine.war.events.table import Halted
from engine.war.phase_records import Asking, Shadowing
from tests.games.war.games import Step, entries, play, scene
from tests.sampled import wide


@cache
def game() -> list[Step]:
    found: list[Step] = []
    for seed, config in ((3, Config()), (5, Config(preset="war"))):
        found += list(play(config, seed, most=400))
    return found


@pytest.mark.soak
def test_w12_2_every_situation_comes_up_in_games() -> None:
    met: set[str] = set()
    for seed, config in enumerate((Config(), Config(), Config(preset="war"), Config(preset="war"))):
        steps = list(play(config, seed, most=700))
        for number, step in enumerate(steps):
            for seat in step.state.config.seats:
                here = scene(step.state, seat)
                if here.view.asked:
                    since = entries(steps[max(0, number - 6) : number + 1], seat)
                    met |= set(hints.met(replace(here, since=since)))
    # Computers march nowhere.
    assert set(hints.situations) - met == {"halted"}


@pytest.mark.parametrize(("why", "told"), [("enemy", True), ("peril", True), ("arrived", False)])
def test_w12_2_a_march_that_halted_before_its_end_is_explained(why: str, told: bool) -> None:
    state = next(step.state for step in game() if step.state.active == "fellowship")
    fact = Halted(("sam",), "2412", why)
    here = replace(scene(state, "fellowship"), since=(Entry(1, 1, "fellowship", 0.0, (fact,)),))
    assert ("halted" in hints.met(here)) == told


def test_w12_2_only_who_must_decide_has_hints() -> None:
    for step in game()[::11]:
        assert list(hints.met(scene(step.state, None))) == []
        for seat in step.state.config.seats:
            here = scene(step.state, seat)
            assert bool(here.view.asked) or list(hints.met(here)) == []


@pytest.mark.sampled("de")
@wide("apart", 13, 5)
@pytest.mark.parametrize("language", LANGUAGES)
def test_w12_2_panels_with_a_hint_fit_and_have_the_way_to_turn_them_off(language: str, apart: int) -> None:
    tried, waits, seen = set(), 0, 0
    with speaking(language):
        for step in game()[::apart]:
            for seat in step.state.config.seats:
                here = scene(step.state, seat)
                if here.view.asked:
                    legal = KIT.rules.offers(step.state, seat)
                    here = replace(here, legal=legal, decision=4, kind=KIT.rules.asked(step.state)[seat])
                    panel = KIT.screens.panel(here)
                    for key in hints.met(here):
                        shown = with_hint(panel, hints, key, here, KIT.tall)
                        assert problems(shown) == []
                        assert phone.controls(shown.parts) <= phone.CONTROLS
                        assert Text(hints.line(key)) in shown.parts
                        tried.add(key)
                        waits += not fits(shown, KIT.tall)
                        seen += 1
    assert len(tried) > 5
    assert waits < seen / 20, "a hint rarely waits for a shorter panel"


def test_w12_2_a_hint_does_not_repeat_what_its_panel_says() -> None:
    """A letter is explained by its panel, and why the Ring is asked about where nobody can put it on."""
    letters = rings = 0
    for step in game():
        for seat in step.state.config.seats:
            here = scene(step.state, seat)
            if not here.view.asked or not isinstance(here.view.phase, Shadowing | Asking):
                continue
            here = replace(here, legal=KIT.rules.offers(step.state, seat), decision=4)
            said = str(KIT.screens.panel(here))
            letters += isinstance(here.view.phase, Shadowing)
            if SECRET() in said:
                rings += 1
                assert "ring" not in hints.met(here)
            if isinstance(here.view.phase, Shadowing):
                assert "equally good" in said
                assert [key for key in hints.met(here) if "equally good" in hints.line(key)] == []
    assert letters
    assert rings
