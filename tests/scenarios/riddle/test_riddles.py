"""Riddles: TS-060 to TS-065, TS-142, and the clauses of B10.8 to B10.12 besides."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.riddle import (
    RULES,
    Attack,
    Catch,
    Claim,
    EndTurn,
    Escape,
    Exchange,
    Guess,
    Move,
    Place,
    PlayCard,
    RiddleOn,
    Roll,
    StopRiddle,
    legal,
)
from engine.riddle import events as ev
from engine.riddle.deck import TITLES
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but

ORCS = "evil-army-orcs"
FOUR = [ORCS, "rope-1", "rope-2", "boat-1"]


def riddle(*hand: str, mine: tuple[str, ...] = ("riddle-1", "gimli"), drawn: str = "") -> Table:
    """Frodo riddles Black Rider 1, who holds that hand."""
    table = Table(hands={F: mine, N1: hand, S: []}, at={F: "A0", N1: "A12", S: "VB"}, turn=F, roll=1)
    table.do(F, PlayCard("riddle-1", on=N1), table.place(N1, drawn or hand[0]))
    return table


@pytest.mark.parametrize(("size", "guesses"), [(1, 1), (2, 1), (3, 2), (4, 3), (10, 3)])
def test_ts_060_b10_9_guesses_by_the_size_of_the_hand(size: int, guesses: int) -> None:
    table = riddle(*TEN[:size])
    named = [len(action.titles) for action in table.legal(F) if isinstance(action, Guess)]
    assert (min(named), max(named)) == (1, guesses)
    table.refused(F, Guess(TITLES[: guesses + 1]), "B10.9", "riddle.too_many")


def test_ts_061_b10_10_r93_a_right_guess_wins_the_card_and_goes_on() -> None:
    """I27: the public hears the titles and that it was right; the two see the card."""
    table = riddle(*FOUR)
    table.do(F, Guess(("Rope", "Horse", "Evil Army")))
    assert table.hand(F) == {"gimli", ORCS}
    assert [(g.titles, g.right) for g in table.told(None, ev.Guessed)] == [
        (("Rope", "Horse", "Evil Army"), True)
    ]
    assert [move.cards for move in table.told(S, ev.CardsMoved)] == [()]
    assert [move.cards for move in table.told(N1, ev.CardsMoved)] == [(ORCS,)]
    assert table.legal(F) == (RiddleOn(), StopRiddle())
    table.do(F, RiddleOn(), 0)
    assert max(len(action.titles) for action in table.legal(F) if isinstance(action, Guess)) == 2
    assert table.plays == 1


def test_ts_062_b10_11_r91_i28_a_wrong_guess_loses_a_card() -> None:
    """R-91: also a card won earlier in this Riddle can be lost."""
    table = riddle(*FOUR)
    table.do(F, Guess(("Rope", "Horse", "Evil Army")))
    table.do(F, RiddleOn(), table.place(N1, "boat-1"))
    table.do(F, Guess(("Rope", "Horse")), table.place(F, ORCS))
    assert [(e.to, e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(F, N1, ("boat",))]
    assert table.told(S, ev.HandShown) == []
    assert [move.cards for move in table.told(S, ev.CardsMoved)] == [(), ("riddle",)]
    assert table.hand(N1) == {"rope-1", "rope-2", "boat-1", ORCS}
    assert table.hand(F) == {"gimli"}
    assert table.pile == ("riddle-1",)
    assert table.room == "acting"


def test_ts_063_b10_12_a_riddle_needs_something_to_lose() -> None:
    hands = {F: ["riddle-1"], N1: ["rope-1"]}
    table = Table(hands=hands, at={F: "A0", N1: "A12"}, turn=F, roll=1)
    table.refused(F, PlayCard("riddle-1", on=N1), "B10.12", "riddle.nothing_to_lose")
    table = riddle("rope-1", mine=("riddle-1", RING))
    table.do(F, Guess(("Boat",)), 0)
    assert table.hand(N1) == {"rope-1", RING}


def test_ts_064_b7_14_r59_a_card_won_from_a_wrong_guess_is_exempt() -> None:
    """B7.13, R-61: nobody may catch for it; at the end of the own next turn ten are left."""
    for options in (PLAIN, but(PLAIN, x_catch=True)):
        table = Table(
            options=options,
            hands={F: ["riddle-1", "gimli"], N1: TEN, S: []},
            at={F: "A1", N1: "A12", S: "VB"},
            seats=(F, N1, S),
            turn=F,
            roll=1,
            start="A0",
            moved=True,
        )
        table.do(F, PlayCard("riddle-1", on=N1), 0)
        table.do(F, Guess(("Spy",)), 0)
        assert (len(table.hand(N1)), table.player(N1).exempt, table.room) == (11, 1, "acting")
        clause = "R-61" if options.x_catch else "R-60"
        table.refused(S, Catch(N1), clause)
        table.do(F, EndTurn())
        table.do(N1, Roll(), 1)
        table.do(N1, Move("G2"))
        assert len(table.hand(N1)) == 11
        table.do(N1, EndTurn())
        assert table.room == "discarding"
        table.wait(N1)
        assert (len(table.hand(N1)), table.player(N1).exempt) == (10, 0)


def test_ts_065_r92_the_last_card_ends_the_riddle() -> None:
    table = riddle("rope-1")
    table.do(F, Guess(("Rope",)))
    assert table.hand(N1) == set()
    assert (table.room, table.pile) == ("acting", ("riddle-1",))
    assert [(e.on, e.won) for e in table.told(None, ev.RiddleEnded)] == [(N1, 1)]


def test_ts_142_p0_4_i3_the_default_guesses_what_is_commonest_in_the_whole_deck() -> None:
    for stocks in ((), ("good-army-elves", "good-army-ents", "spy-3", "spy-4", "evil-army-trolls")):
        table = Table(
            hands={F: ["riddle-1", "gimli"], N1: FOUR},
            at={F: "A0", N1: "A12"},
            discards=stocks,
            turn=F,
            roll=1,
        )
        table.do(F, PlayCard("riddle-1", on=N1), 0)
        assert table.default(F) == Guess(("Good Army", "Evil Army", "Spy"))


def test_p0_4_the_default_stops_after_a_right_guess() -> None:
    table = riddle(*FOUR)
    table.do(F, Guess(("Evil Army",)))
    assert table.wait(F) == StopRiddle()
    assert (table.room, table.pile) == ("acting", ("riddle-1",))


def test_b10_8_the_drawn_card_is_seen_by_nobody() -> None:
    table = riddle(*FOUR)
    for seat in (F, S, None):
        assert getattr(table.view(seat).phase, "drawn", None) == ""
    assert getattr(table.view(N1).phase, "drawn", None) == ""


def test_r89_r90_guesses_are_one_message_of_different_titles() -> None:
    """B10.10: fewer than allowed are legal, none is not; a title that does not exist costs nothing."""
    table = riddle(*FOUR)
    assert table.may(F, Guess(("Spy",)))
    table.refused(F, Guess(()), "B10.9", "riddle.too_many")
    table.refused(F, Guess(("Spy", "Spy")), "B10.9", "riddle.too_many")
    refusal = table.refused(F, Guess(("Orcs",)), "R-90", "riddle.no_such_title")
    assert refusal.facts["title"] == "Orcs"
    table.refused(F, StopRiddle(), "B10.10", "riddle.guess_first")
    table.refused(F, EndTurn(), "B10.10", "riddle.guess_first")


def test_r92_after_a_right_guess_one_goes_on_or_stops() -> None:
    table = riddle(*FOUR)
    table.do(F, Guess(("Evil Army",)))
    table.refused(F, Guess(("Rope",)), "R-92", "riddle.go_on_or_stop")
    table.do(F, StopRiddle())
    assert (table.room, table.plays, table.pile) == ("acting", 1, ("riddle-1",))
    assert legal(RULES.view(table.state, F))


def test_r93_two_riddles_on_one_player() -> None:
    table = riddle(*FOUR, mine=("riddle-1", "riddle-2", "gimli"))
    table.do(F, Guess(("Evil Army",)))
    table.do(F, StopRiddle())
    table.do(F, PlayCard("riddle-2", on=N1), 0)
    assert table.plays == 2


def test_r2_all_armies_of_a_side_share_one_title() -> None:
    for drawn in ("good-army-elves", "good-army-ents"):
        table = riddle(drawn, "rope-1", "rope-2")
        table.do(F, Guess(("Good Army",)))
        assert drawn in table.hand(F)
    table = riddle("horse-5", "rope-1")
    table.do(F, Guess(("Horse",)))
    assert "horse-5" in table.hand(F)
    table = riddle("elf-ring-narya", "rope-1")
    table.do(F, Guess(("Elf Ring",)))
    assert "elf-ring-narya" in table.hand(F)


def test_r62_r83_no_riddle_against_an_empty_hand() -> None:
    table = Table(hands={F: ["riddle-1", "gimli"], N1: []}, at={F: "A0", N1: "A12"}, turn=F, roll=1)
    table.refused(F, PlayCard("riddle-1", on=N1), "R-83", "target.empty_hand")


# Friendly Exchanges: TS-045 to TS-052, TS-139, and the clauses of B9 besides
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
