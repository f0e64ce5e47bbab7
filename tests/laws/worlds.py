"""Other worlds: states that one watcher cannot tell from the true one (I1, the view law of the design)."""

import random
from collections.abc import Iterable

from msgspec.structs import replace

from engine.riddle import Action, Cache, State, View, phase_records, view
from engine.riddle import actions as act
from engine.riddle.deck import CARDS, FACES, THE_RING, TITLES, in_order
from engine.riddle.state import cache_zone


def named(state: State, seat: str, action: Action) -> frozenset[str]:
    """The cards that an action is about: in another world its actor must hold them too."""
    hand = view(state, seat).hand
    match action:
        case act.Move():
            laid = [next((c for c in hand if CARDS[c].title == title), "") for title in action.lay]
            return frozenset((action.by, *laid))
        case act.Reroll() | act.PlayCard() | act.Discard() | act.Give() | act.Reveal():
            return frozenset((action.card,))
        case act.Hide() | act.Retrieve():
            return frozenset(action.cards)
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


def own_hand(state: State, watcher: str | None) -> str | None:
    """Whose hand a watcher has before him: the own; under O16 only of the character that plays or answers."""
    me = view(state, watcher).me
    if not state.config.options.o16_two_player or me is None:
        return me
    choosing = isinstance(state.top, phase_records.Choosing)
    return (
        me
        if not choosing and me in (state.turn.seat, *phase_records.deciders(state.top, state.turn))
        else None
    )


def _open(state: State, watcher: str | None) -> set[str]:
    """The zones whose cards lie open before the watcher now: an own hand, another's, the own cache.

    This is what the rules say, not what the view shows: else a view that shows too much would pass.
    """
    found = {f"hand:{own_hand(state, watcher)}"}
    me, top = view(state, watcher).me, state.top
    for phase in state.stack:
        # Both have seen the other's hand, and one may have chosen from it (O2.3).
        if (
            isinstance(phase, phase_records.Trading)
            and phase.step == "take"
            and me in (phase.active, phase.other)
        ):
            found.add(f"hand:{phase.other if me == phase.active else phase.active}")
    if me is not None and me == state.turn.seat:
        match top:
            case phase_records.Taking():
                found.add(f"hand:{top.target}")
            case phase_records.Spoiling():
                found.add(f"hand:{top.loser}")
            case phase_records.Retrieving():
                found.add(cache_zone(me, top.space))
    return found


def another(state: State, watcher: str | None, rng: random.Random, keep: Iterable[str] = ()) -> State:
    """The same public facts and the same knowledge of the watcher, all else shuffled.

    Hands, caches and the deck change cards among themselves, the discards below the top lie in another order
    (I9); other cards of other hands rest, or none (R-226); another card may be the one drawn in a Riddle,
    partners may have chosen and asked otherwise, Bilbo may have other orders. The cards of ``keep`` stay
    where they are.
    """
    seen = view(state, watcher)
    known, kept, own = _open(state, watcher), set(keep), own_hand(state, watcher)
    zones: dict[str, list[str]] = {"deck": list(state.deck)}
    zones |= {f"hand:{player.seat}": list(player.hand) for player in state.players}
    zones |= {cache_zone(cache.owner, cache.space): list(cache.cards) for cache in state.caches}
    slots = [
        (zone, i)
        for zone, cards in zones.items()
        if zone not in known
        for i, card in enumerate(cards)
        if card not in kept
    ]
    cards = [zones[zone][i] for zone, i in slots]
    rng.shuffle(cards)
    buried = list(state.discards[:-1])
    rng.shuffle(buried)
    for (zone, i), card in zip(slots, cards, strict=True):
        zones[zone][i] = card
    players = tuple(
        replace(
            player,
            hand=(hand := in_order(zones[f"hand:{player.seat}"])),
            rests=player.rests if player.seat == own else _resting(hand, kept, len(player.rests), rng),
            yields=player.yields if player.seat in seen.party else rng.random() < 0.5,
        )
        for player in state.players
    )
    caches = tuple(
        Cache(cache.owner, cache.space, in_order(zones[cache_zone(cache.owner, cache.space)]))
        for cache in state.caches
    )
    world = replace(
        state,
        players=players,
        deck=tuple(zones["deck"]),
        discards=(*buried, *state.discards[-1:]),
        caches=caches,
    )
    stack = tuple(_otherwise(world, phase, seen, rng) for phase in state.stack)
    return replace(world, stack=stack)


def _resting(hand: tuple[str, ...], kept: set[str], most: int, rng: random.Random) -> tuple[str, ...]:
    """Cards of a hand that rest, at most so many; what is used now does not."""
    free = [card for card in hand if card not in kept]
    return in_order(rng.sample(free, rng.randint(0, min(most, len(free)))))


def _otherwise(
    state: State, phase: phase_records.Phase, seen: View, rng: random.Random
) -> phase_records.Phase:
    """A frame with another secret, where it has one: the card drawn (B10.8), what partners chose (I17)."""
    match phase:
        case phase_records.Riddling() if phase.drawn:
            return replace(phase, drawn=rng.choice(state.player(phase.target).hand))
        case phase_records.Trading():
            if seen.me not in (phase.active, phase.other):
                asked = tuple(phase_records.Sealed(s.seat, rng.choice(("", *TITLES))) for s in phase.asked)
                phase = replace(phase, asked=asked)
            sealed = tuple(
                s
                if s.seat == seen.me
                else phase_records.Sealed(s.seat, rng.choice(_sealable(state, phase, s.seat)))
                for s in phase.sealed
            )
            return replace(phase, sealed=sealed)
        case _:
            return phase


def _sealable(state: State, phase: phase_records.Trading, seat: str) -> list[str]:
    """What that partner may have chosen in this step; leaving it to chance is always possible (P4)."""
    other = phase.active if seat == phase.other else phase.other
    own = state.player(seat).hand
    match phase.step:
        case "give":
            return ["", *own]
        case "ask":
            return ["", *TITLES]
        case "answer":
            title = next(s.what for s in phase.asked if s.seat == other)
            fallback = state.config.options.o2_fallback == "a"
            return ["", *(card for card in own if fallback or CARDS[card].title == title)]
        case _:
            return ["", *(FACES[card] for card in state.player(other).hand)]


def renamed(state: State, one: str, other: str) -> State:
    """The same state with two equal cards in each other's place."""
    swap = {one: other, other: one}

    def new(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(swap.get(card, card) for card in cards)

    def named_anew(phase: phase_records.Phase) -> phase_records.Phase:
        match phase:
            case phase_records.Riddling():
                return replace(phase, drawn=swap.get(phase.drawn, phase.drawn))
            case phase_records.Trading():
                sealed = tuple(replace(s, what=swap.get(s.what, s.what)) for s in phase.sealed)
                return replace(phase, sealed=sealed)
            case _:
                return phase

    players = tuple(
        replace(
            p, hand=in_order(new(p.hand)), table=new(p.table), laid=new(p.laid), rests=in_order(new(p.rests))
        )
        for p in state.players
    )
    return replace(
        state,
        players=players,
        deck=new(state.deck),
        discards=new(state.discards),
        stack=tuple(map(named_anew, state.stack)),
        caches=tuple(replace(cache, cards=in_order(new(cache.cards))) for cache in state.caches),
    )
