"""Event cards in a Dark hand: played when they help, the least of four thrown away (EVT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.war.actions import Discard, PlayEvent
from engine.war.cards import items
from engine.war.company import NIGHT_MARCH
from engine.war.data import EVENT_CARDS
from engine.war.players import belief
from engine.war.players.dark.plans import plans
from engine.war.players.dark.riders import prey
from engine.war.players.mind import Mind, Wish

AT_ONCE: Final = ("EV02", "EV15", "EV27")
"""Corsairs, Treason of Isengard, Breeding Pits."""
LEVIES, SNOW, COUNSEL, WEARINESS, TEMPTATION, WARGS = "EV26", "EV16", "EV25", "EV32", "EV22", "EV23"
DEAR: Final = ("EV02", "EV18", "EV26", "EV20", "EV31", "EV16", "EV19", "EV24", "EV21")
"""The cards that are kept, the best first."""
LEVIED: Final = ("minas_morgul", "dol_guldur", "morannon", "barad_dur")


def wishes(mind: Mind, step: str) -> Iterator[Wish]:
    """What is played in a step of the own sitting."""
    held = {card.id for card in mind.view.hand}
    for card in AT_ONCE:
        if card in held:
            yield _play(card)
    if LEVIES in held:
        for place in LEVIED:
            yield _play(LEVIES, place)
    if not mind.careful:
        return
    if SNOW in held and mind.field.effects("EV01"):
        yield _play(SNOW)
    if COUNSEL in held and not (mind.field.mobilised("rohan") or mind.field.effects(COUNSEL)):
        yield _play(COUNSEL)
    if TEMPTATION in held and next(belief.suspects(mind.field), "") not in ("", "frodo"):
        yield _play(TEMPTATION)
    if step[1] == "2":
        yield from _before_the_march(mind, held)
    yield from _against_people(mind, held)


def _play(card: str, *on: str) -> Wish:
    return Wish(PlayEvent(card, on), "card", {"card": card, "on": on})


def _before_the_march(mind: Mind, held: set[str]) -> Iterator[Wish]:
    """Night March for the largest stack that has far to go."""
    if NIGHT_MARCH not in held or mind.field.effects(NIGHT_MARCH):
        return
    for plan in plans(mind, mind.power):
        stack = max(plan.stacks, key=lambda one: (len(one.fresh), one.strength, one.at))
        if stack.fresh and 1 < plan.turns < 3:
            yield _play(NIGHT_MARCH, *stack.fresh)


def _against_people(mind: Mind, held: set[str]) -> Iterator[Wish]:
    """Weariness and wolves for whoever is seen."""
    for one in prey(mind.field):
        if WARGS in held:
            yield _play(WARGS, one.at)
        if WEARINESS in held:
            yield _play(WEARINESS, one.names[0])


def discards(mind: Mind) -> Iterator[Wish]:
    """The least of four, before the sitting closes (P-16)."""
    hand = mind.view.hand
    if not items.due(hand):
        return
    config, seat = mind.view.config, mind.view.seat or ""
    useless = [c for c in hand if not items.playable(config, seat, EVENT_CARDS[c.id])]
    ranks = {card: place for place, card in enumerate(DEAR)}
    others = sorted(hand, key=lambda card: (-ranks.get(card.id, len(DEAR)), card.rank))
    for card in (*useless, *others):
        yield Wish(Discard(card.id), "discard", {"card": card.id})
