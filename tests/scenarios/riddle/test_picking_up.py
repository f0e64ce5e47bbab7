"""Picking up, discarding and holding cards: TS-086 to TS-093, and the clauses of B7 besides."""

from typing import Any

import pytest

from engine.dice import ScriptedDice
from engine.riddle import RULES, Catch, Claim, Discard, EndTurn, Keep, Move, Place, PlayCard, Reroll, problems
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but, rest

CATCH = but(PLAIN, x_catch=True)
REST = ("boat-3", "boat-4", "cloak-3", "cloak-4", "horse-3", "horse-4", "spy-3", "spy-4", "spy-5", "spy-6")
"""Ten more, like those of `TEN`."""


def arrived(at: str, *hand: str, by: str = F, **where: Any) -> Table:
    """The active player has moved to that place and may end the turn there."""
    return Table(hands={by: hand}, at={by: at}, turn=by, roll=3, start="A12", moved=True, **where)


def stocks(hand: tuple[str, ...], deck: tuple[str, ...], pile: tuple[str, ...], at: str = "CG") -> Table:
    """Frodo on a city with small stocks: Merry holds all other cards."""
    return Table(
        hands={F: hand, MERRY: rest(*hand, *deck, *pile)},
        at={F: at},
        deck=deck,
        discards=pile,
        turn=F,
        roll=3,
        start="A12",
        moved=True,
    )


def test_ts_086_b7_3_b7_9_a_city_gives_three_and_one_is_discarded() -> None:
    """B4.5, B7.2: after that the turn is over."""
    table = arrived("CG", "boat-1", "boat-2", "gimli", RING, on_goal=[F])
    table.do(F, EndTurn("city"))
    assert (len(table.hand(F)), table.room) == (7, "discarding")
    table.refused(F, Claim(), "B7.9", "discard.due")
    table.refused(F, Move("A4"), "B7.9", "discard.due")
    table.do(F, Discard("boat-1"))
    assert (len(table.hand(F)), table.pile) == (6, ("boat-1",))
    for action in (Claim(), EndTurn(), Move("A4")):
        table.refused(F, action, "B2.4", "turn.not_yours")


def test_ts_087_b7_4_b7_6_a_city_or_a_card() -> None:
    table = arrived("CG", "treebeard")
    assert {EndTurn(), EndTurn("city"), EndTurn("treebeard")} <= set(table.legal(F))
    table.do(F, EndTurn("treebeard"))
    assert (len(table.hand(F)), table.pile) == (4, ("treebeard",))
    table.refused(F, EndTurn("city"), "B7.9", "discard.due")
    rider = arrived("CG", "treebeard", by=N1)
    rider.refused(N1, EndTurn("treebeard"), "B8.4", "card.not_for_you")
    rider.refused(N1, EndTurn("saruman"), "B4.4", "card.not_held")
    arrived("CG", "boat-1").refused(F, EndTurn("boat-1"), "B7.6", "pick.no_such_card")


@pytest.mark.parametrize(
    ("seat", "card", "number"),
    [
        (F, "gandalf", 3),
        (F, "galadriel", 3),
        (F, "treebeard", 4),
        (F, "strider", 2),
        (F, "boromir", 2),
        (F, "butterbur", 1),
        (F, "tom-bombadil", 6),
        (N1, "sauron", 3),
        (N1, "the-balrog", 3),
        (N1, "saruman", 4),
        (N1, "mouth-of-sauron", 2),
        (N1, "wormtongue", 2),
        (N1, "bill-ferny", 1),
        (N1, "tom-bombadil", 6),
    ],
)
def test_b7_6_the_number_printed_on_the_card(seat: str, card: str, number: int) -> None:
    """B7.3, R-54: from any location, the full number."""
    table = arrived("A1", card, by=seat)
    table.do(seat, EndTurn(card))
    assert [event.count for event in table.told(None, ev.PickedUp)] == [number]
    assert len(table.hand(seat)) == number
    assert table.pile == (card,)


@pytest.mark.parametrize(("memory", "closed"), [(("CG", "CE"), True), (("CE", "CN"), False), (("CG",), True)])
def test_ts_088_b7_7_r53_two_other_cities_in_between(memory: tuple[str, ...], closed: bool) -> None:
    table = arrived("CG", "gimli", cities={F: memory})
    if closed:
        table.refused(F, EndTurn("city"), "B7.7", "pick.city_closed")
    else:
        table.do(F, EndTurn("city"))
        assert table.player(F).cities == ("CN", "CG")


def test_r53_visits_and_card_pick_ups_do_not_count() -> None:
    """B7.8: picking up is optional."""
    for action in (EndTurn(), EndTurn("treebeard")):
        table = arrived("CN", "treebeard", cities={F: ("CG", "CE")})
        table.do(F, action)
        assert table.player(F).cities == ("CG", "CE")


