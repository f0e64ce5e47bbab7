"""What every store must do: one suite for all of them. A store's test class derives from `StoreContract`."""

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from bot.model.errors import Conflict, Missing
from bot.model.preferences import Prefs
from bot.store import (
    Change,
    DecisionRow,
    GameRow,
    Person,
    PostRow,
    SeatRow,
    StepRow,
    Store,
    TimerRow,
    TurnPlanRow,
)
from bot.store.rows import Load
from tests.store.leagues import LeaguesContract
from tests.store.personal import LearningContract, PersonalContract, WaitingContract
from tests.store.results import ResultsContract
from tests.store.seasons import SeasonsContract


def game(name: str = "pony", *, channel: int = 7, status: str = "lobby", **more: object) -> GameRow:
    """A table without a game."""
    row = GameRow(
        title="riddle", id=name, guild=1, channel=channel, name=name.title(), status=status,
        lobby=b"{}", table=b"{}", bookkeeping=b"{}", memory=b"{}",
    )  # fmt: skip
    return msgspec.structs.replace(row, **more)


def step(version: int) -> StepRow:
    """A step whose parts tell its version."""
    part = str(version).encode()
    return StepRow(
        version=version,
        seat="frodo",
        action=part,
        draws=part,
        events=part,
        state=part,
        at=float(version),
        turn=1,
    )


def post(nonce: str, *, channel: int = 7, user: int = 0, due: float = 0, key: str = "") -> PostRow:
    """A message for a channel, or for a person."""
    return PostRow(
        game="pony",
        channel=0 if user else channel,
        user=user,
        kind="test",
        body=b"{}",
        nonce=nonce,
        due=due,
        key=key,
    )


