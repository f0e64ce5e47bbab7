"""The life of an interaction: asked, answered within the deadline, alive for 15 minutes."""

import asyncio
import time

from bot.local import rules, shapes
from bot.local.errors import ApiError, not_found
from bot.local.gateway import Gateway
from bot.local.things import (
    EPHEMERAL,
    LOADING,
    Ask,
    Channel,
    Interaction,
    Json,
    Message,
    Modal,
    Reply,
    Stage,
    User,
)
from bot.local.world import World

# How long this process was truly alive: the machine's own pauses are not the bot's delays


BEAT = 0.02
"""Seconds between two looks at the clocks."""


class Pulse:
    """Seconds of the loop's clock, less those in which the process wanted a processor and got none.

    A beat that comes late was kept by work of the process, which uses processor time and stays a delay, or
    by others who had the machine: that part is taken out. Waiting in the loop makes no beat late and counts
    in full. Before `start` and after `stop` it is the loop's clock.
    """

    def __init__(self) -> None:
        self._lost = 0.0
        self._beat: tuple[float, float] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to beat in the running loop."""
        self._again()

    def stop(self) -> None:
        """Beat no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._beat = None, None

    def now(self) -> float:
        """Seconds that passed while this process could work, on the scale of the loop's clock."""
        return asyncio.get_running_loop().time() - self._lost - self._pause()

    def _again(self) -> None:
        self._lost += self._pause()
        loop = asyncio.get_running_loop()
        self._beat = (loop.time(), time.process_time())
        self._timer = loop.call_later(BEAT, self._again)

    def _pause(self) -> float:
        """Seconds since the last beat in which the process did not run; 0 when the beat is not late."""
        if self._beat is None:
            return 0.0
        late = asyncio.get_running_loop().time() - self._beat[0] - BEAT
        return max(0.0, late - (time.process_time() - self._beat[1])) if late > 0 else 0.0


TOKEN_SECONDS = 15 * 60
"""How long an interaction's token serves, in seconds of the world's clock."""

_COMPONENT_REPLIES = frozenset({Reply.DEFERRED_UPDATE, Reply.UPDATE})
_ALLOWED = {
    Ask.COMMAND: frozenset({Reply.MESSAGE, Reply.DEFERRED_MESSAGE, Reply.MODAL}),
    Ask.COMPONENT: frozenset({Reply.MESSAGE, Reply.DEFERRED_MESSAGE, Reply.MODAL}) | _COMPONENT_REPLIES,
    Ask.AUTOCOMPLETE: frozenset({Reply.CHOICES}),
    Ask.MODAL: frozenset({Reply.MESSAGE, Reply.DEFERRED_MESSAGE}) | _COMPONENT_REPLIES,
}


