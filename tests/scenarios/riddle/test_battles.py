"""Battles: TS-074 to TS-085, TS-138, TS-143, and the clauses of B11 besides."""

from typing import Any

import pytest

from engine.riddle import Attack, EndTurn, Exchange, GiveUp, Lay, Match, Move, PlayCard, Settle, Take
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ARMIES, N1, N2, PLAIN, RING, TEN, F, S, Table, but
from tests.scenarios.riddle.table import ORCS as EVIL

ELVES, ENTS = "good-army-elves", "good-army-ents"
ORCS, MOUTH = "evil-army-orcs", "mouth-of-sauron"


def met(mine: list[str], theirs: list[str], *, by: str = F, other: str = N1, **where: Any) -> Table:
    """The active player has moved to A1, and exchanged there with the other; no city is near."""
    where.setdefault("at", {by: "A1", other: "A1"})
    return Table(
        hands={by: mine, other: theirs, **where.pop("more", {})},
        turn=by,
        roll=3,
        die_used=True,
        moved=True,
        start="A12",
        exchanged=[other],
        **where,
    )


def result(table: Table) -> list[tuple[str | None, int, int]]:
    """Winner and totals of the battle that ended in the last step."""
    return [(e.winner, e.attack, e.defence) for e in table.happened(ev.BattleEnded)]


def test_ts_074_b11_2_no_attack_before_the_first_move() -> None:
    table = Table(hands={F: [ELVES], N1: ["rope-1"]}, at={F: "A1", N1: "A2"}, turn=F, roll=1)
    table.refused(F, Attack(N1, ELVES), "B11.2", "attack.before_moving")


def test_b11_1_b11_5_only_after_an_exchange_at_the_present_stop() -> None:
    """B11.1: at any later point of the turn, as long as the marker stays."""
    table = Table(
        hands={F: [ELVES, ENTS, "gandalf", "horse-1"], N1: ["rope-1"]}, at={F: "A0", N1: "A1"}, turn=F, roll=1
    )
    table.do(F, Move("A1"), table.place(F, ENTS), 0)
    table.do(F, PlayCard("gandalf", on=N1))
    assert table.may(F, Attack(N1, ELVES))
    table.do(F, Move("A3", "horse-1"))
    table.refused(F, Attack(N1, ELVES), "B11.1", "attack.no_exchange")


def test_ts_075_b11_6_r113_sides_of_attack_and_defence() -> None:
    hand = [ELVES, ORCS, "neutral-army-woses", RING]
    table = met(hand, [ENTS, "evil-army-trolls"])
    table.refused(F, Attack(N1, ORCS), "B11.6", "attack.wrong_side")
    for force in (ELVES, "neutral-army-woses", RING):
        assert table.may(F, Attack(N1, force))
    table.do(F, Attack(N1, ELVES))
    table.refused(N1, Match((ENTS,)), "R-105", "match.not_legal")
    assert table.may(N1, Match(("evil-army-trolls",)))
    hobbits = met(hand, [ENTS, "evil-army-trolls"], other=S)
    hobbits.refused(F, Attack(S, ELVES), "B11.6", "attack.wrong_side")
    hobbits.do(F, Attack(S, ORCS))
    hobbits.refused(S, Match(("evil-army-trolls",)), "R-105")
    assert hobbits.may(S, Match((ENTS,)))


def test_ts_076_r112_b11_7_the_own_character_fights_for_itself() -> None:
    table = met(["frodo", "sam"], [])
    table.refused(F, Attack(N1, "sam"), "B11.7", "attack.no_points")
    table.do(F, Attack(N1, "frodo"))
    table.do(N1, GiveUp())
    assert table.hand(F) == {"frodo", "sam"}
    met(["frodo"], ["rope-1"], other=S).refused(F, Attack(S, "frodo"), "B11.6", "attack.wrong_side")
    rider = met(["frodo", "black-rider-1"], ["rope-1"], by=N1, other=N2)
    rider.refused(N1, Attack(N2, "frodo"), "B11.7", "attack.no_points")
    rider.refused(N1, Attack(N2, "black-rider-1"), "B11.6", "attack.wrong_side")
    on_hobbit = met(["black-rider-1"], ["rope-1"], by=N1, other=F)
    assert on_hobbit.may(N1, Attack(F, "black-rider-1"))


