"""`panel-events` (W9.1): the own event cards, when each may be played, those that are armed."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from bot.games.war.ask import closing, letter
from bot.games.war.ask.choice_tree import OrderChoice, choice_tree
from bot.games.war.ask.doing import number
from bot.games.war.ask.parts import First, above, base, excess, head, menu, turning
from bot.games.war.draw import own_pictures
from bot.games.war.model.catalogue import about
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import closing as ordering
from bot.games.war.words import closing as sheet_words
from bot.games.war.words import errors, names
from bot.games.war.words import looks as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import LABEL, Choice, Menu, Part, Screen, buttons
from bot.ui import phone
from bot.ui.icons import back_button
from bot.words import text
from engine.war.actions import PlayEvent
from engine.war.cards import items
from engine.war.cards.play import DOINGS, is_open
from engine.war.data import EVENT_CARDS
from engine.war.rules import refusal

EVENTS: Final = "warevents"
"""*My events*."""
PLAY: Final = "warplay"
"""A card chosen to be played, or to hear why it cannot be."""
MOVED: Final = "card.moved"
"""The reason against whoever has no move left for a card."""
NAMING: Final = (
    *("party.not_one", "stack.not_one", "strider.needs_aragorn", "levy.not_there"),
    *("athelas.nobody", "wargs.nobody", "weary.nobody"),
)
"""Reasons that say what a card is to name: where nothing can be named, that is said in their place."""
WAITING: Final = (
    *("corsairs.too_early", "corsairs.before_m", "corsairs.destroyed"),
    *("ents.asleep", "call.waits_for", "mobilise.done", "pits.lost"),
)
"""Reasons that stand against a card in every step alike."""
HAND: Final = "hand"
"""The hand; its argument is the page."""


def panel_events(scene: WarScene, first: First = "", page: int = 0) -> Screen:
    """At most four cards as paragraphs; what may be done with them as menus."""
    return _paged(scene, EVENTS, _events(scene), first, page)


def _events(scene: WarScene) -> Iterator[str]:
    yield from _lines(scene) if scene.view.hand else (words.NO_EVENTS(),)
    yield from filter(None, (_kept(scene),))


def _paged(scene: WarScene, verb: str, lines: Iterator[str], first: First, page: int) -> Screen:
    """Those lines on as many pages as a phone needs for them (W15.11), the menus on each."""
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    asks = letter.ask_button(scene)
    menus: tuple[Part, ...] = (*_menus(scene, kinds), *([buttons(asks)] if asks else ()))
    top = head(scene)
    shown, every = picture(scene), list(lines)
    room = phone.LINES - above(first).rows - phone.lines((above(first).said, top, *menus)) - 1
    pages, back = phone.paged(every, room), buttons(*turning(verb, 0, 2), back_button())
    # Beside the picture there stands as much as a phone shows whole (W15.11).
    around = (above(first).said, top, shown, *menus, back)
    fits = (
        most
        for most in range(len(pages[0]), 0, -1)
        if excess((*around, "\n".join(every[:most])), above(first).rows) <= 0
    )
    if shown is not None and (most := next(fits, 0)) < len(pages[0]):
        pages = [every[:most], *phone.paged(every[most:], room)]
    page = min(max(page, 0), len(pages) - 1)
    return base(
        scene,
        top,
        None if page else shown,
        "\n".join(pages[page]),
        *menus,
        buttons(*turning(verb, page, len(pages)), back_button()),
        first=first,
    )


def _kept(scene: WarScene) -> str:
    """How many may be kept, and which one goes when the sitting closes (W15.12)."""
    apart = closing.besides(scene)
    if thrown_card := closing.thrown(scene):
        return sheet_words.goes(thrown_card, items.MOST, apart, "")
    return sheet_words.keeps(items.MOST, apart) if scene.view.hand else ""


def panel_hand(scene: WarScene, page: int = 0) -> Screen:
    """All that the viewer holds: events with what may be done with them, and magic cards (W13.1)."""
    return _paged(scene, HAND, chain(_events(scene), _magic(scene)), "", page)


def _magic(scene: WarScene) -> Iterator[str]:
    """A line for each magic card of the viewer's people, who holds it first."""
    field = scene.view.field
    for person in field.persons:
        if person.power in scene.view.powers and person.here:
            for item in field.items_of(person.id):
                line = words.magic(item.id, item.used, about(item.id)[0])
                yield text.headed(names.piece(person.id), line)


