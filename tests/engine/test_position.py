"""`riddle.position`: any lawful moment of a game, and nothing else (DESIGN 3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import riddle
from engine.dice import SeededDice
from engine.riddle import RULES, Options, PositionError, State, decode, encode, position, problems
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.deck import CARDS, RANK
from tests.engine.miniboard import mini

F, S, N1 = "frodo", "sam", "black-rider-1"


def test_with_nothing_said_frodo_stands_on_the_shire_before_his_roll() -> None:
    """B2.5, R-6: his opponent has not had a turn yet."""
    state = position()
    assert state.config.board == MIDDLE_EARTH
    assert [player.seat for player in state.players] == [F, N1]
    assert state.player(F).at == get(MIDDLE_EARTH).role("start")
    assert state.player(N1).status == "waiting"
    assert riddle.kind(state.top) == "rolling"
    assert (state.deck, state.discards) == (tuple(CARDS), ())
    assert problems(state) == []


def test_what_is_given_is_there() -> None:
    state = position(
        board=mini(),
        hands={F: ["the-ring", "boat-1"], N1: ["rope-1"]},
        at={F: "VD", N1: "A5"},
        table={N1: ["cloak-1"]},
        cities={F: ["CG", "CE"]},
        discards=["spy-1", "spy-2"],
        turn=N1,
        roll=4,
        start="A4",
        moved=True,
        die_used=True,
        power_plays=1,
        attacked=[F],
        exchanged=[F],
        on_goal=[F],
        exempt={F: 2},
        number=7,
        options=Options(x_catch=True),
    )
    frodo, rider = state.player(F), state.player(N1)
    assert (frodo.at, frodo.hand, frodo.cities) == ("VD", ("boat-1", "the-ring"), ("CG", "CE"))
    assert (frodo.on_goal, frodo.exempt, rider.table) == (True, 2, ("cloak-1",))
    turn = state.turn
    assert (turn.seat, turn.number, turn.roll, turn.start, turn.power_plays) == (N1, 7, 4, "A4", 1)
    assert (turn.moved, turn.die_used, turn.attacked, turn.exchanged_here) == (True, True, (F,), (F,))
    assert state.discards == ("spy-1", "spy-2")
    assert state.config.options.x_catch
    assert riddle.kind(state.top) == "acting"


def test_hands_are_sets_in_canonical_order() -> None:
    one = position(hands={F: ["the-ring", "spy-2", "boat-3"]})
    other = position(hands={F: ["boat-3", "the-ring", "spy-2"]})
    assert one == other
    assert list(one.player(F).hand) == sorted(one.player(F).hand, key=RANK.__getitem__)


def test_the_cards_given_lie_on_top_of_the_deck() -> None:
    state = position(hands={F: ["boat-1"]}, deck=["the-ring", "spy-3"])
    assert state.deck[:2] == ("the-ring", "spy-3")
    assert len(state.deck) == 89
    assert "the-ring" not in state.deck[2:]


def test_small_stocks_by_giving_the_rest_away() -> None:
    others = [card for card in CARDS if card not in ("boat-1", "boat-2", "spy-1")]
    state = position(hands={S: others}, deck=["boat-2", "boat-1"], discards=["spy-1"], turn=F)
    assert (state.deck, state.discards) == (("boat-2", "boat-1"), ("spy-1",))


def test_seats_sit_as_given_or_as_they_appear() -> None:
    assert position(seats=[S, N1, F], turn=F).config.seats == (S, N1, F)
    assert position(hands={S: [], F: []}, at={N1: "A1"}, board=mini()).config.seats == (S, F, N1)


@pytest.mark.parametrize(
    ("stay", "roll", "room"),
    [(0, None, "halls-rolling"), (2, None, "halls-rolling"), (1, 5, "halls"), (3, None, "placing")],
)
def test_b12_5_b12_9_in_the_halls(stay: int, roll: int | None, room: str) -> None:
    state = position(halls={F: stay}, turn=F, roll=roll)
    assert riddle.kind(state.top) == room
    assert (state.player(F).status, state.player(F).stay, state.player(F).at) == ("halls", stay, None)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hands": {F: ["boat-1"], S: ["boat-1"]}}, "card twice: boat-1"),
        ({"hands": {F: ["boat-9"]}}, "no card of the deck"),
        ({"hands": {"gandalf": []}}, "no character"),
        ({"at": {F: "Q99"}}, "no such place"),
        ({"at": {F: "PR"}}, "off the board"),
        ({"at": {F: "A1"}, "halls": {F: 1}}, "status and place differ"),
        ({"roll": 7}, "roll out of range"),
        ({"power_plays": 3}, "Power Plays out of range"),
        ({"die_used": True}, "without a roll"),
        ({"table": {F: ["gimli"]}}, "no terrain card"),
        ({"table": {F: ["cloak-1", "cloak-2"]}}, "two equal terrain cards"),
        ({"discards": ["the-ring"]}, "The Ring is discarded"),
        ({"discards": ["the-one"]}, "no card of the deck"),
        ({"deck": ["boat-1", "boat-1"]}, "card twice"),
        ({"halls": {F: 4}}, "stay in the Halls out of range"),
        ({"halls": {N1: 1}, "hands": {F: [], N1: list(CARDS)[:11]}}, "more than 10 cards"),
        ({"cities": {F: ["A1"]}}, "city memory"),
        ({"cities": {F: ["Q99"]}}, "city memory"),
        ({"cities": {F: ["CG", "CE", "CN"]}}, "city memory"),
        ({"start": "Q99"}, "no such place"),
        ({"exchanged": [S]}, "not in the game"),
        ({"caches": {F: {}}}, "Advanced Game"),
        ({"captives": {F: N1}}, "Advanced Game"),
    ],
)
def test_r58_unlawful_positions_name_what_is_wrong(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        position(board=mini(), **wrong)


def test_the_first_seat_on_the_table_without_a_marker_is_unlawful() -> None:
    with pytest.raises(PositionError, match="table cards without a marker"):
        position(board=mini(), hands={F: []}, table={N1: ["boat-1"]}, turn=F)


def test_every_position_plays_on_and_is_saved() -> None:
    for halls in ({}, {F: 0}, {F: 3}):
        state = position(board=mini(), hands={F: ["boat-1"], N1: ["rope-1"]}, halls=halls, turn=F)
        assert decode(encode(state), State) == state
        dice = SeededDice(1)
        for _ in range(12):
            decision = RULES.decisions(state)[0]
            assert decision.default in RULES.legal(state, decision.seat)
            state = RULES.apply(state, decision.seat, decision.default, dice).state
            assert problems(state) == []
