"""*What happened* as the story tells it, each sitting with the field as it was after it (W15.3)."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from bot.games.war.model import road, weights
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import beats, ring_place
from bot.games.war.tell.recent import news
from bot.model.story import Weighed
from engine.war.events import table

MOVED: Final = "moved"
"""The section of what a post alone says."""


def happened(scene: WarScene, entries: Sequence[WarEntry]) -> list[Weighed]:
    """What these steps brought as the story tells it, sitting by sitting and what follows dusk by itself, and
    once where the Ring is now (W15.3): all that a post tells, and what is for the viewer alone. Each sitting
    is told as the field was after it, where the scene knows that."""
    told = list[Weighed]()
    for steps in sittings(entries, len(scene.view.config.seats)):
        after = replace(scene, view=scene.then.get(steps[-1].version, scene.view))
        told += (replace(line, step=steps[0].version) for line in _story(steps, after))
    now = ring_place.now(news(entries, scene), scene.view)
    return [*told, *(replace(line, step=entries[-1].version) for line in now)]


def sittings(entries: Sequence[WarEntry], seats: int) -> Iterator[list[WarEntry]]:
    """Cut steps, sitting by sitting, and what follows dusk by itself."""
    dated = zip(entries, road.turns(entries, seats), strict=True)
    for __, group in groupby(dated, lambda step: (step[0].turn, step[1])):
        yield [entry for entry, __ in group]


def _story(entries: Sequence[WarEntry], scene: WarScene) -> Iterator[Weighed]:
    field = scene.view.field
    hearing = beats.Teller(road.sits(entries[0].turn, len(scene.view.config.seats)), field, whole=True)
    rest = news(entries, scene)
    for entry in entries:
        # Hidden ways are the viewer's own orders.
        hearing.read(
            event
            for event in entry.events
            if (isinstance(event, (*beats.HEARD, *beats.FRAME)) or any(event is other for other in rest))
            and not (isinstance(event, table.Moved) and event.audience)
        )
    heard = [
        beat
        for beat in hearing.beats()
        if beat.text and beat.section != MOVED and beat.weight != weights.REST
    ]
    for section, group in groupby(heard, lambda beat: beat.section):
        lines = [Weighed(beat.weight, beat.text) for beat in group]
        if section.startswith(beats.BATTLE):
            # What a battle took stands with it, on one page.
            lines = [Weighed(min(line.weight for line in lines), " ".join(line.text for line in lines))]
        yield from lines
