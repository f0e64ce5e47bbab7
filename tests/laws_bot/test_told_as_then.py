"""*What happened* tells of a step what the channel told of it when it happened (W15.3)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.recap import telling
from bot.games.war.kit import KIT
from bot.model.post import News
from bot.model.scene import Entry
from bot.model.screen import plain
from bot.model.story import Beat
from tests.laws_bot.test_left_out import sentences
from tests.laws_bot.watched import Told, watched
from tests.parts import words

SEEDS, STEPS = 4, 260
NUMBER = re.compile(r"\d+")


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_w15_3_what_happened_retells_every_turn_with_the_numbers_and_places_of_then(seed: int) -> None:
    """A siege that began with 24 was told with the 53 that stand there now."""
    views, posted, entries = dict[int, Any](), list[tuple[list[int], Beat]](), list[Entry]()
    news: News | None = None
    for told in watched(KIT, seed, STEPS):
        if told.news.public.status.outcome is not None:
            break
        news = told.news
        views |= {entry.version: news.then(entry.version) for entry in news.entries if news.then}
        entries += news.entries
        posted += _posted(told)
    assert news is not None
    shown = _lines(news, views, entries)
    compared = 0
    for turns, beat in posted:
        lines = " ".join(line for turn in turns for line in shown.get(turn, []))
        if beat.section == "army":
            numbers = NUMBER.findall(plain(beat.text))
            assert set(numbers) <= set(NUMBER.findall(lines)), (turns, beat.text, lines)
            compared += len(numbers)
            continue
        missing = [sentence for sentence in sentences(beat) if sentence not in lines]
        assert not missing, (turns, missing, lines)
        compared += sum(bool(NUMBER.search(sentence)) for sentence in sentences(beat))
    assert compared


def _posted(told: Told) -> Iterator[tuple[list[int], Beat]]:
    """What the posts of that moment said of sittings that are over, with their turns: after
    dusk another has begun."""
    text = " ".join(words(post.screen) for post in told.posts if post.to is None)
    seats = len(told.news.public.table.holders)
    for portion in told.portions:
        scene = told.news.dated(portion.chapters)
        for chapter in (chapter for chapter in portion.chapters if chapter.over):
            for beat in KIT.narrator.told(chapter, scene).beats:
                if all(sentence in text for sentence in (*sentences(beat), plain(beat.text))):
                    yield sorted(set(KIT.narrator.turns(chapter.entries, seats))), beat


def _lines(news: News, views: Mapping[int, Any], entries: Sequence[Entry]) -> dict[int, list[str]]:
    """All that *What happened* says to somebody without a seat, by turn."""
    shown, __ = telling.heaviest(KIT, replace(news.public, then=views), entries, telling.ALL)
    by_turn = dict[int, list[str]]()
    for line in shown:
        by_turn.setdefault(line.turn, []).append(plain(line.text))
    return by_turn
