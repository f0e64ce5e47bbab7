"""Every clause that code, tests and documents cite can be looked up in docs/spec."""

from __future__ import annotations

from tests.architecture import citations
from tests.architecture.source import ROOT, shown, text_files


def test_every_clause_that_is_cited_is_defined() -> None:
    pages = citations.pages()
    clauses, places = citations.defined(pages), citations.sections(pages)
    found = [
        f"{shown(path)}: {', '.join(sorted(missing))}"
        for path, text in text_files()
        if path.suffix in {".py", ".md", ".toml"} and path.parent != citations.SPEC
        if (missing := citations.unknown(text, clauses, places))
    ]
    assert found == []


def test_the_pages_of_the_specification_cite_only_what_is_defined() -> None:
    pages = citations.pages()
    clauses, places = citations.defined(pages), citations.sections(pages)
    found = {
        name: missing for name, page in pages.items() if (missing := citations.unknown(page, clauses, places))
    }
    assert found == {}


def test_every_path_that_is_named_exists() -> None:
    """The page of faults names its tests from their folder."""
    found = [
        f"{shown(path)}: {name}"
        for path, text in text_files()
        if path.suffix in {".md", ".toml"} and path.name != "CHANGELOG.md"
        for name in citations.PATH.findall(text)
        if not any((ROOT / there).exists() for there in (name, f"{name}.py", f"tests/{name}"))
    ]
    assert found == []


def test_every_page_is_told_on_the_first_one() -> None:
    pages = citations.pages()
    assert {name for name in pages if name != "README.md" and f"({name})" not in pages["README.md"]} == set()


def test_what_is_not_defined_would_be_found() -> None:
    page = "## 4. Moving\n1. On foot.\n- **MOV-4** Roads. See E1.2.\n| R-12 | a ruling |\n"
    clauses, places = citations.defined({"war.md": page}), citations.sections({"war.md": page})
    assert clauses == {"MOV-4", "R-12"}
    assert citations.unknown("MOV-4, R-12, war.md 4, war.md 4.1, UTF-8", clauses, places) == set()
    assert citations.unknown("MOV-5, E1.2, war.md 4.2, war.md 5", clauses, places) == {
        "MOV-5",
        "E1.2",
        "war.md 4.2",
        "war.md 5",
    }
