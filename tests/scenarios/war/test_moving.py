"""Movement and stacking: T-40, T-59, T-71, T-73, T-74, T-86, T-88, T-90, T-101, T-117 to T-123, T-187, T-188,
T-204, T-206, T-250, T-255, T-266."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.war import grid
from engine.war.actions import CloseStep, Drop, JoinUnit, March, Move, SplitUnit
from engine.war.board import BOARD
from engine.war.events.fights import FightBegan, PerilMet
from engine.war.events.quest import Intercepted, Revealed
from engine.war.events.table import Halted, Moved, UnitSplit
from engine.war.field import Effect
from engine.war.moves.ways import Way, along, way
from engine.war.moving_group import moving_group
from engine.war.questions import BattleOrders
from engine.war.realm import white_hand
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, LoadedDice, Table
from tests.scenarios.war.wars import declare, fight, orders, war

OPEN = [Effect("EV01", WEST, 99)]
MISTY = (("1709", "1809"), ("1903", "2003"), ("1907", "2007"), ("1908", "2008"))


def walk(table: Table, seat: str, who: tuple[str, ...], *path: str) -> Moved:
    """A move that everything is told of to its owner."""
    table.do(seat, Move(who, path))
    return table.told(seat, Moved)[-1]


def test_t_40_mov_7_sr2_1_one_bank_is_not_the_fords() -> None:
    west = {"fords_of_isen_west": "saruman"}
    one = Table(step="D2", mobilised=["saruman"], control=west)
    both = Table(step="D2", mobilised=["saruman"], control=west | {"fords_of_isen_east": "saruman"})
    assert "fords_of_isen" not in white_hand.captured(one.sees(SAURON).field)
    assert "fords_of_isen" in white_hand.captured(both.sees(SAURON).field)


def test_t_40_sr2_1_mov_7_the_eleven_entries_are_twelve_hexes() -> None:
    """The list of SR2-1, as it is written."""
    named = (
        "bree", "fords_of_isen", "bywater", "fornost", "buckland", "helms_deep", "dunharrow", "hobbiton",
        "edoras", "michel_delving", "far_downs",
    )  # fmt: skip
    places = [name for name in named if name != "fords_of_isen"]
    fords = {BOARD.hex_of("fords_of_isen_west"), BOARD.hex_of("fords_of_isen_east")}
    assert set(white_hand.ENTRIES) == set(named)
    assert {*white_hand.ENTRIES["fords_of_isen"]} == fords
    assert fords | {BOARD.hex_of(name) for name in places} == white_hand.HEXES
    assert len(white_hand.HEXES) == 12


@pytest.mark.parametrize(("here", "there"), MISTY)
def test_t_59_mov_16_mov_17_misty_passes_are_for_people_and_for_a_time(here: str, there: str) -> None:
    where: dict[str, Any] = {
        "bare": True,
        "at": {"sam": here},
        "hidden": ["sam"],
        "units": {"orc_udun": here},
        "m": 8,
    }
    shut = Table(step="F2", **where)
    shut.refused(WEST, Move(("sam",), (there,)), "MOV-16")
    free = Table(step="F2", effects=OPEN, **where)
    terrain = {".": 2, "f": 3, "r": 3, "s": 4}[BOARD.terrain[there]]
    water = {"": 0, "minor": 1, "major": 2}[BOARD.crossed(here, there)]
    assert walk(free, WEST, ("sam",), there).cost == terrain + water + 2
    orcs = Table(step="D2", effects=OPEN, bands={"band_1": (here, 5, "sauron")}, **where)
    for piece in ("orc_udun", "band_1"):
        orcs.refused(SAURON, Move((piece,), (there,)), "MOV-17")


def test_t_71_hob_1_the_hobbits_stay_in_the_shire_until_they_fought() -> None:
    where: dict[str, Any] = {
        "bare": True,
        "step": "F2",
        "units": {"hobbits": "buckland"},
        "mobilised": ["free_peoples"],
    }
    order = Move(("hobbits",), ("bree",))
    Table(**where).refused(WEST, order, "HOB-1")
    assert Table(war={"hobbits_fought": True}, **where).may(WEST, order)


@pytest.mark.parametrize(("step", "attacker"), [("F5", "hobbits"), ("D5", "orc_udun")])
def test_t_71_hob_1_a_battle_on_either_side_of_it_sets_them_free(step: str, attacker: str) -> None:
    home = BOARD.hex_of("buckland")
    shire = [at for at in BOARD.neighbours[home] if BOARD.province[at] == BOARD.province[home]]
    beside = next(at for at in shire if BOARD.is_land(at) and not BOARD.crossed(home, at))
    table = war(step, units={"hobbits": home, "orc_udun": (beside, 25)})
    assert not table.sees(None).field.war.hobbits_fought
    target = beside if attacker == "hobbits" else home
    declare(table, target, attacker, own=BattleOrders(leave_under=101, advance=()))
    fight(table, 3, 1, form=orders(target))
    assert table.sees(None).field.war.hobbits_fought


def test_t_73_cav_1_shadowfax_goes_not_into_mordor() -> None:
    table = Table(bare=True, step="F2", at={"gandalf": "2814"}, hidden=())
    table.refused(WEST, Move(("gandalf",), ("morannon",)), "CAV-1")
    table.do(WEST, Move(("gandalf",), ("morannon",), on_foot=True))
    assert table.person("gandalf").at == BOARD.hex_of("morannon")
    assert [item.lies for item in table.sees(WEST).field.items if item.id == "MG07"] == ["2814"]


def test_t_266_cav_1_ind_8_off_the_horse_he_has_what_his_own_feet_leave() -> None:
    far = Table(bare=True, step="F2", at={"gandalf": "2718"}, hidden=())
    way_there = ("2717", "2716", "2715", "2814", "2815")  # 6 by road, then the gate
    assert way_there[:4]
    far.refused(WEST, Move(("gandalf",), way_there, on_foot=True), "MOV-1")
    near = Table(bare=True, step="F2", at={"gandalf": "2716"}, hidden=())  # 3 by road, then 1.5
    near.do(WEST, Move(("gandalf",), way_there[2:], on_foot=True))
    assert near.told(WEST, Moved)[-1].cost == 4.5


def test_t_74_mov_10_cav_2_with_the_swan_knights_imrahil_has_seven() -> None:
    where: dict[str, Any] = {
        "bare": True,
        "step": "F2",
        "at": {"imrahil": "dol_amroth"},
        "mobilised": ["gondor"],
    }
    order = Move(("imrahil",), ("linhir",))  # four steps of road
    Table(**where).refused(WEST, order, "MOV-1")
    mounted = Table(units={"swan_knights": "dol_amroth"}, **where)
    assert walk(mounted, WEST, ("imrahil",), "linhir").cost == 6


def test_t_86_mov_6_small_rivers_cost_one_and_great_ones_bar_armies() -> None:
    table = Table(bare=True, step="F2", units={"lorien_elves": "2112"}, mobilised=["free_peoples"])
    assert walk(table, WEST, ("lorien_elves",), "2113").cost == 3
    bank = Table(bare=True, step="F2", units={"erebor_dwarves": "2113"}, mobilised=["free_peoples"])
    bank.refused(WEST, Move(("erebor_dwarves",), ("2212",)), "MOV-6")


def test_t_88_mov_14_hid_7_hid_8_the_balrog_is_met_in_private() -> None:
    table = Table(bare=True, step="F2", at={"gimli": "1811"}, hidden=["gimli"])
    meet(table, ("gimli",), 2)
    assert table.told(WEST, PerilMet)
    for seat in (SAURON, None):
        assert [fact for kind in (PerilMet, FightBegan, Revealed) for fact in table.told(seat, kind)] == []
        assert table.person("gimli", seat).fate == "unseen"


def meet(table: Table, who: tuple[str, ...], die: int) -> None:
    """They enter Dimrill Dale with that peril die; a fight is fought out with ones."""
    table.play(WEST, Move(who, ("dimrill_dale",)), LoadedDice({"peril": die}, "moria"))


def test_t_90_stk_4_sr2_7_one_strength_stays_behind() -> None:
    table = Table(
        bare=True,
        step="D2",
        units={"uruk_hai_1": "edoras"},
        mobilised=["saruman"],
        control={"edoras": "saruman"},
    )
    table.refused(SAURON, Move(("uruk_hai_1",), ("helms_deep",)), "SR2-7")
    table.do(SAURON, SplitUnit("uruk_hai_1", 1))
    (split,) = table.told(SAURON, UnitSplit)
    assert (split.part, split.strength, table.unit("uruk_hai_1").strength) == ("uruk_hai_1/2", 1, 24)
    table.do(SAURON, Move(("uruk_hai_1",), ("1814",)))
    assert "edoras" in white_hand.captured(table.sees(SAURON).field)


def test_t_101_stk_4_shd_4_two_units_are_never_one() -> None:
    table = Table(bare=True, step="D2", units={"orc_udun": "2115", "orc_morannon": "2115"}, m=8)
    table.refused(SAURON, JoinUnit("orc_udun", "orc_morannon"), "STK-4")
    table.do(SAURON, SplitUnit("orc_udun", 10))
    table.do(SAURON, JoinUnit("orc_udun/2", "orc_udun"))
    assert table.unit("orc_udun/2").strength == 25
    assert not table.sees(SAURON).field.has("orc_udun")


def test_t_117_mov_1_mov_3_on_the_road_and_beside_it() -> None:
    frodo: dict[str, Any] = {"bare": True, "step": "F2", "at": {"frodo": "0607"}, "hidden": ["frodo"]}
    table = Table(**frodo)
    table.do(WEST, Move(("frodo",), ("0708", "0807"), road=True))
    assert table.told(WEST, Moved)[-1].cost == 3
    assert table.person("frodo").used_road
    Table(**frodo).refused(WEST, Move(("frodo",), ("0708", "0807", "0808"), road=True), "MOV-1")
    aside = Table(**frodo)
    aside.do(WEST, Move(("frodo",), ("0708", "0807")))
    assert aside.told(WEST, Moved)[-1].cost == 4
    assert not aside.person("frodo").used_road


def test_t_118_mov_2_mov_6_a_first_step_may_cost_whatever_it_costs() -> None:
    where: dict[str, Any] = {"bare": True, "step": "D2", "m": 8}
    table = Table(units={"orc_udun": "2214"}, **where)
    found = walk(table, SAURON, ("orc_udun",), "2215")
    assert (found.cost, found.marks) == (5, ("river", "dear"))
    Table(units={"orc_udun": "2213"}, **where).refused(SAURON, Move(("orc_udun",), ("2214", "2215")), "MOV-1")


def test_t_119_mov_8_mov_9_a_stack_has_the_pace_of_its_slowest() -> None:
    where: dict[str, Any] = {"units": {"orc_udun": "2717", "warg_udun": "2717", "rangers": "2715"}, "m": 8}
    table = Table(bare=True, step="D2", **where)
    both = ("orc_udun", "warg_udun")
    table.refused(SAURON, Move(both, ("2718", "2719", "2720")), "MOV-1")
    assert table.may(SAURON, Move(("warg_udun",), ("2718", "2719", "2720")))
    table.refused(SAURON, Move(both, ("2716", "2715")), "MOV-8")

    table.do(SAURON, Move(both, ("2718", "2719"), drops=(Drop(("orc_udun",), "2718"),)))
    assert (table.unit("orc_udun").at, table.unit("warg_udun").at) == ("2718", "2719")
    assert [(fact.who, fact.path) for fact in table.told(SAURON, Moved)] == [
        (("orc_udun",), ("2717", "2718")),
        (("warg_udun",), ("2717", "2718", "2719")),
    ]


def test_t_120_mov_19_naz_6_of_dark_people_nazgul_alone_enter_among_armies() -> None:
    where: dict[str, Any] = {
        "units": {"edoras_eored": "2116"},
        "at": {"nazgul_4": "2216", "mouth_of_sauron": "2216"},
        "m": 8,
    }
    table = Table(bare=True, step="D2", **where)
    table.refused(SAURON, Move(("mouth_of_sauron",), ("2116",)), "MOV-19")
    walk(table, SAURON, ("nazgul_4",), "2116")
    assert table.person("nazgul_4", None).at == "2116" or table.sees(SAURON).drafts


def test_t_121_mov_20_mov_3_hidden_people_take_the_path_beside_the_road() -> None:
    table = Table(bare=True, step="F2", at={"aragorn": "1207"}, hidden=["aragorn"])
    found = way(moving_group(table.sees(WEST).field, ("aragorn",)), "1407")
    assert isinstance(found, Way)
    assert (found.cost, "road" in found.marks) == (4, False)
    moved = walk(table, WEST, ("aragorn",), "1407")
    assert "road" not in moved.marks
    assert not table.person("aragorn").used_road


def test_t_122_mov_21_a_march_halts_before_an_enemy_and_tells_its_owner_alone() -> None:
    where: dict[str, Any] = {"bare": True, "step": "F2", "mobilised": ["gondor"]}
    order = March(("swan_knights",), "minas_tirith")
    near = Table(units={"swan_knights": "2519", "orc_udun": "2617"}, **where)
    near.do(WEST, order)
    near.close()
    (halted,) = near.told(WEST, Halted)
    assert (halted.why, halted.near, halted.by) == ("enemy", "2617", ("orc_udun",))
    assert near.told(SAURON, Halted) == near.told(None, Halted) == []
    assert near.unit("swan_knights", WEST).at == "2519"
    free = Table(units={"swan_knights": "2320"}, **where)
    free.do(WEST, order)
    assert free.sees(SAURON).marches == free.sees(None).marches == ()
    free.close()
    assert (free.unit("swan_knights", WEST).at, free.sees(WEST).marches) == ("2518", ())
    assert [halted.why for halted in free.told(WEST, Halted)] == ["arrived"]


@pytest.mark.parametrize("what", ["stays", "ordered", "dead", "astray"])
def test_mov_21_mov_22_inf_3_an_army_marches_on_whatever_became_of_the_hidden_with_it(what: str) -> None:
    """Nobody learns from an army that stands still what befell somebody in private (HID-11)."""
    table = Table(
        bare=True,
        step="F2",
        mobilised=["gondor"],
        units={"swan_knights": "2320"},
        at={"gimli": "2320"},
        hidden=["gimli"],
    )
    table.do(WEST, March(("swan_knights", "gimli"), "minas_tirith"))
    if what == "ordered":
        table.do(WEST, Move(("gimli",), ("2220",)))
    changes = {"dead": {"at": "", "fate": "dead"}, "astray": {"at": "2220"}}.get(what, {})
    persons = tuple(
        replace(person, **changes) if person.id == "gimli" else person for person in table.state.field.persons
    )
    table.state = replace(table.state, field=replace(table.state.field, persons=persons))
    table.close()
    assert [moved.path[-1] for moved in table.told(SAURON, Moved)] == [table.unit("swan_knights", WEST).at]
    assert table.unit("swan_knights", WEST).at == "2518"
    assert (table.person("gimli").at == "2518") is (what == "stays")


@pytest.mark.parametrize("together", [False, True])
def test_t_123_mov_22_src_10_mov_13_those_who_were_not_seen_go_on(together: bool) -> None:
    """One die serves all: of the four those are spotted who used a road (SRC-7)."""
    four = ("aragorn", "boromir", "gimli", "legolas")
    where: dict[str, Any] = {"at": dict.fromkeys(four, "2116"), "units": {"orc_udun": "2216"}}
    table = Table(bare=True, step="F2", hidden=four, m=8, used_road=four[:2], **where)
    table.do(WEST, Move(four, ("2216", "2217"), road=False, together=together), 4)
    assert [found.spotted for found in table.told(None, Intercepted)] == [four[:2]]
    table.run(lambda table: table.kind == "west", SeededDice("caught"))
    for name in four[2:]:
        assert table.person(name).at == ("2216" if together else "2217")
        assert table.person(name, SAURON).fate == "unseen"


def test_t_187_mov_5_mov_4_the_black_gate_bars_armies_and_no_people() -> None:
    table = Table(
        bare=True, step="F2", units={"gondor_horse": "2814"}, at={"frodo": "2814"}, hidden=["frodo"], m=3,
        mobilised=["gondor"], control={"morannon": "sauron"},
    )  # fmt: skip
    table.refused(WEST, Move(("gondor_horse",), ("2815",)), "MOV-5")
    walk(table, WEST, ("frodo",), "2815")
    assert table.person("frodo").at == "2815"


def test_t_188_mov_15_naz_5_nine_to_the_river_leave_three() -> None:
    table = Table(bare=True, step="D2", at={"nazgul_4": "3111"}, m=8)
    bank, flown = "2211", ["3111"]
    while flown[-1] != bank:
        flown.append(min(BOARD.neighbours[flown[-1]], key=lambda at: grid.distance(at, bank)))
    assert len(flown) == 1 + 9
    flyer = moving_group(table.sees(SAURON).field, ("nazgul_4",))
    three = along(flyer, (*flown[1:], "2111", "2011", "1911"), None)
    assert isinstance(three, Way)
    assert three.cost == 12
    four = along(flyer, (*flown[1:], "2111", "2011", "1911", "1811"), None)
    assert not isinstance(four, Way)
    assert four.clause == "MOV-1"


def test_t_204_mov_10_mov_11_cav_2_foot_sets_the_pace_and_nobody_moves_twice() -> None:
    where: dict[str, Any] = {
        "units": {"eomers_eored": "aldburg", "helm_guard": "aldburg"},
        "at": {"eomer": "aldburg"},
    }
    table = Table(bare=True, step="F2", mobilised=["rohan"], **where)
    far = ("2116", "2216", "2317", "2417")  # 6 by road
    table.refused(WEST, Move(("eomer", "helm_guard"), far), "MOV-1")
    assert table.may(WEST, Move(("eomer",), far))
    table.do(WEST, Move(("eomer", "helm_guard"), far[:3]))
    for name in ("eomer", "helm_guard"):
        table.refused(WEST, Move((name,), ("2216",)), "MOV-11")


def test_t_206_stk_1_mov_18_gen_7_stacks_areas_and_mordor() -> None:
    units = [
        unit.id for unit in Table(bare=False).sees(None).field.units if unit.at and unit.power == "fellowship"
    ][:14]
    table = Table(bare=True, units=dict.fromkeys(units, "2216"))
    assert len(table.sees(None).field.units_at("2216")) == 14
    areas = {province: BOARD.provinces[province].area for province in set(BOARD.province.values()) - {"~"}}
    assert set(areas.values()) == set(BOARD.areas)
    assert len(BOARD.areas) == 21
    assert all(BOARD.mordor(at) for at in ("2916", "2918", "3117", "3519"))
    assert not BOARD.mordor("2814")


def test_t_250_mov_14_mov_22_every_party_rolls_its_own_peril_die() -> None:
    one: dict[str, Any] = {"bare": True, "step": "F2", "hidden": ["gimli", "legolas"]}
    table = Table(at={"gimli": "1811", "legolas": "1811"}, **one)
    table.do(WEST, Move(("gimli",), ("dimrill_dale",)), 5)
    assert table.told(WEST, PerilMet)
    assert table.person("gimli").at == BOARD.hex_of("dimrill_dale")
    meet(table, ("legolas",), 2)
    assert len(table.told(WEST, PerilMet)) == 1
    army = Table(
        units={"lorien_elves": "1910"}, at={"celeborn": "1910"}, mobilised=["free_peoples"],
        bare=True, step="F2", hidden=(),
    )  # fmt: skip
    army.do(WEST, Move(("lorien_elves", "celeborn"), ("dimrill_dale",)), 6)
    assert len(army.told(WEST, PerilMet)) == 1


def test_t_255_mov_5_des_7_gates_bar_enemies_and_no_deserters() -> None:
    where: dict[str, Any] = {
        "units": {"gondor_horse": "2814", "easterling_foot": "2814"},
        "fates": {"easterling_foot": {"deserter": True, "power": "nobody"}},
        "at": {"aragorn": "2814"},
        "control": {"morannon": "sauron"},
        "mobilised": ["gondor"],
        "m": 3,
    }
    field = Table(bare=True, hidden=(), **where).sees(WEST).field
    ways = {
        name: along(moving_group(field, (name,)), ("2815",), None) for name in ("aragorn", "easterling_foot")
    }
    assert all(isinstance(found, Way) for found in ways.values())
    army = along(moving_group(field, ("gondor_horse",)), ("2815",), None)
    assert not isinstance(army, Way)
    assert army.clause == "MOV-5"


def test_inf_3_of_hidden_moves_all_hear_that_the_fellowship_has_moved() -> None:
    table = Table(bare=True, step="F2", at={"frodo": "1007"}, hidden=["frodo"])
    table.do(WEST, Move(("frodo",), ("1107",)))
    assert [table.told(seat, Moved) == [] for seat in EVERYONE] == [False, True, True, True]
    table.do(WEST, CloseStep("F2"))
    assert all(table.told(seat, Moved) == [] for seat in (SAURON, None))


def test_cav_1_shadowfax_stays_outside_mordor_also_where_gandalf_walks_with_others() -> None:
    outside, inside = "2814", "2815"
    table = Table(
        bare=True, step="F2", at={"gandalf": outside, "frodo": outside}, hidden=("gandalf", "frodo"),
        ring="frodo", items={"MG07": "gandalf"}, control={"morannon": "fellowship"},
        war={"ruined": ("morannon",)},
    )  # fmt: skip
    table.do(WEST, Move(("gandalf", "frodo"), (inside,)))
    horse = table.state.field.item("MG07")
    assert (horse.holder, horse.lies) == ("", outside)
