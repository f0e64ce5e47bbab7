"""Draws the golden pictures anew: `python -m tests.art.regenerate`. Look at each before committing it."""

from functools import partial

from tests.art import goldens
from tests.art.war import goldens as war


def main() -> None:
    """Writes all golden pictures; those whose case is gone are removed."""
    first = {goldens.path(name): partial(goldens.drawn, name) for name in goldens.cases()}
    first[goldens.path("ground")] = goldens.ground
    second = {war.path(name): draw for name, draw in war.cases().items()}
    for folder in (goldens.FOLDER, war.FOLDER):
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.jpg"):
            if old not in {*first, *second, goldens.icon_sheet_path()}:
                old.unlink()
    goldens.icon_sheet_path().write_bytes(goldens.icon_sheet())
    for path, draw in {**first, **second}.items():
        path.write_bytes(goldens.squeezed(draw()))
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
