"""Brisk tables tell nothing: what is answered when depends on orders and on what all can see (E17.4)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.games.riddle.ask.automation import encoded
from bot.games.riddle.ask.orders.model import NONE, VALUES
from bot.games.riddle.ask.standing_orders import sentence
from bot.games.riddle.kit import KIT
from bot.model.scene import Table
from bot.tables.automatic_moves import carry_out
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.timers import timers
from bot.tables.transaction import Transaction
from engine import riddle
from engine.riddle.state import State
from tests.laws.kits import NOW
from tests.laws.walks import any_playout
from tests.laws.worlds import another
from tests.laws_bot.rendered import walked
from tests.sampled import wide

STEPS = 60
HALLS = ("halls-rolling", "halls")
OUT_OF_TURN = ("resisting", "opening", "matching", "trimming", "giving", "requesting", "granting", "picking")
"""What can be asked in somebody else's turn."""


def _manned(live: LiveTable, *, brisk: bool) -> LiveTable:
    """A person in every seat."""
    holders = tuple(
        msgspec.structs.replace(holder, user=number, computer="")
        for number, holder in enumerate(live.table.holders, 1)
    )
    table: Table = msgspec.structs.replace(live.table, holders=holders, brisk=brisk)
    return replace(live, table=table, orders={})


@cache
def _moments(games: int) -> tuple[LiveTable, ...]:
    """Tables in the middle of many games where somebody is asked out of turn, fights, or is in the Halls."""
    lives = (step.after for seed in range(games) for step in walked(seed, STEPS))
    return tuple(live for live in lives if any(_by_orders(live, one.seat, one.kind) for one in live.open))


def _by_orders(live: LiveTable, seat: str, kind: str) -> bool:
    """Whether a full set of orders answers that: it follows from what all can see."""
    return kind in (*HALLS, "pressing") or (kind in OUT_OF_TURN and seat != live.status.active)


def _asked(live: LiveTable) -> Iterator[tuple[str, str, int, float]]:
    for one in live.open:
        if _by_orders(live, one.seat, one.kind):
            yield one.seat, one.kind, one.number, one.opened


def _due(live: LiveTable, number: int) -> list[float]:
    """When an order answers that decision, of which its seat is the person's own."""
    return [timer.due for timer in timers(live) if timer.name == f"order:{number}"]


@wide("games", 5, 24)
def test_E17_4_every_question_is_answered_after_the_one_delay_by_those_who_ordered_nothing(
    games: int,
) -> None:
    kinds = set()
    for moment in _moments(games):
        live = _manned(moment, brisk=True)
        for _, kind, number, opened in _asked(live):
            assert _due(live, number) == [opened + live.table.clock.answer], kind
            kinds.add(kind)
    assert kinds >= {"resisting", "matching", "pressing", "halls"}


@wide("games", 5, 24)
def test_E17_4_without_the_option_everybody_is_asked_forced_or_not(games: int) -> None:
    forced = 0
    for moment in _moments(games):
        live = _manned(moment, brisk=False)
        for seat, _, number, _ in _asked(live):
            assert _due(live, number) == []
            could = [a for a in riddle.RULES.legal(live.state, seat) if not riddle.RULES.anytime(a)]
            forced += len(could) == 1
    assert forced > games / 5, "also where there is one answer only"


@wide("games", 5, 24)
def test_E17_4_with_computers_alone_only_what_was_ordered_answers(games: int) -> None:
    """One person, the others computers: what nobody ordered is asked and waits, whatever is held."""
    asked = answered = 0
    for number, moment in enumerate(_moments(games)):
        people = _manned(moment, brisk=True)
        for seat, kind, decision, opened in _asked(people):
            live = _lonely(people, seat)
            assert _due(live, decision) == [], kind
            asked += 1
            said = _ordered(live, random.Random(number))
            wants = said.orders.get(seat) is not None and said.ordered(seat)
            assert _due(said, decision) == [opened + live.table.clock.answer] * wants
            answered += wants
    assert asked > answered > games / 2


def _lonely(live: LiveTable, seat: str) -> LiveTable:
    """The same table, with a person in the seat that decides there and computers in the others."""
    holder = live.table.holder(seat)
    others = tuple(
        one if one is holder else msgspec.structs.replace(one, user=None, computer="sharp")
        for one in live.table.holders
    )
    return replace(live, table=msgspec.structs.replace(live.table, holders=others))


def _ordered(live: LiveTable, rng: random.Random) -> LiveTable:
    """Everybody has orders of some kinds, as one likes, or none."""
    some = {
        holder.seat: encoded(
            msgspec.structs.replace(NONE, **{name: rng.choice(values) for name, values in VALUES.items()})
        )
        for holder in live.table.holders
        if rng.random() < 0.7
    }
    return replace(live, orders=some)


@wide("games", 5, 24)
def test_E17_4_in_worlds_that_differ_in_hands_a_question_is_answered_at_the_same_moment(games: int) -> None:
    """All hands dealt anew, unseen by everybody; the same orders: the same timers, and each is done with."""
    compared = 0
    for number, moment in enumerate(_moments(games)):
        rng = random.Random(number)
        live = _ordered(_manned(moment, brisk=number % 3 > 0), rng)
        world = another(live.state, None, rng, ())
        there = replace(live, state=world, settled_state=world)
        assert timers(there) == timers(live)
        for seat, kind, asked, _ in _asked(live):
            if _due(live, asked):
                assert _open_after(live, seat, asked) == _open_after(there, seat, asked) is False, kind
                compared += world != live.state
    assert compared > 2.5 * games


def _open_after(live: LiveTable, seat: str, number: int) -> bool:
    """Whether the question is still open when its order has rung."""
    play = Transaction(live, NOW + live.table.clock.answer)
    assert carry_out(play, seat)
    after = finish(play, Announcer())[1]
    return any(one.number == number for one in after.open)


@wide("games", 8, 96)
def test_E17_4_only_what_is_forced_by_public_facts_is_done_at_once(games: int) -> None:
    """In every world that looks the same to a stranger the same is done, and it is the only answer there."""
    done: set[str] = set()
    for seed in range(games):
        rng = random.Random(seed)
        for taken in any_playout(seed, STEPS):
            state: State = taken.step.state
            passed = KIT.auto_pass(state)
            if state.outcome is None:
                assert KIT.auto_pass(another(state, None, rng, ())) == passed
            if passed is not None:
                seat, action = passed
                legal = [a for a in riddle.RULES.legal(state, seat) if not riddle.RULES.anytime(a)]
                assert legal == [action]
                done.add(type(action).__name__)
    assert done, "nobody was ever without a card in a battle or in the Halls"


@wide("games", 5, 24)
def test_E5_9_the_sentence_reads_the_same_whatever_is_held(games: int) -> None:
    """Orders that were never saved too: what is shown of them follows from the table alone."""
    for number, moment in enumerate(_moments(games)):
        live = _manned(moment, brisk=True)
        rng = random.Random(number)
        world = another(live.state, None, rng, ())
        there = replace(live, state=world, settled_state=world)
        for holder in live.table.holders:
            said = []
            for one in (live, there):
                orders = one.standing(holder.seat)
                assert orders is not None
                party, options = live.table.party(holder.seat), one.state.config.options
                said.append(sentence(orders, party, options))
            assert said[0] == said[1] != ""
