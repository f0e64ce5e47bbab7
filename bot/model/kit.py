"""What a game is to the house (HOUSE 4.2): its rules, and all that is its own of what people see.

A kit is a frozen record of small parts; a module may be a part. Views, actions, events and states are opaque
to the house: it hands them from one part of the same kit to another. What has a body here is what a game does
that says nothing else of it: a part that is a class of its Protocol need not write it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec

from bot.model.context import Context, Router
from bot.model.lesson import Tutorial
from bot.model.notebook import Notebook
from bot.model.orders import Draft
from bot.model.post import Memory, News
from bot.model.reference import Reference
from bot.model.scene import Entry, Scene, Table
from bot.model.screen import ACCENT, Button, Buttons, Picture, Screen
from bot.model.setup import Setup
from bot.model.statistics import Statistics
from bot.model.story import NO_HEAD, Chapter, Head, Heard, Moment, Mover, Opening, Shown, Standing, Told
from bot.model.strengths import STRENGTHS
from bot.model.verbs import NONE, Verbs
from bot.words import leaving, remind, start
from engine.game import HouseRules, IllegalAction

Rules = HouseRules[Any, Any, Any, Any, Any]


class Chance(Protocol):
    """The part of `random.Random` that computer players use."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""
        ...


class Computers(Protocol):
    """Players that are nobody; each sees its view alone."""

    @property
    def strengths(self) -> tuple[str, ...]:
        """The weakest first."""
        return tuple(STRENGTHS)

    def choose(self, strength: str, view: Any, legal: Sequence[Any], rng: Chance) -> Any:
        """One of the legal actions."""
        return legal[int(rng.random() * len(legal))]


class AtRandom(Computers):
    """They do anything that is legal."""


AT_RANDOM: Final = AtRandom()
"""Those of a game that has none of its own."""


class Seats(Protocol):
    """Who can be played."""

    @property
    def all(self) -> tuple[str, ...]:
        """Every seat there is, in the order they are offered."""
        ...

    def name(self, seat: str) -> str:
        """What it is called in the language spoken now. Raises KeyError for no seat."""
        ...

    def side(self, seat: str) -> str:
        """What whom it leads is called together."""
        return self.name(seat)

    def colour(self, seat: str) -> int:
        """Of the messages about it, as 0xRRGGBB (E0.1)."""
        return ACCENT

    def mark(self, seat: str) -> str:
        """One sign for it; an empty ring for none (E16.8)."""
        return "●" if seat else "○"

    def led(self, config: Any) -> Mapping[str, tuple[str, ...]]:
        """Whom each seat decides for beside itself; empty where each leads itself alone."""
        return {}

    def teams(self, view: Any) -> Mapping[str, Sequence[str]]:
        """Who is left of each side, by its name; empty where sides may not talk in threads of their own."""
        return {}


class Screens(Protocol):
    """What one viewer is shown; pure."""

    def panel(self, scene: Scene, first: str = "") -> Screen:
        """What waits for this viewer now; ``first`` stands above it."""
        ...

    def me(self, scene: Scene) -> str:
        """Whom the viewer plays now, of those whom the seat leads."""
        return scene.seat or ""

    def summary(
        self,
        scene: Scene,
        seat: str,
        why: str,
        kept: Sequence[str] = (),
        new: Sequence[str] = (),
        *,
        asks: bool = False,
        below: str = "",
        ways: Buttons | None = None,
    ) -> Screen:
        """What the viewer has, in a message that says why it comes, with the kept lines and the new things of
        `Heard`. ``asks``: whether it opens the own turn; ``below`` stands under it, ``ways`` in place of its
        buttons."""
        above = "\n".join(filter(None, (why, *kept, below)))
        return msgspec.structs.replace(self.panel(scene, above), wakes=False)

    def standing(self, view: Any, seat: str) -> Standing:
        """A seat to who may take it: public facts only."""
        return Standing("", 0)

    def leaving(self, scene: Scene) -> tuple[str, int]:
        """What the viewer destroys by leaving for good, and how many cards that is."""
        return leaving.leaves((), turn=scene.status.active == scene.seat), 0

    def public_buttons(self, scene: Scene) -> tuple[Button, ...]:
        """The game's own under every post about a turn; of public facts only."""
        return ()

    def default_line(self, view: Any, action: Any) -> str:
        """What a default does, to the viewer for whom it is done."""
        return remind.FINISHED()

    def called_back(self, view: Any) -> bool:
        """Whether the player whose turn it is is called back to a panel that lies open: to a battle."""
        return False


