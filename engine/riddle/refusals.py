"""Why an action is refused: the rule and the reason, from what the acting seat may see (0.4, I2, E12.3).

The reasons are keys of the words module; the facts fill their placeholders. Nothing here decides legality:
that is membership among the legal actions. This only finds the most helpful words afterwards.
"""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.board_data import Symbol
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, THE_RING, TITLES, may_use
from engine.riddle.movement import TITLES as TERRAIN
from engine.riddle.movement import why_not, why_not_by_air
from engine.riddle.phases import caching, forces, halls, looking, moving, robbing, turns
from engine.riddle.phases import frames as fr
from engine.riddle.phases.deciding import deciders
from engine.riddle.phases.standing import is_goal, own_goal, plays_left, stopped_on
from engine.riddle.sides import partners
from engine.riddle.variants import may_draw
from engine.riddle.view import PlayerView, View


def refuse(view: View, seat: str, action: Action) -> IllegalAction:
    """The refusal of an action that is not legal."""
    if view.me is None:
        return _no("0.4", "action.no_seat", seat=seat)
    if view.outcome is not None:
        return _no("B3.5", "game.over", seat=seat)
    if isinstance(action, act.Leave | act.Abandon):
        return _no("R-23", "leave.by_table", seat=seat)
    seat = view.me
    if isinstance(action, act.Catch):
        return _catch(view, action)
    if isinstance(action, act.PartnerLook):
        return _partner_look(view, seat, action)
    if isinstance(action, act.OrderBilbo):
        return _order_bilbo(view, seat)
    if isinstance(action, act.Discard) and action.card == THE_RING:
        return _no("R-57", "discard.ring", seat=seat)
    due = deciders(view.phase, view.turn)
    if seat not in due:
        if seat != view.turn.seat:
            return _no("B2.4", "turn.not_yours", seat=seat, active=view.turn.seat)
        return _no("P0.1", "turn.waiting", seat=seat, waiting=due)
    return _in_phase(view, seat, action)


def _no(clause: str, reason: str, **facts: Any) -> IllegalAction:
    return IllegalAction(clause, reason, facts)


def _in_phase(view: View, seat: str, action: Action) -> IllegalAction:
    frame = view.phase
    if isinstance(action, act.Claim) and view.mine.away:
        captive = view.mine.status == "captive"
        return _no("R-160" if captive else "R-138", "claim.captive" if captive else "claim.halls", seat=seat)
    match frame:
        case fr.Rolling():
            return _before_roll(view, seat, action)
        case fr.Acting():
            return _acting(view, seat, action)
        case fr.Exchanging():
            return _no("B9.1", "exchange.due", seat=seat, due=frame.due)
        case fr.Looking() | fr.Battling() if resting := _resting(view, action):
            return _no("R-226", "card.rests", seat=seat, card=FACES[resting])
        case fr.Looking() if seat in frame.partners:
            return _no("R-231", "open.not_held", seat=seat)
        case fr.Looking():
            return _no("R-87", "resist.not_held", seat=seat)
        case fr.Riddling():
            return _riddle(frame, seat, action)
        case fr.Spoiling() if isinstance(action, act.Capture):
            return _no("A4.1", "capture.off", seat=seat, target=frame.loser)
        case fr.Taking() | fr.Spoiling():
            return _no("R-116", "take.not_there", seat=seat)
        case fr.Captured():
            return _no("R-157", "captive.riddle_first", seat=seat, target=frame.captive)
        case fr.Retrieving():
            return _no("R-145", "back.choose", seat=seat)
        case fr.Trading():
            return _trading(frame, seat, action)
        case fr.Choosing():
            return _no("R-201", "character.choose", seat=seat)
        case fr.Battling():
            return _battle(view, frame, seat)
        case fr.Trimming() | fr.Discarding():
            return _no("B7.9", "discard.due", seat=seat)
        case fr.HallsRolling():
            return _no("B12.5", "halls.roll_first", seat=seat)
        case fr.HallsChoosing():
            return _halls(view, seat, action)
        case fr.Placing():
            return _placing(view, seat, action)
        case fr.Over():
            return _no("B3.5", "game.over", seat=seat)


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


def _before_roll(view: View, seat: str, action: Action) -> IllegalAction:
    if isinstance(action, act.Claim):
        return _claim(view, seat)
    return _no("R-14", "roll.first", seat=seat)


