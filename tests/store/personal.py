"""What every store must do with orders and own notes (E5.9, E7.6); `StoreContract` derives from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest

from bot.model.errors import Conflict
from bot.store import Change, GameRow, NoteRow, OrderRow, Person, Store

ANA, BEN = 11, 12


def table(name: str) -> GameRow:
    """A table without a game, in a channel of its own."""
    return GameRow(
        title="riddle", id=name, guild=1, channel=len(name), name=name, status="running",
        lobby=b"{}", table=b"{}", keeping=b"{}", memory=b"{}",
    )  # fmt: skip


class PersonalContract(ABC):
    """The tests of what belongs to one person."""

    @abstractmethod
    def opened(self, place: Path) -> AbstractAsyncContextManager[Store]:
        """An open, empty store."""

    async def test_E5_9_the_orders_of_a_table_go_before_those_for_all(self, store: Store) -> None:

        async def ordered(game: str) -> dict[int, str]:
            found = await store.sitters("riddle", game, [ANA, BEN])
            assert {user: person.id for user, (person, _) in found.items()} == {ANA: ANA, BEN: BEN}
            return {user: orders for user, (_, orders) in found.items()}

        for user in (ANA, BEN):
            await store.save_person(Person(id=user))
        await store.save_orders(OrderRow(user=ANA, title="riddle", game="", value="all"))
        await store.save_orders(OrderRow(user=ANA, title="riddle", game="pony", value="pony"))
        await store.save_orders(OrderRow(user=BEN, title="riddle", game="bridge", value="bridge"))
        assert await ordered("pony") == {ANA: "pony", BEN: ""}
        assert await ordered("bridge") == {ANA: "all", BEN: "bridge"}
        assert await store.sitters("riddle", "bridge", []) == {}
        assert await store.orders("riddle", ANA) == {"": "all", "pony": "pony"}
        await store.save_orders(OrderRow(user=ANA, title="riddle", game="pony", value=""))
        assert await ordered("pony") == {ANA: "all", BEN: ""}

    async def test_P0_2_orders_of_a_table_are_written_with_its_change_or_not_at_all(
        self, store: Store
    ) -> None:
        row = await store.commit(Change(game=table("pony")))
        ordered = Change(game=row, orders=(OrderRow(user=ANA, title="riddle", game="pony", value="one"),))
        await store.commit(ordered)
        assert await store.orders("riddle", ANA) == {"pony": "one"}
        late = msgspec.structs.replace(
            ordered, orders=(OrderRow(user=ANA, title="riddle", game="pony", value="two"),)
        )
        with pytest.raises(Conflict):
            await store.commit(late)
        assert await store.orders("riddle", ANA) == {"pony": "one"}

    async def test_E7_6_notes_belong_to_one_person_at_one_table(self, store: Store) -> None:
        for name in ("pony", "bridge"):
            await store.commit(Change(game=table(name)))
        note = NoteRow(game="pony", user=ANA, about="sam", text="one", turn=3, written=1.5)
        await store.write_note(note)
        await store.write_note(msgspec.structs.replace(note, text="two"))
        await store.write_note(msgspec.structs.replace(note, game="bridge", text="else"))
        one, two = await store.notebook("pony", ANA)
        assert msgspec.structs.replace(one, id=0) == note
        assert await store.notebook("pony", BEN) == []
        await store.write_note(msgspec.structs.replace(one, user=BEN, text="forged"))
        await store.drop_note(two.id, BEN)
        assert await store.notebook("pony", ANA) == [one, two]
        await store.write_note(msgspec.structs.replace(one, text="new"))
        await store.drop_note(two.id, ANA)
        assert [kept.text for kept in await store.notebook("pony", ANA)] == ["new"]

    async def test_E2_9_watchers_follow_a_running_table_until_it_is_over(self, store: Store) -> None:
        row = await store.commit(Change(game=table("pony")))
        await store.follow("pony", BEN, 2.0)
        await store.follow("pony", ANA, 1.0)
        await store.follow("pony", BEN, 3.0)
        await store.follow("bridge", ANA, 1.0)
        assert await store.followers("pony") == [ANA, BEN]
        assert await store.followers("bridge") == [], "there is no such table"
        await store.unfollow("pony", ANA)
        await store.unfollow("pony", ANA)
        assert await store.followers("pony") == [BEN]
        paused = await store.commit(Change(game=msgspec.structs.replace(row, status="paused")))
        assert await store.followers("pony") == [BEN]
        await store.commit(Change(game=msgspec.structs.replace(paused, status="over")))
        assert await store.followers("pony") == []
        await store.follow("pony", BEN, 4.0)
        assert await store.followers("pony") == []
