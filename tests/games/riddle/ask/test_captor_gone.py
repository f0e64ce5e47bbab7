"""A captive whose captor is out of the game: told and drawn so on every panel (R-162, E17.2, E13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from art.riddle.api import KINDS
from art.riddle.posts.footer import state_words, stay
from bot.games.riddle.ask.halls import halls_alt, panel_leave, panel_stay
from bot.games.riddle.ask.home import panel, summary
from bot.games.riddle.draw.board import board, board_alt
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.model.phrases import whereabouts
from bot.model.screen import Picture, Screen, plain
from bot.words.language import speaking
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.frames import HallsChoosing, Placing
from engine.riddle.state import State
from tests.approved.stories import shows, story
from tests.art.riddle.sights import PLAIN
from tests.games.riddle.ask.positions import pony, scene
from tests.games.riddle.ask.table import pictures, text

ME, CAPTOR, OTHER = "merry", "black-rider-1", "frodo"
AT = {OTHER: "G6", CAPTOR: "F10"}
WIZARD = {"hands": {ME: ("gandalf", "boat-1"), OTHER: ("rope-1",), CAPTOR: ("horse-2",)}}


def left(turn: str, **changed: Any) -> State:
    """The captor leaves for good in that turn."""
    given: dict[str, Any] = {"options": riddle.PRESETS["standard"], "captives": {ME: (CAPTOR, 1)}, "at": AT}
    held = pony(**{**given, **changed}, turn=turn)
    return riddle.RULES.resign(held, CAPTOR, SeededDice(4)).state


MOMENTS = {
    "another's turn": left(OTHER),
    "to roll": left(ME, roll=None),
    **{f"rolled {roll}": left(ME, roll=roll) for roll in (1, 6)},
    "a Wizard in hand": left(ME, roll=2, **WIZARD),
    "the captor's own turn": left(CAPTOR),
}


def screens(state: State) -> list[Screen]:
    """All that shows the captive's state to the captive, and to the other."""
    mine = scene(state, ME)
    found = [panel(mine), summary(mine, ME, "news"), panel(scene(state, OTHER))]
    if isinstance(mine.view.phase, HallsChoosing):
        found.append(panel_stay(mine))
        found += [panel_leave(mine, one.card) for one in mine.of(riddle.Escape)]
    return found


def drawn(one: Picture) -> int:
    return KINDS[one.kind](one.data, PLAIN).width


@pytest.mark.parametrize("moment", MOMENTS)
def test_r_162_no_panel_or_picture_puts_the_captive_of_a_leaver_into_the_halls(moment: str) -> None:
    state = MOMENTS[moment]
    for view in (riddle.view(state, ME), riddle.view(state, OTHER)):
        player = view.player(ME)
        away = stay(view, player)
        free = isinstance(view.phase, Placing) and view.turn.seat == ME
        assert away is not None
        assert (away.captive, away.captor, away.free) == (True, None, True)
        said = [state_words(view, player)[0], whereabouts(view, player), board_alt(view), *_shown(view)]
        assert all("Halls" not in one for one in said), said
        assert drawn(board(view, (), None)) > 0
        assert free or "free" in whereabouts(view, player)
    for shown in screens(state):
        for one in pictures(shown):
            assert "Halls of Mandos" not in one.alt
            assert drawn(one) > 0
        assert "Halls" not in plain(text(shown)), text(shown)


def _shown(view: Any) -> list[str]:
    if not isinstance(view.phase, HallsChoosing):
        return []
    words = halls_alt(view)
    assert drawn(picture("halls.jpg", "halls", words, view)) == 1080
    return [words]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_e17_2_who_waits_whose_captor_left_reads_that_and_when_the_way_is_open(language: str) -> None:
    with speaking(language):
        shown = [text(panel(scene(MOMENTS[one], ME))) for one in ("another's turn", "rolled 1")]
    wanted = {
        "en": ("captive, the captor being gone, free at your next turn", "your captor is out of the game"),
        "de": ("frei in deinem nächsten Zug", "nicht mehr im Spiel"),
        "fr": ("libre à ton prochain tour", "hors jeu"),
    }[language]
    assert [one for one, said in zip(wanted, shown, strict=True) if one not in said] == [], shown


@story
def test_a4_15_who_came_along_to_the_halls_reads_that_the_way_is_open() -> None:
    state = pony(options=riddle.PRESETS["standard"], at=AT, halls={ME: 0}, free=(ME,))
    shows(panel, scene(state, ME))


@pytest.mark.parametrize(("spent", "said"), [(0, "just captured"), (1, "turn 1 of 3"), (2, "turn 2 of 3")])
def test_e17_2_a_stay_is_counted_alike_to_the_captive_the_captor_and_in_the_picture(
    spent: int, said: str
) -> None:
    state = pony(options=riddle.PRESETS["standard"], at=AT, captives={ME: (CAPTOR, spent)})
    mine, theirs = scene(state, ME), scene(state, CAPTOR)
    assert f"Merry · captive of Black Rider 1, {said}" in text(panel(mine))
    assert f"You are a captive of Black Rider 1, {said}." in text(summary(mine, ME, "news"))
    assert f"Captives: Merry ({said})." in text(summary(theirs, CAPTOR, "news"))
    strip = state_words(theirs.view, theirs.view.player(ME))[0]
    assert strip == f"held by Rider 1, {said if spent else 'just came'}"
