"""All pictures of a post are of the turn that its heading names, and its map says what happened (W15.2)."""

import re

import pytest
from msgspec.structs import replace

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.tell.chapters import moves
from bot.games.war.kit import KIT as WAR
from bot.model.post import Post
from bot.model.screen import Picture, Text, before, plain
from bot.model.story import HEAVY, WEIGHTY, Beat
from tests.laws_bot.watched import watched

STEPS = 260
DATED = re.compile(r"[Tt]urns? (\d+)(?: to (\d+))?")


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(6))
def test_w15_2_the_pictures_of_a_post_are_of_its_turn_and_say_its_news(seed: int) -> None:
    seen = 0
    for told in watched(WAR, seed, STEPS):
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post") and told.portions]
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
    # Below the news stands the turn that is told, then which one is next.
    heading = next(part.text for part in post.screen.parts if isinstance(part, Text)).split("\n")[:2]
    dates = next(filter(None, map(DATED.search, reversed([plain(line) for line in heading]))), None)
    if dates is None:
        return 0
    first, last = int(dates[1]), int(dates[2] or dates[1])
    for one in shown:
        named = one.data.get("turn", one.data.get("told"))
        if named is None:
            said = (one.data.get("second"), one.data.get("round"))
            found = DATED.search(" ".join(map(str, filter(None, said))))
            named = int(found[1]) if found else first
        assert isinstance(named, int)
        # With the end of a turn the Search of the next one is told.
        assert first <= named <= last + (one.kind == "search"), (heading, one.kind, named)
    return len(shown)


def _headed(shown: list[Picture], news: list[Beat]) -> None:
    """A map in a post that tells something says what."""
    for one in shown:
        quiet = not (one.data.get("marches") or one.data.get("battles") or one.data.get("headline"))
        assert not (news and one.kind == "field" and quiet), (one.alt[:60], news)


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(10))
def test_e17_7_heading_icon_colour_and_picture_of_a_post_are_of_one_turn(seed: int) -> None:
    seen = 0
    for told in watched(RIDDLE, seed, STEPS):
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post") and told.portions]
        for post, portion in zip(sent, told.portions, strict=False):
            maps = [one for one in post.screen.parts if isinstance(one, Picture) and one.kind == "turn"]
            for one in maps if portion.chapters else ():
                (chapter,) = (each for each in portion.chapters if each.number == one.data["told"])
                ways = [{"seat": m.seat, "by": m.by, "path": list(m.path)} for m in moves(chapter) if m.to]
                assert (one.data["seat"], one.data["moves"]) == (chapter.seat, ways)
                assert post.screen.colour == RIDDLE.seats.colour(chapter.seat)
                (heading,) = (
                    part.text.split("\n")[0] for part in post.screen.parts[:1] if isinstance(part, Text)
                )
                assert before(RIDDLE.seats.icon(chapter.seat), "") in heading, heading
                headline = str(one.data.get("headline", RIDDLE.seats.name(chapter.seat)))
                assert headline in heading, heading
                seen += _of_one_turn(post, [one])
    assert seen


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(10))
def test_e17_14_only_a_heavy_event_has_a_post_while_its_turn_goes_on(seed: int) -> None:
    """What else it tells would be old before the turn is over: somebody comes back and marches on."""
    for told in watched(RIDDLE, seed, STEPS):
        for portion in told.portions:
            if portion.until is None:
                last = RIDDLE.narrator.told(portion.chapters[-1], told.news.public)
                assert any(beat.weight <= HEAVY for beat in last.beats)
