"""Discord's limits on components: kinds, nesting, lengths, counts, unique custom ids (50035)."""

import unicodedata
from collections.abc import Collection
from typing import Any

from bot.local.errors import FormErrors
from bot.local.things import Json, walk

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
SELECTS = frozenset({3, 5, 6, 7, 8})
_V2_TOP = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER})
_CONTAINER_INNER = _V2_TOP - {CONTAINER}
_LABELLED = SELECTS | {TEXT_INPUT, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}

MAX_COMPONENTS, MAX_TEXT, MAX_ROWS = 40, 4000, 5


def is_emoji(name: str) -> bool:
    """Whether a text is one emoji of Unicode: a pictograph with its modifiers, a flag, a keycap."""
    if not name or any(letter.isalpha() or letter.isspace() for letter in name):
        return False
    keycap = name[0] in "0123456789#*" and name.endswith("\u20e3")
    return keycap or (unicodedata.category(name[0]) in ("So", "Sm", "Po") and not name[0].isascii())


def numbered(components: list[Json]) -> list[Json]:
    """A copy in which every component has an integer `id`: given ones are kept, others counted up."""
    made = [_copied(part) for part in components]
    parts = walk(made)
    taken = {part["id"] for part in parts if part.get("id")}
    fresh = 0
    for part in parts:
        if not part.get("id"):
            fresh += 1
            while fresh in taken:
                fresh += 1
            taken.add(fresh)
            part["id"] = fresh
    return [_completed(component) for component in made]


