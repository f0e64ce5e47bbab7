"""The launcher from outside: any folder, links, spaces in the path, and what it says when it cannot.

A small script plays Python, so that nothing is installed and each refusal can be brought about.
"""

import argparse
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.app import cli
from tests.architecture.source import ROOT

PREPARED = [
    "Preparing the environment (first use only)…",
    "  making the environment",
    "  fetching library 1 of 2: numpy",
    "  unpacking 2 libraries",
    "The environment is ready.",
]
UPDATED = ["Updating the environment…", *PREPARED[2:]]

POSIX = "sh cat cksum cp dirname env grep id ls mkdir mv readlink rm tail touch"
"""The programs that the launcher may count on."""

FAKE_PYTHON = """#!/bin/sh
printf '%s\\n' "$*" >>"$CALLS"
case "$*" in
    *"version_info[:2]"*) echo "${RUNS:-3.11}" ;;
    *version_info*) exit "${TOO_OLD:-0}" ;;
    *ensurepip*) exit "${NO_VENV:-0}" ;;
    *"-m pip --version") [ -f "$(dirname "$0")/pip" ] ;;
    *"-m pip install"*)
        [ -z "${NO_NETWORK:-}" ] || { echo "WARNING: trying again"; echo "ERROR: no route"; exit 1; }
        echo "Ignoring cffi: markers"
        echo "Collecting numpy==2.4.6 (from -r requirements.lock (line 3))"
        echo "Collecting pillow==13.0.0"
        echo "Installing collected packages: pillow, numpy"
        ;;
    *"-m venv"*)
        for folder; do :; done
        mkdir -p "$folder/bin" "$folder/lib/python${RUNS:-3.11}/site-packages"
        cp "$0" "$folder/bin/python"
        touch "$folder/bin/pip"
        echo "version = ${RUNS:-3.11}.7" >"$folder/pyvenv.cfg"
        ;;
    *) printf 'ran:%s:%s\\n' "$PWD" "$PYTHONPATH"; printf '[%s]\\n' "$@" ;;
esac
"""


