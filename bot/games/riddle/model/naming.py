"""What people mean who type the name of a card or a place, in any language we speak (R-2, R-3, E12.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from bot.games.riddle.words import names
from bot.ui.matching import close
from bot.words.language import LANGUAGES, speaking, spoken
from engine.names import fold
from engine.riddle.board import Board
from engine.riddle.deck import TITLES, find_title

T = TypeVar("T")


def title(text: str) -> str | None:
    """The title of a card as the rules know it, or ``None`` (R-90)."""
    wanted = fold(text)
    known = (one for one in TITLES if wanted in called(lambda of: names.title(of), one))
    return find_title(text) or next(known, None)


def place(board: Board, text: str) -> str | None:
    """A location by its id or name, or ``None`` (R-3)."""
    wanted = fold(text)
    known = (loc for loc in board.locations if wanted in called(lambda of: names.place(board, of), loc))
    return board.find(text) or next(known, None)


def nearly(text: str, known: Iterable[T], name_of: Callable[[T], str]) -> T | None:
    """The one thing whose name, in any language we speak, is closest to what was typed."""
    found = close(text, ((said, one) for one in known for said in called(name_of, one)), 1)
    return found[0] if found else None


def near_title(text: str) -> str | None:
    """The title closest to what was typed (E16.6)."""
    return nearly(text, TITLES, lambda one: names.title(one))


def said_as(text: str, name_of: Callable[[T], str], thing: T) -> bool:
    """Whether somebody typed the name of that thing, in any language."""
    return fold(text) in called(name_of, thing)


def called(name_of: Callable[[T], str], thing: T) -> frozenset[str]:
    """What something is called in each language, folded for comparison.

    ``name_of`` must ask the words when it is called: a function of an area belongs to one language.
    """
    return frozenset(fold(said) for said in _said(name_of, thing))


def _said(name_of: Callable[[T], str], thing: T) -> Iterator[str]:
    for language in dict.fromkeys((spoken(), *LANGUAGES)):
        with speaking(language):
            yield name_of(thing)
