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
    named = set(re.findall(r"^ *((?:RIDDLEMASTER|DISCORD)_[A-Z_]+):", TEXT, re.MULTILINE))
    assert named == {"DISCORD_TOKEN_FILE", settings.PLACE, settings.SHARDS}
    assert all(f'"{name}"' in known for name in named)


def test_together_its_processes_have_each_shard_once(tmp_path: Path) -> None:
    (place,) = values(settings.PLACE)
    parts = []
    for said in values(settings.SHARDS):
        address = place.replace("${POSTGRES_PASSWORD:?}", "word")
        part = settings.read({settings.SHARDS: said, settings.PLACE: address}, tmp_path).shards
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
    assert values("DISCORD_TOKEN") == []
    assert values("DISCORD_TOKEN_FILE") == ["/run/secrets/token"]
    assert values("secrets") == ["[token]"]
    (file,) = values("file")
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert f"/{Path(file).parent}/" in ignored
    assert values("POSTGRES_PASSWORD") == ["${POSTGRES_PASSWORD:?}"]


def test_no_container_of_it_can_be_changed_or_made_more_powerful() -> None:
    assert values("read_only") == ["true"]
    assert values("cap_drop") == ["[ALL]"]
    assert values("security_opt") == ['["no-new-privileges:true"]']
    assert TEXT.count("<<: [*log, *closed]") == 2, "the bot's, which both processes share, and the database's"
    assert "privileged" not in TEXT.replace("no-new-privileges", "")
    assert "cap_add" not in TEXT
    assert len(values("tmpfs")) == 2


def test_what_the_bot_writes_beside_its_data_lies_in_memory() -> None:
    (cache,) = re.findall(r"RIDDLEMASTER_CACHE=(\S+) \\", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert f"{cache}/icons" in values("tmpfs")[0]
    assert "/tmp" in values("tmpfs")[0]


def test_images_are_pinned_by_their_exact_tags() -> None:
    assert all(re.fullmatch(r"\w+:\d+(\.\d+)+(@sha256:[0-9a-f]{64})?", image) for image in values("image"))
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r"^ARG PYTHON=\d+\.\d+\.\d+$", docker, re.MULTILINE)
