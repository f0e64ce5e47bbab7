"""*The First Watch* is a real game: lawful positions, lawful scripts, true facts (W12.1, E1.5)."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import WAYS_BACK, dressed, end_screen
from bot.features.tutorial.practice import Practice
from bot.games.war.ask.path import panel_path
from bot.games.war.kit import KIT
from bot.games.war.learn.tutorial import part
from bot.games.war.learn.tutorial.course import (
    BY_NAZGUL,
    BY_SAFE,
    CHAIR,
    COURSES,
    KEEP_OFF,
    LEARNER,
    MAP,
    OSGILIATH,
    RIVAL,
    TO_DOOM,
    WATCH,
    answer,
)
from bot.games.war.model.parties import MoveDraft
from bot.games.war.words import guide as words
from bot.games.war.words import irrevocable as ring_words
from bot.games.war.words import irrevocable as rite_words
from bot.games.war.words import orders as orders_words
from bot.games.war.words import places, sitting_steps
from bot.model.screen import Button, Buttons, Menu, Screen, Text
from bot.model.tutorial import Task
from bot.ui import components
from bot.words import tutorial as house_words
from bot.words.language import LANGUAGES, speaking, spoken
from engine.codec import encode
from engine.war import RULES
from engine.war.actions import CastIn, CloseStep, Hide, Letter, Move, NameBearer, Search, TakeBack
from engine.war.events.fights import RoundFought
from engine.war.events.quest import CaptureTried, Intercepted, Searched
from engine.war.events.table import Rolled
from tests.approved.stories import story, tells
from tests.games.war.learn.tutorial import tapping
from tests.games.war.learn.tutorial.tapping import ANA, MOST, Shown, on

STEP_5 = 8
"""Where *What if* stands among the moments of the lesson."""


def start(course: str) -> Practice:
    return game.play(game.begun(course, 0, 0, 1000.0), ANA)


def forward(practice: Practice) -> Practice:
    """What the lesson wants, done."""
    assert practice.task is not None
    if practice.task.action is None:
        assert practice.reads
        return game.play(game.onward(practice.place, ANA), ANA)
    return game.act(practice, practice.task.action)


def path(course: str) -> tuple[Practice, ...]:
    """Every moment of a lesson that is followed."""
    return _path(course, spoken())


@cache
def _path(course: str, _language: str) -> tuple[Practice, ...]:
    found = [start(course)]
    while not found[-1].over:
        assert len(found) < 60
        found.append(forward(found[-1]))
    return tuple(found)


def shown(practice: Practice) -> Screen:
    return dressed(practice, practice.panel())


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
    (spotted,) = (one for one in path(WATCH) if one.task is not None and one.task.action == KEEP_OFF)
    practice = next(one for one in path(WATCH) if one.scene.view.step == "F7")
    assert bright(practice) == [sitting_steps.CLOSE_ALL()]
    # Whoever lets Faramir lead openly is asked in the battle.
    danger = practice
    while danger.task is None or danger.task.key != "keep":
        shows = danger.scene.view.step == "F7" and not danger.scene.view.drafts
        danger = game.act(danger, Hide(())) if shows else forward(danger)
    for one in (spotted, danger):
        assert one.task is not None
        assert bright(one) == [ring_words.KEEP_OFF()]
        assert f"*{ring_words.KEEP_OFF()}*" in words.TASKS()[one.task.key]
    assert forward(danger).place.step > danger.place.step


def test_w12_1_the_letter_that_the_lesson_names_is_the_bright_one() -> None:
    (lettering,) = (one for one in path(CHAIR) if one.task is not None and one.task.key == "letter")
    assert "take **C**" in words.TASKS()["letter"]
    assert bright(lettering) == ["C"]


def test_w12_1_the_ring_is_cast_in_by_the_labels_that_the_lesson_names() -> None:
    (casting,) = (one for one in path(WATCH) if one.task is not None and one.task.key == "cast")
    (label,) = bright(casting)
    assert f"*{label}*" in words.TASKS()["cast"]
    assert f"*{rite_words.SURE()['cast-in']}*" in words.STAGES()["cast.sure"]


@pytest.mark.parametrize("course", COURSES)
def test_w12_1_every_step_is_reached_one_after_the_other(course: str) -> None:
    steps = [one.place.step for one in path(course)]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(COURSES[course].steps) + 1))
    assert len(words.TITLES()[course]) == len(COURSES[course].steps)


@pytest.mark.sampled(2)
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
            assert one.task is not None
            assert isinstance(made.parts[0], Text)
            assert words.TASKS()[one.task.key] in made.parts[0].text


def lit(made: Screen) -> bool:
    """Whether a button is bright, or a menu points at its choice."""
    menus = any(isinstance(part, Menu) and part.prompt.startswith("▸") for part in made.parts)
    rows = [part.buttons for part in made.parts if isinstance(part, Buttons)]
    return menus or any(one.style == "primary" and one.verb != "lesson" for row in rows for one in row)


@pytest.mark.parametrize("course", COURSES)
def test_e1_5_on_every_panel_something_leads_on(course: str) -> None:
    for one in path(course):
        if not one.over and one.task is not None and one.task.action is not None:
            assert lit(shown(one)), one.task


def test_w12_1_the_watch_teaches_a_draft_a_form_a_search_and_the_mountain() -> None:
    moments = path(WATCH)
    wanted = [one.task.action for one in moments if one.task is not None]
    moves = [action for action in wanted if isinstance(action, Move | TakeBack)]
    assert moves == [BY_SAFE, TakeBack(), BY_SAFE, BY_NAZGUL, TO_DOOM]
    assert CastIn() in wanted
    last = moments[-1]
    assert last.live.state.outcome is not None
    assert last.live.state.outcome.winners == (LEARNER,)
    (fought,) = {event.target for event in facts(last, RoundFought)}  # type: ignore[attr-defined]
    assert fought == OSGILIATH
    assert [event.areas for event in facts(last, Searched)] == [("gorgoroth",)] * 3  # type: ignore[attr-defined]
    assert all(event.spotted == () for event in facts(last, Searched))  # type: ignore[attr-defined]
    # The die of the Search is the West's alone to know.
    dice = [event.dice for event in facts(last, Rolled) if event.why == "search"]  # type: ignore[attr-defined]
    assert dice == [(6,)] * 3
    assert not [event for event in facts(last, Rolled, RIVAL) if event.why == "search"]  # type: ignore[attr-defined]


def test_w12_1_what_if_shows_an_interception_and_a_capture_that_fails() -> None:
    last = next(one for one in path(WATCH) if one.task is not None and one.task.key == "taken")
    assert [event.spotted for event in facts(last, Intercepted)] == [("frodo", "sam")]  # type: ignore[attr-defined]
    tried = [(event.dice, event.taken) for event in facts(last, CaptureTried)]  # type: ignore[attr-defined]
    assert tried == [(8, False), (8, False)]


def test_w12_1_in_the_other_chair_an_army_a_nazgul_a_letter_and_a_search_are_ordered() -> None:
    moments = path(CHAIR)
    assert moments[0].scene.seat == RIVAL
    assert moments[0].scene.view.field.turn.points == 8
    wanted = [type(one.task.action) for one in moments if one.task is not None]
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
    while not (one.task is not None and one.task.action == BY_SAFE):
        one = forward(one)
    strayed = game.act(one, BY_NAZGUL)
    assert strayed.place.step == one.place.step
    again = game.play(game.back(strayed.place, ANA), ANA)
    assert again.task is not None


def test_inf_1_sauron_in_the_lesson_sees_his_view_alone_and_does_what_is_lawful() -> None:
    for one in path(WATCH) + path(CHAIR):
        state = one.live.state
        for seat in RULES.asked(state):
            if seat == RIVAL:
                view = RULES.view(state, RIVAL)
                assert RULES.is_legal(view, answer(view))


def test_e1_5_every_control_on_the_way_is_named() -> None:
    view = start(WATCH).scene.view
    for action in (BY_SAFE, CastIn(), CloseStep("F2")):
        found = part.controls(view, Task("any", action))
        assert found
        known = {*KIT.router, *WAYS_BACK}
        assert all(control.kind in (Button, Menu) and control.verb in known for control in found)


@story
def test_w12_1_the_steps_are_those_of_the_table_in_its_order() -> None:
    firsts = [
        next(one for one in path(WATCH) if one.place.step == at) for at in range(len(COURSES[WATCH].steps))
    ]
    headers = [str(shown(one).parts[0]).split(" · ") for one in firsts]
    told = list(dict.fromkeys((header[1], header[2].partition("**")[0]) for header in headers))
    tells(told)


@pytest.mark.parametrize("course", COURSES)
def test_w12_1_no_panel_of_a_step_has_more_than_sixteen_components(course: str) -> None:
    for one in path(course):
        if not one.over:
            assert components.count(shown(one)) <= 16


@pytest.mark.parametrize("bearer", ["frodo", "sam"])
def test_w12_1_what_might_have_been_is_taken_back(bearer: str) -> None:
    before = start(WATCH)
    while before.place.step < STEP_5:
        named = before.task is not None and before.task.action == NameBearer("frodo")
        before = game.act(before, CloseStep("muster")) if named and bearer == "sam" else forward(before)
    (behind,) = {one.place.step for one in [game.play(game.back(before.place, ANA), ANA)]}
    assert behind == STEP_5 - 1
    one = before
    assert one.live.state.field.person("frodo").at == "2917"
    assert one.live.state.field.ring.holder == bearer
    while one.place.step == STEP_5:
        again = game.play(game.back(one.place, ANA), ANA)
        assert again.place.step == (STEP_5 if one.place.actions != before.place.actions else STEP_5 - 1)
        one = forward(one)
    main = game.play(msgspec.structs.replace(before.place, step=STEP_5 - 1), ANA)
    assert one.place.actions == before.place.actions
    assert encode(one.live.state) == encode(main.live.state)
    assert {one.live.state.field.person(who).at for who in ("frodo", "sam")} == {"3016"}


def test_e1_5_whoever_strays_in_what_might_have_been_comes_back_to_its_beginning() -> None:
    one = next(one for one in path(WATCH) if one.place.step == STEP_5)
    strayed = game.act(one, BY_SAFE)
    assert strayed.task is None
    again = game.play(game.back(strayed.place, ANA), ANA)
    assert encode(again.live.state) == encode(one.live.state)


def test_e1_5_all_controls_are_shown_when_asked_for() -> None:
    one = next(one for one in path(WATCH) if one.task is not None and one.task.action == BY_SAFE)
    full = game.play(game.changed(one.place, 1000.0, full=True), ANA)
    whole = KIT.screens.panel(full.scene)
    rows = [part for part in shown(full).parts if isinstance(part, Buttons | Menu)]
    assert len(rows) > len([part for part in shown(one).parts if isinstance(part, Buttons | Menu)])
    menus = [one for one in whole.parts if isinstance(one, Menu) and one.verb in part.rooms]
    assert len(menus) == sum(isinstance(r, Menu) for r in rows)
    assert components.problems(shown(full)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_w12_1_the_first_step_shows_three_windows_by_the_names_of_their_menu(language: str) -> None:
    with speaking(language):
        first = start(WATCH)
        made = shown(first)
        (menu,) = [part for part in made.parts if isinstance(part, Menu)]
        choices = {choice.value: choice for choice in menu.choices}
        assert choices[MAP].chosen
        for window in part.WINDOWS:
            assert window == MAP or f"**{places.WINDOWS()[window]}**" in words.TASKS()["map"]
            other = dressed(first, KIT.reference.board(first.scene, window))
            assert components.problems(other) == []
            assert components.count(other) <= 16


@story
def test_w12_1_both_ways_are_looked_at_before_the_first_march() -> None:
    one = next(one for one in path(WATCH) if one.task is not None and one.task.key == "go")
    seen, watched = one.scene, MoveDraft(BY_NAZGUL.who, BY_NAZGUL.path)
    for draft, wanted in ((MoveDraft(BY_SAFE.who), "3017"), (watched, "3016")):
        made = dressed(one, panel_path(seen, draft))
        (menu,) = [part for part in made.parts if isinstance(part, Menu)]
        label = next(choice.label for choice in menu.choices if choice.value == wanted)
        assert menu.prompt.startswith("▸")
        assert menu.prompt.endswith(label)
        assert components.count(made) <= 16
    made = dressed(one, panel_path(seen, MoveDraft(BY_SAFE.who, BY_SAFE.path)))
    (label,) = [
        b.label for p in made.parts if isinstance(p, Buttons) for b in p.buttons if b.style == "primary"
    ]
    tells(label)


def test_e1_5_who_had_won_before_the_steps_changed_comes_to_the_end() -> None:
    """A place of then stands among the steps of now, with a game that is won."""
    one = next(one for one in path(WATCH) if one.task is not None and one.task.key == "read")
    one = game.act(one, TO_DOOM)
    while one.live.state.outcome is None:
        step = one.scene.view.step
        one = game.act(one, CastIn() if step == "F6" else CloseStep(step))
    assert one.over
    done = tuple(
        msgspec.structs.replace(action, step=min(action.step, STEP_5 - 1)) for action in one.place.actions
    )
    for step in range(STEP_5, len(COURSES[WATCH].steps)):
        again = game.play(msgspec.structs.replace(one.place, step=step, actions=done), ANA)
        for _ in range(60):
            if again.over:
                break
            assert components.problems(shown(again)) == []
            strayed = again.task is None
            again = game.play(game.back(again.place, ANA), ANA) if strayed else forward(again)
        assert again.over


# Every panel of every branch (W15.16)

NAMED = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
"""A control named in a text."""
FIRST = {
    r"M\+\d": "M+0 is the turn in which Mordor goes to war",
    r"\bMF\b": "MF, the movement factor, is",
    r"\b\d+-\d\b": "10-4 is a unit: strength 10, MF 4",
}
"""What a newcomer cannot know, and how it is explained where it first stands."""


def branch(now: Shown, how: str) -> Iterator[Shown]:
    """All panels: as the lesson says; with Sam as the bearer; without what may be passed over."""
    for _ in range(MOST):
        yield now
        task = now.practice.task
        if now.practice.over:
            return
        if how == "sam" and task is not None and task.key == "name":
            practice = game.act(now.practice, CloseStep("muster"))
            now = Shown(practice, shown(practice))
        elif how == "passing" and now.practice.reads:
            practice = game.play(game.onward(now.practice.place, ANA), ANA)
            now = Shown(practice, shown(practice))
        else:
            now = on(now)
    raise AssertionError("the lesson does not end")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["as told", "sam", "passing"])
@pytest.mark.parametrize("course", COURSES)
def test_w15_16_each_control_named_is_on_that_very_panel(course: str, how: str, language: str) -> None:
    with speaking(language):
        met = 0
        for now in branch(tapping.start(course), how):
            if now.practice.over:
                assert game_over(now.practice)
                break
            for name in NAMED.findall(now.said):
                assert any(one.startswith(name) for one in now.controls), (name, now.said, now.controls)
                met += 1
        assert met > 3


def game_over(practice: Practice) -> bool:
    """The last screen has the title of the end, whatever *Find a game* found, and a way to a game."""
    title = words.WON_TITLE() if practice.place.course == WATCH else words.CHAIR_TITLE()
    for found in ("", house_words.NONE_OPEN()):
        end = end_screen(practice, found)
        said = [part.text for part in end.parts if isinstance(part, Text)]
        assert said[0] == title
        assert not found or found in said
        rows = [part.buttons for part in end.parts if isinstance(part, Buttons)]
        assert house_words.FIND() in [one.label for row in rows for one in row]
    return True


@pytest.mark.parametrize("first", FIRST)
def test_w15_16_what_a_newcomer_cannot_know_is_explained_where_it_first_stands(first: str) -> None:
    now = next(one for one in branch(tapping.start(WATCH), "as told") if re.search(first, one.text))
    assert FIRST[first] in now.said


@story
def test_w15_16_good_news_is_no_warning() -> None:
    last = [one for one in branch(tapping.start(WATCH), "as told") if not one.practice.over]
    (march,) = [one for one in last if "March to Mount Doom" in one.controls]
    tells(march.text)
    assert "⚠" not in march.text


def test_w15_16_the_lesson_promises_no_order_that_no_clock_carries_out() -> None:
    assert not any(orders_words.ANSWERS() in one.text for one in branch(tapping.start(WATCH), "as told"))
