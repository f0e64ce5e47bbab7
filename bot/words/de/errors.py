"""Why something is refused (E12.3): what is refused and for whom, why with the clause, what now.

Facts arrive as the engine has them; seats, places and cards become German names here. The sentences stand in
`bot.words.de.refusals`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.nearness import close
from bot.words.de import names
from bot.words.de._titles import TITLES
from bot.words.de.refusals import BOT, RULES
from bot.words.shared.refusing import Sentences
from bot.words.shared.refusing import UnknownReason as UnknownReason
from engine.riddle.deck import fold

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


def did_you_mean(text: str) -> str:
    """The nearest titles to a word that is none (R-90), in German or English: "Meintest du Elbenring?"."""
    both = [(said, german) for english, german in TITLES.items() for said in (german, english)]
    near = close(text, both)
    begin = [title for said, title in both if text.strip() and fold(said)[:3] == fold(text)[:3]]
    found = (near or list(dict.fromkeys(begin)))[:3]
    return f"Meintest du {names.listing(found, 'oder')}? " if found else ""


def broken(code: str) -> str:
    """An unknown fault (E12.3): never a trace."""
    return (
        f"Bei mir ging etwas kaputt; nichts hat sich geändert. Versuche *Mein Zug* noch einmal. (Code {code})"
    )


_SENTENCES: Final = Sentences(
    names=names,
    rules=RULES,
    bot=BOT,
    missing=MISSING,
    unknown="einige",
    none="nichts",
    near=did_you_mean,
)
refusal: Final = _SENTENCES.refusal
