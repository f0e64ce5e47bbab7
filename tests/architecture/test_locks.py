"""What the bot is installed and run with: locks, the image, the example of several processes."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.app import cli, settings
from tests.architecture.source import ROOT

LOCKS = ("requirements.lock", "requirements-dev.lock")
POSTGRES = "requirements-postgres.lock"
METRICS = "requirements-metrics.lock"
"""With the library for PostgreSQL."""
OPINION = "requirements-opinion.lock"
"""Of an environment of its own, which is not the one of these tests."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = ("linux", "darwin")

PIN = re.compile(r"^[a-z0-9-]+==[\w.]+(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^ {4}--hash=sha256:[0-9a-f]{64}(?: \\)?$")
COMMENT = re.compile(r"^ {4}# {1,3}[\w .()-]+$")


def pins(lock: str) -> dict[str, list[tuple[Requirement, frozenset[str]]]]:
    """Each library with its pins (one per marker) and their hashes."""
    found: dict[str, list[tuple[Requirement, frozenset[str]]]] = {}
    for block in re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8")):
        requirement = Requirement(block.split("\\")[0])
        hashes = frozenset(re.findall(r"sha256:([0-9a-f]{64})", block))
        found.setdefault(canonicalize_name(requirement.name), []).append((requirement, hashes))
    return found


def environments() -> Iterator[dict[str, str]]:
    """Every Python and system the project says it runs on."""
    for python in PYTHONS:
        for system in SYSTEMS:
            environment = {key: str(value) for key, value in default_environment().items()}
            environment |= {
                "python_version": python,
                "python_full_version": f"{python}.0",
                "implementation_version": f"{python}.0",
                "sys_platform": system,
                "platform_system": system.capitalize(),
                "os_name": "posix",
                "extra": "",
            }
            yield environment


def needed(requirement: Requirement, environment: dict[str, str]) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(environment)


def declared(*extras: str) -> list[Requirement]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        *project["dependencies"],
        *(line for e in extras for line in project["optional-dependencies"][e]),
    ]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize("lock", [*LOCKS, POSTGRES, METRICS, OPINION])
def test_a_lock_holds_pins_and_hashes_only(lock: str) -> None:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not (PIN.match(line) or HASH.match(line) or COMMENT.match(line))] == []
    assert [name for name, found in pins(lock).items() if not all(hashes for _, hashes in found)] == []


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        (LOCKS[0], ()),
        (LOCKS[1], ("dev",)),
        (POSTGRES, ("postgres",)),
        (METRICS, ("postgres", "metrics")),
        (OPINION, ("opinion",)),
    ],
)
def test_a_lock_pins_what_the_project_asks_for(lock: str, extras: tuple[str, ...]) -> None:
    locked = pins(lock)
    for wanted in declared(*extras):
        for environment in environments():
            if not needed(wanted, environment):
                continue
            versions = [
                next(iter(pin.specifier)).version
                for pin, _ in locked.get(canonicalize_name(wanted.name), [])
                if needed(pin, environment)
            ]
            assert len(versions) == 1, f"{wanted} on Python {environment['python_version']}: {versions}"
            assert wanted.specifier.contains(versions[0]), f"{wanted} is locked at {versions[0]}"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_what_its_libraries_ask_for(lock: str) -> None:
    """pip refuses to install from hashes when a library of a library is missing, on that one Python only."""
    locked = pins(lock)
    now = {key: str(value) for key, value in default_environment().items()} | {"extra": ""}
    installed = {name for name, found in locked.items() if any(needed(pin, now) for pin, _ in found)}
    missing = set()
    for environment in environments():
        here = {name for name, found in locked.items() if any(needed(pin, environment) for pin, _ in found)}
        # What only another Python needs is not installed, so that it cannot be asked.
        for name in here & installed:
            try:
                wants = requires(name) or []
            except PackageNotFoundError:
                missing.add(f"{name} is locked but not installed here: run ./riddlemaster test")
                continue
            for wanted in map(Requirement, wants):
                if needed(wanted, environment) and canonicalize_name(wanted.name) not in here:
                    missing.add(f"{name} needs {wanted.name} on Python {environment['python_version']}")
    assert missing == set()


@pytest.mark.parametrize("lock", [LOCKS[1], POSTGRES, METRICS, OPINION])
def test_the_locks_agree(lock: str) -> None:
    runtime, other = pins(LOCKS[0]), pins(lock)
    for name, found in runtime.items():
        for pin, hashes in found:
            twins = [(twin, more) for twin, more in other.get(name, []) if twin.specifier == pin.specifier]
            assert [more for _, more in twins] == [hashes], f"{name} differs between the locks"


def test_every_dependency_is_bounded() -> None:
    """The time zones alone are not: their versions are dates, and the newest is the true one."""
    unbounded = [
        wanted.name
        for wanted in declared("dev", "postgres", "metrics", "opinion")
        if not any(part.operator in {"<", "=="} for part in wanted.specifier)
    ]
    assert unbounded == ["tzdata"]


# The example of several processes names nothing that there is not
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


# The image, read rather than built: two stages, pinned libraries, not root, commands that exist
def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions in order: the word and what follows, continued lines joined."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def test_two_stages_of_one_base() -> None:
    stages = [rest for word, rest in instructions() if word == "FROM"]
    assert stages == ["python:${PYTHON}-slim AS build", "python:${PYTHON}-slim"]


def test_libraries_come_from_the_lock_only() -> None:
    installs = [rest for word, rest in instructions() if word == "RUN" and "pip install" in rest]
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0].endswith("-r /build/${LOCK}")
    assert ("ARG", "LOCK=requirements.lock") in instructions()


def test_it_does_not_run_as_root_and_keeps_one_volume() -> None:
    words = [word for word, _ in instructions()]
    assert dict(instructions())["USER"] == "riddlemaster"
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert [rest for word, rest in instructions() if word == "VOLUME"] == ["/data"]


def test_what_it_copies_is_let_into_the_build() -> None:
    let_in = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line[:1] == "!"
    }
    copied = {rest.split()[0] for word, rest in instructions() if word == "COPY" and "--from" not in rest}
    assert copied == let_in
    assert [name for name in sorted(copied) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("command", ["run", "maps", "health", "backup"])
def test_each_command_it_names_is_one_of_the_bot(command: str) -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(rf'(?:-m bot |"bot", |CMD \[)"?{command}\b', text), (
        f"the Dockerfile does not use {command}"
    )
    with pytest.raises(SystemExit) as asked:
        cli.main([command, "--help"])
    assert asked.value.code == 0
