"""What a running table votes on (E8.11)."""

from dataclasses import replace as with_

from msgspec.structs import replace

from bot.model.errors import Nothing, Refusal
from bot.model.seat_changes import RESUMABLE, Handover, Vote, What, people
from bot.tables import assignments, ballot, standstill
from bot.tables.changes import Made, TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.notices import votes
from bot.tables.transaction import Transaction
from engine.game import USUAL_STRENGTH


class VoteService:
    """Asks tables, and does what they say."""

    def __init__(self, changes: TableChanges, clocks: ClockService) -> None:
        self._changes = changes
        clocks.on_table("vote", self._vote_late)

    async def call(self, table_id: str, user: int, what: str, seat: str = "") -> LiveTable:
        """Ask the table; whoever asks has said yes (E8.11).

        Raises Refusal ``vote.not_yours``, ``vote.open``, ``vote.now``, ``table.over``.
        """

        def make(live: LiveTable, now: float) -> Made:
            if live.row.status == "over":
                raise Refusal("table.over", {"name": live.row.name})
            if live.table.seat_of(user) is None:
                raise Refusal("vote.not_yours")
            if live.bookkeeping.vote is not None:
                raise Refusal("vote.open")
            possible: dict[tuple[str, str], tuple[What, str]] = {
                subject: subject for subject in ballot.subjects(live.table, live.bookkeeping)
            }
            if (what, seat) not in possible:
                raise Refusal("vote.now")
            chosen, about = possible[what, seat]
            number = live.bookkeeping.votes + 1
            vote = Vote(number=number, what=chosen, seat=about, by=user, until=now + ballot.lasts(live.table))
            if user in ballot.voters(live.table, vote):
                vote = replace(vote, yes=(user,))
            asked = with_(live, bookkeeping=replace(live.bookkeeping, vote=vote, votes=number))
            if ballot.decided(live.table, vote):
                return self._decided(asked, now, vote, "passed", told=False)
            posts = votes.vote_opened(live.kit.seats, live.table, vote)
            return self._changes.kept(asked, asked.bookkeeping, live.open, None, posts)

        return await self._changes.change(table_id, make)

    async def cast(self, table_id: str, user: int, number: int, *, yes: bool) -> None:
        """Say yes or no. Raises Refusal ``vote.closed``, ``vote.not_yours``, ``vote.twice``."""

        def make(live: LiveTable, now: float) -> Made:
            vote = live.bookkeeping.vote
            if vote is None or vote.number != number or live.row.status == "over":
                raise Refusal("vote.closed")
            if user not in ballot.voters(live.table, vote):
                raise Refusal("vote.not_yours")
            if user in (*vote.yes, *vote.no):
                raise Refusal("vote.twice", {"yes": user in vote.yes})
            vote = replace(vote, yes=(*vote.yes, user)) if yes else replace(vote, no=(*vote.no, user))
            after = with_(live, bookkeeping=replace(live.bookkeeping, vote=vote))
            how = ballot.decided(live.table, vote)
            if how:
                return self._decided(after, now, vote, how)
            posts = votes.vote_cast(live.kit.seats, live.table, vote, user)
            return self._changes.kept(after, after.bookkeeping, live.open, None, posts)

        await self._changes.change(table_id, make)

    def _decided(self, live: LiveTable, now: float, vote: Vote, how: str, *, told: bool = True) -> Made:
        """A vote is over: what it says is done, in the same transaction."""
        play = Transaction(
            with_(live, bookkeeping=replace(live.bookkeeping, vote=None)), now, self._changes.answer_delay
        )
        if told:
            play.posts.extend(votes.vote_closed(live.kit.seats, live.table, vote, how))
        if how == "passed":
            self._do(play, vote)
        return finish(play, self._changes.announcer)

    def _do(self, play: Transaction, vote: Vote) -> None:
        match vote.what:
            # In the meantime the host may have done it, or the bot may have lost the channel.
            case "pause" if play.table.status == "running":
                standstill.pause(play, "vote")
            case "resume" if play.table.status == "paused" and play.bookkeeping.why in RESUMABLE:
                assignments.resume(play)
            case "end":
                alone = len(people(play.table)) == 1
                assignments.abandon(play, "host" if alone else "vote")
            case "remove":
                assignments.leave(play, vote.seat)
            case "replace":
                holder = play.table.holder(vote.seat)
                strength = holder.stand_in or USUAL_STRENGTH
                change = Handover(seat=vote.seat, kind="stand", strength=strength, offered=True, why="vote")
                play.ask(change)

    def _vote_late(self, live: LiveTable, now: float, number: str) -> Made:
        vote = live.bookkeeping.vote
        if vote is None or str(vote.number) != number or vote.until > now + 0.5:
            raise Nothing
        return self._decided(live, now, vote, "late")
