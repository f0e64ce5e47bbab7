"""The house rules that hold for every file: nothing foreign, nothing swallowed, nothing too long."""

from pathlib import Path

import pytest

from tests.architecture import hygiene
from tests.architecture.source import PACKAGES, modules, parse, project_files, shown, text_files

LONGEST_MODULE, LONGEST_TEST = 600, 600  # lines
LARGEST_FILE = 400  # KB
FONT_FILES = {".ttf", ".otf", ".woff", ".woff2"}


def test_no_file_names_a_registry_host_or_a_machine_path() -> None:
    found = [
        f"{shown(path)}:{number}: {line.strip()[:80]}"
        for path, text in text_files()
        for number, line in enumerate(text.splitlines(), 1)
        if hygiene.FOREIGN.search(line)
    ]
    assert found == []


def test_nothing_is_left_open() -> None:
    found = [
        f"{shown(path)}:{number}"
        for path, text in text_files()
        if path.suffix in {".py", ".js", ".sh", ".toml"}
        for number, line in enumerate(text.splitlines(), 1)
        if hygiene.LEFT_OPEN.search(line)
    ]
    assert found == []


def longest(path: Path) -> int:
    """How many lines a module may have; tests are lists and may be longer."""
    return LONGEST_TEST if shown(path).startswith("tests/") else LONGEST_MODULE


def test_no_module_is_too_long() -> None:
    found = [
        f"{shown(path)}: {lines} lines"
        for path, text in text_files()
        if path.suffix in {".py", ".js"} and (lines := len(text.splitlines())) > longest(path)
    ]
    assert found == []


def test_no_file_is_too_large_and_fonts_come_as_dependencies() -> None:
    found = [
        shown(path)
        for path in project_files()
        if path.stat().st_size > LARGEST_FILE * 1024 or path.suffix.lower() in FONT_FILES
    ]
    assert found == []


def test_no_exception_is_swallowed() -> None:
    found = modules(*PACKAGES, "tests", naming=["except"])
    assert [b for module in found for b in hygiene.handler_breaches(module)] == []


def test_all_names_what_is_there() -> None:
    assert [b for module in modules(*PACKAGES) for b in hygiene.export_breaches(module)] == []


def test_drawn_error_trees_are_the_code() -> None:
    assert [b for module in modules(*PACKAGES) for b in hygiene.error_tree_breaches(module)] == []


# The checks themselves.
@pytest.mark.parametrize(
    "line",
    [
        "--index" + "-url https://" + "pypi" + ".org/simple",
        "https://files.python" + "hosted.org/packages/x.whl",
        'open("/wo' + 'rk/main/board.json")',
        "cache = '/t" + "mp/maps'",
        "see /ho" + "me/ana/riddlemaster",
    ],
)
def test_foreign_is_seen(line: str) -> None:
    assert hygiene.FOREIGN.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "/usr/bin/chromium",
        "tests/work/board.json",
        "https://example.org/work/1",
        "$HOME/tmp/x",
        "/opt/venv/bin",
    ],
)
def test_harmless_paths_pass(line: str) -> None:
    assert not hygiene.FOREIGN.search(line)


@pytest.mark.parametrize(
    ("body", "breaches"),
    [
        ("except ValueError:\n    pass", 1),
        ("except ValueError:\n    ...", 1),
        ("except Exception:\n    x = 1", 1),
        ("except:\n    x = 1", 1),
        ("except (ValueError, Exception) as error:\n    x = error", 1),
        ("except ValueError:\n    x = 1", 0),
        ("except Exception:\n    log.exception('why')", 0),
        ("except BaseException:\n    undo()\n    raise", 0),
    ],
)
def test_swallowed_exceptions_are_seen(body: str, breaches: int) -> None:
    assert len(hygiene.handler_breaches(parse("bot.x", f"try:\n    go()\n{body}"))) == breaches


def test_exports_are_checked() -> None:
    good = (
        "from a import b\nimport c.d\n__all__ = ['E', 'b', 'c', 'f']\nclass E: ...\nif b:\n    def f(): ...\n"
    )
    assert hygiene.export_breaches(parse("bot.x", good)) == []
    bad = "__all__ = ['gone', 'here', 'here']\nhere: int = 1\n"
    assert len(hygiene.export_breaches(parse("bot.x", bad))) == 2


TREE = '''"""What goes wrong.

RiddleError
  CodecError      a text that is no record
  StoreError
    Conflict      somebody was faster
"""
class RiddleError(Exception): ...
class CodecError(RiddleError): ...
class StoreError(RiddleError): ...
class Conflict(StoreError): ...
'''


def test_error_trees_are_checked() -> None:
    assert hygiene.error_tree_breaches(parse("bot.model.errors", TREE)) == []
    missing = TREE + "class Lost(StoreError): ...\n"
    assert hygiene.error_tree_breaches(parse("bot.model.errors", missing)) == [
        "bot.model.errors: Lost is not in the tree"
    ]
    moved = TREE.replace("Conflict(StoreError)", "Conflict(RiddleError)")
    assert len(hygiene.error_tree_breaches(parse("bot.model.errors", moved))) == 1
