"""The words of captivity, for the captor and for the captive (E4.25, E4.28)."""

from __future__ import annotations

from typing import Final

from bot.words.de._titles import with_
from bot.words.de.names import count

TITLE: Final = "Gefangene"
WHICH: Final = "Wer von ihnen?"
RIDDLE_BUTTON: Final = "Rätsel (ohne Karte)"
RIDDLE_NOW: Final = "Rätsel jetzt"
NOT_NOW: Final = "Jetzt nicht"
RELEASE_BUTTON: Final = "Freilassen…"
GOES_FREE: Final = "kommt frei, wenn der nächste eigene Zug beginnt"
CAME_ALONG: Final = "von anderen mitgebracht: kein Rätsel, und frei mit dem nächsten Zug"
RIDDLED: Final = "hatte in diesem Zug schon ein Rätsel"
NO_CARD: Final = "hat keine Karte zum Raten"
NOTHING_TO_LOSE: Final = "du hast keine Karte zu verlieren, also kein Rätsel"
MAY_RIDDLE: Final = "ein Rätsel ist jetzt möglich"


def stay(turn: int, longest: int) -> str:
    """ "Zug 2 von 3"; before the first one "eben gefangen"."""
    return f"Zug {turn} von {longest}" if turn else "eben gefangen"


def line(seat: str, stay: str, cards: int, state: str) -> str:
    """One captive of the list."""
    return f"**{seat}** · {stay} · {count(cards, 'Karte')} · {state}"


def captured(seat: str, cards: int) -> str:
    """Right after the battle (R-157)."""
    return (
        f"**{seat}** ist bei dir gefangen und hat {count(cards, 'Karte')}.\n"
        "Jetzt, vor allem anderen, geht ein Rätsel ohne Rätselkarte. Es ist keine Sonderaktion."
    )


def riddle_means(seat: str, guesses: int) -> str:
    return (
        f"Von {seat} wird eine Karte verdeckt gezogen, und du nennst bis zu {guesses} Titel, ohne "
        "Karte und ohne Sonderaktion. Eine falsche Antwort kostet dich eine Karte. Das ist endgültig."
    )


def riddle_button(seat: str) -> str:
    return f"Von {seat} ziehen"


def release_means(seat: str) -> str:
    return (
        f"{seat} kommt mit dem nächsten Zug frei, höchstens 6 entfernt von dir, und bleibt bis dahin "
        "gefangen. Das ist endgültig."
    )


def release_button(seat: str) -> str:
    return f"Freilassen: {seat}"


# The captive


def captivity(captor: str, turn: int, longest: int, roll: int | None) -> str:
    """The head of a captive's turn (E4.28)."""
    rolled = f" · Wurf **{roll}**" if roll is not None else ""
    return (
        f"**Gefangen bei {captor}**, Zug {turn} von {longest}{rolled} · eine 6 oder ein Zauberer deiner Art "
        "befreit dich."
    )


def free_near(card: str, captor: str) -> str:
    """What leaving means."""
    cost = f"{card} wird abgeworfen. " if card else ""
    return (
        f"{cost}Du wählst ein Feld, höchstens 6 entfernt von {captor}, würfelst und spielst einen normalen "
        "Zug."
    )


def free_button(card: str) -> str:
    return f"Mit {with_(card)} freikommen" if card else "Freikommen"


def alt(seat: str, captor: str, turn: str, roll: int | None) -> str:
    """What the picture of a captive says."""
    rolled = f" {seat} hat {roll} gewürfelt." if roll is not None else ""
    return (
        f"{seat}, gefangen bei {captor}, {turn}.{rolled} Mit einer 6 oder einem Zauberer der eigenen "
        f"Art kommt {seat} frei."
    )
