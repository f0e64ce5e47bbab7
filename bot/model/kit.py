"""What a game is to the house (design.md 7): its rules, and all that is its own of what people see.

A kit is a frozen record of small parts; a module may be a part. Views, actions, events and states are opaque
to the house: it hands them from one part of the same kit to another. What has a body here is what a game does
that says nothing else of it: a part that is a class of its Protocol need not write it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol

import msgspec
from typing_extensions import TypeVar

from bot.model.context import Context, Router
from bot.model.narrator import Narrator
from bot.model.reference import Following, Notebook, Reference
from bot.model.scene import A, C, E, Entry, S, Scene, Table, V
from bot.model.screen import ACCENT, Button, Buttons, Part, Picture, Screen
from bot.model.setup import Setup
from bot.model.statistics import Statistics
from bot.model.story import Moment, Standing
from bot.model.tutorial import Tutorial
from bot.model.verbs import NONE, Draft, Verbs
from bot.words import labels, people, reminders, text, votes
from bot.words.catalogue import _
from engine.game import STRENGTHS, HouseRules

# What the gallery shows: a picture of a game, as the bot sends it


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture as the bot sends it, the name of its file without the ending, and a caption."""

    name: str
    caption: str
    picture: Picture

    @property
    def kind(self) -> str:
        """What the pictures of its game know it by."""
        return self.picture.kind

    @property
    def data(self) -> Mapping[str, object]:
        """The facts of the picture."""
        return self.picture.data

    @property
    def alt(self) -> str:
        """The text equivalent of the picture."""
        return self.picture.alt


V_contra = TypeVar("V_contra", default=Any, contravariant=True)
C_contra = TypeVar("C_contra", default=Any, contravariant=True)
S_contra = TypeVar("S_contra", default=Any, contravariant=True)
Rules = HouseRules[Any, Any, Any, Any, Any]
TOLD: Final = 1200
"""Characters of what was heard before, above a question."""


class Chance(Protocol):
    """The part of `random.Random` that computer players use."""

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""
        ...


class Computers(Protocol[V_contra, A]):
    """Players that are nobody; each sees its view alone."""

    @property
    def strengths(self) -> tuple[str, ...]:
        """The weakest first."""
        return STRENGTHS

    def about(self, strength: str) -> str:
        """What one of that strength does, for its line in a menu (E2.6, W15.13)."""
        return ""

    def choose(self, strength: str, view: V_contra, legal: Sequence[A], rng: Chance) -> A:
        """One of the legal actions."""
        return legal[int(rng.random() * len(legal))]


class AtRandom(Computers):
    """Computer players that do anything that is legal."""


AT_RANDOM: Final = AtRandom()
"""Those of a game that has none of its own."""


class Seats(Protocol[C_contra, V_contra]):
    """Who can be played."""

    @property
    def all(self) -> tuple[str, ...]:
        """Every seat there is, in the order they are offered."""
        ...

    def offered(self, preset: str) -> tuple[str, ...]:
        """The characters somebody may wish for at a table of a preset."""
        return self.all

    def name(self, seat: str) -> str:
        """What it is called in the language spoken now. Raises KeyError for no seat."""
        ...

    def within(self, seat: str) -> str:
        """The name of a seat inside a sentence: "Waiting for the West to answer"."""
        return self.name(seat)

    def side(self, seat: str) -> str:
        """The name of the side that this seat leads."""
        return self.name(seat)

    def colour(self, seat: str) -> int:
        """Of the messages about it, as 0xRRGGBB (E0.1)."""
        return ACCENT

    def mark(self, seat: str) -> str:
        """One sign for it; an empty ring for none (E16.8)."""
        return "●" if seat else "○"

    def icon(self, seat: str) -> str:
        """The token of its marker (`bot.model.screen`); empty for none."""
        return ""

    def wishes(self) -> str:
        """What there is to choose from, to whoever joins."""
        return _("Choose whom you play, or *Any*. If several want the same, the dice decide at the start.")

    def late(self, seat: str) -> str:
        """To the table: its turn was finished by the clock, and what that meant (E8.6)."""
        return votes.late_turn(self.name(seat))

    def removal(self) -> str:
        """What becomes of what a player had who is removed for good, in a sentence."""
        return _("Everything that belongs to it leaves the game.")

    def holding(self) -> str:
        """The button that opens what is the viewer's own, in a word or two (W15.13)."""
        return _("What I hold")

    def unveiled(self) -> str:
        """What everybody gets to see when a game ends early, in a sentence; empty for nothing (W15.13)."""
        return ""

    def led(self, config: C_contra) -> Mapping[str, tuple[str, ...]]:
        """Whom each seat decides for beside itself; empty where each leads itself alone."""
        return {}

    def teams(self, view: V_contra) -> Mapping[str, Sequence[str]]:
        """Who is left of each side, by its name; empty where sides may not talk in threads of their own."""
        return {}


