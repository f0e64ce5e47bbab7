"""``python -m tests.browser``: what turns take on a phone 390 pixels wide, of this commit, as a table."""

import subprocess
import sys
from typing import Final

MEASURE: Final = ("test_a_full_turn", "with_two_exchanges", "to_the_first_die", "a_sitting_of_eight_orders")
HEAD: Final = (
    "| what | taps | screens | lines | of text | longest | px of the highest |\n|---|---|---|---|---|---|---|"
)


def main() -> int:
    """Run the tests that measure, and print their rows, also of those that fail."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-m", "browser"]
    ran = subprocess.run(
        [*pytest, "tests/browser", "-k", " or ".join(MEASURE)], capture_output=True, text=True, check=False
    )
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False
    )
    print(f"{commit.stdout.strip()}\n\n{HEAD}")
    # A dot of pytest's may stand before a row.
    print(*(line[line.index("|") :] for line in ran.stdout.splitlines() if line.endswith(" |")), sep="\n")
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
