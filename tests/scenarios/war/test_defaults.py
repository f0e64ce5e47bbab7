"""What happens when nobody answers: T-208 to T-219 (PRM-1, PRM-4, P-19)."""

from typing import Any

import pytest

from engine.war import Options, position
from engine.war.actions import Answer, Arm, Attack, CloseStep, Letter, PlayEvent, Search
from engine.war.battles.leaving import worth_holding
from engine.war.board import BOARD
from engine.war.events.fights import Died, Fled, Left, RoundFought, UnitLost, Withdraws, Wounded
from engine.war.events.quest import CaptureTried, Freed, Hidden, Revealed, Searched
from engine.war.events.table import Asked, CardDiscarded, CardPlayed, LetterPicked, Moved
from engine.war.grid import distance
from engine.war.questions import BattleForm, BattleOrders, Condition, FightOrders, Go, Seize, Yes
from tests.scenarios.war.fights import blows, fight, met
from tests.scenarios.war.hunted import BARREN, hunt, keep_off, searched
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import until


def invaded(**where: Any) -> Table:
    """Gondor is at war on a bare map, and Sauron attacks."""
    return Table(m=4, bare=True, step="D5", mobilised=["gondor"], **where)


def nearest_citadel(table: Table, at: str) -> int:
    """How far the next Citadel of the West is from a hex."""
    field = table.sees(None).field
    homes = (place.hex for place in BOARD.places.values() if field.held_citadel(place.hex, "fellowship"))
    return min(distance(at, home) for home in homes)


# Searches
def test_t_208_src_9_prm_1_the_nearest_nazgul_tries_to_take_him(preset: str) -> None:
    flock = {"nazgul_5": "1610", "nazgul_6": "2209", "sam": BARREN}
    table = searched("SC07", 1, at=flock, m=5, preset=preset)
    keep_off(table)
    assert (table.kind, table.deciders()) == ("P-2", (SAURON,))
    assert table.wait(3, 6) == Answer("P-2", Seize("nazgul_5"))
    assert [tried.by for tried in table.told(None, CaptureTried)] == ["nazgul_5"]
    assert table.person("nazgul_5", None).at == BARREN


def test_t_209_shd_1_src_2_prm_1_the_letter_is_drawn_and_the_card_is_searched(preset: str) -> None:
    table = hunt(step="letter", search=["SC01"], preset=preset)
    assert table.wait(2, 2) == Letter("")
    assert table.told(SAURON, LetterPicked) == [LetterPicked("C", 14)]
    assert table.wait() == Search("")
    assert table.told(None, Searched)[0].areas == ("hollin", "north")


def test_t_212_evt_2_a_card_that_is_not_armed_stays_in_the_hand(preset: str) -> None:
    table = searched(
        "SC07",
        4,
        at={"sam": BARREN, "pippin": BARREN, "merry": BARREN},
        hands={WEST: ["EV13"]},
        preset=preset,
    )
    assert table.told(None, Searched)[0].spotted != ()
    assert table.told(WEST, CardPlayed) == []
    assert [asked.prompt for asked in table.told(None, Asked)] == ["P-10"]
    assert [card.id for card in table.sees(WEST).hand] == ["EV13"]
    assert table.may(WEST, Arm("EV13", Condition("search")))


# Battles
def test_t_210_arm_12_arm_6_ran_1_ret_1_rou_2_battles_without_an_answer(preset: str) -> None:
    """At 1510 losses, a leader and a retreat; at 2620 a rout; hidden Boromir leads nobody."""
    many = ("orc_morannon", "orc_gorgoroth", "easterling_foot")
    table = invaded(
        units={
            **dict.fromkeys(many, "1410"),
            "anorien_foot": (BARREN, 4),
            "gondor_horse": (BARREN, 3),
            "rangers": BARREN,
            "tower_guard": "2620",
            **dict.fromkeys(("orc_udun", "olog_1"), "2720"),
        },
        at={"faramir": BARREN, "boromir": BARREN, "galadriel": "lorien"},
        hidden=["boromir"],
        fates={name: {"moved": True, "began": "2922"} for name in ("orc_udun", "olog_1")},
        preset=preset,
    )
    table.do(SAURON, Attack(BARREN, many))
    table.do(SAURON, Attack("2620", ("orc_udun", "olog_1")))
    table.close()
    assert (table.kind, table.deciders()) == ("P-22", (WEST,))
    assert table.wait() == Answer("P-22", BattleForm())
    assert table.kind == "P-10"
    table.wait(6, 4, 4)
    first, second = table.told(None, RoundFought)
    assert first.result == "-/50k"
    assert first.lost == (("anorien_foot", 4), ("gondor_horse", 2))
    assert UnitLost("rangers", BARREN, "leader", 5) in table.told(None, UnitLost)
    assert table.told(None, Died) == []
    assert [(event.die, event.left) for event in table.told(None, Left)] == [(4, True)]
    assert second.result == "5/20"
    retreat, rout = table.told(None, Moved)
    assert (retreat.who, retreat.why, retreat.path[0]) == (("gondor_horse", "faramir"), "retreat", BARREN)
    assert (rout.who, rout.why, rout.path[0]) == (("tower_guard",), "rout", "2620")
    for way in (retreat, rout):
        assert nearest_citadel(table, way.path[-1]) < nearest_citadel(table, way.path[0])
    assert table.person("boromir").hidden
    assert table.told(None, Revealed) == []


