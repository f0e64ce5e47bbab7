"""The rules of a game clause by clause in our own words, found by words or by clause (E7.8)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from math import log
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace
from snowballstemmer import stemmer

from bot.model.reference import Rulebook
from bot.ui.matching import close, without_accents
from bot.words.language import ENGLISH, spoken

# Finding texts by words as people type them: any case, accents, plurals, halves of words (E7.8)


T = TypeVar("T")

_COMMON = (
    "a an and are at be by can could do does for from have how i if in is it may me must my of on or our "
    "should so that the then there they this to was we what when where which who why will with you your"
)
COMMON: Final = frozenset(_COMMON.split())
"""Words that say little; they count only when a query has no others."""

STEMS: Final = 16384
"""Words whose stems are kept: more than all that the rules are written with."""

IN_NAME: Final = 5.0
IN_TEXT: Final = 2.0
IN_FRAME: Final = 0.7


@lru_cache(maxsize=STEMS)
def stem(word: str, language: str = "english") -> str:
    """The part of a word that its plural and its other forms share: ``pins``, ``pinned`` → ``pin``."""
    # Each time a new one, as it works on a word of its own and people search in several threads.
    return str(stemmer(language).stemWord(word))


class Word(NamedTuple):
    """A word as written, folded, and its stem."""

    written: str
    stem: str


def words_of(text: str, stem: Callable[[str], str] = stem) -> tuple[Word, ...]:
    """The words of a text, in order; the number of a clause is one word."""
    found = re.findall(r"[a-z0-9]+(?:\.[0-9]+[a-e]?)?", without_accents(text))
    return tuple(Word(word, stem(word)) for word in found)


class Speech(NamedTuple):
    """What has to be known of a language to search its texts; all words folded."""

    common: frozenset[str]
    """Words that say little."""
    meant: Mapping[str, str]
    """Words of other games, and ours for them."""
    stem: Callable[[str], str]


ENGLISH_SPEECH: Final = Speech(COMMON, {}, stem)


class _Entry(NamedTuple):
    name: tuple[Word, ...]
    text: tuple[Word, ...]
    frame: tuple[Word, ...]
    weight: float


class Index(Generic[T]):
    """Texts to search: each has a name, which counts most, the text itself, and what stands round it."""

    def __init__(self, speech: Speech = ENGLISH_SPEECH) -> None:
        self._speech = speech
        self._things: list[T] = []
        self._entries: list[_Entry] = []

    def add(self, thing: T, name: str, text: str, frame: str = "", weight: float = 1.0) -> None:
        """Put one thing into the index; a `weight` below 1 lets others of the same fit come first."""
        self._things.append(thing)
        stem = self._speech.stem
        self._entries.append(
            _Entry(words_of(name, stem), words_of(text, stem), words_of(frame, stem), weight)
        )

    def search(self, query: str) -> tuple[T, ...]:
        """The things in which every word is found, best first; if there are none, those with any of them."""
        wanted = _wanted(query, self._speech)
        if not wanted:
            return ()
        points = [[_fit(word, entry) for word in wanted] for entry in self._entries]
        # A word that few texts have says more than one that many have.
        seen = [sum(1 for row in points if row[n]) for n in range(len(wanted))]
        rare = [log(1 + len(self._entries) / count) if count else 0.0 for count in seen]
        all_of_them = [n for n, row in enumerate(points) if all(row)]
        some = all_of_them or [n for n, row in enumerate(points) if any(row)]

        def rank(n: int) -> tuple[float, int]:
            worth = sum(fit * value for fit, value in zip(points[n], rare, strict=True))
            return (-worth * self._entries[n].weight, n)

        return tuple(self._things[n] for n in sorted(some, key=rank))


def _wanted(query: str, speech: Speech) -> tuple[Word, ...]:
    """What to look for: our words for those of other games, without those that say little."""
    typed = [word.written for word in words_of(query, speech.stem)]
    telling = [word for word in typed if word not in speech.common] or typed
    ours = speech.meant
    meant = " ".join(ours.get(word, ours.get(word.removesuffix("s"), word)) for word in telling)
    return tuple({word.stem: word for word in words_of(meant, speech.stem)}.values())


def _fit(word: Word, entry: _Entry) -> float:
    """How well one word fits an entry; 0 when it isn't there."""
    return (
        IN_NAME * _best(word, entry.name)
        + IN_TEXT * _best(word, entry.text)
        + IN_FRAME * _best(word, entry.frame)
    )


def _best(word: Word, among: Iterable[Word]) -> float:
    """1 for the word itself, half for one that begins with it, as while somebody is still typing."""
    best = 0.0
    for one in among:
        if one.stem == word.stem:
            return 1.0
        if len(word.written) > 1 and one.written.startswith(word.written):
            best = 0.5
    return best


# What has to be known of German to find a clause by the words somebody types (E7.8)


_GERMAN_COMMON = (
    "aber als am an auch auf aus bei beim bin bist da dann darf das dein deine dem den der des die doch "
    "du ein eine einem einer er es fur hat habe haben ich ihr im in ist kann man mein meine mich mir mit "
    "muss nach nicht noch oder sich sie sind so soll uber und vom von wann war warum was wem wen wenn wer "
    "wie wieder wir wird wo zu zum zur"
)

GERMAN: Final = Speech(frozenset(_GERMAN_COMMON.split()), {}, partial(stem, language="german"))


# What has to be known of French to find a clause by the words somebody types (E7.8)


_FRENCH_COMMON = (
    "a ai as au aux avec c ce cela ces cette comment d dans de des du elle en est et il ils j je l la le les "
    "leur ma mais me mes mon ne ni nous on ou par pas peut peux pour puis qu quand que quel quelle qui quoi "
    "s sa se ses si son sont suis sur ta te tes toi ton tu un une vous y"
)
_ELIDED: Final = re.compile(r"^(?:qu|[cdjlmnst])(?=[aeiouyh])")
"""What stood before an apostrophe, which words that are compared have lost: "lanneau"."""


def _stem(word: str) -> str:
    """The stem. Other words lose such a beginning as well, typed and in the texts alike."""
    return stem(_ELIDED.sub("", word), language="french")


FRENCH: Final = Speech(frozenset(_FRENCH_COMMON.split()), {}, _stem)


MOST = 25

SPEECHES: Final[dict[str, Speech]] = {ENGLISH: ENGLISH_SPEECH, "de": GERMAN, "fr": FRENCH}
"""How words are compared in the languages that know more than equality and beginnings."""


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
        """The same in that language: what binds a clause stands in the English book alone."""
        if language not in self._chapters:
            self._chapters[language] = self._translated(language)
        return self._chapters[language]

    def _translated(self, language: str) -> tuple[Chapter, ...]:
        own = self.read(language)
        if language == ENGLISH:
            return own
        said = {chapter.key: chapter for chapter in own}
        words = {rule.id: rule for chapter in own for rule in chapter.rule}
        return tuple(
            Chapter(
                chapter.key,
                said[chapter.key].title if chapter.key in said else chapter.title,
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
        return tuple(one for chapter in self.chapters() for one in chapter.rule if one.about == rule.id)

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


def _in_words(rule: Rule, said: Rule | None) -> Rule:
    if said is None:
        return replace(rule, untranslated=True)
    return replace(rule, text=said.text, title=said.title, example=said.example)
