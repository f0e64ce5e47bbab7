"""Perils besides the scenarios of moving: who fights whom, what is told, what is over (MOV-14)."""

from typing import Any

import pytest

from engine.war.actions import Move, PlayEvent, UseItem
from engine.war.board import BOARD
from engine.war.events.fights import FightBegan, FightEnded, PerilMet, ServantSlain, Struck
from engine.war.events.table import Asked, Rolled
from engine.war.questions import FightOrders, Yes
from tests.scenarios.war.fights import TO_THE_END, blows, met
from tests.scenarios.war.table import SAURON, WEST, Table

MARSHES = BOARD.hex_of("dead_marshes")
BEFORE = next(at for at in BOARD.neighbours[MARSHES] if BOARD.is_land(at) and not BOARD.crossed(at, MARSHES))


def before(*people: str, **where: Any) -> Table:
    """A hidden party before the Dead Marshes, or where it is said."""
    return met(*people, **{"step": "F2", "at": BEFORE, "hidden": people, "ring": people[0], **where})


def enter(table: Table, who: tuple[str, ...], *script: int) -> None:
    """They enter."""
    table.do(WEST, Move(who, (MARSHES,)), *script)


def test_mov_14_hid_7_a_hidden_party_fights_unheard() -> None:
    party = ("frodo", "boromir")
    table = before(*party)
    enter(table, party, 3)
    assert table.kind == "P-10"
    for seat in (SAURON, None):
        assert not table.told(seat, Asked)
        assert not table.told(seat, Rolled)
    table.answer(WEST, Yes(False))
    assert table.kind == "P-23"
    table.answer(WEST, TO_THE_END, 6, 6, 6)
    assert [blow[:2] for blow in blows(table, WEST)[:3]] == [
        ("corpse_lights", "boromir"),
        ("boromir", "corpse_lights"),
        ("frodo", "corpse_lights"),
    ]
    assert table.told(WEST, ServantSlain) == [ServantSlain("corpse_lights")]
    for seat in (SAURON, None):
        for kind in (FightBegan, Struck, PerilMet, FightEnded, ServantSlain):
            assert not table.told(seat, kind)
        assert table.person("boromir", seat).fate == "unseen"
    assert table.sees(WEST).slain == ("corpse_lights",)
    assert table.sees(SAURON).slain == ()
    table.refused(WEST, Move(("frodo",), (BEFORE,)), "MOV-11")


def test_mov_14_a_slain_servant_and_a_rumour_meet_nobody() -> None:
    rumour = before("frodo", rumours=("corpse_lights",))
    enter(rumour, ("frodo",), 1)
    assert rumour.told(WEST, PerilMet) == [PerilMet(MARSHES, 1)]
    assert rumour.kind == "west"


@pytest.mark.parametrize(("die", "met_by"), [(2, "corpse_lights"), (3, "")])
def test_mov_14_gandalf_adds_1(die: int, met_by: str) -> None:
    party = ("frodo", "gandalf")
    table = before(*party)
    enter(table, party, die)
    assert table.told(WEST, PerilMet) == [PerilMet(MARSHES, die + 1, met_by)]


def test_mov_14_ind_6_the_party_may_break_off_the_servant_never() -> None:
    table = before("merry", "pippin")
    enter(table, ("merry", "pippin"), 1)
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1, 2)
    assert table.person("merry").at != MARSHES
    assert table.person("merry").hidden


def test_mov_14_rng_3_the_bearer_may_vanish_from_a_servant() -> None:
    table = before("frodo", "merry")
    enter(table, ("frodo", "merry"), 1)
    table.answer(WEST, Yes(True))
    assert table.told(WEST, FightBegan) == [FightBegan(MARSHES, ("corpse_lights",), ("merry",))]
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
    assert {blow[1] for blow in blows(table, WEST) if blow[0] == "corpse_lights"} == {"merry"}


def test_mov_14_a_revealed_party_is_met_before_all_eyes() -> None:
    table = before("boromir", hidden=())
    enter(table, ("boromir",), 1)
    assert table.told(None, PerilMet) == [PerilMet(MARSHES, 1, "corpse_lights")]


def test_mg13_the_phial_keeps_shelob_away() -> None:
    table = before("frodo", at="2817", items={"MG13": "frodo"})
    table.do(WEST, UseItem("MG13", ("shelob",)))
    table.do(WEST, Move(("frodo",), (BOARD.hex_of("cirith_ungol"),)))
    assert not table.told(WEST, PerilMet)


@pytest.mark.parametrize("die", [1, 6])
def test_mov_14_ev03_a_party_that_flew_to_a_servant_moves_no_further(die: int) -> None:
    """A flight is no move; on 4 to 6 the party still has its own."""
    table = met(step="F2", at={"sam": "2011"}, hidden=("sam",), ring="", hands={WEST: ["EV03"]})
    dale = BOARD.hex_of("dimrill_dale")
    table.do(WEST, PlayEvent("EV03", ("sam", dale)), die)
    if die == 1:
        table.answer(WEST, Yes(False))
        table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
        assert [ended.why for ended in table.told(WEST, FightEnded)] == ["off"]
    at = table.person("sam").at
    way = next(there for there in BOARD.neighbours[at] if BOARD.terrain[there] == "f")
    if die == 1:
        table.refused(WEST, Move(("sam",), (way,)), "MOV-11")
    else:
        assert table.may(WEST, Move(("sam",), (way,)))
    assert table.told(SAURON, FightEnded) == []
