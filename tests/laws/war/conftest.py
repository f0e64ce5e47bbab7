"""Steps of random games that several laws are tried on."""

import pytest

from tests.laws.war.walks import Taken, games, playout


@pytest.fixture(
    scope="session", params=[14, pytest.param(90, marks=[pytest.mark.night, pytest.mark.timeout(3600)])]
)
def walked(request: pytest.FixtureRequest) -> tuple[Taken, ...]:
    """Somebody acted in each of them."""
    found = (taken for game in games(request.param) for taken in playout(game, 30))
    return tuple(taken for taken in found if taken.before is not None)
