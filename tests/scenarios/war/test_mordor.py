"""Mount Doom and Gorgoroth: T-53 to T-55, T-93, T-96, T-109, T-195, T-226, T-227, T-238, T-239."""

from typing import Any

import pytest

from engine.war.actions import Attack, March, Move, PutOn
from engine.war.board import BOARD
from engine.war.events.fights import BattleBegan, RoundFought
from engine.war.events.quest import DoomOpened, Intercepted
from engine.war.events.table import Halted, Moved, Rolled
from engine.war.questions import BattleForm, BattleOrders, Seize, Yes
from tests.scenarios.war import turning
from tests.scenarios.war.fights import met
from tests.scenarios.war.table import EVERYONE, SARUMAN, SAURON, WEST, Table

DOOM = BOARD.hex_of("mount_doom")
NEAR = "3017"
FRODO = ("frodo",)


def opened(table: Table) -> bool:
    """Whether everybody was told in the last step that the mountain is open, and sees it so."""
    told = {bool(table.told(seat, DoomOpened)) for seat in EVERYONE}
    seen = {table.sees(seat).field.war.doom_open for seat in EVERYONE}
    assert len(told) == 1
    assert told == seen
    return told == {True}


def test_t_53_doo_1_doo_2_doo_3_the_mountain_opens_when_the_ring_is_put_on_in_mordor() -> None:
    people = {"frodo": NEAR, "mouth_of_sauron": NEAR, "gothmog": NEAR, "nazgul_5": "3217"}
    closed = met(step="D2", at=people, hidden=FRODO, ring="frodo", m=5)
    for who in ("mouth_of_sauron", "gothmog", "nazgul_5"):
        closed.refused(SAURON, Move((who,), (DOOM,)), "DOO-1")
    table = met(step="F2", at=people, hidden=FRODO, ring="frodo", m=5)
    table.do(WEST, PutOn())
    assert opened(table)
    turning.step(table, "D2")
    for who in ("mouth_of_sauron", "gothmog", "nazgul_5"):
        assert table.may(SAURON, Move((who,), (DOOM,)))


ORCS = {"band_1": (NEAR, 5, "sauron")}
"""Orcs who may stand in the wasteland (CAP-10)."""


@pytest.mark.parametrize(
    ("who", "bands", "opens"),
    [((), ORCS, False), (("nazgul_5",), {}, True), (("mouth_of_sauron",), {}, True)],
)
def test_t_54_doo_2_nazgul_or_the_mouth_spot_the_bearer(
    who: tuple[str, ...], bands: dict[str, object], opens: bool
) -> None:
    people = {"frodo": "2918", **dict.fromkeys(who, NEAR)}
    for bearer in ("frodo", "sam"):
        at = {**people, "sam": "rivendell"}
        table = met(step="F2", at=at, bands=bands, hidden=("frodo", "sam"), ring=bearer, m=5)
        table.do(WEST, Move(FRODO, (NEAR,)), 1)
        assert table.told(None, Intercepted) == [Intercepted(NEAR, FRODO)]
        assert opened(table) is (opens and bearer == "frodo")
        if not bands:
            table.answer(SAURON, Seize())
        table.answer(WEST, Yes(False), 6, 6)
        assert table.sees(None).field.war.doom_open is (opens and bearer == "frodo")


def test_t_55_doo_5_doo_6_doo_8_no_army_ends_in_the_waste() -> None:
    def may(unit: str, start: str, end: str) -> bool:
        table = met(step="D2", at={"gothmog": NEAR}, units={unit: start}, m=5)
        return table.may(SAURON, Move((unit,), (BOARD.hex_of(end),)))

    table = met(step="D2", at={"gothmog": NEAR}, units={"orc_udun": "udun", "orc_morgul": "2818"}, m=5)
    table.refused(SAURON, Move(("orc_udun",), ("3016",)), "DOO-5")
    table.refused(SAURON, Move(("orc_morgul",), ("2918",)), "DOO-5")
    assert table.may(SAURON, Move(("gothmog",), ("3016",)))
    to_the_mountain = Move(("orc_udun",), ("3216", DOOM))
    west = met(step="D2", at={}, units={"orc_udun": "barad_dur"}, m=5, war={"doom_open": True})
    assert west.may(SAURON, to_the_mountain)
    shut = met(step="D2", at={}, units={"orc_udun": "barad_dur"}, m=5)
    shut.refused(SAURON, to_the_mountain, "DOO-1")
    for start, end in (
        ("3216", "barad_dur"),
        ("2816", "2815"),
        ("2815", "2816"),
        ("2815", "2916"),
        ("2815", "2915"),
        ("3319", "3419"),
    ):
        assert may("orc_udun", start, end), (start, end)


