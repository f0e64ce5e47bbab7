"""No river dot is told by its id, no way begins at a space that nobody knows by name (E0.10), and no turn is
taken for another."""

import re

import pytest

from bot.games.riddle.kit import KIT
from bot.games.war.kit import KIT as WAR
from bot.model.screen import Buttons, Text, plain
from tests.laws_bot.watched import watched

STEPS = 260
NUMBER = re.compile(r"(?<![+\d])\d+")
"""The numbers of turns; a date as "M+3" has none."""
CODE = re.compile(r"\br\d\d\b|from [A-Z]\d+\b(?!, (?:one|two|three|four|five|six|\d+) )")


@pytest.mark.sampled("4")
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


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(8))
def test_w3_1_a_post_says_of_which_turn_the_next_one_is_where_it_tells_of_another(seed: int) -> None:
    """Saruman's turn 2 follows a post of turn 1."""
    others = 0
    for told in watched(WAR, seed, STEPS):
        now = told.news.public.view.field.turn.number
        for post in told.posts:
            heading = next((part.text for part in post.screen.parts if isinstance(part, Text)), "")
            for holder in told.news.public.table.holders:
                heading = heading.replace(holder.name, "")
            if post.kind != "turn-post" or not any(isinstance(part, Buttons) for part in post.screen.parts):
                continue
            # Of a post without any news the turn is the title, and who is next stands below it.
            line = heading.rpartition("\n")[2]
            numbers = [int(one) for one in NUMBER.findall(line if " · " in line else heading)]
            assert max(now, 1) in numbers, line
            others += len(set(numbers)) > 1
    assert others
