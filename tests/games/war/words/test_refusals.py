"""Every key of a refusal of the rules has a sentence, and no sentence is left without a key (W0.9, E12.3)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from art.i18n import TONGUES, speaking
from bot.games.war.words import errors, sitting
from engine import war
from engine.dice import SeededDice
from engine.game import IllegalAction
from engine.war import RULES, Config
from engine.war.actions import CloseStep, Move
from engine.war.chapter import STEPS
from engine.war.data.records import PassKind
from tests.approved.stories import story, tells

SOURCE = Path(war.__file__).parent
KEY = re.compile(r"[a-z_]+\.[a-z_]+")
FINAL = ("drew", "showed", "passed")
"""Why a draft is final (`engine.war.desk`)."""
WHOLE = list(TONGUES)
LONGEST = 140


def written() -> Iterator[str]:
    """Every key in the rules: in full, or its beginning where the rest is computed."""
    for path in sorted(SOURCE.rglob("*.py")):
        if "players" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS):
                continue
            for argument in node.args:
                for part in ast.walk(argument):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


CALLS = ("no", "_shut", "_armed", "Shut", "IllegalAction")
"""What makes a refusal of a clause and a key."""


def keys() -> set[str]:
    """All of them, those of passes and of drafts spelt out."""
    found = {text for text in written() if KEY.fullmatch(text)}
    begun = {text for text in written() if text.endswith(".") and KEY.fullmatch(f"{text}a")}
    assert begun == {"move.", "back."}
    passes = {f"move.{kind}" for kind in get_args(PassKind)}
    return found | passes | {f"back.{why}" for why in FINAL}


def test_e12_3_every_key_of_the_rules_has_a_sentence_and_every_sentence_a_key() -> None:
    assert len(keys()) > 180
    assert keys() - set(errors.rules()) == set()
    assert set(errors.rules()) - keys() == set()


@pytest.mark.parametrize("language", WHOLE)
def test_e12_3_without_any_fact_the_sentence_still_reads(language: str) -> None:
    with speaking(language):
        for reason in errors.rules():
            said = errors.refusal(reason, {})
            assert "{" not in said, reason
            assert "  " not in said
            assert "!" not in said
            assert said[0].isupper() or not said[0].isalpha(), reason
            assert said.endswith((".", "?")), reason


@pytest.mark.parametrize("language", WHOLE)
def test_e12_3_a_refusal_is_at_most_two_short_sentences(language: str) -> None:
    with speaking(language):
        long = {
            key: text for key, text in errors.rules().items() if len(text) > LONGEST or text.count(". ") > 1
        }
    assert long == {}


@story
def test_w0_9_facts_are_names() -> None:
    facts = {"at": "2513", "cost": 5, "mf": 4}
    tells(
        lambda: errors.refusal("move.too_far", facts),
        lambda: errors.refusal("give.nothing", {"what": "ring"}),
        lambda: errors.refusal("hide.not_able", {"who": ("frodo", "sam")}),
        lambda: errors.refusal("turn.not_yours", {"waiting": ("fellowship",)}),
        lambda: errors.refusal("action.not_now", {"step": "F2"}),
        lambda: errors.refusal("action.not_now", {"step": "P-22"}),
    )


def test_w0_9_what_people_type_is_said_without_its_signs() -> None:
    assert r"\*\*9999\*\*" in errors.refusal("move.no_hex", {"path": ("**9999**",)})


def test_e12_3_what_the_rules_really_refuse_is_said() -> None:
    state = RULES.start(Config(preset="last_days"), SeededDice(1)).state
    for seat in ("fellowship", "sauron"):
        for action in (CloseStep("F2"), Move(("frodo",), ("2513",))):
            with pytest.raises(IllegalAction) as caught:
                RULES.apply(state, seat, action, SeededDice(1))
            said = errors.refusal(caught.value.reason, caught.value.facts)
            assert said.endswith((".", "?"))
            assert caught.value.clause not in said


def test_w4_1_every_step_has_a_name() -> None:
    assert {step for found in STEPS.values() for step in found} | {"muster", "letter", "search"} == set(
        sitting.STEPS()
    )