@pytest.mark.parametrize(("seat", "city"), [(F, "CE"), (F, "CN"), (N1, "CG"), (N1, "CE")])
def test_b7_5_any_city_whatever_its_side(seat: str, city: str) -> None:
    table = arrived(city, by=seat)
    table.do(seat, EndTurn("city"))
    assert len(table.hand(seat)) == 3


def test_b7_3_no_city_no_pick_up() -> None:
    arrived("A4").refused(F, EndTurn("city"), "B7.3", "pick.no_city")
    arrived("VD").refused(F, EndTurn("city"), "B7.3", "pick.no_city")


def test_ts_089_b7_12_r59_down_to_ten() -> None:
    table = arrived("A1", *TEN[:9], "tom-bombadil")
    table.do(F, EndTurn("tom-bombadil"))
    assert len(table.hand(F)) == 15
    for left in (14, 13, 12, 11, 10):
        assert table.room == "discarding"
        table.wait(F)
        assert len(table.hand(F)) == left
    assert table.state.turn.seat == N1


def test_r59_with_eight_and_three_one_discard_is_enough() -> None:
    table = arrived("CG", *TEN[:8])
    table.do(F, EndTurn("city"))
    table.wait(F)
    assert (len(table.hand(F)), table.state.turn.seat) == (10, N1)


def test_ts_090_b7_10_r56_the_pile_becomes_the_deck() -> None:
    pile = ("boat-1", "boat-2", "boat-3", "boat-4", "boat-5")
    table = stocks(("gimli",), ("rope-1", "rope-2"), pile)
    table.do(F, EndTurn("city"), (2, 0, 1, 3, 4))
    assert table.hand(F) == {"gimli", "rope-1", "rope-2", "boat-3"}
    assert table.state.deck == ("boat-1", "boat-2", "boat-4", "boat-5")
    assert list(table.pile) == []
    table.do(F, Discard("gimli"))
    assert table.pile == ("gimli",)
    assert len(table.state.deck) == 4


def test_r56_the_moment_the_last_card_is_taken() -> None:
    """R-56: the card used for the pick-up is on the pile already, its discard is not."""
    table = stocks(("treebeard",), ("rope-1", "rope-2", "rope-3", "rope-4"), ("boat-1",), at="A1")
    table.do(F, EndTurn("treebeard"), (0, 1))
    assert list(table.pile) == []
    assert set(table.state.deck) == {"boat-1", "treebeard"}
    table.do(F, Discard("rope-1"))
    assert table.pile == ("rope-1",)


def test_ts_091_r55_r54_short_stocks() -> None:
    table = stocks(("gimli",), ("rope-1",), ())
    table.do(F, EndTurn("city"))
    assert table.hand(F) == {"gimli", "rope-1"}
    table.do(F, Discard("gimli"))
    assert table.player(F).cities == ("CG",)
    empty = stocks(("gimli",), (), ())
    empty.do(F, EndTurn("city"))
    assert empty.hand(F) == {"gimli"}
    assert (empty.player(F).cities, empty.state.turn.seat) == ((), MERRY)


def test_r56_the_next_draw_that_needs_it_reshuffles() -> None:
    table = stocks(("gimli",), (), ("boat-1", "boat-2"))
    table.do(F, EndTurn("city"), (1, 0))
    assert table.hand(F) == {"gimli", "boat-1", "boat-2"}


def test_ts_092_r57_the_ring_is_never_discarded() -> None:
    """R-58: B7.9 is waived where The Ring is the only card."""
    table = stocks((), (RING,), ())
    table.do(F, EndTurn("city"))
    assert table.hand(F) == {RING}
    assert table.state.turn.seat == MERRY
    full = arrived("CG", RING, "boat-1")
    full.do(F, EndTurn("city"))
    full.refused(F, Discard(RING), "R-57", "discard.ring")
    assert Discard(RING) not in full.legal(F)
    arrived("A1", RING).refused(F, Discard(RING), "R-57", "discard.ring")


def test_ts_093_r61_b7_13_b12_3_caught_with_eleven() -> None:
    def keeping(*hand: str) -> Table:
        table = Table(
            options=CATCH,
            hands={S: hand, N1: ["rope-5"], F: []},
            at={S: "A1", N1: "A9", F: "VB"},
            seats=(S, F, N1),
            turn=S,
            start="A0",
            roll=1,
            moved=True,
        )
        table.do(S, EndTurn())
        if table.room == "discarding":
            table.do(S, Keep())
        return table

    table = keeping(*TEN, "gimli")
    assert table.state.turn.seat == F
    assert Catch(S) in table.legal(N1)
    assert Catch(S) in table.legal(F)
    table.do(N1, Catch(S))
    assert (table.player(S).status, table.deciders()) == ("halls", (S,))
    assert [(e.by, e.why) for e in table.told(None, ev.SentToHalls)] == [(N1, "caught")]
    assert problems(RULES.abandon(table.state, ScriptedDice()).state) == []
    table.wait(S)
    assert (len(table.hand(S)), table.room, table.deciders()) == (10, "rolling", (F,))
    table.refused(N1, Catch(S), "R-61", "catch.out_of_reach")
    fair = keeping(*TEN)
    fair.refused(N1, Catch(S), "R-61", "catch.not_too_many")
    fair.refused(N1, Catch(N1), "R-61", "catch.whom")
    assert fair.plays == 0


