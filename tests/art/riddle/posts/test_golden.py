"""The golden pictures look as they did when somebody looked at them (`python -m tests.art.regenerate`)."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.art import goldens


@pytest.mark.parametrize("name", sorted(goldens.cases()))
def test_a_picture_looks_like_its_golden_one(name: str) -> None:
    with Image.open(goldens.path(name)) as opened:
        golden = opened.convert("RGB")
    # squeezed the same way, so that only the drawing can differ
    with Image.open(io.BytesIO(goldens.squeezed(goldens.drawn(name)))) as opened:
        now = opened.convert("RGB")
    assert now.size == golden.size
    mean, far = goldens.difference(now, golden)
    assert mean < goldens.MEAN
    assert far < goldens.FAR


def test_golden_pictures_are_small_and_all_in_use() -> None:
    files = set(goldens.FOLDER.iterdir())
    assert files == {goldens.icon_sheet_path(), *map(goldens.path, goldens.cases())}
    assert all(file.stat().st_size < goldens.LIMIT for file in files)


def test_the_comparison_would_notice_a_missing_marker() -> None:
    now = goldens.drawn("turn-close")
    changed = now.copy()
    changed.paste((226, 214, 178), (200, 220, 280, 300))
    assert goldens.difference(now, changed)[1] >= goldens.FAR
    assert goldens.difference(now, now) == (0.0, 0.0)
