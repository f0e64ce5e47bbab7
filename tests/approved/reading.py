"""A screen as a person reads it: paragraphs, labels, menus with their options, alt texts; no ids."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

from bot.model.screen import (
    Ask,
    Button,
    Buttons,
    Line,
    Menu,
    Part,
    People,
    Picture,
    Places,
    Roles,
    Screen,
    Section,
    Text,
    plain,
)

PEOPLE: Final = ("Ana", "Ben", "Cy", "Dana", "Eli", "Fay", "Gus", "Hal")
"""Who sits at every table, in the order of the seats; account n is the n-th of them."""
MENTIONS: Final = re.compile(r"<(@&|@!?|#|t:)(-?\d+)(?::([a-zA-Z]))?>")
LINKS: Final = re.compile(r"https?://[^\s)>]+")
SEEDS: Final = re.compile(r"\b[0-9a-f]{16}(?:…|[0-9a-f]{48}\b)")
COMMANDS: Final = re.compile(r"</([^:>]+):\d+>")


def screen(shown: Screen | Ask, names: Mapping[int, str]) -> list[str]:
    """The lines of a screen, or of a form."""
    if isinstance(shown, Ask):
        value = f": {shown.value}" if shown.value else ""
        return [f"| {text(shown.title, names)}", f"| {shown.label} ({shown.longest} letters){value}"]
    found = [line for part in shown.parts for line in _part(part, names)]
    return [line.rstrip() for line in found]


def text(said: str, names: Mapping[int, str]) -> str:
    """A text without icons; who, where and when in words."""

    def mention(found: re.Match[str]) -> str:
        sign, number, style = found[1], int(found[2]), found[3]
        if sign == "t:":
            moment = datetime.fromtimestamp(number, UTC)
            return f"<{moment:%d %b %H:%M}{' R' if style == 'R' else ''}>"
        return {"#": "#channel", "@&": "@role"}.get(sign) or f"@{names.get(number, 'somebody')}"

    without = SEEDS.sub("seed or seal", LINKS.sub("link", COMMANDS.sub(r"/\1", plain(said))))
    return MENTIONS.sub(mention, without)


def _part(part: Part, names: Mapping[int, str]) -> Iterator[str]:
    match part:
        case Text():
            yield from text(part.text, names).split("\n")
        case Line():
            yield "----"
        case Section():
            yield from text(part.text, names).split("\n")
            yield from _picture(part.picture, names)
        case Picture():
            yield from _picture(part, names)
        case Buttons():
            yield " ".join(map(_button, part.buttons))
        case Menu():
            many = f" ({part.at_least} to {part.at_most})" if part.at_most > 1 else ""
            yield f"v {part.prompt}{many}{' (off)' if part.disabled else ''}"
            for one in part.choices:
                about = f" -- {plain(one.about)}" if one.about else ""
                yield f"  {'x' if one.chosen else '-'} {plain(one.label)}{about}"
        case People() | Places() | Roles():
            yield f"v {part.prompt} (any of the server's {type(part).__name__.lower()})"


def _picture(part: Picture, names: Mapping[int, str]) -> Iterator[str]:
    first, *rest = text(part.alt, names).split("\n")
    yield f"<< {first}"
    yield from (f"<< {line}" for line in rest)
    if part.words is not None and part.words != part.alt:
        yield from (f"<. {line}" for line in text(part.words, names).split("\n"))


def _button(one: Button) -> str:
    label = plain(one.label)
    return f"({label})" if one.disabled else f"[{label}{' ->' if one.url else ''}]"
