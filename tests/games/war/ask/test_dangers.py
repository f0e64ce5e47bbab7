"""What is said to endanger a key place can come there by the rules, and all that can come is said (W15.5)."""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.games.war.ask.leading import assault, leaving
from bot.games.war.ask.sending import goals
from bot.games.war.model import danger
from bot.games.war.model.coming import coming
from bot.games.war.model.stacks import stacks
from engine.war import RULES, State, position
from engine.war.actions import Attack, Move
from engine.war.battles.forces import COLUMNS
from engine.war.board import BOARD
from engine.war.data.records import Power
from engine.war.field import STATES, TurnPhase
from engine.war.pieces import TROOPS, Unit
from tests.sampled import batches

PRESET: Final = "last_days"
PELARGIR: Final = BOARD.hex_of("pelargir")
HAUDH: Final = "2721"
FAR: Final = 8
"""Units are strewn within so many hexes of a key place."""


class Side(NamedTuple):
    """Who reads, and who comes next, in which steps."""

    reader: Power
    comer: Power
    reads: str
    moves: str
    attacks: str


SIDES: Final = (
    Side("fellowship", "sauron", "F2", "D2", "D5"),
    Side("sauron", "fellowship", "D2", "F2", "F5"),
)


def strewn(lots: random.Random, side: Side) -> dict[str, str]:
    """Every unit in a hex of its own, most of them near the key places."""
    field = position(preset=PRESET).field
    keys = [*danger.keys(field, "fellowship"), *danger.keys(field, "sauron")]
    near = sorted({at for key in keys for at in BOARD.within(key, FAR)} - set(keys))
    land = [at for at in near if BOARD.is_land(at) and not BOARD.waste(at) and not BOARD.place_id(at)]
    spots = lots.sample(land, len(field.units))
    units = {unit.id: spots.pop() for unit in field.units if unit.at and not unit.kind.ents}
    holding = [unit.id for unit in field.units if unit.id in units and unit.power == side.reader]
    return units | dict(zip(holding, lots.sample(keys, min(len(keys), len(holding))), strict=False))


def at_step(step: str, units: dict[str, str], *, open_doom: bool = False) -> State:
    """That position in a step; ships of the Corsairs have their card."""
    war = {"corsairs": True, "doom_open": open_doom}
    held = {BOARD.place_id(at): TROOPS[name].power for name, at in units.items() if BOARD.place_id(at)}
    return position(preset=PRESET, turn=6, step=step, units=units, points=99, war=war, control=held)


def placed(state: State, unit: Unit, at: str) -> State:
    """The position with one unit elsewhere."""
    units = tuple(replace(other, at=at) if other.id == unit.id else other for other in state.field.units)
    return replace(state, field=replace(state.field, units=units))


def comes(state: State, side: Side, unit: Unit, ends: Sequence[str]) -> Iterator[str]:
    """Into which of these hexes the rules let a unit go in this turn."""
    view = RULES.view(state, side.comer)
    for end in ends:
        ways = [Move((unit.id,), (end,)), Move((unit.id,), (end,), sail=True)]
        if end == unit.at or any(RULES.is_legal(view, way) for way in ways):
            yield end


def strikes(state: State, side: Side, unit: Unit, at: str) -> bool:
    """Whether the rules let a unit attack from where it stands."""
    return RULES.is_legal(RULES.view(state, side.comer), Attack(at, (unit.id,)))


@pytest.mark.parametrize("seeds", batches(120, 6, 20))
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.reader)
def test_w15_5_arm_10_what_can_attack_a_key_place_in_a_turn_is_what_the_rules_let(
    seeds: range, side: Side
) -> None:
    seen = 0
    for seed in seeds:
        units = strewn(random.Random(f"danger|{seed}"), side)
        moving, fighting = at_step(side.moves, units), at_step(side.attacks, units)
        field = at_step(side.reads, units).field
        foes = [unit for unit in field.units if unit.at and field.enemies(side.reader, unit.power)]
        for at in danger.keys(field, side.reader):
            if not field.units_at(at, side.reader):
                continue
            able = {
                unit.at: unit.strength
                for unit in foes
                if any(
                    strikes(placed(fighting, unit, end), side, unit, at)
                    for end in comes(moving, side, unit, BOARD.neighbours[at])
                )
            }
            said = danger.danger(field, side.reader, at)
            soon = said if said is not None and said.turns == 1 else None
            seen += bool(able)
            assert bool(able) == (soon is not None), f"{seed}: {at}, {able}, {said}"
            if soon is not None:
                assert (able.get(soon.enemy), soon.foes) == (soon.foes, max(able.values())), f"{seed}: {at}"
    assert seen


