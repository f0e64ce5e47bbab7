"""Battles by clause, besides the scenarios: B11.7, B11.13, R-103 to R-122, P0.4, P2.3."""

import pytest

from engine.riddle import Attack, GiveUp, Lay, Match, Settle, Take
from engine.riddle import events as ev
from tests.scenarios.riddle.table import N1, RING, F, S
from tests.scenarios.riddle.test_battles import ELVES, ENTS, MOUTH, ORCS, met, result


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
