"""The approved files: what each is to say now.

A file is named by its game and position, and holds seats and languages one after another, so that a person
can compare them. Behind the panel of who is asked each screen has a file, in a folder of that name.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from bot.words.language import LANGUAGES
from tests.approved import composed, reading
from tests.approved.channels import folder, of_game
from tests.approved.crawl import Texts, crawl, panel
from tests.approved.games import BY_DAY, GAMES, LAST, Game
from tests.approved.listed import lists
from tests.approved.position import Position, recorded
from tests.approved.rooms import rooms
from tests.approved.stories import told
from tests.approved.table import NAMES

FOLDER: Final = Path(__file__).parent / "screens"
LONGEST: Final = 40
"""Letters of the name of a file behind a panel."""


class Made(NamedTuple):
    """What is made of one position."""

    files: Mapping[str, str]
    verbs: frozenset[str]
    """Those that were tapped."""


def on_disk() -> list[str]:
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.txt"))


@cache
def positions(games: Sequence[Game] = GAMES) -> Mapping[str, Position]:
    """All positions of both games by their names, of what was recorded those of the first games. Raises
    ValueError where two have one name."""
    found = [*composed.of_riddle(), *composed.of_war(), *recorded(games)]
    by_name = {one.name: one for one in found}
    if len(by_name) != len(found):
        raise ValueError("two positions have one name")
    return by_name


@cache
def of_position(name: str) -> Made:
    """The files of one position."""
    position = _among(name)[name]
    found, verbs = {f"{name}.txt": _panels(position)}, set[str]()
    asked = position.taps_from() if position.taps else None
    seat = "" if asked is None else asked.seat
    for shown in crawl(asked, position.taps, position.also.split()) if asked is not None else ():
        verbs.add(shown.verb)
        head = [f"# {name}", f"# {seat} taps: {' > '.join(shown.way)}"]
        text = "\n".join([*head, *languages(shown.texts, NAMES)]) + "\n"
        found[_free(f"{name}/{slug(shown.label)}", found)] = text
    return Made(found, frozenset(verbs))


def _among(name: str) -> Mapping[str, Position]:
    """Positions of which that is one, if it is any."""
    return positions(GAMES if name.startswith(f"{LAST.kit.id}/{LAST.name}-") else BY_DAY)


def _panels(position: Position) -> str:
    lines = [f"# {position.name}"]
    for chair in position.chairs():
        lines += ["", f"# {chair.seat or 'somebody who watches'}", *languages(panel(chair), NAMES)]
    return "\n".join(lines) + "\n"


def languages(texts: Texts, names: Mapping[int, str]) -> Iterator[str]:
    """A screen in each language, one under the other."""
    for language, shown in texts.items():
        yield f"\n===== {LANGUAGES[language]}"
        yield from reading.screen(shown, names)


def slug(label: str) -> str:
    """A label as the name of a file."""
    plain = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
    return plain[:LONGEST].strip("-") or "unnamed"


def _free(name: str, taken: Iterable[str]) -> str:
    """That name, or with a number behind it where it is taken."""
    names = [f"{name}.txt", *(f"{name}-{number}.txt" for number in range(2, 99))]
    return next(one for one in names if one not in taken)


def now() -> dict[str, str]:
    return {**screens(), **told()}


def screens() -> dict[str, str]:
    """Every file that is no story."""
    return {**by_day(), **of_last_game()}


def by_day() -> dict[str, str]:
    """Those of all but the last recorded game."""
    found: dict[str, str] = {}
    for name in positions(BY_DAY):
        found |= of_position(name).files
    for game in BY_DAY:
        found |= of_game(game)
    return {**found, **rooms(), **lists()}


def of_last_game() -> dict[str, str]:
    """Those of the last recorded game."""
    found = dict(of_game(LAST))
    for name in positions().keys() - positions(BY_DAY).keys():
        found |= of_position(name).files
    return found


def owner(file: str) -> str:
    """The position or recorded game that a file is made of, or its folder."""
    folder, name, *_ = file.removesuffix(".txt").split("/")
    return folder if folder in ("house", "listed") else f"{folder}/{name}"


def of_last(file: str) -> bool:
    """Whether a file is made of the last recorded game."""
    return owner(file).startswith((f"{LAST.kit.id}/{LAST.name}-", folder(LAST)))


def of_file(file: str) -> str | None:
    """What one file is to say; ``None`` where there is no such file any more."""
    name = owner(file)
    if file.startswith("house/"):
        return rooms().get(file)
    if file.startswith("listed/"):
        return lists().get(file)
    if file.startswith("told/"):
        return next((of_game(game).get(file) for game in GAMES if name == folder(game)), None)
    return of_position(name).files.get(file) if name in _among(name) else None
