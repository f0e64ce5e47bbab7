"""What Discord shows of the commands in languages beside English (E12.5, E14).

Names of commands and options stay as they are; descriptions and the names of choices are said in the reader's
language. The tree is made of English words: what they are in another language the catalogue says.
"""

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextLocation, locale_str

from bot.model.kit import Games, minutes
from bot.words import tutorial as tutorial_words
from bot.words.catalogue import WORDS
from bot.words.language import ENGLISH, LANGUAGES, of_locale, speaking

# Where commands can be used, and how a top-level one is made (E14)


GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
BOTH = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

Callback = Callable[..., Coroutine[Any, Any, None]]


def top(name: str, description: str) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """A global command for servers and the bot's direct messages."""

    def make(callback: Callback) -> app_commands.Command[Any, ..., None]:
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=description,
            callback=callback,
            allowed_contexts=BOTH,
            allowed_installs=INSTALLS,
        )
        return made

    return make


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
        self._others = {language: _said(texts, language) for language in LANGUAGES if language != ENGLISH}

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words in the language of that locale; ``None`` where English is shown."""
        if context.location not in SHOWN or (language := of_locale(locale.value)) not in self._others:
            return None
        return self.said(string.message, language)

    def said(self, text: str, language: str) -> str | None:
        """English words of the tree in a language; ``None`` where it says the same."""
        with speaking(language):
            translated = self._others[language].get(text) or WORDS.gettext(text)
        return translated if translated != text else None

    def table(self, texts: Iterable[str]) -> dict[str, dict[str, str]]:
        """By language: what is said for these words, where it differs."""
        wanted = sorted(set(texts))
        return {
            language: {
                text: translated for text in wanted if (translated := self.said(text, language)) is not None
            }
            for language in self._others
        }


def shown(commands: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """All that Discord shows of commands as they are registered, but for names."""
    for command in commands:
        yield command["description"]
        yield from (choice["name"] for choice in command.get("choices", ()))
        yield from shown(command.get("options", ()))


def choices(named: Mapping[str, str]) -> list[Choice[str]]:
    """Choices by their values, to be translated."""
    return [Choice(name=locale_str(name), value=value) for value, name in named.items()]


def known(games: Games) -> dict[str, Callable[[], str]]:
    """English words of the tree that are no whole sentences of the house, and what says the same in the
    language spoken."""
    told = partial(tutorial_words.command, minutes(games))
    with speaking(ENGLISH):
        phrases: dict[str, Callable[[], str]] = {told(): told}
        for kit in games.values():
            phrases |= {
                preset.name: partial(getattr, preset, "name") for preset in kit.setup.presets.values()
            }
            phrases |= {kit.seats.name(seat): partial(kit.seats.name, seat) for seat in kit.seats.all}
    return phrases


def _said(texts: Mapping[str, Callable[[], str]], language: str) -> dict[str, str]:
    with speaking(language):
        return {english: say() for english, say in texts.items()}
