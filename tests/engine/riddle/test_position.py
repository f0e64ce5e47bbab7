"""`riddle.position`: any lawful moment of a game, and nothing else (design.md 3)."""

from typing import Any

import pytest

from engine import riddle
from engine.dice import SeededDice
from engine.riddle import RULES, Options, PositionError, State, decode, encode, position, problems
from engine.riddle.board import MIDDLE_EARTH, get
from engine.riddle.deck import CARDS, RANK
from tests.engine.riddle.miniboard import mini

F, S, N1, N2 = "frodo", "sam", "black-rider-1", "black-rider-2"
ADVANCED = riddle.PRESETS["standard"]
FIVE = [f"boat-{number}" for number in range(1, 6)]


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


def test_a3_caches_lie_where_they_are_given_in_canonical_order() -> None:
    caches = {F: {"B3": ["the-ring", "boat-1"], "M3": ["spy-1"]}, N1: {"B3": ["rope-1"]}}
    state = position(board=mini(), options=ADVANCED, caches=caches, hands={F: ["gimli"]})
    assert state.cache(F, "B3") == ("boat-1", "the-ring")
    assert [(cache.owner, cache.space) for cache in state.caches] == [(F, "B3"), (F, "M3"), (N1, "B3")]
    assert state.cache(N1, "M3") == ()
    assert not {"boat-1", "the-ring", "spy-1", "rope-1"} & set(state.deck)


@pytest.mark.parametrize(
    ("held", "roll", "room"),
    [
        (F, None, "halls-rolling"),
        ((F, 2), None, "halls-rolling"),
        ((F, 1), 5, "halls"),
        ((F, 3), None, "placing"),
    ],
)
def test_a4_4_a4_9_captives_under_their_captor(held: Any, roll: int | None, room: str) -> None:
    state = position(board=mini(), options=ADVANCED, captives={N1: held}, at={F: "A5"}, turn=N1, roll=roll)
    rider = state.player(N1)
    assert (rider.status, rider.captor, rider.at) == ("captive", F, None)
    assert rider.stay == (held[1] if isinstance(held, tuple) else 0)
    assert riddle.kind(state.top) == room


def test_a4_6_r_161_who_is_let_go_leaves_when_the_turn_comes() -> None:
    where: dict[str, Any] = {"options": ADVANCED, "captives": {N1: F, N2: F}, "at": {F: "A5"}}
    state = position(board=mini(), turn=N1, free=[N1], **where)
    assert (state.player(N1).free, state.player(N2).free) == ("released", "")
    assert riddle.kind(state.top) == "placing"
    assert riddle.kind(position(board=mini(), turn=F, roll=2, free=[N1], **where).top) == "acting"


def test_o5_1_who_stood_on_the_goal_at_a_turns_end_has_waited() -> None:
    state = position(board=mini(), at={F: "A1", N1: "VB"}, waited=[F], on_goal=[N1])
    assert (state.player(F).waited, state.player(F).on_goal) == (True, False)
    assert (state.player(N1).waited, state.player(N1).on_goal) == (True, True)


def test_o16_5_r_201_characters_sit_behind_the_first_of_their_kind() -> None:
    state = position(
        board=mini(),
        options=riddle.PRESETS["duel"],
        seats=[F, N1, S, N2],
        at={F: "A1", N1: "A5", S: "A9"},
        turn=S,
        roll=3,
        played={F: 7, N1: 9, S: 10},
    )
    assert state.config.seats == (F, N1)
    assert [player.seat for player in state.players] == [F, N1, S, N2]
    assert [player.played for player in state.players] == [7, 9, 10, 0]
    assert RULES.deciders(state) == (F,)
    assert RULES.view(state, F).me == S


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
        ({"halls": {F: 4}}, "stay in the Halls or captivity out of range"),
        ({"halls": {N1: 1}, "hands": {F: [], N1: list(CARDS)[:11]}}, "more than 10 cards"),
        ({"cities": {F: ["A1"]}}, "city memory"),
        ({"cities": {F: ["Q99"]}}, "city memory"),
        ({"cities": {F: ["CG", "CE", "CN"]}}, "city memory"),
        ({"start": "Q99"}, "no such place"),
        ({"exchanged": [S]}, "not in the game"),
        ({"caches": {F: {"B3": ["boat-1"]}}}, "without Secret spaces"),
        ({"caches": {F: {"A1": ["boat-1"]}}, "options": ADVANCED}, "on no Secret space"),
        ({"caches": {F: {"Q99": ["boat-1"]}}, "options": ADVANCED}, "on no Secret space"),
        ({"caches": {F: {"B3": FIVE}}, "options": ADVANCED}, "a cache of 5 cards"),
        ({"caches": {F: {"B3": []}}, "options": ADVANCED}, "a cache of 0 cards"),
        ({"caches": {F: {"B3": ["boat-9"]}}, "options": ADVANCED}, "no card of the deck"),
        ({"caches": {F: {"B3": ["boat-1"]}}, "hands": {N1: ["boat-1"]}, "options": ADVANCED}, "card twice"),
        ({"caches": {"gandalf": {"B3": ["boat-1"]}}, "options": ADVANCED}, "no character"),
        ({"captives": {N1: F}, "at": {F: "A1", N1: "A1"}}, "status and place differ"),
        ({"captives": {N1: F}, "halls": {F: 0}}, "no such captor"),
        ({"captives": {N1: N1}}, "no such captor"),
        ({"captives": {N1: F}}, "a captive without captivity"),
        ({"captives": {N1: S}, "seats": [F, N1]}, "no such captor"),
        ({"captives": {N1: (F, 4)}}, "stay in the Halls or captivity out of range"),
        ({"captives": {N1: F}, "hands": {F: [], N1: list(CARDS)[:11]}}, "more than 10 cards"),
        ({"free": [N1], "at": {N1: "A1"}}, "set free without being held"),
    ],
)
def test_r58_unlawful_positions_name_what_is_wrong(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionError, match=why):
        position(board=mini(), **wrong)


def test_the_first_seat_on_the_table_without_a_marker_is_unlawful() -> None:
    with pytest.raises(PositionError, match="table cards without a marker"):
        position(board=mini(), hands={F: []}, table={N1: ["boat-1"]}, turn=F)


def test_every_position_plays_on_and_is_saved() -> None:
    for more in (
        {"halls": {}},
        {"halls": {F: 0}},
        {"halls": {F: 3}},
        {"options": ADVANCED, "captives": {F: N1}, "at": {N1: "A1"}},
        {"options": ADVANCED, "captives": {F: (N1, 2)}, "at": {N1: "W1"}, "free": [F]},
        {"options": ADVANCED, "caches": {F: {"B3": ["spy-1"]}}, "at": {F: "B3", N1: "B3"}},
        {"options": riddle.PRESETS["duel"], "seats": [F, N1, S], "at": {F: "A1", S: "A1"}},
    ):
        where: dict[str, Any] = {"hands": {F: ["boat-1"], N1: ["rope-1"]}, "turn": F, **more}
        state = position(board=mini(), **where)
        assert decode(encode(state), State) == state
        dice = SeededDice(1)
        for _ in range(12):
            decision = RULES.decisions(state)[0]
            assert decision.default in RULES.legal(state, decision.seat)
            state = RULES.apply(state, decision.seat, decision.default, dice).state
            assert problems(state) == []