class StoreContract(
    ResultsContract, SeasonsContract, LeaguesContract, LearningContract, PersonalContract, WaitingContract
):
    """The tests; `new` makes an empty store at a place."""

    @abstractmethod
    def new(self, place: Path) -> Store:
        """An empty store at a place."""

    @asynccontextmanager
    async def opened(self, place: Path) -> AsyncIterator[Store]:
        store = self.new(place)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        async with self.opened(tmp_path) as store:
            yield store

    async def test_a_table_is_read_as_it_was_written(self, tmp_path: Path) -> None:
        seats = (
            SeatRow(assignment=0, seat="frodo", user=11, name="Ana"),
            SeatRow(assignment=1, seat="", user=None, name="C"),
        )
        async with self.opened(tmp_path) as store:
            written = await store.commit(Change(game=game(secret=b"\x00\xff", created=1.5), seats=seats))
            assert written.revision == 1
            assert await store.game("pony") == written
            assert await store.seats("pony") == list(seats)
            with pytest.raises(Missing):
                await store.game("bridge")

    async def test_everything_is_there_after_reopening(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as store:
            row = await store.commit(Change(game=game()))
            decision = DecisionRow(number=1, seat="frodo", kind="acting", opened=1.0, deadline=9.0)
            timer = TimerRow(game="pony", name="deadline:1", due=9.0)
            change = Change(
                game=msgspec.structs.replace(row, version=2, settled=1, status="running"),
                steps=(step(1), step(2)),
                decisions=(decision,),
                timers=(timer,),
                posts=(post("n1"),),
                drafts=(("frodo", 1, "ticked", ("h1", "h2")),),
            )
            await store.commit(change)
            await store.set_note("heartbeat", "3.5")
            await store.save_person(Person(id=11, name="Ana", dms="closed"))
        async with self.opened(tmp_path) as store:
            assert (await store.game("pony")).settled == 1
            assert await store.steps("pony") == [step(1), step(2)]
            bare = msgspec.structs.replace(step(2), state=b"")
            assert await store.steps("pony", last=1, states=False) == [bare]
            assert await store.decisions("pony") == [decision]
            assert await store.timers(9.0) == [timer]
            assert [row.nonce for row in await store.outgoing(0, 10)] == ["n1"]
            assert await store.drafts("pony", "frodo") == {"ticked": ("h1", "h2")}
            assert await store.note("heartbeat") == "3.5"
            assert await store.person(11) == Person(id=11, name="Ana", dms="closed")
            assert await store.person(12) == Person(id=12)
            assert await store.people([11, 12]) == {11: Person(id=11, name="Ana", dms="closed")}

    async def test_compare_and_swap_refuses_an_old_revision_and_writes_nothing_of_it(
        self, store: Store
    ) -> None:
        row = await store.commit(Change(game=game()))
        await store.commit(Change(game=row, steps=(step(1),)))
        with pytest.raises(Conflict):
            await store.commit(Change(game=row, steps=(step(2),), posts=(post("late"),)))
        assert await store.steps("pony") == [step(1)]
        assert await store.outgoing(0, 10) == []

    async def test_fifty_at_once_on_one_revision_write_one_step(self, store: Store) -> None:
        row = await store.commit(Change(game=game()))
        changes = [Change(game=row, steps=(step(1),), posts=(post(f"n{i}"),)) for i in range(50)]
        done = await asyncio.gather(*(store.commit(c) for c in changes), return_exceptions=True)
        assert sum(isinstance(one, GameRow) for one in done) == 1
        assert sum(isinstance(one, Conflict) for one in done) == 49
        assert len(await store.steps("pony")) == 1
        assert len(await store.outgoing(0, 100)) == 1

    async def test_a_failing_part_takes_the_whole_change_back(self, store: Store) -> None:
        row = await store.commit(Change(game=game(), posts=(post("same"),)))
        with pytest.raises(Conflict):
            await store.commit(Change(game=row, steps=(step(1),), posts=(post("other"), post("same"))))
        assert await store.game("pony") == row
        assert await store.steps("pony") == []

    async def test_a_cancelled_change_leaves_the_store_usable(self, store: Store) -> None:
        row = await store.commit(Change(game=game()))
        task = asyncio.create_task(
            store.commit(Change(game=row, steps=tuple(step(n) for n in range(1, 300))))
        )
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        newest = await store.game("pony")
        await store.commit(Change(game=newest, steps=(step(1000),)))
        assert len(await store.steps("pony")) in (1, 300)

    async def test_e2_1_a_channel_has_one_table_and_a_finished_one_does_not_block(self, store: Store) -> None:
        first = await store.commit(Change(game=game("pony", created=1.0)))
        with pytest.raises(Conflict):
            await store.commit(Change(game=game("bridge", created=2.0)))
        await store.commit(Change(game=msgspec.structs.replace(first, status="over")))
        assert (await store.game_in(7) or first).id == "pony"
        await store.commit(Change(game=game("bridge", created=2.0)))
        assert (await store.game_in(7) or first).id == "bridge"
        assert await store.game_in(8) is None
        assert await store.games("lobby", "over") == ["pony", "bridge"]
        assert await store.places("lobby", "over") == {"pony": 1, "bridge": 1}
        assert await store.games_in(1, "lobby") == ["bridge"]
        assert await store.games_in(2, "lobby") == []
        assert await store.names(1) == ["Bridge", "Pony"]

    async def test_e4_4_how_often_tables_changed_is_told_for_any_number_of_them(self, store: Store) -> None:
        names = [f"inn-{number}" for number in range(45)]
        for number, name in enumerate(names):
            row = await store.commit(Change(game=game(name, channel=number + 1)))
            if number % 2:
                await store.commit(Change(game=row))
        told = await store.revisions([*names, "nowhere"])
        assert told == {name: (await store.game(name)).revision for name in names}
        assert len(set(told.values())) == 2
        assert await store.revisions([]) == {}

    async def test_values_are_found_by_how_their_keys_begin_until_they_are_dropped(
        self, store: Store
    ) -> None:
        for key, value in (("heartbeat", "1"), ("heartbeat 0-0/2", "2"), ("heart", "3")):
            await store.set_note(key, value)
        assert await store.notes("heartbeat") == {"heartbeat": "1", "heartbeat 0-0/2": "2"}
        await store.drop_value("heartbeat")
        assert await store.notes("heart") == {"heart": "3", "heartbeat 0-0/2": "2"}

    async def test_one_person_holds_one_seat_for_life(self, store: Store) -> None:
        row = await store.commit(
            Change(game=game(), seats=(SeatRow(assignment=0, seat="frodo", user=11, name="A"),))
        )
        twice = (
            SeatRow(assignment=0, seat="frodo", user=11, name="A", until=4),
            SeatRow(assignment=1, seat="sam", user=11, name="A", since=4),
        )
        with pytest.raises(Conflict):
            await store.commit(Change(game=row, seats=twice))
        assert await store.games_of(11, "lobby") == ["pony"]
        assert await store.games_of(11, "running") == []

    async def test_r22_an_undo_removes_its_steps(self, store: Store) -> None:
        row = await store.commit(Change(game=game(), steps=(step(1), step(2), step(3))))
        await store.commit(Change(game=row, undo_to=2, steps=()))
        assert [one.version for one in await store.steps("pony")] == [1, 2]
        assert [one.version for one in await store.steps("pony", last=1)] == [2]
        assert [one.version for one in await store.steps("pony", after=1, upto=2)] == [2]

    async def test_of_what_happened_alone_no_states_are_read(self, store: Store) -> None:
        await store.commit(Change(game=game(), steps=(step(1), step(2))))
        told = [msgspec.structs.replace(one, state=b"") for one in (step(1), step(2))]
        assert await store.steps("pony", states=False) == told

    async def test_drafts_go_when_a_decision_closes_but_a_plan_stays(self, store: Store) -> None:
        row = await store.commit(Change(game=game()))
        await store.draft("pony", "frodo", 1, "ticked", ("h1",))
        await store.draft("pony", "frodo", 1, "plan", ("orcs",))
        await store.draft("pony", "frodo", 1, "+hides", ("9", "merry"))
        await store.draft("pony", "sam", 2, "ticked", ("h4",))
        row = await store.commit(Change(game=row, drop_drafts=("frodo",)))
        assert await store.drafts("pony", "frodo") == {"plan": ("orcs",), "+hides": ("9", "merry")}
        row = await store.commit(Change(game=row, drop_drafts=("frodo",), handed=("frodo",)))
        assert await store.drafts("pony", "frodo") == {"plan": ("orcs",)}
        assert await store.drafts("pony", "sam") == {"ticked": ("h4",)}
        await store.draft("pony", "sam", 2, "ticked", ())
        await store.commit(Change(game=row, drop_plans=True))
        assert await store.drafts("pony", "frodo") == {}
        assert await store.drafts("pony", "sam") == {}

    async def test_E18_4_the_plan_of_a_seat_is_written_with_a_change_or_not_at_all(
        self, store: Store
    ) -> None:
        def planned(seat: str, value: str) -> TurnPlanRow:
            return TurnPlanRow(seat=seat, user=11, value=value)

        row = await store.commit(Change(game=game()))
        first = Change(game=row, turn_plans=(planned("frodo", "bree"), planned("sam", "home")))
        after = await store.commit(first)
        assert await store.turn_plans("pony") == {"frodo": "bree", "sam": "home"}
        with pytest.raises(Conflict):
            await store.commit(Change(game=row, turn_plans=(planned("frodo", ""),)))
        await store.commit(Change(game=after, turn_plans=(planned("frodo", "on"), planned("sam", ""))))
        assert await store.turn_plans("pony") == {"frodo": "on"}
        assert await store.turn_plans("bridge") == {}
        kept = (await store.rows_of(11))["turn_plans"]
        assert kept == [{"game": "pony", "seat": "frodo", "value": "on"}]
        assert (await store.rows_of(12))["turn_plans"] == []

    async def test_decisions_open_and_close(self, store: Store) -> None:
        one = DecisionRow(number=1, seat="frodo", kind="acting", opened=1.0)
        two = DecisionRow(number=2, seat="sam", kind="resisting", opened=2.0, deadline=5.0)
        row = await store.commit(Change(game=game(), decisions=(one, two)))
        closed = msgspec.structs.replace(one, closed=3.0, by=11, private=True)
        await store.commit(Change(game=row, decisions=(closed,)))
        assert await store.decisions("pony") == [two]
        assert await store.decision("pony", 1) == closed
        assert await store.decision("pony", 3) is None

    async def test_e6_6_what_waits_for_somebody_nearest_deadline_first(self, store: Store) -> None:
        for number, (name, deadline) in enumerate((("late", 9.0), ("still", None), ("soon", 4.0))):
            await store.commit(
                Change(
                    game=game(name, channel=number, status="running"),
                    seats=(SeatRow(assignment=0, seat="frodo", user=11, name="A"),),
                    decisions=(
                        DecisionRow(number=1, seat="frodo", kind="acting", opened=1, deadline=deadline),
                        DecisionRow(number=2, seat="sam", kind="resisting", opened=1, deadline=2),
                    ),
                )
            )
        paused = game("paused", channel=8, status="paused")
        mine = (SeatRow(assignment=0, seat="sam", user=11, name="A"),)
        asked = (DecisionRow(number=1, seat="sam", kind="acting", opened=1, deadline=1),)
        await store.commit(Change(game=paused, seats=mine, decisions=asked))
        assert await store.waiting(11) == [
            ("soon", "Soon", 4.0),
            ("late", "Late", 9.0),
            ("still", "Still", None),
        ]
        assert await store.waiting(12) == []

    async def test_timers_are_replaced_as_one(self, store: Store) -> None:
        timers = (TimerRow(game="pony", name="a", due=5.0), TimerRow(game="pony", name="b", due=3.0))
        row = await store.commit(Change(game=game(), timers=timers))
        assert await store.next_timer() == 3.0
        assert [timer.name for timer in await store.timers(4.0)] == ["b"]
        await store.delay_timer(timers[1], 8.0)
        assert [timer.name for timer in await store.timers_of("pony")] == ["a", "b"]
        await store.drop_timer(timers[0])
        assert await store.next_timer() == 8.0
        await store.commit(Change(game=row, timers=()))
        assert await store.next_timer() is None

    async def test_p0_1_a_timer_that_was_set_anew_is_not_dropped_with_the_old_one(
        self, tmp_path: Path
    ) -> None:
        old, new = (TimerRow(game="pony", name="deadline:1", due=due) for due in (5.0, 90.0))
        async with self.opened(tmp_path) as store:
            row = await store.commit(Change(game=game(), timers=(old,)))
            await store.commit(Change(game=row, timers=(new,)))
            await store.drop_timer(old)
            await store.delay_timer(old, 7.0)
            assert await store.timers_of("pony") == [new]

    async def test_a_message_that_is_out_stays_out(self, store: Store) -> None:
        """Two processes had it in their hands: the slower one's failure does not send it again."""
        await store.post([post("n1", key="turn-1")])
        (row,) = await store.outgoing(0, 10)
        await store.claim(row.id, 1.0)
        await store.mark_sent(row.id, 900, 7, 2.0)
        await store.again(row.id, 3.0)
        await store.drop(row.id, "refused", (post("instead"),))
        assert await store.outgoing(99, 10) == []
        assert await store.sent("pony", "turn-1") is not None

    async def test_a_lane_keeps_its_order_and_holds_up_no_other(self, store: Store) -> None:
        await store.post(
            [post("c1"), post("c2"), post("u1", user=11), post("u2", user=11), post("d1", channel=8)]
        )
        first = await store.outgoing(0, 10)
        assert [row.nonce for row in first] == ["c1", "u1", "d1"]
        assert await store.claim(first[0].id, 1.0)
        assert not await store.claim(first[0].id, 1.0)
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["u1", "d1"]
        await store.mark_sent(first[0].id, 900, 7, 2.0)
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["c2", "u1", "d1"]
        await store.again(first[1].id, 50.0)
        assert [row.nonce for row in await store.outgoing(10, 10)] == ["c2", "d1"]
        assert await store.next_post() == 0.0
        await store.drop(first[1].id, "refused", (post("instead"),))
        assert [row.nonce for row in await store.outgoing(10, 10)] == ["c2", "u2", "d1"]

    async def test_what_was_in_flight_is_recovered_and_keeps_its_nonce(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as store:
            await store.post([post("n1", key="turn-1")])
            (row,) = await store.outgoing(0, 10)
            await store.claim(row.id, 4.0)
        async with self.opened(tmp_path) as store:
            assert await store.outgoing(0, 10) == []
            assert await store.recover() == 1
            (again,) = await store.outgoing(0, 10)
            assert (again.nonce, again.flown, again.tries) == ("n1", 4.0, 1)
            assert await store.sent("pony", "turn-1") is None
            await store.mark_sent(again.id, 900, 7, 5.0)
            found = await store.sent("pony", "turn-1")
            assert found is not None
            assert found.message == 900

    async def test_a_channel_that_works_again_is_hurried(self, store: Store) -> None:
        await store.post([post("n1", due=1e9), post("n2", channel=8, due=1e9)])
        await store.retry_now(7)
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["n1"]

    async def test_e9_6_a_table_that_moves_leaves_unsent_what_its_old_channel_was_to_be_told(
        self, store: Store
    ) -> None:
        other = msgspec.structs.replace(post("other", channel=8), game="bridge")
        await store.post([post("flying"), post("waits"), post("hand", user=11), other])
        (first, *_) = await store.outgoing(0, 1)
        await store.claim(first.id, 1.0)
        await store.abandon("pony")
        # What is under way may arrive; direct messages and other tables go on.
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["hand", "other"]
        await store.mark_sent(first.id, 900, 7, 2.0)
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["hand", "other"]
        assert await store.recover() == 0
        # The table has a voice again in its new channel.
        await store.post([post("again", channel=9)])
        assert [row.nonce for row in await store.outgoing(0, 10)] == ["hand", "other", "again"]

    async def test_e7_5_of_several_messages_the_newest_of_each_key_is_found(self, store: Store) -> None:
        await store.post([post("n1", key="turn-1"), post("u1", user=11, key="turn-1")])
        await store.post([post("n2", key="turn-1"), post("n3", key="turn-2"), post("n4", key="turn-3")])
        for message in (900, 900, 901):
            row = next(row for row in await store.outgoing(0, 10) if not row.user)
            await store.claim(row.id, 1.0)
            await store.mark_sent(row.id, message, 7, 2.0)
        found = await store.sent_of("pony", ("turn-1", "turn-2", "turn-3", "turn-4"))
        assert {key: (row.nonce, row.message) for key, row in found.items()} == {
            "turn-1": ("n2", 900),
            "turn-2": ("n3", 901),
        }
        assert await store.sent_of("bridge", ("turn-1",)) == {}
        found = await store.newest_of("pony", ("turn-1", "turn-2", "turn-3", "turn-4"))
        assert {key: (row.nonce, row.message) for key, row in found.items()} == {
            "turn-1": ("n2", 900),
            "turn-2": ("n3", 901),
            "turn-3": ("n4", None),
        }

    async def test_old_messages_are_forgotten_but_not_where_they_are(self, store: Store) -> None:
        await store.post([post("old", key="turn-1"), post("plain", channel=8), post("waiting", channel=9)])
        for row in await store.outgoing(0, 2):
            await store.mark_sent(row.id, 900 + row.id, row.channel, 1.0)
        assert await store.tidy(before=0) == 0
        assert await store.tidy(before=10) == 2
        assert await store.tidy(before=10) == 0
        found = await store.sent("pony", "turn-1")
        assert found is not None
        assert (found.body, found.message is not None) == (b"", True)
        assert [row.nonce for row in await store.outgoing(0, 9)] == ["waiting"]

    async def test_a_name_is_held_once_until_it_is_released(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as store:
            await store.listen(lambda game: None)
            assert await store.hold("lane")
            assert not await store.hold("lane")
            assert await store.hold("other")
            await store.release("lane")
            await store.release("lane")
            assert await store.hold("lane")
            assert [await store.lead("tidying") for _ in range(2)] == [True, True]
        async with self.opened(tmp_path) as store:
            assert await store.hold("lane")

    async def test_what_is_under_way_here_needs_no_rescue(self, store: Store) -> None:
        await store.post([post("n1"), post("n2"), post("u1", user=11)])
        for row in await store.outgoing(0, 10):
            assert await store.claim(row.id, 1.0)
        assert await store.rescue() == 0
        assert await store.outgoing(0, 10) == []

    async def test_a_server_is_news_once(self, store: Store) -> None:
        assert await store.guild(1, present=True)
        assert not await store.guild(1, present=True)
        assert await store.guild(1, present=False)

    async def test_what_there_is_to_do_is_counted(self, store: Store) -> None:
        none = {"lobby": 0, "running": 0, "paused": 0}
        assert await store.load(9.0) == Load(posts=0, oldest=None, tables=none, late=0, due=None)
        timers = tuple(TimerRow(game="pony", name=f"close:{due}", due=due) for due in (5.0, 9.0, 9.5))
        await store.commit(Change(game=game(), timers=timers))
        await store.commit(Change(game=game("bridge", channel=8, status="over")))
        await store.commit(Change(game=game("ford", channel=9, status="running")))
        morning = msgspec.structs.replace(Prefs(), push=("morning",))
        await store.prefer(11, lambda _: morning, lambda prefs: 4.0 if prefs == morning else None)
        posts = [msgspec.structs.replace(post(f"n{at}"), written=at) for at in (7.0, 6.0, 8.0)]
        await store.post(posts)
        first = (await store.outgoing(0, 1))[0]
        assert await store.claim(first.id, 1.0)
        await store.mark_sent(first.id, 70, 7, 1.0)
        load = await store.load(9.0)
        assert (load.posts, load.oldest) == (2, 6.0)
        assert load.tables == {"lobby": 1, "running": 1, "paused": 0}
        assert (load.late, load.due) == (3, 4.0)

    async def test_of_several_who_write_a_note_first_one_has_written_it(self, store: Store) -> None:
        told = await asyncio.gather(*(store.first_note("application", str(one)) for one in range(9)))
        assert len(set(told)) == 1
        assert await store.note("application") == told[0]
        await store.set_note("application", "10")
        assert await store.first_note("application", "11") == "10"
