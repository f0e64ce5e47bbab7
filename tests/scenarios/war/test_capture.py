"""Capture, escape, captives on the way: T-11, T-12, T-15, T-21 to T-24, T-83, T-91, T-97, T-127, T-164 to
T-167, T-222, T-223, T-246, T-253, T-256."""

from typing import Any

import pytest

from engine.war import actions as act
from engine.war.board import BOARD
from engine.war.events.fights import Dispersed
from engine.war.events.quest import (
    BandCame,
    CaptureTried,
    EscapeTried,
    Freed,
    HandedOver,
    RescueTried,
    RingFound,
)
from engine.war.events.table import Rolled
from engine.war.questions import Go, SetDown
from tests.scenarios.war.hunted import BARREN, NINE, bound, found, hunt, keep_off, searched
from tests.scenarios.war.table import SARUMAN, SAURON, WEST, LoadedDice, Table

CLEAR, ROUGH, FOREST, MARSH = BARREN, "1709", "1006", "1107"
BARAD_DUR = BOARD.hex_of("barad_dur")
DOL_GULDUR = BOARD.hex_of("dol_guldur")


def tried(table: Table) -> CaptureTried:
    """The one capture roll of the last step."""
    (roll,) = table.told(None, CaptureTried)
    return roll


def taken(who: str, at: str, *dice: int, **where: Any) -> CaptureTried:
    """A Search with Orcs spots somebody, and the band throws these dice."""
    table = searched("SC24", 1, at={who: at}, **where)
    keep_off(table, *dice)
    return tried(table)


def test_t_11_cap_1_cap_2_cap_3_rough_and_forest_help_the_hunted(preset: str) -> None:
    for at, total, caught in ((CLEAR, 7, True), (ROUGH, 8, False), (FOREST, 8, False), (MARSH, 7, True)):
        roll = taken("frodo", at, 2, 4, preset=preset, items={"MG03": "sam"})
        assert (roll.dice, roll.total, roll.number, roll.taken) == (6, total, 7, caught)


def test_t_12_cap_3_src_7_the_search_die_knows_no_terrain(preset: str) -> None:
    party = dict.fromkeys(("merry", "gimli", "legolas"), FOREST)
    assert found(searched("SC24", 3, preset=preset, at=party)) == {FOREST: ("merry", "legolas", "gimli")}


def test_t_15_cap_1_cap_2_src_12_mag_1_gandalf_can_hardly_be_taken(preset: str) -> None:
    roll = taken("gandalf", CLEAR, 1, 2, preset=preset)
    assert (roll.total, roll.number, roll.taken) == (8, 7, False)
    roll = taken("gandalf", CLEAR, 1, 1, preset=preset)
    assert (roll.total, roll.taken) == (7, True)
    assert taken("aragorn", CLEAR, 1, 1, preset=preset).taken  # 2 + 5 + 1 = 8: a natural 2 for all that
    big = {"uruk_hai_1": CLEAR}
    assert not taken("gandalf", CLEAR, 6, 6, preset=preset, units=big).taken


@pytest.mark.parametrize("prison", ["barad_dur", "isengard"])
def test_t_21_t_22_cap_8_res_6_no_roll_frees_anybody_from_the_great_prisons(preset: str, prison: str) -> None:
    where = {"frodo": prison, "aragorn": prison}
    table = hunt(
        preset=preset, step="F1", at=where, captives={"frodo": f"citadel:{prison}"}, hidden=["aragorn"]
    )
    table.refused(WEST, act.Escape("frodo"), "CAP-8")
    table = hunt(
        preset=preset, step="F3", at=where, captives={"frodo": f"citadel:{prison}"}, hidden=["aragorn"]
    )
    table.refused(WEST, act.Rescue("frodo", ("aragorn",)), "RES-6")


def test_t_21_t_22_cap_8_the_eagles_free_from_isengard_and_not_from_barad_dur(preset: str) -> None:
    held = {"frodo": "citadel:barad_dur", "sam": "citadel:isengard"}
    at = {"frodo": "barad_dur", "sam": "isengard"}
    table = hunt(preset=preset, step="F1", at=at, captives=held, hands={WEST: ["EV03"]})
    table.refused(WEST, act.PlayEvent("EV03", ("frodo",)), "CAP-8")
    table.do(WEST, act.PlayEvent("EV03", ("sam",)))
    assert (table.kind, table.deciders()) == ("P-13", (WEST,))
    assert not table.may_answer(WEST, Go(BARAD_DUR))
    table.answer(WEST, Go(BARREN, hidden=True))
    assert (table.person("sam").at, table.person("sam", SAURON).fate) == (BARREN, "unseen")
    assert table.told(None, Freed) == [Freed(("sam",), "", "eagles")]


