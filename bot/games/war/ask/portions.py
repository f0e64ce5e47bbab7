"""*Part of a stack…*: who of it goes, and units that are parted (W5.3, STK-4). Pure."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.armies import ARMIES, PART, panel_armies, stack_of
from bot.games.war.ask.parts import MOST, First, base, head
from bot.games.war.ask.path import OPEN, TAG, draft_of, panel_path
from bot.games.war.ask.path import PART as SPLIT_OFF
from bot.games.war.model.parties import MoveDraft, called, encoded, own, stood
from bot.games.war.model.stacks import PARTS, TICKED, Stack, movable, stacks
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import SplitUnit
from engine.war.moves.parting import commanded, not_to_order
from engine.war.pieces import Person, Piece, Unit

# Who of a hex goes along (W4.3 *Split…*, W4.1 *Group…*)


TICK: Final = "warticked"
"""Who was ticked; the argument names the hex."""
GROUP: Final = "wargroup"
"""A hex, chosen to put together who goes from it."""


def able(scene: WarScene, at: str) -> tuple[Piece, ...]:
    """What may be ordered from a hex, people first."""
    field, powers = scene.view.field, commanded(scene.view)
    pieces = [piece for piece in own(scene.view, at) if not_to_order(field, powers, piece) is None]
    return tuple(sorted(pieces, key=lambda piece: not isinstance(piece, Person)))[:MOST]


def parting_panel(scene: WarScene, at: str, ticked: tuple[str, ...], first: First = "") -> Screen:
    """Everybody in the hex to tick; those who go are ticked."""
    pieces = able(scene, at)
    choices = tuple(
        Choice(
            text.cut(names.now((piece,)), LABEL),
            piece.id,
            chosen=piece.id in ticked,
            icon=icons.piece(piece.id),
        )
        for piece in pieces
    )
    back = back_button()
    if ticked:
        back = replace(back, verb=OPEN, arg=f"{encoded(scene.view, MoveDraft(ticked))}{TAG}x")
    return base(
        scene,
        head(scene),
        f"**{names.spot(at)}** · {called(scene, ticked, placed=True)}" if ticked else f"**{names.spot(at)}**",
        _("Choose who goes; everybody else stays behind."),
        telling(Menu(TICK, _("Who goes along?"), choices, arg=at, at_least=1, at_most=len(choices))),
        buttons(back),
        first=first,
    )


def hexes(scene: WarScene) -> tuple[str, ...]:
    """Where several may go together or apart: people among them first."""
    mine, field = commanded(scene.view), scene.view.field
    pieces: tuple[Person | Unit, ...] = (*field.persons, *field.units)
    places = dict.fromkeys(piece.at for piece in pieces if piece.power in mine)
    return tuple(at for at in places if at and len(able(scene, at)) > 1)


def panel_group(scene: WarScene, first: First = "") -> Screen:
    """The hexes from which several may go."""
    choices = tuple(
        Choice(text.cut(text.headed(names.spot(at), names.now(able(scene, at))), LABEL), at)
        for at in hexes(scene)[:MOST]
    )
    menu = Menu(GROUP, _("Where do they stand?"), choices) if choices else None
    return base(
        scene,
        head(scene),
        _("Choose the place they leave together, then which of them go."),
        menu,
        buttons(back_button()),
        first=first,
    )


WHO: Final = "armwho"
SPLIT: Final = "armsplit"


def panel_part(scene: WarScene, stack: Stack, first: First = "") -> Screen:
    """Who goes of a stack, and what a unit is parted into."""
    pieces = movable(scene.view, stack)[:MOST]
    wanted = scene.drafts.get(PARTS + stack.key) or stack.who
    choices = tuple(
        Choice(
            text.fit(
                words.parted(piece.id, piece.strength) if isinstance(piece, Unit) else names.piece(piece.id),
                LABEL,
            ),
            piece.id,
            chosen=piece.id in wanted,
            icon=icons.piece(piece.id),
        )
        for piece in pieces
    )
    splits = tuple(_splits(stack, wanted))[:MOST]
    return base(
        scene,
        head(scene),
        f"**{names.spot(stack.at)}**",
        _("Tick who goes; the others stay. You can split a unit into two of any strength."),
        telling(Menu(WHO, _("Which of them go?"), choices, arg=stack.key, at_most=len(choices))),
        Menu(SPLIT, _("How much of it goes?"), splits, arg=stack.key) if splits else None,
        buttons(back_button(ARMIES)),
        first=first,
    )


def _splits(stack: Stack, wanted: tuple[str, ...]) -> Iterator[Choice]:
    """The parts of the units that are ticked, or of all; every strength of one alone, else round numbers."""
    units = [unit for unit in stack.units if unit.id in wanted] or list(stack.units)
    able = [unit for unit in units if not unit.kind.rangers and not unit.kind.hobbit_unit]
    for unit in able:
        for strength in range(1, unit.strength):
            if len(able) == 1 or strength in (1, 2, 3, 5, 10):
                yield Choice(
                    _("{strength} of {unit}").format(strength=strength, unit=names.now((unit,))),
                    f"{unit.id}:{strength}",
                )


router = WarControls()


@router.shows(PART)
def parted(scene: WarScene, arg: str) -> Screen:
    """*Part of a stack…*."""
    return panel_part(scene, stack_of(scene, arg))


router.keeps(WHO, PARTS.rstrip(":"), each=True, room=lambda scene, arg: panel_armies(scene))


@router.on(SPLIT, submits=True)
async def split(context: WarContext) -> Screen:
    """A unit is parted; then who goes is asked again."""
    scene = await context.scene()
    unit, _, strength = context.value.rpartition(":")
    order = SplitUnit(unit, int(strength) if strength.isdecimal() else 0)
    if not RULES.is_legal(scene.view, order):
        raise Gone(unit)
    await context.submit(order)
    scene = await context.draft(TICKED, (context.arg,))
    stack = next((stack for stack in stacks(scene.view) if stack.key == context.arg and stack.ready), None)
    return panel_part(scene, stack) if stack else panel_armies(scene)


@router.shows(SPLIT_OFF)
def split_off(scene: WarScene, arg: str) -> Screen:
    """*Split…*."""
    draft = draft_of(scene, arg)
    return parting_panel(scene, stood(scene.view.field, draft.who), draft.who)


@router.shows(GROUP)
def grouped(scene: WarScene, at: str) -> Screen:
    """*Group…*, and a hex chosen there."""
    if at and at not in hexes(scene):
        raise Gone(at)
    return parting_panel(scene, at, ()) if at else panel_group(scene)


@router.means(TICK)
def ticked(scene: WarScene, at: str, values: tuple[str, ...]) -> Screen:
    """Those who go together."""
    there = {piece.id for piece in able(scene, at)}
    if not scene.view.step or not set(values) <= there:
        raise Gone(at)
    return panel_path(scene, MoveDraft(values))
