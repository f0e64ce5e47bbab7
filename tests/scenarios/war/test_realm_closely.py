"""Chapters 20 to 23 and their cards at the edges of what they say."""

from itertools import product

import pytest

from engine.war.actions import Displeasure, Move, PlayEvent, Search, SplitUnit, UseItem
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.events.fights import Fled
from engine.war.events.table import Moved
from engine.war.moves.going import Gait, going
from engine.war.moves.ways import voyages
from tests.scenarios.war.fights import FIELD, met
from tests.scenarios.war.hunted import drawn, result, searched
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table
from tests.scenarios.war.turning import closed, heard
from tests.scenarios.war.wars import war

DUNHARROW, ERECH = BOARD.hex_of("dunharrow"), BOARD.hex_of("erech")
ISENGARD = BOARD.hex_of("isengard")


# Saruman with three players
@pytest.mark.parametrize("friend", ["uruk_hai_1", ""])
def test_arm_11_sr3_4_a_character_of_saurons_finds_no_refuge_in_isengard(friend: str) -> None:
    """The Mouth goes past it to Sauron's own Orcs, two hexes away."""
    start, beside, orcs = "1513", "1412", "1515"
    units = {"edoras_eored": beside, "orc_dol_guldur_1": orcs, **({friend: "isengard"} if friend else {})}
    table = war("F2", preset="three_powers", ring="", units=units, at={"mouth_of_sauron": start})
    table.do(WEST, Move(("edoras_eored",), (start,)))
    assert table.told(None, Fled) == [Fled("mouth_of_sauron", start, orcs)]


@pytest.mark.parametrize(("at", "comes"), [("2916", False), (MOUNT_DOOM, True)])
def test_cap_10_sr3_4_no_band_of_sarumans_appears_in_mordor_but_on_the_open_mountain(
    at: str, comes: bool
) -> None:
    """DOO-3 lets his pieces come by moves of their own alone, and opens the mountain to all."""
    assert BOARD.mordor(at)
    table = searched(
        "SC19", 1, area="gorgoroth", preset="three_powers", at={"sam": at}, war={"doom_open": True}
    )
    assert bool(table.sees(None).field.bands) == comes


@pytest.mark.parametrize(("held", "to"), [(("1513",), "1514"), (("1513", "1514", "1612"), "1614")])
def test_sr3_5_gen_8_mob_7_eye_orcs_that_are_driven_out_come_as_any_army(
    held: tuple[str, ...], to: str
) -> None:
    """They hold the ford to which they come, and with ten other Orcs in Rohan they stir it."""
    rivals = dict(zip(("uruk_hai_1", "dunlendings", "warg_isengard"), held, strict=False))
    units = {"eye_orcs": "isengard", "uruk_hai_2": "isengard", "orc_dol_guldur_2": "2216", **rivals}
    table = Table(preset="three_powers", bare=True, step="D1", m=5, mobilised=["saruman"], units=units)
    table.do(SAURON, Displeasure())
    field = table.sees(SAURON).field
    assert field.unit("eye_orcs").at == to
    assert field.holder(BOARD.place_id(to)) == "sauron"
    assert field.mobilised("rohan") == (BOARD.land_of(to) == "rohan")


# The Paths of the Dead
def test_pod_1_wnd_2_who_withdraws_to_a_citadel_does_not_go_by_the_paths() -> None:
    """It is an ordered move, and nobody ordered it."""
    table = met(
        "eowyn",
        step="F2",
        at=ERECH,
        mobilised=["rohan"],
        fates={"eowyn": {"refuge": "helms_deep", "rest": -1}},
    )
    events = closed(table)
    (way,) = heard(events, WEST, Moved)
    assert way.path[:2] != (ERECH, DUNHARROW)
    assert not table.sees(WEST).field.war.paths_used


# Cards
def test_ev31_cor_3_a_night_march_takes_the_ships_two_hexes_farther() -> None:
    """10 at sea and 2 more, without a Shadow Point."""
    table = war(
        "D2",
        bare=True,
        units={"corsairs": "umbar"},
        war={"corsairs": True},
        points=0,
        hands={SAURON: ["EV31"]},
    )
    far = [at for at in BOARD.land if _sea(at) == 12]
    table.refused(SAURON, Move(("corsairs",), (far[0],), sail=True), "COR-3", "sail.too_far")
    table.do(SAURON, PlayEvent("EV31", ("corsairs",)))
    table.do(SAURON, Move(("corsairs",), (far[0],), sail=True))
    assert table.told(SAURON, Moved)[0].cost == 12


def _sea(at: str) -> float:
    return sum(tread.cost for tread in voyages(BOARD.hex_of("umbar"), 12).get(at, ()))


def test_ev31_stk_4_a_part_of_the_stack_marches_by_night_too() -> None:
    ride = ("2114", "2014", "1914")
    table = war("D2", units={"orc_udun": "2214"}, points=0, hands={SAURON: ["EV31"]})
    table.do(SAURON, PlayEvent("EV31", ("orc_udun",)))
    table.do(SAURON, SplitUnit("orc_udun", 5))
    table.do(SAURON, Move(("orc_udun/2",), ride, road=False))
    assert table.may(SAURON, Move(("orc_udun",), ride, road=False))


def test_mg14_gol_3_lembas_feeds_a_party_whom_gollum_guides() -> None:
    """Hobbits of 4 and 1 more keep up with his 5: a clear hex and one of forest."""
    start, path = _clear_then_wood()
    guided = {"war": {"gollum": WEST}, "items": {"MG14": "sam"}}
    table = met("sam", "frodo", "gollum", step="F2", at=start, **guided)
    order = Move(("sam", "frodo", "gollum"), path, road=False)
    table.refused(WEST, order, "MOV-1")
    table.do(WEST, UseItem("MG14"))
    assert table.may(WEST, order)


def test_mg19_inf_7_nobody_sees_the_palantir_of_orthanc_before_the_search_tells(preset: str) -> None:
    """He looks in private; what is searched then is public (SRC-2)."""
    table = drawn("SC19", at={"sam": FIELD}, preset=preset)
    (seat,) = table.deciders()
    others = [other for other in EVERYONE if other != seat]
    before = {other: table.sees(other).field for other in others}
    table.do(seat, UseItem("MG19"))
    assert {other: table.sees(other).field for other in others} == before
    table.do(seat, Search("shire"))
    assert result(table).areas == ("isengard_gap", "riddermark", "shire")


def _clear_then_wood() -> tuple[str, tuple[str, str]]:
    """A start with a clear hex and then one of forest ahead, without rivers and walls."""
    gait = Gait("people", guided=True)
    for start in BOARD.land:
        for one, two in product(BOARD.neighbours[start], repeat=2):
            if two in BOARD.neighbours[one] and two != start:
                steps = going(gait, start, one, road=False), going(gait, one, two, road=False)
                if [step and step.cost for step in steps] == [2, 3]:
                    return start, (one, two)
    raise AssertionError