@pytest.mark.parametrize("seeds", batches(120, 6, 20))
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.reader)
def test_w15_5_mov_1_what_is_said_to_come_within_two_turns_has_a_way_of_two_turns(
    seeds: range, side: Side
) -> None:
    """Were nobody in the way: the armies of whoever reads are gone."""
    seen = 0
    for seed in seeds:
        units = strewn(random.Random(f"danger|{seed}"), side)
        field, moving = at_step(side.reads, units).field, at_step(side.moves, units)
        alone = tuple(unit for unit in moving.field.units if unit.power == side.comer)
        free = replace(moving, field=replace(moving.field, units=alone))
        for at in danger.keys(field, side.reader):
            said = danger.danger(field, side.reader, at)
            if said is None or said.turns == 1:
                continue
            unit = next(unit for unit in field.units if unit.at == said.enemy)
            near = [there for there in BOARD.neighbours[at] if BOARD.crossed(there, at) != "major"]
            halts = comes(free, side, unit, [end for end in BOARD.within(unit.at, 10) if BOARD.is_land(end)])
            seen += 1
            assert any(
                next(comes(placed(free, unit, halt), side, replace(unit, at=halt), near), "")
                for halt in halts
            ), f"{seed}: {at}, {said}"
    assert seen


@pytest.mark.parametrize("open_doom", [False, True], ids=["shut", "open"])
@pytest.mark.parametrize("seeds", batches(60, 6, 20))
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.reader)
def test_w15_5_doo_7_who_can_attack_within_two_turns_is_never_left_out(
    seeds: range, side: Side, open_doom: bool
) -> None:
    """Once Mount Doom is open armies halt in Gorgoroth too: of those left out none has a way of two turns."""
    seen, missed = 0, list[str]()
    for seed in seeds:
        lots = random.Random(f"danger|{seed}")
        units = strewn(lots, side)
        wastes = [at for at in BOARD.land if BOARD.waste(at) and at not in units.values()]
        crossing = [name for name in units if TROOPS[name].power == side.comer][:4] if open_doom else []
        units |= dict(zip(crossing, lots.sample(wastes, len(crossing)), strict=True))
        field, moving, fighting = (
            at_step(step, units, open_doom=open_doom) for step in (side.reads, side.moves, side.attacks)
        )
        alone = tuple(unit for unit in moving.field.units if unit.power == side.comer)
        free = replace(moving, field=replace(moving.field, units=alone))
        foes = [
            unit for unit in field.field.units if unit.at and field.field.enemies(side.reader, unit.power)
        ]
        for at in danger.keys(field.field, side.reader):
            if not field.field.units_at(at, side.reader):
                continue
            near = [there for there in BOARD.neighbours[at] if BOARD.crossed(there, at) != "major"]
            told = {unit.id for group in coming(field.field, side.reader, at, foes) for unit in group.units}
            left = [unit for unit in foes if unit.id not in told and at in BOARD.within(unit.at, 12)]
            for unit in lots.sample(left, min(1, len(left))):
                halts = (unit.at, *comes(free, side, unit, BOARD.within(unit.at, FAR)))
                ends = (
                    end
                    for halt in halts
                    for end in comes(placed(free, unit, halt), side, replace(unit, at=halt), near)
                )
                seen += 1
                if any(strikes(placed(fighting, unit, end), side, unit, at) for end in ends):
                    missed.append(f"{seed}: {unit.id} at {unit.at} to {at}")
    assert seen
    assert not missed, "\n".join(missed)


def test_w15_5_arm_8_an_empty_place_is_told_from_one_that_is_defended() -> None:
    """Nobody is attacked where nobody stands: whoever comes moves in."""
    said = list[bool]()
    for garrison in ("2420", "2118"):
        units = {"pelargir_foot": garrison, "corsairs": "2321"}
        field = position(preset=PRESET, step="F2", units=units).field
        found_there = danger.danger(field, "fellowship", PELARGIR)
        assert found_there is not None
        said.append(found_there.empty)
    assert said == [False, True]