def test_ts_077_b11_10_b11_12_r121_a_tie() -> None:
    """B11.9, R-123, R-124: all forces are discarded, nobody moves, the attacker's first."""
    table = met([ELVES, "strider"], [ORCS, MOUTH])
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match((ORCS,)))
    table.do(F, Lay("strider"))
    table.do(N1, Match((MOUTH,)))
    table.do(F, Settle())
    assert result(table) == [(None, 3, 3)]
    assert table.pile == (ELVES, "strider", ORCS, MOUTH)
    assert (table.at(F), table.at(N1), table.plays) == ("A1", "A1", 1)


def test_ts_078_r105_r106_a_surplus_counts_later() -> None:
    table = met([ELVES, ENTS], [MOUTH])
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match((MOUTH,)))
    table.do(F, Lay(ENTS))
    assert (table.room, table.deciders()) == ("pressing", (F,))
    table.do(F, Settle())
    assert result(table) == [(None, 2, 2)]
    both = met([ELVES], [ORCS, MOUTH])
    both.do(F, Attack(N1, ELVES))
    both.refused(N1, Match((ORCS, MOUTH)), "R-105")
    assert set(both.legal(N1)) == {Match((ORCS,)), Match((MOUTH,)), GiveUp()}
    two = met(["strider"], [ORCS, "evil-army-trolls", MOUTH])
    two.do(F, Attack(N1, "strider"))
    assert set(two.legal(N1)) == {Match((ORCS, "evil-army-trolls")), Match((MOUTH,)), GiveUp()}
    short = met(["strider"], [ORCS])
    short.do(F, Attack(N1, "strider"))
    assert short.legal(N1) == (GiveUp(),)


def test_r106_who_cannot_match_lays_nothing() -> None:
    table = met(["strider"], [ORCS])
    table.do(F, Attack(N1, "strider"))
    table.refused(N1, Match((ORCS,)), "R-105")
    table.do(N1, GiveUp())
    assert ORCS in table.hand(N1)


def test_ts_079_r107_b11_11_five_points_are_the_limit() -> None:
    table = met([*ARMIES[:5], "strider"], list(EVIL))
    table.do(F, Attack(N1, ARMIES[0]))
    table.do(N1, Match((EVIL[0],)))
    for number in (1, 2, 3):
        table.do(F, Lay(ARMIES[number]))
        table.do(N1, Match((EVIL[number],)))
    table.refused(F, Lay("strider"), "R-104")
    table.do(F, Lay(ARMIES[4]))
    table.do(N1, Match((EVIL[4],)))
    assert result(table) == [(None, 5, 5)]
    assert table.room == "acting"


def test_r107_the_defender_too_lays_no_two_at_four() -> None:
    table = met([*ARMIES[:5]], [*EVIL[:4], MOUTH])
    table.do(F, Attack(N1, ARMIES[0]))
    for number in range(4):
        table.do(N1, Match((EVIL[number],)))
        table.do(F, Lay(ARMIES[number + 1]))
    assert table.legal(N1) == (GiveUp(),)
    table.refused(N1, Match((MOUTH,)), "R-105", "match.not_legal")


def test_ts_080_b11_8_r108_cities_on_or_beside_a_fighter() -> None:
    table = Table(hands={F: ["boat-1"], N1: ["rope-1"]}, at={F: "A1", N1: "A3"}, turn=F, roll=1)
    table.do(F, Move("A3"), 0, 0)
    table.refused(F, Attack(N1, "CE"), "B11.8", "attack.city")
    table.refused(F, Attack(N1, "CN"), "B11.8", "attack.city")
    table.do(F, Attack(N1, "CG"))
    table.do(N1, GiveUp())
    assert result(table) == [(F, 1, 0)]
    served = met([ELVES, "boat-1"], ["rope-1"], at={F: "A6", N1: "A6"})
    served.refused(F, Attack(N1, "CE"), "B11.8", "attack.city")
    served.do(F, Attack(N1, ELVES))
    served.do(N1, Match(("CE",)))
    assert served.told(None, ev.ForceLaid)[0].force == "CE"


