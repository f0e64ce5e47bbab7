"""The mini-board of the test scenarios, registered as "mini"."""

from functools import lru_cache
from pathlib import Path

from engine.riddle.board import Board, load, register

FILE = Path(__file__).parents[2] / "data" / "miniboard.json"


@lru_cache(maxsize=1)
def mini() -> Board:
    """The one mini-board; from the first call on, `engine.riddle.board.get("mini")` answers it too."""
    return register(load("mini", FILE.read_bytes()))
