"""What a game is to the house (HOUSE 4.2): its rules, and all that is its own of what people see.

A kit is a frozen record of small parts; a module may be a part. Views, actions, events and states are opaque
to the house: it hands them from one part of the same kit to another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.model.lesson import Tutorial
from bot.model.notebook import Notebook
from bot.model.orders import Draft
from bot.model.reference import Reference
from bot.model.scene import Scene
from bot.model.screen import Screen
from bot.model.setup import Setup
from bot.model.statistics import Statistics
from bot.model.verbs import Verbs
from engine.game import HouseRules

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
        ...

    def choose(self, strength: str, view: Any, legal: Sequence[Any], rng: Chance) -> Any:
        """One of the legal actions."""
        ...


class Seats(Protocol):
    """Who can be played."""

    @property
    def all(self) -> tuple[str, ...]:
        """Every seat there is, in the order they are offered."""
        ...

    def led(self, config: Any) -> Mapping[str, tuple[str, ...]]:
        """Whom each seat decides for beside itself; empty where each leads itself alone."""
        ...

    def teams(self, view: Any) -> Mapping[str, Sequence[str]]:
        """Who is left of each side, by its name; empty where sides may not talk in threads of their own."""
        ...


class Screens(Protocol):
    """What one viewer is shown; pure."""

    def panel(self, scene: Scene, first: str = "") -> Screen:
        """What waits for this viewer now; ``first`` stands above it."""
        ...


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
    computers: Computers
    screens: Screens
    reference: Reference
    statistics: Statistics
    verbs: Verbs
    router: Any
    """The handlers of its own controls, a `bot.model.context.Router`."""
    automation: Automation | None = None
    notebook: Notebook | None = None
    tutorial: Tutorial | None = None


Games = Mapping[str, Kit]
"""The games of the house, by their ids; the first is played where nobody says which."""
