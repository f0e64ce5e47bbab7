"""What goes into the announcer and what comes out: news of a table, posts, and what was told before.

The services calls `bot.features.announcements.announcer` inside the transaction that settles a step, stores
the posts as rows of the outbox and the memory beside the game. The announcer itself keeps nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.preferences import Prefs
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen
from bot.model.setup import WishRoll
from bot.model.story import Chapter


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """One message to be sent or edited."""

    to: int | None
    """The account it goes to by direct message; ``None`` for the channel of the table."""
    kind: str
    """What it is: ``turn-post``, ``event-post``, ``meanwhile``, ``dm-hand``, ``prompt`` …; for the log."""
    screen: Screen
    notify: tuple[int, ...] = ()
    """Accounts that may be notified by a mention in it: all of ``allowed_mentions`` (E3.7)."""
    silent: bool = True
    """Whether it arrives without a push (E6.4)."""
    key: str = ""
    """Names the message within its game, so that it can be edited: ``turn-13``; empty if it never is."""
    edit: str = ""
    """The key of an earlier message that this one takes the place of; sent anew if that one is gone."""
    fallback: Screen | None = None
    """What the channel says if this direct message is refused (E5.1); it tells nothing of the content."""
    fallback_notify: tuple[int, ...] = ()
    strip: str = ""
    """The key of an earlier message whose buttons are taken off when this one is out, best effort (E3.11)."""
    closed: Screen | None = None
    """What that message says from then on; without it what it said last. It is taken away where it says
    nothing then."""
    gone: str = ""
    """The key of another earlier message that is taken away then: this one tells what it told."""
    only: bool = False
    """Whether nothing is sent where the message of ``edit`` is not there (any more)."""
    spare: int = 0
    """The id of a message that ``edit`` must not touch: it says so already."""
    loud: bool = False
    """Whether it rings in quiet hours too: it comes from a quick table (E8.1)."""
    deadlines: dict[str, float] = {}
    """The deadlines that it tells, by what they are of; after waiting it tells those of then (E8.10)."""


NOTHING: Final = Screen(())
"""What is left of a message that is taken away."""
CLOSED = "closed"
"""The kind of a post that turns a message into what is left of it."""
STANDS = "stands"
"""The kind of a line that a table stands still or goes on: the newest message of its channel (E17.3)."""


def call_key(number: int) -> str:
    """Names the message that asks for that decision."""
    return f"ask-{number}"


def here_key(key: str) -> str:
    """Names what the channel says instead of a direct message or beside it (E5.1): it closes with that."""
    return f"{key}-here"


def look_key(seat: str, version: int) -> str:
    """Names the message that holds what a seat saw in a step (E7.5)."""
    return f"look-{seat}-{version}"


def next_key(period: int) -> str:
    """Names the message *You are next* of that clock period (E18.5)."""
    return f"next-{period}"


class Next(msgspec.Struct, frozen=True):
    """Who was told in that clock period to be next (E18.5); 0: nobody."""

    period: int = -1
    user: int = 0


class Call(msgspec.Struct, frozen=True):
    """A decision to which somebody was called by direct message, or a turn (E17.3)."""

    number: int
    seat: str
    user: int
    kind: str
    period: int = -1
    """The clock period of the turn to which a message called; -1: to a decision."""
    key: str = ""
    """Names the message of a turn."""
    tapped: int = 0
    """The message in which it was answered, where that is its own: the panel goes on there (W15.14)."""
    asks: int = 0
    """What the panel that went on asks now; 0: its reader waits."""
    until: float = 0
    """Until when Discord lets that panel change by itself, in Unix time."""

    @property
    def message(self) -> str:
        """Names its message."""
        return self.key or call_key(self.number)


class Told(msgspec.Struct, frozen=True):
    """A message about a hand that called nobody, and may be told on in for a moment."""

    user: int
    """Who got it; whoever sits down there later is not told on in it."""
    at: float
    """When it went out, in Unix time."""
    key: str
    why: str
    lines: tuple[str, ...]
    cards: tuple[str, ...]
    rang: bool = False
    """Whether it pushed what was done to its reader: more of that rings no second time."""
    began: bool = False
    """Whether it is the one with which the game began."""
    foretold: str = ""
    """Of its lines the one that says what the orders will do: what comes of it takes its place."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What has settled at a table just now, and how things stand (E0.6)."""

    public: Scene
    """The table as a spectator sees it: the settled view, the open decisions, the time."""
    scenes: dict[str, Scene] = {}
    """The table as each seat that a person holds sees it, with ``private`` set."""
    stood: dict[str, Scene] = {}
    """The table as each seat sees it for whose person a stand-in plays: they read of it once back."""
    entries: tuple[Entry, ...] = ()
    """The newly settled steps, redacted for a spectator; the first ever holds `GameStarted`."""
    before: tuple[Entry, ...] = ()
    """The steps before these that no post has told yet, from the last one told on."""
    then: Callable[[int], Any] | None = None
    """The view of a spectator after one of all those steps, by its version; ``None``: as of now."""
    private: dict[str, tuple[Entry, ...]] = {}
    """The steps, redacted for each seat of ``scenes`` and ``stood``."""
    late: tuple[str, ...] = ()
    """Seats for whom a default was applied in these steps (E8.6)."""
    moved: float = 0
    """Seconds by which all clocks were moved after an outage, until a post has told it (E8.10)."""
    ordered: tuple[int, ...] = ()
    """Versions of those steps that an order or a plan made: told only to the seat they were made for."""
    ended: dict[str, str] = {}
    """To seats whose plan of a turn has ended: why (E18.4)."""
    passed: tuple[int, ...] = ()
    """Versions of the steps that were done at once, as all can see that nothing else is possible (E17.4)."""
    answered: dict[int, int] = {}
    """By number of the decision: the direct message in which it was just answered."""
    wishes: tuple[WishRoll, ...] = ()
    """At the start only: the rolls for characters that several wished for (B2.2)."""
    words: tuple[tuple[str, str], ...] = ()
    """At the start and at the end: who mixed which word into the seed (E2.7)."""
    seed: str = ""
    """At the end only: the secret seed in hexadecimal (I46)."""
    prefs: dict[int, Prefs] = {}
    """What the people of the table prefer, by account; only how they are called may depend on it."""
    secret: tuple[Any, ...] = ()
    """Of each step what is told to nobody before the end (E10.1); the game's own."""
    why: str = ""
    """At the end of a game without a winner: why the table ended it (E10.7)."""

    def dated(self, chapters: Sequence[Chapter]) -> Scene:
        """The table as a spectator sees it, with what they saw after each of these turns."""
        if self.then is None:
            return self.public
        versions = [chapter.entries[-1].version for chapter in chapters if chapter.entries]
        return replace(self.public, then={version: self.then(version) for version in versions})