def _acting(view: View, seat: str, action: Action) -> IllegalAction:
    match action:
        case act.Roll():
            return _no("B4.1", "roll.done", seat=seat, roll=view.turn.roll)
        case act.Reroll():
            return _reroll(view, seat, action)
        case act.Move():
            return _move(view, seat, action)
        case act.PlayCard():
            return _play(view, seat, action)
        case act.Attack():
            return _attack(view, seat, action)
        case act.EndTurn():
            return _end(view, seat, action)
        case act.Claim():
            return _claim(view, seat)
        case act.Surrender():
            return _no("R-20", "surrender.can_move", seat=seat)
        case act.Gaze():
            return _gaze(view, seat, action)
        case act.Hide() | act.TakeBack() | act.Search():
            return _secret(view, seat, action)
        case act.RiddleCaptive() | act.Release():
            return _captive(view, seat, action)
        case _:
            return _no("B4.1", "action.not_now", seat=seat)


def _reroll(view: View, seat: str, action: act.Reroll) -> IllegalAction:
    if action.card not in view.hand:
        return _not_held(seat, action.card)
    use = CARDS[action.card].use("reroll")
    if use is None or not may_use(use, seat):
        return _no("B8.4", "card.not_for_you", seat=seat, card=FACES[action.card])
    if view.turn.die_used:
        return _no("R-65", "reroll.die_used", seat=seat)
    return _no("R-64", "reroll.once", seat=seat, card=FACES[action.card])


def _not_held(seat: str, card: str) -> IllegalAction:
    known = card in CARDS
    return _no("B4.4", "card.not_held" if known else "card.unknown", seat=seat, card=FACES.get(card, card))


def _move(view: View, seat: str, action: act.Move) -> IllegalAction:
    board, by = view.board, action.by
    if by == "die" and view.turn.die_used:
        return _no("B5.6", "move.die_used", seat=seat, at=view.mine.at)
    if by != "die" and by not in view.hand:
        return _not_held(seat, by)
    if by not in moving.means(view):
        return _no("B8.4", "card.not_for_travel", seat=seat, card=FACES[by])
    if action.to not in board.locations and action.to not in board.off_board:
        return _no("B5.11", "move.unknown", seat=seat, to=action.to)
    if any(title not in TERRAIN for title in action.lay):
        return _no("B8.4", "move.cannot_lay", seat=seat, card=", ".join(action.lay))
    who = moving.traveller(view)
    if who.pinned and not moving.ways(view, by):
        return _no("B6.3", "move.pinned", seat=seat, at=who.at)
    if (action.to, action.lay) in moving.ways(view, by):
        return _no("R-19", "move.back_at_start", seat=seat, to=action.to)
    if tuple(sorted(set(action.lay), key=TERRAIN.index)) != action.lay:
        return _no("R-24", "move.lay_order", seat=seat)
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
    return _no(why.clause, why.reason, **{"by": by if by == "die" else FACES[by], **why.facts, "seat": seat})


def _play(view: View, seat: str, action: act.PlayCard) -> IllegalAction:
    if action.card not in view.hand:
        return _not_held(seat, action.card)
    card = CARDS[action.card]
    if action.use == caching.LOOK:
        return _cache_look(view, seat, action)
    plays = [u for u in card.uses if u.kind in _PLAYS]
    if not plays:
        return _no("B8.4", "power.no_such_use", seat=seat, card=FACES[action.card])
    named = [target for target in (action.on, action.and_on) if target is not None]
    if plays_left(view) < max(len(named), 1):
        left = plays_left(view)
        return _no("B10.1", "power.used_up" if not left else "power.one_left", seat=seat)
    if not any(may_use(u, seat) for u in plays):
        return _no("B8.4", "card.not_for_you", seat=seat, card=FACES[action.card])
    for target in named:
        if (why := _target(view, seat, target)) is not None:
            return why
    look = card.use("see_hands")
    if look is not None and look.range is not None:
        for target in named:
            if not looking.in_range(view, look.range, view.player(target)):
                return _out_of_range(view, seat, action.card, target)
        return _no("R-81", "look.targets", seat=seat)
    if card.use("take_ring") is not None and not robbing.gollum_helps(view):
        return _no("A1.1", "gollum.place", seat=seat, **_nearest(view, "gollum"))
    if card.use("riddle") is not None and action.on is not None and partners(view.options, seat, action.on):
        return _partner(view, seat, action.on)
    if card.use("riddle") is not None and len(view.hand) < 2:
        return _no("B10.12", "riddle.nothing_to_lose", seat=seat)
    draws = action.use == robbing.DRAW and card.use("draw_random") is not None
    if draws and action.on is not None and not may_draw(view.options, card, action.on):
        return _no("O13.1", "draw.other_kind", seat=seat, target=action.on, card=FACES[action.card])
    if card.use("shelob") is not None:
        rest = (_target(view, seat, p.seat) for p in view.players if p.seat != seat)
        if (why := next(filter(None, rest), None)) is not None:
            return why
    if action.use == robbing.GIVE:
        return _no("R-97", "give.not_that_character", seat=seat, card=FACES[action.card])
    return _no("B8.1", "power.how", seat=seat, card=FACES[action.card])


