"""What every store must do with places in the tutorial and with hints (E1.4, E1.5)."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bot.model.errors import Conflict
from bot.store import LessonRow, Person, Store

ANA, BEN = 11, 12


def place(user: int, count: int, at: float) -> LessonRow:
    return LessonRow(user=user, title="riddle", count=count, place=str(count).encode(), touched=at)


class LearningContract(ABC):
    """The tests of learning."""

    @abstractmethod
    def opened(self, place: Path) -> AbstractAsyncContextManager[Store]:
        """An open store."""

    async def test_e1_5_a_place_is_kept_and_changed_one_after_the_other(self, store: Store) -> None:
        assert await store.lesson(ANA, 0) is None
        await store.save_lesson(place(ANA, 1, 100), 0)
        await store.save_lesson(place(ANA, 2, 200), 0)
        assert await store.lesson(ANA, 0) == place(ANA, 2, 200)
        for count in (1, 2, 4):
            with pytest.raises(Conflict):
                await store.save_lesson(place(ANA, count, 300), 0)
        assert await store.lesson(ANA, 0) == place(ANA, 2, 200)

    async def test_e1_5_old_places_are_forgotten(self, store: Store) -> None:
        await store.save_lesson(place(ANA, 7, 100), 0)
        assert await store.lesson(ANA, 101) is None
        await store.save_lesson(place(BEN, 1, 500), 101)
        assert await store.lesson(ANA, 0) is None
        await store.save_lesson(place(ANA, 1, 500), 101)
        assert await store.lesson(ANA, 101) == place(ANA, 1, 500)

    async def test_e1_4_a_hint_is_noted_once(self, store: Store) -> None:
        await store.save_person(Person(id=ANA))
        assert await store.person(ANA) == Person(id=ANA)
        asked = await asyncio.gather(*(store.hint_seen(ANA, "power") for _ in range(3)))
        assert sorted(asked) == [False, False, True]
        assert await store.hint_seen(ANA, "halls")
        assert (await store.person(ANA)).explained == ("power", "halls")
        assert await store.hint_seen(BEN, "power")

    async def test_e1_4_hints_are_turned_off_and_on(self, store: Store) -> None:
        await store.save_person(Person(id=ANA))
        await store.set_hints(ANA, False)
        assert not await store.hint_seen(ANA, "power")
        assert await store.person(ANA) == Person(id=ANA, hints=False)
        await store.set_hints(ANA, True)
        assert await store.hint_seen(ANA, "power")
        await store.set_hints(ANA, False)
        assert await store.people([ANA]) == {ANA: Person(id=ANA, hints=False, explained=("power",))}

    async def test_e1_5_the_lobbies_of_a_server(self, tmp_path: Path) -> None:
        from bot.store import Change
        from tests.store.contract import game

        async with self.opened(tmp_path) as store:
            for n, name in enumerate(("pony", "dragon", "perch")):
                await store.commit(Change(game=game(name, channel=n, created=float(n))))
            await store.commit(Change(game=game("running", channel=8, status="running")))
            await store.commit(Change(game=game("elsewhere", channel=9, guild=2)))
            assert await store.lobbies(1, 2) == ["perch", "dragon"]
