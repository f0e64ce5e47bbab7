"""From Discord's interactions to taps and back: acknowledgement, handler, answer (E0.9, E4.32)."""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

import aiohttp
import discord
from discord import ui
from msgspec.structs import replace

from bot.delivery.ports import pictures
from bot.delivery.renderer import Artist
from bot.delivery.sender import files_of
from bot.interactions.gate import Gate
from bot.interactions.refusals import explain
from bot.interactions.tap import Front, Tap
from bot.interactions.waking import Waking
from bot.interactions.ways_on import led_on
from bot.model.context import Attached, Router, Verb
from bot.model.errors import BotError, Refusal, Stale
from bot.model.logs import trace
from bot.model.preferences import Prefs
from bot.model.screen import Ask, People, Places, Roles, Screen, Text, buttons, screen
from bot.ui import components
from bot.ui.accessibility import as_liked
from bot.ui.buttons import turn_button
from bot.ui.components import Id
from bot.ui.permissions import may_open_threads
from bot.words import common as words
from bot.words import faults as error_words
from bot.words import house
from bot.words.language import speaking
from engine.game import IllegalAction

log = logging.getLogger(__name__)
FAULT = "fault %s in the verb %r: %s"

Interaction = discord.Interaction[Any]
UNKNOWN = (10062, 10015, 10008, 50027)
"""The interaction, its token or its message is gone, or the token is over: nobody is left to be answered."""
ACKNOWLEDGED = 40060
"""The interaction has its first answer already."""
DEFERRED = discord.InteractionResponseType.deferred_channel_message
GONE = 0
"""The reply is not there any more, or nobody knows whether it is."""
UNTAKEN = -1
"""Discord did not take an answer as it is."""
NETWORK = (aiohttp.ClientError, OSError, RuntimeError)
"""Faults of the way to Discord; RuntimeError is aiohttp's for a session that was closed: the program ends."""


class Client(Front, Protocol):
    """The client, as whoever answers needs it."""

    artist: Artist


Decoration = Callable[[Tap, Screen], Awaitable[Screen]]
"""Puts something to an answer: a hint, a way on."""


