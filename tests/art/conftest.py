"""A test of pictures that takes a language is run with each of them spoken."""

from collections.abc import Iterator

import pytest

from art.i18n import LANGUAGES, speaking


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param
