"""What the channel reads when a game is over (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import listing


def claim_title(seat: str, place: str) -> str:
    return f"## {seat} shows The Ring on {place}"


def elf_rings_title(seat: str) -> str:
    """The win from any place (O7.1)."""
    return f"## {seat} shows The Ring and the three Elf Rings"


def last_title(seat: str) -> str:
    return f"## {seat} is the last at the table"


def last_team_title(side: str) -> str:
    return f"## Only the {side} are left"


def wins(who: Sequence[str], table: str, lead: str, turn: int, how_long: str, end: str) -> str:
    """The line of the winners (E10.1): "Ana wins … as Frodo", "Ana and Cy win … as the Hobbits".

    ``lead`` is the character or the side; ``end`` one of the endings below.
    """
    verb = "win" if len(who) > 1 else "wins"
    return f"**{listing(who)} {verb}** *{table}* as {lead}, turn {turn}, after {how_long}{end}"


def the_side(side: str) -> str:
    return f"the {side}"


ENDS: Final = {
    "hobbit": ". The fire keeps what it takes.",
    "black_rider": ". The Eye has what it sought.",
    "elf-rings": ". Four Rings lie in one hand.",
    "left": ": all others have left.",
    "last": ": nobody else is left in the game.",
}
"""The clause of flavour of a winning Hobbit or Black Rider, or how else the game was won."""


def at_the_table(mentions: Sequence[str]) -> str:
    """The one line that calls everybody (E10.1)."""
    return f"At the table: {listing(mentions)}."


def last_steps(steps: Sequence[str]) -> str:
    return f"The last steps: {'; '.join(steps)}."


def took_ring(seat: str, source: str, by: str, turn: int) -> str:
    return f"{seat} took The Ring from {source} by {by} in turn {turn}"


def inherited_ring(seat: str, source: str, turn: int) -> str:
    """The Ring of somebody who dropped out (O10.2)."""
    return f"{seat} took The Ring over when {source} dropped out in turn {turn}"


def ended_there(turn: int) -> str:
    return f"ended turn {turn} here"


def reveal_title(table: str) -> str:
    return f"## {table}: all hands"


def reveal_hand(seat: str, cards: str) -> str:
    return f"**{seat}**: {cards}"


def reveal_side(side: str, who: Sequence[str]) -> str:
    """A team, named before its hands (E10.3)."""
    return f"__{side}__ ({listing(who)})"


def reveal_cache(place: str, cards: str) -> str:
    """What was hidden (I46)."""
    return f"hidden at {place}: {cards}"


def reveal_seal(seed: str, words: Sequence[tuple[str, str]], sealed: str) -> str:
    """Seed, mixed-in words, and the seal of the start (E10.3)."""
    mixed = (
        f"Words mixed in: {'; '.join(f'{who}: “{word}”' for who, word in words)}."
        if words
        else "No word was mixed in."
    )
    return f"Seed `{seed}`\n{mixed}\nSealed at the start as `{sealed}`."
