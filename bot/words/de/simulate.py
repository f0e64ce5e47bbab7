"""Words of the ``simulate`` command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

ABOUT = "Lass Computer Spiele von Riddle of the Ring gegeneinander spielen."
GAMES = "wie viele Spiele (sonst 20)"
PLAYERS = "wer spielt: wanderer, traveller oder strider, mit Komma getrennt; von vorn, wo es mehr Plätze gibt"
STRENGTHS = (
    "zwei Stärken, die sich messen, mit Komma getrennt: eine gerade Zahl von --games an einem Tisch zu viert "
    "und an einem zu zweit, oder mit --seats; sagt, wie oft die erste gewinnt"
)
SEATS = "wie viele Plätze, 2 bis 8 (sonst einer je Eintrag in --players; bei random nach Los)"
SEED = "die Zahl, aus der aller Zufall folgt (sonst 1)"
PROGRESS = "Simulation"
UNIT = " Spiele"
BAD_NUMBERS = "simulate spielt mindestens ein Spiel zu zwei bis acht: --games 20 --players strider,traveller"
BAD_MATCH = (
    "--strengths nennt zwei verschiedene Stärken, für eine gerade Zahl von Spielen und von Plätzen mit "
    "denselben Regeln: --games 400 --strengths strider,traveller"
)

_SIDES = {"hobbit": "Hobbits", "black_rider": "Schwarze Reiter"}
_REASONS = {
    "ring": "der Ring",
    "elf-rings": "der Ring und die Elbenringe",
    "last-player": "allein übrig",
    "last-team": "als Seite allein übrig",
}
_TABLES = {
    "option.needs_four": "mindestens vier",
    "option.needs_two": "zwei",
    "option.needs_six": "mindestens sechs",
}


def options(known: Iterable[str]) -> str:
    """The help of the switch ``--options``."""
    return f"die Regeln: {', '.join(known)} (sonst classic; random: je Spiel andere erlaubte)"


def unknown_strength(name: str, known: Sequence[str]) -> str:
    """A strength that does not exist."""
    return f"Den Computer {name!r} gibt es nicht. Es gibt: {', '.join(known)}."


def unknown_options(name: str, known: Sequence[str]) -> str:
    """A set of rules that does not exist."""
    return f"Die Regeln {name!r} gibt es nicht. Es gibt: {', '.join(known)}."


def bad_table(name: str, seats: int, reason: str) -> str:
    """A set of rules that the table is too large or too small for (O0.3)."""
    table = _TABLES.get(reason, "einen anderen Tisch")
    return f"{name} ist ein Spiel für {table}, nicht für {seats}: siehe --seats."


def broken(seed: int, step: int, seats: Mapping[str, str], switches: Iterable[str]) -> str:
    """Which game broke a law, so that it can be played again."""
    who = ", ".join(f"{seat} ({strength})" for seat, strength in seats.items())
    rules = " ".join(switches) or "classic"
    return f"Ein Gesetz ist gebrochen, in Schritt {step} des Spiels mit Startwert {seed}: {who}; {rules}"


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
    share = f"{_german(f'{100 * won / games:.1f}')} %" if games else "nichts"
    capped = f" {draws} erreichten die Grenze." if draws else ""
    span = _german(f"{100 * low:.1f} bis {100 * high:.1f}")
    return (
        f"{seats} Plätze: {strengths[0]} gewann gegen {strengths[1]} {won} von {games}, {share} "
        f"(95-%-Bereich {span} %).{capped}\n"
        f"{_german(f'{seconds:.2f}')} s je Spiel, das längste {_german(f'{longest:.2f}')} s."
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
    ended = "alle endeten mit einem Sieg" if not draws and not stopped else ""
    reached = {"unentschieden": draws, f"an der Grenze von {cap} Schritten": stopped}
    ended = ended or _counts({what: n for what, n in reached.items() if n})
    sides: dict[str, int] = {}
    for (side, _), number in ends.items():
        sides[_SIDES[side]] = sides.get(_SIDES[side], 0) + number
    lines = [
        f"{'1 Spiel' if games == 1 else f'{games} Spiele'}, {ended}.",
        f"Mittleres Spiel: {_german(f'{turns:g}')} Züge, {_german(f'{steps:g}')} Schritte; längstes: {most}.",
        f"{_german(f'{seconds:.1f}')} s, {_german(f'{seconds / games:.2f}')} s je Spiel.",
        "Siege nach Seite: " + _counts(sides),
        "Wodurch: " + _counts({f"{_SIDES[side]}, {_REASONS[why]}": n for (side, why), n in ends.items()}),
        "Siege nach Computer: " + _counts(strengths),
    ]
    if options:
        width = max(map(len, options))
        lines.append(f"{'Mit der Option':{width}}  Spiele  Hobbits  Schwarze Reiter  niemand")
        lines += [f"{name:{width}}  {_shares(won)}" for name, won in options.items()]
    return "\n".join(lines)


def _german(number: str) -> str:
    """A number with its decimal comma."""
    return number.replace(".", ",")


def _shares(won: Mapping[str, int]) -> str:
    """How often each side won."""
    total = sum(won.values())
    hobbits, riders = (f"{100 * won.get(side, 0) / total:.0f} %" for side in _SIDES)
    return f"{total:6}  {hobbits:>7}  {riders:>15}  {won.get('', 0):7}"


def _counts(counts: Mapping[str, int]) -> str:
    found = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {number}" for name, number in found) or "keine"
