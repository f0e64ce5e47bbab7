"""``python -m benchmarks against [COMMIT]``: this tree beside an earlier one, by turns in one run."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.measure import Figure

BEFORE: Final = "ec2a114"
"""The last commit before the house was rebuilt."""
ROUNDS: Final = 7
ASKED: Final = (
    ("imported", "the client, imported", "ms", 1.0),
    ("step", "decisions, legal and apply of a random step", "us", 0.6),
    ("tap", "processor time of one tap (/turn)", "ms", 0.6),
    ("acknowledged", "acknowledgement of /turn, one in flight", "ms", 1.05),
)
"""What is measured, its name and unit, and how many times of before it may take."""
ROOT: Final = Path(__file__).parents[1]
SCRIPT: Final = Path(__file__).with_name("compared.py")


def figures(commit: str = BEFORE) -> Iterator[Figure]:
    """What each takes now by what it took then. Raises LookupError for a commit that is not here."""
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before"
        made = subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(before), commit],
            cwd=ROOT,
            stderr=subprocess.DEVNULL,
        )
        if made.returncode:
            raise LookupError(f"This clone has no commit {commit}: fetch the whole history, or name another.")
        try:
            for what, name, unit, bound in ASKED:
                rounds = [(_in(ROOT, what), _in(before, what)) for _ in range(ROUNDS)]
                # the least of each, as what other programs cost is never of the code
                now, then = min(one for one, _ in rounds), min(one for _, one in rounds)
                yield Figure(name, now / then, "times", bound, f"{now:.1f} {unit} against {then:.1f}")
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(before)], cwd=ROOT, check=True)


def _in(tree: Path, what: str) -> float:
    done = subprocess.run(
        [sys.executable, "-P", str(SCRIPT), what],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return float(done.stdout)
