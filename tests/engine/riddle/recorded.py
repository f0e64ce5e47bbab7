"""Records of finished games that must play again for ever: ``tests/data/records/``.

    python -m tests.engine.riddle.recorded --write      plays those of this version of the rules anew

Only a new version of the rules (`RULES.version`) is a reason to write any of them: an old record that no
longer plays is a broken promise to the players who kept it. Those of older versions are never written again;
what became of their states is in `engine.riddle.upcasts`.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import record
from engine.dice import stir
from engine.riddle import PRESETS, RULES, decode, encode
from tests.laws.walks import Game, Taken, playout

FOLDER = Path(__file__).parents[2] / "data" / "records"
DUEL = ("pippin", "black-rider-2")
TEAMS = ("frodo", "black-rider-1", "sam", "black-rider-4", "merry")


class Recorded(NamedTuple):
    """A game of the corpus."""

    name: str
    words: tuple[str, ...]
    game: Game | None = None
    """How it was played; ``None`` for games under older rules."""

    @property
    def file(self) -> Path:
        """Where the record lies."""
        return FOLDER / f"{self.name}.jsonl"


RULES_1 = (
    Recorded("two", ("mellon", "")),
    Recorded("four", ("", "Umlaute äöü", 'quote "', "4")),
    Recorded("leaving", ()),
)
"""Games of the Basic Game under version 1 of the rules."""
RULES_2 = (
    Recorded("captives", ("", "", "three")),
    Recorded("partners", ("", "mellon")),
    Recorded("duel", ("friend", "")),
    Recorded("fresh", ("",)),
)
"""Games under version 2: the Advanced Game, partners, the enhanced game of two; in the last one cards that
were just picked up defend in the turns of others."""
RULES_3 = (
    Recorded("captives-3", ("", "", "three")),
    Recorded("partners-3", ("", "mellon")),
    Recorded("duel-3", ("friend", "")),
)
"""The same kinds of games under version 3."""
NEW = (
    Recorded(
        "captives-4",
        ("", "", "three"),
        Game(
            119,
            ("frodo", "black-rider-3", "merry"),
            ("captor", "secret", "captor"),
            replace(PRESETS["standard"], o5_wait_once=True, o8_victory_cities=True, o11_resist_spaces=True),
            "middle-earth",
        ),
    ),
    Recorded(
        "partners-4",
        ("", "mellon"),
        Game(
            2,
            TEAMS,
            ("strider", "strider", "partner", "strider", "fighting"),
            replace(
                PRESETS["partners"],
                o1_extra_card=True,
                o4_partner_clairvoyance=True,
                o15_bilbo_resists=True,
            ),
            "middle-earth",
        ),
    ),
    Recorded(
        "duel-4",
        ("friend", ""),
        Game(
            29,
            DUEL,
            ("partner", "captor"),
            replace(PRESETS["duel"], o2_partner_exchange="b", x_auto_roll=False),
            "middle-earth",
        ),
    ),
)
"""And under version 4."""
RECORDS = (*RULES_1, *RULES_2, *RULES_3, *NEW)
"""The whole corpus."""


def plain(value: Any) -> Any:
    """A value in plain JSON values, as a record holds it."""
    return decode(encode(value), object)


def entry(taken: Taken) -> record.Entry:
    """A step as a record holds it."""
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
    """Write the records of this version anew, if asked to."""
    parser = argparse.ArgumentParser(description="The records that must play again for ever.")
    parser.add_argument("--write", action="store_true", required=True, help="play and write them anew")
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recorded in NEW:
        if recorded.game is not None:
            recorded.file.write_bytes(record.dump(play(recorded.name, recorded.words, recorded.game)))


if __name__ == "__main__":
    main()
