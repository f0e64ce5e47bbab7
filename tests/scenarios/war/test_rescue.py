"""Rescue: T-16 to T-20, T-173, T-174, T-220, T-224, T-245."""

from collections.abc import Mapping
from typing import Any

from engine.war import RULES
from engine.war.actions import CastIn, Escape, Fight, Hide, Move, Rescue
from engine.war.events.fights import Died
from engine.war.events.quest import EscapeTried, Freed, Hidden, RescueTried, Revealed
from engine.war.events.table import ItemFound
from engine.war.questions import Go, Seize
from tests.scenarios.war.hunted import BARREN, hunt, keep_off
from tests.scenarios.war.table import SAURON, WEST, LoadedDice, Table

BAND: Mapping[str, Any] = {"band_1": (BARREN, 5, "sauron")}
SHEATHED = {"MG01": "sam"}
"""Andúril in hands that it does not help."""


def held(
    captives: Mapping[str, str],
    rescuers: tuple[str, ...],
    *,
    at: Mapping[str, str] | None = None,
    **where: Any,
) -> Table:
    """F3 in a clear hex: captives of an Orc band, their friends, and whoever else is named."""
    people = {**dict.fromkeys((*captives, *rescuers), BARREN), **(at or {})}
    where = {"step": "F3", "bands": BAND, "hidden": rescuers, "items": SHEATHED, **where}
    return hunt(at=people, captives=captives, **where)


def attempt(table: Table, whom: str, who: tuple[str, ...], *dice: int) -> RescueTried:
    """One rescue attempt, as all hear of it."""
    table.do(WEST, Rescue(whom, who), *dice)
    (tried,) = table.told(None, RescueTried)
    return tried


def test_t_16_res_2_res_3_res_5_the_value_of_the_rescuers_less_the_captors(preset: str) -> None:
    friends = ("aragorn", "legolas")
    table = held({"merry": "band_1"}, friends, preset=preset)
    tried = attempt(table, "merry", friends, 5, 6)
    assert (tried.number, tried.dice, tried.freed, tried.killed) == (11, 11, True, False)
    table = held({"merry": "band_1"}, friends, preset=preset)
    tried = attempt(table, "merry", friends, 6, 6)
    assert (tried.freed, tried.killed) == (False, True)
    assert [died.who for died in table.told(None, Died)] == list(friends)


def test_t_17_res_2_res_5_a_raw_two_always_succeeds(preset: str) -> None:
    for dice, freed in (((1, 1), True), ((1, 2), False)):
        table = held(
            {"merry": "orc_durthang"}, ("sam",), preset=preset, units={"orc_durthang": BARREN}, bands={}
        )
        tried = attempt(table, "merry", ("sam",), *dice)
        assert (tried.number, tried.freed) == (-6, freed)


def test_t_18_t_224_res_2_all_that_is_dark_in_the_hex_counts(preset: str) -> None:
    """Khamûl counts 7, captor or not; Orcs beside the band count with it."""
    table = held({"pippin": "band_1"}, ("gandalf",), preset=preset, at={"khamul": BARREN})
    assert attempt(table, "pippin", ("gandalf",), 3, 3).number == 9 - 12
    units = {"orc_durthang": BARREN}
    table = held({"pippin": "band_1"}, ("gandalf",), preset=preset, at={"khamul": BARREN}, units=units)
    assert attempt(table, "pippin", ("gandalf",), 3, 3).number == 9 - 22


def test_t_19_res_1_res_4_each_captive_is_an_attempt_of_its_own(preset: str) -> None:
    table = held({"merry": "band_1", "pippin": "band_1"}, ("aragorn",), preset=preset)
    assert not attempt(table, "merry", ("aragorn",), 3, 4).freed
    table.refused(WEST, Rescue("merry", ("aragorn",)), "RES-4")
    assert attempt(table, "pippin", ("aragorn",), 1, 3).freed
    assert [table.person(name, None).captor for name in ("merry", "pippin")] == ["band_1", ""]


def test_t_20_res_6_cap_7_nobody_is_rescued_from_a_citadel(preset: str) -> None:
    prison = {"gimli": "dol_guldur", "aragorn": "dol_guldur"}
    where: dict[str, Any] = {"preset": preset, "at": prison, "captives": {"gimli": "citadel:dol_guldur"}}
    table = hunt(step="F3", hidden=["aragorn"], **where)
    table.refused(WEST, Rescue("gimli", ("aragorn",)), "RES-6")
    table = hunt(step="F1", hidden=["aragorn"], **where)
    table.do(WEST, Escape("gimli"), 3)
    assert [(tried.total, tried.freed) for tried in table.told(None, EscapeTried)] == [(4, False)]


def test_t_173_res_7_hid_8_rescuers_are_seen_whatever_happens(preset: str) -> None:
    table = held({"pippin": "band_1"}, ("aragorn",), preset=preset)
    attempt(table, "pippin", ("aragorn",), 5, 5)
    assert table.told(None, Revealed) == [Revealed(("aragorn",), BARREN, "rescue")]
    heard = table.run(lambda now: now.sees().field.turn.number == 10, LoadedDice({}))
    assert not [event for event in heard if isinstance(event, Hidden)]
    table = held({"pippin": "band_1"}, ("aragorn",), preset=preset)
    attempt(table, "pippin", ("aragorn",), 1, 2)
    assert table.told(None, Freed) == [Freed(("pippin",), BARREN, "rescue")]
    assert table.person("pippin", None).at == BARREN
    assert not table.may(WEST, Move(("pippin",), ("1410",)))


