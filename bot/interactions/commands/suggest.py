"""What commands of the house suggest: tables, whose statistics, rules, topics of the help (E14.1). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.features.lookup.book import Book
from bot.features.lookup.rules import choices
from bot.features.statistics.screens import ME, SERVER
from bot.model.scene import Table
from bot.ui.matching import Answers, matching
from bot.words import help as help_words
from bot.words import names
from bot.words import stats as stats_words


def tables(found: Iterable[tuple[Table, float | None]], typed: str = "") -> Answers:
    """Tables of the asker, the nearest deadline first."""
    order = sorted(found, key=lambda one: (one[1] is None, one[1] or 0, one[0].name))
    return matching(((table.name, table.game) for table, _ in order), typed)


def statistics(
    seats: Sequence[str], people: Iterable[tuple[str, int]], typed: str = "", *, server: bool = True
) -> Answers:
    """Whose statistics: the asker's, in a server also its own, of characters and of people (E10.6)."""
    found = [(stats_words.YOU, ME)]
    if server:
        found.append((stats_words.SERVER, SERVER))
        found += [(names.seat(seat), seat) for seat in seats]
        found += [(name, str(user)) for name, user in people if name]
    return matching(found, typed)


def clauses(book: Book, typed: str = "") -> Answers:
    """Rules that fit; without letters the first of each chapter."""
    found = book.search(typed) if typed else ()
    return [(choice.label, choice.value) for choice in choices(book, found or book.openings())]


def topics(typed: str = "") -> Answers:
    """What the help knows."""
    return matching(((title, key) for key, (title, _) in help_words.TOPICS.items()), typed)