def _nearest(view: View, symbol: Symbol) -> dict[str, Any]:
    """The nearest space with that symbol, and how far it is."""
    board, here = view.board, view.mine.at
    marked = [loc for loc in board.landings if symbol in board.symbols(loc)]
    if here is None or not marked:
        return {}
    nearest = min(marked, key=lambda loc: (board.distance(here, loc), loc))
    return {"nearest": nearest, "distance": board.distance(here, nearest)}


_PLAYS = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")


def _target(view: View, seat: str, target: str) -> IllegalAction | None:
    if target not in {player.seat for player in view.players}:
        return _no("B10.3", "target.not_playing", seat=seat, target=target)
    if target == seat:
        return _no("B10.1", "target.yourself", seat=seat)
    player = view.player(target)
    if player.status == "halls":
        return _no("B12.2", "target.halls", seat=seat, target=target)
    if player.status == "captive":
        return _no("A4.3", "target.captive", seat=seat, target=target)
    if player.status == "gone":
        return _no("R-23", "target.gone", seat=seat, target=target)
    if player.status == "out":
        return _no("R-187", "target.out", seat=seat, target=target)
    if not player.hand_size:
        return _no("R-83", "target.empty_hand", seat=seat, target=target)
    return None


def _out_of_range(view: View, seat: str, card: str, target: str) -> IllegalAction:
    player = view.player(target)
    facts: dict[str, Any] = {"seat": seat, "target": target, "card": FACES[card]}
    if player.at is None:
        return _no("R-6", "target.not_placed", **facts)
    match CARDS[card].role:
        case "elf_ring":
            far = view.board.distance(view.mine.at or player.at, player.at)
            return _no("B10.4c", "look.out_of_range", distance=far, **facts)
        case "spy":
            return _no("B10.4e", "look.spy_city", **facts)
        case _:
            return _no("B10.4d", "look.no_city", **facts)


def _attack(view: View, seat: str, action: act.Attack) -> IllegalAction:
    if (why := _target(view, seat, action.on)) is not None and why.reason != "target.empty_hand":
        return why
    if partners(view.options, seat, action.on):
        return _partner(view, seat, action.on)
    facts: dict[str, Any] = {"seat": seat, "target": action.on}
    if not view.turn.moved:
        return _no("B11.2", "attack.before_moving", **facts)
    if action.on in view.turn.attacked:
        return _no("B11.4", "attack.once", **facts)
    if action.on not in view.turn.exchanged_here:
        return _no("B11.1", "attack.no_exchange", **facts)
    if plays_left(view) < 1:
        return _no("B10.1", "power.used_up", **facts)
    allowed = forces.available(view, seat, action.on, ())
    facts["count"] = len(allowed)
    if forces.is_city(action.force):
        return _no("B11.8", "attack.city", force=action.force, **facts)
    if action.force not in view.hand:
        return _not_held(seat, action.force)
    battle = CARDS[action.force].battle
    if battle is None or battle.who not in ("any", seat):
        return _no("B11.7", "attack.no_points", force=FACES[action.force], **facts)
    return _no("B11.6", "attack.wrong_side", force=FACES[action.force], **facts)


def _battle(view: View, frame: fr.Battling, seat: str) -> IllegalAction:
    if frame.matching:
        need = forces.total(frame.attack) - forces.total(frame.defence)
        return _no("R-105", "match.not_legal", seat=seat, need=need)
    return _no("R-104", "lay.not_legal", seat=seat, points=forces.total(frame.attack))


