"""The War of the Ring told: the kit's narrator (design.md 7, W3)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from bot.games.war.draw import battle_pictures, pictures
from bot.games.war.model import road, standing
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import asking, beats, ending, facts, happened, marches, private_summary
from bot.games.war.tell.fights import Desertion, Played, Search
from bot.games.war.words import closing, decisions, errors, names, over
from bot.games.war.words import sitting_steps as words
from bot.games.war.words.catalogue import _
from bot.model import narrator
from bot.model.post import Memory, News
from bot.model.screen import Picture, Screen
from bot.model.story import Beat, Chapter, Highlight, Mover, Opening, PrivateSummary, PublicSummary, Weighed
from bot.words import reminders
from engine.game import IllegalAction
from engine.war.events import fights, quest, table

MOST: Final = 8
"""Lines of a sitting in a post (W3.2)."""
GATHERED: Final = MOST
"""Lines of each of several sittings in one post: what an army does is not left out."""

ROWS: Final = 4
"""Lines of a phone for a post, beside its heading (W15.11)."""


class WarNarrator(narrator.Narrator):
    """See `bot.model.narrator.Narrator` for what each promises."""

    rare = facts.RARE
    most = MOST
    gathered = GATHERED
    rows = ROWS
    grows = True

    def kinds(self) -> Mapping[str, str]:
        return facts.kinds()

    def kind_icon(self, kind: str) -> str:
        return facts.ICONS.get(kind, "")

    def of_kind(self, entry: WarEntry, kind: str) -> bool:
        return facts.of_kind(entry, kind)

    def parts(self, entry: WarEntry) -> Sequence[WarEntry]:
        return road.parts(entry)

    def lines(
        self, view: Any, entry: WarEntry, seat: str | None, party: Sequence[str], *, again: bool = True
    ) -> list[str]:
        return facts.lines(marches.once(entry.events), view.config.story)

    def began(self, entries: Sequence[WarEntry]) -> bool:
        return any(isinstance(event, table.GameStarted) for entry in entries for event in entry.events)

    def turn(self, period: int, seats: int) -> int:
        return road.turn_of(period, seats)

    def turns(self, entries: Sequence[WarEntry], seats: int) -> Sequence[int]:
        return road.turns(entries, seats)

    def whose(self, chapter: Chapter) -> str:
        return road.whose(chapter)

    def title(self, scene: WarScene, chapter: Chapter) -> str:
        view = scene.view
        date, seat, did = road.of_chapter(view, chapter.number), road.whose(chapter), _("has moved")
        if chapter.number < road.FIRST_SITTING:
            did = words.BEFORE()[seat]
        elif dawn := road.follows(chapter):
            date, did = road.of(view, dawn), words.BEFORE()[seat]
        elif road.dawned(chapter):
            return words.ends(date)
        return words.title(date, names.power(seat), did if chapter.over else "")

    def opening(self, news: News) -> Opening:
        view = news.public.view
        return Opening(
            self.turn_order(news.public),
            "",
            "\n".join(filter(None, (words.HUSHED(), words.since(view.field.war.m is not None)))),
            pictures.whole(view),
        )

    def chapters(self, entries: Sequence[WarEntry], begun: Chapter | None = None) -> tuple[Chapter, ...]:
        return road.chapters(entries, begun)

    def told(self, chapter: Chapter, scene: WarScene) -> PublicSummary:
        last = chapter.entries[-1].version if chapter.entries else scene.status.version
        then = scene.then.get(last, scene.view)
        hearing = beats.Teller(chapter.seat, then.field, begun=chapter.begun)
        for entry in chapter.entries:
            hearing.read(entry.events)
        date = road.of_chapter(scene.view, chapter.number)
        did = _("has given orders for {date}").format(date=date) if chapter.over else words.sits(date)
        if chapter.number < road.FIRST_SITTING:
            other = road.searcher(chapter) not in (chapter.seat, "")
            kept = words.BEFORE() if chapter.over else words.PREPARES()
            did = kept["letter" if other else chapter.seat]
        return PublicSummary(chapter.seat, chapter.number, () if chapter.begun else (did,), hearing.beats())

    def settled(self, chapter: Chapter, scene: WarScene) -> list[int]:
        hearing, known, versions = beats.Teller(chapter.seat, scene.view.field), 0, list[int]()
        for entry in chapter.entries:
            hearing.read(entry.events)
            if (heavy := hearing.heavy) > known or _answered(chapter, entry):
                known = heavy
                versions.append(entry.version)
        waits = any(
            waiting.seat != chapter.seat or scene.table.holder(waiting.seat).present
            for waiting in scene.waiting
        )
        if waits and _closed(chapter):
            # Of that turn a Search, a letter or a question is left: the channel does not wait for it (W3.1).
            versions += [entry.version for entry in chapter.entries[-1:]]
        return versions

    def matter(self, scene: WarScene, chapter: Chapter, kind: str) -> str:
        return asking.matter(scene, chapter, kind)

    def standing(self, scene: WarScene) -> str:
        return standing.line(scene.view)

    def turn_order(self, scene: WarScene) -> tuple[str, ...]:
        return road.order(scene.status.playing)

    def mover(self, scene: WarScene) -> Mover:
        return private_summary.mover(scene)

    def picture(
        self, scene: WarScene, chapter: Chapter | None, after: int | None, beat: Beat | None = None
    ) -> Picture | None:
        if chapter is None:
            # The post that the game begins has just shown where all stand (W1.5).
            return None if after == 0 else pictures.whole(scene.view)
        return pictures.field(scene.view, chapter, beat)

    def beside(
        self, scene: WarScene, finished: Sequence[Chapter], shown: Highlight | None = None
    ) -> tuple[Picture, ...]:
        """Beside the board one picture: the last card that its player played in the own sitting, else the
        last Search (W2.6, W9.2); beside a highlight the board about other battles (W15.9)."""
        if shown is not None:
            return self._battles(scene, finished, shown)
        facts = [
            (chapter, fact) for chapter in finished for entry in chapter.entries for fact in entry.events
        ]
        played = [
            (fact, pictures.told_turn(scene.view, chapter))
            for chapter, fact in facts
            if isinstance(fact, table.CardPlayed) and fact.seat == chapter.seat
        ]
        searches = [
            (fact, pictures.search_turn(scene.view, chapter, fact))
            for chapter, fact in facts
            if isinstance(fact, quest.Searched)
        ]
        if played:
            return (pictures.played(scene.view, *played[-1]),)
        return tuple(pictures.search(scene.view, *last) for last in searches[-1:])

    def _battles(self, scene: WarScene, told: Sequence[Chapter], shown: Highlight) -> tuple[Picture, ...]:
        others = [
            (beat.weight, chapter, beat)
            for chapter in told
            for beat in self.told(chapter, scene).beats
            if beat.section.startswith(beats.BATTLE) and beat.highlight is not shown
        ]
        first = min(others, key=lambda row: row[0], default=None)
        return (pictures.field(scene.view, *first[1:]),) if first is not None else ()

    def highlight(self, scene: WarScene, part: Any, chapter: Chapter) -> Picture:
        turn = pictures.told_turn(scene.view, chapter)
        match part:
            case Search():
                return pictures.search(
                    scene.view, part.event, pictures.search_turn(scene.view, chapter, part.event)
                )
            case Played():
                return pictures.played(scene.view, part.event, turn)
            case Desertion():
                return pictures.goals(scene.view)
            case _:
                return battle_pictures.highlight(scene.view, part, turn)

    def refusal(self, error: IllegalAction) -> str:
        return errors.refusal(error.reason, error.facts)

    def undone(self, scene: WarScene) -> str:
        drafts = scene.view.drafts
        return _("Taken back: {what}.").format(what=closing.KINDS()[drafts[-1].what]) if drafts else ""

    def final(self, scene: WarScene) -> str:
        drafts = scene.view.drafts
        if not drafts or not drafts[-1].final:
            return errors.refusal("back.nothing", {})
        return errors.refusal(f"back.{drafts[-1].final}", {"order": drafts[-1].what})

    def waits(self, kind: str) -> str:
        return decisions.WAITS().get(kind) or reminders.DECISION()

    def due(self, kind: str) -> str:
        return decisions.DUE().get(kind) or reminders.DECISION_DUE()

    def heard(
        self, entries: Sequence[WarEntry], scene: WarScene, ordered: Collection[int] = ()
    ) -> PrivateSummary:
        return private_summary.summary(entries, scene, ordered)

    def resumed(self, fresh: Sequence[str], earlier: Sequence[str]) -> tuple[str, ...]:
        return private_summary.resumed(fresh, earlier)

    def known_after(self, entries: Sequence[WarEntry], seats: int) -> Sequence[int]:
        return [steps[-1].version for steps in happened.sittings(entries, seats)]

    def unheard(self, owed: Sequence[str], told: Sequence[str]) -> tuple[str, ...]:
        return private_summary.unheard(owed, told)

    def happened(self, scene: WarScene, entries: Sequence[WarEntry]) -> list[Weighed]:
        return happened.happened(scene, entries)

    def secret(self, turn: int, events: Sequence[Any]) -> road.Step:
        return road.steps(events)

    def remember(self, news: News, memory: Memory) -> Memory:
        return ending.remember(news, memory)

    def memory(self, kept: Memory) -> Memory:
        return ending.memory(kept)

    def ending(self, news: News, memory: Memory, last: Sequence[str]) -> Screen:
        return ending.ending(news, memory, last)

    def farewell(self, scene: WarScene, seat: str) -> str:
        return ending.farewell(scene, seat)

    def reveals(self) -> str:
        return over.LIFT()

    def reveal(self, scene: WarScene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
        return ending.reveal(scene, seed, mixed)


NARRATOR: Final = WarNarrator()


def _closed(chapter: Chapter) -> bool:
    return any(isinstance(event, table.SittingClosed) for entry in chapter.entries for event in entry.events)


def _answered(chapter: Chapter, entry: WarEntry) -> bool:
    """Whether somebody else's answer ended a battle: the channel read the question, and reads what came of
    it (E17.14)."""
    ended = any(isinstance(event, fights.BattleEnded) for event in entry.events)
    return ended and entry.seat not in (chapter.seat, "")
