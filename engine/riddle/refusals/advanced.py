"""Why something of the Advanced Game is refused: Clairvoyance, Secret spaces, captives (A2 to A4)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle.deck import FACES
from engine.riddle.phases import caching
from engine.riddle.phases.standing import plays_left, stopped_on
from engine.riddle.refusals.saying import no, not_held, wrong_target
from engine.riddle.view import PlayerView, View


def gaze(view: View, seat: str, action: act.Gaze) -> IllegalAction:
    """A look from a Clairvoyance space (A2)."""
    if not view.options.a2_clairvoyance_spaces:
        return no("A2.1", "gaze.off", seat=seat)
    if not stopped_on(view, "clairvoyance"):
        return no("A2.1", "gaze.not_here", seat=seat)
    if (why := wrong_target(view, seat, action.on)) is not None:
        return why
    if plays_left(view) < 1:
        return no("A2.2", "power.used_up", seat=seat)
    at = view.player(action.on).at
    if at is None:
        return no("R-6", "target.not_placed", seat=seat, target=action.on)
    far = view.board.distance(view.mine.at or "", at)
    return no("A2.1", "gaze.too_far", seat=seat, target=action.on, distance=far)


def secret(view: View, seat: str, action: act.Hide | act.TakeBack | act.Search) -> IllegalAction:
    """Hiding, taking back or searching on a Secret space (A3)."""
    if not view.options.a3_secret_spaces:
        return no("A3.1", "secret.off", seat=seat)
    if not stopped_on(view, "secret"):
        return no("A3.1", "secret.not_here", seat=seat)
    at = view.mine.at or ""
    match action:
        case act.Hide():
            for card in action.cards:
                if card not in view.hand:
                    return not_held(seat, card)
            room = caching.room(view, at)
            return no("A3.1" if len(action.cards) > 4 else "R-142", "hide.too_many", seat=seat, room=room)
        case act.TakeBack():
            if at in view.turn.hid_at:
                return no("A3.5", "back.hid_here", seat=seat)
            return no("A3.4", "back.none", seat=seat)
        case act.Search():
            if at in view.turn.searched_at:
                return no("A3.7", "search.once", seat=seat)
            return no("A3.6", "search.none", seat=seat)


def cache_look(view: View, seat: str, action: act.PlayCard) -> IllegalAction:
    """A look into a cache with a Wizard (A3.8)."""
    if not view.options.a3_secret_spaces:
        return no("A3.8", "secret.off", seat=seat)
    if not caching.is_wizard(view, action.card):
        return no("A3.8", "cache.no_wizard", seat=seat, card=FACES[action.card])
    if plays_left(view) < 1:
        return no("B10.1", "power.used_up", seat=seat)
    return no("A3.8", "cache.none", seat=seat)


def captive(view: View, seat: str, action: act.RiddleCaptive | act.Release) -> IllegalAction:
    """A riddle with a captive, or letting one go (A4)."""
    captive: PlayerView | None = next((p for p in view.players if p.seat == action.on), None)
    facts: dict[str, Any] = {"seat": seat, "target": action.on}
    if captive is None or captive.captor != seat:
        return no("A4.11", "captive.not_yours", **facts)
    if isinstance(action, act.Release):
        return no("R-161", "release.already", **facts)
    if captive.free == "along":
        return no("R-230", "captive.not_beaten", **facts)
    if action.on in view.turn.riddled:
        return no("A4.11", "captive.riddled", **facts)
    if not captive.hand_size:
        return no("R-83", "target.empty_hand", **facts)
    return no("R-156", "captive.nothing_to_lose", **facts)
