"""Cards just picked up rest until the own next turn begins: TS-141 and R-226."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.riddle import RULES, Options, view
from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import N1, N2, PLAIN, RING, F, S, Table, but, rest

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
