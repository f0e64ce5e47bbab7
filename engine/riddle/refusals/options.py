"""Why something of the optional rules is refused: trades, partners, Bilbo, the catch (O2, O4, O15)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.deck import HAND_LIMIT
from engine.riddle.frames import deciders
from engine.riddle.phases.looking import in_sight
from engine.riddle.refusals.saying import no, not_held
from engine.riddle.sides import partners
from engine.riddle.view import View


def trade(frame: fr.Trading, seat: str, action: Action) -> IllegalAction:
    """An exchange between partners (O2)."""
    if frame.step == "give" and isinstance(action, act.Give):
        return not_held(seat, action.card)
    clause = {"give": "O2.1", "take": "O2.3"}.get(frame.step, "O2.2")
    other = frame.other if seat == frame.active else frame.active
    return no(clause, f"trade.{frame.step}", seat=seat, target=other)


def partner_look(view: View, seat: str, action: act.PartnerLook) -> IllegalAction:
    """A look at a partner's hand (O4.2)."""
    if not view.options.o4_partner_clairvoyance:
        return no("O4.2", "partner_look.off", seat=seat)
    playing = {player.seat for player in view.players}
    if action.on not in playing or not partners(view.options, seat, action.on):
        return no("O4.2", "partner_look.no_partner", seat=seat, target=action.on)
    if action.on in in_sight(view):
        return no("R-176", "partner_look.already", seat=seat, target=action.on)
    return no("O4.2", "partner_look.places", seat=seat, target=action.on)


def order_bilbo(view: View, seat: str) -> IllegalAction:
    """The standing order about Bilbo (O15)."""
    if not view.options.o15_bilbo_resists:
        return no("O15.1", "bilbo.off", seat=seat)
    if view.mine.in_game and seat != view.turn.seat and seat in deciders(view.phase, view.turn):
        return no("P0.2", "bilbo.prompt", seat=seat)
    return no("P6", "bilbo.as_it_is", seat=seat)


def catch(view: View, action: act.Catch) -> IllegalAction:
    """A catch of somebody with too many cards (R-61)."""
    seat = view.me or ""
    if not view.options.x_catch:
        return no("R-60", "catch.off", seat=seat)
    if action.on not in {player.seat for player in view.players} or action.on in (seat, *view.party):
        return no("R-61", "catch.whom", seat=seat)
    player = view.player(action.on)
    facts: dict[str, Any] = {"seat": seat, "target": action.on, "cards": player.hand_size}
    if player.status != "playing":
        return no("R-61", "catch.out_of_reach", **facts)
    if player.hand_size <= HAND_LIMIT + player.exempt:
        return no("R-61", "catch.not_too_many", limit=HAND_LIMIT + player.exempt, **facts)
    return no("R-61", "catch.not_now", **facts)
