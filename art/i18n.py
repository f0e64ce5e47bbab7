"""Which language is spoken now, and what a sentence is in it (E12.5): gettext, read from `.po` files.

A sentence is written once, in English, and that is its key; ``locale/‹language›.po`` beside the words has it
in another language. Public posts speak the language of the server, private ones that of the person; a picture
is lettered in what it is asked for in.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from gettext import NullTranslations, c2py
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

T = TypeVar("T")

ENGLISH: Final = "en"


class Language(NamedTuple):
    """A language that is spoken: all there is to say of it beside its catalogues."""

    name: str
    """In itself."""
    plurals: str
    """How gettext counts in it."""
    partial: bool = False
    """Whether its catalogues may lack sentences, which are said in English."""


TONGUES: Final[Mapping[str, Language]] = MappingProxyType(
    {
        ENGLISH: Language("English", "nplurals=2; plural=(n != 1);"),
        "de": Language("Deutsch", "nplurals=2; plural=(n != 1);"),
        "fr": Language("Français", "nplurals=2; plural=(n > 1);"),
    }
)
"""The languages by the locale of Discord; a new one is an entry here and its catalogues."""
LANGUAGES: Final = tuple(TONGUES)

CASES: Final[Mapping[str, tuple[str, ...]]] = {
    "title": ("accusative", "dative"),
    "seat": ("accusative", "dative", "genitive", "from", "to"),
    "card": ("accusative", "dative", "genitive", "from"),
    "side": ("genitive",),
    "army": ("dative",),
    "place": ("at", "to", "from"),
    "doer": ("accusative", "dative"),
}
"""How names are declined, by their kind: each has an entry for each case, whose context is "kind: case"."""

SPOKEN: Final[ContextVar[str | None]] = ContextVar("spoken", default=ENGLISH)
"""The language of the words said now; ``None`` where none may be said."""


def spoken() -> str:
    """The language of the words said now.

    Raises LookupError while a piece of a picture is drawn that is kept for all languages: a word on it would
    stay there in the language of the first.
    """
    language = SPOKEN.get()
    if language is None:
        raise LookupError("a piece that is kept for all languages has no words")
    return language


@contextlib.contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Say what is said inside in this language; with ``None`` nothing is said."""
    token = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(token)


class Message(str):
    """A sentence that is written while modules are loaded, when no language is spoken."""

    context = ""


def n_(text: str, context: str = "") -> str:
    """Mark a sentence of a constant, which is said later; ``context`` as in `Catalogue.pgettext`.

    Of a name, its kind (`CASES`).
    """
    message = Message(text)
    message.context = context
    return message


Bend = Callable[[str], str]
BENT: Final = re.compile(r"\{\w+:[a-z]+\}")
"""A name for which a translation wants a case."""


class Name(str):
    """A name that a sentence of another package can bend too: it brings its own cases."""

    cases: Mapping[str, Bend] = MappingProxyType({})

    @classmethod
    def of(cls, text: str, cases: Mapping[str, Bend]) -> Name:
        """That name with its cases."""
        name = cls(text)
        name.cases = cases
        return name


AS_IT_IS: Final[Mapping[str, Bend]] = MappingProxyType(
    {case: str for kind in CASES.values() for case in kind}
)
"""For sentences about names that may have no cases: what can't be bent stands as it is."""


class Sentence(str):
    """A sentence whose translation may say in which case it wants a name: "Tausch mit {seat:dative}"."""

    cases: Mapping[str, Bend]

    def format(self, *args: object, **facts: object) -> str:
        """The sentence with its facts."""
        return _Formatter(self.cases).vformat(self, args, facts)

    def format_map(self, facts: Mapping[str, object]) -> str:  # type: ignore[override]
        """The sentence with its facts, formatted as they are."""
        return _Formatter(self.cases).vformat(self, (), facts)


class _Formatter(Formatter):
    def __init__(self, cases: Mapping[str, Bend]) -> None:
        self._cases = cases

    def format_field(self, value: Any, format_spec: str) -> str:
        cases = value.cases if isinstance(value, Name) else self._cases
        bend = cases.get(format_spec) or self._cases.get(format_spec)
        text: str = super().format_field(value, format_spec) if bend is None else bend(str(value))
        return text


