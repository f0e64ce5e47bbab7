"""A record proves its game, and what it is written in stays (design.md 1.9, E10.4)."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import record, riddle
from engine.dice import ChangedDraw, Draw, ScriptedDice, SeededDice, seal
from engine.game import IllegalAction, UnknownRules
from engine.record import BrokenRecord, Entry, Record, Rules
from engine.riddle import (
    PRESETS,
    RULES,
    Abandon,
    Action,
    Config,
    Event,
    Options,
    State,
    is_legal,
    players,
    problems,
)
from engine.riddle.events import GameOver
from engine.riddle.phase_records import Phase
from engine.riddle.rules import RiddleRules
from tests.engine.riddle.recorded import FOLDER, RECORDS, Recorded

NAMES = [recorded.name for recorded in RECORDS]


def games(name: str) -> Rules:
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


# The tags of actions, events and frames are the disk format: kept games and records are read by them
FILE = Path(__file__).parents[2] / "data" / "tags.txt"
UNIONS = {"action": Action, "event": Event, "frame": Phase}


def tags() -> Iterator[str]:
    """One line for each tag, with its fields in the order of the file format."""
    for name, union in UNIONS.items():
        for kind in get_args(union):
            fields = " ".join(field.encode_name for field in msgspec.structs.fields(kind))
            yield f"{name} {kind.__struct_config__.tag_field}={kind.__struct_config__.tag}: {fields}".rstrip(
                ": "
            )


def test_the_disk_format_is_as_it_was() -> None:
    assert sorted(tags()) == FILE.read_text("ascii").splitlines()


def test_no_tag_is_used_twice() -> None:
    for union in UNIONS.values():
        found = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(found)) == len(found)


# A game that the table ends without a winner (E10.7): everything lies open, nothing is left to decide
SEATS = ("frodo", "black-rider-1", "sam", "black-rider-2")


def moments(preset: str) -> Iterator[State]:
    """Every state of the first steps of a game."""
    dice, rng = SeededDice(5), random.Random(5)
    seats = SEATS[:2] if preset == "duel" else SEATS
    state = RULES.start(Config(seats, PRESETS[preset]), dice).state
    for _ in range(400):
        if state.outcome is not None:
            return
        yield state
        seat = RULES.deciders(state)[0]
        view = RULES.view(state, seat)
        action = players.PLAYERS["sharp"](view, RULES.legal(state, seat), rng)
        state = RULES.apply(state, seat, action, dice).state


@pytest.mark.parametrize("preset", ["classic", "partners", "duel"])
def test_e10_7_it_can_be_ended_in_the_middle_of_anything(preset: str) -> None:
    frames = set()
    for state in moments(preset):
        frames.add(type(state.top))
        for seat in state.config.seats:
            assert not is_legal(RULES.view(state, seat), Abandon()), "nobody's move"
        step = RULES.abandon(state, ScriptedDice([]))
        assert isinstance(step.events[0], GameOver)
        assert problems(step.state) == []
        assert RULES.decisions(step.state) == ()
        outcome = RULES.outcome(step.state)
        assert (outcome.winners, outcome.reason) == ((), "unfinished")
        assert all(player.hand is not None for player in RULES.view(step.state, None).players)
        with pytest.raises(IllegalAction, match=r"game\.over"):
            RULES.abandon(step.state, ScriptedDice([]))
        assert RULES.again(state, "", {"do": "abandon"}, ScriptedDice([])) == step
    assert len(frames) > 3


# What may be named in any order is accepted in any order, and means the same
FOUR = ("frodo", "sam", "merry", "black-rider-1")
AT = {"frodo": "G6", "sam": "G7", "merry": "E8", "black-rider-1": "G8"}


def _look() -> riddle.State:
    hands = {"frodo": ["gandalf"], "sam": ["boat-1"], "merry": ["rope-1"], "black-rider-1": ["cloak-1"]}
    return riddle.position(seats=FOUR, hands=hands, at=AT, turn="frodo", roll=2)


@pytest.mark.parametrize(("one", "other"), [("sam", "black-rider-1"), ("black-rider-1", "sam")])
def test_r_81_the_two_targets_of_a_look_are_named_in_any_order(one: str, other: str) -> None:
    action = riddle.PlayCard("gandalf", on=one, and_on=other)
    assert riddle.is_legal(riddle.view(_look(), "frodo"), action)
    step = riddle.RULES.apply(_look(), "frodo", action, ScriptedDice())
    assert step.state.turn.power_plays == 2
    straight = riddle.PlayCard("gandalf", on="sam", and_on="black-rider-1")
    assert step == riddle.RULES.apply(_look(), "frodo", straight, ScriptedDice())


def test_r_82_the_same_target_twice_stays_refused() -> None:
    with pytest.raises(riddle.IllegalAction):
        riddle.RULES.apply(
            _look(), "frodo", riddle.PlayCard("gandalf", on="sam", and_on="sam"), ScriptedDice()
        )


def test_r_89_guesses_are_named_in_any_order_but_each_once() -> None:
    hands = {"frodo": ["riddle-1", "frodo"], "sam": ["boat-1", "boat-2", "rope-1", "rope-2"]}
    state = riddle.position(seats=FOUR, hands=hands, at=AT, turn="frodo", roll=2)
    state = riddle.RULES.apply(state, "frodo", riddle.PlayCard("riddle-1", on="sam"), ScriptedDice([0])).state
    guess = riddle.Guess(("Spy", "Boat", "Frodo"))
    assert riddle.RULES.apply(state, "frodo", guess, ScriptedDice()).state.player("sam").hand[0] == "boat-2"
    for wrong in (("Boat", "Boat"), ("Boat", "Bote"), ()):
        with pytest.raises(riddle.IllegalAction):
            riddle.RULES.apply(state, "frodo", riddle.Guess(wrong), ScriptedDice())


def test_r_24_the_cards_laid_are_named_in_any_order() -> None:
    hands = {"frodo": ["cloak-1", "rope-1", "boat-1"], "sam": []}
    at = {"frodo": "G6", "sam": "Y13"}
    state = riddle.position(seats=("frodo", "sam"), hands=hands, at=at, turn="frodo", roll=6)
    several = [a for a in riddle.RULES.legal(state, "frodo") if isinstance(a, riddle.Move) and len(a.lay) > 1]
    assert several
    back = riddle.Move(several[0].to, several[0].by, several[0].lay[::-1])
    straight = riddle.RULES.apply(state, "frodo", several[0], ScriptedDice())
    assert riddle.RULES.apply(state, "frodo", back, ScriptedDice()) == straight


def test_r_105_forces_are_named_in_any_order() -> None:
    hands = {"frodo": ["good-army-ents", "strider"], "black-rider-1": ["evil-army-orcs", "black-rider-1"]}
    at = {"frodo": "K9", "black-rider-1": "K9"}
    state = riddle.position(
        hands=hands, at=at, turn="frodo", roll=2, moved=True, exchanged=["black-rider-1"], start="K8"
    )
    state = riddle.RULES.apply(
        state, "frodo", riddle.Attack("black-rider-1", "strider"), ScriptedDice()
    ).state
    pair = riddle.Match(("evil-army-orcs", "black-rider-1"))
    back = riddle.Match(pair.forces[::-1])
    one = riddle.RULES.apply(state, "black-rider-1", pair, ScriptedDice())
    assert one == riddle.RULES.apply(state, "black-rider-1", back, ScriptedDice())
