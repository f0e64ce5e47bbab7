"""*My map* under every post: the map as whoever taps knows it (W3.1, W3.5, W2.2, W2.3). Pure."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.war import icons as war_icons
from bot.games.war.ask.doing import number
from bot.games.war.ask.goals import GOALS
from bot.games.war.ask.parts import First, base, head, turning
from bot.games.war.draw import own_pictures, pictures
from bot.games.war.model.standing import more
from bot.games.war.scene import WarControls, WarScene
from bot.games.war.words import council
from bot.games.war.words import hunters as whereabouts_words
from bot.games.war.words import lookup as words
from bot.games.war.words.catalogue import _
from bot.model import screen
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui import phone
from bot.ui.icons import back_button, board_button
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.field import Field, memoized
from engine.war.hunt.searching import Whereabouts, areas, whereabouts
from engine.war.pieces import Unit
from engine.war.realm import mobilising

# *Where could they be?*: for each of the nine by name, from public facts alone (W6.9). Pure


WHERE: Final = "warwhere"
"""The verb that opens the panel."""
AREAS: Final = 6
"""Areas that are named."""
ROOM: Final = 12
"""Lines of a page (W15.11)."""


def panel_whereabouts(scene: WarScene, first: First = "", page: int = 0) -> Screen:
    """Those who were seen together last stand together."""
    limits = known(scene.view.field)
    pages = phone.paged(list(_lines(limits)), ROOM)
    page = min(page, max(0, len(pages) - 1))
    return base(
        scene,
        head(scene),
        f"**{whereabouts_words.TITLE()}**",
        whereabouts_picture(scene, limits),
        "\n".join(pages[page]) if pages else _("Nobody of the Fellowship is hidden."),
        _(
            "These limits follow from what everybody knows: who was last seen where, and how far "
            "people can go at most. Cards that nobody saw at work are not counted."
        ),
        _("Gandalf may ride Shadowfax: only his line counts that.") if riding(limits) else None,
        buttons(*turning(WHERE, page, len(pages)), back_button()),
        first=first,
        acting=True,
    )


@memoized
def known(field: Field) -> tuple[Whereabouts, ...]:
    """Where the nine can be by the rules, but nobody rides beside cavalry that stood at home ever since: its
    land is not at war, and he cannot have come to it (CAV-2, MOB-6)."""
    home = {unit.id: unit for unit in field.units if _at_home(field, unit)}
    rest = replace(field, units=tuple(unit for unit in field.units if unit.id not in home))
    rides = {unit.at for unit in home.values()} | {
        at
        for at in BOARD.land
        if BOARD.land_of(at) == "rohan" and any(unit.kind.eomer_troops for unit in home.values())
    }
    pairs = zip(whereabouts(field), whereabouts(rest), strict=True)
    return tuple(mounted if walks.hexes & rides else walks for mounted, walks in pairs)


def _at_home(field: Field, unit: Unit) -> bool:
    """Whether it is cavalry of a land at peace, which Éomer's may leave in no way but to hunt in Rohan."""
    idle = not mobilising.ready(field, unit) or mobilising.riding(field, unit)
    return bool(unit.at) and unit.power == "fellowship" and unit.kind.type == "cavalry" and idle


def whereabouts_picture(scene: WarScene, limits: tuple[Whereabouts, ...]) -> Part | None:
    """The hexes of all of them lit on the map (W2.3), but for the rider's; none where nobody is hidden."""
    rider = riding(limits)
    lit = frozenset[str]().union(*(limit.hexes for limit in limits if limit is not rider))
    return own_pictures.shaded(scene.view, lit, whereabouts_words.TITLE()) if lit else None


def riding(limits: tuple[Whereabouts, ...]) -> Whereabouts | None:
    """Gandalf, where he was last seen with others: he may have left them on Shadowfax (MG07), and his hexes
    would hide how far the others can be."""
    him = next((limit for limit in limits if limit.who == "gandalf"), None)
    with_him = [
        limit
        for limit in limits
        if him and limit is not him and (limit.since, limit.last) == (him.since, him.last)
    ]
    far = (
        him is not None
        and bool(with_him)
        and bool(him.hexes - frozenset().union(*(limit.hexes for limit in with_him)))
    )
    return him if far else None


def _lines(limits: tuple[Whereabouts, ...]) -> Iterator[str]:
    together: dict[tuple[object, ...], list[Whereabouts]] = {}
    for limit in limits:
        together.setdefault((limit.since, limit.last, limit.hexes), []).append(limit)
    for group in together.values():
        limit = group[0]
        listed = list(areas(limit.hexes).items())
        yield " · ".join(
            (
                whereabouts_words.since((other.who for other in group), limit.last, limit.since),
                whereabouts_words.reach(limit.walks, len(limit.hexes)),
                whereabouts_words.areas(listed[:AREAS], max(0, len(listed) - AREAS)),
                *((_("**Mount Doom is within their reach.**"),) if MOUNT_DOOM in limit.hexes else ()),
            )
        )


MAP: Final = "warmap"
"""The verb."""


def public_buttons(scene: WarScene) -> tuple[Button, ...]:
    """*Objectives* and *My map*; while a seat is to be taken, that has the room of the map, which *Board*
    shows too."""
    goals = Button(council.OBJECTIVES(), GOALS, icon=war_icons.CITADEL)
    if any(holder.offered for holder in scene.table.holders):
        return (goals,)
    return goals, Button(_("My map"), MAP, icon=screen.MAP)


def panel_map(scene: WarScene, first: First = "") -> Screen:
    """The own map for who sits at the table; the public one for all others, and for all after the end."""
    own = scene.seat is not None and scene.view.outcome is None
    return base(
        scene,
        head(scene),
        picture(scene),
        words.PRIVATE() if own else None,
        "\n".join(more(scene.view, own=own)),
        buttons(back_button(), board_button()),
        first=first,
    )


def picture(scene: WarScene) -> Part:
    """The West's with its hidden people, a Dark power's with its points and orders."""
    if scene.seat is None or scene.view.outcome is not None:
        return pictures.whole(scene.view)
    return own_pictures.council(scene) if scene.seat == "fellowship" else own_pictures.eye(scene)


router = WarControls()


@router.shows(MAP)
def opened(scene: WarScene, __: str) -> Screen:
    """*My map*."""
    return panel_map(scene)


@router.shows(WHERE)
def whereabouts_shown(scene: WarScene, arg: str) -> Screen:
    """*Where could they be?* serves whoever asks, from public facts only (W6.9)."""
    return panel_whereabouts(scene, page=number(arg))