@pytest.mark.parametrize("alone", [False, True], ids=["by-the-form", "round-by-round"])
def test_t_215_arm_8_boromir_tries_to_flee_from_an_overrun_hex(alone: bool, preset: str) -> None:
    """P-14 is a line of P-22, whose default it is; *round by round* it is asked alone (W10.2, PRM-5)."""
    table = invaded(
        options=Options(round_by_round=alone),
        units={"orc_udun": "1410", "gondor_horse": (BARREN, 1)},
        at={"boromir": BARREN},
        hidden=[],
        preset=preset,
    )
    table.do(SAURON, Attack(BARREN, ("orc_udun",), BattleOrders(advance=("orc_udun",))))
    table.close()
    assert table.wait() == Answer("P-22", BattleForm())
    assert table.kind == "P-10"
    if alone:
        table.wait(4)
        table.answer(SAURON, BattleOrders())  # P-18: who advances, as ordered
        assert (table.kind, table.deciders()) == ("P-14", (WEST,))
        assert table.wait(3) == Answer("P-14", Yes())
    else:
        table.wait(4, 3)
    (fled,) = table.told(None, Fled)
    assert (fled.who, fled.at) == ("boromir", BARREN)
    assert distance(fled.to, BARREN) == 1
    assert table.person("boromir").at == fled.to


def test_t_218_arm_8_arm_12_the_strongest_advances_into_an_objective_alone(preset: str) -> None:
    pelargir, osgiliath = BOARD.hex_of("pelargir"), BOARD.hex_of("osgiliath")
    table = invaded(
        units={
            **dict.fromkeys(("haradrim_foot", "mumakil"), "2321"),
            "orc_morgul": "2718",
            "pelargir_foot": (pelargir, 1),
            "osgiliath_garrison": (osgiliath, 1),
        },
        preset=preset,
    )
    table.do(SAURON, Attack(pelargir, ("haradrim_foot", "mumakil")))
    table.do(SAURON, Attack(osgiliath, ("orc_morgul",)))
    table.close()
    table.wait(6, 6)
    assert {event.unit for event in table.told(None, UnitLost)} == {"pelargir_foot", "osgiliath_garrison"}
    assert [(moved.who, moved.path[-1]) for moved in table.told(None, Moved)] == [
        (("haradrim_foot",), pelargir)
    ]
    assert table.unit("orc_morgul", SAURON).at == "2718"


@pytest.mark.parametrize(
    ("preset", "place", "enters"),
    [
        ("last_days", "linhir", True),
        ("last_days", "isengard", False),
        ("last_days", "fords_of_isen_west", False),
        ("war", "isengard", True),
        ("war", "fords_of_isen_west", True),
        ("three_powers", "isengard", True),
        ("three_powers", "fords_of_isen_west", False),
    ],
)
def test_t_218_scn_5_sr2_1_who_advances_goes_where_it_counts_in_the_game(
    preset: str, place: str, enters: bool
) -> None:
    """A story counts its own places alone; Saruman's list is that of two players who have him."""
    field = position(preset=preset, turn=4, step="F2").field
    assert worth_holding(field, BOARD.hex_of(place)) is enters


# Fights
def test_t_211_ind_12_ind_6_the_challenged_strike_the_weakest_and_leave_at_one_endurance(preset: str) -> None:
    table = met("boromir", "gothmog", "nazgul_4", step="D4", items={"MG04": "boromir"}, preset=preset)
    fight(table, SAURON, ("gothmog", "nazgul_4"), ("boromir",))
    keep_off(table)
    assert table.kind == "P-23"
    assert table.wait(1, 6, 6, 1, 1, 3, 1, 3, 1) == Answer("P-23", FightOrders())
    struck = [(by, on) for by, on, _, _ in blows(table) if by == "boromir"]
    assert struck == [("boromir", "nazgul_4")] * 2
    assert table.person("boromir", None).endurance == 1
    assert distance(table.person("boromir", None).at, "2214") == 1


