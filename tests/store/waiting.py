"""What every store must do with messages that wait for ever, and with pictures that wait (E8.10, E0.9)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot.store import Change, GameRow, PostRow, Store

TABLE = GameRow(
    title="riddle", id="pony", guild=1, channel=7, name="Pony", status="lobby",
    lobby=b"{}", table=b"{}", keeping=b"{}", memory=b"{}",
)  # fmt: skip


def post(nonce: str, *, channel: int = 7, user: int = 0) -> PostRow:
    """A message for a channel, or for a person."""
    return PostRow(
        game="pony", channel=0 if user else channel, user=user, kind="test", body=b"{}", nonce=nonce
    )


class WaitingContract(ABC):
    """The tests of what waits."""

    @abstractmethod
    def opened(self, place: Path) -> AbstractAsyncContextManager[Store]:
        """An open store."""

    async def test_a_message_that_is_parked_holds_up_nobody_and_waits_on(self, store: Store) -> None:
        await store.commit(Change(game=TABLE))
        await store.post([post("c1"), post("c2"), post("u1", user=11)])
        (first, *_) = await store.outgoing(0, 10)
        assert await store.claim(first.id, 1.0)
        await store.again(first.id, 5.0)
        assert not await store.overtaken(first.id, 2.0)
        assert await store.park(first.id, (post("instead", channel=9),))
        assert not await store.park(first.id, (post("twice", channel=9),))
        waiting = await store.outgoing(5.0, 10)
        assert [row.nonce for row in waiting] == ["c1", "c2", "u1", "instead"]
        assert len({row.lane for row in waiting}) == 4
        assert await store.parked_in(TABLE.guild) == 1
        assert await store.parked_in(TABLE.guild + 1) == 0
        for row in waiting[1:]:
            assert await store.claim(row.id, 6.0)
            await store.mark_sent(row.id, 900 + row.id, 7, 6.0)
        assert await store.untold("pony") is None
        assert await store.overtaken(first.id, 6.0)
        assert not await store.overtaken(first.id, 7.0)
        assert await store.claim(first.id, 7.0)
        await store.mark_sent(first.id, 900, 7, 7.0)
        assert await store.parked_in(TABLE.guild) == 0

    async def test_a_message_lacks_its_pictures_until_it_has_them_or_says_something_else(
        self, store: Store
    ) -> None:
        await store.post([post(f"n{number}") for number in range(5)])
        for number in range(5):
            (row,) = await store.outgoing(0, 1)
            assert await store.claim(row.id, 1.0)
            if number == 4:
                # They came before it was noted that it is out.
                await store.attached(row.id, {"a.png": 1})
            await store.mark_sent(row.id, 900 + number, 7, 2.0, {}, owed=10.0 + number if number else 0)
        assert await store.owing(10.0) is None
        first = await store.owing(20.0)
        assert first is not None
        assert (first.nonce, first.owed) == ("n1", 11.0)
        # What is late for one is late for all of its channel.
        await store.owe(first, 12.5)
        assert await store.owing(12.0) is None
        await store.changes(902)
        await store.reword(first.id, b"{2}", 12.5)
        again = await store.owes(first.id)
        assert again is not None
        assert again.body == b"{2}"
        await store.attached(first.id, {"a.png": 1})
        assert await store.owes(first.id) is None
        last = await store.owing(20.0)
        assert last is not None
        assert (last.nonce, last.owed) == ("n3", 13.0)
        await store.owe(last, 0)
        assert await store.owing(99.0) is None
