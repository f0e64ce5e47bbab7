"""Names as a sentence bends them: "mit dem Schwarzen Reiter 2", "im Auenland"; English leaves each as it is.

A name arrives as it is said, with signs before it and more behind it ("**Frodo** (Ana)", "K12, two north of
Bree"); the catalogue has its cases, with the preposition or the article that belongs to it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import Final

from art import i18n
from art.i18n import Bend, Message, speaking, spoken
from art.riddle.words.catalogue import declined, pgettext
from art.riddle.words.titles import DOT, PLACES, SIDES, TITLES

NAMES: Final = tuple(
    name for name in (*TITLES.values(), *PLACES.values(), *SIDES.values(), DOT) if isinstance(name, Message)
)


def accusative(name: str) -> str:
    """A card or seat as an object: "nimmt den Ring"; several may be listed."""
    return _each(name, "accusative")


def dative(name: str) -> str:
    """A card or seat after "mit": "mit dem Balrog"; several may be listed."""
    return _each(name, "dative")


def of(name: str) -> str:
    """Whose something is: "Hand von Frodo", "Hand des Schwarzen Reiters 2"; several may be listed."""
    return _from(name, "genitive")


def out_of(name: str) -> str:
    """From where somebody, or from whom something comes: "vom Auenland", "von Frodo und Sam"."""
    return _from(name, "from")


def _from(name: str, case: str) -> str:
    if len(_forms(spoken(), "dative")[0].findall(name)) < 2 and (bent := _bent(name, case)):
        return bent
    return pgettext("any name: from", "{name}").format(name=dative(name))


def at(place: str) -> str:
    """Where somebody is: "in Bruchtal", "auf K12"; in English the sentence has the preposition."""
    return _bent(place, "at") or pgettext("any space: at", "{place}").format(place=place)


def to(place: str) -> str:
    """Where somebody goes: "nach Bruchtal", "ins Auenland"."""
    return _bent(place, "to") or _to(place)


def shortly_to(place: str) -> str:
    """The same where there is no room for an article that makes it longer."""
    return min(to(place), _to(place), key=len)


def shortly_from(place: str) -> str:
    """From where somebody comes, where there is as little room."""
    return min(out_of(place), pgettext("any name: shortly from", "{name}").format(name=place), key=len)


def _to(place: str) -> str:
    return pgettext("any space: to", "{place}").format(place=place)


def begun(name: str) -> str:
    """What begins a sentence."""
    return f"{name[:1].upper()}{name[1:]}"


def _bent(name: str, case: str) -> str:
    """The name in a case; nothing where it is none that has it."""
    pattern, said = _forms(spoken(), case)
    begins = re.match(r"\W*", name)
    found = pattern.match(name, begins.end() if begins else 0)
    return f"{name[: found.start()]}{said[found[0]]}{name[found.end() :]}" if found is not None else ""


def _each(names: str, case: str) -> str:
    """Every name in a text in a case."""
    pattern, said = _forms(spoken(), case)
    return pattern.sub(lambda found: said[found[0]], names)


@functools.cache
def _forms(language: str, case: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a name that has the case, and the case of each as it is said."""
    with speaking(language):
        said = {declined(name): declined(name, case) for name in NAMES if case in i18n.CASES[name.context]}
    longest = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"), said


CASES: Final[Mapping[str, Bend]] = {
    "accusative": accusative,
    "dative": dative,
    "genitive": of,
    "from": out_of,
    "at": at,
    "to": to,
}
"""What a translation may ask for: "Tausch mit {seat:dative}"."""
