"""Corsairs and the Paths of the Dead: T-58, T-68, T-152, T-229, T-248."""

import pytest

from engine.war.actions import Arm, Attack, Move, PlayEvent, Reveal
from engine.war.battles import leaving
from engine.war.board import BOARD
from engine.war.duels import fleeing
from engine.war.duels.challenging import Foe
from engine.war.events.table import Arrived, CardPlayed, HostGone, Moved
from engine.war.hunt.capturing import EXITS
from engine.war.moving_group import moving_group
from engine.war.questions import BattleForm, BattleOrders, Condition
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import war

DUNHARROW, ERECH = BOARD.hex_of("dunharrow"), BOARD.hex_of("erech")
LINHIR, PELARGIR, UMBAR = (BOARD.hex_of(name) for name in ("linhir", "pelargir", "umbar"))
HOST = "shadow_host"


def at_sea(**where: object) -> Table:
    """Sauron's movement step, Mordor mobilised, the coasts of Gondor empty of troops."""
    gone = {"linhir_foot": "", "pelargir_foot": ""}
    return Table(step="D2", m=4, units=gone, **where)  # type: ignore[arg-type]


def sail(end: str) -> Move:
    return Move(("corsairs",), (end,), sail=True)


# The Corsairs
def test_t_68_cor_1_cor_2_before_the_card_the_corsairs_stay(preset: str) -> None:
    table = at_sea(hands={SAURON: ["EV02"]}, preset=preset)
    table.refused(SAURON, sail(LINHIR), "MOV-12")
    table.refused(SAURON, Move(("corsairs",), ("2228",)), "MOV-12")
    table.do(SAURON, PlayEvent("EV02"))
    assert table.may(SAURON, sail(LINHIR))


@pytest.mark.parametrize(("end", "cost"), [("2121", 8), (LINHIR, 9), (PELARGIR, 10)])
def test_t_68_cor_3_they_sail_ten_sea_hexes_and_land(end: str, cost: float, preset: str) -> None:
    table = at_sea(war={"corsairs": True}, points=5, preset=preset)
    table.do(SAURON, sail(end))
    (moved,) = table.told(SAURON, Moved)
    assert (moved.path[0], moved.path[-1], moved.cost, moved.marks) == (UMBAR, end, cost, ("sail",))
    assert table.sees(SAURON).field.turn.points == 4
    table.refused(SAURON, Move(("corsairs",), (BOARD.neighbours[end][0],)), "MOV-11")


def test_cor_3_they_land_nowhere_too_far_nor_among_enemies() -> None:
    table = at_sea(war={"corsairs": True})
    table.refused(SAURON, sail("grey_havens"), "COR-3", "sail.too_far")
    guarded = Table(step="D2", m=4, war={"corsairs": True})
    guarded.refused(SAURON, sail(LINHIR), "MOV-8")
    orcs = Table(step="D2", m=4, war={"corsairs": True}, units={"orc_udun": "umbar"})
    orcs.refused(SAURON, Move(("corsairs", "orc_udun"), ("2228",), sail=True), "COR-3", "sail.not_naval")


def test_cor_3_a_port_up_a_river_is_left_the_same_way_and_people_sail_along() -> None:
    table = Table(
        step="D2",
        m=4,
        bare=True,
        war={"corsairs": True},
        units={"corsairs": "pelargir"},
        at={"gothmog": "pelargir"},
    )
    table.do(SAURON, Move(("corsairs", "gothmog"), (UMBAR,), sail=True))
    assert table.told(SAURON, Moved)[0].cost == 10
    assert table.person("gothmog", SAURON).at == UMBAR


def test_evt_2_an_armed_wind_keeps_the_ships_in_port() -> None:
    table = at_sea(war={"corsairs": True}, hands={WEST: ["EV12"]}, points=5)
    table.do(WEST, Arm("EV12", Condition("sail")))
    table.do(SAURON, sail(LINHIR))
    assert table.told(None, CardPlayed) == [CardPlayed(WEST, "EV12")]
    assert table.unit("corsairs").at == UMBAR
    assert table.sees(SAURON).field.turn.points == 5
    table.refused(SAURON, sail(LINHIR), "COR-3", "sail.wind")
    assert table.may(SAURON, Move(("corsairs",), ("2228",)))


