"""`panel-captors`: who holds whom, and where they are led (W6.4, CAP-9, CAP-15). Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from bot.games.war import icons
from bot.games.war.ask import warnings
from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.companions import ordered
from bot.games.war.ask.doing import moves, reopened
from bot.games.war.ask.orders.model import LEADS, Orders
from bot.games.war.ask.parts import PICK, SEPARATOR, First, base, head, pick
from bot.games.war.ask.sending import order_of, rich, unsure
from bot.games.war.ask.sighting import chances
from bot.games.war.ask.undoing import undo_button
from bot.games.war.draw import front_pictures
from bot.games.war.model import road
from bot.games.war.model.stacks import group_of
from bot.games.war.scene import WarControls, WarOrder, WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import hunters as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.screen import Button, Option, Part, Screen, Style, buttons, telling
from bot.ui.icons import back_button
from bot.words import text
from engine.war import RULES
from engine.war.actions import Action, Attempt, Move
from engine.war.board import BOARD
from engine.war.chapter import MOVING
from engine.war.fates.hiding import CITADEL
from engine.war.hunt.capturing import targets
from engine.war.moves.orders import price
from engine.war.moves.ways import gait
from engine.war.odds import turns
from engine.war.pieces import Unit
from engine.war.realm import mobilising
from engine.war.view import View

# Capture attempts of the own step: on whom, with what chance (W7.1, CAP-5). Pure


AT_ONCE: Final = 5


def capture_parts(scene: WarScene) -> Iterator[Part | str]:
    """A line for each who may be taken, a button for each party."""
    field, row = scene.view.field, list[Button]()
    for action in scene.of(Attempt)[:AT_ONCE]:
        pieces = [field.piece(name) for name in action.captors]
        yield "\n".join(chances(scene, targets(field, action.at), action.at, pieces))
        arg = SEPARATOR.join(choice.code for choice in way(action, field))
        label = names.fitting(action.at, lambda place: _("Capture at {place}").format(place=place))
        row.append(Button(label, PICK, arg, "primary"))
    if row:
        yield buttons(*row)


CAPTORS: Final = "warcaptors"
"""The verb that opens the panel."""
LEAD: Final = "captorlead"
BARAD_DUR: Final = BOARD.hex_of("barad_dur")


def holds(view: View) -> Mapping[str, list[str]]:
    """The viewer's pieces that hold somebody or the Ring, with whom."""
    field, held = view.field, dict[str, list[str]]()
    for person in field.persons:
        captor = person.captor
        if captor and not captor.startswith(CITADEL) and field.piece(captor).power in view.powers:
            held.setdefault(captor, []).append(person.id)
    holder = field.ring.holder
    if holder and field.has(holder) and field.piece(holder).power in view.powers:
        held.setdefault(holder, []).append("ring")
    return held


def goals(view: View, captor: str) -> list[str]:
    """Barad-dûr and the nearest Dark Citadel; with the Ring Barad-dûr first, else the nearer (W6.4)."""
    group = group_of(view, (captor,))
    if group is None:
        return []
    by, mf = gait(group), group.mf
    dark = [
        place.hex
        for place in BOARD.places.values()
        if view.field.held_citadel(place.hex, *view.powers) and place.hex != group.at
    ]
    near = min(dark, key=lambda at: (turns(by, mf, group.at, at), at), default="")
    both = (BARAD_DUR, near) if "ring" in holds(view).get(captor, ()) else (near, BARAD_DUR)
    hexes = dict.fromkeys(at for at in both if at and at != group.at)
    return [at for at in hexes if order_of(rich(view), group, at) is not None]


def lead(view: View, captor: str, at: str) -> Action | None:
    """The order that leads them there."""
    group = group_of(view, (captor,))
    return order_of(view, group, at) if group is not None else None


class Led(NamedTuple):
    """Whom the standing order leads where, at what price."""

    captor: str
    held: tuple[str, ...]
    to: str
    action: Action
    cost: int


def unled(scene: WarScene) -> tuple[Led, ...]:
    """What the standing order does with captors who have no order when their step is closed (W6.4).

    Bands, escorts and Nazgûl are led, as far as the points last; of an army that is at war, its captives are
    not the first business.
    """
    seen, leads = scene.view, list[Led]()
    if not isinstance(scene.standing, Orders) or scene.standing.captors != LEADS or seen.step not in MOVING:
        return ()
    left = seen.field.turn.points if scene.seat == "sauron" else 0
    for captor, held in holds(seen).items():
        piece, to = seen.field.piece(captor), next(iter(goals(seen, captor)), "")
        at_war = isinstance(piece, Unit) and mobilising.ready(seen.field, piece)
        if not to or at_war or ordered(seen, (captor,)):
            continue
        action, group = lead(seen, captor, to), group_of(seen, (captor,))
        cost = price(group, to) if group is not None and scene.seat == "sauron" else 0
        if action is not None and cost <= left:
            left -= cost
            leads.append(Led(captor, tuple(held), to, action, cost))
    return tuple(leads)


