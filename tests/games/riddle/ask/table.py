"""A table without a store: rules, drafts and handlers, so that tests can tap their way through a game.

`StepBuilder` answers what panels ask of the services; what it shows a seat comes from the engine's views and
redacted events only. `Person` taps buttons as they stand on the last screen and counts the taps (E0.11).
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from bot.app.games import GAMES
from bot.games.riddle import seats
from bot.games.riddle.ask.home import panel
from bot.games.riddle.kit import KIT
from bot.games.riddle.model.slots import force_at, force_slot
from bot.games.riddle.tell import notebook
from bot.interactions.dispatcher import explain
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.post import Post
from bot.model.preferences import Prefs
from bot.model.scene import Clock, Entry, Scene, SeatHolder, Table, Undo, Waiting
from bot.model.screen import Ask, Button, Buttons, Menu, Picture, Screen, plain
from bot.tables.services import Services
from bot.ui.components import problems
from bot.words.language import ENGLISH, speaking
from engine import riddle
from engine.dice import Dice, RecordingDice, SeededDice
from engine.riddle.actions import Action
from engine.riddle.state import State
from tests import records
from tests.approved.stories import OTHERS, book, written
from tests.interactions.verbs import VERBS

NAMES = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hal")
NOW = 1_700_000_000.0


class Games:
    """What a table asks of the house about its game."""

    games = GAMES

    def kit(self, _: object) -> Kit:
        return KIT


class StepBuilder:
    """One table. ``user`` n sits in the n-th seat, counted from 1."""

    def __init__(self, state: State, dice: Dice | None = None) -> None:
        self.state = state
        self.dice = dice or SeededDice(7)
        self.revision = 1
        self.drafts: dict[str, dict[str, tuple[str, ...]]] = {}
        self.entries: list[tuple[int, str, int, tuple[riddle.Event, ...]]] = []
        self.back: list[tuple[State, Action, str]] = []
        self.seats = list(state.config.seats)
        self.posts: list[Post] = []
        self.closed: set[str] = set()
        self.computers: set[str] = set()
        self.answers: dict[str, int] = dict.fromkeys(self.seats, 1)
        self.since: dict[str, int] = dict.fromkeys(self.seats, 0)
        self.clock = Clock("daily", turn=86400, prompt=43200, answer=20)
        self.settled = state
        self.liked: dict[int, Prefs] = {}
        self.tables = Games()
        self.queries = self.play = self.people = self.clocks = self

    async def lobby(self, game: str) -> None:
        """There is none: only whose game it is hangs on it."""

    def twin(self) -> StepBuilder:
        """The same table again, whose steps leave this one as it is."""
        twin = copy.copy(self)
        twin.dice, twin.drafts = copy.deepcopy((self.dice, self.drafts))
        twin.entries, twin.back, twin.posts = [*self.entries], [*self.back], [*self.posts]
        twin.answers, twin.since, twin.liked = {**self.answers}, {**self.since}, {**self.liked}
        twin.queries = twin.play = twin.people = twin.clocks = twin
        return twin

    def table(self) -> Table:
        holders = tuple(
            SeatHolder(
                seat,
                None if seat in self.computers else n + 1,
                NAMES[n],
                computer="sharp" if seat in self.computers else "",
                dms="closed" if seat in self.closed else "open",
            )
            for n, seat in enumerate(self.seats)
        )
        return records.table(
            game="k7",
            channel=55,
            status="over" if self.state.outcome else "running",
            clock=self.clock,
            holders=holders,
            led=seats.led(self.state.config),
        )

    def number(self, seat: str) -> int:
        due = [d.seat for d in riddle.RULES.decisions(self.state)]
        return 100 * (self.seats.index(seat) + 1) + self.answers[seat] if seat in due else 0

    def scene_of(self, seat: str | None, *, private: bool = False) -> Scene:
        decisions = riddle.RULES.decisions(self.state)
        mine = next((d for d in decisions if d.seat == seat), None)
        own = seat is not None and (mine is not None or seat == self.state.active)
        state = self.state if own else self.settled
        undo = Undo(None)
        if self.back and seat == self.back[-1][2]:
            undo = Undo(self.back[-1][1])
        elif self.entries and self.entries[-1][1] == seat:
            undo = Undo(None, "undo.passed", {})
        scene = Scene(
            table=self.table(),
            user=self.seats.index(seat) + 1 if seat else 0,
            seat=seat,
            view=riddle.view(state, seat),
            status=riddle.RULES.status(state),
            legal=riddle.RULES.legal(state, seat) if seat else (),
            decision=self.number(seat) if seat else 0,
            kind=mine.kind if mine else "",
            deadline=NOW + 3600 if mine else None,
            default=mine.default if mine else None,
            waiting=tuple(Waiting(d.seat, d.kind, self.number(d.seat), NOW + 3600) for d in decisions),
            drafts=self._drafts(seat, riddle.view(state, seat)),
            undo=undo,
            since=self._log(seat, self.since.get(seat or "", 0)),
            own=tuple(entry for entry in self._log(seat, 0) if entry.seat == seat),
            private=private,
            prefs=self.liked.get(self.seats.index(seat) + 1, Prefs()) if seat else Prefs(),
            now=NOW,
        )
        if scene.kind not in KIT.recalls:
            return scene
        return msgspec.structs.replace(scene, known=notebook.derived(scene, self._log(seat, 0)))

    def _drafts(self, seat: str | None, view: riddle.View) -> dict[str, tuple[str, ...]]:
        """Drafts as panels get them: the battle plan is kept by card and handed out by slot."""
        found = dict(self.drafts.get(seat or "", {}))
        if "plan" in found:
            held = (*view.hand, *view.board.cities)
            found["plan"] = tuple(force_slot(view, force) for force in found["plan"] if force in held)
        return found

    def _log(self, seat: str | None, after: int) -> tuple[Entry, ...]:
        found = []
        for version, actor, turn, events in self.entries:
            if version > after:
                party = self.table().party(seat) if seat is not None else ()
                told = tuple(t for e in events if (t := riddle.redact(e, seat, party)) is not None)
                found.append(Entry(version, turn, actor, NOW, told))
        return tuple(found)

    # What handlers ask of the services

    async def scene(self, game: str, user: int, *, private: bool = False, seen: object = None) -> Scene:
        return self.scene_of(self._seat(user), private=private)

    def _seat(self, user: int) -> str | None:
        return self.seats[user - 1] if 0 < user <= len(self.seats) else None

    async def submit(
        self,
        game: str,
        user: int,
        actions: Sequence[Action],
        decision: int | None,
        *,
        free: int | None = None,
        private: bool = False,
        message: int = 0,
    ) -> Scene:
        seat = self._seat(user)
        assert seat is not None
        state, new = self.state, []
        for action in actions:
            dice = RecordingDice(self.dice)
            step = riddle.RULES.apply(state, seat, action, dice)
            new.append((state, action, step, tuple(dice.draws)))
            state = step.state
        before = {d.seat: d.kind for d in riddle.RULES.decisions(self.state)}
        for was, action, step, draws in new:
            self.entries.append((step.state.version, seat, was.turn.number, step.events))
            if riddle.undoable(was, action, step, draws):
                self.back.append((was, action, seat))
            else:
                self.back = []
            if step.state.turn.number != was.turn.number:
                self.since[was.active] = step.state.version
        self.state = state
        if not self.back:
            self.settled = state
        after = {d.seat: d.kind for d in riddle.RULES.decisions(self.state)}
        answers = not all(isinstance(action, riddle.ANYTIME) for action in actions)
        for other in self.seats:
            if (answers and other == seat) or before.get(other) != after.get(other):
                self.answers[other] += 1
                kept = self.drafts.get(other, {}).get("plan")
                self.drafts[other] = {"plan": kept} if kept else {}
        return self.scene_of(seat, private=private)

    async def undo(
        self, game: str, user: int, decision: int | None = None, *, private: bool = False
    ) -> Scene:
        seat = self._seat(user)
        assert seat is not None
        if not self.back or self.back[-1][2] != seat:
            raise Refusal("undo.not", clause="R-22")
        self.state = self.back.pop()[0]
        self.entries = [e for e in self.entries if e[0] <= self.state.version]
        self.answers[seat] += 1
        self.drafts[seat] = {}
        return self.scene_of(seat, private=private)

    async def draft(
        self,
        game: str,
        user: int,
        key: str,
        values: tuple[str, ...],
        decision: int | None = None,
        *,
        private: bool = False,
    ) -> Scene:
        seat = self._seat(user)
        assert seat is not None
        kept = self.drafts.setdefault(seat, {})
        if key == "plan":
            values = tuple(force_at(riddle.view(self.state, seat), value) for value in values)
        if values:
            kept[key] = tuple(values)
        else:
            kept.pop(key, None)
        return self.scene_of(seat, private=private)

    async def post(self, game: str, posts: Sequence[Post]) -> None:
        """Messages are kept instead of sent."""
        self.posts += posts

    async def prefs(self, user: int) -> Prefs:
        return self.liked.get(user, Prefs())

    async def prefer(self, user: int, edit: Callable[[Prefs], Prefs]) -> Prefs:
        self.liked[user] = edit(await self.prefs(user))
        return self.liked[user]

    def now(self) -> float:
        return NOW

    async def told(self, game: str, keys: Sequence[str], at: float) -> None:
        """Nothing is posted here."""

    async def log(
        self, game: str, user: int, *, newest: int | None = None, most: int = 500
    ) -> tuple[Entry, ...]:
        return self._log(self._seat(user), 0)[-most:]


class Person:
    """Somebody who taps what is on the screen."""

    def __init__(self, builder: StepBuilder, seat: str | None, *, dm: bool = False) -> None:
        self.builder = builder
        self.user = builder.seats.index(seat) + 1 if seat else 99
        self.seat = seat
        self.taps = 0
        self.name = NAMES[self.user - 1] if seat else "Somebody"
        self.screen: Screen = written(f"{self.name} looks", lambda: panel(builder.scene_of(seat, private=dm)))
        check(self.screen)

    async def open(self) -> Screen:
        return await self._tap("turn", "", ())

    async def tap(self, label: str, *values: str) -> Screen:
        """Tap the button, or choose in the menu, whose label begins so. Raises LookupError for none."""
        control = find(self.screen, label)
        if isinstance(control, Menu):
            return await self.choose(control, values)
        assert not control.disabled, f"{control.label} is disabled"
        return await self._tap(control.verb, control.arg, (), plain(control.label))

    async def through(self, *steps: str | tuple[str, ...]) -> Screen:
        """One after another: a button by its label, or a menu with what is chosen in it."""
        for step in steps:
            await self.tap(*((step,) if isinstance(step, str) else step))
        return self.screen

    async def choose(self, menu: Menu, labels: Sequence[str]) -> Screen:
        """Choose options of a menu by the beginning of their labels, after the menu's name if told."""
        name = f"{menu.prompt.partition(' (')[0].rstrip('?…')}: "
        found = {choice.label.removeprefix(name): choice.value for choice in menu.choices}
        values = [next(found[one] for one in found if one.startswith(label)) for label in labels]
        assert menu.at_least <= len(values) <= menu.at_most
        return await self._tap(
            menu.verb, menu.arg, tuple(values), f"{plain(menu.prompt)} {', '.join(labels)}"
        )

    async def _tap(self, verb: str, arg: str, values: tuple[str, ...], label: str = "") -> Screen:
        self.taps += 1
        told: dict[str, Screen] = {}
        for language in OTHERS if book() is not None else ():
            with speaking(language):
                told[language] = await self._answer(self.builder.twin(), verb, arg, values)
        self.screen = await self._answer(self.builder, verb, arg, values)
        check(self.screen)
        if (here := book()) is not None:
            here.write(f"{self.name} taps {label or verb}", {ENGLISH: self.screen, **told})
        return self.screen

    async def _answer(self, builder: StepBuilder, verb: str, arg: str, values: tuple[str, ...]) -> Screen:
        tap = Tap(
            router=VERBS,
            services=cast(Services, builder),
            user=self.user,
            name="Ana",
            game="k7",
            decision=self.screen.decision,
            arg=arg,
            values=values,
        )
        try:
            answer = await VERBS[verb].handler(tap)
        except Refusal as refusal:
            answer = panel(builder.scene_of(self.seat), explain(refusal))
        assert not isinstance(answer, Ask)
        assert answer is not None
        return answer


