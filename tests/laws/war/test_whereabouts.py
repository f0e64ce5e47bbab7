"""*Where could they be?* holds hard limits from public facts alone (W6.9, INF-1, INF-7)."""

import random

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.war import RULES, Config, State, position
from engine.war.actions import Action
from engine.war.board import BOARD
from engine.war.data import PRESETS
from engine.war.hunt.searching import areas, whereabouts
from engine.war.players import choose

WATCHERS = ("sauron", None)
PRESETS_PLAYED = ("last_days", "war")
STEPS = 300


def states(preset: str, seed: int) -> list[State]:
    """A game of the weakest players, at every step."""
    config, dice, rng = Config(tuple(PRESETS[preset].seats), preset), SeededDice(seed), random.Random(seed)
    state, found = RULES.start(config, dice).state, list[State]()
    while state.outcome is None and len(found) < STEPS:
        found.append(state)
        seat = rng.choice(sorted(RULES.asked(state)))
        action: Action = choose("easy", RULES.view(state, seat), (), rng)
        state = RULES.apply(state, seat, action, dice).state
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("preset", PRESETS_PLAYED)
@pytest.mark.parametrize("seed", [3, 4])
def test_w6_9_whoever_is_hidden_is_where_he_could_be(preset: str, seed: int) -> None:
    tried = 0
    for state in states(preset, seed)[::4]:
        for found in whereabouts(RULES.view(state, None).field):
            person = state.field.person(found.who)
            if person.here:
                assert person.at in found.hexes, (found.who, state.field.turn.number, person.at)
                tried += 1
    assert tried > 50


@pytest.mark.sampled(1)
@pytest.mark.parametrize("preset", PRESETS_PLAYED)
def test_w6_9_inf_7_it_hangs_on_nothing_that_is_hidden(preset: str) -> None:
    rng, tried = random.Random(preset), 0
    for state in states(preset, 6)[::20]:
        persons = tuple(
            replace(person, at=rng.choice(BOARD.land)) if person.hidden and person.at else person
            for person in state.field.persons
        )
        other = replace(state, field=replace(state.field, persons=persons))
        for watcher in WATCHERS:
            here = whereabouts(RULES.view(state, watcher).field)
            assert here == whereabouts(RULES.view(other, watcher).field)
            assert here == whereabouts(RULES.view(state, None).field)
            tried += bool(here)
    assert tried


def test_w6_9_it_grows_turn_by_turn_from_where_everybody_saw_them() -> None:
    early, later = (
        {one.who: one for one in whereabouts(RULES.view(position(turn=turn, step="D2"), "sauron").field)}
        for turn in (1, 4)
    )
    assert (
        set(early)
        == set(later)
        == {*("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli")}
    )
    for who, found in early.items():
        assert found.last == (BOARD.hex_of("rivendell"),)
        assert found.walks == 1
        assert found.hexes < later[who].hexes
    assert "3117" not in later["frodo"].hexes
    assert sum(areas(later["frodo"].hexes).values()) == len(later["frodo"].hexes)
