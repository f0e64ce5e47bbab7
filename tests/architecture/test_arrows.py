"""design.md 2: arrows run one way, bot -> art -> engine; inside the engine no game imports another."""

import pytest

from tests.architecture import arrows
from tests.architecture.rooms import COMMAND_LINE
from tests.architecture.source import PACKAGES, ROOT, modules, parse


def games() -> frozenset[str]:
    """The games of the house: the folders of the engine."""
    return frozenset(p.name for p in (ROOT / "engine").iterdir() if p.is_dir() and p.name != "__pycache__")


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_found(package: str) -> None:
    assert any(modules(package)), f"no module under {package}/: the other tests here would see nothing"


def test_engine_imports_no_outside_and_no_other_game() -> None:
    assert [b for module in modules("engine") for b in arrows.engine_breaches(module, games())] == []


def test_art_imports_public_types_only_and_never_names_state() -> None:
    assert [b for module in modules("art") for b in arrows.art_breaches(module)] == []


def test_what_players_run_needs_no_test_tools() -> None:
    assert [b for module in modules(*PACKAGES) for b in arrows.tool_breaches(module)] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert arrows.circle(module for package in PACKAGES for module in modules(package)) == []


def test_no_function_imports_anything_but_the_command_line() -> None:
    found = [module for package in PACKAGES for module in modules(package)]
    assert [one for module in found if module.name not in COMMAND_LINE for one in arrows.late(module)] == []


# The checks themselves: each must see what it is there for.
def test_late_imports_are_seen() -> None:
    assert arrows.late(parse("bot.a", "import x\n\ndef f():\n    from bot.b import y")) == ["bot.a:4"]


WALLED = (
    *("engine.riddle", "engine.war", "art.drawing", "art.riddle", "art.war"),
    *("bot.model", "bot.store", "bot.delivery", "bot.tables", "bot.features"),
    *("bot.games.riddle", "bot.games.war"),
)
"""Packages whose folders and modules form no circle."""


@pytest.mark.parametrize("package", WALLED)
def test_inside_a_package_imports_run_one_way(package: str) -> None:
    found = [module for one in PACKAGES for module in modules(one)]
    assert arrows.inside(package, found) == []


def test_inner_check_sees() -> None:
    two = [parse("bot.a.b.c", "from bot.a import d"), parse("bot.a.d", "from bot.a.b.e import F")]
    assert set(arrows.inside("bot.a", two)) == {"bot.a.b", "bot.a.d"}
    assert arrows.inside("bot.a", two[:1]) == []


def test_circle_check_sees() -> None:
    two = [parse("bot.a", "from bot.b import x"), parse("bot.b", "def late():\n    from bot.a import y")]
    assert set(arrows.circle(two)) == {"bot.a", "bot.b"}
    assert arrows.circle(two[:1]) == []
    face = [
        parse("bot.b", "from bot.b.deep import x"),
        parse("bot.b.deep", "from bot.a import y"),
        parse("bot.b.other", ""),
        parse("bot.a", "from bot.b.other import z"),
    ]
    assert "bot.a" in arrows.circle(face), "the face of a package is run by an import of what lies in it"
    assert arrows.circle(face[1:3]) == []


TWO_GAMES = frozenset({"riddle", "war"})


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("engine.game", "import asyncio"),
        ("engine.game", "import os.path"),
        ("engine.game", "from time import monotonic"),
        ("engine.dice", "import random"),
        ("engine.riddle.rules", "from PIL import Image"),
        ("engine.riddle.rules", "def late():\n    import bot.words"),
        ("engine.riddle.rules", "from engine.war import board"),
        ("engine.riddle.rules", "from engine import war"),
        ("engine.riddle.rules", "from ..war import board"),
        ("engine.record", "from engine.riddle import actions"),
        ("engine.record", "from importlib import import_module"),
        ("engine.riddle.rules", "board = open('board.json')"),
    ],
)
def test_engine_check_sees(name: str, source: str) -> None:
    assert arrows.engine_breaches(parse(name, source), TWO_GAMES)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("engine.dice", "import hmac, hashlib, secrets"),
        ("engine.riddle.board", "from importlib.resources import files\nimport json, msgspec"),
        ("engine.riddle.rules", "from . import board\nfrom .phases import acting\nfrom ..dice import Dice"),
        ("engine.war.rules", "from engine import hexes\nfrom engine.war import board"),
    ],
)
def test_engine_check_lets_pass(name: str, source: str) -> None:
    assert arrows.engine_breaches(parse(name, source), TWO_GAMES) == []


@pytest.mark.parametrize(
    "source",
    [
        "import discord",
        "from bot.words import say",
        "from engine.riddle.state import Zone",
        "from engine.riddle import State",
        "from engine import riddle\ndef draw(state: riddle.State) -> None: ...",
        "def draw(state: 'State') -> None: ...",
        "from engine.riddle.view import _redact",
    ],
)
def test_art_check_sees(source: str) -> None:
    assert arrows.art_breaches(parse("art.riddle.posts", source))


def test_art_check_lets_views_pass() -> None:
    source = "import random\nfrom PIL import Image\nfrom engine.riddle.view import View\n"
    assert arrows.art_breaches(parse("art.riddle.posts", source)) == []


def test_relative_imports_are_resolved() -> None:
    package = parse("engine.riddle", "from .board import Board\nfrom .. import hexes", package=True)
    assert [name for name, _ in arrows.imported(package)] == ["engine.riddle.board.Board", "engine.hexes"]
    module = parse("engine.riddle.phases.acting", "from ..board import Board\nfrom . import frames")
    assert [name for name, _ in arrows.imported(module)] == [
        "engine.riddle.board.Board",
        "engine.riddle.phases.frames",
    ]


def test_tool_check_sees_and_lets_testing_pass() -> None:
    assert arrows.tool_breaches(parse("bot.tables.playing", "import pytest"))
    assert arrows.tool_breaches(parse("bot.tables.playing", "from bot.local.testing import standin"))
    assert arrows.tool_breaches(parse("bot.local.testing", "import pytest")) == []
