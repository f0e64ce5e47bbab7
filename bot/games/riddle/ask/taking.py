"""A hand lies open: give and take, and the spoils of a battle (E4.22, E4.24)."""

from __future__ import annotations

from typing import Final

from bot.games.riddle import icons
from bot.games.riddle.ask.parts import answer_heading, base, heading
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import open_slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, names
from bot.games.riddle.words import turn as take_words
from bot.games.riddle.words.catalogue import _, pgettext
from bot.model.forms import Choose, Option
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import back_button
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
    lambda scene: take_words.TAKE_ONE(),
    lambda scene: tuple(dict.fromkeys(scene.view.shown)),
    _option,
    key=lambda scene, face: open_slot(scene.view.shown.index(face)),
    pages=2,
)
"""*Take one*: each different card that lies open once."""


def take_button(scene: RiddleScene, face: str | None, label: str) -> Button:
    """The button that takes the card chosen; it waits for a choice."""
    if not face:
        return Button(take_words.TAKE_ONE(), "takeit", "none", "primary", disabled=True)
    return Button(label, "takeit", open_slot(scene.view.shown.index(face)), "primary")


def panel_take(scene: RiddleScene, phase: Taking, first: str = "") -> Screen:
    """`panel-choose-card`: hand seen, choice due; it cannot be left (E4.22)."""
    view = scene.view
    face = TAKE.only(scene)
    given = names.card(phase.card)
    target = names.seat(phase.target)
    ready = take_button(
        scene,
        face,
        _("Take {card}, give your card").format(card=names.told_short(face)) if face else "",
    )
    return base(
        scene,
        heading(scene, _("Give and take")),
        take_words.open_hand(target, len(view.shown)),
        hand_picture(view, view.shown, of=phase.target),
        *TAKE.menus(scene),
        _("Your card {card} goes to {seat} to keep.").format(card=given, seat=target),
        buttons(ready),
        first=first,
    )


def panel_spoils(scene: RiddleScene, phase: Spoiling, first: str = "") -> Screen:
    """`panel-spoils`: take a card and send the loser to the Halls, or keep a captive (E4.24, A4.1)."""
    view = scene.view
    loser = names.seat(phase.loser)
    face = TAKE.only(scene)
    if Send() in scene.legal:
        ready = Button(take_words.send_button(loser), "send", style="primary")
    else:
        ready = take_button(
            scene,
            face,
            _("Take {card}, send {seat} to the Halls").format(card=names.short(face), seat=loser)
            if face
            else "",
        )
    captive = Capture() in scene.legal
    out = _drops(view, captive=False)
    if view.shown and captive:
        said, note = take_words.open_spoils(loser, len(view.shown), out=out), None
    else:
        said = (
            take_words.open_hand(loser, len(view.shown))
            if view.shown
            else _("**{seat}** has no card left, so there is nothing to take.").format(seat=loser)
        )
        note = take_words.spoils_note(loser, captive=captive, out=out)
    return base(
        scene,
        answer_heading(scene, first, decisions.BATTLE_WON()),
        said,
        hand_picture(view, view.shown, of=phase.loser),
        *TAKE.menus(scene),
        note,
        buttons(
            ready,
            Button(pgettext("power", "Keep {seat} captive, take nothing").format(seat=loser), "capture")
            if captive
            else None,
        ),
        first=first,
    )


def _drops(view: View, *, captive: bool) -> bool:
    """Whether the loser is out of the game by the quick exit (O10)."""
    return drops_out(view.options, view.players, captive=captive)


def panel_capture(scene: RiddleScene, phase: Spoiling) -> Screen:
    """The second tap of taking a captive (R-153)."""
    loser = names.seat(phase.loser)
    return base(
        scene,
        heading(scene, decisions.BATTLE_WON()),
        take_words.capture_means(loser, out=_drops(scene.view, captive=True)),
        buttons(
            Button(_("Keep {seat} captive").format(seat=loser), "captured", style="primary"), back_button()
        ),
    )


def panel_send(scene: RiddleScene, phase: Spoiling) -> Screen:
    """The second tap of sending away a loser who has no card (A4.1)."""
    loser = names.seat(phase.loser)
    return base(
        scene,
        heading(scene, decisions.BATTLE_WON()),
        take_words.send_means(loser, out=_drops(scene.view, captive=False)),
        buttons(Button(take_words.send_button(loser), "sent", style="primary"), back_button()),
    )
