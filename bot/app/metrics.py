"""Figures for who runs the bot; the library for them is loaded only where the settings ask for it."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from bot.app.settings import Settings
from bot.model.errors import SettingsError
from bot.model.logs import Observer
from bot.store import Store

PROMETHEUS: Final = "bot.app.prometheus"


class Metrics(Observer):
    """Nobody asks for any."""

    async def serve(self, store: Store, now: Callable[[], float]) -> None:
        """Let them be read from now on. Raises SettingsError where that cannot be."""

    async def close(self) -> None:
        """No longer; may be called twice."""


def make_metrics(settings: Settings) -> Metrics:
    """What the settings ask for. Raises SettingsError if the library for it is missing."""
    if settings.metrics is None:
        return Metrics()
    try:
        room = import_module(PROMETHEUS)
    except ModuleNotFoundError as error:
        raise SettingsError(
            "The library for RIDDLEMASTER_METRICS is missing: start with ./riddlemaster, which installs it, "
            "or install requirements-metrics.lock."
        ) from error
    made: Metrics = room.Prometheus(*settings.metrics)
    return made
