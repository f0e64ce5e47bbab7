"""``/prefs`` (E14)."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.features.away import zones
from bot.features.away.handlers import spans
from bot.features.preferences.screens import NONE
from bot.interactions.commands.autocomplete import Choices, Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import choices, top
from bot.model.preferences import PINGS
from bot.words import prefs as words
from bot.words.catalogue import _
from bot.words.language import LANGUAGES


async def zone_names(interaction: Interaction, current: str) -> Choices:
    """The zones that what was typed could mean."""
    return [Choice(name=zone, value=zone) for zone in await zones.suggest(current)]


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The command; made anew each time, as it says its words in the language spoken then."""

    @top("prefs", _("What you prefer: quiet hours, pings, reminders, pictures"))
    @app_commands.describe(
        zone=_("Your time zone: type a city"),
        quiet=words.COMMAND_QUIET(),
        ping=_("Where decisions reach you"),
        pictures=_("Pictures in your panels and direct messages, or the same in words"),
        language=_("The language of your own panels and direct messages"),
        away=words.COMMAND(),
    )
    @app_commands.choices(
        ping=choices({way: words.PING()[way] for way in PINGS}),
        pictures=choices({"on": words.ON(), "off": words.OFF()}),
        # Every language is named in itself.
        language=choices({NONE: words.AS_DISCORD(), **LANGUAGES}),
    )
    @app_commands.autocomplete(zone=zone_names, away=spans)
    async def prefs(
        interaction: Interaction,
        zone: str | None = None,
        quiet: str | None = None,
        ping: Choice[str] | None = None,
        pictures: Choice[str] | None = None,
        language: Choice[str] | None = None,
        away: str | None = None,
    ) -> None:
        chosen = (one.value if one is not None else None for one in (ping, pictures, language))
        given = (zone, quiet, *chosen)
        if away:
            await open_room(interaction, "setaway", "", away, *(one or "" for one in given))
        elif any(given):
            await open_room(interaction, "setprefs", "", *(one or "" for one in given))
        else:
            await open_room(interaction, "prefs")

    return (prefs,)