class Dispatcher:
    """Answers every click, modal and command.

    Every answer but a refusal goes through the ``decorations``, one after the other. ``elsewhere`` makes
    another tap of one for what is no table of the house, by the id that stands in a table's place.
    """

    def __init__(
        self,
        client: Client,
        router: Router[Tap],
        decorations: Sequence[Decoration] = (),
        elsewhere: Mapping[str, Callable[[Tap], Tap]] | None = None,
    ) -> None:
        self.router = router
        self._client = client
        self._decorations = decorations
        self._elsewhere = elsewhere or {}
        self.gate = Gate()
        self._busy: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._waking = Waking(self._shown_anew, self._next, self._left)

    # ---- what comes in -------------------------------------------------------------------------------------

    def _enter(self) -> None:
        """Work for somebody begins: the end of the program waits for it."""
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)

    async def click(self, interaction: Interaction, tapped: Id) -> None:
        """A control was tapped."""
        self._enter()
        found = self.router.get(tapped.verb)
        tap = self._tap(interaction, tapped, _values(interaction))
        if found is not None and found.opens_modal and not self._closing:
            await self._modal(interaction, found, tap)
            return
        if not await self._acknowledge(interaction, found, tap.game):
            return
        await self._serve(interaction, found, tap)

    async def command(
        self,
        interaction: Interaction,
        verb: str,
        *,
        game: str = "",
        arg: str = "",
        values: tuple[str, ...] = (),
        decision: int | None = None,
    ) -> None:
        """A slash command that does what a button does; answered so that only the asker sees it."""
        self._enter()
        found = self.router.get(verb)
        tap = self._tap(interaction, Id(verb, game, 0, arg), values)
        tap.decision = decision
        if found is not None and found.opens_modal and not self._closing:
            await self._modal(interaction, found, tap)
            return
        if not await _ack(interaction.response.defer(ephemeral=True, thinking=True)):
            return
        await self._serve(interaction, found, tap)

    async def _modal(self, interaction: Interaction, found: Verb[Tap], tap: Tap) -> None:
        """Free words are asked for: the modal is the acknowledgement (E0.3)."""
        with speaking(await self._language(tap)):
            await self._ask(interaction, found, tap)

    async def _ask(self, interaction: Interaction, found: Verb[Tap], tap: Tap) -> None:
        try:
            asked = await found.handler(tap)
        except (IllegalAction, Refusal) as error:
            if await self._acknowledge(interaction, found):
                await self._show(interaction, await self._refused(tap, error))
            return
        except Exception as error:
            code = _code()
            log.error(FAULT, code, tap_name(found), trace(error))
            line = error_words.broken(code)
            if await self._acknowledge(interaction, found):
                await self._show(interaction, await self._with_panel(tap, line))
            return
        if isinstance(asked, Ask) and not components.modal_problems(asked):
            await _ack(interaction.response.send_modal(Form(asked)))
        elif await self._acknowledge(interaction, found):
            await self._show(
                interaction, asked if isinstance(asked, Screen) else self._broken(tap, found, asked)
            )

    def _broken(self, tap: Tap, found: Verb[Tap], asked: Ask | None) -> Screen:
        """A modal that Discord would not take, or none at all: a bug of ours."""
        code = secrets.token_hex(2).upper()
        wrong = "; ".join(components.modal_problems(asked)) if asked is not None else "nothing was asked"
        log.error("fault %s: the modal of %r does not fit Discord: %s", code, found.name, wrong)
        return screen(error_words.broken(code), game=tap.game)

    async def written(self, interaction: Interaction, asked: Id) -> None:
        """A modal was sent; it may have been opened before a restart."""
        self._enter()
        found = self.router.get(asked.verb)
        tap = self._tap(interaction, asked, _written(interaction))
        if await self._acknowledge(interaction, found, tap.game):
            await self._serve(interaction, found, tap)

    # ---- the acknowledgement -------------------------------------------------------------------------------

    async def _acknowledge(self, interaction: Interaction, found: Verb[Tap] | None, game: str = "") -> bool:
        """Within Discord's three seconds, before anything is looked up: update the panel, or open a reply."""
        if _updates(interaction, found, anew=self._at_table(game)):
            return await _ack(interaction.response.defer())
        return await _ack(interaction.response.defer(ephemeral=True, thinking=True))

    # ---- the answer ----------------------------------------------------------------------------------------

    async def _serve(self, interaction: Interaction, found: Verb[Tap] | None, tap: Tap) -> None:
        with speaking(await self._language(tap)), self._waking.serving(tap):
            answer = await self.answer(found, tap, hurried=self.gate.hurried(tap.user, interaction.id))
            if isinstance(answer, Screen):
                seen = self._waking.seen(tap)
                message = await self._show(interaction, answer)
                self._waking.shown(tap, interaction, answer, message, seen)
            if tap.attached is not None and not await _file(interaction, tap.attached):
                await self._show(interaction, tap.attached.failed)
        if answer is None and interaction.response.type is DEFERRED:
            # Nothing to show: the "thinking" line goes away again.
            await _ack(interaction.delete_original_response())

    async def _language(self, tap: Tap) -> str:
        """What the person speaks: as preferred, else as Discord says (E12.5)."""
        tap.person = await tap.services.people.known(tap.user)
        prefs = Prefs() if tap.person is None else tap.person.prefs
        return prefs.speaks(tap.locale)

    async def answer(self, found: Verb[Tap] | None, tap: Tap, *, hurried: bool = False) -> Screen | None:
        """What a tap is answered with; never raises. Nothing is done for somebody who was too fast."""
        try:
            if self._closing:
                raise Refusal("closing")
            if hurried:
                raise Refusal("hurry")
            if found is None:
                raise Refusal("stale")
            person = tap.person or await tap.services.store.person(tap.user)
            tap.unreached = await tap.services.people.seen(person, tap.name, tap.locale)
            await self._client.trouble.back(tap)
            await tap.services.hosts.noticed(tap.game, tap.user)
            if found.submits:
                stale = await tap.why_stale()
                if stale is not None:
                    raise stale
            if found.opens and tap.message and self._at_table(tap.game) and not tap.private:
                newest = (await tap.services.queries.table(tap.game)).turn_post
                tap.old = newest is not None and tap.message < newest
            shown = await found.handler(tap)
            if isinstance(shown, Ask):
                log.error("the verb %r asks for words but is not registered as opening a modal", found.name)
                return None
            if shown is None:
                return None
            return await self._decorated(tap, shown)
        except (IllegalAction, Refusal) as error:
            return await self._refused(tap, error)
        except Exception as error:
            code = _code()
            log.error(FAULT, code, tap_name(found), trace(error))
            return await self._with_panel(tap, error_words.broken(code))

    async def _decorated(self, tap: Tap, shown: Screen) -> Screen:
        for decoration in self._decorations:
            shown = await decoration(tap, shown)
        return shown

    def _at_table(self, game: str) -> bool:
        return game != "" and game not in self._elsewhere

    async def _refused(self, tap: Tap, error: IllegalAction | Refusal) -> Screen:
        """The current panel, with one line that says why nothing was done."""
        if isinstance(error, Stale) and error.again:
            return await self._with_panel(tap, "")
        if isinstance(error, IllegalAction):
            return await self._with_panel(tap, (await tap.kit()).narrator.refusal(error))
        return await self._with_panel(tap, explain(error))

    async def _with_panel(self, tap: Tap, line: str) -> Screen:
        if tap.game:
            try:
                return await tap.dressed(await tap.panel(line))
            except BotError:
                log.debug("no panel for %s", tap.game)
            except Exception as error:
                # What broke the handler may break the panel too; the line must arrive all the same.
                log.error("no panel for the table %s: %s", tap.game, trace(error))
        return await led_on(tap, screen(line or house.NOTHING_HERE(), game=tap.game))

    async def _show(self, interaction: Interaction, shown: Screen) -> int | None:
        """Put the answer in its place; the message it is in, ``None`` where there is none (any more)."""
        if interaction.guild_id is None:
            shown = _without_choosers(shown)
        if pictures(shown):
            shown = as_liked(shown, await self._client.services.people.prefs(interaction.user.id))
        wrong = components.problems(shown)
        if wrong:
            code = secrets.token_hex(2).upper()
            log.error("fault %s: an answer does not fit Discord: %s", code, "; ".join(wrong))
            shown = screen(error_words.broken(code), game=shown.game)
        drawn = await self._client.artist.draw(shown)
        if any(picture.name not in drawn for picture in pictures(shown)) and self._client.artist.draws:
            shown = _with_note(shown)
        message = await _edited(interaction, shown, drawn)
        if message == UNTAKEN and drawn:
            # Pictures never cost an answer: without them it may fit.
            message = await _edited(interaction, _with_note(shown), {})
        return message if message > GONE else None

    # ---- panels that change by themselves ------------------------------------------------------------------

    def moved(self, game: str) -> None:
        """A table has changed: panels that lie open before its people may have to (E4.18)."""
        if not self._closing:
            self._waking.moved(game)

    async def _shown_anew(self, tap: Tap, interaction: Interaction, shown: Screen) -> int | None:
        with speaking(await self._language(tap)):
            return await self._show(interaction, shown)

    async def _next(self, tap: Tap, asked: int) -> Screen:
        """The panel of that person now; a line says what became of the decision ``asked``, if it is not 0."""
        with speaking(await self._language(tap)):
            services = tap.services
            stale = await services.play.why_stale(tap.game, tap.user, asked or None, private=tap.private)
            line = explain(stale) if stale is not None and not stale.again else ""
            return await self._decorated(tap, await tap.panel(line))

    async def _left(self, tap: Tap) -> Screen:
        """In the place of a panel whose person went on elsewhere."""
        with speaking(await self._language(tap)):
            return screen(words.WENT_ON(), buttons(turn_button()), game=tap.game)

    # ---- the end -------------------------------------------------------------------------------------------

    async def close(self, seconds: float) -> None:
        """Take no more work, but say so, and let what was begun be finished, for at most so long."""
        self._closing = True
        self.gate.shut(typed_only=True)
        await self._waking.close()
        await self._finished(seconds)

    async def leave(self, seconds: float) -> None:
        """Answer nobody any more; those who are still being answered get so long."""
        self.gate.shut()
        await self._finished(seconds)

    async def _finished(self, seconds: float) -> None:
        mine = asyncio.current_task()
        waiting = [task for task in self._busy if task is not mine]
        if waiting:
            await asyncio.wait(waiting, timeout=seconds)

    def _tap(self, interaction: Interaction, tapped: Id, values: tuple[str, ...]) -> Tap:
        person = interaction.user
        member = isinstance(person, discord.Member)
        made = Tap(
            services=self._client.services,
            user=person.id,
            name=person.display_name,
            game=tapped.game,
            decision=tapped.decision,
            arg=tapped.arg,
            values=values,
            private=interaction.guild_id is None,
            channel=interaction.channel_id or 0,
            guild=interaction.guild_id or 0,
            locale=interaction.locale.value,
            server_locale=interaction.guild_locale.value if interaction.guild_locale is not None else "",
            permissions=interaction.app_permissions.value,
            threads=_threads(interaction),
            manages=member and manages(interaction),
            roles=tuple(role.id for role in person.roles) if isinstance(person, discord.Member) else (),
            parent=getattr(interaction.channel, "parent_id", None) or 0,
            message=interaction.message.id if interaction.message is not None else 0,
            client=self._client,
            router=self.router,
        )
        other = self._elsewhere.get(tapped.game)
        return made if other is None else other(made)


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


