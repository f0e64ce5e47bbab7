"""*Part of a stack…*: who of it goes, and units that are parted (W5.3, STK-4). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.armies import ARMIES
from bot.games.war.ask.parts import MOST, base, head
from bot.games.war.model.stacks import PARTS, Stack, movable
from bot.games.war.scene import WarScene
from bot.games.war.words import armies as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Choice, Menu, Screen, buttons, telling
from bot.ui.buttons import back_button
from bot.words import text
from engine.war.pieces import Piece, Unit

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
