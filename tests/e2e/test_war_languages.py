"""All that somebody opens at a table of the War is in the own language (E12.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.games import GAMES
from tests.e2e.house import house
from tests.e2e.test_french import BOTH
from tests.e2e.test_german import Reader
from tests.e2e.test_war import opened
from tests.laws_bot.english import english

PLAYING = ("turn", "hand", "board", "log", "game status", "notes", "orders", "card", "help", "undo")
NAME = "The Palantir"
"""What the table is called, in every language."""


@pytest.mark.sampled(1)
@pytest.mark.asyncio
@pytest.mark.parametrize("language", ["de", "fr"])
async def test_e12_5_a_war_is_opened_in_the_own_language(tmp_path: Path, language: str) -> None:
    async with house(tmp_path, games=GAMES, seed=3) as h:
        for name in ("ana", "ben"):
            h.here.world.user(name).locale = language
            await h.phones[name].slash("prefs", pictures="off")
        readers = [Reader(h, name) for name in ("ana", "ben")]
        await opened(h, "last_days", "fellowship", "sauron")
        for reader in readers:
            await reader.open(PLAYING)
    texts = set().union(*(reader.texts for reader in readers))
    own = BOTH if language == "fr" else set()
    wrong = {one: words for one in texts if (words := english(one.replace(NAME, "")) - own)}
    assert wrong == {}
    assert len(texts) > 300
