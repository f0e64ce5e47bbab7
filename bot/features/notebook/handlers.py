"""What the buttons and menus of the notebook do (E7.6). The commands import this module once."""

from __future__ import annotations

import asyncio

from bot.features.notebook.screens import (
    ALL,
    LONGEST,
    MOST_NOTES,
    Filter,
    notebook_screen,
    read,
)
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.screen import Ask, Screen
from bot.store import NoteRow
from bot.words import notes as words
from bot.words import text as texts
from bot.words.catalogue import _

router: Router[Tap] = Router()

MOST_STEPS = 20_000
"""Steps that are read: more than any game has."""


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
    entries = await tap.services.queries.log(tap.game, tap.user, most=MOST_STEPS)
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
        longest=LONGEST,
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
    said, kept = _tidy(text), tap.kit_of(scene).notebook
    if len(await tap.services.store.notebook(tap.game, tap.user)) >= MOST_NOTES:
        raise Refusal("notes.full", {"number": MOST_NOTES})
    row = NoteRow(
        game=tap.game,
        user=tap.user,
        about=about if kept is not None and about in kept.others(scene) else "",
        text=said,
        turn=tap.kit_of(scene).turn(scene.table, scene.status.stretch),
        written=tap.services.now(),
    )
    await tap.services.store.write_note(row)


def _tidy(text: str) -> str:
    said = " ".join(text.split())[:LONGEST]
    if not texts.visible(said):
        raise Refusal("notes.empty")
    return said


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
        longest=LONGEST,
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
