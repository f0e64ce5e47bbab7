"""``python -m benchmarks [part …]``: measure and print; ``against`` compares with an earlier commit."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence

from benchmarks import (
    against,
    engine,
    films,
    house,
    limits,
    pictures,
    postgres,
    scale,
    stores,
    war,
    war_pictures,
)
from benchmarks.measure import Figure

PARTS: dict[str, Callable[[], Iterable[Figure]]] = {
    "engine": engine.figures,
    "war": war.figures,
    "pictures": pictures.figures,
    "war-pictures": war_pictures.figures,
    "films": films.figures,
    "house": house.figures,
    "scale": scale.figures,
    "postgres": postgres.figures,
    "stores": stores.figures,
    "limits": limits.figures,
}


def main(arguments: Sequence[str] = ()) -> int:
    """Print the figures of the named parts, or of all. Exit code 1: one is over its bound; 2: no part."""
    parser = argparse.ArgumentParser(
        prog="riddlemaster bench",
        description="Measure how fast the parts are; exit code 1: a bound is broken.",
    )
    parser.add_argument("part", nargs="*", help=f"{', '.join(PARTS)}; all, if none is named")
    parser.epilog = "bench against COMMIT: the same beside an earlier commit"
    wanted: list[str] = parser.parse_args(list(arguments)).part
    if wanted[:1] == ["against"]:
        return _print("against", against.figures(*wanted[1:2]))
    for name in wanted:
        if name not in PARTS:
            print(f"There is no part {name!r}. There are: {', '.join(PARTS)}, against.", file=sys.stderr)
            return 2
    return max([_print(name, PARTS[name]()) for name in wanted or PARTS])


def _print(name: str, figures: Iterable[Figure]) -> int:
    print(f"{name}:", flush=True)
    over = False
    for figure in figures:
        print(figure.line(), flush=True)
        over = over or figure.over
    return int(over)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
