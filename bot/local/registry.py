"""Registration of slash commands: Discord's limits, and the form in which it keeps them."""

from __future__ import annotations

import re
from typing import Any

from bot.local.errors import ApiError, FormErrors
from bot.local.rules import form_error
from bot.local.things import Json
from bot.local.world import World

MAX_COMMANDS, MAX_MENU, MAX_CHARACTERS = 100, 15, 8000
MAX_CREATES, DAY = 200, 86_400.0
"""New names in a day, in seconds of the world's clock."""
_NAME = re.compile(r"^[-_'\w]{1,32}$")


def register(world: World, body: Any, guild: int | None) -> list[Json]:
    """Replace all global commands, or all of the guild. Raises ApiError 50035, 30032, 30034."""
    if not isinstance(body, list):
        raise form_error("", "LIST_TYPE_CONVERT", "A list of commands is needed.")
    kinds = [one.get("type", 1) for one in body]
    if kinds.count(1) > MAX_COMMANDS or kinds.count(2) > MAX_MENU or kinds.count(3) > MAX_MENU:
        raise ApiError(400, 30032, "Maximum number of application commands reached (100)")
    errors = FormErrors()
    for index, one in enumerate(body):
        _check(errors, str(index), one)
    named = [(one.get("name"), one.get("type", 1)) for one in body]
    for index, one in enumerate(named):
        if named.index(one) != index:
            errors.add(f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Names must be unique.")
    errors.settle()
    scope = None if guild is None else str(guild)
    old = {(one["name"], one["type"]): one["id"] for one in world.commands if one.get("guild_id") == scope}
    fresh = [one for one in named if one not in old]
    now = world.clock.now()
    world.creates[:] = [at for at in world.creates if now - at < DAY]
    if len(world.creates) + len(fresh) > MAX_CREATES:
        raise ApiError(400, 30034, "Max number of daily application command creates has been reached (200)")
    world.creates += [now] * len(fresh)
    others = [one for one in world.commands if one.get("guild_id") != scope]
    made = [_kept(world, one, scope, old.get((one["name"], one.get("type", 1)))) for one in body]
    world.commands[:] = others + made
    world.feed.publish("commands")
    return made


def listed(world: World, guild: int | None) -> list[Json]:
    """The global commands, or those of the guild."""
    scope = None if guild is None else str(guild)
    return [one for one in world.commands if one.get("guild_id") == scope]


def _kept(world: World, one: Json, scope: str | None, known: str | None) -> Json:
    kept: Json = {
        "id": known or str(world.flakes.fresh()),
        "application_id": str(world.application_id),
        "version": str(world.flakes.fresh()),
        "default_member_permissions": one.get("default_member_permissions"),
        "type": one.get("type", 1),
        "name": one["name"],
        "name_localizations": one.get("name_localizations"),
        "description": one.get("description", ""),
        "description_localizations": one.get("description_localizations"),
        "dm_permission": one.get("dm_permission", True),
        "contexts": one.get("contexts"),
        "integration_types": one.get("integration_types") or [0],
        "nsfw": one.get("nsfw", False),
        "options": [_option(part) for part in one.get("options") or []],
    }
    if kept["default_member_permissions"] is not None:
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    return kept | {"guild_id": scope} if scope is not None else kept


def _option(one: Json) -> Json:
    """An option as answered: absent keys stay absent, empty localisations are dropped."""
    kept = {key: value for key, value in one.items() if value is not None}
    if "options" in kept:
        kept["options"] = [_option(part) for part in kept["options"]]
    return kept


def _check(errors: FormErrors, path: str, one: Json) -> None:
    kind = one.get("type", 1)
    if kind != 1:
        errors.length(f"{path}.name", one.get("name") or "", 1, 32)
        return
    _text(errors, path, one)
    _options(errors, path, one.get("options") or [], depth=0)
    size = _characters(one)
    errors.require(
        size <= MAX_CHARACTERS, path, "APPLICATION_COMMAND_TOO_LARGE", f"{size} characters of 8000."
    )


def _text(errors: FormErrors, path: str, one: Json) -> None:
    name = str(one.get("name") or "")
    ok = bool(_NAME.match(name)) and name == name.lower()
    errors.require(ok, f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is not a valid name.")
    errors.length(f"{path}.description", one.get("description") or "", 1, 100)
    for locale, text in (one.get("description_localizations") or {}).items():
        errors.length(f"{path}.description_localizations.{locale}", text, 1, 100)


def _options(errors: FormErrors, path: str, options: list[Json], depth: int) -> None:
    where = f"{path}.options"
    errors.require(len(options) <= 25, where, "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    names = [one.get("name") for one in options]
    ok = len(set(names)) == len(names)
    errors.require(ok, where, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique.")
    required = [bool(one.get("required")) for one in options if one.get("type") not in (1, 2)]
    ok = required == sorted(required, reverse=True)
    errors.require(ok, where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first.")
    for index, one in enumerate(options):
        inner = f"{where}.{index}"
        _text(errors, inner, one)
        if one.get("type") in (1, 2):
            errors.require(
                depth < (2 if one["type"] == 1 else 1), inner, "APPLICATION_COMMAND_OPTIONS_TYPE", "Too deep."
            )
            _options(errors, inner, one.get("options") or [], depth + 1)
            continue
        choices = one.get("choices") or []
        errors.require(len(choices) <= 25, f"{inner}.choices", "BASE_TYPE_BAD_LENGTH", "At most 25.")
        both = bool(choices) and bool(one.get("autocomplete"))
        errors.require(
            not both, inner, "APPLICATION_COMMAND_CHOICES_AUTOCOMPLETE", "Choices or autocomplete, not both."
        )
        for number, choice in enumerate(choices):
            errors.length(f"{inner}.choices.{number}.name", choice.get("name") or "", 1, 100)


def _characters(one: Json) -> int:
    """Name, description and values of a command with all its options, the longest localisation of each."""

    def longest(key: str) -> int:
        texts = [str(one.get(key) or ""), *(one.get(f"{key}_localizations") or {}).values()]
        return max(len(text) for text in texts)

    own = longest("name") + longest("description")
    own += sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in one.get("choices") or [])
    return own + sum(_characters(part) for part in one.get("options") or [])
