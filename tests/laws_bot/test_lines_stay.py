"""A post of Riddle has a line for each turn, keeps what it has told, and hides nothing heavy (E3.2)."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.games.riddle.kit import KIT
from bot.games.riddle.words import names
from bot.model.screen import Text, plain
from bot.model.story import HEAVY, Beat, Chapter
from bot.words import votes
from tests.laws_bot.watched import watched

STEPS = 260
SEEDS = 12


def posts(seed: int) -> Iterator[tuple[str, tuple[Chapter, ...], list[Beat]]]:
    """What stands in each post about turns, with the turns, and with what happened in them."""
    for told in watched(KIT, seed, STEPS):
        news = told.news
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post")]
        for post, portion in zip(sent, told.portions, strict=False):
            scene = news.public
            if news.then is not None and portion.chapters:
                scene = replace(scene, view=news.then(portion.version))
            text = "\n".join(part.text for part in post.screen.parts if isinstance(part, Text))
            beats = [beat for one in portion.chapters for beat in KIT.narrator.told(one, scene).beats]
            yield text, portion.chapters, [beat for beat in beats if beat.text]


def bare(text: str) -> str:
    return plain(text).replace("*", "")


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", [4, 1, 2])
def test_e3_2_each_turn_in_a_post_has_its_line(seed: int) -> None:
    seen = 0
    for text, chapters, _ in posts(seed):
        for chapter in (one for one in chapters if one.over):
            seen += len(chapters) > 1
            *_, below = bare(text).split("\n", 2) if len(chapters) > 1 else ["", bare(text)]
            assert names.seat(chapter.seat) in below, text
    assert seen


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_e3_2_what_stood_in_a_growing_post_gives_way_to_nothing_lighter(seed: int) -> None:
    before, grown = dict[str, int](), 0
    for text, _, beats in posts(seed):
        now = {bare(beat.text): beat.weight for beat in beats}
        told = {line: weight for line, weight in now.items() if line in bare(text)}
        grown += any(line in now for line in before)
        gone = [weight for line, weight in before.items() if line in now and line not in told]
        assert not [line for line, weight in told.items() if gone and weight > min(gone)], text
        before = told
    assert grown


@pytest.mark.parametrize("seed", [4, pytest.param(9, marks=pytest.mark.night)])
def test_e3_2_what_is_heavy_is_in_the_heading_or_in_bold(seed: int) -> None:
    seen = 0
    for text, _, beats in posts(seed):
        heading = bare(text).split("\n", 1)[0]
        for beat in (one for one in beats if one.weight <= HEAVY and one.head[0]):
            if bare(beat.head[0]) not in heading and bare(beat.text) in bare(text):
                seen += 1
                assert f"**{beat.text}**" in text or "**" in beat.text, text
    assert seen


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", [0, 4])
def test_e17_14_a_turn_that_is_over_has_one_post(seed: int) -> None:
    """Also where its heavy event and its end come at once."""
    for text, chapters, _ in posts(seed):
        assert not (chapters and chapters[0].begun), text


@pytest.mark.sampled("6")
@pytest.mark.parametrize("seed", [4, 6])
def test_e3_2_the_end_of_a_turn_with_a_battle_is_told_or_counted(seed: int) -> None:
    seen = 0
    for text, chapters, beats in posts(seed):
        ends = [beat for beat in beats if beat.section == "end"]
        if len(chapters) == 1 and any(beat.highlight for beat in beats):
            seen += len(ends)
            missing = [beat for beat in ends if bare(beat.text) not in bare(text)]
            assert not missing or bare(votes.more(len(missing))) in bare(text), text
    assert seen