async def _edited(interaction: Interaction, shown: Screen, drawn: Mapping[str, bytes]) -> int:
    """Put the answer in its place; its message, `GONE` or `UNTAKEN`."""
    try:
        message = await interaction.edit_original_response(
            view=components.build(shown, drawn=drawn),
            attachments=files_of(shown, drawn),
            allowed_mentions=discord.AllowedMentions.none(),
        )
    except discord.HTTPException as error:
        if error.code in UNKNOWN:
            return GONE
        log.error("an answer was not taken: status %d, code %d", error.status, error.code)
        return UNTAKEN
    except NETWORK as error:
        log.warning("an answer did not arrive: %s", type(error).__name__)
        return GONE
    return message.id


async def _file(interaction: Interaction, attached: Attached) -> bool:
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


def _threads(interaction: Interaction) -> bool:
    """Whether a public thread can be opened there: in a text channel, not in another thread (E2.1)."""
    place = interaction.channel
    text = place is not None and place.type is discord.ChannelType.text
    return text and may_open_threads(interaction.app_permissions.value)


def manages(interaction: Interaction) -> bool:
    """Whether the person may manage the server (E9.4)."""
    return interaction.permissions.manage_guild or interaction.permissions.administrator


def _code() -> str:
    """A short name for a fault of ours, told to the person and written to the log (E12.3)."""
    return secrets.token_hex(2).upper()


