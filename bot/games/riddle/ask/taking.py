"""A hand lies open: give and take, and the spoils of a battle (E4.22, E4.24)."""

from typing import Final

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.parts import answer_heading, base, heading
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import open_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import battles, decisions, names
from bot.games.riddle.words.catalogue import _
from bot.model.forms import Choose
from bot.model.screen import Button, Option, Screen, buttons
from engine.riddle.actions import Capture, Send
from engine.riddle.deck import CHARACTERS
from engine.riddle.phase_records import Spoiling, Taking, Trading
from engine.riddle.state import drops_out
from engine.riddle.view import View


def _owner(scene: RiddleScene) -> str:
    """Whose hand lies open."""
    match scene.view.phase:
        case Taking(target=target):
            return target
        case Spoiling(loser=loser):
            return loser
        case Trading(active=active, other=other):
            return other if scene.view.me == active else active
        case _:
            return ""


def _option(scene: RiddleScene, face: str) -> Option:
    """A card that lies open; whose own character it is stands beside it."""
    label, owner = names.card(face), _owner(scene)
    if owner and face == CHARACTERS[owner].card:
        label = _("{card} ({seat}'s own)").format(card=label, seat=names.seat(owner))
    return Option(label, icon=icons.card(face))


TAKE: Final = Choose[RiddleScene, str](
    "pick",
    lambda scene: battles.TAKE_ONE(),
    lambda scene: tuple(dict.fromkeys(scene.view.shown)),
    _option,
    key=lambda scene, face: open_slot(scene.view.shown.index(face)),
    pages=2,
)
"""*Take one*: each different card that lies open once."""


def take_button(scene: RiddleScene, face: str | None, label: str) -> Button:
    """The button that takes the card chosen; it waits for a choice."""
    if not face:
        return Button(battles.TAKE_ONE(), "takeit", "none", "primary", disabled=True)
    return Button(label, "takeit", open_slot(scene.view.shown.index(face)), "primary")


def panel_take(scene: RiddleScene, phase: Taking, first: str = "") -> Screen:
    """`panel-choose-card`: hand seen, choice due; it cannot be left (E4.22)."""
    view = scene.view
    face = TAKE.only(scene)
    given = names.told(phase.card)
    target = names.seat(phase.target)
    ready = take_button(
        scene,
        face,
        _("Take {card}, give your card").format(card=names.told_short(face)) if face else "",
    )
    return base(
        scene,
        heading(scene, _("Give and take")),
        battles.open_hand(target, len(view.shown)),
        hand_picture(view, view.shown, holder=phase.target),
        *TAKE.menus(scene),
        _("You give {card} to {seat} to keep.").format(card=titles.accusative(given), seat=target),
        buttons(ready),
        first=first,
    )


def panel_spoils(scene: RiddleScene, phase: Spoiling, first: str = "") -> Screen:
    """`panel-spoils`: take a card and send the loser to the Halls, or keep a captive (E4.24, A4.1)."""
    view = scene.view
    loser = names.seat(phase.loser)
    face = TAKE.only(scene)
    captive, out = Capture() in scene.legal, _drops(view, captive=False)
    if Send() in scene.legal:
        ready = Button(battles.send_button(loser, out=out), "sent", style="primary")
    else:
        label = battles.take_button(names.short(face), loser, out=out) if face else ""
        ready = take_button(scene, face, label)
    if not view.shown:
        sentence = battles.nothing_to_take(loser)
    elif captive:
        sentence = battles.open_spoils(loser, len(view.shown), out=out)
    else:
        sentence = battles.open_hand(loser, len(view.shown))
    return base(
        scene,
        answer_heading(scene, first, decisions.BATTLE_WON()),
        sentence,
        hand_picture(view, view.shown, holder=phase.loser),
        *TAKE.menus(scene),
        battles.capture_means(loser, out=_drops(view, captive=True))
        if captive
        else battles.spoils_note(loser, out=out),
        buttons(
            ready,
            Button(battles.keep_button(loser, cards=bool(view.shown)), "captured") if captive else None,
        ),
        first=first,
    )


def _drops(view: View, *, captive: bool) -> bool:
    """Whether the loser is out of the game by the quick exit (O10)."""
    return drops_out(view.options, view.players, captive=captive)
