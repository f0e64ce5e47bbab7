"""The Ring: T-32, T-33, T-81, T-82, T-128, T-129, T-156, T-240, T-241, T-261, T-262, T-267."""

from typing import Any

import pytest

from engine.war.actions import CastIn, Fight, Give, March, Move, PlayEvent
from engine.war.board import BOARD
from engine.war.events import quest
from engine.war.events.fights import Died
from engine.war.events.table import Rolled
from engine.war.phase_records import Asking
from engine.war.questions import Challenge, RingAsked, Seize, Yes
from tests.scenarios.war import turning
from tests.scenarios.war.fights import BESIDE, FIELD, TO_THE_END, blows, met
from tests.scenarios.war.table import SAURON, WEST, Table

FRODO = ("frodo",)
DOOM = "mount_doom"
OTHERS = (SAURON, None)


def wearing(**where: Any) -> Table:
    """Frodo hidden with the Ring on, the last step of the turn open."""
    return met("frodo", step="D6", hidden=FRODO, ring="frodo", worn=9, m=9, **where)


def test_t_32_rng_5_off_at_the_first_attempt() -> None:
    table = wearing()
    table.close(3)
    assert table.told(None, quest.RingOff) == [quest.RingOff()]
    frodo = table.person("frodo")
    assert (frodo.endurance, frodo.rating) == (4, 4)
    assert not table.sees(SAURON).field.ring.worn
    assert [rolled.dice for rolled in table.told(WEST, Rolled) if rolled.why == "ring-off"] == [(3,)]
    assert all(rolled.why != "ring-off" for seat in OTHERS for rolled in table.told(seat, Rolled))


def test_t_33_rng_6_every_failed_attempt_costs_for_good() -> None:
    table = wearing()
    stood = []
    for turn, die in ((10, 5), (11, 5), (12, 2)):
        turning.dawn(table, turn, turning.Faces(ring_off=die))
        frodo = table.person("frodo")
        stood.append((frodo.endurance, frodo.full, frodo.rating, table.sees(None).field.ring.worn))
    assert stood == [(3, 3, 3, True), (2, 2, 2, True), (2, 2, 2, False)]


def test_t_81_rng_10_vic_2_a_band_brings_it_to_barad_dur() -> None:
    for place, winners in (("barad_dur", ("sauron",)), ("durthang", None)):
        table = met(step="D5", at={}, bands={"band_1": (place, 5, "sauron")}, ring="band_1")
        table.close()
        outcome = table.sees(None).outcome
        assert (outcome.winners if outcome else None) == winners


def test_t_82_rng_9_vic_1_into_the_fire() -> None:
    where: dict[str, Any] = {"step": "F6", "hidden": FRODO, "ring": "frodo"}
    table = met("frodo", at=DOOM, **where)
    table.do(WEST, CastIn(), 4)
    assert table.sees(None).outcome is not None
    assert table.sees(None).outcome.winners == (WEST,)  # type: ignore[union-attr]
    gollum = met("frodo", "gollum", at=DOOM, **where)
    gollum.do(WEST, CastIn(), 5, 2)
    assert gollum.sees(None).outcome.winners == (WEST,)  # type: ignore[union-attr]
    robbed = met("frodo", "gollum", at=DOOM, **where)
    robbed.do(WEST, CastIn(), 5, 5)
    assert robbed.sees(None).outcome is None
    assert robbed.sees(None).field.ring.holder == "gollum"
    alone = met("frodo", at=DOOM, **where)
    alone.do(WEST, CastIn(), 5)
    assert alone.told(None, quest.PutOn) == [quest.PutOn(True)]
    away = met("frodo", at=FIELD, **where)
    away.refused(WEST, CastIn(), "RNG-9")
    worn = met("frodo", at=DOOM, worn=9, **where)
    worn.refused(WEST, CastIn(), "RNG-9")


def test_t_128_rng_1_the_ring_goes_no_two_ways_in_a_turn() -> None:
    people = {"frodo": BESIDE, "sam": FIELD}
    table = met(step="F2", at=people, hidden=people, ring="frodo")
    table.do(WEST, Move(FRODO, (FIELD,)))
    table.do(WEST, Give("ring", "sam"))
    assert table.told(WEST, quest.RingPassed) == [quest.RingPassed("frodo", "sam")]
    assert table.told(SAURON, quest.RingPassed) == []
    table.refused(WEST, Move(("sam",), (BESIDE,)), "RNG-1")
    turning.dawn(table, 10)
    turning.step(table, "F2")
    assert table.may(WEST, Move(("sam",), (BESIDE,)))
    still = met("frodo", "sam", step="F2", hidden=("frodo", "sam"), ring="frodo")
    still.do(WEST, Give("ring", "sam"))
    assert still.may(WEST, Move(("sam",), (BESIDE,)))


