"""Why something of a turn is refused: the roll, the move, its end, the victory (B3 to B7)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.deck import CARDS, FACES, THE_RING, may_use
from engine.riddle.movement import TITLES as TERRAIN
from engine.riddle.movement import why_not, why_not_by_air
from engine.riddle.phases import halls, moving, turns
from engine.riddle.phases.standing import is_goal, own_goal
from engine.riddle.view import View

# What refusals of several chapters share: their form, and whom or what they may not name.


def no(clause: str, reason: str, **facts: Any) -> IllegalAction:
    """The refusal by a clause, for a reason, with the facts of its sentence."""
    return IllegalAction(clause, reason, facts)


def not_held(seat: str, card: str) -> IllegalAction:
    """A card that the seat does not hold, or that there is not."""
    known = card in CARDS
    return no("B4.4", "card.not_held" if known else "card.unknown", seat=seat, card=FACES.get(card, card))


def wrong_target(view: View, seat: str, target: str) -> IllegalAction | None:
    """Why nobody may play on that seat; ``None`` where it may be."""
    if target not in {player.seat for player in view.players}:
        return no("B10.3", "target.not_playing", seat=seat, target=target)
    if target == seat:
        return no("B10.1", "target.yourself", seat=seat)
    player = view.player(target)
    if player.status == "halls":
        return no("B12.2", "target.halls", seat=seat, target=target)
    if player.status == "captive":
        return no("A4.3", "target.captive", seat=seat, target=target)
    if player.status == "gone":
        return no("R-23", "target.gone", seat=seat, target=target)
    if player.status == "out":
        return no("R-187", "target.out", seat=seat, target=target)
    if not player.hand_size:
        return no("R-83", "target.empty_hand", seat=seat, target=target)
    return None


def spared(view: View, seat: str, target: str) -> IllegalAction:
    """A partner is no target (O1.2, O16.4)."""
    clause = "O16.4" if view.options.o16_two_player else "O1.2"
    return no(clause, "target.partner", seat=seat, target=target)


def before_roll(view: View, seat: str, action: Action) -> IllegalAction:
    """What must wait for the roll (R-14)."""
    if isinstance(action, act.Claim):
        return claim(view, seat)
    return no("R-14", "roll.first", seat=seat)


def reroll(view: View, seat: str, action: act.Reroll) -> IllegalAction:
    """A second roll (R-64, R-65)."""
    if action.card not in view.hand:
        return not_held(seat, action.card)
    use = CARDS[action.card].use("reroll")
    if use is None or not may_use(use, seat):
        return no("B8.4", "card.not_for_you", seat=seat, card=FACES[action.card])
    if view.turn.die_used:
        return no("R-65", "reroll.die_used", seat=seat)
    return no("R-64", "reroll.once", seat=seat, card=FACES[action.card])


def move(view: View, seat: str, action: act.Move) -> IllegalAction:
    """A move by the die or by a card (B5, B6)."""
    board, by = view.board, action.by
    if by == "die" and view.turn.die_used:
        return no("B5.6", "move.die_used", seat=seat, at=view.mine.at)
    if by != "die" and by not in view.hand:
        return not_held(seat, by)
    if by not in moving.means(view):
        return no("B8.4", "card.not_for_travel", seat=seat, card=FACES[by])
    if action.to not in board.locations and action.to not in board.off_board:
        return no("B5.11", "move.unknown", seat=seat, to=action.to)
    if any(title not in TERRAIN for title in action.lay):
        return no("B8.4", "move.cannot_lay", seat=seat, card=", ".join(action.lay))
    who = moving.traveller(view)
    if who.pinned and not moving.ways(view, by):
        return no("B6.3", "move.pinned", seat=seat, at=who.at)
    if (action.to, action.lay) in moving.ways(view, by):
        return no("R-19", "move.back_at_start", seat=seat, to=action.to)
    if tuple(sorted(set(action.lay), key=TERRAIN.index)) != action.lay:
        return no("R-24", "move.lay_order", seat=seat)
    use = (
        next((u for u in CARDS[by].uses if u.kind in ("extra_move", "fly", "leap")), None)
        if by != "die"
        else None
    )
    if use is not None and use.kind in ("fly", "leap"):
        why = why_not_by_air(board, who, use.amount if use.kind == "leap" else None, action.to, action.lay)
    else:
        points = (view.turn.roll or 0) if use is None else use.amount
        why = why_not(board, who, points, action.to, action.lay, horse=use is not None)
    return no(why.clause, why.reason, **{"by": by if by == "die" else FACES[by], **why.facts, "seat": seat})


def end(view: View, seat: str, action: act.EndTurn) -> IllegalAction:
    """The end of the turn and what is picked up (B5.7, B7)."""
    turn, mine = view.turn, view.mine
    if not turns.fulfilled(view):
        if moving.can_move(view):
            if not turn.moved:
                return no("B5.7", "end.not_moved", seat=seat, count=len({m.to for m in moving.options(view)}))
            return no("B5.9", "end.at_start", seat=seat, at=mine.at)
        if action.pick_up == turns.CITY:
            return no("R-18", "pick.not_moved", seat=seat)
    if action.pick_up == turns.CITY:
        if mine.at is None or view.board.city(mine.at) is None:
            return no("B7.3", "pick.no_city", seat=seat, at=mine.at)
        return no("B7.7", "pick.city_closed", seat=seat, at=mine.at)
    card = action.pick_up or ""
    if card not in view.hand:
        return not_held(seat, card)
    if CARDS[card].use("pick_up") is None:
        return no("B7.6", "pick.no_such_card", seat=seat, card=FACES[card])
    return no("B8.4", "card.not_for_you", seat=seat, card=FACES[card])


def claim(view: View, seat: str) -> IllegalAction:
    """The victory (B3)."""
    mine = view.mine
    if THE_RING not in view.hand:
        return no("B3.1", "claim.no_ring", seat=seat)
    if mine.at != own_goal(view):
        wrong = is_goal(view, mine.at)
        return no("R-13" if wrong else "B3.1", "claim.elsewhere", seat=seat, goal=own_goal(view))
    if view.turn.returned and isinstance(view.phase, fr.Rolling):
        return no("R-225", "claim.roll_first", seat=seat)
    return no("B3.2", "claim.wait", seat=seat, goal=own_goal(view))


# Why something in the Halls of Mandos is refused (B12).


def in_halls(view: View, seat: str, action: Action) -> IllegalAction:
    """An escape, or what nobody may do there (B12.6, B12.7)."""
    if not isinstance(action, act.Escape):
        return no("B12.6", "halls.no_cards", seat=seat)
    if action.card is None:
        return no("B12.7", "halls.no_six", seat=seat, roll=view.turn.roll)
    if action.card not in view.hand:
        return not_held(seat, action.card)
    return no("B12.7", "halls.no_wizard", seat=seat, card=FACES[action.card])


def placing(view: View, seat: str, action: Action) -> IllegalAction:
    """Where the marker may not come back (B12.10)."""
    if not isinstance(action, act.Place):
        return no("B12.11", "place.first", seat=seat)
    board = view.board
    facts: dict[str, Any] = {"seat": seat, "to": action.to}
    if action.to in board.off_board:
        return no("R-129", "place.off_board", **facts)
    if action.to not in board.locations:
        return no("B12.10", "move.unknown", **facts)
    if board.is_dot(action.to) or board.is_water(action.to):
        return no("R-128", "place.water", **facts)
    far = board.distance(halls.origin(view), action.to)
    if view.mine.status == "captive":
        return no("A4.10", "place.too_far_captor", distance=far, **facts)
    return no("B12.10", "place.too_far", distance=far, **facts)
