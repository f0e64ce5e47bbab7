"""The laws of hidden people: H1, H3, H13 and H14 of the test plan, on random games of all kinds."""

import random
from collections.abc import Callable, Iterator

from engine.game import Step
from engine.war import Event, State
from engine.war.actions import PlayEvent
from engine.war.fates.hiding import MOST
from engine.war.phase_records import Asking
from tests.laws.war import twins as law
from tests.laws.war.walks import Taken

ENOUGH = 200
"""Twins that must have differed, or the run proves nothing."""


def tried(
    walked: tuple[Taken, ...], swap: law.Swap, watchers: Callable[[State], tuple[law.Watcher, ...]]
) -> Iterator[tuple[law.Twins, Taken]]:
    """Twins before each step, and the step; they look alike."""
    for number, taken in enumerate(walked):
        pair = law.twins(taken.before, swap, random.Random(number))
        if pair is not None:
            law.looks_alike(pair, watchers(taken.before), acts=number % 5 == 0)
            yield pair, taken


def goes(
    walked: tuple[Taken, ...],
    swap: law.Swap,
    watchers: Callable[[State], tuple[law.Watcher, ...]],
    lawful: Callable[[Step[State, Event]], bool] = law.brought_to_light,
) -> tuple[int, int]:
    """How many twins differed, and how many of them a step was taken in."""
    differed = stepped = 0
    for pair, taken in tried(walked, swap, watchers):
        differed += 1
        if isinstance(taken.action, PlayEvent) and taken.action.card in SEEING:
            continue
        after = law.goes_alike(
            pair, taken.seat, taken.action, watchers(pair.one), seed=differed, lawful=lawful
        )
        stepped += after is not None
    return differed, stepped


SEEING = ("EV05", "EV17")
"""Cards that lawfully tell where hidden people are: the Ents, the Palantír of Orthanc."""


def test_h1_where_hidden_people_are_and_who_is_with_them(walked: tuple[Taken, ...]) -> None:
    differed, stepped = goes(walked, law.elsewhere, law.outsiders)
    assert differed >= ENOUGH
    assert stepped >= ENOUGH // 2


def _in_light_or_a_tenth(step: Step[State, Event]) -> bool:
    return law.brought_to_light(step) or sum(person.hidden for person in step.state.field.persons) > MOST


def test_h3_hid_11_whether_somebody_hidden_died_in_private(walked: tuple[Taken, ...]) -> None:
    """Until somebody takes the place of the dead among the nine: that tells it, as HID-11 says."""
    differed, stepped = goes(walked, law.dead, law.outsiders, _in_light_or_a_tenth)
    assert differed >= ENOUGH
    assert stepped >= ENOUGH // 2


def test_h13_inf_8_how_many_private_dice_fell_before(walked: tuple[Taken, ...]) -> None:
    differed, stepped = goes(walked, law.later, law.everybody)
    assert differed >= ENOUGH
    assert stepped >= ENOUGH // 2


def test_h14_inf_6_p_10_and_p_22_are_asked_whoever_bears_the_ring(walked: tuple[Taken, ...]) -> None:
    """Whoever is asked, and with hidden leaders in other hexes, the others see the same wait."""
    asked = 0
    for swap in (law.another_bearer, law.elsewhere):
        for pair, taken in tried(walked, swap, law.outsiders):
            prompts = {phase.prompt for phase in taken.step.state.stack if isinstance(phase, Asking)}
            if prompts & {"P-10", "P-22"}:
                law.goes_alike(
                    pair, taken.seat, taken.action, law.outsiders(pair.one), lawful=lambda step: False
                )
                asked += 1
    assert asked
