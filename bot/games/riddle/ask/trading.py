"""Prompts between partners: the sealed exchange and the opening of both hands (E5.5, E5.6; O2, O4.1)."""

from typing import Final

from art.riddle.words import titles
from bot.games.riddle.ask.parts import answer_heading, asks, base, hand_button, heading, own_card, own_slot
from bot.games.riddle.ask.prompts import default_at
from bot.games.riddle.ask.riddle import ticked, title_at, title_menus
from bot.games.riddle.ask.taking import TAKE
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.phrases import resting
from bot.games.riddle.model.slots import card_at, open_slot, slot
from bot.games.riddle.scene import RiddleControls, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.forms import Choose
from bot.model.screen import Button, Part, Screen, buttons
from bot.ui.icons import back_button
from engine.riddle.actions import Action, Decline, Give, Request, Reveal
from engine.riddle.deck import CARDS, COPIES, FACES, TITLES
from engine.riddle.phase_records import Looking, Trading
from engine.riddle.phases.standing import openers
from engine.riddle.phases.trading import asked_of
from engine.riddle.view import View

FEW: Final = 4
"""How many cards to show have a button each: three Elf Rings and the Palantir."""


# P4: the exchange (E5.5)


def panel_trade(scene: RiddleScene, phase: Trading, first: str = "") -> Screen:
    """P4: the card to give, the title asked for, the answer, or the card to take; sealed (R-170)."""
    partner = phase.other if scene.view.me == phase.active else phase.active
    parts = {"give": _give, "ask": _ask, "answer": _answer, "take": _take}[phase.step]
    return base(
        scene,
        answer_heading(scene, first),
        *parts(scene, phase, partner),
        default_at(scene),
        first=first,
    )


def _give(scene: RiddleScene, phase: Trading, partner: str) -> list[Part | str | None]:
    view = scene.view
    return [
        words.give(names.seat(partner)),
        hand_picture(view),
        *GIVE.menus(scene),
        buttons(_given_button(scene), Button(words.CHANCE(), "decline"), hand_button()),
    ]


def offers(scene: RiddleScene) -> tuple[str, ...]:
    """The own cards that may be given now; of equal ones all (R-232)."""
    return tuple(action.card for action in scene.of(Give))


GIVE: Final = Choose[RiddleScene, str](
    "givepick", lambda scene: words.GIVE_MENU(), offers, own_card, key=own_slot, pages=2
)


def _given_button(scene: RiddleScene) -> Button:
    card = GIVE.only(scene)
    if not card:
        return Button(f"{words.GIVE_MENU()}…", "given", "none", "primary", disabled=True)
    label = words.give_button(names.short(card))
    return Button(label, "given", slot(scene.view, card), "primary")


def _ask(scene: RiddleScene, phase: Trading, partner: str) -> list[Part | str | None]:
    wanted = next(iter(ticked(scene, ASK)), "")
    ready = (
        Button(
            _("Ask for {title}").format(title=names.title(wanted)),
            "askfor",
            str(TITLES.index(wanted)),
            "primary",
        )
        if wanted
        else Button(_("Ask for…"), "askfor", "none", "primary", disabled=True)
    )
    return [
        words.ask(names.seat(partner), choose=scene.view.options.o2_fallback == "a"),
        hand_picture(scene.view),
        *(menu for part in ASK for menu in part.menus(scene)),
        buttons(ready, Button(words.ASK_NOTHING(), "decline"), hand_button()),
    ]


ASK: Final = title_menus(
    "askpick",
    lambda scene: words.ASK_MENUS(),
    lambda scene, title: _("{n} in the game").format(n=COPIES[title]),
)
"""The title to ask for: one in all three menus."""


def _answer(scene: RiddleScene, phase: Trading, partner: str) -> list[Part | str | None]:
    view = scene.view
    title = asked_of(phase, view.me or "")
    offered = offers(scene)
    free = view.options.o2_fallback == "a"
    held = any(CARDS[card].title == title for card in view.hand)
    alike = len({FACES[card] for card in offered}) == 1
    label = words.give_button(names.short(offered[0])) if alike else ""
    ready = Button(label, "give", slot(view, offered[0]), "primary") if alike else None
    return [
        words.answer(names.seat(partner), title, held=held, choose=free),
        hand_picture(view),
        *(() if alike else GIVE.menus(scene)),
        buttons(
            ready or (_given_button(scene) if offered else None),
            Button(_("Decline") if title and held else words.CHANCE(), "decline"),
            hand_button(),
        ),
    ]


def _take(scene: RiddleScene, phase: Trading, partner: str) -> list[Part | str | None]:
    view = scene.view
    face = TAKE.only(scene)
    label = (
        _("Take {card} from {partner}").format(card=names.short(face), partner=names.seat(partner))
        if face
        else _("Take one")
    )
    arg = open_slot(view.shown.index(face)) if face else "none"
    return [
        words.take(names.seat(partner), len(view.shown)),
        hand_picture(view, view.shown, holder=partner),
        *TAKE.menus(scene),
        buttons(
            Button(label, "takeit", arg, "primary", disabled=not face),
            Button(words.CHANCE(), "decline"),
            hand_button(),
        ),
    ]


