"""Finding texts by words as people type them: any case, accents, plurals, halves of words (E7.8)."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from math import log
from typing import Final, Generic, NamedTuple, TypeVar

from snowballstemmer import stemmer

from bot.ui.matching import without_accents
from bot.words.language import ENGLISH

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
    written = re.findall(r"[a-z0-9]+(?:\.[0-9]+[a-e]?)?", without_accents(text))
    return tuple(Word(word, stem(word)) for word in written)


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
    for known in among:
        if known.stem == word.stem:
            return 1.0
        if len(word.written) > 1 and known.written.startswith(word.written):
            best = 0.5
    return best


_GERMAN_COMMON = (
    "aber als am an auch auf aus bei beim bin bist da dann darf das dein deine dem den der des die doch "
    "du ein eine einem einer er es fur hat habe haben ich ihr im in ist kann man mein meine mich mir mit "
    "muss nach nicht noch oder sich sie sind so soll uber und vom von wann war warum was wem wen wenn wer "
    "wie wieder wir wird wo zu zum zur"
)

GERMAN: Final = Speech(frozenset(_GERMAN_COMMON.split()), {}, partial(stem, language="german"))


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

SPEECHES: Final[dict[str, Speech]] = {ENGLISH: ENGLISH_SPEECH, "de": GERMAN, "fr": FRENCH}
"""How words are compared in the languages that know more than equality and beginnings."""
