"""The whole truth of a game at one moment."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.game import Outcome
from engine.lazily import Same
from engine.war.events import Fact
from engine.war.field import Field, Turn, War
from engine.war.frames import Frame
from engine.war.options import Config
from engine.war.pieces import Band, Item, Person, Ring, Unit
from engine.war.questions import Condition

RULES_VERSION = 1
"""The version of the rules that new games begin with: see `engine.war.rules`."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event card: in the deck, in a hand, on the discard pile, or out of the game."""

    id: str
    at: str
    """``deck``, ``discards``, ``out``, or the seat that holds it."""
    rank: int
    """Its place there: the deck from the top, a hand and the discards from the oldest."""
    armed: Condition | None = None
    """When it plays itself (P-11)."""
    over: bool = False
    """Drawn to a full hand: one card of the hand must still be discarded (EVT-1)."""


class SearchDeck(msgspec.Struct, frozen=True, gc=False):
    """The search cards (SRC-1, SRC-13)."""

    pile: tuple[str, ...]
    """From the top; cards are taken from the bottom."""
    used: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    """Not in this story (SCN-4)."""
    open: tuple[str, ...] = ()
    """Used ones whose areas were searched: everybody knows them (INF)."""
    read: tuple[str, ...] = ()
    """Used ones whose searcher chose an area of his own: he alone knows theirs."""


class Secrets(msgspec.Struct, frozen=True, gc=False):
    """What the GM alone knows, or the West with him."""

    rumours: tuple[str, ...] = ()
    """Servants that are a frightening rumour: nobody's to know (MOV-14)."""
    slain: tuple[str, ...] = ()
    """Servants that are gone: the West's to know (MOV-14)."""


class Marches(msgspec.Struct, frozen=True, gc=False):
    """A march: a standing order of one seat (MOV-21)."""

    seat: str
    who: tuple[str, ...]
    to: str
    road: bool | None = None
    together: bool = False


class Delta(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What differs between two states: changed records whole, the rest named only if it changed.

    ``gone`` names units and bands that are no more. Drafts are no part of it.
    """

    units: tuple[Unit, ...] = ()
    bands: tuple[Band, ...] = ()
    gone: tuple[str, ...] = ()
    persons: tuple[Person, ...] = ()
    items: tuple[Item, ...] = ()
    cards: tuple[Card, ...] = ()
    ring: Ring | None = None
    war: War | None = None
    turn: Turn | None = None
    search: SearchDeck | None = None
    secrets: Secrets | None = None
    marches: tuple[Marches, ...] | None = None
    stack: tuple[Frame, ...] | None = None


class Draft(msgspec.Struct, frozen=True):
    """An order of the open step that the others have not heard of yet (SEQ-4)."""

    what: str
    """The tag of the order; empty for what another seat did meanwhile in private (EVT-3)."""
    back: Delta
    """How to get back to the moment before it."""
    facts: tuple[Fact, ...] = ()
    """What the others will hear when it is settled."""
    final: str = ""
    """Why it can no longer be taken back: ``drew``, ``showed``, ``passed``; empty if it can."""


class State(msgspec.Struct, frozen=True):
    """A game of The War of the Ring. Immutable; only `engine.war.rules` makes new ones."""

    field: Field
    cards: tuple[Card, ...]
    """All event cards, in the order of the data."""
    search: SearchDeck
    secrets: Secrets
    stack: tuple[Frame, ...]
    """Open procedures, the innermost last."""
    marches: tuple[Marches, ...] = ()
    drafts: tuple[Draft, ...] = ()
    """Orders of the open step that may be taken back, or are not yet told to others."""
    version: int = 1
    """Counts the steps."""
    stretch: int = 1
    """Numbers the sittings."""
    active: str = ""
    """Whose clock runs."""
    outcome: Outcome | None = None
    rules: int = RULES_VERSION
    """The version of the rules that the game began with."""

    @property
    def top(self) -> Frame:
        """The procedure that goes on next."""
        return self.stack[-1]

    @property
    def config(self) -> Config:
        """Who plays what."""
        return self.field.config

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The event cards of a seat, the oldest first."""
        return in_place(self.cards, seat)


def in_place(cards: tuple[Card, ...], at: str) -> tuple[Card, ...]:
    """The event cards in one place, in their order there."""
    found: tuple[Card, ...] = _in_place(Same(cards), at)
    return found


@lru_cache(maxsize=64)
def _in_place(cards: Same[tuple[Card, ...]], at: str) -> tuple[Card, ...]:
    return tuple(sorted([card for card in cards.it if card.at == at], key=lambda card: card.rank))
