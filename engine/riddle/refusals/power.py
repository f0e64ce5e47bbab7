"""Why a Power Play is refused (B10)."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle import frames as fr
from engine.riddle.actions import Action
from engine.riddle.board_data import Symbol
from engine.riddle.deck import CARDS, FACES, TITLES, may_use
from engine.riddle.phases import caching, looking, robbing
from engine.riddle.phases.standing import plays_left
from engine.riddle.refusals.advanced import cache_look
from engine.riddle.refusals.saying import no, not_held, spared, wrong_target
from engine.riddle.sides import partners
from engine.riddle.variants import may_draw
from engine.riddle.view import View


def play(view: View, seat: str, action: act.PlayCard) -> IllegalAction:
    """A card played for what it does."""
    if action.card not in view.hand:
        return not_held(seat, action.card)
    card = CARDS[action.card]
    if action.use == caching.LOOK:
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
