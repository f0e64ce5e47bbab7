"""Gollum, Bilbo, Shelob and the cards of the characters: TS-066 to TS-073, B10.14 to B10.18."""

from typing import Any

import pytest

from engine.dice import SeededDice
from engine.riddle import RULES, EndTurn, Move, Options, OrderBilbo, Place, PlayCard, Take, encode, redact
from engine.riddle import events as ev
from engine.riddle.deck import CARDS
from engine.riddle.state import good_meal
from tests.scenarios.riddle.table import ADVANCED, MERRY, N1, N2, PLAIN, RING, F, S, Table, but

AT = {F: "A0", S: "A12", N1: "VB", N2: "G3"}


def table_of(**hands: list[str]) -> Table:
    """Frodo, Sam and both Riders far apart; hands are given as f, s, n1, n2."""
    names = {"f": F, "s": S, "n1": N1, "n2": N2}
    held = {names[key]: hand for key, hand in hands.items()}
    return Table(hands=held, at={seat: AT[seat] for seat in held}, turn=F, roll=1)


def test_ts_066_b10_14_i29_gollum_takes_the_ring() -> None:
    table = table_of(f=["gollum"], s=[], n1=[RING, "rope-1"])
    table.do(F, PlayCard("gollum", on=N1))
    assert (table.hand(F), table.hand(N1)) == ({RING}, {"rope-1"})
    assert (table.pile, table.plays) == (("gollum",), 1)
    assert [(a.card, a.hit) for a in table.told(None, ev.Asked)] == [(RING, True)]
    assert (RING,) in [move.cards for move in table.told(None, ev.CardsMoved)]
    assert table.told(F, ev.HandShown) == []


def test_ts_067_b10_14_i30_r94_without_the_ring_the_hand_is_seen() -> None:
    """R-94: the bot answers at once; nobody is asked."""
    table = table_of(f=["gollum"], s=["spy-1"], n1=["rope-1", "spy-2"])
    table.do(F, PlayCard("gollum", on=N1))
    assert (table.room, table.deciders()) == ("acting", (F,))
    assert [(e.of, e.cards) for e in table.told(F, ev.HandShown)] == [(N1, ("rope", "spy-2"))]
    assert table.told(S, ev.HandShown) == table.told(None, ev.HandShown) == []
    assert [a.hit for a in table.told(None, ev.Asked)] == [False]
    assert (table.pile, table.plays) == (("gollum",), 1)


def test_b10_15_r95_bilbo_asks_for_the_gollum_card() -> None:
    table = table_of(f=["bilbo"], n1=[RING, "gollum"])
    table.do(F, PlayCard("bilbo", on=N1))
    assert (table.hand(F), table.hand(N1)) == ({"gollum"}, {RING})
    assert (table.pile, table.plays) == (("bilbo",), 1)
    missed = table_of(f=["bilbo"], n1=[RING])
    missed.do(F, PlayCard("bilbo", on=N1))
    assert missed.hand(N1) == {RING}
    assert [e.cards for e in missed.told(F, ev.HandShown)] == [(RING,)]
    assert missed.pile == ("bilbo",)


def test_b10_14_gollum_taken_and_won_may_be_used_in_the_same_turn() -> None:
    """R-26: what a Power Play brought is a card of the hand."""
    table = table_of(f=["bilbo"], n1=[RING, "gollum"])
    table.do(F, PlayCard("bilbo", on=N1))
    table.do(F, PlayCard("gollum", on=N1))
    assert table.hand(F) == {RING}


def test_ts_070_b10_16_i31_shelob_takes_one_card_of_everybody() -> None:
    """B10.16: The Ring and Gollum are not taken when drawn, and not redrawn."""
    table = table_of(f=["shelob"], s=["gollum", "spy-1"], n1=["rope-1"], n2=[])
    table.do(F, PlayCard("shelob"), table.place(S, "gollum"), 0)
    assert table.hand(S) == {"gollum", "spy-1"}
    assert table.pile == ("rope-1", "shelob")
    assert [web.spared for web in table.told(None, ev.WebSpun)] == [(S,)]
    for seat in (F, S):
        assert [(e.of, e.cards) for e in table.told(seat, ev.HandShown)] == [(S, ("gollum",))]
    for watcher in (N1, None):
        assert table.told(watcher, ev.HandShown) == []
    ring = table_of(f=["shelob"], n1=[RING])
    ring.do(F, PlayCard("shelob"), 0)
    assert ring.hand(N1) == {RING}


