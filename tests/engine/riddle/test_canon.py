"""What may be named in any order is accepted in any order, and means the same (R-81, R-89, R-24, R-105)."""

from __future__ import annotations

import pytest

from engine import riddle
from engine.dice import ScriptedDice

SEATS = ("frodo", "sam", "merry", "black-rider-1")
AT = {"frodo": "G6", "sam": "G7", "merry": "E8", "black-rider-1": "G8"}


def _look() -> riddle.State:
    hands = {"frodo": ["gandalf"], "sam": ["boat-1"], "merry": ["rope-1"], "black-rider-1": ["cloak-1"]}
    return riddle.position(seats=SEATS, hands=hands, at=AT, turn="frodo", roll=2)


@pytest.mark.parametrize(("one", "other"), [("sam", "black-rider-1"), ("black-rider-1", "sam")])
def test_r_81_the_two_targets_of_a_look_are_named_in_any_order(one: str, other: str) -> None:
    action = riddle.PlayCard("gandalf", on=one, and_on=other)
    assert riddle.is_legal(riddle.view(_look(), "frodo"), action)
    step = riddle.RULES.apply(_look(), "frodo", action, ScriptedDice())
    assert step.state.turn.power_plays == 2
    straight = riddle.PlayCard("gandalf", on="sam", and_on="black-rider-1")
    assert step == riddle.RULES.apply(_look(), "frodo", straight, ScriptedDice())


def test_r_82_the_same_target_twice_stays_refused() -> None:
    with pytest.raises(riddle.IllegalAction):
        riddle.RULES.apply(
            _look(), "frodo", riddle.PlayCard("gandalf", on="sam", and_on="sam"), ScriptedDice()
        )


def test_r_89_guesses_are_named_in_any_order_but_each_once() -> None:
    hands = {"frodo": ["riddle-1", "frodo"], "sam": ["boat-1", "boat-2", "rope-1", "rope-2"]}
    state = riddle.position(seats=SEATS, hands=hands, at=AT, turn="frodo", roll=2)
    state = riddle.RULES.apply(state, "frodo", riddle.PlayCard("riddle-1", on="sam"), ScriptedDice([0])).state
    guess = riddle.Guess(("Spy", "Boat", "Frodo"))
    assert riddle.RULES.apply(state, "frodo", guess, ScriptedDice()).state.player("sam").hand[0] == "boat-2"
    for wrong in (("Boat", "Boat"), ("Boat", "Bote"), ()):
        with pytest.raises(riddle.IllegalAction):
            riddle.RULES.apply(state, "frodo", riddle.Guess(wrong), ScriptedDice())


def test_r_24_the_cards_laid_are_named_in_any_order() -> None:
    hands = {"frodo": ["cloak-1", "rope-1", "boat-1"], "sam": []}
    at = {"frodo": "G6", "sam": "Y13"}
    state = riddle.position(seats=("frodo", "sam"), hands=hands, at=at, turn="frodo", roll=6)
    several = [a for a in riddle.RULES.legal(state, "frodo") if isinstance(a, riddle.Move) and len(a.lay) > 1]
    assert several
    back = riddle.Move(several[0].to, several[0].by, several[0].lay[::-1])
    straight = riddle.RULES.apply(state, "frodo", several[0], ScriptedDice())
    assert riddle.RULES.apply(state, "frodo", back, ScriptedDice()) == straight


def test_r_105_forces_are_named_in_any_order() -> None:
    hands = {"frodo": ["good-army-ents", "strider"], "black-rider-1": ["evil-army-orcs", "black-rider-1"]}
    at = {"frodo": "K9", "black-rider-1": "K9"}
    state = riddle.position(
        hands=hands, at=at, turn="frodo", roll=2, moved=True, exchanged=["black-rider-1"], start="K8"
    )
    state = riddle.RULES.apply(
        state, "frodo", riddle.Attack("black-rider-1", "strider"), ScriptedDice()
    ).state
    pair = riddle.Match(("evil-army-orcs", "black-rider-1"))
    back = riddle.Match(pair.forces[::-1])
    one = riddle.RULES.apply(state, "black-rider-1", pair, ScriptedDice())
    assert one == riddle.RULES.apply(state, "black-rider-1", back, ScriptedDice())
