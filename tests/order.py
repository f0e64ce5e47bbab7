"""In which order the files are run: side by side, a long one that begins late keeps everybody waiting.

Files that look at the same games, or read the same sources, are run in one process, which keeps them.
"""

from __future__ import annotations

from typing import Final

import pytest

FAMILIES: Final = (
    "tests/games/war/",
    "tests/laws/test_kits",
    "tests/architecture/",
    "tests/art/riddle/posts/",
)
"""How the files of each begin."""
LONG: Final = (
    "tests/games/war/panels/test_wandering.py",
    "tests/laws/test_kits.py",
    "tests/local/page/test_browser.py",
    "tests/laws/test_playing.py",
    "tests/engine/war/players/test_whole_games.py",
    "tests/browser/test_playing.py",
    "tests/e2e/test_whole_game.py",
    "tests/e2e/test_pictures.py",
    "tests/browser/test_turn.py",
    "tests/laws_bot/test_rendered.py",
    "tests/e2e/test_advanced.py",
    "tests/e2e/test_stored.py",
    "tests/games/riddle/panels/test_limits.py",
    "tests/art/test_german.py",
    "tests/laws/test_secrecy.py",
    "tests/e2e/test_commands.py",
    "tests/e2e/test_faults.py",
    "tests/art/riddle/posts/test_api.py",
    "tests/art/riddle/posts/test_golden.py",
    "tests/laws_bot/test_orders.py",
    "tests/engine/riddle/test_pairwise.py",
    "tests/art/test_words.py",
    "tests/art/drawing/test_recolour.py",
    "tests/engine/riddle/test_players.py",
    "tests/art/riddle/scenes/test_scenes.py",
    "tests/art/riddle/test_basemap_picture.py",
    "tests/laws/test_undo.py",
    "tests/laws/war/test_playing.py",
    "tests/delivery/test_render_process.py",
    "tests/e2e/test_weeks.py",
    "tests/e2e/test_lesson.py",
    "tests/e2e/test_prefs.py",
    "tests/e2e/test_kill.py",
    "tests/local/page/test_page_api.py",
    "tests/laws_bot/test_german.py",
    "tests/e2e/test_away.py",
    "tests/laws_bot/test_notebook.py",
    "tests/laws_bot/test_replay.py",
    "tests/laws_bot/test_hostile.py",
    "tests/app/test_client.py",
)
"""The files that take more than five seconds, the longest first."""


def family_of(nodeid: str) -> str:
    """What is run in one process: the family of a test, or else its file."""
    file = nodeid.partition("::")[0]
    return next((family for family in FAMILIES if file.startswith(family)), file)


def long_first(items: list[pytest.Item]) -> None:
    """The long files, and the others as they were found."""
    places = {file: place for place, file in enumerate(LONG)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(LONG)))
