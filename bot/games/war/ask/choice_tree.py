"""An order as a way of choices, each named: what, who or what it is about, where or with what.

Every legal order is reached by so many menus (E0.1, design.md 7): a panel lists what may come next after what
was chosen. A choice is known by the hash of its key, so that a list that changed in between leads nowhere
instead of elsewhere.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from bot.games.war.scene import WarScene
from bot.games.war.words import closing as words
from bot.games.war.words import decisions as answer_words
from bot.games.war.words import names, sitting_steps
from bot.games.war.words.catalogue import _
from bot.words import text
from engine.war import actions as do
from engine.war.board import BOARD
from engine.war.field import Field
from engine.war.questions import (
    BattleForm,
    BattleOrders,
    Challenge,
    Choice,
    FightOrders,
    Go,
    Leave,
    Seize,
    Yes,
)

DIGEST: Final = 3
"""Bytes of a code: few enough for four of them in a button, enough for a list of thousands to be told apart
within one kind of order."""


class OrderChoice(NamedTuple):
    """One choice on the way to an order."""

    key: str
    say: Callable[[], str]
    """What it is called; only what is shown is ever said."""

    @property
    def code(self) -> str:
        """As a button or menu carries it."""
        return blake2b(self.key.encode(), digest_size=DIGEST).hexdigest()

    @property
    def label(self) -> str:
        """What it is called in the language spoken now."""
        return self.say()


def way(action: do.Action, field: Field) -> tuple[OrderChoice, ...]:
    """The choices that lead to an order; the first is what it is. ``field`` tells where pieces stand."""
    return _kind(_tag(type(action))), *_rest(action, field)


def _rest(action: do.Action, field: Field) -> Iterator[OrderChoice]:
    """What comes after its kind, one by one: of thousands of orders few are followed to their ends."""
    match action:
        case do.Move():
            yield _stack(action.who, field)
            yield _end(action)
        case do.March():
            yield _stack(action.who, field)
            yield _at(action.to)
        case do.StartAt():
            yield _who(action.who, field)
            yield _at(action.at)
        case do.Attack():
            yield _at(action.target)
            yield _who(action.units, field)
        case do.Fight():
            yield _who(action.who, field)
            yield _who(action.whom, field)
        case do.Attempt():
            yield _who(action.captors, field)
            yield _at(action.at)
        case do.Rescue():
            yield _who((action.captive,), field)
            yield _who(action.rescuers, field)
        case do.HandOver():
            yield _who(action.captives, field)
            yield _about((action.to,))
        case do.SplitUnit():
            strength = action.strength
            yield _who((action.unit,), field)
            yield OrderChoice(
                str(strength), lambda: _("{strength} of its strength").format(strength=strength)
            )
        case do.JoinUnit():
            yield _who((action.unit,), field)
            yield _who((action.other,), field)
        case do.HoldCard():
            yield _card(action.card)
            yield _who((action.who,), field)
        case do.Give():
            yield _card(action.what)
            yield _who((action.to,), field)
        case do.UseItem() | do.PlayEvent():
            yield _card(action.card)
            yield from _target(action.on, field)
        case do.Arm():
            yield _card(action.card)
            yield OrderChoice(
                repr(action.when), lambda: words.when(action.when.moment, action.when.where, action.when.on)
            )
        case do.Answer():
            yield _choice(action.choice, field)
        case _:
            yield from _one(action, field)


def _one(action: do.Action, field: Field) -> tuple[OrderChoice, ...]:
    """Of orders about one thing, or about nothing."""
    match action:
        case do.Halt() | do.Hide() | do.Reveal():
            return (_who(action.who, field),)
        case do.NameBearer() | do.Escape() | do.Convert() | do.Diplomacy():
            return (_who((action.who,), field),)
        case do.HandRing():
            return (_who((action.to,), field),)
        case do.Disarm() | do.Discard():
            return (_card(action.card),)
        case do.Reorder():
            targets = action.targets
            return (OrderChoice(",".join(targets), lambda: names.spots(targets)),)
        case do.Mobilise():
            power = action.power
            return (OrderChoice(power, lambda: names.land(power)),)
        case do.Letter():
            letter = action.letter
            return (OrderChoice(letter, lambda: letter or _("Let chance pick")),)
        case do.Search():
            area = action.area
            return (OrderChoice(area, lambda: names.area(area) if area else _("What the card names")),)
        case do.CloseStep():
            step = action.step
            return (OrderChoice(step, lambda: sitting_steps.STEPS()[step]),)
        case _:
            return ()


def _stack(pieces: Sequence[str], field: Field) -> OrderChoice:
    """Pieces of one hex, called by it (W5.3)."""
    at = field.piece(pieces[0]).at
    return OrderChoice(
        ",".join(pieces),
        lambda: _("{place}: {who}").format(place=names.spot(at), who=names.party(pieces, field)),
    )


def _who(pieces: Sequence[str], field: Field) -> OrderChoice:
    return OrderChoice(
        ",".join(pieces), lambda: names.party(pieces, field) if pieces else words.NOBODY_GOES()
    )


def _at(at: str) -> OrderChoice:
    return OrderChoice(at, lambda: names.spot(at))


def _about(on: Sequence[str]) -> OrderChoice:
    return OrderChoice(",".join(on), lambda: names.about(on))


def _target(on: Sequence[str], field: Field) -> Iterator[OrderChoice]:
    """What a card is played on; of whom it takes somewhere first who, then where (W15.11)."""
    if carries(on):
        yield _who(on[:-1], field)
        yield _at(on[-1])
    elif on:
        yield _about(on)


def carries(on: Sequence[str]) -> bool:
    """Whether this is people and the hex to which a card takes them."""
    return len(on) > 1 and on[-1] in BOARD.terrain and on[0] not in BOARD.terrain


def _card(card: str) -> OrderChoice:
    return OrderChoice(card, lambda: names.piece(card) if card == names.RING else names.card(card))


def _end(action: do.Move) -> OrderChoice:
    """Where a move ends, and how it is made where that is not as usual."""
    made = (action.road, action.together, action.sail, action.on_foot)
    return OrderChoice("/".join((*action.path, repr(made))), lambda: words.end_of(action.path[-1], *made))


def _choice(choice: Choice, field: Field) -> OrderChoice:
    """An answer to a prompt."""
    return OrderChoice(repr(choice), lambda: _answer(choice, field))


def _answer(choice: Choice, field: Field) -> str:
    match choice:
        case Yes():
            return words.YES_NO()[choice.yes]
        case Go():
            return (
                _("{place}, hidden").format(place=names.spot(choice.to))
                if choice.hidden
                else names.spot(choice.to)
            )
        case Seize():
            return (
                _("{who} tries to take them").format(who=names.piece(choice.by))
                if choice.by
                else _("Capture them")
            )
        case Leave():
            return _("Let them be")
        case Challenge():
            return _("Challenge them with {who}").format(who=names.party(choice.who, field))
        case FightOrders():
            parts = [words.fight_on(choice.break_off)]
            if choice.strike:
                parts.append(text.headed(answer_words.STRIKE_FIRST(), names.party(choice.strike, field)))
            return " · ".join(filter(None, parts))
        case BattleOrders():
            return _line(choice, field)
        case BattleForm():
            orders = [_of_battle(battle) for battle in choice.battles] or [words.AS_USUAL()]
            if choice.reveal:
                orders.append(text.headed(words.KINDS()["reveal"], names.party(choice.reveal)))
            return " · ".join(orders)


def _of_battle(orders: BattleOrders) -> str:
    """What a form says of one battle."""
    if orders.flee is False and orders.leave_under is None:
        return text.headed(answer_words.LEFT_BEHIND(), answer_words.FLIGHTS()["stay"])
    if orders.leaders_go:
        return text.headed(answer_words.LEADERS(), answer_words.LEADERS_DO()["go"])
    return words.break_off(orders.leave_under)


def _line(orders: BattleOrders, field: Field) -> str:
    """The one line that orders say, where each is asked alone (PRM-5)."""
    toward = orders.rout_to or orders.retreat_to
    if orders.losses:
        pieces = [field.piece(name) for name in orders.losses if field.has(name)]
        return _("first {who}, strength {strength}").format(
            who=names.party(orders.losses, field),
            strength=sum(getattr(piece, "strength", 0) for piece in pieces),
        )
    if orders.leave_under is not None:
        return words.break_off(orders.leave_under)
    if orders.rangers is not None:
        return words.SPARED()[orders.rangers]
    if toward:
        return _("toward {place}").format(place=names.about((toward,)))
    if orders.advance is not None:
        return names.party(orders.advance, field) if orders.advance else words.NOBODY_GOES()
    return _("as ordered for the battle")


class ChoiceTree(NamedTuple):
    """What may come next after some choices."""

    chosen: tuple[OrderChoice, ...]
    """Those that were made, and those that leave no choice."""
    next: dict[str, OrderChoice]
    """By their codes; empty at an order."""
    orders: Sequence[do.Action]
    """All orders this way."""


def choice_tree(scene: WarScene, codes: Sequence[str]) -> ChoiceTree:
    """What is legal after these choices; of one thing alone nobody is asked.

    Raises KeyError where nothing legal begins so any more.
    """
    first = {
        choice.code: (choice, kind) for choice, kind in ((_kind(_tag(kind)), kind) for kind in scene.kinds)
    }
    if not codes:
        return ChoiceTree((), {code: choice for code, (choice, __) in first.items()}, scene.legal)
    begun, kind = first[codes[0]]
    chosen, left = [begun], list(codes[1:])
    ways = [(_rest(action, scene.view.field), action) for action in scene.of(kind)]
    while True:
        met = [(next(choices, None), choices, action) for choices, action in ways]
        by_key = {choice.key: choice for choice, *__ in met if choice is not None}
        by_code = {choice.code: choice for choice in by_key.values()}
        if left:
            taken = by_code[left.pop(0)]
        elif len(by_key) == 1 and all(choice is not None for choice, *__ in met):
            (taken,) = by_key.values()
        else:
            return ChoiceTree(tuple(chosen), by_code, tuple(action for *__, action in met))
        chosen.append(taken)
        ways = [
            (choices, action)
            for choice, choices, action in met
            if choice is not None and choice.key == taken.key
        ]


def _tag(kind: type[do.Action]) -> str:
    return str(kind.__struct_config__.tag)


@lru_cache(maxsize=64)
def _kind(kind: str) -> OrderChoice:
    """What an order is, by the tag of its action."""
    return OrderChoice(kind, lambda: words.KINDS()[kind])
