"""Before the roll, and the claim (E4.3, E4.30)."""

from typing import Final

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.parts import asks, base, hand_button, heading, undo_button, with_story
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import decisions, lookup, names, partner
from bot.games.riddle.words import panel as words
from bot.games.riddle.words.catalogue import _
from bot.model import forms
from bot.model.screen import Button, Option, Screen, buttons
from bot.ui.icons import back_button, board_button
from bot.words import labels
from engine.riddle.actions import Choose, Claim, Roll
from engine.riddle.deck import STARTING_HAND
from engine.riddle.phases.standing import own_goal
from engine.riddle.state import waited
from engine.riddle.view import PlayerView, View

# Whom to play this turn, in a game where each person leads several characters (E4.2, O16)


def choices(scene: RiddleScene) -> tuple[str, ...]:
    """The characters that may be played or brought in now (O16.2, R-201)."""
    return tuple(action.character for action in scene.of(Choose))


WHO: Final = forms.Choose[RiddleScene, str](
    "whoplays",
    lambda scene: _("Whom do you play?"),
    choices,
    lambda scene, character: Option(label(scene.view, character), icon=icons.seat(character)),
)


def panel_character(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-character`: places and counts of the own side, no hands (O16.5)."""
    view = scene.view
    ticked = WHO.only(scene)
    playing = {player.seat for player in view.players}
    ready = (
        Button(
            partner.play_button(names.seat(ticked), new=ticked not in playing), "chosen", ticked, "primary"
        )
        if ticked
        else Button(_("Choose whom you play"), "chosen", "none", "primary", disabled=True)
    )
    return base(
        scene,
        heading(scene, asks(scene)),
        picture("map.jpg", "board", lookup.markers(view), view, window="overview"),
        *WHO.menus(scene),
        _(
            "You play one character a turn and see only its hand. The choice is final; then the "
            "die is rolled."
        ),
        buttons(ready, board_button()),
        first=first,
    )


def label(view: View, character: str) -> str:
    """ "Frodo at Bree, 5 cards" · "Sam in the Halls, turn 2 of 3" · "Bring in Merry: 2 cards, The Shire"."""
    player = next((p for p in view.players if p.seat == character), None)
    name = names.seat(character)
    if player is None:
        return _("Bring in {seat}: {cards}, The Shire").format(
            seat=name, cards=labels.cards(min(STARTING_HAND, view.deck_size + view.discard_size))
        )
    if player.away:
        return partner.away(name, _away(player))
    where = names.where(view.board, player.at) if player.at is not None else _("The Shire")
    return _("{seat} at {where}, {cards}").format(
        seat=name, where=titles.at(where), cards=labels.cards(player.hand_size)
    )


def _away(player: PlayerView) -> str:
    """Where somebody is who is not on the board, and in which turn of the stay."""
    turn = min(player.stay + 1, player.longest)
    if player.status == "captive":
        stay = partner.held(names.captive_of(player.captor), turn, player.longest)
    else:
        stay = _("in the Halls, turn {turn} of {longest}").format(turn=turn, longest=player.longest)
    return (
        _("{where}, leaves now").format(where=stay) if player.free or player.stay >= player.longest else stay
    )


def claim_button() -> Button:
    """*Show The Ring…*: the first of two taps."""
    return Button(_("Show The Ring…"), "claim", style="green", icon=icons.RING)


def may_claim(scene: RiddleScene) -> bool:
    """Whether showing The Ring wins now (B3)."""
    return scene.may(Claim)


def panel_roll(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-roll`: S1, the roll has waited for the player (E4.3, R-17)."""
    claim = claim_button() if may_claim(scene) else None
    rolls = scene.may(Roll)
    below = (
        words.NOTHING_ROLLED(),
        buttons(
            claim,
            Button(_("Roll"), "roll", style="primary") if rolls else None,
            hand_button(),
            board_button(),
        ),
        buttons(undo_button(scene)) if scene.undo.action is not None else None,
    )
    return with_story(scene, (heading(scene, asks(scene)),), below, first)


def panel_claim(scene: RiddleScene) -> Screen:
    """The second tap of the claim (E4.30)."""
    view = scene.view
    here = view.mine.at == own_goal(view) and waited(view.options, view.mine)
    return base(
        scene,
        heading(scene, decisions.SHOW_RING()),
        _("Win now by showing The Ring at {place}? Everybody sees it, and the game is over.").format(
            place=titles.at(names.place(view.board, view.mine.at or ""))
        )
        if here
        else _(
            "Win now by showing The Ring and the three Elf Rings? Everybody sees them, and the game is over."
        ),
        buttons(Button(_("Win the game"), "win", style="green"), back_button()),
    )
