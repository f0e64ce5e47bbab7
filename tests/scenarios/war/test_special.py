"""Denethor, Galadriel, Elrond: T-30, T-31, T-56, T-57."""

from engine.war import RULES
from engine.war.actions import Attack, Move
from engine.war.board import BOARD
from engine.war.events.fights import Died, RoundFought
from engine.war.events.table import Arrived
from engine.war.moves.restrictions import intrinsic
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import closed, dawn, heard, step

ELVES = {f"elves_{place}": BOARD.hex_of(place) for place in ("rivendell", "harlond", "grey_havens")}


def test_t_56_elv_1_elv_2_three_elf_units_come_at_m_4() -> None:
    table = Table(turn=8, step="D5", m=5, mobilised=["saruman"])
    come = {event.who: event.at for event in heard(dawn(table, 9), SAURON, Arrived)}
    assert {name: come[name] for name in ELVES} == ELVES
    assert {table.unit(name).strength for name in ELVES} == {5}
    assert heard(dawn(table, 10), SAURON, Arrived) == []


def test_t_56_elv_1_none_of_them_comes_at_m_3() -> None:
    table = Table(turn=7, step="D5", m=5, mobilised=["saruman"])
    assert not set(ELVES) & {event.who for event in heard(dawn(table, 8), SAURON, Arrived)}


def test_elv_2_with_enemies_there_they_come_as_near_as_they_can() -> None:
    table = Table(turn=8, step="D5", m=5, mobilised=["saruman"], units={"orc_gundabad": "harlond"})
    dawn(table, 9)
    at = table.unit("elves_harlond").at
    assert at in BOARD.neighbours[BOARD.hex_of("harlond")]
    assert BOARD.province[at] == "L"


def test_t_31_t_56_spc_4_elv_4_int_9_a_place_without_its_guardian_has_no_defence() -> None:
    table = Table(at={"galadriel": "1910", "elrond": "1806"}, hidden=["frodo"])
    for seat in (WEST, SAURON, None):
        field = table.sees(seat).field
        assert intrinsic(field, BOARD.hex_of("lorien")) == intrinsic(field, BOARD.hex_of("rivendell")) == 0
    home = Table().sees(SAURON).field
    assert intrinsic(home, BOARD.hex_of("lorien")) == intrinsic(home, BOARD.hex_of("rivendell")) == 20


def test_int_9_inf_1_whoever_is_unseen_counts_as_present() -> None:
    """Else an order refused would tell where a hidden guardian is."""
    there = Table(hidden=["galadriel"]).sees(SAURON).field
    away = Table(hidden=["galadriel"], at={"galadriel": "1910"}).sees(SAURON).field
    lorien = BOARD.hex_of("lorien")
    assert intrinsic(there, lorien) == intrinsic(away, lorien) == 20


def test_t_30_spc_1_denethor_stays_in_minas_tirith() -> None:
    table = Table(turn=5, step="F2", mobilised=["gondor"])
    table.refused(WEST, Move(("denethor",), ("2517", "2617")), "SPC-1")
    table.refused(WEST, Move(("denethor", "tower_guard"), ("2517",)), "SPC-1")
    assert table.may(WEST, Move(("tower_guard",), ("2517",)))
    assert not [a for a in RULES.legal(table.state, WEST) if isinstance(a, Move) and "denethor" in a.who]


def test_t_31_spc_2_spc_3_galadriel_stays_until_dol_guldur_has_fallen() -> None:
    table = Table(turn=9, step="F2", mobilised=["free_peoples"])
    table.refused(WEST, Move(("galadriel",), ("1911",)), "SPC-2")
    free = Table(turn=9, step="F2", mobilised=["free_peoples"], war={"galadriel_free": True})
    lorien = BOARD.hex_of("lorien")
    free.do(WEST, Move(("galadriel",), ("1911",)))
    assert intrinsic(free.sees(WEST).field, lorien) == 0
    free.close()
    step(free, "F2")
    free.do(WEST, Move(("galadriel",), (lorien,)))
    assert intrinsic(free.sees(WEST).field, lorien) == 20


def test_t_31_spc_3_the_fall_of_dol_guldur_frees_her_for_good() -> None:
    where = {"lorien_elves": "2409", "orc_dol_guldur_1": "", "orc_dol_guldur_2": ""}
    table = Table(
        turn=9, step="F2", m=5, mobilised=["free_peoples"], units=where, war={"ruined": ("dol_guldur",)}
    )
    table.refused(WEST, Move(("galadriel",), ("1911",)), "SPC-2")
    table.do(WEST, Move(("lorien_elves",), ("dol_guldur",)), 3, 4)  # ARM-11: the Nazgûl there are dispersed
    assert table.may(WEST, Move(("galadriel",), ("1911",)))


def test_t_56_elv_3_elv_4_elrond_stays_until_m_4() -> None:
    early = Table(turn=8, step="F2", m=5)
    early.refused(WEST, Move(("elrond",), ("1806",)), "ELV-3")
    table = Table(turn=9, step="F2", m=5)
    rivendell = BOARD.hex_of("rivendell")
    table.do(WEST, Move(("elrond",), ("1806",)))
    assert intrinsic(table.sees(WEST).field, rivendell) == 0
    table.close()
    assert intrinsic(table.sees(SAURON).field, rivendell) == 0
    step(table, "F2")
    table.do(WEST, Move(("elrond",), (rivendell,)))
    assert intrinsic(table.sees(WEST).field, rivendell) == 20


def test_spc_1_denethor_dies_with_his_city() -> None:
    table = Table(
        turn=9,
        step="D2",
        m=5,
        mobilised=["gondor"],
        units={"tower_guard": "", "anorien_foot": "", "gondor_horse": "", "orc_morgul": "2517"},
        war={"ruined": ("minas_tirith",)},
    )
    table.do(SAURON, Move(("orc_morgul",), ("2518",)))
    assert [(death.who, death.at) for death in table.told(None, Died)] == [("denethor", "2518")]


def test_t_57_elv_5_elv_6_ldr_2_ldr_3_elrond_helps_the_elves_and_nobody_leads_them() -> None:
    table = Table(
        turn=9,
        step="F5",
        m=5,
        mobilised=["free_peoples", "gondor"],
        bare=True,
        units={"lorien_elves": "2111", "orc_dol_guldur_2": "2112"},
        at={"elrond": "2111", "imrahil": "2111"},
    )
    table.do(WEST, Attack("2112", ("lorien_elves",)))
    fought = heard(closed(table), None, RoundFought)[0]
    assert fought.led == ("elrond",)
    assert fought.difference == 3
