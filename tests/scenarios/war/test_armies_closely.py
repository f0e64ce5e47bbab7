"""Armies by the letter: who holds a hex, who marches, who fights under walls and beside allies."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war.actions import Attack, JoinUnit, March, Move
from engine.war.board import BOARD
from engine.war.events.fights import AttackDropped, BattleEnded, Fled, RoundFought
from engine.war.events.table import Halted, Moved
from engine.war.questions import BattleForm, BattleOrders
from tests.scenarios.war import turning
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, GO, PLAIN, STAY, declare, fight, orders, war

ISENGARD, EDORAS = BOARD.hex_of("isengard"), BOARD.hex_of("edoras")
MORGUL, LINHIR = BOARD.hex_of("minas_morgul"), BOARD.hex_of("linhir")
DESERTER = {"power": "nobody", "deserter": True}


def evening(turn: int, **where: Any) -> Table:
    """The last step of a turn in a war whose M is 5."""
    return Table(**{"step": "D6", "turn": turn, "m": 5, "mobilised": ("saruman",), **where})


# Who holds a place (GEN-8)
def test_gen_8_elv_2_elves_who_appear_in_a_haven_hold_it() -> None:
    table = evening(8, control={"grey_havens": SAURON}, war={"ruined": ("grey_havens",)})
    turning.dawn(table, 9)
    field = table.sees(None).field
    assert field.unit("elves_grey_havens").at == BOARD.hex_of("grey_havens")
    assert field.holder("grey_havens") == WEST


@pytest.mark.parametrize("missed", [False, True])
def test_gen_8_mob_9_des_11_allies_who_arrive_hold_their_home_but_no_deserters(*, missed: bool) -> None:
    war_now = {"missed": 16, "notch": 1} if missed else {}
    table = evening(6, control={"khand": WEST}, war=war_now, units={"variag_foot": ""})
    turning.dawn(table, 7)
    field = table.sees(None).field
    assert field.unit("variag_horse").deserter == missed
    assert field.holder("khand") == (WEST if missed else SAURON)


def test_gen_8_mob_7_des_9_allies_who_come_back_hold_where_they_stand() -> None:
    """And a land in which more than ten of their strength stand then mobilises at once."""
    table = evening(
        6,
        m=5,
        units={"haradrim_foot": LINHIR, "linhir_foot": ""},
        fates={"haradrim_foot": DESERTER},
        war={"missed": 5, "notch": 1},
    )
    assert not table.sees(None).field.mobilised("gondor")
    turning.dawn(table, 7)
    field = table.sees(None).field
    assert (field.unit("haradrim_foot").power, field.holder("linhir")) == (SAURON, SAURON)
    assert field.mobilised("gondor")


@pytest.mark.parametrize("dice", [(6,), (1, 1)], ids=["rout", "retreat"])
def test_gen_8_rou_2_ret_5_an_army_takes_what_it_passes_on_its_way_out(dice: tuple[int, ...]) -> None:
    start, beside, harlond = "0208", "0309", BOARD.hex_of("harlond")
    table = war(
        units={"westfold_riders": start, "orc_udun": beside},
        fates={"orc_udun": {"moved": True, "began": "0410"}},
        control={"harlond": SAURON},
    )
    declare(table, start, "orc_udun", own=BattleOrders(leave_under=0, advance=()))
    fight(table, *dice, form=BattleForm((BattleOrders(start, 101, rout_to="0407", retreat_to="0407"),)))
    (gone,) = [fact for fact in table.told(None, Moved) if "westfold_riders" in fact.who]
    assert (gone.why, gone.path[1]) == ("rout" if len(dice) == 1 else "retreat", harlond)
    assert gone.path[-1] != harlond
    assert table.sees(None).field.holder("harlond") == WEST


# Marches (MOV-21)
@pytest.mark.parametrize("among", ["nazgul_4", "gothmog"])
def test_mov_21_gen_5_dangers_halt_parties_of_the_west_and_nobody_else(among: str) -> None:
    """Dark people march on among their own, and past perils."""
    table = war("D2", at={among: "2819"}, units={"orc_morgul": MORGUL})
    table.do(SAURON, March((among,), MORGUL))
    table.close()
    assert table.person(among, SAURON).at == MORGUL
    assert [fact.why for fact in table.told(SAURON, Halted)] == ["arrived"]


def test_mov_21_mov_20_a_hidden_march_goes_around_dark_pieces_where_it_arrives_this_turn() -> None:
    where: dict[str, Any] = {"at": {"aragorn": PLAIN}, "hidden": ("aragorn",), "units": {"orc_udun": "2316"}}
    table, ordered = war("F2", **where), war("F2", **where)
    ordered.do(WEST, Move(("aragorn",), ("2416",)))
    table.do(WEST, March(("aragorn",), "2416"))
    table.close()
    assert ordered.person("aragorn").at == table.person("aragorn").at == "2416"
    assert not table.told(SAURON, RoundFought)


# Battles
def test_p_18_by_default_anybody_advances_into_an_entry_of_sarumans_list() -> None:
    ford = BOARD.hex_of("fords_of_isen_west")
    table = war("F5", units={"uruk_hai_2": (ford, 1), "edoras_eored": "1513"})
    declare(table, ford, "edoras_eored", own=STAY)
    table.close(6)
    assert table.unit("edoras_eored").at == ford


def test_stk_3_arm_14_after_a_joint_attack_one_power_alone_advances() -> None:
    units = {"orc_udun": "1914", "uruk_hai_1": "2014", "edoras_eored": (EDORAS, 1)}
    table = war("D5", units=units)
    field = table.state.field
    table.state = replace(table.state, field=replace(field, turn=replace(field.turn, control=True)))
    both = ("orc_udun", "uruk_hai_1")
    table.do(SAURON, Attack(EDORAS, both, BattleOrders(leave_under=0, advance=both)))
    fight(table, 6, form=orders(EDORAS))
    assert [table.unit(name).at for name in both] == [EDORAS, "2014"]


def test_arm_14_cap_10_a_band_of_the_other_power_does_not_lead_an_army() -> None:
    """The army's own player answers for it, and its own leader leads it."""
    table = war(
        "F5",
        preset="three_powers",
        units={"orc_udun": PLAIN, "edoras_eored": BESIDE},
        bands={"band_1": (PLAIN, 5, SARUMAN)},
        at={"gothmog": PLAIN},
    )
    declare(table, PLAIN, "edoras_eored", own=GO)
    table.close()
    assert (table.kind, table.deciders()) == ("P-22", (SAURON,))
    table.answer(SAURON, orders(PLAIN), 3, 1)
    assert table.told(None, RoundFought)[0].led == ("gothmog",)


