"""``simulate`` for *Riddle of the Ring*: for a look at balance and as a soak of the engine."""

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace
from tqdm import tqdm

from bot.games.riddle.words import simulations as words
from bot.games.riddle.words.catalogue import _
from bot.model.statistics import wilson
from engine import riddle
from engine.dice import SeededDice
from engine.game import InvariantError
from engine.riddle import Options, conflicts
from engine.riddle.deck import CHARACTERS, kind_of
from engine.riddle.options import SIXTH, SPARED

# Any lawful game, drawn by lot: seats, strengths and a set of options that go together (O0.3)


CLOCKS: Final = frozenset(("x_prompt_hours", "x_turn_hours"))
"""Switches that no game of computer players can feel."""
CHOICES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        "o2_partner_exchange": ("basic", "a", "b", "c"),
        "o2_fallback": ("basic", "a"),
        "o14_spared": ((), SPARED[:3], SPARED),
        "o16_limit": (2, 3, 4),
    }
)
"""The values of the switches that are not just on or off."""
VALUES: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {name: CHOICES.get(name, (False, True)) for name in Options.__struct_fields__ if name not in CLOCKS}
)
"""Every switch with the values worth playing, in the order of the rules."""
SIDES: Final = ("o1_partners", "o16_two_player")
"""The switches that say who plays with whom: much depends on them, so they are drawn first."""
PARTNERS_LEAST: Final = 4
"""Players for a game of partners (O1.1)."""


def draw_seats(lots: random.Random, number: int, options: Options) -> tuple[str, ...]:
    """That many characters; of both kinds where partners or a duel need them."""
    while True:
        seats = tuple(lots.sample(list(CHARACTERS), number))
        if not conflicts(options, number, sum(kind_of(seat) == "hobbit" for seat in seats)):
            return seats


def draw_options(lots: random.Random, number: int) -> Options:
    """Any lawful set of options for a table of that size: each switch by lot, less what does not fit."""
    sides = ["", *(("o1_partners",) if number >= PARTNERS_LEAST else ("o16_two_player",) * (number == 2))]
    chosen = {name: lots.choice(values) for name, values in VALUES.items()}
    chosen |= dict.fromkeys(SIDES, False) | dict.fromkeys(filter(None, (lots.choice(sides),)), True)
    options = replace(Options(), **chosen)
    while wrong := conflicts(options, number):
        guilty = [name for name in wrong[0].options if name not in SIDES]
        options = _off(options, *guilty)
    if not options.o16_two_player:
        options = _off(options, "o16_limit")
    return options if options.o2_partner_exchange == "b" else _off(options, "o2_fallback")


def _off(options: Options, *names: str) -> Options:
    return replace(options, **{name: getattr(Options(), name) for name in names})


def draw_number(lots: random.Random) -> int:
    """How many seats: 2 to 8, and as often six or more, where most options can be played."""
    return lots.choice((2, 2, 3, 4, 5, SIXTH, 7, 8))


def draw_strengths(lots: random.Random, players: Sequence[str], number: int) -> tuple[str, ...]:
    """A strength for each seat: those named, in any order, over again where there are more seats."""
    drawn = lots.sample(list(players), len(players))
    return tuple(drawn[place % len(drawn)] for place in range(number))


