"""What the page for contributors names is there, and the changelog keeps its form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.store.schema import VERSION
from engine import riddle

ROOT = Path(__file__).parents[2]
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


def test_the_changelog_begins_with_what_is_unreleased_and_names_every_kind_of_change() -> None:
    page = text("CHANGELOG.md")
    sections = re.findall(r"^## (.*)$", page, re.MULTILINE)
    assert sections[0] == "Unreleased"
    assert all(re.fullmatch(r".+ \(\d{4}-\d\d-\d\d\)", section) for section in sections[1:])
    assert set(re.findall(r"^### (.*)$", page, re.MULTILINE)) <= SECTIONS


def test_the_changelog_knows_the_newest_database_and_rules() -> None:
    """Whoever adds a migration or a version of the rules says so there."""
    page = text("CHANGELOG.md")
    assert re.search(rf"\bDatabases? (?:\d+ to )?{VERSION}\b", page), f"say “Database {VERSION}”"
    assert re.search(rf"\brules {riddle.RULES.version}\b", page), f"say “rules {riddle.RULES.version}”"