def check(screen: Screen) -> None:
    """Every screen must be lawful for Discord (E14.3) and each button must have a handler somewhere."""
    assert problems(screen) == []
    for control in controls(screen):
        assert control.verb in VERBS or control.verb in ELSEWHERE, control.verb


ELSEWHERE = (
    *("away", "prefs"),
    *("hand", "board", "log", "recap", "rules", "cards", "reveal", "replay", "verify"),
    *("gamestats", "rematch", "film", "analysis", "puzzle"),
    *("orders", "notes", "always", "toend"),
)
"""Verbs of the look-ups, the chronicle, the orders and the notebook, which panels only point to."""


def controls(screen: Screen) -> list[Button | Menu]:
    """Everything that can be tapped, in order."""
    found: list[Button | Menu] = []
    for part in screen.parts:
        if isinstance(part, Buttons):
            found += part.buttons
        elif isinstance(part, Menu):
            found.append(part)
    return found


def labels(screen: Screen) -> list[str]:
    return [c.prompt if isinstance(c, Menu) else c.label for c in controls(screen)]


def find(screen: Screen, label: str) -> Button | Menu:
    """The control whose label or prompt begins so."""
    for control in controls(screen):
        if (control.prompt if isinstance(control, Menu) else control.label).startswith(label):
            return control
    raise LookupError(f"{label!r} is not among {labels(screen)}")


def menu(screen: Screen, label: str) -> Menu:
    """The menu whose prompt begins so."""
    found = find(screen, label)
    assert isinstance(found, Menu)
    return found


def pictures(screen: Screen) -> list[Picture]:
    return [part for part in screen.parts if isinstance(part, Picture)]


def scene_with(scene: Scene, **changes: object) -> Scene:
    return msgspec.structs.replace(scene, **changes)
