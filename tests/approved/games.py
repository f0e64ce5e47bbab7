"""Ten recorded games, played again as the house plays them: every step, and what was sent of it.

    python -m tests.approved.games --write      plays the four of the War anew

A record holds who did what, so what computers would choose today changes nothing here.
"""

import argparse
import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bot.features.announcements.announcer import Announcer
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.post import Memory, News, Telling
from bot.store import Change
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from engine import record
from engine.dice import RecordingDice, SeededDice, stir
from engine.war import RULES, Config, Options
from engine.war.actions import Abandon
from engine.war.data import PRESETS
from engine.war.players import choose
from tests.approved.table import seated
from tests.engine.riddle import recorded
from tests.engine.war.recorded import plain
from tests.laws.kits import NOW
from tests.shared import Shared

FOLDER: Final = Path(__file__).parent / "games"
PACE: Final = 1800.0
"""Seconds between two steps."""
ROUNDS: Final = Options(round_by_round=True)
BRISK: Final = "two"
"""The game that is played at a brisk table."""


class War(NamedTuple):
    """How a game of the War was played."""

    name: str
    preset: str
    seed: int
    options: Options
    most: int
    """After so many steps it is given up."""


WARS: Final = (
    War("last-days", "last_days", 3, Options(), 400),
    War("last-days-round-by-round", "last_days", 10, ROUNDS, 400),
    War("war", "war", 13, ROUNDS, 500),
    War("three-powers", "three_powers", 14, Options(), 500),
)
CHANCE: Final = 0.3
"""How often anything legal is done in place of what a computer would do."""


class Game(NamedTuple):
    """A recorded game, and what its people speak."""

    kit: Kit
    name: str
    file: Path
    channel: str
    people: tuple[str, ...]
    """In the order of the seats, again and again."""

    @property
    def steps(self) -> Shared[tuple[LiveTable, Change]]:
        """The table after each step, and what was written of it."""
        return _steps(self)


class Strict(Announcer):
    """The house goes on where a change could not be told (E9.5); a recorded game does not."""

    def __init__(self) -> None:
        self.broken: Exception | None = None

    def tell(self, kit: Kit, news: News, memory: Memory) -> Telling:
        try:
            return super().tell(kit, news, memory)
        except Exception as broken:
            self.broken = broken
            raise


def _all() -> Iterator[Game]:
    languages = ("en", "de", "fr")
    files = [(RIDDLE, one.name, one.file) for one in recorded.RECORDS]
    files += [(WAR, one.name, FOLDER / f"{one.name}.jsonl") for one in WARS]
    for number, (kit, name, file) in enumerate(files):
        turned = tuple(languages[(number + one) % 3] for one in range(3))
        yield Game(kit, name, file, turned[0], turned)


GAMES: Final = tuple(_all())
LAST: Final = GAMES[-1]
"""The longest, which is compared in the soak: by day the others ask and show all that there is."""
BY_DAY: Final = GAMES[:-1]


@cache
def _steps(game: Game) -> Shared[tuple[LiveTable, Change]]:
    return Shared(_played(game))


def _played(game: Game) -> Iterator[tuple[LiveTable, Change]]:
    kit, kept = game.kit, record.load(game.file.read_bytes())
    secret, words = bytes.fromhex(kept.head.secret), kept.head.words
    dice = SeededDice(stir(secret, words))
    start = kit.rules.begin(kept.head.config, RecordingDice(dice), kept.head.rules).state
    live = seated(kit, start)
    holders = tuple(
        msgspec.structs.replace(one, language=game.people[number % len(game.people)])
        for number, one in enumerate(live.table.holders)
    )
    live = replace(
        live,
        row=msgspec.structs.replace(live.row, secret=secret),
        lobby=msgspec.structs.replace(live.lobby, language=game.channel, words=tuple(enumerate(words, 1))),
        table=msgspec.structs.replace(
            live.table, language=game.channel, holders=holders, brisk=game.name == BRISK
        ),
    )
    done, announcer = 0, Strict()
    for number, entry in enumerate(kept.entries[1:], 1):
        if number <= done:
            # The house passes what leaves nothing to decide by itself.
            continue
        play = Transaction(live, NOW + PACE * number)
        play.act(entry.seat, kit.rules.codec.action(msgspec.json.encode(entry.action)))
        done += len(play.steps)
        change, live = finish(play, announcer)
        if announcer.broken is not None:
            raise announcer.broken
        yield live, change


def written(war: War) -> bytes:
    """The record of that game, played now."""
    config = Config(tuple(PRESETS[war.preset].seats), war.preset, war.options)
    secret, rng = hashlib.sha256(war.name.encode()).digest(), random.Random(war.seed)
    dice, entries = SeededDice(stir(secret, ())), list[record.Entry]()
    watched = RecordingDice(dice)
    state: Any = RULES.begin(plain(config), watched, RULES.version).state
    entries.append(record.Entry("", None, tuple(watched.draws)))
    while state.outcome is None:
        seat = rng.choice(sorted(RULES.asked(state)))
        legal = RULES.legal(state, seat)
        action: Any = choose("easy", RULES.view(state, seat), legal, rng)
        if rng.random() < CHANCE:
            action = rng.choice(legal)
        if len(entries) > war.most:
            seat, action = "", Abandon()
        # As at a table of the house, where what leaves nothing to decide is done at once.
        seat, action = WAR.auto_pass(state) or (seat, action)
        watched = RecordingDice(dice)
        state = RULES.again(state, seat, plain(action), watched).state
        entries.append(record.Entry(seat, plain(action), tuple(watched.draws)))
    return record.dump(record.make(RULES.id, RULES, plain(config), secret, (), entries, state))


def main() -> None:
    """Write the records of the War anew, if asked to."""
    parser = argparse.ArgumentParser(description="The recorded games of the War.")
    parser.add_argument("--write", action="store_true", required=True, help="play and write them anew")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for war in WARS:
        (FOLDER / f"{war.name}.jsonl").write_bytes(written(war))


if __name__ == "__main__":
    main()
