"""What gives way on a panel that is too long (W15.11; how long: `tests/laws_bot/test_phones.py`), and that no
control is dumb (W15.7): moments of random wars."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.war.ask.controls import ROUTER
from bot.games.war.ask.council import movers
from bot.games.war.ask.ordering import WHY
from bot.games.war.ask.parts import SPARE
from bot.games.war.ask.warnings import perilous, warnings
from bot.games.war.model.parties import Trip, company, stepped, way
from bot.games.war.model.stacks import stacks
from bot.games.war.words import armies as words
from bot.model.screen import Buttons, Menu, Screen
from engine.game import IllegalAction
from engine.war import RULES, position
from engine.war.chapter import MOVING
from engine.war.grid import around
from engine.war.moves import ways
from tests.approved.stories import story, tells
from tests.games.war.ask.chair import Chair
from tests.games.war.ask.walks import PLAYED, moments, scene_of

MOMENTS = 8
Tap = tuple[str, str, tuple[str, ...]]


def taps(shown: Screen, rng: random.Random) -> Iterator[Tap]:
    """Every button that can be tapped, and of each menu one choice that changes what is ticked."""
    for part in shown.parts:
        if isinstance(part, Buttons):
            able = (one for one in part.buttons if one.verb in ROUTER and not one.disabled)
            yield from ((one.verb, one.arg, ()) for one in able)
        elif isinstance(part, Menu) and part.verb in ROUTER and not part.disabled:
            new = [one.value for one in part.choices if not one.chosen]
            if new:
                many = rng.randint(max(1, part.at_least), max(1, min(part.at_most, len(new), 3)))
                yield part.verb, part.arg, tuple(rng.sample(new, min(many, len(new))))


def chairs(preset: str, seed: int) -> Iterator[Chair]:
    states = moments(preset, seed, 300)
    some = random.Random(f"{preset}{seed}").sample(states, min(MOMENTS, len(states)))
    for state in (*states[:2], *some):
        for seat in RULES.asked(state):
            yield Chair(state, seat)


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_every_control_changes_something_or_says_why_not(preset: str) -> None:
    """The law: the screen after a tap is another one than before it."""
    rng, wrong, seen = random.Random(preset), set[str](), 0
    for chair in chairs(preset, 1):
        for verb, arg, values in taps(chair.shown, rng):
            here = Chair(chair.state, chair.seat)
            before, state = here.shown, here.state
            here.tap(verb, arg, *values)
            seen += 1
            if here.shown == before and here.state == state:
                wrong.add(f"{here.seat} {here.now.view.step}: {verb} {arg} {values}")
    assert seen > 60
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize(("preset", "seat"), [("three_powers", "fellowship"), ("war", "sauron")])
def test_w15_11_what_gives_way_stands_under_more(preset: str, seat: str) -> None:
    met = set[str]()
    for state in moments(preset, 3, 300):
        if seat in RULES.asked(state) and RULES.view(state, seat).step in ("F2", "D2"):
            chair = Chair(state, seat)
            first = {one.verb for one in chair.buttons()}
            chair.tap(WHY)
            met |= first | {one.verb for one in chair.buttons()}
            missing = set(SPARE) - first - {one.verb for one in chair.buttons()}
            never = {"warpeople", "wargroup"} if seat == "sauron" else {"darkpoints", "warsaruman"}
            assert missing <= never | {"wargroup", "warsaruman"}
            break
    assert met


@pytest.mark.sampled("three_powers")
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_7_a_step_that_cannot_be_taken_says_why_on_its_button(preset: str) -> None:
    """Every reason of the rules has a word; and an option with a sign of danger is warned of in its way."""
    unsaid, signs, seen = set[str](), list[str](), 0
    for state in moments(preset, 5, 300)[::11]:
        for seat in RULES.asked(state):
            scene = scene_of(state, seat)
            if scene.view.step not in MOVING:
                continue
            every = [who for who, _ in movers(scene)] if seat == "fellowship" else []
            every += [one.who for one in stacks(scene.view) if one.ready]
            for who in every[:9]:
                trip = Trip(tuple(who))
                found = company(scene.view, trip)
                if isinstance(found, IllegalAction):
                    continue
                steps = [stepped(found, trip, there)[1] for there in around(found.at)]
                unsaid |= {one.reason for one in steps if isinstance(one, IllegalAction)} - set(words.SHUT())
                for end in list(ways.ends(found))[:12]:
                    by, now = ways.way(found, end, road=trip.road), way(found, trip.to(end))
                    assert by is not None
                    assert isinstance(now, ways.Way)
                    seen += 1
                    if perilous(scene.view, found, by) and not warnings(scene.view, found, now):
                        signs.append(f"{who} to {end}")
    assert seen > 50
    assert not unsaid
    assert not signs


@story
def test_w15_7_a_pick_that_throws_dice_asks_once_and_a_button_that_says_so_does_not() -> None:
    at = {"pippin": "2513", "merry": "2513", "khamul": "2513", "frodo": "2412"}
    captives = {"pippin": "khamul", "merry": "khamul"}
    state = position(step="F1", at=at, hidden=("frodo",), captives=captives)
    chair = Chair(state)
    menu = next(one for one in chair.menus() if one.prompt == "Who tries to escape?")
    chair.tap(menu.verb, menu.arg, menu.choices[0].value)
    assert chair.done == []
    tells(chair.text)
    chair.press("Try it")
    assert len(chair.done) == 1


def test_w4_1_hid_11_the_dead_are_not_counted_among_the_hidden() -> None:
    state = position(at={"frodo": "2412", "sam": "2412"}, hidden=("frodo", "sam"), step="F2")
    gone = replace(state.field.person("boromir"), hidden=True, at="", fate="dead")
    persons = tuple(gone if one.id == gone.id else one for one in state.field.persons)
    dead = replace(state, field=replace(state.field, persons=persons))
    before = next(part for part in Chair(state).text.split("\n") if "hidden" in part)
    assert next(part for part in Chair(dead).text.split("\n") if "hidden" in part) == before