@pytest.mark.parametrize(("strength", "defence"), [(5, 20), (25, 25)])
def test_int_2_cap_10_a_band_under_walls_is_no_army(strength: int, defence: int) -> None:
    """The place is undefended, so its walls fight; a band that is stronger still has its own strength."""
    table = war(
        "F5",
        units={"edoras_eored": BOARD.hex_of("fords_of_isen_east")},
        bands={"band_1": (ISENGARD, strength, SARUMAN)},
    )
    declare(table, ISENGARD, "edoras_eored", own=GO)
    (first,) = fight(table, 3, 1, form=orders(ISENGARD))
    assert first.defence == defence


@pytest.mark.parametrize(("die", "result"), [(6, "-/100"), (1, "5/20")])
def test_int_3_walls_with_a_band_behind_them_fall_by_a_full_result_alone(die: int, result: str) -> None:
    horde = ("edoras_eored", "eomers_eored", "westfold_riders", "tower_guard", "anorien_foot")
    horde += ("dol_amroth_foot", "pelargir_foot", "lorien_elves", "wood_elves", "dale_men")
    horde += ("erebor_dwarves", "iron_hills_dwarves")
    table = war(
        "F5",
        units=dict.fromkeys(horde, BOARD.hex_of("fords_of_isen_east")),
        bands={"band_1": (ISENGARD, 5, SARUMAN)},
    )
    declare(table, ISENGARD, *horde, own=BattleOrders(leave_under=101, advance=()))
    (first, *_) = fight(table, die, *([] if die == 6 else [1]), form=orders(ISENGARD))
    assert (first.result, first.defence) == (result, 20)
    assert ("isengard" in table.sees(None).field.war.ruined) == (die == 6)


