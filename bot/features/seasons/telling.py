"""The closing post of a season: once, however often the bot is stopped (E18.8)."""

import contextlib
from collections.abc import Sequence
from typing import Final

from bot.delivery.outbox_rows import row
from bot.features.dashboard.refreshing import Seen
from bot.features.replay.frames import Battle
from bot.features.seasons import screens
from bot.features.seasons.screens import PLACES, Honours
from bot.features.statistics.results import catch_up
from bot.features.sunday.finished import finished, heaviest
from bot.model.errors import Refusal
from bot.model.post import Post
from bot.model.screen import Picture, Screen
from bot.store import FeatRow, SeasonRow, TimerRow
from bot.store.standing import SEASON
from bot.tables.services import Services
from bot.words.language import speaking

FIERCEST: Final = 8
"""Games of a kind among which the heaviest battle is looked for: those in which was fought most."""


class Closings:
    """The closing posts of the seasons of all servers."""

    def __init__(self, services: Services, everybodys: Seen) -> None:
        self._services = services
        self._store = services.store
        self._everybodys = everybodys
        services.clocks.on(SEASON, self._due)

    async def _due(self, timer: TimerRow, guild: str) -> None:
        standing = await self._store.standing(int(guild), SEASON)
        seasons = await self._store.seasons(int(guild), 1)
        if standing is None or not seasons:
            return
        with speaking(standing.language):
            shown = await self.shown(seasons[0])
        post = Post(to=None, kind=SEASON, screen=shown, key=standing.key)
        await self._store.close_season(
            seasons[0], timer, [row(post, "", standing.channel, self._services.now())]
        )
        self._services.changes.wake()

    async def shown(self, season: SeasonRow) -> Screen:
        """The season that is over, in the language that is spoken now."""
        await catch_up(self._services, season.guild)
        channels = await open_channels(self._services, season, self._everybodys)
        honours = await honours_of(self._services, season, channels)
        honours = [game._replace(road=await self._road(game)) for game in honours]
        battle = await self._battle(season, honours, channels)
        return screens.closing(season, honours, battle, await known_of(self._services, season, honours))

    async def _road(self, game: Honours) -> Picture | None:
        """The road of the game of the first feat."""
        if not game.feats:
            return None
        # A game may be deleted while this is read.
        with contextlib.suppress(Refusal):
            ended = await finished(self._services, self._everybodys, game.feats[0].game)
            return ended.road if ended is not None else None
        return None

    async def _battle(
        self, season: SeasonRow, honours: Sequence[Honours], channels: Sequence[int]
    ) -> Battle | None:
        battles = list[Battle]()
        for game in honours:
            fights = game.kit.statistics.fights
            if not fights or not channels:
                continue
            fought = await self._store.fiercest_in(season, game.kit.id, fights, channels, FIERCEST)
            for table_id in fought:
                with contextlib.suppress(Refusal):
                    ended = await finished(self._services, self._everybodys, table_id)
                    battle = await heaviest(self._services, ended) if ended is not None else None
                    battles += [battle] if battle is not None else []
        return min(battles, key=lambda battle: battle.weight, default=None)


async def open_channels(services: Services, season: SeasonRow, everybodys: Seen) -> list[int]:
    """Where its games were played, of the channels that everybody sees."""
    channels = await services.store.channels_of(season)
    return [channel for channel in channels if await everybodys(season.guild, channel)]


async def honours_of(services: Services, season: SeasonRow, channels: Sequence[int]) -> list[Honours]:
    """What is told of each game that was played in a season, with feats of those channels."""
    store, honours = services.store, list[Honours]()
    for title, games in (await store.played_in(season)).items():
        kit = services.tables.games[title]
        feats = list[FeatRow]()
        for key in kit.statistics.feats if channels else ():
            feat = await store.feat_in(season, title, key, channels)
            feats += [feat] if feat is not None else []
        honours.append(Honours(kit, games, await store.ladder(title, season.guild, PLACES, season.id), feats))
    return honours


async def known_of(services: Services, season: SeasonRow, honours: Sequence[Honours]) -> dict[int, str]:
    """The names of everybody who is told of."""
    people = await services.store.people(screens.users(honours), season.guild)
    return {user: person.called for user, person in people.items()}