class Automation(Protocol):
    """What is done for somebody who said so before: standing orders, and plans for the open prompt."""

    def orders(self, kept: str | None, *, left: bool) -> Any:
        """What somebody ordered, as it is stored; ``left``: who left this turn's fight to the bot."""
        ...

    def answer(self, orders: Any, view: Any) -> Any | None:
        """The next action of those orders; ``None`` where the seat is not asked or wants to be asked."""
        ...

    def encoded(self, orders: Any) -> str:
        """Orders as they are stored."""
        ...

    def carried(self, code: str) -> Any:
        """Orders that a button of `room` carries. Raises Refusal ``stale``."""
        ...

    def ticked(self, arg: str, values: Sequence[str], led: Sequence[str]) -> Any:
        """Orders after a choice in a menu of `room`, for those characters. Raises Refusal ``stale``."""
        ...

    def room(self, scene: Scene, draft: Draft, first: str = "") -> Screen:
        """Where the viewer ticks orders for a table; the verbs are of `bot.features.orders.handlers`."""
        ...

    def room_all(self, game: str, draft: Draft, first: str = "") -> Screen:
        """The same for all games that have none of their own; ``game`` is where it was opened."""
        ...

    def locked(self, state: Any, seat: str) -> bool:
        """Whether what that seat is asked must be answered before its orders change."""
        ...

    def leaves(self, state: Any) -> bool:
        """Whether what is asked can be left to the bot to its end."""
        ...

    def plans(self, state: Any) -> bool:
        """Whether what was planned holds in that state; else it is forgotten."""
        ...

    def plan(self, view: Any, slots: Sequence[str]) -> tuple[str, ...]:
        """What is kept of a plan that was ticked by slots, which move."""
        ...

    def slots(self, view: Any, plan: Sequence[str]) -> tuple[str, ...]:
        """The slots of a kept plan, as far as it can still be carried out."""
        ...

    def planned(self, plan: Sequence[str], legal: Sequence[Any]) -> Any | None:
        """The next action of a plan, if it is legal."""
        ...


