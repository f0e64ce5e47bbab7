"""Magic cards, and the Ring, found, handed on and seen at work (MAG-1 to MAG-3, RES-8, RNG-1, INF)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.game import IllegalAction, no
from engine.war.actions import Discard, Give
from engine.war.chapter import Order
from engine.war.data import EVENT_CARDS, TABLES
from engine.war.data.records import EventCard
from engine.war.events.table import CardDiscarded, CardsDrawn, ItemFound, ItemPassed
from engine.war.field import Effect, Field, memoized
from engine.war.options import Config
from engine.war.phase_records import Stopped
from engine.war.pieces import Item, Person
from engine.war.questions import Condition
from engine.war.ratings import AGAINST_NAZGUL, COMBAT, helping
from engine.war.ring import seizing
from engine.war.state import Card, in_place
from engine.war.step_builder import StepBuilder
from engine.war.view import View

# What one event card does, in plain records (EVT)

FOREVER = 99
"""Later than any game lasts: an effect that stays until it is used."""
On = tuple[str, ...]


def no_target(seen: View, on: On) -> IllegalAction | None:
    """A card that is played on nothing."""
    return no("EVT-2", "card.no_target", on=on) if on else None


def alone(seen: View) -> Iterable[On]:
    """The one way to play a card that is played on nothing."""
    return ((),)


def anywhere(moment: str) -> Iterable[Condition]:
    """The canonical condition: whenever the moment comes."""
    return (Condition(moment),)


class Doing(NamedTuple):
    """One card: what stands against it besides its window, what it does, on what it may be played."""

    do: Callable[[StepBuilder, str, On], None]
    """Given the seat of its player."""
    refusal: Callable[[View, On], IllegalAction | None] = no_target
    offers: Callable[[View], Iterable[On]] = alone
    """On what it may be played; what its refusal does not let pass is left out."""
    judged: bool = False
    """Whether the offers hold already: with many of them, asking again would take long."""
    quiet: bool = False
    """Whether the announcement leaves out what it is played on, which may be hidden."""
    conditions: Callable[[str], Iterable[Condition]] = anywhere
    """The canonical conditions to arm it with, for a moment."""
    armed: bool = True
    """Whether it can be armed: not if it asks its player something, or walks."""


def put_in_force(builder: StepBuilder, effect: Effect) -> None:
    """A card is in force from now on."""
    builder.wage(effects=(*builder.war.effects, effect))


def use_up(builder: StepBuilder, card: str) -> None:
    """What a card had put in force is over, all of it."""
    builder.wage(effects=tuple(effect for effect in builder.war.effects if effect.card != card))


def lasting(
    card: str,
    turns: int = 1,
    *,
    secret: bool = False,
    refusal: Callable[[View, On], IllegalAction | None] = no_target,
    offers: Callable[[View], Iterable[On]] = alone,
    conditions: Callable[[str], Iterable[Condition]] = anywhere,
) -> Doing:
    """A card that is in force for so many turns, this one included; other chapters ask for it."""

    def do(builder: StepBuilder, seat: str, on: On) -> None:
        put_in_force(builder, Effect(card, seat, builder.turn.number + turns - 1, on, secret))

    return Doing(do, refusal, offers, conditions=conditions)


# The hands of event cards: drawing, the fourth card, discarding (EVT-1, EVT-5, P-16)

MOST = TABLES.limit("event_hand")
LEAVING = ("EV02", "EV05")
"""Corsairs and Ents are out of play once used (EVT-5)."""


def besides(config: Config, card: Card) -> bool:
    """Whether a story gave that card besides the hand, so that it does not count for its size (SCN-4)."""
    events = config.story.events
    return events is not None and card.id in events.sauron and card.at == "sauron"


def playable(config: Config, seat: str, card: EventCard) -> bool:
    """EVT-4: whether that seat may ever play that card."""
    match card.playable_by:
        case "any":
            return True
        case "dark":
            return seat != config.seat_of("fellowship")
        case "saruman_forces":
            return seat == config.seat_of("saruman")
        case power:
            return seat == config.seat_of(power)


def draw(builder: StepBuilder) -> None:
    """EVT-1: each draws one. Whoever holds a fourth owes a discard."""
    for seat in builder.config.seats:
        card = _top(builder)
        if card is not None:
            held = builder.state.hand(seat)
            full = len(counted(builder.config, held)) >= MOST
            builder.deal(replace(card, at=seat, rank=_next_rank(held), over=full))
            builder.tell(CardsDrawn((card.id,), audience=(seat,)))


def _top(builder: StepBuilder) -> Card | None:
    """The next card of the deck; an empty deck is made of the discards first (EVT-5)."""
    if not in_place(builder.state.cards, "deck"):
        discards = in_place(builder.state.cards, "discards")
        if not discards:
            return None
        mixed = builder.shuffle("events", discards)
        builder.deal(*(replace(card, at="deck", rank=rank) for rank, card in enumerate(mixed)))
    return in_place(builder.state.cards, "deck")[0]


def _next_rank(cards: Iterable[Card]) -> int:
    return max((card.rank for card in cards), default=-1) + 1


def counted(config: Config, hand: Iterable[Card]) -> list[Card]:
    """The cards of a hand that count for its size."""
    return [card for card in hand if not besides(config, card)]


def due(hand: Iterable[Card]) -> bool:
    """Whether one card of the hand must still be discarded."""
    return any(card.over for card in hand)


def put_away(builder: StepBuilder, card: Card, *, out: bool = False) -> None:
    """A card leaves its hand: to the discards, or out of the game."""
    rank = 0 if out else _next_rank(in_place(builder.state.cards, "discards"))
    builder.deal(replace(card, at="out" if out else "discards", rank=rank, armed=None, over=False))


def spend(builder: StepBuilder, card: Card) -> None:
    """A card was played; a discard that was owed is owed by those that are left."""
    put_away(builder, card, out=card.id in LEAVING)
    if card.over:
        builder.deal(replace(counted(builder.config, builder.state.hand(card.at))[-1], over=True))


def _throw(builder: StepBuilder, card: Card) -> None:
    """A discard, and nothing is owed any more."""
    put_away(builder, card)
    builder.deal(*(replace(other, over=False) for other in builder.state.hand(card.at) if other.over))
    builder.tell(CardDiscarded(card.id, audience=(card.at,)))


def last_call(builder: StepBuilder) -> None:
    """A sitting closes: of a hand that is too large the oldest card goes (P-16)."""
    sitting = builder.sitting
    hand = builder.state.hand(sitting.seat) if sitting else ()
    if due(hand):
        _throw(builder, counted(builder.config, hand)[0])


def held(seen: View, name: str) -> Card | None:
    """That card in the viewer's hand."""
    return next((card for card in seen.hand if card.id == name), None)


