"""Records of finished games that must play again for ever: ``tests/data/records/``.

    python -m tests.engine.recorded --write      plays them anew

Only a new version of the rules (`RULES.version`) is a reason to write them anew: an old record that no longer
plays is a broken promise to the players who kept it.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from engine import record
from engine.dice import stir
from engine.riddle import RULES, decode, encode
from tests.laws.walks import Game, Taken, playout

FOLDER = Path(__file__).parents[1] / "data" / "records"
ON = frozenset(["x_auto_roll", "x_maroon_relief"])


class Recorded(NamedTuple):
    """A game of the corpus."""

    name: str
    game: Game
    words: tuple[str, ...]

    @property
    def secret(self) -> bytes:
        """The secret that was sealed."""
        return hashlib.sha256(f"{self.name} {self.game.seed}".encode()).digest()

    @property
    def file(self) -> Path:
        """Where the record lies."""
        return FOLDER / f"{self.name}.jsonl"


GAMES = (
    Recorded("two", Game(6, ("frodo", "black-rider-1"), ("strider",), ON, "middle-earth"), ("mellon", "")),
    Recorded(
        "four",
        Game(
            58,
            ("sam", "black-rider-2", "merry", "black-rider-3"),
            ("committed", "fighting", "strider", "hoarding"),
            frozenset(["x_catch", "x_flying_beasts_retain", "x_restless", "x_maroon_relief"]),
            "middle-earth",
        ),
        ("", "Umlaute äöü", 'quote "', "4"),
    ),
    Recorded(
        "leaving",
        Game(
            3,
            ("pippin", "black-rider-4", "frodo"),
            ("meeting", "strider", "committed"),
            frozenset(["x_auto_roll"]),
            "middle-earth",
            leaving=True,
        ),
        (),
    ),
)


def plain(value: Any) -> Any:
    """A value in plain JSON values, as a record holds it."""
    return decode(encode(value), object)


def entry(taken: Taken) -> record.Entry:
    """A step as a record holds it."""
    return record.Entry(taken.seat, plain(taken.action), taken.draws)


def play(recorded: Recorded, steps: int = 400) -> record.Record:
    """Play a game of the corpus to its end. Raises ValueError if it does not end."""
    taken = list(playout(recorded.game, steps, stir(recorded.secret, recorded.words)))
    state = taken[-1].step.state
    if state.outcome is None:
        raise ValueError(f"the game {recorded.name} does not end within {steps} steps")
    return record.make(
        "riddle",
        RULES,
        plain(recorded.game.config),
        recorded.secret,
        recorded.words,
        map(entry, taken),
        state,
    )


def main() -> None:
    """Write the corpus anew, if asked to."""
    parser = argparse.ArgumentParser(description="The records that must play again for ever.")
    parser.add_argument("--write", action="store_true", required=True, help="play and write them anew")
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recorded in GAMES:
        recorded.file.write_bytes(record.dump(play(recorded)))


if __name__ == "__main__":
    main()