def test_t_93_doo_1_doo_3_sr3_4_saruman_may_go_to_the_mountain() -> None:
    for is_open in (False, True):
        where: dict[str, Any] = {
            "preset": "three_powers",
            "step": "S2",
            "ring": "",
            "m": 5,
            "war": {"doom_open": is_open},
            "mobilised": ("saruman",),
        }
        far = met(at={"saruman": "2814"}, **where)
        near = met(at={"saruman": NEAR}, **where)
        if is_open:
            assert far.may(SARUMAN, March(("saruman",), DOOM))
            assert far.may(SARUMAN, Move(("saruman",), ("2815",)))
            assert near.may(SARUMAN, Move(("saruman",), (DOOM,)))
        else:
            assert not far.may(SARUMAN, March(("saruman",), DOOM))
            far.refused(SARUMAN, Move(("saruman",), ("2815",)), "SR3-4")
            assert not near.may(SARUMAN, Move(("saruman",), (DOOM,)))


def test_doo_3_sr3_4_saruman_enters_mordor_only_toward_the_mountain() -> None:
    """To Minas Morgul from farther off, not from beside it; out as he likes; no place there is his."""
    where: dict[str, Any] = {"preset": "three_powers", "ring": "", "m": 5, "war": {"doom_open": True}}
    where["mobilised"] = ("saruman",)
    for start, may in (("2817", False), ("2718", True), ("2918", True)):
        table = met(at={"saruman": start}, units={"uruk_hai_1": start}, step="S2", **where)
        for who in ("saruman", "uruk_hai_1"):
            if may:
                assert table.may(SARUMAN, Move((who,), ("2818",)))
            else:
                table.refused(SARUMAN, Move((who,), ("2818",)), "DOO-3")
    for alliance, holder in ((True, "fellowship"), (False, "saruman")):
        where["war"] = {"doom_open": True, "alliance": alliance}
        units = {"uruk_hai_1": "2718"}
        lost = met(at={}, units=units, step="S2", control={"minas_morgul": "fellowship"}, **where)
        lost.do(SARUMAN, Move(("uruk_hai_1",), ("2818",)))
        lost.close()
        assert lost.sees(None).field.unit("uruk_hai_1").at == "2818"
        assert lost.sees(None).field.holder("minas_morgul") == holder


def test_t_96_doo_2_doo_7_carried_in_on_the_finger() -> None:
    table = met("frodo", step="F2", at="2817", hidden=FRODO, ring="frodo")
    table.do(WEST, PutOn())
    assert not opened(table)
    table.do(WEST, Move(FRODO, ("2917",)), 4)
    assert opened(table)
    assert not any(rolled.why == "peril" for rolled in table.told(None, Rolled))


def test_t_109_doo_4_doo_1_gollum_as_his_handler() -> None:
    for step, seat, power in (("D2", SAURON, "sauron"), ("F2", WEST, "fellowship")):
        table = met("gollum", step=step, at=NEAR, war={"gollum": power})
        if seat == SAURON:
            table.refused(seat, Move(("gollum",), (DOOM,)), "DOO-1")
        else:
            assert table.may(seat, Move(("gollum",), (DOOM,)))


