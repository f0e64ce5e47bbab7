"""The strip below the public map cuts no names (W2.1, W15.9)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from art.drawing.text import width
from art.i18n import LANGUAGES, speaking
from art.war.posts.footer import CELL, MOST_LINES, company_lines
from engine.war.board import BOARD
from tests.art.war.sights import known, midwar

PLACES = [place.hex for place in BOARD.places.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [1, 2, 4, 9])
@pytest.mark.parametrize("worn", [True, False])
def test_w2_1_no_name_of_the_company_is_cut(language: str, number: int, worn: bool) -> None:
    rng = random.Random(f"footer {number}")
    field = known(midwar(hidden=()), "fellowship")
    spots = rng.sample(PLACES, number)
    persons = tuple(
        replace(one, at=rng.choice(spots), captor="") if one.kind.fellowship else one for one in field.persons
    )
    field = replace(field, persons=persons, ring=replace(field.ring, worn=worn))
    with speaking(language):
        lines, face = company_lines(field)
    assert len(lines) <= MOST_LINES
    assert not [line for line in lines if "…" in line]
    assert all(width(line, face) <= CELL[0] - 34 for line in lines)
    assert face.px >= 22
