"""What the channel reads when a game is over (E10.1, E10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.names import listing


def claim_title(seat: str, place: str) -> str:
    return f"## {seat} shows The Ring on {place}"


def last_title(seat: str) -> str:
    return f"## {seat} is the last at the table"


def wins(who: str, table: str, seat: str, turn: int, how_long: str) -> str:
    """The line of a winning Hobbit (E10.1), with its one clause of flavour."""
    return f"**{who} wins** *{table}* as {seat}, turn {turn}, after {how_long}. The fire keeps what it takes."


def wins_dark(who: str, table: str, seat: str, turn: int, how_long: str) -> str:
    """The line of a winning Black Rider (E10.1)."""
    return f"**{who} wins** *{table}* as {seat}, turn {turn}, after {how_long}. The Eye has what it sought."


def wins_last(who: str, table: str, seat: str, turn: int, how_long: str) -> str:
    return f"**{who} wins** *{table}* as {seat}, turn {turn}, after {how_long}: all others have left (R-237)."


def at_the_table(mentions: Sequence[str]) -> str:
    """The one line that calls everybody (E10.1)."""
    return f"At the table: {listing(mentions)}."


def last_steps(steps: Sequence[str]) -> str:
    return f"The last steps: {'; '.join(steps)}."


def took_ring(seat: str, source: str, by: str, turn: int) -> str:
    return f"{seat} took The Ring from {source} by {by} in turn {turn}"


def ended_there(turn: int) -> str:
    return f"ended turn {turn} here"


def reveal_title(table: str) -> str:
    return f"## {table}: all hands"


def reveal_hand(seat: str, cards: str) -> str:
    return f"**{seat}**: {cards}"


def reveal_seal(seed: str, words: Sequence[tuple[str, str]], sealed: str) -> str:
    """Seed, mixed-in words, and the seal of the start (E10.3)."""
    mixed = (
        f"Words mixed in: {'; '.join(f'{who}: “{word}”' for who, word in words)}."
        if words
        else "No word was mixed in."
    )
    return f"Seed `{seed}`\n{mixed}\nSealed at the start as `{sealed}`."
