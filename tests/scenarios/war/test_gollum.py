"""Gollum: T-153, T-154, T-155, T-228."""

from typing import Any

import pytest

from engine.war.actions import Fight, Move
from engine.war.board import BOARD
from engine.war.events.fights import Died, PerilMet, Struck
from engine.war.events.quest import GollumRolled, RingFound
from engine.war.events.table import Moved, Rolled
from engine.war.field import Effect
from engine.war.grid import distance
from tests.scenarios.war.fights import BESIDE, FIELD, TO_THE_END, met
from tests.scenarios.war.table import EVERYONE, SAURON, WEST, Table, begin
from tests.scenarios.war.turning import Faces, step, until

GOLLUM = ("gollum",)
OTHERS = (SAURON, None)
ROAD = ("2419", "2519")
"""Two hexes with a road between them."""


def stealing(*args: Any, **where: Any) -> Table:
    """Sauron handles Gollum and moves; Frodo bears the Ring."""
    return met(*args, ring="frodo", step="D2", war={"gollum": "sauron"}, **where)


def test_t_153_gol_1_gol_2_a_public_die_says_who_handles_him() -> None:
    assert begin().person("gollum", None).at == BOARD.hex_of("dimrill_dale")
    for die, power in ((1, WEST), (2, WEST), (3, "nobody"), (4, "nobody"), (5, SAURON), (6, SAURON)):
        table = met("gollum", step="D6")
        table.gollum = die
        table.close()
        for seat in EVERYONE:
            assert table.told(seat, GollumRolled) == [GollumRolled(power)]  # type: ignore[arg-type]
            assert table.sees(seat).field.war.gollum == power
            assert [r.dice for r in table.told(seat, Rolled) if r.why == "gollum"] == [(die,)]


@pytest.mark.parametrize(("dice", "taken"), [((6, 1, 1), True), ((1, 1, 6), False)])
def test_t_153_gol_3_he_attacks_the_hidden_bearer_in_private(dice: tuple[int, ...], taken: bool) -> None:
    """One round, the bearer helped by one companion; both of them strike him."""
    people = {"frodo": FIELD, "sam": FIELD, "merry": FIELD}
    table = stealing(
        at={**people, "gollum": BESIDE}, hidden=people, items={"MG02": "merry"}, fates={"sam": {"hurt": 1}}
    )
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close(*dice)
    assert {blow.by for blow in table.told(WEST, Struck)} == {"gollum", "frodo", "sam"}
    assert [blow.on for blow in table.told(WEST, Struck) if blow.by == "gollum"] == ["frodo"]
    for seat in OTHERS:
        assert table.told(seat, Struck) == []
        assert [rolled for rolled in table.told(seat, Rolled) if rolled.why != "gollum"] == []
        assert all(table.person(name, seat).fate == "unseen" for name in people)
        assert table.person("gollum", seat).hurt == 0
    found = [RingFound("gollum", FIELD)] if taken else []
    assert table.told(SAURON, RingFound) == table.told(WEST, RingFound) == found
    assert table.told(None, RingFound) == []
    assert table.sees(SAURON).field.ring.holder == ("gollum" if taken else "")


@pytest.mark.parametrize(("die", "taken"), [(5, False), (6, True)])
def test_gol_3_mg02_a_wound_that_the_mithril_coat_turns_is_none(die: int, taken: bool) -> None:
    """One wound is ignored, so he did not wound the bearer; of two the second counts."""
    table = stealing(at={"frodo": FIELD, "gollum": BESIDE}, hidden=("frodo",), items={"MG02": "frodo"})
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close(1, die)
    assert [blow.wounds for blow in table.told(WEST, Struck) if blow.by == "gollum"] == [die - 4]
    assert table.sees(SAURON).field.ring.holder == ("gollum" if taken else "")
    assert table.person("frodo").hurt == taken


def test_t_153_gol_3_where_the_bearer_is_not_nothing_is_rolled() -> None:
    table = met(
        step="D2", at={"sam": FIELD, "gollum": BESIDE}, hidden=("sam",), ring="", war={"gollum": "sauron"}
    )
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close()
    assert table.told(WEST, Struck) == []


def test_t_154_gol_4_he_goes_home_with_it_and_may_be_robbed() -> None:
    table = met(step="D6", at={"gollum": "2010", "aragorn": FIELD}, ring="gollum")
    table.close()
    (way,) = table.told(None, Moved)
    assert (way.who, way.why) == (GOLLUM, "forced")
    home = BOARD.hex_of("dimrill_dale")
    assert way.cost <= 5
    assert distance(way.path[-1], home) < distance("2010", home)
    far = met(step="D6", at={"gollum": FIELD}, ring="gollum")
    far.close()
    assert far.told(None, Moved)[0].path[-1] != home
    held = met(step="F2", at={"gollum": FIELD}, ring="gollum", war={"gollum": "fellowship"})
    held.refused(WEST, Move(GOLLUM, (BESIDE,)), "GOL-4")
    robbed = met("aragorn", "gollum", ring="gollum", hidden=("aragorn",))
    robbed.do(WEST, Fight(FIELD, ("aragorn",), GOLLUM, TO_THE_END), 1, 6)
    assert robbed.sees(WEST).field.ring.holder == "aragorn"
    assert robbed.person("aragorn", SAURON).fate == "unseen"
    robbed.refused(WEST, Fight(FIELD, ("aragorn",), GOLLUM, TO_THE_END), "IND-1")
    safe = met("aragorn", "gollum")
    safe.refused(WEST, Fight(FIELD, ("aragorn",), GOLLUM, TO_THE_END), "IND-1")


