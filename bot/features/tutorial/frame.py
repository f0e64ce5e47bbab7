"""The panels of a game in the dress of a lesson: a header, one highlighted control, a footer (E1.5). Pure."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from bot.features.sandbox import PRACTICE
from bot.features.tutorial.practice import Practice, seat
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.screen import (
    ACCENT,
    Button,
    Buttons,
    Choice,
    Line,
    Menu,
    Part,
    People,
    Picture,
    Places,
    Roles,
    Screen,
    Text,
    buttons,
    screen,
)
from bot.model.tutorial import HAND, OPENED, Control
from bot.tables.views import log_of
from bot.ui import phone
from bot.ui.icons import find_button, play_now_button
from bot.words import lookups as lookup_words
from bot.words import text
from bot.words import text as texts
from bot.words import tutorial as words
from bot.words.catalogue import _

HIGHS = (648, 486, 410)
"""So high in turn a picture of a lesson is drawn, 1080 wide, until a phone has room for all."""
OTHERS = 48
"""Pixels of the row with the lessons of other games, which comes below."""
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
    own = bool(shown.decision)
    reads = practice.reads and (practice.look is not None or own)
    quiet = quiet and (lit or reads or (own and _opens_hand(practice)))
    parts = _on_the_way(way, parts) if quiet else parts
    head = _header(practice, way[0] if lit else None, strayed=strayed)
    opening: list[Part] = [Text(f"{first}\n{head}" if first else head), Line()]
    return screen(
        *_lowered(practice, [*opening, *parts, _footer(practice, shown, parts, lit=lit, quiet=quiet)]),
        colour=shown.colour,
        game=PRACTICE,
        decision=practice.place.count,
    )


def _lowered(practice: Practice, parts: list[Part]) -> list[Part]:
    """The parts with pictures no higher than a phone has room for (W15.11)."""
    tall = practice.learner.kit.tall
    lowered = parts
    for high in HIGHS:
        if tall is None or phone.height(lowered, tall) <= phone.HIGH - OTHERS:
            break
        lowered = [
            practice.teaches.lower(part, high) if isinstance(part, Picture) else part for part in parts
        ]
    return lowered


def hint(practice: Practice, control: Control | None) -> str:
    """The one sentence of the step, where that control is the next."""
    if practice.task is None:
        return words.ASTRAY()
    key = practice.task.key
    return practice.teaches.hint(OPENED if key == HAND and practice.place.opened else key, control)


def _header(practice: Practice, control: Control | None, *, strayed: bool) -> str:
    place = practice.place
    text = practice.teaches.header(
        place.course, place.step, hint(practice, control), strayed=strayed and practice.task is not None
    )
    first_step = place.step == 0
    return f"{text}\n{words.ARRANGED()}" if first_step else text


def _kept(practice: Practice, part: Part) -> Part | None:
    """Without the controls that lead out of the lesson, and in quiet colours."""
    match part:
        case Buttons():
            row = tuple(
                msgspec.structs.replace(button, style="grey" if button.style == "primary" else button.style)
                for button in part.buttons
                if _here(practice, button.verb)
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
    kept = list[Part]()
    for part in parts:
        last = kept[-1] if kept else None
        match part:
            case Buttons():
                row = tuple(
                    button for button in part.buttons if any(_taps(button, control) for control in way)
                )
                kept += [Buttons(row)] if row else []
            case Menu():
                named = [control for control in way if _chosen(part, control) is not None]
                kept += [part] if named else []
                # Where the same choice stands in another menu too, one is enough.
                way = [control for control in way if control not in named]
            case Text() if isinstance(last, Text):
                kept[-1] = Text(f"{last.text}\n{part.text}")
            case _:
                kept.append(part)
    return kept


def _here(practice: Practice, verb: str) -> bool:
    return verb in LOOKUPS | WAYS_BACK | UNDO or verb in practice.teaches.rooms


# The highlight


def _lit(practice: Practice, parts: list[Part]) -> tuple[list[Part], int | None]:
    """The parts with the control highlighted that the lesson wants tapped, and which of the way it is."""
    task = practice.task
    if task is None or task.action is None:
        return parts, None
    for number, control in enumerate(_way(practice)):
        if control.after is not None and not any(_highlit(part, control.after) for part in parts):
            continue
        for at, part in enumerate(parts):
            lit = _highlit(part, control)
            if lit is not None:
                return [*parts[:at], lit, *parts[at + 1 :]], number
    return parts, None


def _way(practice: Practice) -> Sequence[Control]:
    """The controls on the way to what the lesson wants, the last tap first."""
    task = practice.task
    return practice.teaches.controls(practice.scene.view, task) if task is not None else ()


def _highlit(part: Part, control: Control) -> Part | None:
    if isinstance(part, Buttons):
        for at, button in enumerate(part.buttons):
            if not button.disabled and _taps(button, control):
                bright = msgspec.structs.replace(button, style="primary")
                return Buttons((*part.buttons[:at], bright, *part.buttons[at + 1 :]))
    if isinstance(part, Menu):
        choice = _chosen(part, control)
        if choice is not None and not choice.chosen:
            return msgspec.structs.replace(
                part,
                prompt=texts.cut(words.menu_hint(part.prompt, choice.label), 150),
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
    """The choices with none chosen, so that the menu shows what to choose."""
    return tuple(msgspec.structs.replace(choice, chosen=False) for choice in choices)


def _is(arg: str, wanted: str) -> bool:
    return arg.startswith(wanted[:-1]) if wanted.endswith("*") else arg == wanted


# The footer


def _footer(practice: Practice, shown: Screen, parts: Iterable[Part], *, lit: bool, quiet: bool) -> Buttons:
    """*Next* or *My hand*, *Show me*, *Back*, *Leave*; one of them is bright if nothing else is."""
    others = [button for part in parts if isinstance(part, Buttons) for button in part.buttons]
    verbs = {button.verb for button in others}
    looking = not shown.decision and not verbs & WAYS_BACK and not quiet
    astray = practice.task is None
    row: list[Button] = []
    if practice.reads:
        row.append(Button(_("Next"), "lesson", "next", "primary"))
    elif not lit and _opens_hand(practice):
        row.append(Button(practice.learner.kit.seats.holding(), "lesson", "hand", "primary"))
    # Two ways back on one screen would be one too many: the room's own leads to where this one stands.
    backs = not any(button.label == words.BACK() for button in others)
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
    task, active = practice.task, practice.live.status.active
    mine = seat(practice.teaches, practice.place.course)
    return task is not None and task.key == HAND and active == mine


MOST = 10
"""Tables listed at most."""
FEW = 4
"""Of them with a button."""
JOIN = "join-"
"""Before the id of the table that a button joins."""


def end_screen(practice: Practice, games: str = "", joins: Buttons | None = None) -> Screen:
    """The lesson is done: what was learned, and where to go (E1.5). What *Find a game* found stands on it
    too: no button takes the victory away (W15.16)."""
    courses = list(practice.teaches.courses)
    after = courses[courses.index(practice.place.course) + 1 :]
    view = practice.live.kit.rules.view(practice.live.state, None)
    entries = log_of(practice.steps, None, practice.live, unsettled=True)
    done = practice.teaches.ended(practice.place.course, view, entries)
    return screen(
        done.title,
        games or None,
        joins,
        done.picture,
        done.text,
        Line(),
        buttons(
            play_now_button(practice.learner.kit.id),
            find_button(),
            Button(practice.teaches.bonus(after[0]), "tutorial", after[0]) if after else None,
            Button(words.AGAIN(), "tutorial", courses[0]),
            Button(words.WAITS(), "waits"),
        ),
        colour=done.colour,
    )


def left_screen(first: str) -> Screen:
    """*Leave*: the place is kept; ``first`` is the lesson to begin anew."""
    return screen(
        words.LEFT(),
        buttons(
            Button(_("Go on"), "tutorial", "on", "primary"),
            Button(words.AGAIN(), "tutorial", first),
            Button(words.WAITS(), "waits"),
        ),
        colour=ACCENT,
    )


def with_others(shown: Screen, others: Sequence[Kit]) -> Screen:
    """The beginning of a lesson, with the first lessons of other games."""
    first = [(kit.name(), next(iter(kit.tutorial.courses))) for kit in others if kit.tutorial]
    row = buttons(
        *(Button(_("Lesson: {game}").format(game=name), "tutorial", course) for name, course in first)
    )
    return replace(shown, parts=(*shown.parts, row))


def which_lesson(kits: Sequence[Kit]) -> Screen:
    """Asks which game is to be learned (W15.13)."""
    ways = buttons(*(Button(kit.name(), "tutorial", kit.id, "primary") for kit in kits))
    return screen(lookup_words.WHICH_GAME(), ways, colour=ACCENT)


def sent_screen(minutes: int) -> Screen:
    """In a channel: the tutorial went to the direct messages."""
    return screen(words.in_dm(minutes), buttons(Button(_("Play it here"), "tutorial", "here")), colour=ACCENT)


def tables(anywhere: bool, lobbies: Iterable[Lobby]) -> str:
    """*Find a game*: tables of the servers looked in that anybody may join."""
    lines = [
        words.open_table(text.plain(lobby.name), lobby.channel, len(lobby.guests), lobby.least, lobby.most)
        for lobby in lobbies
    ]
    if not lines:
        return words.NONE_OPEN() if anywhere else words.ASK_SERVER()
    return "\n".join((words.OPEN_TITLE(), *lines[:MOST]))


def joins(lobbies: Sequence[Lobby]) -> Buttons | None:
    """*Join* for the first of them."""
    return buttons(
        *(Button(words.join(lobby.name), "tutorial", f"{JOIN}{lobby.game}") for lobby in lobbies[:FEW])
    )


def find_screen(games: str, title: str, joins: Buttons | None) -> Screen:
    """The tables that wait for players, and one against computers of that game (E17.5)."""
    return screen(games, joins, buttons(play_now_button(title)), colour=ACCENT)
