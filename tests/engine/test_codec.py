"""JSON of everything that is kept: the same value comes back, and nothing else is let in (design.md 3)."""

import json
import random
from typing import Any, get_args

import msgspec
import pytest

from engine.game import CodecError, Outcome
from engine.riddle import RULES, Action, Config, Event, Options, State, decode, encode, position
from engine.riddle import phase_records as fr
from engine.riddle.phase_records import Turn
from engine.riddle.state import plain
from tests.laws.laws import every_action

F, N1 = "frodo", "black-rider-1"

ACTIONS = every_action(position(), random.Random(1))
FRAMES: tuple[fr.Phase, ...] = (
    fr.Rolling(),
    fr.Acting(),
    fr.Exchanging((F, N1)),
    fr.Looking("palantir", (F, N1), (N1,)),
    fr.Riddling(N1, 3, "spy-2", 1),
    fr.Taking("sam", "sam"),
    fr.Battling(N1, ("strider", "C7"), ("sauron",), False),
    fr.Spoiling(N1),
    fr.Trimming(N1, "battle"),
    fr.Discarding(1),
    fr.HallsRolling(),
    fr.HallsChoosing(),
    fr.Placing(),
    fr.Over(),
    fr.Looking("palantir", ("sam",), ("sam",), ("sam",)),
    fr.Riddling(N1, 3, "spy-2", 1, captive=True),
    fr.Captured(N1),
    fr.Retrieving("K5"),
    fr.Trading(F, "sam", "ask", ("sam",), (fr.Sealed(F, "Boat"),), (), (N1,)),
    fr.Trading(
        F, "sam", "answer", (F,), (fr.Sealed("sam", ""),), (fr.Sealed(F, "Boat"), fr.Sealed("sam", ""))
    ),
    fr.Choosing(),
)


def tags(union: Any) -> list[str]:
    """The tag of each member of a closed union."""
    return [str(member.__struct_config__.tag) for member in get_args(union)]


def test_every_action_is_in_the_list() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(Action))


def test_every_frame_is_in_the_list() -> None:
    assert {type(phase) for phase in FRAMES} == set(get_args(fr.Phase))


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_comes_back(action: Action) -> None:
    assert decode(encode(action), Action) == action
    assert plain(json.loads(encode(action)), Action) == action


@pytest.mark.parametrize("phase", FRAMES, ids=str)
def test_a_frame_comes_back(phase: fr.Phase) -> None:
    assert decode(encode(phase), fr.Phase) == phase


def test_tags_are_unique_and_no_class_names() -> None:
    for union in (Action, Event, fr.Phase):
        found = tags(union)
        assert len(found) == len(set(found))
        assert all(tag == tag.lower() for tag in found)


def test_equal_states_have_equal_bytes() -> None:
    """`fingerprint`: what a record's last line is compared with."""
    one = position(hands={F: ["boat-1", "spy-1"]}, roll=3)
    other = position(hands={F: ["spy-1", "boat-1"]}, roll=3)
    assert RULES.fingerprint(one) == RULES.fingerprint(other) == encode(one)
    assert RULES.fingerprint(one) != RULES.fingerprint(position(hands={F: ["boat-1"]}, roll=3))


def test_small_values_come_back() -> None:
    for value, kind in (
        (Turn(3, F, "A1", 4, True), Turn),
        (Outcome((F,), "ring", 12), Outcome),
        (Config((F, N1), Options(x_restless=True), "mini"), Config),
    ):
        assert decode(encode(value), kind) == value


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'"roll"',
        b'{"do":"dance"}',
        b'{"do":"move"}',
        b'{"do":"move","to":7}',
        b'{"do":"roll","secretly":true}',
        b'{"to":"A1"}',
    ],
)
def test_what_is_no_action_is_refused(data: bytes) -> None:
    with pytest.raises(CodecError):
        decode(data, Action)


@pytest.mark.parametrize("value", [None, 3, "roll", {"do": "dance"}, {"do": "move", "to": ["A1"]}])
def test_plain_values_that_are_no_action_are_refused(value: object) -> None:
    with pytest.raises(CodecError):
        plain(value, Action)


def test_options_of_another_version_are_refused() -> None:
    """A switch that this version does not know is never ignored."""
    known = json.loads(encode(Options()))
    with pytest.raises(CodecError):
        decode(json.dumps({**known, "o99_new": True}), Options)


def test_a_state_cut_short_is_refused() -> None:
    data = encode(position())
    for cut in (1, len(data) // 2, len(data) - 1):
        with pytest.raises(CodecError):
            decode(data[:cut], State)


def test_states_are_immutable() -> None:
    state = position()
    with pytest.raises(AttributeError):
        state.version = 9  # type: ignore[misc]
    assert hash(state.turn) == hash(msgspec.structs.replace(state.turn))
