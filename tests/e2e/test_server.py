"""The whole bot on a PostgreSQL server: it plays, is started anew, and takes over a game of a file."""

from pathlib import Path

import pytest

from engine import record
from tests.e2e.house import house
from tests.toy.kit import TOY
from tests.toy.rules import RULES
from tests.toy.test_by_taps import asked, opened, play_on

pytestmark = [pytest.mark.postgres, pytest.mark.usefixtures("threads")]
GAMES = {TOY.id: TOY}


async def test_a_game_is_played_to_its_end_on_a_server(tmp_path: Path, postgres: str) -> None:
    async with house(tmp_path, games=GAMES, place=postgres) as h:
        await opened(h, "ana", "ben", "cy")
        ana = h.phones[await asked(h)]
        await ana.my_turn()
        await ana.tap("toy", "draw.")
        await h.calm()
        await h.restart()
        await h.phones["ben"].slash("notes")
        await h.phones["ben"].slash("prefs")
        await h.phones["ben"].slash("game list")
        await play_on(h)
        await h.phones["cy"].slash("stats")
        assert "Cy" in h.phones["cy"].text
        proof = record.verify(await h.bot.services.play.record(h.game), {RULES.id: RULES}.__getitem__)
        assert proof.steps == (await h.bot.store.game(h.game)).version
    assert not (tmp_path / "riddlemaster.db").exists()
