"""The notebook (E7.6)."""

from __future__ import annotations

from typing import Final

from bot.words import text as texts
from bot.words.catalogue import _, phrase

WRITE_TITLE: Final = phrase("A note of your own")
WRITE_LABEL: Final = phrase("Only you will see it")
WRITTEN: Final = phrase("Written.")


def title(table: str, seat: str, page: int, pages: int) -> str:
    text = _("**Notebook** · {table} · {seat} · only you see this").format(table=table, seat=seat)
    return texts.paged(text, page, pages)


NOTHING_HELD: Final = phrase("You know of no card in another hand yet.")


def _when(turn: int, at: float) -> str:
    return _("turn {turn} ({at})").format(turn=turn, at=texts.ago(at))


def own_note(turn: int, at: float, about: str, text: str) -> str:
    whom = _(" about **{about}**").format(about=about) if about else ""
    return _("{turn}: your note{whom}: {text}").format(turn=_when(turn, at), whom=whom, text=text)


def note_choice(turn: int, about: str) -> str:
    return _("turn {turn}{about}").format(turn=turn, about=f", {about}" if about else "")
