"""The panels of a game in the dress of a lesson: a header, one highlighted control, a footer (E1.5). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.features.tutorial import PRACTICE
from bot.features.tutorial.practice import Practice, seat
from bot.model.lesson import HAND, OPENED, Control
from bot.model.screen import (
    Button,
    Buttons,
    Choice,
    Line,
    Menu,
    Part,
    People,
    Places,
    Roles,
    Screen,
    Text,
    buttons,
    screen,
)
from bot.words import text as texts
from bot.words import tutorial as words
from bot.words.catalogue import _

LOOKUPS = frozenset(("hand", "board", "log", "cards", "mycard", "rules"))
WAYS_BACK = frozenset(("home", "turn"))
UNDO = frozenset(("undo", "noundo"))


def dressed(practice: Practice, shown: Screen, *, strayed: bool = False, first: str = "") -> Screen:
    """A screen of the practice game, as the lesson shows it."""
    parts: list[Part] = [kept for part in shown.parts if (kept := _kept(practice, part)) is not None]
    parts, at = _lit(practice, parts)
    lit = at is not None
    # The bright control, and the one before it: what was chosen there may be chosen anew.
    way = _way(practice)[at : at + 2] if at is not None else _way(practice)
    quiet = practice.teaches.quiet and not practice.place.full
    quiet = quiet and (lit or (practice.reads and (practice.look is not None or bool(shown.decision))))
    parts = _on_the_way(way, parts) if quiet else parts
    head = _header(practice, way[0] if lit else None, strayed=strayed)
    opening: list[Part] = [Text(f"{first}\n{head}" if first else head), Line()]
    return screen(
        *opening,
        *parts,
        _footer(practice, shown, parts, lit=lit, quiet=quiet),
        colour=shown.colour,
        game=PRACTICE,
        decision=practice.place.count,
    )


def hint(practice: Practice, control: Control | None) -> str:
    """The one sentence of the step, where that control is the next."""
    if practice.wish is None:
        return words.ASTRAY()
    key = practice.wish.key
    return practice.teaches.hint(OPENED if key == HAND and practice.place.opened else key, control)


def _header(practice: Practice, control: Control | None, *, strayed: bool) -> str:
    place = practice.place
    text = practice.teaches.header(
        place.course, place.step, hint(practice, control), strayed=strayed and practice.wish is not None
    )
    first_step = place.step == 0
    return f"{text}\n{words.ARRANGED()}" if first_step else text


def _kept(practice: Practice, part: Part) -> Part | None:
    """Without the controls that lead out of the lesson, and in quiet colours."""
    match part:
        case Buttons():
            row = tuple(
                msgspec.structs.replace(one, style="grey" if one.style == "primary" else one.style)
                for one in part.buttons
                if _here(practice, one.verb)
            )
            return Buttons(row) if row else None
        case Menu():
            return part if _here(practice, part.verb) else None
        case People() | Places() | Roles():
            return None
        case _:
            return part


def _on_the_way(way: Sequence[Control], parts: Iterable[Part]) -> list[Part]:
    """With those controls alone, and texts that meet in one."""
    found = list[Part]()
    for part in parts:
        last = found[-1] if found else None
        match part:
            case Buttons():
                row = tuple(one for one in part.buttons if any(_taps(one, control) for control in way))
                found += [Buttons(row)] if row else []
            case Menu():
                named = [control for control in way if _chosen(part, control) is not None]
                found += [part] if named else []
                # Where the same choice stands in another menu too, one is enough.
                way = [control for control in way if control not in named]
            case Text() if isinstance(last, Text):
                found[-1] = Text(f"{last.text}\n{part.text}")
            case _:
                found.append(part)
    return found


def _here(practice: Practice, verb: str) -> bool:
    return verb in LOOKUPS | WAYS_BACK | UNDO or verb in practice.teaches.rooms


# The highlight


def _lit(practice: Practice, parts: list[Part]) -> tuple[list[Part], int | None]:
    """The parts with the control highlighted that the lesson wants tapped, and which of the way it is."""
    wish = practice.wish
    if wish is None or wish.action is None:
        return parts, None
    for number, control in enumerate(_way(practice)):
        if control.after is not None and not any(_highlit(part, control.after) for part in parts):
            continue
        for at, part in enumerate(parts):
            found = _highlit(part, control)
            if found is not None:
                return [*parts[:at], found, *parts[at + 1 :]], number
    return parts, None


def _way(practice: Practice) -> Sequence[Control]:
    """The controls on the way to what the lesson wants, the last tap first."""
    wish = practice.wish
    return practice.teaches.controls(practice.scene.view, wish) if wish is not None else ()


def _highlit(part: Part, control: Control) -> Part | None:
    if isinstance(part, Buttons):
        for at, button in enumerate(part.buttons):
            if not button.disabled and _taps(button, control):
                bright = msgspec.structs.replace(button, style="primary")
                return Buttons((*part.buttons[:at], bright, *part.buttons[at + 1 :]))
    if isinstance(part, Menu):
        found = _chosen(part, control)
        if found is not None and not found.chosen:
            return msgspec.structs.replace(
                part,
                prompt=texts.cut(words.menu_hint(part.prompt, found.label), 150),
                choices=_unchosen(part.choices),
            )
    return None


def _taps(button: Button, control: Control) -> bool:
    """Whether a button is that control."""
    return control.kind is Button and button.verb == control.verb and _is(button.arg, control.wanted)


def _chosen(menu: Menu, control: Control) -> Choice | None:
    """The choice of a menu that is that control."""
    if control.kind is not Menu or menu.verb != control.verb:
        return None
    return next((choice for choice in menu.choices if choice.value == control.wanted), None)


def _unchosen(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Nothing chosen, so that the menu shows what to choose."""
    return tuple(msgspec.structs.replace(choice, chosen=False) for choice in choices)


def _is(arg: str, wanted: str) -> bool:
    return arg.startswith(wanted[:-1]) if wanted.endswith("*") else arg == wanted


# The footer


def _footer(practice: Practice, shown: Screen, parts: Iterable[Part], *, lit: bool, quiet: bool) -> Buttons:
    """*Next* or *My hand*, *Show me*, *Back*, *Leave*; one of them is bright if nothing else is."""
    others = [one for part in parts if isinstance(part, Buttons) for one in part.buttons]
    verbs = {one.verb for one in others}
    looking = not shown.decision and not verbs & WAYS_BACK and not quiet
    astray = practice.wish is None
    row: list[Button] = []
    if practice.reads:
        row.append(Button(_("Next"), "lesson", "next", "primary"))
    elif not lit and _opens_hand(practice):
        row.append(Button(practice.learner.kit.seats.holding(), "lesson", "hand", "primary"))
    # Two ways back on one screen would be one too many: the room's own leads to where this one stands.
    backs = not any(one.label == words.BACK() for one in others)
    bright = lit or bool(row) or (astray and backs)
    row.append(Button(words.SHOW_ME(), "lesson", "show", "grey" if bright else "primary"))
    if backs:
        row.append(Button(words.BACK(), "lesson", "back", "primary" if astray else "grey"))
    row.append(Button(_("Leave"), "lesson", "leave"))
    if quiet or (practice.place.full and not looking):
        row.append(Button(_("All controls") if quiet else _("Fewer controls"), "lesson", "all"))
    if looking:
        row.append(Button(words.TO_PANEL(), "home"))
    return buttons(*row)


def _opens_hand(practice: Practice) -> bool:
    wish, active = practice.wish, practice.live.status.active
    mine = seat(practice.teaches, practice.place.course)
    return wish is not None and wish.key == HAND and active == mine
