"""The rooms of the house: imports run down, and only `bot.app.games` names a game (docs/house.md)."""

from __future__ import annotations

import re

from tests.architecture.rooms import FLOORS, INSIDE, breaches, climbs, room_of
from tests.architecture.source import PACKAGES, ROOT, modules, parse


def test_no_import_runs_up_and_no_room_of_the_house_names_a_game() -> None:
    assert breaches(module for package in PACKAGES for module in modules(package)) == []


def test_no_import_inside_a_package_runs_up() -> None:
    assert climbs(module for package in PACKAGES for module in modules(package)) == []


def test_the_rooms_inside_a_package_are_there() -> None:
    homes = [(ROOT / package.replace(".", "/"), room) for package, rooms in INSIDE.items() for room in rooms]
    assert [(home, room) for home, room in homes if not [*home.glob(f"{room}*")]] == []


def test_bot_has_only_rooms() -> None:
    rooms = {floor.split(".")[1] for floors in FLOORS for floor in floors if floor.startswith("bot.")}
    found = {path.name for path in (ROOT / "bot").iterdir() if path.name != "__pycache__"}
    assert found == {*rooms, "__init__.py", "__main__.py"}


def test_the_page_about_the_house_names_what_is_there() -> None:
    text = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:bot|art|engine|tests|docs)/[\w/.]*)`", text)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


# The check itself: it must see what it is there for.


def test_the_check_sees() -> None:
    names = ("bot.tables.live", "bot.model.kit", "bot.features.hints", "bot.games.riddle.kit")
    there = [parse(name, "") for name in (*names, "engine.riddle.rules")]

    def seen(name: str, source: str) -> list[str]:
        return breaches([*there, parse(name, source)])

    assert seen("bot.tables.new", "from bot.features import hints") == [
        "bot.tables.new -> bot.features.hints"
    ]
    assert seen("bot.tables.new", "from engine.riddle import rules") == [
        "bot.tables.new -> engine.riddle.rules"
    ]
    assert seen("bot.games.riddle.new", "from bot.tables.live import LiveTable") == [
        "bot.games.riddle.new -> bot.tables.live"
    ]
    assert seen("bot.app.new", "from bot.games.riddle import kit") == ["bot.app.new -> bot.games.riddle.kit"]
    assert seen("bot.app.games", "from bot.games.riddle import kit") == []
    assert seen("bot.features.new", "from bot.model.kit import Kit") == []
    assert room_of("engine.dice") == "engine"


def test_the_check_inside_sees() -> None:
    there = [parse("bot.games.war.words.names", ""), parse("bot.games.war.ask.screens", "")]
    down = parse("bot.games.war.ask.new", "from bot.games.war.words import names")
    up = parse("bot.games.war.words.new", "from bot.games.war.ask import screens")
    assert climbs([*there, down]) == []
    assert climbs([*there, up]) == ["bot.games.war.words.new -> bot.games.war.ask.screens"]