def test_des_2_deserting_corsairs_march_to_the_coast_and_sail_home() -> None:
    rohan = (
        "edoras_eored",
        "dunharrow_muster",
        "eomers_eored",
        "westfold_riders",
        "helm_guard",
        "ford_watch",
    )
    table = Table(
        turn=16,
        step="F2",
        m=15,
        units={"corsairs": "edoras", **dict.fromkeys(rohan, "helms_deep")},
        at=dict.fromkeys(("theoden", "eomer", "eowyn"), "helms_deep"),
        fates={"corsairs": {"deserter": True, "power": "nobody"}},
        war={"missed": 20, "corsairs": True},
    )
    ways: list[Moved] = []
    while table.unit("corsairs", WEST).at != UMBAR and table.sees(None).field.turn.number < 30:
        table.wait(*[1, 2] * (table.kind == "letter"))
        ways += [moved for moved in table.told(None, Moved) if moved.who == ("corsairs",)]
    assert ways[-1].path[-1] == UMBAR
    assert ways[-1].marks == ("sail",)
    assert ways[0].marks == ()
    assert {moved.why for moved in ways} == {"desertion"}


# The Paths of the Dead
def test_t_152_pod_2_the_host_joins_aragorn_and_goes_when_he_leaves_it(preset: str) -> None:
    table = Table(step="F2", at={"aragorn": DUNHARROW}, hidden=[], mobilised=["rohan"], preset=preset)
    table.refused(WEST, Move(("dunharrow_muster",), (ERECH,)), "POD-2", "move.paths_of_the_dead")
    table.do(WEST, Move(("aragorn", "dunharrow_muster"), (ERECH,)))
    assert table.told(None, Arrived) == [Arrived(HOST, ERECH)]
    host = table.unit(HOST)
    assert (host.at, host.strength, host.mf, host.power) == (ERECH, 20, 6, WEST)
    while table.sees(WEST).step == "F2":
        table.close()
    while table.sees(WEST).step != "F2":
        table.wait(*[1, 2] * (table.kind == "letter"))
    table.do(WEST, Move(("aragorn",), ("1918",)))
    assert table.told(WEST, HostGone) == [HostGone(HOST, ERECH)]
    assert not table.sees(WEST).field.has(HOST)


@pytest.mark.parametrize(("before", "gone"), [(1, False), (2, True)])
def test_t_152_pod_2_after_its_third_battle_the_host_is_gone(before: int, gone: bool, preset: str) -> None:
    table = Table(
        step="F5",
        m=4,
        bare=True,
        units={HOST: "2214", "orc_durthang": "2114"},
        at={"aragorn": "2214"},
        hidden=[],
        war={"host_battles": before, "paths_used": True, "paths_seen": True},
        preset=preset,
    )
    table.do(WEST, Attack("2114", (HOST,)))
    table.close()
    table.answer(SAURON, BattleForm(), 1, 1, 1)
    assert table.sees(None).field.has(HOST) == (not gone)
    assert table.told(None, HostGone) == [HostGone(HOST, "2214", fought=True)] * gone


def test_t_58_pod_1_the_paths_are_traversed_once(preset: str) -> None:
    table = Table(step="F2", at={"aragorn": DUNHARROW, "gimli": DUNHARROW}, hidden=[], preset=preset)
    table.do(WEST, Move(("aragorn",), (ERECH,)))
    table.refused(WEST, Move(("gimli",), (ERECH,)), "POD-1", "move.paths_of_the_dead")
    assert table.sees(SAURON).field.war.paths_used


def test_t_229_pod_2_hid_2_an_army_waits_until_aragorn_is_seen(preset: str) -> None:
    table = Table(
        step="F2", at={"aragorn": DUNHARROW}, hidden=["aragorn"], mobilised=["rohan"], preset=preset
    )
    order = Move(("aragorn", "dunharrow_muster"), (ERECH,))
    table.refused(WEST, order, "POD-2", "move.paths_of_the_dead")
    table.do(WEST, Reveal(("aragorn",)))
    table.do(WEST, order)
    assert table.unit(HOST).at == ERECH


