"""Intrinsic Defenses: T-48 to T-51, T-107, T-108, T-236."""

import pytest

from engine.war import Options
from engine.war.actions import Attack, Move, PlayEvent
from engine.war.battles import forces
from engine.war.board import BOARD, FANGORN
from engine.war.data import NAZGUL, TABLES
from engine.war.data import TROOPS as LISTED
from engine.war.events.fights import BattleEnded, Died, Ruined
from engine.war.moves.restrictions import intrinsic
from engine.war.questions import BattleOrders
from tests.scenarios.war.table import SAURON, WEST, Table, begin
from tests.scenarios.war.wars import declare, fight, one, war

RIVENDELL, LORIEN, GULDUR, ISENGARD = (
    BOARD.hex_of(name) for name in ("rivendell", "lorien", "dol_guldur", "isengard")
)
HORDE = {"orc_udun": ("1806", 25), "orc_morannon": ("1806", 25), "orc_gorgoroth": ("1806", 25)}
"""Against 20: 3:1."""
MORE = HORDE | {"orc_dol_guldur_1": ("1806", 25)}


def worth(table: Table, at: str) -> int:
    return intrinsic(table.sees(SAURON).field, at)


def assault(row: str, *dice: int) -> Table:
    """Rivendell with Elrond alone, attacked at 5:1."""
    table = war(units=MORE, at={"elrond": RIVENDELL, "lord_of_the_nazgul": "1806"})
    declare(table, RIVENDELL, *MORE, own=BattleOrders(leave_under=101, advance=()))
    rounds = fight(table, *dice, ring=True)
    assert rounds[0].result == row
    assert rounds[0].column == "5:1"
    return table


def test_t_48_int_2_int_3_int_6_only_a_whole_hundred_destroys_it() -> None:
    """Elrond, with Vilya, takes 4 from the die, and the Lord of the Nazgûl adds 3."""
    table = assault("5/40k", 5, 1)
    assert worth(table, RIVENDELL) == 20
    assert table.person("elrond", None).here
    for defender in ("40k", "40", "75k"):
        assert not shatters(f"5/{defender}")
    assert shatters("-/100")
    assert shatters("-/100k")


def shatters(cell: str) -> bool:
    """Whether a cell of the table destroys an Intrinsic Defense."""
    return forces.read(cell).shatters


def test_t_236_int_6_int_3_int_4_what_shields_legolas_and_what_does_not() -> None:
    """At the Grey Havens, which need no keeper; the Nine make it 6:1, their captains add 3 to the die."""
    havens, near = BOARD.hex_of("grey_havens"), "0507"
    horde = dict.fromkeys(MORE, (near, 25))
    table = war(units=horde, at={"legolas": havens, **dict.fromkeys(NAZGUL, near)})
    declare(table, havens, *horde, own=BattleOrders(leave_under=0, advance=()))
    rounds = fight(table, 1, 4, ring=True)
    assert [found.result for found in rounds] == ["-/50k", "-/100k"]
    assert [ruin.place for ruin in table.told(None, Ruined)] == ["grey_havens"]
    assert [died.who for died in table.told(None, Died)] == ["legolas"]
    assert worth(table, havens) == 0


def test_int_2_prm_5_p_5_nobody_is_asked_whether_a_wall_gives_up() -> None:
    table = war(units=HORDE, at={"elrond": RIVENDELL}, options=Options(round_by_round=True))
    declare(table, RIVENDELL, *HORDE, own=BattleOrders(leave_under=101, advance=()))
    fight(table, 1, ring=True)
    table.answer(SAURON, BattleOrders())
    assert (table.kind, table.deciders()) == ("P-5", (SAURON,))
    table.wait(1)
    (ended,) = table.told(None, BattleEnded)
    assert (ended.target, ended.why) == (RIVENDELL, "left")
    assert ended.left == (sum(table.unit(name, SAURON).strength for name in HORDE), 0)


def test_t_49_int_2_cit_1_a_garrison_defends_without_it() -> None:
    table = war(units={"lorien_elves": LORIEN, "orc_udun": "2110"}, at={"galadriel": LORIEN})
    assert one(table, LORIEN, "orc_udun", die=3, ring=True).defence == 20
    small = war(units={"lorien_elves": (LORIEN, 4), "orc_udun": "2110"}, at={"galadriel": LORIEN})
    assert one(small, LORIEN, "orc_udun", die=3, ring=True).defence == 8


