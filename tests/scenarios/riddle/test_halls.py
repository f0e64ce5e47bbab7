"""The Halls of Mandos: TS-094 to TS-100, and the clauses of B12 besides."""

from typing import Any

import pytest

from engine.riddle import actions as act
from engine.riddle import events as ev
from tests.scenarios.riddle.table import MERRY, N1, N2, PLAIN, RING, TEN, F, S, Table, but, rest
from tests.scenarios.riddle.test_roads_and_terrain import one_turn


def inside(*hand: str, roll: int | None = 3, stay: int = 0, **where: Any) -> Table:
    """Frodo in the Halls in his own turn; Black Rider 1 walks about."""
    where.setdefault("at", {N1: "A0"})
    return Table(hands={F: hand, N1: ["rope-5"]}, halls={F: stay}, turn=F, roll=roll, **where)


def placing(*hand: str, **where: Any) -> Table:
    """Frodo has just opened the door with a 6."""
    table = inside(*hand, roll=6, **where)
    table.do(F, act.Escape())
    return table


def test_ts_094_b12_8_b12_9_r126_three_turns_then_one_must_leave() -> None:
    """B12.3, B12.5: beaten in another's turn; a roll and a card for each turn of the stay."""
    table = Table(
        hands={N1: ["evil-army-orcs"], F: []},
        at={N1: "A1", F: "A1"},
        turn=N1,
        roll=1,
        start="A0",
        moved=True,
        exchanged=[F],
    )
    table.do(N1, act.Attack(F, "evil-army-orcs"))
    table.do(F, act.GiveUp())
    assert (table.player(F).status, table.player(F).stay) == ("halls", 0)
    table.do(N1, act.EndTurn())
    for stay, roll in ((1, 2), (2, 4), (3, 1)):
        assert table.legal(F) == (act.Roll(),)
        table.do(F, act.Roll(), roll)
        assert table.legal(F) == (act.Stay(),)
        table.do(F, act.Stay())
        assert (table.player(F).stay, len(table.hand(F))) == (stay, stay)
        one_turn(table, N1)
    assert table.room == "placing"
    table.refused(F, act.Roll(), "B12.11", "place.first")
    table.do(F, act.Place("V1"))
    assert (table.at(F), table.room, table.player(F).stay) == ("V1", "rolling", 0)
    table.do(F, act.Roll(), 2)
    assert table.room == "acting"


def test_ts_095_b12_7_b12_10_a_six_opens_the_door() -> None:
    """R-127: one may stay all the same."""
    table = inside("boat-1", roll=6)
    assert set(table.legal(F)) == {act.Stay(), act.Escape()}
    table.do(F, act.Escape())
    assert table.state.turn.roll is None
    table.do(F, act.Place("V1"))
    table.do(F, act.Roll(), 3)
    table.do(F, act.Move("VD"))
    table.do(F, act.EndTurn())
    assert table.at(F) == "VD"
    stayed = inside("boat-1", roll=6)
    stayed.do(F, act.Stay())
    assert (len(stayed.hand(F)), stayed.player(F).stay) == (2, 1)
    assert stayed.state.turn.seat == N1


def test_ts_096_b12_7_b12_6_a_wizard_of_the_own_kind() -> None:
    table = inside("gandalf", "sauron", "gimli")
    assert set(table.legal(F)) == {act.Stay(), act.Escape("gandalf")}
    table.refused(F, act.Escape("sauron"), "B12.7", "halls.no_wizard")
    table.refused(F, act.Escape("gimli"), "B12.7", "halls.no_wizard")
    table.refused(F, act.Escape("galadriel"), "B4.4", "card.not_held")
    table.refused(F, act.Escape(), "B12.7", "halls.no_six")
    table.refused(F, act.Reroll("gimli"), "B12.6", "halls.no_cards")
    table.refused(F, act.PlayCard("gandalf", on=N1), "B12.6", "halls.no_cards")
    table.do(F, act.Escape("gandalf"))
    assert (table.pile, table.room) == (("gandalf",), "placing")
    rider = Table(hands={N1: ["gandalf", "the-balrog"]}, halls={N1: 1}, turn=N1, roll=2, at={F: "A0"})
    assert set(rider.legal(N1)) == {act.Stay(), act.Escape("the-balrog")}


def test_r127_a_wizard_may_be_used_on_a_six_too() -> None:
    assert set(inside("gandalf", roll=6).legal(F)) == {act.Stay(), act.Escape(), act.Escape("gandalf")}


def test_ts_097_r128_r129_b12_1_where_one_may_return() -> None:
    table = placing()
    table.refused(F, act.Place("WP"), "R-128", "place.water")
    table.refused(F, act.Place("PR"), "R-129", "place.off_board")
    table.refused(F, act.Place("V3"), "B12.10", "place.too_far")
    table.refused(F, act.Place("Q99"), "B12.10", "move.unknown")
    assert table.may(F, act.Place("V1"))
    board = table.state.board
    for place in table.legal(F):
        assert isinstance(place, act.Place)
        assert board.distance("PR", place.to) <= 6
        assert not board.is_water(place.to)
    # Placement in forest does not pin (R-129).
    table.do(F, act.Place("F3"))
    table.do(F, act.Roll(), 1)
    assert not table.state.turn.pinned
    assert table.may(F, act.Move("F2"))


