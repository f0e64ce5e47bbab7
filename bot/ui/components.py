"""From a `Screen` to Discord's components, and the count of Discord's limits (E0.1, E0.2, E0.8, E14.3)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

import discord
import msgspec
from discord import ui

from bot.model.preferences import PALETTES, STANDARD, Prefs
from bot.model.screen import (
    MOST_IN_A_ROW,
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
)
from bot.ui import phone
from bot.ui.icons import NO_ICONS, Icons, resolved, without_icons
from bot.words import text

CUSTOM_ID = re.compile(
    r"rr:(?P<verb>[a-z0-9_.-]+):(?P<game>[A-Za-z0-9]*)"
    r":(?P<decision>[0-9]{1,9})(\.(?P<free>[0-9]{1,9}))?:(?P<arg>.*)",
    re.DOTALL,
)
"""What all our custom ids look like; nothing else is answered."""

MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_FILES = 10
LONGEST_ID = 100
LONGEST_ALT = 1024

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "grey": discord.ButtonStyle.secondary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}


class Id(NamedTuple):
    """A custom id taken apart."""

    verb: str
    game: str
    decision: int
    arg: str
    free: int | None = None


def custom_id(verb: str, game: str, decision: int, arg: str = "", free: int | None = None) -> str:
    """``rr:‹verb›:‹game›:‹decision›.‹free›:‹arg›``, without ``.‹free›`` where that belongs to no seat (E0.8).

    Raises ValueError when it is too long or unreadable.
    """
    return _checked(_id(verb, game, decision, arg, free))


def _checked(made: str) -> str:
    if len(made) > LONGEST_ID or CUSTOM_ID.fullmatch(made) is None:
        raise ValueError(f"no custom id can be made for the verb {made.split(':')[1]!r}")
    return made


def _id(verb: str, game: str, decision: int, arg: str, free: int | None) -> str:
    return f"rr:{verb}:{game}:{decision}{'' if free is None else f'.{free}'}:{arg}"


def _id_on(screen: Screen, part: Button | Menu | People | Places | Roles) -> str:
    return _id(part.verb, screen.game, screen.decision, part.arg, screen.free)


def parse(text: str) -> Id | None:
    """A custom id taken apart, or ``None`` when it is not one of ours."""
    match = CUSTOM_ID.fullmatch(text)
    if match is None:
        return None
    free = None if match["free"] is None else int(match["free"])
    return Id(match["verb"], match["game"], int(match["decision"]), match["arg"], free)


@runtime_checkable
class Answering(Protocol):
    """A client that answers clicks: `bot.app.client.Riddlemaster`."""

    async def answer(self, interaction: discord.Interaction[Any], tapped: Id) -> None:
        """Acknowledge at once and do what the control says."""
        ...


class Control(ui.DynamicItem[ui.Item[Any]], template=CUSTOM_ID):
    """A button or menu of ours. Registered once at the start, it answers clicks on messages of any age.

    One class for all kinds of components: discord.py knows dynamic items by their pattern alone.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        tapped = parse(self.custom_id)
        if tapped is not None and isinstance(interaction.client, Answering):
            await interaction.client.answer(interaction, tapped)


def build(
    screen: Screen,
    *,
    mark: int | None = None,
    drawn: Collection[str] | None = None,
    icons: Icons = NO_ICONS,
) -> ui.LayoutView:
    """The message as Discord's components: one container in the seat's colour (E0.1).

    ``drawn`` holds the file names that are attached; pictures that could not be drawn are left out (all are
    there when it is ``None``). ``mark`` becomes the component id of the container: that of an outbox row, by
    which a message is found again after a crash. ``icons`` are those that are uploaded.

    Raises ValueError for what Discord would refuse.
    """
    wrong = problems(screen)
    if wrong:
        raise ValueError("; ".join(wrong))
    return laid_out(screen, mark=mark, drawn=drawn, icons=icons)


