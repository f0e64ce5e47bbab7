"""English sentences of the catalogues that stand in what a reader of another language is shown (E12.5)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, Final

from msgspec import to_builtins

from bot.words import upkeep
from tests.laws_bot.english import NAMES, read

LEAST: Final = 3
"""Words of what counts as a piece of a sentence; shorter ones are names that may be the same everywhere."""
OTHERS: Final = ("de", "fr")
_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
_CODE: Final = re.compile(r"`[^`]*`|<[^<>]*>|\]\([^)]*\)")
Words = tuple[str, ...]


def words(text: str) -> Words:
    """The words of a text, without commands and links."""
    return tuple(_WORD.findall(_CODE.sub(" § ", text).replace("’", "'").lower()))


def pieces(sentence: str) -> Iterator[Words]:
    """What stands between the things that a sentence is filled with."""
    for literal, _, _, _ in Formatter().parse(sentence):
        said = words(literal)
        if len(said) >= LEAST:
            yield said


@cache
def english(language: str) -> Mapping[Words, tuple[Words, ...]]:
    """The pieces of all English sentences by how they begin, without those that this language says too."""
    entries = [
        entry
        for package in upkeep.PACKAGES
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
    ]
    own = {piece for entry in entries for one in upkeep.texts(entry.string) for piece in pieces(one)}
    found: dict[Words, list[Words]] = {}
    every = {piece for entry in entries for one in upkeep.texts(entry.id) for piece in pieces(one)}
    for piece in every - own:
        found.setdefault(piece[:LEAST], []).append(piece)
    return {begins: tuple(those) for begins, those in found.items()}


def untranslated(texts: Iterable[str], language: str) -> set[str]:
    """The English pieces that stand in these texts."""
    known, found = english(language), set[str]()
    for text in texts:
        for name in NAMES:
            text = text.replace(name, "")
        said = words(text)
        for at in range(len(said) - LEAST + 1):
            for piece in known.get(said[at : at + LEAST], ()):
                if said[at : at + len(piece)] == piece:
                    found.add(" ".join(piece))
    return found


def in_english(shown: Any, language: str) -> set[str]:
    """Those of a screen, or of anything with texts in it."""
    return untranslated(read(to_builtins(shown)), language)
