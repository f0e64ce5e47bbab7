"""``dm-hand``: the hand in a message, with what is new (E6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.riddle.panels.holdings import holdings
from bot.games.riddle.panels.parts import hand_picture, own_buttons
from bot.games.riddle.words import hand as words
from bot.games.riddle.words import names
from bot.model.scene import Scene
from bot.model.screen import Buttons, Screen, buttons, screen
from bot.ui.buttons import board_button, log_button, turn_button
from bot.words import common
from bot.words import text as texts
from engine.riddle.phases import frames as fr

GAIN = "+ "
"""Marks a kept line that tells of a card that came: its id, name, how, and to which character."""
BETWEEN = "\t"
"""Stands between those four."""


def summary(
    scene: Scene,
    seat: str,
    why: str,
    kept: Sequence[str] = (),
    new: Sequence[str] = (),
    *,
    asks: bool = False,
    below: str = "",
    ways: Buttons | None = None,
) -> Screen:
    """First line, picture, every card in words, what is new, the buttons (E6.1).

    In a duel it is about the character in play, and the others are counted (E6.7).
    """
    view = scene.view
    table = scene.table
    me = view.me or seat
    text = [*holdings(view, tuple(kept)), *retold(scene, kept)]
    who = words.side(names.side(me)) if isinstance(view.phase, fr.Choosing) and asks else names.seat(me)
    return screen(
        common.place_line(texts.plain(table.name), table.channel, who, why),
        hand_picture(view, new=[card for card in new if card in view.hand]),
        texts.cut("\n".join(text), 2000),
        below or None,
        ways or buttons(turn_button(), board_button(), log_button(), *own_buttons()),
        colour=names.colour(me),
        game=table.game,
    )


def retold(scene: Scene, kept: Sequence[str]) -> Iterator[str]:
    """What is new, of cards that came only those that are still held (E16.9), equal ones counted."""
    view = scene.view
    unseen = not view.hand and view.mine.hand_size  # a hand out of the own turn (O16.5)
    came: dict[str, dict[str, list[str]]] = {}
    for text in kept:
        if text.startswith(GAIN):
            card, name, how, seat = text.removeprefix(GAIN).split(BETWEEN)
            if unseen or seat != view.me or card in view.hand:
                came.setdefault(seat, {}).setdefault(how, []).append(name)
    for seat, by_how in came.items():
        other = names.seat(seat) if scene.table.led and seat else ""
        yield words.new([words.came(_counted(cards), how) for how, cards in by_how.items()], other)
    yield from (text for text in kept if not text.startswith(GAIN))


def _counted(cards: list[str]) -> list[str]:
    """Equal cards once, with their number: "Boat ×2"."""
    return [words.several(name, cards.count(name)) for name in dict.fromkeys(cards)]
