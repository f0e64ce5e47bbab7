"""A game that knows no card and no hex is played in the house (design.md 2)."""

from pathlib import Path

import pytest

from engine import record
from tests.features.house import ANA, BEN, CHANNEL, CY, House, house, person
from tests.toy.kit import TOY
from tests.toy.rules import RULES, Action

THREE = (person(ANA, "Ana"), person(BEN, "Ben"), person(CY, "Cy"))


async def act(here: House, game: str, user: int, *way: str) -> None:
    """One action of somebody who is asked."""
    scene = await here.services.queries.scene(game, user)
    await here.services.play.submit(game, user, [Action(*way)], scene.decision)


async def play_on(here: House, game: str) -> None:
    """Everybody draws until the game is over."""
    while (await here.store.game(game)).status == "running":
        await act(here, game, (await here.turn_of(game)).user, "draw")


def file_length(name: str) -> int:
    return len((Path(__file__).parent / name).read_text(encoding="utf-8").splitlines())


def test_house_8_a_whole_game_has_300_lines_at_most() -> None:
    assert file_length("rules.py") + file_length("kit.py") <= 300


@pytest.mark.asyncio
async def test_a_table_is_opened_played_to_its_end_and_told(tmp_path: Path) -> None:
    async with house(tmp_path, kit=TOY) as here:
        game = await here.game(*THREE)
        await here.deliver()
        public = "\n".join(here.post.texts(CHANNEL))
        assert "red" in public
        assert "Turn 1" in public
        await act(here, game, ANA, "point", "blue")
        await act(here, game, ANA, "offer", "blue")
        assert (await here.services.queries.scene(game, CY)).kind == "answering"
        before = (await here.services.tables.live(game)).state.numbers
        await act(here, game, CY, "accept")
        after = (await here.services.tables.live(game)).state.numbers
        assert (after["red"], after["blue"]) == (before["blue"], before["red"])
        await play_on(here, game)
        await here.deliver()
        assert (await here.store.game(game)).status == "over"
        said = here.post.texts(CHANNEL)
        assert any("Won by: " in text for text in said)
        proof = record.verify(await here.services.play.record(game), {RULES.id: RULES}.__getitem__)
        assert proof.steps == (await here.store.game(game)).version
