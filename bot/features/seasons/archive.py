"""The archive: ``/stats season:``, and *Seasons* under the statistics of a server (E18.8)."""

from bot.features.seasons import screens
from bot.features.seasons.telling import honours_of, known_of, open_channels
from bot.features.statistics.handlers import begun_seasons
from bot.features.statistics.results import catch_up
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.screen import Screen

router = Router[Tap]()


async def _nobody(guild: int, channel: int) -> bool:
    """What everybody sees is not known without Discord."""
    return False


@router.on("season", opens=True)
async def season(tap: Tap) -> Screen:
    """A season that has begun. Raises Refusal ``season.unknown``."""
    seasons = await begun_seasons(tap.services, tap.guild)
    shown = next((row for row in seasons if str(row.id) == tap.said), None)
    if shown is None:
        raise Refusal("season.unknown")
    await catch_up(tap.services, tap.guild)
    seen = tap.client.everybodys if tap.client is not None else _nobody
    honours = await honours_of(tap.services, shown, await open_channels(tap.services, shown, seen))
    known = await known_of(tap.services, shown, honours)
    return screens.archived(shown, honours, known, seasons, tap.services.now())
