"""What the store keeps: plain records, no rule or screen in them. Times are Unix seconds, ids Discord's."""

from collections.abc import Mapping

import msgspec

from bot.model.preferences import Prefs
from bot.words import labels

OPEN_STATUSES = ("lobby", "running", "paused")
"""The states in which a table takes up its channel."""


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table: everything that changes with each step, read and written as one."""

    id: str
    title: str
    """Which game is played there, by the id of its kit."""
    guild: int
    channel: int
    name: str
    status: str
    """``lobby``, ``running``, ``paused``, ``over`` or ``closed`` (a lobby that never began)."""
    revision: int = 0
    """Goes up with every change of any kind: what compare-and-swap compares."""
    version: int = 0
    """The newest step."""
    settled: int = 0
    """The newest step that cannot be taken back any more (E0.6)."""
    numbers: int = 0
    """The highest decision number given so far (see `bot.tables.bookkeeping.numbered`)."""
    lobby: bytes
    table: bytes
    bookkeeping: bytes
    memory: bytes
    state: bytes = b""
    """The live state; empty before the start."""
    settled_state: bytes = b""
    """The settled state; empty when it is the live one."""
    secret: bytes = b""
    """The sealed seed before it is stirred. Never logged, never shown before the end."""
    created: float = 0
    touched: float = 0


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One assignment of a seat (design.md 1.7). That of a stand-in lies within its person's."""

    assignment: int
    seat: str
    user: int | None
    name: str
    computer: str = ""
    since: int = 0
    """The table's version when it began: the steps after that one are its own."""
    until: int | None = None
    """The table's version when it ended, its last step; ``None`` while it lasts, or lasted to the end."""


class StepRow(msgspec.Struct, frozen=True, kw_only=True):
    """One step: the action with its draws (proof), the events (memory), the state (play)."""

    version: int
    seat: str
    """Who acted; empty for the start."""
    action: bytes
    draws: bytes
    events: bytes
    state: bytes = b""
    """Empty where it was left out, as it is long."""
    at: float
    turn: int
    how: str = "person"
    """``person``, ``computer``, ``default`` (time ran out), ``plan`` (a battle plan), ``planned`` (a turn
    planned in advance), ``order``, ``passed`` (nothing could be decided) or ``table`` (somebody left
    for good, or the table ended the game)."""


class DecisionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that somebody must take, or took."""

    number: int
    seat: str
    kind: str
    opened: float
    deadline: float | None = None
    closed: float | None = None
    private: bool = False
    """Whether the answer came from a direct message."""
    by: int = 0
    """The account that answered; 0 for nobody (a default, a computer)."""


class PostRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message on its way: a row of the outbox."""

    id: int = 0
    """Given by the store, in the order of writing."""
    game: str
    channel: int = 0
    """Where it goes; 0 for a direct message."""
    user: int = 0
    """To whom it goes; 0 for a channel."""
    kind: str
    body: bytes
    """The `bot.model.post.Post` as JSON."""
    key: str = ""
    nonce: str
    """At most 25 characters, unique to the row."""
    status: str = "new"
    """``new``, ``flight`` (being sent), ``sent``, ``refused`` or ``dead``."""
    tries: int = 0
    due: float = 0
    flown: float | None = None
    """When it was first handed to Discord, if it was."""
    message: int | None = None
    written: float = 0
    files: str = ""
    """The files of the message by name with Discord's numbers, as JSON; empty where they are not known."""
    parked: int = 0
    """Its own number once it holds nobody up any more: it was tried for so long; 0 before."""
    owed: float = 0
    """When its pictures are put into it at the earliest, if it is out without them; 0 where it lacks none."""

    @property
    def attached(self) -> dict[str, int] | None:
        """`files` read; ``None`` where they are not known."""
        return msgspec.json.decode(self.files, type=dict[str, int]) if self.files else None

    @property
    def lane(self) -> str:
        """Messages of one lane go out in their order; one that is parked has a lane for itself."""
        if self.parked:
            return f"p{self.parked}"
        return f"u{self.user}" if self.user else f"c{self.channel}"


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """How much there is to do."""

    posts: int
    """Messages that are not out yet."""
    oldest: float | None
    """When the oldest of them was written."""
    tables: dict[str, int]
    """How many tables there are in each of `OPEN_STATUSES`."""
    late: int
    """Timers that should have rung by then."""
    due: float | None
    """When the first of them should have."""


class TimerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that must happen at a table, to a person or in a server, at some time."""

    game: str
    """Empty for what belongs to a person or a server."""
    name: str
    """``deadline:‹number›``, ``computer:‹number›``, ``plan:‹number›``, ``planned:‹number›``,
    ``order:‹number›``, ``half:‹number›``, ``last:‹number›``, ``idle:0`` or ``close``; of people who come and
    go ``vote:‹number›``, ``gift:‹seat›``, ``gone:‹seat›``, ``away:‹seat›`` or ``host``; of a person
    ``morning:‹user›``, of a server ``dashboard:‹server›``, ``sunday:‹server›``,
    ``puzzle:‹server›`` and ``season:‹server›``, and ``league:‹league›``."""
    due: float


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who acted at some time."""

    id: int
    name: str = ""
    """The account's own name: the same in all servers."""
    nick: str = ""
    """What they are called in the server that was asked about, where that is another name."""
    locale: str = ""
    dms: str = "unknown"
    """``open``, ``closed`` or ``unknown`` (E1.6)."""
    dm: int = 0
    """The channel of direct messages with the bot, once opened; written by `Store.reached` only."""
    prefs: Prefs = Prefs()
    """Written by `Store.prefer` only."""
    hints: bool = True
    """Whether that person wants hints (E1.4); written by `Store.set_hints` only."""
    explained: tuple[str, ...] = ()
    """The situations that a hint explained already; written by `Store.hint_seen` only."""

    @property
    def called(self) -> str:
        """What they are called there; "somebody" by a name that nobody sees, empty for a stranger."""
        return labels.named(self.nick, self.name) if self.nick or self.name else ""

    @property
    def speaks(self) -> str:
        """The language of the own screens and messages (E12.5)."""
        return self.prefs.speaks(self.locale)


class AgendaRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table where somebody sits, with what waits there for that person (E7.10)."""

    game: str
    name: str
    channel: int
    status: str
    seat: str
    """The character; in a lobby the wish, or empty."""
    number: int | None = None
    """The open decision; ``None`` where nothing waits."""
    kind: str = ""
    deadline: float | None = None
    every: int = 0
    """How many such tables there are in all."""


class OrderRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody ordered in advance (E5.9). Private."""

    user: int
    title: str
    """Which game they are for, by the id of its kit."""
    game: str
    """The table; empty for all without orders of their own."""
    value: str
    """As the game writes them; empty to forget them."""


class TurnPlanRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody planned for the next turn of a seat at one table (E18.4). Private."""

    seat: str
    user: int
    value: str
    """As the game writes it; empty to forget it."""


class NoteRow(msgspec.Struct, frozen=True, kw_only=True):
    """A note that somebody wrote in the own notebook (E7.6). Private."""

    id: int = 0
    """Given by the store."""
    game: str
    user: int
    about: str = ""
    """The seat it is about; empty for none."""
    text: str
    turn: int
    written: float


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one transaction writes about one table.

    ``game.revision`` is the one that was read; the row is stored with the next. 0 makes a new table.
    """

    game: GameRow
    seats: tuple[SeatRow, ...] | None = None
    """All seat assignments anew; ``None`` leaves them as they are."""
    steps: tuple[StepRow, ...] = ()
    undo_to: int | None = None
    """Steps after this version are removed before new ones are written."""
    decisions: tuple[DecisionRow, ...] = ()
    """Written or written over, by number."""
    timers: tuple[TimerRow, ...] | None = None
    """All timers of the table anew; ``None`` leaves them."""
    posts: tuple[PostRow, ...] = ()
    drop_drafts: tuple[str, ...] = ()
    """Seats whose drafts go, but for battle plans and what outlasts orders."""
    handed: tuple[str, ...] = ()
    """Those of them whose people change: what outlasts orders goes too."""
    drop_plans: bool = False
    """Whether the battle plans of all seats go."""
    drafts: tuple[tuple[str, int, str, tuple[str, ...]], ...] = ()
    """Seat, decision, key, values; no values removes the draft."""
    orders: tuple[OrderRow, ...] = ()
    """Standing orders, written over or forgotten."""
    turn_plans: tuple[TurnPlanRow, ...] = ()
    """Plans of seats for their next turns, written over or forgotten."""