def escort(preset: str) -> Table:
    """Merry is held by Orcs of 25 west of Mirkwood, Mordor is not mobilised, and Sauron moves."""
    return hunt(
        preset=preset,
        step="D2",
        at={"merry": "2308", "nazgul_3": "2308"},
        units={"orc_dol_guldur_1": "2308"},
        captives={"merry": "orc_dol_guldur_1"},
    )


def test_t_23_cap_9_mov_12_ten_strength_may_lead_a_captive(preset: str) -> None:
    for strength, allowed in ((10, True), (11, False)):
        table = escort(preset)
        table.do(SAURON, act.SplitUnit("orc_dol_guldur_1", strength))
        table.do(SAURON, act.HandOver(("merry",), "orc_dol_guldur_1/2"))
        order = act.Move(("orc_dol_guldur_1/2",), ("2309",))
        if allowed:
            table.do(SAURON, order)
            assert table.person("merry", SAURON).at == "2309"
            assert table.sees(SAURON).field.turn.points == 10
        else:
            table.refused(SAURON, order, "CAP-9")
        table.refused(SAURON, act.Move(("orc_dol_guldur_1",), ("2309",)), "MOV-12")


def test_t_24_cap_9_mov_12_without_the_captive_the_escort_stays(preset: str) -> None:
    units = {"orc_dol_guldur_1/2": ("2308", 10)}
    where: dict[str, Any] = {"at": {"merry": "2308"}, "units": units}
    table = hunt(preset=preset, step="F1", captives={"merry": "orc_dol_guldur_1/2"}, **where)
    table.do(WEST, act.Escape("merry"), 2)
    table.answer(WEST, Go("2307", hidden=True))
    table.run(lambda now: now.sees(SAURON).step == "D2", LoadedDice({}))
    table.refused(SAURON, act.Move(("orc_dol_guldur_1/2",), ("2309",)), "MOV-12")


def test_t_83_cap_12_rng_1_the_captors_player_alone_learns_of_the_ring(preset: str) -> None:
    for bearer, told in (("sam", 1), ("frodo", 0)):
        table = searched("SC24", 1, 6, preset=preset, at={"sam": BARE, "frodo": CLEAR}, ring=bearer)
        keep_off(table, 1, 2)
        assert tried(table).taken
        owner = SAURON if preset == "war" else SARUMAN
        assert len(table.told(owner, RingFound)) == told
        assert (table.sees(owner).field.ring.holder == tried(table).by) == bool(told)
        for seat in {SAURON, SARUMAN, WEST, None} - {owner}:
            assert table.told(seat, RingFound) == []
        for seat in {SAURON, SARUMAN, None} - {owner}:
            assert table.sees(seat).field.ring.holder == ""


BARE = "1205"
"""A clear hex of Bree-land."""


def test_t_91_cap_12_res_9_rescued_he_has_the_ring_again(preset: str) -> None:
    table = bound(preset=preset)
    table.close()
    table.do(WEST, act.Move(("aragorn",), (CLEAR,)), 6)  # the band does not spot him
    table.close()
    table.do(WEST, act.Rescue("frodo", ("aragorn",)), 1, 2)
    assert table.sees().field.ring.holder == "frodo"
    assert table.sees(SAURON).field.ring.holder == table.sees(SARUMAN).field.ring.holder == ""
    assert table.person("frodo", None).captor == ""


def test_t_91_res_9_if_he_escaped_the_ring_itself_may_be_rescued(preset: str) -> None:
    table = bound(preset=preset)
    table.do(WEST, act.Escape("frodo"), 1)
    table.answer(WEST, Go("1410", hidden=True))
    table.run(lambda now: now.sees().step == "F2", LoadedDice({}))
    table.do(WEST, act.Move(("aragorn",), (CLEAR,)), 6)
    table.close()
    table.do(WEST, act.Rescue("ring", ("aragorn",)), 1, 2)
    assert table.sees().field.ring.holder == "aragorn"
    assert table.told(None, BandCame)[-1].strength == 0  # it holds nothing any more
    # Only who knew that the band had the Ring learns that somebody tried for it (CAP-12, INF).
    owner = SAURON if preset == "war" else SARUMAN
    for seat in (WEST, SAURON, SARUMAN, None):
        knows = seat in (WEST, owner)
        assert any(one.captive == "ring" for one in table.told(seat, RescueTried)) == knows
        assert any("ring" in one.about for one in table.told(seat, Rolled)) == knows
        assert any("ring" in one for one in table.sees(seat).field.turn.tried) == (seat == WEST)


