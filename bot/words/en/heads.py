"""What the upper left of a picture says of the weightiest deed, and below it what came of it (E3.2)."""

from __future__ import annotations

from bot.words.en.names import count
from bot.words.en.turn import OUT_NOW


def short(seat: str) -> str:
    """A seat in few letters, as pictures call it: "Rider 2"."""
    return seat.removeprefix("Black ")


def battle(attacker: str, on: str, result: str, fate: str) -> tuple[str, str]:
    if result == "won":
        ends = {"halls": f"{short(on)} is in the Halls", "captive": "and keeps a captive", "out": OUT_NOW}
        return f"{short(attacker)} beats {short(on)}", ends.get(fate, "in battle")
    end = {"tie": "a tie", "off": "broken off"}.get(result, "the battle goes on")
    return f"{short(attacker)} attacks {short(on)}", end


def riddle(seat: str, on: str, right: int, lost: int) -> tuple[str, str]:
    won = f"right, {'a card' if right == 1 else count(right, 'card')} won" if right else ""
    gone = "wrong, a card lost" if lost else ""
    return f"{short(seat)} riddles {short(on)}", "; ".join(part for part in (won, gone) if part)


def asked(seat: str, on: str, card: str, wanted: str) -> tuple[str, str]:
    return f"{short(seat)} takes {wanted}", f"from {short(on)}, with {card}"


def robbed(seat: str, on: str, card: str) -> tuple[str, str]:
    return f"{short(seat)} robs {short(on)}", f"one card, with {card}"


def web(lost: int) -> tuple[str, str]:
    return "Shelob strikes", f"{count(lost, 'card')} lost"


def halls(seat: str) -> tuple[str, str]:
    return f"{short(seat)} in the Halls", "of Mandos"


def dropped(seat: str, ring: str) -> tuple[str, str]:
    if not ring:
        return f"{short(seat)} is out", "of the game"
    to = "to the deck" if ring == "deck" else f"to {short(ring)}"
    return f"{short(seat)} is out", f"The Ring goes {to}"


def left(seat: str, ring: bool) -> tuple[str, str]:
    return f"{short(seat)} has left", "The Ring goes to the deck" if ring else "the game for good"
