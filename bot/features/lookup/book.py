"""The rules of a game clause by clause in our own words, found by words or by clause (E7.8)."""

import re
import tomllib
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.features.lookup.text_search import ENGLISH_SPEECH, SPEECHES, Index
from bot.model.reference import Rulebook
from bot.ui.matching import close
from bot.words.language import ENGLISH, spoken

MOST = 25


class Rule(msgspec.Struct, frozen=True):
    """One clause in our words."""

    id: str
    text: str
    title: str = ""
    """What the clause is best known by; empty where the text says it soon enough."""
    about: str = ""
    """The clause a ruling belongs to; empty for a clause of its own."""
    example: str = ""
    option: str = ""
    """The switch that brings it into force; empty for what always holds."""
    setting: str = ""
    """The setting of that option under which it holds, where that is not simply on."""
    untranslated: bool = False
    """Whether it is said in English for want of a translation (E17.12)."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    key: str
    title: str
    rule: tuple[Rule, ...]


class _File(msgspec.Struct, frozen=True):
    chapter: tuple[Chapter, ...] = ()


class Book:
    """The rules of one game, in every language."""

    def __init__(self, source: Rulebook) -> None:
        self._source = source
        self._chapters: dict[str, tuple[Chapter, ...]] = {}
        self._ids: dict[str, dict[str, tuple[Chapter, Rule]]] = {}
        self._indexes: dict[str, Index[Rule]] = {}

    def chapters(self) -> tuple[Chapter, ...]:
        """The rules in the language spoken now; a clause that has no words in it is said in English."""
        return self.spoken_in(spoken())

    def spoken_in(self, language: str) -> tuple[Chapter, ...]:
        """The book in that language: what binds a clause stands in the English one alone."""
        if language not in self._chapters:
            self._chapters[language] = self._translated(language)
        return self._chapters[language]

    def _translated(self, language: str) -> tuple[Chapter, ...]:
        own = self.read(language)
        if language == ENGLISH:
            return own
        translated = {chapter.key: chapter for chapter in own}
        words = {rule.id: rule for chapter in own for rule in chapter.rule}
        return tuple(
            Chapter(
                chapter.key,
                translated[chapter.key].title if chapter.key in translated else chapter.title,
                tuple(_in_words(rule, words.get(rule.id)) for rule in chapter.rule),
            )
            for chapter in self.spoken_in(ENGLISH)
        )

    def read(self, language: str) -> tuple[Chapter, ...]:
        """What the game has written in that language."""
        return msgspec.convert(tomllib.loads(self._source.text(language)), _File).chapter

    def _by_id(self, language: str) -> dict[str, tuple[Chapter, Rule]]:
        if language not in self._ids:
            chapters = self.spoken_in(language)
            self._ids[language] = {
                rule.id.upper(): (chapter, rule) for chapter in chapters for rule in chapter.rule
            }
        return self._ids[language]

    def off(self, rule: Rule, options: Any) -> bool:
        """Whether it is not in force under these options; nothing is off where no table is meant."""
        if not rule.option or options is None:
            return False
        return self._source.off(options, rule.option, rule.setting)

    def find(self, clause: str) -> Rule | None:
        """The clause with that id in any case and spacing, a ruling with or without its dash (``r 77``)."""
        plain = re.sub(r"[\s().:]+$|^[\s(]+|\s+(?=\d)", "", clause).upper()
        known = self._by_id(spoken())
        for form in (plain, re.sub(r"^([A-Z]+)(\d)", r"\1-\2", plain)):
            if form in known:
                return known[form][1]
        return None

    def section(self, name: str) -> tuple[Rule, ...]:
        """All clauses of a section of the rules, by its number alone (``b9``, ``O14``), the clauses first."""
        start = re.sub(r"\s+", "", name).upper() + "."
        if not re.fullmatch(r"[A-Z]+\d+\.", start):
            return ()
        clauses = tuple(
            rule for chapter in self.chapters() for rule in chapter.rule if rule.id.startswith(start)
        )
        return clauses + tuple(ruling for rule in clauses for ruling in self.rulings(rule))

    def chapter_of(self, rule: Rule) -> Chapter:
        """The chapter it stands in."""
        return self._by_id(spoken())[rule.id.upper()][0]

    def rulings(self, rule: Rule) -> tuple[Rule, ...]:
        """The rulings that belong to a clause."""
        return tuple(
            ruling for chapter in self.chapters() for ruling in chapter.rule if ruling.about == rule.id
        )

    def search(self, text: str) -> tuple[Rule, ...]:
        """The clauses that fit, best first, 25 at most: by id, by section, else by words (`Index`)."""
        exact = self.find(text)
        if exact is not None:
            return (exact,)
        return (self.section(text) or self._index(spoken()).search(text))[:MOST]

    def _index(self, language: str) -> Index[Rule]:
        if language not in self._indexes:
            self._indexes[language] = self._indexed(language)
        return self._indexes[language]

    def _indexed(self, language: str) -> Index[Rule]:
        """Every clause by its words. Rulings count less than clauses, and what few tables play less still.

        The English words, as cards and board have them printed, find a clause in every language.
        """
        speech = SPEECHES.get(language, ENGLISH_SPEECH)._replace(meant=self._source.meant(language))
        index: Index[Rule] = Index(speech)
        known = self._by_id(language)
        for chapter, rule in known.values():
            above = known[rule.about.upper()][1] if rule.about else None
            name = f"{rule.id} {rule.title}"
            frame = f"{chapter.title} {above.title if above else ''} {rule.example}"
            if language != ENGLISH:
                english = self._by_id(ENGLISH)[rule.id.upper()][1]
                frame = f"{frame} {english.title} {english.text}"
            weight = 0.6 if rule.about and not rule.title else 0.9 if rule.about else 1.0
            usual = not rule.option or self._source.usual(rule.option)
            index.add(rule, name, rule.text, frame, weight * (1.0 if usual else 0.7))
        return index

    def openings(self) -> tuple[Rule, ...]:
        """The first clause of each chapter."""
        return tuple(chapter.rule[0] for chapter in self.chapters())

    def nearest(self, text: str) -> str:
        """The word of a title of the rules that is closest to what was typed; empty for none (E16.6)."""
        titles = [
            title
            for chapter in self.chapters()
            for title in (chapter.title, *(rule.title for rule in chapter.rule))
        ]
        known = dict.fromkeys(word for title in titles for word in re.findall(r"[^\W\d_]{4,}", title))
        return next(iter(close(text, ((word, word) for word in known), 1)), "")


@cache
def book_of(source: Rulebook) -> Book:
    """The book of a game, read when it is first opened."""
    return Book(source)


def _in_words(rule: Rule, translated: Rule | None) -> Rule:
    if translated is None:
        return replace(rule, untranslated=True)
    return replace(rule, text=translated.text, title=translated.title, example=translated.example)
