"""A finished game as a post to a whole server tells it: its road and its heaviest battle (E18.8, E18.9)."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from bot.features.dashboard.refreshing import Seen
from bot.features.replay.frames import LAST, Battle, fought, road
from bot.model.kit import Kit
from bot.model.scene import Entry, Scene
from bot.model.screen import Picture
from bot.tables.services import Services

ALL: Final = 100_000
"""More steps than any game has."""
BATTLES: Final = "battles"
"""The kind of the log of which the heaviest line is told."""


class Finished(NamedTuple):
    """A game that ended."""

    kit: Kit
    scene: Scene
    road: Picture | None
    """The way of what it was about."""


async def finished(services: Services, everybodys: Seen, table_id: str) -> Finished | None:
    """That game, if its channel is one that everybody sees. Raises Refusal if it is gone."""
    live = await services.tables.live(table_id)
    if not await everybodys(live.table.guild, live.table.channel):
        return None
    scene = await services.queries.public(table_id)
    steps = await services.store.steps(table_id, last=LAST, states=False)
    return Finished(live.kit, scene, await services.tables.off(partial(road, live, scene, steps)))


async def heaviest(services: Services, game: Finished) -> Battle | None:
    """The heaviest battle of a game, where it had one."""
    table_id = game.scene.table.game
    log = await services.queries.log(table_id, 0, most=ALL)
    turn = await services.tables.off(partial(_fiercest, game, log))
    if turn is None:
        return None
    rows = await services.store.steps(table_id, after=turn[0].version - 2, upto=turn[-1].version)
    live = await services.tables.live(table_id)
    return await services.tables.off(partial(fought, live, game.scene, rows, turn[0].turn))


def _fiercest(game: Finished, log: Sequence[Entry]) -> Sequence[Entry] | None:
    """The steps of the turn in which the heaviest battle was fought."""
    narrator = game.kit.narrator
    battles = [entry for entry in log if narrator.of_kind(entry, BATTLES)]
    told = narrator.happened(game.scene, battles)
    if not told:
        return None
    step = min(told, key=lambda line: line.weight).step
    turn = next(entry.turn for entry in battles if entry.version >= step)
    return [entry for entry in log if entry.turn == turn]