def test_t_155_gol_3_mov_14_he_guides_a_party() -> None:
    marsh, before = "2515", "2415"
    assert BOARD.terrain[marsh] == "s"
    people = ("frodo", "gollum")
    table = met(*people, step="F2", at=before, hidden=("frodo",), ring="frodo", war={"gollum": "fellowship"})
    table.do(WEST, Move(people, (marsh,), road=False))
    (way,) = [moved for moved in table.told(WEST, Moved) if "frodo" in moved.who]
    assert way.cost == 2 + BOARD_RIVER.get(BOARD.crossed(before, marsh), 0)
    dead = "2514"
    near = next(h for h in BOARD.neighbours[dead] if BOARD.is_land(h) and not BOARD.crossed(h, dead))
    for guided, total in ((True, 4), (False, 3)):
        who = people if guided else ("frodo",)
        peril = met(*who, step="F2", at=near, hidden=("frodo",), ring="frodo", war={"gollum": "fellowship"})
        peril.do(WEST, Move(who, (dead,)), 3)
        servant = "" if guided else "corpse_lights"
        assert peril.told(WEST, PerilMet) == [PerilMet(dead, total, servant)]
        assert peril.told(SAURON, PerilMet) == peril.told(None, PerilMet) == []


BOARD_RIVER = {"minor": 1, "major": 2}


def test_t_228_gol_2_pod_1_not_through_the_paths_of_the_dead() -> None:
    table = met(
        step="F2",
        at={"gollum": "erech", "frodo": "dunharrow"},
        hidden=("frodo",),
        ring="frodo",
        war={"gollum": "fellowship"},
    )
    table.refused(WEST, Move(GOLLUM, ("dunharrow",)), "GOL-2")
    assert table.may(WEST, Move(("frodo",), ("erech",)))
    where: dict[str, Any] = {"step": "F2", "at": {"gollum": "2008"}, "war": {"gollum": "fellowship"}}
    met(**where).refused(WEST, Move(GOLLUM, ("1908",)), "MOV-16")
    open_pass = met(**where, effects=(Effect("EV01", WEST, 9),))
    assert open_pass.may(WEST, Move(GOLLUM, ("1908",)))


def test_gol_2_mov_11_his_handler_moves_him_in_every_turn_that_is_his() -> None:
    table = met("gollum", "boromir", step="F2", war={"gollum": "fellowship"})
    table.do(WEST, Move(GOLLUM, (BESIDE,)))
    table.refused(WEST, Move(GOLLUM, (FIELD,)), "MOV-11")
    until(table, lambda now: now.kind == "letter", Faces(gollum=2))
    step(table, "F2")
    table.do(WEST, Move(GOLLUM, (FIELD,)))
    assert table.person("gollum").at == FIELD


def test_gol_3_rng_8_who_wounds_the_bearer_to_death_takes_the_ring() -> None:
    """Not the companion who helped; that he has it Sauron is told, the others nothing."""
    people = {"frodo": FIELD, "sam": FIELD}
    table = stealing(at={**people, "gollum": BESIDE}, hidden=people, fates={"frodo": {"hurt": 3}})
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close(6, 1, 1)
    assert [(dead.who, dead.at) for dead in table.told(WEST, Died)] == [("frodo", FIELD)]
    assert table.sees(WEST).field.ring.holder == "gollum"
    assert table.told(SAURON, RingFound) == [RingFound("gollum", FIELD)]
    assert table.told(None, RingFound) == []
    assert [table.told(seat, Died) for seat in OTHERS] == [[], []]


def test_gol_3_rng_8_a_revealed_bearer_falls_before_all_and_gollum_robs_him_unseen() -> None:
    """Who saw the Ring fall, and not who took it, believes that it lies there still."""
    table = stealing(
        at={"frodo": FIELD, "sam": FIELD, "gollum": BESIDE},
        fates={"frodo": {"hurt": 3}},
        preset="three_powers",
    )
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close(6, 1, 1)
    for seat in EVERYONE:
        ring = table.sees(seat).field.ring
        told = seat in (WEST, SAURON)
        assert (ring.holder, ring.lies) == (("gollum", "") if told else ("", FIELD))


def test_gol_3_wnd_3_who_must_withdraw_does_not_help_the_bearer() -> None:
    """She takes no part and deals no wound; another companion does."""
    people = {"frodo": FIELD, "sam": FIELD, "eowyn": FIELD}
    table = stealing(
        at={**people, "gollum": BESIDE},
        hidden=("frodo", "sam"),
        fates={"eowyn": {"refuge": "edoras", "rest": -1}},
    )
    table.do(SAURON, Move(GOLLUM, (FIELD,)))
    table.close(1, 1, 1)
    assert {blow.by for blow in table.told(WEST, Struck)} == {"gollum", "frodo", "sam"}
    assert table.told(None, Struck) == []


def test_gol_2_gen_6_mov_19_an_army_of_the_west_does_not_keep_him_from_the_bearer() -> None:
    """He is no Dark piece, whoever handles him."""
    table = stealing(at={"frodo": FIELD, "gollum": BESIDE}, units={"edoras_eored": FIELD}, hidden=("frodo",))
    order = Move(GOLLUM, (FIELD,))
    table.do(SAURON, order)
    table.close(1, 1)
    assert {struck.by for struck in table.told(WEST, Struck)} == {"gollum", "frodo"}


def test_gol_3_mov_20_hidden_people_behind_him_still_decline_roads() -> None:
    here, there = ROAD
    at = {"frodo": here, "gollum": here}
    table = met(step="F2", at=at, hidden=("frodo",), ring="frodo", war={"gollum": "fellowship"})
    table.do(WEST, Move(("frodo", "gollum"), (there,)))
    assert not table.person("frodo").used_road
