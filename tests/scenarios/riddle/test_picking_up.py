"""Picking up, discarding and holding cards: TS-086 to TS-093, and the clauses of B7 besides."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import ScriptedDice
from engine.riddle import (
    RULES,
    Catch,
    Claim,
    Discard,
    EndTurn,
    Keep,
    Move,
    Options,
    Place,
    PlayCard,
    Reroll,
    problems,
    view,
)
from engine.riddle import actions as act
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


def test_b7_1_r63_i8_the_top_of_the_pile_is_on_view() -> None:
    """B7.11, I5, I9: numbers are public, and which cards lie below, without their order."""
    table = Table(
        hands={F: ["boat-1"], N1: ["rope-1"]}, discards=["rope-2", "gimli", "spy-1"], turn=F, roll=1
    )
    for seat in (F, N1, None):
        view = table.view(seat)
        assert (view.deck_size, view.discard_size, view.discard_top) == (85, 3, "spy-1")
        assert view.thrown == ("gimli", "rope", "spy-1")
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


# Cards just picked up rest until the own next turn begins: TS-141 and R-226
ELVES, ORCS, URUKS = "good-army-elves", "evil-army-orcs", "evil-army-uruk-hai"
VILYA = "elf-ring-vilya"
FRESH = but(PLAIN, x_fresh_use=True)


def picked_up(
    cards: list[str], mine: list[str], theirs: list[str], options: Options = PLAIN, **where: Any
) -> Table:
    """Black Rider 1 has just picked up those cards at CN and discarded a Rope; Frodo has rolled 1 at A8."""
    hands = {F: mine, N1: ["rope-1", *theirs], **where.pop("more", {})}
    held = [card for hand in hands.values() for card in hand]
    table = Table(
        hands=hands,
        at={F: "A8", N1: "A10", **where.pop("at", {})},
        deck=(*cards, *rest(*cards, *held)),
        turn=N1,
        roll=1,
        seats=(F, N1, *(seat for seat in hands if seat not in (F, N1))),
        options=options,
        **where,
    )
    table.do(N1, act.Move("CN"))
    table.do(N1, act.EndTurn("city"))
    assert set(cards) <= table.hand(N1)
    table.wait(N1)
    assert table.state.turn.seat == F
    table.wait(F, 1)
    return table


def attacked(table: Table) -> None:
    """Frodo rides up, gives Gimli for the first card of the other hand, and attacks with an army."""
    table.do(F, act.Move("A9"), table.place(F, "gimli"), 0)
    table.do(F, act.Attack(N1, ELVES))


def test_ts_141_r226_a_card_just_picked_up_does_not_defend() -> None:
    """B7.2, B4.4: the older one does; the other is not offered, is refused, and is no default."""
    table = picked_up([ORCS, "boat-1", "boat-2"], [ELVES, "gimli"], [URUKS])
    table.do(F, act.Move("A9"), table.place(F, "gimli"), table.place(N1, "boat-1"))
    assert set(table.view(N1).resting) == {ORCS, "boat-2"}
    table.do(F, act.Attack(N1, ELVES))
    assert table.legal(N1) == (act.Match((URUKS,)), act.GiveUp())
    table.refused(N1, act.Match((ORCS,)), "R-226", "card.rests")
    assert table.default(N1) == act.Match((URUKS,))


def test_ts_141_r226_whoever_takes_it_may_use_it_at_once() -> None:
    """R-226, B11.14: the spoils are used in the very turn; so is what an exchange brought."""
    table = picked_up([URUKS, "eagles-1", "boat-2"], [ELVES, "gimli"], [])
    table.do(F, act.Move("A9"), table.place(F, "gimli"), table.place(N1, "boat-2"))
    table.do(F, act.Attack(N1, ELVES))
    assert table.legal(N1) == (act.GiveUp(),)
    table.refused(N1, act.Match((URUKS,)), "R-226", "card.rests")
    table.do(N1, act.GiveUp())
    table.do(F, act.Take("eagles"))
    assert table.view(F).resting == ()
    assert table.may(F, act.Move("V1", "eagles-1"))


def test_ts_141_r226_it_rests_no_more_in_the_own_next_turn() -> None:
    table = picked_up(["eagles-1", "flying-beasts-1", ORCS], [ELVES, "gimli"], [])
    table.do(F, act.Move("A7"))
    table.do(F, act.EndTurn())
    assert table.state.turn.seat == N1
    assert table.view(N1).resting == table.player(N1).rests == ()
    table.wait(N1, 1)
    assert table.may(N1, act.Move("V1", "flying-beasts-1"))


def test_ts_141_r226_with_x_fresh_use_it_defends() -> None:
    table = picked_up([ORCS, "boat-1", "boat-2"], [ELVES, "gimli"], [], FRESH)
    assert table.view(N1).resting == ()
    attacked(table)
    assert table.may(N1, act.Match((ORCS,)))


@pytest.mark.parametrize("card", ["black-rider-1", RING])
def test_ts_141_r226_p1_a_resting_card_does_not_resist(card: str) -> None:
    """P1: neither as an answer nor as the default; the prompt opens all the same (R-85)."""
    table = picked_up([card, "boat-1", "boat-2"], [VILYA], [])
    table.do(F, act.PlayCard(VILYA, on=N1))
    assert table.legal(N1) == (act.Show("hand"),)
    table.refused(N1, act.Show(card), "R-226", "card.rests")
    assert table.wait(N1) == act.Show("hand")
    (seen,) = table.told(F, ev.HandShown)
    assert card in seen.cards, "it is seen like any other"


def test_r226_p1_an_older_card_resists_beside_one_that_rests() -> None:
    table = picked_up([RING, "boat-1", "boat-2"], [VILYA], ["black-rider-1"])
    table.do(F, act.PlayCard(VILYA, on=N1))
    assert set(table.legal(N1)) == {act.Show("hand"), act.Show("black-rider-1")}


def test_r226_p5_a_resting_elf_ring_opens_no_hands() -> None:
    """O4.1, R-231: the partner is asked whatever the hand, and may not show what rests."""
    table = Table(
        hands={N1: ["rope-1", "palantir-2"], N2: ["palantir-1"], F: [], S: []},
        at={N1: "CN", N2: "V1", F: "A0", S: "A0"},
        deck=(VILYA, "boat-1", "boat-2"),
        turn=N1,
        roll=1,
        start="A9",
        moved=True,
        seats=(N1, N2, F, S),
        options=but(PLAIN, o1_partners=True, o4_partner_clairvoyance=True),
    )
    table.do(N1, act.EndTurn("city"))
    table.do(N1, act.Discard("rope-1"))
    table.wait(N2, 1)
    table.do(N2, act.PlayCard("palantir-1", on=N1))
    assert [decision.kind for decision in table.decisions()] == ["opening"]
    assert table.legal(N1) == (act.Reveal("palantir-2"), act.Decline())
    table.refused(N1, act.Reveal(VILYA), "R-226", "card.rests")


def test_r226_p6_a_resting_bilbo_does_not_keep_the_ring() -> None:
    """O15.1: with Bilbo at rest Gollum takes The Ring; with the Ring at rest Bilbo keeps it."""
    options = but(PLAIN, o15_bilbo_resists=True)
    taken = picked_up(["bilbo", "boat-1", "boat-2"], ["gollum"], [RING], options)
    taken.do(F, act.PlayCard("gollum", on=N1))
    assert RING in taken.hand(F)
    kept = picked_up([RING, "boat-1", "boat-2"], ["gollum"], ["bilbo"], options)
    kept.do(F, act.PlayCard("gollum", on=N1))
    assert RING in kept.hand(N1)


def test_r226_what_comes_back_from_another_player_rests_no_more() -> None:
    """R-71: it went away in an exchange and came back in the next one; the others rest on."""
    table = picked_up([ORCS, "boat-1", "boat-2"], [ELVES, "horse-1", "horse-2", "gimli"], [])
    table.do(F, act.Move("A9"), table.place(F, "gimli"), table.place(N1, ORCS))
    assert set(table.player(N1).rests) == {"boat-1", "boat-2"}
    table.do(F, act.Move("A7", "horse-1"))
    hand = [card for card in table.state.player(F).hand if card != "horse-2"]
    table.do(F, act.Move("A9", "horse-2"), hand.index(ORCS), table.place(N1, "boat-1"))
    assert ORCS in table.hand(N1)
    assert table.player(N1).rests == ("boat-2",)
    table.do(F, act.Attack(N1, ELVES))
    assert table.may(N1, act.Match((ORCS,)))


def test_r226_b12_5_the_card_drawn_in_the_halls_rests_and_frees_in_the_next_turn() -> None:
    """B12.7: a Wizard drawn there opens the door one turn later."""
    table = Table(
        hands={F: ["boat-1"], N1: []},
        halls={F: 0},
        deck=["gandalf"],
        at={N1: "V3"},
        roll=2,
        turn=F,
        seats=(F, N1),
    )
    table.do(F, act.Stay())
    assert table.view(F).resting == ("gandalf",)
    while table.state.turn.seat == N1:
        table.idle()
    table.wait(F, 2)
    assert table.view(F).resting == ()
    assert table.may(F, act.Escape("gandalf"))


def test_r226_the_starting_hand_does_not_rest() -> None:
    """R-6: who has not had a turn yet may resist a look with what was dealt."""
    table = Table(
        hands={F: [VILYA], N1: ["black-rider-1"]}, at={F: "A0", N1: "A2"}, turn=F, roll=1, seats=(F, N1)
    )
    table.do(F, act.PlayCard(VILYA, on=N1))
    assert table.may(N1, act.Show("black-rider-1"))


def test_r226_o16_it_is_the_turn_of_the_character_that_counts() -> None:
    """R-200: another character of the side had its turn; the cards rest on."""
    options = but(PLAIN, o16_two_player=True, o16_limit=2)
    table = Table(
        hands={N1: ["rope-1"], F: ["spy-1"], N2: ["rope-2"]},
        at={N1: "A10", F: "V1", N2: "A0"},
        turn=N1,
        roll=1,
        seats=(F, N1, N2),
        played={N1: 9, F: 8, N2: 7},
        options=options,
        deck=(ORCS, "boat-1", "boat-2"),
    )
    table.do(N1, act.Move("CN"))
    table.do(N1, act.EndTurn("city"))
    table.wait(N1)
    resting = table.player(N1).rests
    assert resting
    while table.state.turn.seat != N2:
        if table.room == "character" and table.state.turn.seat == N1:
            table.do(N1, act.Choose(N2))
        else:
            table.idle()
    assert table.player(N1).rests == resting
    while table.room != "character" or table.state.turn.seat not in (N1, N2):
        table.idle()
    table.do(N1, act.Choose(N1))
    assert table.player(N1).rests == ()


def test_r226_nobody_else_can_tell_which_cards_rest() -> None:
    """I5, I17: what is public, legal and default for others is the same whichever cards rest."""
    table = picked_up([ORCS, "boat-1", "boat-2"], [ELVES, "gimli"], [URUKS])
    attacked(table)
    state = table.state
    other = replace(state, players=tuple(replace(p, rests=()) if p.seat == N1 else p for p in state.players))
    for seat in (F, None):
        assert view(other, seat) == view(state, seat)
    assert RULES.deciders(other) == RULES.deciders(state)
    assert RULES.legal(other, F) == RULES.legal(state, F)


def test_r226_it_counts_is_named_in_a_riddle_and_taken_like_any_other() -> None:
    """B7.12, B10.8: a card that rests is a card of the hand."""
    table = picked_up([RING, "boat-1", "boat-2"], ["riddle-1", "gimli"], [])
    table.do(F, act.PlayCard("riddle-1", on=N1), table.place(N1, RING))
    table.do(F, act.Guess(("The Ring",)))
    assert RING in table.hand(F)
    assert RING not in table.player(N1).rests
