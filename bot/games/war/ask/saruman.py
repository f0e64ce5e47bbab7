"""Rooms of a Dark sitting: *Order…*, *Points*, *Saruman…* and *Take control* (W6.1, W6.2, W6.10, SR2)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.games.war.ask.armies import ARMIES, chosen, option
from bot.games.war.ask.parts import MOST, First, base, head
from bot.games.war.model.stacks import Stack, stacks
from bot.games.war.scene import WarContext, WarControls, WarEntry, WarScene
from bot.games.war.tell import facts
from bot.games.war.words import armies, dark
from bot.games.war.words import armies as army_words
from bot.games.war.words import hunters as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Menu, Screen, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.war.actions import TakeControl
from engine.war.board import BOARD
from engine.war.chapter import MOVING
from engine.war.events.table import PointsSpent, TakenBack
from engine.war.field import Field
from engine.war.realm import white_hand

# *Order…* of a Dark sitting: each stack with its price (W6.1)


ORDER: Final = "darkorder"


def order_menu(scene: WarScene, every: Sequence[Stack]) -> Menu | None:
    """The stacks, choosing one asks where to; those that cannot go say why (W15.7)."""
    return Menu(ORDER, _("Order…"), tuple(option(scene, stack) for stack in every[:MOST])) if every else None


router = WarControls()


router.on(ORDER)(chosen)


# *Points*: what was bought in this sitting, from the viewer's own log (W6.2)


POINTS: Final = "darkpoints"
"""The verb that opens the panel."""
LINES: Final = 12


def panel_points(scene: WarScene, entries: Sequence[WarEntry], first: First = "") -> Screen:
    """Each order that cost something, and what is left."""
    turn = scene.view.field.turn
    own = [
        entry.events for entry in entries if entry.seat == scene.seat and entry.turn == scene.status.period
    ]
    lines = [_("{points}: {what}").format(points=armies.cost(paid), what=what) for paid, what in bought(own)]
    now = next((shadow for shadow in turn.shadows if shadow.turn == turn.number), None)
    return base(
        scene,
        head(scene),
        _("**Points** · what was bought in this sitting") if lines else dark.NOTHING_BOUGHT(),
        dark.letter(now.letter, now.die, now.points) if now else None,
        "\n".join(lines[-LINES:]),
        dark.left(turn.points),
        buttons(back_button()),
        first=first,
    )


def bought(steps: Iterable[Sequence[Any]]) -> list[tuple[int, str]]:
    """What was paid for what; what was taken back is no more."""
    kept: list[list[tuple[int, str]]] = []
    for events in steps:
        if any(isinstance(event, TakenBack) for event in events):
            kept = kept[:-1]
        else:
            kept.append(list(_paid(events)))
    return [item for bill in kept for item in bill]


def _paid(events: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """Each payment with the fact that follows it."""
    for place, event in enumerate(events):
        if isinstance(event, PointsSpent):
            rest = (line for other in events[place + 1 :] if (line := facts.said(other)))
            yield event.paid, next(rest, "")


SARUMAN: Final = "warsaruman"
"""The verb that opens the panel."""
SARUMAN_HIMSELF: Final = "saruman"
ASK: Final = "warcontrol"
CONTROL: Final = "warcontrolled"


def plays(field: Field) -> bool:
    """Whether he, or troops of his, are on the map: in a story he may be gone (SCN-2)."""
    here = field.has(SARUMAN_HIMSELF) and bool(field.person(SARUMAN_HIMSELF).at)
    return here or any(unit.at and unit.power == SARUMAN_HIMSELF for unit in field.units)


def panel_saruman(scene: WarScene, first: First = "") -> Screen:
    """What he goes for, and who holds it."""
    field = scene.view.field
    his = [stack for stack in stacks(scene.view) if stack.power == "saruman"]
    return base(
        scene,
        head(scene),
        _("You command Saruman's forces in this turn.")
        if field.turn.control
        else _(
            "Without control his troops go for the places below, leave 1 strength in each they take, "
            "and attack nothing else. They cost no points."
        ),
        "\n".join(_entries(scene)),
        order_menu(scene, his) if scene.view.step in MOVING else None,
        buttons(_control(scene), Button(army_words.TITLE_BUTTON(), ARMIES), back_button()),
        first=first,
    )


def _entries(scene: WarScene) -> Iterator[str]:
    field = scene.view.field
    for hexes in white_hand.ENTRIES.values():
        holder = field.holder(BOARD.place_id(hexes[0]))
        garrison = field.strength(unit for at in hexes for unit in field.units_at(at, "saruman"))
        yield words.entry(hexes, holder, garrison)


def _control(scene: WarScene) -> Button | None:
    field = scene.view.field
    if field.turn.control:
        return None
    left = field.turn.points
    if scene.may(TakeControl):
        return Button(words.control(white_hand.PRICE), ASK, style="primary")
    if left < white_hand.PRICE:
        short = text.headed(words.control(white_hand.PRICE), army_words.short(white_hand.PRICE, left))
        return Button(short, ASK, disabled=True)
    return Button(_("Take control: only in declarations"), ASK, disabled=True)


def panel_control(scene: WarScene, first: First = "") -> Screen:
    """What control opens, and the second tap."""
    return base(
        scene,
        head(scene),
        _(
            "Until dusk you command Saruman's forces as your own: they may go anywhere and attack "
            "anything, and each attacking unit costs 1 point. His Objectives count for you while you "
            "pay for it."
        ),
        buttons(Button(words.control(white_hand.PRICE), CONTROL, style="primary"), back_button(SARUMAN)),
        first=first,
    )


@router.on(POINTS)
async def counted(context: WarContext) -> Screen:
    """*Points*."""
    scene = await context.scene()
    if scene.seat != "sauron":
        raise Gone(POINTS)
    return panel_points(scene, await context.log())


@router.shows(SARUMAN)
def opened(scene: WarScene, __: str) -> Screen:
    """*Saruman…*."""
    if scene.seat != "sauron" or not scene.view.step or scene.view.field.three:
        raise Gone(SARUMAN)
    return panel_saruman(scene)


@router.shows(ASK)
def asked(scene: WarScene, __: str) -> Screen:
    """*Take control*, the first tap."""
    if not scene.may(TakeControl):
        raise Gone(ASK)
    return panel_control(scene)


@router.does(CONTROL)
def controlled(scene: WarScene, __: str) -> TakeControl:
    """The second tap."""
    if not scene.may(TakeControl):
        raise Gone(CONTROL)
    return TakeControl()
