"""Write the golden playthroughs anew: ``python -m tests.transcripts --write``. Then read the difference."""

import argparse

from tests.transcripts.playing import FOLDER
from tests.transcripts.plays import PLAYS


def main() -> None:
    """Write every playthrough, if asked to."""
    parser = argparse.ArgumentParser(description="Golden playthroughs.")
    parser.add_argument("--write", action="store_true", required=True, help="write them anew")
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for play in PLAYS:
        play.file.write_text(play.text(), "utf-8")


if __name__ == "__main__":
    main()