def test_t_195_doo_10_doo_5_a_retreat_goes_on_to_an_allowed_hex() -> None:
    for is_open, end in ((False, "barad_dur"), (True, "3117")):
        table = met(
            step="F5",
            at={},
            units={"tower_guard": "2915", "dale_men": "2816", "orc_udun": "2916"},
            control={"durthang": "fellowship"},
            mobilised=("gondor", "free_peoples"),
            m=5,
            war={"doom_open": is_open},
        )
        table.do(WEST, Attack("2916", ("tower_guard", "dale_men")))
        table.close()
        table.answer(
            SAURON, BattleForm((BattleOrders("2916", leave_under=101, retreat_to="mount_doom"),)), 1, 2
        )
        assert table.unit("orc_udun").at == BOARD.hex_of(end)


def test_t_226_doo_11_doo_5_doo_1_the_garrison_crosses_the_plateau_by_road() -> None:
    ologs = ("olog_1", "olog_2", "olog_3")
    before_morgul = next(h for h in BOARD.neighbours[BOARD.hex_of("minas_morgul")] if BOARD.is_land(h))
    units = dict.fromkeys(ologs, "barad_dur") | {"tower_guard": before_morgul}
    table = met(step="D2", at={}, units=units, m=5)
    for end in ("minas_morgul", "udun"):
        assert table.may(SAURON, Move(ologs, (BOARD.hex_of(end),)))
    for end in ("3216", DOOM):
        assert not table.may(SAURON, Move(ologs, (end,)))
    off_road = next(h for h in BOARD.neighbours[DOOM] if not BOARD.road(DOOM, h) and BOARD.is_land(h))
    assert not table.may(SAURON, Move(ologs, ("3216", DOOM, off_road)))
    table.do(SAURON, Move(ologs, (BOARD.hex_of("minas_morgul"),)))
    ways = table.told(SAURON, Moved)
    assert sum(way.cost for way in ways) == 7.5
    assert ways[-1].path[-1] == BOARD.hex_of("minas_morgul")
    turning.step(table, "D5")
    table.refused(SAURON, Attack(before_morgul, ologs), "DOO-11")


@pytest.mark.parametrize(("start", "end"), [("barad_dur", "2718"), ("nurn", "barad_dur")])
def test_mov_21_doo_11_doo_5_a_march_crosses_the_plateau_in_one_go(start: str, end: str) -> None:
    ologs = ("olog_1", "olog_2", "olog_3")
    table = met(step="D2", at={}, units=dict.fromkeys(ologs, start), m=5)
    table.do(SAURON, March(ologs, "osgiliath"))
    turning.step(table, "D3")
    assert not table.told(SAURON, Halted)
    assert {table.sees(SAURON).field.piece(olog).at for olog in ologs} == {BOARD.hex_of(end)}


@pytest.mark.parametrize("garrison", [False, True])
def test_t_227_doo_12_cit_2_int_1_barad_dur_is_attacked_from_the_waste(garrison: bool) -> None:
    army = ("tower_guard", "osgiliath_garrison")
    where: dict[str, Any] = {
        "step": "F2",
        "at": {},
        "units": dict.fromkeys(army, "udun") | ({"olog_1": "barad_dur"} if garrison else {}),
        "control": {"morannon": "fellowship", "udun": "fellowship"},
        "mobilised": ("gondor",),
        "m": 5,
    }
    for attacks in (True, False):
        table = met(**where)
        table.do(WEST, Move(army, ("3216",)))
        turning.step(table, "F5")
        assert table.unit("tower_guard").at == "3216"
        if attacks:
            orders = BattleOrders(leave_under=101, advance=())
            table.do(WEST, Attack(BOARD.hex_of("barad_dur"), army, orders))
            table.close()
            stand = BattleOrders(BOARD.hex_of("barad_dur"), leave_under=0)
            table.answer(SAURON, BattleForm((stand,)), 3, 4)
            assert [fought.defence for fought in table.told(None, RoundFought)] == [20 if garrison else 40]
        else:
            table.close()
        assert [table.unit(name).at for name in army] == [BOARD.hex_of("udun")] * 2


