"""What the steps around moving are for: escapes, rescues, Mount Doom, hiding (W4.1, W4.7, W4.9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.war import icons
from bot.games.war.panels.forks import Fork, branch
from bot.games.war.panels.parts import MOST, codes, menu, pick
from bot.games.war.words import council as council_words
from bot.games.war.words import names
from bot.games.war.words import rites as words
from bot.model.scene import Scene
from bot.model.screen import LABEL, Button, Choice, Menu, Part, buttons, telling
from bot.words import text
from engine.war.actions import Hide, Rescue
from engine.war.board import BOARD
from engine.war.data import TABLES
from engine.war.hunt import hiding
from engine.war.pieces import Person
from engine.war.voyages import paths

RESCUE: Final = "warrescue"
"""Whom to rescue."""
HIDE: Final = "warhide"
"""Who shall hide, ticked."""


def parts(scene: Scene, kinds: Mapping[str, Fork]) -> Iterator[Part | str]:
    """The controls of the step that is open."""
    if "escape" in kinds:
        yield from _escapes(scene, kinds["escape"])
    if "rescue" in kinds:
        yield from _rescues(scene)
    if "cast-in" in kinds:
        yield buttons(pick(kinds["cast-in"], council_words.CAST_IN(), "primary"))
    if "hide" in kinds:
        yield from _hiding(scene)


def _escapes(scene: Scene, kind: Fork) -> Iterator[Part | str]:
    """F1: a line for each captive with his chance (CAP-6)."""
    found = branch(scene, (kind.code,))
    captives = [action.who for action in found.orders if hasattr(action, "who")]
    people = [scene.view.field.person(str(name)) for name in captives]
    yield "\n".join(words.escape(one.id, _chance(one), one.at) for one in people)
    if found.next:
        yield menu(council_words.ESCAPE(), tuple(found.next.values())[:MOST], codes(found))
    else:
        yield buttons(pick(kind, words.TRY(), "primary"))


def _chance(captive: Person) -> str:
    return words.sixths(captive.kind.escape - BOARD.citadel(captive.at) * TABLES.citadel_escape_modifier)


def _rescues(scene: Scene) -> Iterator[Part]:
    """F3: whom; who tries comes next (W4.7)."""
    wanted = [action.captive for action in scene.of(Rescue)]
    choices = tuple(
        Choice(text.cut(names.piece(one), LABEL), one, icon=icons.piece(one)) for one in dict.fromkeys(wanted)
    )
    yield Menu(RESCUE, council_words.RESCUE(), choices)


def _hiding(scene: Scene) -> Iterator[Part | str]:
    """F7: all who may are ticked, the Ringbearer first (HID-9)."""
    field = scene.view.field
    able = [person.id for person in hiding.able(field)]
    usual = able[: hiding.room(field)]
    seen = (one for one in field.persons if one.power == "fellowship" and one.here and one.kind.fellowship)
    others = [(one.id, _why(scene, one)) for one in seen if not one.hidden and one.id not in able]
    yield words.may_hide(able, others)
    if len(able) > len(usual):
        yield words.room(len(usual))
    if any(field.person(one).leader and field.units_at(field.person(one).at, "fellowship") for one in able):
        yield words.HIDDEN_LEAD()
    choices = tuple(
        Choice(names.piece(one), one, chosen=one in usual, icon=icons.piece(one)) for one in able[:MOST]
    )
    most = max(1, min(len(choices), hiding.room(field)))
    yield telling(Menu(HIDE, council_words.HIDE(), choices, at_least=0, at_most=most))
    legal = scene.of(Hide)
    yield buttons(
        Button(words.HIDE_THEM(), HIDE, "all", style="primary") if usual else None,
        Button(words.NOBODY_HIDES(), HIDE, "none") if Hide(()) in legal else None,
    )


def _why(scene: Scene, person: Person) -> str:
    """Why somebody may not hide (HID-9, SEZ-2, WND-3)."""
    field = scene.view.field
    reasons = (
        (field.ring.claimed and field.ring.holder == person.id, "claims"),
        (bool(person.captor), "captive"),
        (person.exposed, "exposed"),
        (person.bound, "bound"),
        (paths.leads(field, person), "leads"),
    )
    return words.WHY_SEEN()[next((key for true, key in reasons if true), "watched")]
