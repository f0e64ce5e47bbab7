"""Rows and labels are bounded where they are made, whatever conditions hold at once (E14.3, E14.3)."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.model.screen import LONGEST_BUTTON, Button, buttons

BOT: Final = Path(__file__).parents[2] / "bot"
MADE_HERE: Final = "model/screen.py"
REARRANGED: Final = {
    "features/hints.py": "adds one where fewer than five are",
    "features/puzzles/screens.py": "leaves some out",
    "features/tutorial/frame.py": "leaves some out, or colours one",
    "features/turn.py": "names one anew",
    "games/war/ask/parts.py": "colours some",
    "games/war/ask/screens.py": "adds one where fewer than five are",
}
"""Rooms that make a row of a row that was made by `buttons`."""
EMPTY: Final = "model/post.py"
"""Makes an empty screen for nothing to be shown."""


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def test_e14_3_every_row_and_screen_goes_through_the_one_place_that_bounds_them() -> None:
    rows, screens = set[str](), set[str]()
    for file in sorted(BOT.rglob("*.py")):
        where, text = file.relative_to(BOT).as_posix(), file.read_text("utf-8")
        for name, places in (("Buttons", rows), ("Screen", screens)):
            if f"{name}(" in text and any(calls(ast.parse(text), name)):
                places.add(where)
    assert rows == {MADE_HERE, *REARRANGED}
    assert screens == {MADE_HERE, EMPTY}


def test_e14_3_a_screen_made_elsewhere_would_be_found() -> None:
    assert list(calls(ast.parse("Screen((Buttons(()),))"), "Buttons"))


@pytest.mark.parametrize("words", ["Undo: the march of the Third Host to Osgiliath", "x" * 80])
def test_e14_3_a_label_is_cut_to_what_a_phone_shows(words: str) -> None:
    (button,) = buttons(Button(words, "undo")).buttons
    assert len(button.label) <= LONGEST_BUTTON
    assert button.label.endswith("…")
    assert buttons(Button("Undo", "undo")).buttons == (Button("Undo", "undo"),)
