"""Discord's interactions as they come in and are answered: what they carry, the message in its place."""

import asyncio
import io
import logging
import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import aiohttp
import discord
from discord import ui
from msgspec.structs import replace

from bot.delivery.icons import with_icons
from bot.delivery.late_pictures import PATIENCE, Uploads
from bot.delivery.ports import pictures
from bot.delivery.renderer import Artist
from bot.delivery.sender import files_of
from bot.interactions.tap import Tap
from bot.model.context import Attached, Verb
from bot.model.screen import Ask, Buttons, People, Places, Roles, Screen, Text
from bot.tables.people import Names
from bot.ui import components
from bot.ui.icons import Icons
from bot.ui.permissions import may_open_threads
from bot.words import labels
from bot.words import text as texts
from bot.words.catalogue import _

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
UNKNOWN = (10062, 10015, 10008, 50027)
"""The interaction, its token or its message is gone, or the token is over: nobody is left to be answered."""
ACKNOWLEDGED = 40060
"""The interaction has its first answer already."""
GONE = 0
"""The reply is not there any more, or nobody knows whether it is."""
UNTAKEN = -1
"""Discord did not take an answer as it is."""
LOST = -2
"""Discord could not take it now, or nobody knows whether it did."""
NETWORK = (aiohttp.ClientError, OSError, RuntimeError)
"""Faults of the way to Discord; RuntimeError is aiohttp's for a session that was closed: the program ends."""


class Form(ui.Modal):
    """A modal with one field of free words. What it is about stands in its custom id, so that it may be sent
    after a restart (E0.8): `Riddlemaster.on_interaction` reads it.
    """

    def __init__(self, ask: Ask) -> None:
        super().__init__(
            title=ask.title, custom_id=components.custom_id(ask.verb, ask.game, ask.decision, ask.arg)
        )
        # discord.py keeps no finished modal, and so neither answers it nor holds on to it.
        self.stop()
        field: ui.TextInput[Form] = ui.TextInput(
            custom_id="text",
            style=discord.TextStyle.short if ask.longest <= 100 else discord.TextStyle.paragraph,
            default=ask.value or None,
            required=ask.required,
            max_length=ask.longest,
        )
        self.add_item(ui.Label(text=ask.label, component=field))


