"""What the specification defines, and what code, tests and documents cite of it."""

import re
from collections.abc import Iterator, Mapping

from tests.architecture.source import ROOT

SPEC = ROOT / "docs" / "spec"

CLAUSE = re.compile(
    r"(?<![\w.-])("
    r"[BAOEWIC]\d{1,2}\.\d{1,3}"  # both games: E4.7, B11.4
    r"|(?:R|P|H|TS|TST)-\d{1,3}"  # rulings, prompts, hidden information, scenarios
    r"|(?!UTF)[A-Z]{3}\d?-\d{1,2}|SR[23]-\d{1,2}"  # chapters of the War: MOV-4
    r")(?![\w-])"
)
"""A clause of the specification by its id."""
SECTION = re.compile(r"\b([a-z-]+\.md) (\d{1,2})(?:\.(\d{1,2}))?\b")
"""A numbered section of one of its pages, or an item in it: ``design.md 1.9``."""
PATH = re.compile(r"(?<![\w/.-])(?:engine|art|bot|tests|docs|benchmarks)/[\w/.-]*\w(?:/|\.\w+)?(?![\w*‹{])")
"""A file or folder of the project."""
_DEFINED = re.compile(rf"(?:[-*|#>\s]|\d+\.)*`?{CLAUSE.pattern}")
_IN_BOLD = re.compile(rf"\*\*`?{CLAUSE.pattern}")


def defined(pages: Mapping[str, str]) -> set[str]:
    """The ids that begin a line, a row or bold text in one of the pages."""
    lines = [line for page in pages.values() for line in page.splitlines()]
    first = {found.group(1) for line in lines if (found := _DEFINED.match(line))}
    return first | {name for line in lines for name in _IN_BOLD.findall(line)}


def sections(pages: Mapping[str, str]) -> set[tuple[str, str, str]]:
    """The numbered headings of the pages, each with its numbered items: page, section, item (or nothing)."""
    return {place for name, page in pages.items() for place in _sections(name, page)}


def _sections(name: str, page: str) -> Iterator[tuple[str, str, str]]:
    number = ""
    for line in page.splitlines():
        if heading := re.match(r"## (\d+)\b", line):
            number = heading.group(1)
            yield name, number, ""
        elif item := re.match(r"(\d+)\. ", line):
            yield name, number, item.group(1)


def pages() -> dict[str, str]:
    """The pages of the specification by their names."""
    return {path.name: path.read_text("utf-8") for path in sorted(SPEC.glob("*.md"))}


def unknown(text: str, clauses: set[str], places: set[tuple[str, str, str]]) -> set[str]:
    """What a text cites that the specification does not define."""
    names = {name for name, _, _ in places}
    found = {clause for clause in CLAUSE.findall(text) if clause not in clauses}
    return found | {
        f"{name} {section}{item and '.' + item}"
        for name, section, item in SECTION.findall(text)
        if name in names and (name, section, item) not in places
    }
