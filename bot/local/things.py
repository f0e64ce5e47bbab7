"""The nouns of the stand-in's world: users, channels, attachments, messages, interactions, modals."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, Literal

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SILENT = 1 << 12
V2 = 1 << 15

CREATE_THREADS, CREATE_PRIVATE = 1 << 35, 1 << 36
MENTION_EVERYONE = 1 << 17
VIEW, SEND, EMBED, ATTACH, HISTORY, THREAD_SEND = 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16, 1 << 38
ADMINISTRATOR, MANAGE_GUILD = 1 << 3, 1 << 5
USE_COMMANDS = 1 << 31
BOT_PERMISSIONS = VIEW | SEND | EMBED | ATTACH | HISTORY | THREAD_SEND | CREATE_THREADS | CREATE_PRIVATE
"""What the bot asks for when it is added (E1.1), with threads (optional there)."""
MEMBER_PERMISSIONS = BOT_PERMISSIONS | USE_COMMANDS

Dms = Literal["open", "closed", "stranger"]
"""A user's direct messages: open, refused (50007) or no mutual server (50278)."""


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    THREAD = 11
    PRIVATE_THREAD = 12


class Ask(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Reply(IntEnum):
    """Callback types."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(frozen=True, slots=True)
class Role:
    """A role of a guild; `managed_by` is the bot whose own it is."""

    id: int
    name: str
    position: int
    permissions: int = MEMBER_PERMISSIONS
    managed_by: int | None = None


@dataclass(slots=True, eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    roles: tuple[Role, ...]
    """By position, everybody's first."""
    locale: str = "en-US"
    """What it speaks, as Discord names it."""


@dataclass(slots=True, eq=False)
class Emoji:
    """An emoji of the application, with its picture."""

    id: int
    name: str
    image: bytes


@dataclass(slots=True, eq=False)
class User:
    """Somebody in the world; `bot` is true of the application's own user only."""

    id: int
    name: str
    display: str
    locale: str = "en-US"
    bot: bool = False
    permissions: int = MEMBER_PERMISSIONS
    dms: Dms = "open"
    in_guild: bool = True
    roles: frozenset[int] = frozenset()
    """Ids of roles beside everybody's."""
    nicks: dict[int, str] = field(default_factory=dict)
    """What they are called in guilds where that is another name."""


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread in one, or a DM (`recipient`), which has no guild. `members` None: all of the
    guild.
    """

    id: int
    type: ChannelType
    name: str
    guild: int = 0
    position: int = 0
    recipient: int | None = None
    parent: int | None = None
    members: frozenset[int] | None = None
    bot_permissions: int = BOT_PERMISSIONS
    archived: bool = False
    locked: bool = False
    """Only who may manage threads can still write in it."""
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        return self.type in (ChannelType.THREAD, ChannelType.PRIVATE_THREAD)

    @property
    def is_dm(self) -> bool:
        return self.type is ChannelType.DM


@dataclass(slots=True, eq=False)
class Attachment:
    """A file of a message. `description` is its alt text; `width`/`height` in pixels for pictures."""

    id: int
    channel: int
    filename: str
    data: bytes = field(repr=False)
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message as the world keeps it; `components`, `embeds` are Discord's JSON, ids assigned.

    `owner` is the one user who sees an ephemeral message. `mentions` are those whom it mentions as allowed
    (badge), `notified` those whose phone rings: fixed when posted, edits never notify. `revision` counts
    edits.
    """

    id: int
    channel: int
    author: int
    at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    owner: int | None = None
    edited_at: float | None = None
    revision: int = 0
    mentions: tuple[int, ...] = ()
    mention_everyone: bool = False
    notified: frozenset[int] = frozenset()
    nonce: str | None = None
    reference: int | None = None
    interaction: Interaction | None = field(default=None, repr=False)
    deleted: bool = False
    dismissed: bool = False

    @property
    def ephemeral(self) -> bool:
        return self.owner is not None

    @property
    def loading(self) -> bool:
        """Still "thinking…" after a deferred reply."""
        return bool(self.flags & LOADING)

    @property
    def silent(self) -> bool:
        """Sent with SUPPRESS_NOTIFICATIONS: a badge without a push."""
        return bool(self.flags & SILENT)

    @property
    def text(self) -> str:
        """All that can be read in it, line by line: content, embeds and text displays in order."""
        lines = [self.content] if self.content else []
        lines += [
            part for embed in self.embeds for part in (embed.get("title"), embed.get("description")) if part
        ]
        lines += [str(part["content"]) for part in walk(self.components) if part.get("type") == 10]
        return "\n".join(lines)

    @property
    def buttons(self) -> list[Json]:
        """Every button in order, disabled and link buttons included."""
        return [part for part in walk(self.components) if part.get("type") == 2]

    @property
    def selects(self) -> list[Json]:
        """Every select menu in order."""
        return [part for part in walk(self.components) if part.get("type") in (3, 5, 6, 7, 8)]


def walk(components: list[Json]) -> list[Json]:
    """All components with everything nested, in reading order (a section's accessory after its texts)."""
    parts: list[Json] = []
    for part in components:
        parts.append(part)
        if inner := part.get("components"):
            parts += walk(inner)
        for key in ("accessory", "component"):
            if isinstance(inner := part.get(key), dict):
                parts += walk([inner])
    return parts


class Stage(Enum):
    """Where an interaction stands."""

    WAITING = "waiting"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True, eq=False)
class Modal:
    """A form the bot opened for one user; `closed` once it was sent and answered."""

    custom_id: str
    title: str
    components: list[Json]
    opener: Interaction
    closed: bool = False

    @property
    def fields(self) -> list[Json]:
        """The inputs, each with `custom_id`; text inputs carry their label, also when it stands around
        them.
        """
        parts = []
        for outer in self.components:
            if outer.get("type") == 18:
                parts.append(
                    {
                        "label": outer.get("label"),
                        "description": outer.get("description"),
                        **outer["component"],
                    }
                )
            else:
                parts += [part for part in outer.get("components") or [] if "custom_id" in part]
        return parts


@dataclass(slots=True, eq=False)
class Interaction:
    """One use of a command, component, autocomplete or modal, from the tap to the last follow-up.

    `asked` and `acked` are seconds of the stand-in's pulse (deadline), `created` is the world's time (15
    minutes).
    """

    id: int
    token: str = field(repr=False)
    ask: Ask
    user: int
    channel: int
    data: Json
    created: float
    asked: float
    message: Message | None = None
    message_revision: int = 0
    parent: Interaction | None = None
    stage: Stage = Stage.WAITING
    reply: Reply | None = None
    acked: float | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)

    @property
    def ack_ms(self) -> float | None:
        """Milliseconds from the tap to the first reply; None while there is none."""
        return None if self.acked is None else (self.acked - self.asked) * 1000
