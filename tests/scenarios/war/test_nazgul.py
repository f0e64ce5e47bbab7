"""The Nazgûl with armies and on the wing: T-75, T-76, T-235, T-263."""

from engine.war import grid
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.data import NAZGUL
from engine.war.moves.ways import Way, along, reach, way
from engine.war.moving_group import moving_group
from tests.scenarios.war.table import SAURON, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, one, war


def test_t_75_naz_1_naz_2_naz_3_fear_goes_before_an_attack_only() -> None:
    units = {"orc_udun": (BESIDE, 20), "helm_guard": (PLAIN, 5), "dunharrow_muster": (PLAIN, 5)}
    three = dict.fromkeys(("gothmog", "nazgul_4", "nazgul_5"), BESIDE)
    assert one(war(units=units, at=three), PLAIN, "orc_udun", die=2).column == "3:1"
    two = dict.fromkeys(("nazgul_4", "nazgul_5"), BESIDE)
    assert one(war(units=units, at=two), PLAIN, "orc_udun", die=2).column == "2:1"
    nine = dict.fromkeys(NAZGUL, BESIDE)
    assert one(war(units=units, at=nine), PLAIN, "orc_udun", die=1).column == "4:1"
    defended = war(
        "F5", units={"edoras_eored": BESIDE, "orc_udun": (PLAIN, 5)}, at=dict.fromkeys(three, PLAIN)
    )
    found = one(defended, PLAIN, "edoras_eored", die=4)
    assert (found.column, found.shift) == ("2:1", 0)


def flying(at: str, to: str, m: int | None) -> Way | None:
    field = Table(bare=True, at={"nazgul_4": at}, m=m, turn=9).sees(SAURON).field
    return way(moving_group(field, ("nazgul_4",)), to)


def test_t_76_naz_4_naz_5_wings_west_of_the_river() -> None:
    carrock = flying("2206", "2306", None)
    assert "fly" in carrock.marks
    ridden = flying("1915", "1814", None)
    assert (ridden.cost, ridden.marks) == (1.5, ("road",))
    forest = flying("1814", "1813", None)
    assert forest.cost > 1
    flown = flying("1814", "1813", 5)
    assert (flown.cost, "fly" in flown.marks) == (1, True)
    field = Table(bare=True, at={"nazgul_4": "1814"}, m=5).sees(SAURON).field
    path = ["1814"]
    while path[-1] != "1010":
        path.append(min(BOARD.neighbours[path[-1]], key=lambda at: grid.distance(at, "1010")))
    flyer = moving_group(field, ("nazgul_4",))
    assert isinstance(along(flyer, path[1:8], None), Way)
    eight = along(flyer, path[1:9], None)
    assert not isinstance(eight, Way)
    assert eight.clause == "NAZ-5"


def test_t_235_naz_4_naz_5_gen_7_over_the_sea_is_west() -> None:
    umbar, amroth = BOARD.hex_of("umbar"), "1719"
    assert flying(umbar, amroth, None) is None
    sea = Table(bare=True, at={"nazgul_4": umbar}, m=5).sees(SAURON).field
    spent = reach(moving_group(sea, ("nazgul_4",)))
    over = {at: cost for at, cost in spent.items() if BOARD.terrain[at] == "~" and BOARD.west(at)}
    assert over
    assert max(over.values()) <= 12
    before = Table(bare=True, at={"nazgul_4": umbar}).sees(SAURON).field
    dry = reach(moving_group(before, ("nazgul_4",)))
    assert not any(BOARD.terrain[at] == "~" and BOARD.west(at) for at in dry)


def test_t_263_mov_15_naz_6_no_landing_on_water_and_no_way_over_the_wests_walls() -> None:
    table = Table(bare=True, step="D2", at={"nazgul_4": "3219"}, m=5)
    lake = next(
        at for at in BOARD.hexes if BOARD.terrain[at] == "=" and at in ("3320", "3220", "3321", "3221")
    )
    table.refused(SAURON, Move(("nazgul_4",), (lake,)), "MOV-15")
    tirith = BOARD.hex_of("minas_tirith")
    over = Table(bare=True, step="D2", at={"nazgul_4": "2617"}, m=5)
    over.refused(SAURON, Move(("nazgul_4",), (tirith, "2417")), "NAZ-6")
    taken = Table(bare=True, step="D2", at={"nazgul_4": "2617"}, m=5, control={"minas_tirith": "sauron"})
    assert taken.may(SAURON, Move(("nazgul_4",), (tirith, "2417")))
