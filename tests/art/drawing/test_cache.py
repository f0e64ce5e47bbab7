"""Pieces of pictures are kept within a number of bytes, all of them together (design.md 4)."""

from __future__ import annotations

import importlib
import pkgutil
from functools import _lru_cache_wrapper
from typing import get_type_hints

import pytest
from PIL import Image

import art
from art.drawing.cache import PIECE_BYTES, PIECES, kept, weight


def picture(mode: str = "RGB", side: int = 10) -> Image.Image:
    return Image.new(mode, (side, side))


def test_a_picture_weighs_what_pillow_takes_for_it() -> None:
    assert weight(picture("RGB")) == weight(picture("RGBA")) == 400
    assert weight(picture("L")) == weight(picture("P")) == 100
    assert weight((picture("L"), (1.0, 2.0), picture("L"))) == 200
    assert weight(None) == 0


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


def test_all_pieces_together_stay_within_their_bound_and_the_least_used_goes_first(
    pieces: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    PIECES.clear()
    monkeypatch.setattr(PIECES, "_Cache__maxsize", pieces)

    @kept
    def large(number: int, side: int = 1000) -> Image.Image:
        return picture("RGB", side)

    try:
        first = large(0)
        second = large(1)
        for number in range(2, 12):
            large(number)
            assert large(0) is first
            assert PIECES.currsize <= PIECE_BYTES
        assert large(1) is not second
        held = len(PIECES)
        assert large(12, 3000).size == (3000, 3000), "larger than all room"
        assert len(PIECES) == held
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
