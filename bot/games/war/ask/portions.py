"""*Part of a stack…*: who of it goes, and units that are parted (W5.3, STK-4). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.parts import MOST, base, head
from bot.games.war.ask.path import OPEN, TAG
from bot.games.war.model.parties import Trip, called, encoded, own
from bot.games.war.model.stacks import PARTS, Stack, movable
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons, telling
from bot.ui.buttons import back_button
from bot.words import text
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
    found = [piece for piece in own(scene.view, at) if not_to_order(field, powers, piece) is None]
    return tuple(sorted(found, key=lambda piece: not isinstance(piece, Person)))[:MOST]


def parting_panel(scene: WarScene, at: str, ticked: tuple[str, ...], first: str = "") -> Screen:
    """Everybody in the hex to tick; those who go are ticked."""
    found = able(scene, at)
    choices = tuple(
        Choice(
            text.cut(names.piece(piece.id), LABEL),
            piece.id,
            chosen=piece.id in ticked,
            icon=icons.piece(piece.id),
        )
        for piece in found
    )
    back = back_button()
    if ticked:
        back = replace(back, verb=OPEN, arg=f"{encoded(scene.view, Trip(ticked))}{TAG}x")
    return base(
        scene,
        head(scene),
        f"**{names.spot_full(at)}** · {called(scene, ticked, placed=True)}"
        if ticked
        else f"**{names.spot_full(at)}**",
        _("Choose who goes; everybody else stays behind."),
        telling(Menu(TICK, _("Who goes along?"), choices, arg=at, at_least=1, at_most=len(choices))),
        buttons(back),
        first=first,
    )


def hexes(scene: WarScene) -> tuple[str, ...]:
    """Where several may go together or apart: people among them first."""
    mine, field = commanded(scene.view), scene.view.field
    pieces: tuple[Person | Unit, ...] = (*field.persons, *field.units)
    found = dict.fromkeys(piece.at for piece in pieces if piece.power in mine)
    return tuple(at for at in found if at and len(able(scene, at)) > 1)


def panel_group(scene: WarScene, first: str = "") -> Screen:
    """The hexes from which several may go."""
    choices = tuple(
        Choice(
            text.cut(text.headed(names.spot_full(at), names.party(p.id for p in able(scene, at))), LABEL), at
        )
        for at in hexes(scene)[:MOST]
    )
    menu = Menu(GROUP, _("Where do they stand?"), choices) if choices else None
    return base(
        scene,
        head(scene),
        _("Those who go together from one place; choose the place, then who of them goes."),
        menu,
        buttons(back_button()),
        first=first,
    )


WHO: Final = "armwho"
SPLIT: Final = "armsplit"


def panel_part(scene: WarScene, stack: Stack, first: str = "") -> Screen:
    """Who goes of a stack, and what a unit is parted into."""
    pieces = movable(scene.view, stack)[:MOST]
    wanted = scene.drafts.get(PARTS + stack.key) or stack.who
    choices = tuple(
        Choice(text.cut(_said(piece), LABEL), piece.id, chosen=piece.id in wanted, icon=icons.piece(piece.id))
        for piece in pieces
    )
    splits = tuple(_splits(stack, wanted))[:MOST]
    return base(
        scene,
        head(scene),
        f"**{names.spot_full(stack.at)}**",
        _("Tick who goes; the others stay. You can split a unit into two of any strength."),
        telling(Menu(WHO, _("Who of them goes?"), choices, arg=stack.key, at_most=len(choices))),
        Menu(SPLIT, _("How much of it goes?"), splits, arg=stack.key) if splits else None,
        buttons(back_button(ARMIES)),
        first=first,
    )


def _said(piece: Piece) -> str:
    return words.parted(piece.id, piece.strength) if isinstance(piece, Unit) else names.piece(piece.id)


def _splits(stack: Stack, wanted: tuple[str, ...]) -> Iterator[Choice]:
    """The parts of the units that are ticked, or of all; every strength of one alone, else round numbers."""
    units = [unit for unit in stack.units if unit.id in wanted] or list(stack.units)
    able = [unit for unit in units if not unit.kind.rangers and not unit.kind.hobbit_unit]
    for unit in able:
        for strength in range(1, unit.strength):
            if len(able) == 1 or strength in (1, 2, 3, 5, 10):
                yield Choice(
                    _("{strength} of {unit}").format(strength=strength, unit=names.piece(unit.id)),
                    f"{unit.id}:{strength}",
                )
