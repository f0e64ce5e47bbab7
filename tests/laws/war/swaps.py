"""What the laws of twins swap besides where hidden people are: cards, marches, letters."""

import random

from msgspec.structs import replace

from engine.war import State
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.field import Shadow
from engine.war.questions import Condition
from engine.war.state import Card, Marches, in_place
from tests.laws.war import twins as law

UNTOUCHED = 10
"""Cards on top of the deck that no twin moves: others may draw them."""


def other_items(state: State, rng: random.Random) -> State | None:
    """Magic cards that nobody saw used are with others of the hidden, some found, some not yet."""
    people = [person.id for person in law.hidden(state)]
    items = state.field.items
    secret = [item for item in items if not item.shown and (item.holder in people or item.buried)]
    if not people or not secret:
        return None
    moved = {
        item.id: replace(item, holder=rng.choice(people), lies="", buried=False)
        for item in rng.sample(secret, min(3, len(secret)))
    }
    return replace(state, field=replace(state.field, items=tuple(moved.get(i.id, i) for i in items)))


def other_marches(state: State, rng: random.Random) -> State | None:
    """Hidden people are on other marches, or on none."""
    hidden = {person.id for person in law.hidden(state)}
    kept = [march for march in state.marches if not set(march.who) <= hidden]
    able = sorted(hidden - {name for march in kept for name in march.who})
    going = rng.sample(able, min(2, len(able)))
    added = [Marches("fellowship", (name,), rng.choice(BOARD.land)) for name in going]
    return replace(state, marches=(*kept, *added))


def other_passage(state: State, rng: random.Random) -> State | None:
    """Hidden people used the Paths of the Dead, or not."""
    war = state.field.war
    if war.paths_seen:
        return None
    return replace(state, field=replace(state.field, war=replace(war, paths_used=not war.paths_used)))


def other_hand(seat: str) -> law.Swap:
    """That seat holds other cards, more or fewer, some armed or owed; those it had may be discarded."""

    def swap(state: State, rng: random.Random) -> State | None:
        hand = list(state.hand(seat))
        deck = in_place(state.cards, "deck")[UNTOUCHED:]
        pool = [*hand, *deck, *in_place(state.cards, "discards")]
        wanted = {card.id for card in rng.sample(pool, min(len(pool), rng.randrange(5)))}
        out = [card for card in hand if card.id not in wanted]
        new = [card for card in pool if card.id in wanted and card not in hand]
        used = in_place(state.cards, "discards")
        free = max((card.rank for card in used), default=-1) + 1
        late = max((card.rank for card in state.cards if card.at == seat), default=-1) + 1
        now = {card.id: Card(card.id, "discards", free + n) for n, card in enumerate(out)}
        now |= {
            card.id: Card(card.id, seat, late + n, rng.choice((None, ARMED.get(card.id))), rng.random() < 0.2)
            for n, card in enumerate(new)
        }
        return replace(state, cards=tuple(now.get(card.id, card) for card in state.cards))

    return swap


ARMED = {
    "EV12": Condition("sail"),
    **{card: Condition("search") for card in ("EV13", "EV16", "EV25", "EV28")},
}
"""Cards that a twin may have armed."""


def other_letters(state: State, rng: random.Random) -> State | None:
    """Other letters in all turns that dusk has not shown yet, and so other points."""
    turn = state.field.turn
    shadows = tuple(_other(shadow, rng) for shadow in turn.shadows)
    old, new = (
        sum(shadow.points for shadow in both if shadow.turn == turn.number)
        for both in (turn.shadows, shadows)
    )
    if turn.points + new - old < 0:
        return None
    changed = replace(turn, shadows=shadows, points=turn.points + new - old)
    return replace(state, field=replace(state.field, turn=changed))


def _other(shadow: Shadow, rng: random.Random) -> Shadow:
    letter = rng.choice([letter for letter in TABLES.shadow_points if letter != shadow.letter])
    return Shadow(shadow.turn, letter, shadow.die, TABLES.shadow_points[letter][shadow.die - 1])
