"""Hints for a first game, one line each, said once (E1.4)."""

from __future__ import annotations

from typing import Final

LINES: Final = {
    "halls": "Eine 6 oder ein Zauberer deiner Art lässt dich aus den Hallen, sonst ziehst du.",
    "exchange": "Du hieltest auf oder neben jemandem, also tauschte jede Hand eine Karte.",
    "forest": "Wald beendet dein Gehen, außer du legst einen Umhang aus.",
    "battle": "Nach einem Tausch darfst du angreifen; wer verliert, kommt in die Hallen.",
    "power": "Einige deiner Karten sind Sonderaktionen: nach dem Wurf, höchstens zwei im Zug.",
}
OFF_BUTTON: Final = "Hinweise aus"
ON_BUTTON: Final = "Hinweise an"
TURNED: Final = {
    True: "Hinweise sind an: jeder kommt einmal.",
    False: "Hinweise sind aus. `/tutorial` erklärt das Spiel jederzeit.",
}


def line(key: str) -> str:
    return f"-# Hinweis: {LINES[key]}"
