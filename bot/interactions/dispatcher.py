"""From Discord's interactions to taps and back: acknowledgement, handler, answer (E0.9, E4.32)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

import discord
import msgspec

from bot.delivery.late_pictures import Uploads
from bot.delivery.ports import pictures
from bot.delivery.renderer import Artist
from bot.interactions.gate import Gate
from bot.interactions.replies import (
    GONE,
    Form,
    LatePictures,
    acknowledged,
    chosen_of,
    fault_code,
    manages,
    may_thread,
    names_of,
    offered,
    put,
    send_file,
    tap_name,
    updates,
    with_note,
    without_choosers,
    written_of,
)
from bot.interactions.tap import Front, Tap
from bot.interactions.waking import Spot, Waking
from bot.model import screen as icons
from bot.model.context import Router, Verb
from bot.model.errors import BotError, Refusal, Stale, StoreLost, StoreUnsure
from bot.model.logs import UNOBSERVED, Observer, trace
from bot.model.preferences import Prefs
from bot.model.screen import Ask, Button, Buttons, Menu, People, Places, Roles, Screen, buttons, screen
from bot.ui import components
from bot.ui.components import Id, as_liked
from bot.ui.icons import Icons, back_button, turn_button
from bot.words import admin, faults, labels, leagues, lobby, people, text
from bot.words import faults as fault_words
from bot.words.catalogue import _
from bot.words.language import speaking
from engine.game import IllegalAction

# The one place where a refusal of the bot finds its sentence (E12.3).


_ABOUT: Final = (people.REFUSALS, admin.REFUSALS, leagues.REFUSALS)
TYPED: Final = ("name", "table", "host")
"""Facts of refusals that people chose themselves; they are raised as they were typed."""


def harmless(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts with what people typed made harmless: no markdown, no link."""
    return {key: text.plain(value) if key in TYPED else value for key, value in facts.items()}


def explain(error: Refusal) -> str:
    """The sentence for a refusal of the lobby or of the bot; those of the rules have theirs in the game."""
    about = next((words[error.key] for words in _ABOUT if error.key in words), None)
    if about is not None:
        return about(harmless(error.facts))
    words = lobby.REFUSALS.get(error.key)
    if words is not None:
        try:
            return words(harmless(error.facts))
        except KeyError:
            # The bot's own refusal of that name says it with fewer facts.
            return faults.refusal(error.key, harmless(error.facts))
    return faults.refusal(error.key, harmless(error.facts))


def why_not(error: StoreLost | TimeoutError) -> str:
    """The sentence for a database that is away, or for what took longer than Discord waits, whyever."""
    if isinstance(error, TimeoutError):
        return _("That took me too long, so nothing opened and nothing changed. Try again in a moment.")
    return (
        _("My database went away in the middle of that. In a minute, *My turn* shows whether it was done.")
        if isinstance(error, StoreUnsure)
        else _("My database can't be reached now, so nothing changed. Try *My turn* again in a minute.")
    )


# Nobody is locked in: a screen without a control, in the place of one that had some, leads on (E16.7).


async def led_on(tap: Tap, shown: Screen) -> Screen:
    """The answer to a tap on a message, with a way on if it has none; the answer to a command as it is."""
    if not tap.message or any(
        isinstance(part, Buttons | Menu | People | Places | Roles) for part in shown.parts
    ):
        return shown
    return msgspec.structs.replace(shown, parts=(*shown.parts, await _ways(tap)))


async def _ways(tap: Tap) -> Buttons:
    """To the own seat in a lobby or a free one, to the game that runs, or to what is open everywhere."""
    try:
        status = (await tap.services.queries.table(tap.game)).status if tap.game else ""
    except Refusal:
        status = ""
    if status == "lobby":
        sits = (await tap.lobby()).guest(tap.user) is not None
        return buttons(back_button("joined") if sits else Button(labels.JOIN(), "join"))
    if status in ("running", "paused", "over"):
        return buttons(turn_button())
    return buttons(
        Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK), Button(labels.HOW_IT_PLAYS(), "howto")
    )


log = logging.getLogger(__name__)
FORM: Final = 2.5
"""Seconds for which a form is waited for: Discord wants it, or another answer, within three."""
FAULT = "fault %s in the verb %r: %s"