def test_t_248_pod_1_pod_2_a_hidden_party_goes_in_private(preset: str) -> None:
    table = Table(
        step="F2",
        at={"aragorn": "edoras", "gimli": "edoras"},
        units={"edoras_eored": ""},
        hidden=["aragorn", "gimli", "frodo"],
        preset=preset,
    )
    table.do(WEST, Move(("aragorn", "gimli"), (DUNHARROW, ERECH)))
    assert table.person("gimli").at == ERECH
    assert table.told(WEST, Moved)[0].cost == 1.5 + 3
    for seat in (SAURON, None):
        assert table.told(seat, Moved) == []
        assert not table.sees(seat).field.war.paths_used
    assert not table.sees(WEST).field.unit(HOST).at
    table.refused(WEST, Move(("aragorn",), (DUNHARROW,)), "MOV-11")
    table.close()
    assert not table.sees(SAURON).field.war.paths_used
    dark = Table(step="D2", at={"gothmog": DUNHARROW}, units={"dunharrow_muster": ""}, preset=preset)
    dark.refused(SAURON, Move(("gothmog",), (ERECH,)), "POD-2", "move.paths_of_the_dead")
    held = Table(
        step="D2",
        bands={"band_1": (DUNHARROW, 5, "sauron")},
        at={"pippin": DUNHARROW},
        captives={"pippin": "band_1"},
        units={"dunharrow_muster": ""},
        preset=preset,
    )
    held.refused(SAURON, Move(("band_1",), (ERECH,)), "POD-2", "move.paths_of_the_dead")


def test_cor_4_cap_9_before_the_card_a_captive_does_not_free_them_to_march() -> None:
    table = Table(
        bare=True, turn=9, step="D2", m=5, at={"sam": "umbar"}, captives={"sam": "corsairs/2"},
        units={"corsairs/1": ("umbar", 40), "corsairs/2": ("umbar", 10)}, hidden=(), ring="",
    )  # fmt: skip
    march = Move(("corsairs/2",), (next(at for at in BOARD.neighbours[UMBAR] if BOARD.is_land(at)),))
    table.refused(SAURON, march, "COR-2")


def test_pod_2_mov_8_the_host_does_not_come_where_an_army_of_the_enemy_stands() -> None:
    """Who comes out there is met like anybody else (SRC-10)."""
    table = Table(
        turn=12, step="F2", m=5, mobilised=("gondor", "rohan"), hidden=(), at={"aragorn": "dunharrow"},
        units={"orc_udun": "erech"},
    )  # fmt: skip
    table.do(WEST, Move(("aragorn",), (ERECH,)))
    assert table.told(None, Arrived) == []
    assert (table.kind, table.deciders()) == ("P-1", (SAURON,))
    assert table.state.field.war.paths_used


def test_pod_1_who_retreats_escapes_flees_or_breaks_off_does_not_go_through() -> None:
    """They are for one party or army that moves."""
    table = Table(
        bare=True, turn=12, step="F2", m=5, mobilised=("gondor", "rohan"), hidden=(), ring="",
        at={"aragorn": "dunharrow", "gimli": "dunharrow"}, units={"dunharrow_muster": "dunharrow"},
    )  # fmt: skip
    field = table.state.field
    army = moving_group(field, ("dunharrow_muster", "aragorn"))
    ends = {
        *(flight.end for flight in leaving.retreats(army, ("1815",))),
        *EXITS["escape"](field, "gimli"),
        fleeing.way_out(field, [Foe("gimli", 3, 4, False, 5, 5)], DUNHARROW, "erech"),
    }
    assert ERECH not in ends
    assert table.may(WEST, Move(("gimli",), (ERECH,)))


@pytest.mark.parametrize("called", [False, True])
def test_cor_4_ret_5_before_their_card_they_leave_umbar_in_no_retreat(called: bool) -> None:
    table = war("F5", turn=16, units={"corsairs": "umbar", "tower_guard": "2128"}, war={"corsairs": called})
    table.do(WEST, Attack(UMBAR, ("tower_guard",), BattleOrders(leave_under=101, advance=())))
    table.close()
    table.answer(SAURON, BattleForm((BattleOrders(UMBAR, leave_under=101),)), 4, 1)
    assert (table.unit("corsairs", SAURON).at == UMBAR) == (not called)


@pytest.mark.parametrize("called", [False, True])
def test_cor_4_rou_2_nor_in_a_rout(called: bool) -> None:
    table = war(
        "F5",
        turn=16,
        units={"corsairs": ("umbar", 2), "tower_guard": "2128"},
        fates={"tower_guard": {"began": "2126", "moved": True}},
        war={"corsairs": called},
    )
    table.do(WEST, Attack(UMBAR, ("tower_guard",), BattleOrders(leave_under=101, advance=())))
    table.close()
    table.answer(SAURON, BattleForm((BattleOrders(UMBAR, leave_under=0),)), 5, *(() if called else (1,)))
    assert bool(table.sees(None).field.units_at(UMBAR)) == (not called)
