"""The catalogues kept in step with the code: every sentence that is written stands in each of them (E12.5).

A package of words has a module `catalogue` and a folder `locale`. Its sentences stand in its own modules
and in all that import from that one. What a catalogue is given is its translator's; where a sentence comes
from, and which are gone, is found here.
"""

import argparse
import ast
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from art.i18n import CASES, ENGLISH, LANGUAGES, TONGUES

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = tuple(
    sorted(path.parent for room in ("art", "bot") for path in (ROOT / room).rglob("words/catalogue.py"))
)
PLACES: Final = {
    "_": (0,),
    "n_": (0,),
    "phrase": (0,),
    "ngettext": (0, 1),
    "pgettext": (1,),
    "npgettext": (1, 2),
}
"""Where a function of `art.i18n` has its sentences; a context stands before them, or else behind."""
BEHIND: Final = ("n_", "phrase")
HEADER: Final = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
DECLINED: Final = frozenset(case for cases in CASES.values() for case in cases)
"""In which case a translation may want a name."""
FORMATS: Final = frozenset({".1f", ".2f", ","})
"""How a number may be written."""
WIDTH: Final = 120
ABOUT: Final = "Bring the catalogues of sentences up to date with the code, and check them."


@dataclass(frozen=True)
class Sentence:
    """A sentence in the code."""

    texts: tuple[str, ...]
    """In English: one, or one and several."""
    context: str
    place: str
    """The module."""
    line: int
    given: frozenset[str] | None
    """What it is filled with; of a constant, nobody knows here."""
    one_of_two: bool = False
    """Whether another sentence may stand there instead, which is filled with the same."""

    @property
    def key(self) -> tuple[str, str]:
        """By what a catalogue knows it."""
        return self.context, self.texts[0]


def placeholders(text: str) -> frozenset[str]:
    """What is filled in into a sentence. Raises ValueError where a brace stands alone."""
    return frozenset(field for _, field, _, _ in Formatter().parse(text) if field is not None)


def sentences(package: Path) -> list[Sentence]:
    """Every sentence of a package, wherever it is said."""
    return [sentence for path in speakers(package) for sentence in _written(path, path.read_text("utf-8"))]


def speakers(package: Path) -> list[Path]:
    """The modules that say sentences of a package: its own, and those that import from its catalogue."""
    named = f"from {'.'.join(package.relative_to(ROOT).parts)}.catalogue import "
    others = (path for path, text in _sources() if named in text and package not in path.parents)
    return sorted([*package.rglob("*.py"), *others])


@cache
def _sources() -> tuple[tuple[Path, str], ...]:
    paths = (path for room in ("art", "bot") for path in sorted((ROOT / room).rglob("*.py")))
    return tuple((path, path.read_text("utf-8")) for path in paths)


@cache
def _written(path: Path, text: str) -> tuple[Sentence, ...]:
    """The sentences of a module; many are asked about in every language."""
    return tuple(_found(path, ast.parse(text)))


def _found(path: Path, tree: ast.Module) -> Iterator[Sentence]:
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    filled = {
        id(sentence): (frozenset(keyword.arg or "" for keyword in node.keywords), sentence is not whole)
        for node in calls
        if isinstance(node.func, ast.Attribute) and node.func.attr == "format"
        for whole in (node.func.value,)
        for sentence in ((whole.body, whole.orelse) if isinstance(whole, ast.IfExp) else (whole,))
    }
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id in PLACES:
            written = [_literal(node.args[at], path) for at in PLACES[node.func.id]]
            behind = node.func.id in BEHIND and len(node.args) > 1
            before = node.func.id in ("pgettext", "npgettext")
            context = _literal(node.args[1 if behind else 0], path) if behind or before else ""
            place = path.relative_to(ROOT).as_posix()
            nothing = None if node.func.id in BEHIND else frozenset[str]()
            given, one_of_two = filled.get(id(node), (nothing, False))
            for each in (context, *(f"{context}: {case}" for case in CASES.get(context, ()))):
                yield Sentence(tuple(written), each, place, node.lineno, given, one_of_two)


def _literal(node: ast.expr, path: Path) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise ValueError(f"{path.name}:{node.lineno}: a sentence must be written here, not computed")


def catalogue_of(package: Path, language: str) -> Path:
    """The file of a language."""
    return package / "locale" / f"{language}.po"


