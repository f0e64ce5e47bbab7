"""*Where could they be?* holds hard limits from public facts alone (W6.9, INF-1, INF-7)."""

import random

import pytest
from msgspec.structs import replace

from bot.games.war.ask.my_map import known, riding, whereabouts_picture
from bot.model.screen import Picture
from engine.dice import SeededDice
from engine.war import RULES, Config, State, position
from engine.war.actions import Action
from engine.war.board import BOARD
from engine.war.data import CHARACTERS, PRESETS
from engine.war.hunt.searching import areas, whereabouts
from engine.war.moves.terrain_cost import Gait
from engine.war.moving_group import MOUNTED
from engine.war.odds import turns
from engine.war.players import choose
from tests.games.war.ask.hand import scene_of

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
        field = RULES.view(state, None).field
        for found in (*whereabouts(field), *known(field)):
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


@pytest.mark.parametrize("turn", [2, 3])
def test_w6_9_mov_3_no_place_is_shaded_that_the_laws_of_movement_do_not_reach(turn: int) -> None:
    """In the turns since, by roads and through all passes: on foot, but for Gandalf's own line."""
    scene = scene_of(position(turn=turn, step="F2"), None)
    found = known(scene.view.field)
    picture = whereabouts_picture(scene, found)
    assert isinstance(picture, Picture)
    lit, gait = set(picture.data["shade"]), Gait("people", misty=True, paths=True, rope=True)
    for one in found:
        mf = MOUNTED if one.who == "gandalf" else CHARACTERS[one.who].mf
        assert {at for at in one.hexes if turns(gait, mf, one.last[0], at) > one.walks} == set()
        assert one.who == "gandalf" or one.hexes <= lit
    quickest = max(CHARACTERS[one.who].mf for one in found)
    assert {at for at in lit if turns(gait, quickest, found[0].last[0], at) > turn} == set()
    assert riding(found) is not None, "his ride alone would shade half the map"
