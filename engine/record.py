"""A game's record: what it takes to play it again and to prove that nobody cheated (design.md 1.9, E10.4).

A record is one JSON line for its head, one for each step, one for its end. Every line carries the hash of all
lines before it, so a changed byte is found and named. `verify` opens the seal of the seed, draws every draw
again from the seed, plays every action again and compares the last state. The format is of version `FORMAT`;
a record of another one is refused in a sentence.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from engine.caching import prepare
from engine.dice import ChangedDraw, Draw, RecordingDice, ReplayDice, SeededDice, seal, stir
from engine.game import HouseRules, Step

FORMAT = 1
"""The number of the record's format."""

Rules = HouseRules[Any, Any, Any, Any, Any]

LONGEST = 150
"""Signs of what is said of a broken record."""
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What is no JSON of a record, no UTF-8, or nested without end."""

S = TypeVar("S")


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, and how the dice were sealed."""

    format: int
    game: str
    """Which game, by the id of its rules: ``riddle``, ``war``."""
    rules: int
    """The version of the rules it was played under."""
    config: Any
    sealed: str
    """The hash of the secret, posted before the seats were filled (E2.7)."""
    words: tuple[str, ...]
    """The players' words, in seat order, stirred into the seed."""
    secret: str
    """The secret seed in hexadecimal: open, as the game is over."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: who did what, and what the dice answered. The first entry is the start and has no actor."""

    seat: str
    action: Any
    draws: tuple[Draw, ...]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many steps, and the hash of the state after them."""

    steps: int
    state: str


class Record(msgspec.Struct, frozen=True):
    """A whole game."""

    head: Head
    entries: tuple[Entry, ...]
    end: End


class BrokenRecord(ValueError):
    """A record that does not prove its game. Names the line and what is wrong with it, in one short sentence
    whatever the file quotes.
    """

    def __init__(self, line: int, what: str) -> None:
        what = "".join(sign if sign.isprintable() else "?" for sign in what)
        what = what if len(what) <= LONGEST else f"{what[: LONGEST - 1]}…"
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class Proof(msgspec.Struct, frozen=True):
    """What `verify` found to be true."""

    steps: int
    draws: int
    words: int
    state: Any


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    before: str
    """The hash of all lines before this one."""
    body: msgspec.Raw


def dump(record: Record) -> bytes:
    """The record as a file."""
    digest = hashlib.sha256()
    lines = []
    for body in (record.head, *record.entries, record.end):
        line = msgspec.json.encode(_Line(digest.hexdigest(), msgspec.Raw(msgspec.json.encode(body))))
        digest.update(line)
        lines.append(line)
    lines.append(digest.hexdigest().encode())
    return b"\n".join(lines) + b"\n"


def load(data: bytes) -> Record:
    """Read a record's file. Raises `BrokenRecord` naming the first line that was changed."""
    if not data.startswith(b"{"):
        raise BrokenRecord(1, "this is no record of a game")
    lines = data.split(b"\n")
    if len(lines) < 4 or lines[-1] != b"":
        raise BrokenRecord(len(lines), "the file is cut off")
    *body, last = lines[:-1]
    digest = hashlib.sha256()
    parts: list[msgspec.Raw] = []
    for number, line in enumerate(body, 1):
        try:
            read = msgspec.json.decode(line, type=_Line)
        except UNREADABLE as error:
            raise BrokenRecord(number, f"not readable ({error})") from error
        if read.before != digest.hexdigest():
            raise _changed(lines, number, read, digest.copy())
        digest.update(line)
        parts.append(read.body)
    if last != digest.hexdigest().encode():
        raise BrokenRecord(len(body), "was changed: the hash at the end of the file remembers it otherwise")
    head = _part(parts[0], Head, 1)
    entries = tuple(_part(part, Entry, n) for n, part in enumerate(parts[1:-1], 2))
    return Record(head, entries, _part(parts[-1], End, len(parts)))


def _changed(lines: list[bytes], number: int, read: _Line, digest: Any) -> BrokenRecord:
    """Line ``number`` does not remember the lines before it: the last of those was changed, or its memory.

    If the lines after it fit once its memory is put right, it was the memory.
    """
    digest.update(msgspec.json.encode(_Line(digest.hexdigest(), read.body)))
    if number == 1 or digest.hexdigest().encode() in lines[number]:
        return BrokenRecord(number, "was changed: it does not remember the lines before it")
    return BrokenRecord(number - 1, "was changed: the next line remembers it otherwise")


