"""What slash commands and their autocomplete say (E14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_, whom
from bot.words.de._titles import title as german
from bot.words.de.names import count, listing, until

NO_CARD: Final = "keine Karte"
NO_PICK_UP: Final = "Nichts aufnehmen"
CITY_PICK_UP: Final = "Auf dieser Stadt aufnehmen"
NO_PLAN: Final = "Kein Plan"
SIX: Final = "die gewürfelte 6"
USES: Final = {"give-and-take": "Geben und nehmen", "draw": "Eine Karte ziehen"}


def end(place: str, cost: int | None, exchanges: Sequence[str]) -> str:
    """A stop in the list of ``/move`` (E14.1)."""
    text = f"{place} · {count(cost, 'Punkt')}" if cost is not None else place
    return f"{text} · Tausch: {listing(exchanges)}" if exchanges else text


def player(name: str, cards: int, place: str) -> str:
    text = f"{name}, {count(cards, 'Karte')}"
    return f"{text}, {in_(place)}" if place else text


def shows(card: str) -> str:
    return f"Nur {whom(card)} zeigen" if card else "Die Hand zeigen"


def title_of(title: str, copies: int) -> str:
    """``title`` as the deck names it in English."""
    return f"{german(title)} · {copies} im Stapel"


# What a command answers when it cannot go on

NO_TABLE: Final = (
    "Hier ist kein Tisch von dir offen. `/game list` zeigt, wo du spielst; `/game new` öffnet einen."
)
NOTHING_WAITS: Final = "Auf dich wartet nichts. Wenn doch, kommt eine Direktnachricht."
WAITING_TITLE: Final = "**Wartet auf dich**"


def waits(name: str, deadline: float | None) -> str:
    return f"**{name}** bis {until(deadline)}" if deadline is not None else f"**{name}**"


NOT_NOW: Final = "Das geht jetzt nicht. Das geht:"


def did_you_mean(text: str, name: str) -> str:
    """A word that is nearly a name (E16.6)."""
    return f"„{text}“ kenne ich nicht. Meintest du {name}?"


def no_such_place(text: str) -> str:
    return f"„{text}“ ist kein Ort auf dieser Karte. Wähle beim Tippen aus der Liste."


def no_such_force(text: str) -> str:
    return f"„{text}“ ist keine Streitmacht, die du hier auslegen kannst. Wähle beim Tippen aus der Liste."


NO_ANSWER: Final = "Nichts, oder den Zufall wählen lassen"


def captive(seat: str) -> str:
    return f"{seat} gefangen nehmen, keine Karte"


def cache(place: str, owner: str, cards: int) -> str:
    return f"{place}: Versteck von {owner}, {count(cards, 'Karte')}"


def no_such_cards(text: str) -> str:
    return f"„{text}“ hast du nicht. Wähle beim Tippen aus der Liste."


def no_such_title(text: str, near: str) -> str:
    hint = f" Meintest du {near}?" if near else ""
    return f"„{text}“ ist keine Karte dieses Stapels.{hint}"


PAUSED: Final = (
    "Der Tisch ist angehalten; alle Uhren stehen still, bis die Tischleitung ihn weiterlaufen lässt."
)
RESUMED: Final = "Am Tisch geht es weiter."
PAUSED_POST: Final = "**{table}** ist von der Tischleitung angehalten; alle Uhren stehen still."
RESUMED_POST: Final = "Bei **{table}** geht es weiter; die Uhren laufen, wo sie standen."


# Moving a table


def moved_here(table: str) -> str:
    return f"**{table}** wird ab jetzt hier gespielt; die neueste Nachricht folgt."


def here_already(table: str) -> str:
    return f"**{table}** wird schon hier gespielt."


OTHER_SERVER: Final = "Ein Tisch bleibt auf seinem Server. Nimm dies in einem Kanal dort."
