"""Every refusal has words (E12.3): found by reading the sources, and by asking the engine for refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.games.riddle.words import errors
from bot.games.riddle.words.refusals import RULES
from bot.words import faults
from engine import riddle
from engine.dice import SeededDice
from engine.game import IllegalAction
from engine.riddle import actions as act
from engine.riddle.actions import Action
from engine.riddle.asking import TRADES
from engine.riddle.deck import CARDS, CHARACTERS

ROOT = Path(__file__).parents[2]
KEY = re.compile(r'"([a-z_]+\.[a-z_]+)"')
CLAUSED = re.compile(r'"(?:[A-Z]\d[\w.]*|R-\d+|0\.4)"\s*,\s*"([a-z_]+\.[a-z_]+)"')


def keys_of_the_engine() -> set[str]:
    """Everything that looks like a reason in the modules of the game."""
    found: set[str] = set()
    for path in (ROOT / "engine" / "riddle").rglob("*.py"):
        text = path.read_text("utf-8")
        found |= set(CLAUSED.findall(text))
        if path.parent.name == "phases" or path.name in (
            "judging.py",
            "why.py",
            "air.py",
            "model.py",
            "ground.py",
            "steps.py",
        ):
            found |= set(KEY.findall(text))
    return found | {f"trade.{step}" for step in TRADES}


def test_e12_3_every_key_of_the_engine_has_a_sentence() -> None:
    keys = keys_of_the_engine()
    assert len(keys) > 60
    assert keys - set(RULES()) == set()


def test_no_sentence_is_left_without_a_reason_that_uses_it() -> None:
    assert set(RULES()) - keys_of_the_engine() == set()


def test_e12_3_every_refusal_of_the_bot_has_a_sentence() -> None:
    text = (ROOT / "bot" / "model" / "errors.py").read_text("utf-8")
    listed = text[text.index("Keys of `Refusal`") :].partition('"""')[0]
    keys = set(re.findall(r"``([a-z.]+(?:_[a-z]+)*)``", listed))
    assert {"stale", "table.none", "undo.not"} <= keys
    assert keys - set(faults.REFUSALS()) == set()


def test_e12_3_without_any_fact_the_sentence_still_reads() -> None:
    for reason in RULES():
        said = errors.refusal(reason)
        assert "{" not in said
        assert "  " not in said
        assert said[0].isupper() or said[0] in "“`("
        assert said.endswith((".", "?", ")"))
        assert len(said) < 300


def test_e12_1_no_exclamations_and_nobody_is_a_user() -> None:
    for text in RULES().values():
        assert "!" not in text
        assert "invalid" not in text.lower()
        assert "user" not in text.lower()


def test_e12_3_the_samples_of_the_storyboard() -> None:
    facts = {"seat": "frodo", "to": "E8", "cost": 3, "points": 2}
    assert errors.refusal("move.too_far", facts).startswith(
        "Rivendell (E8) costs 3 points and the die gives 2."
    )
    assert errors.refusal("target.halls", {"seat": "frodo", "target": "sam"}).startswith(
        "Sam is in the Halls of Mandos and out of reach."
    )
    assert errors.refusal("exchange.due", {"due": ("sam", "merry")}).startswith(
        "First the exchange with Sam and Merry."
    )


def test_r_90_a_wrong_title_is_answered_with_a_near_one() -> None:
    said = errors.refusal("riddle.no_such_title", {"title": "Elfstone"})
    assert said == "“Elfstone” is no card of this deck. Did you mean Elf Ring? Nothing was used up."
    assert "Did you mean" not in errors.refusal("riddle.no_such_title", {"title": "Zzz"})


def test_what_somebody_typed_cannot_format_the_answer() -> None:
    assert r"\*\*x\*\*" in errors.refusal("riddle.no_such_title", {"title": "**x**"})


def test_an_unknown_key_is_an_error_of_the_program() -> None:
    with pytest.raises(errors.UnknownReason):
        errors.refusal("no.such_key")


