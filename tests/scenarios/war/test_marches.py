"""How marches end by what befell one of the party (MOV-21)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war.actions import CloseStep, Search
from engine.war.board import BOARD
from engine.war.company import company
from engine.war.desk import Desk
from engine.war.events.table import Halted
from engine.war.fates import captives, hiding
from engine.war.fates.dying import kill
from engine.war.hunt import capturing
from engine.war.moves.marches import foreseen
from engine.war.state import Marches, State
from tests.scenarios.war.hunted import drawn
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import Fours

THREE = ("aragorn", "legolas", "pippin")
BARREN = "2412"
GOAL = "2120"


def marching(*who: str, **where: Any) -> Table:
    """They march to Linhir in the sitting of Sauron."""
    at = {**dict.fromkeys(THREE, BARREN), **where.pop("at", {})}
    table = Table(**{"bare": True, "step": "D2", "at": at, "hidden": THREE, "m": 6, **where})
    return Table(replace(table.state, marches=(Marches(WEST, who or THREE, GOAL),)))


def marches(state: State) -> list[tuple[str, ...]]:
    return [one.who for one in state.marches]


@pytest.mark.parametrize(
    ("befalls", "why"),
    [
        (lambda desk: hiding.reveal(desk, ["pippin"], "spotted"), "spotted"),
        (lambda desk: capturing.take(desk, "pippin", "khamul"), "captured"),
        (lambda desk: captives.free(desk, ["pippin"], "rescue"), "freed"),
        (lambda desk: kill(desk, "pippin", "fight"), "fallen"),
    ],
)
def test_mov_21_w15_8_a_march_ends_by_what_befell_one_of_the_party(befalls: Any, why: str) -> None:
    table = marching(at={"khamul": BARREN, "gimli": "2314"})
    desk = Desk(table.state, Fours(), SAURON)
    other = Marches(WEST, ("gimli",), GOAL)
    desk.marches(*desk.state.marches, other)
    befalls(desk)
    assert marches(desk.state) == [("gimli",)]
    (fact,) = [fact for fact in desk.finish().events if isinstance(fact, Halted)]
    assert (fact.who, fact.at, fact.why, fact.audience) == (THREE, BARREN, why, (WEST,))


def test_mov_21_w15_8_a_search_that_spots_a_party_ends_its_march_and_its_owner_alone_is_told() -> None:
    table = drawn("SC05", at=dict.fromkeys(THREE, BARREN))
    table.state = replace(table.state, marches=(Marches(WEST, THREE, GOAL),))
    table.do(SAURON, Search(), 1)
    assert [fact.why for fact in table.told(WEST, Halted)] == ["spotted"]
    assert table.told(SAURON, Halted) == table.told(None, Halted) == []
    assert table.sees(WEST).marches == ()


def test_mov_21_who_shows_himself_by_choice_marches_on() -> None:
    desk = Desk(marching().state, Fours(), WEST)
    hiding.reveal(desk, ["pippin"], hiding.BY_CHOICE)
    assert marches(desk.state) == [THREE]


def test_mov_21_hid_11_who_falls_unseen_stops_nobody_whom_others_see() -> None:
    desk = Desk(marching(hidden=("pippin",)).state, Fours(), WEST)
    kill(desk, "pippin", "peril")
    assert marches(desk.state) == [THREE]
    desk = Desk(marching().state, Fours(), WEST)
    kill(desk, "pippin", "peril")
    assert marches(desk.state) == []


def test_mov_21_hid_11_an_army_marches_on_whatever_befell_people_with_it() -> None:
    table = marching("swan_knights", "pippin", units={"swan_knights": BARREN}, mobilised=["gondor"])
    desk = Desk(table.state, Fours(), SAURON)
    hiding.reveal(desk, ["pippin"], "spotted")
    assert marches(desk.state) == [("swan_knights", "pippin")]


def test_mov_21_a_party_halts_before_an_enemy_army_and_is_told_that_it_is_one() -> None:
    table = Table(
        bare=True, step="F2", at={"legolas": BARREN}, hidden=["legolas"], units={"orc_udun": "2413"}
    )
    table.state = replace(table.state, marches=(Marches(WEST, ("legolas",), "2413"),))
    table.do(WEST, CloseStep("F2"))
    (fact,) = table.told(WEST, Halted)
    assert (fact.why, fact.near, fact.by) == ("army", "2413", ("orc_udun",))


@pytest.mark.parametrize(
    ("who", "start", "to", "why"),
    [
        ("swan_knights", "dol_amroth", "minas_tirith", "arrived"),
        ("swan_knights", "dol_amroth", "2718", "enemy"),
        ("anorien_foot", "minas_tirith", "morannon", "barred"),
        ("legolas", "lorien", "mount_doom", "army"),
        ("legolas", "rivendell", "dimrill_dale", "peril"),
        ("legolas", "rivendell", "edoras", "arrived"),
        ("legolas", "lorien", "dead_marshes", "peril"),
    ],
)
def test_mov_21_w15_7_a_march_ends_where_and_why_it_was_foreseen(
    who: str, start: str, to: str, why: str
) -> None:
    """While nobody else moves: turn after turn the step is closed."""
    where: dict[str, Any] = {"bare": True, "step": "F2", "m": 6, "mobilised": ["gondor"], "hidden": [who]}
    enemies = {"orc_udun": "2818", "orc_morannon": "2815"}
    people = who == "legolas"
    at, goal, turns = BOARD.hex_of(start), BOARD.hex_of(to), 0
    foretold = None
    while True:
        units = enemies if people else {**enemies, who: at}
        table = Table(units=units, at={who: at} if people else {}, **{**where, "hidden": [who] * people})
        march = Marches(WEST, (who,), goal)
        table.state = replace(table.state, marches=(march,))
        if foretold is None:
            foretold = foreseen(company(table.sees(WEST).field, (who,)), march)
        table.do(WEST, CloseStep("F2"))
        at = table.sees(WEST).field.piece(who).at
        if halted := table.told(WEST, Halted):
            break
        turns += 1
    (fact,) = halted
    turns += fact.why == "arrived"
    assert (foretold.at, foretold.turns, foretold.why) == (at, turns, fact.why) == (at, turns, why)
    assert (foretold.near, foretold.by) == (fact.near, fact.by)


def test_mov_21_inf_1_who_is_not_seen_does_not_stop_a_march_beforehand() -> None:
    """Two tables that look the same to the West foretell the same."""
    told = []
    for at in ("2514", "2315"):
        table = Table(
            bare=True, step="D2", m=6, at={"legolas": at}, hidden=["legolas"], units={"orc_udun": "2815"}
        )
        found = company(table.sees(SAURON).field, ("orc_udun",))
        told.append(foreseen(found, Marches(SAURON, ("orc_udun",), "2414")))
    assert told[0] == told[1]
