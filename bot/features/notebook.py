"""What the buttons and menus of the notebook do (E7.6). The commands import this module once."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from discord import app_commands

from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction, offered
from bot.interactions.commands.running import LONGEST, open_room, run
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.kit import Kit, Seats
from bot.model.reference import Known, Notebook, Titles
from bot.model.scene import Scene
from bot.model.screen import Ask, Button, Buttons, Choice, Menu, Screen, buttons, joined, named, screen
from bot.store import NoteRow
from bot.tables.tales import EVERY
from bot.ui.phone import paged
from bot.words import lookups as words
from bot.words import text
from bot.words import text as texts
from bot.words.catalogue import _

# ``/orders``, ``/plan`` and ``/notes``: what is one's own alone (E5.9, E7.6, E14, E18.4)


def commands() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The commands, described in the words spoken now."""

    @top("orders", _("Standing orders: what is answered for you, also while you are away"))
    @app_commands.rename(which="set")
    @app_commands.describe(
        which=_("Which order"),
        value=_("What it shall be; shown first, saved with a tap"),
        game=_("Which of your games"),
    )
    @app_commands.autocomplete(which=offered("orders.set"), value=offered("orders"), game=autocomplete.games)
    async def set_orders(
        interaction: Interaction,
        which: str | None = None,
        value: str | None = None,
        game: str | None = None,
    ) -> None:
        if game is None and interaction.guild_id is None:
            # In a direct message the orders of all games are at hand too.
            await open_room(interaction, "orders")
        else:
            await run(interaction, "orders", which or "", value, game=game)

    @top("plan", _("Plan your next turn while others play"))
    @app_commands.describe(game=_("Which of your games"))
    @app_commands.autocomplete(game=autocomplete.games)
    async def plan(interaction: Interaction, game: str | None = None) -> None:
        await run(interaction, "planturn", game=game)

    @top("notes", _("Your notebook: what you know of other hands, and your own notes"))
    @app_commands.describe(
        add=_("Write a note of your own"), about=_("About whom"), game=_("Which of your games")
    )
    @app_commands.autocomplete(about=offered("about"), game=autocomplete.games)
    async def notes(
        interaction: Interaction,
        add: app_commands.Range[str, 1, LONGEST] | None = None,
        about: str | None = None,
        game: str | None = None,
    ) -> None:
        await run(interaction, "notes", about, add, game=game)

    return set_orders, plan, notes


# ``/notes``: who holds what, looks, what changed hands, own notes, in pages of a phone (E7.6, W15.11). Pure.


ROOM = 14
"""Rows of a page: those of a panel without its title, what is chosen, its menus and buttons."""
LINE = 400
"""Characters of a line: it fits on a page."""
ALL = "all"
OWN = "own"
"""In place of a player: the own notes only."""
PLAYERS, CARDS = "players", "cards"
LONGEST_ABOUT = 40
"""Characters of what a note may be about: an id."""
HANDLER_LONGEST = 200
"""Characters of an own note."""
MOST_NOTES = 100
"""Own notes in one game."""


class Filter(msgspec.Struct, frozen=True):
    """What is shown: about whom, by player or by card, which page from the newest, 0 the first."""

    about: str = ALL
    mode: str = PLAYERS
    page: int = 0

    @property
    def arg(self) -> str:
        """As a button carries it."""
        return f"{self.about}.{self.mode}.{self.page}"


def read(arg: str) -> Filter:
    """A filter as a button carries it; what is no filter is the first page."""
    parts = arg.rstrip(".").split(".")
    if len(parts) != 3 or not (parts[2].isascii() and parts[2].isdecimal() and len(parts[2]) < 5):
        return Filter()
    if len(parts[0]) > LONGEST_ABOUT:
        return Filter()
    return Filter(parts[0], CARDS if parts[1] == CARDS else PLAYERS, int(parts[2]))