def laid_out(
    screen: Screen,
    *,
    mark: int | None = None,
    drawn: Collection[str] | None = None,
    icons: Icons = NO_ICONS,
) -> ui.LayoutView:
    """The components of a screen that is known to have no `problems`."""
    view = ui.LayoutView(timeout=None)
    # discord.py keeps no finished view: a `Control` is found by its id, without the view it was sent in.
    view.stop()
    parts = resolved(shown(screen, drawn), icons, MOST_TEXT)
    box: ui.Container[ui.LayoutView] = ui.Container(
        *(_item(part, screen, icons) for part in parts), accent_colour=screen.colour, id=mark
    )
    return view.add_item(box)


INSTEAD: Final = 8
"""Lines of a phone that the words of a picture take which could not be drawn."""


def shown(screen: Screen, drawn: Collection[str] | None) -> list[Part]:
    """The parts that go out: a picture that could not be drawn gives way to its words (E0.9), and of many to
    the first: it comes with the next tap, and what is to be tapped stands below it."""
    if drawn is None:
        return list(screen.parts)
    room = MOST_TEXT - text_length(screen)
    parts: list[Part] = []
    for part in screen.parts:
        match part:
            case Picture() if part.name not in drawn:
                words = "\n".join(phone.paged((part.words or "").split("\n"), INSTEAD)[0])[: max(0, room)]
                room -= len(words)
                parts += [Text(words)] if words else []
            case Section() if part.picture.name not in drawn:
                parts.append(Text(part.text))
            case _:
                parts.append(part)
    return parts


def _item(part: Part, screen: Screen, icons: Icons) -> ui.Item[Any]:
    match part:
        case Text():
            return ui.TextDisplay(part.text)
        case Line():
            return ui.Separator()
        case Picture():
            return ui.MediaGallery(
                discord.MediaGalleryItem(f"attachment://{part.name}", description=part.alt or None)
            )
        case Section():
            media = discord.UnfurledMediaItem(f"attachment://{part.picture.name}")
            return ui.Section(
                ui.TextDisplay(part.text),
                accessory=ui.Thumbnail(media, description=part.picture.alt or None),
            )
        case Buttons():
            return ui.ActionRow(*(_button(button, screen, icons) for button in part.buttons))
        case Menu():
            return ui.ActionRow(Control(_menu(part, screen, icons)))
        case People() | Places() | Roles():
            return ui.ActionRow(Control(_chooser(part, screen)))


def _chooser(part: People | Places | Roles, screen: Screen) -> ui.Item[Any]:
    """A menu that Discord fills."""
    asked: dict[str, Any] = {
        "custom_id": _checked(_id_on(screen, part)),
        "placeholder": shown_plainly(part.prompt),
        "min_values": part.at_least,
        "max_values": part.at_most,
    }
    if isinstance(part, People):
        return ui.UserSelect(**asked)
    kind = "channel" if isinstance(part, Places) else "role"
    kind_of_default = discord.SelectDefaultValueType[kind]
    asked["default_values"] = [
        discord.SelectDefaultValue(id=chosen_id, type=kind_of_default) for chosen_id in part.chosen
    ]
    if isinstance(part, Places):
        return ui.ChannelSelect(channel_types=[discord.ChannelType.text], **asked)
    return ui.RoleSelect(**asked)


def _button(button: Button, screen: Screen, icons: Icons) -> ui.Item[Any]:
    if button.url:
        return ui.Button(label=shown_plainly(button.label), url=button.url, emoji=icons.of(button.icon))
    return Control(
        ui.Button(
            label=shown_plainly(button.label),
            style=_STYLES[button.style],
            disabled=button.disabled,
            emoji=icons.of(button.icon),
            custom_id=_checked(_id_on(screen, button)),
        )
    )


def shown_plainly(label: str) -> str:
    """A label without the stars of a text and the backslashes that make a name harmless: there Discord shows
    them."""
    return re.sub(r"\\([\\*_~`|<>\[\]#@:])|\*+", lambda match: match[1] or "", label)


