"""The pictures of the war look as they did when somebody looked at them."""

import io

import pytest
from PIL import Image

from tests.art.goldens import FAR, LIMIT, MEAN, difference, squeezed
from tests.art.war import goldens


@pytest.mark.sampled(3, rest="soak")
@pytest.mark.parametrize("name", sorted(goldens.cases()))
def test_it_looks_as_it_did(name: str) -> None:
    with Image.open(goldens.path(name)) as opened:
        golden = opened.convert("RGB")
    with Image.open(io.BytesIO(squeezed(goldens.cases()[name]()))) as opened:
        now = opened.convert("RGB")
    assert now.size == golden.size
    mean, far = difference(now, golden)
    assert mean < MEAN
    assert far < FAR


def test_every_golden_picture_has_a_case_and_is_small() -> None:
    files = set(goldens.FOLDER.iterdir())
    assert files == {goldens.path(name) for name in goldens.cases()}
    assert all(file.stat().st_size < LIMIT + LIMIT // 2 for file in files)
