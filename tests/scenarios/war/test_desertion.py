"""Desertion: T-60, T-61, T-62, T-94, T-194, T-233, T-257."""

from typing import Any

import pytest

from engine.war import RULES
from engine.war.actions import Attack, March, Move
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.data.records import Power
from engine.war.events.fights import RoundFought
from engine.war.events.quest import Freed
from engine.war.events.table import Asked, Deserted, GripLost, Moved, ObjectivesCounted, Returned
from engine.war.moves import homing
from engine.war.moves.ways import Way
from tests.sampled import wide
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import closed, dawn, heard

ALLIES = {
    "easterling_foot": "3010",
    "easterling_horse": "3010",
    "variag_horse": "3020",
    "variag_foot": "3020",
    "haradrim_foot": "2720",
    "haradrim_horse": "2720",
    "mumakil": "2720",
}
GUARD = {"orc_udun": "udun", "orc_dol_guldur_1": "dol_guldur", "dunlendings": "dunland"}
"""Who does not desert, and stands outside Mordor (VIC-4)."""
GONE: dict[str, Any] = {"deserter": True, "power": "nobody"}
FIRST: tuple[str, ...] = ("barad_dur", "dol_guldur", "durthang", "minas_morgul", "udun", "umbar")


def holding(number: int) -> dict[str, Power]:
    """Control of exactly so many Objectives for Sauron, Isengard not among them."""
    others = [place for place in DATA.objectives if place not in (*FIRST, "isengard")]
    own = (*FIRST, *others)[:number]
    return {place: "sauron" if place in own else "fellowship" for place in (*FIRST, *others)}


def dusk(number: int, turn: int, **where: Any) -> Table:
    """The last step of a turn of a war whose M is 5, Sauron holding so many Objectives."""
    given = {"units": {**ALLIES, "corsairs": "umbar", **GUARD}, "war": {"notch": 0}, **where}
    given.setdefault("mobilised", ["saruman", "rohan", "gondor", "free_peoples"])
    return Table(turn=turn, step="D5", m=5, control=holding(number), bare=True, **given)


def won_back(number: int, turn: int, **war: Any) -> Table:
    """Such a dusk, all allies having deserted."""
    units, fates = {**ALLIES, **GUARD}, dict.fromkeys(ALLIES, GONE)
    return dusk(number, turn, mobilised=["saruman"], units=units, war=war, fates=fates)


def deserted(*names: str, step: str = "F2", **where: Any) -> Table:
    """A step of turn 16, Sauron's grip having been lost at 10: these units desert."""
    given = {"mobilised": ["gondor"], "war": {"missed": 10}, **where}
    return Table(turn=16, step=step, m=5, bare=True, fates=dict.fromkeys(names, GONE), **given)


def held_by_haradrim(at: str = "2720", **units: str) -> Table:
    """Pippin is held by Haradrim that desert at the next dawn."""
    return dusk(
        9,
        15,
        units={"haradrim_foot": at, **units, **GUARD},
        at={"pippin": at},
        hidden=[],
        captives={"pippin": "haradrim_foot"},
        ring="haradrim_foot" if units else "",
    )


def test_t_60_des_1_des_2_des_3_des_4_the_allies_go_at_the_next_dawn() -> None:
    table = dusk(9, 15)
    events = dawn(table, 16)
    (told,) = heard(events, WEST, Deserted)
    assert set(told.units) == set(ALLIES)
    assert all(table.unit(name).deserter for name in ALLIES)
    for name in ("corsairs", "orc_udun", "dunlendings"):
        assert not table.unit(name).deserter


def test_t_60_des_2_the_corsairs_in_use_go_too() -> None:
    table = dusk(9, 15, war={"corsairs": True})
    dawn(table, 16)
    assert table.unit("corsairs").deserter


