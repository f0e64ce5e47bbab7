"""A post of Riddle keeps to a phone: above a long story its map is lower (E3.13, E16.5)."""

import pytest

from bot.games.riddle.kit import KIT
from bot.games.war.kit import KIT as WAR
from bot.model.post import Post
from bot.model.screen import Picture, plain
from bot.model.story import WEIGHTY
from bot.ui import phone
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import Told, watched
from tests.parts import words

STEPS = 260
MAP, BATTLE = 925, 970
"""Pixels of a post with a map, and of one with a battle among other turns or with weighty news alone."""
MOST = 0.1
"""Of all posts so many are higher than a phone."""


WAR_HIGH = 1030
"""Pixels of a post of the War, in which all is heavy."""


@pytest.mark.sampled("1")
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


@pytest.mark.sampled("0")
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
            # What is weighty gives way to nothing (E3.2).
            heavy = "battle" in kinds or not light(told, post)
            assert pixels <= (BATTLE if heavy else MAP), post.screen
    assert high <= max(1, MOST * posts), (high, posts)


def light(told: Told, post: Post) -> list[str]:
    """What a post tells that could give way."""
    text, scene = words(post.screen), told.news.public
    parts = [KIT.narrator.told(chapter, scene) for portion in told.portions for chapter in portion.chapters]
    beats = (beat for part in parts for beat in part.beats if beat.text and beat.weight > WEIGHTY)
    return [beat.text for beat in beats if plain(beat.text) in text]
