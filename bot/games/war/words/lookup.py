"""``/card`` of the War: people, army units and cards in words (W4.8, W9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.war.words import names
from bot.games.war.words.catalogue import _, n_, phrase, table

GROUPS: Final = table(
    {
        "west": n_("People of the West"),
        "dark": n_("People of the Dark, and Gollum"),
        "kingdoms": n_("Armies of Rohan and Gondor"),
        "free": n_("Armies of the Free Peoples"),
        "sauron": n_("Armies of Sauron"),
        "saruman": n_("Armies of Saruman"),
        "western_events": n_("Events of the West"),
        "dark_events": n_("Events of the Dark"),
        "magic": n_("Magic cards"),
        "searches": n_("Search cards"),
    }
)
"""The menus."""
KINDS: Final = table({"infantry": n_("on foot"), "cavalry": n_("mounted")})
_RATINGS: Final = table(
    {
        "combat": n_("Combat"),
        "morale": n_("Morale"),
        "endurance": n_("Endurance"),
        "ring_rating": n_("Ring Rating"),
        "leadership": n_("Leadership"),
        "sorcery": n_("Sorcery"),
        "escape": n_("Escapes on"),
        "mf": n_("Moves"),
    }
)
COMPANION: Final = phrase("One of the nine companions, who may go hidden.")
SEIZES: Final = phrase("May claim the power of the Ring.")
ONE_WOUND: Final = phrase(
    "One wound on a Nazgûl in a fight may be real; then a Citadel and some turns of rest."
)
MANY_WOUNDS: Final = phrase("All wounds on a Nazgûl may be real; then a Citadel and some turns of rest.")
NO_LEAD: Final = phrase("Leads no army.")
RANGERS: Final = phrase("They may take a blow that is meant for a leader, and are gone then.")
HOBBITS: Final = phrase("They leave the Shire only after their first battle.")
NAVAL: Final = phrase("They sail from coast to coast.")
ALLY: Final = phrase("Allies of Sauron: they go home when he lacks the Objectives asked.")


def title(name: str) -> str:
    return f"**{name}**"


def ratings(found: Sequence[tuple[str, int]]) -> str:
    """The numbers of a person, without those that are none."""
    return " · ".join(f"{_RATINGS()[key]} {number}" for key, number in found)


def belongs(power: str) -> str:
    return _("Belongs to: {power}.").format(power=names.power(power))


def missing(typed: str, near: str) -> str:
    if near:
        return _("There is no {typed}. Did you mean {near}?").format(typed=typed, near=near)
    return _("There is no {typed}.").format(typed=typed)