@pytest.mark.parametrize("seeds", batches(60, 6, 20))
def test_w5_2_arm_10_who_is_said_to_threaten_an_army_can_attack_it_next(seeds: range) -> None:
    seen = 0
    for seed in seeds:
        lots = random.Random(f"threat|{seed}")
        field = position().field
        land = [at for at in sorted(BOARD.within(PELARGIR, FAR)) if BOARD.is_land(at) and not BOARD.waste(at)]
        free = [at for at in land if not BOARD.place_id(at)]
        names = [unit.id for unit in field.units if unit.at and unit.kind.land == "gondor"]
        names += [unit.id for unit in field.units if unit.at and unit.power == "sauron"]
        units = dict(zip(names, lots.sample(free, len(free)), strict=False))
        called = ("saruman", "rohan", "gondor", "free_peoples")
        reads, moves, fights = (
            position(step=step, m=6, mobilised=called, units=units, points=99) for step in ("F2", "D2", "D5")
        )
        side = SIDES[0]
        for stack in stacks(RULES.view(reads, "fellowship")):
            for unit in (unit for army in stack.raid for unit in reads.field.units_at(army.at, "sauron")):
                ends = comes(moves, side, unit, BOARD.neighbours[stack.at])
                seen += 1
                assert any(strikes(placed(fights, unit, end), side, unit, stack.at) for end in ends)
    assert seen


def test_w15_5_arm_10_who_stands_over_the_anduin_from_pelargir_is_no_danger_to_it() -> None:
    """Neither in Haudh in Gwanur, from where no crossing is near, nor right over the river (T-139)."""
    for at in (HAUDH, "2520", "2421"):
        field = position(preset=PRESET, step="F2", units={"mumakil": at, "corsairs": ""}).field
        said = danger.danger(field, "fellowship", PELARGIR)
        assert said is None or said.enemy != at
    field = position(preset=PRESET, step="F2", units={"mumakil": "2321"}).field
    said = danger.danger(field, "fellowship", PELARGIR)
    assert said is not None
    assert (said.enemy, said.turns) == ("2321", 1)


@pytest.mark.parametrize("phase", STATES)
def test_w15_5_seq_1_what_endangers_a_place_is_known_in_every_state_of_a_turn(phase: TurnPhase) -> None:
    field = at_step("F2", strewn(random.Random("danger|phases"), SIDES[0])).field
    then = replace(field, turn=replace(field.turn, phase=phase))
    assert any(danger.danger(then, "fellowship", at) for at in danger.keys(then, "fellowship"))


@pytest.mark.parametrize("seeds", batches(60, 6, 20))
def test_w15_5_where_the_nearest_alone_are_too_weak_all_who_can_come_are_counted(seeds: range) -> None:
    seen = 0
    for seed in seeds:
        units = strewn(random.Random(f"danger|{seed}"), SIDES[0])
        field = at_step("F2", units).field
        for threat in danger.dangers(field, "fellowship"):
            assert threat.foes <= threat.there
            assert not threat.together or (threat.falls and threat.together > threat.foes)
            seen += bool(threat.together)
    assert seen


def test_w5_3_the_odds_from_where_an_order_ends_count_those_who_stand_there_already() -> None:
    osgiliath, tirith = (BOARD.hex_of(place) for place in ("osgiliath", "minas_tirith"))
    odds = list[str]()
    for waits in ("2719", osgiliath):
        units = {"orc_morgul": "2718", "orc_gorgoroth": waits, "orc_udun": waits, "osgiliath_garrison": ""}
        view = RULES.view(at_step("D2", units), "sauron")
        stack = next(stack for stack in stacks(view) if stack.at == "2718")
        goal = next(goal for goal in goals(view, [stack]) if goal.at == osgiliath)
        attack = assault(leaving(view, [stack], {}), goal)
        assert attack is not None
        assert attack.target == tirith
        odds.append(attack.column)
    assert COLUMNS.index(odds[0]) < COLUMNS.index(odds[1])
