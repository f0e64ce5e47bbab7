"""Playthroughs read as they did, and every action, phase and event appears in one of them (design.md 3)."""

import re
from typing import get_args

import pytest

from engine.riddle import Action, Event
from engine.riddle.events import Bookkept
from engine.riddle.phase_records import Phase
from tests.laws.rulesets import VALUES
from tests.transcripts.playing import FOLDER, Play
from tests.transcripts.plays import PLAYS


def _tags(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def _kept() -> str:
    return "\n".join(play.file.read_text("utf-8") for play in PLAYS)


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_the_playthrough_reads_as_it_did(play: Play) -> None:
    kept, now = play.file.read_text("utf-8").splitlines(), play.text().splitlines()
    for number, (was, line) in enumerate(zip(kept, now, strict=False), 1):
        assert line == was, f"{play.name}, line {number}; if it is meant: python -m tests.transcripts --write"
    assert len(now) == len(kept)


def test_every_golden_file_belongs_to_a_playthrough() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(play.file for play in PLAYS)


def test_every_action_appears_in_a_playthrough() -> None:
    done = set(re.findall(r"^\d+ [a-z0-9-]+: ([a-z-]+)", _kept(), re.MULTILINE))
    assert done == _tags(Action)


def test_every_phase_appears_in_a_playthrough() -> None:
    open_ = set(re.findall(r"^  = phase: ([a-z-]+)", _kept(), re.MULTILINE))
    assert open_ == _tags(Phase)


def test_every_event_is_told_in_a_playthrough() -> None:
    """In public, or to those whom it concerns alone (O2.2, O15.1)."""
    told = set(re.findall(r"^  (?:\*|    [a-z0-9-]+:) ([a-z-]+)", _kept(), re.MULTILINE))
    assert told == _tags(Event) - {Bookkept.__struct_config__.tag}


def test_every_option_is_played_both_ways() -> None:
    rules = re.findall(r"^# [a-z0-9-]+, .*; (.*)$", _kept(), re.MULTILINE)
    assert len(rules) == len(PLAYS)
    for name in VALUES:
        assert {f"{name}=" in line for line in rules} == {True, False}, name
    for variant in ("a", "b", "c"):
        assert any(f"o2_partner_exchange={variant}" in line for line in rules)


def test_i17_r_173_what_partners_choose_and_ask_is_told_to_nobody_else() -> None:
    (play,) = (play for play in PLAYS if play.name == "requests")
    asked = re.findall(r"^ +([a-z0-9-]+): asking ", play.file.read_text("utf-8"), re.MULTILINE)
    assert asked == ["frodo", "sam", "frodo", "sam"]
    assert not re.search(r"^  (\* asking|= phase: .*sealed)", _kept(), re.MULTILINE)


def test_a_spectator_is_never_shown_the_number_of_a_copy() -> None:
    public = [line for line in _kept().splitlines() if line.startswith(("  *", "  = table", "  = phase"))]
    copies = r"\b(boat|rope|cloak|riddle|palantir|eagles)-\d"
    assert public
    assert not [line for line in public if re.search(copies, line) and "else" not in line]
