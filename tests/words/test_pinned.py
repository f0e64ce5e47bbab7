"""What people read is held by approved screens: sentences leave the asserts, and none come back (E12.5).

Whoever needs one more writes a story or a position instead (`tests/approved/stories.py`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
MOST: Final = 921
"""Sentences in asserts of all tests: this number only falls."""
SENTENCE: Final = re.compile(r"[^\W\d_][,.:;!?]?\s+[^\W\d_(«„]")
"""Two words with a space between them."""


def pinned(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every sentence that an assert compares with; why it must hold is no such sentence."""
    for node in ast.walk(ast.parse(source)):
        for part in ast.walk(node.test) if isinstance(node, ast.Assert) else ():
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and SENTENCE.search(part.value):
                yield part.lineno, part.value


def test_e12_5_no_more_sentences_are_pinned_in_asserts() -> None:
    found = [
        f"{path.relative_to(TESTS)}:{line}: {text!r}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, text in pinned(path.read_text("utf-8"))
    ]
    assert len(found) <= MOST, f"{len(found)} sentences: write a story or a position instead"


@pytest.mark.parametrize(
    ("source", "many"),
    [
        ('assert "It is your turn." in said', 1),
        ('assert said == ["Give up", "Match"]', 1),
        ('assert f"Frodo at {place}" in said', 1),
        ('assert taken, "it is said once"', 0),
        ('assert verb == "move"', 0),
        ('await ana.tap("Give up")', 0),
    ],
)
def test_e12_5_what_is_pinned_is_found(source: str, many: int) -> None:
    assert len(list(pinned(source))) == many