@dataclass(frozen=True)
class Checkout:
    """A checkout with a launcher and its locks, and a folder of programs that holds a pretended Python."""

    root: Path
    programs: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def calls(self) -> list[str]:
        """What Python was called with, in order."""
        log = self.programs / "calls"
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []

    def run(
        self,
        *arguments: str,
        launcher: Path | None = None,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run the launcher with only the pretended Python within reach."""
        environment = {
            "PATH": str(self.programs),
            "CALLS": str(self.programs / "calls"),
            "LC_ALL": "C.UTF-8",
            **(env or {}),
        }
        return subprocess.run(
            [launcher or self.root / "riddlemaster", *arguments],
            cwd=cwd or self.root,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    root = tmp_path / "a folder with spaces"
    root.mkdir()
    shutil.copy(ROOT / "riddlemaster", root / "riddlemaster")
    for kind in ("", "-dev", "-postgres", "-metrics", "-opinion"):
        name = f"requirements{kind}.lock"
        (root / name).write_text("cffi==1\nnumpy==2.4.6\npillow==13.0.0\n", encoding="utf-8")
    programs = tmp_path / "programs"
    programs.mkdir()
    for tool in POSIX.split():
        found = shutil.which(tool)
        assert found, f"{tool} is part of every POSIX system"
        (programs / tool).symlink_to(found)
    uname = programs / "uname"
    uname.write_text(UNAME, encoding="utf-8")
    uname.chmod(0o755)
    python = programs / "python3"
    python.write_text(FAKE_PYTHON, encoding="utf-8")
    python.chmod(0o755)
    return Checkout(root, programs)


def test_it_is_an_executable_posix_script() -> None:
    launcher = ROOT / "riddlemaster"
    assert os.access(launcher, os.X_OK)
    assert launcher.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", str(launcher)], check=False, timeout=120).returncode == 0


def test_first_use_prepares_once_then_hands_over(checkout: Checkout) -> None:
    first = checkout.run("try", "two words", "")
    assert first.returncode == 0, first.stderr
    assert first.stderr.splitlines() == PREPARED
    assert first.stdout.splitlines() == [
        f"ran:{checkout.root}:{checkout.root}",
        *["[-P]", "[-m]", "[bot]", "[try]", "[two words]", "[]"],
    ]
    installs = [call for call in checkout.calls if "pip install" in call]
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    assert installs[0].endswith(f"-r {checkout.root}/requirements.lock")

    again = checkout.run("try")
    assert (again.returncode, again.stderr) == (0, "")
    assert [call for call in checkout.calls if "pip install" in call] == installs


def test_it_works_from_anywhere_and_through_links(checkout: Checkout, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "direct").symlink_to(checkout.root / "riddlemaster")
    (elsewhere / "relative").symlink_to("../a folder with spaces/riddlemaster")
    (elsewhere / "twice").symlink_to("relative")
    for name in ("direct", "relative", "twice"):
        done = checkout.run("verify", launcher=elsewhere / name, cwd=elsewhere)
        assert done.stdout.startswith(f"ran:{elsewhere}:{checkout.root}\n"), done.stderr


def test_tests_run_in_the_checkout_with_their_own_lock(checkout: Checkout, tmp_path: Path) -> None:
    done = checkout.run("test", "-k", "one or two", cwd=tmp_path)
    assert done.stdout.splitlines() == [
        f"ran:{checkout.root}:{checkout.root}",
        *["[-m]", "[pytest]", "[-k]", "[one or two]"],
    ]
    assert any(call.endswith("requirements-dev.lock") for call in checkout.calls)


def test_check_ends_with_the_tests(checkout: Checkout) -> None:
    done = checkout.run("check")
    tools = [call.removeprefix("-m ") for call in checkout.calls if call.startswith("-m ")]
    assert done.returncode == 0
    assert tools[-4:-1] == ["ruff check .", "ruff format --check .", "mypy"]
    assert re.fullmatch(r"pytest -n [1-4] --dist loadfile", tools[-1])


def test_named_tests_run_in_one_process(checkout: Checkout) -> None:
    assert checkout.run("test", "tests/engine").returncode == 0
    assert checkout.calls[-1] == "-m pytest tests/engine"


def test_an_interrupted_installation_is_done_again(checkout: Checkout) -> None:
    failed = checkout.run("try", env={"NO_NETWORK": "1"})
    assert failed.returncode == 1
    assert "ERROR: no route" in failed.stderr
    assert "could not be installed" in failed.stderr
    assert failed.stdout == ""
    again = checkout.run("try")
    assert again.returncode == 0
    assert len([call for call in checkout.calls if "pip install" in call]) == 2


def test_an_environment_without_pip_is_made_anew(checkout: Checkout) -> None:
    (checkout.venv / "bin").mkdir(parents=True)
    shutil.copy(checkout.programs / "python3", checkout.venv / "bin" / "python")
    (checkout.venv / "pyvenv.cfg").touch()
    assert checkout.run("try").returncode == 0
    assert [call for call in checkout.calls if "-m venv" in call] == [f"-m venv --clear {checkout.venv}"]


def test_a_changed_lock_is_installed(checkout: Checkout) -> None:
    checkout.run("try")
    with (checkout.root / "requirements.lock").open("a", encoding="utf-8") as lock:
        lock.write("# changed\n")
    changed = checkout.run("try")
    assert changed.stderr.splitlines() == UPDATED
    assert checkout.run("try").stderr == ""


def test_another_python_behind_the_same_name_has_the_environment_made_anew(checkout: Checkout) -> None:
    checkout.run("try")
    assert checkout.run("try", env={"RUNS": "3.11"}).stderr == ""
    assert checkout.run("try", env={"RUNS": "3.1"}).stderr.splitlines() == [
        "Updating the environment…",
        *PREPARED[1:],
    ]
    assert checkout.run("try", env={"RUNS": "3.1"}).stderr == ""
    shutil.rmtree(checkout.venv / "lib")
    assert checkout.run("try", env={"RUNS": "3.1"}).stderr.splitlines()[1] == PREPARED[1]
    made = [call for call in checkout.calls if "-m venv" in call]
    assert made == [f"-m venv --clear {checkout.venv}"] * 3


def test_a_link_that_leads_to_another_python_has_the_environment_made_anew(
    checkout: Checkout, tmp_path: Path
) -> None:
    """As a system's update does it, or a version manager: the link in the environment leads there too."""
    for version in ("3.11", "3.12"):
        python = tmp_path / version / "python3"
        python.parent.mkdir()
        fake = FAKE_PYTHON.replace("${RUNS:-3.11}", version).replace('cp "$0"', f'ln -s "{tmp_path}/python3"')
        python.write_text(fake, encoding="utf-8")
        python.chmod(0o755)
    (checkout.programs / "ln").symlink_to(shutil.which("ln") or "")
    link, env = tmp_path / "python3", {"RIDDLEMASTER_PYTHON": str(tmp_path / "python3")}
    for version, anew in (("3.11", True), ("3.11", False), ("3.12", True), ("3.12", False), ("3.11", True)):
        link.unlink(missing_ok=True)
        link.symlink_to(tmp_path / version / "python3")
        before = len(checkout.calls)
        done = checkout.run("health", env=env)
        assert done.returncode == 0, done.stderr
        made = [call for call in checkout.calls[before:] if "-m venv" in call or "-m pip install" in call]
        assert len(made) == 2 * anew
        if anew:
            shutil.rmtree(checkout.venv / "bin" / "pip", ignore_errors=True)
        assert (checkout.venv / "pyvenv.cfg").read_text("utf-8") == f"version = {version}.7\n"


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"RIDDLEMASTER_METRICS": "9464"}, "Adding what figures need to the environment…"),
        (
            {"RIDDLEMASTER_DATABASE": "postgres://a/b"},
            "Adding what a PostgreSQL database needs to the environment…",
        ),
    ],
)
def test_what_a_second_lock_adds_is_told(checkout: Checkout, setting: dict[str, str], sentence: str) -> None:
    checkout.run("run")
    done = checkout.run("run", env=setting)
    assert done.stderr.splitlines() == [sentence, *PREPARED[2:]]


