"""Every icon that a screen can name is drawn, and every drawing is used (E12.1, E13.3)."""

import re
from pathlib import Path

import pytest

from art.drawing.icons import SHARED
from art.riddle.icons import ICONS as RIDDLE
from art.war.icons import ICONS as WAR
from bot.app.games import GAMES
from bot.games.riddle import icons as riddle
from bot.games.war import icons as war
from bot.model import screen
from bot.model.screen import sign, stem
from engine.riddle import board
from engine.riddle.deck import CARDS, CHARACTERS, TITLES
from engine.war.board import BOARD
from engine.war.data import CHARACTERS as PEOPLE
from engine.war.data import EVENT_CARDS
from engine.war.pieces import TROOPS

NAMED = {name: value for name, value in vars(screen).items() if name.isupper() and isinstance(value, str)}
"""The house's own, by what the code calls them."""
HOUSE = {*NAMED.values()}
LONGEST = 25
"""Characters of a token, so that its name with six digits and a line is one of Discord's."""


def of_riddle() -> set[str]:
    """All that the first game can name."""
    there = board.get("middle-earth")
    symbols = {one for at in there.locations for one in there.symbols(at)}
    return {
        *map(riddle.seat, CHARACTERS),
        *map(riddle.card, CARDS),
        *map(riddle.title, TITLES),
        *(riddle.place(there, at) for at in there.locations),
        *map(riddle.sign, symbols),
    }


def of_war() -> set[str]:
    return {
        *map(war.seat, war.SEATS),
        *map(war.piece, (*PEOPLE, *TROOPS)),
        *map(war.spot, BOARD.hexes),
        *map(war.card, EVENT_CARDS),
        *war.DONE.values(),
        war.POINT,
        war.CITADEL,
        war.NAZGUL,
    }


def of_house() -> set[str]:
    return HOUSE | {screen.die(face) for face in range(1, 7)}


def test_every_token_is_drawn_and_every_drawing_is_used() -> None:
    assert of_riddle() | of_war() | of_house() == {*RIDDLE, *WAR}
    assert of_house() <= {*SHARED}


def test_no_two_have_one_name_or_one_sign() -> None:
    tokens = sorted({*RIDDLE, *WAR})
    assert len(set(map(stem, tokens))) == len(set(map(sign, tokens))) == len(tokens)
    assert max(map(len, map(stem, tokens))) <= LONGEST
    assert all(re.fullmatch(r"[a-z0-9_]+", stem(token)) for token in tokens)


@pytest.mark.parametrize("kit", GAMES.values(), ids=lambda kit: kit.id)
def test_e16_8_every_seat_has_its_own_marker(kit: object) -> None:
    seats = kit.seats  # type: ignore[attr-defined]
    found = [seats.icon(seat) for seat in seats.all]
    assert len(set(found)) == len(found)
    assert set(found) <= {*RIDDLE, *WAR}
    assert seats.icon("") == ""


def test_what_is_unknown_has_none() -> None:
    assert [war.about(key) for key in ("", "close", "10", "somebody", "rohan,gondor")] == [""] * 5
    assert war.about("frodo,sam") == "war.frodo"
    assert war.about("2314/2414/(False, False, False, False)") == war.spot("2414")


def test_each_function_that_names_one_is_called() -> None:
    """A drawing that only its own table knows would be dead."""
    sources = [path.read_text() for path in Path("bot").rglob("*.py") if path.name != "icons.py"]
    for name in ("seat", "card", "title", "place", "force", "sign", "piece", "spot", "about"):
        assert any(re.search(rf"icons\.{name}\(", text) for text in sources), name
    sources += [Path(path).read_text() for path in ("bot/games/war/icons.py", "bot/ui/icons.py")]
    for name in NAMED:
        assert any(re.search(rf"\b(?:icons|screen)\.{name}\b", text) for text in sources), name
