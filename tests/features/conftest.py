"""What tests of the house share."""

import pytest

from bot.model.kit import Kit
from tests.features import house
from tests.features.house import here, quiet

__all__ = ["any_game", "here", "quiet"]


@pytest.fixture(params=house.KITS, ids=lambda kit: kit.id)
def any_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Kit:
    """The test holds for every game: it is run for *Riddle* and for one that knows no card and no hex."""
    kit: Kit = request.param
    monkeypatch.setattr(house, "PLAYED", kit)
    return kit
