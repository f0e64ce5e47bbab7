"""Pieces of pictures are kept within a number of bytes, all of them together (DESIGN 4)."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import get_type_hints

import pytest
from PIL import Image

import art
from art.drawing.cache import PIECE_BYTES, PIECES, kept, put, weight


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


def test_two_that_write_one_file_get_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    flush, others = os.fsync, [b"of another"]

    def meanwhile(file: int) -> None:
        flush(file)
        if others:
            put(tmp_path / "icon.png", others.pop())
            assert (tmp_path / "icon.png").read_bytes() == b"of another"

    monkeypatch.setattr("art.drawing.cache.os.fsync", meanwhile)
    put(tmp_path / "icon.png", b"of this one")
    assert [one.name for one in tmp_path.iterdir()] == ["icon.png"]
    assert (tmp_path / "icon.png").read_bytes() == b"of this one"


def test_every_file_of_the_cache_is_put_there_whole() -> None:
    """Nothing else in the room writes files: what is half written another process would read."""
    writes = re.compile(r"\.(?:write_bytes|write_text)\(|\.part\"|open\([^)]*\"[wax]")
    found = [
        (path.name, line.strip())
        for path in sorted(Path(art.__path__[0]).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if writes.search(line)
    ]
    assert {name for name, _ in found} == {"cache.py"}
