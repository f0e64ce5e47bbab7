"""Gollum, Bilbo, Shelob and the cards of the characters: TS-066 to TS-073, B10.14 to B10.18."""

from engine.dice import SeededDice
from engine.riddle import RULES, EndTurn, Move, PlayCard, Take
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, RING, F, S, Table

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
