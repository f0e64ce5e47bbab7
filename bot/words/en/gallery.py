"""Words of the ``gallery`` command and of its page."""

from __future__ import annotations

HELP = "draw every kind of picture into a folder, with a page to look at them"
FOLDER = "where the pictures and the page index.html go"
ONLY = "only pictures of these kinds, as hand, card or battle"
LANGUAGE = "in which language they are lettered and told: en or de"
TITLE = "Pictures of Riddlemaster"
ABOUT = (
    "Every kind of picture, drawn from made-up positions, as wide as on a phone. "
    "A tap on one opens it at full size."
)


def wrote(name: str, wide: int, high: int, size: int) -> str:
    """One picture that was written: its file, its pixels, its bytes."""
    return f"{name}  {wide}×{high}  {size / 1000:,.0f} kB"


def done(count: int, page: str) -> str:
    """The last line: how many, and where to look."""
    pictures = "1 picture" if count == 1 else f"{count} pictures"
    return f"{pictures}. Look at {page} in a browser."


def unknown(kind: str, known: str) -> str:
    """A kind that does not exist."""
    return f"There is no kind of picture {kind!r}. There are: {known}."


def not_written(folder: str, why: str) -> str:
    """The folder cannot be used."""
    return f"{folder} cannot be written: {why}."


def card(title: str, second: str) -> str:
    """A card large, by its title and second name."""
    return f"Card: {title}, {second}" if second else f"Card: {title}"


def hand(cards: int) -> str:
    """A hand of so many cards."""
    return "Hand of one card" if cards == 1 else f"Hand of {cards} cards"


def all_cards(part: int) -> str:
    """All faces of the deck, fifteen at a time."""
    return f"All faces of the deck, part {part}"
