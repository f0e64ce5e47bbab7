"""What all see to be no choice is not asked, and what hangs on what is hidden always is (W15.10, INF-6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.dice import SeededDice
from engine.war.actions import Attempt, Move, PlayEvent
from engine.war.board import BOARD
from engine.war.data import SEARCH_CARDS
from engine.war.events.quest import CaptureTried
from engine.war.events.table import SearchCardSeen
from engine.war.pieces import TROOPS, Memory
from engine.war.questions import BattleOrders, RingAsked
from tests.scenarios.war.fights import BESIDE as NEXT
from tests.scenarios.war.fights import FIELD, met
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, war

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
