"""A message that opens a sitting tells what happened, and how the game stands (W3.6, W15.4)."""

import re
from collections.abc import Sequence

import pytest

from bot.games.war.ask import parts, screens
from bot.games.war.kit import KIT
from bot.games.war.model import standing
from bot.games.war.scene import WarScene
from bot.games.war.tell import private_summary, recent
from bot.games.war.words import tell_realm
from bot.model.screen import Screen, plain
from engine.war.events import quest
from tests.laws_bot.watched import any_table_of, watched
from tests.parts import words
from tests.sampled import wide

ENOUGH = 6
NO_ROOM = -2
"""So many lines are left at most where fewer are told: none of those that are left out is shorter."""
MORE = re.compile(r"-# (\d+) more")


@pytest.mark.sampled(1)
@wide("steps", 120, 260)
@pytest.mark.parametrize("seed", range(1, 5))
def test_w15_4_an_opening_message_tells_six_things_where_it_can_and_always_how_the_game_stands(
    seed: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One battle and "6 more lines" stood above a map, and nothing said how the game stands."""
    made, kept, enough = screens._message, dict[str | None, Sequence[str]](), list[bool]()

    def heard(scene: WarScene, why: str, lines: Sequence[str], below: str = "") -> Screen:
        kept[scene.seat] = lines
        return made(scene, why, lines, below)

    monkeypatch.setattr(screens, "_message", heard)
    for told in watched(KIT, seed, steps, any_table_of(KIT, seed)):
        for seat, scene in told.news.scenes.items():
            fresh, ordered = told.news.private.get(seat, ()), told.news.ordered
            if not KIT.narrator.heard(fresh, scene, ordered).begins or seat not in kept:
                continue
            facts = [fact for line in kept[seat] for fact in private_summary.facts_of(line)]
            for post in (post for post in told.posts if post.to == scene.user and post.kind == "dm-hand"):
                text = plain(words(post.screen))
                assert plain(standing.line(scene.view)) in text, text
                guided = [
                    tell_realm.ring_said(fact) for fact in facts if isinstance(fact, quest.GollumRolled)
                ]
                assert not guided or guided[-1] in text, text
                left = sum(int(number) for number in MORE.findall(text))
                shown = len(recent.weighed(facts, scene.view)) - left
                assert not left or shown >= ENOUGH or parts.lines_over(post.screen.parts) >= NO_ROOM, text
                enough.append(not left or shown >= ENOUGH)
    # Above what a sitting asks a few long battles leave no room for six.
    assert sum(enough) * 2 >= len(enough) > 0
