"""The life of an interaction: asked, answered within the deadline, alive for 15 minutes."""

from __future__ import annotations

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
        one = Interaction(
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
        world.interactions[one.token] = one
        self.all.append(one)
        self._timers[one.id] = loop.call_later(self.deadline, self._miss, one)
        self._gateway.interaction(shapes.interaction(world, one, base))
        return one

    async def answered(self, one: Interaction) -> None:
        """Wait for the first reply or the deadline."""
        await self._world.feed.until(lambda: one.stage is not Stage.WAITING, self.deadline + 5)

    def close(self) -> None:
        """Stop waiting for anything."""
        self.pulse.stop()
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _miss(self, one: Interaction) -> None:
        left = self.deadline - (self.pulse.now() - one.asked)
        if left > 0.001:
            self._timers[one.id] = asyncio.get_running_loop().call_later(left, self._miss, one)
            return
        del self._timers[one.id]
        one.stage = Stage.FAILED
        self.failed.append(one)
        self._world.feed.publish(
            "failed",
            channel=one.channel,
            audience=one.user,
            data={
                "interaction": one.id,
                "type": int(one.ask),
                "message": one.message.id if one.message else None,
            },
        )

    # The bot's side

    def callback(
        self, interaction_id: int, token: str, reply: object, data: Json, files: rules.Files
    ) -> Interaction:
        """The first reply. Raises ApiError 10062 when late or unknown, 40060 when repeated, 50035 when
        malformed.
        """
        one = self._world.interactions.get(token)
        if one is None or one.id != interaction_id or one.stage is Stage.FAILED:
            raise not_found(10062, "interaction")
        if one.stage is Stage.ANSWERED:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind = self._reply_kind(one, reply)
        if kind is Reply.MESSAGE:
            one.original = self._make(one, data, files)
        elif kind is Reply.DEFERRED_MESSAGE:
            one.original = self._thinking(one, data)
        elif kind is Reply.DEFERRED_UPDATE:
            one.original = one.message
        elif kind is Reply.UPDATE and one.message is not None:
            if one.message.deleted:
                raise not_found(10008, "Message")
            # Unlike an edit, this drops the files that it does not list.
            rules.edit(self._world, one.message, {"attachments": []} | data, files)
            one.original = one.message
        elif kind is Reply.CHOICES:
            rules.check_choices(data)
            one.choices = data["choices"]
        else:
            rules.check_modal(data)
            one.modal = Modal(data["custom_id"], data["title"], rules.numbered(data["components"]), one)
        one.reply, one.stage = kind, Stage.ANSWERED
        one.acked = self.pulse.now()
        if timer := self._timers.pop(one.id, None):
            timer.cancel()
        if one.original is not None:
            self._announce(one, kind)
        self._world.feed.poke()
        return one

    def _reply_kind(self, one: Interaction, reply: object) -> Reply:
        try:
            kind = Reply(int(str(reply)))
        except ValueError:
            kind = None
        ok = kind in _ALLOWED[one.ask] and not (kind in _COMPONENT_REPLIES and one.message is None)
        if kind is None or not ok:
            raise rules.form_error(
                "type", "INTERACTION_TYPE_INVALID", f"Reply {reply!r} does not fit this interaction."
            )
        return kind

    def _announce(self, one: Interaction, kind: Reply) -> None:
        """Publish what the first reply did, now that the interaction counts as answered."""
        assert one.original is not None
        if kind in (Reply.MESSAGE, Reply.DEFERRED_MESSAGE):
            self._world.keep(one.original)
        elif kind is Reply.UPDATE:
            self._world.changed(one.original)

    def _make(self, one: Interaction, data: Json, files: rules.Files) -> Message:
        kind = 20 if one.ask is Ask.COMMAND else 19 if one.message is not None else 0
        message = rules.build(
            self._world, self._world.channels[one.channel], data, files, kind=kind, interaction=one
        )
        if one.message is not None:
            message.reference = one.message.id
        if int(data.get("flags") or 0) & EPHEMERAL:
            message.owner = one.user
            message.notified = frozenset()
            message.flags |= EPHEMERAL
        return message

    def _thinking(self, one: Interaction, data: Json) -> Message:
        flags = int(data.get("flags") or 0)
        if flags & ~EPHEMERAL:
            raise rules.form_error(
                "data.flags", "MESSAGE_FLAGS_INVALID", "A deferred reply can only be ephemeral."
            )
        message = rules.blank(self._world, self._world.channels[one.channel])
        message.interaction, message.flags = one, LOADING | flags
        message.type = 20 if one.ask is Ask.COMMAND else 19 if one.message is not None else 0
        message.owner = one.user if flags else None
        message.reference = one.message.id if one.message is not None else None
        return message

    # Webhook routes: edits and follow-ups by token

    def by_token(self, token: str) -> Interaction:
        """An answered interaction whose token still serves. Raises ApiError 10015 or 50027."""
        one = self._world.interactions.get(token)
        if one is None or one.stage is not Stage.ANSWERED or one.reply is Reply.CHOICES:
            raise not_found(10015, "Webhook")
        if self._world.clock.now() - one.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return one

    def message_of(self, one: Interaction, which: str) -> Message:
        """`@original` or one of the interaction's own messages. Raises ApiError 10008."""
        mine = [message for message in [one.original, *one.followups] if message is not None]
        for message in mine:
            wanted = message is one.original if which == "@original" else str(message.id) == which
            if wanted and not message.deleted:
                return message
        raise not_found(10008, "Message")

    def edit(self, one: Interaction, which: str, data: Json, files: rules.Files) -> Message:
        """Edit by token; the first edit of a "thinking…" reply fills it."""
        message = self.message_of(one, which)
        rules.edit(self._world, message, data, files)
        if message.loading:
            self._world.settle(message)
        else:
            self._world.changed(message)
        return message

    def follow_up(self, one: Interaction, data: Json, files: rules.Files) -> Message:
        """A further message; the first after a deferred reply fills that one and keeps its visibility."""
        waiting = one.original
        if (
            one.reply is Reply.DEFERRED_MESSAGE
            and waiting is not None
            and waiting.loading
            and not waiting.deleted
        ):
            filled = self._make(one, data, files)
            waiting.content, waiting.embeds = filled.content, filled.embeds
            waiting.components, waiting.attachments = filled.components, filled.attachments
            waiting.flags |= filled.flags & ~EPHEMERAL
            waiting.mentions, waiting.mention_everyone = filled.mentions, filled.mention_everyone
            waiting.notified = frozenset() if waiting.ephemeral else filled.notified
            self._world.settle(waiting)
            return waiting
        message = self._make(one, data, files)
        message.type = 0 if one.original is None else 19
        message.reference = None if one.original is None else one.original.id
        one.followups.append(message)
        return self._world.keep(message)
