"""Why something is refused (E12.3): what is refused and for whom, why with the clause, what now.

One sentence or two for each reason of the rules (`engine.game.IllegalAction`) and of the bot
(`bot.errors.Refusal`). Facts arrive as the engine has them; seats, places and cards become names here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.nearness import close
from bot.words.en import names
from bot.words.en.refusals import BOT, RULES
from bot.words.shared.refusing import Sentences
from bot.words.shared.refusing import UnknownReason as UnknownReason
from engine.riddle.deck import TITLES, fold

OLD_MESSAGE: Final = "(from an older message)"
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


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90): "Did you mean Elf Ring?", or nothing."""
    near = close(text, ((title, title) for title in TITLES))
    begin = [title for title in TITLES if text.strip() and fold(title)[:3] == fold(text)[:3]]
    found = (near or begin)[:3]
    return f"Did you mean {names.listing(found, 'or')}? " if found else ""


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return f"Something broke on my side; nothing changed. Try *My turn* again. (code {code})"


_SENTENCES: Final = Sentences(
    names=names,
    rules=RULES,
    bot=BOT,
    missing=MISSING,
    unknown="some",
    none="none",
    near=did_you_mean,
)
refusal: Final = _SENTENCES.refusal