def test_b11_8_beside_either_fighter_is_enough() -> None:
    table = met(["boat-1"], ["rope-1"], at={F: "A2", N1: "A3"})
    assert table.may(F, Attack(N1, "CG"))
    on_it = met(["boat-1"], ["rope-1"], at={F: "RC", N1: "RC"})
    assert on_it.may(F, Attack(N1, "RC"))


def test_r120_a_city_serves_again_in_the_next_battle() -> None:
    """R-108: and once in each."""
    table = Table(
        hands={F: [ELVES, ENTS, "gimli"], N1: ["rope-1"], N2: ["rope-2"]},
        at={F: "A6", N1: "A6", N2: "A7"},
        turn=F,
        roll=3,
        moved=True,
        start="A12",
        exchanged=[N1, N2],
    )
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match(("CE",)))
    table.do(F, Lay("gimli"))
    assert table.legal(N1) == (GiveUp(),)
    table.do(N1, GiveUp())
    table.do(F, Take("rope"))
    table.do(F, Attack(N2, ENTS))
    table.do(N2, Match(("CE",)))


def test_r109_from_a_dot_the_spaces_it_touches_are_beside() -> None:
    table = met([ELVES], ["rope-1"], at={F: "D2", N1: "RC"}, table={F: ["boat-1"]})
    assert table.may(F, Attack(N1, "RC"))
    near = met([], ["rope-1"], other=N1, by=F, at={F: "D2", N1: "B1"}, table={F: ["boat-1"]})
    near.refused(F, Attack(N1, "RC"), "B11.8", "attack.city")


def test_ts_081_b11_14_r115_the_ring_laid_and_lost_is_taken() -> None:
    """R-110, R-116: a Neutral force of any holder; one card must be taken."""
    table = met([ELVES, ENTS], [RING, "rope-1"], more={S: []})
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match((RING,)))
    assert table.view(S).player(N1).laid == (RING,)
    table.do(F, Lay(ENTS))
    table.do(N1, GiveUp())
    assert table.room == "spoils"
    assert set(table.view(F).shown) == {"rope", RING}
    assert table.told(S, ev.HandShown) == []
    table.refused(F, EndTurn(), "R-116", "take.not_there")
    table.do(F, Take(RING))
    assert table.hand(F) == {RING}
    assert (table.player(N1).status, table.at(N1), table.hand(N1)) == ("halls", None, {"rope-1"})
    assert table.pile == (ELVES, ENTS)


def test_i34_the_spoils_are_known_to_the_two() -> None:
    table = met([ELVES], ["spy-1", "spy-2"], more={S: []})
    table.do(F, Attack(N1, ELVES))
    table.do(N1, GiveUp())
    table.do(F, Take("spy-2"))
    taken = [[m.cards for m in table.told(seat, ev.CardsMoved)] for seat in (F, N1, S, None)]
    assert taken == [[("spy-2",)], [("spy-2",)], [()], [()]]


def test_ts_082_b11_9_r114_flying_beasts_are_discarded() -> None:
    for options, left in ((PLAIN, set()), (but(PLAIN, x_flying_beasts_retain=True), {"flying-beasts-2"})):
        for copy in ("flying-beasts-1", "flying-beasts-2"):
            table = met([ELVES], [copy], options=options)
            table.do(F, Attack(N1, ELVES))
            table.do(N1, Match((copy,)))
            table.do(F, Settle())
            assert table.hand(N1) == left & {copy}


