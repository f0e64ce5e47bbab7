"""Clairvoyance by cards: looks at hands, and how a target resists (B10.4 to B10.6, P1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from engine.game import IllegalAction, no
from engine.riddle import events as ev
from engine.riddle.actions import Action, Decline, Gaze, PartnerLook, PlayCard, Reveal, Show
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, CITY_NAMES, FACES, THE_RING, Range, Use, may_use
from engine.riddle.desk import Desk
from engine.riddle.frames import Looking
from engine.riddle.phases.standing import plays_left, rests, stopped_on, targets, wrong_target
from engine.riddle.sides import partners
from engine.riddle.view import PlayerView, View

HAND = "hand"
SIGHT = 6
"""How far a Clairvoyance space sees (A2.1)."""
OPENERS = ("elf_ring", "palantir")
"""The roles of the cards with which partners open their hands (O4.1)."""


@lru_cache(maxsize=64)
def _spied(board: Board, cities: tuple[str, ...]) -> frozenset[str]:
    """The spaces of the cities a Spy names; those that a small board lacks are left out."""
    return frozenset(loc for slug in cities if (loc := board.find(CITY_NAMES[slug])) is not None)


def in_range(view: View, reach: Range, target: PlayerView) -> bool:
    """Whether a look with that range meets the target (B10.3, R-6)."""
    if reach.kind == "any":
        return True
    if target.at is None or view.mine.at is None:
        return False
    match reach.kind:
        case "within":
            return view.board.distance(view.mine.at, target.at) <= reach.n
        case "on_city":
            return view.board.city(target.at) is not None
        case "in_named_city":
            return target.at in _spied(view.board, reach.cities)
        case _:
            return True


def options(view: View) -> Iterator[PlayCard]:
    """Every look with a card: at one player, or at two for two Power Plays (R-81, R-102)."""
    for card in view.hand:
        use = CARDS[card].use("see_hands")
        if use is None or use.range is None or not may_use(use, view.me or ""):
            continue
        seen = [p.seat for p in targets(view) if in_range(view, use.range, p)]
        yield from (PlayCard(card, on=seat) for seat in seen)
        if plays_left(view) >= 2:
            yield from (PlayCard(card, on=a, and_on=b) for a, b in combinations(seen, 2))


def on(desk: Desk, seat: str, action: PlayCard, use: Use) -> None:
    """Use a card to look: at once, or after asking those who may resist (P1)."""
    named = tuple(target for target in (action.on, action.and_on) if target is not None)
    desk.note(power_plays=desk.turn.power_plays + len(named))
    desk.tell(ev.Played(seat, FACES[action.card], "see_hands", named, len(named)))
    if use.resistible:
        desk.lay(seat, action.card, "use")
        opening = desk.options.o4_partner_clairvoyance
        asked = tuple(t for t in named if opening and partners(desk.options, seat, t))
        desk.push(Looking(FACES[action.card], named, named, asked))
        return
    for target in named:
        desk.show(seat, target, desk.player(target).hand, "hand", told=True)
    if use.after == "discard":
        desk.discard(seat, [action.card], why="use")


def gazes(view: View) -> Iterator[Gaze]:
    """A look from the Clairvoyance space where the viewer is stopped, one at a time (A2, R-141)."""
    if not view.options.a2_clairvoyance_spaces or not stopped_on(view, "clairvoyance"):
        return
    here = view.mine.at or ""
    for target in targets(view):
        if target.at is not None and view.board.distance(here, target.at) <= SIGHT:
            yield Gaze(target.seat)


def gaze(desk: Desk, seat: str, action: Gaze) -> None:
    """See a hand from the space: at once, or with O11 after asking (A2.1, O11.1)."""
    desk.note(power_plays=desk.turn.power_plays + 1)
    desk.tell(ev.Gazed(seat, desk.player(seat).at or "", action.on))
    if desk.options.o11_resist_spaces:
        desk.push(Looking("", (action.on,), (action.on,)))
    else:
        desk.show(seat, action.on, desk.player(action.on).hand, "hand", told=True)


def openers(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The Elf Rings and Palantirs of a hand."""
    return tuple(card for card in hand if CARDS[card].role in OPENERS)


