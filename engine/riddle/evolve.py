"""``evolve(state, event)``: the only place where an event changes a state; folding gives the game back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from msgspec.structs import replace

from engine.game import InvariantError, Outcome
from engine.riddle import events as ev
from engine.riddle.deck import RANK, in_order
from engine.riddle.events import Event
from engine.riddle.frames import Rolling, Turn
from engine.riddle.state import Cache, Player, State, rests

HAND = "hand"
"""A zone, and what is shown where a whole hand is."""
PICKED_UP = ("pick-up", "halls")
"""Why cards come from the deck that rest until the own next turn (R-226); the starting hand does not."""


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after these events, from nothing or from an earlier state.

    Raises `InvariantError` if the events do not begin with the start of a game.
    """
    for event in events:
        if isinstance(event, ev.GameStarted):
            state = _begin(event)
        elif state is None:
            raise InvariantError("the first event of a game is its start")
        else:
            state = evolve(state, event)
    if state is None:
        raise InvariantError("a game needs at least its start")
    return state


def _begin(event: ev.GameStarted) -> State:
    players = tuple(Player(seat) for seat in event.order)
    return State(event.config, players, (), (), Turn(0, event.order[0]), (Rolling(),), rules=event.rules)


def evolve(state: State, event: Event) -> State:
    """The state after one event. Facts that change no card, marker or standing leave it as it is."""
    match event:
        case ev.GameStarted():
            return _begin(event)
        case ev.DeckOrdered():
            return replace(state, deck=event.deck, discards=() if event.reshuffled else state.discards)
        case ev.CardsMoved():
            return _unseen(_put(_take(state, event), event), event)
        case ev.HandShown():
            return _seen(state, event)
        case ev.MarkerMoved():
            return _with(state, event.seat, at=event.to)
        case ev.Bookkept():
            for mark in event.marks:
                state = _with(
                    state,
                    mark.seat,
                    status=mark.status,
                    stay=mark.stay,
                    cities=mark.cities,
                    on_goal=mark.on_goal,
                    exempt=mark.exempt,
                    captor=mark.captor,
                    anchor=mark.anchor,
                    free=mark.free,
                    longest=mark.longest,
                    waited=mark.waited,
                    yields=mark.yields,
                    played=mark.played,
                    rests=mark.rests,
                )
            return replace(state, version=event.version, stack=event.stack, turn=event.turn)
        case ev.Joined():
            return replace(state, players=(*state.players, Player(event.seat)))
        case ev.GameOver():
            return replace(state, outcome=Outcome(event.winners, event.reason, state.turn.number))
        case (
            ev.TurnBegan()
            | ev.DieRolled()
            | ev.Exchanged()
            | ev.Played()
            | ev.Guessed()
            | ev.RiddleEnded()
            | ev.Asked()
            | ev.WebSpun()
            | ev.BattleBegan()
            | ev.ForceLaid()
            | ev.BattleEnded()
            | ev.SentToHalls()
            | ev.Stayed()
            | ev.Escaped()
            | ev.PickedUp()
            | ev.TurnEnded()
            | ev.Claimed()
            | ev.Left()
            | ev.Gazed()
            | ev.CacheShown()
            | ev.Captured()
            | ev.TakenAlong()
            | ev.Released()
            | ev.CaptiveRiddled()
            | ev.Opened()
            | ev.Asking()
            | ev.BilboResisted()
            | ev.DroppedOut()
            | ev.Chosen()
        ):
            return state
        case _:
            assert_never(event)


def _with(state: State, seat: str, **changes: object) -> State:
    players = tuple(replace(p, **changes) if p.seat == seat else p for p in state.players)
    return replace(state, players=players)


def _seen(state: State, event: ev.HandShown) -> State:
    """A whole hand was shown: with O4 it need not be looked at again as long as it is the same (R-176)."""
    if event.what != HAND or not state.config.options.o4_partner_clairvoyance:
        return state
    looked = state.player(event.to).looked
    return _with(state, event.to, looked={**looked, event.of: state.turn.number})


def _unseen(state: State, event: ev.CardsMoved) -> State:
    """A hand that has changed is another."""
    for zone in (event.source, event.target):
        place, _, seat = zone.partition(":")
        for player in state.players if place == HAND else ():
            if seat in player.looked:
                left = {of: turn for of, turn in player.looked.items() if of != seat}
                state = _with(state, player.seat, looked=left)
    return state


def _take(state: State, event: ev.CardsMoved) -> State:
    zone, _, seat = event.source.partition(":")
    if zone == "deck":
        return replace(state, deck=_without(state.deck, event))
    if zone == "discards":
        return replace(state, discards=_without(state.discards, event))
    if zone == "cache":
        return _hide(state, seat, lambda cards: _without(cards, event))
    player = state.player(seat)
    state = _with(state, seat, **{zone: _without(getattr(player, zone), event)})
    if zone == "hand" and player.rests:
        state = _with(state, seat, rests=tuple(card for card in player.rests if card not in event.cards))
    return state


def _hide(state: State, where: str, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> State:
    """Change one cache, named by owner and space; an empty one is no more."""
    owner, _, space = where.partition("@")
    cards = change(state.cache(owner, space))
    caches = tuple(
        Cache(owner, space, cards) if (c.owner, c.space) == (owner, space) else c for c in state.caches
    )
    if not state.cache(owner, space):
        caches = (*caches, Cache(owner, space, cards))
    return replace(state, caches=tuple(cache for cache in caches if cache.cards))


def _without(cards: tuple[str, ...], event: ev.CardsMoved) -> tuple[str, ...]:
    gone = set(event.cards)
    if len(gone) != event.count or not gone <= set(cards):
        raise InvariantError(f"cards that are not there: {event.source} to {event.target}")
    return tuple(card for card in cards if card not in gone)


def _put(state: State, event: ev.CardsMoved) -> State:
    zone, _, seat = event.target.partition(":")
    if zone == "deck":
        return replace(state, deck=state.deck + event.cards)
    if zone == "discards":
        return replace(state, discards=state.discards + event.cards)
    if zone == "cache":
        return _hide(state, seat, lambda cards: in_order((*cards, *event.cards)))
    player = state.player(seat)
    cards = getattr(player, zone) + event.cards
    if zone == "hand":
        cards = tuple(sorted(cards, key=RANK.__getitem__))
        if event.why in PICKED_UP and rests(state.config.options):
            state = _with(state, seat, rests=in_order((*player.rests, *event.cards)))
    return _with(state, seat, **{zone: cards})
