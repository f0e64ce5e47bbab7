"""Who hides when the sitting closes (W4.9, W15.6): nobody unless ticked, leaders of armies apart. Pure."""

from collections.abc import Collection, Iterator
from typing import Final

from bot.games.war import icons
from bot.games.war.ask.parts import MOST, kept
from bot.games.war.scene import WarScene
from bot.games.war.words import closing as words
from bot.games.war.words import irrevocable, names
from bot.games.war.words.catalogue import _, ngettext
from bot.model.screen import Choice, Menu, Part, telling
from engine.war.fates import hiding
from engine.war.field import Field
from engine.war.pieces import Person

HIDING: Final = "F7"
HIDE: Final = "warhide"
"""Who shall hide, ticked."""


def able(field: Field) -> tuple[list[str], list[str]]:
    """Who may hide, the Ringbearer first; and of them the leaders of armies."""
    people = hiding.able(field) if hiding.room(field) > 0 and hiding.HIDING not in field.turn.tried else ()
    led = [person.id for person in people if person.leader and field.units_at(person.at, "fellowship")]
    return [person.id for person in people if person.id not in led], led


def wanted(scene: WarScene) -> frozenset[str]:
    """Who was ticked."""
    return frozenset(kept(scene, HIDE))


def ticked(scene: WarScene) -> tuple[str, ...]:
    """Who was ticked and may hide, as many as there is room for (HID-1, HID-9)."""
    return among(scene.view.field, wanted(scene))


def among(field: Field, chosen: Collection[str]) -> tuple[str, ...]:
    """Of these who may hide now, the Ringbearer first."""
    able_to = (person.id for person in hiding.able(field) if person.id in chosen)
    return tuple(able_to)[: max(0, hiding.room(field))]


def who_may(scene: WarScene) -> Iterator[str]:
    """Who may not hide and why; for how many there is room, where more would like to."""
    field = scene.view.field
    free = [name for names_of in able(field) for name in names_of]
    seen = (
        person
        for person in field.persons
        if person.power == "fellowship" and person.here and person.kind.fellowship
    )
    cannot: dict[str, list[str]] = {}
    for person in seen:
        if not person.hidden and person.id not in free:
            cannot.setdefault(barred(field, person) or "watched", []).append(person.id)
    if cannot or not free:
        yield irrevocable.may_not(list(cannot.items()), nobody=not free)
    if len(free) > hiding.room(field):
        yield irrevocable.room(hiding.room(field))


def menus(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Whom to tick, leaders of armies last."""
    now, (others, led) = ticked(scene), able(scene.view.field)
    choices = tuple(
        Choice(
            names.piece(name),
            name,
            irrevocable.LEAVES_ARMY() if name in led else "",
            chosen=name in now,
            icon=icons.piece(name),
        )
        for name in (*others, *led)[:MOST]
    )
    if choices:
        most = max(1, min(len(choices), hiding.room(scene.view.field)))
        yield telling(Menu(HIDE, _("Who hides?"), choices, arg=scope, at_least=0, at_most=most))


def barred(field: Field, person: Person) -> str:
    """Why somebody may hide nowhere now; empty where that hangs on the place (HID-9, SEZ-2, WND-3)."""
    reasons = (
        (field.ring.claimed and field.ring.holder == person.id, "claims"),
        (bool(person.captor), "captive"),
        (person.exposed, "exposed"),
        (person.bound, "bound"),
        (hiding.leads_the_dead(field, person), "leads"),
    )
    return next((key for true, key in reasons if true), "")


def hiding_parts(scene: WarScene, scope: str) -> Iterator[Part | str]:
    """Who may not and why, whom to tick, and who hides, in the step or on the sheet of *Close*."""
    yield "\n".join(who_may(scene))
    yield from menus(scene, scope)
    if any(able(scene.view.field)):
        now = ticked(scene)
        yield (
            (
                ngettext("{who} hides.", "{who} hide.", len(now)).format(who=names.party(now))
                if now
                else words.NOBODY()
            )
            if scene.view.step == HIDING
            else words.hides_later(now)
        )