def notebook_screen(
    kit: Kit,
    kept: Notebook,
    scene: Scene,
    derived: Any,
    own: Sequence[NoteRow],
    wanted: Filter,
    picked: int = 0,
    first: str = "",
) -> Screen:
    """A page of what the game keeps for the viewer; ``picked`` is the own note that may be changed."""
    others = kept.others(scene)
    about = wanted.about if wanted.about in (ALL, OWN, *others) else ALL
    by_card = wanted.mode == CARDS and about != OWN
    known = kept.known(scene, derived, "" if about in (ALL, OWN) else about)
    titles = known.titles or _card_titles()
    held = () if about == OWN else known.things if by_card else known.held
    lines = [
        *_under(titles.things if by_card else titles.held, held),
        *(() if by_card else _lines(kit, known, own, about)),
    ]
    pages = paged([line for line, __ in lines], ROOM) or [[]]
    page = min(wanted.page, len(pages) - 1)
    begin = sum(map(len, pages[:page]))
    shown = lines[begin : begin + len(pages[page])]
    wanted = Filter(about, CARDS if by_card else PLAYERS, page)
    on_page = [note for __, note in shown if note is not None]
    chosen = next((note for note in own if note.id == picked), None)
    return screen(
        *joined(
            [
                first,
                words.title(
                    text.plain(scene.table.name),
                    kit.seats.name(kit.screens.me(scene)),
                    page + 1,
                    len(pages),
                ),
                "\n".join(pages[page])
                or (_("There is nothing here yet.") if about == OWN else titles.nothing),
                _("Chosen: {text}").format(text=text.cut(text.plain(chosen.text), 100))
                if chosen is not None
                else None,
            ]
        ),
        _about_menu(kit.seats, others, wanted),
        _note_menu(kit.seats, on_page, wanted, picked) if on_page else None,
        _ways(wanted, len(pages), chosen, titles.by_thing),
        colour=kit.seats.colour(kit.screens.me(scene)),
        game=scene.table.game,
    )


def _card_titles() -> Titles:
    """Of a game in which what is known are cards."""
    return Titles(
        _("As far as you know:"),
        _("Who holds what, as far as you know:"),
        words.NOTHING_HELD(),
        _("By card"),
    )


Row = tuple[str, NoteRow | None]
"""A line, with the own note it shows."""


def _under(title: str, lines: Sequence[str]) -> list[Row]:
    """Lines, the first of them under their title."""
    shown = [text.cut(line, LINE) for line in lines]
    return [(f"{title}\n{line}" if place == 0 else line, None) for place, line in enumerate(shown)]


def _ways(wanted: Filter, pages: int, chosen: NoteRow | None, by_thing: str) -> Buttons:
    """Adding, changing, turning the page: five buttons at most."""
    page = wanted.page
    other = Filter(wanted.about, PLAYERS if wanted.mode == CARDS else CARDS).arg
    label = _("By player") if wanted.mode == CARDS else by_thing
    change = (
        (
            Button(_("Edit"), "noteedit", f"{chosen.id}.{wanted.arg}"),
            Button(_("Delete this note"), "notedrop", f"{chosen.id}.{wanted.arg}", "red"),
        )
        if chosen is not None
        else (Button(label, "notes", other + "..", disabled=wanted.about == OWN),)
    )
    return buttons(
        Button(_("Add note"), "noteadd", wanted.arg),
        *change,
        Button(
            _("Newer"),
            "notes",
            Filter(wanted.about, wanted.mode, max(0, page - 1)).arg + ".",
            disabled=page == 0,
        ),
        Button(
            _("Older"),
            "notes",
            Filter(wanted.about, wanted.mode, page + 1).arg,
            disabled=page + 1 >= pages,
        ),
    )


def _about_menu(seats: Seats, others: Sequence[str], wanted: Filter) -> Menu:
    choices = (
        Choice(_("Everybody"), ALL, chosen=wanted.about == ALL),
        *(
            Choice(str(seats.name(seat)), seat, chosen=wanted.about == seat, icon=seats.icon(seat))
            for seat in others
        ),
        Choice(_("My own notes"), OWN, chosen=wanted.about == OWN),
    )
    return named(Menu("notes", _("About"), choices, f"{wanted.about}.{wanted.mode}.0..."))


def _note_menu(seats: Seats, notes: Sequence[NoteRow], wanted: Filter, picked: int) -> Menu:
    choices = tuple(
        Choice(
            text.cut(note.text, 100),
            str(note.id),
            words.note_choice(note.turn, seats.name(note.about) if note.about else ""),
            note.id == picked,
        )
        for note in notes
    )
    return named(Menu("notepick", _("Edit or delete a note of mine"), choices, wanted.arg), _("Note"))


# What happened


def _lines(kit: Kit, known: Known, own: Sequence[NoteRow], about: str) -> list[Row]:
    """What the game told, and own notes, newest first."""
    dated: list[tuple[float, int, Row]] = []
    if about != OWN:
        dated += [(event.at, event.version, (text.cut(event.text, LINE), None)) for event in known.happened]
    dated += [
        (note.written, 1 << 40, (_note(kit.seats, note), note))
        for note in own
        if about in (ALL, OWN, note.about)
    ]
    return [row for __, __, row in sorted(dated, key=lambda entry: entry[:2], reverse=True)]


def _note(seats: Seats, note: NoteRow) -> str:
    about = seats.name(note.about) if note.about else ""
    return words.own_note(note.turn, note.written, about, text.plain(note.text))


router: Router[Tap] = Router()


