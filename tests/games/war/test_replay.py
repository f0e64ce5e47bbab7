"""A game of the war once more, with chosen eyes: none see more than they were shown then (W11.5, E10.5)."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from bot.games.war.tell import replay
from bot.model.scene import Entry
from bot.model.screen import screen
from bot.model.story import EVERYTHING, PUBLIC, Moment
from bot.ui.components import problems
from engine.war import RULES, Config
from engine.war.data import COMPANIONS
from engine.war.events.quest import Hidden
from engine.war.events.table import Moved
from engine.war.evolve import Founded, Kept
from tests.approved.stories import story, tells
from tests.games.war.games import Step, play, scene

SEATS = ("fellowship", "sauron")


@cache
def game() -> tuple[Step, ...]:
    return tuple(play(Config(), 3, most=400))


def hidden_way(event: object) -> bool:
    own = isinstance(event, Moved) and event.audience == ("fellowship",)
    return own and set(event.who) <= set(COMPANIONS)


def told(step: Step, eyes: str, turn: tuple[object, ...] = ()) -> Moment:
    if eyes == EVERYTHING:
        events = tuple(one for event in step.events if (one := replay.opened(event)) is not None)
    else:
        seat = None if eyes == PUBLIC else eyes
        events = tuple(one for event in step.events if (one := RULES.redact(event, seat)) is not None)
    status = RULES.status(step.before or step.state)
    entry = Entry(status.version, status.stretch, step.seat, 0.0, events)
    return replay.moment(step.state, entry, eyes, scene(step.state).table, turn or step.events, again=True)


def shown(moment: Moment) -> str:
    return str(moment)


@pytest.mark.parametrize("eyes", [PUBLIC, *SEATS, EVERYTHING])
def test_w11_5_every_step_is_told_with_every_eye_and_fits(eyes: str) -> None:
    for step in game()[::7]:
        found = told(step, eyes)
        assert found.picture is not None
        assert problems(screen(found.picture, *found.told[:20], "\n".join(found.holds) or None)) == []


@story
def test_w11_5_everything_shows_where_the_ring_is_and_who_hides() -> None:
    steps = [step for step in game() if step.state.field.ring.holder and step.state.outcome is None]
    found = told(steps[-1], EVERYTHING)
    tells(found.holds)


@pytest.mark.parametrize("eyes", [PUBLIC, "sauron"])
def test_w11_5_inf_1_other_eyes_are_the_same_whatever_the_hidden_do(eyes: str) -> None:
    """The same step of a world in which hidden people stand elsewhere is told in the same words."""
    tried = 0
    for step in game()[::5]:
        state = step.state
        if state.outcome is not None or state.drafts:
            continue
        moved = [
            replace(person, at="1807") if person.hidden and person.id in COMPANIONS and person.at else person
            for person in state.field.persons
        ]
        elsewhere = replace(state, field=replace(state.field, persons=tuple(moved)))
        if elsewhere == state:
            continue
        other = step._replace(state=elsewhere)
        assert shown(told(step, eyes)) == shown(told(other, eyes))
        tried += 1
    assert tried > 5


def test_w11_5_a_way_that_a_seat_was_not_told_is_not_on_its_map() -> None:
    secret = [step for step in game() if any(map(hidden_way, step.events))]
    assert secret
    for step in secret[:10]:
        assert told(step, PUBLIC).picture.data["marches"] == []  # type: ignore[union-attr]
        assert told(step, "fellowship").picture.data["marches"]  # type: ignore[union-attr]


def test_w11_5_everything_tells_a_draft_once_and_no_books() -> None:
    every = [one for step in game() for event in step.events if (one := replay.opened(event)) is not None]
    assert not any(isinstance(event, Kept | Founded) for event in every)
    again = [event for step in game() for event in step.events if event.but]
    assert again
    assert all(replay.opened(event) is None for event in again)
    assert any(isinstance(event, Moved | Hidden) for event in every)
