"""No river dot is told by its id, and no way begins at a space that nobody knows by name (E0.10)."""

import re

import pytest

from bot.games.riddle.kit import KIT
from bot.model.screen import Text, plain
from tests.laws_bot.watched import watched

STEPS = 260
CODE = re.compile(r"\br\d\d\b|from [A-Z]\d+\b(?!, (?:one|two|three|four|five|six|\d+) )")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(8))
def test_e0_10_places_are_told_by_names(seed: int) -> None:
    for told in watched(KIT, seed, STEPS):
        said = [
            line
            for seat, scene in told.news.scenes.items()
            for entry in told.news.private.get(seat, ())
            for line in KIT.narrator.lines(scene.view, entry, seat, scene.table.party(seat))
        ]
        said += [
            plain(part.text) for post in told.posts for part in post.screen.parts if isinstance(part, Text)
        ]
        assert not [line for line in said if CODE.search(line)]
