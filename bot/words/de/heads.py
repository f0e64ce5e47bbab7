"""What the upper left of a picture says of the weightiest deed, and below it what came of it (E3.2)."""

from __future__ import annotations

from bot.words.de._titles import title as german
from bot.words.de._titles import whom, with_
from bot.words.de.names import count
from bot.words.de.turn import OUT_NOW


def short(seat: str) -> str:
    """A seat in few letters, as pictures call it: "Reiter 2"."""
    return seat.removeprefix("Schwarzer ")


def battle(attacker: str, on: str, result: str, fate: str) -> tuple[str, str]:
    if result == "won":
        ends = {"halls": f"{short(on)} ist in den Hallen", "captive": "und nimmt gefangen", "out": OUT_NOW}
        return f"{short(attacker)} schlägt {short(on)}", ends.get(fate, "im Kampf")
    end = {"tie": "Gleichstand", "off": "abgebrochen"}.get(result, "der Kampf geht weiter")
    return f"{short(attacker)} gegen {short(on)}", end


def riddle(seat: str, on: str, right: int, lost: int) -> tuple[str, str]:
    won = f"richtig, {'eine Karte' if right == 1 else count(right, 'Karte')} gewonnen" if right else ""
    gone = "falsch, eine Karte verloren" if lost else ""
    if won and gone:
        won, gone = "richtig", "dann falsch"
    return f"Rätsel: {short(seat)}, {short(on)}", "; ".join(part for part in (won, gone) if part)


def asked(seat: str, on: str, card: str, wanted: str) -> tuple[str, str]:
    return f"{short(seat)} nimmt {whom(wanted)}", f"von {short(on)}, mit {with_(german(card))}"


def robbed(seat: str, on: str, card: str) -> tuple[str, str]:
    return f"{short(seat)} beraubt {short(on)}", f"eine Karte, mit {with_(card)}"


def web(lost: int) -> tuple[str, str]:
    return "Kankra schlägt zu", f"{count(lost, 'Karte')} verloren"


def halls(seat: str) -> tuple[str, str]:
    return f"{short(seat)} in den Hallen", "von Mandos"


def dropped(seat: str, ring: str) -> tuple[str, str]:
    if not ring:
        return f"{short(seat)} scheidet aus", "und spielt nicht mehr mit"
    to = "in den Stapel" if ring == "deck" else f"an {short(ring)}"
    return f"{short(seat)} scheidet aus", f"der Ring geht {to}"


def left(seat: str, ring: bool) -> tuple[str, str]:
    return f"{short(seat)} ist gegangen", "der Ring kommt in den Stapel" if ring else "endgültig"
