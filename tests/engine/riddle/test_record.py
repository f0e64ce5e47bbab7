"""A record proves its game: a changed byte, seed, draw or action is found (design.md 1.9, E10.4)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import record
from engine.dice import ChangedDraw, Draw, SeededDice, seal
from engine.game import UnknownRules
from engine.record import BrokenRecord, Entry, Playable, Record
from engine.riddle import RULES, Config, Options, State, problems
from engine.riddle.rules import RiddleRules
from tests.engine.riddle.recorded import FOLDER, RECORDS, Recorded

NAMES = [recorded.name for recorded in RECORDS]


def games(name: str) -> Playable:
    return {"riddle": RULES}[name]


@cache
def kept(name: str = "two") -> bytes:
    """A record of the corpus as it lies in the repository."""
    return _named(name).file.read_bytes()


def _named(name: str) -> Recorded:
    return next(recorded for recorded in RECORDS if recorded.name == name)


@cache
def whole(name: str = "two") -> Record:
    return record.load(kept(name))


@cache
def played_again(name: str) -> State:
    """The last state of a record of the corpus, from its draws."""
    state = record.replay(whole(name), RULES)
    assert isinstance(state, State)
    return state


# The corpus


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
def test_the_records_of_the_corpus_prove_their_games(name: str) -> None:
    proof = record.verify(kept(name), games)
    assert isinstance(proof.state, State)
    assert proof.state.outcome is not None
    assert problems(proof.state) == []
    assert proof.steps == len(whole(name).entries)
    assert proof.draws == sum(len(entry.draws) for entry in whole(name).entries) > proof.steps // 4
    assert proof.words == len(_named(name).words)
    assert played_again(name) == proof.state


def test_every_file_of_the_corpus_is_played_again() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(f"{name}.jsonl" for name in NAMES)


class SecondRules(RiddleRules):
    """A version that was never made: it plays the games of the first, and new ones by its own rules."""

    version = 2
    versions = frozenset((1, 2))


def test_a_record_of_an_older_version_proves_its_game_under_a_newer_program() -> None:
    """design.md 3: a record and a state name their version, and a game goes on by the one it began with."""
    newer = SecondRules()
    proof = record.verify(kept("captives"), {"riddle": newer}.__getitem__)
    assert newer.began(proof.state) == 1 == newer.began(newer.read(RULES.fingerprint(proof.state)))
    begun = newer.start(Config(("frodo", "black-rider-1"), Options()), SeededDice(1), newer.version).state
    assert newer.began(newer.read(newer.fingerprint(begun))) == 2


def test_a_version_that_is_not_known_is_refused_in_one_sentence() -> None:
    found = broken(replace(whole("captives"), head=replace(whole("captives").head, rules=2)))
    assert found.what == "played under rules 2; this version knows 1"
    with pytest.raises(UnknownRules, match=r"the game goes by rules 2; this program knows \[1\]"):
        RULES.read(RULES.fingerprint(replace(played_again("captives"), rules=2)))


def _done(*names: str) -> set[str]:
    return {entry.action["do"] for name in names for entry in whole(name).entries if entry.action}


def test_the_corpus_meets_most_of_the_basic_game() -> None:
    done = _done("two", "four", "leaving")
    assert len(done) >= 22
    assert {"leave", "catch", "keep", "claim", "attack", "riddle-on", "show", "exchange", "escape"} <= done


def test_the_corpus_meets_most_of_the_advanced_game_and_of_partners() -> None:
    secret = {"hide", "take-back", "retrieve", "gaze"}
    assert secret | {"capture", "riddle-captive", "release", "stay", "place"} <= _done("captives")
    assert {"give", "order-bilbo", "claim"} <= _done("partners")
    assert {"choose", "request", "give", "capture", "claim"} <= _done("duel")
    assert len(_done("captives", "partners", "duel")) >= 32
    assert len(record.replay(whole("partners"), RULES).outcome.winners) > 1
    assert len(record.replay(whole("duel"), RULES).players) > len(whole("duel").head.config["seats"])


@pytest.mark.parametrize("name", NAMES)
def test_a_record_reads_back_as_it_was(name: str) -> None:
    assert record.dump(whole(name)) == kept(name)


# A changed byte


@given(st.data())
def test_a_changed_byte_is_found_and_its_line_is_named(data: st.DataObject) -> None:
    file = kept()
    lines = file.split(b"\n")[:-1]
    number = data.draw(st.sampled_from([1, 2, 3, len(lines) // 2, *range(len(lines) - 2, len(lines) + 1)]))
    line = lines[number - 1]
    place = data.draw(st.integers(0, len(line) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda b: b not in (line[place], 10)))
    lines[number - 1] = line[:place] + bytes([byte]) + line[place + 1 :]
    with pytest.raises(BrokenRecord) as found:
        record.load(b"\n".join(lines) + b"\n")
    # The hash at the end has no line after it that could speak for it.
    assert found.value.line == min(number, len(lines) - 1)


@pytest.mark.parametrize("number", [2, 5, 20])
def test_a_line_left_out_is_found(number: int) -> None:
    lines = kept().split(b"\n")
    del lines[number - 1]
    with pytest.raises(BrokenRecord) as found:
        record.load(b"\n".join(lines))
    assert found.value.line in (number - 1, number)


@pytest.mark.parametrize("cut", [0, 1, 100, -1, -40, -66])
def test_a_record_cut_off_is_found(cut: int) -> None:
    with pytest.raises(BrokenRecord):
        record.load(kept()[:cut])


def test_more_after_the_end_is_found() -> None:
    with pytest.raises(BrokenRecord):
        record.load(kept() + b"\n")
    with pytest.raises(BrokenRecord):
        record.load(kept() + kept())


# Forgeries: the hashes of the file are right, the game is not


def broken(forged: Record) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as found:
        record.verify(record.dump(forged), games)
    return found.value


def entries_but(number: int, entry: Entry, name: str = "two") -> tuple[Entry, ...]:
    """The entries of a record with another one in that place."""
    entries = whole(name).entries
    return (*entries[:number], entry, *entries[number + 1 :])


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"format": 2}, "format 2"),
        ({"game": "war"}, "no such game"),
        ({"secret": "not hexadecimal"}, "no such game or no secret"),
        ({"rules": RULES.version + 1}, f"rules {RULES.version + 1}"),
        ({"secret": b"another secret".hex()}, "does not open the seal"),
        ({"sealed": seal(b"another secret")}, "does not open the seal"),
    ],
)
def test_another_head_is_found(changes: dict[str, Any], what: str) -> None:
    found = broken(replace(whole(), head=replace(whole().head, **changes)))
    assert found.line == 1
    assert what in found.what


def test_another_seed_with_its_own_seal_gives_other_draws() -> None:
    secret = b"chosen by a cheat"
    head = replace(whole().head, secret=secret.hex(), sealed=seal(secret))
    found = broken(replace(whole(), head=head))
    assert found.line == 2
    assert "draw 0:" in found.what


@pytest.mark.parametrize("words", [(), ("mellon",), ("", "mellon"), ("mellon ", "")])
def test_other_words_give_other_draws(words: tuple[str, ...]) -> None:
    found = broken(replace(whole(), head=replace(whole().head, words=words)))
    assert found.line == 2


@pytest.mark.parametrize("config", [None, {}, {"seats": ["frodo"]}, {"seats": ["frodo", "sam"], "more": 1}])
def test_a_config_that_cannot_be_played_is_found(config: Any) -> None:
    found = broken(replace(whole(), head=replace(whole().head, config=config)))
    assert (found.line, "cannot be done" in found.what) == (2, True)


def _first_with(field: str, name: str = "two") -> int:
    """The first entry after the deal with draws, or with that action."""
    return next(
        number
        for number, entry in enumerate(whole(name).entries)
        if number and (entry.draws if field == "draws" else (entry.action or {}).get("do") == field)
    )


def test_a_changed_draw_is_found_and_named() -> None:
    number = _first_with("draws")
    entry = whole().entries[number]
    draw = entry.draws[0]
    other = replace(draw, result=tuple((value + 1) % draw.size for value in draw.result))
    found = broken(
        replace(whole(), entries=entries_but(number, replace(entry, draws=(other, *entry.draws[1:]))))
    )
    assert found.line == number + 2
    assert draw.label in found.what


@pytest.mark.parametrize("more", [(Draw("1:movement", 6, (6,)),), ()])
def test_draws_too_many_or_too_few_are_found(more: tuple[Draw, ...]) -> None:
    number = _first_with("draws")
    entry = whole().entries[number]
    draws = (*entry.draws, *more) if more else entry.draws[:-1]
    found = broken(replace(whole(), entries=entries_but(number, replace(entry, draws=draws))))
    assert found.line == number + 2
    assert "draws, the record says" in found.what


@pytest.mark.parametrize(
    "action",
    [
        None,
        {},
        {"do": "dance"},
        {"do": "claim"},
        {"do": "move"},
        {"do": "move", "to": "nowhere"},
        {"do": "roll"},
    ],
)
def test_an_action_that_cannot_be_done_is_found(action: Any) -> None:
    number = _first_with("move")
    entry = replace(whole().entries[number], action=action)
    found = broken(replace(whole(), entries=entries_but(number, entry)))
    assert found.line == number + 2
    assert "cannot be done" in found.what


def test_an_action_of_another_seat_is_found() -> None:
    number = _first_with("move")
    entry = whole().entries[number]
    other = next(seat for seat in whole().head.config["seats"] if seat != entry.seat)
    for seat in (other, "", "gandalf"):
        found = broken(replace(whole(), entries=entries_but(number, replace(entry, seat=seat))))
        assert found.line == number + 2


def test_a_step_left_out_is_found() -> None:
    entries = whole().entries
    number = _first_with("move")
    found = broken(replace(whole(), entries=(*entries[:number], *entries[number + 1 :])))
    assert found.line >= number + 2


def test_another_end_is_found() -> None:
    last = len(whole().entries) + 2
    for end in (replace(whole().end, steps=3), replace(whole().end, state="00")):
        assert broken(replace(whole(), end=end)).line == last
    shorter = replace(whole(), entries=whole().entries[:-1])
    assert broken(shorter).line == last - 1


def test_a_line_of_another_kind_is_named() -> None:
    swapped = replace(whole(), entries=entries_but(3, whole().head))  # type: ignore[arg-type]
    with pytest.raises(BrokenRecord) as found:
        record.load(record.dump(swapped))
    assert (found.value.line, "no entry" in found.value.what) == (5, True)


def test_replay_refuses_draws_that_the_game_never_asks_for() -> None:
    number = _first_with("draws")
    entry = whole().entries[number]
    more = replace(entry, draws=(*entry.draws, Draw("99:more", 6, (1,))))
    with pytest.raises(ChangedDraw):
        record.replay(replace(whole(), entries=entries_but(number, more)), RULES)


def test_what_is_wrong_is_said_without_the_secret() -> None:
    head = replace(whole().head, sealed=seal(b"x"))
    assert whole().head.secret not in str(broken(replace(whole(), head=head)))


@pytest.mark.parametrize("data", [b"", b"inn\n", b"\x89PNG\r\n\x1a\n\n\n\n"])
def test_e10_4_another_file_is_called_no_record(data: bytes) -> None:
    with pytest.raises(record.BrokenRecord, match="line 1: this is no record of a game"):
        record.load(data)
