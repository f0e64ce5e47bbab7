"""What the channel reads when a game is over (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.en.names import listing


def claim_title(seat: str, place: str) -> str:
    return f"## {seat} shows The Ring at {place}"


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


def took_ring(seat: str, source: str, by: str, turn: int) -> str:
    return f"In turn {turn} {seat} took The Ring from {source} with {by}."


def inherited_ring(seat: str, source: str, turn: int) -> str:
    """The Ring of somebody who dropped out (O10.2)."""
    return f"In turn {turn} {source} dropped out and {seat} took The Ring over."


def ended_there(seat: str, turn: int) -> str:
    """A turn before ended where The Ring was shown now (B3.2)."""
    return f"In turn {turn} {seat} came to stand here."


# The tale of The Ring: who carried it in which turns (E10.1)

TALE: Final = "### The tale of The Ring"
ROAD: Final = ("The road of The Ring", "in the colours of who carried it")
"""What its picture says."""


def held(start: int, end: int, who: str, came: str) -> str:
    """One keeper, or nobody while it lay in the deck; ``start`` is 0 where the record does not know."""
    span = f"Turns {start} to {end}" if start != end else f"Turn {start}"
    if not start:
        span = f"Until turn {end}"
    if not who:
        return f"{span}: it lay in the deck."
    return f"{span}: **{who}**, {came}." if came else f"{span}: **{who}**."


def came(why: str, giver: str) -> str:
    """How it came to its keeper, after the name."""
    match why:
        case "deal":
            return "who was dealt it"
        case "pick-up" | "halls":
            return "who picked it up"
        case "exchange":
            return f"who got it from {giver} in an exchange"
        case "spoils":
            return f"who took it from {giver} after a battle"
        case "riddle":
            return f"who got it from {giver} by a Riddle"
        case "take_ring":
            return f"who took it from {giver} with Gollum"
        case "draw":
            return f"who drew it from {giver}"
        case "give-and-take":
            return f"who took it from {giver}"
        case "find":
            return f"who found it in {giver}'s cache"
        case "captor":
            return f"who took {giver}'s cache"
        case "out":
            return f"who took it over when {giver} dropped out"
        case _:
            return f"who got it from {giver}" if giver else ""


def more_hands(n: int) -> str:
    """Between the first and the last keepers."""
    return f"…and {n} more {'keeper' if n == 1 else 'keepers'} between"


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
