"""The Ring's question tells nothing: whether and when it is answered hangs on orders alone (W15.10, E17.4).

Twin worlds differ only in who bears the Ring.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import msgspec
import pytest

from bot.games.war.ask.automation import encoded
from bot.games.war.ask.orders.model import ASK, BEARER, VALUES, Orders
from bot.games.war.kit import KIT
from bot.tables.automatic_moves import ORDER
from bot.tables.live import LiveTable
from bot.tables.timers import timers
from bot.tables.transaction import Transaction
from engine.war import RULES, Event, State, problems
from engine.war.actions import Answer
from engine.war.events.quest import PutOn
from engine.war.events.table import Asked
from engine.war.phase_records import Asking
from engine.war.questions import Yes
from tests.laws.kits import NOW, placed
from tests.laws.war import twins as law
from tests.laws.war.near_the_ring import walk

GAMES, STEPS = 16, 18
ENOUGH = 20
"""Pairs that must have been compared, or the law proves nothing."""
SAID: dict[str, str] = {"": "", **{value: encoded(Orders(ring=value)) for value in VALUES["ring"]}}
"""Orders as they are stored; nothing, and each of the values."""


@cache
def pairs() -> tuple[tuple[LiveTable, LiveTable], ...]:
    """Tables at which the West is asked about the Ring, in both worlds."""
    found = []
    for seed in range(GAMES):
        for number, taken in enumerate(walk(seed, STEPS)):
            state, rng = taken.step.state, random.Random(f"{seed} {number}")
            other = law.another_bearer(state, rng) if _asked(state) else None
            if other is not None and not problems(other):
                live = placed(KIT, state, state.config.seats, seed, rng)
                found.append((live, replace(live, state=other, settled_state=other)))
    return tuple(found)


def _asked(state: State) -> bool:
    return isinstance(state.top, Asking) and state.top.prompt == "P-10"


def _redacted(events: Iterable[Event], watcher: law.Watcher) -> Iterator[Event | None]:
    return (RULES.redact(event, watcher) for event in events)


def ordered(live: LiveTable, said: str, *, alone: bool = False) -> LiveTable:
    """A table of people, or of the West's person and of computers."""
    holders = tuple(
        msgspec.structs.replace(one, user=None, computer="sharp")
        if alone and one.seat != law.WEST
        else msgspec.structs.replace(one, user=number, computer="")
        for number, one in enumerate(live.table.holders, 1)
    )
    table = msgspec.structs.replace(live.table, holders=holders)
    return replace(live, table=table, orders={law.WEST: said} if said else {})


@pytest.mark.parametrize("value", SAID)
def test_w15_10_inf_6_whoever_bears_the_ring_the_answer_comes_at_the_same_moment(value: str) -> None:
    compared = 0
    for pair in pairs():
        one, two = (ordered(live, SAID[value]) for live in pair)
        assert timers(one) == timers(two)
        due = [timer.due for timer in timers(one) if timer.name.startswith("order:")]
        (decision,) = one.open
        assert due == ([] if value == ASK else [decision.opened + one.table.clock.answer])
        compared += 1
    assert compared >= ENOUGH


@pytest.mark.parametrize("value", SAID)
def test_w15_10_who_plays_with_computers_alone_is_asked_unless_an_order_was_given(value: str) -> None:
    """Nobody waits there whom a question or its want could tell anything, and nobody decides for a person
    that did not say so; but where the bearer cannot put it on there is nothing to decide."""
    decided = set[bool]()
    for live in (ordered(live, SAID[value], alone=True) for pair in pairs() for live in pair):
        due = [timer.due for timer in timers(live) if timer.name.startswith("order:")]
        may = RULES.is_legal(RULES.view(live.state, law.WEST), Answer("P-10", Yes(True)))
        assert bool(due) is (value in ("no", "yes") or (value in ("", BEARER) and not may))
        decided.add(may)
    assert decided == {True, False}


@pytest.mark.parametrize("value", SAID)
def test_w15_10_inf_6_whoever_bears_the_ring_as_many_questions_are_asked(value: str) -> None:
    """And all that others hear is the same, until the Ring is put on before their eyes (RNG-3)."""
    compared = put_on = 0
    for pair in pairs():
        told = []
        for live in (ordered(one, SAID[value]) for one in pair):
            action = live.answer(law.WEST, live.state)
            assert (action is None) is (value == ASK)
            if action is not None:
                play = Transaction(live, NOW + 20)
                play.act(law.WEST, action, ORDER)
                told.append([event for step in play.steps for event in RULES.codec.events(step.events)])
        if any(isinstance(event, PutOn) for events in told for event in events):
            put_on += 1
            continue
        for events, others in pairwise(told):
            for watcher in law.outsiders(pair[0].state):
                one, other = ([*filter(None, _redacted(all_, watcher))] for all_ in (events, others))
                assert one == other
            assert [type(one) for one in events].count(Asked) == [type(one) for one in others].count(Asked)
        compared += 1
    assert compared >= ENOUGH // 2
    assert bool(put_on) is (value == "yes")
