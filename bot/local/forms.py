"""What Discord's client checks before it sends anything: command options, components, modal fields."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.local import shapes
from bot.local.shapes_guild import role
from bot.local.things import Json, Message, Modal, User
from bot.local.world import World

_SUBCOMMANDS = (1, 2)
_USERS, _CHANNELS, _MENTIONABLE = 6, 7, 9


class CannotDo(Exception):
    """A real client would not let the user do this."""


def command_options(
    world: World, registered: Json, command: str, given: Mapping[str, Any], focused: str | None = None
) -> Json:
    """The `data` of a command or autocomplete interaction. `command` may name subcommands ("game new").

    Raises CannotDo for an unknown subcommand, and for an unknown, missing or unfit option.
    """
    path = command.split()[1:]
    level, nest = registered, list[Json]()
    for name in path:
        inner = [
            option
            for option in level.get("options") or []
            if option["name"] == name and option["type"] in _SUBCOMMANDS
        ]
        if not inner:
            raise CannotDo(f"/{command}: there is no subcommand {name!r}")
        level = inner[0]
        nest.append(level)
    declared: list[Json] = level.get("options") or []
    if any(option["type"] in _SUBCOMMANDS for option in declared):
        raise CannotDo(f"/{command}: a subcommand must be chosen")
    resolved: Json = {}
    options = _values(world, command, declared, given, focused, resolved)
    for subcommand in reversed(nest):
        options = [{"name": subcommand["name"], "type": subcommand["type"], "options": options}]
    data: Json = {"id": registered["id"], "name": registered["name"], "type": 1, "options": options}
    if registered.get("guild_id"):
        data["guild_id"] = registered["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def _values(
    world: World,
    command: str,
    declared: list[Json],
    given: Mapping[str, Any],
    focused: str | None,
    resolved: Json,
) -> list[Json]:
    known = {option["name"]: option for option in declared}
    for name in given:
        if name not in known:
            raise CannotDo(f"/{command} has no option {name!r}")
    if focused is not None and not known[focused].get("autocomplete"):
        raise CannotDo(f"/{command} {focused}: suggests nothing")
    options = []
    for name, option in known.items():
        if name == focused:
            options.append({"name": name, "type": option["type"], "value": str(given[name]), "focused": True})
        elif name in given and given[name] is not None:
            value = _value(world, f"/{command} {name}", option, given[name], resolved)
            options.append({"name": name, "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise CannotDo(f"/{command}: the option {name!r} is required")
    return options


def _value(world: World, where: str, option: Json, value: Any, resolved: Json) -> Any:
    kind = option["type"]
    if kind == 3:
        fit: Any = str(value)
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        ok = low <= len(fit) <= high
    elif kind in (4, 10):
        try:
            fit = int(value) if kind == 4 else float(value)
        except (TypeError, ValueError):
            raise CannotDo(f"{where}: {value!r} is not a number") from None
        low, high = option.get("min_value"), option.get("max_value")
        ok = (low is None or fit >= low) and (high is None or fit <= high)
    elif kind == 5:
        fit, ok = value, isinstance(value, bool)
    elif kind in (_USERS, _CHANNELS, _MENTIONABLE):
        return _reference(world, where, kind, value, resolved)
    else:
        raise CannotDo(f"{where}: options of type {kind} cannot be given here")
    choices = option.get("choices") or []
    if choices:
        named = {choice["name"]: choice["value"] for choice in choices}
        fit = named.get(fit, fit) if isinstance(fit, str) else fit
        ok = ok and fit in named.values()
    if not ok:
        raise CannotDo(f"{where}: {value!r} is not accepted")
    return fit


def _reference(world: World, where: str, kind: int, value: Any, resolved: Json) -> str:
    try:
        if kind == _CHANNELS:
            place = world.channel(value)
            entry = {key: shapes.channel(world, place)[key] for key in ("id", "type", "name", "parent_id")}
            entry |= {"permissions": "0", "app_permissions": str(place.bot_permissions)}
            resolved.setdefault("channels", {})[str(place.id)] = entry
            return str(place.id)
        person = world.user(value)
    except KeyError as missing:
        raise CannotDo(f"{where}: {missing}") from None
    _add_user(world, person, resolved)
    return str(person.id)


def _add_user(world: World, person: User, resolved: Json) -> None:
    resolved.setdefault("users", {})[str(person.id)] = shapes.user(person)
    if person.in_guild:
        entry = shapes.member(world.home, person, with_user=False) | {"permissions": str(person.permissions)}
        resolved.setdefault("members", {})[str(person.id)] = entry


def find_button(message: Message, wanted: str) -> Json:
    """A button that can be tapped, by custom id, else by label. Raises CannotDo."""
    every = message.buttons
    buttons = [button for button in every if button.get("custom_id") == wanted]
    buttons = buttons or [button for button in every if button.get("label") == wanted]
    if not buttons:
        labels = [button.get("label") or button.get("custom_id") for button in every]
        raise CannotDo(f"there is no button {wanted!r}; there are {labels}")
    if len(buttons) > 1:
        raise CannotDo(f"there are {len(buttons)} buttons {wanted!r}: use the custom id")
    if buttons[0].get("disabled"):
        raise CannotDo(f"the button {wanted!r} is disabled")
    if buttons[0].get("url"):
        raise CannotDo(f"the button {wanted!r} is a link")
    return buttons[0]


def find_select(message: Message, wanted: str) -> Json:
    """A select menu that can be used, by custom id, else by placeholder. Raises CannotDo."""
    every = message.selects
    selects = [select for select in every if wanted in (select["custom_id"], select.get("placeholder"))]
    if len(selects) != 1:
        names = [select.get("placeholder") or select["custom_id"] for select in every]
        raise CannotDo(f"{len(selects)} menus are called {wanted!r}; there are {names}")
    if selects[0].get("disabled"):
        raise CannotDo(f"the menu {wanted!r} is disabled")
    return selects[0]


def select_values(world: World, select: Json, wanted: Sequence[Any]) -> tuple[list[str], Json]:
    """The values a select sends and its `resolved` part; options by value or label. Raises CannotDo."""
    resolved: Json = {}
    where = f"the menu {select.get('placeholder') or select['custom_id']!r}"
    if isinstance(wanted, str):
        raise CannotDo(f"{where}: give a list of values")
    if select["type"] == 3:
        offered = {option["value"] for option in select["options"]}
        labels = {option["label"]: option["value"] for option in select["options"]}
        values = [choice if choice in offered else labels.get(choice, "") for choice in wanted]
        if unknown := [choice for choice, value in zip(wanted, values, strict=True) if not value]:
            raise CannotDo(f"{where} does not offer {unknown}")
    elif select["type"] == 6:
        try:
            roles = [world.role(name) for name in wanted]
        except KeyError as missing:
            raise CannotDo(f"{where}: {missing}") from None
        values = [str(named_role.id) for named_role in roles]
        resolved["roles"] = {str(named_role.id): role(named_role) for named_role in roles}
    elif select["type"] in (5, 7, 8):
        kind = {5: _USERS, 7: _MENTIONABLE, 8: _CHANNELS}[select["type"]]
        values = [_reference(world, where, kind, name, resolved) for name in wanted]
        types = select.get("channel_types")
        if types and any(place["type"] not in types for place in resolved.get("channels", {}).values()):
            raise CannotDo(f"{where} does not offer channels of that type")
    else:
        raise CannotDo(f"{where}: menus of type {select['type']} cannot be used here")
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise CannotDo(f"{where} takes {low} to {high} different values, not {len(values)}")
    return values, resolved


def modal_values(world: World, modal: Modal, given: Mapping[str, Any]) -> tuple[list[Json], Json]:
    """The components and `resolved` of a submitted form. Raises CannotDo."""
    known = modal.fields
    names = {field["custom_id"] for field in known} | {field.get("label") for field in known}
    for name in given:
        if name not in names:
            raise CannotDo(f"the form has no field {name!r}")
    resolved: Json = {}
    answers = {field["custom_id"]: _answer(world, field, given, resolved) for field in known}
    sent = []
    for outer_part in modal.components:
        outer: Json = {"type": outer_part["type"], "id": outer_part.get("id", 0)}
        if outer_part["type"] == 18:
            sent.append(outer | {"component": answers[outer_part["component"]["custom_id"]]})
        elif outer_part["type"] == 1:
            sent.append(
                outer | {"components": [answers[part["custom_id"]] for part in outer_part["components"]]}
            )
        else:
            sent.append(outer)
    return sent, resolved


def _answer(world: World, field: Json, given: Mapping[str, Any], resolved: Json) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    value = given.get(custom_id, given.get(str(field.get("label"))))
    answer: Json = {"type": kind, "id": field.get("id", 0), "custom_id": custom_id}
    needed = field.get("required", True)
    if kind == 4:
        text = str(field.get("value") or "") if value is None else str(value)
        low = field.get("min_length") or (1 if needed else 0)
        if not (low <= len(text) or (not text and not needed)) or len(text) > (
            field.get("max_length") or 4000
        ):
            raise CannotDo(f"the field {custom_id!r} does not accept {len(text)} characters")
        return answer | {"value": text}
    if kind in (3, 5, 7, 8):
        if value is None and not needed:
            return answer | {"values": []}
        values, more = select_values(world, field, value or [])
        for name, entries in more.items():
            resolved.setdefault(name, {}).update(entries)
        return answer | {"values": values}
    if kind == 23:
        return answer | {"value": bool(value)}
    if kind in (21, 22):
        offered = [option["value"] for option in field["options"]]
        chosen = [] if value is None else [value] if isinstance(value, str) else list(value)
        if (needed and not chosen) or any(part not in offered for part in chosen):
            raise CannotDo(f"the field {custom_id!r} does not accept {value!r}")
        return answer | ({"values": chosen} if kind == 22 else {"value": chosen[0] if chosen else None})
    raise CannotDo(f"fields of type {kind} cannot be filled here")
