"""Words of the ``simulate`` command and of its summary."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.games.riddle.words.catalogue import _, n_, ngettext, pgettext, phrase, said

PROGRESS: Final = phrase("Simulating")
UNIT: Final = phrase(" games")
BAD_NUMBERS: Final = phrase(
    "simulate plays one game or more of two to eight players: --games 20 --players sharp,steady"
)
BAD_MATCH: Final = phrase(
    "--strengths names two different strengths, for an even number of games and of seats by "
    "one set of rules: --games 400 --strengths sharp,steady"
)

_SIDES = {"hobbit": n_("Hobbits"), "black_rider": n_("Black Riders")}
_REASONS = {
    "ring": n_("The Ring"),
    "elf-rings": n_("The Ring and the Elf Rings"),
    "last-player": n_("the last player"),
    "last-team": n_("the last team"),
}
_TABLES = {
    "option.needs_four": n_("four players or more"),
    "option.needs_two": n_("two players"),
    "option.needs_six": n_("six players or more"),
}


def _decimal(number: str) -> str:
    """A number with the decimal point of the language."""
    return number.replace(".", pgettext("before decimals", "."))


def _heads() -> tuple[str, ...]:
    """What stands over the columns."""
    return _("games"), *said(_SIDES).values(), pgettext("column", "none")


def options(known: Iterable[str]) -> str:
    """The help of the switch ``--options``."""
    return _("the rules: {known} (default classic; random: another lawful set for each game)").format(
        known=", ".join(known)
    )


def bad_table(name: str, seats: int, reason: str) -> str:
    """A set of rules that the table is too large or too small for (O0.3)."""
    return _("{name} is a game for {table}, not for {seats}: see --seats.").format(
        name=name, table=said(_TABLES).get(reason, _("another table")), seats=seats
    )


def broken(seed: int, step: int, seats: Mapping[str, str], switches: Iterable[str]) -> str:
    """Which game broke a law, so that it can be played again."""
    players = ", ".join(f"{seat} ({strength})" for seat, strength in seats.items())
    rules = " ".join(switches) or "classic"
    return _("A law is broken in step {step} of the game with seed {seed}: {who}; {rules}").format(
        step=step, seed=seed, who=players, rules=rules
    )


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
    result = _(
        "{seats} seats: {first} against {second} won {won} of {games}, {share} (95 % "
        "interval {low} to {high} %)."
    ).format(
        seats=seats,
        first=strengths[0],
        second=strengths[1],
        won=won,
        games=games,
        share=f"{_decimal(f'{100 * won / games:.1f}')} %" if games else pgettext("of no games", "nothing"),
        low=_decimal(f"{100 * low:.1f}"),
        high=_decimal(f"{100 * high:.1f}"),
    )
    if draws:
        result = f"{result} {_('{n} reached the cap.').format(n=draws)}"
    took = _("{seconds} s a game, the longest {longest} s.").format(
        seconds=_decimal(f"{seconds:.2f}"), longest=_decimal(f"{longest:.2f}")
    )
    return f"{result}\n{took}"


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
    reached = {_("draws"): draws, _("stopped at the cap of {n} decisions").format(n=cap): stopped}
    without = {what: n for what, n in reached.items() if n}
    ended = _counts(without) if without else _("all ended with a winner")
    sides: dict[str, int] = {}
    reasons: dict[str, int] = {}
    for (key, why), number in ends.items():
        side = said(_SIDES)[key]
        sides[side] = sides.get(side, 0) + number
        reasons[_("{side} by {reason}").format(side=side, reason=said(_REASONS)[why])] = number
    lines = [
        ngettext("{n} games, {ended}.", "{n} games, {ended}.", games).format(n=games, ended=ended),
        _("Median game: {turns} turns, {steps} decisions; the longest {most}.").format(
            turns=_decimal(f"{turns:g}"), steps=_decimal(f"{steps:g}"), most=most
        ),
        _("{seconds} s, {each} s a game.").format(
            seconds=_decimal(f"{seconds:.1f}"), each=_decimal(f"{seconds / games:.2f}")
        ),
        _("Wins by side: {counts}").format(counts=_counts(sides)),
        _("How they won: {counts}").format(counts=_counts(reasons)),
        _("Wins by player: {counts}").format(counts=_counts(strengths)),
    ]
    if options:
        width = max(map(len, options))
        lines.append("  ".join([f"{_('With the option'):{width}}", *_heads()]))
        lines += [f"{name:{width}}  {_shares(won)}" for name, won in options.items()]
    return "\n".join(lines)


def _shares(won: Mapping[str, int]) -> str:
    """How often each side won."""
    total = sum(won.values())
    sides = [f"{100 * won.get(side, 0) / total:.0f} %" for side in _SIDES]
    cells = [str(total), *sides, str(won.get("", 0))]
    return "  ".join(f"{cell:>{len(head)}}" for cell, head in zip(cells, _heads(), strict=True))


def _counts(counts: Mapping[str, int]) -> str:
    counted = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {number}" for name, number in counted) or pgettext("simulate", "none")
