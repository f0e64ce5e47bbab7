"""The world behind the stand-in: guilds, their people and channels, every message, and who sees what."""

import hmac
import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.local.clock import Clock, Snowflakes
from bot.local.errors import ApiError
from bot.local.feed import Feed, Kind
from bot.local.things import (
    ADMINISTRATOR,
    BOT_PERMISSIONS,
    LOADING,
    Attachment,
    Channel,
    ChannelType,
    Dms,
    Emoji,
    Guild,
    Interaction,
    Json,
    Message,
    Role,
    User,
)


@dataclass(frozen=True, slots=True)
class Person:
    """A user to create: `name` is what tests and the page call them, `display` what others read."""

    name: str
    display: str = ""
    locale: str = "en-US"
    permissions: int | None = None


def shard_of(guild: int, count: int) -> int:
    """Which of so many shards hears of a guild."""
    return (guild >> 22) % count


ROLES: Final = ("Innkeepers", "Regulars")
"""The roles of each guild; the first of its people keep the inn."""


class World:
    """All state of the stand-in, in memory. Ids of users, channels and guilds depend on `seed` and names.

    There is one guild unless more are added; everybody, the bot too, is a member of all or of none. Every
    change is published on `feed`; read freely, change through the methods only.
    """

    def __init__(
        self,
        users: Sequence[str | Person] = ("ana", "ben"),
        channels: Sequence[str] = ("the-common-room",),
        *,
        guild_name: str = "Hobbiton Games",
        bot_name: str = "Riddlemaster",
        seed: int = 1,
    ) -> None:
        self.clock = Clock()
        self.flakes = Snowflakes(self.clock, seed)
        self.feed = Feed()
        home = self.flakes.fixed("guild")
        self.application_id = self.flakes.fixed("application")
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.attachments: dict[int, Attachment] = {}
        self.emojis: dict[int, Emoji] = {}
        """Those of the application."""
        self.interactions: dict[str, Interaction] = {}
        self.most_threads = 1000
        """How many threads of a guild may be active at a time."""
        self.commands: list[Json] = []
        """What the bot registered, as Discord keeps it; guild commands carry `guild_id`."""
        self.creates: list[float] = []
        """When commands of new names were registered, within the last day."""
        self._order: dict[int, list[Message]] = {}
        self._key = secrets.token_bytes(16)
        self._tokens = random.Random(seed * 7919 + 1)
        self.bot = User(
            self.application_id, bot_name.lower(), bot_name, bot=True, permissions=BOT_PERMISSIONS
        )
        self.users[self.bot.id] = self.bot
        self.guilds: dict[int, Guild] = {}
        self.home = self._found(home, guild_name)
        """The first of the guilds."""
        for user in users:
            self.add_user(user)
        for name in channels:
            self.add_channel(name)

    # People

    @property
    def humans(self) -> list[User]:
        """Everybody but the bot, in the order of creation."""
        return [user for user in self.users.values() if not user.bot]

    def user(self, person: User | str | int) -> User:
        """Find a user by name or id. Raises KeyError."""
        if isinstance(person, User):
            return person
        if isinstance(person, int):
            return self.users[person]
        for user in self.users.values():
            if user.name == person:
                return user
        raise KeyError(f"nobody is called {person!r}")

    def add_user(self, newcomer: str | Person) -> User:
        """Create a member of the guild. The first human is its owner and may administer it."""
        person = Person(newcomer) if isinstance(newcomer, str) else newcomer
        user = User(
            self.flakes.fixed(f"user {person.name}"),
            person.name,
            person.display or person.name.title(),
            person.locale,
        )
        if person.permissions is not None:
            user.permissions = person.permissions
        elif not self.humans:
            user.permissions |= ADMINISTRATOR
        if len(self.humans) < 2:
            user.roles = frozenset(guild.roles[2].id for guild in self.guilds.values())
        self.users[user.id] = user
        self.feed.publish("member", data={"user": user.id, "change": "join"})
        return user

    def set_dms(self, person: User | str, policy: Dms) -> None:
        """Open somebody's direct messages, close them (50007) or lose the shared server (50278)."""
        user = self.user(person)
        user.dms = policy
        self.feed.publish("dms", audience=user.id, data={"user": user.id, "policy": policy})

    def speak(self, locale: str) -> None:
        """Everybody's Discord, and every guild, is in that language from now on."""
        for user in self.humans:
            user.locale = locale
        for guild in self.guilds.values():
            guild.locale = locale
        self.feed.publish("language")

    def leave(self, person: User | str) -> None:
        """A user leaves the guild (for the bot: it is thrown out); their messages stay."""
        user = self.user(person)
        user.in_guild = False
        self.feed.publish("member", data={"user": user.id, "change": "leave"})

    def rejoin(self, person: User | str) -> None:
        """A user who left comes back; so may the bot."""
        user = self.user(person)
        user.in_guild = True
        self.feed.publish("member", data={"user": user.id, "change": "join"})

    def role(self, which: int | str) -> Role:
        """Find a role by id. Raises KeyError."""
        for guild in self.guilds.values():
            for role in guild.roles:
                if str(role.id) == str(which):
                    return role
        raise KeyError(f"there is no role {which!r}")

    # Places

    @property
    def guild_id(self) -> int:
        """The first guild."""
        return self.home.id

    def add_guild(
        self, name: str, channels: Sequence[str] = (), *, shard: tuple[int, int] | None = None
    ) -> Guild:
        """Create another guild that has the bot and everybody else; of that shard, if one is wanted."""
        flake = self.flakes.fixed("guild")
        while shard is not None and shard_of(flake, shard[1]) != shard[0]:
            flake = self.flakes.fixed("guild")
        guild = self._found(flake, name)
        for user in self.humans[:2]:
            user.roles |= {guild.roles[2].id}
        for channel in channels:
            self._placed(channel, guild.id)
        self.feed.publish("guild", data={"guild": guild.id})
        return guild

    def _found(self, flake: int, name: str) -> Guild:
        guild = Guild(
            flake,
            name,
            (
                Role(flake, "@everyone", 0),
                Role(flake + 1, self.bot.display, 1, BOT_PERMISSIONS, self.bot.id),
                *(Role(flake + place, role, place) for place, role in enumerate(ROLES, 2)),
            ),
        )
        self.bot.roles |= {flake + 1}
        self.guilds[flake] = guild
        return guild

    def channel(self, which: Channel | str | int) -> Channel:
        """Find a guild channel by name, or any by id. Raises KeyError."""
        if isinstance(which, Channel):
            return which
        if isinstance(which, int):
            return self.channels[which]
        for channel in self.channels.values():
            if channel.name == which and not channel.is_dm and not channel.deleted:
                return channel
        raise KeyError(f"there is no channel {which!r}")

    @property
    def text_channels(self) -> list[Channel]:
        """The channels and threads of all guilds that still exist, in order."""
        return [channel for channel in self.channels.values() if not channel.is_dm and not channel.deleted]

    def channels_of(self, guild: int) -> list[Channel]:
        """The channels and threads of a guild that still exist, in order."""
        return [channel for channel in self.text_channels if channel.guild == guild]

    def add_channel(
        self,
        name: str,
        *,
        members: Iterable[User | str] | None = None,
        parent: Channel | None = None,
        guild: Guild | None = None,
        number: int = 0,
    ) -> Channel:
        """Create a text channel (in the first guild unless another is named) or, with a `parent`, a thread
        in it, with that number if one is named; private when `members` are given.
        """
        inside = (
            None if members is None else frozenset(self.user(member).id for member in members) | {self.bot.id}
        )
        if parent is None:
            channel = self._placed(name, (guild or self.home).id, members=inside)
        else:
            kind = ChannelType.THREAD if inside is None else ChannelType.PRIVATE_THREAD
            inside = parent.members if inside is None else inside
            channel = self._placed(name, parent.guild, kind, number or self.flakes.fresh(), members=inside)
            channel.parent = parent.id
            channel.bot_permissions = parent.bot_permissions
        self.feed.publish("channel", channel=channel.id, data={"change": "create"})
        return channel

    def _placed(
        self,
        name: str,
        guild: int,
        kind: ChannelType = ChannelType.TEXT,
        flake: int = 0,
        members: frozenset[int] | None = None,
    ) -> Channel:
        position = len(self.channels_of(guild))
        flake = flake or self.flakes.fixed(f"channel {name}")
        channel = Channel(flake, kind, name, guild, position=position, members=members)
        self.channels[channel.id] = channel
        return channel

    def archive(self, thread: Channel) -> None:
        """A thread falls asleep: it takes no edits and nobody new, until it wakes up."""
        thread.archived = True
        self.feed.publish("channel", channel=thread.id, data={"change": "update"})

    def room_for(self, place: Channel) -> None:
        """Whether one more thread may be active: that one, or a new one in that channel. Raises ApiError
        160006.
        """
        active = sum(thread.is_thread and not thread.archived for thread in self.channels_of(place.guild))
        if (not place.is_thread or place.archived) and active >= self.most_threads:
            raise ApiError(400, 160006, "Maximum number of active threads reached")

    def insiders(self, thread: Channel) -> set[int]:
        """Who is a member of a thread: brought in, or wrote or was named in it."""
        told = self.history(thread)
        return {user for message in told for user in (message.author, *message.mentions)} | set(
            thread.members or ()
        )

    def wake(self, place: Channel) -> None:
        """A thread that was archived is active again; nothing happens to other channels."""
        if place.archived:
            place.archived = False
            self.feed.publish("channel", channel=place.id, data={"change": "update"})

    def enter(self, channel: Channel, user: User) -> None:
        """Somebody becomes a member of a private thread."""
        channel.members = (channel.members or frozenset()) | {user.id}
        self.feed.publish("channel", channel=channel.id, data={"change": "update"})

    def delete_channel(self, which: Channel | str) -> None:
        """Delete a channel; what was in it is out of everybody's reach."""
        channel = self.channel(which)
        channel.deleted = True
        self.feed.publish("channel", channel=channel.id, data={"change": "delete"})

    def set_bot_permissions(self, which: Channel | str, permissions: int) -> None:
        """Change what the bot may do in a channel (bits of things.py), and so in its threads."""
        channel = self.channel(which)
        for place in (channel, *(thread for thread in self.channels.values() if thread.parent == channel.id)):
            place.bot_permissions = permissions
        self.feed.publish("channel", channel=channel.id, data={"change": "update"})

    def dm(self, person: User | str | int) -> Channel:
        """The direct messages between a user and the bot, opened on demand."""
        user = self.user(person)
        for channel in self.channels.values():
            if channel.recipient == user.id:
                return channel
        channel = Channel(
            self.flakes.fixed(f"direct {user.name}"), ChannelType.DM, user.name, recipient=user.id
        )
        self.channels[channel.id] = channel
        self.feed.publish("channel", channel=channel.id, audience=user.id, data={"change": "create"})
        return channel

    def enters(self, user: User, channel: Channel) -> bool:
        """Whether a user can look into a channel at all."""
        if channel.deleted:
            return False
        if channel.is_dm:
            return user.bot or channel.recipient == user.id
        return user.in_guild and (channel.members is None or user.id in channel.members)

    # Messages

    def history(self, channel: Channel) -> list[Message]:
        """Everything in a channel in order of posting, ephemeral and deleted messages included."""
        return list(self._order.get(channel.id, ()))

    def sees(self, user: User, channel: Channel) -> list[Message]:
        """What stands in a channel for one user, in order: no deleted message, no ephemeral of others."""
        if not self.enters(user, channel):
            return []
        return [message for message in self._order.get(channel.id, ()) if self.shows(message, user)]

    def shows(self, message: Message, user: User) -> bool:
        """Whether a user sees that message (in a channel they can enter)."""
        return not message.deleted and not message.dismissed and message.owner in (None, user.id)

    def keep(self, message: Message, *, quiet: bool = False) -> Message:
        """Take a new message into the world and publish it (`quiet` leaves publishing to the caller)."""
        self.messages[message.id] = message
        self._order.setdefault(message.channel, []).append(message)
        for attachment in message.attachments:
            self.attachments[attachment.id] = attachment
        if not quiet:
            self._tell("message", message)
        return message

    def changed(self, message: Message, *, edited: bool = True) -> None:
        """Note that a message was changed in place; `edited` shows the mark "(edited)"."""
        message.revision += 1
        if edited and not message.loading:
            message.edited_at = self.clock.now()
        for attachment in message.attachments:
            self.attachments[attachment.id] = attachment
        self._tell("edited", message)

    def settle(self, message: Message) -> None:
        """A "thinking…" reply has become a message: it changes without the mark "(edited)"."""
        message.flags &= ~LOADING
        self.changed(message, edited=False)

    def delete(self, message: Message) -> None:
        """Delete a message for everybody."""
        message.deleted = True
        self._tell("deleted", message)

    def dismiss(self, message: Message) -> None:
        """The owner of an ephemeral message put it away (or restarted the client)."""
        message.dismissed = True
        self._tell("deleted", message)

    def _tell(self, kind: Kind, message: Message) -> None:
        self.feed.publish(kind, channel=message.channel, message=message.id, audience=message.owner)

    def signed(self, file: int, until: int) -> str:
        """The signature without which a link to a file that serves until then opens nothing."""
        return hmac.digest(self._key, f"{file}/{until}".encode(), "sha256").hex()

    def fresh_token(self) -> str:
        """An interaction token: long, opaque and seeded."""
        return f"stand-in-{self._tokens.getrandbits(256):064x}"
