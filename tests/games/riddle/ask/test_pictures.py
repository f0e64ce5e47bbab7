"""Pictures of single moments: a Riddle, the Halls, a hand that lies open (E4.18, E4.19, E4.24, E4.28)."""

from __future__ import annotations

import pytest

from art.riddle.api import KINDS
from bot.games.riddle.ask.home import panel
from bot.games.riddle.draw.pictures import drawing, encoded
from bot.model.screen import Picture
from bot.words.language import LANGUAGES, speaking
from tests.approved.stories import story
from tests.art.riddle.sights import PLAIN
from tests.games.riddle.ask.positions import pony
from tests.games.riddle.ask.table import Desk, Person, pictures
from tests.games.riddle.ask.test_battle import attacked, beside
from tests.games.riddle.ask.test_ending import halls
from tests.games.riddle.ask.test_playing import riddling


def drawn(picture: Picture) -> tuple[int, bytes]:
    """How wide a picture comes out, and its bytes."""
    made = KINDS[picture.kind](picture.data, PLAIN)
    return made.width, made.bytes


@pytest.mark.parametrize(
    ("language", "data"),
    [
        ("en", {"card": "treebeard"}),
        ("de", {"card": "treebeard", "language": "de"}),
        # spoken some day, but not drawn yet
        ("qy", {"card": "treebeard"}),
    ],
)
def test_e12_5_a_picture_is_asked_for_in_the_language_spoken(
    language: str, data: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGES, "qy", "Qenya")
    with speaking(language):
        picture = drawing("card.jpg", "card", "Treebeard", card="treebeard")
    assert picture.data == data
    assert drawn(picture)[0] == 1080


@story
async def test_e4_19_a_riddle_is_shown_and_told_without_the_card_drawn() -> None:
    ana = await riddling("boat-1", "sam", "rope-1", "merry", script=(0,))
    (shown,) = pictures(ana.screen)
    assert (shown.name, shown.kind) == ("riddle.jpg", "riddle")
    other = await riddling("boat-1", "sam", "rope-1", "merry", script=(3,))
    assert drawn(shown) == drawn(pictures(other.screen)[0])


@story
def test_e4_28_the_halls_are_shown_over_the_own_hand() -> None:
    hall, hand = pictures(halls(4, ("sam",)).screen)
    assert (hall.name, hand.name) == ("halls.jpg", "hand.png")
    assert drawn(hall)[0] == 1080
    assert drawn(hall) == drawn(pictures(halls(4, ("gandalf",)).screen)[0])


@story
async def test_e4_24_the_open_hand_says_whose_it_is() -> None:
    desk = Desk(beside())
    ben = await attacked(desk)
    ana = Person(desk, "frodo", dm=True)
    await ana.through("Give up", "Give up to Black Rider 1")
    await ben.open()
    (shown,) = pictures(ben.screen)
    assert shown.data["of"] == "frodo"
    assert drawn(shown)[0] == 1080


def test_the_own_hand_has_no_line_over_it() -> None:
    own = Desk(pony()).scene_of("frodo")
    hand = pictures(panel(own))[-1]
    assert hand.data["view"] == encoded(own.view)
    assert "of" not in hand.data
