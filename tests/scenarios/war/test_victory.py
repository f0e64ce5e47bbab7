"""Victories: T-63, T-64, T-115, T-116, T-237; every ending is reached."""

from typing import Any

import pytest

from engine.war import Options
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data import DATA
from engine.war.questions import BattleOrders
from tests.scenarios.war.table import SAURON, Table
from tests.scenarios.war.turning import until
from tests.scenarios.war.wars import declare, fight, orders


def held(number: int, power: str = "sauron", *, but: tuple[str, ...] = ("linhir",)) -> dict[str, Any]:
    """So many Objectives in one hand, all others the West's."""
    places = [place for place in DATA.objectives if place not in but]
    return {place: power if n < number else "fellowship" for n, place in enumerate([*places, *but])}


def ended(table: Table) -> tuple[tuple[str, ...], str]:
    """Who has won, and why."""
    outcome = table.sees(None).outcome
    return outcome.winners, outcome.reason


def dusk(**where: Any) -> Table:
    """The last Dark step is closed."""
    table = Table(**{"bare": True, "step": "D1", "hidden": (), "m": 5, **where})
    number = table.sees(None).field.turn.number
    until(table, lambda t: t.sees(None).outcome is not None or t.sees(None).field.turn.number > number)
    return table


def test_t_63_vic_3_seq_3_the_eighteenth_objective_ends_it() -> None:
    table = Table(
        bare=True, step="D5", m=5, hidden=(), points=9, control=held(17), mobilised=["gondor"],
        units={"linhir_foot": ("linhir", 1), "orc_morgul": "2220"},
    )  # fmt: skip
    declare(table, "2120", "orc_morgul", own=BattleOrders(leave_under=0))
    fight(table, 6, form=orders("2120"))
    assert ended(table) == ((SAURON,), "objectives")


def test_t_237_seq_3_vic_3_an_army_that_walks_in_ends_it_at_once() -> None:
    table = Table(bare=True, step="D2", m=5, hidden=(), control=held(17), units={"orc_morgul": "2220"})
    table.do(SAURON, Move(("orc_morgul",), ("linhir",)))
    assert ended(table) == ((SAURON,), "objectives")


def test_t_64_vic_4_vic_5_confined_to_mordor_and_isengard() -> None:
    where: dict[str, Any] = {"turn": 14, "mobilised": ["saruman"], "war": {"missed": 99}}
    home = {"orc_udun": "udun", "uruk_hai_1": "isengard"}
    assert ended(dusk(units=home, **where)) == (("fellowship",), "confined")
    out = dusk(units={**home, "orc_dol_guldur_1": "dol_guldur"}, **where)
    assert out.sees(None).outcome is None
    early = dusk(units=home, **(where | {"turn": 9}))
    assert early.sees(None).outcome is None


OUT = {"orc_udun": "2216", "uruk_hai_1": "1511"}


@pytest.mark.parametrize(("number", "end"), [(12, ((SAURON,), "twelve")), (11, ((), "time"))])
def test_t_115_vic_9_vic_10_twelve_at_the_end_of_time(number: int, end: tuple[tuple[str, ...], str]) -> None:
    assert ended(dusk(turn=45, units=OUT, control=held(number))) == end


def test_vic_9_without_the_house_option_it_is_a_draw() -> None:
    table = dusk(turn=45, units=OUT, control=held(12), options=Options(sauron_wins_at_45=False))
    assert ended(table) == ((), "time")


def test_t_116_vic_8_vic_10_saruman_with_isengard_and_five_more() -> None:
    five = ("bree", "edoras", "helms_deep", "hobbiton", "lorien")
    control = held(12, but=("linhir", "isengard", *five)) | dict.fromkeys(("isengard", *five), "saruman")
    where: dict[str, Any] = {
        "preset": "three_powers",
        "turn": 45,
        "units": OUT,
        "at": {"saruman": "isengard"},
    }
    assert ended(dusk(control=control, **where)) == (("saruman",), "saruman")
    fewer = control | {"lorien": "fellowship"}
    assert ended(dusk(control=fewer, **where)) == ((SAURON,), "twelve")
    lost = {"saruman": {"lost": True, "power": "sauron", "faded": 3}}
    assert ended(dusk(control=control, fates=lost, **where)) == ((SAURON,), "twelve")


def test_gen_8_places_are_counted_by_their_hexes() -> None:
    assert len(DATA.objectives) == 20
    assert all(BOARD.places[place].objective for place in DATA.objectives)