def test_t_61_des_8_des_9_twelve_at_m_17_bring_them_back() -> None:
    table = dusk(11, 20)
    events = dawn(table, 21)
    assert heard(events, SAURON, GripLost) == [GripLost(12, 1)]
    assert table.unit("haradrim_foot").deserter
    field = table.sees(None).field
    won = won_back(12, 22, notch=field.war.notch, missed=field.war.missed)
    events = dawn(won, 23)
    (back,) = heard(events, None, Returned)
    assert set(back.units) == set(ALLIES)
    assert won.unit("haradrim_foot").power == "sauron"
    assert [count.asked for count in heard(dawn(won, 26), None, ObjectivesCounted)] == [0, 0, 12]


def test_t_194_des_8_des_10_a_second_miss_drops_a_second_notch() -> None:
    table = dusk(11, 25, war={"notch": 1, "missed": 12})
    assert heard(dawn(table, 26), WEST, GripLost) == [GripLost(12, 2)]
    asked = [count.asked for count in heard(dawn(table, 31), WEST, ObjectivesCounted)]
    assert asked == [0, 0, 0, 0, 12]
    assert table.sees(WEST).field.war.notch == 2


def test_t_233_des_9_des_10_obj_4_after_m_25_the_number_stays() -> None:
    table = dusk(15, 30)
    asked, lost = [], []
    for turn in (31, 32, 33, 34):
        events = dawn(table, turn)
        asked += [count.asked for count in heard(events, WEST, ObjectivesCounted)]
        lost += [(fact.missed, fact.notch) for fact in heard(events, WEST, GripLost)]
        assert table.unit("variag_foot").deserter
    assert asked == [16, 16, 16, 16]
    assert lost == [(16, 0)] * 4
    back = won_back(16, 34, missed=16)
    dawn(back, 35)
    assert not any(back.unit(name).deserter for name in ALLIES)


def test_t_62_des_5_des_6_des_7_they_go_home_by_a_free_way() -> None:
    units = {"haradrim_foot": "2720", "tower_guard": "2721", "orc_udun": "2820", "mumakil": "3030"}
    table = deserted("haradrim_foot", "mumakil", units=units)
    table.close()
    (way,) = table.told(None, Moved)
    assert way.who == ("haradrim_foot",)
    assert way.why == "desertion"
    assert not {"2721", "2820"} & set(way.path)
    home = BOARD.hex_of("far_harad")
    assert len(way.path) > 1
    assert 4 <= way.cost <= 5
    at = table.unit("haradrim_foot", WEST).at
    assert at == way.path[-1]
    assert BOARD.province[home] == BOARD.province[table.unit("mumakil", WEST).at]


def test_t_60_des_1_des_2_each_goes_to_its_own_land() -> None:
    """Rhûn, Khand and Far Harad; the Corsairs to Umbar alone."""
    ours = {
        "easterling": "rhun",
        "variag": "khand",
        "haradrim": "far_harad",
        "mumakil": "far_harad",
        "corsairs": "umbar",
    }
    units = Table().sees(None).field.units
    allies = [unit for unit in units if unit.kind.ally]
    assert {unit.id.split("_")[0] for unit in allies} == set(ours)
    for unit in allies:
        goal = BOARD.hex_of(ours[unit.id.split("_")[0]])
        whole = {at for at in BOARD.land if BOARD.province[at] == BOARD.province[goal]}
        assert homing.home(unit) == ({goal} if unit.id == "corsairs" else whole)


def test_t_94_des_12_gen_8_deserted_corsairs_hold_nothing_and_umbar_stays_saurons() -> None:
    table = dusk(9, 15, war={"corsairs": True})
    events = dawn(table, 17)
    held = heard(events, None, ObjectivesCounted)[-1].held
    assert "umbar" in held
    assert table.unit("corsairs").at == BOARD.hex_of("umbar")
    assert table.unit("corsairs").power == "nobody"


def test_t_257_des_13_captives_are_free_and_the_ring_passes_on() -> None:
    table = held_by_haradrim(orc_durthang="2720")
    events = dawn(table, 16)
    assert [freed.who for freed in heard(events, None, Freed)] == [("pippin",)]
    assert table.person("pippin").captor == ""
    assert table.sees(WEST).field.unit("haradrim_foot").deserter
    assert table.sees(WEST).field.ring.holder == "orc_durthang"


