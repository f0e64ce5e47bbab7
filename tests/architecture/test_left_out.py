"""Without a browser or a server all else runs and passes; the last lines say what was left out (README)."""

import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests import conftest
from tests.architecture.source import ROOT

SAMPLE = """
import pytest

@pytest.mark.browser
@pytest.mark.parametrize("n", range(3))
def test_page(n): raise AssertionError("there is no browser")

@pytest.mark.postgres
def test_store(): raise AssertionError("there is no server")

def test_plain(): pass
"""
WITHOUT = """
from tests import conftest
from tests.conftest import *

need = conftest.NEEDS["postgres"]
conftest.NEEDS["postgres"] = need._replace(there=lambda: {there}, how=lambda: "a command")
"""


def run(folder: Path, *arguments: str, there: object = None) -> subprocess.CompletedProcess[str]:
    """Tests in a process of its own that finds no program but what lies in the folder; and no server."""
    (folder / "conftest.py").write_text(WITHOUT.format(there=there), encoding="utf-8")
    (folder / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", ROOT / "pyproject.toml"),
            *("--rootdir", folder, "--confcutdir", folder, *arguments, folder),
        ],
        env={"PATH": str(folder), "PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arguments", [(), ("-n", "2")])
def test_what_needs_a_browser_is_left_out_counted_and_the_rest_passes(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
    assert done.stdout.splitlines()[-5:] == [
        "3 browser tests were left out: there is no Chromium here. This brings them:",
        "    install Chromium or Google Chrome so that the command `chromium` starts it",
        "",
        "1 database tests were left out: there is no PostgreSQL server here. This brings them:",
        "    a command",
    ]


def test_the_command_that_brings_it_is_this_systems(tmp_path: Path) -> None:
    (tmp_path / "apt-get").symlink_to(shutil.which("true") or "")
    assert run(tmp_path, there=True).stdout.splitlines()[-1] == "    sudo apt-get install chromium"


def test_nothing_is_said_where_there_is_all(tmp_path: Path) -> None:
    (tmp_path / "chromium").symlink_to(shutil.which("true") or "")
    done = run(tmp_path, there=True)
    assert done.returncode == 1
    assert "4 failed, 1 passed" in done.stdout
    assert "left out" not in done.stdout


@pytest.mark.parametrize(
    ("lacking", "told"),
    [
        ("browser", "There is no Chromium for the browser tests"),
        ("postgres", "There is no PostgreSQL server for the database tests"),
    ],
)
def test_nothing_runs_where_all_tests_are_asked_for_and_something_is_missing(
    lacking: str, told: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("RIDDLEMASTER_TESTS", "all")
    for name, need in conftest.NEEDS.items():
        there: object = None if name == lacking else name
        monkeypatch.setitem(conftest.NEEDS, name, need._replace(there=partial(_given, there)))
    with pytest.raises(pytest.UsageError, match=told):
        conftest.pytest_configure(request.config)


def _given(there: object) -> object:
    return there
