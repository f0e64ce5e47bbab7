"""`panel-muster` (W1.5): the bearer, the cards of Rivendell, who starts hidden, where a story begins."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.choice_tree import OrderChoice, choice_tree, way
from bot.games.war.ask.doing import given
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.parts import PICK, SEPARATOR, First, base, head, menu, pick
from bot.games.war.draw import own_pictures
from bot.games.war.model import standing
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import closing, council, names
from bot.games.war.words import looks as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Screen, buttons, telling
from bot.ui.icons import back_button, board_button
from engine.war.actions import Action, Hide, HoldCard, NameBearer, StartAt
from engine.war.hunt.searching import starts
from engine.war.phase_records import Mustering
from engine.war.turns.dawn import RIVENDELL, companions

CHANGE: Final = "warstart"
"""The verb of the panel with the menus."""
HIDING: Final = "warbegin"
"""Who starts hidden, ticked."""
OWN_MENU: Final = frozenset(("bearer", "hold", "hide", "start"))
"""Orders that have a menu of their own, with what is so now ticked."""


def panel_muster(scene: WarScene, first: First = "") -> Screen:
    """All is set by default and said in words; *Begin* is one tap away, so are many menus."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    menus = [*_menus(scene), *_hiding(scene)]
    few = len(menus) == 1
    return base(
        scene,
        head(scene),
        standing.line(scene.view),
        own_pictures.council(scene, low=True),
        "\n".join(_set(scene)),
        words.muster(kinds) if OWN_MENU & set(kinds) else None,
        *(menus if few else ()),
        buttons(
            _begin(kinds),
            Button(_("Change…"), CHANGE) if menus and not few else None,
            Button(council.EVENTS(), EVENTS),
            board_button(),
        ),
        first=first,
    )


def panel_changes(scene: WarScene, first: First = "") -> Screen:
    """A menu for each choice, and whatever else may be done."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    rest = [choice for key, choice in kinds.items() if key != "close" and key not in OWN_MENU]
    return base(
        scene,
        head(scene),
        words.muster(kinds) if OWN_MENU & set(kinds) else None,
        *_menus(scene),
        *_hiding(scene),
        menu(closing.DO(), rest, ()) if rest else None,
        buttons(_begin(kinds), back_button()),
        first=first,
    )


def _begin(kinds: Mapping[str, OrderChoice]) -> Button | None:
    return pick(kinds["close"], _("Begin"), "primary") if "close" in kinds else None


def _set(scene: WarScene) -> Iterator[str]:
    """What is so now."""
    field = scene.view.field
    people = companions(field)
    yield words.bears(field.ring.holder)
    if held := [(card, field.item(card).holder) for card in RIVENDELL if scene.may(HoldCard)]:
        yield words.holders(held)
    if scene.may(StartAt):
        yield words.starts_at(field.person(people[0]).at)
    if field.config.story.base == "army":
        yield words.hidden_first([name for name in people if field.person(name).hidden])
    else:
        yield _("Hidden from the start in this story: {who}.").format(who=names.party(people))


def _choices(scene: WarScene) -> Iterator[tuple[str, list[Action], str]]:
    """The menus besides who hides: what is asked, every order that answers it, who or what it is now."""
    field = scene.view.field
    people = companions(field)
    if scene.may(NameBearer):
        yield _("Who bears the Ring?"), [NameBearer(name) for name in people], field.ring.holder
    for card in RIVENDELL if scene.may(HoldCard) else ():
        yield (
            _("Who holds {card}?").format(card=names.card(card)),
            [HoldCard(card, name) for name in people],
            field.item(card).holder,
        )
    if scene.may(StartAt):
        yield (
            _("Where do they start?"),
            [StartAt(people, at) for at in starts(field)],
            field.person(people[0]).at,
        )


def _menus(scene: WarScene) -> Iterator[Menu]:
    """What is so now is ticked, though it is no order (W1.5)."""
    for prompt, orders, now in _choices(scene):
        ways = [way(order, scene.view.field) for order in orders]
        choices = tuple(
            Choice(choice.label, choice.code, icon=icons.about(choice.key), chosen=choice.key == now)
            for *__, choice in ways
        )
        arg = SEPARATOR.join(choice.code for choice in ways[0][:-1])
        yield telling(Menu(PICK, prompt, choices, arg=arg))


def as_it_is(scene: WarScene, codes: Sequence[str]) -> Action | None:
    """The order of a menu by which nothing would change: it is refused, and it is said why."""
    field = scene.view.field
    orders = (order for __, orders, __ in _choices(scene) for order in orders)
    met = (order for order in orders if [choice.code for choice in way(order, field)] == list(codes))
    return next(met, None)


def _hiding(scene: WarScene) -> Iterator[Menu]:
    """None to nine; a story names them itself (SET-6, SCN-3)."""
    field = scene.view.field
    if field.config.story.base != "army" or not scene.may(Hide):
        return
    people = companions(field)
    choices = tuple(
        Choice(names.piece(name), name, chosen=field.person(name).hidden, icon=icons.piece(name))
        for name in people
    )
    yield telling(Menu(HIDING, _("Who starts hidden?"), choices, at_least=0, at_most=len(choices)))


router = WarControls()


@router.shows(CHANGE)
def changes(scene: WarScene, __: str) -> Screen:
    """*Change…*."""
    if not isinstance(scene.view.phase, Mustering) or not scene.view.asked:
        raise Gone(CHANGE)
    return panel_changes(scene)


@router.means(HIDING)
def starts_hidden(scene: WarScene, __: str, values: Sequence[str]) -> WarOrder | str:
    """Who starts hidden, before the first turn (SET-6)."""
    people = companions(scene.view.field)
    if not scene.may(Hide) or not set(values) <= set(people):
        raise Gone(HIDING)
    return given(scene, Hide(tuple(name for name in people if name in values)))
