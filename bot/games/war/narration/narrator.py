"""The War of the Ring told: the kit's narrator (HOUSE 4.2, W3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from bot.games.war.narration import chapters, dates, ending, facts, heard, kinds, movers
from bot.games.war.narration.teller import Teller
from bot.games.war.words import decisions, errors
from bot.games.war.words import sitting as words
from bot.model import narrator
from bot.model.post import Memory, News
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen
from bot.model.story import Chapter, Heard, Mover, Opening, Told
from bot.words import remind
from engine.game import IllegalAction
from engine.war.events import table


class WarNarrator(narrator.Narrator):
    """See `bot.model.narrator.Narrator` for what each promises."""

    rare = kinds.RARE

    def kinds(self) -> Mapping[str, str]:
        return kinds.kinds()

    def of_kind(self, entry: Entry, kind: str) -> bool:
        return kinds.of_kind(entry, kind)

    def parts(self, entry: Entry) -> Sequence[Entry]:
        return chapters.parts(entry)

    def lines(
        self, view: Any, entry: Entry, seat: str | None, party: Sequence[str], *, again: bool = True
    ) -> list[str]:
        return facts.lines(entry.events)

    def began(self, entries: Sequence[Entry]) -> bool:
        return any(isinstance(event, table.GameStarted) for entry in entries for event in entry.events)

    def opening(self, news: News) -> Opening:
        return Opening(news.public.status.playing, "", words.NOTICE())

    def chapters(self, entries: Sequence[Entry]) -> tuple[Chapter, ...]:
        return chapters.chapters(entries)

    def told(self, chapter: Chapter, scene: Scene, until: int | None = None) -> Told:
        teller = Teller()
        for entry in chapter.entries:
            if until is None or entry.version <= until:
                teller.read(entry.events)
        date = dates.of_chapter(scene.view, chapter.number)
        did = words.closed(date) if chapter.over else words.sits(date)
        return Told(chapter.seat, chapter.number, (did,), teller.deeds())

    def mover(self, scene: Scene) -> Mover:
        return movers.mover(scene)

    def refusal(self, error: IllegalAction) -> str:
        return errors.refusal(error.reason, error.facts, error.clause)

    def waits(self, kind: str) -> str:
        return decisions.WAITS().get(kind) or remind.DECISION()

    def due(self, kind: str) -> str:
        return decisions.DUE().get(kind) or remind.DECISION_DUE()

    def heard(self, entries: Sequence[Entry], scene: Scene, ordered: Collection[int] = ()) -> Heard:
        return heard.heard(entries, scene, ordered)

    def retold(self, scene: Scene, kept: Sequence[str]) -> list[str]:
        return heard.retold(scene, kept)

    def ending(self, news: News, memory: Memory, last: Sequence[str]) -> Screen:
        return ending.ending(news, memory, last)

    def farewell(self, scene: Scene, seat: str) -> str:
        return ending.farewell(scene, seat)

    def reveal(self, scene: Scene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
        return ending.reveal(scene, seed, mixed)


NARRATOR: Final = WarNarrator()