def panel_given(scene: RiddleScene, card: str) -> Screen:
    """The second tap of giving the one card that fits (E0.5). Raises `Gone` if it may not be given."""
    if Give(card) not in scene.legal:
        raise Gone(card)
    partner = names.seat(_partner(scene))
    return base(
        scene,
        heading(scene, asks(scene)),
        _("You give **{card}** to {partner}. {sealed} An answer is final.").format(
            card=titles.accusative(names.told(card)), partner=partner, sealed=words.SEALED()
        ),
        buttons(
            Button(
                words.give_button(names.short(card)),
                "given",
                slot(scene.view, card),
                "primary",
            ),
            back_button(),
        ),
    )


def _partner(scene: RiddleScene) -> str:
    """With whom the viewer exchanges, or whose look it answers. Raises `Gone` outside such a prompt."""
    view: View = scene.view
    phase = view.phase
    if isinstance(phase, Trading):
        return phase.other if view.me == phase.active else phase.active
    if isinstance(phase, Looking):
        return view.turn.seat
    raise Gone("partner")


def panel_decline(scene: RiddleScene) -> Screen:
    """The second tap of saying no, or of leaving a card to chance (E0.5). Raises `Gone`."""
    phase = scene.view.phase
    if refusal(scene) is None:
        raise Gone("decline")
    partner = names.seat(_partner(scene))
    if isinstance(phase, Trading):
        text = words.chance_means(phase.step, partner)
        label = words.ASK_NOTHING() if phase.step == "ask" else words.CHANCE()
    else:
        text, label = words.no_means(partner), words.NO_BUTTON()
    return base(
        scene,
        heading(scene, asks(scene)),
        text,
        buttons(Button(label, "declined", style="primary"), back_button()),
    )


def refusal(scene: RiddleScene) -> Decline | Request | None:
    """The action that declines here: a request for nothing, or no; ``None`` where nothing is asked so."""
    if Request() in scene.legal:
        return Request()
    prompt = isinstance(scene.view.phase, Trading | Looking)
    return Decline() if prompt and Decline() in scene.legal else None


# P5: opening both hands (E5.6)


def panel_opening(scene: RiddleScene, phase: Looking, first: str = "") -> Screen:
    """P5: show an own Elf Ring or Palantir to all, or not; everyone asked gets it, whatever the hand."""
    view = scene.view
    cards: dict[str, str] = {}
    for action in scene.legal:
        if isinstance(action, Reveal):
            cards.setdefault(FACES[action.card], action.card)
    shown = [
        Button(words.show_button(names.short(card)), "opens", slot(view, card))
        for card in list(cards.values())[:FEW]
    ]
    return base(
        scene,
        answer_heading(scene, first),
        words.opening(names.first(scene.table, view.turn.seat), names.card(phase.card)),
        hand_picture(view),
        resting(view, openers(view.hand)) or (None if cards else words.NO_OPENER()),
        buttons(*shown, Button(_("No"), "decline")),
        default_at(scene),
        first=first,
    )


def panel_reveal(scene: RiddleScene, card: str) -> Screen:
    """The second tap of showing a card to all (E0.5). Raises `Gone` if it is not legal."""
    if Reveal(card) not in scene.legal:
        raise Gone(card)
    partner = names.seat(_partner(scene))
    return base(
        scene,
        heading(scene, asks(scene)),
        _(
            "Everybody sees your **{card}**; you and {partner} see each other's hands. An answer is final."
        ).format(card=names.card(card), partner=partner),
        buttons(
            Button(
                words.show_button(names.short(card)),
                "opened",
                slot(scene.view, card),
                "primary",
            ),
            back_button(),
        ),
    )


# Answers between partners: the sealed exchange, and opening both hands (E5.5, E5.6).


router = RiddleControls()
router.asks(GIVE, alone=True)
router.asks(*ASK, alone=True)


@router.shows("give")
def give(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of giving the one card that fits."""
    return panel_given(scene, card_at(scene.view, arg))


@router.does("given")
def given(scene: RiddleScene, arg: str) -> Give:
    return Give(card_at(scene.view, arg))


@router.does("askfor")
def ask_for(__: RiddleScene, arg: str) -> Request:
    return Request(title_at(arg))


@router.shows("decline")
def decline(scene: RiddleScene, __: str) -> Screen:
    """The first tap of saying no, or of leaving a card to chance."""
    return panel_decline(scene)


@router.does("declined")
def declined(scene: RiddleScene, __: str) -> Action:
    action = refusal(scene)
    if action is None:
        raise Gone("decline")
    return action


@router.shows("opens")
def opens(scene: RiddleScene, arg: str) -> Screen:
    """The first tap of showing an Elf Ring or Palantir to all (P5)."""
    return panel_reveal(scene, card_at(scene.view, arg))


@router.does("opened")
def opened(scene: RiddleScene, arg: str) -> Reveal:
    return Reveal(card_at(scene.view, arg))
