"""The lessons are real games: lawful positions, lawful scripts, true facts (E1.5)."""

import random
from functools import cache

import msgspec
import pytest

from bot.features.sandbox import PRACTICE
from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import dressed
from bot.features.tutorial.practice import Learner, Practice
from bot.games.riddle.ask.home import panel
from bot.games.riddle.ask.preview import panel_preview
from bot.games.riddle.kit import KIT
from bot.games.riddle.learn.tutorial.course import (
    COURSES,
    DOOM,
    GO_TO_DOOM,
    GO_TO_ITHILIEN,
    LEARNER,
    RIDER,
    RING,
    answer,
    ring,
)
from bot.games.riddle.words import moving
from bot.model.screen import Buttons, Menu, Screen, Text, plain
from bot.ui import components, phone
from bot.words import tutorial as words
from engine import riddle

ANA = Learner(user=7, name="Ana", private=True, now=1000.0, kit=KIT)


def start(course: str) -> Practice:
    return game.play(game.begun(course, 0, 0, 1000.0), ANA)


def forward(practice: Practice) -> Practice:
    """What the lesson wants, done."""
    assert practice.task is not None
    if practice.task.action is None:
        place = game.changed(practice.place, 1000.0, opened=True, step=practice.place.step + 1)
        return game.play(place, ANA)
    return game.act(practice, practice.task.action)


@cache
def path(course: str) -> list[Practice]:
    """Every moment of a lesson that is followed."""
    found = [start(course)]
    while not found[-1].over:
        found.append(forward(found[-1]))
    return found


@pytest.mark.parametrize("course", COURSES)
def test_e1_5_every_moment_is_lawful(course: str) -> None:
    moments = path(course)
    assert all(riddle.problems(one.live.state) == [] for one in moments)
    steps = [one.place.step for one in moments]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(COURSES[course].steps) + 1))


@pytest.mark.parametrize("course", COURSES)
def test_w15_11_a_lesson_fits_a_phone_and_offers_what_it_wants(course: str) -> None:
    for one in path(course)[:-1]:
        shown = dressed(one, panel(one.scene))
        # A lesson shows two pictures beside its text: it has two thirds of a panel's lines, at most.
        assert phone.lines(shown.parts) <= phone.LINES * 2 // 3, shown
        assert phone.controls(shown.parts) <= phone.CONTROLS // 2, shown


def test_e1_5_the_rider_is_told_no_more_than_its_seat() -> None:
    """The same view, another world: the rider does the same."""
    one = game.act(start(RING), GO_TO_ITHILIEN).live.state
    mine, deck = one.player(LEARNER).hand, one.deck
    other = msgspec.structs.replace(
        one,
        deck=(*mine, *deck[len(mine) :]),
        players=tuple(
            msgspec.structs.replace(p, hand=deck[: len(mine)]) if p.seat == LEARNER else p
            for p in one.players
        ),
    )
    turn = msgspec.structs.replace(one.turn, seat=RIDER, start="Q12", roll=2, die_used=False, moved=False)
    worlds = [msgspec.structs.replace(s, turn=turn) for s in (one, other)]
    first, second = (answer(riddle.view(state, RIDER)) for state in worlds)
    assert first == second
    assert isinstance(first, riddle.Move)
    assert worlds[0].deck != worlds[1].deck


# The dress


def bright(shown: Screen) -> list[str]:
    """The highlighted controls of a screen."""
    found = []
    for part in shown.parts:
        if isinstance(part, Buttons):
            found += [one.verb for one in part.buttons if one.style == "primary"]
        if isinstance(part, Menu) and part.prompt.startswith(words.HERE_MARK):
            found.append(part.verb)
    return found


@pytest.mark.parametrize("course", COURSES)
def test_e1_5_one_highlighted_control(course: str) -> None:
    for one in path(course)[:-1]:
        shown = dressed(one, panel(one.scene))
        assert len(bright(shown)) == 1, bright(shown)
        assert components.problems(shown) == []
        assert shown.game == PRACTICE
        assert shown.decision == one.place.count


@pytest.mark.sampled(2)
@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("seed", range(6))
def test_e1_5_whatever_is_legal_is_allowed(course: str, seed: int) -> None:
    """Astray for thirty actions: nothing breaks, and *Back* leads to where the lesson can be followed."""
    rng = random.Random(f"{course}/{seed}")
    practice = start(course)
    strayed = 0
    for _ in range(30):
        legal = [a for a in practice.scene.legal if not isinstance(a, riddle.ANYTIME)]
        if practice.over or not legal:
            break
        practice = game.act(practice, rng.choice(legal))
        assert riddle.problems(practice.live.state) == []
        if practice.over:
            break
        shown = dressed(practice, panel(practice.scene))
        assert components.problems(shown) == []
        assert len(bright(shown)) == 1
        strayed += practice.task is None
        behind = game.play(game.back(practice.place, ANA), ANA)
        assert behind.task is not None
    assert strayed or practice.over


def test_e1_5_nothing_leads_out_of_the_lesson() -> None:
    over = {"reveal", "verify", "gamestats", "rematch", "nextgame", "plan", "tutorial", "join"}
    for course in COURSES:
        for one in path(course)[:-1]:
            shown = dressed(one, panel(one.scene))
            verbs = {b.verb for part in shown.parts if isinstance(part, Buttons) for b in part.buttons}
            assert not verbs & over


def test_r_22_undo_in_a_lesson_takes_back_the_step_too() -> None:
    moved = game.act(start(RING), riddle.Move("P13"))
    # An exchange drew a card: nothing can be taken back.
    with pytest.raises(LookupError):
        game.undone(moved)
    quiet = next(w for w in riddle.reach(riddle.view(ring(), LEARNER)) if not w.exchanges and not w.laid)
    there = game.act(start(RING), riddle.Move(quiet.to))
    behind = game.play(game.undone(there), ANA)
    assert behind.place.actions == ()
    assert behind.place.step == 0
    assert riddle.encode(behind.live.state) == riddle.encode(ring())


def test_e4_11_the_preview_promises_no_undo_of_a_laid_rope() -> None:
    last = next(one for one in path(RING) if one.task is not None and one.task.key == "doom")
    shown = panel_preview(last.scene, "die", DOOM)
    said = "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))
    assert "Rope" in said
    assert moving.CAN_BE_UNDONE() not in said
    there = game.act(last, GO_TO_DOOM)
    with pytest.raises(LookupError):
        game.undone(there)


def test_e1_5_a_deed_the_rules_no_longer_allow_is_left_out() -> None:
    place = start(RING).place
    bad = msgspec.structs.replace(place, actions=(game.recorded(KIT, 0, LEARNER, GO_TO_DOOM),), step=3)
    found = game.play(bad, ANA)
    assert found.place.actions == ()
    assert found.place.step == 0
