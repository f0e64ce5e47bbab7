"""Words of the ``simulate`` command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ABOUT = "Let computer players play games of Riddle of the Ring against each other."
GAMES = "how many games (default 20)"
PLAYERS = "a strength for each seat: wanderer, traveller or strider, separated by commas"
SEED = "the number from which all chance follows (default 1)"
PROGRESS = "Simulating"
UNIT = " games"
BAD_NUMBERS = (
    "simulate plays one game or more of two to eight players: --games 20 --players strider,traveller"
)

_SIDES = {"hobbit": "Hobbits", "black_rider": "Black Riders"}


def unknown_strength(name: str, known: Sequence[str]) -> str:
    """A strength that does not exist."""
    return f"There is no computer player {name!r}. There are: {', '.join(known)}."


def summary(
    *,
    games: int,
    unfinished: int,
    turns: float,
    steps: float,
    seconds: float,
    sides: Mapping[str, int],
    strengths: Mapping[str, int],
) -> str:
    """What a simulation found."""
    ended = "all ended with a winner" if not unfinished else f"{unfinished} did not end"
    lines = [
        f"{games} games, {ended}.",
        f"Median game: {turns:g} turns, {steps:g} decisions, {seconds:.2f} s.",
        "Wins by side: " + _counts({_SIDES.get(side, side): n for side, n in sides.items()}),
        "Wins by player: " + _counts(strengths),
    ]
    return "\n".join(lines)


def _counts(counts: Mapping[str, int]) -> str:
    found = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {number}" for name, number in found) or "none"
