"""``/card``: a person, an army unit or a card in words (W4.8, W9). Pure."""

from __future__ import annotations

from typing import Final

from bot.games.war import icons
from bot.games.war.model.catalogue import GROUPS, about, every_thing, label, name
from bot.games.war.words import lookup as words
from bot.games.war.words.catalogue import _
from bot.model.screen import ACCENT, Button, Buttons, Choice, Menu, Screen, buttons, screen, telling
from bot.ui.matching import close
from bot.words import text
from engine.names import fold

MOST: Final = 25


def item(wanted: str) -> Screen:
    """A thing by its id or name; what is none comes with the nearest one, nothing with all menus."""
    if not wanted:
        return browse()
    every = every_thing()
    # Some things differ by an article alone, so the whole name counts before a loose one.
    found = wanted if wanted in every else next((one for one in every if name(one) == wanted), None)
    found = found or {fold(name(one)): one for one in every}.get(fold(wanted))
    if found is None:
        return missing(wanted)
    return screen("\n".join([words.title(name(found)), *about(found)]), *_menus(found), colour=ACCENT)


def _menus(chosen: str = "") -> list[Menu]:
    labels = words.GROUPS()
    return [
        telling(
            Menu(
                "cards",
                labels[key],
                tuple(
                    Choice(label(one), one, chosen=one == chosen, icon=icons.about(one))
                    for one in found[:MOST]
                ),
                arg=key,
            )
        )
        for key, found in GROUPS.items()
    ]


def missing(wanted: str) -> Screen:
    """What is nothing: the nearest one on a button, and all of them (E16.6)."""
    near = close(wanted, ((name(one), one) for found in GROUPS.values() for one in found), 1)
    said = words.missing(text.plain(wanted), name(near[0]) if near else "")
    button = Button(name(near[0]), "cards", near[0], style="primary") if near else None
    return browse(said, buttons(button))


def browse(first: str = "", *ways: Buttons) -> Screen:
    """All menus."""
    return screen(
        first or _("**Pieces and cards**\nChoose one, or name it: `/card`."), *ways, *_menus(), colour=ACCENT
    )
