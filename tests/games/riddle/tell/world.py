"""A table in memory: plays real steps and makes the news of them; positions that several tests begin from."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.features.announcements import announcer
from bot.games.riddle.kit import KIT
from bot.games.riddle.model.ring_tale import steps
from bot.games.riddle.words import names
from bot.model.post import Memory, News, Post
from bot.model.scene import Entry, Scene, SeatHolder, Table, Waiting
from bot.model.screen import Text, plain
from bot.words.language import ENGLISH, speaking
from engine import riddle
from engine.dice import Dice, ScriptedDice, SeededDice
from engine.riddle import board as boards
from engine.riddle.deck import CHARACTERS, THE_RING, kind_of
from engine.riddle.events import DieRolled, Event, TurnBegan
from engine.riddle.options import PRESETS, Options
from engine.riddle.phase_records import Choosing
from engine.riddle.state import State
from engine.riddle.view import redact
from tests import records
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
    return records.table(
        channel=channel,
        holders=tuple(
            SeatHolder(
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
    """A game in progress and what the announcer said of it."""

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
        user = self.table.holder(seat).user if seat is not None else 0
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
        people = [s.seat for s in self.table.holders if s.user is not None]

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
        telling = announcer.tell(KIT, news, self.memory)
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
        holders = tuple(replace(one, language=language) for one in self.table.holders)
        twin.table = replace(self.table, language=language, holders=holders)
        with speaking(language):
            telling = announcer.tell(KIT, news(twin), self.memories.get(language, self.memory))
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
    telling = announcer.tell(KIT, news, world.memory)
    if (here := book()) is not None:

        def news_of(twin: World) -> News:
            return replace(news, public=twin.scene(None))

        others = {one: world.told_in(one, news_of) for one in OTHERS}
        here.write("as it stands", {ENGLISH: telling.posts, **others})
    world.memory, world.untold = telling.memory, telling.untold
    world.posts += [post for post in telling.posts if post.to is None]
    return world


# Positions of the Advanced Game and the optional rules that several tests of the announcer begin from
BOARD = boards.get()
FRODO, SAM, MERRY, RIDER, SECOND = "frodo", "sam", "merry", "black-rider-1", "black-rider-2"
ANA, BEN, CY = 1, 2, 3
GATE = BOARD.find("Goblins' Gate") or ""
CACHE, SIGHT = "K5", "K11"
"""A Secret and a Clairvoyance space."""
STANDARD = PRESETS["standard"]


def advanced(**changed: Any) -> State:
    """Three players of the Advanced Game; Black Rider 1's turn, next to Frodo with whom he has exchanged."""
    given: dict[str, Any] = {
        "hands": {RIDER: ["evil-army-orcs", "horse-4"], FRODO: ["rope-1", "spy-4"], MERRY: ["boat-1"]},
        "at": {RIDER: GATE, FRODO: "F9", MERRY: "K12"},
        "turn": RIDER,
        "roll": 2,
        "moved": True,
        "die_used": True,
        "exchanged": [FRODO],
        "start": "F8",
        "seats": (FRODO, RIDER, MERRY),
        "number": 13,
        "options": STANDARD,
    }
    return riddle.position(**{**given, **changed})


def beaten(**changed: Any) -> World:
    """Frodo has given up: the spoils are due."""
    world = set_up(advanced(**changed))
    world.act(RIDER, riddle.Attack(FRODO, "evil-army-orcs"))
    world.act(FRODO, riddle.GiveUp())
    return world


def on_cache(**changed: Any) -> World:
    """Frodo stands on a Secret space where Merry and Black Rider 1 have hidden cards."""
    given: dict[str, Any] = {
        "hands": {FRODO: ["rope-1", "spy-4", "boat-2", "gandalf"], RIDER: ["horse-1"], MERRY: ["boat-1"]},
        "at": {FRODO: CACHE, RIDER: "T16", MERRY: "F9"},
        "caches": {MERRY: {CACHE: ["eagles-1", "horse-2", "riddle-1"]}, RIDER: {"C3": ["the-ring"]}},
        "turn": FRODO,
        "roll": 3,
        "exchanged": [],
        "start": "J5",
    }
    return set_up(advanced(**{**given, **changed}))


def without_deck(state: State) -> State:
    """The same with all cards of the deck on the pile, The Ring in the hand of Black Rider 2."""
    pile = tuple(card for card in state.deck if card != THE_RING)
    players = tuple(replace(p, hand=(*p.hand, THE_RING)) if p.seat == SECOND else p for p in state.players)
    return replace(state, players=players, deck=(), discards=(*state.discards, *pile))


def partners(options: Options = PRESETS["partners"], **changed: Any) -> State:
    """Two teams of two (O1); Frodo's turn, one step from his partner Sam."""
    given: dict[str, Any] = {
        "hands": {
            FRODO: ["rope-1", "spy-4"],
            SAM: ["boat-1", "gandalf"],
            RIDER: ["horse-1"],
            SECOND: ["horse-2"],
        },
        "at": {FRODO: "G6", SAM: "G8", RIDER: "T16", SECOND: "R16"},
        "turn": FRODO,
        "roll": 3,
        "seats": (FRODO, RIDER, SAM, SECOND),
        "number": 20,
        "options": options,
    }
    return riddle.position(**{**given, **changed})


def duel(**changed: Any) -> State:
    """A duel (O16): Frodo and Sam against Black Riders 1 and 2; Ana must choose whom she plays."""
    given: dict[str, Any] = {
        "hands": {
            FRODO: ["rope-1", "spy-4"],
            SAM: ["boat-1", "gandalf", "the-ring"],
            RIDER: ["horse-1", "black-rider-1"],
            SECOND: ["horse-2", "palantir-1"],
        },
        "at": {FRODO: "G6", SAM: "R13", RIDER: "G8", SECOND: GATE},
        "turn": FRODO,
        "seats": (FRODO, RIDER, SAM, SECOND),
        "played": {FRODO: 7, SAM: 5, RIDER: 8, SECOND: 6},
        "number": 9,
        "options": PRESETS["duel"],
    }
    given |= changed
    state = riddle.position(**given)
    return replace(state, stack=(Choosing(),)) if given.get("roll") is None else state
