"""Draws the golden pictures anew: `python -m tests.art.regenerate`. Look at each before committing it."""

from __future__ import annotations

from tests.art import goldens


def main() -> None:
    """Writes all golden pictures; those whose case is gone are removed."""
    goldens.FOLDER.mkdir(exist_ok=True)
    wanted = {goldens.path(name) for name in goldens.cases()}
    for old in goldens.FOLDER.glob("*.jpg"):
        if old not in wanted:
            old.unlink()
    for name in goldens.cases():
        goldens.path(name).write_bytes(goldens.squeezed(goldens.drawn(name)))
        print(f"{name}: {goldens.path(name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
