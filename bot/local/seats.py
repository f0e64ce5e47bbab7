"""The hands of the users: what a person could do in Discord's client, and nothing a real client would not
allow.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.local import shapes
from bot.local.feed import PATIENCE
from bot.local.forms import CannotDo, command_options, find_button, find_select, modal_values, select_values
from bot.local.interactions import Interactions
from bot.local.things import Ask, Channel, Interaction, Json, Message, Modal, Reply, Stage, User
from bot.local.world import World

__all__ = ["CannotDo", "Choice", "Outcome", "Seats"]

Who = User | str
Where = Channel | str | int
Which = Message | int


@dataclass(frozen=True, slots=True)
class Choice:
    """One suggestion of an autocomplete: what the user reads and what is sent."""

    name: str
    value: Any


@dataclass(slots=True)
class Outcome:
    """What came of a tap or a command: known after the first reply; `final()` waits for the rest."""

    interaction: Interaction
    world: World

    @property
    def failed(self) -> bool:
        """No reply in time: the user reads "This interaction failed"."""
        return self.interaction.stage is Stage.FAILED

    @property
    def ack_ms(self) -> float | None:
        """Milliseconds from the tap to the first reply."""
        return self.interaction.ack_ms

    @property
    def modal(self) -> Modal | None:
        """The form that was opened, if any."""
        return self.interaction.modal

    @property
    def message(self) -> Message | None:
        """The reply, or the message whose component was used when the bot edits that one."""
        return self.interaction.original

    @property
    def replies(self) -> list[Message]:
        """Messages this interaction made, in order, without those still "thinking…" or deleted."""
        mine = self.interaction
        made = (
            [mine.original] if mine.reply in (Reply.MESSAGE, Reply.DEFERRED_MESSAGE) and mine.original else []
        )
        return [
            followup for followup in [*made, *mine.followups] if not followup.loading and not followup.deleted
        ]

    async def final(self, timeout: float = PATIENCE) -> Message:
        """Wait for the visible result and return that message.

        A reply counts once it no longer shows "thinking…", an edit of the message tapped once it has
        happened, and after a deferred edit also a follow-up. Raises TimeoutError, CannotDo when the
        interaction failed or opened a form, and LookupError when the bot deleted its reply instead.
        """
        mine = self.interaction
        if self.failed or self.modal is not None:
            raise CannotDo("the interaction failed" if self.failed else "a form was opened: submit it")
        await self.world.feed.until(self._is_final, timeout)
        if (
            mine.reply is Reply.DEFERRED_UPDATE
            and mine.original
            and mine.original.revision == mine.message_revision
        ):
            return mine.followups[0] if mine.followups else self._gone()
        return self._gone() if mine.original is None or mine.original.deleted else mine.original

    def _is_final(self) -> bool:
        mine = self.interaction
        if mine.original is None:
            return False
        if mine.reply is Reply.DEFERRED_UPDATE:
            edited = mine.original.revision > mine.message_revision
            return edited or bool(mine.followups) or mine.original.deleted
        return not mine.original.loading or mine.original.deleted

    def _gone(self) -> Message:
        raise LookupError("the bot deleted its reply")


class Seats:
    """One person's hands, for each person. All methods take a user by name or object."""

    def __init__(self, world: World, interactions: Interactions, base: Callable[[], str]) -> None:
        self._world = world
        self._interactions = interactions
        self._base = base

    # Looking

    def sees(self, user: Who, channel: Where) -> list[Message]:
        """What stands in a channel for that user, own ephemeral messages included, oldest first."""
        return self._world.sees(self._world.user(user), self._world.channel(channel))

    def inbox(self, user: Who) -> list[Message]:
        """The user's direct messages with the bot, oldest first."""
        return self._world.sees(self._world.user(user), self._world.dm(user))

    def latest(self, user: Who, channel: Where) -> Message:
        """The newest message the user sees there. Raises IndexError when there is none."""
        return self.sees(user, channel)[-1]

    def commands(self, user: Who, channel: Where) -> list[Json]:
        """The commands the client offers there, as Discord's JSON."""
        return [command for command in self._world.commands if self._offered(command, user, channel) is None]

    async def wait_for(self, condition: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Wait until a condition holds, asked again at everything that happens. Raises TimeoutError."""
        await self._world.feed.until(condition, timeout)

    # Acting

    async def slash(
        self, user: Who, channel: Where, command: str, options: Mapping[str, Any] | None = None, **more: Any
    ) -> Outcome:
        """Use a command: `slash("ana", "inn", "game new", {"preset": "quick"})`; returns after the first
        reply.

        Options are given by name (users as User or name). Raises CannotDo for what the client would not
        send: a command not registered or not offered there, an unknown, missing or unfit option.
        """
        person, place = self._entered(user, channel)
        registered = self._registered(person, place, command)
        data = command_options(self._world, registered, command, {**(options or {}), **more})
        return await self._ask(Ask.COMMAND, person, place, data)

    async def autocomplete(
        self,
        user: Who,
        channel: Where,
        command: str,
        focused: str,
        typed: str = "",
        options: Mapping[str, Any] | None = None,
    ) -> list[Choice]:
        """What the bot suggests for an option while something is typed. Raises CannotDo as `slash`, or when
        no answer came.
        """
        person, place = self._entered(user, channel)
        registered = self._registered(person, place, command)
        given = {**(options or {}), focused: typed}
        data = command_options(self._world, registered, command, given, focused=focused)
        outcome = await self._ask(Ask.AUTOCOMPLETE, person, place, data)
        if outcome.failed:
            raise CannotDo("loading options failed")
        return [Choice(choice["name"], choice["value"]) for choice in outcome.interaction.choices]

    async def click(self, user: Who, message: Which, button: str) -> Outcome:
        """Tap a button, named by custom id or label. Raises CannotDo for one that is absent, disabled, a
        link or foreign.
        """
        person, what = self._visible(user, message)
        control = find_button(what, button)
        data = {"custom_id": control["custom_id"], "component_type": 2, "id": control["id"]}
        return await self._ask(Ask.COMPONENT, person, self._world.channel(what.channel), data, what)

    async def choose(self, user: Who, message: Which, select: str, values: Sequence[Any]) -> Outcome:
        """Choose in a select menu, named by custom id or placeholder.

        String selects take values or labels, user selects users or their names. Raises CannotDo as `click`,
        for a value that is not offered, or for too few or too many.
        """
        person, what = self._visible(user, message)
        control = find_select(what, select)
        if control["type"] != 3 and self._world.channel(what.channel).is_dm:
            raise CannotDo("in direct messages there is nobody and nothing to choose from")
        chosen, resolved = select_values(self._world, control, values)
        data: Json = {
            "custom_id": control["custom_id"],
            "component_type": control["type"],
            "id": control["id"],
        }
        data |= {"values": chosen}
        if control["type"] != 3:
            data["resolved"] = resolved
        return await self._ask(Ask.COMPONENT, person, self._world.channel(what.channel), data, what)

    async def submit(
        self, user: Who, modal: Modal, values: Mapping[str, Any] | None = None, **more: Any
    ) -> Outcome:
        """Send a form; values by custom id or label. Raises CannotDo for a field that is missing, unfit or
        unknown.
        """
        person = self._world.user(user)
        opener = modal.opener
        if opener.user != person.id or opener.modal is not modal or modal.closed:
            raise CannotDo("that form is not open for this user")
        components, resolved = modal_values(self._world, modal, {**(values or {}), **more})
        data: Json = {"custom_id": modal.custom_id, "components": components}
        if resolved:
            data["resolved"] = resolved
        place = self._world.channel(opener.channel)
        outcome = await self._ask(Ask.MODAL, person, place, data, opener.message, opener)
        modal.closed = not outcome.failed
        return outcome

    async def say(self, user: Who, channel: Where, text: str) -> Message:
        """Write a message of one's own."""
        person, place = self._entered(user, channel)
        if place.locked:
            raise CannotDo("the thread is locked")
        self._world.wake(place)
        message = Message(self._world.flakes.fresh(), place.id, person.id, self._world.clock.now(), text)
        message.mentions = shapes.mentioned_in(self._world, text)
        message.notified = frozenset(message.mentions) - {person.id}
        return self._world.keep(message)

    def dismiss(self, user: Who, message: Which) -> None:
        """Put an own ephemeral message away."""
        _, what = self._visible(user, message)
        if not what.ephemeral:
            raise CannotDo("only ephemeral messages can be dismissed")
        self._world.dismiss(what)

    def restart_client(self, user: Who) -> None:
        """The user's client restarts: all of that user's ephemeral messages vanish."""
        person = self._world.user(user)
        for message in list(self._world.messages.values()):
            if message.owner == person.id and not message.dismissed and not message.deleted:
                self._world.dismiss(message)

    # Within

    async def _ask(
        self,
        ask: Ask,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Outcome:
        self._wake(ask, user, channel)
        for channel_sent in data.get("resolved", {}).get("channels", {}).values():
            channel_sent["permissions"] = str(user.permissions)
        interaction = self._interactions.ask(ask, user, channel, data, message, parent, self._base())
        await self._interactions.answered(interaction)
        return Outcome(interaction, self._world)

    def _wake(self, ask: Ask, user: User, channel: Channel) -> None:
        """In an archived thread the client first wakes the thread up, as the user: only members can, and
        nobody where it is locked. Commands are not offered there.
        """
        if not channel.archived:
            return
        if ask is Ask.COMMAND or channel.locked or user.id not in self._world.insiders(channel):
            raise CannotDo("the thread is archived, and this user cannot wake it up so (50013)")
        self._world.wake(channel)

    def _entered(self, user: Who, channel: Where) -> tuple[User, Channel]:
        person, place = self._world.user(user), self._world.channel(channel)
        if not self._world.enters(person, place):
            raise CannotDo(f"{person.name} cannot open that channel")
        return person, place

    def _visible(self, user: Who, message: Which) -> tuple[User, Message]:
        person = self._world.user(user)
        what = message if isinstance(message, Message) else self._world.messages[message]
        self._entered(person, what.channel)
        if not self._world.shows(what, person):
            raise CannotDo(f"{person.name} does not see that message")
        return person, what

    def _offered(self, command: Json, user: Who, channel: Where) -> str | None:
        """Why the client does not offer a command there; None when it does."""
        person, place = self._entered(user, channel)
        if command.get("guild_id") not in (None, str(place.guild)):
            return "a guild's command works nowhere else"
        contexts = command.get("contexts")
        if contexts is not None and (1 if place.is_dm else 0) not in contexts:
            return "the command is not offered here"
        needed = int(command.get("default_member_permissions") or 0)
        if needed and not place.is_dm and not shapes.has(person.permissions, needed):
            return "the command needs permissions this user lacks"
        return None

    def _registered(self, user: User, channel: Channel, command: str) -> Json:
        name = command.split()[0]
        commands = [
            command
            for command in self._world.commands
            if command["name"] == name and command.get("type", 1) == 1
        ]
        if not commands:
            raise CannotDo(f"/{name} is not registered")
        reasons = [self._offered(command, user, channel) for command in commands]
        for candidate, reason in zip(commands, reasons, strict=True):
            if reason is None:
                return candidate
        raise CannotDo(f"/{name}: {reasons[0]}")