def picture(scene: WarScene) -> Part | None:
    """The hand."""
    return own_pictures.hand(scene)


def _lines(scene: WarScene) -> Iterator[str]:
    """What the picture of the hand says stands there alone while pictures are on (E16.5)."""
    now, dead = {action.card for action in scene.of(PlayEvent)}, closing.dead(scene)
    for card in scene.view.hand:
        if card.id in dead:
            continue
        data = EVENT_CARDS[card.id]
        lines = [words.title(card.id) if scene.prefs.pictures else words.event(card.id, card.id in now)]
        if card.armed is not None:
            armed = _("🎗 Armed: {when}.").format(
                when=ordering.when(card.armed.moment, card.armed.where, card.armed.on)
            )
            lines.append(armed)
        why = "" if card.id in now or card.armed is not None else _why_not(scene, card.id)
        if not (why and scene.prefs.pictures):
            lines.append(words.window(data))
        worthless = words.worthless(card.id, scene.view.field.war.called)
        # One piece: no page ends between a card and what is said of it.
        yield "\n".join(filter(None, (*lines, why, letter.said(scene, card.id), worthless)))
    if dead:
        yield words.not_yours(dead)


def _why_not(scene: WarScene, card: str) -> str:
    """Why a card cannot be played now whose window is open; else its window says it (W15.7)."""
    if not is_open(scene.view, EVENT_CARDS[card].window):
        return f"-# {waits}" if (waits := _waits(scene, card)) else ""
    return _("-# It cannot be played now. {why}").format(why=unplayable(scene, card))


def _waits(scene: WarScene, card: str) -> str:
    """What a card waits for, whatever step it is: a turn, or a war (COR-2, SCN-4)."""
    wrong = DOINGS[card].refusal(scene.view, ())
    return errors.refusal(wrong.reason, wrong.facts) if wrong is not None and wrong.reason in WAITING else ""


def _menus(scene: WarScene, kinds: dict[str, OrderChoice]) -> Iterator[Menu]:
    if cards := _playable(scene, kinds.get("play")):
        yield cards
    says = {"arm": words.ARM, "disarm": words.DISARM, "discard": words.DISCARD}
    for key, say in says.items():
        if key in kinds:
            # What is left to choose after a card that is alone comes after it all the same.
            yield menu(say(), _cards(scene, kinds[key]), (kinds[key].code,))


def _playable(scene: WarScene, kind: OrderChoice | None) -> Menu | None:
    """*Play…*: what the viewer may play, those that cannot be played now with their reason (W15.7)."""
    now = {action.card for action in scene.of(PlayEvent)} if kind is not None else set()
    dead = closing.dead(scene)
    held = [card for card in scene.view.hand if card.armed is None and card.id not in dead]
    able = [card for card in held if card.id in now]
    choices = tuple(
        Choice(
            names.card(card.id),
            card.id,
            text.cut("" if card.id in now else words.not_now(unplayable(scene, card.id)), LABEL),
            icon=screen.CARDS,
        )
        for card in (*able, *(card for card in held if card.id not in now))
    )
    return Menu(PLAY, _("Play…"), choices) if choices else None


def unplayable(scene: WarScene, card: str) -> str:
    """Why it cannot be played now: it can at another time, there is nobody to play it on, or its own
    reason."""
    view, window = scene.view, EVENT_CARDS[card].window
    wrong = refusal(view, PlayEvent(card))
    if not is_open(view, window) and (waits := _waits(scene, card)):
        return waits
    if wrong is None or not is_open(view, window):
        return words.only_then(window)
    tries = (refusal(view, PlayEvent(card, on)) for on in DOINGS[card].offers(view))
    gone = next((other for other in tries if other is not None and other.reason == MOVED), None)
    if wrong.reason in NAMING and gone is None:
        return words.nobody_for(card)
    return errors.refusal((gone or wrong).reason, (gone or wrong).facts)


def _cards(scene: WarScene, kind: OrderChoice) -> tuple[OrderChoice, ...]:
    tree = choice_tree(scene, (kind.code,))
    return tree.chosen[1:2] or tuple(tree.next.values())


router = WarControls()


@router.shows(EVENTS)
def opened(scene: WarScene, arg: str) -> Screen:
    """*My events*."""
    return panel_events(scene, page=number(arg))
