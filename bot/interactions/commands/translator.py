"""What Discord shows of the commands in languages beside English (E12.5, E14).

Names of commands and options stay as they are; descriptions and the names of choices are said in the reader's
language. The tree is made of English words: each is found again by where it stands in the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextLocation, locale_str

from bot.model.kit import Games, minutes
from bot.words import admin, away, labels, notes, prefs, privacy, standing, tree
from bot.words import tutorial as lessons
from bot.words.language import ENGLISH, LANGUAGES, of_locale, speaking

AREAS: Final = (tree, labels, prefs, standing, notes, away, privacy, admin)
"""The areas from which commands are described; the first that has the English words answers."""
SHOWN: Final = frozenset(
    (
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
        TranslationContextLocation.choice_name,
    )
)


class CommandTranslator(app_commands.Translator):
    """Answers discord.py when it registers the commands."""

    def __init__(self, games: Games) -> None:
        texts = known(games)
        self.said = {language: _said(texts, language) for language in LANGUAGES if language != ENGLISH}
        """By language: the English words of the tree, and what is said for them if it differs."""
        # It is asked for every text in every locale of Discord, nearly always in vain.
        self._tables = {
            locale: table for locale in discord.Locale if (table := self.said.get(of_locale(locale.value)))
        }

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words in the language of that locale; ``None`` where English is shown."""
        table = self._tables.get(locale)
        return table.get(string.message) if table and context.location in SHOWN else None


def choices(named: Mapping[str, str]) -> list[Choice[str]]:
    """Choices by their values, to be translated."""
    return [Choice(name=locale_str(name), value=value) for value, name in named.items()]


def known(games: Games) -> dict[str, Callable[[], str]]:
    """English words of the tree, and what says the same in the language spoken."""
    with speaking(ENGLISH):
        found = {text: say for area in reversed(AREAS) for text, say in _texts(area)}
        told = partial(lessons.command, minutes(games))
        found[told()] = told
        for kit in games.values():
            found |= {preset.name: partial(getattr, preset, "name") for preset in kit.setup.presets.values()}
            found |= {kit.seats.name(seat): partial(kit.seats.name, seat) for seat in kit.seats.all}
    return found


def _said(texts: Mapping[str, Callable[[], str]], language: str) -> dict[str, str]:
    with speaking(language):
        return {english: said for english, say in texts.items() if (said := say()) != english}


def _texts(area: ModuleType) -> Iterator[tuple[str, Callable[[], str]]]:
    for name, say in vars(area).items():
        text = say() if name.isupper() and callable(say) else None
        if isinstance(text, str):
            yield text, say
        elif isinstance(text, dict):
            for key, one in text.items():
                if isinstance(one, str):
                    yield one, partial(_entry, say, key)


def _entry(say: Callable[[], Mapping[str, str]], key: str) -> str:
    return say()[key]
