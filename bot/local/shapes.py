"""Payloads as Discord writes them: users, guild, channels, messages, interactions."""

import re
import zlib

from bot.local.clock import stamp
from bot.local.things import (
    ADMINISTRATOR,
    BOT_PERMISSIONS,
    EPHEMERAL,
    LOADING,
    MEMBER_PERMISSIONS,
    Ask,
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Interaction,
    Json,
    Message,
    Reply,
    User,
    walk,
)
from bot.local.world import World

LINK_SECONDS = 86_400.0
"""How long a link to a file serves, in seconds of the world's clock."""
SIZE_LIMIT = 10 * 1024 * 1024
"""The largest single upload, in bytes."""

_MENTION = re.compile(r"<@!?(\d+)>")
JOINED = "2026-01-01T00:00:00+00:00"
"""When everybody joined, for what must carry a date."""


def has(permissions: int, needed: int) -> bool:
    """Whether permission bits include all the needed ones (an administrator has them all)."""
    return bool(permissions & ADMINISTRATOR) or permissions & needed == needed


def mentioned_in(world: World, text: str) -> tuple[int, ...]:
    """Users named by `<@id>` in a text, each once, in order."""
    users_named = dict.fromkeys(int(digits) for digits in _MENTION.findall(text))
    return tuple(user_id for user_id in users_named if user_id in world.users)


def user(user: User) -> Json:
    """A user object."""
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "bot": user.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "clan": None,
        "primary_guild": None,
    }


def me(world: World) -> Json:
    """The bot's own user, as `GET /users/@me` and READY tell it."""
    private = {"mfa_enabled": False, "verified": True, "email": None, "locale": "en-US"}
    return user(world.bot) | private


def member(guild: Guild, person: User, *, with_user: bool = True) -> Json:
    """A guild member object, without permissions."""
    shape: Json = {
        "nick": person.nicks.get(guild.id),
        "avatar": None,
        "banner": None,
        "roles": [str(role.id) for role in guild.roles if role.id in person.roles],
        "joined_at": JOINED,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    return shape | {"user": user(person)} if with_user else shape


def channel(world: World, place: Channel, permissions: int | None = None) -> Json:
    """A channel object; `permissions` of the invoking user are added inside interactions."""
    shape: Json = {"id": str(place.id), "type": int(place.type), "flags": 0, "last_message_id": None}
    if place.is_dm and place.recipient is not None:
        return shape | {"recipients": [user(world.users[place.recipient])]}
    shape |= {
        "guild_id": str(place.guild),
        "name": place.name,
        "parent_id": None if place.parent is None else str(place.parent),
        "rate_limit_per_user": 0,
        "last_pin_timestamp": None,
    }
    if place.is_thread:
        shape |= {
            "owner_id": str(world.bot.id),
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": place.archived,
                "auto_archive_duration": 10080,
                "archive_timestamp": JOINED,
                "locked": place.locked,
            },
        }
        if place.type is ChannelType.PRIVATE_THREAD:
            shape["thread_metadata"]["invitable"] = False
    else:
        shape |= {"topic": None, "nsfw": False, "position": place.position}
        shape["permission_overwrites"] = _overwrites(world, place)
    if permissions is not None:
        shape["permissions"] = str(permissions)
    return shape


def _overwrites(world: World, place: Channel) -> list[Json]:
    """The overwrite that gives the bot exactly the channel's own permissions; none when they are the usual
    ones.
    """
    if place.bot_permissions == BOT_PERMISSIONS:
        return []
    deny = (BOT_PERMISSIONS | MEMBER_PERMISSIONS) & ~place.bot_permissions
    allow = place.bot_permissions & ~BOT_PERMISSIONS
    return [{"id": str(world.bot.id), "type": 1, "allow": str(allow), "deny": str(deny)}]


def attachment(world: World, file: Attachment, base: str, until: float | None = None) -> Json:
    """An attachment object; its links lead to the stand-in's CDN and serve a day, or ``until`` then."""
    ends = int(world.clock.now() + LINK_SECONDS if until is None else until)
    path = f"/cdn/attachments/{file.channel}/{file.id}/{file.filename}"
    link = f"{base}{path}?ex={ends:x}&hm={world.signed(file.id, ends)}"
    shape: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": link,
        "proxy_url": link,
        "content_type": file.content_type,
    }
    if file.description:
        shape["description"] = file.description
    if file.width and file.height:
        shape |= {"width": file.width, "height": file.height}
    return shape


def components(parts: list[Json], files: dict[str, Json]) -> list[Json]:
    """Stored components with the links of `attachment://name` filled in from the files' own objects."""

    def filled(value: object, key: str = "") -> object:
        if isinstance(value, list):
            return [filled(item) for item in value]
        if not isinstance(value, dict):
            return value
        if key in ("media", "file"):
            url = str(value["url"])
            known = files[url.removeprefix("attachment://")] if url.startswith("attachment://") else None
            return _elsewhere(url) if known is None else _media(known)
        return {
            name: filled(item, name) if isinstance(item, dict | list) else item
            for name, item in value.items()
        }

    return [filled_part for filled_part in (filled(part) for part in parts) if isinstance(filled_part, dict)]


