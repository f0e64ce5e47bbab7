"""A table with a Palantir in play, orders as they are kept, and a hand that taps on it."""

import sqlite3
from contextlib import closing
from typing import Any

import msgspec

from bot.games.riddle.ask.automation import encoded
from bot.games.riddle.ask.automation import orders as decoded
from bot.games.riddle.ask.orders.model import Orders
from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.screen import Ask, Button, Buttons, Menu, Screen, screen
from bot.tables.services import Services
from bot.ui.components import problems
from engine import riddle
from engine.riddle.actions import PlayCard
from engine.riddle.state import State
from tests.approved.stories import NAMES, heard
from tests.features.house import ANA, BEN, House, person, put
from tests.features.tapping import tap_by
from tests.interactions.verbs import VERBS
from tests.parts import words

TWO = (person(ANA, "Ana", "frodo"), person(BEN, "Ben", "black-rider-1"))
RIDER = ("the-ring", "black-rider-1", "evil-army-orcs", "horse-4", "rope-1")
OWN = Orders(look="own")


def position(**changes: Any) -> State:
    """Frodo with a Palantir beside Black Rider 1, who stands on a city."""
    given: dict[str, Any] = {
        "hands": {"frodo": ("palantir-1", "frodo", "treebeard", "gimli"), "black-rider-1": RIDER},
        "at": {"frodo": "F9", "black-rider-1": "F10"},
        "turn": "frodo",
        "roll": 3,
        "moved": True,
        "die_used": True,
        "start": "G6",
        "exchanged": ("black-rider-1",),
        "number": 12,
    }
    return riddle.position(**{**given, **changes})


async def table(here: House, state: State | None = None, *, brisk: bool = False) -> str:
    game = await here.game(*TWO, brisk=brisk)
    await here.deliver()
    await here.store.save_person(msgspec.structs.replace(await here.store.person(ANA), dms="open"))
    await here.store.save_person(msgspec.structs.replace(await here.store.person(BEN), dms="open"))
    await put(here, game, state or position())
    return game


async def act(here: House, game: str, user: int, *actions: riddle.Action) -> None:
    await here.services.play.submit(game, user, actions, None)


async def letters(here: House) -> list[Post]:
    """What was written to the outbox since the last time, decoded; delivered afterwards."""
    with closing(sqlite3.connect(here.store.path)) as raw:
        rows = raw.execute("SELECT body FROM outbox WHERE status = 'new' ORDER BY id").fetchall()
    await here.deliver()
    return [msgspec.json.decode(row[0], type=Post) for row in rows]


async def kinds(here: House, user: int) -> list[tuple[str, bool]]:
    """Of the waiting messages to somebody: what they are, and whether they are silent."""
    return [(post.kind, post.silent) for post in await letters(here) if post.to == user and not ended(post)]


def ended(post: Post) -> bool:
    """Whether it closes the message of a turn that is over (E17.3)."""
    return post.kind == "closed" and words(post.screen).endswith("is over")


async def last_step(here: House, game: str) -> tuple[riddle.Action, str]:
    (step,) = await here.store.steps(game, last=1)
    return riddle.decode(step.action, riddle.Action), step.how


LOOK = PlayCard("palantir-1", on="black-rider-1")


async def save(services: Services, game: str, user: int, wanted: Orders | None) -> None:
    await services.orders.save(game, user, encoded(wanted) if wanted is not None else "")


async def save_all(services: Services, user: int, wanted: Orders) -> None:
    await services.orders.save_all("riddle", user, encoded(wanted))


async def read(services: Services, user: int) -> dict[str, Orders]:
    kept = await services.orders.read("riddle", user)
    return {game: decoded(value, left=False, table=None) for game, value in kept.items()}


class Hand:
    """One person at one table."""

    def __init__(self, here: House, user: int, game: str = "") -> None:
        self.here = here
        self.user = user
        self.game = game
        self.screen: Screen = screen("nothing yet")

    @property
    def text(self) -> str:
        return words(self.screen)

    @property
    def controls(self) -> list[Button | Menu]:
        rows = [p.buttons if isinstance(p, Buttons) else (p,) for p in self.screen.parts]
        return [one for row in rows for one in row if isinstance(one, Button | Menu)]

    @property
    def labels(self) -> list[str]:
        return [c.prompt if isinstance(c, Menu) else c.label for c in self.controls]

    def find(self, label: str) -> Any:
        """The control that begins so. Raises LookupError."""
        for control in sorted(self.controls, key=lambda c: isinstance(c, Menu) or c.label != label):
            if (control.prompt if isinstance(control, Menu) else control.label).startswith(label):
                return control
        raise LookupError(f"{label!r} is not among {self.labels}")

    async def open(self, verb: str, *values: str, arg: str = "") -> Screen:
        return await self._use(verb, arg, values, self.game, 0)

    async def tap(self, label: str, *values: str) -> Screen:
        """Tap a button of the last screen, or choose in a menu by the beginning of labels."""
        control = self.find(label)
        assert not control.disabled, label
        picked = tuple(
            next(
                c.value
                for c in control.choices
                if value in (c.label[: len(value)], c.label.partition(": ")[2][: len(value)])
            )
            for value in values
        )
        shown = self.screen
        return await self._use(control.verb, control.arg, picked, shown.game or self.game, shown.decision)

    async def through(self, *steps: str | tuple[str, ...]) -> Screen:
        """One after another."""
        for step in steps:
            await self.tap(*((step,) if isinstance(step, str) else step))
        return self.screen

    async def ask(self, label: str) -> Ask:
        """The modal behind a button."""
        control = self.find(label)
        asked = await VERBS[control.verb].handler(self._tap(control.arg, (), self.game, 0))
        assert isinstance(asked, Ask)
        heard(f"{NAMES[self.user]} is asked", asked)
        return asked

    async def write(self, asked: Ask, text: str) -> Screen:
        return await self._use(asked.verb, asked.arg, (text,), asked.game, 0)

    async def command(self, name: str, *options: str) -> Screen:
        return await self._use("command", name, ("\x1f".join(options),) if options else (), "", None)

    def _tap(self, arg: str, values: tuple[str, ...], game: str, decision: int | None) -> Tap:
        more = {"game": game, "decision": decision, "arg": arg, "values": values}
        return tap_by(self.here, self.user, name="somebody", **more)

    async def _use(
        self, verb: str, arg: str, values: tuple[str, ...], game: str, decision: int | None
    ) -> Screen:
        try:
            shown = await VERBS[verb].handler(self._tap(arg, values, game, decision))
        except Refusal as refusal:
            shown = screen(explain(refusal))
        assert isinstance(shown, Screen)
        assert problems(shown) == []
        heard(f"{NAMES[self.user]} uses {verb}", shown)
        self.screen = shown
        return shown
