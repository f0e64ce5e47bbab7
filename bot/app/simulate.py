"""``simulate``: games of computer players only; each game has its own arguments and its own summary."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from bot.app.games import SIMULATIONS
from bot.words.catalogue import _


def main(arguments: Sequence[str]) -> int:
    """The command. Exit code 2 for input that makes no game."""
    which = argparse.ArgumentParser(prog="riddlemaster simulate", add_help=False)
    games = tuple(SIMULATIONS)
    which.add_argument(
        "--game",
        choices=games,
        default=games[0],
        help=_("which game; its other arguments are listed below"),
    )
    chosen, rest = which.parse_known_args(arguments)
    if {"-h", "--help"} & set(rest):
        print(which.format_help())
    return SIMULATIONS[chosen.game](rest)