async def edited(interaction: Interaction, shown: Screen, drawn: Mapping[str, bytes], icons: Icons) -> int:
    """Put an answer without `problems` in its place; its message, `GONE`, `UNTAKEN` or `LOST`."""

    async def answer(icons: Icons) -> discord.InteractionMessage:
        return await interaction.edit_original_response(
            view=components.laid_out(shown, drawn=drawn, icons=icons),
            attachments=files_of(shown, drawn),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    try:
        message = await with_icons(icons, answer)
    except discord.HTTPException as error:
        if error.code in UNKNOWN:
            return GONE
        log.error("an answer was not taken: status %d, code %d", error.status, error.code)
        return UNTAKEN if error.status < 500 else LOST
    except NETWORK as error:
        log.warning("an answer did not arrive: %s", type(error).__name__)
        return LOST
    return message.id


async def put(
    interaction: Interaction, shown: Screen, drawn: Mapping[str, bytes], icons: Icons, uploads: Uploads
) -> int:
    """Edit the message; pictures never cost an answer, nor hold it up (E0.9): else it goes without them."""
    if not drawn:
        return await edited(interaction, shown, drawn, icons)
    message = LOST
    try:
        async with asyncio.timeout(PATIENCE):
            message = await edited(interaction, shown, drawn, icons)
    except TimeoutError:
        log.warning("the pictures of an answer were not taken in time")
    if message > GONE:
        uploads.worked()
    if message >= GONE:
        return message
    bare = await edited(interaction, with_note(shown), {}, icons)
    if bare > GONE and message == LOST:
        uploads.failed()
    return bare


class LatePictures:
    """Puts pictures that were not drawn in time into the answers that wait for them (E0.9)."""

    def __init__(self) -> None:
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """By the message, and by the interaction that it answers."""

    def begin(
        self, interaction: Interaction, message: int, shown: Screen, artist: Artist, icons: Icons
    ) -> None:
        """Wait for the pictures of an answer that is out."""
        task = asyncio.create_task(_completed(interaction, shown, artist, icons), name="late pictures")
        keys = (message, interaction.id)
        self._tasks.update(dict.fromkeys(keys, task))
        task.add_done_callback(
            lambda _: [self._tasks.pop(key) for key in keys if self._tasks.get(key) is task]
        )

    async def stop(self, interaction: Interaction) -> None:
        """Stop: the message is about to show something else."""
        message = interaction.message.id if interaction.message is not None else 0
        for key in (message, interaction.id):
            if (task := self._tasks.get(key)) is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """Let all answers be as they are."""
        tasks = set(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _completed(interaction: Interaction, shown: Screen, artist: Artist, icons: Icons) -> None:
    drawn = await artist.late(shown) or {}
    lacks = any(picture.name not in drawn for picture in pictures(shown))
    await edited(interaction, with_note(shown) if lacks else shown, drawn, icons)


async def send_file(interaction: Interaction, attached: Attached) -> bool:
    """A file in a reply that only the asker sees; sent after the answer, whose place it would take."""
    file = discord.File(io.BytesIO(attached.data), filename=attached.name)
    try:
        await interaction.followup.send(file=file, ephemeral=True)
    except discord.HTTPException as error:
        log.info("a file was not taken: status %d, code %d", error.status, error.code)
        return False
    except NETWORK as error:
        log.warning("a file did not arrive: %s", type(error).__name__)
        return False
    return True


def may_thread(interaction: Interaction) -> bool:
    """Whether a public thread can be opened there: in a text channel, not in another thread (E2.1)."""
    place = interaction.channel
    text = place is not None and place.type is discord.ChannelType.text
    return text and may_open_threads(interaction.app_permissions.value)


def manages(interaction: Interaction) -> bool:
    """Whether the person may manage the server (E9.4)."""
    return interaction.permissions.manage_guild or interaction.permissions.administrator


def names_of(person: discord.User | discord.Member) -> Names:
    """How somebody is called; a name that shows nothing gives way to the next, a user name always shows."""
    own = next(filter(texts.visible, filter(None, (person.global_name, person.name))), person.name)
    nick = person.nick if isinstance(person, discord.Member) else None
    return Names(own, nick if nick and texts.visible(nick) and nick != own else "")


def fault_code() -> str:
    """A short name for a fault of ours, told to the person and written to the log (E12.3)."""
    return secrets.token_hex(2).upper()


def tap_name(verb: Verb[Tap] | None) -> str:
    """The name of a verb, for the log."""
    return verb.name if verb is not None else "?"


def chosen_of(interaction: Interaction) -> tuple[str, ...]:
    data: Any = interaction.data or {}
    return tuple(str(value) for value in data.get("values", ()))


def offered(interaction: Interaction) -> bool:
    """Whether the values are what the tapped menu offers, and as many as it takes (E0.4).

    Drafts keep them as they come, so a forged one must not get further than here.
    """
    data: Any = interaction.data or {}
    values = chosen_of(interaction)
    parts = interaction.message.components if interaction.message is not None else []
    menu = next((menu for menu in _menus(parts) if menu.custom_id == data.get("custom_id")), None)
    if menu is None:
        return not values
    known = {option.value for option in menu.options}
    fitting = len(set(values)) == len(values) and menu.min_values <= len(values) <= menu.max_values
    return fitting and (not known or known.issuperset(values))


def _menus(parts: Iterable[discord.Component]) -> Iterator[discord.SelectMenu]:
    """The menus of a message, however deep they lie."""
    for part in parts:
        if isinstance(part, discord.SelectMenu):
            yield part
        yield from _menus(getattr(part, "children", ()))


def without_choosers(shown: Screen) -> Screen:
    """The screen for a direct message, where Discord's menus of people, channels and roles offer nobody."""
    instead = Text(_("-# Discord offers nobody to choose here. Open this in the table's channel."))
    parts = tuple(instead if isinstance(part, People | Places | Roles) else part for part in shown.parts)
    return replace(shown, parts=parts)


def written_of(interaction: Interaction) -> tuple[str, ...]:
    """The words in the one field of a modal."""
    data: Any = interaction.data or {}
    fields = [label.get("component") or {} for label in data.get("components", ())]
    return tuple(str(field.get("value") or "") for field in fields[:1])


def with_note(shown: Screen, *, comes: bool = False) -> Screen:
    """The screen with one line that its picture is missing, or ``comes`` late (E0.9), and no way that is not
    there (E16.7)."""
    rows = (part.buttons for part in shown.parts if isinstance(part, Buttons))
    fresh = any(button.label == labels.REFRESH() for row in rows for button in row)
    failed = labels.PICTURE_FAILED if fresh else labels.PICTURE_LATER
    note = labels.PICTURE_COMES() if comes else failed()
    noted = replace(shown, parts=(*shown.parts, Text(note)))
    return noted if not components.problems(noted) else shown


def updates(interaction: Interaction, verb: Verb[Tap] | None, *, anew: bool) -> bool:
    """Whether the tapped message itself is edited: a panel of ours, or a direct message (see
    `bot.model.context`). ``anew``: whether what opens a room of its own may do so."""
    message = interaction.message
    if message is None:
        return False
    if message.flags.ephemeral or message.interaction_metadata is not None:
        return message.flags.ephemeral or interaction.guild_id is None
    opens = verb is not None and verb.opens and anew
    return interaction.guild_id is None and not opens


async def acknowledged(answer: Any) -> bool:
    """Send an acknowledgement; false when Discord no longer knows the interaction."""
    try:
        await answer
    except discord.NotFound:
        log.info("an interaction was answered too late")
        return False
    except discord.HTTPException as error:
        # Discord may tell of a tap twice: the first one is being answered.
        if error.code == ACKNOWLEDGED:
            log.info("an interaction was acknowledged before")
        else:
            log.warning("an interaction was not acknowledged: status %d, code %d", error.status, error.code)
        return False
    except NETWORK as error:
        log.warning("an interaction was not acknowledged: %s", type(error).__name__)
        return False
    return True
