"""Why an action is refused: the rule and the reason, from what the acting seat may see (0.4, I2, E12.3).

The reasons are keys of the words module; the facts fill their placeholders. Nothing here decides legality:
that is membership among the legal actions. This only finds the most helpful words afterwards.
"""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS, FACES, THE_RING
from engine.riddle.frames import deciders
from engine.riddle.phases import battling
from engine.riddle.phases.standing import plays_left
from engine.riddle.refusals.power import (
    captive,
    catch,
    gaze,
    order_bilbo,
    partner_look,
    play,
    riddle,
    secret,
    trade,
)
from engine.riddle.refusals.turn import (
    before_roll,
    claim,
    end,
    in_halls,
    move,
    no,
    not_held,
    placing,
    reroll,
    spared,
    wrong_target,
)
from engine.riddle.sides import partners
from engine.riddle.view import View

# Why an attack or an answer in battle is refused (B11).


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
    allowed = battling.available(view, seat, action.on, ())
    facts["count"] = len(allowed)
    if battling.is_city(action.force):
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
        need = battling.total(frame.attack) - battling.total(frame.defence)
        return no("R-105", "match.not_legal", seat=seat, need=need)
    return no("R-104", "lay.not_legal", seat=seat, points=battling.total(frame.attack))


def refuse(view: View, seat: str, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal."""
    if view.me is None:
        return no("0.4", "action.no_seat", seat=seat)
    if view.outcome is not None:
        return no("B3.5", "game.over", seat=seat)
    if isinstance(action, act.Leave | act.Abandon):
        return no("R-23", "leave.by_table", seat=seat)
    seat = view.me
    if isinstance(action, act.Catch):
        return catch(view, action)
    if isinstance(action, act.PartnerLook):
        return partner_look(view, seat, action)
    if isinstance(action, act.OrderBilbo):
        return order_bilbo(view, seat)
    if isinstance(action, act.Discard) and action.card == THE_RING:
        return no("R-57", "discard.ring", seat=seat)
    due = deciders(view.phase, view.turn)
    if seat not in due:
        if seat != view.turn.seat:
            return no("B2.4", "turn.not_yours", seat=seat, active=view.turn.seat)
        return no("P0.1", "turn.waiting", seat=seat, waiting=due)
    return _in_phase(view, seat, action)


def _in_phase(view: View, seat: str, action: Action) -> IllegalAction:
    frame = view.phase
    if isinstance(action, act.Claim) and view.mine.away:
        captive = view.mine.status == "captive"
        return no("R-160" if captive else "R-138", "claim.captive" if captive else "claim.halls", seat=seat)
    match frame:
        case fr.Rolling():
            return before_roll(view, seat, action)
        case fr.Acting():
            return _acting(view, seat, action)
        case fr.Exchanging():
            return no("B9.1", "exchange.due", seat=seat, due=frame.due)
        case fr.Looking() | fr.Battling() if resting := _resting(view, action):
            return no("R-226", "card.rests", seat=seat, card=FACES[resting])
        case fr.Looking() if seat in frame.partners:
            return no("R-231", "open.not_held", seat=seat)
        case fr.Looking():
            return no("R-87", "resist.not_held", seat=seat)
        case fr.Riddling():
            return riddle(frame, seat, action)
        case fr.Spoiling() if isinstance(action, act.Capture):
            return no("A4.1", "capture.off", seat=seat, target=frame.loser)
        case fr.Taking() | fr.Spoiling():
            return no("R-116", "take.not_there", seat=seat)
        case fr.Captured():
            return no("R-157", "captive.riddle_first", seat=seat, target=frame.captive)
        case fr.Retrieving():
            return no("R-145", "back.choose", seat=seat)
        case fr.Trading():
            return trade(frame, seat, action)
        case fr.Choosing():
            return no("R-201", "character.choose", seat=seat)
        case fr.Battling():
            return battle(view, frame, seat)
        case fr.Trimming() | fr.Discarding():
            return no("B7.9", "discard.due", seat=seat)
        case fr.HallsRolling():
            return no("B12.5", "halls.roll_first", seat=seat)
        case fr.HallsChoosing():
            return in_halls(view, seat, action)
        case fr.Placing():
            return placing(view, seat, action)
        case fr.Over():
            return no("B3.5", "game.over", seat=seat)


def _resting(view: View, action: Action) -> str | None:
    """A card that rests among those with which the viewer would answer (R-226)."""
    match action:
        case act.Match():
            named: tuple[str, ...] = action.forces
        case act.Show():
            named = (action.what,)
        case act.Reveal():
            named = (action.card,)
        case _:
            named = ()
    return next((card for card in named if card in view.resting), None)


def _acting(view: View, seat: str, action: Action) -> IllegalAction:
    match action:
        case act.Roll():
            return no("B4.1", "roll.done", seat=seat, roll=view.turn.roll)
        case act.Reroll():
            return reroll(view, seat, action)
        case act.Move():
            return move(view, seat, action)
        case act.PlayCard():
            return play(view, seat, action)
        case act.Attack():
            return attack(view, seat, action)
        case act.EndTurn():
            return end(view, seat, action)
        case act.Claim():
            return claim(view, seat)
        case act.Surrender():
            return no("R-20", "surrender.can_move", seat=seat)
        case act.Gaze():
            return gaze(view, seat, action)
        case act.Hide() | act.TakeBack() | act.Search():
            return secret(view, seat, action)
        case act.RiddleCaptive() | act.Release():
            return captive(view, seat, action)
        case _:
            return no("B4.1", "action.not_now", seat=seat)
