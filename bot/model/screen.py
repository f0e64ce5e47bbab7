"""What a message looks like, before Discord: small immutable records to be stored, compared and counted.

A `Screen` is one message: one container in the seat's colour (E0.1). `bot.ui.components` turns it into
Discord
components and counts the limits; the outbox keeps it as JSON. Nothing here knows a rule or a sentence.
"""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.words import text

ACCENT: Final = 0xB08D57
"""The colour of what belongs to no seat."""
LETTER: Final = 500
"""Characters of a line that somebody writes to others through the bot."""

Style = Literal["primary", "grey", "green", "red", "link"]


class _Part(msgspec.Struct, frozen=True, tag_field="part"):
    pass


class Text(_Part, frozen=True, tag="text"):
    """A paragraph in Discord's markdown."""

    text: str


class Line(_Part, frozen=True, tag="line"):
    """A separator."""


class Picture(_Part, frozen=True, tag="picture"):
    """One picture in a gallery of its own (E0.2): drawn by the artist when the message is sent."""

    name: str
    """The file's name: ``board-13.jpg``, ``hand.png``; never a card, seat or seed (E0.7)."""
    alt: str
    """What the picture says, at most 1,024 characters."""
    kind: str
    """Which picture: a key of `bot.delivery.renderer`."""
    game: str
    """Whose picture it is: the id of a game."""
    data: dict[str, object] = {}
    """What the artist draws it from: the encoded view under ``view`` and plain values."""
    words: str | None = None
    """What stands in its place where it is not shown (E13.1) or could not be drawn (E0.9); ``None``: in
    text-only mode the alt text, else nothing."""
    coming: str = ""
    """What stands in its place while a film is drawn, with ``{done}`` for how many of a hundred (E18.2)."""
    told_by: tuple[str, ...] = ()
    """Where all of these stand beside it, they say what it says (E6.2); none: nothing else does."""


class Section(_Part, frozen=True, tag="section"):
    """A paragraph with a small picture beside it."""

    text: str
    picture: Picture


class Button(msgspec.Struct, frozen=True):
    """A button. ``verb`` and ``arg`` make its custom id; a link has ``url`` instead."""

    label: str
    verb: str = ""
    arg: str = ""
    style: Style = "grey"
    disabled: bool = False
    url: str = ""
    icon: str = ""
    """The token of the icon before its label (`bot.model.screen`)."""


MOST_IN_A_ROW: Final = 5
"""Buttons, by Discord's limit."""
LONGEST_BUTTON: Final = 45
"""Letters of a label that a phone shows; Discord takes 80."""


class Buttons(_Part, frozen=True, tag="buttons"):
    """A row of at most five buttons."""

    buttons: tuple[Button, ...]


class Choice(msgspec.Struct, frozen=True):
    """One option of a menu. The value is a slot or a public id, never a hidden card (E0.8)."""

    label: str
    value: str
    about: str = ""
    chosen: bool = False
    icon: str = ""
    """The token of the icon before it."""


class Option(NamedTuple):
    """One line of a menu, before its value and whether it is chosen are known."""

    label: str
    about: str = ""
    icon: str = ""


class Menu(_Part, frozen=True, tag="menu"):
    """A select with at most 25 options."""

    verb: str
    prompt: str
    choices: tuple[Choice, ...]
    arg: str = ""
    at_least: int = 1
    at_most: int = 1
    disabled: bool = False


class People(_Part, frozen=True, tag="people"):
    """A select of people of the server."""

    verb: str
    prompt: str
    arg: str = ""
    at_least: int = 0
    at_most: int = 1


class Places(_Part, frozen=True, tag="places"):
    """A select of text channels of the server."""

    verb: str
    prompt: str
    arg: str = ""
    chosen: tuple[int, ...] = ()
    """Those that are chosen now."""
    at_least: int = 0
    at_most: int = 1


class Roles(_Part, frozen=True, tag="roles"):
    """A select of roles of the server."""

    verb: str
    prompt: str
    arg: str = ""
    chosen: tuple[int, ...] = ()
    at_least: int = 0
    at_most: int = 1


Part = Text | Line | Picture | Section | Buttons | Menu | People | Places | Roles


class Screen(msgspec.Struct, frozen=True):
    """One message."""

    parts: tuple[Part, ...]
    colour: int | None = None
    """0xRRGGBB of the seat the message is about."""
    game: str = ""
    """The game its buttons belong to; empty where there is none."""
    decision: int = 0
    """The decision its buttons answer; 0 where none is open (E4.32)."""
    free: int | None = None
    """How often its seat had acted out of turn, for what answers no decision; ``None`` for nobody's seat."""
    wakes: bool = False
    """Whether it is a panel, which is shown anew by itself when the table moves on (E4.18)."""
    patient: bool = False
    """Whether such a panel stays while others play, until its viewer is asked: somebody is choosing on it."""


class Ask(msgspec.Struct, frozen=True):
    """A modal: free words only, never a game decision (E0.3)."""

    title: str
    verb: str
    label: str
    arg: str = ""
    value: str = ""
    longest: int = 40
    required: bool = True
    game: str = ""
    decision: int = 0


LABEL = 100
"""Characters of the label of a choice."""


def named(menu: Menu, name: str = "") -> Menu:
    """The menu with its name before every choice: once it is set its prompt is hidden (E16.4)."""
    return msgspec.structs.replace(
        menu, choices=tuple(_titled(menu, choice, name) for choice in menu.choices)
    )


