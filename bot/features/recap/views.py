"""What a viewer knew when the steps that are told happened (W15.3)."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.model.scene import Entry, Scene
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.services import Services
from bot.tables.views import known_from

MOST: Final = 240
"""Views that are read, the newest: those of a war of sixty turns."""


async def with_then(services: Services, scene: Scene, entries: Sequence[Entry]) -> Scene:
    """The scene with the views of its viewer that tell these steps as things stood then."""
    live = await services.tables.bare(scene.table.game)
    parts = [part for entry in entries for part in live.kit.narrator.parts(entry)]
    versions = live.kit.narrator.known_after(parts, len(scene.table.holders))
    return replace(scene, then=await known(services, scene, sorted(set(versions))[-MOST:]))


async def known(services: Services, scene: Scene, versions: Sequence[int]) -> dict[int, Any]:
    """What the viewer knew after those steps, by their versions. Orders that may still be taken back are no
    stored steps: how things stand after them the scene knows."""
    live = await services.tables.bare(scene.table.game)
    rows = [
        row
        for version in versions
        if version <= live.row.settled
        for row in await services.store.steps(scene.table.game, after=version - 1, upto=version)
    ]
    return await services.tables.off(partial(_views, live, scene.seat, rows))


def _views(live: LiveTable, seat: str | None, rows: Sequence[StepRow]) -> dict[int, Any]:
    rules, own = live.kit.rules, known_from(live, seat)
    return {
        row.version: rules.view(rules.codec.state(row.state), seat if row.version > own else None)
        for row in rows
    }
