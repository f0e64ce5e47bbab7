"""Who changes a control or a panel need not know the whole house."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.reach import Name, defined, known, rooms

ASKS = ("bot.games.war.ask.", "bot.games.riddle.ask.")
HANDLER, PANEL, ONE_OF_ALL = 30, 40, 60
"""Files that can be reached from a handler, from a panel, and from the one that chooses among all panels."""
CHOOSERS = ("bot.games.war.ask.screens.panel", "bot.games.riddle.ask.home.panel")


def test_the_reach_of_a_function_is_what_it_names_and_what_that_names() -> None:
    assert rooms(("bot.features.announcements.policy", "changed")) == {"bot.features.announcements.policy"}
    assert len(rooms(("bot.games.war.ask.screens", "panel"))) > 30


@pytest.mark.parametrize("ask", ASKS)
def test_a_handler_and_a_panel_reach_few_files(ask: str) -> None:
    found = {".".join(name): len(rooms(name)) for name in _handlers(ask)}
    assert len(found) > 60
    assert max(found.values()) <= HANDLER, found
    shown = {".".join(name): len(rooms(name)) for name in _panels(ask)}
    assert {name: n for name, n in shown.items() if n > PANEL}.keys() <= {*CHOOSERS}
    assert max(shown.values()) <= ONE_OF_ALL


def _handlers(ask: str) -> Iterator[Name]:
    """The functions that a router or a table of controls calls."""
    for module, name, node in _functions(ask):
        if any(
            isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) for one in node.decorator_list
        ):
            yield module, name


def _panels(ask: str) -> Iterator[Name]:
    for module, name, _ in _functions(ask):
        if name.startswith("panel"):
            yield module, name


def _functions(ask: str) -> Iterator[tuple[str, str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for module in known():
        if module.startswith(ask):
            for name, node in defined(module).items():
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield module, name, node
