"""A table in memory: plays real steps and makes the news of them, every step settled at once."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from bot.features.announcements import herald
from bot.games.riddle.kit import KIT
from bot.games.riddle.model.ring_tale import steps
from bot.games.riddle.words import names
from bot.model.clock import CLOCKS
from bot.model.post import Memory, News, Post
from bot.model.scene import Entry, Scene, Sitter, Table, Waiting
from bot.model.screen import Text, plain
from bot.words.language import ENGLISH, speaking
from engine import riddle
from engine.dice import Dice, ScriptedDice, SeededDice
from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.events import DieRolled, Event, TurnBegan
from engine.riddle.state import State
from engine.riddle.view import redact
from tests.approved.stories import OTHERS, book

NOW = 1_800_000_000.0
NAMES = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hal")


def table_of(
    seats: Sequence[str],
    computers: Iterable[str] = (),
    dms: str = "open",
    channel: int = 77,
    *,
    duel: bool = False,
) -> Table:
    """A running table called The Prancing Pony; users are numbered from 1."""
    machines = set(computers)
    return Table(
        title="riddle",
        game="g1a2b3c4",
        name="The Prancing Pony",
        guild=5,
        channel=channel,
        host=1,
        status="running",
        preset="classic",
        clock=CLOCKS["daily"],
        sitters=tuple(
            Sitter(
                seat=seat,
                user=None if seat in machines else n,
                name=f"Computer {n}" if seat in machines else NAMES[n - 1],
                computer="steady" if seat in machines else "",
                dms=dms,
            )
            for n, seat in enumerate(seats, 1)
        ),
        sealed="9f3a" + "0" * 56 + "c41d",
        began=NOW,
        led=seats_of_kind(seats) if duel else {},
    )


def seats_of_kind(seats: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """In a duel each seat leads all of its kind (O16)."""
    return {seat: tuple(one for one in CHARACTERS if kind_of(one) == kind_of(seat)) for seat in seats}


def waiting_of(state: State, start: int, deadline: float = NOW + 3600) -> tuple[Waiting, ...]:
    """The open decisions of a state, numbered from ``start``."""
    asked = riddle.RULES.decisions(state)
    return tuple(Waiting(d.seat, d.kind, start + n, deadline) for n, d in enumerate(asked))


class World:
    """A game in progress and what the herald said of it."""

    def __init__(
        self, table: Table, state: State, events: Sequence[Event], dice: Dice, now: float = NOW
    ) -> None:
        self.table, self.state, self.dice, self.now = table, state, dice, now
        self.numbers = 1
        self.memory = Memory()
        self.memories: dict[str, Memory] = {}
        """Those of tables where another language is spoken."""
        self.untold: tuple[Entry, ...] = ()
        self.moved = 0.0
        self.posts: list[Post] = []
        self.waiting = waiting_of(state, 1)
        self.log: list[tuple[str, int, tuple[Event, ...]]] = []
        if events:
            self.step("", events, state.turn.number)

    @classmethod
    def start(
        cls, seats: Sequence[str], seed: int = 1, computers: Iterable[str] = (), dms: str = "open"
    ) -> World:
        """A game from its beginning."""
        dice = SeededDice(seed)
        step = riddle.RULES.start(riddle.Config(seats=tuple(seats)), dice)
        order = [player.seat for player in step.state.players]
        return cls(table_of(order, computers, dms), step.state, step.events, dice)

    def scene(self, seat: str | None) -> Scene:
        """The table as that seat sees it."""
        mine = next((w for w in self.waiting if w.seat == seat), None)
        user = self.table.sitter(seat).user if seat is not None else 0
        return Scene(
            table=self.table,
            user=user or 0,
            seat=seat,
            view=riddle.RULES.view(self.state, seat),
            status=riddle.RULES.status(self.state),
            legal=riddle.RULES.legal(self.state, seat) if seat is not None else (),
            decision=mine.number if mine is not None else 0,
            kind=mine.kind if mine is not None else "",
            deadline=mine.deadline if mine is not None else None,
            default=next((d.default for d in riddle.RULES.decisions(self.state) if d.seat == seat), None),
            waiting=self.waiting,
            private=seat is not None,
            now=self.now,
        )

    def news(self, seat: str, events: Sequence[Event], turn: int, **more: object) -> News:
        people = [s.seat for s in self.table.sitters if s.user is not None]

        def entry(who: str | None) -> tuple[Entry, ...]:
            party = self.table.party(who) if who is not None else ()
            told = tuple(e for e in (redact(event, who, party) for event in events) if e is not None)
            return (Entry(self.state.version, turn, seat, self.now, told, late=bool(more.get("late"))),)

        return News(
            before=self.untold,
            public=self.scene(None),
            scenes={s: self.scene(s) for s in people},
            entries=entry(None),
            private={s: entry(s) for s in people},
            secret=(steps(turn, events),),
            **more,  # type: ignore[arg-type]
        )

    def step(self, seat: str, events: Sequence[Event], turn: int, **more: object) -> tuple[Post, ...]:
        """Tell a step; what is said for it."""
        self.log.append((seat, turn, tuple(events)))
        news = self.news(seat, events, turn, **more)
        # Like a table's, the hours by which an outage moved the clocks are kept until a post has told them.
        self.moved += news.moved
        moved = self.moved
        news = replace(news, moved=moved)
        telling = herald.tell(KIT, news, self.memory)
        if (here := book()) is not None:
            others = {
                one: self.told_in(one, lambda twin: twin.news(seat, events, turn, **{**more, "moved": moved}))
                for one in OTHERS
            }
            who = names.seat(seat) if seat else "the house"
            here.write(f"after a step of {who}", {ENGLISH: telling.posts, **others})
        if telling.memory.posted.told != self.memory.posted.told:
            self.moved = 0
        self.memory, self.untold = telling.memory, telling.untold
        self.posts.extend(telling.posts)
        return telling.posts

    def told_in(self, language: str, news: Callable[[World], News]) -> tuple[Post, ...]:
        """What is said at a table where another language is spoken."""
        twin = copy.copy(self)
        sitters = tuple(replace(one, language=language) for one in self.table.sitters)
        twin.table = replace(self.table, language=language, sitters=sitters)
        with speaking(language):
            telling = herald.tell(KIT, news(twin), self.memories.get(language, self.memory))
        self.memories[language] = telling.memory
        return telling.posts

    def act(self, seat: str, action: riddle.Action, **more: object) -> tuple[Post, ...]:
        """Carry out an action and tell it."""
        before = {w.seat: w for w in self.waiting}
        turn = self.state.turn.number
        step = riddle.RULES.apply(self.state, seat, action, self.dice)
        self.state = step.state
        fresh = []
        for wait in waiting_of(self.state, 0):
            old = before.get(wait.seat)
            if old is not None and wait.seat != seat and old.kind == wait.kind:
                fresh.append(old)
            else:
                self.numbers += 1
                fresh.append(Waiting(wait.seat, wait.kind, self.numbers, wait.deadline))
        self.waiting = tuple(fresh)
        return self.step(seat, step.events, turn, **more)


def text_of(post: Post) -> str:
    """All paragraphs of a message."""
    return "\n".join(plain(part.text) for part in post.screen.parts if isinstance(part, Text))


def of_kind(posts: Iterable[Post], kind: str) -> list[Post]:
    return [post for post in posts if post.kind == kind]


def set_up(
    state: State, draws: Sequence[object] = (), computers: Iterable[str] = (), dms: str = "open"
) -> World:
    """A world in the middle of a game, with its turn post already out."""
    duel = state.config.options.o16_two_player
    seats = state.config.seats if duel else [player.seat for player in state.players]
    table = table_of(seats, computers, dms, duel=duel)
    world = World(table, state, (), ScriptedDice(draws))  # type: ignore[arg-type]
    began = Entry(
        state.version, state.turn.number, "", world.now, (TurnBegan(state.turn.seat, state.turn.number),)
    )
    roll = state.turn.roll
    if roll is not None:
        rolled = DieRolled(state.turn.seat, "movement", roll)
        began = Entry(began.version, began.turn, "", began.at, (*began.events, rolled))
    news = News(public=world.scene(None), entries=(began,))
    telling = herald.tell(KIT, news, world.memory)
    if (here := book()) is not None:

        def news_of(twin: World) -> News:
            return replace(news, public=twin.scene(None))

        others = {one: world.told_in(one, news_of) for one in OTHERS}
        here.write("as it stands", {ENGLISH: telling.posts, **others})
    world.memory, world.untold = telling.memory, telling.untold
    world.posts += [post for post in telling.posts if post.to is None]
    return world