def test_ts_083_b11_4_one_battle_a_turn_with_each() -> None:
    table = met(
        [*ARMIES[:4], "horse-1"], [ORCS, "rope-1"], at={F: "A1", N1: "A1", N2: "A3"}, more={N2: ["rope-2"]}
    )
    table.do(F, Attack(N1, ARMIES[0]))
    table.do(N1, Match((ORCS,)))
    table.do(F, Settle())
    table.refused(F, Attack(N1, ARMIES[1]), "B11.4", "attack.once")
    table.do(F, Move("A2", "horse-1"))
    assert table.room == "exchanging"
    table.do(F, Exchange(N1), table.place(F, ARMIES[1]), 0, table.place(F, ARMIES[2]) - 1, 0)
    assert set(table.state.turn.exchanged_here) == {N1, N2}
    table.refused(F, Attack(N1, ARMIES[3]), "B11.4", "attack.once")
    table.do(F, Attack(N2, ARMIES[3]))
    assert table.plays == 2


def test_b11_4_a_battle_is_a_power_play() -> None:
    """B10.20, B10.1: with two made, no battle."""
    met([ELVES], ["rope-1"], power_plays=2).refused(F, Attack(N1, ELVES), "B10.1", "power.used_up")


def test_ts_084_p2_1_the_automatic_match_spares_the_dear_cards() -> None:
    hand = ["black-rider-1", ORCS, RING]
    at = {F: "A6", N1: "A6"}
    table = met(list(ARMIES[:5]), hand, at=at)
    expected = [("CE",), ("black-rider-1",), (ORCS,), (RING,)]
    table.do(F, Attack(N1, ARMIES[0]))
    for number, forces in enumerate(expected):
        assert table.default(N1) == Match(forces)
        table.wait(N1)
        table.do(F, Lay(ARMIES[number + 1]))
    assert table.wait(N1) == GiveUp()
    assert result(table) == [(F, 5, 4)]
    at_once = met(["strider"], hand, at=at)
    at_once.do(F, Attack(N1, "strider"))
    assert at_once.default(N1) == Match(("CE", "black-rider-1"))


def test_ts_085_r66_the_table_cards_of_a_loser_are_discarded() -> None:
    table = met([ELVES], ["rope-1"], at={F: "W1", N1: "W2"}, table={F: ["boat-1"], N1: ["boat-2"]})
    table.do(F, Attack(N1, ELVES))
    table.do(N1, GiveUp())
    table.do(F, Take("rope"))
    assert table.player(N1).table == ()
    assert table.pile == (ELVES, "boat-2")
    assert table.player(F).table == ("boat-1",)


def test_ts_138_r228_the_attacker_is_asked_also_without_a_force() -> None:
    table = met([ELVES], [ORCS])
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match((ORCS,)))
    assert table.legal(F) == (Settle(),)
    table.refused(F, Lay(ENTS), "R-104", "lay.not_legal")
    assert table.wait(F) == Settle()
    assert result(table) == [(None, 1, 1)]


def test_ts_143_r234_the_exempt_card_counts_on_the_way_to_the_halls() -> None:
    """R-117, R-213, P3: the winner takes first, then the loser is asked, before anything else."""
    table = met(
        [ELVES], [*TEN, "gimli", "legolas"], exempt={N1: 2}, options=but(PLAIN, x_catch=True), more={S: []}
    )
    table.do(F, Attack(N1, ELVES))
    table.do(N1, GiveUp())
    table.do(F, Take("gimli"))
    assert (table.room, table.deciders(), len(table.hand(N1))) == ("trimming", (N1,), 11)
    table.refused(F, EndTurn(), "P0.1", "turn.waiting")
    table.wait(N1)
    assert (table.room, len(table.hand(N1))) == ("acting", 10)


# Battles by clause, besides the scenarios: B11.7, B11.13, R-103 to R-122, P0.4, P2.3
def test_b11_13_neither_side_must_lay() -> None:
    table = met([ELVES, ENTS], [ORCS, "evil-army-trolls"])
    table.do(F, Attack(N1, ELVES))
    table.do(N1, Match((ORCS,)))
    table.do(F, Settle())
    assert table.hand(F) == {ENTS}
    assert result(table) == [(None, 1, 1)]