def samples(seats: tuple[str, ...]) -> list[Action]:
    """Actions of every kind, most of them wrong at any moment."""
    found: list[Action] = [
        act.Roll(),
        act.RiddleOn(),
        act.StopRiddle(),
        act.Settle(),
        act.GiveUp(),
        act.Keep(),
    ]
    found += [
        act.Claim(),
        act.Surrender(),
        act.Stay(),
        act.Leave(),
        act.Escape(),
        act.Take("boat"),
        act.EndTurn(),
    ]
    found += [
        act.EndTurn("city"),
        act.Guess(("Boat", "Nonsense")),
        act.Guess(()),
        act.Match(("E8",)),
    ]
    found += [
        act.Discard("the-ring"),
        act.Move("Z9"),
        act.Move("M3"),
        act.Move("F10", "die", ("Cloak", "Boat")),
    ]
    found += [
        act.Move("F10", "die", ("Boat", "Cloak")),
        act.Move("F10", "die", ("Ladder",)),
        act.Place("I11"),
    ]
    for seat in (*seats, "merry"):
        found += [act.Exchange(seat), act.Catch(seat), act.Attack(seat, "E8"), act.Attack(seat, "the-ring")]
        found += [
            act.PlayCard("spy-4", on=seat),
            act.PlayCard("elf-ring-vilya", on=seat),
            act.PlayCard("sam", on=seat),
        ]
        found += [act.PlayCard("gandalf", on=seat, and_on=seat), act.PlayCard("palantir-1", on=seat)]
    for place in ("G6", "A1", "r05", "R15", "B9", "F10", "L13"):
        found += [
            act.Move(place),
            act.Move(place, "horse-4"),
            act.Move(place, "tom-bombadil"),
            act.Place(place),
        ]
        found += [
            act.Move(place, "eagles-1"),
            act.Move(place, "die", ("Rope",)),
            act.Move(place, "die", ("Boat",)),
        ]
    for card in ("boat-1", "gandalf", "strider", "saruman", "butterbur", "riddle-1", "nonsense"):
        found += [
            act.Reroll(card),
            act.EndTurn(card),
            act.Discard(card),
            act.Escape(card),
            act.PlayCard(card),
        ]
        found += [act.Lay(card), act.Show(card)]
    return found


def test_e12_3_whatever_the_engine_refuses_is_said_in_words() -> None:
    """From positions of every room: each wrong action gets a sentence with its clause and no raw id in it."""
    seats = ("frodo", "black-rider-1", "sam")
    hand = (
        "the-ring",
        "gandalf",
        "strider",
        "horse-4",
        "tom-bombadil",
        "spy-4",
        "elf-ring-vilya",
        "sam",
        "rope-1",
    )
    at = {"frodo": "G6", "black-rider-1": "F10"}
    common: dict[str, Any] = {
        "seats": seats,
        "hands": {"frodo": hand, "black-rider-1": ("boat-1", "saruman")},
    }
    states = [
        riddle.position(at=at, turn="frodo", **common),
        riddle.position(at=at, turn="frodo", roll=2, **common),
        riddle.position(at=at, turn="frodo", roll=2, die_used=True, moved=True, power_plays=2, **common),
        riddle.position(
            at={**at, "frodo": "R15"}, turn="frodo", roll=2, pinned=True, power_plays=1, **common
        ),
        riddle.position(at={"black-rider-1": "F10"}, halls={"frodo": 1}, turn="frodo", roll=3, **common),
        riddle.position(at={"black-rider-1": "F10"}, halls={"frodo": 1}, turn="frodo", **common),
    ]
    told: dict[str, str] = {}
    for state in states:
        for seat in seats:
            for action in samples(seats):
                try:
                    riddle.RULES.apply(state, seat, action, SeededDice(1))
                except IllegalAction as why:
                    told[why.reason] = errors.refusal(why.reason, why.facts)
    assert len(told) > 35
    ids = [i for i in (*CARDS, *CHARACTERS) if "-" in i and i != "the-ring"]
    for reason, said in told.items():
        assert "some" not in re.findall(r"\bsome\b", said), (reason, said)
        assert not [i for i in ids if re.search(rf"\b{re.escape(i)}\b", said)], (reason, said)
