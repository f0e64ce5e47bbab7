"""A tap on a practice panel: the rooms of a real table, on another table (E1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.features.sandbox import PRACTICE
from bot.features.sandbox_tap import SandboxTap, ticked
from bot.features.tutorial import KEPT
from bot.features.tutorial import practice as game
from bot.features.tutorial.frame import dressed, end_screen
from bot.features.tutorial.practice import Learner, Place, Practice
from bot.model.errors import Conflict, Refusal, Stale
from bot.model.kit import Kit, taught
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen
from bot.model.tutorial import Tutorial
from bot.store import LessonRow
from bot.tables.views import entry


@dataclass(kw_only=True)
class LessonTap(SandboxTap):
    """A tap that belongs to the tapper's own practice game."""

    room = PRACTICE
    strayed: bool = False
    """Whether what was just done is not what the lesson wanted."""
    taught: str = ""
    """Which game is taught, by its id; empty for the house's first that has lessons."""
    _practice: Practice | None = field(default=None, repr=False)

    @property
    def games_taught(self) -> tuple[Kit, ...]:
        """The games of the house that have lessons."""
        return tuple(kit for kit, _ in taught(self.services.tables.games))

    @property
    def game_taught(self) -> Kit:
        """The game that is taught. Raises Refusal ``stale`` where none has lessons."""
        kits = self.games_taught
        if not kits:
            raise Refusal("stale")
        return next((kit for kit in kits if kit.id == self.taught), kits[0])

    def teaching(self, course: str) -> Kit | None:
        """The game that has that lesson."""
        kits = (kit for kit in self.games_taught if kit.tutorial and course in kit.tutorial.courses)
        return next(kits, None)

    @property
    def teaches(self) -> Tutorial:
        """The lessons of the game that is practised."""
        made = self.game_taught.tutorial
        assert made is not None
        return made

    async def kit(self) -> Kit:
        if not self.taught:
            await self.place()
        return self.game_taught

    # The place

    async def practice(self) -> Practice:
        """The practice game as it stands; the beginning for somebody without a place."""
        if self._practice is None:
            place = await self.place()
            if place is None or place.course not in self.teaches.courses:
                place = Place(course=next(iter(self.teaches.courses)), guild=self.guild)
            learner = self.learner
            self._practice = await self.services.tables.off(lambda: game.play(place, learner))
        return self._practice

    async def place(self) -> Place | None:
        """The place that is kept, if any."""
        row = await self.services.store.lesson(self.user, self.services.now() - KEPT)
        if row is None:
            return None
        self.taught = self.taught or row.title
        return msgspec.json.decode(row.place, type=Place)

    async def begin(self, course: str = "") -> Practice:
        """Begin a lesson anew, the first where none is named."""
        wanted = self.teaching(course)
        self.taught = wanted.id if wanted is not None else self.taught
        course = course or next(iter(self.teaches.courses))
        old = await self.place()
        count = old.count if old is not None else 0
        guild = self.guild or (old.guild if old is not None else 0)
        try:
            return await self.keep(game.begun(course, guild, count, self.services.now()))
        except Stale:
            # The other tap of a double click has begun it.
            return await self.practice()

    async def keep(self, place: Place) -> Practice:
        """Keep another place. Raises Stale when another tap was faster."""
        learner = self.learner
        made = await self.services.tables.off(lambda: game.play(place, learner))
        await self._save(place)
        self._practice = made
        return made

    async def _save(self, place: Place) -> None:
        now = self.services.now()
        row = LessonRow(
            user=self.user,
            title=self.game_taught.id,
            count=place.count,
            place=msgspec.json.encode(place),
            touched=now,
        )
        try:
            await self.services.store.save_lesson(row, now - KEPT)
        except Conflict as error:
            self._practice = None
            raise Stale(done=True, again=True) from error

    @property
    def learner(self) -> Learner:
        """Who learns, now."""
        return Learner(self.user, self.name, self.private, self.services.now(), self.game_taught)

    # What the handlers ask

    async def panel(self, first: str = "", scene: Scene | None = None) -> Screen:
        return (await self.practice()).panel(first)

    async def scene(self) -> Scene:
        return (await self.practice()).scene

    async def submit(self, *actions: Any) -> Scene:
        before = await self.practice()
        after = await self.services.tables.off(lambda: game.act(before, *actions))
        await self._save(after.place)
        wanted = before.task.action if before.task is not None else None
        self.strayed = wanted not in actions and after.place.step == before.place.step
        self._practice = after
        return after.scene

    async def undo(self) -> Scene:
        try:
            place = game.undone(await self.practice())
        except LookupError as error:
            raise Refusal("undo.not", clause="R-22") from error
        return (await self.keep(place)).scene

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        place = (await self.practice()).place
        drafts = ticked(place.drafts, key, values)
        return (await self.keep(game.changed(place, self.services.now(), drafts=drafts))).scene

    async def why_stale(self) -> Stale | None:
        return self.outdated(await self.place())

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        practice = await self.practice()
        seat, table = practice.scene.seat, practice.live.table
        return tuple(entry(practice.live.kit, step, seat, table) for step in practice.steps[-most:])

    async def dressed(self, shown: Screen) -> Screen:
        if self.plain:
            return shown
        practice = await self.practice()
        if practice.over:
            return end_screen(practice)
        return dressed(practice, shown, strayed=self.strayed, first=self.first)
