"""Every sentence of every language with sample facts, in a file an area: proof that none has changed.

A line is a call as Python writes it and what it says. ``python -m tests.words.rendered --write`` says
every line anew and finds calls for functions that have none; read the difference.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final

from bot.words.language import LANGUAGES, speaking
from tests.words.areas import AREAS as OF_BOT
from tests.words.areas import DRAWN
from tests.words.facts import FIXTURES
from tests.words.samples import MORE, calls_of
from tests.words.test_languages import defined

FOLDER: Final = Path(__file__).parents[1] / "data" / "rendered"
BETWEEN: Final = " → "
AREAS: Final = {**OF_BOT, **{f"drawn.{name}": area for name, area in DRAWN.items()}}
"""Each area by its name in a call."""
SPACE: Final[Mapping[str, Any]] = MappingProxyType(
    {
        **FIXTURES,
        **OF_BOT,
        "drawn": SimpleNamespace(**DRAWN),
    }
)


def files(language: str) -> list[Path]:
    """Where a language is kept, an area a file."""
    return sorted((FOLDER / language).glob("*.txt"))


def kept(language: str) -> list[str]:
    """What is kept of a language."""
    return [line for path in files(language) for line in path.read_text("utf-8").splitlines()]


def said(call: str, language: str) -> str:
    """What a call says in a language, as one line."""
    with speaking(language):
        told = eval(call, dict(SPACE))
        return repr(told() if callable(told) else told)


def calls(language: str) -> list[str]:
    """The calls that are kept for a language."""
    return [line.partition(BETWEEN)[0] for line in kept(language)]


def constants() -> Iterator[tuple[str, Any]]:
    """Every public name of every area that is no function of facts, with what it is in English."""
    for name, area in AREAS.items():
        for key in sorted(filter(str.isupper, defined(area))):
            value = getattr(area, key)
            if not is_dataclass(value):
                yield f"{name}.{key}", value() if callable(value) else value


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function of every area, and every sentence that is a function of facts in a table."""
    for name, area in AREAS.items():
        for key in sorted(defined(area)):
            value = getattr(area, key)
            if callable(value) and not isinstance(value, type) and not key.isupper():
                yield f"{name}.{key}", value
    for key, value in constants():
        if isinstance(value, Mapping):
            yield from ((f"{key}[{inner!r}]", one) for inner, one in value.items() if callable(one))


def plain(value: Any) -> bool:
    """Whether a constant can be written as it is: no function is in it."""
    return not (isinstance(value, Mapping) and any(map(callable, value.values())))


def all_calls() -> list[str]:
    """The calls kept, and new ones for what has none."""
    known: dict[str, list[str]] = {}
    for call in calls("en"):
        known.setdefault(call.partition("(")[0], []).append(call)
    # What an area hands on from a part of it is kept as well.
    found = [
        *MORE,
        *(call for call in calls("en") if "(" in call),
        *(name for name, value in constants() if plain(value)),
    ]
    for name, function in functions():
        found += known.get(name) or calls_of(name, function, SPACE)
    return sorted(set(found))


def render(language: str, lines: Iterable[str]) -> list[str]:
    """What is to be kept of a language."""
    return [f"{call}{BETWEEN}{said(call, language)}" for call in lines]


def area_named(call: str) -> str:
    """The area that a call is about."""
    found = re.search(r"(?:drawn\.)?[a-z]+(?=\.)", call)
    return found[0] if found else ""


def main() -> None:
    """Write the files, if asked to."""
    parser = argparse.ArgumentParser(description="Every sentence with sample facts.")
    parser.add_argument("--write", action="store_true", required=True, help="write the files anew")
    parser.parse_args()
    by_area: dict[str, list[str]] = {}
    for call in all_calls():
        by_area.setdefault(area_named(call), []).append(call)
    for language in LANGUAGES:
        for path in files(language):
            path.unlink()
        (FOLDER / language).mkdir(parents=True, exist_ok=True)
        for area, found in by_area.items():
            text = "".join(f"{line}\n" for line in render(language, found))
            (FOLDER / language / f"{area}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
