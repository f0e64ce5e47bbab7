"""Every episode of a war has its own post, once, whoever plays and however quickly (W3.4, E3.8, E3.9)."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise

import pytest
from msgspec.structs import replace

from bot.features.announcements.channel import public
from bot.features.announcements.meanwhile import MOST_MEANWHILE
from bot.games.war.kit import KIT
from bot.model.icons import plain
from bot.model.post import Memory, News, Post
from bot.model.screen import Buttons, Text
from engine.war import RULES, Config
from tests.games.war.games import Step, entries, play, scene

WAR = Config(preset="war")
THREE = Config(seats=("fellowship", "sauron", "saruman"), preset="three_powers")
MOST = 500


def channel(steps: list[Step], config: Config, people: str) -> list[Post]:
    """The public posts of a game in which a computer plays its sitting in one go, a person step by step."""
    memory, posts = Memory(), list[Post]()
    turns = (list(turn) for _, turn in groupby(steps, lambda step: (step.seat, _sitting(step))))
    for turn in turns:
        for some in [[step] for step in turn] if turn[0].seat == people else [turn]:
            stands = scene(some[-1].state)
            sitters = tuple(
                one if one.seat == people else replace(one, user=None, computer="wanderer")
                for one in stands.table.sitters
            )
            table = replace(stands.table, sitters=sitters, led=dict(KIT.seats.led(config)))
            news = News(public=replace(stands, table=table), entries=entries(some, None))
            told, memory = public(KIT, news, memory)
            posts += told
    return posts


def _sitting(step: Step) -> int:
    return RULES.status(step.before or step.state).stretch


def heads(posts: list[Post]) -> Counter[str]:
    """The first lines of what was sent anew between turn posts."""
    sent = [post.screen.parts[0] for post in posts if post.kind == "meanwhile" and not post.edit]
    return Counter(plain(part.text) for part in sent if isinstance(part, Text))


@pytest.mark.parametrize("people", ["", "sauron"])
@pytest.mark.parametrize(("config", "seed"), [(WAR, 5), (THREE, 3)])
def test_w3_4_each_episode_has_its_post_once_even_where_a_sitting_is_played_in_one_go(
    config: Config, seed: int, people: str
) -> None:
    steps = list(play(config, seed, most=MOST))
    known = scene(steps[-1].state)
    due = Counter[str]()
    for chapter in KIT.narrator.chapters(entries(steps, None)):
        told = KIT.narrator.told(chapter, known).episodes
        assert len(told) <= MOST_MEANWHILE
        due.update(plain(one.title()) for one in told)
    posts = channel(steps, config, people)
    assert due.total() > 2
    assert {head: heads(posts)[head] for head in due} == due
    keys = Counter(post.key for post in posts if not post.edit)
    assert max(keys.values()) == 1


def test_e3_9_an_episode_that_another_has_followed_is_closed_by_it() -> None:
    posts = channel(list(play(THREE, 3, most=MOST)), THREE, "")
    for before, after in pairwise(posts):
        if after.strip:
            assert after.strip == before.key
            assert after.closed is not None
            assert not any(isinstance(part, Buttons) for part in after.closed.parts)
