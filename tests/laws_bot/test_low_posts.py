"""A post of Riddle keeps to a phone: above a long story its map is lower (E3.13, E16.5)."""

import pytest

from bot.games.riddle.kit import KIT
from bot.games.war.kit import KIT as WAR
from bot.model.screen import Picture
from bot.ui import phone
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import watched

STEPS = 260
MAP, BATTLE = 925, 970
"""Pixels of a post with a map, and of one with a battle that stands among other turns."""
MOST = 0.1
"""Of all posts so many are higher than a phone."""


WAR_HIGH = 1030
"""Pixels of a post of the War, in which all is heavy."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(8))
def test_w15_11_posts_of_the_war_leave_out_what_makes_them_higher_than_a_phone(seed: int) -> None:
    high = [
        phone.height(post.screen.parts, ratio)
        for told in watched(WAR, seed, STEPS)
        for post in told.posts
        if post.kind in ("turn-post", "event-post")
    ]
    assert max(high) <= WAR_HIGH, high
    assert sum(pixels > phone.LAST_HIGH for pixels in high) <= max(1, MOST * len(high)), high


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(8))
def test_e3_13_posts_keep_to_a_phone(seed: int) -> None:
    posts = high = 0
    for told in watched(KIT, seed, STEPS):
        for post in told.posts:
            if post.kind not in ("turn-post", "event-post"):
                continue
            posts += 1
            kinds = [part.kind for part in post.screen.parts if isinstance(part, Picture)]
            pixels = phone.height(post.screen.parts, ratio)
            high += pixels > phone.HIGH
            assert pixels <= (BATTLE if "battle" in kinds else MAP), post.screen
    assert high <= max(1, MOST * posts), (high, posts)
