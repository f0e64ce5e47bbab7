"""`panel-nazgul`: which of them, and where to (W6.3). Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.war import icons
from bot.games.war.ask import parts
from bot.games.war.ask.attack import BATTLES
from bot.games.war.ask.doing import moves, reopened
from bot.games.war.ask.parts import MOST, First, base, head, rest_button
from bot.games.war.ask.sending import rich
from bot.games.war.ask.undoing import undo_button
from bot.games.war.ask.warnings import reserved
from bot.games.war.draw import front_pictures
from bot.games.war.model.stacks import group_of
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import hunters as words
from bot.games.war.words import names, places
from bot.games.war.words.catalogue import _
from bot.games.war.words.dark import purse
from bot.model.errors import Gone
from bot.model.screen import FIGHT, LABEL, Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Move
from engine.war.board import BOARD
from engine.war.grid import distance
from engine.war.moves.orders import price
from engine.war.moves.ways import ends
from engine.war.moving_group import MovingGroup
from engine.war.view import View

NAZGUL: Final = parts.NAZGUL
"""The verb that opens the panel."""
WHICH: Final = "riders"
TO: Final = "ridersto"
AREA: Final = "ridersarea"
FLY: Final = "ridersgo"
ALL: Final = "all:"
"""Before the hex of those who are ticked together."""


def _post(hexside: str) -> str:
    """Of the two hexes of a pass one without a Citadel, a named place before others."""
    return min(hexside.split("-"), key=lambda at: (BOARD.citadel(at), not BOARD.place_id(at)))


POSTS: Final[Mapping[str, str]] = {
    crossing.id: _post(hexside)
    for hexside, crossing in BOARD.passes.items()
    if crossing.kind != "paths_of_the_dead"
}
"""Where a pass is watched (SRC-10)."""


def riders(view: View) -> dict[str, list[str]]:
    """Where the Nazgûl stand, as the viewer knows it."""
    by_hex: dict[str, list[str]] = {}
    for person in view.field.persons:
        if person.nazgul and person.here and person.power == "sauron":
            by_hex.setdefault(person.at, []).append(person.id)
    return by_hex


def able(view: View) -> list[str]:
    """Who of them can be ordered now, points aside."""
    free = [name for names_at in riders(view).values() for name in names_at]
    return [name for name in free if (group := group_of(view, (name,))) is not None and ends(group)]


def chosen(scene: WarScene) -> list[str]:
    """Who is ticked."""
    wanted = scene.drafts.get(WHICH, ())
    return [name for name in able(scene.view) if name in wanted]


def wanted(scene: WarScene, values: Sequence[str]) -> list[str]:
    """Who was ticked, each by name; *All at…* ticks all that stand in a hex (W15.11)."""
    free = able(scene.view)
    every = {f"{ALL}{at}": them for at, them in _by_hex(scene.view, free).items()}
    named = {name for value in values for name in every.get(value, [value])}
    return [name for name in free if name in named]


def _by_hex(view: View, fliers: Sequence[str]) -> dict[str, list[str]]:
    by_hex: dict[str, list[str]] = {}
    for name in fliers:
        by_hex.setdefault(view.field.person(name).at, []).append(name)
    return by_hex


def groups(view: View, fliers: Sequence[str]) -> list[MovingGroup]:
    """Those of one hex go together."""
    parties = (group_of(view, names_at) for names_at in _by_hex(view, fliers).values())
    return [group for group in parties if group is not None]


def reached(view: View, fliers: Sequence[str]) -> list[str]:
    """Where all of them can go in this turn, the nearest to the first first."""
    parties = groups(view, fliers)
    if not parties:
        return []
    common = set.intersection(*(set(ends(group)) | {group.at} for group in parties))
    legal = (at for at in common if orders(view, fliers, at))
    return sorted(legal, key=lambda at: (distance(parties[0].at, at), at))


def orders(view: View, fliers: Sequence[str], at: str) -> list[Move]:
    """The moves that bring them there, points aside; empty where one of them cannot come."""
    seen = rich(view)
    made = [Move(group.names, (at,)) for group in groups(seen, fliers) if group.at != at]
    return made if all(RULES.is_legal(seen, move) for move in made) else []


def panel_nazgul(scene: WarScene, first: First = "") -> Screen:
    """Which, where to, at what price."""
    view = rich(scene.view)
    free = able(view)
    fliers = chosen(scene)
    hexes = reached(view, fliers) if fliers else []
    to = scene.drafts.get(TO, ("",))[0]
    return base(
        scene,
        head(scene),
        purse(scene.view.field.turn.points, reserved(scene.view)),
        front_pictures.nazgul(scene, groups(view, fliers), to if to in hexes else ""),
        _(
            "Each Nazgûl costs 1 point, alone or with a stack. West of the Anduin it spends 7 "
            "movement points at most; a Nazgûl who holds a captive or the Ring rides, and has 7 "
            "everywhere."
        )
        if free
        else words.NOBODY_ABLE(),
        _which(scene, free, fliers) if free else None,
        *_menus(scene, hexes, to),
        buttons(undo_button(scene, NAZGUL), rest_button(scene), *_elsewhere()) if not fliers else None,
        buttons(_fly(scene, fliers, to) if to in hexes else None, back_button()),
        first=first,
    )


def _elsewhere() -> Iterator[Button]:
    """To the other things that points buy."""
    yield Button(army_words.TITLE_BUTTON(), parts.ARMIES)
    yield Button(army_words.BATTLES(), BATTLES, NAZGUL, icon=FIGHT)


def _which(scene: WarScene, free: Sequence[str], fliers: Sequence[str]) -> Menu:
    field = scene.view.field
    alone = tuple(
        Choice(
            text.cut(
                words.rider(name, field.person(name).at, (captive.id for captive in field.captives_of(name))),
                LABEL,
            ),
            name,
            chosen=name in fliers,
            icon=icons.piece(name),
        )
        for name in free
    )
    several = tuple(
        Choice(
            _("All {n} at {place}").format(n=len(them), place=names.spot(at)), f"{ALL}{at}", icon=icons.NAZGUL
        )
        for at, them in _by_hex(scene.view, free).items()
        if len(them) > 1 and not set(them) <= set(fliers)
    )
    choices = (*several, *alone)
    return telling(Menu(WHICH, _("Which Nazgûl?"), choices, at_least=0, at_most=len(choices)))


def _menus(scene: WarScene, hexes: Sequence[str], to: str) -> Iterator[Part]:
    field, near = scene.view.field, set(hexes)
    stacks = [at for at in hexes if field.units_at(at, *scene.view.powers)]
    named = [(at, _("{place}, with the army there").format(place=names.spot(at))) for at in stacks]
    named += [(at, names.spot(at)) for at in hexes if BOARD.place_id(at) and at not in stacks]
    people = {
        at: [person.id for person in field.party_at(at) if not person.hidden]
        for at in hexes
        if any(not person.hidden for person in field.party_at(at))
    }
    posts = [(at, words.post(key, at)) for key, at in POSTS.items() if at in near]
    seen = [(at, words.seen(party, at)) for at, party in people.items()]
    for kind, prompt, choices in (
        ("place", _("To a place"), named),
        ("person", _("To somebody seen"), seen),
        ("post", _("Watching posts"), list(dict(posts).items())),
    ):
        if choices:
            yield _to(kind, prompt, choices, to)
    parts = _parts(hexes)
    if parts:
        area = scene.drafts.get(AREA, ("",))[0]
        options = tuple(Choice(label, key, chosen=key == area) for key, (label, __) in parts.items())
        yield telling(Menu(AREA, _("To an area"), options[:MOST]))
        if area in parts:
            yield _to("hex", _("Which hex of it?"), [(at, names.spot(at)) for at in parts[area][1]], to)


def _parts(reach: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Areas with their hexes, one of many hexes in as many parts as menus are needed for it."""
    inside: dict[str, list[str]] = {}
    for at in reach:
        inside.setdefault(BOARD.area(at), []).append(at)
    parts: dict[str, tuple[str, list[str]]] = {}
    for area, hexes in inside.items():
        pages = [sorted(hexes)[start : start + MOST] for start in range(0, len(hexes), MOST)]
        for number, page in enumerate(pages):
            name = places.AREAS()[area]
            label = (
                _("{area}, part {number} of {of}").format(area=name, number=number + 1, of=len(pages))
                if len(pages) > 1
                else name
            )
            parts[f"{area}.{number}" if number else area] = label, page
    return parts