# Saruman (SR2-3)
@pytest.mark.parametrize("control", [False, True])
def test_sr2_3_saruman_does_not_go_with_a_garrison_that_leaves_isengard(*, control: bool) -> None:
    table = war(
        "F5",
        units={"edoras_eored": BOARD.hex_of("fords_of_isen_east"), "uruk_hai_2": ISENGARD},
        at={"saruman": ISENGARD},
        war={"ruined": ("isengard",)},
    )
    field = table.state.field
    table.state = replace(table.state, field=replace(field, turn=replace(field.turn, control=control)))
    declare(table, ISENGARD, "edoras_eored", own=BattleOrders(leave_under=0, advance=()))
    fight(table, 3, 1, form=orders(ISENGARD, GO))
    away = table.unit("uruk_hai_2", None).at
    assert away != ISENGARD
    assert table.person("saruman").at == (away if control else ISENGARD)


def test_sr2_3_saruman_may_leave_an_isengard_that_he_does_not_hold() -> None:
    where: dict[str, Any] = {"units": {"uruk_hai_2": "1514"}, "at": {"saruman": ISENGARD}}
    lost = war("D2", control={"isengard": WEST}, war={"ruined": ("isengard",)}, **where)
    assert lost.may(SAURON, Move(("saruman",), ("1514",)))
    war("D2", **where).refused(SAURON, Move(("saruman",), ("1514",)), "SR2-3")


def test_arm_11_sr3_4_who_is_driven_out_flees_into_no_closed_land() -> None:
    """A Nazgûl next to Isengard finds no refuge there while it is closed to Sauron's pieces."""
    for preset, dispersed in (("three_powers", True), ("war", False)):
        table = war(
            "F2",
            preset=preset,
            units={"edoras_eored": "1714", "uruk_hai_1": ISENGARD},
            at={"nazgul_4": "1614"},
        )
        table.do(WEST, Move(("edoras_eored",), ("1614",)), *[1] * dispersed)
        (fled,) = table.told(None, Fled)
        assert fled.to == ("" if dispersed else ISENGARD)


def test_rou_1_stk_4_a_joined_unit_comes_only_from_as_far_as_its_nearer_part() -> None:
    parts = {"orc_udun": (BESIDE, 15), "orc_udun/2": ("1916", 10), "edoras_eored": PLAIN}
    table = war("D2", units=parts)
    table.do(SAURON, Move(("orc_udun/2",), (BESIDE,)))
    for pair in (("orc_udun", "orc_udun/2"), ("orc_udun/2", "orc_udun")):
        again = Table(table.state)
        again.do(SAURON, JoinUnit(*pair))
        unit = again.unit(pair[0])
        assert (unit.began, unit.moved) == ("", True)


# An Intrinsic Defense whose guardian is away in secret (INT-9, SPC-4, ELV-4, ARM-8)
NEAR = {"lorien": "2011", "rivendell": "1806"}
KEEPER = {"lorien": "galadriel", "rivendell": "elrond"}
AWAY = {"hidden elsewhere": {"at": "1809", "fate": "here"}, "dead in private": {"at": "", "fate": "dead"}}
"""What nobody but the West can tell from a keeper at home."""


def besieged(place: str, keeper: dict[str, str] | None, step: str = "D5", **where: object) -> Table:
    """A place of the West without troops, its keeper hidden, Orcs beside it."""
    name = KEEPER[place]
    rings = dict.fromkeys(("MG10", "MG11", "MG12"), "1809") if keeper and not keeper["at"] else {}
    return war(
        step,
        at={name: BOARD.hex_of(place)},
        hidden=(name,),
        fates={name: keeper} if keeper else {},
        items=rings,
        turn=10,
        war={"galadriel_free": True},
        **{"units": {"orc_udun": NEAR[place]}, **where},
    )