@router.on("notes", opens=True)
async def notes(tap: Tap) -> Screen:
    """*Notes*, its menu and its pages."""
    wanted = read(tap.arg)
    if tap.values:
        wanted = Filter(tap.values[0], wanted.mode)
    return await show(tap, wanted)


async def show(tap: Tap, wanted: Filter, picked: int = 0, first: str = "") -> Screen:
    """The page asked for; the panel for whoever holds no seat, or where the game keeps none."""
    scene = await tap.scene()
    kit = tap.kit_of(scene)
    kept = kit.notebook
    if scene.seat is None or kept is None:
        return await tap.panel(first, scene)
    entries = await tap.services.queries.log(tap.game, tap.user, most=EVERY)
    own = await tap.services.store.notebook(tap.game, tap.user)
    # A long game has some thousand events: not on the loop that acknowledges.
    derived = await asyncio.to_thread(kept.derived, scene, entries)
    return notebook_screen(kit, kept, scene, derived, own, wanted, picked, first)


@router.act("notes")
async def typed(tap: Tap) -> Screen:
    """``/notes add: about:`` writes a note, or opens the notebook about somebody."""
    about, add = tap.carried(2)
    if add:
        await write(tap, add, about)
    return await show(tap, Filter(about or ALL), first=words.WRITTEN() if add else "")


@router.on("notepick")
async def pick(tap: Tap) -> Screen:
    """An own note chosen from the menu: then it can be edited or deleted."""
    return await show(tap, read(tap.arg), _number(tap.value))


@router.on("noteadd", opens_modal=True)
async def add(tap: Tap) -> Ask:
    """*Add note*: free words (E0.3)."""
    return Ask(
        title=words.WRITE_TITLE(),
        verb="noteadded",
        label=words.WRITE_LABEL(),
        arg=read(tap.arg).arg,
        longest=HANDLER_LONGEST,
        game=tap.game,
    )


@router.on("noteadded")
async def added(tap: Tap) -> Screen:
    wanted = read(tap.arg)
    await write(tap, tap.value, wanted.about)
    return await show(tap, Filter(wanted.about, wanted.mode), first=words.WRITTEN())


async def write(tap: Tap, text: str, about: str = "") -> None:
    """Keep a note. Raises Refusal ``seat.none``, ``notes.full`` or ``notes.empty``."""
    scene = await tap.scene()
    if scene.seat is None:
        raise Refusal("seat.none")
    note, kept = _tidy(text), tap.kit_of(scene).notebook
    if len(await tap.services.store.notebook(tap.game, tap.user)) >= MOST_NOTES:
        raise Refusal("notes.full", {"number": MOST_NOTES})
    row = NoteRow(
        game=tap.game,
        user=tap.user,
        about=about if kept is not None and about in kept.others(scene) else "",
        text=note,
        turn=tap.kit_of(scene).turn(scene.table, scene.status.period),
        written=tap.services.now(),
    )
    await tap.services.store.write_note(row)


def _tidy(text: str) -> str:
    line = " ".join(text.split())[:HANDLER_LONGEST]
    if not texts.visible(line):
        raise Refusal("notes.empty")
    return line


@router.on("noteedit", opens_modal=True)
async def edit(tap: Tap) -> Ask:
    """*Edit*: the note as it is, to be written over."""
    note = await _mine(tap)
    return Ask(
        title=words.WRITE_TITLE(),
        verb="noteedited",
        label=words.WRITE_LABEL(),
        arg=f"{note.id}.{_rest(tap.arg).arg}",
        value=note.text,
        longest=HANDLER_LONGEST,
        game=tap.game,
    )


@router.on("noteedited")
async def edited(tap: Tap) -> Screen:
    note = await _mine(tap)
    changed = NoteRow(
        id=note.id,
        game=note.game,
        user=tap.user,
        about=note.about,
        text=_tidy(tap.value),
        turn=note.turn,
        written=note.written,
    )
    await tap.services.store.write_note(changed)
    return await show(tap, _rest(tap.arg), note.id, words.WRITTEN())


@router.on("notedrop")
async def drop(tap: Tap) -> Screen:
    """*Delete this note*: choosing it in the menu was the first tap (E0.5)."""
    note = await _mine(tap)
    await tap.services.store.drop_note(note.id, tap.user)
    return await show(tap, _rest(tap.arg), first=_("Deleted."))


async def _mine(tap: Tap) -> NoteRow:
    """The own note that a button names. Raises Refusal ``stale`` where there is none."""
    number = _number(tap.arg.partition(".")[0])
    for note in await tap.services.store.notebook(tap.game, tap.user):
        if note.id == number:
            return note
    raise Refusal("stale")


def _rest(arg: str) -> Filter:
    return read(arg.partition(".")[2])


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0