class Screens(Protocol[V, A, E]):
    """What one viewer is shown; pure."""

    def panel(self, scene: Scene[V, A, E], first: str = "") -> Screen:
        """What waits for this viewer now; ``first`` stands above it."""
        ...

    def after(self, before: Scene[V, A, E], now: Scene[V, A, E], first: str = "") -> Screen:
        """The panel after what the viewer did in ``before``; above it stand ``first`` and what that
        brought."""
        return self.panel(now, first)

    def me(self, scene: Scene[V, A, E]) -> str:
        """Whom the viewer plays now, of those whom the seat leads."""
        return scene.seat or ""

    def call(self, scene: Scene[V, A, E], asks: str, *, begins: bool = True) -> str:
        """To what a message calls the viewer whose turn it is, and until when; ``asks``: which turn, or what
        it asks for first (E6.1); ``begins``: whether the turn begins."""
        return labels.called(asks, scene.deadline)

    def summary(
        self,
        scene: Scene[V, A, E],
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
        `PrivateSummary`. ``asks``: whether it opens the own turn; ``below`` stands under it, ``ways`` in
        place of its buttons."""
        above = "\n".join(filter(None, (why, *kept, below)))
        return msgspec.structs.replace(self.panel(scene, above), wakes=False)

    def asked(self, scene: Scene[V, A, E], head: str, kept: Sequence[str]) -> Screen:
        """The panel of what the viewer is asked, in a message of its own: ``head`` names game, channel and
        seat, what is asked and until when; ``kept`` are the lines of `Heard` before it."""
        return self.panel(scene, text.cut("\n".join((head, *kept)), TOLD))

    def standing(self, view: V, seat: str) -> Standing:
        """A seat to who may take it: public facts only."""
        return Standing("", "")

    def leaving(self, scene: Scene[V, A, E]) -> tuple[str, str]:
        """What the viewer destroys by leaving for good, and the button that does it."""
        return people.leaves((), turn=scene.status.active == scene.seat), people.LEAVE()

    def public_buttons(self, scene: Scene[V, A, E]) -> tuple[Button, ...]:
        """The game's own under every post about a turn; of public facts only."""
        return ()

    def default_line(self, view: V, action: A) -> str:
        """What a default does, to the viewer for whom it is done."""
        return reminders.FINISHED()

    def unplayed(self, view: V) -> str:
        """What is done with the viewer's own turn when its time runs out."""
        return reminders.FINISHED()

    def called_back(self, view: V) -> bool:
        """Whether the player whose turn it is is called back to a panel that lies open: to a battle."""
        return False


class Automation(Protocol[S_contra, V, A, E]):
    """What is done for somebody who said so before: standing orders (E5.9)."""

    def orders(self, kept: str | None, *, left: bool, table: Table | None) -> Any:
        """What somebody ordered, as it is stored; ``left``: who left this turn's fight to the bot. Who
        ordered nothing has what the ``table`` gives: a full set if brisk, none where nobody else plays
        (E17.4)."""
        ...

    def foretold(self, orders: Any, view: V) -> str:
        """To the viewer alone: what those orders will do with what the viewer holds, where a fight, a stay
        or the game begins (E17.4); empty where they answer nothing of it."""
        return ""

    def answer(self, orders: Any, view: V) -> A | None:
        """The next action of those orders; ``None`` where the seat is not asked or wants to be asked."""
        ...

    def encoded(self, orders: Any) -> str:
        """Orders as they are stored."""
        ...

    def carried(self, code: str) -> Any:
        """Decode the orders in the argument of a button of `room`. Raises Refusal ``stale``."""
        ...

    def ticked(self, arg: str, values: Sequence[str], led: Sequence[str]) -> Any:
        """Orders after a choice in a menu of `room`, for those characters. Raises Refusal ``stale``."""
        ...

    def room(self, scene: Scene[V, A, E], draft: Draft, first: str = "") -> Screen:
        """Where the viewer ticks orders for a table; the verbs are of `bot.features.orders`."""
        ...

    def room_all(self, game: str, draft: Draft, first: str = "") -> Screen:
        """Where the viewer ticks orders for all games that have none; ``game`` is where it was opened."""
        ...

    def locked(self, state: S_contra, seat: str) -> bool:
        """Whether what that seat is asked must be answered before its orders change."""
        ...

    def leaves(self, state: S_contra) -> bool:
        """Whether the open prompt offers *Match to the end for me*."""
        ...


class Ends(NamedTuple):
    """Why a plan ends."""

    why: str
    """A key of the game's."""
    facts: tuple[str, ...] = ()


class Planning(Protocol[V, A, E]):
    """What a player plans for the own next turn while others play (E18.4).

    A plan is stored as text. What `carry` does and when hangs on the plan and on what all see, never on what
    is hidden from others: that is what `holds` is asked, whenever the table has moved on before the turn.
    """

    @property
    def carries(self) -> bool:
        """Whether the house plays the turn by the plan; else the game offers it on its own panels."""
        ...

    def may(self, scene: Scene[V, A, E]) -> bool:
        """Whether the viewer may plan now."""
        ...

    def room(self, scene: Scene[V, A, E], first: str = "") -> Screen:
        """Where the viewer ticks a plan; the verbs that save and forget it are of `bot.features.plans`."""
        ...

    def ticked(self, scene: Scene[V, A, E]) -> str:
        """The plan that is ticked there, as it is stored; empty where nothing is."""
        ...

    def holds(self, plan: str, view: V) -> Ends | None:
        """Why a plan ends before its turn; ``None`` where it holds."""
        ...

    def carry(self, plan: str, view: V) -> A | Ends:
        """The next action of a plan in the viewer's own turn, or why it ends."""
        ...

    def ended(self, plan: str, view: V, end: Ends) -> str:
        """To its owner: that the plan has ended, and why."""
        ...


class Plans(Protocol[S_contra, V_contra, A]):
    """What the player whose turn it is planned for the prompt that is open (E4.23)."""

    def holds(self, state: S_contra) -> bool:
        """Whether what was planned holds in that state; else it is forgotten."""
        ...

    def kept(self, view: V_contra, slots: Sequence[str]) -> tuple[str, ...]:
        """What is kept of a plan that was ticked by slots, which move."""
        ...

    def slots(self, view: V_contra, plan: Sequence[str]) -> tuple[str, ...]:
        """The slots of a kept plan, as far as it can still be carried out."""
        ...

    def next_action(self, plan: Sequence[str], legal: Sequence[A]) -> A | None:
        """The next action of a plan, if it is legal."""
        ...


class Hints(Protocol[V, A, E]):
    """One line for each new situation of somebody's first game (E1.4)."""

    @property
    def situations(self) -> tuple[str, ...]:
        """What is explained, the most pressing first."""
        ...

    @property
    def acting(self) -> frozenset[str]:
        """The verbs that only those panels offer which may have a hint."""
        ...

    @property
    def spare(self) -> tuple[str, ...]:
        """Verbs whose buttons give way to *Hints off* on a full panel, the first first (W15.11)."""
        ...

    def met(self, scene: Scene[V, A, E]) -> Iterable[str]:
        """The situations that the viewer is in."""
        ...

    def line(self, key: str) -> str:
        """The hint."""
        ...

    def instead(self, scene: Scene[V, A, E]) -> Collection[str | None]:
        """The paragraphs of the panel that a hint takes the place of."""
        ...

    def lower(self, parts: tuple[Part, ...]) -> Iterable[tuple[Part, ...]]:
        """The panel with lower pictures, as far as they get lower for a hint, step by step (W15.11)."""
        ...


class Replay(Protocol[S_contra, E]):
    """A game step by step, with the eyes that were chosen (E10.5)."""

    def opened(self, event: E) -> E | None:
        """An event as all eyes are told of it after the end; ``None`` for what only the record needs."""
        return event

    def moment(
        self, state: S_contra, entry: Entry[E], eyes: str, table: Table, turn: Sequence[E], *, again: bool
    ) -> Moment:
        """A step as those eyes were told of it, and what was so after it; ``turn`` holds all events of its
        clock period up to it, ``again`` is as for `Narrator.lines`."""
        ...


class Playout(Protocol):
    """How a game is likely to end (E18.3)."""

    def __call__(self, stored: bytes, seed: str) -> Mapping[str, float]:
        """The share of each seat in one playout by sharp computers from a stored state: 1 for who wins, less
        where it is judged before its end. All of it follows from the seed; called in another process."""
        ...


class Puzzling(Protocol[S, A]):
    """Positions in which one answer wins for certain: without chance, without what is hidden, without anybody
    else (E18.7)."""

    @property
    def FILE(self) -> Path:
        """Where the puzzles of the game lie."""
        ...

    def positions(self, seed: int) -> Iterator[tuple[S, str]]:
        """Positions of one game of computers that may be puzzles, each with the seat that moves."""
        ...

    def answers(self, state: S, seat: str) -> Sequence[Sequence[A]]:
        """The actions of every way to win in this turn; none where that cannot be searched to its end."""
        ...

    def shape(self, answer: Sequence[A]) -> str:
        """What kind of answer that is, the same for puzzles that are alike; empty where it is too simple."""
        ...

    def tries(self, strength: str, view: Any, legal: Sequence[A], rng: Chance) -> A:
        """What a computer of that strength does that tries a puzzle; not the same in every try."""
        ...


def nothing_passes(state: Any) -> tuple[str, Any] | None:
    """Every decision is somebody's."""
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class Kit(Generic[C, S, A, E, V]):
    """One game, as the house knows it."""

    id: str
    """As in rows and records: ``riddle``."""
    name: Callable[[], str]
    """In the language spoken now."""
    rules: HouseRules[C, S, A, E, V]
    seats: Seats[C, V]
    setup: Setup
    screens: Screens[V, A, E]
    narrator: Narrator[V, A, E]
    reference: Reference
    statistics: Statistics
    router: Router[Context[V, A, E]]
    """The handlers of its own controls."""
    computers: Computers[V, A] = AT_RANDOM
    verbs: Verbs = NONE
    automation: Automation[S, V, A, E] | None = None
    plans: Plans[S, V, A] | None = None
    planning: Planning[V, A, E] | None = None
    notebook: Notebook | None = None
    answered_by_several: Collection[str] = ()
    """The kinds of prompts that are answered by several actions in a row."""
    planned_for: Collection[str] = ()
    """The kinds of decisions that a plan takes (E4.23)."""
    recalls: Collection[str] = ()
    """The kinds of decisions for which `bot.model.scene.Scene.known` is filled."""
    tutorial: Tutorial | None = None
    hints: Hints[V, A, E] | None = None
    tall: Callable[[Picture], float] | None = None
    """Height of a panel's picture divided by its width; ``None``: hints do not look at a panel's height."""
    auto_pass: Callable[[S], tuple[str, A] | None] = nothing_passes
    """What is done at once for whom, where a state leaves nothing to decide."""
    replay: Replay[S, E] | None = None
    """Without one a replay says what the log says."""
    following: Following | None = None
    """Whom a replay can follow."""
    playout: Playout | None = None
    """Without one a finished game has no analysis."""
    puzzling: Puzzling[S, A] | None = None
    """Without it the game has no puzzles."""

    def foretold(self, scene: Scene[V, A, E]) -> str:
        """What the viewer's standing orders will do with what the viewer holds (E17.4)."""
        made = self.automation
        return (
            made.foretold(scene.standing, scene.view) if made is not None and scene.seat is not None else ""
        )

    def turn(self, table: Table, period: int) -> int:
        """The number that players call a clock period by."""
        return self.narrator.turn(period, len(table.holders))


Games = Mapping[str, Kit]
"""The games of the house, by their ids; the first is played where nobody says which."""


def taught(games: Games) -> tuple[tuple[Kit, Tutorial], ...]:
    """The games that have lessons, with those."""
    return tuple((kit, kit.tutorial) for kit in games.values() if kit.tutorial is not None)


def minutes(games: Games) -> list[int]:
    """How long each of the lessons takes."""
    return [tutorial.minutes for __, tutorial in taught(games)]
