"""Why something is refused (E12.3): what is refused and for whom, why with the clause, what now.

One sentence or two for each reason of the rules (`engine.game.IllegalAction`) and of the bot
(`bot.model.errors.Refusal`). Facts arrive as the engine has them; seats, places and cards become names here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.ui.nearness import close
from bot.words import names
from bot.words.catalogue import _, n_, pgettext, said
from bot.words.en.refusals import BOT, RULES
from bot.words.shared.refusing import Sentences
from bot.words.shared.refusing import UnknownReason as UnknownReason
from engine.names import fold
from engine.riddle.board import Board
from engine.riddle.deck import TITLES

OLD_MESSAGE: Final = n_("(from an older message)")
MISSING: Final[Mapping[str, str]] = {
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
"""What stands where a fact is missing: words that fit every sentence."""


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90), as said or in English: "Did you mean Elf Ring?"."""
    both = dict.fromkeys(
        (called, names.title(title)) for title in TITLES for called in (names.title(title), title)
    )
    near = close(text, both)
    begin = [title for called, title in both if text.strip() and fold(called)[:3] == fold(text)[:3]]
    found = (near or list(dict.fromkeys(begin)))[:3]
    return _("Did you mean {titles}? ").format(titles=names.listing(found, _("or"))) if found else ""


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return _("Something broke on my side; nothing changed. Try *My turn* again. (code {code})").format(
        code=code
    )


def refusal(
    reason: str, facts: Mapping[str, Any] | None = None, clause: str = "", board: Board | None = None
) -> str:
    """The sentence for a refusal of the rules or of the bot. Raises `UnknownReason` for a new key."""
    sentences = Sentences(
        names=names,
        rules=said(RULES),
        bot=said(BOT),
        missing=said(MISSING),
        unknown=pgettext("a fact that is missing", "some"),
        none=pgettext("a fact that is missing", "none"),
        near=did_you_mean,
    )
    return sentences.refusal(reason, facts, clause, board)
