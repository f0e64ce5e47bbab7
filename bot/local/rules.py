"""Discord's rules for messages: what may stand in one, who is mentioned, how an edit works, modals and
suggestions.
"""

from dataclasses import replace
from typing import Any

from bot.local import shapes
from bot.local.cdn import make_attachment
from bot.local.components import TEXT, Checker, numbered
from bot.local.errors import ApiError, FormErrors
from bot.local.things import (
    ATTACH,
    MENTION_EVERYONE,
    SEND,
    SILENT,
    SUPPRESS_EMBEDS,
    THREAD_SEND,
    V2,
    VIEW,
    Attachment,
    Channel,
    Interaction,
    Json,
    Message,
    walk,
)
from bot.local.world import World

__all__ = [
    "Files",
    "blank",
    "build",
    "check_choices",
    "check_modal",
    "edit",
    "form_error",
    "may_send",
    "numbered",
]

Files = dict[int, tuple[str, bytes]]
"""Uploaded files by their index: name and content."""

REQUEST_LIMIT = 25 * 1024 * 1024
"""The largest whole request, in bytes."""

_EMBED_LIMITS = {"title": 256, "description": 4096}


def form_error(path: str, code: str, message: str) -> ApiError:
    """50035 for one mistake."""
    errors = FormErrors()
    errors.add(path, code, message)
    try:
        errors.settle()
    except ApiError as made:
        return made
    raise AssertionError("a noted mistake must settle as an error")


def may_send(world: World, place: Channel, files: Files) -> None:
    """Whether the bot may post there. Raises ApiError 50001, 50013, 50007, 50278, 160005."""
    if place.locked:
        raise ApiError(400, 160005, "Thread is locked")
    if place.is_dm:
        recipient = world.users[place.recipient or 0]
        if recipient.dms == "closed":
            raise ApiError(403, 50007, "Cannot send messages to this user")
        if recipient.dms == "stranger" or not (recipient.in_guild and world.bot.in_guild):
            raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        return
    may_view(place)
    needed = THREAD_SEND if place.is_thread else SEND
    needed |= ATTACH if files else 0
    if not shapes.has(place.bot_permissions, needed):
        raise ApiError(403, 50013, "Missing Permissions")


def may_view(place: Channel) -> None:
    """Raises ApiError 50001 when the bot may not look into the channel."""
    if not place.is_dm and not shapes.has(place.bot_permissions, VIEW):
        raise ApiError(403, 50001, "Missing Access")


def blank(world: World, place: Channel) -> Message:
    """A message of the bot with nothing in it yet."""
    return Message(world.flakes.fresh(), place.id, world.bot.id, world.clock.now())


def build(
    world: World,
    place: Channel,
    data: Json,
    files: Files,
    *,
    kind: int = 0,
    interaction: Interaction | None = None,
) -> Message:
    """A new message of the bot from a request body, not yet kept. Raises ApiError 50006, 50035, 40005."""
    message = blank(world, place)
    message.type, message.interaction = kind, interaction
    message.flags = int(data.get("flags") or 0) & (SUPPRESS_EMBEDS | SILENT | V2)
    message.nonce = None if data.get("nonce") is None else str(data["nonce"])
    reference = data.get("message_reference") or {}
    if reference.get("message_id"):
        message.reference = int(reference["message_id"])
    _fill(world, message, data, files)
    _notify(world, place, message, data.get("allowed_mentions"))
    return message


def edit(world: World, message: Message, data: Json, files: Files) -> None:
    """Change a message by a request body; what the body does not name stays. Raises as `build`, and changes
    nothing then.
    """
    flags = int(data.get("flags") or 0)
    draft = Message(
        message.id, message.channel, message.author, message.at, flags=message.flags | (flags & V2)
    )
    draft.content, draft.embeds = message.content, message.embeds
    draft.components, draft.attachments = message.components, message.attachments
    if "flags" in data:
        draft.flags = (draft.flags & ~SUPPRESS_EMBEDS) | (flags & SUPPRESS_EMBEDS)
    _fill(world, draft, data, files)
    message.content, message.embeds, message.flags = draft.content, draft.embeds, draft.flags
    message.components, message.attachments = draft.components, draft.attachments
    mentions, everyone = _allowed(world, message, data.get("allowed_mentions"))
    message.mentions, message.mention_everyone = mentions, everyone


def _fill(world: World, message: Message, data: Json, files: Files) -> None:
    errors = FormErrors()
    kept, named = _attachments(world, message, data, files, errors)
    v2 = bool(message.flags & V2)
    content = data.get("content", message.content)
    embeds = data.get("embeds", message.embeds)
    components = data.get("components", message.components)
    content, embeds, components = content or "", embeds or [], components or []
    if v2:
        for name, value in (("content", content), ("embeds", embeds)):
            errors.require(
                not value,
                name,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"{name} cannot be used with it.",
            )
    errors.length("content", content, 0, 2000)
    errors.length("nonce", data.get("nonce"), 0, 25)
    _check_embeds(errors, embeds)
    Checker(errors, named, world.emojis).message(components, v2=v2)
    errors.settle()
    if not (content or embeds or components or kept):
        raise ApiError(400, 50006, "Cannot send an empty message")
    message.content, message.embeds, message.attachments = content, embeds, kept
    if "components" in data:
        message.components = numbered(components)


