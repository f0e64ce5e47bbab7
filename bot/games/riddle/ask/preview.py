"""Every move is previewed: route, exchanges, terrain, what the place offers (E4.11 to E4.13)."""

from collections.abc import Sequence

from art.riddle.words import titles
from bot.games.riddle.ask import reach
from bot.games.riddle.ask.parts import base, heading, size, stated
from bot.games.riddle.ask.reach import Stop
from bot.games.riddle.draw.pictures import picture, worded
from bot.games.riddle.model.slots import DIE, lay_code, means_slot, player_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, lookup, moving, names
from bot.games.riddle.words import moving as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Buttons, Screen, buttons
from bot.ui.icons import back_button, board_button
from bot.words import labels
from bot.words import text as texts
from engine.riddle.actions import Move, Place
from engine.riddle.asking import Reach
from engine.riddle.deck import FACES
from engine.riddle.movement.model import staying
from engine.riddle.phases import dropping, halls
from engine.riddle.view import View

MOST_WAYS = 3
MOST_MET = 3
"""So many have a button of their own; of more the order is asked after the move."""


def panel_preview(
    scene: RiddleScene, by: str, to: str, lay: tuple[str, ...] | None = None, back: Button | None = None
) -> Screen:
    """`panel-preview` of a move to ``to``; without ``lay`` the best way, without ``back`` back to the panel.

    Raises `Gone` if the move isn't legal.
    """
    stop = reach.stops(scene, by).get(to)
    if stop is None:
        raise Gone(to)
    way = stop.best if lay is None else next((w for w in stop.ways if w.laid == lay), None)
    if way is None:
        raise Gone(to)
    view = scene.view
    price, *lines = preview_lines(view, by, way, onward(scene, by))
    final = settles(view, way, by) and not scene.retried
    return base(
        scene,
        stated(scene, _("**To {place}**").format(place=names.place_full(view.board, to))),
        worded(
            picture(
                "way.jpg",
                "way",
                lookup.way_alt(view, way.path, way.cost, by),
                view,
                path=list(way.path),
                cost=way.cost,
                by=by,
            ),
            in_words(view, by, way),
        ),
        "\n".join(filter(None, (price, *lines, _final_line(way, by, final=final)))),
        meetings(view, by, way),
        buttons(
            None
            if _meets(way)
            else Button(
                moving.GO_FOR_GOOD() if final else labels.GO(), "move", arg_of(view, by, way), "primary"
            ),
            another_way(view, by, stop, way),
            *lay_buttons(view, by, stop, way),
            back or back_button(),
        ),
    )


def _meets(way: Reach) -> bool:
    """Whether the button of the move says with whom the first of several exchanges is (E4.14)."""
    return 1 < len(way.exchanges) <= MOST_MET


def meetings(view: View, by: str, way: Reach) -> Buttons | None:
    """With whom first, where the stop brings several exchanges: the order is chosen with the move (E4.14)."""
    if not _meets(way):
        return None
    arg = arg_of(view, by, way)
    return buttons(
        *(
            Button(
                _("Go, {seat} first").format(seat=names.seat(seat)),
                "meet",
                f"{arg}.{player_slot(view, seat)}",
                "grey" if number else "primary",
            )
            for number, seat in enumerate(way.exchanges)
        )
    )


def plain_move(scene: RiddleScene, by: str, to: str) -> Move | None:
    """The move to ``to`` where nothing needs a preview: it exchanges nothing, pins nothing, uses no card and
    takes nothing from a captive's cache, so it can be undone; and there is no other way to choose (E4.13)."""
    stop = reach.stops(scene, by).get(to)
    if stop is None:
        return None
    best = stop.best
    move = Move(to, by, best.laid)
    plain = (
        not (best.pinned or settles(scene.view, best, by)) and len(reach.offered(scene.view.board, stop)) == 1
    )
    return move if plain and move in scene.legal else None


def settles(view: View, way: Reach, by: str) -> bool:
    """Whether the move can't be taken back: hidden cards change hands, or all see one laid or used (R-22)."""
    return bool(way.exchanges or way.laid or by != DIE or captive_lines(view, way.to))


def in_words(view: View, by: str, way: Reach) -> str:
    """What the picture of the way says, for who reads only: by which places, and who stands where (E13.1)."""
    legs = [] if reach.style(by) in (reach.FLIGHT, reach.LEAP) else [moving.legs(view, way.path)]
    return "\n".join([*legs, lookup.markers_listed(view)])


def arg_of(view: View, by: str, way: Reach) -> str:
    """The argument of a button that names a move: end, means, cards laid."""
    return f"{way.to}.{means_slot(view, by)}.{lay_code(way.laid)}"


def onward(scene: RiddleScene, by: str) -> list[str]:
    """With what one may still move once ``by`` is used up (E17.11)."""
    left = dict.fromkeys(FACES.get(move.by, move.by) for move in scene.of(Move) if move.by != by)
    return [names.means(face) for face in left]


