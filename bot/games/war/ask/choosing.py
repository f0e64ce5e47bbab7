"""Questions with two answers, and where somebody goes: P-12 to P-14, P-17, P-20, EV29. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.answering import answer, chance, default, others, otherwise, panel
from bot.games.war.ask.choice_tree import choice_tree
from bot.games.war.ask.parts import First, codes, further, kept, menu, numbered
from bot.games.war.draw import front_pictures
from bot.games.war.model.catalogue import about
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import closing as order_words
from bot.games.war.words import decisions as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Part, Screen, Style, buttons
from bot.ui.icons import board_button, log_button
from bot.words import text
from engine.war.actions import Answer
from engine.war.cards import named
from engine.war.cards.combat import BREATH, CHARGE, GROND, HORN, helps_attack
from engine.war.cards.named import PHIAL
from engine.war.data.records import Window
from engine.war.field import Effect, Field
from engine.war.grid import distance
from engine.war.hunt.capturing import BESIDE, perilous
from engine.war.phase_records import Asking
from engine.war.pieces import Person
from engine.war.questions import Go, MustWithdraw, Overrun, SetDown, Yes
from engine.war.view import View

# Cards that are named with the orders of an attack, a battle or a fight (ARM-12, IND-12, MAG-1). Pure


CARDS: Final = "alongcard"
"""Uses a card or not; what is used is kept under it, for an attack with the rest of its orders."""


def cards_along(
    scene: WarScene, cards: Sequence[str], at: str = "", helps: Sequence[str] = ()
) -> Iterator[Part | str]:
    """Whether these cards are named, in an attack on that hex, with what they do; those that ``helps`` names
    are bright."""
    wanted = ticked(scene, cards, at)
    for card in cards:
        if at:
            yield text.headed(f"**{names.card(card)}**", about(card)[0])
        label = (
            _("Without {card}").format(card=names.card(card))
            if card in wanted
            else _("Use {card}").format(card=names.card(card))
        )
        style: Style = "primary" if card in helps else "grey"
        yield buttons(Button(label, CARDS, f"{card}.{at}", style, icon=icons.card(card)))


def played(field: Field, seat: str, cards: Iterable[str], at: str) -> Field:
    """As it would stand once these cards went with the battle for that hex."""
    more = tuple(Effect(card, seat, field.turn.number, (at,)) for card in cards)
    return replace(field, war=replace(field.war, effects=(*field.war.effects, *more))) if more else field


def ticked(scene: WarScene, cards: Iterable[str], at: str = "") -> tuple[str, ...]:
    """Those that are used: in an attack on that hex, which outlasts the steps before the battles (W15.6)."""
    wanted = kept(scene, f"{CARDS}:{at}") if at else scene.drafts.get(CARDS, ())
    return tuple(card for card in cards if card in wanted)


def _may(view: View, card: str, window: Window) -> bool:
    return named.refused(view, (card,), window) is None


def in_fight(view: View, mine: Iterable[str], theirs: Iterable[str]) -> tuple[str, ...]:
    """Black Breath where an own Nazgûl fights, the Phial against Nazgûl, in the hand of one who fights."""
    holder = view.field.item(PHIAL).holder
    fits = {BREATH: _nazgul(view, mine), PHIAL: holder in mine and _nazgul(view, theirs)}
    return tuple(card for card, fit in fits.items() if fit and _may(view, card, "individual_combat"))


def _nazgul(view: View, whom: Iterable[str]) -> bool:
    pieces = (view.field.piece(name) for name in whom if view.field.has(name))
    return any(isinstance(piece, Person) and piece.nazgul for piece in pieces)


def in_attack(view: View, at: str, units: Iterable[str]) -> tuple[str, ...]:
    """What helps these units against that hex and goes with no other attack yet."""
    stack = [view.field.unit(name) for name in units]
    gone = {card for attack in view.field.turn.attacks for card in attack.orders.cards}
    return tuple(
        card
        for card in (CHARGE, GROND)
        if card not in gone and _may(view, card, "battle_attack") and helps_attack(card, stack, at) is None
    )


def in_defence(view: View, at: str) -> tuple[str, ...]:
    """The Horn, where its holder defends and is seen."""
    people = view.field.people
    holder = people.get(view.field.item(HORN).holder)
    blows = holder is not None and holder.at == at and not holder.hidden
    return (HORN,) if blows and _may(view, HORN, "battle_attack") else ()


YES: Final = "answeryes"
NO: Final = "answerno"
USUAL: Final = "answerusual"


def panel_yes_no(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """P-12, P-14, EV29: one of two."""
    yes, no = {
        "P-12": (_("Real wound"), _("Ordinary wound")),
        "P-14": (_("Try to flee"), _("Stay")),
    }.get(asking.prompt, (order_words.YES_NO()[True], order_words.YES_NO()[False]))
    usual = default(scene)
    first_yes = isinstance(usual, Yes) and usual.yes
    return panel(
        scene,
        asking,
        _chance(scene, asking),
        otherwise(scene, asking),
        buttons(
            Button(yes, YES, style="primary" if first_yes else "grey"),
            Button(no, NO, style="grey" if first_yes else "primary"),
            board_button(),
            log_button(),
        ),
        others(scene),
        first=first,
    )


def _chance(scene: WarScene, asking: Asking) -> str:
    """P-14: the die against Morale (ARM-8)."""
    if not isinstance(asking.about, Overrun):
        return ""
    return chance(scene.view.field, scene.view.field.person(asking.about.who))


def panel_where(scene: WarScene, asking: Asking, first: First = "") -> Screen:
    """P-13, P-17, P-20: where somebody goes, with what is usual on a button of its own."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    tree = choice_tree(scene, (kinds["answer"].code,))
    going = {repr(order.choice): order.choice for order in tree.orders if isinstance(order, Answer)}
    ends = {key: choice for key, choice in going.items() if isinstance(choice, Go)}
    freed = isinstance(asking.about, SetDown)
    why = {key: _there(scene, choice.to) for key, choice in ends.items()} if freed else {}
    every, chosen = list(tree.next.values()), codes(tree)
    if freed:
        every.sort(key=lambda choice: _danger(scene, ends.get(choice.key)))
    ways, numbers = numbered(every, {key: end.to for key, end in ends.items()})
    usual = default(scene)
    label = _label(usual) if isinstance(usual, Go) else _("As usual")
    safest = min((_danger(scene, end) for end in ends.values()), default=None) if freed else None
    safe = safest is None or (isinstance(usual, Go) and _danger(scene, usual) == safest)
    return panel(
        scene,
        asking,
        menu(order_words.WHERE(), ways, chosen, why=why) if ways else None,
        further(ways, chosen) if ways else None,
        otherwise(scene, asking),
        buttons(Button(label, USUAL, style="primary" if safe else "grey"), board_button(), log_button()),
        others(scene),
        first=first,
        picture=front_pictures.offered(scene, _stands(scene, asking), numbers) if numbers else None,
    )