def test_t_213_wnd_1_prm_1_pippins_wound_is_real(preset: str) -> None:
    table = met("boromir", "pippin", "nazgul_5", items={"MG16": "pippin"}, preset=preset)
    fight(table, WEST, ("boromir", "pippin"), ("nazgul_5",))
    table.answer(SAURON, FightOrders(break_off=1), 1, 1, 6)
    assert table.kind == "P-12"
    assert table.wait(3) == Answer("P-12", Yes())
    assert [(wound.who, wound.real) for wound in table.told(None, Wounded)] == [("nazgul_5", 1)]


def test_t_217_wnd_2_merry_goes_to_the_nearest_citadel(preset: str) -> None:
    table = met("boromir", "merry", "nazgul_5", items={"MG16": "merry"}, preset=preset)
    fight(table, WEST, ("boromir", "merry"), ("nazgul_5",))
    table.answer(SAURON, FightOrders(break_off=1), 1, 1, 6)
    table.wait(3)
    assert table.kind == "P-17"
    answer = table.wait()
    assert isinstance(answer, Answer)
    assert isinstance(answer.choice, Go)
    assert distance(BOARD.hex_of(answer.choice.to), "2214") == nearest_citadel(table, "2214")
    assert [event.who for event in table.told(None, Withdraws)] == ["merry"]


# People set down and hidden
def test_t_214_cap_8_hid_12_eagles_set_gimli_down_near_a_citadel(preset: str) -> None:
    for hidden, room in ((["frodo"], True), (list(NINE), False)):
        table = hunt(
            step="F1",
            at={"gimli": "isengard", **dict.fromkeys(hidden, "rivendell")},
            hidden=hidden,
            captives={"gimli": "citadel:isengard"},
            hands={WEST: ["EV03"]},
            preset=preset,
        )
        table.do(WEST, PlayEvent("EV03", ("gimli",)))
        answer = table.wait()
        assert isinstance(answer, Answer)
        assert answer.prompt == "P-13"
        assert isinstance(answer.choice, Go)
        to = answer.choice.to
        assert distance(to, BOARD.hex_of("isengard")) <= 6
        assert nearest_citadel(table, to) == 0
        assert (table.person("gimli").at, table.person("gimli").hidden) == (to, room)
        assert table.told(None, Freed)[0].why == "eagles"


NINE = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "gandalf", "legolas", "theoden")


def test_t_216_evt_1_hid_9_hid_1_the_oldest_card_goes_and_all_who_may_are_hidden(preset: str) -> None:
    table = Table(
        step="D6",
        turn=3,
        hidden=[],
        ring="imrahil",
        hands={WEST: ["EV06", "EV07", "EV09"]},
        deck=["EV30"],
        preset=preset,
    )
    until(table, lambda now: now.sees(WEST).step == "F7")
    assert table.wait() == CloseStep("F7")
    assert table.told(WEST, CardDiscarded) == [CardDiscarded("EV06")]
    hidden = [name for event in table.told(None, Hidden) for name in event.who]
    assert len(hidden) == 9
    assert table.person("imrahil").hidden
    assert sum(person.hidden for person in table.sees(WEST).field.persons) == 9


def test_t_219_cap_10_cap_6_captives_of_a_fallen_citadel_go_far_from_the_dark(preset: str) -> None:
    guldur = BOARD.hex_of("dol_guldur")
    table = Table(
        step="F5",
        m=4,
        bare=True,
        mobilised=["free_peoples", "gondor"],
        units={**dict.fromkeys(("lorien_elves", "wood_elves", "dale_men"), "2409"), "orc_udun": "2412"},
        at={"aragorn": "2409", "pippin": guldur, "merry": guldur},
        hidden=[],
        captives={"pippin": "citadel:dol_guldur", "merry": "citadel:dol_guldur"},
        preset=preset,
    )
    table.do(WEST, Attack(guldur, ("lorien_elves", "wood_elves", "dale_men")))
    table.close()
    assert table.kind == "P-22"
    table.wait(6)
    freed: list[Freed] = []
    while table.kind == "P-20":
        answer = table.wait()
        assert isinstance(answer, Answer)
        assert isinstance(answer.choice, Go)
        reach = {guldur, *BOARD.neighbours[guldur]}
        farthest = max(distance(at, "2412") for at in reach if BOARD.is_land(at))
        assert distance(answer.choice.to, "2412") == farthest
        assert answer.choice.hidden
        freed += table.told(None, Freed)
    assert [event.who for event in freed] == [("merry",), ("pippin",)]
    assert table.person("pippin").captor == table.person("merry").captor == ""
