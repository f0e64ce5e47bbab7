"""The areas of words by name: modules whose public names are sentences."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from bot.words import upkeep

TOOLS: Final = {"__init__", "catalogue", "language", "upkeep"}


def _areas(package: Path) -> dict[str, ModuleType]:
    name = ".".join(package.relative_to(upkeep.ROOT).parts)
    stems = sorted(path.stem for path in package.glob("*.py") if path.stem not in TOOLS)
    return {stem: import_module(f"{name}.{stem}") for stem in stems}


DRAWN: Final = _areas(upkeep.ROOT / "art" / "riddle" / "words")
AREAS: Final = {
    name: area
    for package in upkeep.PACKAGES
    if package.relative_to(upkeep.ROOT).parts[0] == "bot" and package.parent.name != "war"
    for name, area in _areas(package).items()
}
"""Of the house and of the first game, those of pictures are `DRAWN`; the other game looks through its own in
`tests/games/war/words`."""


def value(area: ModuleType, name: str) -> Any:
    """What a public name of an area is: a function of facts, or what is said without any."""
    one = getattr(area, name)
    return one() if name.isupper() and callable(one) else one
