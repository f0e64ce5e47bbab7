"""Any file gets one sentence of `verify`, whatever stands in it (E10.4)."""

import hashlib
import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.app import cli
from bot.app.games import rules_of
from engine import record
from tests.architecture.source import ROOT
from tests.engine.war.recorded import played

RECORDS: Mapping[str, Callable[[], bytes]] = {
    "riddle": (ROOT / "tests/data/records/duel.jsonl").read_bytes,
    "war": lambda: played("last_days"),
}
ODD: tuple[Any, ...] = (
    None,
    [],
    {},
    "",
    "\x1b[2J" * 99,
    -1,
    1 << 80,
    0.5,
    True,
    "x" * 9999,
    [[]] * 9,
    {"a": None},
)


def chained(bodies: list[Any]) -> bytes:
    """A file whose hashes fit, whatever its lines hold."""
    digest, lines = hashlib.sha256(), []
    for body in bodies:
        line = b'{"before":"%s","body":%s}' % (digest.hexdigest().encode(), json.dumps(body).encode())
        digest.update(line)
        lines.append(line)
    return b"\n".join([*lines, digest.hexdigest().encode(), b""])


def bodies(data: bytes) -> list[Any]:
    """What stands in the first lines of a record and in its last: the rest would only take time."""
    lines = [json.loads(line)["body"] for line in data.splitlines()[:-1]]
    return [*lines[:12], lines[-1]]


def forged(data: bytes, chance: random.Random) -> bytes:
    """One value somewhere is another, and the hashes fit."""
    lines = bodies(data)
    place: Any = lines
    key: Any = chance.randrange(len(lines))
    while isinstance(place[key], (dict, list)) and place[key] and chance.random() < 0.8:
        place = place[key]
        key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
    place[key] = chance.choice(ODD)
    return chained(lines)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Bytes are changed, lost or doubled."""
    some = bytearray(b"\n".join(data.split(b"\n")[:9]))
    for _ in range(chance.randint(1, 9)):
        at = chance.randrange(len(some))
        how = chance.randrange(3)
        if how == 0:
            some[at] = chance.randrange(256)
        elif how == 1:
            del some[at : at + chance.randint(1, 200)]
        else:
            some[at:at] = some[at : at + chance.randint(1, 200)]
    return bytes(some)


WHOLE: tuple[bytes, ...] = (
    b"",
    b"\xff\xfe",
    b"{",
    b"[" * 100_000,
    b"{" * 100_000,
    b'{"a":' * 100_000,
    b'{"before":"%s","body":%s}' % (hashlib.sha256().hexdigest().encode(), b"[" * 100_000) + b"\n\n\n\n",
    b'{"before":"\xff\xfe","body":1}\n\n\n\n',
    b'{"before":"","\xff":1}\n\n\n\n',
)


def said_of(file: Path, data: bytes, capsys: pytest.CaptureFixture[str]) -> str:
    file.write_bytes(data)
    assert cli.main(["verify", str(file)]) == 1
    told = "".join(capsys.readouterr())
    assert told.startswith("Not proven: line ")
    assert told.endswith(".\n")
    assert told[:-1].isprintable()
    assert len(told) <= 200
    return told


@pytest.mark.parametrize("data", WHOLE, ids=range(len(WHOLE)))
def test_e10_4_what_is_no_record_gets_one_sentence(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said_of(tmp_path / "odd", data, capsys)


def test_e10_4_brackets_without_end_in_a_line_that_fits_get_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    good = chained([1, 2, 3, 4]).split(b"\n")
    for body in (deep, b'{"format":1,"game":%s}' % deep):
        line = b'{"before":"%s","body":%s}' % (hashlib.sha256().hexdigest().encode(), body)
        said_of(tmp_path / "deep", b"\n".join([line, *good[1:]]), capsys)


@pytest.mark.sampled(40)
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("made", [forged, damaged])
@pytest.mark.parametrize("game", RECORDS)
def test_e10_4_a_mutated_record_gets_one_sentence(
    game: str,
    made: Callable[[bytes, random.Random], bytes],
    seed: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    said_of(tmp_path / "mutated", made(RECORDS[game](), random.Random(seed)), capsys)


@pytest.mark.parametrize("game", RECORDS)
def test_the_records_that_are_mutated_are_sound(game: str) -> None:
    assert record.verify(RECORDS[game](), rules_of).steps > 12
