"""Sentences that several rooms share: first lines of direct messages, mentions, small notices."""

from __future__ import annotations

from typing import Final

from bot.words.de.names import count, ends, until
from bot.words.en.common import place_line as place_line


def you_are(table: str, channel: int, seat: str, what: str, deadline: float | None) -> str:
    """The first line of a prompt (E5.2), with what is asked and until when (E6.2): "Widerstehen?"."""
    return f"**{table}** · <#{channel}> · du bist {seat} · {asked(f'**{what}**', deadline)}"


def asked(what: str, deadline: float | None) -> str:
    """What somebody is called to, in the first line of a message: short, as a phone shows it (E6.2)."""
    return f"{what} · {ends(deadline)}" if deadline is not None else what


def your_turn(turn: int, deadline: float | None) -> str:
    return called(f"Zug {turn}", deadline)


def called(why: str, deadline: float | None) -> str:
    """To what the active player is called (E6.1): "Frodo hält mit: …, **du bist dran** bis …"."""
    text = f"{why}, **du bist dran**"
    return f"{text} bis {until(deadline)}" if deadline is not None else text


def turn_goes_on(turn: int, plays: int, deadline: float | None) -> str:
    """After somebody answered (E15, message 10)."""
    left = f"noch {count(plays, 'Sonderaktion')}" if plays else "keine Sonderaktion mehr"
    goes = "Dein Zug geht weiter" if deadline is None else f"Dein Zug geht weiter bis {until(deadline)}"
    return f"{goes}. Du hast {left}."


def needs_answer(mention: str, table: str) -> str:
    """One channel mention for somebody whose direct messages are closed (E5.1): not a word of what."""
    return f"{mention}, **{table}** braucht eine Antwort: *Mein Zug*."


def needs_turn(mention: str, table: str) -> str:
    return f"{mention}, in **{table}** bist du dran: *Mein Zug*."


def plays_without_dms(name: str) -> str:
    """Once, in public, when direct messages are refused (E1.6)."""
    return f"{name} spielt ohne Direktnachrichten und wird hier erwähnt."


CHOOSE_IN_CHANNEL: Final = "-# Hier bietet Discord niemanden zur Auswahl an. Öffne das im Kanal des Tisches."
PICTURE_FAILED: Final = "Das Bild fehlt; versuche *Aktualisieren*."
WENT_ON: Final = "Du hast woanders weitergespielt. *Mein Zug* zeigt, wie es steht."
NOTHING_HERE: Final = "Hier gibt es nichts zu zeigen. *Mein Zug* unter der neuesten Nachricht geht immer."