class Catalogue:
    """The sentences of one package of words in the language spoken now; what a language lacks is English.

    ``cases``: how a name is bent in each case that a translation may ask for.
    """

    def __init__(self, folder: Path, cases: Mapping[str, Bend] = MappingProxyType({})) -> None:
        self._folder = folder
        self._cases = cases
        self.read: dict[str, NullTranslations] = {ENGLISH: NullTranslations()}
        self.kept: dict[tuple[str | None, int], tuple[object, Any]] = {}
        self._sentences: dict[tuple[str | None, str], str] = {}

    def gettext(self, message: str) -> str:
        """A sentence."""
        translation = self._sentences.get((SPOKEN.get(), message))
        if translation is None:
            translation = self._sentences[spoken(), message] = self._sentence(self._spoken().gettext(message))
        return translation

    def ngettext(self, one: str, many: str, n: int) -> str:
        """A sentence about a number of things."""
        return self._sentence(self._spoken().ngettext(one, many, n))

    def pgettext(self, context: str, message: str) -> str:
        """A sentence that stands in a context: English says the same in several, others do not."""
        return self._sentence(self._spoken().pgettext(context, message))

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """A sentence about a number of things in a context."""
        return self._sentence(self._spoken().npgettext(context, one, many, n))

    def phrase(self, text: str, context: str = "") -> Callable[[], str]:
        """A sentence without facts, as a function that says it."""
        return self.table(n_(text, context))

    def table(self, constant: T) -> Callable[[], T]:
        """A table of sentences, as a function that says it."""
        return lambda: self.said(constant)

    def declined(self, name: str, case: str = "") -> str:
        """A name that is marked as one of a kind, in a case of its kind. Raises KeyError for another."""
        kind = name.context if isinstance(name, Message) else ""
        if case and case not in CASES.get(kind, (case,)):
            raise KeyError(f"{kind}: {case}")
        return self.pgettext(f"{kind}: {case}" if case else kind, str(name))

    def said(self, constant: T) -> T:
        """A constant, or a table of them, as it is said now. It is kept: only for what lives as long."""
        entry = self.kept.get((SPOKEN.get(), id(constant)))
        if entry is None:
            entry = self.kept[spoken(), id(constant)] = constant, self._say(constant)
        translation: T = entry[1]
        return translation

    def _say(self, constant: object) -> Any:
        match constant:
            case Message():
                text = str(constant)
                return self.pgettext(constant.context, text) if constant.context else self.gettext(text)
            case Mapping():
                return {key: self._say(item) for key, item in constant.items()}
            case tuple():
                return tuple(map(self._say, constant))
            case _:
                return constant

    def _sentence(self, text: str) -> str:
        if not self._cases or not BENT.search(text):
            return text
        sentence = Sentence(text)
        sentence.cases = self._cases
        return sentence

    def _spoken(self) -> NullTranslations:
        language = spoken()
        return self.read.get(language) or self.read.setdefault(language, self._load(language))

    def _load(self, language: str) -> NullTranslations:
        """A catalogue as gettext looks it up; without sentences that were not looked through (fuzzy)."""
        path = self._folder / f"{language}.po"
        if not path.exists():
            return NullTranslations()
        with path.open("rb") as file:
            return _Written(read_po(file))


class _Written(NullTranslations):
    """A catalogue as it is written, looked up as gettext looks one up that is compiled."""

    def __init__(self, written: Catalog) -> None:
        super().__init__()
        self._plural = c2py(written.plural_expr)
        self._texts: dict[object, str] = {}
        for entry in written:
            context = entry.context or ""
            if entry.fuzzy or not entry.string:
                continue
            if isinstance(entry.id, str):
                self._texts[context, entry.id] = str(entry.string)
            else:
                forms = enumerate(entry.string)
                self._texts.update({(context, entry.id[0], form): text for form, text in forms if text})

    def gettext(self, message: str) -> str:
        return self._texts.get(("", message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.npgettext("", msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.get((context, message), message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._texts.get((context, msgid1, self._plural(n)), msgid1 if n == 1 else msgid2)
