"""The hunt word by word: WND-2, IND-4, HID-1, HID-11, SRC-7, and what follows from who saw whom."""

from __future__ import annotations

import pytest

from engine.war.actions import Hide, Move
from engine.war.events.duels import Died, Withdraws, Wounded
from engine.war.events.hunt import Intercepted
from engine.war.questions import FightOrders, Yes
from tests.scenarios.war.fights import BESIDE, FIELD, fight, met
from tests.scenarios.war.table import SAURON, WEST

def test_ind_4_wnd_2_what_struck_a_hobbit_counts_though_he_leaves() -> None:
    """The wounds of the round come off before he goes to a Citadel."""
    told = []
    for real in (False, True):
        table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"})
        fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
        table.answer(SAURON, FightOrders(("pippin",), break_off=1), 4, 1, 6)
        assert table.kind == "P-12"
        table.answer(WEST, Yes(real), 2)
        told.append([(wound.who, wound.wounds) for wound in table.told(None, Wounded)])
    assert "pippin" in dict(told[0])
    assert told[0] == told[1]


def test_ind_4_ind_7_wnd_2_a_hobbit_may_die_of_the_round_of_his_real_wound() -> None:
    table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"}, fates={"pippin": {"hurt": 3}})
    assert table.person("pippin").endurance == 1
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    table.answer(SAURON, FightOrders(("pippin",), break_off=1), 6, 1, 6)
    table.answer(WEST, Yes(True), 3)
    assert [death.who for death in table.told(None, Died)] == ["pippin"]
    assert not table.told(None, Withdraws)
    assert table.person("nazgul_5").full == 2


NINE_HIDDEN = ("sam", "merry", "boromir", "aragorn", "gandalf", "legolas", "gimli", "faramir")


def test_hid_1_hid_11_the_dead_leave_their_place_to_the_living() -> None:
    """Eight are hidden and one is dead in private: a ninth may hide; a tenth not."""
    people = dict.fromkeys((*NINE_HIDDEN, "frodo", "imrahil"), "1410")
    dead = {"pippin": {"fate": "dead", "hidden": True}}
    table = met(step="F7", at=people, hidden=NINE_HIDDEN, fates=dead)
    assert table.may(WEST, Hide(("frodo",)))
    table.refused(WEST, Hide(("frodo", "imrahil")), "HID-1")
    table.do(WEST, Hide(("frodo",)))
    assert table.person("frodo").hidden


STING = {"MG03": "frodo"}
THREE = ("frodo", "sam", "merry")


@pytest.mark.parametrize(("who", "sees"), [("gothmog", True), ("band_1", False)])
def test_src_7_the_number_of_a_character_is_none_of_orcs(who: str, sees: bool) -> None:
    """Sting warns of Orcs, not of Gothmog: a party of three, die 3."""
    band = {"band_1": (BESIDE, 5, "sauron")} if who == "band_1" else {}
    at = {**dict.fromkeys(THREE, FIELD), **({} if band else {who: BESIDE})}
    table = met(step="F2", at=at, bands=band, hidden=THREE, items=STING)
    table.do(WEST, Move(THREE, (BESIDE,)), 3)
    assert bool(table.told(None, Intercepted)) is sees
