"""What the steps around moving are for: escapes, rescues, Mount Doom, who may hide (W4.1, W4.7, W4.9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import hiders
from bot.games.war.ask.forks import Fork, branch
from bot.games.war.ask.parts import MOST, codes, menu, pick
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.games.war.words import rites as words
from bot.games.war.words.catalogue import _
from bot.model.screen import LABEL, Choice, Menu, Part, buttons
from bot.words import text
from engine.war.actions import Rescue
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.pieces import Person

RESCUE: Final = "warrescue"
"""Whom to rescue."""


def parts(scene: WarScene, kinds: Mapping[str, Fork]) -> Iterator[Part | str]:
    """The controls of the step that is open."""
    if "escape" in kinds:
        yield from _escapes(scene, kinds["escape"])
    if "rescue" in kinds:
        yield from _rescues(scene)
    if "cast-in" in kinds:
        yield buttons(pick(kinds["cast-in"], _("Cast the Ring into the fire…"), "primary"))
    if "hide" in kinds:
        yield "\n".join(hiders.who_may(scene, named=True))


def _escapes(scene: WarScene, kind: Fork) -> Iterator[Part | str]:
    """F1: a line for each captive with his chance (CAP-6)."""
    found = branch(scene, (kind.code,))
    captives = [action.who for action in found.orders if hasattr(action, "who")]
    people = [scene.view.field.person(str(name)) for name in captives]
    yield "\n".join(
        _("{who} at {place} may try to escape: {chance}.").format(
            who=names.piece(one.id), place=names.spot(one.at), chance=_chance(one)
        )
        for one in people
    )
    if found.next:
        yield menu(_("Who tries to escape?"), tuple(found.next.values())[:MOST], codes(found))
    else:
        yield buttons(pick(kind, _("Try"), "primary"))


def _chance(captive: Person) -> str:
    return words.sixths(captive.kind.escape - BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier)


def _rescues(scene: WarScene) -> Iterator[Part]:
    """F3: whom; who tries comes next (W4.7)."""
    wanted = [action.captive for action in scene.of(Rescue)]
    choices = tuple(
        Choice(text.cut(names.piece(one), LABEL), one, icon=icons.piece(one)) for one in dict.fromkeys(wanted)
    )
    yield Menu(RESCUE, _("Whom to rescue?"), choices)
