"""What is read for a look at a table: nothing twice that cannot have changed (design.md 4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.app.games import GAMES
from bot.app.house import make_services
from bot.features.announcements.herald import Herald
from tests.features.house import ANA, BEN, House, a_move, person

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))


def read(here: House, monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """Notes every call of a method of the store from now on."""
    real, noted = getattr(here.store, name), list[str]()

    async def seen(game: str, *given: Any, **named: Any) -> Any:
        noted.append(game)
        return await real(game, *given, **named)

    monkeypatch.setattr(here.store, name, seen)
    return noted


async def test_the_newest_steps_are_read_once_for_each_revision(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = await here.game(*TWO)
    scene = await here.turn_of(game)
    steps = read(here, monkeypatch, "steps")
    for user in (ANA, BEN, ANA):
        await here.services.queries.scene(game, user)
    assert len(steps) <= 1
    mine = await here.services.play.submit(game, scene.user, [await a_move(scene)], scene.decision)
    assert mine.own[-1].version == mine.view.version, "the step just taken is among them"
    taken = len(steps)
    back = await here.services.play.undo(game, scene.user)
    assert len(steps) > taken
    assert back.own == scene.own


async def test_a_row_that_was_just_seen_is_not_read_again_unless_it_was_written_since(
    monkeypatch: pytest.MonkeyPatch, here: House
) -> None:
    game = await here.game(*TWO)
    scene = await here.turn_of(game)
    queries, seen = here.services.queries, await here.store.game(game)
    rows = read(here, monkeypatch, "game")
    assert (await queries.scene(game, scene.user, seen=seen)).view == scene.view
    assert rows == []
    mine = await here.services.play.submit(game, scene.user, [await a_move(scene)], scene.decision)
    rows.clear()
    assert (await queries.scene(game, scene.user, seen=seen)).view == mine.view
    assert rows == [game]
    # Nor is the row of another table taken for this one's, as a command may name one in any channel.
    other = msgspec.structs.replace(await here.store.game(game), id="other")
    rows.clear()
    assert (await queries.scene(game, scene.user, seen=other)).view == mine.view
    assert rows == [game]


async def test_a_row_is_read_where_another_process_has_written_it(here: House) -> None:
    game = await here.game(*TWO)
    scene = await here.turn_of(game)
    twin = make_services(here.store, GAMES, herald=Herald(), now=here.time)
    theirs = await twin.play.submit(game, scene.user, [await a_move(scene)], scene.decision)
    seen = await here.store.game(game)
    assert (await here.services.queries.scene(game, scene.user, seen=seen)).view == theirs.view
    await twin.close()
