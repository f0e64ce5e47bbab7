"""What ``/data`` and its buttons do (E11). The commands import this module once."""

import asyncio
import logging

from discord import app_commands

from bot.features.privacy import deletion
from bot.features.privacy.export import export, files
from bot.features.privacy.screens import DETAILS, REST, about_screen, delete_screen
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import BOTH, INSTALLS
from bot.interactions.tap import Tap
from bot.model.context import Attached, Router
from bot.model.screen import ACCENT, Screen, screen
from bot.words import privacy as words
from bot.words.catalogue import _
from bot.words.language import spoken

router: Router[Tap] = Router()

log = logging.getLogger(__name__)


@router.on("data", opens=True)
async def about(tap: Tap) -> Screen:
    """``/data about`` (E11.1)."""
    return about_screen(tap.arg if tap.arg in (DETAILS, REST) else "")


@router.on("data-export", opens=True)
async def send(tap: Tap) -> Screen:
    """``/data export``: the file by direct message, else in a reply that only the asker sees (E11.2)."""
    data = await export(tap.services, tap.user)
    # Some games are megabytes: not on the loop that acknowledges.
    name, content = await asyncio.to_thread(files, data)
    sent = tap.client is not None
    state = (
        await tap.bot.send_file(tap.user, _("Everything I keep about you, as you asked."), name, content)
        if sent
        else "unknown"
    )
    if state == "open":
        return screen(
            _("It is in your direct messages. `/data about` says what is in the file."), colour=ACCENT
        )
    failed = screen(words.EXPORT_FAILED(), colour=ACCENT)
    if state != "closed":
        return failed
    tap.attached = Attached(name, content, failed)
    return screen(
        _("Discord refuses my direct messages to you, so here it is; only you see it. Save it soon."),
        colour=ACCENT,
    )


@router.on("data-delete", opens=True)
async def delete(tap: Tap) -> Screen:
    """``/data delete``: the first of two taps, with what goes (E11.3)."""
    return delete_screen(
        await tap.services.queries.games_of(tap.user), await tap.services.store.rows_of(tap.user)
    )


@router.on("data-gone")
async def deleted(tap: Tap) -> Screen:
    """*Delete my data*: the second tap. Twice is once: of a stranger there is nothing left to delete."""
    await deletion.forget(tap.services, tap.user, spoken())
    return screen(
        _(
            "Done: nothing about you is kept here any more. A direct message says so too; it "
            "leaves no trace. If you use me again, you start as a new person."
        ),
        colour=ACCENT,
    )


# ``/data`` (E14).


def group() -> app_commands.Group:
    """The commands; made anew each time, as they say their words in the language spoken then."""
    data = app_commands.Group(
        name="data",
        description=_("What is kept about you: read it, get it, delete it"),
        allowed_contexts=BOTH,
        allowed_installs=INSTALLS,
    )

    @data.command(name="about", description=_("What is kept about you and about games, and for how long"))
    async def about(interaction: Interaction) -> None:
        await open_room(interaction, "data")

    @data.command(name="export", description=_("A file with everything that is kept about you"))
    async def export(interaction: Interaction) -> None:
        await open_room(interaction, "data-export")

    @data.command(name="delete", description=_("Delete everything that is kept about you; two taps"))
    async def delete(interaction: Interaction) -> None:
        await open_room(interaction, "data-delete")

    return data
