"""Pages, clauses, rooms and limits: what they name is there."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.games.riddle.words import decisions as riddle_decisions
from bot.games.war.words import decisions as war_decisions
from bot.store.schema import VERSION
from engine import riddle
from tests.architecture import citations
from tests.architecture.rooms import FLOORS, HOUSE, INSIDE, breaches, climbs, room_of
from tests.architecture.source import PACKAGES, ROOT, modules, parse, shown, text_files

SECTIONS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def named(page: str) -> set[str]:
    """The files and folders in a text: in code, in links and after the commands."""
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", page)
    code = re.findall(r"`([^`\n]+)`", page) + re.findall(r"^    (.*)$", page, re.MULTILINE)
    words = [word for part in code for word in part.split("#")[0].split()]
    files = [word for word in words if "/" in word or word.endswith((".toml", ".py", ".md"))]
    # What begins with a stroke is a command of the bot.
    paths = [word for word in files if not word.startswith("/")]
    modules = re.findall(r"python -m ((?:tests|benchmarks)[\w.]*)", page)
    return {*linked, *paths, *(module.replace(".", "/") for module in modules)}


def there(path: str) -> bool:
    return (ROOT / path).exists() or (ROOT / f"{path}.py").is_file()


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "CHANGELOG.md"])
def test_the_paths_it_names_exist(document: str) -> None:
    assert sorted(path for path in named(text(document)) if not there(path)) == []


def test_the_page_about_growth_names_what_is_there() -> None:
    files = {path for path in named(text("docs/scaling.md")) if path.endswith((".py", ".md"))}
    assert len(files) >= 5
    assert sorted(path for path in files if not there(path)) == []


def test_every_room_of_the_bot_has_its_line() -> None:
    rooms = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}
    assert {room for room in rooms if f"`bot/{room}/`" not in text("CONTRIBUTING.md")} == set()


def test_paths_are_found_and_missed() -> None:
    page = "See [it](docs/no.md), `bot/nowhere/`, `/data`.\n\n    ./riddlemaster test tests/no.py -k it\n"
    assert named(page) == {"docs/no.md", "bot/nowhere/", "./riddlemaster", "tests/no.py"}
    assert {path for path in named(page) if there(path)} == {"./riddlemaster"}


def test_the_page_for_contributors_is_one_page() -> None:
    assert len(text("CONTRIBUTING.md").splitlines()) <= 100


def test_the_changelog_begins_with_this_version() -> None:
    """A version in preparation has no date yet."""
    page = text("CHANGELOG.md")
    first, *released = re.findall(r"^## (.*)$", page, re.MULTILINE)
    version, preparing, _ = tomllib.loads(text("pyproject.toml"))["project"]["version"].partition(".dev")
    assert first.startswith(f"{version} (")
    assert first.endswith("(unreleased)") == bool(preparing)
    dated = released if preparing else [first, *released]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", section) for section in dated)
    assert set(re.findall(r"^### (.*)$", page, re.MULTILINE)) <= SECTIONS


def test_the_changelog_knows_the_newest_database_and_rules() -> None:
    """Whoever adds a migration or a version of the rules says so there."""
    page = text("CHANGELOG.md")
    assert re.search(rf"\bDatabases? (?:\d+ to )?{VERSION}\b", page), f"say “Database {VERSION}”"
    assert re.search(rf"\brules {riddle.RULES.version}\b", page), f"say “rules {riddle.RULES.version}”"


# Every clause that code, tests and documents cite can be looked up in docs/spec
def test_every_clause_that_is_cited_is_defined() -> None:
    pages = citations.pages()
    clauses, places = citations.defined(pages), citations.sections(pages)
    found = [
        f"{shown(path)}: {', '.join(sorted(missing))}"
        for path, text in text_files()
        if path.suffix in {".py", ".md", ".toml"} and path.parent != citations.SPEC
        if (missing := citations.unknown(text, clauses, places))
    ]
    assert found == []


def test_the_pages_of_the_specification_cite_only_what_is_defined() -> None:
    pages = citations.pages()
    clauses, places = citations.defined(pages), citations.sections(pages)
    found = {
        name: missing for name, page in pages.items() if (missing := citations.unknown(page, clauses, places))
    }
    assert found == {}


def test_every_path_that_is_named_exists() -> None:
    """The page of faults names its tests from their folder."""
    found = [
        f"{shown(path)}: {name}"
        for path, text in text_files()
        if path.suffix in {".md", ".toml"} and path.name != "CHANGELOG.md"
        for name in citations.PATH.findall(text)
        if not any((ROOT / there).exists() for there in (name, f"{name}.py", f"tests/{name}"))
    ]
    assert found == []


def test_every_page_is_told_on_the_first_one() -> None:
    pages = citations.pages()
    assert {name for name in pages if name != "README.md" and f"({name})" not in pages["README.md"]} == set()


def test_what_is_not_defined_would_be_found() -> None:
    page = "## 4. Moving\n1. On foot.\n- **MOV-4** Roads. See E1.2.\n| R-12 | a ruling |\n"
    clauses, places = citations.defined({"war.md": page}), citations.sections({"war.md": page})
    assert clauses == {"MOV-4", "R-12"}
    assert citations.unknown("MOV-4, R-12, war.md 4, war.md 4.1, UTF-8", clauses, places) == set()
    assert citations.unknown("MOV-5, E1.2, war.md 4.2, war.md 5", clauses, places) == {
        "MOV-5",
        "E1.2",
        "war.md 4.2",
        "war.md 5",
    }


# The rooms of the house: imports run down, and only `bot.app.games` names a game (docs/house.md)
def test_no_import_runs_up_and_no_room_of_the_house_names_a_game() -> None:
    assert breaches(module for package in PACKAGES for module in modules(package)) == []


def test_no_room_of_the_house_names_a_decision_of_a_game() -> None:
    kinds = {*riddle_decisions.WAITS(), *war_decisions.WAITS()}
    within = tuple(f"{room}." for room in HOUSE)
    rooms = [module for module in modules("bot") if f"{module.name}.".startswith(within)]
    assert rooms
    named = {
        (module.name, node.value)
        for module in rooms
        for node in module.nodes
        if isinstance(node, ast.Constant) and node.value in kinds
    }
    assert named == set()


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


# A long limit of Discord's (`discord.RateLimited`) is no HTTPException: who expects one expects both
BOT: Final = Path(__file__).parents[2] / "bot"
ENOUGH: Final = {"MISHAPS", "RateLimited", "DiscordException", "Exception", "BaseException"}
ELSEWHERE: Final = {
    # Answers to interactions, for which discord.py waits however long the limit lasts.
    ("interactions/replies.py", "edited"),
    ("interactions/replies.py", "send_file"),
    ("interactions/replies.py", "acknowledged"),
    # What it does not know it lets pass, as its docstring says.
    ("delivery/icons.py", "with_icons"),
    # Within `_translated`.
    ("delivery/sender.py", "edit"),
    ("delivery/sender.py", "place"),
    # Within `_limits`.
    ("delivery/threads.py", "_let_in"),
    ("delivery/threads.py", "_thread_refusals"),
}


def _caught(made: ast.Try) -> set[str]:
    types = [one.type for one in made.handlers if one.type is not None]
    names = {node.attr for kind in types for node in ast.walk(kind) if isinstance(node, ast.Attribute)}
    return names | {node.id for kind in types for node in ast.walk(kind) if isinstance(node, ast.Name)}


def unguarded(source: str) -> Iterator[str]:
    """The functions that catch an HTTPException and no long limit."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.AsyncFunctionDef | ast.FunctionDef):
            tries = [node for node in ast.walk(function) if isinstance(node, ast.Try)]
            if any("HTTPException" in _caught(one) and not _caught(one) & ENOUGH for one in tries):
                yield function.name


def test_whoever_expects_a_refusal_of_discords_expects_a_long_limit() -> None:
    files = [one for one in sorted(BOT.rglob("*.py")) if one.relative_to(BOT).parts[0] != "local"]
    sources = {one.relative_to(BOT).as_posix(): one.read_text("utf-8") for one in files}
    found = {
        (file, name) for file, text in sources.items() if "HTTPException" in text for name in unguarded(text)
    }
    assert found <= ELSEWHERE, found - ELSEWHERE


def test_one_that_expects_only_half_is_found() -> None:
    half = "async def f():\n try: await g()\n except (discord.HTTPException, OSError): pass"
    assert list(unguarded(half)) == ["f"]
    assert list(unguarded(half.replace("(discord.HTTPException, OSError)", "MISHAPS"))) == []
