"""Captives besides the scenarios: who is safe, who takes, who leads, who goes no farther."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.war.actions import Attempt, Escape, HandOver, Move, PlayEvent, Rescue
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.events.quest import CaptureTried, EscapeTried
from engine.war.events.table import ItemFound, SearchCardSeen
from engine.war.fates import holding
from engine.war.pieces import TROOPS, Memory
from engine.war.questions import BattleOrders, Go, RingAsked, Seize
from engine.war.step_builder import StepBuilder
from tests.scenarios.war.fights import BESIDE as NEXT
from tests.scenarios.war.fights import FIELD, met
from tests.scenarios.war.hunted import BARREN as CLEAR
from tests.scenarios.war.hunted import bound, hunt, keep_off, searched
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table
from tests.scenarios.war.turning import Fours
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war

ON_A_HILL = "1206"
"""A rough hex of Bree-land."""
DOL_GULDUR = BOARD.hex_of("dol_guldur")
EAGLES: Mapping[str, list[str]] = {WEST: ["EV03"]}


def sam_held(*args: Any, **where: Any) -> Table:
    return hunt(*args, hidden=[], captives={"sam": "band_1"}, **where)


def test_res_9_while_the_bearer_is_captive_there_he_is_rescued_and_not_the_ring() -> None:
    table = bound()
    table.close()
    table.do(WEST, Move(("aragorn",), (CLEAR,)), 6)
    table.close()
    table.refused(WEST, Rescue("ring", ("aragorn",)), "RES-1")


def test_cap_5_with_an_army_of_his_side_he_is_safe() -> None:
    at = {"boromir": CLEAR, "nazgul_5": CLEAR, "gimli": ON_A_HILL, "nazgul_6": ON_A_HILL}
    table = hunt(step="D3", at=at, hidden=[], units={"gondor_horse": CLEAR})
    table.refused(SAURON, Attempt(("nazgul_5",), CLEAR), "CAP-5")
    assert table.may(SAURON, Attempt(("nazgul_6",), ON_A_HILL))


def test_cap_6_cap_7_an_escape_fails_above_the_number_and_is_tried_once() -> None:
    held = {"gimli": "citadel:dol_guldur", "sam": "band_1"}
    bands: dict[str, Any] = {"band_1": (CLEAR, 5, "sauron")}
    table = hunt(step="F1", at={"gimli": "dol_guldur", "sam": CLEAR}, bands=bands, captives=held)
    table.do(WEST, Escape("gimli"), 3)
    assert table.told(None, EscapeTried) == [EscapeTried("gimli", DOL_GULDUR, 4, 3, False)]
    table.refused(WEST, Escape("gimli"), "CAP-6")
    assert table.person("gimli").captor == "citadel:dol_guldur"


def test_cap_15_who_was_led_in_this_step_goes_no_farther() -> None:
    table = hunt(
        step="D2",
        at={"merry": "2308", "nazgul_3": "2309"},
        units={"orc_dol_guldur_1/2": ("2308", 10)},
        captives={"merry": "orc_dol_guldur_1/2"},
    )
    table.do(SAURON, Move(("orc_dol_guldur_1/2",), ("2309",)))
    table.do(SAURON, HandOver(("merry",), "nazgul_3"))
    table.refused(SAURON, Move(("nazgul_3",), (DOL_GULDUR,)), "CAP-15")


def test_gen_8_an_escort_takes_no_place() -> None:
    units = {"orc_dol_guldur_1/2": ("1107", 10)}
    held = {"merry": "orc_dol_guldur_1/2"}
    table = hunt(step="D2", at={"merry": "1107"}, units=units, captives=held)
    table.do(SAURON, Move(("orc_dol_guldur_1/2",), (BOARD.hex_of("bree"),)))
    assert table.sees(SAURON).field.holder("bree") == "fellowship"


def test_src_11_the_owner_says_who_takes_them_among_equals() -> None:
    at = {"gimli": "1410", "nazgul_5": CLEAR, "nazgul_6": CLEAR}
    table = hunt(step="F2", at=at, hidden=[])
    table.do(WEST, Move(("gimli",), (CLEAR,)))
    table.answer(SAURON, Seize("nazgul_5"))
    keep_off(table, 1, 1)
    (tried,) = table.told(None, CaptureTried)
    assert (tried.by, tried.number) == ("nazgul_5", 8)
    assert table.person("gimli", None).captor == "nazgul_5"


BAND: Mapping[str, Any] = {"band_1": (CLEAR, 5, "sauron")}


def test_cap_4_a_band_whose_captive_the_eagles_took_vanishes() -> None:
    table = sam_held(step="F2", at={"sam": CLEAR}, bands=BAND, hands=EAGLES)
    table.do(WEST, PlayEvent("EV03", ("sam",)))
    for seat in EVERYONE:
        assert not table.sees(seat).field.bands


def test_mag_2_cap_6_who_is_set_down_in_lorien_stops_there() -> None:
    """EV03, P-13: its gifts are found by the first who stops, and he did."""
    table = sam_held(step="F2", at={"sam": "1911"}, bands={"band_1": ("1911", 5, "sauron")}, hands=EAGLES)
    table.do(WEST, PlayEvent("EV03", ("sam",)))
    table.answer(WEST, Go(BOARD.hex_of("lorien"), True))
    found = [found.item for found in table.told(WEST, ItemFound)]
    assert found == ["MG12", "MG13", "MG14", "MG15"]
    assert all(table.told(seat, ItemFound) == [] for seat in (SAURON, None))


def test_res_8_cap_6_who_escapes_takes_up_what_lies_where_he_comes_to() -> None:
    table = sam_held(step="F1", at={"sam": CLEAR}, bands=BAND, items={"MG03": "1610"})
    table.do(WEST, Escape("sam"), 2)
    table.answer(WEST, Go("1610", True))
    assert [found.who for found in table.told(WEST, ItemFound)] == ["sam"]
    assert table.told(SAURON, ItemFound) == []


def test_cap_4_src_11_a_band_stays_for_the_capture_that_is_due_when_the_eagles_come() -> None:
    """P-1 is open about Sam, and then Merry is carried off: a band may try for Sam, and both vanish after."""
    table = hunt(
        step="F2",
        at={"sam": "1610", "merry": CLEAR},
        hidden=[],
        bands={**BAND, "band_2": (CLEAR, 5, "sauron")},
        captives={"merry": "band_1"},
        hands=EAGLES,
    )
    table.do(WEST, Move(("sam",), (CLEAR,)))
    assert table.kind == "P-1"
    table.do(WEST, PlayEvent("EV03", ("merry",)))
    table.wait()
    assert table.kind == "P-1"
    table.wait()
    keep_off(table, 6, 6)
    assert [tried.by for tried in table.told(None, CaptureTried)] == ["band_1"]
    assert table.sees(None).field.bands == ()


def test_cap_4_src_9_a_band_that_came_stays_though_the_eagles_take_another_ones_captive() -> None:
    table = searched(
        "SC24",
        1,
        at={"sam": CLEAR, "merry": CLEAR},
        hidden=["sam"],
        bands=BAND,
        captives={"merry": "band_1"},
        hands=EAGLES,
    )
    assert table.kind == "P-10"
    table.do(WEST, PlayEvent("EV03", ("merry",)))
    table.wait()
    keep_off(table, 1, 1)
    assert [tried.taken for tried in table.told(None, CaptureTried)] == [True]
    assert len(table.sees(None).field.bands) == 1


# What all see to be no choice is not asked, and what hangs on what is hidden always is (W15.10, INF-6)
ORCS = "orc_durthang"
ALL = (WEST, SAURON, "")
"""Both seats and spectators."""
FAR = "1507"


def attempted(bearer: str = "frodo", **ring: Any) -> Table:
    """Orcs try to take Sam, whom all see; the Ring stands as these facts have it."""
    fates = ring.pop("fates", {})
    people = {"sam": FIELD, "frodo": FAR, "gollum": FAR, "nazgul_4": FAR}
    table = met(step="D3", at=people, units={ORCS: FIELD}, hidden=("frodo",), ring=bearer, fates=fates, m=5)
    field = table.state.field
    table = Table(replace(table.state, field=replace(field, ring=replace(field.ring, **ring))))
    table.play(SAURON, Attempt((ORCS,), FIELD), SeededDice("orcs"))
    return table


def asks(table: Table) -> bool:
    """Whether the West is asked about the Ring; else the dice for Sam have fallen."""
    taken = table.told(None, CaptureTried)
    assert (table.kind == "P-10") is not bool(taken)
    return table.kind == "P-10"


def test_w15_10_rng_3_the_ring_is_asked_about_whoever_may_bear_it() -> None:
    for bearer in ("sam", "frodo", "gollum"):
        table = attempted(bearer, known=(WEST,))
        assert asks(table)
        assert table.about(RingAsked) == RingAsked(FIELD, ("sam",), by=(ORCS,))


def test_w15_10_it_is_asked_though_both_seats_know_more_than_spectators_do() -> None:
    """Sauron's Nazgûl took it from a captive: that is no public fact (CAP-12, INF-7)."""
    assert asks(attempted("nazgul_4", known=(WEST, SAURON)))