def _label(end: Go) -> str:
    """Where that leads, and whether unseen, as a button has room for it."""
    return names.fitting(end.to, lambda place: words.come(place, hidden=end.hidden))


def _stands(scene: WarScene, asking: Asking) -> str:
    """Where who is asked about stands."""
    about = asking.about
    name = (
        about.who[0] if isinstance(about, SetDown) else about.who if isinstance(about, MustWithdraw) else ""
    )
    return scene.view.field.piece(name).at if scene.view.field.has(name) else ""


def _enemy(field: Field, at: str) -> int:
    """How many hexes the nearest of the Dark is away."""
    dark = {piece.at for piece in field.pieces if piece.at and field.dark_at(piece.at)}
    return min((distance(at, there) for there in dark), default=0)


def _danger(scene: WarScene, end: Go | None) -> tuple[bool, bool, bool, bool, int]:
    """The order of ends: unseen first, where no peril waits, not beside an enemy, with friends, then far from
    the Dark."""
    if end is None:
        return (True, True, True, True, 0)
    field = scene.view.field
    far = _enemy(field, end.to)
    waits = perilous(scene.view, end.to)
    return (not end.hidden, waits, far < BESIDE, not field.party_at(end.to), -far)


def _there(scene: WarScene, at: str) -> str:
    """Who of the own is there, and how near the enemy is."""
    field = scene.view.field
    return words.there([person.id for person in field.party_at(at)], _enemy(field, at))


router = WarControls()


@router.does(YES)
def yes(scene: WarScene, __: str) -> Answer:
    return answer(scene, Yes(True))


@router.does(NO)
def no(scene: WarScene, __: str) -> Answer:
    return answer(scene, Yes(False))


@router.does(USUAL)
def usual(scene: WarScene, __: str) -> Answer:
    """What would be done anyway, now."""
    return answer(scene, default(scene))