def _to(kind: str, prompt: str, choices: Sequence[tuple[str, str]], to: str) -> Menu:
    made = tuple(
        Choice(text.fit(label, LABEL), at, chosen=at == to, icon=icons.spot(at))
        for at, label in choices[:MOST]
    )
    return telling(Menu(TO, prompt, made, arg=kind))


def _fly(scene: WarScene, fliers: Sequence[str], at: str) -> Button:
    cost, left = fee(scene.view, fliers, at), scene.view.field.turn.points
    label = words.fly(fliers, at, cost) if len(fliers) == 1 else words.flies(len(fliers), at, cost)
    if cost > left:
        label = text.headed(words.flies(len(fliers), at, 0), army_words.short(cost, left))
    return Button(label, FLY, at, "primary", disabled=cost > left)


def fee(view: View, fliers: Sequence[str], at: str) -> int:
    """What it costs to send them there."""
    return sum(price(group, at) for group in groups(view, fliers) if group.at != at)


router = WarControls()


def _room(scene: WarScene, __: str) -> Screen:
    return panel_nazgul(scene)


@router.shows(NAZGUL)
def opened(scene: WarScene, __: str) -> Screen:
    """*Nazgûl…*."""
    if not moves(scene):
        raise Gone(NAZGUL)
    return panel_nazgul(scene)


router.keeps(WHICH, room=_room, ticks=lambda scene, arg, values: wanted(scene, values))
router.keeps(TO, room=_room)
router.keeps(AREA, room=_room)


@router.means(FLY, submits=True)
def flown(scene: WarScene, at: str, __: Sequence[str]) -> WarOrder:
    """The order."""
    fliers = chosen(scene)
    made = orders(scene.view, fliers, at) if fliers and moves(scene) else []
    if not made or fee(scene.view, fliers, at) > scene.view.field.turn.points:
        raise Gone(at)
    return WarOrder(made, reopened(scene, panel_nazgul))
