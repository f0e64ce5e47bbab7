"""Friendly Exchanges: TS-045 to TS-052, TS-139, and the clauses of B9 besides."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.riddle import RULES, Attack, Claim, EndTurn, Escape, Exchange, Move, Place, PlayCard, Roll
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, RING, F, S, Table


def near(**where: Any) -> Table:
    """It is Frodo's turn, and he has thrown a 1."""
    return Table(turn=F, roll=1, **where)


def swaps(table: Table) -> list[tuple[str, str]]:
    """Who exchanged with whom in the last step."""
    return [(event.active, event.other) for event in table.happened(ev.Exchanged)]


def test_ts_045_b9_1_r72_only_a_stop_exchanges() -> None:
    """B4.10: with several, the order is chosen before anything else."""
    hands = {F: ["boat-1", "gimli"], S: ["rope-1"], N1: ["rope-2"]}
    table = Table(hands=hands, at={F: "A1", S: "A3", N1: "A12"}, turn=F, roll=2)
    table.do(F, Move("A5"))
    assert swaps(table) == []
    table = Table(hands=hands, at={F: "A1", S: "A3", N1: "A12"}, turn=F, roll=2)
    table.do(F, Move("A4"), 0, 0)
    assert swaps(table) == [(F, S)]
    table = Table(hands=hands, at={F: "A1", S: "A3", N1: "A5"}, turn=F, roll=2)
    table.do(F, Move("A4"))
    assert (table.room, swaps(table)) == ("exchanging", [])
    assert table.legal(F) == (Exchange(S), Exchange(N1))
    for action in (EndTurn(), Move("A3"), PlayCard("gimli", on=S), Attack(S, "gimli")):
        table.refused(F, action, "B9.1", "exchange.due")


def test_ts_046_b9_3_b11_3_r62_without_cards_no_exchange_and_no_battle() -> None:
    table = near(hands={F: ["good-army-elves"], N1: []}, at={F: "A0", N1: "A2"})
    table.do(F, Move("A1"))
    assert swaps(table) == []
    table.refused(F, Attack(N1, "good-army-elves"), "B11.1", "attack.no_exchange")
    empty = Table(hands={F: [], N1: ["rope-1"]}, at={F: "A0", N1: "CG"}, turn=F, roll=3)
    empty.do(F, Move("A4"))
    assert swaps(empty) == []
    empty.refused(F, Attack(N1, "CG"), "B11.1", "attack.no_exchange")


def test_ts_047_b9_4_a_card_just_received_travels_on() -> None:
    table = near(hands={F: ["boat-1"], S: ["spy-1"], N1: ["rope-1"]}, at={F: "A1", S: "A2", N1: "A4"})
    table.do(F, Move("A3"))
    table.do(F, Exchange(N1), 0, 0, 0, 0)
    assert swaps(table) == [(F, N1), (F, S)]
    assert [table.hand(seat) for seat in (F, N1, S)] == [{"spy-1"}, {"boat-1"}, {"rope-1"}]


def test_r79_when_time_runs_out_the_order_is_from_the_left() -> None:
    hands = {F: ["boat-1"], S: ["spy-1"], N1: ["rope-1"], N2: ["rope-2"]}
    at = {F: "A1", S: "A2", N1: "A4", N2: "CG"}
    table = near(hands=hands, at=at, seats=(N2, F, N1, S))
    table.do(F, Move("A3"))
    assert table.wait(F, 0, 0) == Exchange(N1)
    assert table.wait(F, 0, 0, 0, 0) == Exchange(S)
    assert swaps(table) == [(F, S), (F, N2)]


def test_ts_048_r71_b9_2_both_are_drawn_before_they_change_hands() -> None:
    for seed in range(20):
        table = near(hands={F: ["boat-1"], S: ["rope-1"]}, at={F: "A0", S: "A2"})
        state = RULES.apply(table.state, F, Move("A1"), SeededDice(seed)).state
        assert (state.player(F).hand, state.player(S).hand) == (("rope-1",), ("boat-1",))


def test_r78_the_bot_draws_for_both_at_random() -> None:
    """B9.2: every card of either hand may be drawn."""
    given = set()
    received = set()
    for seed in range(60):
        table = near(hands={F: ["boat-1", "boat-2", "gimli"], S: ["rope-1", "rope-2"]}, at={F: "A0", S: "A2"})
        step = RULES.apply(table.state, F, Move("A1"), SeededDice(seed))
        moves = [event for event in step.events if isinstance(event, ev.CardsMoved)]
        given |= set(moves[0].cards)
        received |= set(moves[1].cards)
        assert RULES.decisions(step.state)[0].seat == F
    assert given == {"boat-1", "boat-2", "gimli"}
    assert received == {"rope-1", "rope-2"}


def test_ts_049_b9_5_each_further_stop_exchanges_again() -> None:
    table = near(hands={F: ["boat-1", "horse-2"], S: ["rope-1"]}, at={F: "A1", S: "A3"})
    table.do(F, Move("A2"), 0, 0)
    assert table.hand(F) == {"rope-1", "horse-2"}
    table.do(F, Move("A4", "horse-2"), 0, 0)
    assert swaps(table) == [(F, S)]
    assert table.hand(F) == {"boat-1"}


