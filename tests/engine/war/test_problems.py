"""What is wrong with a state is named: each invariant of conservation, broken on purpose (test plan 3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war import State, position, problems

TEN = ["frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "gimli", "faramir"]


def sound(step: str = "D2") -> State:
    """A war in its tenth turn."""
    return position(turn=10, step=step, m=5, at={"gimli": "2216"}, hidden=("frodo", "sam"))


def changed(state: State, what: str, *names: str, **changes: Any) -> State:
    """The state with some of its ``units``, ``persons`` or ``items`` changed."""
    things = tuple(
        replace(thing, **changes) if thing.id in names else thing for thing in getattr(state.field, what)
    )
    return replace(state, field=replace(state.field, **{what: things}))


@pytest.mark.parametrize(
    ("what", "name", "changes", "says"),
    [
        ("units", "orc_udun", {"strength": 26}, "orc_udun has grown to 26"),
        ("units", "orc_udun", {"strength": 0}, "a unit without strength: orc_udun"),
        ("units", "orc_udun", {"strength": 5, "at": "1413"}, ""),
        ("units", "orc_udun", {"at": "1915"}, "enemies in one hex: 1915"),
        ("units", "orc_udun", {"at": "3017"}, "an army in the wasteland: orc_udun in 3017 (DOO-5)"),
        ("units", "tower_guard", {"at": "3216"}, "an army in the wasteland: tower_guard in 3216 (DOO-5)"),
        ("persons", "gimli", {"at": ""}, "fate and place differ: gimli"),
        ("persons", "gimli", {"at": "", "fate": "dispersed"}, "no fate of his: gimli dispersed (IND-9)"),
        ("persons", "gimli", {"at": "", "fate": "unseen"}, "no fate of his: gimli unseen (IND-9)"),
        ("persons", "gimli", {"at": "", "fate": "dead"}, ""),
        ("persons", "gimli", {"hurt": 9}, "gimli has no Endurance or a Ring Rating below 0"),
        ("persons", "gimli", {"captor": "khamul"}, "gimli is held by nothing in his hex"),
        ("persons", "frodo", {"captor": "khamul"}, "a hidden captive: frodo"),
        ("persons", "aragorn", {"at": "", "fate": "dead"}, "a magic card in no living hand: MG01 (RES-8)"),
        ("items", "MG01", {"lies": "2216"}, "a magic card in two places: MG01"),
        ("items", "MG01", {"holder": ""}, "a magic card in no place: MG01"),
    ],
)
def test_stk_4_cap_11_doo_5_mov_8_res_8_what_is_wrong_is_named(
    what: str, name: str, changes: dict[str, Any], says: str
) -> None:
    assert problems(sound()) == []
    found = problems(changed(sound(), what, name, **changes))
    assert (says in found) if says else found == []


def test_rng_1_the_ring_is_in_exactly_one_place() -> None:
    state = sound()
    for ring in (replace(state.field.ring, holder=""), replace(state.field.ring, lies="2216")):
        lost = replace(state, field=replace(state.field, ring=ring))
        assert problems(lost) == ["the Ring is in no place or in two (RNG-1)"]


def test_gen_12_every_character_is_of_the_game() -> None:
    state = sound()
    fewer = replace(state, field=replace(state.field, persons=state.field.persons[1:]))
    assert "the characters are not those of the game, in their order" in problems(fewer)


def test_hid_1_ten_hidden_people_are_too_many() -> None:
    assert problems(changed(sound(), "persons", *TEN, hidden=True)) == ["10 characters are hidden (HID-1)"]
    assert problems(changed(sound(), "persons", *TEN[:9], hidden=True)) == []


@pytest.mark.parametrize(
    ("step", "may"), [("D1", False), ("D2", True), ("D5", True), ("D6", False), ("F2", False)]
)
def test_doo_12_until_its_battle_step_ends_an_army_may_halt_before_barad_dur(step: str, may: bool) -> None:
    found = problems(changed(sound(step), "units", "orc_udun", at="3216"))
    assert found == ([] if may else ["an army in the wasteland: orc_udun in 3216 (DOO-5)"])