def preview_lines(view: View, by: str, way: Reach, onward: Sequence[str]) -> list[str]:
    """The lines of E4.11 in their order, each only when it is true."""
    board = view.board
    meets = [(names.seat(seat), size(view, seat)) for seat in way.exchanges]
    ground = board.terrain(way.to)
    last = _by_road(view, way)
    table = tuple(title.lower() for title in way.laid) + view.mine.table
    lines = [
        moving.route(view, way.path, way.cost, by, reach.style(by), reach.amount(view, by)),
        moving.meeting(meets),
        moving.terrain(ground, pinned=way.pinned, road=last, active=table, onward=onward),
        moving.laid(way.laid, staying(board, way.to)) if way.laid else "",
        _("You discard {card}.").format(card=titles.accusative(names.card(by))) if by != "die" else "",
        moving.offer(
            view,
            way.to,
            opens=reach.is_open(view, way.to),
            goal=way.to == reach.goal(view),
            cards=reach.city_cards(view),
            waits=not view.options.o6_no_wait,
        ),
        *symbol_lines(view, way.to),
        *captive_lines(view, way.to),
        _("Back where the turn began: you must move on.") if _at_start(view, way.to) else "",
        moving.points_lost(reach.amount(view, by) - way.cost)
        if by == "die" and reach.amount(view, by) > way.cost
        else "",
    ]
    return [line for line in lines if line]


def _final_line(way: Reach, by: str, *, final: bool) -> str:
    """Why the move is for good, where the lines above don't say so; that it is not, where it is not."""
    if not final:
        return moving.CAN_BE_UNDONE()
    shown = [] if by == DIE else [names.card(by)]
    shown += [names.title(title) for title in way.laid]
    if shown:
        return _("This cannot be undone: everybody sees {cards}.").format(cards=texts.listing(shown))
    return "" if way.exchanges else _("This cannot be undone.")


def symbol_lines(view: View, to: str) -> list[str]:
    """What a symbol space and the caches on it offer who stops there (A1 to A3, E4.11)."""
    lines = [moving.symbol(symbol, left=reach.spare(view, symbol)) for symbol in reach.in_force(view, to)]
    caches = [(cache.owner, cache.count) for cache in dropping.caches_at(view, to)]
    return [*lines, words.caches(caches, view.me)] if caches else lines


def captive_lines(view: View, to: str) -> list[str]:
    """The caches of one's own captives, which one takes by stopping on them (A4.13)."""
    held = {player.seat for player in halls.captives(view)}
    hidden = [(cache.owner, cache.count) for cache in dropping.caches_at(view, to) if cache.owner in held]
    return [
        _("You take what your captive {seat} has hidden there: {cards}.").format(
            seat=names.seat(owner), cards=labels.cards(n)
        )
        for owner, n in hidden
    ]


def _at_start(view: View, to: str) -> bool:
    goals = (view.board.role("cracks_of_doom"), view.board.role("barad_dur"))
    return to == view.turn.start and to not in goals


def _by_road(view: View, way: Reach) -> bool:
    """Whether the last step went along a road (B6.11)."""
    return len(way.path) > 1 and moving.is_road(view.board, way.path[-2], way.path[-1])


def another_way(view: View, by: str, stop: Stop, now: Reach) -> Button | None:
    """*Another way* to the next of at most three ways with other paths (E4.12)."""
    routes = [w for w in reach.offered(view.board, stop) if w.path != now.path or w is now][:MOST_WAYS]
    if now not in routes:
        routes = [now, *routes][:MOST_WAYS]
    if len(routes) < 2:
        return None
    following = routes[(routes.index(now) + 1) % len(routes)]
    return Button(_("Another way ({n})").format(n=len(routes)), "see", arg_of(view, by, following))


def lay_buttons(view: View, by: str, stop: Stop, now: Reach) -> list[Button]:
    """*Lay Rope too* and *Don't lay Rope*: the same path with one card more or less (E4.13)."""
    row: list[Button] = []
    for way in reach.offered(view.board, stop):
        more, less = set(way.laid) - set(now.laid), set(now.laid) - set(way.laid)
        if way.path != now.path or len(more) + len(less) != 1:
            continue
        label = moving.lay_too(*more) if more else moving.dont_lay(*less)
        row.append(Button(label, "see", arg_of(view, by, way)))
    return row[:2]


def panel_return(scene: RiddleScene, to: str) -> Screen:
    """The second tap of returning to the board (E4.29). Raises `Gone` if one may not return there."""
    if Place(to) not in scene.legal:
        raise Gone(to)
    board = scene.view.board
    where = names.place(board, to)
    return base(
        scene,
        heading(scene, decisions.BACK_ON_BOARD()),
        _(
            "Return at **{where}** ({ground})? Then the die is rolled and you play a normal turn, "
            "which cannot end there."
        ).format(where=names.where(board, to), ground=names.city(board, to) or names.ground(board, to)),
        _("This cannot be undone.") if scene.view.options.x_auto_roll else "",
        buttons(
            Button(_("Return at {place}").format(place=where), "place", to, "primary"),
            Button(_("Elsewhere"), "way", "return"),
            board_button(),
        ),
    )
