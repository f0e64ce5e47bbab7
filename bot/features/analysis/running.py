"""Reckons the analyses that were asked for, one after the other, in the process of the films (E18.3).

What waits and how far it is lies in the store: whatever is killed when, it goes on from there, and ends once.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final

from bot.delivery.outbox_rows import row as row_of
from bot.delivery.renderer import PlayOut
from bot.delivery.workbench import Lost
from bot.features.analysis import reckoning, screens
from bot.features.analysis.reckoning import Analysis, wanted
from bot.model.errors import Refusal, StoreError
from bot.model.logs import trace
from bot.model.post import Post
from bot.model.story import EVERYTHING
from bot.store import AnalysisRow
from bot.tables.live import LiveTable
from bot.tables.services import Services
from bot.words.language import speaking

log = logging.getLogger(__name__)

LOOK: Final = 60.0
"""Seconds until it is looked again whether one waits: another process may be gone, with all it was to do."""
REST: Final = 5.0
"""Seconds until an analysis goes on whose process was gone."""
MOST_LOST: Final = 5
"""So often; then it is stopped."""
KEY: Final = "analysis"
"""Names the message in the channel."""
Playing = Callable[[], AbstractAsyncContextManager[PlayOut]]


class Reckoner:
    """The one that reckons, for all tables of a bot."""

    def __init__(self, services: Services, playing: Playing) -> None:
        self._services = services
        self._store = services.store
        self._playing = playing
        self._call = asyncio.Event()
        self._lost = Counter[str]()
        """How often the process was gone over an analysis."""

    def wake(self) -> None:
        """Something was asked for."""
        self._call.set()

    async def run(self) -> None:
        """Reckon for ever."""
        while True:
            self._call.clear()
            row = await self._store.next_analysis() if await self._store.lead(KEY) else None
            if row is not None:
                await self.reckon(row)
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._call.wait()

    async def reckon(self, row: AnalysisRow) -> None:
        """One analysis, to its end or until it is stopped."""
        try:
            live = await self._services.tables.live(row.game)
            if live.row.status == "over" and live.kit.playout is not None:
                analysis = await begun(self._services, live, row.body)
                async with self._playing() as play_out:
                    done = await self._reckoned(live, analysis, play_out)
                if done is not None:
                    await self._told(live, done)
                return
        except Refusal:
            log.info("the game %s that was to be analysed is gone", row.game)
        except Lost as error:
            self._lost[row.game] += 1
            log.warning("the analysis of %s is interrupted: the drawing process %s", row.game, error)
            if self._lost[row.game] < MOST_LOST:
                await asyncio.sleep(REST)
                return
        except StoreError:
            raise
        except Exception as error:
            log.error("the analysis of %s failed: %s", row.game, trace(error))
        # It may be asked for again, and goes on from where it was.
        await self._store.stop_analysis(row.game)

    async def _reckoned(self, live: LiveTable, analysis: Analysis, play_out: PlayOut) -> Analysis | None:
        """The analysis when its time is spent; ``None`` where it was stopped."""
        off, game = self._services.tables.off, live.row.id
        while (place := await off(partial(wanted, analysis))) is not None:
            version = analysis.moments[place].version
            (step,) = await self._store.steps(game, after=version - 1, upto=version)
            shares, seconds = await play_out(
                live.kit.playout, step.state, reckoning.seeds(game, analysis, place)
            )
            seats = [reckoning.shares_of(live.table, share) for share in shares]
            analysis = analysis.grown(place, seats, seconds)
            if not await self._store.advance_analysis(game, reckoning.packed(analysis)):
                return None
        return analysis

    async def _told(self, live: LiveTable, analysis: Analysis) -> None:
        """Keep it, and tell the channel."""
        with speaking(live.table.language):
            told = await told_of(self._services, live, analysis)
            shown = await self._services.tables.off(partial(screens.result, live, told))
        post = Post(to=None, kind=KEY, screen=shown, key=KEY)
        message = row_of(post, live.row.id, live.table.channel, self._services.now())
        await self._store.finish_analysis(live.row.id, reckoning.packed(analysis), [message])
        self._services.changes.wake()


async def begun(services: Services, live: LiveTable, body: bytes) -> Analysis:
    """As far as it is kept, or from the beginning."""
    if body:
        return reckoning.unpacked(body)
    rows = await services.store.steps(live.row.id, states=False)
    return await services.tables.off(partial(reckoning.opened, live, rows))


async def told_of(services: Services, live: LiveTable, analysis: Analysis) -> reckoning.Told:
    """The analysis with its turning points in words, in the language spoken here."""
    tale = await services.tales.of(live, EVERYTHING, services.store, services.tables)
    scene = await services.queries.public(live.row.id)
    spans = await services.tables.off(partial(reckoning.spans, analysis))
    rows = [await services.store.steps(live.row.id, after=after, upto=upto) for after, upto in spans]
    return await services.tables.off(partial(reckoning.told, live, scene, analysis, tale, rows))
