"""Deeds in the making: words that later events complete (E3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.model.story import HEAVY, NO_HEAD, Deed, Episode, Head

Words = Callable[[], str]
"""Words that are made when everything is heard, because later events complete them."""


def _words(text: str | Words) -> Words:
    return (lambda: text) if isinstance(text, str) else text


class _Part(NamedTuple):
    section: str
    weight: int
    text: Words
    brief: Words
    head: Callable[[], Head]
    episode: Episode | None


class Parts:
    """The deeds of a turn, in their order."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []

    def add(
        self,
        section: str,
        weight: int,
        text: str | Words,
        brief: str | Words = "",
        head: Callable[[], Head] = lambda: NO_HEAD,
        episode: Episode | None = None,
    ) -> int:
        """Another deed; its place. What is said of it may change until all is heard."""
        self._parts.append(_Part(section, weight, _words(text), _words(brief), head, episode))
        return len(self._parts) - 1

    def weigh(self, place: int, weight: int) -> None:
        """A deed turns out to weigh more."""
        self._parts[place] = self._parts[place]._replace(weight=weight)

    @property
    def heavy(self) -> int:
        """How many of them have a post of their own."""
        return sum(part.weight <= HEAVY for part in self._parts)

    def deeds(self) -> list[Deed]:
        """All of them in words."""
        return [Deed(p.section, p.weight, p.text(), p.brief(), p.head(), p.episode) for p in self._parts]