def _refused(seen: View, action: Discard) -> IllegalAction | None:
    if held(seen, action.card) is None:
        return no("EVT-1", "card.not_held", card=action.card)
    useless = not playable(seen.config, seen.seat or "", EVENT_CARDS[action.card])
    return None if useless or due(seen.hand) else no("EVT-1", "discard.not_due", card=action.card)


def _discard(builder: StepBuilder, action: Discard) -> None:
    _throw(builder, next(card for card in builder.state.hand(builder.seat) if card.id == action.card))


def _offers(seen: View) -> Iterable[Discard]:
    owed, seat = due(seen.hand), seen.seat or ""
    return [
        Discard(card.id)
        for card in seen.hand
        if owed or not playable(seen.config, seat, EVENT_CARDS[card.id])
    ]


HAND_ORDERS = (Order(Discard, frozenset(("any",)), _refused, _discard, _offers),)


# Which event cards are worth keeping, for the computers and for what a panel proposes (EVT-1, P-16)

PRIZED_WEST: Final = (
    *("EV03", "EV04", "EV01", "EV13", "EV05", "EV06", "EV07", "EV08", "EV28", "EV29", "EV12", "EV14"),
    *("EV11", "EV30"),
)
PRIZED_DARK: Final = ("EV02", "EV18", "EV26", "EV20", "EV31", "EV16", "EV19", "EV24", "EV21")
"""Cards of a side from the one kept longest to the one discarded first; what is not here goes before."""


def least_first(config: Config, seat: str, cards: Sequence[Card]) -> list[Card]:
    """Those cards from the one that a seat needs least to the one it needs most.

    What it may never play goes first, and of that what the enemy needs least: it may be drawn again (EVT-5).
    """
    west = seat == config.seat_of("fellowship")
    mine, theirs = (PRIZED_WEST, PRIZED_DARK) if west else (PRIZED_DARK, PRIZED_WEST)

    def rank(card: Card) -> tuple[bool, int, int]:
        ours = playable(config, seat, EVENT_CARDS[card.id])
        dear = mine if ours else theirs
        return ours, -dear.index(card.id) if card.id in dear else -len(dear), card.rank

    return sorted(cards, key=rank)


