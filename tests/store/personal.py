"""What a store keeps for one person: orders, notes, lessons, hints; and messages that wait."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest

from bot.model.errors import Conflict
from bot.store import (
    AnalysisRow,
    Change,
    GameRow,
    LessonRow,
    NoteRow,
    OrderRow,
    Person,
    PostRow,
    PuzzleAnswerRow,
    PuzzlePlaceRow,
    PuzzleRatingRow,
    StandingRow,
    Store,
)
from bot.store.standing import DASHBOARD

ANA, BEN = 11, 12


def table(name: str) -> GameRow:
    """A table without a game, in a channel of its own."""
    return GameRow(
        title="riddle", id=name, guild=1, channel=len(name), name=name, status="running",
        lobby=b"{}", table=b"{}", bookkeeping=b"{}", memory=b"{}",
    )  # fmt: skip


class DashboardContract:
    """The tests of the dashboards of servers."""

    async def test_e18_6_a_dashboard_rings_and_is_written_with_its_message_or_not_at_all(
        self, store: Store
    ) -> None:
        board = StandingRow(kind=DASHBOARD, guild=1, channel=8, language="en", due=5.0, born=1.0)
        await store.set_standing(board)
        assert await store.standing(1, DASHBOARD) == board
        (timer,) = await store.timers(5.0)
        assert (timer.name, await store.next_timer(), await store.timers(4.0)) == ("dashboard:1", 5.0, [])
        before = await store.stirred(1)
        await store.commit(Change(game=table("pony")))
        assert await store.stirred(1) != before
        message = PostRow(game="", channel=8, kind="dashboard", body=b"{}", key=board.key, nonce="one")
        shown = msgspec.structs.replace(board, due=65.0, seen=await store.stirred(1))
        await store.show_standing(timer, shown, message)
        await store.show_standing(timer, shown, msgspec.structs.replace(message, nonce="two"))
        assert await store.standing(1, DASHBOARD) == shown
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["one"]
        (later,) = await store.timers(65.0)
        await store.delay_timer(later, 70.0)
        assert await store.next_timer() == 70.0
        await store.drop_standing(msgspec.structs.replace(board, channel=9))
        assert await store.standing(1, DASHBOARD) is not None, "it stands elsewhere by now"
        await store.drop_standing_in(8)
        assert await store.standing(1, DASHBOARD) is None


class PuzzlesContract:
    """The tests of the puzzles of the day."""

    async def test_e18_7_an_answer_counts_once_and_is_kept_with_its_ratings(self, store: Store) -> None:
        place = PuzzlePlaceRow(user=ANA, count=1, place=b"{}", touched=1.0)
        answer = PuzzleAnswerRow(user=ANA, title="riddle", puzzle="one", guild=1, day=7, tries=2, solved=5.0)
        ratings = [
            PuzzleRatingRow(title="riddle", user=user, puzzle=puzzle, mu=25.0, sigma=8.0, count=1)
            for user, puzzle in ((ANA, ""), (0, "one"))
        ]
        await store.save_puzzle(place, answer, ratings)
        assert await store.puzzle_place(ANA) == place
        again = msgspec.structs.replace
        with pytest.raises(Conflict):
            await store.save_puzzle(place)
        later = again(place, count=2)
        await store.save_puzzle(later, again(answer, tries=1), [again(ratings[0], mu=99.0, count=2)])
        assert await store.puzzle_answers(ANA) == [answer]
        assert await store.puzzle_ratings("riddle", ANA, "one") == ratings
        with pytest.raises(Conflict):
            await store.save_puzzle(again(later, count=3), again(answer, puzzle="two"), ratings)
        assert await store.puzzle_place(ANA) == later, "all of it or nothing"
        assert [solver.user for solver in await store.solvers("riddle", 7, 1)] == [ANA]
        assert await store.solvers("riddle", 7, 2) == []
        assert len(await store.solvers("riddle", 7, 0)) == 1
        await store.delete_guild(1, ())
        assert await store.puzzle_answers(ANA) == [again(answer, guild=0)]

    async def test_e18_7_a_day_has_one_puzzle(self, store: Store) -> None:
        await store.choose_puzzle("riddle", 8, "two")
        await store.choose_puzzle("riddle", 7, "one")
        await store.choose_puzzle("riddle", 7, "three")
        assert await store.puzzle_of("riddle", 7) == "one"
        assert await store.puzzle_of("war", 7) is None
        assert await store.puzzles_shown("riddle") == ["one", "two"]


class AnalysesContract:
    """The tests of the analyses of finished games."""

    async def test_e18_3_an_analysis_goes_on_until_it_is_stopped_or_done(self, store: Store) -> None:
        for name in ("pony", "bridge"):
            await store.commit(Change(game=msgspec.structs.replace(table(name), status="over")))
        assert await store.analysis("pony") is None
        assert await store.next_analysis() is None
        assert await store.ask_analysis("pony", 2.0)
        assert not await store.ask_analysis("pony", 9.0), "it is under way"
        assert await store.ask_analysis("bridge", 3.0)
        assert await store.advance_analysis("pony", b"half")
        row = await store.next_analysis()
        assert row == AnalysisRow(game="pony", status="asked", asked=2.0, body=b"half")
        assert await store.stop_analysis("pony")
        assert not await store.stop_analysis("pony")
        assert not await store.advance_analysis("pony", b"more")
        assert not await store.finish_analysis("pony", b"more", ())
        row = await store.next_analysis()
        assert row is not None
        assert row.game == "bridge"
        assert await store.ask_analysis("pony", 1.0)
        row = await store.next_analysis()
        assert row is not None
        assert (row.game, row.body) == ("pony", b"half"), "what was found is kept"

    async def test_e18_3_an_analysis_is_done_with_its_message_and_once(self, store: Store) -> None:
        await store.commit(Change(game=msgspec.structs.replace(table("pony"), status="over")))
        await store.ask_analysis("pony", 1.0)
        message = PostRow(game="pony", channel=4, kind="analysis", body=b"{}", key="analysis", nonce="one")
        assert await store.finish_analysis("pony", b"all", [message])
        again = msgspec.structs.replace(message, nonce="two")
        assert not await store.finish_analysis("pony", b"all", [again])
        assert not await store.ask_analysis("pony", 5.0)
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["one"]
        assert await store.analysis("pony") == AnalysisRow(game="pony", status="done", asked=1.0, body=b"all")


class PersonalContract(DashboardContract, PuzzlesContract, AnalysesContract, ABC):
    """The tests of what belongs to one person."""

    @abstractmethod
    def opened(self, place: Path) -> AbstractAsyncContextManager[Store]:
        """An open, empty store."""

    async def test_E5_9_the_orders_of_a_table_go_before_those_for_all(self, store: Store) -> None:

        async def ordered(game: str) -> dict[int, str]:
            found = await store.holders("riddle", game, [ANA, BEN])
            assert {user: person.id for user, (person, _) in found.items()} == {ANA: ANA, BEN: BEN}
            return {user: orders for user, (_, orders) in found.items()}

        for user in (ANA, BEN):
            await store.save_person(Person(id=user))
        await store.save_orders(OrderRow(user=ANA, title="riddle", game="", value="all"))
        await store.save_orders(OrderRow(user=ANA, title="riddle", game="pony", value="pony"))
        await store.save_orders(OrderRow(user=BEN, title="riddle", game="bridge", value="bridge"))
        assert await ordered("pony") == {ANA: "pony", BEN: ""}
        assert await ordered("bridge") == {ANA: "all", BEN: "bridge"}
        assert await store.holders("riddle", "bridge", []) == {}
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


TABLE = GameRow(
    title="riddle", id="pony", guild=1, channel=7, name="Pony", status="lobby",
    lobby=b"{}", table=b"{}", bookkeeping=b"{}", memory=b"{}",
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
