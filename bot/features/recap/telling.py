"""Which events are told, from when on, and how heavy they are: pure (E17.1, W15.3)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.scene import Entry, Scene
from bot.model.screen import Picture
from bot.model.story import HEAVY, Weighed, in_order
from bot.words import stats, text
from bot.words.catalogue import _, ngettext

MOST: Final = 12
"""Lines (W15.3)."""
ALL: Final = sys.maxsize
"""A step after all others."""
LONGEST: Final = 300
"""Characters of a line."""
TITLE: Final = 24
"""Those of the turn before it, at most, and of the space between two sentences."""


class Told(NamedTuple):
    """A line of *What happened*, and its turn; 0 for what is of none."""

    turn: int
    text: str

    def __str__(self) -> str:
        return _("Turn {turn}: {text}").format(turn=self.turn, text=self.text) if self.turn else self.text


def listed(told: Sequence[Told]) -> str:
    """Lines under their turns, each of which stands there once."""
    found = list[str]()
    for turn, group in groupby(told, lambda one: one.turn):
        found += [f"**{stats.turn(turn)}**"] if turn else []
        found += [f"- {text.cut(one.text, LONGEST)}" for one in group]
    return "\n".join(found)


def paged(told: Sequence[Told], fits: Callable[[Sequence[Told], int], bool]) -> list[list[Told]]:
    """The lines on as many pages as they need, one at least; ``fits``: whether so many fit on which page."""
    pages = [list[Told]()]
    for line in told:
        if pages[-1] and not fits([*pages[-1], line], len(pages) - 1):
            pages.append([])
        pages[-1].append(line)
    return pages


def since(scene: Scene, entries: Sequence[Entry], looked: int, post: int) -> list[Entry]:
    """The steps since the viewer last looked, or since their own last turn where that was later; in any case
    those from ``post`` on, the first that the newest post tells: whatever it leaves out is told here."""
    first = max(looked, _own(scene, entries)) + 1
    return [entry for entry in entries if entry.version >= min(first, post)]


def a_round_ago(kit: Kit, scene: Scene) -> int:
    """The turn from which on somebody is told who has no seat, and whose looks nobody keeps."""
    return kit.turn(scene.table, max(1, scene.status.period - len(scene.table.holders)))


def since_turn(kit: Kit, scene: Scene, entries: Sequence[Entry], turn: int) -> list[Entry]:
    """The steps from a turn on, by the number that players call it by."""
    return [entry for entry in entries if kit.turn(scene.table, entry.turn) >= turn]


def turns(kit: Kit, scene: Scene, entries: Sequence[Entry]) -> list[int]:
    """The turns of which there are steps, the newest first."""
    return sorted({kit.turn(scene.table, entry.turn) for entry in entries if entry.turn}, reverse=True)


def _own(scene: Scene, entries: Sequence[Entry]) -> int:
    """The last step that the viewer took in an own turn before the one that is played (E4.6). The first step
    of a turn is by whose turn it is."""
    party, whose, found = scene.table.party(scene.seat or ""), dict[int, bool](), 0
    for entry in entries:
        mine = whose.setdefault(entry.turn, entry.seat in party)
        if mine and entry.seat in party and entry.turn < scene.status.period and not entry.late:
            found = entry.version
    return found


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

    A step that ends a turn may begin the next one, too: each part is of its own turn, as in the log. Which
    turn that is, only the steps before tell, which are ``known`` with these.
    """
    first = entries[0].version if entries else 0
    before = [entry for entry in known if entry.version < first]
    parts = [part for entry in (*before, *entries) for part in kit.narrator.parts(entry)]
    told = [replace(part, version=place) for place, part in enumerate(parts, 1)]
    steps = [step for step, part in zip(told, parts, strict=True) if part.version >= first]
    numbers = dict(enumerate(kit.narrator.turns(parts, len(scene.table.holders)), 1))
    happened = sorted(kit.narrator.happened(scene, steps), key=lambda one: one.step)
    # A game gathers the steps of a turn: what it tells of them carries the first.
    turn = {place: (part.turn, numbers[place]) for place, part in enumerate(parts, 1)}
    whole = {turn[one.version] for one, part in zip(told, parts, strict=True) if part.version >= post}
    needed = [one for one in happened if turn.get(one.step) in whole]
    others, left = in_order([one for one in happened if one not in needed], max(0, most - len(needed)))
    shown = [one for one in happened if one in needed or one in others]
    if len(shown) > most:
        shown = _side_by_side(shown)
    said = [Told(numbers.get(one.step, 0), one.text) for one in shown]
    more = ngettext("…and {n} more: *Log* has it.", "…and {n} more: *Log* has them.", left).format(n=left)
    return [*said, *([Told(0, more)] if left else [])]


def _side_by_side(lines: Sequence[Weighed]) -> list[Weighed]:
    """What is not heavy and of one turn, in as few lines as it needs."""
    packed: list[Weighed] = []
    for line in lines:
        last = packed[-1] if packed else None
        if (
            last is not None
            and last.step == line.step
            and min(last.weight, line.weight) > HEAVY
            and len(last.text) + len(line.text) < LONGEST - TITLE
        ):
            packed[-1] = replace(last, text=f"{last.text} {line.text}")
        else:
            packed.append(line)
    return packed


def picture(kit: Kit, scene: Scene, entries: Sequence[Entry]) -> Picture | None:
    """The map as the viewer knows it now, and on it where the heaviest of these events happened."""
    chapters = kit.narrator.chapters(entries)
    told = [(chapter, kit.narrator.told(chapter, scene).weightiest) for chapter in chapters]
    found = [(beat.weight, -n, chapter, beat) for n, (chapter, beat) in enumerate(told) if beat is not None]
    if not found:
        return kit.narrator.picture(scene, None, None)
    *__, chapter, beat = min(found, key=lambda one: one[:2])
    return kit.narrator.picture(scene, chapter, None, beat)
