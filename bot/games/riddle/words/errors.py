"""Why something is refused (E12.3): what is refused and for whom, why, what now.

The clause of a refusal is data; no sentence says it (E17.9).

One sentence or two for each reason of the rules (`engine.game.IllegalAction`) and of the bot
(`bot.model.errors.Refusal`). Facts arrive as the engine has them; seats, places and cards become names here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, pgettext, table
from bot.games.riddle.words.refusals import RULES
from bot.games.riddle.words.undoing import UNDO
from bot.ui.matching import close
from bot.words import text as texts
from engine.names import fold
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, TITLES

MISSING: Final = table(
    {
        "seat": n_("This player"),
        "active": n_("another player"),
        "target": n_("that player"),
        "waiting": n_("the others"),
        "due": n_("the players met"),
        "at": n_("this place"),
        "to": n_("that place"),
        "a": n_("one place"),
        "b": n_("the next"),
        "card": n_("that card"),
        "force": n_("that force"),
        "goal": n_("the own victory space"),
        "nearest": n_("marked on the map"),
        "hint": "",
        "back": "",
    }
)
"""What stands where a fact is missing: words that fit every sentence."""


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90), as said or in English: "Did you mean Elf Ring?"."""
    both = dict.fromkeys(
        (called, names.title(title)) for title in TITLES for called in (names.title(title), title)
    )
    near = close(text, both)
    begin = [title for called, title in both if text.strip() and fold(called)[:3] == fold(text)[:3]]
    found = (near or list(dict.fromkeys(begin)))[:3]
    return _("Did you mean {titles}? ").format(titles=texts.listing(found, _("or"))) if found else ""


PLAIN: Final = (
    *("count", "cost", "points", "distance", "reach", "number", "need"),
    *("roll", "limit", "room", "title", "code"),
)
"""Facts that are said as they are."""


class UnknownReason(KeyError):
    """A reason without words: a mistake in the program, found by a test."""


class _Facts(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return MISSING().get(key, pgettext("a fact that is missing", "some"))


def refusal(reason: str, facts: Mapping[str, Any] | None = None, board: Board | None = None) -> str:
    """The sentence for a refusal of the rules. Raises `UnknownReason` for a new key."""
    template = RULES().get(reason) or UNDO().get(reason)
    if template is None:
        raise UnknownReason(reason)
    given = dict(facts or {})
    told = _Facts({key: _say(key, value, board or boards.get()) for key, value in given.items()})
    if reason == "riddle.no_such_title":
        told["hint"] = did_you_mean(str(given.get("title", "")))
    if reason == "move.too_far":
        told["by"] = names.means(str(given.get("by", "die")))
        told.setdefault("points", "…")
    text = template.format_map(told).strip()
    return text[:1].upper() + text[1:]


def _say(key: str, value: Any, board: Board) -> str:
    """A fact in words: a list of names, a seat, a place, a card, or as it is."""
    if value is None:
        return MISSING().get(key, pgettext("a fact that is missing", "none"))
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        return texts.listing(_say("", item, board) for item in value)
    text = str(value)
    if key in PLAIN:
        return texts.plain(text)
    if text in CHARACTERS:
        return names.seat(text)
    if text in CARDS or text in FACES.values():
        return names.card(text)
    if text in board.locations or text in board.off_board:
        return names.place_full(board, text)
    return texts.plain(names.title(text))
