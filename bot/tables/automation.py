"""Moves no person makes: computer players, the rules for absence, battle plans. Pure; called in a thread."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Callable

from bot.tables.live import Live, seed_of
from bot.tables.transaction import Play
from engine import riddle
from engine.riddle.actions import Lay

log = logging.getLogger(__name__)

MOST_ACTIONS = 400
"""Actions of one turn after which something must be wrong."""
ALL_AT_ONCE = ("trimming",)
"""Prompts that are answered by several actions in a row."""


class Runaway(RuntimeError):
    """A turn does not end: a bug of the rules or of a computer player."""


def run(play: Play, seat: str, how: str, choose: Callable[[Play, str], riddle.Action]) -> None:
    """Act for a seat until its turn is over, somebody else is asked, or its prompt is answered."""
    first = play.open[seat]
    turn = play.state.turn.number
    active = play.state.active == seat
    for _ in range(MOST_ACTIONS):
        play.act(seat, choose(play, seat), how)
        still = play.open.get(seat)
        if play.state.outcome is not None or still is None or play.state.turn.number != turn:
            return
        if not active and (still.kind != first.kind or still.kind not in ALL_AT_ONCE):
            return
    raise Runaway(f"{how}: the turn of {seat} does not end")


def default(play: Play, seat: str) -> riddle.Action:
    """What the rules for absence do next (P0.4)."""
    return next(d.default for d in riddle.RULES.decisions(play.state) if d.seat == seat)


def computer(live: Live, strength: str) -> Callable[[Play, str], riddle.Action]:
    """What a computer player does next. Where it fails or breaks the rules, the rules for absence do it."""
    player = riddle.players.STRENGTHS[strength]
    secret = seed_of(live.row, live.lobby)

    def choose(play: Play, seat: str) -> riddle.Action:
        # Drawn apart from the game's dice: from the seed, so that nobody can foresee it.
        label = f"computer/{seat}/{play.state.version}".encode()
        rng = random.Random(hashlib.sha256(secret + label).digest())
        view = riddle.view(play.state, seat)
        legal = riddle.RULES.legal(play.state, seat)
        try:
            action = player(view, legal, rng)
        except Exception as error:
            log.error("table %s: a computer player failed: %s", live.row.id, type(error).__name__)
            return default(play, seat)
        return action if riddle.is_legal(view, action) else default(play, seat)

    return choose


def planned(live: Live) -> str | None:
    """The force that the battle plan lays next, if it still can (E4.23)."""
    seat = live.state.active
    legal = {action.force for action in riddle.RULES.legal(live.state, seat) if isinstance(action, Lay)}
    return next((force for force in live.plan if force in legal), None)