def _end(view: View, seat: str, action: act.EndTurn) -> IllegalAction:
    turn, mine = view.turn, view.mine
    if not turns.fulfilled(view):
        if moving.can_move(view):
            if not turn.moved:
                return _no(
                    "B5.7", "end.not_moved", seat=seat, count=len({m.to for m in moving.options(view)})
                )
            return _no("B5.9", "end.at_start", seat=seat, at=mine.at)
        if action.pick_up == turns.CITY:
            return _no("R-18", "pick.not_moved", seat=seat)
    if action.pick_up == turns.CITY:
        if mine.at is None or view.board.city(mine.at) is None:
            return _no("B7.3", "pick.no_city", seat=seat, at=mine.at)
        return _no("B7.7", "pick.city_closed", seat=seat, at=mine.at)
    card = action.pick_up or ""
    if card not in view.hand:
        return _not_held(seat, card)
    if CARDS[card].use("pick_up") is None:
        return _no("B7.6", "pick.no_such_card", seat=seat, card=FACES[card])
    return _no("B8.4", "card.not_for_you", seat=seat, card=FACES[card])


def _claim(view: View, seat: str) -> IllegalAction:
    mine = view.mine
    if THE_RING not in view.hand:
        return _no("B3.1", "claim.no_ring", seat=seat)
    if mine.at != own_goal(view):
        wrong = is_goal(view, mine.at)
        return _no("R-13" if wrong else "B3.1", "claim.elsewhere", seat=seat, goal=own_goal(view))
    if view.turn.returned and isinstance(view.phase, fr.Rolling):
        return _no("R-225", "claim.roll_first", seat=seat)
    return _no("B3.2", "claim.wait", seat=seat, goal=own_goal(view))


def _riddle(frame: fr.Riddling, seat: str, action: Action) -> IllegalAction:
    if not isinstance(action, act.Guess):
        return _no("B10.10", "riddle.guess_first", seat=seat, number=frame.guesses)
    unknown = [title for title in action.titles if title not in TITLES]
    if unknown:
        return _no("R-90", "riddle.no_such_title", seat=seat, title=unknown[0])
    if not frame.guesses:
        return _no("R-92", "riddle.go_on_or_stop", seat=seat)
    return _no("B10.9", "riddle.too_many", seat=seat, number=frame.guesses)


def _halls(view: View, seat: str, action: Action) -> IllegalAction:
    if not isinstance(action, act.Escape):
        return _no("B12.6", "halls.no_cards", seat=seat)
    if action.card is None:
        return _no("B12.7", "halls.no_six", seat=seat, roll=view.turn.roll)
    if action.card not in view.hand:
        return _not_held(seat, action.card)
    return _no("B12.7", "halls.no_wizard", seat=seat, card=FACES[action.card])


def _placing(view: View, seat: str, action: Action) -> IllegalAction:
    if not isinstance(action, act.Place):
        return _no("B12.11", "place.first", seat=seat)
    board = view.board
    facts: dict[str, Any] = {"seat": seat, "to": action.to}
    if action.to in board.off_board:
        return _no("R-129", "place.off_board", **facts)
    if action.to not in board.locations:
        return _no("B12.10", "move.unknown", **facts)
    if board.is_dot(action.to) or board.is_water(action.to):
        return _no("R-128", "place.water", **facts)
    far = board.distance(halls.origin(view), action.to)
    if view.mine.status == "captive":
        return _no("A4.10", "place.too_far_captor", distance=far, **facts)
    return _no("B12.10", "place.too_far", distance=far, **facts)


def _partner(view: View, seat: str, target: str) -> IllegalAction:
    clause = "O16.4" if view.options.o16_two_player else "O1.2"
    return _no(clause, "target.partner", seat=seat, target=target)


def _gaze(view: View, seat: str, action: act.Gaze) -> IllegalAction:
    if not view.options.a2_clairvoyance_spaces:
        return _no("A2.1", "gaze.off", seat=seat)
    if not stopped_on(view, "clairvoyance"):
        return _no("A2.1", "gaze.not_here", seat=seat)
    if (why := _target(view, seat, action.on)) is not None:
        return why
    if plays_left(view) < 1:
        return _no("A2.2", "power.used_up", seat=seat)
    at = view.player(action.on).at
    if at is None:
        return _no("R-6", "target.not_placed", seat=seat, target=action.on)
    far = view.board.distance(view.mine.at or "", at)
    return _no("A2.1", "gaze.too_far", seat=seat, target=action.on, distance=far)


