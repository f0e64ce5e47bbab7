"""A running table in memory, and a change to it in the making: pure, so it can be tried again (DESIGN 4).

`Live` is what the store holds of a table, decoded. `Play` applies actions to it, keeps decisions and clocks,
finds out what has settled (E0.6), lets the herald tell it, and ends in a `Change` for the store.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from bot import quiet
from bot.clocks import Clocks
from bot.follow.telling import to_watchers
from bot.herald.model import Memory, News, Post, Telling
from bot.herald.reminder import settled
from bot.herald.tale import steps as ring_steps
from bot.letters import row
from bot.lobby.model import Lobby
from bot.lobby.seating import WishRoll
from bot.logs import trace
from bot.orders.answering import answer as ordered
from bot.orders.model import NONE, Orders
from bot.people import tenures
from bot.people.model import Handover
from bot.people.timers import standing
from bot.prefs import Prefs
from bot.reminders import idle, reminders
from bot.scene import Drafts, Entry, Table
from bot.scenes import entry, events_of, public_scene, seat_scene
from bot.store.rows import PLAN, Change, DecisionRow, GameRow, PostRow, SeatRow, StepRow, TimerRow
from bot.table import PLACES, TURN, Keeping, in_order, numbered
from bot.words.language import speaking
from engine import riddle
from engine.dice import RecordingDice, SeededDice, stir
from engine.riddle.phases.frames import Battling
from engine.riddle.state import State

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Live:
    """A table as the store has it at one revision."""

    row: GameRow
    lobby: Lobby
    table: Table
    keeping: Keeping
    memory: Memory
    state: State
    """The live state."""
    calm: State
    """The settled state."""
    open: tuple[DecisionRow, ...]
    """The open decisions, by number."""
    pending: tuple[StepRow, ...] = ()
    """The steps that can still be taken back, in order."""
    plan: tuple[str, ...] = ()
    """The battle plan of the active player: card ids and spaces of cities."""
    seats: tuple[SeatRow, ...] = ()
    """All tenures."""
    prefs: Mapping[int, Prefs] = field(default_factory=dict)
    """What the people of the table prefer, by account."""
    watchers: tuple[int, ...] = ()
    """Who follows the table (E2.9)."""
    orders: dict[str, Orders] = field(default_factory=dict)
    """What each seat ordered in advance, for this game or for all (E5.9)."""

    def prefs_of(self, seat: str) -> Prefs:
        """What the person in that seat prefers; of a computer nothing particular."""
        return self.prefs.get(self.table.sitter(seat).user or 0, Prefs())

    def later(self, seat: str, deadline: float) -> float:
        """Where a deadline of that seat falls that would fall there (E8.5)."""
        return quiet.deadlines(self.table, self.prefs)(seat, deadline)

    def order_of(self, seat: str) -> Orders:
        """The orders of a seat as they stand in this turn: a battle may be left to them (E5.3)."""
        found = self.orders.get(seat, NONE)
        leaves = self.keeping.auto.get(seat) == self.state.turn.number
        return msgspec.structs.replace(found, attack="match") if leaves else found

    def ordered(self, seat: str) -> bool:
        """Whether an order answers what that seat is asked now."""
        person = self.table.sitter(seat).present
        return person and ordered(self.order_of(seat), riddle.view(self.state, seat)) is not None

    def decision_of(self, seat: str) -> DecisionRow | None:
        """The open decision of a seat."""
        return next((decision for decision in self.open if decision.seat == seat), None)

    @property
    def actor(self) -> str | None:
        """The seat that sees further than the others, because its last steps have not settled."""
        return self.pending[-1].seat if self.pending else None


def seed_of(row: GameRow, lobby: Lobby) -> bytes:
    """The seed of a table's dice: the secret stirred with the words that were mixed in (E2.7)."""
    return stir(row.secret, [word for _, word in lobby.words])


