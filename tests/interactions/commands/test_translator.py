"""Descriptions and choices of commands in other languages; names stay English (E12.5, E14)."""

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from bot.app.games import GAMES
from bot.app.shared_verbs import add_commands
from bot.interactions.commands.translator import CommandTranslator
from bot.model.kit import minutes
from bot.words import tutorial
from bot.words.language import LANGUAGES
from tests.features.pretend import another_language

LONGER = 1.3
"""How much longer another language may be (E12.5 keeps sentences short in all)."""
NOTHING = "…"
"""What Discord shows where an option has no description."""
SAME = {"Standard", "Frodo", "Sam", "Merry", "Pippin", "gif", "webp"}
"""Choices that German calls the same."""

Payload = dict[str, Any]


def longer(text: str) -> str:
    """The words in a language that needs more room, within what Discord takes."""
    return (text + "~" * (round(len(text) * LONGER) - len(text)))[:99] + "!"


def walk(payload: Payload) -> Iterator[Payload]:
    """A command with every option and subcommand, however deep."""
    yield payload
    for option in payload.get("options", []):
        yield from walk(option)


async def payloads() -> list[Payload]:
    made: app_commands.CommandTree[Any]
    made = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(made)
    translator = CommandTranslator(GAMES)
    return [await command.get_translated_payload(made, translator) for command in made.get_commands()]


async def test_e12_5_descriptions_and_choices_are_translated_and_names_are_not() -> None:
    with another_language(longer) as code:
        found = {command["name"]: command for command in await payloads()}
    what = next(part for part in walk(found["do"]) if part["name"] == "what")
    assert what["description_localizations"][code] == longer("What to do")
    assert found["turn"]["description_localizations"][code] == longer(found["turn"]["description"])
    focus = next(part for part in walk(found["board"]) if part["name"] == "focus")
    assert focus["description_localizations"][code] == longer(focus["description"])
    choice = next(one for one in focus["choices"] if one["value"] == "me")
    assert choice["name_localizations"][code] == longer("around me")
    assert found["notes"]["description_localizations"][code] == longer(found["notes"]["description"])
    for command in found.values():
        for part in walk(command):
            assert not part.get("name_localizations"), part["name"]
            # The pretended language has no sentences with facts; see the minutes below.
            if part["description"] not in (NOTHING, tutorial.command(minutes(GAMES))):
                assert code in part["description_localizations"], part["name"]


def characters(payload: Payload) -> int:
    """What Discord counts of a command: names, descriptions, values; of each the longest of all languages."""
    total = len(str(payload.get("value", "")))
    for key in ("name", "description"):
        said = [payload.get(key, ""), *(payload.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, said))
    inner = (*payload.get("options", []), *payload.get("choices", []))
    return total + sum(map(characters, inner))


async def test_e14_each_command_is_within_8000_characters_in_all_locales() -> None:
    today = {command["name"]: characters(command) for command in await payloads()}
    with another_language(longer):
        longest = {command["name"]: characters(command) for command in await payloads()}
    assert all(longest[name] > today[name] for name in ("do", "game", "orders"))
    assert max(longest.values()) <= 8000
    assert max(longest.values()) > 1000, "the largest group has many options"


async def test_e14_no_text_is_longer_than_discord_takes() -> None:
    for command in await payloads():
        for part in walk(command):
            for said in (part.get("description_localizations") or {}).values():
                assert 1 <= len(said) <= 100
            for choice in part.get("choices", []):
                for said in (choice.get("name_localizations") or {}).values():
                    assert 1 <= len(said) <= 100


async def test_e12_5_all_that_discord_shows_is_german_there() -> None:
    said = {command["name"]: command for command in await payloads()}
    for command in said.values():
        for part in walk(command):
            if part["description"] != NOTHING:
                assert part["description_localizations"]["de"] != part["description"], part["name"]
            for choice in part.get("choices", []):
                german = (choice.get("name_localizations") or {}).get("de")
                assert german is not None or choice["name"] in (*SAME, *LANGUAGES.values()), choice
    assert said["turn"]["description_localizations"]["de"].startswith("Dein Zug: ")
    focus = next(part for part in walk(said["board"]) if part["name"] == "focus")
    assert focus["choices"][0]["name_localizations"]["de"] == "um mich herum"


async def test_e12_5_a_partial_language_describes_commands_and_their_names_stay_english() -> None:
    found = {command["name"]: command for command in await payloads()}
    parts = [part for command in found.values() for part in walk(command)]
    described = [part for part in parts if part["description"] != NOTHING]
    assert sum("fr" in part["description_localizations"] for part in described) >= 0.95 * len(described)
    assert not any("fr" in (part.get("name_localizations") or {}) for part in parts)
    assert found["turn"]["description_localizations"]["fr"].startswith("Ton tour\u202f: ")