def test_t_129_rng_3_rng_4_before_orcs_he_vanishes() -> None:
    table = met(
        step="F2",
        at={"frodo": FIELD, "nazgul_5": "2118"},
        units={"orc_morgul": BESIDE},
        ring="frodo",
        points=0,
    )
    table.do(WEST, Move(FRODO, (BESIDE,)))
    table.answer(SAURON, Seize())
    asked = table.sees(WEST).phase
    assert isinstance(asked, Asking)
    assert asked.about == RingAsked(BESIDE, FRODO, by=("orc_morgul",))
    table.answer(WEST, Yes(True))
    assert table.told(None, quest.CaptureTried) == []
    assert table.told(None, quest.PutOn) == [quest.PutOn(False, "frodo")]
    assert table.told(SAURON, quest.WearerSeen) == [quest.WearerSeen(BESIDE)]
    assert table.told(None, quest.WearerSeen) == []
    assert table.person("frodo", SAURON).fate == "unseen"
    assert table.sees(SAURON).field.ring.seen == BESIDE
    assert table.sees(None).field.ring.seen == ""
    turning.step(table, "D2")
    table.refused(SAURON, Move(("nazgul_5",), ("2119",)), "SHD-5")
    table.do(SAURON, Move(("nazgul_5",), ("2117",)))
    assert table.person("nazgul_5", SAURON).at == "2117"


def test_t_156_rng_7_rng_2_the_wearer_is_lost() -> None:
    table = wearing(fates={"frodo": {"faded": 3}})
    table.close(2)
    assert table.told(None, quest.BearerLost) == [quest.BearerLost("frodo", FIELD)]
    assert table.told(None, quest.RingOff) == [quest.RingOff()]
    for seat in (WEST, SAURON, None):
        frodo = table.person("frodo", seat)
        assert (frodo.power, frodo.lost, frodo.hidden, frodo.at) == ("sauron", True, False, FIELD)
        assert table.sees(seat).field.ring.holder == "frodo"
    assert not table.may(SAURON, Move(FRODO, (BESIDE,)))
    turning.dawn(table, 11)
    gone = table.person("frodo", SAURON).at
    assert gone != FIELD
    assert gone in BOARD.within(FIELD, 2)


def lost(who: str) -> Table:
    """Somebody of the West in the hex of Frodo who is lost to the Ring."""
    return met(who, "frodo", ring="frodo", fates={"frodo": {"power": "sauron", "lost": True, "faded": 4}})


@pytest.mark.parametrize(("die", "holder"), [(1, "frodo"), (2, "boromir")])
def test_t_156_t_267_rng_7_boromir_alone_strikes(die: int, holder: str) -> None:
    table = lost("boromir")
    table.do(WEST, Fight(FIELD, ("boromir",), FRODO, TO_THE_END), die)
    assert [blow[0] for blow in blows(table)] == ["boromir"]
    assert table.sees(WEST).field.ring.holder == holder


@pytest.mark.parametrize(("dice", "holder"), [((1, 1), "aragorn"), ((6, 1), "gollum")])
def test_t_267_gol_4_aragorn_needs_more_wounds_than_he_takes(dice: tuple[int, int], holder: str) -> None:
    table = met("aragorn", "gollum", ring="gollum")
    table.do(WEST, Fight(FIELD, ("aragorn",), ("gollum",), TO_THE_END), *dice)
    assert [blow[:3] for blow in blows(table)] == [("gollum", "aragorn", -4), ("aragorn", "gollum", 4)]
    assert table.sees(WEST).field.ring.holder == holder


