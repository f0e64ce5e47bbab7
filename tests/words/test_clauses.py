"""E17.9, E16.4: no number of a rule stands where people play; only `/rules` and `/card` have them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from bot.words import upkeep
from tests.approved import files
from tests.words.test_languages import OTHERS

CLAUSE: Final = re.compile(
    r"\b[ABEIOPW]\d{1,2}\.\d+[a-e]?\b|\bR-\d+\b|\b(?!SC)[A-Z]{2}[A-Z0-9]-\d+\b"
    r"|\([ABEIOPW]\d{1,2}[a-e]?\)|\{clause\}"
)
"""The number of a rule of either game, or of a clause of ours. A space of the map is called B2."""
LOOKED_UP: Final = re.compile(r"-played-rules\b|stories/interactions-commands-near\b")
"""Screens of the look-up itself."""
OF_LOOK_UP: Final = {"Example from {clause}: {text}"}
SPACE: Final = re.compile(r"(?<=[\w*] )\([A-Z]\d{1,2}\)")
"""A space of the map behind the name of its place, "Nurad (O23)"; a person behind that of a seat."""


def numbered(text: str) -> list[str]:
    """The lines of a text in which a rule is numbered."""
    return [line for line in text.splitlines() if CLAUSE.search(line)]


@pytest.mark.parametrize("package", upkeep.PACKAGES, ids=str)
@pytest.mark.parametrize("language", OTHERS)
def test_e17_9_no_sentence_outside_the_look_up_numbers_a_rule(package: Path, language: str) -> None:
    entries = upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
    assert entries
    said = [
        line
        for entry in entries
        if entry.id not in OF_LOOK_UP
        for one in (*upkeep.texts(entry.id), *upkeep.texts(entry.string))
        for line in numbered(one)
    ]
    assert said == []


def test_e17_9_no_screen_outside_the_look_up_numbers_a_rule() -> None:
    found = {
        name: wrong
        for name in files.on_disk()
        if not LOOKED_UP.search(name)
        if (wrong := numbered(SPACE.sub("", (files.FOLDER / name).read_text("utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "said",
    [
        "Not now (B7.9).",
        "as R-84 says",
        "Nothing to take back. (SEQ-4)",
        "No ({clause}).",
        "no card makes one (B10)",
    ],
)
def test_e17_9_a_number_would_be_found(said: str) -> None:
    assert numbered(said) == [said]


def test_e17_9_a_space_of_the_map_is_no_number() -> None:
    assert numbered(SPACE.sub("", "From B2 to P7, by Nurad (O23)")) == []
