"""Records of finished games that must play again for ever: ``tests/data/records/``.

    python -m tests.engine.riddle.recorded --write      plays them anew

Until release 1.0.0 they are written anew when a rule is corrected. After it only a new version of the rules
(`RULES.version`) adds records: an old one that no longer plays is a broken promise to its players.
"""

import argparse
import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import record
from engine.dice import stir
from engine.riddle import PRESETS, RULES, decode, encode
from tests.laws.rulesets import basic
from tests.laws.walks import Game, Taken, playout

FOLDER = Path(__file__).parents[2] / "data" / "records"
DUEL = ("pippin", "black-rider-2")
TEAMS = ("frodo", "black-rider-1", "sam", "black-rider-4", "merry")
BASIC = basic("x_catch")


class Recorded(NamedTuple):
    """A game of the corpus."""

    name: str
    words: tuple[str, ...]
    game: Game
    """How it was played."""

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"


RECORDS = (
    Recorded(
        "two",
        ("mellon", ""),
        Game(36, ("frodo", "black-rider-1"), ("committed", "hoarding"), BASIC, "middle-earth", leaving=False),
    ),
    Recorded(
        "four",
        ("", "Umlaute äöü", 'quote "', "4"),
        Game(
            62,
            ("frodo", "sam", "black-rider-1", "black-rider-2"),
            ("sharp", "hoarding", "fighting", "committed"),
            BASIC,
            "middle-earth",
            leaving=False,
        ),
    ),
    Recorded(
        "leaving",
        (),
        Game(
            111,
            ("frodo", "merry", "black-rider-1", "black-rider-4"),
            ("anything", "hoarding", "committed", "fighting"),
            BASIC,
            "middle-earth",
            leaving=True,
        ),
    ),
    Recorded(
        "captives",
        ("", "", "three"),
        Game(
            7,
            ("frodo", "black-rider-3", "merry"),
            ("captor", "secret", "captor"),
            replace(PRESETS["standard"], o5_wait_once=True, o8_victory_cities=True, o11_resist_spaces=True),
            "middle-earth",
        ),
    ),
    Recorded(
        "partners",
        ("", "mellon"),
        Game(
            1,
            TEAMS,
            ("sharp", "sharp", "partner", "sharp", "fighting"),
            replace(
                PRESETS["partners"], o1_extra_card=True, o4_partner_clairvoyance=True, o15_bilbo_resists=True
            ),
            "middle-earth",
        ),
    ),
    Recorded(
        "duel",
        ("friend", ""),
        Game(
            1,
            DUEL,
            ("partner", "captor"),
            replace(PRESETS["duel"], o2_partner_exchange="b", x_auto_roll=False),
            "middle-earth",
        ),
    ),
)
"""The corpus: the Basic Game, the Advanced Game, partners, the enhanced game of two."""


def plain(value: Any) -> Any:
    """A value in plain JSON values, as a record holds it."""
    return decode(encode(value), object)


def entry(taken: Taken) -> record.Entry:
    return record.Entry(taken.seat, plain(taken.action), taken.draws)


def play(name: str, words: tuple[str, ...], game: Game, steps: int = 400) -> record.Record:
    """Play a game of the corpus to its end. Raises ValueError if it does not end."""
    secret = hashlib.sha256(f"{name} {game.seed}".encode()).digest()
    taken = list(playout(game, steps, stir(secret, words)))
    state = taken[-1].step.state
    if state.outcome is None:
        raise ValueError(f"the game {name} does not end within {steps} steps")
    return record.make("riddle", RULES, plain(game.config), secret, words, map(entry, taken), state)


def main() -> None:
    """Write the records anew, if asked to."""
    parser = argparse.ArgumentParser(description="The records that must play again for ever.")
    parser.add_argument("--write", action="store_true", required=True, help="play and write them anew")
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recorded in RECORDS:
        recorded.file.write_bytes(record.dump(play(recorded.name, recorded.words, recorded.game)))


if __name__ == "__main__":
    main()
