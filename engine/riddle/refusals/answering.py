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
from engine.riddle.board import Symbol
from engine.riddle.deck import CARDS, FACES, HAND_LIMIT, THE_RING, TITLES, may_use
from engine.riddle.frames import deciders
from engine.riddle.phases import battling, dropping, looking, robbing
from engine.riddle.phases.looking import in_sight
from engine.riddle.phases.standing import plays_left, stopped_on
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
from engine.riddle.state import may_draw
from engine.riddle.view import PlayerView, View

# Why a Power Play is refused (B10).


# Why something of the Advanced Game is refused: Clairvoyance, Secret spaces, captives (A2 to A4).


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
            room = dropping.room(view, at)
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
    if not dropping.is_wizard(view, action.card):
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


def play(view: View, seat: str, action: act.PlayCard) -> IllegalAction:
    """A card played for what it does."""
    if action.card not in view.hand:
        return not_held(seat, action.card)
    card = CARDS[action.card]
    if action.use == dropping.LOOK:
        return cache_look(view, seat, action)
    plays = [u for u in card.uses if u.kind in _PLAYS]
    if not plays:
        return no("B8.4", "power.no_such_use", seat=seat, card=FACES[action.card])
    named = [target for target in (action.on, action.and_on) if target is not None]
    if plays_left(view) < max(len(named), 1):
        left = plays_left(view)
        return no("B10.1", "power.used_up" if not left else "power.one_left", seat=seat)
    if not any(may_use(u, seat) for u in plays):
        return no("B8.4", "card.not_for_you", seat=seat, card=FACES[action.card])
    for target in named:
        if (why := wrong_target(view, seat, target)) is not None:
            return why
    look = card.use("see_hands")
    if look is not None and look.range is not None:
        for target in named:
            if not looking.in_range(view, look.range, view.player(target)):
                return _out_of_range(view, seat, action.card, target)
        return no("R-81", "look.targets", seat=seat)
    if card.use("take_ring") is not None and not robbing.gollum_helps(view):
        return no("A1.1", "gollum.place", seat=seat, **_nearest(view, "gollum"))
    if card.use("riddle") is not None and action.on is not None and partners(view.options, seat, action.on):
        return spared(view, seat, action.on)
    if card.use("riddle") is not None and len(view.hand) < 2:
        return no("B10.12", "riddle.nothing_to_lose", seat=seat)
    draws = action.use == robbing.DRAW and card.use("draw_random") is not None
    if draws and action.on is not None and not may_draw(view.options, card, action.on):
        return no("O13.1", "draw.other_kind", seat=seat, target=action.on, card=FACES[action.card])
    if card.use("shelob") is not None:
        rest = (wrong_target(view, seat, p.seat) for p in view.players if p.seat != seat)
        if (why := next(filter(None, rest), None)) is not None:
            return why
    if action.use == robbing.GIVE:
        return no("R-97", "give.not_that_character", seat=seat, card=FACES[action.card])
    return no("B8.1", "power.how", seat=seat, card=FACES[action.card])


def _nearest(view: View, symbol: Symbol) -> dict[str, Any]:
    """The nearest space with that symbol, and how far it is."""
    board, here = view.board, view.mine.at
    marked = [loc for loc in board.landings if symbol in board.symbols(loc)]
    if here is None or not marked:
        return {}
    nearest = min(marked, key=lambda loc: (board.distance(here, loc), loc))
    return {"nearest": nearest, "distance": board.distance(here, nearest)}


_PLAYS = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")


def _out_of_range(view: View, seat: str, card: str, target: str) -> IllegalAction:
    player = view.player(target)
    facts: dict[str, Any] = {"seat": seat, "target": target, "card": FACES[card]}
    if player.at is None:
        return no("R-6", "target.not_placed", **facts)
    match CARDS[card].role:
        case "elf_ring":
            far = view.board.distance(view.mine.at or player.at, player.at)
            return no("B10.4c", "look.out_of_range", distance=far, **facts)
        case "spy":
            return no("B10.4e", "look.spy_city", **facts)
        case _:
            return no("B10.4d", "look.no_city", **facts)


def riddle(frame: fr.Riddling, seat: str, action: Action) -> IllegalAction:
    """A guess, or something else where one is due (B10.9, B10.10)."""
    if not isinstance(action, act.Guess):
        return no("B10.10", "riddle.guess_first", seat=seat, number=frame.guesses)
    unknown = [title for title in action.titles if title not in TITLES]
    if unknown:
        return no("R-90", "riddle.no_such_title", seat=seat, title=unknown[0])
    if not frame.guesses:
        return no("R-92", "riddle.go_on_or_stop", seat=seat)
    return no("B10.9", "riddle.too_many", seat=seat, number=frame.guesses)


# Why something of the optional rules is refused: trades, partners, Bilbo, the catch (O2, O4, O15).


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
