"""Records of the War prove their games, draw by draw (design.md 1.9, E10.4)."""

from __future__ import annotations

import gzip
import hashlib
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.games import rules_of
from engine import record
from engine.dice import RecordingDice, SeededDice, stir
from engine.record import BrokenRecord, Entry
from engine.war import RULES, Action, State, decode, encode, problems
from engine.war.actions import Abandon, Leave
from tests.laws.war.walks import PRESETS, Game, choose

KEPT = Path(__file__).parents[2] / "data" / "war_records"
"""Games under rules that no game begins with any more; never written again."""
ROUNDS_1 = KEPT / "rounds-1.jsonl"
"""One under version 1 with *round by round*."""
WORDS = ("mellon", "", "Umlaute äöü")


def plain(value: object) -> Any:
    """A value in plain JSON values, as a record holds it."""
    return decode(encode(value), object)


@cache
def played(preset: str, end: str = "absent", steps: int = 60) -> bytes:
    """The record of a game at random, left to the clock, or given up by one and then all, or by all."""
    game = Game(5, preset)
    secret, rng = hashlib.sha256(preset.encode()).digest(), random.Random(preset)
    dice = SeededDice(stir(secret, WORDS))
    entries: list[Entry] = []
    state: State | None = None

    def keep(seat: str, action: Action | None) -> State:
        watched = RecordingDice(dice)
        if state is None:
            step = RULES.begin(plain(game.config), watched, RULES.version)
        else:
            step = RULES.again(state, seat, plain(action), watched)
        entries.append(Entry(seat, plain(action), tuple(watched.draws)))
        return step.state

    state = keep("", None)
    while state.outcome is None:
        decision = rng.choice(RULES.decisions(state))
        if len(entries) <= steps:
            state = keep(decision.seat, choose(state, decision.seat, rng))
        elif end == "absent":
            state = keep(decision.seat, decision.default)
        elif end == "leave":
            # The war goes on (GEN-1): who is left gives it up.
            state, end = keep("sauron", Leave()), "abandon"
        else:
            state = keep("", Abandon())
    return record.dump(record.make(RULES.id, RULES, plain(game.config), secret, WORDS, entries, state))


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


def test_prm_5_a_war_of_the_first_rules_goes_on_by_them() -> None:
    """There P-5 asked for all orders of a battle anew, and P-4 and P-6 were not asked."""
    proof, whole = record.verify(ROUNDS_1.read_bytes(), rules_of), record.load(ROUNDS_1.read_bytes())
    assert proof.state.rules == 1 < RULES.version
    answers = [entry.action["prompt"] for entry in whole.entries if _asked(entry)]
    assert {"P-5", "P-7", "P-18"} <= set(answers)
    assert not {"P-4", "P-6"} & set(answers)
    now = record.Record(replace(whole.head, rules=RULES.version), whole.entries, whole.end)
    with pytest.raises(BrokenRecord, match="cannot be done"):
        record.verify(record.dump(now), rules_of)


@pytest.mark.parametrize(("version", "ended"), [(3, "ring"), (4, "prizes"), (5, "barad_dur")])
def test_e10_4_a_whole_war_of_computers_under_earlier_rules_still_proves_itself(
    version: int, ended: str
) -> None:
    """*The Last Days* from the first letter to the end, with Searches, captures, escapes, Eagles, fights."""
    data = gzip.decompress((KEPT / f"last-days-{version}.jsonl.gz").read_bytes())
    proof, whole = record.verify(data, rules_of), record.load(data)
    assert proof.state.rules == whole.head.rules == version
    assert proof.state.outcome is not None
    assert proof.state.outcome.reason == ended
    assert proof.steps == len(whole.entries) > 300
    assert problems(proof.state) == []
    assert {"P-1", "P-2", "P-10", "P-22"} <= {e.action["prompt"] for e in whole.entries if _asked(e)}


def _asked(entry: Entry) -> bool:
    return bool(entry.action) and entry.action["do"] == "answer"


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
