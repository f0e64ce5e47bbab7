"""Who may take the seat of somebody who is gone: the house rule and what follows from it (E2.5, E9.1)."""

from __future__ import annotations

from typing import Final

from bot.words.de.names import listing

NAME: Final = "Ersatz"
CHOICES: Final[dict[str, tuple[str, str]]] = {
    "anyone": ("alle", "Wer den Kanal liest, darf einen frei gewordenen Platz nehmen"),
    "invitation": (
        "auf Einladung",
        "Nur wen die Tischleitung einlädt oder wer einen Platz geschenkt bekommt",
    ),
    "computer": (
        "nur Computer",
        "Eine Vertretung spielt, bis die Person zurück ist; sonst kommt niemand dazu",
    ),
}
"""The settings: name and a line about it."""


def choice(setting: str) -> str:
    """A setting in its menu."""
    return f"{NAME}: {CHOICES[setting][0]}"


RULE: Final[dict[str, str]] = {
    "invitation": "Ein frei gewordener Platz wird nur auf Einladung vergeben.",
    "computer": "Wer weg ist, wird nur durch einen Computer ersetzt.",
}
"""In the options of a table; of what is usual nothing is said."""

SITS_DOWN: Final[dict[str, str]] = {
    "missed": (
        "**{seat}**: dreimal in Folge war die Zeit um. Für {name} spielt ab jetzt eine Vertretung. Mit *Mein "
        "Zug* ist {name} wieder da."
    ),
    "vote": (
        "Der Tisch hat abgestimmt: für {name} spielt ab jetzt eine Vertretung als **{seat}**. Mit *Mein Zug* "
        "ist {name} wieder da."
    ),
    "gone": "{name} hat diesen Server verlassen: als **{seat}** spielt ab jetzt eine Vertretung.",
    "forgotten": (
        "Wer als **{seat}** spielte, hat mich endgültig verlassen: ab jetzt spielt eine Vertretung."
    ),
}
"""To the channel, by the reason, where not anybody may take the seat."""
MAY_BE_TAKEN: Final = "Wer eingeladen ist, darf Platz nehmen."
UNTIL_BACK: Final = "Bis du wieder da bist, darf Platz nehmen, wer eingeladen ist."

MY_SEAT_ABOUT: Final = (
    "Nichts geht verloren, wenn ein Computer für dich spielt, und du kannst jederzeit zurückkommen. An "
    "diesem Tisch ersetzen nur Computer andere."
)


def wanted(table: str, seats: list[str], turn: int) -> str:
    return f"**{table}** sucht auf Einladung jemanden für {listing(seats, 'oder')} (Zug {turn})."


WANTED_SAID: Final = "Es steht im Kanal. Platz nehmen darf nur, wen du einlädst:"
INVITE: Final = "Einladen"


def invites(name: str, table: str, seats: list[str]) -> str:
    """To who is invited to a game that runs (E9.3)."""
    return f"{name} lädt dich ein zu **{table}**: frei ist {listing(seats, 'oder')}, samt Hand."


def invites_here(mention: str, name: str, seats: list[str]) -> str:
    """Where the direct message was refused: not a word of any card."""
    return f"{mention}, {name} lädt dich ein, an diesem Tisch zu spielen: {listing(seats, 'oder')}."


def invited(names: list[str]) -> str:
    return f"Eingeladen: {listing(names)}. *Platz nehmen* steht jetzt offen."
