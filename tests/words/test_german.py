"""German: the names of things, counts, and the refusals (E0.10, E12.2, E12.3, E12.5)."""

from collections.abc import Iterator

import pytest

from art.riddle.words import titles
from bot.games.riddle.words import errors
from bot.words.language import speaking
from engine.riddle import board as boards
from engine.riddle.deck import CARDS, TITLES

BOARD = boards.get()


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Everything here is said in German."""
    with speaking("de"):
        yield


def test_e12_5_every_card_army_and_place_has_one_german_name() -> None:
    known = {BOARD.name(loc) for loc in (*BOARD.locations, *BOARD.off_board) if not BOARD.is_dot(loc)}
    assert tuple(titles.TITLES) == TITLES
    assert len({titles.title(one) for one in TITLES}) == len(TITLES)
    assert set(titles.ARMIES) == {card.subtitle for card in CARDS.values() if card.type == "army"}
    assert set(titles.PLACES) == {name for name in known if not name[1:].isdigit()}


@pytest.mark.parametrize("typed", ["Elbenkrone", "Elfstone"])
def test_r_90_a_near_title_is_found_in_both_languages(typed: str) -> None:
    assert "Meintest du Elbenring?" in errors.refusal("riddle.no_such_title", {"title": typed})
