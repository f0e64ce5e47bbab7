"""Moves that no person makes: of computer players, the rules for absence, plans and orders. Pure."""

import hashlib
import logging
import random
from collections.abc import Callable
from typing import Any

from bot.model.logs import trace
from bot.tables.live import LiveTable, seed_of
from bot.tables.transaction import Transaction

log = logging.getLogger(__name__)

MOST_ACTIONS = 400
"""Actions of one turn after which something must be wrong."""


class Runaway(RuntimeError):
    """A turn does not end: a bug of the rules or of a computer player."""


def run(
    play: Transaction, seat: str, how: str, choose: Callable[[Transaction, str], Any], message: int = 0
) -> None:
    """Act for a seat until its turn is over, somebody else is asked, or its prompt is answered; it stops
    before that where nothing is chosen. Raises Runaway."""
    several = play.live.kit.answered_by_several
    period = play.status.period
    active = play.status.active == seat
    for _ in range(MOST_ACTIONS):
        action = choose(play, seat)
        if action is None:
            return
        asked = play.open[seat].kind
        play.act(seat, action, how, message=message)
        still = play.open.get(seat)
        if play.status.outcome is not None or still is None or play.status.period != period:
            return
        if not active and (still.kind != asked or asked not in several):
            return
    raise Runaway(f"{how}: the turn of {seat} does not end")


def default(play: Transaction, seat: str) -> Any:
    """What is done for a seat whose time has run out (P0.4)."""
    return play.rules.default(play.rules.view(play.state, seat))


def computer(live: LiveTable, strength: str) -> Callable[[Transaction, str], Any]:
    """What a computer player does next. Where it fails or breaks the rules, the rules for absence do it."""
    computers = live.kit.computers
    secret = seed_of(live.row, live.lobby)

    def choose(play: Transaction, seat: str) -> Any:
        # Drawn apart from the game's dice: from the seed, so that nobody can foresee it.
        label = f"computer/{seat}/{play.status.version}".encode()
        rng = random.Random(hashlib.sha256(secret + label).digest())
        view = play.rules.view(play.state, seat)
        legal = play.rules.offers(play.state, seat)
        try:
            action = computers.choose(strength, view, legal, rng)
        except Exception as error:
            log.error("table %s: a computer player failed: %s", live.row.id, trace(error))
            return default(play, seat)
        return action if play.rules.is_legal(view, action) else default(play, seat)

    return choose


def planned(live: LiveTable) -> Any | None:
    """What the plan of the active player does next, if it still can (E4.23)."""
    seat, plans = live.status.active, live.kit.plans
    if seat is None or plans is None:
        return None
    return plans.next_action(live.plan, live.kit.rules.offers(live.state, seat))


ORDER = "order"
"""How a step was made, for the store: what tells a person's own step from one of an order."""


def carry_out(play: Transaction, seat: str) -> bool:
    """Act by the orders of a seat as far as they go; whether they did anything (E5.8, E5.9)."""
    before, live = len(play.steps), play.live
    message = live.bookkeeping.auto_in.get(seat, 0) if live.left(seat) else 0
    run(play, seat, ORDER, lambda play, seat: live.answer(seat, play.state), message)
    return len(play.steps) > before