@pytest.mark.parametrize("holder", ["gollum", "nazgul_4", "frodo"])
def test_w15_10_it_is_not_asked_where_all_know_who_has_the_ring(holder: str) -> None:
    assert not asks(attempted(holder, known=ALL))
    assert asks(attempted("sam", known=ALL))


def test_w15_10_it_is_not_asked_while_the_ring_is_worn_or_by_the_bound() -> None:
    assert not asks(attempted("frodo", worn=True, since=9))
    bound = {"sam": {"refuge": "minas_tirith", "rest": -1}}
    assert not asks(attempted("frodo", known=(WEST,), fates=bound))


def test_w15_10_rng_8_where_it_was_seen_to_fall_it_may_have_been_taken_up_in_secret() -> None:
    """All believe that it lies there; whether Sam has taken it up, the question does not tell."""
    lies = attempted("frodo", holder="", lies=FAR, known=ALL)
    memories = (Memory("", FAR, 0), Memory(SAURON, FAR, 0))
    taken = attempted("sam", holder="sam", lies="", memories=memories, known=(WEST,))
    for watcher in (SAURON, None):
        assert lies.sees(watcher) == taken.sees(watcher)
    assert asks(lies)
    assert asks(taken)


def test_w15_10_cap_10_a_band_alone_can_but_take_whom_it_spots_and_is_not_asked() -> None:
    for bands, kind in (({"band_1": 5}, "P-10"), ({"band_1": 5, "band_2": 5}, "P-1")):
        there = {name: (NEXT, strength, "sauron") for name, strength in bands.items()}
        table = met(step="F2", at={"sam": FIELD}, bands=there, ring="sam")
        table.do(WEST, Move(("sam",), (NEXT,)))
        assert table.kind == kind


