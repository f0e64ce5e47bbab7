"""Which events are told, from when on, and how heavy they are: pure (E17.1, W15.3)."""

import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.scene import Entry, Scene
from bot.model.screen import Picture
from bot.model.story import HEAVY, TOUCHED, Chapter, Weighed, in_order
from bot.words import statistics, text
from bot.words.catalogue import _, ngettext

MOST: Final = 12
"""Lines (W15.3)."""
ALL: Final = sys.maxsize
"""A step after all others."""
LONGEST: Final = 600
"""Characters of a line."""
SHORT: Final = 300
"""Those of one in which what is light stands side by side."""
TITLE: Final = 24
"""Those of the turn before it, at most, and of the space between two sentences."""


class Told(NamedTuple):
    """A line of *What happened*, and its turn; 0 for what is of none."""

    turn: int
    text: str
    apart: bool = False
    """Whether it is no event, and stands by itself."""

    def __str__(self) -> str:
        return _("Turn {turn}: {text}").format(turn=self.turn, text=self.text) if self.turn else self.text


def listed(told: Sequence[Told]) -> str:
    """Lines under their turns, each of which stands there once."""
    rows = list[str]()
    for turn, group in groupby(told, lambda event: event.turn):
        rows += [f"**{statistics.turn(turn)}**"] if turn else []
        rows += [event.text if event.apart else f"- {text.cut(event.text, LONGEST)}" for event in group]
    return "\n".join(rows)


def newest_first(told: Sequence[Told]) -> list[Told]:
    """The newest turn first, each in the order of time; what is of none last."""
    return sorted(told, key=lambda event: -event.turn)


def paged(told: Sequence[Told], fits: Callable[[Sequence[Told], int, int], bool]) -> list[list[Told]]:
    """The lines on as many pages as they need, one at least; ``fits``: whether these fit on which page, below
    which it says that a turn goes on, if any.

    A turn begins on a new page where it has no room on the one before; only one that is too long for a page
    goes on overleaf. So nobody reads what came of something before its cause.
    """
    pages = [list[Told]()]
    for turn, group in groupby(told, lambda event: event.turn):
        rest = list(group)
        if pages[-1] and not fits([*pages[-1], *rest], len(pages) - 1, 0):
            pages.append([])
        while not fits(rest, len(pages) - 1, 0):
            most = next((n for n in range(len(rest) - 1, 1, -1) if fits(rest[:n], len(pages) - 1, turn)), 1)
            if most == len(rest):
                break
            pages[-1], rest = rest[:most], rest[most:]
            pages.append([])
        pages[-1] += rest
    return pages


def goes_on(pages: Sequence[Sequence[Told]], page: int) -> int:
    """The turn that goes on overleaf, or 0."""
    over = page + 1 < len(pages) and pages[page + 1][0].turn == pages[page][-1].turn
    return pages[page][-1].turn if over else 0


def since(scene: Scene, entries: Sequence[Entry], looked: int, post: int) -> list[Entry]:
    """The steps since the viewer last looked, or since their own last turn where that was later; of those
    after that turn also all from ``post`` on, the first that the newest post tells: whatever it leaves out is
    told here."""
    first = max(min(looked + 1, post), own(scene, entries) + 1)
    return [entry for entry in entries if entry.version >= first]


def a_round_ago(kit: Kit, scene: Scene) -> int:
    """The turn from which on somebody is told who has no seat, and whose looks nobody keeps."""
    return kit.turn(scene.table, max(1, scene.status.period - len(scene.table.holders)))


def since_turn(kit: Kit, scene: Scene, entries: Sequence[Entry], turn: int) -> list[Entry]:
    """The steps from a turn on, by the number that players call it by."""
    return [entry for entry in entries if kit.turn(scene.table, entry.turn) >= turn]


def turns(kit: Kit, scene: Scene, entries: Sequence[Entry]) -> list[int]:
    """The turns of which there are steps, the newest first."""
    return sorted({kit.turn(scene.table, entry.turn) for entry in entries if entry.turn}, reverse=True)