Interaction = discord.Interaction[Any]
DEFERRED = discord.InteractionResponseType.deferred_channel_message


class Client(Front, Protocol):
    """The client, as whoever answers needs it."""

    artist: Artist
    icons: Icons
    uploading: Uploads


Decoration = Callable[[Tap, Screen], Awaitable[Screen]]
"""Puts something to an answer: a hint, a way on."""


async def _of_the_table(verb: Verb[Tap], tap: Tap) -> None:
    """Raise Refusal ``stale`` for a control of one game at a table of another: nobody was given one."""
    if verb.game and verb.game != (await tap.kit()).id:
        raise Refusal("stale")


def _away(tap: Tap, verb: Verb[Tap] | None, error: StoreLost | TimeoutError) -> Screen:
    """The answer while the database is away, or takes too long for a form, made without it."""
    log.warning("the verb %r was not carried out: %s", tap_name(verb), str(error) or "it took too long")
    return screen(why_not(error), *([buttons(turn_button())] if tap.game else ()), game=tap.game)


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
        observer: Observer = UNOBSERVED,
    ) -> None:
        self.router = router
        self._client = client
        self._decorations = decorations
        self._elsewhere = elsewhere or {}
        self._observer = observer
        self.gate = Gate()
        self._busy: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._late = LatePictures()
        self.waking = Waking(self._shown_anew, self._next, self._left)

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
        verb = self.router.get(tapped.verb) if offered(interaction) else None
        tap = self._tap(interaction, tapped, chosen_of(interaction))
        if verb is not None and verb.opens_modal and not self._closing:
            await self._modal(interaction, verb, tap)
            return
        if not await self._acknowledge(interaction, verb, tap.game):
            return
        await self._serve(interaction, verb, tap)

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
        handler = self.router.get(verb)
        tap = self._tap(interaction, Id(verb, game, 0, arg), values)
        tap.decision = decision
        if handler is not None and handler.opens_modal and not self._closing:
            await self._modal(interaction, handler, tap)
            return
        if not await self._answered(interaction, interaction.response.defer(ephemeral=True, thinking=True)):
            return
        await self._serve(interaction, handler, tap)

    async def _modal(self, interaction: Interaction, verb: Verb[Tap], tap: Tap) -> None:
        """Free words are asked for: the modal is the acknowledgement (E0.3)."""
        until = asyncio.get_running_loop().time() + FORM
        language = Prefs().speaks(tap.locale)
        with suppress(TimeoutError):
            language = await asyncio.wait_for(self._language(tap), FORM)
        with speaking(language):
            await self._ask(interaction, verb, tap, until)

    async def _ask(self, interaction: Interaction, verb: Verb[Tap], tap: Tap, until: float) -> None:
        try:
            async with asyncio.timeout_at(until):
                await _of_the_table(verb, tap)
                asked = await verb.handler(tap)
        except (IllegalAction, Refusal) as error:
            if await self._acknowledge(interaction, verb):
                await self._show(interaction, await self._refused(tap, error), tap)
            return
        except (StoreLost, TimeoutError) as error:
            if await self._acknowledge(interaction, verb):
                await self._show(interaction, _away(tap, verb, error), tap)
            return
        except Exception as error:
            code = fault_code()
            log.error(FAULT, code, tap_name(verb), trace(error))
            line = fault_words.broken(code)
            if await self._acknowledge(interaction, verb):
                await self._show(interaction, await self._with_panel(tap, line), tap)
            return
        if isinstance(asked, Ask) and not components.modal_problems(asked):
            await self._answered(interaction, interaction.response.send_modal(Form(asked)))
        elif await self._acknowledge(interaction, verb):
            shown = asked if isinstance(asked, Screen) else self._broken(tap, verb, asked)
            await self._show(interaction, shown, tap)

    def _broken(self, tap: Tap, verb: Verb[Tap], asked: Ask | None) -> Screen:
        """A modal that Discord would not take, or none at all: a bug of ours."""
        code = fault_code()
        wrong = "; ".join(components.modal_problems(asked)) if asked is not None else "nothing was asked"
        log.error("fault %s: the modal of %r does not fit Discord: %s", code, verb.name, wrong)
        return screen(fault_words.broken(code), game=tap.game)

    async def written(self, interaction: Interaction, asked: Id) -> None:
        """A modal was sent; it may have been opened before a restart."""
        self._enter()
        verb = self.router.get(asked.verb)
        tap = self._tap(interaction, asked, written_of(interaction))
        if await self._acknowledge(interaction, verb, tap.game):
            await self._serve(interaction, verb, tap)

    # ---- the acknowledgement -------------------------------------------------------------------------------

    async def _acknowledge(
        self, interaction: Interaction, verb: Verb[Tap] | None, table_id: str = ""
    ) -> bool:
        """Within Discord's three seconds, before anything is looked up: update the panel, or open a reply."""
        if updates(interaction, verb, anew=self._at_table(table_id)):
            return await self._answered(interaction, interaction.response.defer())
        return await self._answered(interaction, interaction.response.defer(ephemeral=True, thinking=True))

    async def _answered(self, interaction: Interaction, first: Awaitable[object]) -> bool:
        """Whether Discord took the first answer."""
        taken = await acknowledged(first)
        if taken:
            self._observer.acknowledged(self.gate.waited(interaction.id))
        return taken

    # ---- the answer ----------------------------------------------------------------------------------------

    async def _serve(self, interaction: Interaction, verb: Verb[Tap] | None, tap: Tap) -> None:
        with speaking(await self._language(tap)), self.waking.serving(tap):
            answer = await self.answer(verb, tap, hurried=self.gate.hurried(tap.user, interaction.id))
            if isinstance(answer, Screen):
                seen = self.waking.seen(tap)
                message = await self._show(interaction, answer, tap)
                self.waking.shown(tap, interaction, answer, message, seen)
            if tap.attached is not None and not await send_file(interaction, tap.attached):
                await self._show(interaction, tap.attached.failed, tap)
        if answer is None and interaction.response.type is DEFERRED:
            # Nothing to show: the "thinking" line goes away again.
            await acknowledged(interaction.delete_original_response())

    async def _language(self, tap: Tap) -> str:
        """What the person speaks: as preferred, else as Discord says (E12.5)."""
        try:
            tap.person = await tap.services.people.known(tap.user, tap.guild)
        except StoreLost as error:
            # Whatever is asked for then will say so.
            log.debug("nobody is known now: %s", error)
        prefs = Prefs() if tap.person is None else tap.person.prefs
        return prefs.speaks(tap.locale)

    async def answer(self, verb: Verb[Tap] | None, tap: Tap, *, hurried: bool = False) -> Screen | None:
        """What a tap is answered with; never raises. Nothing is done for somebody who was too fast."""
        try:
            if self._closing:
                raise Refusal("closing")
            if hurried:
                raise Refusal("hurry")
            if verb is None:
                raise Refusal("stale")
            await tap.acts()
            await self._client.trouble.back(tap)
            await tap.services.hosts.noticed(tap.game, tap.user)
            if verb.submits:
                stale = await tap.why_stale()
                if stale is not None:
                    raise stale
            if verb.opens and tap.message and self._at_table(tap.game) and not tap.private:
                table = await tap.services.queries.table(tap.game)
                if table.turn_post is not None and tap.message < table.turn_post:
                    tap.newest = text.jump(table.guild, table.channel, table.turn_post)
            await _of_the_table(verb, tap)
            shown = await verb.handler(tap)
            if isinstance(shown, Ask):
                log.error("the verb %r asks for words but is not registered as opening a modal", verb.name)
                return None
            if shown is None:
                return None
            return await self._decorated(tap, shown)
        except (IllegalAction, Refusal) as error:
            return await self._refused(tap, error)
        except StoreLost as error:
            return _away(tap, verb, error)
        except Exception as error:
            code = fault_code()
            log.error(FAULT, code, tap_name(verb), trace(error))
            return await self._with_panel(tap, fault_words.broken(code))

    async def _decorated(self, tap: Tap, shown: Screen) -> Screen:
        for decoration in self._decorations:
            shown = await decoration(tap, shown)
        return shown

    def _at_table(self, table_id: str) -> bool:
        return table_id not in ("", *self._elsewhere, *self._client.services.games)

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
        return await led_on(tap, screen(line or faults.NOTHING_HERE(), game=tap.game))

    async def _show(self, interaction: Interaction, shown: Screen, tap: Tap) -> int | None:
        """Put the answer in its place; the message it is in, ``None`` where there is none (any more)."""
        if interaction.guild_id is None:
            shown = without_choosers(shown)
        if pictures(shown):
            known = tap.person or await tap.services.people.known(tap.user)
            shown = as_liked(shown, Prefs() if known is None else known.prefs)
        wrong = components.problems(shown)
        if wrong:
            code = fault_code()
            log.error("fault %s: an answer does not fit Discord: %s", code, "; ".join(wrong))
            shown = screen(fault_words.broken(code), game=shown.game)
        await self._late.stop(interaction)
        uploading, artist = self._client.uploading, self._client.artist
        drawn = await artist.draw(shown) if uploading.open() else {}
        lacks = artist.draws and any(picture.name not in drawn for picture in pictures(shown))
        comes = lacks and uploading.open() and artist.draws_still(shown)
        noted = with_note(shown, comes=comes) if lacks else shown
        message = await put(interaction, noted, drawn, self._client.icons, uploading)
        if comes and message > GONE and not self._closing:
            self._late.begin(interaction, message, shown, artist, self._client.icons)
        return message if message > GONE else None

    # ---- panels that change by themselves ------------------------------------------------------------------

    def moved(self, table_id: str) -> None:
        """A table has changed: panels that lie open before its people may have to (E4.18)."""
        if not self._closing:
            self.waking.moved(table_id)

    async def _shown_anew(self, tap: Tap, interaction: Interaction, shown: Screen) -> int | None:
        with speaking(await self._language(tap)):
            return await self._show(interaction, shown, tap)

    async def _next(self, tap: Tap, asked: int) -> Screen:
        """The panel of that person now; a line says so if they or others have answered the decision ``asked``
        elsewhere (E4.32)."""
        with speaking(await self._language(tap)):
            services = tap.services
            stale = await services.play.why_stale(tap.game, tap.user, asked or None, private=tap.private)
            answered = stale is not None and not stale.again and (stale.other or stale.facts["done"])
            line = explain(stale) if stale is not None and answered else ""
            return await self._decorated(tap, await tap.panel(line))

    async def _left(self, tap: Tap, here: int, newer: Spot | None) -> Screen:
        """In the place of a panel whose person went on elsewhere: where. Only a direct message, which stays,
        needs a button too."""
        with speaking(await self._language(tap)):
            if newer is None:
                # The relay is about to send it.
                sentence = _("Your newer panel follows in a message of its own.")
            elif newer.channel == tap.channel and newer.message > here:
                sentence = _("Your newer panel is below.")
            elif newer.channel == tap.channel:
                sentence = _("Your newer panel is above.")
            elif newer.private:
                sentence = _("Your newer panel is in your direct messages.")
            else:
                sentence = _("Your newer panel is in {channel}.").format(channel=f"<#{newer.channel}>")
            if newer is not None and newer.private:
                sentence = f"[{sentence}]({text.jump(0, newer.channel, newer.message)})"
            return screen(sentence, buttons(turn_button()) if tap.private else None, game=tap.game)

    # ---- the end -------------------------------------------------------------------------------------------

    async def close(self, seconds: float) -> None:
        """Take no more work, but say so, and let what was begun be finished, for at most so long."""
        self._closing = True
        self.gate.shut(typed_only=True)
        await self.waking.close()
        await self._late.close()
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
        names = names_of(person)
        made = Tap(
            services=self._client.services,
            user=person.id,
            name=labels.named(names.here, names.own),
            account=names.own,
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
            threads=may_thread(interaction),
            manages=isinstance(person, discord.Member) and manages(interaction),
            roles=tuple(role.id for role in person.roles) if isinstance(person, discord.Member) else (),
            parent=getattr(interaction.channel, "parent_id", None) or 0,
            message=interaction.message.id if interaction.message is not None else 0,
            client=self._client,
            router=self.router,
        )
        made.free, other = tapped.free, self._elsewhere.get(tapped.game)
        return made if other is None else other(made)
