"""The panels of a game in the dress of a lesson: a header, one highlighted control, a footer (E1.5). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.features.tutorial import KEPT, PRACTICE
from bot.features.tutorial import practice as game
from bot.features.tutorial.practice import Learner, Place, Practice, seat
from bot.interactions.tap import Tap
from bot.model.errors import Conflict, Refusal, Stale
from bot.model.kit import HAND, OPENED, Control, Kit, Tutorial, taught
from bot.model.lobby import Lobby
from bot.model.scene import Entry, Scene
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
from bot.store import LessonRow
from bot.tables.playing import DOUBLE
from bot.tables.views import entry, log_of
from bot.ui import phone
from bot.ui.icons import find_button, play_now_button
from bot.words import lookups as lookup_words
from bot.words import text
from bot.words import text as texts
from bot.words import tutorial as words
from bot.words.catalogue import _

# The screens around a lesson: its end, leaving it, finding a real game (E1.5). Pure


MOST = 10
"""Tables listed at most."""
FEW = 4
"""Of them with a button."""
JOIN = "join-"
"""Before the id of the table that a button joins."""


def end_screen(practice: Practice, found: str = "", joins: Buttons | None = None) -> Screen:
    """The lesson is done: what was learned, and where to go (E1.5). What *Find a game* found stands on it
    too: no button takes the victory away (W15.16)."""
    courses = list(practice.teaches.courses)
    after = courses[courses.index(practice.place.course) + 1 :]
    view = practice.live.kit.rules.view(practice.live.state, None)
    entries = log_of(practice.steps, None, practice.live, unsettled=True)
    done = practice.teaches.ended(practice.place.course, view, entries)
    return screen(
        done.title,
        found or None,
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
        words.open_table(text.plain(one.name), one.channel, len(one.guests), one.least, one.most)
        for one in lobbies
    ]
    if not lines:
        return words.NONE_OPEN() if anywhere else words.ASK_SERVER()
    return "\n".join((words.OPEN_TITLE(), *lines[:MOST]))


def joins(lobbies: Sequence[Lobby]) -> Buttons | None:
    """*Join* for the first of them."""
    return buttons(*(Button(words.join(one.name), "tutorial", f"{JOIN}{one.game}") for one in lobbies[:FEW]))


def find_screen(said: str, title: str, joins: Buttons | None) -> Screen:
    """Those tables, and one against computers of that game (E17.5)."""
    return screen(said, joins, buttons(play_now_button(title)), colour=ACCENT)


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
    """The same with pictures no higher than a phone has room for (W15.11)."""
    tall = practice.learner.kit.tall
    found = parts
    for high in HIGHS:
        if tall is None or phone.height(found, tall) <= phone.HIGH - OTHERS:
            break
        found = [practice.teaches.lower(one, high) if isinstance(one, Picture) else one for one in parts]
    return found


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


# A tap on a practice panel: the same rooms, another table (E1.5).
#
# `LessonTap` answers what the handlers ask of a `Tap` from the place that is kept of the learner, so no
# table, channel, list or statistics ever hear of a practice game.


@dataclass(kw_only=True)
class LessonTap(Tap):
    """A tap that belongs to the tapper's own practice game."""

    strayed: bool = False
    """Whether what was just done is not what the lesson wanted."""
    first: str = ""
    """A line above the header."""
    plain: bool = False
    """Whether the answer goes out as it is: it has the lesson around it already, or is of none."""
    taught: str = ""
    """Which game is taught, by its id; empty for the house's first that has lessons."""
    _practice: Practice | None = field(default=None, repr=False)

    @classmethod
    def of(cls, tap: Tap) -> LessonTap:
        """The same tap, at the practice table."""
        if isinstance(tap, LessonTap):
            return tap
        known = {one.name: getattr(tap, one.name) for one in fields(tap) if one.init}
        return cls(**{**known, "game": PRACTICE})

    @property
    def games_taught(self) -> tuple[Kit, ...]:
        """The games of the house that have lessons."""
        return tuple(kit for kit, _ in taught(self.services.tables.games))

    @property
    def game_taught(self) -> Kit:
        """The game that is taught. Raises Refusal ``stale`` where none has lessons."""
        found = self.games_taught
        if not found:
            raise Refusal("stale")
        return next((kit for kit in found if kit.id == self.taught), found[0])

    def teaching(self, course: str) -> Kit | None:
        """The game that has that lesson."""
        found = (kit for kit in self.games_taught if kit.tutorial and course in kit.tutorial.courses)
        return next(found, None)

    @property
    def teaches(self) -> Tutorial:
        """Its lessons."""
        made = self.game_taught.tutorial
        assert made is not None
        return made

    async def kit(self) -> Kit:
        if not self.taught:
            await self.place()
        return self.game_taught

    # The place

    async def practice(self) -> Practice:
        """The practice game as it stands; the beginning for somebody without a place."""
        if self._practice is None:
            place = await self.place()
            if place is None or place.course not in self.teaches.courses:
                place = Place(course=next(iter(self.teaches.courses)), guild=self.guild)
            learner = self.learner
            self._practice = await self.services.tables.off(lambda: game.play(place, learner))
        return self._practice

    async def place(self) -> Place | None:
        """The place that is kept, if any."""
        row = await self.services.store.lesson(self.user, self.services.now() - KEPT)
        if row is None:
            return None
        self.taught = self.taught or row.title
        return msgspec.json.decode(row.place, type=Place)

    async def begin(self, course: str = "") -> Practice:
        """Begin a lesson anew, the first where none is named."""
        wanted = self.teaching(course)
        self.taught = wanted.id if wanted is not None else self.taught
        course = course or next(iter(self.teaches.courses))
        old = await self.place()
        count = old.count if old is not None else 0
        guild = self.guild or (old.guild if old is not None else 0)
        try:
            return await self.keep(game.begun(course, guild, count, self.services.now()))
        except Stale:
            # The other tap of a double click has begun it.
            return await self.practice()

    async def keep(self, place: Place) -> Practice:
        """Keep another place. Raises Stale when another tap was faster."""
        learner = self.learner
        made = await self.services.tables.off(lambda: game.play(place, learner))
        await self._save(place)
        self._practice = made
        return made

    async def _save(self, place: Place) -> None:
        now = self.services.now()
        row = LessonRow(
            user=self.user,
            title=self.game_taught.id,
            count=place.count,
            place=msgspec.json.encode(place),
            touched=now,
        )
        try:
            await self.services.store.save_lesson(row, now - KEPT)
        except Conflict as error:
            self._practice = None
            raise Stale(done=True, again=True) from error

    @property
    def learner(self) -> Learner:
        """Who learns, now."""
        return Learner(self.user, self.name, self.private, self.services.now(), self.game_taught)

    # What the handlers ask

    async def panel(self, first: str = "", scene: Scene | None = None) -> Screen:
        return (await self.practice()).panel(first)

    async def scene(self) -> Scene:
        return (await self.practice()).scene

    async def submit(self, *actions: Any) -> Scene:
        before = await self.practice()
        after = await self.services.tables.off(lambda: game.act(before, *actions))
        await self._save(after.place)
        wanted = before.wish.action if before.wish is not None else None
        self.strayed = wanted not in actions and after.place.step == before.place.step
        self._practice = after
        return after.scene

    async def undo(self) -> Scene:
        try:
            place = game.undone(await self.practice())
        except LookupError as error:
            raise Refusal("undo.not", clause="R-22") from error
        return (await self.keep(place)).scene

    async def draft(self, key: str, values: Sequence[str]) -> Scene:
        place = (await self.practice()).place
        drafts = {**place.drafts, key: tuple(values)}
        kept = {name: ticked for name, ticked in drafts.items() if ticked}
        return (await self.keep(game.changed(place, self.services.now(), drafts=kept))).scene

    async def log(self, most: int = 500) -> tuple[Entry, ...]:
        practice = await self.practice()
        seat, table = practice.scene.seat, practice.live.table
        return tuple(entry(practice.live.kit, step, seat, table) for step in practice.steps[-most:])

    async def why_stale(self) -> Stale | None:
        place = await self.place()
        count = place.count if place is not None else 0
        if self.decision is None or self.decision == count:
            return None
        again = place is not None and self.decision == count - 1 and self.services.now() - place.at <= DOUBLE
        return Stale(done=again, again=again)

    async def dressed(self, shown: Screen) -> Screen:
        if self.plain:
            return shown
        practice = await self.practice()
        if practice.over:
            return end_screen(practice)
        return dressed(practice, shown, strayed=self.strayed, first=self.first)
