"""The turn that was planned in advance: how it is played, and when a plan ends (E18.4). Pure."""

import logging
from typing import Any

from bot.model.kit import Ends, Planning
from bot.model.logs import trace
from bot.store.rows import PLANNED
from bot.tables.automatic_moves import MOST_ACTIONS, Runaway
from bot.tables.transaction import Transaction

log = logging.getLogger(__name__)

ILLEGAL = "illegal"
"""Why a plan ends whose next action is not legal; every game has a sentence for it."""
PLAYED = "played"
"""That a plan was played to its end; a game whose plans play turns has a sentence for it."""


def carry_out(play: Transaction, seat: str) -> None:
    """Play the turn of a seat by its plan, up to what can be taken back: the rest waits once more, so that
    there is time to. Where the plan cannot go on `review` ends it."""
    planning, plan = play.live.kit.planning, play.turn_plans[seat]
    if planning is None:
        return
    period = play.status.period
    for _ in range(MOST_ACTIONS):
        action = _next(play, planning, plan, seat)
        if isinstance(action, Ends):
            return
        play.act(seat, action, PLANNED)
        over = play.status.outcome is not None or play.status.period != period
        if over or seat not in play.open or play.settled < play.status.version:
            return
    raise Runaway(f"the planned turn of {seat} does not end")


def _next(play: Transaction, planning: Planning, plan: str, seat: str) -> Any | Ends:
    """The next action of a plan, if it is legal."""
    view = play.rules.view(play.state, seat)
    action = planning.carry(plan, view)
    return action if isinstance(action, Ends) or play.rules.is_legal(view, action) else Ends(ILLEGAL)


def review(play: Transaction) -> dict[str, Ends]:
    """At the end of a change: plans that are over go, and why those end whose owners hear of it."""
    planning, live, now = play.live.kit.planning, play.live, play.status
    ended: dict[str, Ends] = {}
    for seat, plan in dict(play.turn_plans).items():
        played = live.status.active == seat and live.status.period != now.period
        gone = seat in play.moved or seat not in now.playing
        if planning is None or played or gone or now.outcome is not None:
            del play.turn_plans[seat]
            if played and any(step.seat == seat and step.how == PLANNED for step in play.steps):
                ended[seat] = Ends(PLAYED)
            continue
        try:
            end = _ends(play, planning, plan, seat)
        except Exception as error:
            # A plan that cannot be read must not make a game unplayable: its owner plays the turn.
            log.error("table %s: the plan of %s cannot be read: %s", live.row.id, seat, trace(error))
            end = Ends(ILLEGAL)
        if end is not None:
            del play.turn_plans[seat]
            ended[seat] = end
    return ended


def _ends(play: Transaction, planning: Planning, plan: str, seat: str) -> Ends | None:
    if play.status.active != seat:
        return planning.holds(plan, play.rules.view(play.state, seat))
    if seat not in play.open or not planning.carries:
        return None
    action = _next(play, planning, plan, seat)
    return action if isinstance(action, Ends) else None
