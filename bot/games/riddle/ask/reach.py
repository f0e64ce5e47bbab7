"""Where the viewer can go, arranged for menus: stops, places worth one, wedges, groups (E4.7 to E4.10)."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from bot.games.riddle import icons
from bot.games.riddle.model.distances import points_between
from bot.games.riddle.model.slots import DIE
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import moving as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Choice
from bot.words import text
from engine import riddle
from engine.hexes import SECTORS
from engine.riddle import state
from engine.riddle.actions import Move, Place
from engine.riddle.asking import Reach
from engine.riddle.board import Board, Symbol
from engine.riddle.deck import CARDS, CHARACTERS, FACES, THE_RING
from engine.riddle.movement.model import staying
from engine.riddle.options import Options
from engine.riddle.phases.standing import foes, plays_left
from engine.riddle.view import View

ARROWS: Final = {"NW": "↖", "N": "↑", "NE": "↗", "W": "←", "E": "→", "SW": "↙", "S": "↓", "SE": "↘"}
FEW: Final = 5
"""Of fewer places worth a stop the farthest in each direction are some too."""
NEARER: Final = 3
"""Stops nearer to the goal that are listed first."""
CLOSE: Final = 3
"""Spaces within which somebody is near."""
FLIGHT, LEAP, RIDE = "fly", "leap", "extra_move"


class Stop(msgspec.Struct, frozen=True):
    """An end of a legal move with all ways there that differ in the cards laid, the best first (E4.12)."""

    to: str
    ways: tuple[Reach, ...]

    @property
    def best(self) -> Reach:
        """The way that lays fewest cards, does not pin if it can, and costs least (E4.12)."""
        return self.ways[0]


def style(by: str) -> str:
    """``die``, or the kind of travel a card gives: ``extra_move``, ``fly``, ``leap``."""
    if by == DIE:
        return DIE
    return next(use.kind for use in CARDS[by].uses if use.kind in (RIDE, FLIGHT, LEAP))


def amount(view: View, by: str) -> int:
    """The points (die, Horse) or the radius (Tom Bombadil) of a means; 0 for a flight."""
    if by == DIE:
        return view.turn.roll or 0
    return next(use.amount for use in CARDS[by].uses if use.kind in (RIDE, FLIGHT, LEAP))


def means(scene: RiddleScene) -> tuple[str, ...]:
    """The means with a legal move behind them, the die first; of equal cards one."""
    cards: dict[str, str] = {}
    for move in scene.of(Move):
        cards.setdefault(FACES.get(move.by, move.by), move.by)
    order = {DIE: 0, RIDE: 1, LEAP: 2, FLIGHT: 3}
    return tuple(sorted(cards.values(), key=lambda by: (order[style(by)], by)))


def stops(scene: RiddleScene, by: str) -> dict[str, Stop]:
    """Every legal stop by that means, in the order of the board."""
    legal = {(move.to, move.lay) for move in scene.of(Move) if move.by == by}
    ways: dict[str, list[Reach]] = {}
    for way in riddle.reach(scene.view, by, None):
        if (way.to, way.laid) in legal:
            ways.setdefault(way.to, []).append(way)
    return {
        to: Stop(to, tuple(sorted(ways[to], key=lambda w: (len(w.laid), w.pinned, w.cost, w.laid))))
        for to in sorted(ways, key=natural)
    }


def offered(board: Board, stop: Stop) -> tuple[Reach, ...]:
    """The ways a panel offers: none that lays more than another to no use (E4.12).

    Cards are of use that spare a pin, or stay on the table if the turn ends there. All ways stay legal by
    command (R-24).
    """
    stays = staying(board, stop.to)

    def idle(way: Reach, other: Reach) -> bool:
        more = set(way.laid) - set(other.laid)
        alike = other.pinned == way.pinned and not more & stays
        return set(other.laid) < set(way.laid) and (other.pinned < way.pinned or alike)

    return tuple(way for way in stop.ways if not any(idle(way, other) for other in stop.ways))


def placements(scene: RiddleScene) -> tuple[str, ...]:
    """The spaces where the viewer may return to the board (B12.10)."""
    return tuple(sorted((action.to for action in scene.of(Place)), key=natural))


@cache
def natural(loc: str) -> tuple[str, int]:
    """Sorts ids as people count them: K2 before K12."""
    return loc[0], int(loc[1:])


def goal(view: View) -> str:
    """The own victory space."""
    role = CHARACTERS[view.me or view.turn.seat].victory_role
    return view.board.role("cracks_of_doom" if role == "cracks_of_doom" else "barad_dur")


def is_open(view: View, loc: str) -> bool:
    """Whether that is a city where the viewer may pick up if the turn ends there (B5.9, B7.7)."""
    board = view.board
    ends = loc != view.turn.start or loc in (board.role("cracks_of_doom"), board.role("barad_dur"))
    return loc in board.cities and loc not in view.mine.cities and ends


def city_cards(view: View) -> int:
    """How many cards a city gives the viewer (B7.3, O1.4)."""
    return _city_cards(view.options, tuple([player.seat for player in view.players]), view.me or "")


_city_cards = cache(state.city_cards)


def in_force(view: View, loc: str) -> tuple[str, ...]:
    """The symbols on a location that mean something in this game (A1 to A3)."""
    on = _on(view.options)
    return tuple(symbol for symbol in view.board.symbols(loc) if symbol in on)


@cache
def _on(options: Options) -> frozenset[Symbol]:
    on: dict[Symbol, bool] = {
        "gollum": options.a1_gollum_spaces,
        "clairvoyance": options.a2_clairvoyance_spaces,
        "secret": options.a3_secret_spaces,
    }
    return frozenset(symbol for symbol, meant in on.items() if meant)


def signs(view: View, ends: Iterable[str]) -> dict[str, list[str]]:
    """The ends with each symbol in force, which the map marks (A1 to A3)."""
    board, on = view.board, _on(view.options)
    marked = {loc for symbol in on for loc in board.symbol_spaces[symbol]}
    spaces: dict[str, list[str]] = {}
    for loc in sorted(marked.intersection(ends), key=natural):
        for symbol in board.symbols(loc):
            if symbol in on:
                spaces.setdefault(symbol, []).append(loc)
    return spaces


def worthwhile(view: View, by: str, reached: Mapping[str, Stop], most: int = 25) -> list[str]:
    """The stops worth a look, at most ``most``, in the order of E4.7."""
    board = view.board
    here = view.mine.at or ""
    own = goal(view)
    cities = board.cities.keys() & reached.keys()
    # Each kind once over all, then one look by it: this is asked for at every look at one's turn.
    kinds = [
        {loc for loc in cities if is_open(view, loc)},
        {loc for sign, ends in signs(view, reached).items() if useful(view, sign) for loc in ends},
        met(board, here, reached),
        set(cities),
    ]
    worth = set().union(*kinds)
    if len(worth) < FEW and style(by) != FLIGHT:
        kinds.append(set(farthest(board, here, reached)))
        worth |= kinds[-1]
    near = sorted(worth, key=lambda loc: (price(board, here, reached[loc]), natural(loc)))
    ranked = dict.fromkeys([own] if own in reached and THE_RING in view.hand else [])
    ranked.update(dict.fromkeys(list(nearer(view, reached))[:NEARER]))
    for kind in kinds:
        ranked.update(dict.fromkeys(loc for loc in near if loc in kind))
    return list(ranked)[:most]


def useful(view: View, sign: str) -> bool:
    """Whether the viewer can use a space with that symbol now: of Gollum only with the card, and where it
    takes a Power Play while there is one."""
    return spare(view, sign) and (sign != "gollum" or "gollum" in view.hand)


def spare(view: View, sign: str) -> bool:
    """Whether a Power Play is left for that symbol, if it takes one (A1, A2)."""
    return sign == "secret" or plays_left(view) > 0


def nearer(view: View, reached: Mapping[str, Stop]) -> dict[str, int]:
    """For who holds The Ring the stops that lie nearer to the own victory space, the nearest first, with the
    points from there; of equal ones first those where nobody may take it (E4.7)."""
    if THE_RING not in view.hand:
        return {}
    left = points_between(view.board, goal(view))
    now = left.get(view.mine.at or "", math.inf)
    ends = {loc: left[loc] for loc in reached if left.get(loc, math.inf) < now}
    order = sorted(ends, key=lambda loc: (ends[loc], len(reached[loc].best.exchanges), natural(loc)))
    return {loc: ends[loc] for loc in order}


def met(board: Board, here: str, reached: Mapping[str, Stop]) -> set[str]:
    """Of the stops beside the same players the cheapest one."""
    best: dict[tuple[str, ...], str] = {}
    for loc, stop in reached.items():
        seats = stop.best.exchanges
        if seats and (
            seats not in best or price(board, here, stop) < price(board, here, reached[best[seats]])
        ):
            best[seats] = loc
    return set(best.values())


def farthest(board: Board, here: str, locations: Iterable[str]) -> list[str]:
    """The farthest stop in each direction, of equal ones the first by its id."""
    sectors = wedges(board, here, locations).values()
    return [max(ends, key=lambda loc: board.distance(here, loc)) for ends in sectors if ends]


def wedges(board: Board, here: str, locations: Iterable[str]) -> dict[str, list[str]]:
    """The stops by compass direction (E4.8), each list in the order of ids."""
    sectors: dict[str, list[str]] = {sector: [] for sector in SECTORS}
    for loc in sorted(locations, key=natural):
        if loc != here:
            sectors[board.direction(here, loc)].append(loc)
    return sectors


def quick(
    board: Board, here: str, ranked: Sequence[str], locations: Iterable[str], most: int
) -> tuple[list[str], dict[str, list[str]]]:
    """The quick menu: places worth a stop, by their rank, and the directions that hold more than those (E4.7,
    E4.8).

    Each direction is one tap from here, so that a turn by compass takes no more than E0.11 allows; where not
    all fit, the places of the lowest rank go, as they are found in their direction.
    """
    listed = list(ranked[:most])
    sectors = wedges(board, here, locations)
    while True:
        more = {sector: ends for sector, ends in sectors.items() if not set(ends) <= set(listed)}
        if len(listed) + len(more) <= most:
            return listed, more
        listed = listed[: most - len(more)]


def price(board: Board, here: str, stop: Stop) -> int:
    """Points, or for a flight or leap the distance."""
    return int(stop.best.cost) or board.distance(here, stop.to)


def groups(items: Sequence[tuple[int, str]], most: int = 25, menus: int = 3) -> list[list[tuple[int, str]]]:
    """Items with a price in at most ``menus`` lists of ``most``, whole prices together where that fits.

    Raises ValueError for more items than fit.
    """
    ordered = sorted(items, key=lambda item: (item[0], natural(item[1])))
    if len(ordered) > most * menus:
        raise ValueError(f"{len(ordered)} items do not fit into {menus} menus of {most}")
    split: list[list[tuple[int, str]]] = []
    for value in sorted({value for value, __ in ordered}):
        level = [item for item in ordered if item[0] == value]
        if split and len(split[-1]) + len(level) <= most:
            split[-1] += level
        else:
            split.append(level)
    if len(split) <= menus and all(len(group) <= most for group in split):
        return split
    return [ordered[i : i + most] for i in range(0, len(ordered), most)]


def choice(view: View, by: str, stop: Stop) -> Choice:
    """A stop as an option: "Goblins' Gate · 3 points" / "evil city, pick up 3 · exchange: Black Rider 1"."""
    board = view.board
    here = view.mine.at or ""
    label = names.place(board, stop.to)
    if style(by) in (DIE, RIDE):
        label = f"{label} · {decisions.points(stop.best.cost)}"
    elif style(by) == LEAP:
        away = board.distance(here, stop.to)
        label = f"{label} · {words.price_range(away, away, away=True)}"
    icon = icons.place(board, stop.to, in_force(view, stop.to))
    return Choice(label, stop.to, text.cut(about(view, stop), 100), icon=icon)


def direction_choice(sector: str, prices: Sequence[int], *, away: bool) -> Choice:
    """A direction as an option: "↖ North-west · 6 spaces" / "1 to 3 points"."""
    label = words.direction_option(ARROWS[sector], names.DIRECTIONS()[sector], len(prices))
    return Choice(label, sector, words.price_range(min(prices), max(prices), away=away))


def about(view: View, stop: Stop) -> str:
    """What a stop costs beside its points and what it offers, in one line that may be cut: what comes of it
    first."""
    way = stop.best
    left = nearer(view, {stop.to: stop}).get(stop.to)
    parts = [
        words.nearer(names.place(view.board, goal(view)), left) if left else "",
        _("ends your moving") if way.pinned else "",
        _("lays {titles}").format(titles=text.listing(map(names.title, way.laid))) if way.laid else "",
        words.option_exchange(list(map(names.seat, way.exchanges)), risks=_risks(view, way.exchanges)),
        words.option_place(
            view.board,
            stop.to,
            opens=is_open(view, stop.to),
            goal=stop.to == goal(view),
            cards=city_cards(view),
            lately=stop.to in view.mine.cities,
        ),
        ", ".join(words.SYMBOLS()[symbol] for symbol in in_force(view, stop.to)),
        words.option_caches([(c.owner, c.count) for c in view.caches if c.space == stop.to], view.me),
    ]
    return " · ".join(part for part in parts if part)


def _risks(view: View, seats: Iterable[str]) -> bool:
    """Whether one of them may draw The Ring from the viewer's hand."""
    others = {player.seat for player in foes(view)}
    return THE_RING in view.hand and not others.isdisjoint(seats)


