"""Orders tell nothing: whether and when one answers depends on what everybody knows (E5.8, I3, P2.4)."""

import random
from dataclasses import replace
from functools import cache

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.games.riddle.ask.orders.model import ATTACK, FORCES, HALLS, LOOK, Orders
from bot.model.post import Post
from bot.model.scene import Table
from bot.tables.automatic_moves import carry_out
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.timers import timers
from bot.tables.transaction import Transaction
from engine import riddle
from tests.laws.kits import NOW
from tests.laws.worlds import another
from tests.laws_bot.rendered import walked
from tests.sampled import wide

STEPS = 60


def _kept(orders: dict[str, Orders]) -> dict[str, str]:
    return {seat: msgspec.json.encode(one).decode() for seat, one in orders.items()}


def _orders(live: LiveTable, rng: random.Random) -> dict[str, Orders]:
    return {
        holder.seat: Orders(
            look=rng.choice(LOOK),
            attack=rng.choice(ATTACK),
            spare=tuple(rng.sample(FORCES, rng.randint(0, 6))),
            halls=rng.choice(HALLS),
        )
        for holder in live.table.holders
    }


@cache
def _tables(games: int) -> tuple[LiveTable, ...]:
    """Tables at many moments of many games, everybody with orders."""
    lots = random.Random(games)
    lives = (step.after for seed in range(games) for step in walked(seed, STEPS))
    return tuple(replace(live, orders=_kept(_orders(live, lots))) for live in lives)


@wide("games", 7, 20)
def test_E5_8_what_an_order_does_is_legal_and_asked_for(games: int) -> None:
    done = 0
    for live in _tables(games):
        for seat in riddle.RULES.deciders(live.state):
            action = live.answer(seat, live.state)
            if action is not None:
                assert action in riddle.RULES.legal(live.state, seat)
                done += 1
    assert done > games


@wide("games", 7, 20)
def test_P2_4_whether_and_when_an_order_answers_does_not_depend_on_the_hand(games: int) -> None:
    """The hands of everybody dealt anew, unseen by all: the same timers at the same times."""
    compared = 0
    for live in _tables(games):
        rng = random.Random(live.state.version)
        world = another(live.state, None, rng, ())
        there = replace(live, state=world, settled_state=world)
        assert timers(there) == timers(live)
        compared += any(timer.name.startswith("order:") for timer in timers(live))
    assert compared > 0.75 * games


@wide("games", 7, 20)
def test_E5_8_an_order_answers_after_the_same_wait_as_a_computer(games: int) -> None:
    """Out of turn a seat's timer is the same, but for its name, whoever sits there."""
    compared = 0
    for live in _tables(games):
        wanted = Orders(look="never", attack="match")
        for decision in live.open:
            if decision.seat == live.state.active or decision.kind not in ("resisting", "matching"):
                continue
            person = replace(live, table=_manned(live, "", 77), orders=_kept({decision.seat: wanted}))
            computer = replace(live, table=_manned(live, "sharp", None), orders={})
            by_order, by_computer = (
                [timer.due for timer in timers(one) if timer.name == f"{how}:{decision.number}"]
                for one, how in ((person, "order"), (computer, "computer"))
            )
            assert by_order == by_computer == [decision.opened + live.table.clock.answer]
            compared += 1
    assert compared > games


def _manned(live: LiveTable, computer: str, user: int | None) -> Table:
    """The table with that seat holder in every seat."""
    holders = tuple(
        msgspec.structs.replace(holder, user=user, computer=computer) for holder in live.table.holders
    )
    return msgspec.structs.replace(live.table, holders=holders)


@wide("games", 7, 20)
def test_E5_8_the_channel_reads_the_same_of_an_order_as_of_the_person(games: int) -> None:
    """The same answer, tapped or ordered: the same public messages, but for who is notified (I17)."""
    compared = 0
    for live in _tables(games):
        for decision in live.open:
            if not live.ordered(decision.seat):
                continue
            by_order = Transaction(live, NOW + 20)
            assert carry_out(by_order, decision.seat)
            ordered = finish(by_order, Announcer())[0]
            by_hand = Transaction(replace(live, orders={}), NOW + 20)
            for step in ordered.steps:
                action = riddle.decode(step.action, riddle.Action)
                by_hand.act(decision.seat, action, user=live.table.holder(decision.seat).user or 0)
            tapped = finish(by_hand, Announcer())[0]
            if ordered.game.settled != tapped.game.settled:
                continue
            said = [[p.body for p in change.posts if not p.user] for change in (ordered, tapped)]
            assert [_public(body) for body in said[0]] == [_public(body) for body in said[1]]
            compared += 1
    assert compared > 0.75 * games


def _public(body: bytes) -> object:
    """A post without the list of those it may notify."""
    return msgspec.structs.replace(msgspec.json.decode(body, type=Post), notify=())
