"""The locks: exact, complete for every Python and system we name, and free of hosts and options."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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
    """Whether the requirement counts in that environment."""
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
