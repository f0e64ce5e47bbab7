"""In which order the files are run: side by side, a long one that begins late keeps everybody waiting.

Files that look at the same games, read the same sources or use a browser are run in one process, which keeps
them.
"""

from typing import Final

import pytest

FAMILIES: Final = (
    ("tests/approved/",),
    ("tests/games/war/",),
    ("tests/laws/",),
    ("tests/laws_bot/",),
    ("tests/words/", "tests/architecture/"),
    ("tests/art/",),
    ("tests/browser/",),
)
"""How the files of each begin."""
LONG: Final = (
    "tests/laws/test_soak.py",
    "tests/approved/test_approved.py",
    "tests/laws_bot/test_rendered.py",
    "tests/games/war/ask/test_worst.py",
    "tests/app/test_gallery.py",
    "tests/e2e/test_war_whole.py",
    "tests/art/drawing/test_lettering.py",
    "tests/e2e/test_weeks.py",
    "tests/e2e/test_kills.py",
    "tests/engine/riddle/movement/test_reference.py",
    "tests/laws/test_kits.py",
    "tests/local/page/test_browser.py",
    "tests/e2e/test_fleet.py",
    "tests/browser/test_playing.py",
    "tests/e2e/test_kill.py",
    "tests/e2e/test_whole_game.py",
    "tests/browser/test_turn.py",
    "tests/e2e/test_pictures.py",
    "tests/art/riddle/posts/test_api.py",
    "tests/architecture/test_left_out.py",
    "tests/words/test_catalogues.py",
    "tests/store/test_lost_answers.py",
    "tests/laws/test_playing.py",
    "tests/art/test_german.py",
    "tests/art/war/test_golden.py",
    "tests/e2e/test_faults.py",
    "tests/e2e/test_lesson.py",
    "tests/local/page/test_page_api.py",
    "tests/art/riddle/scenes/test_scenes.py",
    "tests/art/test_words.py",
    "tests/delivery/test_render_process.py",
    "tests/art/war/test_basemap.py",
    "tests/art/war/test_field.py",
    "tests/e2e/test_database_away.py",
    "tests/engine/riddle/test_players.py",
    "tests/store/test_postgres.py",
    "tests/art/drawing/test_recolour.py",
    "tests/engine/war/test_offering.py",
    "tests/local/page/test_browser_text.py",
    "tests/art/riddle/test_basemap_picture.py",
    "tests/tables/test_reminders.py",
    "tests/e2e/test_commands.py",
    "tests/engine/riddle/test_pairwise.py",
)
"""The files that take more than five seconds of a processor, here or in the soak, the longest first; between
them those that wait for seconds, which is no loss while others beside them do not."""


def family_of(nodeid: str) -> str:
    """What is run in one process: the family of a test, or else its file."""
    file = nodeid.partition("::")[0]
    return next((family[0] for family in FAMILIES if file.startswith(family)), file)


def long_first(items: list[pytest.Item]) -> None:
    """The long files, and the others as they were found."""
    places = {file: place for place, file in enumerate(LONG)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(LONG)))
