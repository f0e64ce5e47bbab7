"""What commands of the house suggest: whose statistics, rules, topics of the help (E14.1)."""

from collections.abc import Iterable, Sequence

from bot.features.lookup.book import Book, book_of
from bot.features.lookup.log import ALL
from bot.features.lookup.rules import all_topics, choices
from bot.features.statistics.handlers import begun_seasons
from bot.features.statistics.screens import ME, SERVER
from bot.interactions.commands.autocomplete import Choices, Interaction, kits_of, language_of, scene_of
from bot.interactions.commands.autocomplete import choices as offers
from bot.interactions.tap import Front
from bot.model.kit import Kit, Seats
from bot.ui.matching import Answers, in_english_too, in_turns, matching
from bot.words import lookups as lookup_words
from bot.words import statistics as stats_words
from bot.words.language import speaking

KNOWN = 200
"""How many players of a server are looked through for what was typed."""


def whose(
    games: Iterable[Seats], people: Iterable[tuple[str, int]], typed: str = "", *, server: bool = True
) -> Answers:
    """Whose statistics: the asker's, in a server also its own, of characters and of people (E10.6)."""
    answers = [(stats_words.YOU(), ME)]
    if server:
        answers.append((stats_words.SERVER(), SERVER))
        answers += [(seats.name(seat), seat) for seats in games for seat in seats.all]
        answers += [(name, str(user)) for name, user in people if name]
    return matching(answers, typed)


def fitting(book: Book, typed: str = "") -> Answers:
    """Rules that fit; without letters the first of each chapter."""
    matches = book.search(typed) if typed else ()
    return [(choice.label, choice.value) for choice in choices(book, matches or book.openings())]


def known_topics(kits: Sequence[Kit], typed: str = "") -> Answers:
    """What the help knows of these games and of the house."""
    return matching(((title, key) for key, (title, _) in all_topics(kits).items()), typed)


async def clauses(interaction: Interaction, current: str) -> Choices:
    """Clauses of the rules."""
    kits = await kits_of(interaction, await scene_of(interaction))
    books = [book_of(kit.reference.rulebook) for kit in kits]
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: in_turns([fitting(book, current) for book in books])))


def kinds(kits: Iterable[Kit], typed: str = "") -> Answers:
    """By what the log is filtered."""
    labels = {ALL: lookup_words.LOG_EVERYTHING()}
    for kit in kits:
        labels.update(kit.narrator.kinds())
    return matching(((label, key) for key, label in labels.items()), typed)


async def log_kinds(interaction: Interaction, current: str) -> Choices:
    """By what the log is filtered."""
    kits = await kits_of(interaction, await scene_of(interaction))
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: kinds(kits, current)))


async def topics(interaction: Interaction, current: str) -> Choices:
    """What the help knows."""
    kits = await kits_of(interaction, await scene_of(interaction))
    with speaking(await language_of(interaction)):
        return offers(in_english_too(lambda: known_topics(kits, current)))


async def seasons(interaction: Interaction, current: str) -> Choices:
    """The seasons of the server that have begun, the latest first."""
    client: Front = interaction.client
    rows = await begun_seasons(client.services, interaction.guild_id or 0)
    return offers(matching([(row.name, str(row.id)) for row in rows], current))


async def statistics(interaction: Interaction, current: str) -> Choices:
    """Whose statistics there are: the server's best players by name, where it is asked in a server."""
    client: Front = interaction.client
    guild = interaction.guild_id or 0
    kits = await kits_of(interaction, None)
    users = [
        row.user
        for kit in (kits if guild else ())
        for row in await client.store.champions(kit.id, guild, KNOWN)
    ]
    people = await client.store.people(users, guild)
    known = [(people[user].called, user) for user in users if user in people]
    return offers(whose([kit.seats for kit in kits], known, current, server=guild > 0))