def test_r61_until_the_own_next_turn_and_not_inside_a_power_play() -> None:
    hands = {S: [*TEN, "gimli"], N1: ["palantir-1", "rope-5"]}
    table = Table(options=CATCH, hands=hands, at={S: "CG", N1: "A9"}, turn=N1, roll=1)
    assert Catch(S) in table.legal(N1)
    table.do(N1, PlayCard("palantir-1", on=S))
    table.refused(N1, Catch(S), "R-61", "catch.not_now")
    table.wait(S)
    assert Catch(S) in table.legal(N1)
    own = Table(options=CATCH, hands=hands, at={S: "CG", N1: "A9"}, turn=S, roll=1)
    own.refused(N1, Catch(S), "R-61", "catch.not_now")


def test_r61_nor_while_another_caught_player_discards_inside_a_power_play() -> None:
    table = Table(
        options=CATCH,
        hands={F: ["riddle-1", "gimli"], N1: [*TEN, "rope-3"], S: [*REST, "rope-4"]},
        at={F: "A1", N1: "A12", S: "CG"},
        seats=(F, N1, S),
        turn=F,
        roll=1,
    )
    table.do(F, PlayCard("riddle-1", on=N1), 0)
    table.do(F, Catch(S))
    assert table.deciders() == (S,)
    table.refused(F, Catch(N1), "R-61", "catch.not_now")
    table.wait(S)
    table.refused(F, Catch(N1), "R-61", "catch.not_now")
    assert table.room == "riddling"


def test_r60_without_the_option_nobody_keeps_or_catches() -> None:
    table = arrived("A1", *TEN, "gimli")
    table.refused(N1, Catch(F), "R-60", "catch.off")
    table.do(F, EndTurn())
    table.refused(F, Keep(), "B7.9", "discard.due")


def test_r61_the_discard_of_the_pick_up_is_owed_before_keeping() -> None:
    table = arrived("CG", *TEN, options=CATCH)
    table.do(F, EndTurn("city"))
    table.refused(F, Keep(), "B7.9", "discard.due")
    table.do(F, Discard("boat-1"))
    assert len(table.hand(F)) == 12
    table.do(F, Keep())
    assert table.player(F).exempt == 0
    assert table.state.turn.seat == N1


def test_b7_1_r63_i8_only_the_top_of_the_pile_is_on_view() -> None:
    """B7.11, I5, I9: numbers are public, what lies below is not shown."""
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, discards=["gimli", "spy-1"], turn=F, roll=1)
    for seat in (F, N1, None):
        view = table.view(seat)
        assert (view.deck_size, view.discard_size, view.discard_top) == (86, 2, "spy-1")
        assert [player.hand_size for player in view.players] == [1, 1]
        assert all(player.hand is None for player in view.players)


def test_b7_1_discards_are_public_one_at_a_time() -> None:
    """I21: the card is told to everybody."""
    table = arrived("CG", "boat-1")
    table.do(F, EndTurn("city"))
    drawn = table.told(None, ev.CardsMoved)
    assert [(move.cards, move.count) for move in drawn] == [((), 3)]
    assert table.told(F, ev.CardsMoved)[0].cards == table.happened(ev.CardsMoved)[0].cards
    table.do(F, Discard("boat-1"))
    assert [move.cards for move in table.told(None, ev.CardsMoved)] == [("boat",)]
    assert table.view(None).discard_top == "boat"


def test_r226_b4_4_cards_just_picked_up_are_of_no_use_in_that_turn() -> None:
    """B4.5: nothing but the discard follows."""
    table = arrived("CG")
    table.do(F, EndTurn("city"))
    assert all(isinstance(action, Discard) for action in table.legal(F))
    for action in (Reroll("gimli"), EndTurn(), Place("V1")):
        table.refused(F, action, "B7.9", "discard.due")


def test_b7_14_the_exemption_lapses_at_the_own_turns_end() -> None:
    """R-61: with `x_catch` one may keep eleven, and is then open to a catch."""
    table = arrived("A1", *TEN, "gimli", options=CATCH, exempt={F: 1})
    table.do(F, EndTurn())
    table.do(F, Keep())
    assert table.player(F).exempt == 0
    assert Catch(F) in table.legal(N1)


def test_r62_an_empty_hand_has_no_penalty() -> None:
    table = Table(hands={F: [], N1: [], N2: []}, at={F: "A1", N1: "A1", N2: "A2"}, turn=F, roll=1)
    table.do(F, Move("A3"))
    table.do(F, EndTurn())
    assert table.state.turn.seat == N1