def test_r103_without_a_force_there_is_no_attack() -> None:
    table = met(["boat-1", "gollum"], ["rope-1"])
    assert not [action for action in table.legal(F) if isinstance(action, Attack)]
    table.refused(F, Attack(N1, "boat-1"), "B11.7", "attack.no_points")


@pytest.mark.parametrize(
    "card", ["butterbur", "bill-ferny", "gollum", "tom-bombadil", "shelob", "bilbo", "riddle-1", "horse-6"]
)
def test_r111_cards_without_points(card: str) -> None:
    for other in (N1, S):
        met([card], ["rope-1"], other=other).refused(F, Attack(other, card), "B11.7", "attack.no_points")


def test_b11_7_strider_and_the_mouth_give_two() -> None:
    table = met(["strider"], [MOUTH])
    table.do(F, Attack(N1, "strider"))
    assert [laid.points for laid in table.told(None, ev.ForceLaid)] == [2]
    table.do(N1, Match((MOUTH,)))
    assert [laid.total for laid in table.told(None, ev.ForceLaid)] == [2]


def test_r104_one_force_a_round_for_the_attacker_several_for_the_defender() -> None:
    table = met(["strider", ELVES], [ORCS, "evil-army-trolls"])
    table.do(F, Attack(N1, "strider"))
    table.do(N1, Match((ORCS, "evil-army-trolls")))
    assert table.player(F).laid == ("strider",)
    assert table.player(N1).laid == (ORCS, "evil-army-trolls")


def test_r110_r125_the_ring_fights_for_any_holder_once_a_battle() -> None:
    table = met([RING, ELVES], [ORCS, "evil-army-trolls"])
    table.do(F, Attack(N1, RING))
    table.do(N1, Match((ORCS,)))
    table.refused(F, Lay(RING), "R-104")
    table.do(F, Settle())
    assert table.hand(F) == {RING, ELVES}


def test_r116_with_an_empty_hand_the_loser_just_goes() -> None:
    table = met([ELVES], [])
    table.do(F, Attack(N1, ELVES))
    table.do(N1, GiveUp())
    assert (table.room, table.player(N1).status) == ("acting", "halls")


def test_r118_emptied_after_the_exchange_one_is_still_attacked_and_cities_defend() -> None:
    table = met([ELVES], [], at={F: "A6", N1: "A6"})
    table.do(F, Attack(N1, ELVES))
    assert Match(("CE",)) in table.legal(N1)


def test_r122_the_pinned_may_fight() -> None:
    assert met([ELVES], ["rope-1"], at={F: "F1", N1: "F1"}, pinned=True).may(F, Attack(N1, ELVES))


def test_p0_4_the_winners_default_takes_the_ring_else_the_dearest() -> None:
    for hand, taken in ((["horse-6", RING, "gollum"], RING), (["gollum", "rope-1"], "gollum")):
        table = met([ELVES], hand)
        table.do(F, Attack(N1, ELVES))
        table.do(N1, GiveUp())
        assert table.wait(F) == Take(taken)


def test_p2_3_the_defender_is_asked_also_without_a_match() -> None:
    """I3: the prompt tells nothing about the hand."""
    table = met([ELVES], ["rope-1"])
    table.do(F, Attack(N1, ELVES))
    assert table.deciders() == (N1,)
    assert table.legal(N1) == (GiveUp(),)
    table.refused(F, Settle(), "P0.1", "turn.waiting")
    table.refused(N1, Settle(), "R-105")


def test_b12_2_nobody_in_the_halls_is_attacked_again() -> None:
    table = met([ELVES, ENTS], [], at={F: "A1", N1: "A1"})
    table.do(F, Attack(N1, ELVES))
    table.do(N1, GiveUp())
    table.refused(F, Attack(N1, ENTS), "B12.2", "target.halls")
