"""`panel-captors`: who holds whom, and where they are led (W6.4, CAP-9, CAP-15). Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bot.games.war import icons
from bot.games.war.ask import warnings
from bot.games.war.ask.choice_tree import choice_tree, way
from bot.games.war.ask.companions import ordered
from bot.games.war.ask.doing import done, moves
from bot.games.war.ask.orders.model import LEADS, Orders
from bot.games.war.ask.parts import PICK, SEPARATOR, First, base, head, pick
from bot.games.war.ask.sending import SURE, order_of, panel_leaves, rich, unsure
from bot.games.war.ask.sighting import chances
from bot.games.war.draw import front_pictures
from bot.games.war.model.stacks import group_of
from bot.games.war.scene import WarContext, WarControls, WarScene
from bot.games.war.words import armies as army_words
from bot.games.war.words import hunters as words
from bot.games.war.words import names, over
from bot.games.war.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import LABEL, Button, Choice, Menu, Part, Screen, buttons, telling
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
        row.append(Button(_("Capture at {place}").format(place=names.spot(action.at)), PICK, arg, "primary"))
    if row:
        yield buttons(*row)


CAPTORS: Final = "warcaptors"
"""The verb that opens the panel."""
WHICH: Final = "captor"
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


def panel_captors(scene: WarScene, first: First = "") -> Screen:
    """Whom to lead where."""
    view = scene.view
    captors = holds(view)
    captor = scene.drafts.get(WHICH, ("",))[0]
    if captor not in captors:
        captor = next(iter(captors), "")
    ringed = any("ring" in held for held in captors.values())
    choices = tuple(
        Choice(
            text.cut(words.captor(name, held, view.field.piece(name).at), LABEL),
            name,
            chosen=name == captor,
            icon=icons.piece(name),
        )
        for name, held in captors.items()
    )
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
        telling(Menu(WHICH, _("Which captor?"), choices[:25])) if choices else None,
        buttons(*_leads(scene, captor), _hand_over(scene), back_button()),
        first=first,
    )


def picture(scene: WarScene, captor: str) -> Part:
    """Where the captor is, and the way to the first of the goals."""
    if not captor:
        return front_pictures.captors(scene, None, "")
    to = next(iter(goals(scene.view, captor)), "")
    return front_pictures.captors(scene, group_of(rich(scene.view), (captor,)), to)


def _leads(scene: WarScene, captor: str) -> Iterator[Button]:
    for place, at in enumerate(goals(scene.view, captor) if captor else ()):
        group = group_of(scene.view, (captor,))
        cost = price(group, at) if group is not None and scene.seat == "sauron" else 0
        left = scene.view.field.turn.points
        made = lead(rich(scene.view), captor, at)
        short = isinstance(made, Move) and cost > left
        label = (
            text.headed(words.toward(at, 0), army_words.short(cost, left))
            if short
            else words.toward(at, cost)
        )
        arg = f"{captor}.{at}"
        yield Button(label, LEAD, arg, "grey" if place else "primary", disabled=short)


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


router.keeps(WHICH, room=_room)


@router.on(LEAD, submits=True)
async def led(context: WarContext) -> Screen:
    """Captives are led on."""
    scene = await context.scene()
    wanted, sure = unsure(context.arg)
    captor, _, at = wanted.rpartition(".")
    made = lead(scene.view, captor, at) if captor in holds(scene.view) else None
    if made is None or not RULES.is_legal(scene.view, made):
        raise Gone(captor)
    if not sure and (warned := warnings.said(scene.view, [made])):
        again = Button(over.SEND_ANYWAY(), LEAD, f"{wanted}{SURE}", "red")
        return panel_leaves(scene, warned, again, back_button(CAPTORS))
    return await done(context, scene, made, room=panel_captors)