class Interactions:
    """All interactions of the world. `deadline` is in seconds of this process's life (see `Pulse`), the
    token's life in the world's.
    """

    def __init__(self, world: World, gateway: Gateway, deadline: float) -> None:
        self._world = world
        self._gateway = gateway
        self.deadline = deadline
        self.failed: list[Interaction] = []
        self.all: list[Interaction] = []
        self.pulse = Pulse()
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def ask(
        self,
        ask: Ask,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None,
        parent: Interaction | None,
        base: str,
    ) -> Interaction:
        """A user did something: tell the bot, and start the deadline."""
        world, loop = self._world, asyncio.get_running_loop()
        interaction = Interaction(
            id=world.flakes.fresh(),
            token=world.fresh_token(),
            ask=ask,
            user=user.id,
            channel=channel.id,
            data=data,
            created=world.clock.now(),
            asked=self.pulse.now(),
            message=message,
            message_revision=message.revision if message else 0,
            parent=parent,
        )
        world.interactions[interaction.token] = interaction
        self.all.append(interaction)
        self._timers[interaction.id] = loop.call_later(self.deadline, self._miss, interaction)
        self._gateway.interaction(shapes.interaction(world, interaction, base))
        return interaction

    async def answered(self, interaction: Interaction) -> None:
        """Wait for the first reply or the deadline."""
        await self._world.feed.until(lambda: interaction.stage is not Stage.WAITING, self.deadline + 5)

    def close(self) -> None:
        """Stop waiting for anything."""
        self.pulse.stop()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _miss(self, interaction: Interaction) -> None:
        left = self.deadline - (self.pulse.now() - interaction.asked)
        if left > 0.001:
            self._timers[interaction.id] = asyncio.get_running_loop().call_later(
                left, self._miss, interaction
            )
            return
        del self._timers[interaction.id]
        interaction.stage = Stage.FAILED
        self.failed.append(interaction)
        self._world.feed.publish(
            "failed",
            channel=interaction.channel,
            audience=interaction.user,
            data={
                "interaction": interaction.id,
                "type": int(interaction.ask),
                "message": interaction.message.id if interaction.message else None,
            },
        )

    # The bot's side

    def callback(
        self, interaction_id: int, token: str, reply: object, data: Json, files: rules.Files
    ) -> Interaction:
        """The first reply. Raises ApiError 10062 when late or unknown, 40060 when repeated, 50035 when
        malformed.
        """
        interaction = self._world.interactions.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.stage is Stage.FAILED:
            raise not_found(10062, "interaction")
        if interaction.stage is Stage.ANSWERED:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind = self._reply_kind(interaction, reply)
        if kind is Reply.MESSAGE:
            interaction.original = self._make(interaction, data, files)
        elif kind is Reply.DEFERRED_MESSAGE:
            interaction.original = self._thinking(interaction, data)
        elif kind is Reply.DEFERRED_UPDATE:
            interaction.original = interaction.message
        elif kind is Reply.UPDATE and interaction.message is not None:
            if interaction.message.deleted:
                raise not_found(10008, "Message")
            # Unlike an edit, this drops the files that it does not list.
            rules.edit(self._world, interaction.message, {"attachments": []} | data, files)
            interaction.original = interaction.message
        elif kind is Reply.CHOICES:
            rules.check_choices(data)
            interaction.choices = data["choices"]
        else:
            rules.check_modal(data)
            interaction.modal = Modal(
                data["custom_id"], data["title"], rules.numbered(data["components"]), interaction
            )
        interaction.reply, interaction.stage = kind, Stage.ANSWERED
        interaction.acked = self.pulse.now()
        if timer := self._timers.pop(interaction.id, None):
            timer.cancel()
        if interaction.original is not None:
            self._announce(interaction, kind)
        self._world.feed.poke()
        return interaction

    def _reply_kind(self, interaction: Interaction, reply: object) -> Reply:
        try:
            kind = Reply(int(str(reply)))
        except ValueError:
            kind = None
        ok = kind in _ALLOWED[interaction.ask] and not (
            kind in _COMPONENT_REPLIES and interaction.message is None
        )
        if kind is None or not ok:
            raise rules.form_error(
                "type", "INTERACTION_TYPE_INVALID", f"Reply {reply!r} does not fit this interaction."
            )
        return kind

    def _announce(self, interaction: Interaction, kind: Reply) -> None:
        """Publish what the first reply did, now that the interaction counts as answered."""
        assert interaction.original is not None
        if kind in (Reply.MESSAGE, Reply.DEFERRED_MESSAGE):
            self._world.keep(interaction.original)
        elif kind is Reply.UPDATE:
            self._world.changed(interaction.original)

    def _make(self, interaction: Interaction, data: Json, files: rules.Files) -> Message:
        kind = 20 if interaction.ask is Ask.COMMAND else 19 if interaction.message is not None else 0
        message = rules.build(
            self._world,
            self._world.channels[interaction.channel],
            data,
            files,
            kind=kind,
            interaction=interaction,
        )
        if interaction.message is not None:
            message.reference = interaction.message.id
        if int(data.get("flags") or 0) & EPHEMERAL:
            message.owner = interaction.user
            message.notified = frozenset()
            message.flags |= EPHEMERAL
        return message

    def _thinking(self, interaction: Interaction, data: Json) -> Message:
        flags = int(data.get("flags") or 0)
        if flags & ~EPHEMERAL:
            raise rules.form_error(
                "data.flags", "MESSAGE_FLAGS_INVALID", "A deferred reply can only be ephemeral."
            )
        message = rules.blank(self._world, self._world.channels[interaction.channel])
        message.interaction, message.flags = interaction, LOADING | flags
        message.type = 20 if interaction.ask is Ask.COMMAND else 19 if interaction.message is not None else 0
        message.owner = interaction.user if flags else None
        message.reference = interaction.message.id if interaction.message is not None else None
        return message

    # Webhook routes: edits and follow-ups by token

    def by_token(self, token: str) -> Interaction:
        """An answered interaction whose token still serves. Raises ApiError 10015 or 50027."""
        interaction = self._world.interactions.get(token)
        if (
            interaction is None
            or interaction.stage is not Stage.ANSWERED
            or interaction.reply is Reply.CHOICES
        ):
            raise not_found(10015, "Webhook")
        if self._world.clock.now() - interaction.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return interaction

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """`@original` or one of the interaction's own messages. Raises ApiError 10008."""
        mine = [message for message in [interaction.original, *interaction.followups] if message is not None]
        for message in mine:
            wanted = message is interaction.original if which == "@original" else str(message.id) == which
            if wanted and not message.deleted:
                return message
        raise not_found(10008, "Message")

    def edit(self, interaction: Interaction, which: str, data: Json, files: rules.Files) -> Message:
        """Edit by token; the first edit of a "thinking…" reply fills it."""
        message = self.message_of(interaction, which)
        rules.edit(self._world, message, data, files)
        if message.loading:
            self._world.settle(message)
        else:
            self._world.changed(message)
        return message

    def follow_up(self, interaction: Interaction, data: Json, files: rules.Files) -> Message:
        """A further message; the first after a deferred reply fills that one and keeps its visibility."""
        waiting = interaction.original
        if (
            interaction.reply is Reply.DEFERRED_MESSAGE
            and waiting is not None
            and waiting.loading
            and not waiting.deleted
        ):
            filled = self._make(interaction, data, files)
            waiting.content, waiting.embeds = filled.content, filled.embeds
            waiting.components, waiting.attachments = filled.components, filled.attachments
            waiting.flags |= filled.flags & ~EPHEMERAL
            waiting.mentions, waiting.mention_everyone = filled.mentions, filled.mention_everyone
            waiting.notified = frozenset() if waiting.ephemeral else filled.notified
            self._world.settle(waiting)
            return waiting
        message = self._make(interaction, data, files)
        message.type = 0 if interaction.original is None else 19
        message.reference = None if interaction.original is None else interaction.original.id
        interaction.followups.append(message)
        return self._world.keep(message)
