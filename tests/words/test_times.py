"""Times in sentences: how long something lasts is never glued to "until" (E16.1)."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.games.riddle.words import panel, prompt
from bot.words import remind
from bot.words.language import speaking
from tests.words.areas import AREAS
from tests.words.test_languages import defined

LATER: Final = 1_800_000_000.0
GIVEN: Final[dict[str, Any]] = {
    "str": "Sam",
    "int": 3,
    "bool": True,
    "float": LATER,
    "float | None": LATER,
    "Sequence[str]": ("Frodo", "Sam"),
}
NAMED: Final[dict[str, Any]] = {"what": "pause", "kind": "resisting", "seat": "sam", "name": "daily"}
"""What some sentences choose their words by."""
GLUED: Final = re.compile(
    r"\b(until|by|till|bis|Frist|Zeit bis)\W{0,3}<t:\d+:R>|<t:\d+:R> (left|übrig)", re.IGNORECASE
)
"""A relative time right after a word that wants a moment: "until in 9 minutes", "Frist in 9 Minuten"."""
PUBLIC: Final = ("turn",)
"""What the posts in the channel say; their own tests hold the same."""
GOLDEN: Final = Path(__file__).parents[1] / "transcripts" / "golden"


def timed(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence that tells a time, by its name, said of a moment to come."""
    for area, module in AREAS.items():
        if area in PUBLIC:
            continue
        for name in sorted(defined(module)):
            with speaking(language):
                said = getattr(module, name)
                text = _said(said) if inspect.isfunction(said) else None
            if text is not None:
                yield f"{area}.{name}", text


def _said(say: Callable[..., object]) -> str | None:
    needed = [
        (one.name, str(one.annotation))
        for one in inspect.signature(say).parameters.values()
        if one.default is inspect.Parameter.empty
    ]
    known = all(name in NAMED or kind in GIVEN for name, kind in needed)
    if not known or not any("float" in kind for _, kind in needed):
        return None
    text = say(**{name: NAMED.get(name, GIVEN.get(kind)) for name, kind in needed})
    return text if isinstance(text, str) else None


@pytest.mark.parametrize("language", ["en", "de"])
def test_e16_1_no_sentence_glues_a_relative_time_to_until(language: str) -> None:
    told = dict(timed(language))
    assert len([text for text in told.values() if "<t:" in text]) > 20
    assert {name: text for name, text in told.items() if GLUED.search(text)} == {}


def test_e16_1_no_message_of_a_played_game_does() -> None:
    files = sorted(GOLDEN.rglob("*"))
    told = {path.name: path.read_text(encoding="utf-8") for path in files if path.is_file()}
    assert told
    private = {
        name: [line for line in text.splitlines() if "Waiting for" not in line] for name, text in told.items()
    }
    assert {name: [line for line in lines if GLUED.search(line)] for name, lines in private.items()} == {
        name: [] for name in told
    }


@pytest.mark.parametrize(("language", "said"), [("en", "over"), ("de", "um")])
def test_e16_1_a_time_that_has_passed_says_that_it_is_over(language: str, said: str) -> None:
    past, now = LATER, LATER + 1
    with speaking(language):
        texts = (
            panel.heading("T", "P", "Frodo at Bree", past, now),
            panel.turn_of("Frodo", 3, past, now),
            prompt.awaited("Sam", past, now),
            remind.default(past, "x", now),
        )
    for text in texts:
        assert "<t:" not in text
        assert re.search(rf"\b{said}\b", text), text
