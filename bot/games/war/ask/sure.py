"""What cannot be taken back takes two taps: the first says what comes of it (E0.5, W4.6, W9.1, W10.4)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.war.ask import open_actions
from bot.games.war.ask.choice_tree import carries, choice_tree
from bot.games.war.ask.events import EVENTS
from bot.games.war.ask.parts import PICK, SEPARATOR, First, base, head
from bot.games.war.ask.warnings import landing
from bot.games.war.ask.warnings import said as said_of
from bot.games.war.scene import WarScene
from bot.games.war.words import irrevocable as words
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import back_button
from engine.war.actions import (
    Action,
    Answer,
    Attempt,
    CastIn,
    Claim,
    Diplomacy,
    Discard,
    Escape,
    Fight,
    Give,
    March,
    Move,
    PlayEvent,
    PutOn,
    Reveal,
    UseItem,
)
from engine.war.board import MOUNT_DOOM
from engine.war.cards.using import BY_EAGLES, USES
from engine.war.data import EVENT_CARDS
from engine.war.fates import holding
from engine.war.field import Field
from engine.war.phase_records import Asking
from engine.war.questions import RingAsked, Yes
from engine.war.ring.seizing import RING

SURE: Final = "warsure"
"""The verb of the second tap; its argument holds the codes of the way to the order."""
ASKED_RING: Final = "P-10"


def consequence(scene: WarScene, action: Action) -> str:
    """What the first tap says; empty where one is enough."""
    field = scene.view.field
    match action:
        case PutOn():
            return f"{open_actions.worn(field)}\n{words.FINAL()}"
        case Claim():
            claimed = _(
                "Everybody hears of the claim and of its hex.\n"
                "The Nazgûl come: each may move nearer without points, and challenges the claimant.\n"
                "When all nine are killed the game is a draw; more than that cannot be won this way."
            )
            return f"{claimed}\n{words.FINAL()}"
        case CastIn():
            bearer = holding.bearer(field)
            return words.cast_in(bearer.rating if bearer else 0, field.person("gollum").at == MOUNT_DOOM)
        case Escape() if keeper := open_actions.left_with(field, action.who):
            return f"{words.escape_leaves_ring(action.who, keeper)}\n{words.FINAL()}"
        case Reveal():
            return words.revealed(action.who, field.person(action.who[0]).at)
        case Give() if action.what == RING:
            bearer = holding.bearer(field)
            return words.give_ring(action.to, halted=bearer is not None and bearer.moved)
        case PlayEvent() if action.card in BY_EAGLES and action.on:
            met = landing(scene.view, action.on[:-1], action.on[-1]) if action.on[1:] else ()
            return "\n".join(
                (words.card(action.card), open_actions.carries(field, action), *met, words.FINAL())
            )
        case PlayEvent():
            told = (words.card(action.card), _watched(field, action), words.FINAL())
            return "\n".join(filter(None, told))
        case UseItem() if not USES[action.card].every:
            return ""
        case Discard() | UseItem():
            return words.card(action.card)
        case Answer(prompt=prompt, choice=Yes(yes=True)) if prompt == ASKED_RING:
            return _before_them(scene)
        case Move() | March():
            # What an attack may leave empty the sheet of the battles asks.
            return said_of(scene.view, [action])
        case _:
            return ""


def _watched(field: Field, action: PlayEvent) -> str:
    """Whom all see where a secret card takes people, who are all seen to be there (EVT-3)."""
    if not carries(action.on) or EVENT_CARDS[action.card].visibility != "private":
        return ""
    seen = [name for name in action.on[:-1] if not field.person(name).hidden]
    return (
        _("All see {who} come to {place}.").format(who=names.party(seen), place=names.spot(action.on[-1]))
        if seen
        else ""
    )


def dice(action: Action) -> str:
    """What is asked once of a pick in a menu that throws dice (W15.7)."""
    return (
        _("The dice are thrown at once. It cannot be taken back.")
        if isinstance(action, Escape | Attempt | Fight | Diplomacy)
        else ""
    )


def _before_them(scene: WarScene) -> str:
    """P-10: whether the bearer vanishes, or is seen on by Nazgûl and the Mouth (RNG-3)."""
    field, phase = scene.view.field, scene.view.phase
    feared = isinstance(phase, Asking) and isinstance(phase.about, RingAsked) and phase.about.feared
    return f"{words.SEES_YOU() if feared else words.VANISHES()}\n{open_actions.worn(field)}"


def panel_sure(
    scene: WarScene, codes: Sequence[str], action: Action, sentence: str, first: First = ""
) -> Screen:
    """The consequences, the second tap, and the way back to the choice before it (E0.4)."""
    label = words.SURE()[str(action.__struct_config__.tag)]
    return base(
        scene,
        head(scene),
        sentence,
        buttons(Button(label, SURE, SEPARATOR.join(codes), style="red"), _back(scene, codes, action)),
        first=first,
    )


def _back(scene: WarScene, codes: Sequence[str], action: Action) -> Button:
    """To the list the order was chosen from: the events, or the last choice there was; of an answer to the
    question, which shows what was drafted."""
    if isinstance(action, PlayEvent | Discard):
        return back_button(EVENTS)
    if not isinstance(action, Answer | UseItem):
        for number in range(len(codes) - 1, 0, -1):
            if choice_tree(scene, codes[:number]).next:
                return replace(back_button(), verb=PICK, arg=SEPARATOR.join(codes[:number]))
    return back_button()
