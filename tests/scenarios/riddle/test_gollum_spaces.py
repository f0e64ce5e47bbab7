"""Gollum spaces (A1): TS-068 and the rulings of the chapter."""

from engine.riddle import Move, Place, PlayCard
from engine.riddle import events as ev
from tests.scenarios.riddle.table import ADVANCED, N1, PLAIN, RING, F, Table, but

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
