"""*The First Watch* is a real game: lawful positions, lawful scripts, true facts (W12.1, E1.5)."""

from __future__ import annotations

import msgspec
import pytest

from bot.features.tutorial import practice as game
from bot.features.tutorial.endings import end_screen
from bot.features.tutorial.frame import dressed
from bot.features.tutorial.practice import Learner, Place, Practice
from bot.games.war.kit import KIT
from bot.games.war.tutorial import part
from bot.games.war.tutorial.course import (
    BY_NAZGUL,
    BY_SAFE,
    CAUGHT,
    CHAIR,
    COURSES,
    KEEP_OFF,
    LEARNER,
    OSGILIATH,
    RIVAL,
    TO_DOOM,
    WATCH,
    answer,
)
from bot.games.war.words import answers as answer_words
from bot.games.war.words import lesson as words
from bot.games.war.words import rites as rite_words
from bot.model.screen import Button, Buttons, Menu, Screen
from bot.ui import components
from bot.words.language import LANGUAGES, speaking
from engine.codec import encode
from engine.war import RULES
from engine.war.actions import CastIn, CloseStep, Hide, Letter, Move, Search
from engine.war.events.battles import RoundFought
from engine.war.events.hunt import CaptureTried, Intercepted, Searched
from engine.war.events.table import Rolled

ANA = Learner(user=7, name="Ana", private=True, now=1000.0, kit=KIT)


def start(course: str) -> Practice:
    return game.play(game.begun(course, 0, 0, 1000.0), ANA)


def forward(practice: Practice) -> Practice:
    """What the lesson wants, done."""
    assert practice.wish is not None
    if practice.wish.action is None:
        assert practice.reads
        return game.play(game.changed(practice.place, 1000.0, step=practice.place.step + 1), ANA)
    return game.act(practice, practice.wish.action)


def path(course: str) -> list[Practice]:
    """Every moment of a lesson that is followed."""
    found = [start(course)]
    while not found[-1].over:
        assert len(found) < 60
        found.append(forward(found[-1]))
    return found


def shown(practice: Practice) -> Screen:
    return dressed(practice, KIT.screens.panel(practice.scene))


def facts(practice: Practice, kind: type, seat: str | None = LEARNER) -> list[object]:
    """What somebody was told in the lesson, of that kind."""
    events = [event for step in practice.steps for event in RULES.codec.events(step.events)]
    told = (RULES.redact(event, seat) for event in events)
    return [event for event in told if isinstance(event, kind)]


def bright(practice: Practice) -> list[str]:
    """The buttons that the lesson wants tapped."""
    rows = [part.buttons for part in shown(practice).parts if isinstance(part, Buttons)]
    return [button.label for row in rows for button in row if button.style == "primary"]


def test_w12_1_p_10_the_ring_is_kept_off_by_the_button_that_says_so() -> None:
    (spotted,) = (one for one in path(CAUGHT) if one.wish is not None and one.wish.action == KEEP_OFF)
    practice = next(one for one in path(WATCH) if one.scene.view.step == "F7")
    assert bright(practice) == [rite_words.HIDE_THEM()]
    # Whoever lets Faramir lead openly is asked in the battle.
    danger = forward(forward(game.act(practice, Hide(()))))
    for one in (spotted, danger):
        assert one.wish is not None
        assert bright(one) == [answer_words.KEEP_OFF()]
        assert f"*{answer_words.KEEP_OFF()}*" in words.WISHES()[one.wish.key]
    assert forward(danger).place.step == 5


def test_w12_1_the_letter_that_the_lesson_names_is_the_bright_one() -> None:
    (lettering,) = (one for one in path(CHAIR) if one.wish is not None and one.wish.key == "letter")
    assert "take **C**" in words.WISHES()["letter"]
    assert bright(lettering) == ["C"]


def test_w12_1_the_ring_is_cast_in_by_the_labels_that_the_lesson_names() -> None:
    (casting,) = (one for one in path(WATCH) if one.wish is not None and one.wish.key == "cast")
    (label,) = bright(casting)
    assert f"*{label}*" in words.WISHES()["cast"]
    assert f"*{rite_words.SURE()['cast-in']}*" in words.WISHES()["cast"]


@pytest.mark.parametrize("course", COURSES)
def test_w12_1_every_step_is_reached_one_after_the_other(course: str) -> None:
    steps = [one.place.step for one in path(course)]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(COURSES[course].steps) + 1))
    assert len(words.TITLES()[course]) == len(COURSES[course].steps)


