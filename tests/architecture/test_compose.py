"""The example of several processes names nothing that there is not."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bot.app import settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def values(key: str) -> list[str]:
    """What stands behind a key, wherever it does."""
    return re.findall(rf"^ *{key}: *(.+)$", TEXT, re.MULTILINE)


def test_every_setting_of_it_is_one_of_the_program() -> None:
    known = (ROOT / "bot" / "app" / "settings.py").read_text(encoding="utf-8")
    named = set(re.findall(r"^ *((?:RIDDLEMASTER|DISCORD)_[A-Z]+):", TEXT, re.MULTILINE))
    assert named == {"DISCORD_TOKEN", settings.PLACE, settings.SHARDS}
    assert all(f'"{name}"' in known for name in named)


def test_together_its_processes_have_each_shard_once(tmp_path: Path) -> None:
    (place,) = values(settings.PLACE)
    parts = []
    for said in values(settings.SHARDS):
        part = settings.read({settings.SHARDS: said, settings.PLACE: place}, tmp_path).shards
        assert part is not None
        parts.append(part)
    assert len(parts) == 2
    assert {part.count for part in parts} == {2}
    assert sorted(number for part in parts for number in part.ids) == [0, 1]


def test_it_builds_what_there_is_with_the_library_for_the_server() -> None:
    (file,), (lock,) = values("dockerfile"), values("LOCK")
    dockerfile = (ROOT / file).read_text(encoding="utf-8")
    assert "ARG LOCK=" in dockerfile
    assert f"COPY {lock} " in dockerfile
    assert "asyncpg==" in (ROOT / lock).read_text(encoding="utf-8")


def test_all_of_it_is_supervised() -> None:
    asked = [json.loads(one) for one in values("test")]
    assert asked[0][1:] == ["python", "-m", "bot", "health"]
    assert len(asked) == 2, "the bot's, which both processes share, and the database's"
    assert values("restart") == ["unless-stopped"] * 2
    assert TEXT.count("<<: *bot") == TEXT.count("<<: *settings") == len(values(settings.SHARDS))


def test_no_secret_stands_in_it() -> None:
    assert values("DISCORD_TOKEN") == ["${DISCORD_TOKEN:?}"]
    assert values("POSTGRES_PASSWORD") == ["${POSTGRES_PASSWORD:?}"]
