"""Why an attack or an answer in battle is refused (B11)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.deck import CARDS, FACES
from engine.riddle.phases import forces
from engine.riddle.phases.standing import plays_left
from engine.riddle.refusals.saying import no, not_held, spared, wrong_target
from engine.riddle.sides import partners
from engine.riddle.view import View


def attack(view: View, seat: str, action: act.Attack) -> IllegalAction:
    """An attack (B11.1 to B11.8)."""
    if (why := wrong_target(view, seat, action.on)) is not None and why.reason != "target.empty_hand":
        return why
    if partners(view.options, seat, action.on):
        return spared(view, seat, action.on)
    facts: dict[str, Any] = {"seat": seat, "target": action.on}
    if not view.turn.moved:
        return no("B11.2", "attack.before_moving", **facts)
    if action.on in view.turn.attacked:
        return no("B11.4", "attack.once", **facts)
    if action.on not in view.turn.exchanged_here:
        return no("B11.1", "attack.no_exchange", **facts)
    if plays_left(view) < 1:
        return no("B10.1", "power.used_up", **facts)
    allowed = forces.available(view, seat, action.on, ())
    facts["count"] = len(allowed)
    if forces.is_city(action.force):
        return no("B11.8", "attack.city", force=action.force, **facts)
    if action.force not in view.hand:
        return not_held(seat, action.force)
    battle = CARDS[action.force].battle
    if battle is None or battle.who not in ("any", seat):
        return no("B11.7", "attack.no_points", force=FACES[action.force], **facts)
    return no("B11.6", "attack.wrong_side", force=FACES[action.force], **facts)


def battle(view: View, frame: fr.Battling, seat: str) -> IllegalAction:
    """Forces that may not be laid or matched now (R-104, R-105)."""
    if frame.matching:
        need = forces.total(frame.attack) - forces.total(frame.defence)
        return no("R-105", "match.not_legal", seat=seat, need=need)
    return no("R-104", "lay.not_legal", seat=seat, points=forces.total(frame.attack))