def _copied(value: Any) -> Any:
    """A copy of what was JSON, made faster than `copy.deepcopy` does."""
    if isinstance(value, dict):
        return {name: _copied(item) for name, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _completed(component: Json) -> Json:
    """Fill in what Discord answers though it was not sent."""
    kind = component["type"]
    if kind == CONTAINER:
        component.setdefault("spoiler", False)
        component.setdefault("accent_color", None)
    elif kind == SEPARATOR:
        component.setdefault("divider", True)
        component.setdefault("spacing", 1)
    elif kind in SELECTS:
        component.setdefault("min_values", 1)
        component.setdefault("max_values", 1)
        for value in component.get("default_values") or []:
            value["id"] = str(value["id"])  # discord.py sends a number
    elif kind == GALLERY:
        for item in component["items"]:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
    for bearer in (component, *(component.get("options") or [])):
        if (bearer.get("emoji") or {}).get("id"):
            bearer["emoji"]["id"] = str(bearer["emoji"]["id"])  # discord.py sends a number
    for inner in component.get("components") or []:
        _completed(inner)
    if kind == SECTION:
        _completed(component["accessory"])
    return component


class Checker:
    """Checks the components of one message or form and notes what is wrong in `errors`; `emojis`: ids of the
    application's own."""

    def __init__(self, errors: FormErrors, files: Collection[str] = (), emojis: Collection[int] = ()) -> None:
        self.errors = errors
        self._emojis = emojis
        self._files = frozenset(files)

    def message(self, components: Any, *, v2: bool) -> None:
        """A message's components; `v2`: the message carries IS_COMPONENTS_V2."""
        errors = self.errors
        if not isinstance(components, list) or not all(isinstance(part, dict) for part in components):
            errors.add("components", "LIST_TYPE_CONVERT", "Only iterables of objects may be used.")
            return
        parts = walk(components)
        if v2:
            text = sum(len(str(part.get("content") or "")) for part in parts if part.get("type") == TEXT)
            errors.require(
                text <= MAX_TEXT, "components", "COMPONENT_MAX_TEXT", f"{text} characters of {MAX_TEXT}."
            )
            many = len(parts)
            errors.require(
                many <= MAX_COMPONENTS,
                "components",
                "COMPONENT_MAX_TOTAL",
                f"{many} components of {MAX_COMPONENTS}.",
            )
        else:
            errors.require(
                len(components) <= MAX_ROWS, "components", "BASE_TYPE_BAD_LENGTH", "At most 5 rows."
            )
        self._children("components", components, _V2_TOP if v2 else frozenset({ROW}))
        self._unique(parts)

    def modal(self, components: Any) -> None:
        """The components of a form: labels, texts, or rows with one text input (1 to 5)."""
        errors = self.errors
        if not isinstance(components, list) or not 1 <= len(components) <= 5:
            errors.add("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
            return
        for index, component in enumerate(components):
            path = f"components.{index}"
            if component.get("type") == LABEL:
                errors.length(f"{path}.label", component.get("label") or "", 1, 45)
                errors.length(f"{path}.description", component.get("description"), 0, 100)
                self._field(f"{path}.component", component.get("component") or {})
            elif component.get("type") == ROW:
                inner = component.get("components") or []
                ok = len(inner) == 1 and inner[0].get("type") == TEXT_INPUT
                errors.require(ok, path, "COMPONENT_LAYOUT", "A row of a form holds one text input.")
                for part in inner:
                    errors.length(f"{path}.components.0.label", part.get("label") or "", 1, 45)
                    self._field(f"{path}.components.0", part)
            else:
                errors.require(
                    component.get("type") == TEXT, path, "COMPONENT_TYPE", "Not allowed in a form."
                )
        self._unique(walk(components))

    def _field(self, path: str, component: Json) -> None:
        errors, kind = self.errors, component.get("type")
        errors.require(kind in _LABELLED, path, "COMPONENT_TYPE", f"Type {kind} is not a field.")
        errors.length(f"{path}.custom_id", component.get("custom_id") or "", 1, 100)
        if kind == TEXT_INPUT:
            errors.require(
                component.get("style") in (1, 2), f"{path}.style", "BASE_TYPE_CHOICES", "Style is 1 or 2."
            )
            errors.length(f"{path}.placeholder", component.get("placeholder"), 0, 100)
            errors.length(
                f"{path}.value", component.get("value"), 0, min(4000, component.get("max_length") or 4000)
            )
        elif kind in SELECTS:
            self._select(path, component)
            errors.require(
                not component.get("disabled"), path, "COMPONENT_DISABLED", "Nothing in a form is disabled."
            )
            low = component.get("min_values", 1)
            ok = low >= 1 or component.get("required", True) is False
            errors.require(
                ok, f"{path}.min_values", "SELECT_MIN_REQUIRED", "At least 1 where it is required."
            )
        elif kind in (RADIO_GROUP, CHECKBOX_GROUP):
            self._options(path, component.get("options"), 2 if kind == RADIO_GROUP else 1, 10)

    def _unique(self, parts: list[Json]) -> None:
        seen: set[str] = set()
        numbers: set[int] = set()
        for part in parts:
            custom_id, number = part.get("custom_id"), part.get("id")
            if custom_id is not None and custom_id in seen:
                self.errors.add(
                    "components", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
                )
            if number is not None and not (isinstance(number, int) and 0 <= number < 1 << 31):
                self.errors.add("components", "NUMBER_TYPE_MAX", "A component id is a 32 bit integer.")
            if number and number in numbers:
                self.errors.add("components", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            seen.add(str(custom_id))
            numbers.add(number or 0)

    def _children(self, path: str, children: list[Json], allowed: frozenset[int]) -> None:
        for index, child in enumerate(children):
            where, kind = f"{path}.{index}", child.get("type")
            if kind not in allowed:
                self.errors.add(
                    where, "UNION_TYPE_CHOICES", f"Type {kind} is not allowed here: {sorted(allowed)}."
                )
            elif kind == ROW:
                self._row(where, child)
            elif kind == CONTAINER:
                inner = child.get("components") or []
                self.errors.require(
                    bool(inner), f"{where}.components", "BASE_TYPE_BAD_LENGTH", "A container is empty."
                )
                self._children(f"{where}.components", inner, _CONTAINER_INNER)
            elif kind == SECTION:
                self._section(where, child)
            elif kind == TEXT:
                self.errors.length(f"{where}.content", child.get("content") or "", 1, MAX_TEXT)
            elif kind == GALLERY:
                self._gallery(where, child)
            elif kind == FILE:
                self._media(f"{where}.file", child.get("file"), attachment_only=True)

    def _row(self, path: str, row: Json) -> None:
        inner: list[Json] = row.get("components") or []
        buttons = [part for part in inner if part.get("type") == BUTTON]
        ok = (1 <= len(inner) <= 5 and len(buttons) == len(inner)) or (
            len(inner) == 1 and inner[0].get("type") in SELECTS
        )
        self.errors.require(
            ok, f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "1-5 buttons or one select."
        )
        for index, component in enumerate(inner):
            where = f"{path}.components.{index}"
            if component.get("type") == BUTTON:
                self._button(where, component)
            elif component.get("type") in SELECTS:
                self._select(where, component)

    def _section(self, path: str, section: Json) -> None:
        texts = section.get("components") or []
        self.errors.require(
            1 <= len(texts) <= 3,
            f"{path}.components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 3 in length.",
        )
        self._children(f"{path}.components", texts, frozenset({TEXT}))
        accessory = section.get("accessory") or {}
        if accessory.get("type") == BUTTON:
            self._button(f"{path}.accessory", accessory)
        elif accessory.get("type") == THUMBNAIL:
            self.errors.length(f"{path}.accessory.description", accessory.get("description"), 0, 1024)
            self._media(f"{path}.accessory.media", accessory.get("media"))
        else:
            self.errors.add(f"{path}.accessory", "BASE_TYPE_REQUIRED", "A button or a thumbnail is required.")

    def _gallery(self, path: str, gallery: Json) -> None:
        items = gallery.get("items") or []
        self.errors.require(
            1 <= len(items) <= 10,
            f"{path}.items",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 10 in length.",
        )
        for index, item in enumerate(items):
            self.errors.length(f"{path}.items.{index}.description", item.get("description"), 0, 1024)
            self._media(f"{path}.items.{index}.media", item.get("media"))

    def _media(self, path: str, media: Any, *, attachment_only: bool = False) -> None:
        url = str((media or {}).get("url") or "")
        if url.startswith("attachment://"):
            known = url.removeprefix("attachment://") in self._files
            self.errors.require(
                known, f"{path}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url
            )
        else:
            ok = url.startswith(("http://", "https://")) and not attachment_only
            self.errors.require(ok, f"{path}.url", "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def _button(self, path: str, button: Json) -> None:
        errors, style = self.errors, button.get("style")
        errors.length(f"{path}.label", button.get("label"), 0, 80)
        self._emoji(path, button.get("emoji"))
        shown = button.get("label") or button.get("emoji")
        errors.require(bool(shown), path, "BUTTON_COMPONENT_INVALID", "A label or an emoji is required.")
        if style == 5:
            ok = bool(button.get("url")) and not button.get("custom_id")
            errors.require(ok, path, "BUTTON_COMPONENT_INVALID", "A link button has a url and no custom id.")
            errors.length(f"{path}.url", button.get("url") or "", 1, 512)
        else:
            errors.require(style in (1, 2, 3, 4), f"{path}.style", "BASE_TYPE_CHOICES", "Style is 1 to 5.")
            errors.require(
                not button.get("url"), f"{path}.url", "BUTTON_COMPONENT_INVALID", "Only links have a url."
            )
            errors.length(f"{path}.custom_id", button.get("custom_id") or "", 1, 100)

    def _select(self, path: str, select: Json) -> None:
        errors = self.errors
        errors.length(f"{path}.custom_id", select.get("custom_id") or "", 1, 100)
        errors.length(f"{path}.placeholder", select.get("placeholder"), 0, 150)
        low, high = int(select.get("min_values", 1)), int(select.get("max_values", 1))
        options = select.get("options") or []
        most = len(options) if select["type"] == STRING_SELECT and options else 25
        errors.require(0 <= low <= 25, f"{path}.min_values", "NUMBER_TYPE_MAX", "Must be between 0 and 25.")
        errors.require(
            1 <= high <= most, f"{path}.max_values", "NUMBER_TYPE_MAX", f"Must be between 1 and {most}."
        )
        errors.require(low <= high, f"{path}.min_values", "SELECT_MIN_MAX", "Must not exceed max_values.")
        if select["type"] == STRING_SELECT:
            self._options(path, options, 1, 25)
            chosen = sum(bool(option.get("default")) for option in options)
            errors.require(
                chosen <= high, f"{path}.options", "SELECT_TOO_MANY_DEFAULTS", f"{chosen} defaults."
            )
        else:
            defaults = select.get("default_values")
            errors.require(
                not defaults or low <= len(defaults) <= high,
                f"{path}.default_values",
                "SELECT_DEFAULTS_OUT_OF_RANGE",
                f"{len(defaults or ())} defaults.",
            )

    def _emoji(self, path: str, emoji: Json | None) -> None:
        """Only such as everybody has and the application's own: the guild has none."""
        if emoji is None:
            return
        own = str(emoji.get("id") or "")
        known = own.isdecimal() and int(own) in self._emojis
        ok = known if own else is_emoji(str(emoji.get("name") or ""))
        self.errors.require(ok, f"{path}.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _options(self, path: str, options: Any, low: int, high: int) -> None:
        errors, listed = self.errors, options or []
        ok = low <= len(listed) <= high
        errors.require(
            ok, f"{path}.options", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."
        )
        for index, option in enumerate(listed):
            where = f"{path}.options.{index}"
            errors.length(f"{where}.label", option.get("label") or "", 1, 100)
            errors.length(f"{where}.value", option.get("value") or "", 1, 100)
            errors.length(f"{where}.description", option.get("description"), 0, 100)
            self._emoji(where, option.get("emoji"))
        values = [option.get("value") for option in listed]
        ok = len(set(values)) == len(values)
        errors.require(
            ok, f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Values must be unique."
        )
