"""Games of computers of any strength step by step, each played once for all laws that look at it."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from bot.model.kit import Kit
from bot.model.scene import Scene
from bot.store import Change, StepRow
from bot.tables.live import LiveTable
from bot.tables.views import seat_scene
from bot.words.language import spoken
from tests.laws.kits import KITS, NOW, carried_out
from tests.shared import Shared

Start = Callable[[Kit, int], LiveTable]
"""Where a game begins: `any_table_of`, `crowded`."""


class Moment(NamedTuple):
    """Somebody is asked and acts."""

    live: LiveTable
    """Before the step."""
    seat: str
    steps: tuple[StepRow, ...]
    """All that were taken before."""
    change: Change
    after: LiveTable

    def scene(self, finished: int = 0) -> Scene:
        """What whoever acts sees before the step."""
        return seat_scene(self.live, self.seat, NOW, last=self.steps, finished=finished)


def moments(start: Start, kit: Kit, seed: int, most: int) -> Iterator[Moment]:
    """The first so many moments of that game."""
    return _kept(start, kit.id, seed, spoken()).first(most)


@cache
def _kept(start: Start, kit: str, seed: int, language: str) -> Shared[Moment]:
    return Shared(_played(start(next(one for one in KITS if one.id == kit), seed), seed))


def _played(live: LiveTable, seed: int) -> Iterator[Moment]:
    rules, lots, steps = live.kit.rules, random.Random(f"moments|{seed}"), tuple[StepRow, ...]()
    while asked := sorted(rules.asked(live.state)):
        seat, computers = lots.choice(asked), live.kit.computers
        view, legal = rules.view(live.state, seat), rules.legal(live.state, seat)
        action = computers.choose(lots.choice(computers.strengths), view, legal, lots)
        change, after = carried_out(live, seat, action, NOW + 60.0 * len(steps))
        yield Moment(live, seat, steps, change, after)
        live, steps = after, (*steps, *change.steps)
