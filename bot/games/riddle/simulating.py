"""``simulate`` for *Riddle of the Ring*: for a look at balance and as a soak of the engine."""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from tqdm import tqdm

from bot.games.riddle import sampling
from bot.games.riddle.words import simulations as words
from bot.games.riddle.words.catalogue import _
from bot.model.statistics import wilson
from engine import riddle
from engine.dice import SeededDice
from engine.game import InvariantError
from engine.riddle.deck import CHARACTERS, kind_of

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
            action = riddle.players.STRENGTHS[sits[seat]](seen, riddle.legal(seen), rng)
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
        size = seats or (sampling.draw_number(lots) if options == RANDOM else len(players))
        rules = sampling.draw_options(lots, size) if options == RANDOM else riddle.PRESETS[options]
        table = sampling.draw_seats(lots, size, rules)
        played.append(play(number, table, sampling.draw_strengths(lots, players, size), rules))
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
            table, sits = sampling.draw_match(lots, strengths, size, rules, swapped=swapped)
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
    found: dict[str, Counter[str]] = {}
    for game in played:
        for name in _named(game.options):
            found.setdefault(name, Counter())[game.side] += 1
    order = list(riddle.Options.__struct_fields__)
    return dict(sorted(found.items(), key=lambda item: (order.index(item[0].partition("=")[0]), item[0])))


def _named(options: riddle.Options) -> list[str]:
    """The switches that differ from the Basic Game: ``o9_short_stay``, ``o2_partner_exchange=a``."""
    found = []
    for name in riddle.differing(options):
        value = getattr(options, name)
        shown = ",".join(value) if isinstance(value, tuple) else value
        found.append(name if value is True else f"{name}={'off' if value is False else shown}")
    return found


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
    unknown = [name for name in players + pair if name not in riddle.players.STRENGTHS]
    if unknown:
        print(
            _("There is no computer player {name!r}. There are: {known}.").format(
                name=unknown[0], known=", ".join(list(riddle.players.STRENGTHS))
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
