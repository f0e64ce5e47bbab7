"""A test of computer players that takes a name is about every player that plays to win."""

import pytest

from tests.engine.riddle.seated import STRONG


@pytest.fixture(params=STRONG)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)