@pytest.mark.parametrize("left", [1, 2])
def test_w15_10_ev29_the_last_search_card_of_all_lies_on_top_already(left: int) -> None:
    cards = [*SEARCH_CARDS]
    table = Table(step="F2", hands={WEST: ["EV29"]}, searched=cards[left:])
    table.do(WEST, PlayEvent("EV29"))
    assert len(table.told(WEST, SearchCardSeen)) == 1
    assert (table.kind == "EV29") is (left > 1)


@pytest.mark.parametrize("free", [True, False])
def test_w15_10_p_14_who_has_nowhere_to_flee_to_is_not_asked(*, free: bool) -> None:
    """Deserters have no form; Orcs stand in all hexes around Boromir, or in none."""
    orcs = [name for name, kind in TROOPS.items() if kind.nation == "orc" and kind.power == "sauron"]
    held = (
        {}
        if free
        else dict(zip([name for name in orcs if name != "orc_udun"], BOARD.neighbours[PLAIN], strict=False))
    )
    table = war(
        units={"orc_udun": BESIDE, "haradrim_horse": (PLAIN, 1), **held},
        at={"boromir": PLAIN},
        fates={"haradrim_horse": {"deserter": True, "power": "nobody"}},
    )
    declare(table, PLAIN, "orc_udun", own=BattleOrders(leave_under=0, advance=("orc_udun",)))
    table.close(6)
    assert table.kind == ("P-14" if free else "P-10")