def test_t_174_res_8_res_5_what_dead_rescuers_carried_lies_there(preset: str) -> None:
    table = held(
        {"pippin": "band_1"}, ("frodo",), preset=preset, items={"MG03": "frodo"}, at={"ugluk": "1511"}
    )
    assert attempt(table, "pippin", ("frodo",), 6, 6).killed
    table.run(lambda now: now.sees(SAURON).step == "D2", LoadedDice({}))
    step = "D2" if preset == "war" else "S2"
    owner = SAURON if preset == "war" else "saruman"
    if preset == "three_powers":
        table.run(lambda now: now.sees(owner).step == step, LoadedDice({"search": 6}))
    table.do(owner, Move(("ugluk",), (BARREN,)))
    assert ItemFound("MG03", "ugluk") in [
        event for seat in (owner, None) for event in table.told(seat, ItemFound)
    ]


def test_t_220_res_1_res_4_who_may_try_for_whom(preset: str) -> None:
    captives = {"merry": "band_1", "pippin": "band_1", "sam": "band_1"}
    table = held(captives, (), preset=preset, at={"aragorn": "1410"}, hidden=["aragorn"], step="F1")
    table.do(WEST, Escape("sam"), 1)
    table.answer(WEST, Go("1610", hidden=True))
    table.run(lambda now: now.sees().step == "F2", LoadedDice({}))
    stays = Table(table.state)
    stays.run(lambda now: now.sees().step not in ("F2",), LoadedDice({}))
    assert stays.sees().step != "F3"  # nobody can try, so the step is passed
    table.do(WEST, Move(("aragorn",), (BARREN,)), 6)
    table.close()
    table.refused(WEST, Rescue("pippin", ("merry",)), "RES-1")
    table.refused(WEST, Rescue("sam", ("aragorn",)), "RES-1")
    assert table.may(WEST, Rescue("pippin", ("aragorn",)))


def test_t_245_res_1_who_was_taken_on_the_way_may_be_rescued_at_once(preset: str) -> None:
    who = ("aragorn", "gimli")
    at = {**dict.fromkeys(who, "1410"), "nazgul_5": BARREN}
    table = hunt(preset=preset, step="F2", at=at)
    table.do(WEST, Move(("gimli",), (BARREN,)), 1)
    table.answer(SAURON, Seize())
    keep_off(table, 1, 1)
    assert table.person("gimli", None).captor == "nazgul_5"
    table.do(WEST, Move(("aragorn",), (BARREN,)), 6)
    table.close()
    table.do(WEST, Rescue("gimli", ("aragorn",)), 1, 1)
    assert table.told(None, Freed) == [Freed(("gimli",), BARREN, "rescue")]


def test_mag_3_inf_a_weapon_that_counted_in_public_is_known() -> None:
    table = held({"pippin": "band_1"}, ("aragorn",), items={"MG01": "aragorn", "MG12": "aragorn"})
    assert table.sees(SAURON).field.item("MG01").holder == ""
    assert attempt(table, "pippin", ("aragorn",), 5, 5).number == 10 - 5
    known = table.sees(SAURON).field
    assert (known.item("MG01").holder, known.item("MG12").holder) == ("aragorn", "")


def test_res_7_who_was_rescued_acts_in_the_next_turn() -> None:
    """He rescues nobody, challenges nobody and does not hide."""
    table = held({"merry": "band_1", "pippin": "band_1"}, ("aragorn", "gimli"))
    assert attempt(table, "merry", ("aragorn", "gimli"), 1, 1).freed
    late = Rescue("pippin", ("aragorn", "merry"))
    table.refused(WEST, late, "RES-7", "person.rescued")
    assert all(
        "merry" not in rescue.rescuers
        for rescue in RULES.legal(table.state, WEST)
        if isinstance(rescue, Rescue)
    )
    assert attempt(table, "pippin", ("aragorn", "gimli"), 1, 1).freed
    for name in ("F4", "F5", "F6", "F7"):
        while table.sees().step not in ("F7", name):
            table.close()
    table.refused(WEST, Hide(("merry",)), "HID-9")


def test_res_7_ind_1_a_rescued_leader_challenges_from_the_next_turn_on() -> None:
    people = {"gandalf": BARREN, "nazgul_5": BARREN}
    table = held({"boromir": "nazgul_5"}, ("aragorn", "gandalf"), at=people, bands={})
    assert attempt(table, "boromir", ("aragorn", "gandalf"), 1, 1).freed
    table.close()
    assert table.sees().step == "F4"
    blow = Fight(BARREN, ("boromir",), ("nazgul_5",))
    table.refused(WEST, blow, "RES-7", "person.rescued")
    assert table.may(WEST, Fight(BARREN, ("aragorn",), ("nazgul_5",)))


def test_res_7_rng_9_a_bearer_who_was_rescued_casts_nothing_into_the_fire_yet() -> None:
    table = hunt(
        step="F3",
        at=dict.fromkeys(("frodo", "aragorn", "gimli"), "3117"),
        hidden=[],
        m=1,
        bands={"band_1": ("3117", 5, "sauron")},
        captives={"frodo": "band_1"},
        war={"doom_open": True},
    )
    table.do(WEST, Rescue("frodo", ("aragorn", "gimli")), 1, 1)
    table.close()
    while table.sees().step not in ("F6", "F7"):
        table.close()
    table.refused(WEST, CastIn(), "SEQ-4")
