"""Other worlds: states that one watcher cannot tell from the true one (I1, the view law of the design)."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec.structs import replace

from engine.riddle import Action, State
from engine.riddle import actions as act
from engine.riddle.deck import CARDS, FACES, THE_RING, in_order
from engine.riddle.phases.frames import Riddling, Spoiling, Taking


def named(state: State, seat: str, action: Action) -> frozenset[str]:
    """The cards that an action is about: in another world its actor must hold them too."""
    hand = state.player(seat).hand
    match action:
        case act.Move():
            laid = [next((c for c in hand if CARDS[c].title == title), "") for title in action.lay]
            return frozenset((action.by, *laid))
        case act.Reroll() | act.PlayCard() | act.Discard():
            return frozenset((action.card,))
        case act.Escape() if action.card is not None:
            return frozenset((action.card,))
        case act.EndTurn() if action.pick_up is not None:
            return frozenset((action.pick_up,))
        case act.Attack() | act.Lay():
            return frozenset((action.force,))
        case act.Match():
            return frozenset(action.forces)
        case act.Show():
            return frozenset((action.what,))
        case act.Claim():
            return frozenset((THE_RING,))
        case act.Take():
            return frozenset(card for card in CARDS if FACES[card] == action.card)
        case _:
            return frozenset()


def _open_hand(state: State, watcher: str | None) -> str | None:
    """Whose hand lies open before the watcher now."""
    top = state.top
    if watcher is None or watcher != state.turn.seat:
        return None
    return top.target if isinstance(top, Taking) else top.loser if isinstance(top, Spoiling) else None


def another(state: State, watcher: str | None, rng: random.Random, keep: Iterable[str] = ()) -> State:
    """The same public facts and the same knowledge of the watcher, all else shuffled.

    The hands of the others, the deck and the discards below the top change cards among themselves, and
    another card may be the one drawn in a Riddle. The cards of ``keep`` stay where they are.
    """
    known = {watcher, _open_hand(state, watcher)}
    kept = set(keep)
    zones: dict[str, list[str]] = {"deck": list(state.deck), "buried": list(state.discards[:-1])}
    for player in state.players:
        if player.seat not in known:
            zones[player.seat] = list(player.hand)
    slots = [(zone, i) for zone, cards in zones.items() for i, card in enumerate(cards) if card not in kept]
    cards = [zones[zone][i] for zone, i in slots]
    rng.shuffle(cards)
    if THE_RING in cards:
        place = cards.index(THE_RING)
        if slots[place][0] == "buried":
            better = rng.choice([n for n, (zone, _) in enumerate(slots) if zone != "buried"])
            cards[place], cards[better] = cards[better], cards[place]
    for (zone, i), card in zip(slots, cards, strict=True):
        zones[zone][i] = card
    players = tuple(replace(p, hand=in_order(zones[p.seat])) if p.seat in zones else p for p in state.players)
    world = replace(
        state,
        players=players,
        deck=tuple(zones["deck"]),
        discards=(*zones["buried"], *state.discards[-1:]),
    )
    return _drawn(world, rng)


def _drawn(state: State, rng: random.Random) -> State:
    """Another card of the target's hand may be the one drawn in a Riddle; nobody has seen it."""
    top = state.top
    if not isinstance(top, Riddling) or not top.drawn:
        return state
    card = rng.choice(state.player(top.target).hand)
    return replace(state, stack=(*state.stack[:-1], replace(top, drawn=card)))


def renamed(state: State, one: str, other: str) -> State:
    """The same state with two equal cards in each other's place."""
    swap = {one: other, other: one}

    def new(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(swap.get(card, card) for card in cards)

    top = state.top
    if isinstance(top, Riddling):
        top = replace(top, drawn=swap.get(top.drawn, top.drawn))
    players = tuple(
        replace(p, hand=in_order(new(p.hand)), table=new(p.table), laid=new(p.laid)) for p in state.players
    )
    return replace(
        state,
        players=players,
        deck=new(state.deck),
        discards=new(state.discards),
        stack=(*state.stack[:-1], top),
    )
