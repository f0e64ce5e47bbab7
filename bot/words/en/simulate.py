"""Words of the ``simulate`` command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

ABOUT = "Let computer players play games of Riddle of the Ring against each other."
GAMES = "how many games (default 20)"
PLAYERS = (
    "strengths of the players: wanderer, traveller or strider, separated by commas; "
    "over again where there are more seats"
)
STRENGTHS = (
    "two strengths that meet, separated by a comma: an even number of --games at a table of four and at one "
    "of two, or of --seats; tells how often the first wins"
)
SEATS = "how many seats, 2 to 8 (default: one for each of --players; with random options by lot)"
SEED = "the number from which all chance follows (default 1)"
PROGRESS = "Simulating"
UNIT = " games"
BAD_NUMBERS = (
    "simulate plays one game or more of two to eight players: --games 20 --players strider,traveller"
)
BAD_MATCH = (
    "--strengths names two different strengths, for an even number of games and of seats by one set of "
    "rules: --games 400 --strengths strider,traveller"
)

_SIDES = {"hobbit": "Hobbits", "black_rider": "Black Riders"}
_REASONS = {
    "ring": "The Ring",
    "elf-rings": "The Ring and the Elf Rings",
    "last-player": "the last player",
    "last-team": "the last team",
}
_TABLES = {
    "option.needs_four": "four players or more",
    "option.needs_two": "two players",
    "option.needs_six": "six players or more",
}


def options(known: Iterable[str]) -> str:
    """The help of the switch ``--options``."""
    return f"the rules: {', '.join(known)} (default classic; random: another lawful set for each game)"


def unknown_strength(name: str, known: Sequence[str]) -> str:
    """A strength that does not exist."""
    return f"There is no computer player {name!r}. There are: {', '.join(known)}."


def unknown_options(name: str, known: Sequence[str]) -> str:
    """A set of rules that does not exist."""
    return f"There are no rules {name!r}. There are: {', '.join(known)}."


def bad_table(name: str, seats: int, reason: str) -> str:
    """A set of rules that the table is too large or too small for (O0.3)."""
    return f"{name} is a game for {_TABLES.get(reason, 'another table')}, not for {seats}: see --seats."


def broken(seed: int, step: int, seats: Mapping[str, str], switches: Iterable[str]) -> str:
    """Which game broke a law, so that it can be played again."""
    who = ", ".join(f"{seat} ({strength})" for seat, strength in seats.items())
    rules = " ".join(switches) or "classic"
    return f"A law is broken in step {step} of the game with seed {seed}: {who}; {rules}"


def met(
    *,
    strengths: tuple[str, str],
    seats: int,
    won: int,
    games: int,
    draws: int,
    low: float,
    high: float,
    seconds: float,
    longest: float,
) -> str:
    """How two strengths did against each other."""
    share = f"{100 * won / games:.1f} %" if games else "nothing"
    capped = f" {draws} reached the cap." if draws else ""
    return (
        f"{seats} seats: {strengths[0]} against {strengths[1]} won {won} of {games}, {share} "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %).{capped}\n"
        f"{seconds:.2f} s a game, the longest {longest:.2f} s."
    )


def summary(
    *,
    games: int,
    draws: int,
    stopped: int,
    cap: int,
    turns: float,
    steps: float,
    most: int,
    seconds: float,
    ends: Mapping[tuple[str, str], int],
    strengths: Mapping[str, int],
    options: Mapping[str, Mapping[str, int]],
) -> str:
    """What a simulation found."""
    ended = "all ended with a winner" if not draws and not stopped else ""
    reached = {"draws": draws, f"stopped at the cap of {cap} decisions": stopped}
    ended = ended or _counts({what: n for what, n in reached.items() if n})
    sides: dict[str, int] = {}
    for (side, _), number in ends.items():
        sides[_SIDES[side]] = sides.get(_SIDES[side], 0) + number
    lines = [
        f"{games} games, {ended}.",
        f"Median game: {turns:g} turns, {steps:g} decisions; the longest {most}.",
        f"{seconds:.1f} s, {seconds / games:.2f} s a game.",
        "Wins by side: " + _counts(sides),
        "How they won: "
        + _counts({f"{_SIDES[side]} by {_REASONS[why]}": n for (side, why), n in ends.items()}),
        "Wins by player: " + _counts(strengths),
    ]
    if options:
        width = max(map(len, options))
        lines.append(f"{'With the option':{width}}  games  Hobbits  Black Riders  none")
        lines += [f"{name:{width}}  {_shares(won)}" for name, won in options.items()]
    return "\n".join(lines)


def _shares(won: Mapping[str, int]) -> str:
    """How often each side won."""
    total = sum(won.values())
    hobbits, riders = (f"{100 * won.get(side, 0) / total:.0f} %" for side in _SIDES)
    return f"{total:5}  {hobbits:>7}  {riders:>12}  {won.get('', 0):4}"


def _counts(counts: Mapping[str, int]) -> str:
    found = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {number}" for name, number in found) or "none"