class Play:
    """A change to a running table. Actions first, then `finish`."""

    def __init__(self, live: Live, now: float, answer: float | None = None) -> None:
        self.live = live
        self.answer = answer
        self.now = now
        self.state = live.state
        self.calm = live.calm
        self.settled = live.row.settled
        self.numbers = live.row.numbers
        # A table without a count goes on above all numbers that were given in another way.
        first = -(-live.row.numbers // PLACES)
        self.asked = dict(live.keeping.asked) or {sitter.seat: first for sitter in live.table.sitters}
        self.open = {decision.seat: decision for decision in live.open}
        self.touched: dict[int, DecisionRow] = {}
        self.steps: list[StepRow] = []
        self.undo_to: int | None = None
        self.acted: set[str] = set()
        self.answered: dict[int, int] = {}
        """By number of the decision: the direct message in which it was answered."""
        self.late: list[str] = list(live.keeping.late)
        self.misses = dict(live.keeping.misses)
        self.seen = live.keeping.acted or now
        """When a person acted last."""
        self.plan = live.plan
        self.table = live.table
        self.keeping = live.keeping
        self.moment = now if live.keeping.paused is None else live.keeping.paused
        """What the clocks say: no time passes while the table is paused (E8.4)."""
        self.seats = live.seats
        self.moved: dict[str, Handover] = {}
        """Seats that changed hands, and how."""
        self.posts: list[Post] = []
        self.pause = ""
        """Why the table pauses after this change; empty where it does not."""
        self.why = ""
        """Why the table ends the game (E10.7)."""
        self._seed = seed_of(live.row, live.lobby)

    # ---- actions -------------------------------------------------------------------------------------------

    def act(
        self,
        seat: str,
        action: riddle.Action,
        how: str = "person",
        *,
        user: int = 0,
        private: bool = False,
        message: int = 0,
    ) -> None:
        """Carry out one action. Raises IllegalAction; then nothing has changed.

        ``message`` is the direct message in which it was tapped, if it was one.
        """
        if message and seat in self.open:
            self.answered[self.open[seat].number] = message
        dice = RecordingDice(SeededDice(self._seed))
        before = self.state
        match action:
            case riddle.Leave():
                step = riddle.RULES.remove(before, seat, dice)
            case riddle.Abandon():
                step = riddle.RULES.abandon(before, dice)
            case _:
                step = riddle.RULES.apply(before, seat, action, dice)
        self.state = step.state
        self.steps.append(
            StepRow(
                version=step.state.version,
                seat=seat,
                action=riddle.encode(action),
                draws=riddle.encode(tuple(dice.draws)),
                events=riddle.encode(step.events),
                state=riddle.encode(step.state),
                at=self.now,
                turn=before.turn.number,
                how=how,
            )
        )
        anytime = isinstance(action, riddle.ANYTIME)
        # What is done in anybody's turn settles: a step of one seat must not wait for another's undo (E0.6).
        if how != "person" or not riddle.undoable(before, action, step, dice.draws):
            self.settled = step.state.version
            self.calm = step.state
        if how == "default":
            self.late.append(seat)
        elif how == "person":
            tenures.acted(self, seat, user)
            self.seen = self.now
        elif how == "computer":
            tenures.stood(self, seat, before.turn.number)
        # Nor does it answer a decision: that one stays open with its deadline and its drafts.
        self._decide("" if anytime else seat, user, private)

    def settle(self) -> None:
        """What can be taken back now stays, as somebody else goes on (E9.2)."""
        self.settled = self.state.version
        self.calm = self.state

    def undo(self, seat: str, *, user: int = 0, private: bool = False) -> None:
        """Take back the last unsettled action of that seat (R-22). Raises LookupError if there is none."""
        pending = self.live.pending
        if self.steps or not pending or pending[-1].seat != seat:
            raise LookupError("nothing to take back")
        version = pending[-1].version - 1
        if version == self.settled:
            self.state = self.calm
        else:
            self.state = riddle.decode(pending[-2].state, State)
        self.undo_to = version
        self.seen = self.now
        self._decide(seat, user, private)

    def _decide(self, actor: str, user: int, private: bool) -> None:
        """Close decisions that are taken and number the new ones.

        A seat keeps its number while it is asked the same and did nothing itself, so two who are asked at the
        same time do not collide.
        """
        if actor:
            self.acted.add(actor)
        asked = {seat: riddle.asked(self.state, seat) for seat in riddle.RULES.deciders(self.state)}
        for seat, decision in list(self.open.items()):
            if seat in asked and seat != actor and decision.kind == asked[seat]:
                continue
            mine = seat == actor
            self.touched[decision.number] = msgspec.structs.replace(
                decision, closed=self.now, by=user if mine else 0, private=private and mine
            )
            del self.open[seat]
        for seat, kind in asked.items():
            if seat not in self.open:
                count = self.asked[seat] = self.asked.get(seat, 0) + 1
                number = numbered(self.live.table, seat, count)
                self.numbers = max(self.numbers, number)
                decision = DecisionRow(number=number, seat=seat, kind=kind, opened=self.moment)
                self.open[seat] = decision
                self.touched[decision.number] = decision

    # ---- the end of the change -----------------------------------------------------------------------------

    def finish(self, herald: Herald) -> tuple[Change, Live]:
        """The change to write, and the table as it will be after it."""
        live = self.live
        tenures.settle(self)
        table = self.table
        if self.state.outcome is not None and table.status != "over":
            table = msgspec.structs.replace(table, status="over")
        kept = msgspec.structs.replace(self.keeping, misses=self.misses)
        clocks = Clocks.of(kept, table, quiet.deadlines(table, live.prefs))
        running = table.status == "running"
        now = self.now if running else self.moment
        turn, active = self.state.turn.number, self.state.active
        keeping, opened = clocks.run(turn, active, in_order(self.open.values()), now, running=running)
        table, keeping = tenures.left_alone(self, table, keeping)
        running = table.status == "running"
        for decision in opened:
            if self.open.get(decision.seat) != decision:
                self.touched[decision.number] = decision
        after = self._after(table, keeping, opened)
        after, posts = self._tell(after, herald)
        followed = to_watchers(posts, after.table, live.watchers)
        said = (
            *posts,
            *self._settled_reminders(after),
            *self.posts,
            *tenures.told(self, after, posts),
            *followed,
        )
        change = Change(
            game=after.row,
            steps=tuple(self.steps),
            undo_to=self.undo_to,
            seats=after.seats if self.moved else None,
            decisions=tuple(self.touched[number] for number in sorted(self.touched)),
            timers=all_timers(after, self.answer),
            posts=rows_of(said, after.table, self.now),
            drop_drafts=tuple(sorted(self.acted | set(self.moved))),
            drop_plans=bool(live.plan) and not after.plan,
        )
        return change, replace(after, row=msgspec.structs.replace(after.row, revision=after.row.revision + 1))

    def _settled_reminders(self, after: Live) -> tuple[Post, ...]:
        """Reminders of decisions that are closed and of a turn that is over (E16.1)."""
        live = self.live
        seats = {str(decision.number): decision.seat for decision in live.open}
        gone = [one for one in live.keeping.reminded if one not in after.keeping.reminded]
        return tuple(
            post
            for one in gone
            for post in settled(after.table, seats.get(one.partition(":")[2], live.state.active), one)
        )

    def _after(self, table: Table, keeping: Keeping, opened: tuple[DecisionRow, ...]) -> Live:
        version = self.state.version
        pending = [s for s in (*self.live.pending, *self.steps) if self.settled < s.version <= version]
        late = tuple(dict.fromkeys(self.late))
        current = {f"{TURN}{keeping.turn}", *(str(decision.number) for decision in opened)}
        keeping = msgspec.structs.replace(
            keeping,
            misses=self.misses,
            late=late,
            asked=self.asked,
            acted=self.seen,
            reminded=tuple(one for one in keeping.reminded if one.partition(":")[2] in current),
        )
        memory = self.live.memory
        if self.moved:
            # Whoever sits down is told the whole hand, not what was new to somebody else.
            unread = {seat: lines for seat, lines in memory.pending.items() if seat not in self.moved}
            memory = msgspec.structs.replace(memory, pending=unread)
        row_ = msgspec.structs.replace(
            self.live.row,
            memory=msgspec.json.encode(memory),
            name=table.name,
            channel=table.channel,
            status=table.status,
            version=version,
            settled=self.settled,
            numbers=self.numbers,
            table=msgspec.json.encode(table),
            keeping=msgspec.json.encode(keeping),
            state=riddle.encode(self.state),
            calm=riddle.encode(self.calm) if self.settled != version else b"",
            touched=self.now,
        )
        return Live(
            row=row_,
            lobby=self.live.lobby,
            table=table,
            keeping=keeping,
            memory=memory,
            state=self.state,
            calm=self.calm,
            open=opened,
            pending=tuple(pending),
            plan=self.plan if isinstance(self.state.top, Battling) else (),
            prefs=self.live.prefs,
            seats=self.seats,
            orders={seat: kept for seat, kept in self.live.orders.items() if not self._taken(seat)},
        )

    def _taken(self, seat: str) -> bool:
        """Whether somebody else sits there from now on."""
        return seat in self.moved and self.moved[seat].kind == "take"

    def _tell(self, after: Live, herald: Herald) -> tuple[Live, tuple[Post, ...]]:
        """Let the herald tell what has settled by this change."""
        old = self.live.row.settled
        if self.settled == old:
            return after, ()
        fresh = [s for s in (*self.live.pending, *self.steps) if old < s.version <= self.settled]
        try:
            told = news(after, fresh, self.now, why=self.why)
            told = msgspec.structs.replace(told, answered=self.answered)
            telling = herald.tell(told, after.memory)
        except Exception as error:
            # A sentence that cannot be made must not make a game unplayable: *My turn* shows how it stands.
            log.error("table %s: the news could not be told: %s", after.row.id, trace(error))
            telling = Telling((), after.memory)
        keeping = msgspec.structs.replace(after.keeping, late=(), moved=0)
        kept = msgspec.structs.replace(
            after.row, memory=msgspec.json.encode(telling.memory), keeping=msgspec.json.encode(keeping)
        )
        return replace(after, row=kept, memory=telling.memory, keeping=keeping), telling.posts


class Herald:
    """What tells the news; `bot.herald` by default."""

    def begin(self, news: News) -> Telling:
        """The messages of a game that has just begun."""
        from bot import herald

        with speaking(news.public.table.language):
            return herald.begin(news)

    def tell(self, news: News, memory: Memory) -> Telling:
        """The messages due after newly settled steps."""
        from bot import herald

        with speaking(news.public.table.language):
            return herald.tell(news, memory)

    def again(self, live: Live, now: float) -> tuple[Post, ...]:
        """The newest message of a table, for another channel."""
        from bot.herald.public import again

        with speaking(live.table.language):
            return again(public_scene(live, now), live.memory)


def news(
    live: Live, steps: list[StepRow], now: float, wishes: tuple[WishRoll, ...] = (), why: str = ""
) -> News:
    """The settled steps as each seat that a person holds, and the public, may know them.

    The words that were mixed in are told at the start and at the end, the seed at the end only (E2.7, I46).
    """
    over = live.calm.outcome is not None
    names_of = {guest.user: guest.name for guest in live.lobby.people}
    told = over or any(step.how == "start" for step in steps)
    # Whoever has a stand-in is told nothing until they are back, but for the end.
    people = [
        sitter.seat
        for sitter in live.table.sitters
        if sitter.seat and (sitter.present or (over and sitter.user is not None))
    ]
    entries: dict[str | None, tuple[Entry, ...]] = {
        seat: tuple(entry(step, seat, live.table) for step in steps) for seat in (None, *people)
    }
    return News(
        public=public_scene(live, now),
        scenes={
            seat: seat_scene(live, seat, now, private=True, drafts=_plan_of(live, seat)) for seat in people
        },
        entries=entries[None],
        private={seat: entries[seat] for seat in people},
        late=live.keeping.late,
        moved=live.keeping.moved,
        ordered=tuple(step.version for step in steps if step.how == "order"),
        wishes=wishes,
        words=tuple((names_of.get(user, ""), word) for user, word in live.lobby.words) if told else (),
        seed=live.row.secret.hex() if over else "",
        prefs=dict(live.prefs),
        ring=tuple(ring_steps(step.turn, events_of(step.events)) for step in steps),
        why=why,
    )


def _plan_of(live: Live, seat: str) -> Drafts:
    """The battle plan of a seat: whoever has one is not called for every round (E4.23)."""
    return {PLAN: live.plan} if live.plan and seat == live.state.active else {}


def timers(live: Live, answer: float | None = None) -> tuple[TimerRow, ...]:
    """What must happen at a running table if nobody does anything: deadlines, computers, plans, orders.

    ``answer`` stands in for the seconds that computers, plans and orders take to answer (E5.8).
    """
    found = []
    game = live.row.id
    active = live.state.active
    if answer is None:
        answer = live.table.clock.answer
    for decision in live.open:
        if decision.deadline is not None:
            found.append(TimerRow(game=game, name=f"deadline:{decision.number}", due=decision.deadline))
        if live.table.sitter(decision.seat).plays:
            wait = 0.0 if decision.seat == active else answer
            found.append(TimerRow(game=game, name=f"computer:{decision.number}", due=decision.opened + wait))
        elif decision.kind == "pressing" and live.plan:
            found.append(TimerRow(game=game, name=f"plan:{decision.number}", due=decision.opened + answer))
        elif live.ordered(decision.seat):
            found.append(TimerRow(game=game, name=f"order:{decision.number}", due=decision.opened + answer))
        found += [
            TimerRow(game=game, name=f"{name}:{decision.number}", due=due)
            for name, due in reminders(live, decision).items()
        ]
    return (*found, TimerRow(game=game, name="idle:0", due=idle(live)))


def all_timers(live: Live, answer: float | None = None) -> tuple[TimerRow, ...]:
    """Everything that time brings to a table: what goes on while it is paused, too (E8.11, E9.2)."""
    playing = timers(live, answer) if live.table.status == "running" else ()
    return (*playing, *standing(live))


def rows_of(posts: Sequence[Post], table: Table, now: float) -> tuple[PostRow, ...]:
    """Posts as rows of the outbox; those of a quick table ring in quiet hours too (E8.1)."""
    loud = not quiet.kept(table.clock)
    return tuple(
        row(msgspec.structs.replace(post, loud=loud), table.game, table.channel, now) for post in posts
    )


def seats_of(table: Table) -> tuple[SeatRow, ...]:
    """The tenures of a table whose game has just begun, or of a lobby."""
    return tuple(
        SeatRow(tenure=place, seat=s.seat, user=s.user, name=s.name, computer=s.computer)
        for place, s in enumerate(table.sitters)
    )