def test_r96_shelobs_prey_reaches_the_pile_from_the_users_left() -> None:
    hands = {F: ["shelob"], S: ["spy-1"], N1: ["rope-1"], N2: ["boat-1"]}
    table = Table(hands=hands, at=AT, seats=(N2, F, N1, S), turn=F, roll=1)
    table.do(F, PlayCard("shelob"), 0, 0, 0)
    assert table.pile[:3] == ("rope-1", "spy-1", "boat-1")


def test_r83_shelob_needs_prey() -> None:
    table = table_of(f=["shelob"], s=[], n1=[])
    table.refused(F, PlayCard("shelob"), "R-83")
    prey = table_of(f=["shelob"], s=["rope-1"], n1=[])
    assert prey.may(F, PlayCard("shelob"))


def test_ts_072_b10_17_r97_r98_give_and_take() -> None:
    """I32: the card given is public, the card taken known to the two; R-98: the sizes stay."""
    table = table_of(f=["sam", "boat-1"], s=["horse-6", "rope-1"], n1=[])
    table.do(F, PlayCard("sam", on=S, use="give-and-take"))
    assert table.room == "taking"
    assert table.view(F).shown == ("rope", "horse-6")
    assert table.view(N1).shown == table.view(None).shown == table.view(S).shown == ()
    table.refused(F, Take("sam"), "R-116", "take.not_there")
    table.refused(F, EndTurn(), "R-116", "take.not_there")
    table.do(F, Take("horse-6"))
    assert (table.hand(F), table.hand(S)) == ({"boat-1", "horse-6"}, {"sam", "rope-1"})
    assert [move.cards for move in table.told(N1, ev.CardsMoved)] == [(), ("sam",)]
    assert (table.plays, table.pile) == (1, ())
    table.refused(F, PlayCard("sam", on=S, use="give-and-take"), "B4.4", "card.not_held")
    empty = table_of(f=["sam"], s=[], n1=["rope-1"])
    empty.refused(F, PlayCard("sam", on=S, use="give-and-take"), "R-83", "target.empty_hand")
    empty.refused(F, PlayCard("sam", on=N1, use="give-and-take"), "R-97", "give.not_that_character")


def test_p0_4_give_and_take_takes_the_ring_else_the_dearest() -> None:
    for hand, taken in ((["horse-6", RING, "gollum"], RING), (["horse-6", "rope-1", "spy-1"], "horse-6")):
        table = table_of(f=["sam"], s=hand)
        table.do(F, PlayCard("sam", on=S, use="give-and-take"))
        assert table.wait(F) == Take(taken)


def test_ts_073_b10_18_r100_a_character_card_draws() -> None:
    """R-100: also the card of a character nobody plays; the character named may be drawn from."""
    table = table_of(f=["frodo", "merry"], s=["spy-1"], n1=[])
    table.refused(F, PlayCard("frodo", on=S, use="draw"), "B8.4", "card.not_for_you")
    table.do(F, PlayCard("merry", on=S, use="draw"), 0)
    assert (table.hand(F), table.pile) == ({"frodo", "spy-1"}, ("merry",))
    rider = Table(
        hands={N1: ["frodo"], F: ["rope-1"], N2: ["rope-2"]},
        at={N1: "A0", F: "A9", N2: "VB"},
        turn=N1,
        roll=1,
    )
    assert rider.may(N1, PlayCard("frodo", on=N2, use="draw"))
    rider.do(N1, PlayCard("frodo", on=F, use="draw"), 0)
    assert rider.hand(N1) == {"rope-1"}


def test_r99_i33_the_draw_is_at_random_and_told_to_the_two() -> None:
    drawn = set()
    for seed in range(40):
        table = table_of(f=["merry"], s=["spy-1", "spy-2", "spy-3"], n1=[])
        step = RULES.apply(table.state, F, PlayCard("merry", on=S, use="draw"), SeededDice(seed))
        drawn |= set(step.state.player(F).hand)
    assert drawn == {"spy-1", "spy-2", "spy-3"}
    table = table_of(f=["merry"], s=["spy-1", "spy-2"], n1=[])
    table.do(F, PlayCard("merry", on=S, use="draw"), 1)
    assert table.told(F, ev.CardsMoved)[0].cards == table.told(S, ev.CardsMoved)[0].cards == ("spy-2",)
    assert table.told(N1, ev.CardsMoved)[0].cards == ()


def test_b8_4_who_may_use_what() -> None:
    """R-67: cards without a Power Play are refused as such, those of others by their user."""
    table = table_of(f=["boat-1", "sauron", "treebeard"], n1=["rope-1"])
    table.refused(F, PlayCard("boat-1", on=N1), "B8.4", "power.no_such_use")
    table.refused(F, PlayCard("treebeard", on=N1), "B8.4", "power.no_such_use")
    table.refused(F, PlayCard("sauron", on=N1), "B8.4", "card.not_for_you")
    table.refused(F, PlayCard("gandalf", on=N1), "B4.4", "card.not_held")
    table.refused(F, PlayCard("mithril", on=N1), "B4.4", "card.unknown")