def own(scene: Scene, entries: Sequence[Entry]) -> int:
    """The last step that the viewer tapped in an own turn before the one that is played (E4.6): what a plan
    or an order did for them is told. The first step of a turn is by whose turn it is; nobody made the
    start."""
    party, whose, latest = scene.table.party(scene.seat or ""), dict[int, bool](), 0
    for entry in (step for step in entries if step.seat):
        mine = whose.setdefault(entry.turn, entry.seat in party)
        if mine and entry.seat in party and entry.turn < scene.status.period and not entry.unseen:
            latest = entry.version
    return latest


def lines(
    kit: Kit,
    scene: Scene,
    entries: Sequence[Entry],
    most: int = MOST,
    *,
    known: Sequence[Entry] = (),
    post: int = ALL,
) -> list[Told]:
    """The heaviest events of these steps for the viewer in the order of time, each with its turn, and how
    many more there are; from the step ``post`` on all of them.
    """
    shown, left = heaviest(kit, scene, entries, most, known=known, post=post)
    more = ngettext(
        "-# …and {n} lighter event of these turns: *Log* has it.",
        "-# …and {n} lighter events of these turns: *Log* has them.",
        left,
    ).format(n=left)
    return [*shown, *([Told(0, more, apart=True)] if left else [])]


def heaviest(
    kit: Kit,
    scene: Scene,
    entries: Sequence[Entry],
    most: int = MOST,
    *,
    known: Sequence[Entry] = (),
    post: int = ALL,
) -> tuple[list[Told], int]:
    """The heaviest events with their turns, and how many more there are.

    A step that ends a turn may begin the next one, too: each part is of its own turn, as in the log. Which
    turn that is, only the steps before tell, which are ``known`` with these.
    """
    first = entries[0].version if entries else 0
    before = [entry for entry in known if entry.version < first]
    parts = [part for entry in (*before, *entries) for part in kit.narrator.parts(entry)]
    told = [replace(part, version=place) for place, part in enumerate(parts, 1)]
    steps = [step for step, part in zip(told, parts, strict=True) if part.version >= first]
    numbers = dict(enumerate(kit.narrator.turns(parts, len(scene.table.holders)), 1))
    then = {n: scene.then[part.version] for n, part in enumerate(parts, 1) if part.version in scene.then}
    happened = sorted(kit.narrator.happened(replace(scene, then=then), steps), key=lambda event: event.step)
    # A game gathers the steps of a turn: what it tells of them carries the first.
    turn = {place: (part.turn, numbers[place]) for place, part in enumerate(parts, 1)}
    whole = {turn[step.version] for step, part in zip(told, parts, strict=True) if part.version >= post}
    needed = [event for event in happened if turn.get(event.step) in whole]
    rest = [event for event in happened if event not in needed]
    # Beside the whole newest turn, with all that is light in it, nothing heavy is missing (E17.1).
    heavy = sum(event.weight <= (HEAVY if needed else TOUCHED) for event in rest)
    room = max(most - len(needed), heavy + (heavy < len(rest)))
    others, left = in_order(rest, room if needed else min(most, room))
    shown = [event for event in happened if event in needed or event in others]
    if len(shown) > most:
        shown = _side_by_side(shown)
    return [Told(numbers.get(event.step, 0), event.text) for event in shown], left


def _side_by_side(lines: Sequence[Weighed]) -> list[Weighed]:
    """What is not heavy and of one turn, in as few lines as it needs."""
    packed: list[Weighed] = []
    for line in lines:
        last = packed[-1] if packed else None
        if (
            last is not None
            and last.step == line.step
            and min(last.weight, line.weight) > HEAVY
            and len(last.text) + len(line.text) < SHORT - TITLE
        ):
            packed[-1] = replace(last, text=f"{last.text} {line.text}")
        else:
            packed.append(line)
    return packed


def last(kit: Kit, scene: Scene, entries: Sequence[Entry]) -> Chapter | None:
    """The last of these turns that brought anything; none has been played in the one that only began."""
    for chapter in reversed(kit.narrator.chapters(entries)):
        told = kit.narrator.told(chapter, scene)
        if chapter.entries and (told.beats or told.stop):
            return chapter
    return None


def picture(kit: Kit, scene: Scene, chapter: Chapter | None) -> Picture | None:
    """The map as the viewer knew it after the last turn told, and on it where its heaviest event happened."""
    if chapter is None:
        return kit.narrator.picture(scene, None, None)
    beat = kit.narrator.told(chapter, scene).weightiest
    return kit.narrator.picture(scene, chapter, chapter.number if chapter.over else None, beat)
