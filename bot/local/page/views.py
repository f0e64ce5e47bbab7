"""What the page is told, as JSON: always as one seat may see it."""

import copy
from typing import Any

from art.i18n import ENGLISH, TONGUES
from bot.local import shapes
from bot.local.page.reads import Reads
from bot.local.server import StandIn
from bot.local.things import Ask, Channel, Json, Message, Modal, User
from bot.local.world import World

FOR_GOOD = float(1 << 40)
LOCALES = {ENGLISH: "en-US"}
"""What Discord calls a language otherwise than the bot."""
_SUBCOMMANDS = (1, 2)
_OPTION_KEYS = ("min_value", "max_value", "min_length", "max_length", "choices")


def seat(world: World, user: User) -> Json:
    """A seat as the page lists it; its DM with the bot is opened for the purpose."""
    return {
        "id": str(user.id),
        "name": user.display,
        "locale": user.locale,
        "dm": str(world.dm(user).id),
        "refuses_dm": user.dms != "open",
    }


def seats(world: World) -> list[Json]:
    """Everybody who may be chosen at the top of the page."""
    return [seat(world, user) for user in world.humans if user.in_guild]


def places(world: World, user: User) -> list[Json]:
    """The guild's channels that a seat can enter, each before its threads; its DM stands in `seat`."""
    entered = [channel for channel in world.text_channels if world.enters(user, channel)]
    order = {channel.id: place for place, channel in enumerate(entered)}
    inside = sorted(
        entered, key=lambda channel: (order.get(channel.parent or 0, order[channel.id]), order[channel.id])
    )
    return [
        {
            "id": str(channel.id),
            "name": channel.name,
            "type": int(channel.type),
            "thread": channel.parent is not None,
        }
        for channel in inside
    ]


def roles(world: World) -> list[Json]:
    """The guild's roles that can be chosen: everybody's is none of them."""
    return [{"id": str(role.id), "name": role.name} for role in world.home.roles[1:]]


def languages() -> list[Json]:
    """What Discord can be set to here: the languages that the bot speaks."""
    return [
        {"code": code, "locale": LOCALES.get(code, code), "name": tongue.name}
        for code, tongue in TONGUES.items()
    ]


def status(here: StandIn) -> Json:
    """Who the bot is and whether it is connected."""
    bot = here.world.bot
    return {"id": str(bot.id), "name": bot.display, "online": here.online}


def commands(here: StandIn, user: User) -> list[Json]:
    """Every command a seat can send, subcommands one by one ("game new"), with where it is offered."""
    guild = next((channel for channel in here.world.text_channels if here.world.enters(user, channel)), None)
    offered: dict[str, Json] = {}
    for key, channel in (("guild", guild), ("dm", here.world.dm(user))):
        for command in here.seats.commands(user, channel) if channel is not None else []:
            if command.get("type", 1) != 1:
                continue
            for entry in _flat(command, command["name"], user.locale):
                offered.setdefault(entry["name"], entry | {"guild": False, "dm": False})[key] = True
    return sorted(offered.values(), key=lambda command: str(command["name"]))


def _flat(level: Json, name: str, locale: str) -> list[Json]:
    options: list[Json] = level.get("options") or []
    inner = [option for option in options if option["type"] in _SUBCOMMANDS]
    if inner:
        return [entry for option in inner for entry in _flat(option, f"{name} {option['name']}", locale)]
    options_shown = [_option(option, locale) for option in options]
    return [{"name": name, "description": _described(level, locale), "options": options_shown}]


def _described(declared: Json, locale: str) -> str:
    """What a command or an option is for, in the language of whoever looks."""
    return str((declared.get("description_localizations") or {}).get(locale) or declared["description"])


def _option(option: Json, locale: str) -> Json:
    shown: Json = {
        "name": option["name"],
        "description": _described(option, locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
    }
    return shown | {key: option[key] for key in _OPTION_KEYS if option.get(key) is not None}


def message(world: World, what: Message) -> Json:
    """A message in Discord's shape, its files under this server's own address, and `command`."""
    # Discord's own client renews links by itself.
    shown = shapes.message(world, what, "", until=FOR_GOOD)
    links = {attachment["filename"]: attachment for attachment in shown["attachments"]}
    shown["embeds"] = [_embed(embed, links) for embed in shown["embeds"]]
    if what.interaction is not None and what.interaction.ask is Ask.COMMAND:
        shown["command"] = command_name(what.interaction.data)
    return shown


def _embed(embed: Json, links: dict[str, Json]) -> Json:
    filled = copy.deepcopy(embed)
    for key in ("image", "thumbnail"):
        media = filled.get(key) or {}
        url = str(media.get("url", ""))
        if url.startswith("attachment://") and url.removeprefix("attachment://") in links:
            file = links[url.removeprefix("attachment://")]
            media |= {name: file.get(name) for name in ("url", "width", "height", "description")}
    return filled


def command_name(data: Json) -> str:
    """The full name of a used command, from an interaction's `data`."""
    name, options = str(data["name"]), data.get("options") or []
    while options and options[0]["type"] in _SUBCOMMANDS:
        name += f" {options[0]['name']}"
        options = options[0].get("options") or []
    return name


def messages(world: World, user: User, channel: Channel, before: int | None, limit: int) -> Json:
    """The newest messages a seat sees there (older than `before`), oldest first; `more`: some are older."""
    seen = [message for message in world.sees(user, channel) if before is None or message.id < before]
    return {"messages": [message(world, shown) for shown in seen[-limit:]], "more": len(seen) > limit}


def modal(what: Modal) -> Json:
    """A form that was just opened; `id` names it when it is submitted."""
    return {"id": str(what.opener.id), "title": what.title, "components": what.components}


def state(here: StandIn, reads: Reads, user: User) -> Json:
    """All that surrounds the messages, and the id of the newest event it contains."""
    world = here.world
    table: dict[str, Any] = {
        "now": world.clock.now(),
        "seat": str(user.id),
        "guild": {"id": str(world.guild_id), "name": world.home.name},
        "bot": status(here),
        "channels": places(world, user),
        "roles": roles(world),
        "seats": seats(world),
        "languages": languages(),
        "commands": commands(here, user),
    }
    # last: opening DMs above publishes events of its own
    return table | {"badges": reads.badges(), "last_event": world.feed.last_id}