# Where magic cards lie, who finds them and to whom they go (MAG-1, MAG-2)


def stopped(builder: StepBuilder, phase: Stopped) -> None:
    """People stopped in a hex: what lies there is theirs."""
    people = [p for p in builder.field.persons if p.id in phase.who and p.at == phase.at]
    for item in builder.field.items:
        if phase.at in (item.lies, item.left):
            _look(builder, item, people)


def find(builder: StepBuilder) -> None:
    """A movement step ends: whoever stayed where a card was dropped has it too."""
    sitting = builder.sitting
    assert sitting is not None
    powers = builder.config.powers_of(sitting.seat)
    for item in builder.field.items:
        if item.lies and not item.buried:
            _look(builder, item, builder.field.persons_at(item.lies, *powers))


def _look(builder: StepBuilder, item: Item, people: Sequence[Person]) -> None:
    """The first who can takes it. A hidden one takes it unseen: for the others it still lies there.

    What somebody left in private the West alone finds: else it would tell of his death (HID-11).
    """
    able = [p for p in people if p.here and p.power != "nobody" and not (p.captor or p.bound or p.lost)]
    if item.buried or not item.shown:
        able = [person for person in able if person.power == "fellowship"]
    if able and item.lies:
        _take(builder, item, able[0])
    elif able and able[0].power != "fellowship":
        builder.item(item.id, left="")


def _take(builder: StepBuilder, item: Item, taker: Person) -> None:
    unseen = item.shown and taker.hidden
    builder.item(item.id, holder=taker.id, lies="", buried=False, left=item.lies if unseen else "")
    seen = item.shown and not taker.hidden
    builder.tell(ItemFound(item.id, taker.id, audience=None if seen else (builder.seat_of(taker.power),)))


def show(builder: StepBuilder, *names: str, nazgul: bool = False) -> None:
    """The Combat of these people counted in a public roll, and with it their weapons."""
    counted = (*COMBAT, *AGAINST_NAZGUL) if nazgul else COMBAT
    field = builder.field
    people = (piece for name in names if field.has(name) and isinstance(piece := field.piece(name), Person))
    for card in (card for person in people for card in helping(field, person)):
        if card in counted and not field.item(card).shown:
            builder.item(card, shown=True)


def free(person: Person) -> bool:
    """Whether he may give and take: here, nobody's captive, not bound for a Citadel (WND-3)."""
    return person.power == "fellowship" and person.here and not (person.captor or person.bound or person.lost)


def refused(seen: View, action: Give) -> IllegalAction | None:
    """Why a magic card, or the Ring, cannot go from its holder to another."""
    if action.what == seizing.RING:
        return seizing.refusal(seen, action)
    people = seen.field.people
    item = next((item for item in seen.field.items if item.id == action.what), None)
    holder, taker = people.get(item.holder) if item else None, people.get(action.to)
    if holder is None or holder.power != "fellowship":
        return no("MAG-1", "give.nothing", what=action.what)
    if taker is None or taker.id == holder.id or taker.at != holder.at:
        return no("MAG-1", "give.not_here", to=action.to)
    if not free(holder) or not free(taker):
        return no("WND-3" if holder.bound or taker.bound else "MAG-1", "give.not_free", to=action.to)
    return None


def give(builder: StepBuilder, action: Give) -> None:
    """It has another holder; nobody else hears of it."""
    if action.what == seizing.RING:
        return seizing.give(builder, action)
    source = builder.field.item(action.what).holder
    builder.item(action.what, holder=action.to)
    builder.tell(ItemPassed(action.what, source, action.to, audience=(builder.seat,)))


def offers(seen: View) -> Iterable[Give]:
    """The Ring and every card of the viewer's to everybody beside its holder."""
    yield from seizing.offers(seen)
    people = seen.field.people
    for item in seen.field.items:
        holder = people.get(item.holder)
        if holder is not None and free(holder):
            yield from (Give(item.id, name) for name in _takers(seen.field, holder.at) if name != holder.id)


@memoized
def _takers(field: Field, at: str) -> tuple[str, ...]:
    return tuple([person.id for person in field.party_at(at) if free(person)])


ORDERS = (Order(Give, frozenset(("F2",)), refused, give, offers),)
