"""The only door out: what one viewer may see of a state, and may be told of an event (section 28).

A view is built from what its viewer may know: the same kind of `Field`, in which hidden people are nowhere,
unknown holders are empty, and the orders that the sitting player may still take back have not been given.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from engine.caching import Same, cached_property
from engine.game import Outcome
from engine.war import beside_ring
from engine.war.data import SEARCH_CARDS
from engine.war.data.records import Power
from engine.war.field import Declared, Field, Turn, War
from engine.war.options import Config
from engine.war.phase_records import Asking, Phase, Searching, Sitting
from engine.war.pieces import GOLLUM, Item, Person, Piece, Ring
from engine.war.state import Card, Delta, Draft, Event, Founded, Kept, Marches, State, settled


class Drafted(msgspec.Struct, frozen=True):
    """An order of the own sitting that others have not heard of (SEQ-4)."""

    what: str
    final: str
    """Why it cannot be taken back; empty if it can."""
    who: tuple[str, ...] = ()
    """The pieces of the own that it changed, Gollum among them while he obeys."""
    cards: tuple[str, ...] = ()
    """The event and magic cards of the own that it changed."""


class View(msgspec.Struct, frozen=True, dict=True):
    """A game as one seat, or with ``seat`` None a spectator, sees it."""

    seat: str | None
    field: Field
    """The table as this viewer knows it."""
    phase: Phase
    """The decision that is open, blank of what is asked of others."""
    waiting: tuple[str, ...]
    """Who must decide."""
    period: int
    active: str
    hand: tuple[Card, ...] = ()
    """The own event cards, the oldest first."""
    drafts: tuple[Drafted, ...] = ()
    """The own orders that may be taken back, the latest last."""
    marches: tuple[Marches, ...] = ()
    """The own."""
    slain: tuple[str, ...] = ()
    """Servants that are gone, as far as this viewer knows (MOV-14)."""
    searched: tuple[str, ...] = ()
    """Used search cards whose areas the viewer knows (SRC-13)."""
    pile: int = 0
    """How many Search cards are left: all have counted those that were drawn (SRC-1, SRC-15)."""
    outcome: Outcome | None = None

    @property
    def config(self) -> Config:
        return self.field.config

    @cached_property
    def powers(self) -> tuple[Power, ...]:
        """The powers the viewer plays for."""
        return self.config.powers_of(self.seat)

    @cached_property
    def asked(self) -> bool:
        """Whether the viewer must decide something now."""
        return self.seat is not None and self.seat in self.waiting

    @cached_property
    def step(self) -> str:
        """The step of the own sitting that is open, or an empty string."""
        return self.phase.step if self.asked and isinstance(self.phase, Sitting) else ""

    @cached_property
    def power(self) -> Power:
        """The power whose step is open; ``nobody`` outside the own sitting."""
        return self.phase.power if self.asked and isinstance(self.phase, Sitting) else "nobody"


def view(state: State, seat: str | None) -> View:
    """What that seat may see. An unknown seat sees what a spectator sees (INF-1)."""
    return _view(Same(state), seat if seat in state.config.seats else None)


@lru_cache(maxsize=16)
def _view(same_state: Same[State], seat: str | None) -> View:
    """Whoever gives an order is asked before what he may do, judged, and asked again on the way."""
    state = same_state.it
    sitting = next((phase.seat for phase in state.stack if isinstance(phase, Sitting)), "")
    drafts = tuple(_drafted(state, sitting))[::-1] if seat == sitting else ()
    known = state if seat == sitting or not state.drafts else settled(state)
    return View(
        seat=seat,
        field=known.field if state.outcome is not None else _field(Same(known.field), seat),
        phase=_phase(known, seat, sitting),
        waiting=known.top.deciders,
        period=state.period,
        active=state.active,
        hand=known.hand(seat) if seat else (),
        drafts=drafts,
        marches=tuple(march for march in known.marches if march.seat == seat),
        slain=known.secrets.slain if seat == "fellowship" else (),
        searched=_searched(known, seat),
        pile=len(known.search.pile),
        outcome=state.outcome,
    )


def _drafted(state: State, seat: str) -> Iterator[Drafted]:
    """The orders of a sitting as its player sees them, the latest first."""
    powers = state.config.powers_of(seat)
    obeys = state.field.war.gollum in powers
    after = {card.id: card for card in state.cards}
    for draft in reversed(state.drafts):
        if draft.what:
            yield Drafted(
                draft.what,
                draft.final,
                _changed(draft.back, powers, obeys=obeys),
                _cards(draft, seat, after),
            )
        after |= {card.id: card for card in draft.back.cards}


def _changed(back: Delta, powers: tuple[Power, ...], *, obeys: bool) -> tuple[str, ...]:
    pieces: tuple[Piece, ...] = (*back.units, *back.bands, *back.persons)
    return tuple(piece.id for piece in pieces if piece.power in powers or (obeys and piece.id == GOLLUM))


def _cards(draft: Draft, seat: str, after: Mapping[str, Card]) -> tuple[str, ...]:
    """Of others' cards an order may change some in secret: they are no part of it; nor is a card that only
    owes a discard since then, or owes none any more."""
    own = [card for card in draft.back.cards if card.at == seat]
    owes = [card for card in own if card.id in after and replace(after[card.id], over=card.over) == card]
    changed = [card.id for card in own if card not in owes]
    items = draft.back.items if draft.what in ("give", "use") else ()
    return (*changed, *(item.id for item in items))


@lru_cache(maxsize=16)
def _field(same_field: Same[Field], seat: str | None) -> Field:
    """The field as that seat knows it; most steps leave it as it is, and so all that was asked of it."""
    field = same_field.it
    powers = field.config.powers_of(seat)
    persons = _persons(Same(field.persons), seat, powers)
    return replace(
        field,
        turn=_turn(field.turn, field, seat),
        war=_war(field.war, seat),
        persons=persons,
        items=_items(Same(field.items), Same(persons), powers),
        ring=_ring(field, seat),
    )


@lru_cache(maxsize=16)
def _persons(
    same_persons: Same[tuple[Person, ...]], seat: str | None, powers: tuple[Power, ...]
) -> tuple[Person, ...]:
    return tuple(
        Person(person.id, person.kind.power, fate="unseen")
        if person.hidden and person.power not in powers
        else _unhurt(person, seat)
        for person in same_persons.it
    )


@lru_cache(maxsize=16)
def _items(
    same_items: Same[tuple[Item, ...]], persons: Same[tuple[Person, ...]], powers: tuple[Power, ...]
) -> tuple[Item, ...]:
    seen = {person.id: person for person in persons.it}
    return tuple(_item(item, seen, powers) for item in same_items.it)


def _ring(field: Field, seat: str | None) -> Ring:
    """The Ring: where it is, where it fell, or where Sauron saw its wearer (RNG-3, RNG-8)."""

    ring, viewer = field.ring, seat or ""
    seen = ring.seen if seat == "sauron" else ""
    if viewer in ring.known:
        lay = ring.lay if ring.lies else 0
        return replace(ring, known=(), memories=(), seen=seen, lay=lay)
    held = Ring(worn=ring.worn, since=ring.since, claimed=ring.claimed, known=(), seen=seen)
    last = next((memory for memory in ring.memories if memory.seat == viewer), None)
    return replace(held, lies=last.at, lay=last.turn, gone=last.missed) if last is not None else held


def _unhurt(person: Person, seat: str | None) -> Person:
    """What Gollum suffered in private fights shows nobody but the West that he fought (GOL-3)."""
    private = person.id == "gollum" and seat != "fellowship"
    return replace(person, hurt=0, fought=False) if private else person


def _item(item: Item, seen: dict[str, Person], powers: tuple[Power, ...]) -> Item:
    """A magic card: its holder's side knows it, the others once it was used or dropped in public (INF)."""
    holder = seen.get(item.holder)
    own = holder.power in powers if holder else "fellowship" in powers
    public = item.shown and (holder is None or holder.fate != "unseen")
    if own or public:
        return item
    return Item(item.id, lies=item.left, shown=bool(item.left))


