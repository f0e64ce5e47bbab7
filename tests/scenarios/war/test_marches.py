"""How marches end by what befell one of the party (MOV-21)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.war import RULES
from engine.war.actions import (
    Arm,
    Attack,
    CloseStep,
    Hide,
    HoldCard,
    March,
    Move,
    NameBearer,
    PlayEvent,
    Reorder,
    Search,
    StartAt,
    UseItem,
)
from engine.war.board import BOARD
from engine.war.events.fights import FightBegan, FightEnded, PerilMet, ServantSlain, Struck
from engine.war.events.table import Asked, Halted, Rolled
from engine.war.fates import hiding
from engine.war.fates.dying import kill
from engine.war.hunt import capturing
from engine.war.hunt.searching import starts
from engine.war.moves.marches import foreseen
from engine.war.moving_group import moving_group
from engine.war.questions import Condition, FightOrders, Yes
from engine.war.state import Marches, State
from engine.war.step_builder import StepBuilder
from engine.war.turns.dawn import companions
from tests.scenarios.war.fights import TO_THE_END, blows, met
from tests.scenarios.war.hunted import drawn
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.turning import Fours

THREE = ("aragorn", "legolas", "pippin")
BARREN = "2412"
GOAL = "2120"


def marching(*who: str, **where: Any) -> Table:
    """They march to Linhir in the sitting of Sauron."""
    at = {**dict.fromkeys(THREE, BARREN), **where.pop("at", {})}
    table = Table(**{"bare": True, "step": "D2", "at": at, "hidden": THREE, "m": 6, **where})
    return Table(replace(table.state, marches=(Marches(WEST, who or THREE, GOAL),)))


def marches(state: State) -> list[tuple[str, ...]]:
    return [one.who for one in state.marches]


@pytest.mark.parametrize(
    ("befalls", "why"),
    [
        (lambda builder: hiding.reveal(builder, ["pippin"], "spotted"), "spotted"),
        (lambda builder: capturing.take(builder, "pippin", "khamul"), "captured"),
        (lambda builder: hiding.free(builder, ["pippin"], "rescue"), "freed"),
        (lambda builder: kill(builder, "pippin", "fight"), "fallen"),
    ],
)
def test_mov_21_w15_8_a_march_ends_by_what_befell_one_of_the_party(befalls: Any, why: str) -> None:
    table = marching(at={"khamul": BARREN, "gimli": "2314"})
    builder = StepBuilder(table.state, Fours(), SAURON)
    other = Marches(WEST, ("gimli",), GOAL)
    builder.marches(*builder.state.marches, other)
    befalls(builder)
    assert marches(builder.state) == [("gimli",)]
    (fact,) = [fact for fact in builder.finish().events if isinstance(fact, Halted)]
    assert (fact.who, fact.at, fact.why, fact.audience) == (THREE, BARREN, why, (WEST,))


def test_mov_21_w15_8_a_search_that_spots_a_party_ends_its_march_and_its_owner_alone_is_told() -> None:
    table = drawn("SC05", at=dict.fromkeys(THREE, BARREN))
    table.state = replace(table.state, marches=(Marches(WEST, THREE, GOAL),))
    table.do(SAURON, Search(), 1)
    assert [fact.why for fact in table.told(WEST, Halted)] == ["spotted"]
    assert table.told(SAURON, Halted) == table.told(None, Halted) == []
    assert table.sees(WEST).marches == ()


def test_mov_21_who_shows_himself_by_choice_marches_on() -> None:
    builder = StepBuilder(marching().state, Fours(), WEST)
    hiding.reveal(builder, ["pippin"], hiding.BY_CHOICE)
    assert marches(builder.state) == [THREE]


def test_mov_21_hid_11_who_falls_unseen_stops_nobody_whom_others_see() -> None:
    builder = StepBuilder(marching(hidden=("pippin",)).state, Fours(), WEST)
    kill(builder, "pippin", "peril")
    assert marches(builder.state) == [THREE]
    builder = StepBuilder(marching().state, Fours(), WEST)
    kill(builder, "pippin", "peril")
    assert marches(builder.state) == []


def test_mov_21_hid_11_an_army_marches_on_whatever_befell_people_with_it() -> None:
    table = marching("swan_knights", "pippin", units={"swan_knights": BARREN}, mobilised=["gondor"])
    builder = StepBuilder(table.state, Fours(), SAURON)
    hiding.reveal(builder, ["pippin"], "spotted")
    assert marches(builder.state) == [("swan_knights", "pippin")]


def test_mov_21_a_party_halts_before_an_enemy_army_and_is_told_that_it_is_one() -> None:
    table = Table(
        bare=True, step="F2", at={"legolas": BARREN}, hidden=["legolas"], units={"orc_udun": "2413"}
    )
    table.state = replace(table.state, marches=(Marches(WEST, ("legolas",), "2413"),))
    table.do(WEST, CloseStep("F2"))
    (fact,) = table.told(WEST, Halted)
    assert (fact.why, fact.near, fact.by) == ("army", "2413", ("orc_udun",))


@pytest.mark.parametrize(
    ("who", "start", "to", "why"),
    [
        ("swan_knights", "dol_amroth", "minas_tirith", "arrived"),
        ("swan_knights", "dol_amroth", "2718", "enemy"),
        ("anorien_foot", "minas_tirith", "morannon", "barred"),
        ("legolas", "lorien", "mount_doom", "army"),
        ("legolas", "rivendell", "dimrill_dale", "peril"),
        ("legolas", "rivendell", "edoras", "arrived"),
        ("legolas", "lorien", "dead_marshes", "peril"),
    ],
)
def test_mov_21_w15_7_a_march_ends_where_and_why_it_was_foreseen(
    who: str, start: str, to: str, why: str
) -> None:
    """While nobody else moves: turn after turn the step is closed."""
    where: dict[str, Any] = {"bare": True, "step": "F2", "m": 6, "mobilised": ["gondor"], "hidden": [who]}
    enemies = {"orc_udun": "2818", "orc_morannon": "2815"}
    people = who == "legolas"
    at, goal, turns = BOARD.hex_of(start), BOARD.hex_of(to), 0
    foretold = None
    while True:
        units = enemies if people else {**enemies, who: at}
        table = Table(units=units, at={who: at} if people else {}, **{**where, "hidden": [who] * people})
        march = Marches(WEST, (who,), goal)
        table.state = replace(table.state, marches=(march,))
        if foretold is None:
            foretold = foreseen(moving_group(table.sees(WEST).field, (who,)), march)
        table.do(WEST, CloseStep("F2"))
        at = table.sees(WEST).field.piece(who).at
        if halted := table.told(WEST, Halted):
            break
        turns += 1
    (fact,) = halted
    turns += fact.why == "arrived"
    assert (foretold.at, foretold.turns, foretold.why) == (at, turns, fact.why) == (at, turns, why)
    assert (foretold.near, foretold.by) == (fact.near, fact.by)


def test_mov_21_inf_1_who_is_not_seen_does_not_stop_a_march_beforehand() -> None:
    """Two tables that look the same to the West foretell the same."""
    told = []
    for at in ("2514", "2315"):
        table = Table(
            bare=True, step="D2", m=6, at={"legolas": at}, hidden=["legolas"], units={"orc_udun": "2815"}
        )
        found = moving_group(table.sees(SAURON).field, ("orc_udun",))
        told.append(foreseen(found, Marches(SAURON, ("orc_udun",), "2414")))
    assert told[0] == told[1]


# Perils besides the scenarios of moving: who fights whom, what is told, what is over (MOV-14)
MARSHES = BOARD.hex_of("dead_marshes")
BEFORE = next(at for at in BOARD.neighbours[MARSHES] if BOARD.is_land(at) and not BOARD.crossed(at, MARSHES))


def before(*people: str, **where: Any) -> Table:
    """A hidden party before the Dead Marshes, or where it is said."""
    return met(*people, **{"step": "F2", "at": BEFORE, "hidden": people, "ring": people[0], **where})


def enter(table: Table, who: tuple[str, ...], *script: int) -> None:
    table.do(WEST, Move(who, (MARSHES,)), *script)


def test_mov_14_hid_7_a_hidden_party_fights_unheard() -> None:
    party = ("frodo", "boromir")
    table = before(*party)
    enter(table, party, 3)
    assert table.kind == "P-10"
    for seat in (SAURON, None):
        assert not table.told(seat, Asked)
        assert not table.told(seat, Rolled)
    table.answer(WEST, Yes(False))
    assert table.kind == "P-23"
    table.answer(WEST, TO_THE_END, 6, 6, 6)
    assert [blow[:2] for blow in blows(table, WEST)[:3]] == [
        ("corpse_lights", "boromir"),
        ("boromir", "corpse_lights"),
        ("frodo", "corpse_lights"),
    ]
    assert table.told(WEST, ServantSlain) == [ServantSlain("corpse_lights")]
    for seat in (SAURON, None):
        for kind in (FightBegan, Struck, PerilMet, FightEnded, ServantSlain):
            assert not table.told(seat, kind)
        assert table.person("boromir", seat).fate == "unseen"
    assert table.sees(WEST).slain == ("corpse_lights",)
    assert table.sees(SAURON).slain == ()
    table.refused(WEST, Move(("frodo",), (BEFORE,)), "MOV-11")


def test_mov_14_a_slain_servant_and_a_rumour_meet_nobody() -> None:
    rumour = before("frodo", rumours=("corpse_lights",))
    enter(rumour, ("frodo",), 1)
    assert rumour.told(WEST, PerilMet) == [PerilMet(MARSHES, 1)]
    assert rumour.kind == "west"


@pytest.mark.parametrize(("die", "met_by"), [(2, "corpse_lights"), (3, "")])
def test_mov_14_gandalf_adds_1(die: int, met_by: str) -> None:
    party = ("frodo", "gandalf")
    table = before(*party)
    enter(table, party, die)
    assert table.told(WEST, PerilMet) == [PerilMet(MARSHES, die + 1, met_by)]


def test_mov_14_ind_6_the_party_may_break_off_the_servant_never() -> None:
    table = before("merry", "pippin")
    enter(table, ("merry", "pippin"), 1)
    table.answer(WEST, Yes(False))
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1, 2)
    assert table.person("merry").at != MARSHES
    assert table.person("merry").hidden


def test_mov_14_rng_3_the_bearer_may_vanish_from_a_servant() -> None:
    table = before("frodo", "merry")
    enter(table, ("frodo", "merry"), 1)
    table.answer(WEST, Yes(True))
    assert table.told(WEST, FightBegan) == [FightBegan(MARSHES, ("corpse_lights",), ("merry",))]
    table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
    assert {blow[1] for blow in blows(table, WEST) if blow[0] == "corpse_lights"} == {"merry"}


def test_mov_14_a_revealed_party_is_met_before_all_eyes() -> None:
    table = before("boromir", hidden=())
    enter(table, ("boromir",), 1)
    assert table.told(None, PerilMet) == [PerilMet(MARSHES, 1, "corpse_lights")]


def test_mg13_the_phial_keeps_shelob_away() -> None:
    table = before("frodo", at="2817", items={"MG13": "frodo"})
    table.do(WEST, UseItem("MG13", ("shelob",)))
    table.do(WEST, Move(("frodo",), (BOARD.hex_of("cirith_ungol"),)))
    assert not table.told(WEST, PerilMet)


@pytest.mark.parametrize("die", [1, 6])
def test_mov_14_ev03_a_party_that_flew_to_a_servant_moves_no_further(die: int) -> None:
    """A flight is no move; on 4 to 6 the party still has its own."""
    table = met(step="F2", at={"sam": "2011"}, hidden=("sam",), ring="", hands={WEST: ["EV03"]})
    dale = BOARD.hex_of("dimrill_dale")
    table.do(WEST, PlayEvent("EV03", ("sam", dale)), die)
    if die == 1:
        table.answer(WEST, Yes(False))
        table.answer(WEST, FightOrders(break_off=9), 1, 1, 1)
        assert [ended.why for ended in table.told(WEST, FightEnded)] == ["off"]
    at = table.person("sam").at
    way = next(there for there in BOARD.neighbours[at] if BOARD.terrain[there] == "f")
    if die == 1:
        table.refused(WEST, Move(("sam",), (way,)), "MOV-11")
    else:
        assert table.may(WEST, Move(("sam",), (way,)))
    assert table.told(SAURON, FightEnded) == []


# What is so already is no order: it is refused, and it is said why (SET-3 to SET-6, SCN-3, P-11, MOV-21)
def test_set_3_set_4_set_6_what_is_so_before_the_first_turn_is_not_ordered_again() -> None:
    table = Table(step="muster", turn=0)
    field = table.state.field
    table.refused(WEST, NameBearer(field.ring.holder), "SET-3", "bearer.already")
    table.do(WEST, NameBearer("sam"))
    table.refused(WEST, NameBearer("sam"), "SET-3", "bearer.already")
    table.do(WEST, HoldCard("MG01", "gimli"))
    table.refused(WEST, HoldCard("MG01", "gimli"), "SET-4", "hold.already")
    table.do(WEST, Hide(("frodo", "sam")))
    table.refused(WEST, Hide(("sam", "frodo")), "SET-6", "hide.already")
    table.do(WEST, Hide(()))
    table.refused(WEST, Hide(()), "SET-6", "hide.already")


def test_scn_3_where_they_start_already_they_need_not_be_sent() -> None:
    table = Table(step="muster", turn=0, preset="last_days")
    who, field = companions(table.state.field), table.state.field
    here = field.person(who[0]).at
    for at in (at for at in starts(field) if at != here):
        table.do(WEST, StartAt(who, at))
        table.refused(WEST, StartAt(who, at), "SCN-3", "start.already")


def test_p_11_a_card_is_armed_once_in_the_same_way() -> None:
    table = Table(step="D2", hands={WEST: ["EV12", "EV13"]})
    table.do(WEST, Arm("EV12", Condition("sail")))
    table.refused(WEST, Arm("EV12", Condition("sail")), "EVT-2", "arm.already")
    table.do(WEST, Arm("EV13", Condition("search", "rhun")))
    table.refused(WEST, Arm("EV13", Condition("search", "rhun")), "EVT-2", "arm.already")
    table.do(WEST, Arm("EV13", Condition("search", "south_gondor")))


def test_mov_21_a_march_is_ordered_once() -> None:
    """By the name of its end too, and in any order of who marches; a march elsewhere takes its place."""
    table = Table(step="F2", at={"aragorn": "2115", "gimli": "2115"}, hidden=[])
    table.do(WEST, March(("aragorn", "gimli"), "minas_tirith"))
    table.refused(WEST, March(("gimli", "aragorn"), "minas_tirith"), "MOV-21", "march.already")
    table.do(WEST, March(("aragorn", "gimli"), "lorien"))
    table.do(WEST, March(("aragorn", "gimli"), "minas_tirith"))


def test_arm_12_attacks_that_stand_in_that_order_are_not_put_into_it() -> None:
    table = Table(step="D5", turn=9, m=6, points=12, mobilised=("saruman",), units={"orc_morgul": "2718"})
    attacks = {order.target: order for order in RULES.legal(table.state, SAURON) if isinstance(order, Attack)}
    first, second = sorted(attacks)[:2]
    for target in (first, second):
        table.do(SAURON, attacks[target])
    table.refused(SAURON, Reorder((first, second)), "ARM-12", "reorder.already")
    table.do(SAURON, Reorder((second, first)))
    table.refused(SAURON, Reorder((second, first)), "ARM-12", "reorder.already")
