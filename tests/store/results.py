"""What every store must do with finished games (E10.6, E9.1, E11.3); `StoreContract` derives from it."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest

from bot.model.errors import Conflict
from bot.store import Career, Change, GameRow, RatingRow, ResultRow, SeatRow, ShareRow, Store

ANA, BEN = 11, 12


def over(name: str, channel: int, *, guild: int = 1) -> GameRow:
    return GameRow(
        title="riddle", id=name, guild=guild, channel=channel, name=name.title(), status="over",
        lobby=b"{}", table=b"{}", bookkeeping=b"{}", memory=b"{}", touched=float(channel),
    )  # fmt: skip


def result(game: str, *, guild: int = 1, turns: int = 30, contest: bool = True) -> ResultRow:
    return ResultRow(
        title="riddle",
        game=game,
        guild=guild,
        preset="classic",
        options="{}",
        reason="ring",
        turns=turns,
        steps=99,
        began=1.0,
        ended=9.0,
        people=2,
        contest=contest,
    )


def share(
    game: str,
    assignment: int,
    character: str,
    user: int | None,
    *,
    won: bool = False,
    contest: bool = True,
    ring: int = 0,
) -> ShareRow:
    return ShareRow(
        title="riddle",
        game=game,
        assignment=assignment,
        character=character,
        guild=1,
        user=user,
        computer="" if user else "sharp",
        won=won,
        contest=contest,
        share=1.0,
        turns=10,
        seconds=60.0,
        counts={"cards": 3, "ring": ring},
    )


def rating(user: int, games: int, mu: float = 25.0) -> RatingRow:
    return RatingRow(title="riddle", guild=1, user=user, mu=mu, sigma=8.0, games=games)


class ResultsContract(ABC):
    """The tests of finished games."""

    @abstractmethod
    def opened(self, place: Path) -> AbstractAsyncContextManager[Store]:
        """An open store."""

    async def test_e10_6_the_change_that_ends_a_game_notes_it_and_no_later_one_does_again(
        self, store: Store
    ) -> None:
        running = msgspec.structs.replace(over("pony", 7), status="running")
        row = await store.commit(Change(game=running))
        assert await store.uncounted(1) == []
        row = await store.commit(Change(game=msgspec.structs.replace(row, status="over")))
        assert await store.uncounted(1) == ["pony"]
        assert await store.uncounted(2) == []
        row = await store.commit(Change(game=row))
        assert await store.uncounted(1) == ["pony"]
        await store.count(result("pony"), (), ())
        await store.commit(Change(game=row))
        assert await store.uncounted(1) == []

    async def test_e10_6_an_end_that_is_not_committed_leaves_nothing_to_count(self, store: Store) -> None:
        running = msgspec.structs.replace(over("pony", 7), status="running")
        row = await store.commit(Change(game=running))
        await store.commit(Change(game=row))
        with pytest.raises(Conflict):
            await store.commit(Change(game=msgspec.structs.replace(row, status="over")))
        assert await store.uncounted(1) == []

    async def test_e10_6_a_game_is_counted_once_and_in_the_order_of_the_ends(self, store: Store) -> None:
        for number, name in enumerate(("late", "soon")):
            await store.commit(Change(game=over(name, 9 - number)))
        assert await store.uncounted(1) == ["soon", "late"]
        shares = (share("soon", 0, "frodo", ANA, won=True), share("soon", 1, "sam", BEN))
        ratings = (rating(ANA, 1, 27.0), rating(BEN, 1, 23.0))
        twice = [store.count(result("soon"), shares, ratings) for _ in range(2)]
        done = await asyncio.gather(*twice, return_exceptions=True)
        assert sum(isinstance(one, Conflict) for one in done) == 1
        assert await store.uncounted(1) == ["late"]
        assert await store.shares("soon") == list(shares)
        assert await store.result("soon") == result("soon")
        assert await store.ratings("riddle", 1, [ANA, BEN, 13]) == {ANA: ratings[0], BEN: ratings[1]}
        assert await store.ratings("riddle", 2, [ANA]) == {}

    async def test_e10_6_a_rating_that_has_moved_on_takes_the_whole_count_back(self, store: Store) -> None:
        for number, name in enumerate(("one", "two", "three")):
            await store.commit(Change(game=over(name, number)))
        await store.count(result("one"), (), (rating(ANA, 1, 27.0),))
        for stale in (rating(ANA, 1, 20.0), rating(ANA, 3, 20.0)):
            with pytest.raises(Conflict):
                await store.count(result("two"), (share("two", 0, "frodo", ANA),), (stale,))
        assert await store.uncounted(1) == ["two", "three"]
        assert await store.shares("two") == []
        await store.count(result("two"), (), (rating(ANA, 2, 28.0),))
        assert (await store.ratings("riddle", 1, [ANA]))[ANA].mu == 28.0

    async def test_e10_6_a_career_counts_a_game_once_however_many_characters_were_led(
        self, store: Store
    ) -> None:
        assert await store.career("riddle", ANA, 1) == Career()
        await store.commit(Change(game=over("duel", 1)))
        await store.commit(Change(game=over("alone", 2)))
        duel = (
            share("duel", 0, "frodo", ANA, won=True, ring=4),
            share("duel", 0, "sam", ANA, won=True, ring=2),
            share("duel", 1, "black-rider-1", BEN, ring=9),
        )
        alone = (
            share("alone", 0, "frodo", ANA, won=True, contest=False),
            share("alone", 1, "sam", None, contest=False, ring=20),
        )
        await store.count(result("duel", turns=40), duel, ())
        await store.count(result("alone", turns=12, contest=False), alone, ())
        career = await store.career("riddle", ANA, 1)
        assert (career.games, career.wins, career.contests, career.contests_won) == (2, 2, 1, 1)
        assert (career.turns, career.counts, career.most["ring"]) == (30, {"cards": 9, "ring": 6}, 4)
        assert career.fastest == 40, "a win against computers alone is no feat"
        assert await store.career("riddle", ANA) == career
        assert await store.career("riddle", ANA, 2) == Career()
        assert [(r.character, r.games, r.wins) for r in await store.characters("riddle", 1, ANA)] == [
            ("frodo", 2, 2),
            ("sam", 1, 1),
        ]
        assert [(r.character, r.games, r.wins) for r in await store.characters("riddle", 1)][:2] == [
            ("frodo", 2, 2),
            ("sam", 2, 1),
        ]

    async def test_e10_6_fame_is_won_among_people(self, store: Store) -> None:
        for number, (name, winner, turns) in enumerate(
            (("one", ANA, 40), ("two", ANA, 25), ("three", BEN, 30), ("alone", BEN, 5))
        ):
            contest = name != "alone"
            await store.commit(Change(game=over(name, number)))
            await store.count(
                result(name, turns=turns, contest=contest),
                (
                    share(name, 0, "frodo", ANA, won=winner == ANA, contest=contest, ring=number),
                    share(name, 1, "sam", BEN, won=winner == BEN, contest=contest),
                ),
                (rating(ANA, number + 1, 25.0 + number), rating(BEN, number + 1, 24.0)) if contest else (),
            )
        fame = await store.fame("riddle", 1, 10, "ring")
        assert (fame.games, fame.contests) == (4, 3)
        assert [(c.user, c.games, c.wins) for c in fame.champions] == [(ANA, 3, 2), (BEN, 3, 1)]
        assert [row.user for row in fame.ratings] == [ANA, BEN]
        assert fame.fastest is not None
        assert fame.prized is not None
        assert (fame.fastest.user, fame.fastest.table, fame.fastest.number) == (ANA, "Two", 25)
        assert (fame.prized.character, fame.prized.table, fame.prized.number) == ("frodo", "Three", 2)
        assert [c.user for c in await store.champions("riddle", 1, 10, "sam")] == [BEN]
        assert [c.user for c in await store.champions("riddle", 1, 1, after=1)] == [BEN]
        assert (await store.fame("riddle", 2, 10, "ring")).games == 0

    async def test_e9_1_an_assignment_says_which_account_and_a_computer_has_none(self, store: Store) -> None:
        seats = (SeatRow(assignment=0, seat="frodo", user=ANA, name="Ana"),)
        await store.commit(Change(game=over("pony", 1, guild=4), seats=seats))
        await store.commit(Change(game=over("inn", 2, guild=5)))
        assert await store.uncounted_of(ANA) == [4]
        assert await store.uncounted_of(BEN) == []