PLANNED = "planned"
"""How a step was made by the plan of a turn (E18.4)."""
PLAN = "plan"
"""Drafts with this key are battle plans: they stay while the battle lasts (E4.23)."""


# What the store keeps of finished games: results, shares, ratings, and what they add up to (E10.6, E9.1).
#
# People stand here by account alone, their names with the account (`bot.store.rows.Person`), so that a name
# or an account can be forgotten and the games stay (E11.3). A share without account and without computer is
# one whose player was forgotten.


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game."""

    game: str
    title: str
    """Which game it was, by the id of its kit."""
    guild: int
    preset: str
    options: str
    """The switches that differ from the Basic Game with their values, as JSON (O0.2)."""
    reason: str
    """How it was won: ``ring``, ``elf-rings``, ``last-player`` …; ``draw``; ``unfinished``."""
    turns: int
    steps: int
    began: float
    ended: float
    people: int
    """Accounts that held a seat at any time."""
    contest: bool
    """Whether it was won, and at least two people had a share: what halls of fame and ratings count."""


class ShareRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one assignment of a seat did with one character; several characters only in a duel (E9.1,
    O16)."""

    game: str
    assignment: int
    character: str
    guild: int
    title: str
    user: int | None
    computer: str
    """The strength of a computer player; empty for a person."""
    won: bool
    """Whether this seat assignment held the winning seat at the end."""
    contest: bool
    """As in the result."""
    share: float
    """The part of the game's steps during which the seat was held, 0 to 1."""
    turns: int = 0
    seconds: float = 0
    """How long those turns took in all."""
    counts: Mapping[str, int] = {}
    """What else the game counts, by its own keys."""


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """How strong an account is at one game in one server."""

    title: str
    guild: int
    user: int
    mu: float
    sigma: float
    games: int
    """Games that it comes from; goes up with each, which is what compare-and-swap compares."""
    season: int = 0
    """On whose ladder it stands; 0 for the lasting one (E18.8)."""


class LadderRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody on the ladder of a game in one server, by the ratings' own measure."""

    title: str
    user: int
    now: float
    before: float | None
    """At the last Sunday post; ``None`` for who was not rated yet."""


class Career(msgspec.Struct, frozen=True, kw_only=True):
    """What all shares of an account at one game add up to, in one server or everywhere."""

    games: int = 0
    wins: int = 0
    contests: int = 0
    """Games with other people that somebody won."""
    contests_won: int = 0
    turns: int = 0
    seconds: float = 0
    fastest: int | None = None
    """The turns of the shortest game with other people that was won."""
    counts: Mapping[str, int] = {}
    """What the game counts besides turns and time."""
    most: Mapping[str, int] = {}
    """What the game counts besides turns and time: the most in one game."""


class CharacterRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often a character was played and won."""

    character: str
    games: int
    wins: int


class ChampionRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often an account played and won among people."""

    user: int
    games: int
    wins: int


class FeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A single feat of somebody: who, as whom, at which table, how much."""

    user: int
    character: str
    table: str
    number: int
    ended: float
    game: str = ""
    """Which table that was."""
    key: str = ""
    """What the game counts it under; empty where it is no such number."""


class Fame(msgspec.Struct, frozen=True, kw_only=True):
    """What the finished games of one kind in a server add up to."""

    games: int
    contests: int
    champions: tuple[ChampionRow, ...]
    """Most wins first."""
    ratings: tuple[RatingRow, ...]
    """Best first."""
    fastest: FeatRow | None
    """The win in the fewest turns."""
    prized: FeatRow | None
    """The most of what the game prizes in one game."""
