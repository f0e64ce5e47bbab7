"""How a refusal finds its sentence, and its facts their names (E12.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.words.shared.naming import Names
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES

PLAIN: Final = (
    "count",
    "cost",
    "points",
    "distance",
    "reach",
    "number",
    "need",
    "roll",
    "limit",
    "room",
    "title",
    "code",
)
"""Facts that are said as they are."""


class UnknownReason(KeyError):
    """A reason without words: a mistake in the program, found by a test."""


@dataclass(frozen=True)
class Sentences:
    """The sentences of one language, by the reasons of the rules and of the bot."""

    names: Names
    rules: Mapping[str, str]
    bot: Mapping[str, str]
    missing: Mapping[str, str]
    """What stands where a fact is missing: words that fit every sentence."""
    unknown: str
    """The same for any other fact, and for one that says that there is none."""
    none: str
    near: Callable[[str], str]
    """The nearest titles to a word that is none (R-90)."""

    def refusal(
        self,
        reason: str,
        facts: Mapping[str, Any] | None = None,
        clause: str = "",
        board: Board | None = None,
    ) -> str:
        """The sentence for a refusal of the rules or of the bot. Raises `UnknownReason` for a new key."""
        template = self.rules.get(reason) or self.bot.get(reason)
        if template is None:
            raise UnknownReason(reason)
        given = dict(facts or {})
        said = _Said({key: self._say(key, value, board or boards.get()) for key, value in given.items()})
        said.missing, said.unknown = self.missing, self.unknown
        said["clause"] = clause or "R-22"
        if reason == "riddle.no_such_title":
            said["hint"] = self.near(str(given.get("title", "")))
        if reason == "move.too_far":
            said["by"] = self.names.means(str(given.get("by", "die")))
            said.setdefault("points", "?")
        text = template.format_map(said).strip()
        return text[:1].upper() + text[1:]

    def _say(self, key: str, value: Any, board: Board) -> str:
        """A fact in words: a list of names, a seat, a place, a card, or as it is."""
        if value is None:
            return self.missing.get(key, self.none)
        if isinstance(value, Iterable) and not isinstance(value, str | bytes):
            return self.names.listing(self._say("", item, board) for item in value)
        text = str(value)
        if key in PLAIN:
            return self.names.plain(text)
        if text in CHARACTERS:
            return self.names.seat(text)
        if text in CARDS or text in FACES.values():
            return self.names.card(text)
        if text in board.locations or text in board.off_board:
            return self.names.place_full(board, text)
        return self.names.plain(self.names.title(text))


class _Said(dict[str, str]):
    missing: Mapping[str, str]
    unknown: str

    def __missing__(self, key: str) -> str:
        return self.missing.get(key, self.unknown)