def tap_name(found: Verb[Tap] | None) -> str:
    """The name of a verb, for the log."""
    return found.name if found is not None else "?"


def _values(interaction: Interaction) -> tuple[str, ...]:
    data: Any = interaction.data or {}
    return tuple(str(value) for value in data.get("values", ()))


def _without_choosers(shown: Screen) -> Screen:
    """The screen for a direct message, where Discord's menus of people, channels and roles offer nobody."""
    said = Text(words.CHOOSE_IN_CHANNEL())
    parts = tuple(said if isinstance(part, People | Places | Roles) else part for part in shown.parts)
    return replace(shown, parts=parts)


def _written(interaction: Interaction) -> tuple[str, ...]:
    """The words in the one field of a modal."""
    data: Any = interaction.data or {}
    fields = [label.get("component") or {} for label in data.get("components", ())]
    return tuple(str(field.get("value") or "") for field in fields[:1])


def _with_note(shown: Screen) -> Screen:
    """The screen with one line that its picture is missing (E0.9)."""
    noted = replace(shown, parts=(*shown.parts, Text(words.PICTURE_FAILED())))
    return noted if not components.problems(noted) else shown


def _updates(interaction: Interaction, found: Verb[Tap] | None, *, anew: bool) -> bool:
    """Whether the tapped message itself is edited: a panel of ours, or a direct message (see
    `bot.model.context`). ``anew``: whether what opens a room of its own may do so."""
    message = interaction.message
    if message is None:
        return False
    if message.flags.ephemeral or message.interaction_metadata is not None:
        return message.flags.ephemeral or interaction.guild_id is None
    opens = found is not None and found.opens and anew
    return interaction.guild_id is None and not opens


async def _ack(answer: Any) -> bool:
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
