"""All that somebody can do by tapping what the screens of a game offer (design.md 7, law 2)."""

from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, islice
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from msgspec.json import encode

from bot.model.context import SEPARATOR, Context
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.scene import Drafts, Entry, Scene
from bot.model.screen import Buttons, Menu, Screen
from bot.model.verbs import Draft
from bot.tables.live import LiveTable
from bot.tables.views import seat_scene
from tests.laws.kits import NOW

MOST_CHOICES = 40
"""So many ways to tick a menu are tried, those that tick the least first."""
MOST_TAPS = 800
"""So many taps are tried from one moment, the nearest first."""
T = TypeVar("T")
Tapped = tuple[str, str, tuple[str, ...]]
"""A verb, its argument, and what was chosen in a menu."""


class Submitted(Exception):
    """Somebody did these actions; `answer` ends there."""

    def __init__(self, actions: tuple[Any, ...]) -> None:
        self.actions = actions


class Showing(Protocol):
    """What every `Context` of these tests answers alike."""

    live: LiveTable
    drafts: Drafts

    async def scene(self) -> Scene: ...

    async def submit(self, *actions: Any) -> Scene: ...

    async def panel(self, first: str = "", scene: Scene | None = None) -> Screen:
        return self.show(scene or await self.scene(), first)

    def show(self, scene: Scene, first: str = "", before: Scene | None = None) -> Screen:
        screens = self.live.kit.screens
        return screens.panel(scene, first) if before is None else screens.after(before, scene, first)

    async def act(self, before: Scene, *actions: Any) -> Screen:
        return self.show(await self.submit(*actions), before=before)

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        self.drafts = {one: kept for one, kept in self.drafts.items() if one != key}
        if values:
            self.drafts = {**self.drafts, key: tuple(values)}
        return await self.scene()


@dataclass
class Look(Showing):
    """A `Context` at a table that stands still: ticks are kept, what is done is raised as `Submitted`."""

    live: LiveTable
    seat: str
    arg: str
    values: tuple[str, ...]
    drafts: Drafts
    decision: int | None = None
    private: bool = False
    old: bool = False
    scenes: dict[object, Scene] = field(default_factory=dict)
    """The table as it was seen before: it stands still."""

    @property
    def user(self) -> int:
        return self.live.table.holder(self.seat).user or 0

    @property
    def game(self) -> str:
        return self.live.table.game

    @property
    def value(self) -> str:
        (value,) = self.values
        return value

    async def scene(self) -> Scene:
        return look_at(self.live, self.seat, self.drafts, self.scenes)

    async def submit(self, *actions: Any) -> Scene:
        raise Submitted(actions)

    def carried(self, number: int) -> tuple[str, ...]:
        found = tuple("".join(self.values).split(SEPARATOR))
        return (*found, *("",) * number)[:number]

    async def press(self, verb: str) -> Screen | None:
        return cast("Screen", await self.live.kit.router[verb].handler(cast("Context", self)))

    async def ordered(self) -> Draft:
        return unordered(self.live.kit)

    async def order(self, wanted: Any) -> None:
        """Orders are no actions."""

    async def leave_to_bot(self) -> None:
        raise Submitted(())

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        return ()


def unordered(kit: Kit) -> Draft:
    """The orders of somebody who ordered nothing."""
    none = kit.automation.orders(None, left=False, table=None)
    return Draft(none, None, none)


def seen(live: LiveTable, seat: str, drafts: Drafts) -> Scene:
    """The table as that seat sees it, with what it ticked."""
    return seat_scene(live, seat, NOW, drafts=drafts)


def look_at(live: LiveTable, seat: str, drafts: Drafts, scenes: dict[object, Scene]) -> Scene:
    """The same, looked at once for what is ticked."""
    key = frozenset(drafts.items())
    if key not in scenes:
        scenes[key] = seen(live, seat, drafts)
    return scenes[key]