def answers(view: View, frame: Looking) -> tuple[Action, ...]:
    """How the viewer may answer a look: the hand, The Ring, the own character card (R-87); none that rests.

    A partner is first asked to open both hands, whatever his own (O4.1, P5, R-231).
    """
    if view.me in frame.partners:
        return (*(Reveal(card) for card in openers(view.ready)), Decline())
    own = CHARACTERS[view.me or ""].card
    return (Show(HAND), *(Show(card) for card in (THE_RING, own) if card in view.ready))


def answer(desk: Desk, seat: str, frame: Looking, action: Action) -> None:
    """A target answers; the look ends when all have (R-86, R-211)."""
    hand = desk.player(seat).hand
    asked = tuple(other for other in frame.partners if other != seat)
    match action:
        case Decline():
            desk.swap(Looking(frame.card, frame.targets, frame.waiting, asked))
            return
        case Reveal():
            desk.tell(ev.Opened(desk.active, seat, FACES[action.card]))
            desk.show(desk.active, seat, hand, "hand", told=False)
            desk.show(seat, desk.active, desk.player(desk.active).hand, "hand", told=False)
            desk.note(opened=(*desk.turn.opened, seat))
        case Show(what="hand"):
            desk.show(desk.active, seat, hand, "hand", told=True)
        case Show():
            desk.show(desk.active, seat, [action.what], "one", told=True, resisted=True)
    left = tuple(other for other in frame.waiting if other != seat)
    if left:
        desk.swap(Looking(frame.card, frame.targets, left, asked))
        return
    desk.pop()
    desk.clear_laid(desk.active)


def partner_looks(view: View) -> Iterator[PartnerLook]:
    """Once a turn of the table, and again when the hand is another: to see the same once more is no step."""
    return (PartnerLook(seat) for seat in in_sight(view) if seat not in view.looked)


def in_sight(view: View) -> Iterator[str]:
    """In anybody's turn partners who stand on Clairvoyance spaces see each other's hands (O4.2, R-176)."""
    if not view.options.o4_partner_clairvoyance or view.outcome is not None or view.me is None:
        return
    if view.mine.status != "playing" or not stopped_on(view, "clairvoyance"):
        return
    for player in view.players:
        near = player.at is not None and "clairvoyance" in view.board.symbols(player.at)
        if near and player.hand_size and partners(view.options, view.me, player.seat):
            yield player.seat


def partner_look(desk: Desk, seat: str, action: PartnerLook) -> None:
    """Show a partner's hand as it is now; that costs nothing (R-175, R-176)."""
    desk.show(seat, action.on, desk.player(action.on).hand, "hand", told=False)


def no_gaze(view: View, action: Gaze) -> IllegalAction:
    """A look from a Clairvoyance space (A2)."""
    if not view.options.a2_clairvoyance_spaces:
        return no("A2.1", "gaze.off")
    if not stopped_on(view, "clairvoyance"):
        return no("A2.1", "gaze.not_here")
    if (why := wrong_target(view, action.on)) is not None:
        return why
    if plays_left(view) < 1:
        return no("A2.2", "power.used_up")
    at = view.player(action.on).at
    if at is None:
        return no("R-6", "target.not_placed", target=action.on)
    far = view.board.distance(view.mine.at or "", at)
    return no("A2.1", "gaze.too_far", target=action.on, distance=far)


def no_partner_look(view: View, action: PartnerLook) -> IllegalAction:
    """A look at a partner's hand (O4.2)."""
    if not view.options.o4_partner_clairvoyance:
        return no("O4.2", "partner_look.off")
    playing = {player.seat for player in view.players}
    if action.on not in playing or not partners(view.options, view.me or "", action.on):
        return no("O4.2", "partner_look.no_partner", target=action.on)
    if action.on in in_sight(view):
        return no("R-176", "partner_look.already", target=action.on)
    return no("O4.2", "partner_look.places", target=action.on)


def out_of_range(view: View, card: str, target: str) -> IllegalAction:
    player = view.player(target)
    facts: dict[str, Any] = {"target": target, "card": FACES[card]}
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


def no_answer(view: View, frame: Looking, action: Action) -> IllegalAction:
    """An answer that the viewer cannot give (R-87, R-226, R-231)."""
    if (why := rests(view, action)) is not None:
        return why
    return no("R-231", "open.not_held") if view.me in frame.partners else no("R-87", "resist.not_held")
