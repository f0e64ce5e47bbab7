"""Every language says everything English says, of the same facts (E12.5): a missing key would be English."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from bot import words
from bot.words.language import ENGLISH, LANGUAGES, of_locale, speaking

OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)
PAIRS = [
    pytest.param(language, area, id=f"{language}-{area}")
    for language in OTHERS
    for area in words.__all__
    if find_spec(f"bot.words.{language}.{area}") is not None
]
"""The areas that a language writes for itself; of the others its catalogue has the sentences."""

SAME: Mapping[str, frozenset[str]] = {
    "de": frozenset(
        {
            "why.PLAYS",  # what the engine calls things
            *(
                "hand.HOW.take_gollum",
                "hand.HOW.take_ring",
                "notebook.WHY.take_gollum",
                "notebook.WHY.take_ring",
            ),
            *("lookup.WHO.hobbit", "names.SIDES.hobbit", "options.KINDS.hobbit"),
            *("local.PEOPLE", "options.PRESETS.standard.0"),
            *(f"names.COMPASS.{way}" for way in ("N", "NW", "W", "SW", "S")),
        }
    )
}
"""What a language says as English does: names of people and characters, and words that nobody reads."""


def area_of(language: str, area: str) -> ModuleType | None:
    """The module of an area in a language, if it is written."""
    name = f"bot.words.{language}.{area}"
    return import_module(name) if find_spec(name) is not None else None


def tree_of(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def defined(module: ModuleType) -> set[str]:
    """The public names that a module writes itself; what it imports is no part of its words."""
    found: set[str] = set()
    for node in tree_of(module).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def missing(language: str, area: str) -> list[str]:
    """What English says and the language does not; it is said in English then."""
    ours, theirs = area_of(ENGLISH, area), area_of(language, area)
    assert ours is not None
    return [
        f"{area}.{name}" for name in sorted(defined(ours)) if theirs is not None and not hasattr(theirs, name)
    ]


def said(language: str, area: str) -> list[tuple[str, Any, Any]]:
    """What is said in both languages: its name, the English, the other."""
    ours, spoken = area_of(ENGLISH, area), getattr(words, area)
    assert ours is not None
    found = []
    for name in sorted(defined(ours)):
        with speaking(ENGLISH):
            english = getattr(spoken, name)
        with speaking(language):
            found.append((f"{area}.{name}", english, getattr(spoken, name)))
    return found


def pairs(name: str, ours: Any, theirs: Any) -> Iterator[tuple[str, Any, Any]]:
    """A constant, and what is inside of dictionaries and tuples, beside the other language's."""
    yield name, ours, theirs
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for key in ours.keys() & theirs.keys():
            yield from pairs(f"{name}.{key}", ours[key], theirs[key])
    elif isinstance(ours, tuple) and isinstance(theirs, tuple):
        for at, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            yield from pairs(f"{name}.{at}", one, other)


def everything(language: str, area: str) -> Iterator[tuple[str, Any, Any]]:
    for name, ours, theirs in said(language, area):
        yield from pairs(name, ours, theirs)


def signature(function: Callable[..., Any]) -> list[tuple[str, Any, bool]]:
    """The names and kinds of the parameters, and which may be left out; not what they are then."""
    return [
        (parameter.name, parameter.kind, parameter.default is not parameter.empty)
        for parameter in inspect.signature(function).parameters.values()
    ]


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def used(module: ModuleType) -> dict[str, set[str]]:
    """The parameters that each public function of a module makes use of."""
    return {
        node.name: {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
        & {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)}
        for node in tree_of(module).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }


def test_e12_5_german_is_spoken() -> None:
    assert LANGUAGES["de"] == "Deutsch"
    assert of_locale("de") == "de"
    with speaking("de"):
        assert words.notebook.NOTES == "Notizen"
        assert words.people.plays_again("Ana", "Frodo") == "Ana spielt wieder als Frodo."


@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_no_key_falls_back_to_english(language: str) -> None:
    lacking = [key for area in words.__all__ for key in missing(language, area)]
    assert len(lacking) == 0, lacking


@pytest.mark.parametrize(("language", "area"), PAIRS)
def test_e12_5_no_language_says_what_english_does_not(language: str, area: str) -> None:
    ours, theirs = area_of(ENGLISH, area), area_of(language, area)
    assert ours is not None
    assert theirs is not None
    assert defined(theirs) - defined(ours) == set()


@pytest.mark.parametrize(("language", "area"), PAIRS)
def test_e12_5_what_is_said_is_of_the_same_kind(language: str, area: str) -> None:
    for name, ours, theirs in everything(language, area):
        assert type(ours) is type(theirs), name
        if inspect.isfunction(ours):
            assert signature(ours) == signature(theirs), name
        elif inspect.isclass(ours):
            assert set(dir(ours)) <= set(dir(theirs)), name
        elif isinstance(ours, Mapping):
            assert list(ours) == list(theirs), name
        elif isinstance(ours, tuple):
            assert len(ours) == len(theirs), name


@pytest.mark.parametrize(("language", "area"), PAIRS)
def test_e12_5_a_sentence_is_filled_with_the_same_facts(language: str, area: str) -> None:
    for name, ours, theirs in everything(language, area):
        if isinstance(ours, str):
            assert placeholders(ours) == placeholders(theirs), name


@pytest.mark.parametrize(("language", "area"), PAIRS)
def test_e12_5_a_function_tells_every_fact_it_is_given(language: str, area: str) -> None:
    ours, theirs = area_of(ENGLISH, area), area_of(language, area)
    assert ours is not None
    assert theirs is not None
    english = used(ours)
    for name, facts in used(theirs).items():
        assert facts == english[name], f"{area}.{name}"


@pytest.mark.parametrize("language", OTHERS)
def test_e12_5_nothing_is_left_in_english(language: str) -> None:
    same = {
        name
        for area in words.__all__
        for name, ours, theirs in everything(language, area)
        if isinstance(ours, str) and ours == theirs and any(map(str.isalpha, ours))
    }
    allowed = SAME[language]
    assert {name for name in same if name not in allowed and name.rpartition(".")[0] not in allowed} == set()
    assert {
        name for name in allowed if not any(one == name or one.startswith(f"{name}.") for one in same)
    } == set()