def at_once(answer: Coroutine[Any, Any, T]) -> T:
    """What an answer comes to that waits for nobody."""
    try:
        answer.send(None)
    except StopIteration as done:
        return cast("T", done.value)
    raise AssertionError("it waits")


def buttons(shown: Screen) -> Iterator[Tapped]:
    """Everything that can be tapped on a screen."""
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    return ((one.verb, one.arg, ()) for row in rows for one in row if not one.disabled and not one.url)


def menus(shown: Screen) -> Iterator[Tapped]:
    """Everything that can be chosen on a screen."""
    for part in shown.parts:
        if isinstance(part, Menu):
            values = [choice.value for choice in part.choices]
            numbers = range(part.at_least, min(part.at_most, len(values)) + 1)
            ways = chain.from_iterable(combinations(values, number) for number in numbers)
            yield from ((part.verb, part.arg, chosen) for chosen in islice(ways, MOST_CHOICES))


class Way(NamedTuple):
    """A screen on the way, with what was ticked."""

    shown: Screen
    drafts: Drafts
    ticked: frozenset[tuple[str, str]] = frozenset()
    """The menus on the way: whoever ticks one anew might have ticked so at once."""


@dataclass
class Reach:
    """What one seat can do at a table."""

    live: LiveTable
    seat: str
    done: set[tuple[Any, ...]] = field(default_factory=set)
    """The actions, as they are done together."""
    count: int = 0
    """How many taps were tried."""
    refused: set[str] = field(default_factory=set)
    scenes: dict[object, Scene] = field(default_factory=dict)
    known: set[object] = field(default_factory=set)

    def by_taps(self, most: int) -> None:
        """Follow everything that the panel, the hand, the board and the orders offer, so many taps deep."""
        kit, scene = self.live.kit, look_at(self.live, self.seat, {}, self.scenes)
        rooms = [kit.screens.panel(scene), kit.reference.hand(scene), kit.reference.board(scene)]
        if kit.automation is not None:
            rooms.append(kit.automation.room(scene, unordered(kit)))
        ways = [Way(shown, {}) for shown in rooms]
        for _ in range(most):
            # All buttons of a distance before its menus, which lead to many screens that differ in ticks.
            found = [after for way in ways for after in self.after(way, buttons(way.shown))]
            found += [after for way in ways for after in self.after(way, menus(way.shown))]
            ways = found

    def by_command(self, name: str, options: Sequence[str]) -> None:
        """Type a command, and tap what it shows."""
        look = Look(self.live, self.seat, "", (SEPARATOR.join(options),), {})
        way = self.answered(look, self.live.kit.verbs.acts[name])
        if way is not None:
            list(self.after(way, buttons(way.shown)))

    def after(self, way: Way, taps: Iterable[Tapped]) -> Iterator[Way]:
        """Where each of those taps on a screen leads that leads to another."""
        router = self.live.kit.router
        for verb, arg, values in taps:
            if self.count >= MOST_TAPS:
                return
            if verb not in router or router[verb].opens_modal or (values and (verb, arg) in way.ticked):
                continue
            key = verb, arg, values, frozenset(way.drafts.items())
            if key in self.known:
                continue
            self.known.add(key)
            look = Look(
                self.live,
                self.seat,
                arg,
                values,
                dict(way.drafts),
                decision=way.shown.decision,
                scenes=self.scenes,
            )
            if (after := self.answered(look, router[verb].handler)) is not None:
                yield after._replace(ticked=way.ticked | {(verb, arg)} if values else way.ticked)

    def answered(self, look: Look, handler: Callable[[Any], Coroutine[Any, Any, Any]]) -> Way | None:
        """What is shown that was not shown before; what is done instead is noted."""
        self.count += 1
        try:
            shown = at_once(handler(look))
        except Submitted as done:
            self.done.add(done.actions)
            return None
        except Refusal as no:
            self.refused.add(no.key)
            return None
        key = encode(shown), frozenset(look.drafts.items())
        if not isinstance(shown, Screen) or key in self.known:
            return None
        self.known.add(key)
        return Way(shown, look.drafts)