def test_t_50_int_4_what_is_destroyed_stays_so() -> None:
    """The West ruined it; Sauron comes back and holds it, and nothing resists but his troops."""
    near = next(at for at in BOARD.neighbours[GULDUR] if BOARD.is_land(at))
    where = {"control": {"dol_guldur": "fellowship"}, "war": {"ruined": ("dol_guldur",)}}
    table = Table(step="D2", m=5, bare=True, units={"orc_dol_guldur_1": near}, **where)
    assert worth(table, GULDUR) == 0
    table.do(SAURON, Move(("orc_dol_guldur_1",), (GULDUR,)))
    table.close()
    assert table.sees(None).field.holder("dol_guldur") == "sauron"
    assert worth(table, GULDUR) == 0


def test_t_51_int_7_ents_beside_isengard_end_it() -> None:
    table = war("F2", units={"ents": "1712"}, war={"ents": True})
    assert worth(table, ISENGARD) == 20
    table.do(WEST, Move(("ents",), ("1612",)))
    assert [ruin.place for ruin in table.told(None, Ruined)] == ["isengard"]
    assert worth(table, ISENGARD) == 0
    assert worth(war(war={"ruined": ("isengard",)}), ISENGARD) == 0


def test_t_107_int_1_int_2_the_eight_places() -> None:
    field = Table(units={"lorien_elves": ""}).sees(None).field
    found = {place: intrinsic(field, BOARD.hex_of(place)) for place in TABLES.intrinsic}
    assert found == {
        "barad_dur": 40, "isengard": 20, "lorien": 20, "rivendell": 20, "grey_havens": 20, "morannon": 10,
        "dol_guldur": 5, "minas_tirith": 5,
    }  # fmt: skip
    assert intrinsic(field, BOARD.hex_of("bree")) == 0
    table = war(units={"orc_udun": "1107"})
    table.refused(SAURON, Attack(BOARD.hex_of("bree"), ("orc_udun",)), "ARM-1")


def test_t_108_int_5_ldr_1_arm_4_galadriel_defends_lorien_alone() -> None:
    table = war(units={"orc_udun": "2110"}, at={"galadriel": LORIEN})
    found = one(table, LORIEN, "orc_udun", die=4, ring=True)
    assert (found.defence, found.difference, found.row) == (20, -3, 1)


@pytest.mark.parametrize("place", ["rivendell", "lorien"])
def test_int_9_without_its_keeper_a_place_has_none(place: str) -> None:
    keeper = {"rivendell": "elrond", "lorien": "galadriel"}[place]
    assert worth(war(at={keeper: BOARD.hex_of(place)}), BOARD.hex_of(place)) == 20
    assert worth(war(at={keeper: "0707"}), BOARD.hex_of(place)) == 0


def test_int_7_scn_2_where_the_ents_begin_at_isengard_its_defence_is_gone() -> None:
    assert intrinsic(begin("last_days").sees(None).field, BOARD.hex_of("isengard")) == 0


def test_int_7_the_card_may_bring_them_to_its_door() -> None:
    """With enemies in all other hexes of Fangorn they appear beside Isengard."""
    held = [at for at in BOARD.land if BOARD.province[at] == FANGORN and at != "1713"]
    dark = [name for name, troop in LISTED.items() if troop.mobilization == "mordor" and not troop.eye_orc]
    table = Table(
        step="F2",
        m=5,
        mobilised=["saruman"],
        units=dict(zip(dark, held, strict=False)),
        hands={WEST: ["EV05"]},
    )
    assert worth(table, ISENGARD) == 20
    table.do(WEST, PlayEvent("EV05"))
    assert table.unit("ents", WEST).at == "1713"
    assert table.told(None, Ruined) == [Ruined("isengard")]


def test_int_7_inf_3_a_hidden_walker_among_the_ents_stirs_nothing() -> None:
    table = Table(bare=True, step="F2", units={"ents": "1613"}, at={"gimli": "1614"}, hidden=("gimli",), m=5)
    table.do(WEST, Move(("gimli",), ("1613",)))
    assert table.told(None, Ruined) == []


def test_int_8_arm_7_nobody_fights_the_walls_that_serve_his_own_side() -> None:
    """Lórien was entered at 0, and Galadriel is back."""
    lorien = BOARD.hex_of("lorien")
    table = war(
        step="F5", units={"orc_durthang": (lorien, 1), "lorien_elves": "2111", "tower_guard": "2111"},
        at={"galadriel": lorien}, hidden=("galadriel",), war={"galadriel_free": True},
        control={"lorien": "sauron", "dol_guldur": "fellowship"},
    )  # fmt: skip
    declare(table, lorien, "lorien_elves", "tower_guard", own=BattleOrders(leave_under=0, advance=()))
    assert len(fight(table, 6)) == 1
    assert [end.why for end in table.told(None, BattleEnded)] == ["taken"]
