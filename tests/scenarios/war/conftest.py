"""A scenario that takes a preset is played with two players and with three (test plan 1)."""

import pytest


@pytest.fixture(params=["war", "three_powers"])
def preset(request: pytest.FixtureRequest) -> str:
    return str(request.param)
