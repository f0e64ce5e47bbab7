"""A named position: a game at one moment, and how much of it is looked at."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.tables.live import LiveTable
from tests.approved.games import Game
from tests.approved.table import Chair, seated

EVERYBODY: Final = True


class Position(NamedTuple):
    """A game at one moment."""

    name: str
    """``war/battle-break-off``: of the file, without its ending."""
    table: Callable[[], LiveTable]
    everybody: bool = False
    """Whether those are shown who are not asked, too: all seats, and somebody who only watches."""
    taps: int = 0
    """How many of the screens behind the panel of who is asked are shown, each in a file of its own."""
    also: str = ""
    """Verbs farther behind that are shown as well."""
    by: str = ""
    """The seat that taps, where not the first who is asked."""
    orders: bool = False
    """Whether the room of standing orders is tapped through instead of the panel."""

    def chairs(self) -> Iterator[Chair]:
        """Everybody who is shown."""
        live = self.table()
        asked = live.kit.rules.asked(live.state)
        for seat in (holder.seat for holder in live.table.holders):
            if seat in asked or self.everybody or not asked:
                yield Chair(live, seat)
        if self.everybody or not asked:
            yield Chair(live, None)

    def taps_from(self) -> Chair | None:
        """Who taps."""
        live = self.table()
        seat = self.by or next(iter(live.kit.rules.asked(live.state)), None)
        return None if seat is None else Chair(live, seat, ordering=self.orders)


def made(
    name: str,
    build: Callable[[], Any],
    *,
    everybody: bool = False,
    taps: int = 0,
    also: str = "",
    by: str = "",
    orders: bool = False,
) -> Position:
    """A position that is built; its name begins with its game."""
    kit = RIDDLE if name.startswith("riddle/") else WAR
    return Position(name, lambda: seated(kit, build()), everybody, taps, also, by, orders)


def in_play(game: Game, taps: Callable[[str], int]) -> Iterator[Position]:
    """Of a recorded game the first moment of all that somebody is asked, of every step, and its end."""
    known = set[str]()
    for number, (live, _) in enumerate(game.steps.first(10_000), 1):
        rules = game.kit.rules
        if not rules.asked(live.state):
            name = f"{game.kit.id}/{game.name}-over"
            yield Position(name, _moment(game, number), EVERYBODY)
        for seat, kind in rules.asked(live.state).items():
            step = getattr(rules.view(live.state, seat), "step", "")
            moment = (f"{kind}-{step}" if step else kind).lower()
            if moment not in known:
                known.add(moment)
                behind = taps(moment)
                name = f"{game.kit.id}/{game.name}-{moment.replace('_', '-')}"
                yield Position(name, _moment(game, number), behind > 0, behind)


def _moment(game: Game, number: int) -> Callable[[], LiveTable]:
    def table() -> LiveTable:
        *_, (live, _) = game.steps.first(number)
        return live

    return table


def recorded(games: Iterable[Game]) -> Iterator[Position]:
    """The moments of the first games; what one has shown behind a panel, another need not."""
    shown = set[str]()

    def taps(moment: str) -> int:
        first = moment not in shown
        shown.add(moment)
        return 7 if first else 0

    for game in games:
        yield from in_play(game, taps)
