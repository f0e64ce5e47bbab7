"""What a game tells of what happened, in words (design.md 7).

What has a body here is what a narrator does that says nothing else of it. Views and events are opaque to the
house.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from bot.model.post import Memory, News
from bot.model.scene import A, E, Entry, Scene, V
from bot.model.screen import Picture, Screen
from bot.model.story import (
    Beat,
    Chapter,
    Highlight,
    Mover,
    Opening,
    PrivateSummary,
    PublicSummary,
    Shown,
    Weighed,
)
from bot.words import labels, lobby, reminders
from engine.game import IllegalAction


class Narrator(Protocol[V, A, E]):
    """What happened, in words."""

    # ---- the log

    @property
    def rare(self) -> tuple[str, ...]:
        """The kinds of steps by which the log is filtered, the rarer first."""
        return ()

    def kinds(self) -> Mapping[str, str]:
        """The kinds of what the log tells with their names, as a menu lists them."""
        return {}

    def kind_icon(self, kind: str) -> str:
        """The token of its icon (`bot.model.screen`); empty for none."""
        return ""

    def of_kind(self, entry: Entry[E], kind: str) -> bool:
        """Whether a step is of that kind."""
        return False

    def parts(self, entry: Entry[E]) -> Sequence[Entry[E]]:
        """A step, cut in two where it ended one turn and began the next."""
        return (entry,)

    def lines(
        self, view: V, entry: Entry[E], seat: str | None, party: Sequence[str], *, again: bool = True
    ) -> list[str]:
        """A step as it is told to a seat that leads that party; without ``again`` what was shown to it alone
        is not told a second time (I18)."""
        ...

    def keeps(self, view: V) -> bool:
        """Whether what was shown to a seat alone may be told to it a second time (I18, I46)."""
        return True

    def looked(self, entry: Entry[E], party: Sequence[str]) -> bool:
        """Whether something was shown in that step to those seats alone, in a message of its own."""
        return False

    # ---- the channel

    def turn(self, period: int, seats: int) -> int:
        """The number that players call a clock period by, where so many sit."""
        return period

    def turns(self, entries: Sequence[Entry[E]], seats: int) -> Sequence[int]:
        """The numbers of the turns of which cut steps tell, in order; they may change within a clock
        period."""
        return [self.turn(entry.turn, seats) for entry in entries]

    @property
    def most(self) -> int:
        """Lines of a turn in a post, at most (E3.2)."""
        return 4

    @property
    def rows(self) -> int | None:
        """Lines of a phone that what a post tells may take, as far as nothing weighty gives way for them: the
        picture shows what is light (W15.11). ``None``: as many as it takes, and no picture shows all."""
        return None

    @property
    def gathered(self) -> int:
        """Lines of each of several turns told in one post (E3.10): as many more as its weighty beats need."""
        return 2

    def title(self, scene: Scene[V, A, E], chapter: Chapter) -> str:
        """Whose turn a post tells of, in the second line (E17.7); empty for its number and seat."""
        return ""

    def began(self, entries: Sequence[Entry[E]]) -> bool:
        """Whether the game begins in these steps."""
        return any(entry.version == 1 for entry in entries)

    def opening(self, news: News) -> Opening:
        """How it begins."""
        return Opening(news.public.status.playing, "", lobby.NOTICE())

    def chapters(self, entries: Sequence[Entry[E]], begun: Chapter | None = None) -> tuple[Chapter, ...]:
        """The turns in a part of the log, in order; what stands before the first is of the turn ``begun``,
        or is left out."""
        ...

    def told(self, chapter: Chapter, scene: Scene[V, A, E]) -> PublicSummary:
        """A turn in words, or as much of it as the chapter has."""
        ...

    def settled(self, chapter: Chapter, scene: Scene[V, A, E]) -> Sequence[int]:
        """The steps of it after which another heavy event has settled, and nothing goes on (E17.14)."""
        return ()

    @property
    def grows(self) -> bool:
        """Whether what somebody's turn brings has one post, which grows as more happens (E17.14)."""
        return False

    def matter(self, scene: Scene[V, A, E], chapter: Chapter, kind: str) -> str:
        """What somebody is asked about by that kind of decision and where, as everybody knows it; empty where
        the last event of the turn says so."""
        return ""

    def standing(self, scene: Scene[V, A, E]) -> str:
        """How it stands, by public facts alone: a line of every public post (W15.4); empty for none."""
        return ""

    def turn_order(self, scene: Scene[V, A, E]) -> tuple[str, ...]:
        """The seats that still play, in the order of their turns."""
        return scene.status.playing

    def mover(self, scene: Scene[V, A, E]) -> Mover:
        """Who plays now."""
        ...

    def asked(self, scene: Scene[V, A, E], seat: str) -> str:
        """Who is asked there, of those whom the seat leads."""
        return seat

    def picture(
        self, scene: Scene[V, A, E], chapter: Chapter | None, after: int | None, beat: Beat | None = None
    ) -> Picture | None:
        """How things stand, with the ways of a turn. It says the beat, and shows where that happened (W15.2).
        ``after``: the number of the last turn, 0 before the first, ``None`` in the middle of one."""
        return None

    def beside(
        self, scene: Scene[V, A, E], finished: Sequence[Chapter], shown: Highlight | None = None
    ) -> tuple[Picture, ...]:
        """What a post shows of the turns that it tells besides the board, or the highlight ``shown``."""
        return ()

    def highlight(self, scene: Scene[V, A, E], part: Any, chapter: Chapter) -> Picture | None:
        """The picture of an `Highlight` of the same narrator, of the turn that is told."""
        return None

    def refusal(self, error: IllegalAction) -> str:
        """Why the rules refused an action (E12.3)."""
        ...

    def undone(self, scene: Scene[V, A, E]) -> str:
        """What was taken back of `Scene.undo` (E4.31)."""
        return ""

    def final(self, scene: Scene[V, A, E]) -> str:
        """Why nothing can be."""
        return ""

    # ---- decisions

    def waits(self, kind: str) -> str:
        """What waits while somebody is asked that kind of decision: "Resist?"."""
        return reminders.DECISION()

    def due(self, kind: str) -> str:
        """What is due as a reminder says it: "your **answer** is due"."""
        return reminders.DECISION_DUE()

    # ---- direct messages

    def heard(
        self, entries: Sequence[Entry[E]], scene: Scene[V, A, E], ordered: Collection[int] = ()
    ) -> PrivateSummary:
        """What these steps are to the viewer. What an order did (the versions ``ordered``) is news like what
        others did: nobody tapped for it (E5.8)."""
        ...

    def resumed(self, fresh: Sequence[str], earlier: Sequence[str]) -> tuple[str, ...]:
        """Kept lines of these steps, and before them those of ``earlier`` without which they do not say what
        they are about."""
        return tuple(fresh)

    def whose(self, chapter: Chapter) -> str:
        """Whose seat a post about these steps is marked with."""
        return chapter.seat

    def known_after(self, entries: Sequence[Entry[E]], seats: int) -> Sequence[int]:
        """The versions of those of these parts of steps after which `happened` needs the view that was known
        then; none where the view of now is enough."""
        return ()

    def unheard(self, owed: Sequence[str], told: Sequence[str]) -> tuple[str, ...]:
        """Of lines that a turn owes to its player those that a message with these lines does not tell."""
        return tuple(line for line in owed if line not in told)

    def happened(self, scene: Scene[V, A, E], entries: Sequence[Entry[E]]) -> Sequence[Weighed]:
        """What these steps, redacted for the viewer, were: lines with their weights (E17.1, W15.3)."""
        return [
            Weighed(0, line, entry.version)
            for entry in entries
            for line in self.lines(scene.view, entry, scene.seat, scene.table.party(scene.seat or ""))
        ]

    def deeds(self, scene: Scene[V, A, E], entries: Sequence[Entry[E]]) -> Sequence[Weighed]:
        """What these steps of a finished game were to eyes that see everything (E18.3): lines with their
        weights."""
        return self.happened(scene, entries)

    def answered(
        self, scene: Scene[V, A, E], entries: Sequence[Entry[E]], *, late: bool = False, brief: bool = False
    ) -> tuple[str, ...]:
        """What the viewer's own steps did, or with ``late`` those done for the viewer; with ``brief`` not
        what came of them."""
        return ()

    def shown(
        self, scene: Scene[V, A, E], seat: str, entries: Sequence[Entry[E]], *, called: bool
    ) -> Sequence[Shown]:
        """What these steps showed to the viewer alone; not what the panel of a decision shows to who is
        ``called`` to it."""
        return ()

    # ---- the end

    def secret(self, turn: int, events: Sequence[E]) -> Any:
        """Of a whole step what `remember` needs although nobody may know it yet."""
        return None

    def remember(self, news: News, memory: Memory) -> Memory:
        """The memory with what the end will tell of these steps."""
        return memory

    def memory(self, kept: Memory) -> Memory:
        """A memory as JSON made it, with the game's own records in its ``tale``."""
        return kept

    def ending(self, news: News, memory: Memory, last: Sequence[str]) -> Screen:
        """The last post; ``last`` is the last turn in lines."""
        ...

    def farewell(self, scene: Scene[V, A, E], seat: str) -> str:
        """Who won, to one player."""
        ...

    def reveals(self) -> str:
        """The button that shows it, under the last post."""
        return labels.REVEAL()

    def reveal(self, scene: Scene[V, A, E], seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
        """Everything that was hidden, with the seed and who mixed which word in."""
        ...
