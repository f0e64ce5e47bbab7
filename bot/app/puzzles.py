"""``puzzles make``: finds puzzles in games of computers, proves and rates them, and keeps them (E18.7)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from tqdm import tqdm

from bot.model.kit import Kit, Puzzling
from bot.model.puzzle import Puzzle, Tries, read, write
from bot.words.catalogue import _
from engine.dice import ScriptedDice, UnscriptedDraw

TRIES: Final = 8
"""How often each strength tries a puzzle."""
LONGEST: Final = 40
"""Steps of a computer's turn after which it has not found the answer."""
ALIKE: Final = 0.25
"""The share of puzzles with one shape of answer, at most."""
FEW: Final = 20
"""So many of a shape are kept in any case."""


def make(kit: Kit, wanted: int, seed: int) -> str:
    """Find that many new puzzles and put them to those of the game; what was done, in a sentence."""
    puzzling = kit.puzzling
    if puzzling is None:
        return _("{game} has no puzzles.").format(game=kit.name())
    kept = list(read(puzzling.FILE)) if puzzling.FILE.exists() else []
    total, known = len(kept) + wanted, {puzzle.id for puzzle in kept}
    shapes = Counter(puzzle.shape for puzzle in kept)
    coming = (puzzle for number in _numbers(seed) for puzzle in of_game(kit, puzzling, number))
    with tqdm(total=wanted, desc=kit.id, disable=None) as bar:
        while len(kept) < total:
            puzzle = next(coming)
            if puzzle.id in known or shapes[puzzle.shape] >= max(FEW, ALIKE * total):
                continue
            kept.append(puzzle)
            shapes[puzzle.shape] += 1
            # Whoever stops it keeps what was found.
            write(puzzling.FILE, kept)
            bar.update()
    return _("{file} holds {n} puzzles.").format(file=puzzling.FILE, n=len(kept))


def _numbers(seed: int) -> Iterator[int]:
    while True:
        yield seed
        seed += 1


def of_game(kit: Kit, puzzling: Puzzling, seed: int) -> Iterator[Puzzle]:
    """The puzzles in the game of that number: at most one of a seat and a shape."""
    met = set[tuple[str, str]]()
    for place, (state, seat) in enumerate(puzzling.positions(seed)):
        answers = puzzling.answers(state, seat)
        if len(answers) != 1:
            continue
        shape = puzzling.shape(answers[0])
        if not shape or (seat, shape) in met:
            continue
        tries = {
            strength: tried(kit, puzzling, state, seat, strength) for strength in kit.computers.strengths
        }
        if fair(tuple(tries.values())):
            met.add((seat, shape))
            yield made(kit, f"{seed}-{place}", state, seat, answers[0], shape, tries)


def made(
    kit: Kit, name: str, state: Any, seat: str, answer: Sequence[Any], shape: str, tries: dict[str, Tries]
) -> Puzzle:
    """A puzzle as it is kept."""
    encode = kit.rules.codec.encode
    return Puzzle(
        id=name,
        seat=seat,
        state=msgspec.Raw(encode(state)),
        answer=tuple(msgspec.Raw(encode(action)) for action in answer),
        shape=shape,
        tries=tries,
    )


def fair(tries: Sequence[Tries]) -> bool:
    """Whether a puzzle is neither trivial nor absurd: not found by the weakest in every try, found by one."""
    return tries[0].found < tries[0].of and any(strength.found for strength in tries)


def tried(kit: Kit, puzzling: Puzzling, state: Any, seat: str, strength: str) -> Tries:
    """How often computers of a strength win in this turn without chance."""
    return Tries(sum(_finds(kit, puzzling, state, seat, strength, number) for number in range(TRIES)), TRIES)


def _finds(kit: Kit, puzzling: Puzzling, state: Any, seat: str, strength: str, number: int) -> bool:
    rules, chance = kit.rules, random.Random(f"{strength}|{number}")
    for __ in range(LONGEST):
        action = puzzling.tries(strength, rules.view(state, seat), rules.offers(state, seat), chance)
        try:
            state = rules.apply(state, seat, action, ScriptedDice()).state
        except UnscriptedDraw:
            return False
        outcome = rules.outcome(state)
        if outcome is not None:
            return seat in outcome.winners
        if tuple(rules.asked(state)) != (seat,):
            return False
    return False
