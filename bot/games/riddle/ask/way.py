"""Where to go: by compass, near a player, by name; returning to the board (E4.8, E4.9, E4.29)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.parts import MOST_OPTIONS, base, stated
from bot.games.riddle.ask.reach import Stop
from bot.games.riddle.draw.pictures import picture, worded
from bot.games.riddle.model.slots import means_slot, player_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, lookup, names
from bot.games.riddle.words import moving as words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.screen import Button, Choice, Menu, Part, Picture, Screen, buttons
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.hexes import SECTORS
from engine.riddle.board import Board
from engine.riddle.phases.halls import origin
from engine.riddle.view import View

# The ends of a move or of returning to the board, as options of menus; for compass, flights and lists


RETURN: Final = "return"
"""The means of `panel-place`: coming back from the Halls or captivity."""

ROOMS: Final = {
    "all": "way",
    "near": "near",
    "name": "named",
    "row": "rows",
    "reg": "regions",
    **dict.fromkeys(("side", "neutral", "symbol", "secret", "dots"), "fly"),
}
"""By the name of a menu of ends the verb of the screen on which it stands; the rest is at home."""


class Choices:
    """The ends one may choose among, by one means or by returning to the board."""

    def __init__(self, scene: RiddleScene, by: str, stops: dict[str, Stop] | None = None) -> None:
        self.scene = scene
        self.view = scene.view
        self.by = by
        known = {} if by == RETURN else stops
        self.stops = reach.stops(scene, by) if known is None else known
        self.ends: tuple[str, ...] = reach.placements(scene) if by == RETURN else tuple(self.stops)
        place = self.view.board.role("place_of_returning")
        self.here = origin(self.view) if by == RETURN else (self.view.mine.at or place)
        self.slot = RETURN if by == RETURN else means_slot(self.view, by)

    def price(self, loc: str) -> int:
        """Points, or the distance where points do not count."""
        board = self.view.board
        return (
            reach.price(board, self.here, self.stops[loc]) if self.stops else board.distance(self.here, loc)
        )

    def option(self, loc: str) -> Choice:
        """An end as an option of a menu."""
        if self.by == RETURN:
            return reach.place_choice(self.view, self.here, loc)
        return reach.choice(self.view, self.by, self.stops[loc])

    def worthwhile(self) -> list[str]:
        """The ends worth a stop (E4.7), or to return to."""
        if self.by != RETURN:
            return reach.worthwhile(self.view, self.by, self.stops, MOST_OPTIONS)
        return reach.worth_returning(self.view, self.here, self.ends)

    def by_distance(self) -> bool:
        """Whether spaces count, not points."""
        return self.by == RETURN or reach.style(self.by) in (reach.LEAP, reach.FLIGHT)

    def quick(self, arg: str, prompt: str, worth: Sequence[str]) -> Menu | None:
        """The menu of places worth a look, then the directions, each with all its ends (E4.7, E4.9)."""
        listed, more = reach.quick(self.view.board, self.here, worth, self.ends, MOST_OPTIONS)
        options = (
            *map(self.option, listed),
            *(
                reach.direction_choice(sector, [*map(self.price, ends)], away=self.by_distance())
                for sector, ends in more.items()
            ),
        )
        return Menu("to", prompt, options, arg=f"{self.slot}.{arg}") if options else None

    def menu(self, arg: str, prompt: str, ends: Sequence[str]) -> Menu | None:
        """A menu of ends that opens the preview; nothing for no ends."""
        options = tuple(self.option(loc) for loc in ends[:MOST_OPTIONS])
        return Menu("to", prompt, options, arg=f"{self.slot}.{arg}") if options else None

    def marks(self) -> list[dict[str, object]]:
        """Every end for the picture, with its points and whom one meets there."""
        if self.stops and reach.style(self.by) not in (reach.LEAP, reach.FLIGHT):
            return reach.marks(self.stops.values())
        meets = {loc: list(stop.best.exchanges) for loc, stop in self.stops.items()}
        return [{"to": loc, "cost": self.price(loc), "exchanges": meets.get(loc, [])} for loc in self.ends]


def by_players(choices: Choices) -> dict[str, list[str]]:
    """For each other player on the board, the ends on or beside the marker (B9.6)."""
    board = choices.view.board
    ends = set(choices.ends)
    near: dict[str, list[str]] = {}
    for player in choices.view.players:
        if player.seat != choices.view.me and player.at is not None:
            around = [loc for loc in (player.at, *board.beside(player.at)) if loc in ends]
            if around:
                near[player.seat] = around
    return near


def player_menu(choices: Choices) -> Menu | None:
    """*Beside or on a player* (E4.9, E4.10)."""
    near = by_players(choices)
    options = tuple(_player_option(choices.view, seat, len(ends)) for seat, ends in near.items())
    return Menu("nearto", _("Beside or on a player"), options, arg=choices.slot) if options else None


def _player_option(view: View, seat: str, ends: int) -> Choice:
    player = view.player(seat)
    where = names.where(view.board, player.at or "")
    label = f"{names.seat(seat)}, {labels.cards(player.hand_size)}"
    return Choice(
        label,
        player_slot(view, seat),
        text.cut(
            _("at {where}; {stops} there").format(
                where=titles.at(where), stops=ngettext("{n} stop", "{n} stops", ends).format(n=ends)
            ),
            100,
        ),
        icon=icons.seat(seat),
    )


def back_from(view: View, by: str, room: str) -> Button:
    """One screen back from the preview of an end: to the room whose menu it was chosen in (E4.9, E4.10)."""
    slot, room = means_slot(view, by), room.rstrip("0123456789")
    if room in SECTORS:
        return Button(labels.BACK(), "wedge", f"{slot}.{room}")
    return Button(labels.BACK(), ROOMS[room], slot) if room in ROOMS else back_button()


def back_to(choices: Choices) -> Button:
    """One screen back: to the room where ends by this means are chosen (E4.10)."""
    flying = choices.by != RETURN and reach.style(choices.by) == reach.FLIGHT
    return Button(labels.BACK(), "fly" if flying else "way", choices.slot)


# Flights: any space of the board in two or three taps (E4.10)


ROWS: Final = ("ABCDEFGH", "IJKLMNOPQ", "RSTUVWXY")
REGIONS: Final = (
    ("north-west", "north", "north-east"),
    ("west", "middle", "east"),
    ("south-west", "south", "south-east"),
)
"""Nine windows of the board: three bands of rows, three of columns (E7.2)."""
_EDGE: Final = 8
"""Half the width of the middle column, in half spaces."""


def panel_fly(scene: RiddleScene, by: str, first: str = "") -> Screen:
    """`panel-fly`: named places by kind, dots, players; rows and regions for the rest."""
    choices = Choices(scene, by)
    view, board = scene.view, scene.view.board
    sided = [loc for loc in choices.ends if is_landmark(board, loc)]
    neutral = [loc for loc in choices.ends if board.city(loc) == "neutral"]
    symbols = [loc for loc in choices.ends if set(reach.in_force(view, loc)) & {"gollum", "clairvoyance"}]
    secret = [loc for loc in choices.ends if "secret" in reach.in_force(view, loc)]
    dots = [loc for loc in choices.ends if board.is_dot(loc)]
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        _("A dot marks a landing that exchanges a card.")
        if any(stop.best.exchanges for stop in choices.stops.values())
        else None,
        picture(
            "map.jpg",
            "board",
            lookup.whole_alt(view, len(choices.ends)),
            view,
            window="whole",
            # Every space is in reach: only those are marked where landing is not free (E4.10).
            reach=[loc for loc in choices.ends if choices.stops[loc].best.exchanges],
        ),
        choices.menu("side", _("Good, evil, victory spaces, Shire"), _by_name(board, sided)),
        choices.menu("neutral", _("Neutral cities"), _by_name(board, neutral)),
        choices.menu("symbol", _("Gollum and Clairvoyance spaces"), symbols),
        choices.menu("secret", _("Secret spaces"), secret),
        choices.menu("dots", _("River dots"), dots),
        player_menu(choices),
        buttons(
            Button(_("Row and column"), "rows", choices.slot),
            Button(_("Region"), "regions", choices.slot),
            back_button(),
        ),
        first=first,
    )


def is_landmark(board: Board, loc: str) -> bool:
    """Good and evil cities, the victory spaces, The Shire."""
    special = {board.role("cracks_of_doom"), board.role("barad_dur"), board.role("start")}
    return loc in special or board.city(loc) in ("good", "evil")


def _by_name(board: Board, ends: Sequence[str]) -> list[str]:
    return sorted(ends, key=lambda loc: names.place(board, loc))


def panel_rows(scene: RiddleScene, by: str, row: str = "") -> Screen:
    """*Row and column*: two menus reach any space (E4.10)."""
    choices = Choices(scene, by)
    board = scene.view.board
    lands = [loc for loc in choices.ends if not board.is_dot(loc)]
    rows = sorted({loc[0] for loc in lands})
    menu = Menu(
        "row",
        _("Row"),
        tuple(Choice(r, r, chosen=r == row) for r in rows[:MOST_OPTIONS]),
        arg=choices.slot,
    )
    inside = [loc for loc in lands if loc[0] == row]
    window = f"row:{row}" if row else "whole"
    alt = (
        lookup.row_alt(scene.view, row, len(inside))
        if row
        else lookup.whole_alt(scene.view, len(choices.ends))
    )
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        picture("map.jpg", "board", alt, scene.view, window=window, reach=inside),
        menu,
        choices.menu("row", _("Space in row {row}").format(row=row), inside) if row else None,
        buttons(back_to(choices)),
    )


def region_of(board: Board, loc: str) -> str:
    """The one of the nine regions that a location is listed under."""
    point = board.point(loc)
    band = next((i for i, rows in enumerate(ROWS) if board.touched(loc)[0][0] in rows), 1)
    across = (2 * point.q + point.r) // 6
    column = 0 if across <= -_EDGE else 2 if across >= _EDGE else 1
    return REGIONS[band][column]


def panel_regions(scene: RiddleScene, by: str, region: str = "") -> Screen:
    """*Region*: nine windows, then the spaces of one (E4.10, E7.2)."""
    choices = Choices(scene, by)
    board = scene.view.board
    inside = [loc for loc in choices.ends if region_of(board, loc) == region]
    chunk = -(-len(inside) // max(1, -(-len(inside) // MOST_OPTIONS))) or 1
    menus = [
        choices.menu(f"reg{i}", _("{least} to {most}").format(least=part[0], most=part[-1]), part)
        for i, part in enumerate(inside[start : start + chunk] for start in range(0, len(inside), chunk))
    ]
    rows = [
        buttons(*(Button(decisions.REGIONS()[name], "region", f"{choices.slot}.{name}") for name in row))
        for row in REGIONS
    ]
    alt = (
        lookup.region_alt(scene.view, region, len(inside))
        if region
        else lookup.whole_alt(scene.view, len(choices.ends))
    )
    return base(
        scene,
        stated(scene, words.fly_where(by)),
        picture("map.jpg", "board", alt, scene.view, window=region or "whole", reach=inside),
        *menus,
        *(rows if not region else ()),
        buttons(
            Button(_("All places"), "fly", choices.slot) if region else None,
            Button(labels.BACK(), "regions", choices.slot) if region else back_to(choices),
        ),
    )


def panel_way(scene: RiddleScene, by: str, first: str = "") -> Screen:
    """`panel-way`: all spaces by one means, as the menu of the turn offers those of the die (E4.8); a flight
    has a room of its own (E4.10)."""
    if reach.style(by) == reach.FLIGHT:
        return panel_fly(scene, by, first)
    choices = Choices(scene, by)
    listed = choices.worthwhile()
    return base(
        scene,
        stated(scene, words.where_to(choices.view, by, reach.style(by), len(choices.ends))),
        way_map(choices, listed),
        choices.quick("all", words.GO_TO(), listed),
        ways_row(choices, back_button()),
        first=first,
    )


def way_map(choices: Choices, listed: Sequence[str], *, low: bool = False) -> Picture:
    """The ends around where one stands, those of the menu with their ids."""
    drawn = picture(
        "map.jpg",
        "around",
        _alt(choices),
        choices.view,
        at=choices.here,
        reach=choices.marks(),
        labels=listed,
        by=choices.by,
        **({"low": True} if low else {}),
    )
    return worded(drawn, _alt(choices, listed=True))


def returning_to(view: View) -> str:
    """Whence the exit is counted, in words: the captor, where a captor was, or the Place of Returning."""
    mine = view.mine
    if mine.status == "captive":
        return (
            names.seat(mine.captor)
            if mine.captor is not None
            else _("the place where your captor last stood")
        )
    return _("the Place of Returning")


def _alt(choices: Choices, *, listed: bool = False) -> str:
    cities = [loc for loc in choices.ends if choices.view.board.city(loc)]
    meets = sorted({seat for stop in choices.stops.values() for seat in stop.best.exchanges})
    signs = reach.signs(choices.view, choices.ends)
    if listed:
        return lookup.around_listed(choices.view, len(choices.ends), cities, meets, signs)
    return lookup.around_alt(choices.view, choices.here, choices.by, len(choices.ends), cities, meets, signs)


def ways_row(choices: Choices, *more: Button) -> Part:
    """Other ways to find an end, and what else stands beside them."""
    named = [loc for loc in choices.ends if choices.view.board.name(loc) != loc]
    return buttons(
        Button(_("Near a player"), "near", choices.slot) if by_players(choices) else None,
        Button(_("By name"), "named", choices.slot) if named else None,
        *more,
    )


def panel_wedge(scene: RiddleScene, by: str, sector: str) -> Screen:
    """`panel-direction`: every end of one wedge, in at most three menus by points (E4.9)."""
    choices = Choices(scene, by)
    ends = reach.wedges(scene.view.board, choices.here, choices.ends).get(sector, [])
    way = names.DIRECTIONS().get(sector, sector)
    return base(
        scene,
        stated(scene, words.direction(way, len(ends))),
        picture(
            "map.jpg",
            "wedge",
            _("To the {way}, {spaces} in reach: {e}. {view}").format(
                way=way,
                spaces=ngettext("{n} space", "{n} spaces", len(ends)).format(n=len(ends)),
                e=", ".join(names.place(scene.view.board, e) for e in ends),
                view=lookup.markers(scene.view),
            ),
            scene.view,
            at=choices.here,
            sector=sector,
            reach=choices.marks(),
            labels=ends,
            by=by,
        ),
        *grouped_menus(choices, ends, sector),
        buttons(Button(_("Other directions"), "way", choices.slot), back_button()),
    )


def grouped_menus(choices: Choices, ends: Sequence[str], arg: str) -> list[Menu]:
    """Ends in at most three menus, grouped by points or distance."""
    menus = []
    for i, group in enumerate(reach.groups([(choices.price(loc), loc) for loc in ends])):
        prompt = words.price_range(group[0][0], group[-1][0], away=choices.by_distance())
        menu = choices.menu(f"{arg}{i}", prompt, [loc for __, loc in group])
        if menu is not None:
            menus.append(menu)
    return menus


def panel_near(scene: RiddleScene, by: str, seat: str = "") -> Screen:
    """*Near a player*: whom, then the legal stops there (E4.9)."""
    choices = Choices(scene, by)
    ends = by_players(choices).get(seat, [])
    return base(
        scene,
        stated(scene, words.near_title(names.seat(seat) if seat else "")),
        player_menu(choices),
        choices.menu("near", _("Stops there"), ends) if seat else None,
        buttons(back_to(choices)),
    )


def panel_named(scene: RiddleScene, by: str) -> Screen:
    """*By name*: the named places in reach (E4.9)."""
    choices = Choices(scene, by)
    named = sorted(
        (loc for loc in choices.ends if scene.view.board.name(loc) != loc),
        key=lambda loc: names.place(scene.view.board, loc),
    )
    halves = [named[i : i + MOST_OPTIONS] for i in range(0, len(named), MOST_OPTIONS)]
    return base(
        scene,
        stated(scene, _("**By name**\nThe named places you can reach.")),
        *(
            choices.menu(f"name{i}", words.named_range(_initials(scene, half)), half)
            for i, half in enumerate(halves)
        ),
        buttons(back_to(choices)),
    )


def _initials(scene: RiddleScene, ends: Sequence[str]) -> tuple[str, str]:
    shown = [names.place(scene.view.board, loc) for loc in ends]
    return shown[0][0], shown[-1][0]
