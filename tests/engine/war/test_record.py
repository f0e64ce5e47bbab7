"""Records of the War prove their games, draw by draw (design.md 1.9, E10.4)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.games import rules_of
from engine import record
from engine.dice import SeededDice
from engine.game import UnknownRules
from engine.record import BrokenRecord
from engine.war import RULES, Config, State, problems
from engine.war.rules import WarRules
from tests.engine.war.recorded import WORDS, played
from tests.laws.war.walks import PRESETS


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("preset", "end"),
    [("last_days", "absent"), *((preset, "leave") for preset in PRESETS), ("war", "abandon")],
)
def test_inf_4_gen_10_the_record_of_a_war_proves_it(preset: str, end: str) -> None:
    data = played(preset, end)
    whole = record.load(data)
    proof = record.verify(data, rules_of)
    assert whole.head.game == "war"
    assert whole.head.rules == RULES.version
    assert isinstance(proof.state, State)
    assert proof.state.outcome is not None
    assert problems(proof.state) == []
    assert proof.steps == len(whole.entries)
    assert proof.draws == sum(len(entry.draws) for entry in whole.entries) > 3
    assert proof.words == len(WORDS)
    assert record.replay(whole, RULES) == proof.state


class SecondRules(WarRules):
    """A version that was never made: it plays the games of the first, and new ones by its own rules."""

    version = 2
    versions = frozenset((1, 2))


def test_e10_4_a_record_of_an_older_version_proves_its_war_under_a_newer_program() -> None:
    """A record and a state name their version, and a war goes on by the one it began with (design.md 3)."""
    newer = SecondRules()
    proof = record.verify(played("last_days"), {"war": newer}.__getitem__)
    assert newer.began(proof.state) == 1 == newer.began(newer.read(RULES.fingerprint(proof.state)))
    begun = newer.start(Config(), SeededDice(1), newer.version).state
    assert newer.began(newer.read(newer.fingerprint(begun))) == 2


def test_e10_4_a_version_of_the_rules_that_is_not_known_is_refused_in_one_sentence() -> None:
    whole = record.load(played("last_days"))
    later = record.Record(replace(whole.head, rules=2), whole.entries, whole.end)
    with pytest.raises(BrokenRecord, match=r"^line 1: played under rules 2; this version knows 1$"):
        record.verify(record.dump(later), rules_of)
    state = replace(RULES.start(Config(), SeededDice(1)).state, rules=2)
    with pytest.raises(UnknownRules, match=r"^the game goes by rules 2; this program knows \[1\]$"):
        RULES.read(RULES.fingerprint(state))


def test_what_was_changed_in_it_is_named() -> None:
    data = played("last_days")
    whole = record.load(data)
    number = next(n for n, entry in enumerate(whole.entries) if n and entry.draws)
    drawn = whole.entries[number].draws[0]
    other = replace(drawn, result=tuple(n % 6 + 1 for n in drawn.result))
    cases = {
        "says": _with(whole, number, draws=(other, *whole.entries[number].draws[1:])),
        "cannot be done": _with(whole, number, action={"do": "close", "step": "F9"}),
        "no such game": record.Record(replace(whole.head, game="chess"), whole.entries, whole.end),
        "another one": record.Record(whole.head, whole.entries, replace(whole.end, state="0" * 64)),
        "played under rules": record.Record(replace(whole.head, rules=99), whole.entries, whole.end),
    }
    for said, changed in cases.items():
        with pytest.raises(BrokenRecord, match=said):
            record.verify(record.dump(changed), rules_of)
    with pytest.raises(BrokenRecord, match="was changed"):
        record.verify(_another_step(data), rules_of)


def test_the_record_of_one_game_is_none_of_the_other() -> None:
    """The id in its head says whose rules play it again."""
    whole = record.load(played("last_days"))
    foreign = record.Record(replace(whole.head, game="riddle"), whole.entries, whole.end)
    with pytest.raises(BrokenRecord):
        record.verify(record.dump(foreign), rules_of)


def _another_step(data: bytes) -> bytes:
    """The record with a digit of some step that was closed changed."""
    (at,) = re.findall(rb'"[DF][1-6]"', data)[:1]
    return data.replace(at, at[:2] + b"9" + at[3:], 1)


def _with(whole: record.Record, number: int, **changes: Any) -> record.Record:
    entry = replace(whole.entries[number], **changes)
    return record.Record(
        whole.head, (*whole.entries[:number], entry, *whole.entries[number + 1 :]), whole.end
    )
