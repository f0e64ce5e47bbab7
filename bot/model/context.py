"""What a handler of a click or command is given, and how handlers are found (E0.9, E4.32).

    router: Router[Context] = Router()

    @router.on("go", submits=True)
    async def go(context: Context) -> Screen | None: ...

A handler returns the screen that takes the place of the panel (``None``: nothing to show). With
``opens_modal`` it returns an `Ask` and runs before anything is acknowledged, so it must not touch the store
for long. Where the answer appears:

* on a public message: a fresh reply only the clicker sees;
* on a panel (a reply of ours) and on a direct message: the message itself is edited in place;
* except that a verb with ``opens`` (My turn, My hand, Board, Log …), tapped on a direct message that the
  bot sent, gets a fresh reply, so that a hand or a look that was sent to stay is not overwritten.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple, Protocol

from typing_extensions import TypeVar

from bot.model.post import Post
from bot.model.scene import A, E, Entry, Scene, V
from bot.model.screen import Ask, Screen
from bot.model.verbs import Act, Draft

LASTING: Final = "+"
"""A draft whose key begins so outlasts the orders of its person; its first value says until when (W15.6)."""
SEPARATOR: Final = "\x1f"
"""Between the options that one command carries."""


class Attached(NamedTuple):
    """A file in a reply of its own, which only the person sees."""

    name: str
    data: bytes
    failed: Screen
    """The answer where Discord does not take the file."""


class Context(Protocol[V, A, E]):
    """One click, menu choice, modal or command of one person at a table, as a game's handlers know it."""

    user: int
    """Discord's id of the person."""
    game: str
    """The table's short id, or empty where the control belongs to none."""
    decision: int | None
    """The number of the decision the control answers; ``None`` for a command: the current one."""
    free: int | None
    """How often the seat had acted out of turn when the control was shown; ``None`` for a command."""
    arg: str
    values: tuple[str, ...]
    """What was chosen in a menu (ids of people as text) or written in a modal."""
    private: bool
    """Whether it happened in a direct message."""

    @property
    def value(self) -> str:
        """The one thing chosen in a menu. Raises Refusal ``stale`` for none, which no menu of ours sends."""
        ...

    def carried(self, number: int) -> tuple[str, ...]:
        """The options of a command, always so many; empty where left out."""
        ...

    async def scene(self) -> Scene[V, A, E]:
        """The table as this person sees it. Raises Refusal ``table.none``, or ``table.not_running``."""
        ...

    async def panel(self, first: str = "", scene: Scene[V, A, E] | None = None) -> Screen:
        """What waits for this person at the table now. Raises Refusal as `scene` does."""
        ...

    def show(self, scene: Scene[V, A, E], first: str = "", before: Scene[V, A, E] | None = None) -> Screen:
        """What waits for this person in that scene; ``first`` stands above it, and what came of all that was
        done since ``before`` (W15.1, E17.1)."""
        ...

    async def act(self, before: Scene[V, A, E], *actions: A) -> Screen:
        """Carry out actions as `submit` does; the panel after them, with what they brought (W15.1, E17.1)."""
        ...

    async def submit(self, *actions: A) -> Scene[V, A, E]:
        """Carry out actions one after the other, all or none; the scene after them.

        Raises IllegalAction, or Refusal (`Stale` for a closed decision); both become a line on the panel.
        """
        ...

    async def undo(self) -> Scene[V, A, E]:
        """Take back the last action (R-22). Raises Refusal ``undo.not``."""
        ...

    async def draft(self, key: str, values: Sequence[str]) -> Scene[V, A, E]:
        """Keep what was ticked until the decision closes (E0.4), or forget it; the scene with it."""
        ...

    async def ordered(self) -> Draft:
        """What the person ordered for this table. Raises Refusal ``stale`` where the game knows no orders."""
        ...

    async def order(self, wanted: Any) -> None:
        """Order that for this table. Raises Refusal ``orders.locked``, ``orders.over``."""
        ...

    async def leave_to_bot(self) -> None:
        """Have this decision answered to its end. Raises Stale."""
        ...

    async def log(self, most: int = 500) -> tuple[Entry[E], ...]:
        """The newest steps as this person may know them, oldest first."""
        ...

    async def post(self, posts: Sequence[Post]) -> None:
        """Send messages from this table. Raises Refusal."""
        ...

    async def press(self, verb: str) -> Screen | None:
        """What a control with that verb would show, with the ``arg`` and ``values`` of this one."""
        ...


C = TypeVar("C", bound=Context)
Handler = Callable[[C], Awaitable[Screen | Ask | None]]
H = TypeVar("H", bound=Callable[..., Awaitable[Screen | Ask | None]])


@dataclass(frozen=True)
class Verb(Generic[C]):
    """What a control may ask for, and who answers it."""

    name: str
    handler: Handler[C]
    submits: bool
    opens: bool
    opens_modal: bool
    game: str = ""
    """At whose tables alone it is answered, by its id; empty: at all."""


class Router(Mapping[str, Verb[C]]):
    """Handlers by the verb a control carries; each module of handlers has its own, `bot.app.house` all."""

    def __init__(self) -> None:
        self._verbs: dict[str, Verb[C]] = {}
        self.acts: dict[str, Act] = {}
        """What commands at a table do, by the name they send; those of a game are in its kit."""

    def on(
        self, name: str, *, submits: bool = False, opens: bool = False, opens_modal: bool = False
    ) -> Callable[[H], H]:
        """A decorator: this handler answers that verb; whatever else it can be told is for who calls it.

        ``submits``: it acts on the decision in its custom id; when that one is closed the current panel is
        shown and the handler is not called. ``opens``: it opens a room of its own (see the module).
        ``opens_modal``: it returns an `Ask` at once. Raises ValueError for a verb that has a handler.
        """

        def answer(handler: H) -> H:
            self._add(Verb(name, handler, submits, opens, opens_modal))
            return handler

        return answer

    def act(self, name: str) -> Callable[[Act], Act]:
        """A decorator: this does what that command at a table says."""

        def done(act: Act) -> Act:
            self.acts[name] = act
            return act

        return done

    def merge(self, other: Router[Any], game: str = "") -> None:
        """Answer what another router answers, too, at tables of that game alone. Raises ValueError for a verb
        that both know."""
        for verb in other.values():
            self._add(replace(verb, game=game or verb.game))
        self.acts |= other.acts

    def changed(self, change: Callable[[Verb[C]], Verb[C]]) -> Router[C]:
        """The router with every verb changed."""
        made = Router[C]()
        made.acts |= self.acts
        for verb in self.values():
            made._add(change(verb))
        return made

    def _add(self, verb: Verb[C]) -> None:
        if verb.name in self._verbs:
            raise ValueError(f"the verb {verb.name!r} has two handlers")
        self._verbs[verb.name] = verb

    def __getitem__(self, name: str) -> Verb[C]:
        return self._verbs[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._verbs)

    def __len__(self) -> int:
        return len(self._verbs)


def pressing(verb: str) -> Act:
    """A command that is exactly a button with that verb."""

    async def act(context: Context) -> Screen | None:
        context.arg = context.values[0] if context.values else ""
        context.values = ()
        return await context.press(verb)

    return act
