"""S1 and S2: everything the active player may do before the roll and while stopped (B4)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.game import IllegalAction, InvariantError, no
from engine.riddle.actions import (
    Action,
    Attack,
    Claim,
    EndTurn,
    Gaze,
    Hide,
    Move,
    PlayCard,
    Release,
    Reroll,
    RiddleCaptive,
    Roll,
    Search,
    Surrender,
    TakeBack,
)
from engine.riddle.deck import CARDS, FACES, may_use
from engine.riddle.phases import battling, dropping, halls, leaving, riddling, robbing, standing, turns
from engine.riddle.phases.standing import may_claim, not_held, plays_left, spared, wrong_target
from engine.riddle.state import may_draw, partners
from engine.riddle.step_builder import StepBuilder
from engine.riddle.view import View


def before_roll(view: View) -> tuple[Action, ...]:
    """S1: roll, or claim; no claim between placing and the roll (R-14, R-225)."""
    return (Claim(), Roll()) if may_claim(view) and not view.turn.returned else (Roll(),)


def options(view: View) -> tuple[Action, ...]:
    """S2: everything may be combined in any order (B4.13)."""
    actions: list[Action] = [Claim()] if may_claim(view) else []
    moves = turns.moves_of(view)
    actions += moves
    actions += turns.rerolls(view)
    actions += power_plays(view)
    actions += halls.options(view)
    actions += dropping.options(view)
    actions += turns.endings(view)
    if view.options.x_maroon_relief and not view.turn.moved and not moves:
        actions.append(Surrender())
    return tuple(actions)


def power_plays(view: View) -> list[Action]:
    """Every Power Play that may be made now: at most two a turn (B10.1)."""
    if plays_left(view) < 1:
        return []
    return [
        *standing.options(view),
        *riddling.options(view),
        *robbing.options(view),
        *battling.options(view),
        *standing.gazes(view),
        *dropping.looks(view),
    ]


def play(builder: StepBuilder, seat: str, action: PlayCard) -> None:
    """A Power Play with a card (B10, A3.8)."""
    if action.use == dropping.LOOK:
        return dropping.look(builder, seat, action)
    for use in CARDS[action.card].uses:
        match use.kind:
            case "see_hands":
                return standing.on(builder, seat, action, use)
            case "riddle":
                return riddling.on(builder, seat, action)
            case "take_ring" | "take_gollum":
                return robbing.ask(builder, seat, action, use.kind)
            case "shelob":
                return robbing.spin(builder, seat, action)
            case "draw_random" if action.use == robbing.DRAW:
                return robbing.draw(builder, seat, action)
            case "give_and_take" if action.use == robbing.GIVE:
                return robbing.open_hand(builder, seat, action)
    raise InvariantError(f"{action.card} has no Power Play")


def no_roll_yet(view: View, action: Action) -> IllegalAction:
    """What must wait for the roll (R-14)."""
    if isinstance(action, Claim):
        return leaving.no_claim(view)
    return no("R-14", "roll.first")


def no_play(view: View, action: PlayCard) -> IllegalAction:
    """A card played for what it does."""
    if action.card not in view.hand:
        return not_held(action.card)
    card = CARDS[action.card]
    if action.use == dropping.LOOK:
        return dropping.no_cache_look(view, action)
    kinds = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
    plays = [use for use in card.uses if use.kind in kinds]
    if not plays:
        return no("B8.4", "power.no_such_use", card=FACES[action.card])
    named = [target for target in (action.on, action.and_on) if target is not None]
    if plays_left(view) < max(len(named), 1):
        left = plays_left(view)
        return no("B10.1", "power.used_up" if not left else "power.one_left")
    if not any(may_use(use, view.me or "") for use in plays):
        return no("B8.4", "card.not_for_you", card=FACES[action.card])
    for target in named:
        if (why := wrong_target(view, target)) is not None:
            return why
    look = card.use("see_hands")
    if look is not None and look.range is not None:
        for target in named:
            if not standing.in_range(view, look.range, view.player(target)):
                return standing.out_of_range(view, action.card, target)
        return no("R-81", "look.targets")
    if card.use("take_ring") is not None and not robbing.gollum_helps(view):
        return no("A1.1", "gollum.place", **robbing.nearest(view, "gollum"))
    if card.use("riddle") is not None:
        if action.on is not None and partners(view.options, view.me or "", action.on):
            return spared(view, action.on)
        if len(view.hand) < 2:
            return no("B10.12", "riddle.nothing_to_lose")
    draws = action.use == robbing.DRAW and card.use("draw_random") is not None
    if draws and action.on is not None and not may_draw(view.options, card, action.on):
        return no("O13.1", "draw.other_kind", target=action.on, card=FACES[action.card])
    if card.use("shelob") is not None:
        rest = (wrong_target(view, p.seat) for p in view.players if p.seat != view.me)
        if (why := next(filter(None, rest), None)) is not None:
            return why
    if action.use == robbing.GIVE:
        return no("R-97", "give.not_that_character", card=FACES[action.card])
    return no("B8.1", "power.how", card=FACES[action.card])


class Order(NamedTuple):
    """What an action of S1 or S2 does, and why it is refused where `options` does not have it."""

    do: Callable[[StepBuilder, str, Any], None]
    refusal: Callable[[View, Any], IllegalAction]


ORDERS: Final[Mapping[type[Action], Order]] = {
    Roll: Order(
        lambda builder, seat, _: turns.roll(builder, seat),
        lambda view, _: no("B4.1", "roll.done", roll=view.turn.roll),
    ),
    Reroll: Order(turns.reroll, turns.no_reroll),
    Move: Order(turns.move, turns.no_move),
    PlayCard: Order(play, no_play),
    Attack: Order(battling.attack, battling.no_attack),
    EndTurn: Order(turns.end, turns.no_end),
    Claim: Order(
        lambda builder, seat, _: leaving.claim(builder, seat), lambda view, _: leaving.no_claim(view)
    ),
    Surrender: Order(
        lambda builder, seat, _: leaving.surrender(builder, seat), lambda *_: no("R-20", "surrender.can_move")
    ),
    Gaze: Order(standing.gaze, standing.no_gaze),
    Hide: Order(dropping.hide, dropping.no_secret),
    TakeBack: Order(lambda builder, seat, _: dropping.open_cache(builder, seat), dropping.no_secret),
    Search: Order(dropping.search, dropping.no_secret),
    RiddleCaptive: Order(halls.riddle, halls.no_riddle_or_release),
    Release: Order(halls.release, halls.no_riddle_or_release),
}


def refusal(view: View, action: Action) -> IllegalAction:
    """Why that is not possible while stopped."""
    order = ORDERS.get(type(action))
    return order.refusal(view, action) if order is not None else no("B4.1", "action.not_now")
