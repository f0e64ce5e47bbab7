"""Deeds in the making: their weights, and words that later events complete (E3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.model.story import EPISODE, NO_HEAD, URGENT, WEIGHTY, Deed, Head

RING: Final = URGENT
HALLS: Final = 1
BATTLE: Final = EPISODE
RIDDLE: Final = 3
ROBBED: Final = WEIGHTY
LOOK: Final = 5
CACHE: Final = 6
REST: Final = 7
"""Weights (E3.2). What concerns captives weighs as much as the Halls; a deed that weighs as much as a card
lost to a Power Play, or more, is never dropped."""


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
    ) -> int:
        """Another deed; its place. What is said of it may change until all is heard."""
        self._parts.append(_Part(section, weight, _words(text), _words(brief), head))
        return len(self._parts) - 1

    def weigh(self, place: int, weight: int) -> None:
        """A deed turns out to weigh more."""
        self._parts[place] = self._parts[place]._replace(weight=weight)

    def deeds(self) -> list[Deed]:
        """All of them in words."""
        return [Deed(p.section, p.weight, p.text(), p.brief(), p.head()) for p in self._parts]
