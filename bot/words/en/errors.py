"""Why something is refused (E12.3): what is refused and for whom, why with the clause, what now.

One sentence or two for each reason of the rules (`engine.game.IllegalAction`) and of the bot
(`bot.errors.Refusal`). Facts arrive as the engine has them; seats, places and cards become names here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.words.en import names
from bot.words.en.refusals import BOT, RULES
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES, fold

OLD_MESSAGE: Final = "(from an older message)"
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
MISSING: Final[Mapping[str, str]] = {
    "seat": "This player",
    "active": "another player",
    "target": "that player",
    "waiting": "the others",
    "due": "the players met",
    "at": "this place",
    "to": "that place",
    "a": "one place",
    "b": "the next",
    "card": "that card",
    "force": "that force",
    "goal": "the own victory space",
    "nearest": "marked on the map",
    "hint": "",
    "back": "",
}
"""What stands where a fact is missing: words that fit every sentence."""


class UnknownReason(KeyError):
    """A reason without words: a mistake in the program, found by a test."""


def refusal(
    reason: str, facts: Mapping[str, Any] | None = None, clause: str = "", board: Board | None = None
) -> str:
    """The sentence for a refusal of the rules or of the bot. Raises `UnknownReason` for an unknown key."""
    template = RULES.get(reason) or BOT.get(reason)
    if template is None:
        raise UnknownReason(reason)
    given = dict(facts or {})
    said = _Said({key: _say(key, value, board or boards.get()) for key, value in given.items()})
    said["clause"] = clause or "R-22"
    if reason == "riddle.no_such_title":
        said["hint"] = did_you_mean(str(given.get("title", "")))
    if reason == "move.too_far" and "points" not in given:
        said["points"] = "?"
    text = template.format_map(said).strip()
    return text[:1].upper() + text[1:]


class _Said(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return MISSING.get(key, "some")


def _say(key: str, value: Any, board: Board) -> str:
    """A fact in words: a list of names, a seat, a place, a card, or as it is."""
    if value is None:
        return MISSING.get(key, "none")
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        return names.listing(_say("", item, board) for item in value)
    text = str(value)
    if key in PLAIN:
        return names.plain(text)
    if text in CHARACTERS:
        return names.seat(text)
    if text in CARDS or text in FACES.values():
        return names.card(text)
    if text in board.locations or text in board.off_board:
        return names.place_full(board, text)
    return names.plain(text)


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90): "Did you mean Elf Ring?", or nothing."""
    wanted = fold(text)
    close = [title for title in TITLES if wanted and (fold(title)[:3] == wanted[:3] or wanted in fold(title))]
    return f"Did you mean {names.listing(close[:3], 'or')}? " if close else ""


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return f"Something broke on my side; nothing changed. Try *My turn* again. (code {code})"