def _part(raw: msgspec.Raw, kind: type[S], line: int) -> S:
    try:
        return msgspec.json.decode(raw, type=kind)
    except UNREADABLE as error:
        raise BrokenRecord(line, f"is no {kind.__name__.lower()} of a record ({error})") from error


def make(
    game: str,
    rules: Rules,
    config: Any,
    secret: bytes,
    words: Sequence[str],
    entries: Iterable[Entry],
    state: Any,
) -> Record:
    """The record of a finished game; actions and config in plain JSON values."""
    kept = tuple(entries)
    head = Head(FORMAT, game, rules.began(state), config, seal(secret), tuple(words), secret.hex())
    return Record(head, kept, End(len(kept), _hash(rules, state)))


def _hash(rules: Rules, state: Any) -> str:
    return hashlib.sha256(rules.fingerprint(state)).hexdigest()


def verify(data: bytes, games: Callable[[str], Rules]) -> Proof:
    """Prove a record: the seal, every draw, every action, and the state they lead to.

    ``games`` gives the rules of a game by its name and raises KeyError for an unknown one. Raises
    `BrokenRecord` for the first thing that does not hold.
    """
    record = load(data)
    head = record.head
    if head.format != FORMAT:
        raise BrokenRecord(1, f"format {head.format} is not known to this version, which reads {FORMAT}")
    try:
        rules = games(head.game)
        secret = bytes.fromhex(head.secret)
    except (KeyError, ValueError) as error:
        raise BrokenRecord(1, f"no such game or no secret ({error})") from error
    if head.rules not in rules.versions:
        raise BrokenRecord(1, f"played under rules {head.rules}; this version knows {rules.version}")
    if seal(secret) != head.sealed:
        raise BrokenRecord(1, "the secret does not open the seal")
    state = _play(record, rules, SeededDice(stir(secret, head.words)))
    if record.end.steps != len(record.entries):
        raise BrokenRecord(len(record.entries) + 2, "the number of steps does not fit")
    if record.end.state != _hash(rules, state):
        raise BrokenRecord(len(record.entries) + 2, "the last state is another one")
    return Proof(len(record.entries), sum(len(e.draws) for e in record.entries), len(head.words), state)


def _play(record: Record, rules: Rules, dice: SeededDice) -> Any:
    """Play all entries with fresh draws from the seed and compare them with those recorded."""
    state: Any = None
    for line, entry in enumerate(record.entries, 2):
        watched = RecordingDice(dice)
        try:
            if line == 2:
                step = rules.begin(record.head.config, watched, record.head.rules)
            else:
                step = rules.again(state, entry.seat, entry.action, watched)
        except Exception as error:
            # Whatever a forged config or action brings about in the rules.
            raise BrokenRecord(line, f"this action cannot be done here ({error})") from error
        if tuple(watched.draws) != entry.draws:
            raise BrokenRecord(line, _difference(entry.draws, tuple(watched.draws)))
        state = step.state
    return state


def _difference(recorded: tuple[Draw, ...], drawn: tuple[Draw, ...]) -> str:
    for was, now in zip(recorded, drawn, strict=False):
        if was != now:
            return f"the draw {now.label} gives {_few(now)}, the record says {_few(was)}"
    return f"the step makes {len(drawn)} draws, the record says {len(recorded)}"


def _few(draw: Draw) -> str:
    return f"{draw.label} {draw.result[:3]}"


def steps(record: Record, rules: Rules) -> Iterator[Step[Any, Any]]:
    """The steps of a game, by its own draws. Raises `ChangedDraw` or `IllegalAction` if it cannot be."""
    state: Any = None
    for number, entry in enumerate(record.entries):
        dice = ReplayDice(entry.draws)
        if number == 0:
            step = rules.begin(record.head.config, dice, record.head.rules)
        else:
            step = rules.again(state, entry.seat, entry.action, dice)
        if dice.left:
            raise ChangedDraw(entry.draws[-1].label, "the game never asked for this draw")
        state = step.state
        yield step


def replay(record: Record, rules: Rules) -> Any:
    """The state a record leads to. Raises as `steps`."""
    *_, last = steps(record, rules)
    return last.state


prepare(__name__)
