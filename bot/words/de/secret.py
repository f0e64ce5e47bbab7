"""The words of Secret spaces: hiding, taking back, searching, looking at a cache (E4.26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de._titles import in_
from bot.words.de.names import count, cut

SEARCH_WHOM: Final = "Wessen Versteck durchsuchen? Eine Karte zufällig"
TAKE_BACK: Final = "Zurückholen…"
LOOK: Final = "Versteck einsehen…"
NO_CACHE: Final = "hier hat niemand ein Versteck"
NOT_YET: Final = "Was du in diesem Zug versteckt hast, bleibt bis zu einem späteren eigenen Zug hier."
HIDE_FIRST: Final = "Verstecken…"
SEE_AND_TAKE: Final = "Meine Karten ansehen und nehmen"


def title(place: str, mine: int, others: Sequence[tuple[str, int]]) -> str:
    """ "Geheimfeld K5 · dein Versteck hier: 2 · von Sam: 3"."""
    parts = [f"**Geheimfeld {place}**"]
    parts += [f"dein Versteck hier: {mine}"] if mine else []
    parts += [f"von {seat}: {n}" for seat, n in others]
    return " · ".join(parts if len(parts) > 1 else [*parts, NO_CACHE])


def hint(room: int) -> str:
    """What hiding means, where it is possible (A3.3)."""
    if not room:
        return ""
    return (
        f"Du darfst hier ohne Sonderaktion bis zu {count(room, 'Karte')} verstecken. Nach einer versteckten "
        "Karte kann niemand fragen, aber wer hier hält, kann eine finden."
    )


def hide_menu(room: int) -> str:
    return f"Verstecken (1 bis {room})" if room > 1 else "Verstecken (1)"


def hide_button(cards: Sequence[str]) -> str:
    return cut(f"Verstecken: {', '.join(cards)}", 60)


def too_many(room: int) -> str:
    return f"Höchstens {room}: wähle weniger"


def owner_option(seat: str, n: int) -> str:
    return f"Versteck von {seat}, {count(n, 'Karte')}"


def search_button(seat: str) -> str:
    return f"Durchsuchen: {seat}"


SEARCH_NONE: Final = "Durchsuchen: wähle, wessen"


def back_means(n: int) -> str:
    """The second tap of taking back (E4.26)."""
    return f"Du siehst deine Karten ({n}) und nimmst mindestens eine. Das ist endgültig."


def open_cache(place: str, n: int) -> str:
    """The own cache lies open (R-145)."""
    return (
        f"Dein Versteck auf **{place}** liegt offen vor dir: {count(n, 'Karte')}. Nimm mindestens eine; der "
        "Rest bleibt versteckt."
    )


def take_menu(n: int) -> str:
    return f"Nehmen (1 bis {n})" if n > 1 else "Nehmen (1)"


def take_button(cards: Sequence[str]) -> str:
    return cut(f"Zurückholen: {', '.join(cards)}", 60) if cards else "Zurückholen…"


# A Wizard's look at a cache (A3.8)

WHERE: Final = "Wo?"
WHOSE: Final = "Wessen Versteck?"
CHOOSE_CACHE: Final = "Wähle, wo und wessen."


def look_label(card: str) -> str:
    return f"{card}: Versteck einsehen"


LOOK_ABOUT: Final = "ein beliebiges Versteck einsehen, wo es auch liegt"
CACHE_NOW: Final = "- Ein beliebiges Versteck einsehen, wo es auch liegt. **Jetzt.**"


def cache_not_now(why: str) -> str:
    return f"- Ein beliebiges Versteck einsehen, wo es auch liegt. Jetzt nicht: {why}"


def look_effect(seat: str, place: str, n: int) -> str:
    return f"Du siehst, was {seat} {in_(place)} versteckt hat: {count(n, 'Karte')}. Sonst niemand."


def look_cost(left: int, card: str) -> str:
    return f"Kostet 1 von {left}. {card} bleibt auf deiner Hand. Das ist endgültig."


def look_button(card: str, seat: str, place: str) -> str:
    return cut(f"{card}: Versteck von {seat} {in_(place)}", 60)


def undo_hide(n: int) -> str:
    return f"Verstecken ({count(n, 'Karte')})"


def undo_take(n: int) -> str:
    return f"Zurückholen ({count(n, 'Karte')})"