def referenced(parts: list[Json]) -> set[str]:
    """The files that components show, by name."""
    names: set[str] = set()
    for part in walk(parts):
        media = [part.get("file"), part.get("media"), *(item["media"] for item in part.get("items") or ())]
        names |= {str(what["url"]).removeprefix("attachment://") for what in media if what}
    return names


def _elsewhere(url: str) -> Json:
    """A picture that lies on somebody else's server; the stand-in does not fetch it."""
    return {"id": str(zlib.crc32(url.encode())), "url": url, "proxy_url": url, "loading_state": 1}


def _media(known: Json) -> Json:
    same = {name: known.get(name) for name in ("id", "url", "proxy_url", "width", "height", "content_type")}
    return same | {"attachment_id": known["id"], "loading_state": 2}


def message(
    world: World, what: Message, base: str, *, gateway: bool = False, until: float | None = None
) -> Json:
    """A message; `gateway` adds what events carry (guild, member, nonce). Links serve ``until`` then."""
    shown = referenced(what.components)
    files = {file.filename: attachment(world, file, base, until) for file in what.attachments}
    shape: Json = {
        "id": str(what.id),
        "type": what.type,
        "channel_id": str(what.channel),
        "author": user(world.users[what.author]),
        "content": what.content,
        "timestamp": stamp(what.at),
        "edited_timestamp": None if what.edited_at is None else stamp(what.edited_at),
        "tts": False,
        "mention_everyone": what.mention_everyone,
        "mentions": [user(world.users[user_id]) for user_id in what.mentions],
        "mention_roles": [],
        # Discord does not name here what a component shows.
        "attachments": [file for name, file in files.items() if name not in shown],
        "embeds": what.embeds,
        "pinned": False,
        "flags": what.flags,
        "components": components(what.components, files),
    }
    if gateway and what.nonce is not None:
        shape["nonce"] = what.nonce
    place = world.channels[what.channel]
    if what.reference is not None:
        shape["message_reference"] = {
            "type": 0,
            "channel_id": str(what.channel),
            "message_id": str(what.reference),
        }
        shape["message_reference"]["guild_id"] = str(place.guild)
    if what.interaction is not None:
        shape |= {"application_id": str(world.application_id), "webhook_id": str(world.application_id)}
        shape["interaction_metadata"] = metadata(world, what.interaction)
    if gateway and not place.is_dm and not what.ephemeral:
        shape["guild_id"] = str(place.guild)
        shape["member"] = member(world.guilds[place.guild], world.users[what.author], with_user=False)
    return shape


def metadata(world: World, source: Interaction) -> Json:
    """Where an interaction's message comes from."""
    guild = world.channels[source.channel].guild
    shape: Json = {
        "id": str(source.id),
        "type": int(source.ask),
        "user": user(world.users[source.user]),
        "authorizing_integration_owners": {"0": str(guild)},
    }
    if source.ask is Ask.COMMAND:
        shape |= {"name": source.data["name"], "command_type": 1}
    if source.ask is Ask.COMPONENT and source.message is not None:
        shape["interacted_message_id"] = str(source.message.id)
    if source.ask is Ask.MODAL and source.parent is not None:
        shape["triggering_interaction_metadata"] = metadata(world, source.parent)
    return shape


def interaction(world: World, what: Interaction, base: str) -> Json:
    """An INTERACTION_CREATE payload."""
    person, place = world.users[what.user], world.channels[what.channel]
    shape: Json = {
        "id": str(what.id),
        "application_id": str(world.application_id),
        "type": int(what.ask),
        "token": what.token,
        "version": 1,
        "data": what.data,
        "channel": channel(world, place, None if place.is_dm else person.permissions),
        "channel_id": str(place.id),
        "app_permissions": str(BOT_PERMISSIONS if place.is_dm else place.bot_permissions),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(place.guild)},
        "context": 1 if place.is_dm else 0,
        "attachment_size_limit": SIZE_LIMIT,
    }
    if place.is_dm:
        shape["user"] = user(person)
    else:
        guild = world.guilds[place.guild]
        shape |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
        shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        shape["member"] = member(guild, person) | {"permissions": str(person.permissions)}
    if what.message is not None:
        shape["message"] = message(world, what.message, base)
    return shape


def callback(world: World, what: Interaction, base: str) -> Json:
    """The answer to a first reply sent with `with_response=1`."""
    inner: Json = {"id": str(what.id), "type": int(what.ask)}
    shape: Json = {"interaction": inner}
    if (
        what.reply in (Reply.MESSAGE, Reply.DEFERRED_MESSAGE, Reply.UPDATE, Reply.DEFERRED_UPDATE)
        and what.original
    ):
        flags = what.original.flags
        inner |= {"response_message_id": str(what.original.id)}
        inner["response_message_loading"] = bool(flags & LOADING)
        inner["response_message_ephemeral"] = bool(flags & EPHEMERAL)
        if what.reply in (Reply.MESSAGE, Reply.UPDATE):
            shape["resource"] = {"type": int(what.reply), "message": message(world, what.original, base)}
    return shape
