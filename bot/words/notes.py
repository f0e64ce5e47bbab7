"""The notebook (E7.6)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase

NEWER: Final = phrase("Newer")


OLDER: Final = phrase("Older")


BY_CARD: Final = phrase("By card")


BY_PLAYER: Final = phrase("By player")


ADD: Final = phrase("Add note")


EDIT: Final = phrase("Edit")


DELETE: Final = phrase("Delete this note")


ABOUT: Final = phrase("About")


EVERYBODY: Final = phrase("Everybody")


OWN_NOTES: Final = phrase("My own notes")


NOTE: Final = phrase("Note")


PICK: Final = phrase("Edit or delete a note of mine")


WRITE_TITLE: Final = phrase("A note of your own")


WRITE_LABEL: Final = phrase("Only you will see it")


WRITTEN: Final = phrase("Written.")


DELETED: Final = phrase("Deleted.")


def title(table: str, seat: str, page: int, pages: int) -> str:
    return _("**Notebook** · {table} · {seat} · only you see this · page {page} of {pages}").format(
        table=table, seat=seat, page=page, pages=pages
    )


HELD: Final = phrase("As far as you know (? may be gone):")


HELD_BY_CARD: Final = phrase("Who holds what, as far as you know (? may be gone):")


NOTHING_HELD: Final = phrase("You know of no card in another hand yet.")


NOTHING: Final = phrase("There is nothing here yet.")


def _when(turn: int, at: float) -> str:
    return _("turn {turn} ({at})").format(turn=turn, at=texts.ago(at))


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = _(" about **{about}**").format(about=about) if about else ""
    return _("{turn}: your note{whom}: {text}").format(turn=_when(turn, at), whom=whom, text=text)


def note_choice(turn: int, about: str) -> str:
    return _("turn {turn}{about}").format(turn=turn, about=f", {about}" if about else "")


def picked(text: str) -> str:
    return _("Chosen: {text}").format(text=text)


COMMAND: Final = phrase("Your notebook: what you know of other hands, and your own notes")


COMMAND_ADD: Final = phrase("Write a note of your own")


COMMAND_ABOUT: Final = phrase("About whom")


COMMAND_GAME: Final = phrase("Which of your games")