def telling(menu: Menu, name: str = "") -> Menu:
    """The menu with its name, or another one, before the first thing chosen, as its prompt is hidden then;
    what is not chosen stays as it is, so that a long list reads well."""
    first = next((choice for choice in menu.choices if choice.chosen), None)
    if first is None:
        return menu
    choices = tuple(_titled(menu, choice, name) if choice is first else choice for choice in menu.choices)
    return msgspec.structs.replace(menu, choices=choices)


def _titled(menu: Menu, choice: Choice, name: str) -> Choice:
    prompt = name or menu.prompt.partition(" (")[0].rstrip("?…\u202f")
    return msgspec.structs.replace(choice, label=text.fit(text.headed(prompt, choice.label), LABEL))


def buttons(*row: Button | None) -> Buttons:
    """A row of the buttons that are there, their labels cut to what a phone shows (E14.3)."""
    return Buttons(tuple(_fitting(button) for button in row if button is not None))


def _fitting(button: Button) -> Button:
    label = text.fit(button.label, LONGEST_BUTTON)
    return button if label == button.label else msgspec.structs.replace(button, label=label)


def screen(
    *parts: Part | str | None,
    colour: int | None = None,
    game: str = "",
    decision: int = 0,
    free: int | None = None,
) -> Screen:
    """A screen of the parts that are there; a bare string is a paragraph, an empty row is left out.

    More buttons than Discord takes in a row go on in the next one.
    """
    kept: list[Part] = []
    for part in parts:
        if part is None or part == "":
            continue
        if isinstance(part, Buttons):
            starts = range(0, len(part.buttons), MOST_IN_A_ROW)
            kept += [Buttons(part.buttons[start : start + MOST_IN_A_ROW]) for start in starts]
        else:
            kept.append(Text(str(part)) if isinstance(part, str) else part)
    return Screen(tuple(_named_apart(kept)), colour, game, decision, free)


def _named_apart(parts: Iterable[Part]) -> Iterator[Part]:
    """Pictures of several games in one message, each with a name of its own: Discord takes none twice."""
    names: Counter[str] = Counter()
    for part in parts:
        picture = part.picture if isinstance(part, Section) else part
        if isinstance(picture, Picture):
            names[picture.name] += 1
            if (count := names[picture.name]) > 1:
                stem, dot, kind = picture.name.rpartition(".")
                picture = replace(picture, name=f"{stem}-{count}{dot}{kind}")
                part = replace(part, picture=picture) if isinstance(part, Section) else picture
        yield part


def joined(parts: Iterable[Part | str | None]) -> list[Part | str | None]:
    """The parts with neighbouring paragraphs in one text: fewer components, the same lines (E14.3)."""
    merged: list[Part | str | None] = []
    for part in parts:
        if part is None or part == "":
            continue
        last = merged[-1] if merged else None
        if isinstance(part, str) and isinstance(last, str):
            merged[-1] = f"{last}\n{part}"
        else:
            merged.append(part)
    return merged


# Icons as screens name them: a token on a button or a choice, one sign in a text.
#
# A token is a word such as ``war.seat.sauron``; the pictures of a game say which there are. Nothing here
# knows whether one is uploaded: what becomes of it is decided when a message goes out (`bot.ui.icons`). An
# icon stands before what it marks and says nothing that the words do not (E12.1, E13.3).


_FIRST: Final = 0xF0000
_SIGNS: Final = 65_534
SIGN: Final = re.compile("([\U000f0000-\U000ffffd])(?:\ue000([^\ue001]*)\ue001)?( ?)|[\ue000\ue001]")
"""An icon in a text, what stands there without it, and the space behind: characters of Unicode for private
use, so that nobody can type them (`bot.words.text.plain`) and a text may be cut anywhere."""
_HEAD: Final = re.compile(r"(?:#{1,3} |-# |> |[-*] )*")
"""What makes a line of Discord's markdown a title or an item; an icon comes behind it."""

TURN: Final = "house.turn"
CARDS: Final = "house.cards"
MAP: Final = "house.map"
LOG: Final = "house.log"
NOTES: Final = "house.notes"
ORDERS: Final = "house.orders"
STATISTICS: Final = "house.stats"
PEOPLE: Final = "house.people"
SETTINGS: Final = "house.settings"
REPLAY: Final = "house.replay"
RULES: Final = "house.rules"
CLOCK: Final = "house.clock"
FIGHT: Final = "do.fight"
LOOK: Final = "do.look"
WALK: Final = "do.walk"
RING: Final = "do.ring"


def die(face: int) -> str:
    """A face of a die."""
    return f"die.{face}"


@lru_cache(maxsize=1024)
def stem(token: str) -> str:
    """What the name of its emoji begins with: of letters, digits and underscores alone."""
    return token.replace(".", "_").replace("-", "_")


@lru_cache(maxsize=1024)
def sign(token: str) -> str:
    """The character that stands for it in a text; the same for all versions of the program."""
    return chr(_FIRST + zlib.crc32(stem(token).encode()) % _SIGNS)


def before(token: str, text: str) -> str:
    """A line that begins with an icon, behind what makes it a title; as it is where there is no token."""
    if not token:
        return text
    head = _HEAD.match(text)
    at = head.end() if head is not None else 0
    return f"{text[:at]}{sign(token)} {text[at:]}"


def instead(token: str, mark: str) -> str:
    """An icon in place of a sign, which stands where there is none."""
    return f"{sign(token)}\ue000{mark}\ue001" if token else mark


def plain(text: str) -> str:
    """The text without its icons."""
    return SIGN.sub(lambda match: match[2] + match[3] if match[2] else "", text)
