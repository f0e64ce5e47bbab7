"""Figures as Prometheus reads them: loaded only where the setting asks for it (`bot.app.metrics`).

What happens is counted as it happens; what lies in the database is counted when somebody asks, for all
processes on it together. No label says whom or what a game is about: there are statuses and routes only.
"""

import errno
import logging
import math
from collections.abc import Callable
from typing import Final

from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.app.metrics import Metrics
from bot.model.errors import SettingsError, StoreError
from bot.store import Store

log = logging.getLogger(__name__)

SHORT: Final = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Around the three seconds that Discord gives."""
DRAWING: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Around the four that a message waits for its pictures."""
LONG: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 1800.0, 7200.0, 86_400.0)
LATE: Final = 10.0
"""Seconds after which a timer that has not rung is late."""
LINGER: Final = 1.0
"""Seconds for who is just reading when the program ends."""


class Prometheus(Metrics):
    """The figures of one bot, at ``/metrics`` of an address of its own."""

    def __init__(self, host: str, port: int) -> None:
        # Else each histogram would also tell when it was made.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._address = host, port
        self._runner: web.AppRunner | None = None
        self.port = port
        """Where it listens; with 0 asked for, the one the system gave."""
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._acknowledged = self._times("acknowledgement", "until Discord had the first answer", SHORT)
        self._drawn = self._times("drawing", "until a picture was drawn", DRAWING)
        self._delivered = self._times("delivery", "from a message's writing until it was out", LONG)
        self._refused = Counter(
            "riddlemaster_discord_refusals",
            "Answers 401, 403 and 429 that Discord counts: it bans at 10000 in ten minutes",
            ("route", "status"),
            registry=self._registry,
        )
        self._up = self._number("database_up", "Whether the database answers")
        self._posts = self._number("outbox_messages", "Messages that are not out yet")
        self._oldest = self._number("outbox_oldest_seconds", "Age of the oldest message that is not out yet")
        self._late = self._number("timers_late", f"Timers that should have rung {LATE:.0f} seconds ago")
        self._lateness = self._number("timer_lateness_seconds", "By how much the latest of them is late")
        self._tables = Gauge("riddlemaster_tables", "Open tables", ("status",), registry=self._registry)

    def _times(self, name: str, about: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(
            f"riddlemaster_{name}_seconds", f"Seconds {about}", buckets=buckets, registry=self._registry
        )

    def _number(self, name: str, about: str) -> Gauge:
        return Gauge(f"riddlemaster_{name}", about, registry=self._registry)

    # ---- what happens --------------------------------------------------------------------------------------

    def acknowledged(self, seconds: float) -> None:
        self._acknowledged.observe(seconds)

    def drawn(self, seconds: float) -> None:
        self._drawn.observe(seconds)

    def delivered(self, seconds: float) -> None:
        self._delivered.observe(seconds)

    def refused(self, route: str, status: int) -> None:
        self._refused.labels(route, str(status)).inc()

    # ---- who asks ------------------------------------------------------------------------------------------

    async def serve(self, store: Store, now: Callable[[], float]) -> None:
        async def told(_: web.Request) -> web.Response:
            await self._count(store, now())
            return web.Response(
                body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
            )

        here = web.Application()
        here.router.add_get("/metrics", told)
        self._runner = web.AppRunner(here, access_log=None, shutdown_timeout=LINGER)
        await self._runner.setup()
        host, port = self._address
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            why = (
                "is taken by another program" if error.errno == errno.EADDRINUSE else "cannot be listened on"
            )
            raise SettingsError(f"RIDDLEMASTER_METRICS: {host}:{port} {why}. Choose another.") from error
        self.port = int(self._runner.addresses[0][1])
        log.info("metrics are at http://%s:%d/metrics", host, self.port)

    async def _count(self, store: Store, now: float) -> None:
        try:
            load = await store.load(now - LATE)
        except StoreError as error:
            log.info("there are no figures of the database: %s", error)
            self._up.set(0)
            for gauge in (self._posts, self._oldest, self._late, self._lateness):
                gauge.set(math.nan)
            self._tables.clear()
            return
        self._up.set(1)
        self._posts.set(load.posts)
        self._oldest.set(_age(load.oldest, now))
        self._late.set(load.late)
        self._lateness.set(_age(load.due, now))
        for status, number in load.tables.items():
            self._tables.labels(status).set(number)

    async def close(self) -> None:
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()


def _age(since: float | None, now: float) -> float:
    return 0.0 if since is None else max(0.0, now - since)