def led_line(scene: WarScene) -> str:
    """What closing the step does besides, in a line."""
    return words.led([(party.captor, party.held, party.to, party.cost) for party in unled(scene)])


WHICH: Final = Choose[WarScene, str](
    "captor",
    lambda scene: _("Which captor?"),
    lambda scene: list(holds(scene.view)),
    lambda scene, name: Option(
        words.captor(name, holds(scene.view)[name], scene.view.field.piece(name).at), icon=icons.piece(name)
    ),
    usual=lambda scene: list(holds(scene.view))[:1],
    title=telling,
)


def panel_captors(scene: WarScene, first: First = "") -> Screen:
    """Whom to lead where."""
    view = scene.view
    captors = holds(view)
    captor = WHICH.only(scene) or ""
    ringed = any("ring" in held for held in captors.values())
    return base(
        scene,
        head(scene),
        picture(scene, captor),
        (
            _("The Ring is with you: captors go toward Barad-dûr.")
            if ringed
            else _("Usually captors go toward the nearest Dark Citadel.")
        )
        if captors
        else words.NO_CAPTORS(),
        _given(view, captor, captors[captor]) if captor else None,
        *WHICH.menus(scene),
        buttons(*_leads(scene, captor), _hand_over(scene), undo_button(scene), back_button()),
        first=first,
    )


def _given(view: View, captor: str, held: Sequence[str]) -> str | None:
    """The order that the captor has in this turn."""
    if not ordered(view, (captor,)):
        return None
    return words.given(captor, held, view.field.piece(captor).at, _bound_for(view, captor))


def _bound_for(view: View, captor: str) -> str:
    """Where the captor's march leads; nowhere without one."""
    return next((march.to for march in view.marches if captor in march.who), "")


def winning(scene: WarScene) -> Button | None:
    """What brings the Ring to Barad-dûr, while who has it obeys the viewer and has no order: no other order
    of the sitting wins the game (RNG-10)."""
    view, piece = scene.view, road.carrier(scene.view)
    if piece is None or piece.power not in view.powers or not moves(scene) or ordered(view, (piece.id,)):
        return None
    able = BARAD_DUR in goals(view, piece.id)
    return _lead(scene, piece.id, BARAD_DUR, "primary", words.brings) if able else None


def picture(scene: WarScene, captor: str) -> Part:
    """Where the captor is, and the way of his order, else to the first of the goals."""
    if not captor:
        return front_pictures.captors(scene, None, "")
    to = _bound_for(scene.view, captor)
    if not ordered(scene.view, (captor,)):
        to = next(iter(goals(scene.view, captor)), "")
    return front_pictures.captors(scene, group_of(rich(scene.view), (captor,)), to)


def _leads(scene: WarScene, captor: str) -> Iterator[Button]:
    """The goals; the first is bright, unless the captor has an order."""
    has_order = bool(captor) and ordered(scene.view, (captor,))
    for place, at in enumerate(goals(scene.view, captor) if captor else ()):
        yield _lead(scene, captor, at, "grey" if place or has_order else "primary", partial(words.toward, at))


def _lead(scene: WarScene, captor: str, at: str, style: Style, label: Callable[[int], str]) -> Button:
    """The order, with its price; grey with the reason where it cannot be paid (W6.2)."""
    group = group_of(scene.view, (captor,))
    cost = price(group, at) if group is not None and scene.seat == "sauron" else 0
    left = scene.view.field.turn.points
    short = isinstance(lead(rich(scene.view), captor, at), Move) and cost > left
    headed = text.headed(label(0), army_words.short(cost, left)) if short else label(cost)
    return Button(headed, LEAD, f"{captor}.{at}", style, disabled=short)


def _hand_over(scene: WarScene) -> Button | None:
    kinds = {choice.key: choice for choice in choice_tree(scene, ()).next.values()}
    return pick(kinds["hand-over"], _("Hand over…")) if "hand-over" in kinds else None


router = WarControls()


def _room(scene: WarScene, __: str) -> Screen:
    return panel_captors(scene)


@router.shows(CAPTORS)
def opened(scene: WarScene, __: str) -> Screen:
    """*Captors…*."""
    if not moves(scene):
        raise Gone(CAPTORS)
    return panel_captors(scene)


router.asks(WHICH, room=_room)


@router.means(LEAD, submits=True)
def led(scene: WarScene, arg: str, __: Sequence[str]) -> WarOrder | Screen:
    """Captives are led on."""
    wanted, sure = unsure(arg)
    captor, _, at = wanted.rpartition(".")
    made = lead(scene.view, captor, at) if captor in holds(scene.view) else None
    if made is None or not RULES.is_legal(scene.view, made):
        raise Gone(captor)
    first = None if sure else warnings.asked(scene, [made], LEAD, wanted, back_button(CAPTORS))
    return first or WarOrder([made], reopened(scene, panel_captors))
