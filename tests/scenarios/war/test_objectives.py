"""Objectives: T-112, T-113."""

from engine.war.data import DATA
from engine.war.data.records import Power
from engine.war.events.table import ObjectivesCounted
from tests.scenarios.war.table import Table, begin
from tests.scenarios.war.turning import dawn, heard, until

TWENTY = (
    "barad_dur", "bree", "dol_amroth", "dol_guldur", "durthang", "edoras", "esgaroth", "grey_havens",
    "helms_deep", "hobbiton", "isengard", "linhir", "lorien", "minas_morgul", "minas_tirith", "pelargir",
    "rivendell", "thranduils_palace", "udun", "umbar",
)  # fmt: skip
"""The list of OBJ-1, as it is written."""
LOST = ("rivendell", "lorien", "grey_havens")
SEVENTEEN: dict[str, Power] = {
    place: "fellowship" if place in LOST else "sauron" for place in DATA.objectives
}
"""Enough for every date, too few to win at once (VIC-3)."""


def test_t_112_obj_3_obj_4_gen_9_how_many_are_asked_and_when() -> None:
    asked = {}
    for turn in (6, 11, 13, 16, 21, 26, 31, 32):
        guard = {"orc_dol_guldur_1": "dol_guldur"}  # else the West wins by VIC-4
        table = Table(turn=turn, step="D6", m=6, control=SEVENTEEN, bare=True, units=guard)
        told = heard(dawn(table, turn + 1), None, ObjectivesCounted)
        assert len(told) == 1
        asked[turn] = told[0].asked
    assert asked == {6: 6, 11: 8, 13: 0, 16: 10, 21: 12, 26: 14, 31: 16, 32: 16}


def test_t_113_obj_1_obj_2_twenty_are_listed_and_six_are_saurons() -> None:
    table = begin()
    events = until(table, lambda now: now.sees(None).field.turn.number == 2)
    (told,) = heard(events, None, ObjectivesCounted)
    assert set(told.held) == {"barad_dur", "dol_guldur", "durthang", "minas_morgul", "udun", "umbar"}
    assert sorted(DATA.objectives) == list(TWENTY)
    assert not {"erebor", "morannon", "fornost"} & set(DATA.objectives)
    assert table.sees(None).field.holder("morannon") == "sauron"
