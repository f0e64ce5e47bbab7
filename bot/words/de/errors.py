"""Why something is refused (E12.3): what is refused and for whom, why with the clause, what now.

Facts arrive as the engine has them; seats, places and cards become German names here. The sentences stand in
`bot.words.de.refusals`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.words.de import names
from bot.words.de._titles import TITLES, title
from bot.words.de.refusals import BOT, RULES
from bot.words.en.errors import PLAIN as PLAIN
from bot.words.en.errors import UnknownReason as UnknownReason
from engine.riddle import board as boards
from engine.riddle.board import Board
from engine.riddle.deck import CARDS, CHARACTERS, FACES, fold

OLD_MESSAGE: Final = "(aus einer älteren Nachricht)"
MISSING: Final[Mapping[str, str]] = {
    "seat": "diese Person",
    "active": "jemand anders",
    "target": "jemand anders",
    "waiting": "den anderen",
    "due": "allen, die du triffst",
    "at": "diesem Ort",
    "to": "dieses Ziel",
    "a": "einem Ort",
    "b": "dem nächsten",
    "card": "diese Karte",
    "force": "diese Streitmacht",
    "goal": "dem eigenen Siegfeld",
    "nearest": "auf dem Brett markiert",
    "hint": "",
    "back": "",
}
"""What stands where a fact is missing: words that fit every sentence."""


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
        return MISSING.get(key, "einige")


def _say(key: str, value: Any, board: Board) -> str:
    """A fact in words: a list of names, a seat, a place, a card, or as it is."""
    if value is None:
        return MISSING.get(key, "nichts")
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
    return names.plain(title(text))


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90), in German or English: "Meintest du Elbenring?"."""
    wanted = fold(text)
    close = [
        german
        for english, german in TITLES.items()
        if wanted and any(fold(t)[:3] == wanted[:3] or wanted in fold(t) for t in (german, english))
    ]
    return f"Meintest du {names.listing(close[:3], 'oder')}? " if close else ""


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return (
        f"Bei mir ging etwas kaputt; nichts hat sich geändert. Versuche *Mein Zug* noch einmal. (Code {code})"
    )