def _attachments(
    world: World, message: Message, data: Json, files: Files, errors: FormErrors
) -> tuple[list[Attachment], set[str]]:
    """The files a message has afterwards (kept ones by their id, new ones by their index), and the names
    that its components may use: where an edit lists no files those it has stay, but nobody says that new
    components find them. A new file that an edit does not list is lost.
    """
    before = {str(attachment.id): attachment for attachment in message.attachments}
    listed = data.get("attachments")
    edits = message.id in world.messages
    if listed is None:
        kept, descriptions = list(before.values()), dict[int, Any]()
        named = set() if "components" in data else {attachment.filename for attachment in kept}
    else:
        kept, descriptions, named = [], {}, set()
        for index, listing in enumerate(listed):
            known = before.get(str(listing.get("id")))
            errors.length(f"attachments.{index}.description", listing.get("description"), 0, 1024)
            if known is not None:
                kept.append(replace(known, description=listing.get("description", known.description)))
                named.add(known.filename)
            elif str(listing.get("id")).isdecimal() and int(listing["id"]) in files:
                descriptions[int(listing["id"])] = listing.get("description")
            else:
                errors.add(f"attachments.{index}.id", "ATTACHMENT_NOT_FOUND", "There is no such file.")
    for index, (name, content) in sorted(files.items()):
        if edits and index not in descriptions:
            continue
        named.add(name)
        if len(content) > shapes.SIZE_LIMIT:
            raise ApiError(413, 40005, "Request entity too large")
        kept.append(make_attachment(world, message.channel, name, content, descriptions.get(index)))
    errors.require(len(kept) <= 10, "attachments", "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    return kept, named


def _check_embeds(errors: FormErrors, embeds: list[Json]) -> None:
    errors.require(len(embeds) <= 10, "embeds", "BASE_TYPE_BAD_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        texts = [(name, embed.get(name), limit) for name, limit in _EMBED_LIMITS.items()]
        texts += [("footer.text", (embed.get("footer") or {}).get("text"), 2048)]
        texts += [("author.name", (embed.get("author") or {}).get("name"), 256)]
        fields = embed.get("fields") or []
        errors.require(len(fields) <= 25, f"embeds.{index}.fields", "BASE_TYPE_BAD_LENGTH", "At most 25.")
        for number, part in enumerate(fields):
            texts += [
                (f"fields.{number}.name", part.get("name"), 256),
                (f"fields.{number}.value", part.get("value"), 1024),
            ]
        for name, text, limit in texts:
            errors.length(f"embeds.{index}.{name}", text, 0, limit)
            total += len(text or "")
    errors.require(
        total <= 6000, "embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embeds hold 6000 characters together."
    )


def _allowed(world: World, message: Message, allowed: Any) -> tuple[tuple[int, ...], bool]:
    """Whom a message mentions, as `allowed_mentions` lets it; and whether it mentions everyone."""
    shown = [str(part["content"]) for part in walk(message.components) if part["type"] == TEXT]
    text = "\n".join([message.content, *shown])  # embeds mention nobody
    named = shapes.mentioned_in(world, text)
    place = world.channels[message.channel]
    everyone = ("@everyone" in text or "@here" in text) and shapes.has(
        place.bot_permissions, MENTION_EVERYONE
    )
    answered = (
        world.messages.get(message.reference or 0)
        if message.type == 0 and message.interaction is None
        else None
    )
    if allowed is None:
        # Where nothing is said, messages mention whom they name; answers to interactions never everyone.
        everyone = everyone and message.interaction is None
        return named + ((answered.author,) if answered and answered.author not in named else ()), everyone
    parse, users = list(allowed.get("parse") or []), [int(user_id) for user_id in allowed.get("users") or []]
    if "users" in parse and users:
        raise form_error(
            "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "Mutually exclusive."
        )
    if len(users) > 100:
        raise form_error("allowed_mentions.users", "BASE_TYPE_BAD_LENGTH", "Must be 100 or fewer in length.")
    allowed_users = named if "users" in parse else tuple(user_id for user_id in named if user_id in users)
    if answered and allowed.get("replied_user") and answered.author not in allowed_users:
        allowed_users += (answered.author,)
    return allowed_users, everyone and "everyone" in parse


def _notify(world: World, place: Channel, message: Message, allowed: Any) -> None:
    """Fix whom a new message of the bot notifies: those mentioned who can look there, in a DM its reader."""
    message.mentions, message.mention_everyone = _allowed(world, message, allowed)
    rung = set(message.mentions)
    if message.mention_everyone:
        rung |= {user.id for user in world.humans}
    if place.is_dm:
        rung = {place.recipient or 0}
    able = {user_id for user_id in rung if world.enters(world.users[user_id], place)} - {world.bot.id}
    message.notified = frozenset() if message.silent else frozenset(able)


def check_choices(data: Json) -> None:
    """Suggestions: at most 25, names and values of 1 to 100 characters. Raises ApiError 50035."""
    errors, choices = FormErrors(), data.get("choices")
    if not isinstance(choices, list) or len(choices) > 25:
        raise form_error("data.choices", "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    for index, choice in enumerate(choices):
        errors.length(f"data.choices.{index}.name", choice.get("name") or "", 1, 100)
        if isinstance(choice.get("value"), str):
            errors.length(f"data.choices.{index}.value", choice["value"], 1, 100)
    errors.settle()


def check_modal(data: Json) -> None:
    """A form: title of 45, custom id of 100, one to five rows. Raises ApiError 50035."""
    errors = FormErrors()
    errors.length("data.title", data.get("title") or "", 1, 45)
    errors.length("data.custom_id", data.get("custom_id") or "", 1, 100)
    Checker(errors).modal(data.get("components"))
    errors.settle()
