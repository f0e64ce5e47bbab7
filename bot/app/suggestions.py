"""What commands of the house suggest: whose statistics, rules, topics of the help (E14.1)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.features.lookup.book import Book, book_of
from bot.features.lookup.help import all_topics
from bot.features.lookup.log import ALL
from bot.features.lookup.rules import choices
from bot.features.statistics.screens import ME, SERVER
from bot.interactions.commands.autocomplete import Choices, Interaction, kit_of, language_of, scene_of
from bot.interactions.commands.autocomplete import choices as offers
from bot.interactions.tap import Front
from bot.model.kit import Kit, Seats
from bot.ui.matching import Answers, in_english_too, matching
from bot.words import lookups as log_words
from bot.words import stats as stats_words
from bot.words.language import speaking

KNOWN = 200
"""How many players of a server are looked through for what was typed."""


def whose(
    seats: Seats, people: Iterable[tuple[str, int]], typed: str = "", *, server: bool = True
) -> Answers:
    """Whose statistics: the asker's, in a server also its own, of characters and of people (E10.6)."""
    found = [(stats_words.YOU(), ME)]
    if server:
        found.append((stats_words.SERVER(), SERVER))
        found += [(seats.name(seat), seat) for seat in seats.all]
        found += [(name, str(user)) for name, user in people if name]
    return matching(found, typed)


def fitting(book: Book, typed: str = "") -> Answers:
    """Rules that fit; without letters the first of each chapter."""
    found = book.search(typed) if typed else ()
    return [(choice.label, choice.value) for choice in choices(book, found or book.openings())]


def known_topics(kit: Kit, typed: str = "") -> Answers:
    """What the help knows."""
    return matching(((title, key) for key, (title, _) in all_topics(kit).items()), typed)


async def clauses(interaction: Interaction, current: str) -> Choices:
    """Clauses of the rules."""
    book = book_of((await kit_of(interaction, await scene_of(interaction))).reference.rulebook)
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: fitting(book, current)))


def kinds(kit: Kit, typed: str = "") -> Answers:
    """By what the log is filtered."""
    found = {ALL: log_words.LOG_EVERYTHING(), **kit.narrator.kinds()}
    return matching(((label, key) for key, label in found.items()), typed)


async def log_kinds(interaction: Interaction, current: str) -> Choices:
    """By what the log is filtered."""
    kit = await kit_of(interaction, await scene_of(interaction))
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: kinds(kit, current)))


async def topics(interaction: Interaction, current: str) -> Choices:
    """What the help knows."""
    kit = await kit_of(interaction, await scene_of(interaction))
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: known_topics(kit, current)))


async def statistics(interaction: Interaction, current: str) -> Choices:
    """Whose statistics there are: the server's best players by name, where it is asked in a server."""
    client: Front = interaction.client
    guild = interaction.guild_id
    kit = await kit_of(interaction, None)
    rows = await client.store.champions(kit.id, guild, KNOWN) if guild is not None else []
    people = await client.store.people([row.user for row in rows], guild or 0)
    known = [(people[row.user].called, row.user) for row in rows if row.user in people]
    return offers(whose(kit.seats, known, current, server=guild is not None))
