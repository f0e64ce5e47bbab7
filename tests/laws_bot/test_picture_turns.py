"""All pictures of a post are of the turn that its heading names, and its map says what happened (W15.2)."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.games.war.kit import KIT as WAR
from bot.model.post import Post
from bot.model.screen import Picture
from bot.model.story import WEIGHTY, Beat
from tests.laws_bot.test_weights import words
from tests.laws_bot.watched import watched

STEPS = 260
DATED = re.compile(r"[Tt]urns? (\d+)(?: to (\d+))?")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_w15_2_the_pictures_of_a_post_are_of_its_turn_and_say_its_news(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = 0
    for told in watched(WAR, seed, STEPS, monkeypatch):
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post") and not post.edit]
        for post, portion in zip(sent, told.portions, strict=False):
            public, then = told.news.public, told.news.then
            scene = public if then is None else replace(public, view=then(portion.version))
            beats = [beat for chapter in portion.chapters for beat in WAR.narrator.told(chapter, scene).beats]
            shown = [one for one in post.screen.parts if isinstance(one, Picture)]
            if portion.chapters:
                seen += _of_one_turn(post, shown)
                # That hidden people may have moved is no event.
                news = [one for one in beats if one.text and one.weight <= WEIGHTY and one.section != "moved"]
                _headed(shown, news)
    assert seen


def _of_one_turn(post: Post, shown: list[Picture]) -> int:
    """The turns that pictures name are those of the heading; how many did."""
    heading = words(post.screen).split("\n")[:2]
    dates = next(filter(None, map(DATED.search, reversed(heading))), None)
    if dates is None:
        return 0
    first, last = int(dates[1]), int(dates[2] or dates[1])
    for one in shown:
        named = one.data.get("turn")
        if named is None:
            said = (one.data.get("second"), one.data.get("round"))
            found = DATED.search(" ".join(map(str, filter(None, said))))
            named = int(found[1]) if found else first
        assert isinstance(named, int)
        assert first <= named <= last, (heading, one.kind, named)
    return len(shown)


def _headed(shown: list[Picture], news: list[Beat]) -> None:
    """A map in a post that tells something says what."""
    for one in shown:
        quiet = not (one.data.get("marches") or one.data.get("battles") or one.data.get("headline"))
        assert not (news and one.kind == "field" and quiet), (one.alt[:60], news)