def test_ts_098_b12_5_r134_b12_4_the_card_of_a_turn_in_the_halls() -> None:
    table = inside(*TEN)
    table.do(F, act.Stay())
    assert (len(table.hand(F)), table.room) == (11, "discarding")
    table.wait(F)
    assert (len(table.hand(F)), table.state.turn.seat) == (10, N1)
    fewer = inside(*TEN[:9])
    fewer.do(F, act.Stay())
    assert (len(fewer.hand(F)), fewer.state.turn.seat) == (10, N1)


def test_r134_the_ring_is_not_discarded_in_the_halls() -> None:
    """R-136: it may be held there; R-57."""
    table = inside(*TEN[:9], RING)
    table.do(F, act.Stay())
    table.refused(F, act.Discard(RING), "R-57", "discard.ring")
    table.wait(F)
    assert RING in table.hand(F)


def test_ts_099_b12_11_r130_between_placing_and_the_roll() -> None:
    table = placing("gandalf", "boat-1")
    table.refused(F, act.PlayCard("gandalf", on=N1), "B12.11", "place.first")
    table.do(F, act.Place("V1"))
    table.refused(F, act.PlayCard("gandalf", on=N1), "R-14", "roll.first")
    table.do(F, act.Roll(), 2)
    table.do(F, act.PlayCard("gandalf", on=N1))
    table.refused(F, act.EndTurn(), "B5.7", "end.not_moved")
    assert table.state.turn.start == "V1"
    city = placing()
    city.do(F, act.Place("F1"))
    city.do(F, act.Roll(), 2)
    city.refused(F, act.EndTurn("city"), "B5.7", "end.not_moved")


def test_r130_the_turn_cannot_end_where_one_was_placed() -> None:
    """R-19, R-131: victory spaces excepted."""
    table = placing("horse-1", "horse-2")
    table.do(F, act.Place("V1"))
    table.do(F, act.Roll(), 1)
    table.do(F, act.Move("VD"))
    table.do(F, act.Move("V1", "horse-1"))
    table.refused(F, act.EndTurn(), "B5.9", "end.at_start")
    goal = placing()
    goal.do(F, act.Place("VD"))
    goal.do(F, act.Roll(), 1)
    assert goal.may(F, act.EndTurn())


def test_ts_100_b12_2_shelob_and_gollum_pass_by_the_halls() -> None:
    table = Table(
        hands={F: ["shelob", "gollum", "riddle-1"], N1: [RING], S: ["rope-1"]},
        at={F: "A0", S: "A9"},
        halls={N1: 1},
        turn=F,
        roll=1,
    )
    table.refused(F, act.PlayCard("gollum", on=N1), "B12.2", "target.halls")
    table.refused(F, act.PlayCard("riddle-1", on=N1), "B12.2", "target.halls")
    table.do(F, act.PlayCard("shelob"), 0)
    assert table.hand(N1) == {RING}
    alone = Table(hands={F: ["shelob"], N1: [RING]}, at={F: "A0"}, halls={N1: 1}, turn=F, roll=1)
    alone.refused(F, act.PlayCard("shelob"), "B12.2", "target.halls")


def test_r83_shelob_names_the_empty_hands() -> None:
    table = Table(hands={F: ["shelob"], N1: []}, at={F: "A0", N1: "A9"}, turn=F, roll=1)
    table.refused(F, act.PlayCard("shelob"), "R-83", "target.empty_hand")


def test_b12_5_the_roll_comes_first() -> None:
    table = inside(RING, "gandalf", roll=None)
    for action in (act.Stay(), act.Escape("gandalf"), act.EndTurn()):
        table.refused(F, action, "B12.5", "halls.roll_first")
    table.refused(F, act.Claim(), "R-138", "claim.halls")


def test_r138_r225_no_claim_from_the_halls_nor_between_placing_and_the_roll() -> None:
    table = inside(RING, roll=6)
    table.refused(F, act.Claim(), "R-138", "claim.halls")
    table.do(F, act.Escape())
    table.refused(F, act.Claim(), "R-138", "claim.halls")
    table.do(F, act.Place("VD"))
    table.refused(F, act.Claim(), "R-225", "claim.roll_first")
    table.do(F, act.Roll(), 1)
    table.refused(F, act.Claim(), "B3.2", "claim.wait")


def test_r133_the_pick_up_is_compulsory_and_may_find_nothing() -> None:
    table = Table(
        hands={F: ["gimli"], MERRY: rest("gimli")}, halls={F: 0}, deck=[], turn=F, roll=2, at={MERRY: "A0"}
    )
    assert table.legal(F) == (act.Stay(),)
    table.do(F, act.Stay())
    assert (table.hand(F), table.player(F).stay) == ({"gimli"}, 1)
    assert [event.count for event in table.told(None, ev.PickedUp)] == [0]


