"""What *Analysis* does (E18.3). The client imports this module once."""

from functools import partial
from typing import Final

from discord import app_commands

from bot.features.analysis import reckoning, running, screens
from bot.features.lobby.door import refused
from bot.features.replay.handlers import opened
from bot.features.replay.place import Viewer
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.screen import Screen
from bot.store import AnalysisRow
from bot.tables.live import LiveTable
from bot.words.catalogue import _

PAUSE: Final = 600.0
MOST: Final = 3
"""Analyses that one person has begun within that time."""


@top("analysis", _("Whose game it was, turn by turn, after its end"))
@app_commands.describe(game=_("Which finished game; else the one of this channel"))
@app_commands.autocomplete(game=autocomplete.finished)
async def commands_analysis(interaction: Interaction, game: str | None = None) -> None:
    await run(interaction, "analysis", game=game)


router: Router[Tap] = Router()


@router.on("analysis", opens=True)
async def analysis(tap: Tap) -> Screen:
    """The one that is kept, or how far it is; the first who taps has it begun."""
    return await _answered(tap, "")


@router.on("analysing")
async def analysing(tap: Tap) -> Screen:
    """Look again, stop it or have it go on."""
    return await _answered(tap, tap.arg)


async def _answered(tap: Tap, do: str) -> Screen:
    opening = await opened(tap)
    if isinstance(opening, Screen):
        return opening
    live, viewer = opening
    if not viewer.over:
        return refused(
            _("The analysis comes after the end: until then it would tell what is hidden."), tap.game
        )
    if live.kit.playout is None:
        return refused(_("This game has no analysis."), tap.game)
    store = tap.services.store
    first, kept = "", await store.analysis(tap.game)
    if do == "stop" and viewer.played and await store.stop_analysis(tap.game):
        first = _("The analysis is stopped. What it found is kept: *Carry on* takes it up there.")
    elif kept is None or (kept.status == "stopped" and do == "on"):
        first = await _begun(tap, live, again=kept is not None and bool(kept.body))
    row = await store.analysis(tap.game)
    return await _shown(tap, live, viewer, row, first)


async def _begun(tap: Tap, live: LiveTable, *, again: bool) -> str:
    """Ask for it; what came of that."""
    services = tap.services
    if not services.rate_limits.claim(("analyses", tap.user), services.now(), PAUSE, MOST):
        return _("You had several analyses begun just now. The next one waits ten minutes.")
    if await services.store.ask_analysis(tap.game, services.now()):
        services.changes.wake()
    if again:
        return _("The analysis goes on from where it was, and comes to <#{channel}> when it is done.").format(
            channel=live.table.channel
        )
    return _("The analysis has begun, and comes to <#{channel}> in a few minutes.").format(
        channel=live.table.channel
    )


async def _shown(tap: Tap, live: LiveTable, viewer: Viewer, row: AnalysisRow | None, first: str) -> Screen:
    services = tap.services
    if row is None:
        return refused(first, tap.game)
    reckoned = await running.begun(services, live, row.body)
    told = await running.told_of(services, live, reckoned)
    if row.status == "done":
        return await services.tables.off(partial(screens.result, live, told))
    waits = row.status == "asked"
    if not first:
        first = _("The analysis is under way.") if waits else _("The analysis was stopped.")
    first = f"{first} {await _place(tap, row) if waits else screens.seconds(reckoned)}"
    return screens.under_way(
        live, reckoning.Told(reckoned, (), told.tale), first, waits=waits, stops=viewer.played
    )


async def _place(tap: Tap, row: AnalysisRow) -> str:
    """How far it is, or that another comes first."""
    before = await tap.services.store.next_analysis()
    if before is not None and before.game != row.game:
        return _("Another game is analysed first.")
    return screens.seconds(reckoning.unpacked(row.body)) if row.body else ""