def _menu(menu: Menu, screen: Screen, icons: Icons) -> ui.Select[Any]:
    return ui.Select(
        custom_id=_checked(_id_on(screen, menu)),
        placeholder=shown_plainly(menu.prompt),
        min_values=menu.at_least,
        max_values=menu.at_most,
        disabled=menu.disabled,
        options=[
            discord.SelectOption(
                label=shown_plainly(choice.label),
                value=choice.value,
                description=shown_plainly(choice.about) or None,
                default=choice.chosen,
                emoji=icons.of(choice.icon),
            )
            for choice in menu.choices
        ],
    )


def count(screen: Screen) -> int:
    """How many components the message has, everything nested counted as Discord does."""
    total = 1
    for part in screen.parts:
        match part:
            case Buttons():
                total += 1 + len(part.buttons)
            case Menu() | People() | Places() | Roles():
                total += 2
            case Section():
                total += 3
            case _:
                total += 1
    return total


def text_length(screen: Screen) -> int:
    """How many characters of text the message has."""
    return sum(len(part.text) for part in screen.parts if isinstance(part, Text | Section))


def problems(screen: Screen) -> list[str]:
    """Every limit of Discord that the message breaks, in words for developers; empty when it may go out."""
    faults: list[str] = []
    if not screen.parts:
        faults.append("a message without parts")
    if count(screen) > MOST_COMPONENTS:
        faults.append(f"{count(screen)} components of {MOST_COMPONENTS}")
    if text_length(screen) > MOST_TEXT:
        faults.append(f"{text_length(screen)} characters of {MOST_TEXT}")
    ids: list[str] = []
    names: list[str] = []
    for part in screen.parts:
        match part:
            case Text():
                if not part.text.strip():
                    faults.append("an empty text")
            case Picture() | Section():
                if isinstance(part, Section) and not part.text.strip():
                    faults.append("an empty text")
                picture = part.picture if isinstance(part, Section) else part
                names.append(picture.name)
                if len(picture.alt) > LONGEST_ALT:
                    faults.append(
                        f"alt text of {picture.name}: {len(picture.alt)} characters of {LONGEST_ALT}"
                    )
            case Buttons():
                faults += _row_problems(part)
                ids += [_id_on(screen, button) for button in part.buttons if not button.url]
            case Menu():
                faults += _menu_problems(part)
                ids.append(_id_on(screen, part))
            case People() | Places() | Roles():
                ids.append(_id_on(screen, part))
                if len(part.prompt) > 150:
                    faults.append(f"placeholder of {part.verb}: {len(part.prompt)} characters of 150")
                if not 0 <= part.at_least <= part.at_most <= 25 or part.at_most < 1:
                    faults.append(f"people {part.verb}: {part.at_least} to {part.at_most}")
            case Line():
                continue
    faults += [f"custom id twice: {custom_id}" for custom_id in sorted(set(ids)) if ids.count(custom_id) > 1]
    faults += [f"custom id too long: {custom_id}" for custom_id in ids if len(custom_id) > LONGEST_ID]
    faults += [f"no custom id: {custom_id}" for custom_id in ids if CUSTOM_ID.fullmatch(custom_id) is None]
    faults += [f"picture twice: {name}" for name in sorted(set(names)) if names.count(name) > 1]
    if len(names) > MOST_FILES:
        faults.append(f"{len(names)} pictures of {MOST_FILES}")
    return faults


def _row_problems(row: Buttons) -> list[str]:
    faults = []
    if not 1 <= len(row.buttons) <= MOST_IN_A_ROW:
        faults.append(f"{len(row.buttons)} buttons in a row")
    for button in row.buttons:
        if not 1 <= len(button.label) <= 80:
            faults.append(f"label of button {button.verb}: {len(button.label)} characters of 80")
        if len(button.url) > 512:
            faults.append(f"link of a button: {len(button.url)} characters of 512")
    return faults


