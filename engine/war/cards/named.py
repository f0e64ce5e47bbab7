"""Cards that are named with battle and fight orders: judged, played, over (ARM-12, IND-12)."""

from collections.abc import Iterable, Sequence

from engine.game import IllegalAction, no
from engine.war.cards import play
from engine.war.cards.combat import BREATH, CHARGE, GROND, HORN
from engine.war.cards.items import put_in_force
from engine.war.cards.play import DOINGS
from engine.war.data import EVENT_CARDS, MAGIC_CARDS
from engine.war.data.records import Window
from engine.war.events.table import ItemUsed
from engine.war.field import Effect, Field
from engine.war.pieces import Item
from engine.war.ratings import helping, highest
from engine.war.step_builder import StepBuilder
from engine.war.view import View, view

PHIAL = "MG13"
ITEMS = {HORN: "battle_attack", PHIAL: "individual_combat"}
"""Magic cards that are named with orders, and with which."""


def refused(seen: View, cards: Sequence[str], window: Window) -> IllegalAction | None:
    """Why these cards cannot be named with orders of that kind by the viewer."""
    for card in cards:
        if card in MAGIC_CARDS:
            item = _holder(seen.field, card, seen.powers) if ITEMS.get(card) == window else None
            if item is None:
                return no("MAG-1", "item.not_here", item=card)
            if _bound(seen.field, item):
                return no("WND-3", "item.bound", item=card, who=item.holder)
        elif card not in EVENT_CARDS or EVENT_CARDS[card].window != window:
            return no("EVT-2", "card.not_in_orders", card=card)
        elif wrong := play.unplayable(seen, card):
            return wrong
    return None if len(set(cards)) == len(cards) else no("EVT-2", "card.twice")


def _holder(field: Field, card: str, powers: Iterable[str]) -> Item | None:
    """The unused card, if somebody of these powers holds it who may use it."""
    for person in field.persons:
        if person.power in powers and person.here and card in helping(field, person):
            item = field.item(card)
            return item if not item.used else None
    return None


def _bound(field: Field, item: Item) -> bool:
    """WND-3: whether its holder is on the way to a Citadel, or heals."""
    return field.person(item.holder).bound


def in_battle(builder: StepBuilder, seat: str, cards: Sequence[str], target: str) -> None:
    """The cards of one side for the battle for a hex: those named, then those armed (EVT-2)."""
    for card in cards:
        if card == HORN:
            _horn(builder, seat, target)
        elif card in (CHARGE, GROND):
            _play(builder, seat, card, (target,))
    play.fire(builder, "battle", (target,), on=(target,))


def _play(builder: StepBuilder, seat: str, card: str, on: tuple[str, ...]) -> None:
    """Play a named card, if it is still held and can still be played."""
    held = next((held_card for held_card in builder.state.hand(seat) if held_card.id == card), None)
    seen = view(builder.state, seat)
    if held and (play.unplayable(seen, card) or DOINGS[card].refusal(seen, on)) is None:
        play.play(builder, held, on)


def _horn(builder: StepBuilder, seat: str, target: str) -> None:
    """MG04: its holder, unhidden, defends in that battle."""
    item = _holder(builder.field, HORN, builder.config.powers_of(seat))
    if (
        item is None
        or builder.field.person(item.holder).at != target
        or builder.field.person(item.holder).hidden
    ):
        return
    builder.item(HORN, used=1, last=builder.turn.number, shown=True)
    put_in_force(builder, Effect(HORN, seat, builder.turn.number, (target,)))
    builder.tell(ItemUsed(HORN, (target,)))


def battle_over(builder: StepBuilder, target: str) -> None:
    """What cards gave a battle ends with it."""
    _end(builder, (CHARGE, GROND, HORN), target)


def in_fight(
    builder: StepBuilder,
    seat: str,
    cards: Sequence[str],
    theirs: Sequence[str],
    strike: Sequence[str] = (),
    *,
    nazgul: bool,
) -> None:
    """The cards of one side for a fight: Black Breath falls on whom it strikes first, or the best fighter.

    It needs a Nazgûl who fights there (EV21).
    """
    people = [builder.field.person(name) for name in theirs if name in {p.id for p in builder.field.persons}]
    first = [name for name in strike if name in theirs] or [
        person.id for person in highest(builder.field, people)
    ]
    on = tuple(first[:1])
    within = tuple(theirs) if nazgul else ()
    if BREATH in cards and set(on) <= set(within):
        _play(builder, seat, BREATH, on)
    play.fire(builder, "fight", {person.at for person in people}, on=on, within={BREATH: within})


def phial(builder: StepBuilder, cards: Sequence[str], mine: Sequence[str], nazgul: bool) -> bool:
    """MG13: whether the Phial, held by one of these, ends a fight with Nazgûl; then it is used up."""
    item = builder.field.item(PHIAL)
    can = (
        PHIAL in cards
        and nazgul
        and item.holder in mine
        and not item.used
        and not _bound(builder.field, item)
    )
    if can:
        hidden = builder.field.person(item.holder).hidden
        builder.item(PHIAL, used=1, last=builder.turn.number, shown=item.shown or not hidden)
        builder.tell(ItemUsed(PHIAL, audience=("fellowship",) if hidden else None))
    return can


def fight_over(builder: StepBuilder, people: Iterable[str]) -> None:
    """What cards did to a fight ends with it."""
    for name in people:
        _end(builder, (BREATH,), name)


def _end(builder: StepBuilder, cards: Sequence[str], on: str) -> None:
    left = tuple(e for e in builder.war.effects if e.card not in cards or on not in e.on)
    if left != builder.war.effects:
        builder.wage(effects=left)