def test_t_257_des_2_corsairs_inland_march_to_the_coast_and_sail_home() -> None:
    table, inland = (
        deserted(
            "corsairs",
            "mumakil",
            units={"corsairs": at, "mumakil": "3030", "orc_dol_guldur_1": "dol_guldur"},
            war={"missed": 10, "corsairs": True},
            mobilised=[],
        )
        for at in ("linhir", "edoras")
    )
    table.close()
    (way,) = table.told(None, Moved)
    assert way.marks == ("sail",)
    assert table.unit("corsairs", WEST).at == BOARD.hex_of("umbar")
    inland.close()
    (march,) = inland.told(None, Moved)
    assert march.path[0] == BOARD.hex_of("edoras")
    assert march.why == "desertion"
    assert march.marks == ()


def leaving(**units: str) -> Table:
    """Haradrim, and other units named, desert; an army of Orcs stays."""
    gone = ("haradrim_foot", *units)
    return deserted(*gone, units={"haradrim_foot": "2720", "orc_dol_guldur_1": "dol_guldur", **units})


def ways(table: Table, name: str) -> tuple[Way, ...]:
    return homing.of_deserters(table.sees(WEST).field, (name,))


def test_t_62_des_5_the_west_chooses_among_the_shortest_ways_at_full_rate() -> None:
    start = "3010"
    for at in BOARD.land:
        table = leaving(variag_foot=at) if not BOARD.waste(at) and at not in ("2720", "2007") else None
        if table is not None and len({way.path[-1] for way in ways(table, "variag_foot")}) > 1:
            start = at
            break
    for way in ways(leaving(variag_foot=start), "variag_foot"):
        table = leaving(variag_foot=start)
        table.do(WEST, Move(("variag_foot",), way.path))
        assert table.unit("variag_foot", WEST).at == way.path[-1]
        table.refused(WEST, Move(("variag_foot",), way.path[:1]), "MOV-11")
        table.close()
        moved = [fact for fact in table.told(SAURON, Moved) if fact.who == ("variag_foot",)]
        assert len(moved) <= 1
        assert table.unit("variag_foot", WEST).at == way.path[-1]


def test_t_62_des_5_no_other_way_and_no_shorter_one() -> None:
    table = leaving()
    whole = ways(table, "haradrim_foot")
    (first, *_) = whole
    assert len(first.path) > 1
    table.refused(WEST, Move(("haradrim_foot",), first.path[:1]), "DES-5", "move.deserters_home")
    table.refused(WEST, Move(("haradrim_foot",), ("2719",)), "DES-5", "move.deserters_home")
    table.refused(WEST, March(("haradrim_foot",), "far_harad"), "DES-5", "march.deserters")
    offered = {
        a.path[-1]
        for a in RULES.legal(table.state, WEST)
        if isinstance(a, Move) and a.who == ("haradrim_foot",)
    }
    assert offered == {way.path[-1] for way in whole}


def test_des_5_deserters_of_two_lands_or_with_others_are_ordered_apart() -> None:
    table = leaving(variag_foot="2720")
    table.refused(WEST, Move(("haradrim_foot", "variag_foot"), ("2719",)), "DES-5", "move.deserters_apart")


@wide("apart", 21, 7)
def test_des_5_prm_3_every_turn_goes_as_far_as_its_way_allows(apart: int) -> None:
    """The rules lead them by that one of the shortest ways on which most of the movement is used."""
    for at in BOARD.land[::apart]:
        if BOARD.waste(at) or at in ("2720", "2007"):
            continue
        table = leaving(variag_foot=at)
        found = ways(table, "variag_foot")
        table.close()
        end = table.unit("variag_foot", WEST).at
        assert end == (max(found, key=lambda way: way.cost).path[-1] if found else at) or any(
            way.path[-1] == end and way.cost == max(one.cost for one in found) for way in found
        )


