"""Prompts and orders left in advance: T-14, T-191, T-192, T-193."""

from typing import Any

import pytest

from engine.war.actions import CloseStep, March, Move
from engine.war.board import BOARD
from engine.war.events.fights import UnitLost
from engine.war.events.quest import CaptureTried, Revealed
from engine.war.events.table import Asked, HiddenMoved, Moved
from engine.war.questions import BattleForm, BattleOrders, Challenge
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war


def test_t_14_prm_1_src_11_a_lone_nazgul_challenges_by_default() -> None:
    table = Table(bare=True, step="F2", at={"boromir": BESIDE, "nazgul_4": PLAIN}, hidden=())
    table.do(WEST, Move(("boromir",), (PLAIN,)))
    assert (table.kind, table.deciders()) == ("P-1", (SAURON,))
    decision = table.decisions()[0].default
    assert isinstance(getattr(decision, "choice", None), Challenge)
    table.wait()
    assert table.told(None, CaptureTried) == []


def test_t_191_prm_4_mov_21_inf_3_time_runs_out_in_f2() -> None:
    """Marches go on; who has none stays, and gives no sign of it."""
    where = {"frodo": "1007", "aragorn": "1407"}
    table = Table(bare=True, step="F2", at=where, hidden=["frodo", "aragorn"])
    table.do(WEST, March(("aragorn",), "1207", road=False))
    assert table.wait() == CloseStep("F2")
    assert table.person("frodo").at == "1007"
    assert table.person("aragorn").at != "1407"
    for seat in (SAURON, None):
        assert table.told(seat, Moved) == []
        assert table.told(seat, Revealed) == []
        assert len(table.told(seat, HiddenMoved)) == 1
    still = Table(bare=True, step="F2", at=where, hidden=["frodo", "aragorn"])
    still.wait()
    for seat in (SAURON, None):
        assert len(still.told(seat, HiddenMoved)) == 1


def test_t_192_prm_2_prm_5_inf_6_the_same_answer_given_or_by_default_tells_the_same() -> None:
    heard = []
    for form in (None, BattleForm()):
        table = war(units={"orc_udun": BESIDE, "edoras_eored": PLAIN})
        declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=101, advance=()))
        table.close()
        assert [asked.prompt for asked in table.told(None, Asked)] == ["P-22"]
        if form is None:
            table.wait(3, 1)
        else:
            table.answer(WEST, form, 3, 1)
        heard.append([fact for fact in table.events if getattr(fact, "audience", "") is None])
    assert heard[0] == heard[1]


STRONG = ("edoras_eored", "eomers_eored", "westfold_riders")
WEAK: dict[str, Any] = {"orc_udun": {"strength": 1}}


@pytest.mark.parametrize(
    ("where", "asked"),
    [
        ({"fates": WEAK}, False),
        ({}, True),
        ({"fates": WEAK, "at": {"gothmog": PLAIN}}, True),
        ({"fates": {"orc_udun": {"strength": 4}}}, True),
    ],
    ids=["lost", "strong", "led", "may-last"],
)
def test_w15_10_whose_troops_are_lost_by_every_order_is_not_asked_about_them(
    where: dict[str, Any], asked: bool
) -> None:
    table = war("F5", **{"units": {"orc_udun": PLAIN, **dict.fromkeys(STRONG, BESIDE)}, **where})
    declare(table, PLAIN, *STRONG, own=BattleOrders(leave_under=101, advance=()))
    table.close(*([] if asked else [1]))
    assert ("P-22" in [fact.prompt for fact in table.told(None, Asked)]) == asked
    if not asked:
        assert [lost.unit for lost in table.told(None, UnitLost)] == ["orc_udun"]


def test_t_193_prm_3_wnd_2_the_gm_leads_who_must_go() -> None:
    table = Table(
        bare=True, step="F2", at={"eowyn": "2116", "frodo": "1007"}, hidden=["frodo"], mobilised=["rohan"],
        fates={"eowyn": {"refuge": "helms_deep", "rest": -1}},
    )  # fmt: skip
    table.refused(WEST, Move(("eowyn",), ("2216",)), "WND-3")
    table.close()
    assert table.person("eowyn").at != "2116"
    far = BOARD.hex_of("helms_deep")
    assert table.person("eowyn").at != far or table.person("eowyn").rest >= 0
