"""The sentences of The War of the Ring in the language spoken now: English stands in the code, the others in
`locale`.
"""

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from art.i18n import AS_IT_IS, Catalogue, Message, speaking, spoken
from art.i18n import n_ as n_
from bot.games.war.words import grounds


def at(place: str) -> str:
    """Where somebody is: "beim Carrock", "aux Marais Morts"; several may be listed."""
    return _bent(place, "at") or pgettext("any place: at", "{place}").format(place=place)


def to(place: str) -> str:
    """Where somebody goes: "zum Carrock", "vers les Marais Morts"."""
    return _bent(place, "to") or pgettext("any place: to", "{place}").format(place=place)


def out_of(place: str) -> str:
    """From where somebody comes: "vom Carrock", "des Marais Morts"."""
    return _bent(place, "from") or pgettext("any place: from", "{place}").format(place=place)


def of(place: str) -> str:
    """Of which place one speaks: as "from", but that German comes "aus" a land and lies north "von" it, "aus
    dem" valley and north "vom" valley."""
    return re.sub("^(aus|von) dem ", "vom ", re.sub("^aus (?!dem )", "von ", out_of(place)))


CASES: Final = {**AS_IT_IS, "at": at, "to": to, "from": out_of, "genitive": of}
WORDS: Final = Catalogue(Path(__file__).parent / "locale", CASES)

_ = WORDS.gettext
ngettext = WORDS.ngettext
pgettext = WORDS.pgettext
said = WORDS.said
phrase = WORDS.phrase
table = WORDS.table
declined = WORDS.declined


def _bent(text: str, case: str) -> str:
    """A name, or several in a list, in that case; nothing where the text begins with none."""
    pattern, forms = _forms(spoken(), case)
    if not re.match(rf"\W*(?:{pattern.pattern})", text):
        return ""
    return re.sub(
        rf"({ASIDE})|{LISTED}({pattern.pattern})",
        lambda match: match[1] or f"{match[2]}{forms[match[3]]}",
        text,
    )


ASIDE: Final = r"(?<= )\((?:[^()]|\([^()]*\))*\)"
"""What is said of a name in brackets stays as it is: "Imladris (south of Rivendell)"."""
LISTED: Final = r"(^\W*|, |\s\w{2,3}\s)"
"""Where a name of a list begins: first, after a comma, after a short word for "and"."""


@functools.cache
def _forms(language: str, case: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a name, and the case of each as it is said."""
    names = (grounds.PLACES, grounds.LANDMARKS, grounds.FEATURES, grounds.PROVINCES, grounds.NEAR)
    with speaking(language):
        marked = [name for table_of in names for name in table_of.values() if isinstance(name, Message)]
        forms = {declined(name): declined(name, case) for name in marked}
    longest = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, longest))})(?!\w)"), forms