class Narrator(Protocol):
    """What happened, in words."""

    # ---- the log

    @property
    def rare(self) -> tuple[str, ...]:
        """The kinds of steps by which the log is filtered, the rarer first."""
        return ()

    def kinds(self) -> Mapping[str, str]:
        """The same kinds with their names, as a menu lists them."""
        return {}

    def of_kind(self, entry: Entry, kind: str) -> bool:
        """Whether a step is of that kind."""
        return False

    def parts(self, entry: Entry) -> Sequence[Entry]:
        """A step, cut in two where it ended one turn and began the next."""
        return (entry,)

    def lines(
        self, view: Any, entry: Entry, seat: str | None, party: Sequence[str], *, again: bool = True
    ) -> list[str]:
        """A step as it is told to a seat that leads that party; without ``again`` what was shown to it alone
        is not told a second time (I18)."""
        ...

    def keeps(self, view: Any) -> bool:
        """Whether what was shown to a seat alone may be told to it a second time (I18, I46)."""
        return True

    def looked(self, entry: Entry, party: Sequence[str]) -> bool:
        """Whether something was shown in that step to those seats alone, in a message of its own."""
        return False

    # ---- the channel

    def began(self, entries: Sequence[Entry]) -> bool:
        """Whether the game begins in these steps."""
        return any(entry.version == 1 for entry in entries)

    def opening(self, news: News) -> Opening:
        """How it begins."""
        return Opening(news.public.status.playing, "", start.NOTICE())

    def chapters(self, entries: Sequence[Entry]) -> tuple[Chapter, ...]:
        """The turns of a stretch of the log, in order; what stands before the first is left out."""
        ...

    def told(self, chapter: Chapter, scene: Scene, until: int | None = None) -> Told:
        """A turn in words; with ``until`` only its steps up to that version."""
        ...

    def mover(self, scene: Scene) -> Mover:
        """Who plays now."""
        ...

    def asked(self, scene: Scene, seat: str) -> str:
        """Who is asked there, of those whom the seat leads."""
        return seat

    def picture(
        self, scene: Scene, chapter: Chapter | None, after: int | None, head: Head = NO_HEAD
    ) -> Picture | None:
        """How things stand, with the ways of a turn and what its picture says. ``after``: the number of the
        last turn, 0 before the first, ``None`` in the middle of one."""
        return None

    def episode(self, scene: Scene, part: Any) -> Picture | None:
        """The picture of an `Episode` of the same narrator."""
        return None

    def refusal(self, error: IllegalAction) -> str:
        """Why the rules refused an action (E12.3)."""
        ...

    def undone(self, scene: Scene) -> str:
        """What was taken back of `Scene.undo` (E4.31)."""
        return ""

    def final(self, scene: Scene) -> str:
        """Why nothing can be."""
        return ""

    # ---- direct messages

    def heard(self, entries: Sequence[Entry], scene: Scene, ordered: Collection[int] = ()) -> Heard:
        """What these steps are to the viewer. What an order did (the versions ``ordered``) is news like what
        others did: nobody tapped for it (E5.8)."""
        ...

    def retold(self, scene: Scene, kept: Sequence[str]) -> Iterable[str]:
        """The kept lines of `Heard`, as they are read."""
        return kept

    def answered(
        self, scene: Scene, entries: Sequence[Entry], *, late: bool = False, brief: bool = False
    ) -> tuple[str, ...]:
        """What the viewer's own steps did, or with ``late`` those done for the viewer; with ``brief`` not
        what came of them."""
        return ()

    def shown(self, scene: Scene, seat: str, entries: Sequence[Entry], *, called: bool) -> Sequence[Shown]:
        """What these steps showed to the viewer alone; not what the panel of a decision shows to who is
        ``called`` to it."""
        return ()

    # ---- the end

    def secret(self, turn: int, events: Sequence[Any]) -> Any:
        """Of a whole step what `remember` needs although nobody may know it yet."""
        return None

    def remember(self, news: News, memory: Memory) -> Memory:
        """The memory with what the end will tell of these steps."""
        return memory

    def memory(self, kept: Memory) -> Memory:
        """A memory as JSON made it, with the game's own records in its ``tale``."""
        return kept

    def ending(self, news: News, memory: Memory, last: Sequence[str]) -> Screen:
        """The last post; ``last`` are the turns that none has told yet, in lines."""
        ...

    def farewell(self, scene: Scene, seat: str) -> str:
        """Who won, to one player."""
        ...

    def reveal(self, scene: Scene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
        """Everything that was hidden, with the seed and who mixed which word in."""
        ...


class Hints(Protocol):
    """One line for each new situation of somebody's first game (E1.4)."""

    @property
    def situations(self) -> tuple[str, ...]:
        """What is explained, the most pressing first."""
        ...

    @property
    def acting(self) -> frozenset[str]:
        """The verbs that only those panels offer which may have a hint."""
        ...

    def met(self, scene: Scene) -> Iterable[str]:
        """The situations that the viewer is in."""
        ...

    def line(self, key: str) -> str:
        """The hint."""
        ...

    def instead(self, scene: Scene) -> Collection[str | None]:
        """The paragraphs of the panel that a hint takes the place of."""
        ...


class Replay(Protocol):
    """A game step by step, with the eyes that were chosen (E10.5)."""

    def opened(self, event: Any) -> Any | None:
        """An event as all eyes are told of it after the end; ``None`` for what only the record needs."""
        return event

    def moment(
        self, state: Any, entry: Entry, eyes: str, table: Table, turn: Sequence[Any], *, again: bool
    ) -> Moment:
        """A step as those eyes were told of it, and what was so after it; ``turn`` holds all events of its
        stretch up to it, ``again`` is as for `Narrator.lines`."""
        ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Kit:
    """One game, as the house knows it."""

    id: str
    """As in rows and records: ``riddle``."""
    name: Callable[[], str]
    """In the language spoken now."""
    rules: Rules
    seats: Seats
    setup: Setup
    screens: Screens
    narrator: Narrator
    reference: Reference
    statistics: Statistics
    router: Router[Context]
    """The handlers of its own controls."""
    computers: Computers = AT_RANDOM
    verbs: Verbs = NONE
    automation: Automation | None = None
    notebook: Notebook | None = None
    tutorial: Tutorial | None = None
    hints: Hints | None = None
    replay: Replay | None = None
    """Without one a replay says what the log says."""


Games = Mapping[str, Kit]
"""The games of the house, by their ids; the first is played where nobody says which."""
