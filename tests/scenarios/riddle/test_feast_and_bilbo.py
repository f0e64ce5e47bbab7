"""Restricted draws (O13), Shelob's feast (O14), Bilbo against Gollum (O15): TS-069, TS-071, TS-073."""

from typing import Any

import pytest

from engine.riddle import Move, Options, OrderBilbo, PlayCard, encode, redact
from engine.riddle import events as ev
from engine.riddle.deck import CARDS
from engine.riddle.state import good_meal
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, F, S, Table, but

O13 = but(PLAIN, o13_restrict_draws=True)
O14 = but(PLAIN, o14_feast=True)
O15 = but(PLAIN, o15_bilbo_resists=True)
HUMBLE = "spy-1"


# O13
def test_ts_073_o13_1_a_hobbits_card_draws_from_hobbits() -> None:
    """O13.1: and a Black Rider's card from Black Riders."""
    hands = {N1: ["frodo", "black-rider-3"], N2: ["rope-1"], F: ["rope-2"]}
    table = Table(hands=hands, at={N1: "A0"}, turn=N1, roll=1, options=O13)
    table.refused(N1, PlayCard("frodo", on=N2, use="draw"), "O13.1", "draw.other_kind")
    table.refused(N1, PlayCard("black-rider-3", on=F, use="draw"), "O13.1", "draw.other_kind")
    assert table.may(N1, PlayCard("black-rider-3", on=N2, use="draw"))
    table.do(N1, PlayCard("frodo", on=F, use="draw"), 0)
    assert "rope-2" in table.hand(N1)
    free = Table(hands=hands, at={N1: "A0"}, turn=N1, roll=1)
    assert free.may(N1, PlayCard("frodo", on=N2, use="draw"))


def test_o13_1_give_and_take_is_unchanged() -> None:
    table = Table(hands={N1: ["frodo"], F: ["rope-2"]}, at={N1: "A0"}, turn=N1, roll=1, options=O13)
    assert table.may(N1, PlayCard("frodo", on=F, use="give-and-take"))


def test_o13_1_a_card_that_names_no_character_draws_from_nobody() -> None:
    table = Table(hands={N1: ["riddle-2"], F: ["rope-2"]}, at={N1: "A0"}, turn=N1, roll=1, options=O13)
    table.refused(N1, PlayCard("riddle-2", on=F, use="draw"), "B10.12", "riddle.nothing_to_lose")


# O14
def feast(hands: dict[str, list[str]], *script: int, options: Options = O14, **where: Any) -> Table:
    """Frodo uses Shelob."""
    table = Table(
        hands={F: ["shelob", "boat-5"], **hands}, at={F: "A0"}, turn=F, roll=1, options=options, **where
    )
    table.do(F, PlayCard("shelob"), *script)
    return table


def shelobs(table: Table) -> list[str]:
    """What she took, in order."""
    return [c for e in table.told(None, ev.CardsMoved) if e.why == "shelob" for c in e.cards]


def test_ts_071_o14_1_rounds_until_a_good_meal() -> None:
    """R-197: one Power Play; O14.1: to the end of the first round with a meal."""
    table = feast({S: ["rope-1", "boat-1"], N1: ["horse-1", HUMBLE]}, 1, 1, 0, 0)
    assert shelobs(table) == ["rope", HUMBLE, "boat", "horse-1"]
    assert [(e.round, e.spared) for e in table.told(None, ev.WebSpun)] == [(1, ()), (2, ())]
    assert (table.plays, table.pile[-1]) == (1, "shelob")


def test_o14_1_one_round_where_it_brings_a_meal() -> None:
    """O14.1: the round is finished for everybody; without the option there is one in any case."""
    table = feast({S: ["gimli"], N1: ["rope-1", HUMBLE]}, 0, 0)
    assert len(table.hand(N1)) == 1
    plain = feast({S: ["rope-1", "boat-1"]}, 0, options=PLAIN)
    assert len(plain.hand(S)) == 1


def test_o14_2_what_makes_a_good_meal() -> None:
    good = {card.title for card in CARDS.values() if good_meal(card.id)}
    bad = {card.title for card in CARDS.values() if not good_meal(card.id)}
    assert bad == {"Boat", "Rope", "Cloak", "The Ring", "Riddle", "Elf Ring", "Palantir", "Spy"}
    assert {"Horse", "Eagles", "Flying Beasts", "Good Army", "Gollum", "Frodo", "Shelob"} <= good


def test_r196_it_ends_when_nobody_has_an_unprotected_card() -> None:
    """R-195: those who drew one lose nothing in that round."""
    where = Table(hands={S: [RING, "rope-1"], F: []}, turn=F)
    ring, rope = where.place(S, RING), where.place(S, "rope-1")
    table = feast({S: [RING, "rope-1"], N1: ["gollum"]}, ring, 0, rope, 0)
    assert shelobs(table) == ["rope"]
    assert [(e.round, set(e.spared)) for e in table.told(None, ev.WebSpun)] == [(1, {S, N1}), (2, {N1})]
    assert (table.hand(S), table.hand(N1)) == ({RING}, {"gollum"})
    shown = [(e.of, e.cards) for e in table.told(F, ev.HandShown)]
    assert shown == [(S, (RING,)), (N1, ("gollum",)), (N1, ("gollum",))]
    assert [e.of for e in table.told(S, ev.HandShown)] == [S]
    assert table.told(None, ev.HandShown) == []


