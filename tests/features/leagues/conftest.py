"""A league of people with names."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.features.leagues.playing import Play, playing


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    async with playing(tmp_path) as play:
        await play.known("Ana", "Ben", "Cy", "Dan", "Eve", "Fay", "Gil", "Hal")
        yield play