def _turn(turn: Turn, field: Field, seat: str | None) -> Turn:
    """Letter and points are Sauron's; of a declared attack the orders are the attacker's (SHD-2, ARM-12).

    What hidden people did once this turn is the West's to know (HID-8).
    """
    own = field.config.powers_of(seat)
    attacks = tuple(
        attack if attack.power in own else Declared(attack.target, attack.units, power=attack.power)
        for attack in turn.attacks
    )
    tried = tuple(done for done in turn.tried if seat == "fellowship" or not done.startswith("secret:"))
    if seat == "sauron":
        return replace(turn, attacks=attacks, tried=tried)
    shadows = turn.shadows if field.config.options.open_shadow_points else ()
    return replace(turn, points=0, shadows=shadows, attacks=attacks, tried=tried)


def _searched(state: State, seat: str | None) -> tuple[str, ...]:
    """Used search cards whose areas the viewer knows: those searched, and his own (INF)."""
    search = state.search
    if not (search.open or search.read):
        return ()
    own = (card for card in search.read if state.config.seat_of(SEARCH_CARDS[card].searcher) == seat)
    known = {*search.open, *own}
    return tuple(card for card in search.used if card in known)


def _war(war: War, seat: str | None) -> War:
    effects = tuple(effect for effect in war.effects if not effect.secret or effect.seat == seat)
    used = war.paths_used if seat == "fellowship" else war.paths_seen
    return replace(war, effects=effects, paths_used=used)


def _phase(state: State, seat: str | None, sitting: str) -> Phase:
    """The open decision; who is not asked learns of a sitting only whose it is, of a prompt only its name."""
    top = state.top
    if seat is not None and seat in top.deciders:
        return _mine(top)
    match top:
        case Asking() if set(top.waiting) != {sitting}:
            return Asking(top.prompt, top.waiting)
        case Searching():
            return Searching(top.seat)
        case Asking() | Sitting():
            power = next(phase.power for phase in state.stack if isinstance(phase, Sitting))
            return Sitting(sitting, power, "", "open")
        case _:
            return top


def _mine(top: Phase) -> Phase:
    match top:
        case Asking():
            return replace(top, given=())
        case Searching():
            return replace(top, card="")
        case _:
            return top


def redact(event: Event, seat: str | None, party: Sequence[str] = ()) -> Event | None:
    """What that seat, or with ``None`` a spectator, is told of an event; ``None`` when nothing."""
    if isinstance(event, Kept | Founded):
        return None
    if seat is not None and seat == event.but:
        return None
    if event.audience is None or (seat is not None and seat in event.audience):
        # Without its audience: who else was told, and when, is nobody's business.
        return replace(beside_ring.seen_by(event, seat or ""), audience=None, but="")
    return None
