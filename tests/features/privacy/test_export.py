"""E11.2: the file of ``/data export`` can be read by a person: what is what, times, sentences, defaults."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from bot.features.privacy.handlers import EARLIEST, LATEST, about_screen, export, files
from bot.model.screen import Buttons
from bot.ui.phone import LINES, lines
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from tests.features.house import ANA, BEN, House, person, words


async def test_e11_2_the_file_says_what_is_what_and_every_moment_is_written_out(here: House) -> None:
    game = await here.game(person(ANA, "Ana", "frodo"), person(BEN, "Ben"))
    live = await here.services.tables.live(game)
    seat = riddle.RULES.deciders(live.state)[0]
    action = riddle.RULES.legal(live.state, seat)[0]
    await here.services.play.submit(game, live.table.sitter(seat).user or 0, [action], None)
    for language in ("en", "de"):
        with speaking(language):
            data = json.loads(files(await export(here.services, ANA))[1])
        assert next(iter(data)) == "what_is_what"
        assert set(data["what_is_what"]) == set(data) - {"what_is_what"}
        assert [number for number in _numbers(data) if EARLIEST <= number < LATEST] == []
        assert datetime.fromisoformat(data["made"]).utcoffset() is not None
        assert data["preferences"]["reminders"] is True
        assert "zone" in data["preferences"]
        log = data["running"][0]["log"]
        assert all(one["told"] for one in log)
        datetime.fromisoformat(log[-1]["at"])


def _numbers(found: Any) -> list[float]:
    if isinstance(found, dict):
        return [number for one in found.values() for number in _numbers(one)]
    if isinstance(found, list):
        return [number for one in found for number in _numbers(one)]
    return [found] if isinstance(found, int | float) else []


def test_e11_1_what_is_kept_is_said_in_four_lines_and_the_rest_is_a_tap_away() -> None:
    short = about_screen()
    assert len(words(short)) < 420
    (row,) = [part for part in short.parts if isinstance(part, Buttons)]
    assert [(one.label, one.arg) for one in row.buttons] == [
        ("Export", ""),
        ("Delete…", ""),
        ("Details", "details"),
    ]
    assert "Backups are gone after 30 days" in words(about_screen("rest"))
    for page in ("", "details", "rest"):
        for language in LANGUAGES:
            with speaking(language):
                assert lines(about_screen(page).parts) <= LINES, (page, language)
