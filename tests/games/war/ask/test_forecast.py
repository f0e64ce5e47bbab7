"""What an attack's panel foretells is what the engine does, die by die (W5.4, ARM-5, INT-2, INT-3)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.games.war.ask.attack import behind, prospect
from engine.war import RULES, State
from engine.war.actions import Answer, Attack, CloseStep
from engine.war.board import BOARD
from engine.war.events.fights import RoundFought, Ruined
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war.table import SAURON, WEST, LoadedDice
from tests.scenarios.war.wars import war

HAVENS, NEAR = BOARD.hex_of("grey_havens"), "0507"
FRONTS = (
    ("2617", "2718", {"osgiliath_garrison": 5, "rangers": 5}),
    (HAVENS, NEAR, {"lorien_elves": 10}),
    (HAVENS, NEAR, {}),
)
"""Where is attacked, from where, and the most that stands there."""
ORCS = {"orc_gorgoroth": 25, "orc_morannon": 25, "orc_udun": 25}


SMALL = 18
"""From this seed on one strength stands in each unit (ARM-5)."""


def state_of(seed: int) -> tuple[State, str, tuple[str, ...]]:
    """A front with armies of any strength."""
    throw = random.Random(seed)
    at, near, there = FRONTS[seed % len(FRONTS)]
    orcs = throw.sample(sorted(ORCS), throw.randint(1, len(ORCS)))
    units = {name: (near, throw.randint(1, ORCS[name])) for name in orcs}
    units |= {name: (at, throw.randint(1, most) if seed < SMALL else 1) for name, most in there.items()}
    return war(units=units).state, at, tuple(orcs)


def fought(state: State, at: str, units: Sequence[str], die: int) -> tuple[list[RoundFought], bool]:
    """The battle with that die in each round; and whether walls fell."""
    dice, told = LoadedDice({"battle": die}), []
    stays = BattleOrders(at, leave_under=0, advance=())
    form = Answer("P-22", BattleForm((BattleOrders(at, leave_under=0),)))
    for seat, action in ((SAURON, Attack(at, tuple(units), stays)), (SAURON, CloseStep("D5")), (WEST, form)):
        step = RULES.apply(state, seat, action, dice)
        state = step.state
        told += step.events
    rounds = [event for event in told if isinstance(event, RoundFought)]
    return rounds, any(isinstance(event, Ruined) for event in told)


@pytest.mark.parametrize("seed", range(SMALL + 6))
def test_w5_4_the_forecast_of_the_first_round_counts_what_the_dice_really_cost(seed: int) -> None:
    state, at, orcs = state_of(seed)
    field = RULES.view(state, SAURON).field
    ours = sum(field.unit(name).strength for name in orcs)
    theirs = sum(unit.strength for unit in field.units_at(at))
    half = tenth = 0
    for die in range(1, 7):
        rounds, ruined = fought(state, at, orcs, die)
        lost = dict(rounds[0].lost)
        mine = sum(number for name, number in lost.items() if name in orcs)
        tenth += mine * 10 >= ours
        half += (sum(lost.values()) - mine) * 2 >= theirs if theirs else ruined and len(rounds) == 1
    found = prospect(field, "sauron", orcs, at)
    assert (found.half, found.tenth) == (half, tenth)


@pytest.mark.parametrize("seed", range(1, SMALL + 6, 3))
def test_w5_4_int_2_the_walls_behind_the_troops_are_foretold_as_they_fight(seed: int) -> None:
    state, at, orcs = state_of(seed)
    field = RULES.view(state, SAURON).field
    then = behind(field, "sauron", orcs, at)
    assert then is not None
    assert then.what.defence == BOARD.places["grey_havens"].intrinsic_defense
    for die in range(1, 7):
        rounds, _ = fought(state, at, orcs, die)
        walled = next((one for one in rounds if one.defence == then.what.defence), None)
        if walled is not None and walled.attack == then.what.attack:
            assert walled.column == then.column
    bare = war(units={name: (NEAR, field.unit(name).strength) for name in orcs}).state
    alone = prospect(RULES.view(bare, SAURON).field, "sauron", orcs, at)
    assert (then.half, then.tenth, then.column) == (alone.half, alone.tenth, alone.column)
