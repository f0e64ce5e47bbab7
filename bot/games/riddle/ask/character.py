"""Whom to play this turn, in a game where each person leads several characters (E4.2, O16)."""

from __future__ import annotations

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.parts import base, heading
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import lookup, names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Choice, Menu, Screen, buttons
from bot.ui.buttons import board_button
from bot.words import labels, text
from engine.riddle.actions import Choose
from engine.riddle.deck import STARTING_HAND
from engine.riddle.view import PlayerView, View

DRAFT = "character"


def choices(scene: RiddleScene) -> tuple[str, ...]:
    """The characters that may be played or brought in now (O16.2, R-201)."""
    return tuple(action.character for action in scene.of(Choose))


def chosen(scene: RiddleScene) -> str:
    """The character ticked, or nothing."""
    return next((name for name in scene.drafts.get(DRAFT, ()) if name in choices(scene)), "")


def panel_character(scene: RiddleScene, first: str = "") -> Screen:
    """`panel-character`: places and counts of the own side, no hands (O16.5)."""
    view = scene.view
    found, ticked = choices(scene), chosen(scene)
    playing = {player.seat for player in view.players}
    options = tuple(
        Choice(
            text.cut(label(view, character), 100),
            character,
            chosen=character == ticked,
            icon=icons.seat(character),
        )
        for character in found
    )
    ready = (
        Button(words.play_button(names.seat(ticked), new=ticked not in playing), "chosen", ticked, "primary")
        if ticked
        else Button(_("Choose whom you play"), "chosen", "none", "primary", disabled=True)
    )
    return base(
        scene,
        heading(scene, labels.YOUR_TURN()),
        picture("map.jpg", "board", lookup.markers(view), view, window="overview"),
        Menu("whoplays", _("Whom do you play?"), options),
        _("You play one character a turn and see only its hand. A choice is final, the die is rolled next."),
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
        return words.away(name, _away(player))
    where = names.where(view.board, player.at) if player.at is not None else _("The Shire")
    return _("{seat} at {where}, {cards}").format(
        seat=name, where=titles.at(where), cards=labels.cards(player.hand_size)
    )


def _away(player: PlayerView) -> str:
    """Where somebody is who is not on the board, and in which turn of the stay."""
    turn = min(player.stay + 1, player.longest)
    if player.status == "captive":
        stay = words.held(names.captive_of(player.captor), turn, player.longest)
    else:
        stay = _("in the Halls, turn {turn} of {longest}").format(turn=turn, longest=player.longest)
    return (
        _("{where}, leaves now").format(where=stay) if player.free or player.stay >= player.longest else stay
    )
