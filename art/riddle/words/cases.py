"""Names as a sentence bends them: "mit dem Schwarzen Reiter 2", "im Auenland"; English leaves each as it is.

A name arrives as it is said, with signs before it and more behind it ("**Frodo** (Ana)", "K12, two north of
Bree"); the catalogue has its cases, with the preposition or the article that belongs to it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import Final

from art.i18n import CASES, Message, speaking, spoken
from art.riddle.words.catalogue import _, declined, pgettext
from art.riddle.words.titles import DOT, PLACES, SIDES, TITLES

NAMES: Final = tuple(
    name for name in (*TITLES.values(), *PLACES.values(), *SIDES.values(), DOT) if isinstance(name, Message)
)


def accusative(name: str) -> str:
    """A card or seat as an object: "nimmt den Ring"."""
    return _bent(name, "accusative") or name


def dative(name: str) -> str:
    """A card or seat after "mit": "mit dem Balrog"."""
    return _bent(name, "dative") or name


def of(name: str) -> str:
    """Whose something is: "Hand von Frodo", "Hand des Schwarzen Reiters 2"."""
    return _bent(name, "genitive") or pgettext("any name: genitive", "{name}").format(name=name)


def of_all(names: Sequence[str]) -> str:
    """The same of several."""
    return of(names[0]) if len(names) == 1 else out_of_all(names)


def out_of(name: str) -> str:
    """From where somebody, or from whom something comes: "vom Auenland", "von Frodo"."""
    return _bent(name, "from") or pgettext("any name: from", "{name}").format(name=name)


def out_of_all(names: Sequence[str]) -> str:
    """The same of several: "von Frodo und dem Schwarzen Reiter 1"."""
    if len(names) == 1:
        return out_of(names[0])
    return pgettext("any name: from", "{name}").format(name=listing(list(map(dative, names))))


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
    return min(out_of(place), pgettext("any name: from", "{name}").format(name=place), key=len)


def _to(place: str) -> str:
    return pgettext("any space: to", "{place}").format(place=place)


def begun(name: str) -> str:
    """What begins a sentence."""
    return f"{name[:1].upper()}{name[1:]}"


def listing(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c" (E12.2); "nothing" for none."""
    if not words:
        return _("nothing")
    if len(words) == 1:
        return words[0]
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def _bent(name: str, case: str) -> str:
    """The name in a case; nothing where it is none that has it."""
    pattern, said = forms(spoken(), case)
    found = pattern.match(name)
    return f"{found[1]}{said[found[2]]}{name[found.end() :]}" if found is not None else ""


@functools.cache
def forms(language: str, case: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a name that has the case, and the case of each as it is said."""
    with speaking(language):
        said = {declined(name): declined(name, case) for name in NAMES if case in CASES[name.context]}
    longest = sorted(said, key=len, reverse=True)
    return re.compile(rf"(\W*)({'|'.join(map(re.escape, longest))})(?!\w)"), said