@pytest.mark.parametrize("course", COURSES)
def test_e1_5_a_place_is_only_what_was_done(course: str) -> None:
    """A restart in any moment: out of the bytes comes the same game."""
    for one in path(course):
        place = msgspec.json.decode(msgspec.json.encode(one.place), type=Place)
        again = game.play(place, ANA)
        assert encode(again.live.state) == encode(one.live.state)
        assert again.wish == one.wish


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("course", COURSES)
def test_w12_1_every_panel_fits_and_says_what_to_do(course: str, language: str) -> None:
    with speaking(language):
        for one in path(course):
            if one.over:
                assert components.problems(end_screen(one)) == []
                continue
            made = shown(one)
            assert components.problems(made) == []
            assert one.wish is not None
            assert words.WISHES()[one.wish.key] in str(made.parts[0])


def lit(made: Screen) -> bool:
    """Whether a button is bright, or a menu points at its choice."""
    menus = any(isinstance(part, Menu) and part.prompt.startswith("▸") for part in made.parts)
    rows = [part.buttons for part in made.parts if isinstance(part, Buttons)]
    return menus or any(one.style == "primary" and one.verb != "lesson" for row in rows for one in row)


@pytest.mark.parametrize("course", COURSES)
def test_e1_5_on_every_panel_something_leads_on(course: str) -> None:
    for one in path(course):
        if not one.over and one.wish is not None and one.wish.action is not None:
            assert lit(shown(one)), one.wish


def test_w12_1_the_watch_teaches_a_draft_a_form_a_search_and_the_mountain() -> None:
    moments = path(WATCH)
    wanted = [one.wish.action for one in moments if one.wish is not None]
    assert [action for action in wanted if isinstance(action, Move)] == [BY_SAFE, TO_DOOM]
    assert CastIn() in wanted
    last = moments[-1]
    assert last.live.state.outcome is not None
    assert last.live.state.outcome.winners == (LEARNER,)
    (fought,) = {event.target for event in facts(last, RoundFought)}  # type: ignore[attr-defined]
    assert fought == OSGILIATH
    assert "gorgoroth" in facts(last, Searched)[-1].areas  # type: ignore[attr-defined]
    assert all(event.spotted == () for event in facts(last, Searched))  # type: ignore[attr-defined]
    # The die of the Search is the West's alone to know.
    dice = [event.dice for event in facts(last, Rolled) if event.why == "search"]  # type: ignore[attr-defined]
    assert dice == [(6,)]
    assert not [event for event in facts(last, Rolled, RIVAL) if event.why == "search"]  # type: ignore[attr-defined]


def test_w12_1_what_if_shows_an_interception_and_a_capture_that_fails() -> None:
    last = path(CAUGHT)[-1]
    assert [event.spotted for event in facts(last, Intercepted)] == [("frodo", "sam")]  # type: ignore[attr-defined]
    tried = [(event.dice, event.taken) for event in facts(last, CaptureTried)]  # type: ignore[attr-defined]
    assert tried == [(8, False), (8, False)]


def test_w12_1_in_the_other_chair_an_army_a_nazgul_a_letter_and_a_search_are_ordered() -> None:
    moments = path(CHAIR)
    assert moments[0].scene.seat == RIVAL
    assert moments[0].scene.view.field.turn.points == 8
    wanted = [type(one.wish.action) for one in moments if one.wish is not None]
    assert {Move, CloseStep, Letter, Search} <= set(wanted)
    assert "gorgoroth" in facts(moments[-1], Searched, RIVAL)[-1].areas  # type: ignore[attr-defined]


def test_inf_1_in_the_other_chair_nobody_sees_where_frodo_is() -> None:
    for one in path(CHAIR):
        assert one.scene.view.field.person("frodo").at == ""


def test_seq_4_the_march_can_be_taken_back_and_made_again() -> None:
    moments = path(WATCH)
    gone = next(one for one in moments if one.live.state.field.person("frodo").at == "3016")
    take_back = next(action for action in gone.scene.legal if type(action).__name__ == "TakeBack")
    back = game.act(gone, take_back)
    assert back.live.state.field.person("frodo").at == "2917"


def test_e1_5_whoever_strays_may_go_back() -> None:
    one = start(WATCH)
    while not (one.wish is not None and one.wish.action == BY_SAFE):
        one = forward(one)
    strayed = game.act(one, BY_NAZGUL)
    assert strayed.place.step == one.place.step
    again = game.play(game.back(strayed.place, ANA), ANA)
    assert again.wish is not None


def test_inf_1_sauron_in_the_lesson_sees_his_view_alone_and_does_what_is_lawful() -> None:
    for one in path(WATCH) + path(CAUGHT) + path(CHAIR):
        state = one.live.state
        for seat in RULES.asked(state):
            if seat == RIVAL:
                view = RULES.view(state, RIVAL)
                assert RULES.is_legal(view, answer(view))


def test_e1_5_every_control_on_the_way_is_named() -> None:
    view = start(WATCH).scene.view
    for action in (BY_SAFE, CastIn(), CloseStep("F2")):
        found = part.controls(view, action)
        assert found
        assert all(control.kind in (Button, Menu) and control.verb in KIT.router for control in found)