def test_a_folder_that_is_no_environment_is_left_alone(checkout: Checkout) -> None:
    checkout.venv.mkdir()
    (checkout.venv / "letters.txt").write_text("mine", encoding="utf-8")
    done = checkout.run("try")
    assert done.returncode == 1
    assert "is no Python environment" in done.stderr
    assert (checkout.venv / "letters.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("TOO_OLD", "1", "Python 3.11 or newer is needed and was not found."),
        ("NO_VENV", "1", "python3 cannot make environments: its venv part is missing."),
        ("RIDDLEMASTER_PYTHON", "python9", "RIDDLEMASTER_PYTHON is python9, which is not a Python 3.11"),
    ],
)
def test_it_says_what_is_missing(checkout: Checkout, name: str, value: str, sentence: str) -> None:
    done = checkout.run("try", env={name: value})
    assert done.returncode == 1
    assert sentence in done.stderr
    assert not checkout.venv.exists()


def test_a_missing_lock_is_named(checkout: Checkout) -> None:
    (checkout.root / "requirements.lock").unlink()
    done = checkout.run("try")
    assert done.returncode == 1
    assert "requirements.lock is missing" in done.stderr


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_help_lists_every_command_and_installs_nothing(
    checkout: Checkout, arguments: tuple[str, ...]
) -> None:
    """The launcher's own and the bot's, each in the same words as the bot's own help."""
    done = checkout.run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert checkout.calls == []
    listed = dict(re.findall(r"^  ([a-z]+) +(.+)$", done.stdout, re.MULTILINE))
    parser = cli._parser()
    group = next(one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    for one in group._choices_actions:
        assert listed.pop(one.dest) == one.help
    assert set(listed) == {"test", "check", "opinion", "lock"}


UNAME = """#!/bin/sh
case $1 in -s) echo Linux ;; *) echo "${MACHINE:-x86_64}" ;; esac
"""
APT_GET = """#!/bin/sh
printf 'apt-get %s\\n' "$*" >>"$CALLS"
[ -z "${NO_APT:-}" ] || { echo "E: no such package"; exit 1; }
case "$*" in *chromium*) cp "$0" "$(dirname "$0")/chromium" ;; esac
"""


def with_apt(checkout: Checkout) -> None:
    """Gives the machine an apt-get, and makes us root."""
    for name, text in (("apt-get", APT_GET), ("id", "#!/bin/sh\necho 0\n")):
        program = checkout.programs / name
        program.unlink(missing_ok=True)
        program.write_text(text, encoding="utf-8")
        program.chmod(0o755)


@pytest.mark.parametrize("command", ["test", "check"])
def test_whoever_tests_gets_the_browser_where_it_may_be_installed(checkout: Checkout, command: str) -> None:
    with_apt(checkout)
    for _ in range(2):
        assert checkout.run(command).returncode == 0
    asked = [call for call in checkout.calls if call.startswith("apt-get ")]
    assert asked == ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium"]


@pytest.mark.parametrize(
    ("machine", "there", "wanted"),
    [("aarch64", "", True), ("aarch64", "pg_ctlcluster", False), ("x86_64", "", False)],
)
def test_whoever_tests_gets_the_server_where_no_library_brings_it(
    checkout: Checkout, machine: str, there: str, wanted: bool
) -> None:
    with_apt(checkout)
    if there:
        (checkout.programs / there).symlink_to(checkout.programs / "id")
    assert checkout.run("test", env={"MACHINE": machine}).returncode == 0
    installed = "apt-get install -y -qq --no-install-recommends postgresql" in checkout.calls
    assert installed == wanted


def test_whoever_plays_gets_no_browser(checkout: Checkout) -> None:
    with_apt(checkout)
    assert checkout.run("try").returncode == 0
    assert not any(call.startswith("apt-get ") for call in checkout.calls)


@pytest.mark.parametrize("apt", [True, False])
def test_where_the_browser_cannot_be_had_the_tests_run_without(checkout: Checkout, apt: bool) -> None:
    if apt:
        with_apt(checkout)
    done = checkout.run("test", env={"NO_APT": "1"})
    assert done.returncode == 0, done.stderr
    assert "[pytest]" in done.stdout
    assert ("E: no such package" in done.stderr) == apt


def test_whoever_may_not_become_root_is_asked_for_nothing(checkout: Checkout) -> None:
    with_apt(checkout)
    (checkout.programs / "id").write_text("#!/bin/sh\necho 1000\n", encoding="utf-8")
    done = checkout.run("test")
    assert (done.returncode, done.stderr.splitlines()) == (0, PREPARED)
    assert not any(call.startswith("apt-get ") for call in checkout.calls)


@pytest.mark.parametrize(
    ("arguments", "setting", "file", "lock"),
    [
        (["run"], "", "", "requirements.lock"),
        (["run"], "postgresql://bot:secret@server/db", "", "requirements-postgres.lock"),
        (["run"], "games.db", "RIDDLEMASTER_DATABASE=postgres://server/db\n", "requirements.lock"),
        (["run"], "", "A=1\n export RIDDLEMASTER_DATABASE = 'postgres://a'\n", "requirements-postgres.lock"),
        (["run"], "", "#RIDDLEMASTER_DATABASE=postgres://server/db\n", "requirements.lock"),
        (["migrate", "--to", "postgresql://server/db"], "", "", "requirements-postgres.lock"),
    ],
)  # fmt: skip
def test_the_library_for_a_server_is_installed_where_the_database_is_on_one(
    checkout: Checkout, arguments: list[str], setting: str, file: str, lock: str
) -> None:
    (checkout.root / ".env").write_text(file, encoding="utf-8")
    done = checkout.run(*arguments, env={"RIDDLEMASTER_DATABASE": setting} if setting else None)
    assert done.returncode == 0, done.stderr
    assert [call.rpartition("/")[2] for call in checkout.calls if "pip install" in call] == [lock]
    assert "secret" not in done.stderr


@pytest.mark.parametrize(
    ("setting", "database", "file", "lock"),
    [
        ("9464", "", "", "requirements-metrics.lock"),
        ("0.0.0.0:9464", "postgresql://server/db", "", "requirements-metrics.lock"),
        ("", "", " export RIDDLEMASTER_METRICS = 9464\n", "requirements-metrics.lock"),
        ("", "", "RIDDLEMASTER_METRICS=\n#RIDDLEMASTER_METRICS=9464\n", "requirements.lock"),
    ],
)
def test_the_library_for_figures_is_installed_where_they_are_asked_for(
    checkout: Checkout, setting: str, database: str, file: str, lock: str
) -> None:
    (checkout.root / ".env").write_text(file, encoding="utf-8")
    done = checkout.run("run", env={"RIDDLEMASTER_METRICS": setting, "RIDDLEMASTER_DATABASE": database})
    assert done.returncode == 0, done.stderr
    assert [call.rpartition("/")[2] for call in checkout.calls if "pip install" in call] == [lock]


def test_the_second_opinion_has_an_environment_of_its_own(checkout: Checkout) -> None:
    assert checkout.run("opinion", "-q").returncode == 0
    assert checkout.calls[-1] == "-m pytest -m opinion -q tests/opinion"
    assert (checkout.root / ".venv-opinion").is_dir()
    assert not checkout.venv.exists()