def test_t_97_cap_13_naz_5_shd_4_a_laden_nazgul_rides_and_pays(preset: str) -> None:
    osgiliath = BOARD.hex_of("osgiliath")
    table = hunt(
        preset=preset,
        step="D2",
        m=5,
        at={"frodo": osgiliath, "nazgul_7": osgiliath},
        captives={"frodo": "nazgul_7"},
        points=3,
    )
    table.refused(SAURON, act.Move(("nazgul_7",), (BARAD_DUR,)), "MOV-1")
    table.do(SAURON, act.Move(("nazgul_7",), ("3017",)))  # four steps of 1.5 by road
    assert table.sees(SAURON).field.turn.points == 2
    assert table.person("frodo", SAURON).at == "3017"


def test_t_127_cap_5_cap_2_an_attempt_in_d3(preset: str) -> None:
    where: dict[str, Any] = {"preset": preset, "step": "D3", "at": {"boromir": CLEAR}, "hidden": []}
    table = hunt(units={"orc_durthang": CLEAR}, **where)
    order = act.Attempt(("orc_durthang",), CLEAR)
    table.do(SAURON, order)
    keep_off(table, 1, 3)
    assert (tried(table).number, tried(table).total, tried(table).taken) == (7, 8, False)
    table.refused(SAURON, order, "CAP-5", "attempt.once" if table.sees(SAURON).step == "D3" else "")


def test_t_164_cap_10_bands_merge_up_to_ten(preset: str) -> None:
    bands: dict[str, Any] = {f"band_{n}": (CLEAR, 5, "sauron") for n in (1, 2, 3)}
    held = {"merry": "band_1", "pippin": "band_2", "sam": "band_3"}
    for m, three in ((None, False), (5, True)):
        at = dict.fromkeys(held, CLEAR)
        table = hunt(preset=preset, step="D2", bands=bands, at=at, captives=held, m=m)
        table.do(SAURON, act.JoinUnit("band_1", "band_2"))
        assert [(band.band, band.strength) for band in table.told(None, BandCame)] == [
            ("band_2", 0),
            ("band_1", 10),
        ]
        assert {table.person(name, None).captor for name in ("merry", "pippin")} == {"band_1"}
        if three:
            table.do(SAURON, act.JoinUnit("band_1", "band_3"))
        else:
            table.refused(SAURON, act.JoinUnit("band_1", "band_3"), "CAP-10")


def test_t_165_cap_11_cap_14_with_the_band_gone_the_captive_is_free(preset: str) -> None:
    bands: dict[str, Any] = {"band_1": (CLEAR, 5, "sauron")}
    units = {"tower_guard": "1410", "dol_amroth_foot": "1410"}
    table = hunt(
        preset=preset,
        step="F5",
        at={"merry": CLEAR},
        units=units,
        bands=bands,
        captives={"merry": "band_1"},
        items={"MG03": "merry"},
        mobilised=["gondor"],
    )
    table.do(WEST, act.Attack(CLEAR, tuple(units)))
    heard = table.run(lambda now: now.sees().field.turn.phase != "T6", LoadedDice({"battle": 6}))
    assert Freed(("merry",), CLEAR, "captor") in heard
    assert table.sees(None).field.bands == ()
    assert (table.person("merry").at, table.person("merry").captor) == (CLEAR, "")
    assert table.sees().field.item("MG03").holder == "merry"


