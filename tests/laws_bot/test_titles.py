"""The title of a picture says what happened to the end: smaller or in two lines, never cut (W2.1, E4)."""

from collections.abc import Iterator
from typing import Any

import pytest

from art.drawing import chrome
from art.drawing.geometry import Box
from art.drawing.text import DOTS
from art.i18n import LANGUAGES
from art.riddle import api as riddle
from art.riddle.posts import turn
from art.war import api as war
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.screen import Picture, Screen
from bot.tables.views import seat_scene
from bot.words.language import speaking
from tests.art.riddle.sights import PLAIN as RIDDLE_SHEET
from tests.art.war.sights import PLAIN as WAR_SHEET
from tests.laws.kits import NOW, played
from tests.laws.test_kits_worded import pictures
from tests.laws_bot.watched import watched
from tests.sampled import wide

MOST = 16
"""So many pictures of a game are drawn, those with the longest titles."""
TITLED = ("field", "search", "siege", "council", "front", "eye", "step", "played", "hand", "goals", "turn")


def shown(kit: Kit, seed: int, steps: int) -> Iterator[Picture]:
    """All pictures of the posts of a game, and those of the panels of its seats."""
    screens: list[Screen] = [
        post.screen for told in watched(kit, seed, steps) for post in told.posts if post.screen
    ]
    for live, _ in [*played(kit, seed, steps // 4)][::6]:
        for seat in live.status.playing:
            scene = seat_scene(live, seat, NOW)
            screens += [kit.screens.panel(scene), kit.reference.board(scene), kit.reference.hand(scene)]
    yield from (one for screen in screens for one in pictures(screen) if one.kind in TITLED)


@wide("steps", 90, 260)
@pytest.mark.sampled("riddle-de-0-90", "war-en-1-90")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
def test_w2_1_no_title_of_a_picture_is_cut(
    kit: Kit, spoken: str, seed: int, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking(spoken):
        found = {(one.kind, str(one.data.get("headline"))): one for one in shown(kit, seed, steps)}
    drawn, put = list[str](), chrome.put

    def letters(picture: Any, at: Any, text: str, *more: Any) -> Box:
        drawn.append(text)
        return put(picture, at, text, *more)

    monkeypatch.setattr(chrome, "put", letters)
    monkeypatch.setattr(turn, "draw_map", lambda *_: None)
    for one in sorted(found.values(), key=lambda one: -len(str(one.data.get("headline"))))[:MOST]:
        if kit is WAR:
            war.KINDS[one.kind](one.data, WAR_SHEET)
        else:
            riddle.KINDS[one.kind](one.data, RIDDLE_SHEET)
    assert len(set(drawn)) > 6
    assert not [text for text in drawn if text.endswith(DOTS)]