def test_t_62_des_6_sauron_orders_no_deserters_and_they_attack_nobody() -> None:
    units = {"haradrim_foot": "2720", "tower_guard": "2721"}
    table = deserted("haradrim_foot", step="D2", units=units)
    table.refused(SAURON, Move(("haradrim_foot",), ("2719",)), "DES-5")
    battle = deserted("haradrim_foot", step="D5", units={**units, "orc_udun": "2820"})
    battle.refused(SAURON, Attack("2721", ("haradrim_foot",)), "ARM-1")
    assert battle.may(SAURON, Attack("2720", ("orc_udun",)))


def test_t_62_t_94_des_6_des_12_they_defend_and_a_western_army_may_attack_them() -> None:
    units = {"corsairs": "umbar", "tower_guard": "2128"}
    table = deserted("corsairs", step="F5", units=units, war={"missed": 10, "corsairs": True})
    table.do(WEST, Attack("2129", ("tower_guard",)))
    fought = heard(closed(table), None, RoundFought)[0]
    assert (fought.attack, fought.defence) == (10, 100)


def test_des_13_cap_11_captives_in_a_dark_citadel_stay_in_it() -> None:
    table = held_by_haradrim("minas_morgul")
    events = dawn(table, 16)
    assert heard(events, None, Freed) == []
    assert table.person("pippin").captor == "citadel:minas_morgul"


def test_des_9_they_are_back_wherever_they_stand() -> None:
    units, fates = {"haradrim_foot": "2720", **GUARD}, {"haradrim_foot": GONE}
    table = dusk(10, 17, units=units, fates=fates, war={"missed": 10, "notch": 1})
    dawn(table, 18)
    back = table.unit("haradrim_foot")
    assert (back.power, back.deserter) == ("sauron", False)
    assert back.at


def test_des_5_doo_10_a_deserter_does_not_halt_in_the_waste() -> None:
    """Not even next to Barad-dûr, where others may, to attack it (DOO-12)."""
    units = {"variag_horse": "2915", "orc_udun": "barad_dur", "orc_dol_guldur_1": "dol_guldur"}
    table = deserted("variag_horse", units=units, mobilised=[])
    for turn in (17, 18, 19, 20):
        assert not BOARD.waste(table.unit("variag_horse", WEST).at)
        dawn(table, turn)
    assert table.unit("variag_horse", WEST).at != "2915"


def test_des_13_p_20_seq_6_who_was_held_by_deserters_goes_as_p_20_says_unasked() -> None:
    """At dawn the West is asked nothing, so P-20 goes by its default: away from Dark pieces, hidden."""
    table = held_by_haradrim(orc_durthang="2720")
    events = dawn(table, 16)
    assert [asked.prompt for asked in heard(events, None, Asked) if asked.prompt.startswith("P-")] == []
    (freed,) = heard(events, SAURON, Freed)
    assert (freed.who, freed.at, freed.why) == (("pippin",), "", "desertion")
    assert table.person("pippin", SAURON).fate == "unseen"
    assert table.person("pippin").at in BOARD.neighbours["2720"]


@pytest.mark.parametrize("owner", ["deserter", "west"])
@pytest.mark.parametrize("who", ["gothmog", "mouth_of_sauron", "saruman", "ugluk", "nazgul_4"])
def test_mov_19_of_the_dark_only_nazgul_enter_a_hex_of_deserters_or_of_the_west(who: str, owner: str) -> None:
    unit = "haradrim_foot" if owner == "deserter" else "edoras_eored"
    fates = {unit: {"power": "nobody", "deserter": True}} if owner == "deserter" else {}
    home = who in ("saruman", "ugluk")
    seat = "saruman" if home else SAURON
    table = Table(
        preset="three_powers",
        step="S2" if home else "D2",
        bare=True,
        m=5,
        mobilised=["saruman", "rohan"],
        units={unit: "2216"},
        at={who: "2116"},
        fates=fates,
        points=9,
    )
    there = Move((who,), ("2216",))
    if who == "nazgul_4":
        assert table.may(seat, there)
    else:
        table.refused(seat, there, "MOV-19", "move.army_there")