def read(path: Path) -> Catalog:
    """A catalogue as it lies there."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def known(catalogue: Catalog) -> dict[tuple[str, str], Message]:
    """The entries of a catalogue by context and English."""
    return {(entry.context or "", texts(entry.id)[0]): entry for entry in catalogue if entry.id}


def texts(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """What an entry says, for one and for several where it counts."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def updated(package: Path, language: str) -> bytes:
    """A catalogue as it shall be: sentences come and go with the code, what they are stays.

    Comments and marks of translators stay too.
    """
    path = catalogue_of(package, language)
    old = known(read(path)) if path.exists() else {}
    # Places are told from the room of the words on, which keeps the file small.
    room = f"{package.parent.relative_to(ROOT).as_posix()}/"
    fresh = Catalog(charset="utf-8")
    for sentence in sentences(package):
        entry = old.get(sentence.key)
        translation = (
            entry.string if entry is not None and len(texts(entry.id)) == len(sentence.texts) else ""
        )
        fresh.add(
            sentence.texts[0] if len(sentence.texts) == 1 else sentence.texts,
            translation or ("" if len(sentence.texts) == 1 else ("", "")),
            locations=[(sentence.place.removeprefix(room), 0)],
            flags=["fuzzy"] if entry is not None and entry.fuzzy else (),
            user_comments=entry.user_comments if entry is not None else (),
            context=sentence.context or None,
        )
    for message in fresh:
        # `problems` looks at what is filled in; without the mark the file is smaller.
        message.flags.discard("python-brace-format")
    text = io.BytesIO()
    text.write(HEADER.format(language=language, plurals=TONGUES[language].plurals).encode())
    write_po(text, fresh, width=WIDTH, omit_header=True, include_lineno=False)
    return text.getvalue()


def update(package: Path, language: str) -> Path:
    """Write a catalogue anew."""
    path = catalogue_of(package, language)
    text = updated(package, language)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text)
    return path


def languages(package: Path) -> list[str]:
    """The languages into which a package is translated by catalogue."""
    return [language for language in LANGUAGES if language != ENGLISH and sentences(package)]


def stale(package: Path) -> list[Path]:
    """Catalogues that `update` would write otherwise."""
    paths = {catalogue_of(package, language): language for language in languages(package)}
    return [
        path
        for path, language in paths.items()
        if not path.exists() or path.read_bytes() != updated(package, language)
    ]


def problems(package: Path) -> list[str]:
    """What is wrong between the code and the catalogues of a package; empty if all is well."""
    written = sentences(package)
    wrongs = [wrong for sentence in written for wrong in _in_code(sentence)]
    for language in languages(package):
        path = catalogue_of(package, language)
        entries = known(read(path)) if path.exists() else {}
        partial = TONGUES[language].partial
        wrongs += [f"{language}: {wrong}" for wrong in _between(written, entries, partial)]
    return wrongs


def _in_code(sentence: Sentence) -> Iterator[str]:
    fields = frozenset[str]().union(*map(placeholders, sentence.texts))
    if sentence.given is None or (sentence.one_of_two and fields < sentence.given):
        return
    if fields != sentence.given:
        where = f"{sentence.place}:{sentence.line}"
        yield f"{where}: is filled with {sorted(sentence.given)}, not with {sorted(fields)}"


def _between(
    written: Iterable[Sentence], entries: dict[tuple[str, str], Message], partial: bool
) -> Iterator[str]:
    """What is wrong in a catalogue; a partial one may be silent, but what it says must be right."""
    used = set()
    for sentence in written:
        used.add(sentence.key)
        entry = entries.get(sentence.key)
        if entry is None or texts(entry.id) != sentence.texts:
            yield f"{sentence.place}:{sentence.line}: {sentence.texts[0]!r} is not in the catalogue"
        elif not all(texts(entry.string)):
            if not partial or any(texts(entry.string)):
                yield f"{sentence.texts[0]!r} is not translated"
        elif entry.fuzzy:
            yield f"{sentence.texts[0]!r} was not looked through (fuzzy)"
        else:
            yield from _filled(sentence, texts(entry.string))
    yield from (f"{key[1]!r} stands nowhere in the code" for key in entries if key not in used)


def _filled(sentence: Sentence, translations: Sequence[str]) -> Iterator[str]:
    """Placeholders of a sentence that differ; one of a single thing need not say how many."""
    allowed = frozenset[str]().union(*map(placeholders, sentence.texts))
    for text in translations:
        if odd := {case for _, _, case, _ in Formatter().parse(text) if case} - {*DECLINED, *FORMATS}:
            yield f"{text!r} wants a name as {sorted(odd)}"
        fields = placeholders(text)
        if fields != allowed and not (len(sentence.texts) > 1 and fields < allowed):
            yield f"{sentence.texts[0]!r} is filled with {sorted(allowed)}, {text!r} with {sorted(fields)}"


def unsaid(package: Path, language: str) -> int:
    """How many sentences of a package a language still says in English."""
    entries = known(read(catalogue_of(package, language))).values()
    return sum(entry.fuzzy or not all(texts(entry.string)) for entry in entries)


def main(arguments: Sequence[str]) -> int:
    """Update the catalogues, or only check them; the exit code is 1 where something is left to do."""
    parser = argparse.ArgumentParser(prog="riddlemaster words", description=ABOUT)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args(arguments).check
    left = (
        []
        if not check
        else [f"{path.name} is not up to date" for package in PACKAGES for path in stale(package)]
    )
    for package in PACKAGES if not check else ():
        for language in languages(package):
            path = update(package, language).relative_to(ROOT)
            print(f"{path}: {unsaid(package, language)} in English" if TONGUES[language].partial else path)
    left += [f"{package.relative_to(ROOT)}: {wrong}" for package in PACKAGES for wrong in problems(package)]
    print("\n".join(left) if left else "Every sentence is in every catalogue.")
    return 1 if left else 0
