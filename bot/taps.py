"""Clicks and commands: acknowledged at once, then answered by the handler of their verb (E0.9, E4.32).

    @verb("go", submits=True)
    async def go(tap: Tap) -> Screen | None: ...

A handler is given a `Tap` and returns the screen that takes the place of the panel (``None``: nothing to
show). With ``opens_modal`` it returns an `Ask` and runs before anything is acknowledged, so it must not touch
the store for long. Where the answer appears:

* on a public message: a fresh reply only the clicker sees;
* on a panel (a reply of ours) and on a direct message: the message itself is edited in place;
* except that a verb with ``opens`` (My turn, My hand, Board, Log …), tapped on a direct message that the
  courier sent, gets a fresh reply, so that a hand or a look that was sent to stay is not overwritten.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bot.errors import Refusal, Stale
from bot.lobby.model import Lobby
from bot.scene import Entry, Scene
from bot.screens import Ask, Screen
from engine.riddle.actions import Action

if TYPE_CHECKING:
    from bot.client import Riddlemaster
    from bot.manager import Manager


class Attached(NamedTuple):
    """A file in a reply of its own, which only the person sees."""

    name: str
    data: bytes
    failed: Screen
    """The answer where Discord does not take the file."""


@dataclass(kw_only=True)
class Tap:
    """One click, menu choice, modal or command of one person."""

    manager: Manager
    user: int
    """Discord's id of the person."""
    name: str
    """The display name, as last seen."""
    game: str = ""
    """The game's short id, or empty where the control belongs to none."""
    decision: int | None = 0
    """The number of the decision the control answers; ``None`` for a command: the current one."""
    arg: str = ""
    values: tuple[str, ...] = ()
    """What was chosen in a menu (ids of people as text) or written in a modal."""
    private: bool = False
    """Whether it happened in a direct message."""
    channel: int = 0
    guild: int = 0
    """0 in a direct message."""
    locale: str = "en-US"
    server_locale: str = ""
    """The server's own language as Discord says it; empty in a direct message."""
    permissions: int = 0
    """What the bot may do in that channel, as Discord's bits (E1.1)."""
    threads: bool = False
    """Whether the bot may open a public thread in that channel (E2.1)."""
    manages: bool = False
    """Whether the person may manage the server (E9.4)."""
    roles: tuple[int, ...] = ()
    """The roles of the person in this server."""
    parent: int = 0
    """The channel that the thread belongs to; 0 where it is none."""
    message: int = 0
    """The message that was tapped; 0 for a command."""
    old: bool = False
    """Whether the tapped message is older than the newest turn post (E3.11)."""
    client: Riddlemaster | None = None
    attached: Attached | None = None
    """Set by a handler: a file that follows its answer."""
    _scene: Scene | None = field(default=None, repr=False)

    @property
    def bot(self) -> Riddlemaster:
        """The client. Raises RuntimeError in tests that have none; most handlers need only `manager`."""
        if self.client is None:
            raise RuntimeError("this tap has no client")
        return self.client

    @property
    def value(self) -> str:
        """The one thing chosen in a menu. Raises Refusal ``stale`` for none, which no menu of ours sends."""
        if not self.values:
            raise Refusal("stale")
        return self.values[0]

    async def scene(self) -> Scene:
        """The table as this person sees it. Raises Refusal ``table.none``, or ``table.not_running``."""
        return await self.manager.scene(self.game, self.user, private=self.private)

    async def lobby(self) -> Lobby:
        """The lobby as it is (or was, once the game runs). Raises Refusal ``table.none``."""
        return await self.manager.lobby(self.game)

    async def submit(self, *actions: Action) -> Scene:
        """Carry out actions one after the other, all or none; the scene after them.

        Raises IllegalAction, or Refusal (`Stale` for a closed decision); both become a line on the panel.
        """
        message = self.message if self.private else 0
        return await self.manager.submit(
            self.game, self.user, actions, self.decision, private=self.private, message=message
        )

    async def undo(self) -> Scene:
        """Take back the last action (R-22). Raises Refusal ``undo.not``."""
        return await self.manager.undo(self.game, self.user, self.decision, private=self.private)

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        """The newest steps as this person may know them, oldest first."""
        return await self.manager.log(self.game, self.user, most=most)

    async def why_stale(self) -> Stale | None:
        """Why this tap comes too late for its decision; ``None`` if it does not (E4.32)."""
        return await self.manager.why_stale(self.game, self.user, self.decision, private=self.private)

    async def dressed(self, shown: Screen) -> Screen:
        """The answer as it is shown: a lesson puts a header and a footer to it (E1.5)."""
        return shown

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        """Keep what was ticked until the decision closes (E0.4), or forget it; the scene with it."""
        return await self.manager.draft(self.game, self.user, key, tuple(values), private=self.private)


Handler = Callable[[Tap], Awaitable[Screen | Ask | None]]


@dataclass(frozen=True)
class Verb:
    """A registered verb."""

    name: str
    handler: Handler
    submits: bool
    opens: bool
    opens_modal: bool


VERBS: dict[str, Verb] = {}
"""Every verb that a control may carry."""


def verb(
    name: str, *, submits: bool = False, opens: bool = False, opens_modal: bool = False
) -> Callable[[Handler], Handler]:
    """Register the handler of a verb.

    ``submits``: it acts on the decision in its custom id; when that one is closed the current panel is shown
    and the handler is not called. ``opens``: it opens a room of its own (see the module). ``opens_modal``: it
    returns an `Ask` at once. Raises ValueError for a verb registered twice by different modules.
    """

    def register(handler: Handler) -> Handler:
        known = VERBS.get(name)
        if known is not None and known.handler.__module__ != handler.__module__:
            raise ValueError(f"the verb {name!r} has two handlers")
        VERBS[name] = Verb(name, handler, submits, opens, opens_modal)
        return handler

    return register
