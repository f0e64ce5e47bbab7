"""What the channel reads when a game is over (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.de.names import listing
from bot.words.en.over import reveal_hand as reveal_hand


def claim_title(seat: str, place: str) -> str:
    """The place stands behind a colon: "auf" would bend some names."""
    return f"## {seat} zeigt den Ring: {place}"


def elf_rings_title(seat: str) -> str:
    """The win from any place (O7.1)."""
    return f"## {seat} zeigt den Ring und die drei Elbenringe"


def last_title(seat: str) -> str:
    return f"## Nur noch {seat} ist am Tisch"


def last_team_title(side: str) -> str:
    return f"## Nur noch {side} sind übrig"


def wins(who: Sequence[str], table: str, lead: str, turn: int, how_long: str, end: str) -> str:
    """The line of the winners (E10.1): "Ana gewinnt … als Frodo", "Ana und Cy gewinnen … als Hobbits".

    ``lead`` is the character or the side; ``end`` one of the endings below.
    """
    verb = "gewinnen" if len(who) > 1 else "gewinnt"
    return f"**{listing(who)} {verb}** *{table}* als {lead}, Zug {turn}, Dauer {how_long}{end}"


def the_side(side: str) -> str:
    """A side after "als": "als Schwarze Reiter"."""
    return side


ENDS: Final = {
    "hobbit": ". Das Feuer behält, was es nimmt.",
    "black_rider": ". Das Auge hat, was es suchte.",
    "elf-rings": ". Vier Ringe liegen in einer Hand.",
    "left": ": niemand sonst ist geblieben (R-237).",
    "last": ": sonst ist niemand mehr im Spiel (R-192).",
}
"""The clause of flavour of a winning Hobbit or Black Rider, or how else the game was won."""


def at_the_table(mentions: Sequence[str]) -> str:
    """The one line that calls everybody (E10.1)."""
    return f"Am Tisch: {listing(mentions)}."


def last_steps(steps: Sequence[str]) -> str:
    return f"Die letzten Schritte: {'; '.join(steps)}."


def took_ring(seat: str, source: str, by: str, turn: int) -> str:
    return f"{seat} nahm in Zug {turn} mit {by} den Ring von {source}"


def inherited_ring(seat: str, source: str, turn: int) -> str:
    """The Ring of somebody who dropped out (O10.2)."""
    return f"{seat} übernahm den Ring, als {source} in Zug {turn} ausschied"


def ended_there(turn: int) -> str:
    return f"Zug {turn} endete hier"


def reveal_title(table: str) -> str:
    return f"## {table}: alle Hände"


def reveal_side(side: str, who: Sequence[str]) -> str:
    """A team, named before its hands (E10.3)."""
    return f"__{side}__ ({listing(who)})"


def reveal_cache(place: str, cards: str) -> str:
    """What was hidden (I46)."""
    return f"versteckt auf {place}: {cards}"


def reveal_seal(seed: str, words: Sequence[tuple[str, str]], sealed: str) -> str:
    """Seed, mixed-in words, and the seal of the start (E10.3)."""
    mixed = (
        f"Beigesteuerte Worte: {'; '.join(f'{who}: „{word}“' for who, word in words)}."
        if words
        else "Niemand hat ein Wort beigesteuert."
    )
    return f"Startwert `{seed}`\n{mixed}\nSiegel vom Beginn: `{sealed}`."
