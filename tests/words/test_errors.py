"""Every refusal has words (E12.3): found by reading the sources, and by asking the engine for refusals."""

import re
from pathlib import Path

from bot.games.riddle.words import errors
from bot.games.riddle.words.refusals import RULES
from bot.words import faults
from engine.riddle.asking import TRADES

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


def test_what_somebody_typed_cannot_format_the_answer() -> None:
    assert r"\*\*x\*\*" in errors.refusal("riddle.no_such_title", {"title": "**x**"})


def test_e12_1_no_exclamations_and_nobody_is_a_user() -> None:
    for text in RULES().values():
        assert not [word for word in ("!", "invalid", "user") if word in text.lower()]
