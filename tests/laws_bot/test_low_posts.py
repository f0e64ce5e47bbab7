"""A post of Riddle keeps to a phone: above a long story its map is lower (E3.13, E16.5)."""

import pytest

from bot.games.riddle.kit import KIT
from bot.model.screen import Picture
from bot.ui import phone
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import watched

STEPS = 260
MAP, BATTLE = 925, 970
"""Pixels of a post with a map, and of one with a battle that stands among other turns."""
MOST = 0.1
"""Of all posts so many are higher than a phone."""


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