def test_t_166_cap_6_hid_12_an_escape_to_a_hex_of_his_choice(preset: str) -> None:
    where: dict[str, Any] = {"preset": preset, "step": "F1", "bands": {"band_1": (CLEAR, 5, "sauron")}}
    table = hunt(at={"gimli": CLEAR}, captives={"gimli": "band_1"}, **where)
    table.do(WEST, act.Escape("gimli"), 3)
    assert table.told(None, EscapeTried) == [EscapeTried("gimli", CLEAR, 3, 3, True)]
    assert table.kind == "P-20"
    assert table.about(SetDown) == SetDown(("gimli",), tuple(sorted(BOARD.neighbours[CLEAR])))
    table.answer(WEST, Go("1410", hidden=True))
    assert [table.told(seat, Freed) for seat in (WEST, None)] == [
        [Freed(("gimli",), "1410", "escape")],
        [Freed(("gimli",), "", "escape")],
    ]
    assert (table.person("gimli").at, table.person("gimli", SAURON).fate) == ("1410", "unseen")
    nine = dict.fromkeys(NINE, BARE)
    table = hunt(at={"theoden": CLEAR, **nine}, hidden=NINE, captives={"theoden": "band_1"}, **where)
    table.do(WEST, act.Escape("theoden"), 3)
    assert not table.may_answer(WEST, Go("1410", hidden=True))
    table.answer(WEST, Go("1410"))
    assert table.person("theoden", SAURON).at == "1410"


def test_t_167_cap_4_a_band_that_holds_nobody_vanishes(preset: str) -> None:
    table = searched("SC24", 1, preset=preset, at={"sam": CLEAR})
    assert [band.strength for band in table.told(None, BandCame)] == [5]
    keep_off(table, 6, 5)
    assert [band.strength for band in table.told(None, BandCame)] == [0]
    assert table.sees(None).field.bands == ()
    assert (table.person("sam", SAURON).at, table.person("sam", SAURON).captor) == (CLEAR, "")


def test_t_222_cap_11_a_citadel_holds_whom_a_nazgul_brought(preset: str) -> None:
    table = hunt(
        preset=preset, step="D2", at={"frodo": "3216", "nazgul_7": "3216"}, captives={"frodo": "nazgul_7"}
    )
    table.do(SAURON, act.Move(("nazgul_7",), (BARAD_DUR,)))
    table.run(
        lambda now: now.sees().field.turn.number == 10 and now.sees(SAURON).step == "D2", LoadedDice({})
    )
    assert table.person("frodo", None).captor == "citadel:barad_dur"
    table.do(SAURON, act.Move(("nazgul_7",), ("3016",)))
    assert table.told(None, Freed) == []
    assert (table.person("frodo", None).captor, table.person("frodo", None).at) == (
        "citadel:barad_dur",
        BARAD_DUR,
    )


def test_t_222_cap_8_ind_14_the_citadel_keeps_him_whose_captor_is_dispersed(preset: str) -> None:
    at = {"sam": "isengard", "nazgul_5": "isengard", "aragorn": "isengard"}
    where: dict[str, Any] = {"captives": {"sam": "nazgul_5"}, "fates": {"nazgul_5": {"hurt": 2}}}
    table = hunt(preset=preset, step="F4", at=at, hands={WEST: ["EV03"]}, **where)
    isengard = BOARD.hex_of("isengard")
    table.do(WEST, act.Fight(isengard, ("aragorn",), ("nazgul_5",)))
    heard = table.run(lambda now: now.sees().field.turn.phase != "T6", LoadedDice({"strike": 6, "blow": 6}))
    assert [event.who for event in heard if isinstance(event, Dispersed)] == ["nazgul_5"]
    assert not [event for event in heard if isinstance(event, Freed)]
    assert table.person("sam", None).captor == "citadel:isengard"
    table.do(WEST, act.PlayEvent("EV03", ("sam",)))
    table.answer(WEST, Go(CLEAR))
    assert (table.person("sam", None).at, table.person("sam", None).captor) == (CLEAR, "")


def test_t_223_cap_10_cap_11_the_fall_of_a_citadel_frees_all_in_it(preset: str) -> None:
    captives = dict.fromkeys(("frodo", "merry"), "citadel:barad_dur")
    table = hunt(
        preset=preset,
        step="F2",
        at={**dict.fromkeys(captives, "barad_dur"), "nazgul_9": "morannon"},
        units={"tower_guard": "3216"},
        captives=captives,
        mobilised=["gondor"],
        war={"ruined": ("barad_dur",), "doom_open": True},
    )
    table.do(WEST, act.Move(("tower_guard",), (BARAD_DUR,)))
    for name in captives:
        assert table.kind == "P-20"
        asked = table.about(SetDown)
        assert asked.who == (name,)
        assert BARAD_DUR in asked.hexes
        table.answer(WEST, Go(BARAD_DUR))
        assert table.told(None, Freed) == [Freed((name,), BARAD_DUR, "fallen")]
    assert [table.person(name, None).captor for name in captives] == ["", ""]