class Place(msgspec.Struct, frozen=True):
    """The last event that a post has told: in which step, and in which turn, as one step may end a turn and
    begin the next."""

    version: int = 0
    turn: int = 0
    seat: str = ""
    """Whose turn that is."""
    since: int = 0
    """The step with which the telling of that turn began: the picture shows its whole way (E3.13)."""


class Newest(msgspec.Struct, frozen=True):
    """The newest message of the channel: the only one that is open."""

    key: str = ""
    screen: Screen = NOTHING
    """What stays of it when another takes its place: without its line, and without who is next (E17.7)."""
    at: float = 0
    """When it went out, in Unix time."""
    tells: bool = True
    """Whether it has anything to tell besides whose turn it is."""
    since: int = 0
    """The first step of what the newest post tells: *What happened* has all of that (W15.3)."""
    before: Place | None = None
    """Of a post that grows with the turn that it tells: the last event told before it (E17.14)."""
    below: Newest | None = None
    """Of a short message: the post above it that grows on when this one goes."""

    @property
    def growing(self) -> Newest | None:
        """The post that grows on, this one or the one above it."""
        return self if self.before is not None else self.below

    @property
    def closed(self) -> Screen | None:
        """What is left of it when another takes its place: nothing where it told nothing (E17.3)."""
        if not self.key:
            return None
        return self.screen if self.tells else NOTHING


class Line(msgspec.Struct, frozen=True):
    """For whom the table waits and until when (E17.14)."""

    text: str = ""
    """Empty while it waits for no person."""
    asked: tuple[int, ...] = ()
    """The numbers of the questions to others than whose turn it is."""


class Posted(msgspec.Struct, frozen=True):
    """All that the public posts need to remember (E17.14)."""

    newest: Newest = Newest()
    told: Place = Place()
    line: Line = Line()

    @property
    def since(self) -> int:
        """The first step that a post may still tell, or tell again as it grows."""
        growing = self.newest.growing
        before = growing.before if growing is not None else None
        return self.told.since if before is None else min(before.since, self.told.since)


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """What the direct messages need to remember (E5.1, E6)."""

    asked: tuple[int, ...] = ()
    """Numbers of the decisions whose player was called."""
    calls: tuple[Call, ...] = ()
    """The open decisions whose player got a message that asks for the answer."""
    pending: dict[str, tuple[str, ...]] = {}
    """Private lines for the next direct message of each seat (E6.3)."""
    since: dict[str, tuple[str, ...]] = {}
    """Lines for the message of each seat's next turn: what happened since its last one (E17.1)."""
    owed: dict[str, tuple[str, ...]] = {}
    """By seat: what its own turn brought on panels, until a message or a question after it has told it."""
    questions: dict[str, tuple[str, ...]] = {}
    """By seat: what the questions of this turn told beside what they ask, which closes with them."""
    hands: dict[str, Told] = {}
    """By seat: the newest message to it, where that is a silent one about the hand (E16.9)."""
    next: Next = Next()
    """Who was told to be next."""
    stirred: tuple[str, ...] = ()
    """Seats whose next direct message is pushed, as they wished to hear at once of what is in it (E6.4)."""


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """What the announcer told so far: kept by the store for it, one per game, never shown to anybody."""

    posted: Posted = Posted()
    called: Called = Called()
    milestones: tuple[Entry, ...] = ()
    """Public steps that the last post will tell of."""
    tale: tuple[Any, ...] = ()
    """What the last post will tell that is secret until then (E10.1); the game's own."""


class Telling(msgspec.Struct, frozen=True):
    """What to send now, in order, and what to remember."""

    posts: tuple[Post, ...]
    memory: Memory
    untold: tuple[Entry, ...] = ()
    """The public steps that no post has told yet, for the next news."""