def test_t_240_rng_3_rng_4_before_nazgul_he_stays_seen() -> None:
    for choice in (Seize(), Challenge(("nazgul_4",), TO_THE_END)):
        table = met(step="F2", at={"frodo": FIELD, "nazgul_4": BESIDE}, ring="frodo")
        table.do(WEST, Move(FRODO, (BESIDE,)))
        table.answer(SAURON, choice)
        script = (4, 4) if isinstance(choice, Seize) else ()
        table.answer(WEST, Yes(True), *script)
        assert table.told(None, quest.PutOn) == [quest.PutOn(False, "frodo")]
        assert table.person("frodo", None).at == BESIDE
        if isinstance(choice, Seize):
            assert [tried.total for tried in table.told(None, quest.CaptureTried)] == [10]
        else:
            assert table.kind == "P-23"
    orcs = met(step="F2", at={"frodo": FIELD}, units={"orc_morgul": BESIDE}, ring="frodo")
    orcs.do(WEST, Move(FRODO, (BESIDE,)))
    orcs.answer(SAURON, Challenge(("orc_morgul",), TO_THE_END))
    orcs.answer(WEST, Yes(True))
    assert orcs.person("frodo", None).fate == "unseen"
    assert orcs.kind == "west"


def test_t_241_rng_6_rng_7_both_at_nothing_he_is_lost_not_dead() -> None:
    table = wearing(fates={"frodo": {"worn": 3, "faded": 3}})
    table.close(5)
    assert table.told(WEST, quest.RingWore) == [quest.RingWore("frodo", 1, 0)]
    assert not table.told(None, quest.RingWore)
    assert not table.told(None, Died)
    frodo = table.person("frodo", None)
    assert (frodo.lost, frodo.endurance, frodo.rating) == (True, 1, 0)


def test_t_261_rng_1_not_while_worn_and_never_to_gollum() -> None:
    worn = met("frodo", "sam", step="F2", hidden=("frodo", "sam"), ring="frodo", worn=9)
    worn.refused(WEST, Give("ring", "sam"), "RNG-1")
    table = met("frodo", "gollum", step="F2", hidden=FRODO, ring="frodo", war={"gollum": "fellowship"})
    table.refused(WEST, Give("ring", "gollum"), "RNG-1")


def test_t_262_rng_8_the_first_dark_piece_that_ends_there_has_it() -> None:
    table = met(step="D2", at={}, units={"orc_udun": "2512"}, ring="2513", m=5)
    assert table.sees(SAURON).field.ring.lies == ""
    table.do(SAURON, Move(("orc_udun",), ("2513",)))
    table.close()
    assert table.told(SAURON, quest.RingFound) == [quest.RingFound("orc_udun", "2513")]
    assert table.told(WEST, quest.RingFound) == table.told(None, quest.RingFound) == []
    assert table.sees(WEST).field.ring.lies == "2513"
    assert table.sees(SAURON).field.ring.holder == "orc_udun"
    west = met(step="F2", at={}, units={"tower_guard": "2513"}, ring="2513", mobilised=("gondor",))
    west.close()
    assert west.told(WEST, quest.RingFound) == []
    assert west.sees(WEST).field.ring.lies == "2513"


def test_t_262_rng_8_a_companion_of_the_dead_has_it_at_once() -> None:
    for at, holder in ((FIELD, "sam"), (BESIDE, "")):
        people = {"frodo": FIELD, "sam": at}
        table = met(
            step="D6", at=people, hidden=people, ring="frodo", worn=9, m=9, fates={"frodo": {"worn": 3}}
        )
        table.close(5)
        assert table.told(WEST, Died) == [Died("frodo", FIELD, "ring")]
        assert table.told(WEST, quest.RingFell) == [quest.RingFell(FIELD)]
        for seat in OTHERS:
            assert not table.told(seat, Died)
            assert not table.told(seat, quest.RingFell)
        assert table.sees(WEST).field.ring.holder == holder


def test_rng_1_mov_21_no_march_carries_on_a_ring_that_came_a_way_this_turn() -> None:
    people = {"frodo": BESIDE, "sam": FIELD}
    table = met(step="F2", at=people, hidden=people, ring="frodo")
    table.do(WEST, Move(("frodo",), (FIELD,)))
    table.do(WEST, Give("ring", "sam"))
    table.refused(WEST, Move(("sam",), ("2213",)), "RNG-1", "ring.came_far")
    table.do(WEST, March(("sam",), "edoras"))
    table.close()
    assert table.person("sam").at == FIELD


def test_rng_11_temptation_strikes_for_a_ring_that_is_worn_too() -> None:
    table = met(
        "frodo", "boromir", step="F4", hidden=("frodo", "boromir"), ring="frodo", worn=9,
        hands={SAURON: ["EV22"]},
    )  # fmt: skip
    table.do(SAURON, PlayEvent("EV22"), 6, 6, 1)
    assert blows(table, WEST)