# What those believe of the Ring who do not see whom it goes to (RNG-8, W15.9)
FALLEN, OTHER = "1910", "2513"
Deed = Callable[[StepBuilder], None]


def fallen(*deeds: Deed) -> Table:
    """All saw the Ring fall in turn 6; three turns later that befell it."""
    table = war(
        turn=9,
        step="F2",
        at={"khamul": FALLEN, "nazgul_4": FALLEN, "sam": FALLEN, "merry": FALLEN, "gollum": FALLEN},
        hidden=("sam", "merry"),
        ring=FALLEN,
    )
    ring = replace(table.state.field.ring, lay=6, known=table.state.config.everyone)
    builder = StepBuilder(replace(table.state, field=replace(table.state.field, ring=ring)), Fours())
    for deed in deeds:
        deed(builder)
    table.state = builder.state
    return table


def takes(name: str) -> Deed:
    return lambda builder: holding.take(builder, name)


def seizes(name: str, *known: str) -> Deed:
    return lambda builder: holding.seize(builder, name, known)


def falls(at: str = FALLEN) -> Deed:
    return lambda builder: holding.fall(builder, at, public=False)


@pytest.mark.parametrize(
    ("deeds", "blind"),
    [
        ((takes("khamul"),), (WEST, None)),
        ((takes("khamul"), seizes("nazgul_4", SAURON)), (WEST, None)),
        ((takes("sam"), seizes("merry", WEST)), (SAURON, None)),
        ((takes("sam"), falls(OTHER)), (SAURON, None)),
        ((takes("sam"), falls(OTHER), takes("merry")), (SAURON, None)),
        ((takes("sam"), falls(), takes("gollum"), seizes("merry", WEST)), (SAURON, None)),
        ((takes("sam"), seizes("gollum", WEST, SAURON), seizes("merry", WEST)), (None,)),
        ((seizes("gollum", WEST, SAURON), falls(OTHER)), (None,)),
    ],
)
def test_w15_9_rng_8_who_did_not_see_whom_it_went_to_believes_that_it_lies_there_still(
    deeds: Sequence[Deed], blind: Sequence[str | None]
) -> None:
    """Twin worlds: whatever befell the Ring unseen, and whether anything did, looks the same."""
    table, still = fallen(*deeds), fallen()
    for seat in blind:
        assert table.sees(seat).field.ring == still.sees(seat).field.ring
        assert (table.sees(seat).field.ring.lies, table.sees(seat).field.ring.lay) == (FALLEN, 6)


def test_w15_9_rng_8_each_remembers_what_it_knew_last() -> None:
    table = fallen(takes("sam"), falls(OTHER), takes("khamul"))
    assert table.state.field.ring.memories == (Memory("", FALLEN, 6), Memory(WEST, OTHER, 9))
    assert table.sees(WEST).field.ring.lies == OTHER
    assert table.sees(None).field.ring.lies == FALLEN
    assert table.sees(SAURON).field.ring.holder == "khamul"


def test_w15_9_rng_8_who_learned_where_it_is_forgets_where_it_lay() -> None:
    table = fallen(takes("sam"), seizes("gollum", WEST, SAURON), seizes("merry", WEST))
    assert table.sees(SAURON).field.ring.lies == ""
    assert table.sees(None).field.ring.lies == FALLEN
