"""Where to go: by compass, near a player, by name; returning to the board (E4.8, E4.9, E4.29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.ends import RETURN, Choices, back_to, by_players, player_menu
from bot.games.riddle.ask.fly import panel_fly
from bot.games.riddle.ask.parts import MOST_OPTIONS, base, heading, stated
from bot.games.riddle.draw.pictures import picture, worded
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, lookup, names
from bot.games.riddle.words import moving as words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.screen import Button, Menu, Part, Screen, buttons
from bot.ui.buttons import back_button
from engine.riddle.view import View

COMPASS: Final = (("NW", "N", "NE"), ("W", "E"), ("SW", "S", "SE"))
"""The buttons, as the directions lie about the marker (E4.8, E16.3)."""


def panel_way(scene: RiddleScene, by: str, first: str = "") -> Screen:
    """`panel-way`: all spaces, split by compass (E4.8); a flight has a room of its own (E4.10)."""
    if by != RETURN and reach.style(by) == reach.FLIGHT:
        return panel_fly(scene, by, first)
    found = Choices(scene, by)
    sectors = reach.wedges(scene.view.board, found.here, found.ends)
    listed = found.worthwhile()
    return base(
        scene,
        # A panel with which the player begins says place and state (E17.2).
        heading(scene, decisions.BACK_ON_BOARD()) if by == RETURN else None,
        _title(found) if by == RETURN else stated(scene, _title(found)),
        worded(
            picture(
                "map.jpg",
                "around",
                _alt(found),
                scene.view,
                at=found.here,
                reach=found.marks(),
                labels=listed,
                by=by,
            ),
            _alt(found, listed=True),
        ),
        found.menu("all", _("Places worth a stop"), listed),
        *_compass(found, sectors),
        _last_row(found),
        first=first,
    )


def _title(found: Choices) -> str:
    view, by = found.view, found.by
    if by == RETURN:
        return words.return_where(len(found.ends), _returning_to(view))
    return words.where_to(view, by, reach.style(by), len(found.ends))


def _returning_to(view: View) -> str:
    """Whence the exit is counted, in words: the captor, where a captor was, or the Place of Returning."""
    mine = view.mine
    if mine.status == "captive":
        return (
            names.seat(mine.captor)
            if mine.captor is not None
            else _("the place where your captor last stood")
        )
    return _("the Place of Returning")


def _alt(found: Choices, *, listed: bool = False) -> str:
    cities = [loc for loc in found.ends if found.view.board.city(loc)]
    meets = sorted({seat for stop in found.stops.values() for seat in stop.best.exchanges})
    signs = reach.signs(found.view, found.ends)
    if listed:
        return lookup.around_listed(found.view, len(found.ends), cities, meets, signs)
    return lookup.around_alt(found.view, found.here, found.by, len(found.ends), cities, meets, signs)


def _compass(found: Choices, sectors: Mapping[str, Sequence[str]]) -> list[Part]:
    rows: list[Part] = []
    for row in COMPASS:
        rows.append(
            buttons(
                *(
                    Button(_label(found.scene, s, len(sectors[s])), "wedge", f"{found.slot}.{s}")
                    if sectors[s]
                    else None
                    for s in row
                )
            )
        )
    return rows


def _label(scene: RiddleScene, sector: str, ends: int) -> str:
    """A direction and how many ends lie there; in words for whoever reads only (E13.1)."""
    if scene.prefs.pictures:
        return f"{reach.ARROWS[sector]} {names.COMPASS()[sector]} {ends}"
    return words.way_in_words(names.DIRECTIONS()[sector], ends)


def _last_row(found: Choices) -> Part:
    named = [loc for loc in found.ends if found.view.board.name(loc) != loc]
    return buttons(
        Button(_("Near a player"), "near", found.slot) if by_players(found) else None,
        Button(_("By name"), "named", found.slot) if named else None,
        back_button() if found.by != RETURN else None,
    )


def panel_wedge(scene: RiddleScene, by: str, sector: str) -> Screen:
    """`panel-direction`: every end of one wedge, in at most three menus by points (E4.9)."""
    found = Choices(scene, by)
    ends = reach.wedges(scene.view.board, found.here, found.ends).get(sector, [])
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
            at=found.here,
            sector=sector,
            reach=found.marks(),
            labels=ends,
            by=by,
        ),
        *grouped_menus(found, ends, sector),
        buttons(Button(_("Other directions"), "way", found.slot), back_button()),
    )


def grouped_menus(found: Choices, ends: Sequence[str], arg: str) -> list[Menu]:
    """Ends in at most three menus, grouped by points or distance."""
    menus = []
    for i, group in enumerate(reach.groups([(found.price(loc), loc) for loc in ends])):
        prompt = words.price_range(group[0][0], group[-1][0], away=_by_distance(found))
        menu = found.menu(f"{arg}{i}", prompt, [loc for __, loc in group])
        if menu is not None:
            menus.append(menu)
    return menus


def _by_distance(found: Choices) -> bool:
    return found.by == RETURN or reach.style(found.by) in (reach.LEAP, reach.FLIGHT)


def panel_near(scene: RiddleScene, by: str, seat: str = "") -> Screen:
    """*Near a player*: whom, then the legal stops there (E4.9)."""
    found = Choices(scene, by)
    ends = by_players(found).get(seat, [])
    return base(
        scene,
        stated(scene, words.near_title(names.seat(seat) if seat else "")),
        player_menu(found),
        found.menu("near", _("Stops there"), ends) if seat else None,
        buttons(back_to(found)),
    )


def panel_named(scene: RiddleScene, by: str) -> Screen:
    """*By name*: the named places in reach (E4.9)."""
    found = Choices(scene, by)
    named = sorted(
        (loc for loc in found.ends if scene.view.board.name(loc) != loc),
        key=lambda loc: names.place(scene.view.board, loc),
    )
    halves = [named[i : i + MOST_OPTIONS] for i in range(0, len(named), MOST_OPTIONS)]
    return base(
        scene,
        stated(scene, _("**By name**: the named places you can reach.")),
        *(
            found.menu(f"name{i}", words.named_range(_initials(scene, half)), half)
            for i, half in enumerate(halves)
        ),
        buttons(back_to(found)),
    )


def _initials(scene: RiddleScene, ends: Sequence[str]) -> tuple[str, str]:
    shown = [names.place(scene.view.board, loc) for loc in ends]
    return shown[0][0], shown[-1][0]