def test_r135_the_city_memory_survives_a_stay() -> None:
    table = inside(cities={F: ("CG", "CE")})
    table.do(F, act.Stay())
    assert table.player(F).cities == ("CG", "CE")


def test_r137_with_everybody_in_the_halls_turns_go_round() -> None:
    table = Table(hands={F: [], N1: [], S: []}, halls={F: 0, N1: 1, S: 2}, seats=(F, N1, S), turn=F)
    seats = []
    for _ in range(3):
        seats.append(table.state.turn.seat)
        table.wait(table.state.turn.seat, 3)
        table.wait(table.state.turn.seat)
    assert seats == [F, N1, S]
    assert [table.player(seat).stay for seat in seats] == [1, 2, 3]


def test_r132_placing_beside_others_causes_nothing() -> None:
    table = placing("boat-1", at={N1: "V1"})
    table.do(F, act.Place("V1"))
    assert table.happened(ev.Exchanged) == []


def test_r235_s8_is_asked_of_everybody() -> None:
    """I3: also of those who can only stay, and what is told is the same."""
    poor, rich = inside("boat-1"), inside("gandalf")
    assert poor.deciders() == rich.deciders() == (F,)
    for table in (poor, rich):
        table.do(F, act.Stay())
    told = [
        [event for event in table.told(None, object) if not isinstance(event, ev.TurnBegan)]
        for table in (poor, rich)
    ]
    assert told[0] == told[1]


def test_r234_on_the_way_in_every_card_counts() -> None:
    """R-11 with it: going to the Halls cancels the waiting on the victory space."""
    eleven = [card for card in TEN if not card.startswith("boat")] + ["gimli", "legolas", "frodo"]
    table = Table(
        hands={F: eleven, N1: []}, at={F: "I1", N1: "A0"}, exempt={F: 1}, on_goal=[F], turn=F, roll=1
    )
    table.do(F, act.Surrender())
    assert (len(table.hand(F)), table.room) == (11, "discarding")
    table.wait(F)
    assert len(table.hand(F)) == 10
    assert not table.player(F).on_goal


def test_p0_4_in_the_halls_one_stays_also_on_a_six() -> None:
    """P0.4: no Wizard is spent."""
    for roll in (3, 6):
        assert inside("gandalf", roll=roll).default(F) == act.Stay()
    assert inside(roll=None).default(F) == act.Roll()


def test_p0_4_the_default_place_is_near_and_lonely() -> None:
    table = placing(at={N1: "F3"})
    board = table.state.board
    chosen = table.default(F)
    assert isinstance(chosen, act.Place)
    lonely = [
        place.to
        for place in table.legal(F)
        if isinstance(place, act.Place) and place.to not in ("F3", *board.beside("F3"))
    ]
    assert chosen.to == min(lonely, key=lambda to: (board.distance("PR", to), to))


@pytest.mark.parametrize("seat", [F, N1])
def test_b12_10_anybody_may_return_to_any_land_within_six(seat: str) -> None:
    table = Table(hands={F: [], N1: [], N2: []}, halls={seat: 0}, turn=seat, roll=6, at={N2: "A0"})
    table.do(seat, act.Escape())
    board = table.state.board
    expected = {
        loc
        for loc in board.locations
        if board.distance("PR", loc) <= 6 and not board.is_water(loc) and loc not in board.off_board
    }
    assert {place.to for place in table.legal(seat) if isinstance(place, act.Place)} == expected


def test_r131_after_the_roll_one_stands_there_as_at_the_start_of_a_turn() -> None:
    """R-17 in the Halls: with the automatic roll the bot rolls at once after placing."""
    table = placing("gandalf", options=but(PLAIN, x_auto_roll=True))
    table.do(F, act.Place("V1"), 4)
    assert (table.room, table.state.turn.roll) == ("acting", 4)
    assert table.may(F, act.PlayCard("gandalf", on=N1))


def test_r11_the_halls_cancel_the_waiting_on_the_victory_space() -> None:
    """R-225: who comes straight back to it waits anew."""
    table = Table(
        hands={N1: ["evil-army-orcs"], F: [RING, "boat-1"]},
        at={N1: "VD", F: "VD"},
        on_goal=[F],
        turn=N1,
        roll=1,
        start="V1",
        moved=True,
        exchanged=[F],
    )
    table.do(N1, act.Attack(F, "evil-army-orcs"))
    table.do(F, act.GiveUp())
    table.do(N1, act.Take("boat"))
    assert not table.view(None).player(F).on_goal
    table.do(N1, act.EndTurn())
    table.do(F, act.Roll(), 6)
    table.do(F, act.Escape())
    table.do(F, act.Place("VD"))
    table.do(F, act.Roll(), 1)
    table.refused(F, act.Claim(), "B3.2", "claim.wait")