def _secret(view: View, seat: str, action: act.Hide | act.TakeBack | act.Search) -> IllegalAction:
    if not view.options.a3_secret_spaces:
        return _no("A3.1", "secret.off", seat=seat)
    if not stopped_on(view, "secret"):
        return _no("A3.1", "secret.not_here", seat=seat)
    at = view.mine.at or ""
    match action:
        case act.Hide():
            for card in action.cards:
                if card not in view.hand:
                    return _not_held(seat, card)
            room = caching.room(view, at)
            return _no("A3.1" if len(action.cards) > 4 else "R-142", "hide.too_many", seat=seat, room=room)
        case act.TakeBack():
            if at in view.turn.hid_at:
                return _no("A3.5", "back.hid_here", seat=seat)
            return _no("A3.4", "back.none", seat=seat)
        case act.Search():
            if at in view.turn.searched_at:
                return _no("A3.7", "search.once", seat=seat)
            return _no("A3.6", "search.none", seat=seat)


def _cache_look(view: View, seat: str, action: act.PlayCard) -> IllegalAction:
    if not view.options.a3_secret_spaces:
        return _no("A3.8", "secret.off", seat=seat)
    if not caching.is_wizard(view, action.card):
        return _no("A3.8", "cache.no_wizard", seat=seat, card=FACES[action.card])
    if plays_left(view) < 1:
        return _no("B10.1", "power.used_up", seat=seat)
    return _no("A3.8", "cache.none", seat=seat)


def _captive(view: View, seat: str, action: act.RiddleCaptive | act.Release) -> IllegalAction:
    captive: PlayerView | None = next((p for p in view.players if p.seat == action.on), None)
    facts: dict[str, Any] = {"seat": seat, "target": action.on}
    if captive is None or captive.captor != seat:
        return _no("A4.11", "captive.not_yours", **facts)
    if isinstance(action, act.Release):
        return _no("R-161", "release.already", **facts)
    if captive.free == "along":
        return _no("R-230", "captive.not_beaten", **facts)
    if action.on in view.turn.riddled:
        return _no("A4.11", "captive.riddled", **facts)
    if not captive.hand_size:
        return _no("R-83", "target.empty_hand", **facts)
    return _no("R-156", "captive.nothing_to_lose", **facts)


def _trading(frame: fr.Trading, seat: str, action: Action) -> IllegalAction:
    if frame.step == "give" and isinstance(action, act.Give):
        return _not_held(seat, action.card)
    clause = {"give": "O2.1", "take": "O2.3"}.get(frame.step, "O2.2")
    other = frame.other if seat == frame.active else frame.active
    return _no(clause, f"trade.{frame.step}", seat=seat, target=other)


def _partner_look(view: View, seat: str, action: act.PartnerLook) -> IllegalAction:
    if not view.options.o4_partner_clairvoyance:
        return _no("O4.2", "partner_look.off", seat=seat)
    playing = {player.seat for player in view.players}
    if action.on not in playing or not partners(view.options, seat, action.on):
        return _no("O4.2", "partner_look.no_partner", seat=seat, target=action.on)
    return _no("O4.2", "partner_look.places", seat=seat, target=action.on)


def _order_bilbo(view: View, seat: str) -> IllegalAction:
    if not view.options.o15_bilbo_resists:
        return _no("O15.1", "bilbo.off", seat=seat)
    if view.mine.in_game and seat != view.turn.seat and seat in deciders(view.phase, view.turn):
        return _no("P0.2", "bilbo.prompt", seat=seat)
    return _no("P6", "bilbo.as_it_is", seat=seat)


def _catch(view: View, action: act.Catch) -> IllegalAction:
    seat = view.me or ""
    if not view.options.x_catch:
        return _no("R-60", "catch.off", seat=seat)
    if action.on not in {player.seat for player in view.players} or action.on in (seat, *view.party):
        return _no("R-61", "catch.whom", seat=seat)
    player = view.player(action.on)
    facts: dict[str, Any] = {"seat": seat, "target": action.on, "cards": player.hand_size}
    if player.status != "playing":
        return _no("R-61", "catch.out_of_reach", **facts)
    if player.hand_size <= HAND_LIMIT + player.exempt:
        return _no("R-61", "catch.not_too_many", limit=HAND_LIMIT + player.exempt, **facts)
    return _no("R-61", "catch.not_now", **facts)
