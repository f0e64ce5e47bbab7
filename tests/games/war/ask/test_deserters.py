"""*Deserters*: where they are, where they walk, when they are home (W8.2, DES-5)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.games.war.ask import armies
from bot.games.war.ask.deserters import DESERTERS, LEAD, leads, walks
from engine.war import RULES
from engine.war.actions import CloseStep
from engine.war.grid import around
from engine.war.pieces import TROOPS
from engine.war.position import position
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import Hand

GONE: dict[str, Any] = {"deserter": True, "power": "nobody"}
ALLIES = ("haradrim_foot", "mumakil", "variag_foot")


def hand(seat: str = "fellowship", step: str = "F2", **changed: Any) -> Hand:
    """Allies on their way home, one of them there."""
    parts: dict[str, Any] = {
        "turn": 16,
        "step": step,
        "m": 5,
        "mobilised": ["gondor"],
        "bare": True,
        "units": {"haradrim_foot": "2720", "tower_guard": "2721", "mumakil": "3030", "variag_foot": "2316"},
        "fates": dict.fromkeys(ALLIES, GONE),
        "war": {"missed": 12, "notch": 1},
    }
    return Hand(position(**{**parts, **changed}), seat)


@story
def test_w8_2_armies_lead_to_a_view_of_the_deserters() -> None:
    west = hand().tap(armies.ARMIES).tap(DESERTERS)
    tells(west.text)
    west.tap(armies.ARMIES)
    assert west.has(DESERTERS)


def test_w8_2_without_deserters_there_is_no_such_view() -> None:
    west = hand(fates={}).tap(armies.ARMIES)
    assert not west.has(DESERTERS)


def test_w8_2_des_5_the_view_says_where_the_rules_lead_them_and_for_how_long() -> None:
    west = hand()
    told = {one.units[0]: one for one in walks(west.state.field)}
    assert told["mumakil"].arrived
    state, turns = west.state, 0
    while not {one.units[0]: one for one in walks(state.field)}["variag_foot"].arrived:
        turns += 1
        before = {one.units[0]: one for one in walks(state.field)}
        state = position(
            turn=16, step="F2", m=5, mobilised=["gondor"], bare=True, war={"missed": 12},
            fates=dict.fromkeys(ALLIES, GONE),
            units={name: state.field.unit(name).at for name in (*ALLIES, "tower_guard")},
        )  # fmt: skip
        state = RULES.apply(state, "fellowship", CloseStep("F2"), west.dice).state
        for name, walk in before.items():
            assert state.field.unit(name).at == walk.to
        assert turns < 20
    assert turns == told["variag_foot"].turns


@story
def test_w8_2_des_7_who_finds_no_way_waits() -> None:
    guards = [name for name, troop in TROOPS.items() if troop.power == "fellowship"]
    ring = dict(zip(guards, around("2316"), strict=False))
    west = hand(units={"variag_foot": "2316", **ring}, fates={"variag_foot": GONE})
    (stuck,) = walks(west.state.field)
    assert (stuck.to, stuck.turns) == ("", 0)
    west.tap(armies.ARMIES).tap(DESERTERS)
    tells(west.text)


@pytest.mark.parametrize(("seat", "step"), [("fellowship", "F2"), ("sauron", "D2")])
def test_w8_2_both_sides_may_read_it(seat: str, step: str) -> None:
    one = hand(seat, step).tap(armies.ARMIES).tap(DESERTERS)
    assert "to " in one.text


def test_w8_2_des_5_the_west_leads_them_from_that_view() -> None:
    west = hand().tap(armies.ARMIES).tap(DESERTERS)
    offered = leads(asyncio.run(west.scene()))
    code, order = next(iter(offered.items()))
    west.pick(LEAD, code)
    assert west.done == [order]
    assert code not in leads(asyncio.run(west.scene()))


def test_w8_2_des_5_sauron_leads_none_of_them() -> None:
    assert leads(asyncio.run(hand("sauron", "D2").scene())) == {}
