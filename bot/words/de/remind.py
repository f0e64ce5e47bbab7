"""Reminders, what a default did, a table that everybody left, what waits in the list of games (E7.10, E8)."""

from __future__ import annotations

from typing import Final

from bot.words.de.names import ago, duration, ends, until

WAITS: Final = {
    "rolling": "Dein Zug: würfeln",
    "acting": "Dein Zug",
    "exchanging": "Dein Zug: Tausch",
    "riddling": "Rätsel: raten",
    "taking": "Eine Karte nehmen",
    "pressing": "Kampf: auslegen?",
    "spoils": "Beute des Kampfs",
    "discarding": "Abwerfen",
    "halls-rolling": "Dein Zug: würfeln",
    "halls": "In den Hallen",
    "placing": "Zurück aufs Brett",
    "captured": "Rätsel für Gefangene?",
    "retrieving": "Karten zurückholen",
    "character": "Wähle, wen du spielst",
    "resisting": "Widerstehen?",
    "matching": "Mithalten?",
    "trimming": "Abwerfen",
    "opening": "Beide Hände öffnen?",
    "giving": "Gib eine Karte",
    "requesting": "Bitte um eine Karte",
    "granting": "Gibst du die Karte?",
    "picking": "Nimm eine Karte",
}
"""What waits, by the kind of the decision."""
DUE: Final = {
    "rolling": "dein **Wurf** ist fällig",
    "acting": "dein **Zug** endet",
    "exchanging": "dein **Tausch** ist fällig",
    "riddling": "deine **Antwort** ist fällig",
    "taking": "deine **Kartenwahl** ist fällig",
    "pressing": "deine **Wahl im Kampf** ist fällig",
    "spoils": "deine **Beute** ist fällig",
    "discarding": "dein **Abwurf** ist fällig",
    "halls-rolling": "dein **Wurf** ist fällig",
    "halls": "**Bleiben oder gehen** ist fällig",
    "placing": "deine **Rückkehr** ist fällig",
    "captured": "dein **Rätsel** ist fällig",
    "retrieving": "deine **Kartenwahl** ist fällig",
    "character": "deine **Wahl** ist fällig",
    "resisting": "deine **Antwort** ist fällig",
    "matching": "deine **Antwort** ist fällig",
    "trimming": "dein **Abwurf** ist fällig",
    "opening": "deine **Antwort** ist fällig",
    "giving": "deine **Karte** ist fällig",
    "requesting": "deine **Bitte** ist fällig",
    "granting": "deine **Antwort** ist fällig",
    "picking": "deine **Kartenwahl** ist fällig",
}
"""The same with what a reminder says of it; the moment follows (E16.1)."""
DECISION: Final = "Eine Entscheidung"
FINISHED: Final = "ich beende den Zug für dich"


def then_finished(first: str) -> str:
    """In a battle: what is done first, and what then."""
    return f"{first}, und ich beende den Zug für dich"


def what(kind: str) -> str:
    """What waits: "Widerstehen?"."""
    return WAITS.get(kind, DECISION)


def reminder(kind: str, deadline: float) -> str:
    """Why a reminder comes, in its first line: what is still to be decided, and until when."""
    return f"Erinnerung: {DUE.get(kind, 'deine **Entscheidung** ist fällig')} {ago(deadline)}"


SETTLED: Final = "eine Erinnerung, inzwischen erledigt"


def otherwise(default: str) -> str:
    """What happens if nothing is done; the deadline stands above it."""
    return f"Tust du nichts: {default}."


def still_turn(mention: str, table: str, deadline: float) -> str:
    """One mention in the channel; everybody knows whose turn it is."""
    return f"{mention}, in **{table}** bist du noch am Zug, {_ends(deadline)}: *Mein Zug*."


def still_answer(mention: str, table: str, deadline: float) -> str:
    """The same for a prompt: not a word of what (E5.1)."""
    return f"{mention}, **{table}** braucht noch eine Antwort, {_ends(deadline)}: *Mein Zug*."


def _ends(deadline: float) -> str:
    return f"deine Zeit {ends(deadline)}"


def moved_clocks(seconds: float) -> str:
    """After an outage (E8.10)."""
    return f"Alle Uhren wurden um {duration(seconds)} verschoben: ich war weg."


# The default (E8.6)

CLOCK_PREFS: Final = "Meine Zeiten ändern"


def laid(forces: str) -> str:
    return f"Für dich ausgelegt: {forces}."


# Everybody away (E8.12)

GO_ON: Final = "Weiterspielen"


def idle_post(table: str) -> str:
    return (
        f"**{table}** ist angehalten: seit 21 Tagen hat niemand gespielt. "
        "Nichts ist verloren; *Weiterspielen* lässt es weitergehen."
    )


def idle_dm(table: str, channel: int) -> str:
    return (
        f"**{table}** · <#{channel}> · angehalten, da seit 21 Tagen niemand gespielt hat\n"
        "Nichts ist verloren, und alle Uhren stehen still. *Weiterspielen* lässt es weitergehen."
    )


# The list of games


def listed(name: str, channel: int, waits: str, seat: str, deadline: float | None, default: str) -> str:
    """A game that waits: what, for whom, until when, and what happens else (E7.10)."""
    line = f"**{name}** · <#{channel}> · {waits} · {seat}"
    if deadline is None:
        return line
    return (
        f"{line} · bis {until(deadline)}, sonst: {default}" if default else f"{line} · bis {until(deadline)}"
    )


def page(number: int, pages: int) -> str:
    return f"Seite {number} von {pages}"