def test_t_246_cap_15_captives_are_handed_over_and_left(preset: str) -> None:
    table = escort(preset)
    table.do(SAURON, act.SplitUnit("orc_dol_guldur_1", 10))
    table.do(SAURON, act.HandOver(("merry",), "orc_dol_guldur_1/2"))
    table.refused(SAURON, act.HandOver(("merry",), "citadel"), "CAP-15")
    table.do(SAURON, act.Move(("orc_dol_guldur_1/2",), ("2309",)))
    table.do(SAURON, act.Move(("nazgul_3",), ("2309",)))
    table.do(SAURON, act.HandOver(("merry",), "nazgul_3"))
    assert table.told(None, HandedOver) == []  # a draft until the step is closed
    table.run(
        lambda now: now.sees().field.turn.number == 10 and now.sees(SAURON).step == "D2", LoadedDice({})
    )
    assert table.person("merry", None).captor == "nazgul_3"
    table.refused(SAURON, act.Move(("orc_dol_guldur_1/2",), ("2408",)), "MOV-12")
    table.do(SAURON, act.Move(("nazgul_3",), (DOL_GULDUR,)))
    assert table.person("merry", SAURON).at == DOL_GULDUR
    table.do(SAURON, act.HandOver(("merry",), "citadel"))
    assert table.person("merry", SAURON).captor == "citadel:dol_guldur"


def test_t_246_cap_9_gen_8_an_escort_that_halts_in_bree_does_not_hold_it(preset: str) -> None:
    bree = BOARD.hex_of("bree")
    table = hunt(
        preset=preset,
        step="D2",
        at={"merry": "1008"},
        units={"orc_carn_dum": "1008"},
        captives={"merry": "orc_carn_dum"},
    )
    table.do(SAURON, act.Move(("orc_carn_dum",), (bree,)))
    table.close()
    field = table.sees(None).field
    assert (field.unit("orc_carn_dum").at, field.holder("bree")) == (bree, WEST)


def test_t_253_cap_2_cap_4_of_three_players_each_tries_with_his_own() -> None:
    where: dict[str, Any] = {
        "preset": "three_powers",
        "at": {"gimli": CLEAR, "mouth_of_sauron": CLEAR, "nazgul_5": CLEAR},
        "units": {"uruk_hai_1": CLEAR},
        "hidden": [],
    }
    for chosen in ("mouth_of_sauron", "nazgul_5"):
        table = hunt(step="D3", **where)
        others = {"mouth_of_sauron", "nazgul_5"} - {chosen}
        table.refused(SAURON, act.Attempt(("uruk_hai_1",), CLEAR), "CAP-5")
        table.do(SAURON, act.Attempt((chosen, *others), CLEAR))
        keep_off(table, 2, 2)
        assert (tried(table).number, tried(table).by, tried(table).taken) == (8, chosen, True)
    table = hunt(step="S3", **where)
    table.do(SARUMAN, act.Attempt(("uruk_hai_1",), CLEAR))
    keep_off(table, 2, 3)
    assert (tried(table).number, tried(table).taken) == (8, False)


def test_t_256_cap_10_doo_1_the_ways_of_an_orc_band(preset: str) -> None:
    def led(at: str, **where: Any) -> Table:
        bands: dict[str, Any] = {"band_1": (at, 5, "sauron")}
        return hunt(
            preset=preset, step="D2", at={"sam": at}, bands=bands, captives={"sam": "band_1"}, **where
        )

    assert led("2817").may(SAURON, act.Move(("band_1",), ("2917",)))  # Cirith Ungol
    assert led("2917").may(SAURON, act.Move(("band_1",), ("3016",)))
    assert led("1710").may(SAURON, act.Move(("band_1",), ("1810",)))  # Moria
    assert not led("2110").may(SAURON, act.Move(("band_1",), ("2210",)))  # over the Anduin
    led(CLEAR, units={"gondor_horse": "1511"}).refused(SAURON, act.Move(("band_1",), ("1511",)), "MOV-8")
    led("3017").refused(SAURON, act.Move(("band_1",), ("3117",)), "DOO-1")
    assert led("3017", war={"doom_open": True}).may(SAURON, act.Move(("band_1",), ("3117",)))
