"""Why an action is refused: the rule and the reason, from what the acting seat may see (0.4, I2, E12.3).

The reasons are keys of the words module; the facts fill their placeholders. Nothing here decides legality:
that is membership among the legal actions. This only finds the most helpful words afterwards.
"""

from __future__ import annotations

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.deck import FACES, THE_RING
from engine.riddle.frames import deciders
from engine.riddle.refusals.advanced import captive, gaze, secret
from engine.riddle.refusals.battle import attack, battle
from engine.riddle.refusals.halls import in_halls, placing
from engine.riddle.refusals.options import catch, order_bilbo, partner_look, trade
from engine.riddle.refusals.power import play, riddle
from engine.riddle.refusals.saying import no
from engine.riddle.refusals.turn import before_roll, claim, end, move, reroll
from engine.riddle.view import View


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