def stormed(table: Table, place: str, orders: BattleOrders, *dice: int) -> list[RoundFought]:
    """The Orcs attack, and the West leaves all to its defaults."""
    table.do(SAURON, Attack(BOARD.hex_of(place), ("orc_udun",), orders))
    table.close()
    assert table.deciders() == (WEST,)
    table.answer(WEST, BattleForm(), *dice)
    return table.told(None, RoundFought)


@pytest.mark.parametrize("away", AWAY.values(), ids=AWAY)
@pytest.mark.parametrize("place", NEAR)
def test_int_9_arm_8_an_attack_takes_a_place_whose_keeper_is_away_in_secret(
    place: str, away: dict[str, str]
) -> None:
    table = besieged(place, away)
    points = table.sees(SAURON).field.turn.points
    assert stormed(table, place, BattleOrders()) == []
    assert table.told(None, AttackDropped) == []
    assert [(ended.target, ended.why) for ended in table.told(None, BattleEnded)] == [
        (BOARD.hex_of(place), "taken")
    ]
    field = table.sees(SAURON).field
    assert field.unit("orc_udun").at == BOARD.hex_of(place)
    assert field.holder(place) == "sauron"
    assert field.turn.points == points - 1


@pytest.mark.parametrize("place", NEAR)
def test_int_9_int_2_with_its_keeper_hidden_at_home_it_resists(place: str) -> None:
    table = besieged(place, None)
    (fought,) = stormed(table, place, BattleOrders(leave_under=101), 6, 1)
    assert fought.defence == 20
    assert table.unit("orc_udun").at == NEAR[place]
    assert table.sees(None).field.holder(place) == "fellowship"


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
@pytest.mark.parametrize("place", NEAR)
def test_int_9_int_8_nobody_walks_in_while_the_keeper_may_be_at_home(
    place: str, away: dict[str, str] | None
) -> None:
    """Refused alike in all worlds, so that it tells nothing."""
    table = besieged(place, away, step="D2")
    table.refused(SAURON, Move(("orc_udun",), (BOARD.hex_of(place),)), "INT-8")


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
@pytest.mark.parametrize("place", NEAR)
def test_int_9_where_an_army_has_come_in_others_follow(place: str, away: dict[str, str] | None) -> None:
    at = BOARD.hex_of(place)
    table = besieged(
        place, away, "D2", units={"orc_udun": NEAR[place], "orc_durthang": at}, control={place: "sauron"}
    )
    table.do(SAURON, Move(("orc_udun",), (at,)))
    assert table.unit("orc_udun").at == at


def test_int_9_known_to_be_away_she_bars_no_way() -> None:
    table = war("D2", units={"orc_udun": "2011"}, at={"galadriel": "1809"}, war={"galadriel_free": True})
    table.do(SAURON, Move(("orc_udun",), (BOARD.hex_of("lorien"),)))
    table.close()
    assert table.sees(None).field.holder("lorien") == "sauron"


@pytest.mark.parametrize("away", [None, *AWAY.values()], ids=["at home", *AWAY])
def test_int_9_inf_6_no_retreat_tells_whether_she_is_at_home(away: dict[str, str] | None) -> None:
    """Orcs between the Elves of the Wood and Lórien retreat past it in every world."""
    table = besieged("lorien", away, "F5", units={"orc_udun": "2011", "wood_elves": "2112"}, points=0)
    table.do(WEST, Attack("2011", ("wood_elves",), BattleOrders(leave_under=0, advance=())))
    table.close()
    table.answer(SAURON, BattleForm((BattleOrders("2011", leave_under=101, retreat_to="lorien"),)), 1, 1)
    assert table.unit("orc_udun", SAURON).at not in ("", "2011", BOARD.hex_of("lorien"))


def test_int_9_sr3_9_sarumans_attack_takes_it_too() -> None:
    table = war(
        "S5",
        preset="three_powers",
        turn=10,
        units={"uruk_hai_1": "2011"},
        at={"galadriel": "1809"},
        hidden=("galadriel",),
        war={"galadriel_free": True},
    )
    table.do(SARUMAN, Attack(BOARD.hex_of("lorien"), ("uruk_hai_1",)))
    table.close()
    table.answer(WEST, BattleForm())
    assert table.sees(None).field.holder("lorien") == "saruman"