def draw_match(
    lots: random.Random, strengths: tuple[str, str], number: int, options: Options, *, swapped: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A table at which two strengths meet, an even number of seats: who sits there, and how strong.

    Half of each kind, and half of each kind of either strength; a side of partners is all of one. Swapped,
    the same table with the strengths the other way round.
    """
    kinds = [[c for c in CHARACTERS if kind_of(c) == kind] for kind in ("hobbit", "black_rider")]
    drawn = [lots.sample(kind, number // 2) for kind in kinds]
    seats = tuple(pair[side] for pair in zip(*drawn, strict=True) for side in (0, 1))
    teams = options.o1_partners or options.o16_two_player
    places = [(side + (0 if teams else row)) % 2 for row in range(number // 2) for side in (0, 1)]
    return seats, tuple(strengths[place ^ swapped] for place in places)


STEP_CAP = 20_000
"""A game that has not ended by then is stopped."""
MATCH_SIZES = (4, 2)
"""The tables at which two strengths meet."""
RANDOM = "random"
"""Instead of a preset: another lawful set of options for each game."""


class Played(msgspec.Struct, frozen=True):
    """One simulated game."""

    seed: int
    winners: tuple[tuple[str, str], ...]
    """Seat and strength of each winner; empty for a draw (O12.2), and where the game was stopped."""
    turns: int
    steps: int
    seconds: float
    options: riddle.Options
    reason: str
    """How it ended; empty where the game was stopped."""

    @property
    def side(self) -> str:
        """The kind that won; empty for a draw."""
        return kind_of(self.winners[0][0]) if self.winners else ""


def play(
    seed: int,
    seats: Sequence[str],
    strengths: Sequence[str],
    options: riddle.Options,
    cap: int = STEP_CAP,
    board: str = "middle-earth",
) -> Played:
    """One game to its end or to the step cap.

    A broken law stops it: an illegal action, an invariant, a crash. The error names the game in a note.
    """
    rng = random.Random(f"players|{seed}")
    dice = SeededDice(seed)
    began = time.perf_counter()
    state = riddle.RULES.start(riddle.Config(tuple(seats), options, board), dice).state
    sits = dict(zip(seats, strengths, strict=True))
    steps = 0
    try:
        while state.outcome is None and steps < cap:
            seat = riddle.RULES.deciders(state)[0]
            seen = riddle.view(state, seat)
            action = riddle.players.PLAYERS[sits[seat]](seen, riddle.legal(seen), rng)
            state = riddle.RULES.apply(state, seat, action, dice).state
            steps += 1
            if wrong := riddle.problems(state):
                raise InvariantError("; ".join(wrong))
    except Exception as error:
        error.add_note(words.broken(seed, steps, sits, _named(options)))
        raise
    outcome = state.outcome
    return Played(
        seed=seed,
        winners=tuple((seat, sits[seat]) for seat in outcome.winners) if outcome is not None else (),
        turns=state.turn.number,
        steps=steps,
        seconds=time.perf_counter() - began,
        options=options,
        reason=outcome.reason if outcome is not None else "",
    )


def simulate(
    games: int, players: Sequence[str], seed: int, *, seats: int | None = None, options: str = "classic"
) -> int:
    """Play that many games with a progress bar and print a summary; the exit code: 0, a draw is lawful.

    ``players`` names strengths, ``options`` a preset or `RANDOM`. Each game follows from its own number
    alone, ``seed`` and up, so one that broke a law is played again as ``--games 1 --seed ‹its number›``.
    Seats are drawn by lot, so sides and strengths mix.
    """
    played = []
    for number in tqdm(range(seed, seed + games), desc=words.PROGRESS(), unit=words.UNIT(), disable=None):
        lots = random.Random(f"seats|{number}")
        size = seats or (draw_number(lots) if options == RANDOM else len(players))
        rules = draw_options(lots, size) if options == RANDOM else riddle.PRESETS[options]
        table = draw_seats(lots, size, rules)
        played.append(play(number, table, draw_strengths(lots, players, size), rules))
    print(summary(played))
    return 0


def match(
    games: int, strengths: tuple[str, str], seed: int, *, seats: int | None = None, options: str = "classic"
) -> int:
    """Let two strengths meet and print how often the first won; the exit code.

    Without ``seats`` they meet at a table of four and at one of two. Each deal is played twice, with the
    strengths the other way round, so that neither dice nor seats nor sides favour either.
    """
    rules = riddle.PRESETS[options]
    sizes = (seats,) if seats else tuple(n for n in MATCH_SIZES if not riddle.conflicts(rules, n, n // 2))
    for size in sizes:
        played = []
        for number in tqdm(range(games), desc=words.PROGRESS(), unit=words.UNIT(), disable=None):
            deal, swapped = seed + number // 2, number % 2 == 1
            lots = random.Random(f"match|{deal}")
            table, sits = draw_match(lots, strengths, size, rules, swapped=swapped)
            played.append(play(deal, table, sits, rules))
        print(met(played, strengths, size))
    return 0


def met(played: Sequence[Played], strengths: tuple[str, str], seats: int) -> str:
    """The result of a match in two lines; games at the cap are counted for nobody."""
    ended = [game for game in played if game.winners]
    won = sum(game.winners[0][1] == strengths[0] for game in ended)
    low, high = wilson(won, len(ended))
    return words.met(
        strengths=strengths,
        seats=seats,
        won=won,
        games=len(ended),
        draws=len(played) - len(ended),
        low=low,
        high=high,
        seconds=statistics.mean(game.seconds for game in played),
        longest=max(game.seconds for game in played),
    )


def summary(played: Sequence[Played]) -> str:
    """The result of a simulation in a few lines."""
    return words.summary(
        games=len(played),
        draws=sum(game.reason == riddle.DRAW for game in played),
        stopped=sum(not game.reason for game in played),
        cap=STEP_CAP,
        turns=statistics.median(game.turns for game in played),
        steps=statistics.median(game.steps for game in played),
        most=max(game.steps for game in played),
        seconds=sum(game.seconds for game in played),
        ends=Counter((game.side, game.reason) for game in played if game.winners),
        strengths=Counter(strength for game in played for __, strength in game.winners),
        options=by_option(played),
    )


def by_option(played: Iterable[Played]) -> dict[str, Counter[str]]:
    """For each switch that is on, or value it has: how many games each side won, or nobody."""
    wins: dict[str, Counter[str]] = {}
    for game in played:
        for name in _named(game.options):
            wins.setdefault(name, Counter())[game.side] += 1
    order = list(riddle.Options.__struct_fields__)
    return dict(sorted(wins.items(), key=lambda item: (order.index(item[0].partition("=")[0]), item[0])))


def _named(options: riddle.Options) -> list[str]:
    """The switches that differ from the Basic Game: ``o9_short_stay``, ``o2_partner_exchange=a``."""
    switches = []
    for name in riddle.differing(options):
        value = getattr(options, name)
        shown = ",".join(value) if isinstance(value, tuple) else value
        switches.append(name if value is True else f"{name}={'off' if value is False else shown}")
    return switches


def main(arguments: Sequence[str]) -> int:
    """The command. Exit code 2 for input that makes no game."""
    parser = argparse.ArgumentParser(
        prog="riddlemaster simulate",
        description=_("Let computer players play games of Riddle of the Ring against each other."),
    )
    parser.add_argument("--games", type=int, default=20, help=_("how many games (default 20)"))
    parser.add_argument(
        "--players",
        default="sharp,sharp,steady,easy",
        help=_(
            "strengths of the players: easy, steady or sharp, separated by commas; over "
            "again where there are more seats"
        ),
    )
    parser.add_argument(
        "--strengths",
        default=None,
        help=_(
            "two strengths that meet, separated by a comma: an even number of --games at a table of "
            "four and at one of two, or of --seats; tells how often the first wins"
        ),
    )
    parser.add_argument(
        "--seats",
        type=int,
        default=None,
        help=_("how many seats, 2 to 8 (default: one for each of --players; with random options by lot)"),
    )
    parser.add_argument("--options", default="classic", help=words.options([*riddle.PRESETS, RANDOM]))
    parser.add_argument(
        "--seed", type=int, default=1, help=_("the number from which all chance follows (default 1)")
    )
    given = parser.parse_args(arguments)
    players = [name.strip() for name in given.players.split(",")]
    pair = [name.strip() for name in given.strengths.split(",")] if given.strengths else []
    unknown = [name for name in players + pair if name not in riddle.players.PLAYERS]
    if unknown:
        print(
            _("There is no computer player {name!r}. There are: {known}.").format(
                name=unknown[0], known=", ".join(list(riddle.players.PLAYERS))
            ),
            file=sys.stderr,
        )
        return 2
    if given.options not in (*riddle.PRESETS, RANDOM):
        print(
            _("There are no rules {name!r}. There are: {known}.").format(
                name=given.options, known=", ".join([*riddle.PRESETS, RANDOM])
            ),
            file=sys.stderr,
        )
        return 2
    if pair:
        return _match(pair, given.games, given.seats, given.options, given.seed)
    size = given.seats if given.seats is not None else len(players)
    if not 2 <= size <= len(CHARACTERS) or given.games < 1:
        print(words.BAD_NUMBERS(), file=sys.stderr)
        return 2
    if given.options != RANDOM and (wrong := riddle.conflicts(riddle.PRESETS[given.options], size)):
        print(words.bad_table(given.options, size, wrong[0].reason), file=sys.stderr)
        return 2
    return simulate(given.games, players, given.seed, seats=given.seats, options=given.options)


def _match(pair: Sequence[str], games: int, seats: int | None, options: str, seed: int) -> int:
    """The command with ``--strengths``."""
    even = seats is None or (2 <= seats <= len(CHARACTERS) and seats % 2 == 0)
    if len(pair) != 2 or pair[0] == pair[1] or games < 2 or games % 2 or not even or options == RANDOM:
        print(words.BAD_MATCH(), file=sys.stderr)
        return 2
    sizes = (seats,) if seats is not None else MATCH_SIZES
    wrong = [riddle.conflicts(riddle.PRESETS[options], size, size // 2) for size in sizes]
    if all(wrong):
        print(words.bad_table(options, sizes[0], wrong[0][0].reason), file=sys.stderr)
        return 2
    return match(games, (pair[0], pair[1]), seed, seats=seats, options=options)
