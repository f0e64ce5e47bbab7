"""*Riddle* told: the kit's narrator."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.model.battles import Battle
from bot.games.riddle.model.phrases import doing
from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell import story
from bot.games.riddle.tell.chapters import chapters, moves, settled, told
from bot.games.riddle.tell.ending import ending, farewell, memory, remember, reveal, reveals, secret
from bot.games.riddle.tell.heard import answered, heard, shown
from bot.games.riddle.tell.kept_looks import keeps, looked, without
from bot.games.riddle.tell.kinds import kind_icon, kinds, of_kind, rare
from bot.games.riddle.tell.lately import happened
from bot.games.riddle.tell.movers import asked, mover
from bot.games.riddle.tell.opening import opening
from bot.games.riddle.tell.retold import retold
from bot.games.riddle.words import decisions, errors, panel
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Picture
from bot.model.story import Chapter, Deed
from bot.words import remind
from engine.game import IllegalAction
from engine.riddle import events as ev
from engine.riddle.view import View

__all__ = [
    "answered",
    "asked",
    "began",
    "beside",
    "chapters",
    "due",
    "ending",
    "episode",
    "farewell",
    "final",
    "gathered",
    "happened",
    "heard",
    "keeps",
    "kind_icon",
    "kinds",
    "lines",
    "looked",
    "memory",
    "most",
    "mover",
    "of_kind",
    "opening",
    "parts",
    "picture",
    "rare",
    "refusal",
    "remember",
    "retold",
    "reveal",
    "reveals",
    "rows",
    "secret",
    "settled",
    "shown",
    "standing",
    "title",
    "told",
    "turn",
    "turns",
    "undone",
    "waits",
]


def lines(
    view: View, entry: RiddleEntry, seat: str | None, party: Sequence[str], *, again: bool = True
) -> list[str]:
    """A step as it is told to a seat. Unless looks are told ``again``, a line stands for each (I18)."""
    said, instead = (entry, []) if again else without(entry, party)
    return [*story.told(view.board, seat, [said], party=party, whole=True), *instead]


def refusal(error: IllegalAction) -> str:
    """What the rules refuse, for whom, why, and what now."""
    return errors.refusal(error.reason, error.facts)


most = 4
"""Lines of a turn in a post (E3.2)."""
gathered = 2
"""Lines of each of several turns in one post (E3.10)."""
rows: int | None = None
"""No picture shows all of a turn, so nothing of it gives way for its length on a phone (W15.11)."""


def turn(stretch: int, seats: int) -> int:
    """A turn of one character has a number of its own."""
    return stretch


def turns(entries: Sequence[RiddleEntry], seats: int) -> list[int]:
    """Nothing that happens is of another turn than its step."""
    return [entry.turn for entry in entries]


def title(scene: RiddleScene, chapter: Chapter) -> str:
    """The house's: the number and the seat."""
    return ""


def standing(scene: RiddleScene) -> str:
    """Nothing: what decides a game of Riddle is hidden from all."""
    return ""


def undone(scene: RiddleScene) -> str:
    """The step that was taken back."""
    action = scene.undo.action
    return _("Taken back: {what}.").format(
        what=doing(scene.view, action) if action is not None else panel.LAST_STEP()
    )


def final(scene: RiddleScene) -> str:
    """What made the last step final."""
    undo = scene.undo
    return errors.refusal(undo.blocked, undo.facts) if undo.blocked else panel.CANNOT_UNDO()


def began(entries: Sequence[RiddleEntry]) -> bool:
    """Whether the game begins in these steps."""
    return any(isinstance(event, ev.GameStarted) for entry in entries for event in entry.events)


def picture(
    scene: RiddleScene, chapter: Chapter | None, after: int | None, deed: Deed | None = None
) -> Picture:
    """The board with the ways of a turn."""
    if chapter is None:
        return board_picture.board(scene.view, (), after)
    if deed is None:
        return board_picture.board(scene.view, moves(chapter), after)
    return board_picture.board(scene.view, moves(chapter), after, chapter.number, chapter.seat, deed.head)


def beside(scene: RiddleScene, finished: Sequence[Chapter]) -> tuple[Picture, ...]:
    """The board says it all."""
    return ()


def episode(scene: RiddleScene, part: Battle) -> Picture:
    """Both sides of a battle."""
    return board_picture.battle(scene.view, part)


def waits(kind: str) -> str:
    """What waits, in a list."""
    return decisions.WAITS().get(kind) or remind.DECISION()


def due(kind: str) -> str:
    """What a reminder says of it."""
    return decisions.DUE().get(kind) or remind.DECISION_DUE()


def parts(entry: RiddleEntry) -> list[RiddleEntry]:
    """A step that ended a turn, and what already belongs to the next one: its roll is its own player's."""
    for place, event in enumerate(entry.events):
        if isinstance(event, ev.TurnBegan) and place and event.number > entry.turn:
            done = msgspec.structs.replace(entry, events=entry.events[:place])
            begun = msgspec.structs.replace(
                entry, turn=event.number, seat=event.seat, events=entry.events[place:], late=False
            )
            return [done, begun]
    return [entry]