def test_ts_050_b9_7_an_exchange_is_no_power_play() -> None:
    table = near(hands={F: ["boat-1"], S: ["rope-1"]}, at={F: "A0", S: "A2"})
    table.do(F, Move("A1"), 0, 0)
    assert table.plays == 0
    assert table.deciders() == (F,)


def test_ts_051_i24_only_the_two_learn_which_cards() -> None:
    hands = {F: ["boat-1", "gimli"], S: ["rope-1", "spy-1"], N1: ["rope-2"]}
    table = near(hands=hands, at={F: "A0", S: "A2", N1: "A12"})
    table.do(F, Move("A1"), 0, 1)
    for seat in (F, S):
        cards = [(move.cards, move.source, move.target) for move in table.told(seat, ev.CardsMoved)]
        assert cards == [(("boat-1",), f"hand:{F}", f"hand:{S}"), (("spy-1",), f"hand:{S}", f"hand:{F}")]
    for watcher in (N1, None):
        assert [move.cards for move in table.told(watcher, ev.CardsMoved)] == [(), ()]
        assert table.told(watcher, ev.Exchanged) == table.happened(ev.Exchanged)
    assert table.view(N1).hand == ("rope-2",)


def test_ts_052_r73_r132_no_exchange_on_placing() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, at={N1: "VD"}, halls={F: 0}, turn=F, roll=6)
    table.do(F, Escape())
    table.do(F, Place("V1"))
    assert swaps(table) == []
    table.do(F, Roll(), 1)
    assert swaps(table) == []
    table.do(F, Move("VD"), 0, 0)
    assert swaps(table) == [(F, N1)]


def test_ts_139_r227_back_at_the_same_place_after_a_stop_elsewhere() -> None:
    """R-119: with whom one exchanged is remembered until the next move."""
    table = near(hands={F: ["boat-1", "horse-2", "horse-3"], S: ["rope-1"]}, at={F: "A0", S: "A2"})
    table.do(F, Move("A1"), table.place(F, "boat-1"), 0)
    assert list(table.state.turn.exchanged_here) == [S]
    table.do(F, Move("A4", "horse-2"))
    assert swaps(table) == []
    assert list(table.state.turn.exchanged_here) == []
    table.do(F, Move("A1", "horse-3"), 0, 0)
    assert swaps(table) == [(F, S)]
    assert table.hand(F) == {"boat-1"}


def test_b9_6_rivers_and_water_do_not_matter() -> None:
    for mine, end, other in (("A12", "A11", "A10"), ("X1", "E1", "RC"), ("A11", "A12", "B1")):
        table = near(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: mine, N1: other})
        beside = other in table.state.board.beside(end)
        table.do(F, Move(end), *((0, 0) if beside else ()))
        assert bool(swaps(table)) == beside
    water = near(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A9", N1: "W1"})
    water.do(F, Move("A10"), 0, 0)
    assert swaps(water) == [(F, N1)]


@pytest.mark.parametrize("card", [RING, "gollum", "black-rider-2", "sam"])
def test_r77_every_card_can_be_drawn(card: str) -> None:
    table = near(hands={F: ["boat-1"], N1: [card]}, at={F: "A0", N1: "A2"})
    table.do(F, Move("A1"), 0, 0)
    assert table.hand(F) == {card}


def test_b9_1_on_a_victory_space_the_exchange_comes_first() -> None:
    """R-10, R-80: no claim while an exchange is due."""
    table = near(
        hands={F: [RING, "horse-1", "gimli"], N1: ["rope-1"], S: ["rope-2"]},
        at={F: "VD", N1: "VB", S: "VB"},
        on_goal=[F],
    )
    assert table.may(F, Claim())
    table.do(F, Move("V1"))
    table.refused(F, Claim(), "B3.1", "claim.elsewhere")
    table.do(F, Move("VD", "horse-1"))
    assert table.room == "exchanging"
    table.refused(F, Claim(), "B9.1", "exchange.due")
    table.do(F, Exchange(N1), table.place(F, "gimli"), 0, 0, 0)
    assert (RING in table.hand(F)) == table.may(F, Claim())


def test_b9_3_only_those_with_a_card_are_due() -> None:
    """R-62: an empty hand is passed over; of the others each gets his exchange."""
    table = near(
        hands={F: ["boat-1"], S: ["spy-1"], MERRY: ["rope-1"], N1: []},
        at={F: "A1", S: "A2", MERRY: "A4", N1: "A3"},
    )
    table.do(F, Move("A3"))
    assert table.legal(F) == (Exchange(S), Exchange(MERRY))
    table.refused(F, Exchange(N1), "B9.1", "exchange.due")


def test_r74_nobody_in_the_halls_exchanges() -> None:
    """B12.2: out of reach."""
    table = near(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A0"}, halls={N1: 1})
    table.do(F, Move("A1"))
    assert swaps(table) == []