def marks(stops: Iterable[Stop]) -> list[dict[str, object]]:
    """What the map shows of each end: points, pinned or free, whom one meets there (E4.8)."""
    return [
        {
            "to": stop.to,
            "cost": way.cost,
            "pinned": way.pinned,
            "exchanges": list(way.exchanges),
        }
        for stop in stops
        for way in stop.ways[:1]
    ]


def place_choice(view: View, here: str, loc: str) -> Choice:
    """A space to return to as an option: what it is, how far the goal is from there and who is near, so that
    one knows why to begin there (E4.29)."""
    board, own = view.board, goal(view)
    what = words.option_place(board, loc, opens=False, goal=loc == own, cards=city_cards(view), ends=False)
    left = points_between(board, own).get(loc)
    others = [
        (board.distance(loc, player.at), player.seat)
        for player in view.players
        if player.at and player.seat != view.me
    ]
    far, near = min(others, default=(CLOSE + 1, ""))
    parts = (
        what,
        words.from_goal(names.place(board, own), left) if left else "",
        words.beside(names.seat(near), far) if far <= CLOSE else "",
    )
    away = board.distance(here, loc)
    label = names.place(board, loc)
    label = f"{label} · {words.price_range(away, away, away=True)}" if away else label
    icon = icons.place(board, loc, in_force(view, loc))
    return Choice(label, loc, text.cut(" · ".join(filter(None, parts)), 100), icon=icon)


def worth_returning(view: View, here: str, locations: Sequence[str]) -> list[str]:
    """The spaces to return to that are worth a look: the nearest to the goal, those beside others, the named
    ones from the nearest on."""
    board, left = view.board, points_between(view.board, goal(view))
    near = sorted(locations, key=lambda loc: (board.distance(here, loc), natural(loc)))
    players = {player.at for player in view.players if player.at and player.seat != view.me}
    ranked = dict.fromkeys(sorted(near, key=lambda loc: left.get(loc, math.inf))[:NEARER])
    for at in sorted(players):
        ranked.update(dict.fromkeys([loc for loc in near if loc in (at, *board.beside(at))][:1]))
    ranked.update(dict.fromkeys(loc for loc in near if board.name(loc) != loc))
    return list(ranked)
