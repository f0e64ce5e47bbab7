"""All words a player reads, by area: `from bot.words import panel` says them in the language spoken now.

English is written in `bot.words.en`; another language is a folder beside it with modules of the same names,
and falls back to English for what it lacks (E12.5). Nothing of these is read while modules are loaded, as no
language is spoken then.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from bot.words.language import ENGLISH, SPOKEN

if TYPE_CHECKING:
    from bot.words.en import (
        admin,
        advanced,
        away,
        captive,
        commands,
        common,
        errors,
        follow,
        gallery,
        hand,
        help,
        hints,
        house,
        labels,
        lesson,
        lobby,
        local,
        lookup,
        moving,
        names,
        notebook,
        options,
        orders,
        over,
        panel,
        partner,
        people,
        power,
        prefs,
        privacy,
        prompt,
        refusals,
        remind,
        replacing,
        replay,
        room,
        secret,
        simulate,
        stats,
        status,
        story,
        tree,
        turn,
        why,
    )


__all__ = [
    "admin",
    "advanced",
    "away",
    "captive",
    "commands",
    "common",
    "errors",
    "follow",
    "gallery",
    "hand",
    "help",
    "hints",
    "house",
    "labels",
    "lesson",
    "lobby",
    "local",
    "lookup",
    "moving",
    "names",
    "notebook",
    "options",
    "orders",
    "over",
    "panel",
    "partner",
    "people",
    "power",
    "prefs",
    "privacy",
    "prompt",
    "refusals",
    "remind",
    "replacing",
    "replay",
    "room",
    "secret",
    "simulate",
    "stats",
    "status",
    "story",
    "tree",
    "turn",
    "why",
]


class Area:
    """One area of the words; its attributes are those of the module of the language spoken now."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._modules: dict[str, ModuleType] = {}

    def __getattr__(self, key: str) -> Any:
        language = SPOKEN.get()
        try:
            return getattr(self._modules.get(language) or self._module(language), key)
        except AttributeError:
            if language == ENGLISH:
                raise
            return getattr(self._module(ENGLISH), key)

    def _module(self, language: str) -> ModuleType:
        return self._modules.setdefault(language, _load(language, self._name))


def _load(language: str, name: str) -> ModuleType:
    try:
        return import_module(f"bot.words.{language}.{name}")
    except ModuleNotFoundError:
        if language == ENGLISH:
            raise
        return import_module(f"bot.words.{ENGLISH}.{name}")


if not TYPE_CHECKING:
    globals().update({area: Area(area) for area in __all__})