@pytest.mark.parametrize("card", ["tom-bombadil", "sauron", "gandalf", "galadriel", "the-balrog"])
def test_o14_3_the_spared_are_protected(card: str) -> None:
    """O14.3: only those on the table's list, and only at a feast."""
    spared = but(O14, o14_spared=(card,))
    table = feast({S: [card]}, 0, options=spared)
    assert table.hand(S) == {card}
    assert feast({S: [card]}, 0).hand(S) == set()
    assert feast({S: [card]}, 0, options=but(PLAIN, o14_spared=(card,))).hand(S) == set()


def test_r195_a_spared_card_is_no_meal_though_it_is_a_character() -> None:
    table = feast(
        {S: ["gandalf"], N1: ["rope-1", "boat-1"]}, 0, 0, 0, 0, options=but(O14, o14_spared=("gandalf",))
    )
    assert table.hand(N1) == set()
    assert table.hand(S) == {"gandalf"}


def test_o14_1_who_has_lost_all_is_passed_over() -> None:
    """B10.16: nor are those out of reach touched, nor the user."""
    table = feast({S: ["rope-1"], N1: ["boat-1", "cloak-1"], N2: ["gimli"]}, 0, 0, 0, halls={N2: 1})
    assert [table.hand(seat) for seat in (S, N1, N2)] == [set(), set(), {"gimli"}]
    assert table.hand(F) == {"boat-5"}


# O15
def asked(*theirs: str, options: Options = O15) -> Table:
    """Frodo asks Black Rider 1 for The Ring."""
    table = Table(
        hands={F: ["gollum"], N1: theirs, MERRY: ["spy-7"]}, at={F: "A0"}, turn=F, roll=1, options=options
    )
    return table


def test_ts_069_o15_1_bilbo_keeps_the_ring() -> None:
    """R-208, I30: the user sees the hand; the target hears that Bilbo resisted."""
    table = asked(RING, "bilbo", "rope-1")
    table.do(F, PlayCard("gollum", on=N1))
    assert [set(e.cards) for e in table.told(F, ev.HandShown)] == [{RING, "bilbo", "rope"}]
    assert table.hand(F) == set()
    assert table.hand(N1) == {RING, "bilbo", "rope-1"}
    assert (table.pile, table.plays) == (("gollum",), 1)
    assert table.told(N1, ev.BilboResisted) == [ev.BilboResisted(N1, F)]


def test_r199_the_public_is_told_the_same_as_of_a_miss() -> None:
    """I3, R-198: at once, nobody is asked."""
    heard = []
    for theirs in ((RING, "bilbo", "rope-1"), ("spy-1", "bilbo", "rope-1")):
        table = asked(*theirs)
        table.do(F, PlayCard("gollum", on=N1))
        assert table.room == "acting"
        for watcher in (MERRY, None):
            told = [redact(e, watcher) for e in table.events]
            heard.append(b"".join(encode(e) for e in told if e is not None))
    assert len(set(heard)) == 1


def test_o15_1_both_must_be_held_and_the_option_on() -> None:
    for theirs, options in (((RING, "rope-1"), O15), ((RING, "bilbo"), PLAIN)):
        table = asked(*theirs, options=options)
        table.do(F, PlayCard("gollum", on=N1))
        assert table.hand(F) == {RING}


def test_p6_r198_the_standing_order_is_set_in_anybodys_turn() -> None:
    """I17: it is the own player's alone; it may be changed back."""
    table = asked(RING, "bilbo")
    assert not table.view(N1).bilbo_yields
    table.do(N1, OrderBilbo(resist=False))
    assert table.view(N1).bilbo_yields
    assert not table.view(F).bilbo_yields
    assert encode(table.view(F)).count(b"yields") == encode(asked(RING, "bilbo").view(F)).count(b"yields")
    assert [e for e in table.events if redact(e, F) is not None] == []
    table.refused(N1, OrderBilbo(resist=False), "P6", "bilbo.as_it_is")
    table.do(N1, OrderBilbo(resist=True))
    table.do(N1, OrderBilbo(resist=False))
    table.do(F, PlayCard("gollum", on=N1))
    assert table.hand(F) == {RING}
    assert table.told(N1, ev.BilboResisted) == []


def test_p6_whoever_holds_what_may_set_it() -> None:
    """I3: also without Bilbo; P0.2: not while one is asked something; not without the option."""
    table = asked("rope-1")
    assert table.may(N1, OrderBilbo(resist=False))
    assert table.may(F, OrderBilbo(resist=False))
    asking = Table(
        hands={F: ["elf-ring-vilya"], N1: ["rope-1"]}, at={F: "A0", N1: "A1"}, turn=F, roll=1, options=O15
    )
    asking.do(F, PlayCard("elf-ring-vilya", on=N1))
    asking.refused(N1, OrderBilbo(resist=False), "P0.2", "bilbo.prompt")
    assert asking.may(F, OrderBilbo(resist=False))
    asked("rope-1", options=PLAIN).refused(N1, OrderBilbo(resist=False), "O15.1", "bilbo.off")


def test_o15_1_bilbo_himself_is_used_as_ever() -> None:
    """B10.15: O15 is about Gollum who asks, not about Bilbo who does."""
    table = Table(hands={F: ["bilbo"], N1: ["gollum", RING]}, at={F: "A0"}, turn=F, roll=1, options=O15)
    table.do(F, PlayCard("bilbo", on=N1))
    assert table.hand(F) == {"gollum"}
    assert table.may(F, Move("A1"))
