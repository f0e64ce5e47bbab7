"""Who hides when the sitting closes (W4.9, W15.6): nobody unless ticked, leaders of armies apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.parts import MOST
from bot.games.war.scene import WarScene
from bot.games.war.words import names
from bot.games.war.words import rites as words
from bot.games.war.words.catalogue import _
from bot.model.screen import Choice, Menu, Part, telling
from engine.war.fates import hiding
from engine.war.field import Field
from engine.war.pieces import Person

HIDE: Final = "warhide"
"""Who shall hide, ticked."""
LEADERS: Final = "warhideled"
"""Which leaders of armies shall hide, ticked."""


def able(field: Field) -> tuple[list[str], list[str]]:
    """Who may hide, the Ringbearer first; and of them the leaders of armies."""
    found = hiding.able(field) if hiding.room(field) > 0 and hiding.HIDING not in field.turn.tried else ()
    led = [one.id for one in found if one.leader and field.units_at(one.at, "fellowship")]
    return [one.id for one in found if one.id not in led], led


def wanted(scene: WarScene) -> frozenset[str]:
    """Who was ticked."""
    return frozenset((*scene.drafts.get(HIDE, ()), *scene.drafts.get(LEADERS, ())))


def ticked(scene: WarScene) -> tuple[str, ...]:
    """Who was ticked and may hide, as many as there is room for (HID-1, HID-9)."""
    return among(scene.view.field, wanted(scene))


def among(field: Field, chosen: Collection[str]) -> tuple[str, ...]:
    """Of these who may hide now, the Ringbearer first."""
    able_to = (one.id for one in hiding.able(field) if one.id in chosen)
    return tuple(able_to)[: max(0, hiding.room(field))]


def who_may(scene: WarScene, *, named: bool = False) -> Iterator[str]:
    """Who may hide, where no menu names them; who may not and why; for how many there is room."""
    field = scene.view.field
    others, led = able(field)
    seen = (one for one in field.persons if one.power == "fellowship" and one.here and one.kind.fellowship)
    cannot = [(one.id, _why(field, one)) for one in seen if not one.hidden and one.id not in (*others, *led)]
    yield (
        words.may_hide([*others, *led], cannot)
        if named or (not others and not led)
        else words.may_not(cannot)
    )
    if len(others) + len(led) > hiding.room(field):
        yield words.room(hiding.room(field))


def menus(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Whom to tick."""
    now = ticked(scene)
    for verb, prompt, found in zip(
        (HIDE, LEADERS),
        (_("Who hides?"), _("Which leaders of armies hide?")),
        able(scene.view.field),
        strict=True,
    ):
        if found:
            if verb == LEADERS:
                yield _("Hidden people cannot lead armies. Tick only those leaders who should leave theirs.")
            yield _menu(scene, verb, prompt, found, now, scope)


def _menu(
    scene: WarScene, verb: str, prompt: str, found: Sequence[str], now: Sequence[str], scope: str
) -> Part:
    choices = tuple(
        Choice(names.piece(one), one, chosen=one in now, icon=icons.piece(one)) for one in found[:MOST]
    )
    most = max(1, min(len(choices), hiding.room(scene.view.field)))
    return telling(Menu(verb, prompt, choices, arg=scope, at_least=0, at_most=most))


def _why(field: Field, person: Person) -> str:
    """Why somebody may not hide (HID-9, SEZ-2, WND-3)."""
    reasons = (
        (field.ring.claimed and field.ring.holder == person.id, "claims"),
        (bool(person.captor), "captive"),
        (person.exposed, "exposed"),
        (person.bound, "bound"),
        (hiding.leads_the_dead(field, person), "leads"),
    )
    return words.WHY_SEEN()[next((key for true, key in reasons if true), "watched")]
