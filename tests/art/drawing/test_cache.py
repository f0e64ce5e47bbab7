"""Pieces of pictures are kept within a number of bytes, all of them together (DESIGN 4)."""

from __future__ import annotations

import importlib
import pkgutil
from functools import _lru_cache_wrapper
from typing import get_type_hints

import pytest
from PIL import Image

import art
from art.drawing.cache import PIECE_BYTES, PIECES, Lru, kept, weight


def picture(mode: str = "RGB", side: int = 10) -> Image.Image:
    return Image.new(mode, (side, side))


def test_a_picture_weighs_what_pillow_takes_for_it() -> None:
    assert weight(picture("RGB")) == weight(picture("RGBA")) == 400
    assert weight(picture("L")) == weight(picture("P")) == 100
    assert weight((picture("L"), (1.0, 2.0), picture("L"))) == 200
    assert weight(None) == 0


def test_the_least_used_goes_first_when_too_much_is_held() -> None:
    memory: Lru[str, Image.Image] = Lru(1000, weight)
    first = memory.get("a", picture)
    memory.get("b", picture)
    assert memory.get("a", picture) is first
    memory.get("c", picture)
    assert memory.held == 800
    assert len(memory) == 2
    assert memory.get("a", lambda: pytest.fail("it was used last but one")) is first
    memory.clear()
    assert memory.held == 0


def test_what_is_larger_than_all_room_is_given_and_not_kept() -> None:
    memory: Lru[str, Image.Image] = Lru(1000, weight)
    assert memory.get("a", lambda: picture(side=20)).size == (20, 20)
    assert (memory.held, len(memory)) == (0, 0)


def test_a_piece_is_drawn_once_for_its_arguments() -> None:
    drawn: list[tuple[int, str]] = []

    @kept
    def piece(side: int, mode: str = "RGB") -> Image.Image:
        """A square."""
        drawn.append((side, mode))
        return picture(mode, side)

    assert piece(3) is piece(3)
    assert piece(3, mode="L") is not piece(3)
    assert piece(4).size == (4, 4)
    assert drawn == [(3, "RGB"), (3, "L"), (4, "RGB")]
    assert piece.__doc__ == "A square."


def test_all_pieces_together_stay_within_their_bound() -> None:
    @kept
    def large(number: int) -> Image.Image:
        return picture("RGB", 1000)

    try:
        for number in range(12):
            large(number)
            assert PIECES.held <= PIECE_BYTES
    finally:
        PIECES.clear()


def test_no_picture_is_kept_past_the_bound() -> None:
    """`lru_cache` counts values, not bytes: in it a few large pictures are as good as a few names."""
    wrong = []
    for found in pkgutil.walk_packages(art.__path__, "art."):
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            if isinstance(value, _lru_cache_wrapper) and value.__module__ == found.name:
                gives = get_type_hints(value.__wrapped__).get("return")
                if "Image.Image" in repr(gives):
                    wrong.append(f"{found.name}.{name}")
    assert wrong == []
