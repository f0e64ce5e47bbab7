"""``dm-hand``: the hand in a message, with what is new (E6.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.riddle.ask.parts import own_buttons
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.phrases import state
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.holdings import holdings
from bot.games.riddle.tell.retold import retold
from bot.games.riddle.words import hand as words
from bot.games.riddle.words import names
from bot.model.screen import Buttons, Screen, buttons, screen
from bot.ui.buttons import board_button, log_button, recap_button, turn_button
from bot.words import labels
from bot.words import text as texts
from engine.riddle import frames as fr


def summary(
    scene: RiddleScene,
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
    news = retold(scene, kept)
    text = [*news, *holdings(view, tuple(news))]
    choosing = isinstance(view.phase, fr.Choosing) and asks
    who = words.side(names.side(me)) if choosing else state(view) if view.me else names.seat(me)
    return screen(
        labels.place_line(texts.plain(table.name), table.channel, who, why),
        hand_picture(view, new=[card for card in new if card in view.hand]),
        texts.cut("\n".join(text), 2000),
        below or None,
        ways or buttons(turn_button(), board_button(), recap_button(), log_button(), *own_buttons()),
        colour=names.colour(me),
        game=table.game,
    )
