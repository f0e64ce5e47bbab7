"""Measures how true the chances of the analysis are, on games of sharp computers (docs/analysis.md):

    .venv/bin/python docs/calibrate.py riddle 200 12        # game, how many games, seconds of each analysis

Of each game ten moments are looked at, spread evenly from its beginning to its end.
"""

import random
import sys
from collections import defaultdict
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.app.analyse import reckoned
from bot.app.film import played
from bot.features.analysis.reckoning import curve
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.simulating import draw_seats
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from engine import riddle, war
from engine.dice import RecordingDice, SeededDice, stir
from engine.record import Entry, Record, make
from engine.war.data import PRESETS

SEEDS = 18_300_000
"""The first game's."""
SIZES = (2, 3, 4, 4, 5, 6)
"""Seats of games of Riddle, in turn."""
TALES = ("last_days", "last_days", "war", "three_powers")
"""Presets of the War, in turn."""
MOMENTS = 10


def config_of(kit: Kit, number: int) -> object:
    """What is played."""
    if kit is RIDDLE:
        rules = riddle.PRESETS["classic"]
        return riddle.Config(draw_seats(random.Random(number), SIZES[number % len(SIZES)], rules), rules)
    preset = TALES[number % len(TALES)]
    return war.Config(tuple(PRESETS[preset].seats), preset)


def recorded(kit: Kit, number: int) -> Record:
    """A game of sharp computers as a record."""
    secret, rng = str(SEEDS + number).encode(), random.Random(SEEDS + number)
    rules, config = kit.rules, config_of(kit, number)
    source = SeededDice(stir(secret, ()))

    def plainly(value: object) -> object:
        return None if value is None else msgspec.json.decode(rules.codec.encode(value))

    watched = RecordingDice(source)
    state = rules.start(config, watched).state
    entries = [Entry("", None, tuple(watched.draws))]
    while rules.outcome(state) is None:
        seat = next(iter(rules.asked(state)))
        action = kit.computers.choose("sharp", rules.view(state, seat), rules.offers(state, seat), rng)
        watched = RecordingDice(source)
        state = rules.apply(state, seat, action, watched).state
        entries.append(Entry(seat, plainly(action), tuple(watched.draws)))
    return make(kit.id, rules, plainly(config), secret, (), entries, state)


def main(game: str, games: int, seconds: float) -> None:
    """Both tables, after every tenth game."""
    kit = {kit.id: kit for kit in (RIDDLE, WAR)}[game]
    given: dict[int, list[float]] = defaultdict(list)
    bins: dict[int, list[tuple[float, float, int]]] = defaultdict(list)
    for number in range(games):
        live, rows = played(recorded(kit, number))
        analysis = reckoned(live, rows, seconds)
        chances, last = curve(analysis), len(analysis.moments) - 1
        for step in range(MOMENTS):
            place = last * step // MOMENTS
            for side, band in enumerate(chances[place]):
                won = analysis.moments[-1].sums[side]
                if won:
                    given[step].append(band.chance)
                bins[min(int(5 * band.chance), 4)].append((band.chance, won, number))
        if number % 10 == 9 or number == games - 1:
            report(number + 1, given, bins)


def report(
    games: int, given: dict[int, list[float]], bins: dict[int, list[tuple[float, float, int]]]
) -> None:
    """As tables of a document."""
    print(f"\n{games} games\n\n| played | chance of the later winner |\n|---|---|")
    for step, shares in sorted(given.items()):
        print(f"| {100 * step // MOMENTS} % | {100 * sum(shares) / len(shares):.0f} |")
    print("\n| given | positions | games | mean given | won |\n|---|---|---|---|---|")
    for fifth, rows in sorted(bins.items()):
        mean, won = (sum(row[part] for row in rows) / len(rows) for part in (0, 1))
        many = len({row[2] for row in rows})
        figures = (
            f"{20 * fifth} to {20 * fifth + 20}",
            len(rows),
            many,
            f"{100 * mean:.0f}",
            f"{100 * won:.0f}",
        )
        print("|", " | ".join(map(str, figures)), "|", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