def _menu_problems(menu: Menu) -> list[str]:
    faults = []
    if not 1 <= len(menu.choices) <= 25:
        faults.append(f"menu {menu.verb}: {len(menu.choices)} options")
    if not 0 <= menu.at_least <= menu.at_most <= len(menu.choices) or menu.at_most < 1:
        faults.append(f"menu {menu.verb}: {menu.at_least} to {menu.at_most} of {len(menu.choices)}")
    if len(menu.prompt) > 150:
        faults.append(f"placeholder of {menu.verb}: {len(menu.prompt)} characters of 150")
    if sum(choice.chosen for choice in menu.choices) > menu.at_most:
        faults.append(f"menu {menu.verb}: more options chosen than may be")
    values = [choice.value for choice in menu.choices]
    faults += [
        f"menu {menu.verb}: value twice: {value}" for value in sorted(set(values)) if values.count(value) > 1
    ]
    for choice in menu.choices:
        if not 1 <= len(choice.label) <= 100 or len(choice.about) > 100 or not 1 <= len(choice.value) <= 100:
            faults.append(f"menu {menu.verb}: an option is empty or longer than 100 characters")
    return faults


def modal_problems(ask: Ask) -> list[str]:
    """Every limit of Discord that the modal breaks."""
    faults = []
    made = _id(ask.verb, ask.game, ask.decision, ask.arg, None)
    if len(made) > LONGEST_ID or CUSTOM_ID.fullmatch(made) is None:
        faults.append(f"no custom id for {ask.verb}: {len(made)} characters of {LONGEST_ID}")
    if not 1 <= len(ask.title) <= 45:
        faults.append(f"title of {ask.verb}: {len(ask.title)} characters of 45")
    if not 1 <= len(ask.label) <= 45:
        faults.append(f"label of {ask.verb}: {len(ask.label)} characters of 45")
    if not 1 <= ask.longest <= 4000 or len(ask.value) > ask.longest:
        faults.append(f"length of {ask.verb}")
    return faults


# Text in place of pictures, for whoever reads instead of looking (E13.1).


def in_words(screen: Screen) -> Screen:
    """The screen with what each picture says in the place of the picture; nothing is said twice.

    It has no icons either.

    A picture with words of its own, a list where the alt text is one block, says those.
    """
    screen = without_icons(screen)
    texts = "\n".join(part.text for part in screen.parts if isinstance(part, Text))
    room = MOST_TEXT - text_length(screen)
    parts: list[Part] = []
    for part in _shown(screen, texts):
        if isinstance(part, Section):
            parts.append(Text(part.text))
        elif isinstance(part, Picture):
            said_so = part.alt if part.words is None else part.words
            alt = text.cut(said_so, room) if room > 1 and said_so else ""
            room -= len(alt)
            if alt:
                parts.append(Text(alt))
        else:
            parts.append(part)
    return msgspec.structs.replace(screen, parts=tuple(parts))


def _shown(screen: Screen, texts: str) -> Iterator[Part]:
    for part in screen.parts:
        if not (isinstance(part, Picture) and (not part.alt.strip() or _told(part, texts))):
            yield part


def _told(picture: Picture, texts: str) -> bool:
    """Whether the words beside a picture say all of it: its own words, or every card of a hand (E6.2)."""
    if picture.alt in texts:
        return True
    if picture.words is not None:
        return False
    return bool(picture.told_by) and all(name in texts for name in picture.told_by)


# A private screen as its viewer likes it: in words (E13.1), or with pictures in the own palette (E13.4).
#
# It is done when an answer or a message goes out: nothing that is kept has a palette, no post for everybody.


def as_liked(shown: Screen, prefs: Prefs) -> Screen:
    """What that person sees in place of a screen."""
    if not prefs.pictures:
        return in_words(shown)
    # A palette of a newer version may be stored.
    if prefs.palette == STANDARD or prefs.palette not in PALETTES:
        return shown
    return msgspec.structs.replace(shown, parts=tuple(_in(part, prefs.palette) for part in shown.parts))


def _in(part: Part, palette: str) -> Part:
    if isinstance(part, Section):
        return msgspec.structs.replace(part, picture=_coloured(part.picture, palette))
    return _coloured(part, palette) if isinstance(part, Picture) else part


def _coloured(picture: Picture, palette: str) -> Picture:
    return msgspec.structs.replace(picture, data={**picture.data, "palette": palette})