def test_t_238_doo_1_cap_10_passing_is_no_guard() -> None:
    where: dict[str, Any] = {
        "step": "D2",
        "at": {"frodo": DOOM, "sam": "2918", "nazgul_5": "2918"},
        "hidden": FRODO,
        "ring": "frodo",
        "captives": {"sam": "nazgul_5"},
        "m": 5,
    }
    met(**where).refused(SAURON, Move(("nazgul_5",), (DOOM,)), "DOO-1")
    table = met(**where)
    table.do(SAURON, Move(("nazgul_5",), (BOARD.hex_of("barad_dur"),)))
    (way,) = table.told(SAURON, Moved)
    assert (way.cost, DOOM in way.path) == (6, True)
    for seat in (SAURON, None):
        assert not table.told(seat, Rolled)
        assert not table.told(seat, Intercepted)
        assert table.person("frodo", seat).fate == "unseen"
    assert not table.sees(None).field.war.doom_open
    troops = met(
        step="D2",
        at={"frodo": DOOM},
        hidden=FRODO,
        ring="frodo",
        units={"olog_1": "barad_dur"},
        bands={"band_1": ("3017", 5, "sauron")},
        m=5,
    )
    troops.do(SAURON, Move(("olog_1",), ("minas_morgul",)))
    troops.refused(SAURON, Move(("band_1",), (DOOM,)), "DOO-1")
    troops.do(SAURON, Move(("band_1",), (DOOM, "3216")))
    assert not troops.told(SAURON, Rolled)
    assert not troops.told(SAURON, Intercepted)
    assert troops.person("frodo", None).fate == "unseen"


def test_doo_12_doo_10_who_began_nowhere_goes_to_the_nearest_allowed_hex() -> None:
    """Not to the hex beside Barad-dûr where it halted for the battle."""
    table = met(step="F5", at={}, units={"tower_guard": "3216"}, mobilised=("gondor",), m=5)
    table.close()
    turning.until(table, lambda now: now.deciders() == (SAURON,))
    assert not BOARD.waste(table.unit("tower_guard").at)


@pytest.mark.parametrize("bearer", ["frodo", "sam"])
def test_t_239_doo_2_doo_7_a_bearer_who_is_seen_is_reached(bearer: str) -> None:
    table = met(
        step="D2",
        at={"frodo": NEAR, "sam": "rivendell", "nazgul_5": "2918"},
        hidden=("sam",),
        ring=bearer,
        bands=ORCS,
        m=5,
    )
    table.do(SAURON, Move(("nazgul_5",), (NEAR,)))
    assert opened(table) is (bearer == "frodo")


def test_doo_2_a_bearer_who_is_seen_is_attacked() -> None:
    for rider in ("nazgul_5", "gothmog"):
        table = met(
            step="D5",
            at={"frodo": "2916", rider: "2915"},
            units={"tower_guard": "2916", "orc_udun": "2915"},
            ring="frodo",
            mobilised=("gondor",),
            m=5,
        )
        table.do(SAURON, Attack("2916", ("orc_udun",)))
        events = turning.dawn(table, 10)
        assert turning.heard(events, None, BattleBegan)
        assert bool(turning.heard(events, None, DoomOpened)) is (rider == "nazgul_5")


def test_doo_2_doo_7_who_advances_into_mordor_with_the_ring_on_opens_the_mountain() -> None:
    """However he comes in."""
    before, gate = "2814", BOARD.hex_of("morannon")
    table = Table(
        bare=True, turn=12, step="F5", m=5, mobilised=("gondor", "rohan"), hidden=(), ring="aragorn", worn=12,
        claimed=True, at={"aragorn": before}, units={"tower_guard": before, "orc_udun": (gate, 1)},
        war={"ruined": ("morannon",)},
    )  # fmt: skip
    orders = BattleOrders(leave_under=0, advance=("tower_guard", "aragorn"))
    table.do(WEST, Attack(gate, ("tower_guard",), orders))
    table.close()
    assert not table.sees(WEST).field.war.doom_open
    table.answer(SAURON, BattleForm(), 6)
    assert table.person("aragorn").at == gate
    assert opened(table)