def test_r226_a_card_just_gained_may_be_used_by_its_new_holder() -> None:
    """B4.4: cards won in a Power Play are no pick-up."""
    table = Table(
        hands={F: ["sam", RING], S: ["gandalf"], MERRY: ["rope-1"]}, at={F: "A0", S: "A9"}, turn=F, roll=1
    )
    table.do(F, PlayCard("sam", on=S, use="give-and-take"))
    table.do(F, Take("gandalf"))
    assert table.may(F, PlayCard("gandalf", on=MERRY))


def test_b8_3_where_a_card_goes_after_its_use() -> None:
    """B8.1: back to the hand, to the pile, to the target, or onto the table."""
    table = table_of(f=["gandalf", "galadriel"], n1=["rope-1"])
    table.do(F, PlayCard("gandalf", on=N1))
    assert (table.hand(F), table.pile) == ({"gandalf", "galadriel"}, ())
    table.do(F, PlayCard("galadriel", on=N1))
    assert (table.hand(F), table.pile) == ({"gandalf"}, ("galadriel",))
    given = table_of(f=["sam"], s=["rope-1"])
    given.do(F, PlayCard("sam", on=S, use="give-and-take"))
    given.do(F, Take("rope"))
    assert (given.hand(S), given.pile) == ({"sam"}, ())
    laid = table_of(f=["cloak-1"], n1=[])
    laid.do(F, Move("F1", "die", ("Cloak",)))
    assert (laid.player(F).table, laid.pile) == (("cloak-1",), ())


# Gollum spaces (A1): TS-068 and the rulings of the chapter
A1 = but(PLAIN, a1_gollum_spaces=True)


def holding(at: str, *hand: str, **where: object) -> Table:
    """Frodo with Gollum somewhere; Black Rider 1 has The Ring, far off."""
    facts: dict[str, object] = {"roll": 2, "options": A1, **where}
    return Table(hands={F: ["gollum", *hand], N1: [RING]}, at={F: at, N1: "V3"}, turn=F, **facts)


def test_ts_068_a1_1_gollum_works_on_his_own_spaces_only() -> None:
    table = holding("A6")
    table.refused(F, PlayCard("gollum", on=N1), "A1.1", "gollum.place")
    table.do(F, Move("A7"))
    table.do(F, PlayCard("gollum", on=N1))
    assert table.hand(F) == {RING}
    assert table.plays == 1
    begun = holding("A7")
    begun.do(F, PlayCard("gollum", on=N1))
    assert begun.hand(F) == {RING}


def test_r139_passing_is_not_stopping() -> None:
    """R-139: over the Gollum space and on to another one."""
    table = holding("A6", roll=2)
    table.do(F, Move("A8"))
    table.refused(F, PlayCard("gollum", on=N1), "A1.1", "gollum.place")


def test_r139_r131_who_returned_to_the_space_is_stopped_there() -> None:
    """But not between placing and the roll (B12.11)."""
    table = Table(
        hands={F: ["gollum"], N1: [RING]}, at={N1: "A7"}, captives={F: (N1, 3)}, turn=F, options=ADVANCED
    )
    table.do(F, Place("A7"))
    table.refused(F, PlayCard("gollum", on=N1), "R-14", "roll.first")
    table.wait(F, 3)
    table.do(F, PlayCard("gollum", on=N1))
    assert table.hand(F) == {RING}


def test_a1_2_a_miss_and_bilbo_are_as_they_were() -> None:
    """A1.2: Bilbo may be used anywhere; Gollum shows the hand where he misses."""
    table = Table(
        hands={F: ["gollum", "bilbo"], N1: ["rope-1"]}, at={F: "A7", N1: "V3"}, turn=F, roll=1, options=A1
    )
    table.do(F, PlayCard("gollum", on=N1))
    assert [event.cards for event in table.told(F, ev.HandShown)] == [("rope",)]
    away = Table(hands={F: ["bilbo"], N1: ["gollum"]}, at={F: "A6"}, turn=F, roll=1, options=A1)
    away.do(F, PlayCard("bilbo", on=N1))
    assert away.hand(F) == {"gollum"}


def test_a1_1_without_the_option_gollum_works_anywhere() -> None:
    table = holding("A6", options=PLAIN)
    assert table.may(F, PlayCard("gollum", on=N1))


# Restricted draws (O13), Shelob's feast (O14), Bilbo against Gollum (O15): TS-069, TS-071, TS-073
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
