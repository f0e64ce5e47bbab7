"""Captives besides the scenarios: who is safe, who takes, who leads, who goes no farther."""

from collections.abc import Mapping
from typing import Any

from engine.war.actions import Attempt, Escape, HandOver, Move, PlayEvent, Rescue
from engine.war.board import BOARD
from engine.war.events.quest import CaptureTried, EscapeTried
from engine.war.events.table import ItemFound
from engine.war.questions import Go, Seize
from tests.scenarios.war.hunted import BARREN as CLEAR
from tests.scenarios.war.hunted import bound, hunt, keep_off, searched
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table

ON_A_HILL = "1206"
"""A rough hex of Bree-land."""
DOL_GULDUR = BOARD.hex_of("dol_guldur")
EAGLES: Mapping[str, list[str]] = {WEST: ["EV03"]}


def sam_held(*args: Any, **where: Any) -> Table:
    """A band holds Sam, and nobody hides."""
    return hunt(*args, hidden=[], captives={"sam": "band_1"}, **where)


def test_res_9_while_the_bearer_is_captive_there_he_is_rescued_and_not_the_ring() -> None:
    table = bound()
    table.close()
    table.do(WEST, Move(("aragorn",), (CLEAR,)), 6)
    table.close()
    table.refused(WEST, Rescue("ring", ("aragorn",)), "RES-1")


def test_cap_5_with_an_army_of_his_side_he_is_safe() -> None:
    at = {"boromir": CLEAR, "nazgul_5": CLEAR, "gimli": ON_A_HILL, "nazgul_6": ON_A_HILL}
    table = hunt(step="D3", at=at, hidden=[], units={"gondor_horse": CLEAR})
    table.refused(SAURON, Attempt(("nazgul_5",), CLEAR), "CAP-5")
    assert table.may(SAURON, Attempt(("nazgul_6",), ON_A_HILL))


def test_cap_6_cap_7_an_escape_fails_above_the_number_and_is_tried_once() -> None:
    held = {"gimli": "citadel:dol_guldur", "sam": "band_1"}
    bands: dict[str, Any] = {"band_1": (CLEAR, 5, "sauron")}
    table = hunt(step="F1", at={"gimli": "dol_guldur", "sam": CLEAR}, bands=bands, captives=held)
    table.do(WEST, Escape("gimli"), 3)
    assert table.told(None, EscapeTried) == [EscapeTried("gimli", DOL_GULDUR, 4, 3, False)]
    table.refused(WEST, Escape("gimli"), "CAP-6")
    assert table.person("gimli").captor == "citadel:dol_guldur"


def test_cap_15_who_was_led_in_this_step_goes_no_farther() -> None:
    table = hunt(
        step="D2",
        at={"merry": "2308", "nazgul_3": "2309"},
        units={"orc_dol_guldur_1/2": ("2308", 10)},
        captives={"merry": "orc_dol_guldur_1/2"},
    )
    table.do(SAURON, Move(("orc_dol_guldur_1/2",), ("2309",)))
    table.do(SAURON, HandOver(("merry",), "nazgul_3"))
    table.refused(SAURON, Move(("nazgul_3",), (DOL_GULDUR,)), "CAP-15")


def test_gen_8_an_escort_takes_no_place() -> None:
    units = {"orc_dol_guldur_1/2": ("1107", 10)}
    held = {"merry": "orc_dol_guldur_1/2"}
    table = hunt(step="D2", at={"merry": "1107"}, units=units, captives=held)
    table.do(SAURON, Move(("orc_dol_guldur_1/2",), (BOARD.hex_of("bree"),)))
    assert table.sees(SAURON).field.holder("bree") == "fellowship"


def test_src_11_the_owner_says_who_takes_them_among_equals() -> None:
    at = {"gimli": "1410", "nazgul_5": CLEAR, "nazgul_6": CLEAR}
    table = hunt(step="F2", at=at, hidden=[])
    table.do(WEST, Move(("gimli",), (CLEAR,)))
    table.answer(SAURON, Seize("nazgul_5"))
    keep_off(table, 1, 1)
    (tried,) = table.told(None, CaptureTried)
    assert (tried.by, tried.number) == ("nazgul_5", 8)
    assert table.person("gimli", None).captor == "nazgul_5"


BAND: Mapping[str, Any] = {"band_1": (CLEAR, 5, "sauron")}


def test_cap_4_a_band_whose_captive_the_eagles_took_vanishes() -> None:
    table = sam_held(step="F2", at={"sam": CLEAR}, bands=BAND, hands=EAGLES)
    table.do(WEST, PlayEvent("EV03", ("sam",)))
    for seat in EVERYONE:
        assert not table.sees(seat).field.bands


def test_mag_2_cap_6_who_is_set_down_in_lorien_stops_there() -> None:
    """EV03, P-13: its gifts are found by the first who stops, and he did."""
    table = sam_held(step="F2", at={"sam": "1911"}, bands={"band_1": ("1911", 5, "sauron")}, hands=EAGLES)
    table.do(WEST, PlayEvent("EV03", ("sam",)))
    table.answer(WEST, Go(BOARD.hex_of("lorien"), True))
    found = [found.item for found in table.told(WEST, ItemFound)]
    assert found == ["MG12", "MG13", "MG14", "MG15"]
    assert all(table.told(seat, ItemFound) == [] for seat in (SAURON, None))


def test_res_8_cap_6_who_escapes_takes_up_what_lies_where_he_comes_to() -> None:
    table = sam_held(step="F1", at={"sam": CLEAR}, bands=BAND, items={"MG03": "1610"})
    table.do(WEST, Escape("sam"), 2)
    table.answer(WEST, Go("1610", True))
    assert [found.who for found in table.told(WEST, ItemFound)] == ["sam"]
    assert table.told(SAURON, ItemFound) == []


def test_cap_4_src_11_a_band_stays_for_the_capture_that_is_due_when_the_eagles_come() -> None:
    """P-1 is open about Sam, and then Merry is carried off: a band may try for Sam, and both vanish after."""
    table = hunt(
        step="F2",
        at={"sam": "1610", "merry": CLEAR},
        hidden=[],
        bands={**BAND, "band_2": (CLEAR, 5, "sauron")},
        captives={"merry": "band_1"},
        hands=EAGLES,
    )
    table.do(WEST, Move(("sam",), (CLEAR,)))
    assert table.kind == "P-1"
    table.do(WEST, PlayEvent("EV03", ("merry",)))
    table.wait()
    assert table.kind == "P-1"
    table.wait()
    keep_off(table, 6, 6)
    assert [tried.by for tried in table.told(None, CaptureTried)] == ["band_1"]
    assert table.sees(None).field.bands == ()


def test_cap_4_src_9_a_band_that_came_stays_though_the_eagles_take_another_ones_captive() -> None:
    table = searched(
        "SC24",
        1,
        at={"sam": CLEAR, "merry": CLEAR},
        hidden=["sam"],
        bands=BAND,
        captives={"merry": "band_1"},
        hands=EAGLES,
    )
    assert table.kind == "P-10"
    table.do(WEST, PlayEvent("EV03", ("merry",)))
    table.wait()
    keep_off(table, 1, 1)
    assert [tried.taken for tried in table.told(None, CaptureTried)] == [True]
    assert len(table.sees(None).field.bands) == 1
