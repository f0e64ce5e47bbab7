"""``/team say``: a line to the ally, handed on by direct message and kept nowhere else (W7.3)."""

from __future__ import annotations

from typing import Final

from bot.games.war import seats
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import talking as words
from bot.model.errors import Refusal, Worded
from bot.model.post import Post
from bot.model.screen import LETTER, Screen, buttons, screen
from bot.ui.buttons import turn_button
from bot.words import common
from bot.words import text as texts
from bot.words.language import speaking

ALLIES: Final = {"sauron": "saruman", "saruman": "sauron"}


def ally(scene: WarScene) -> str | None:
    """Whom the viewer may write to: while they are allied, in a game of three (SR3-5)."""
    field = scene.view.field
    return ALLIES.get(scene.seat or "") if field.three and field.war.alliance else None


async def say(context: WarContext) -> Screen:
    """Send it. Raises Refusal ``table.over``, or Worded where nobody would read it."""
    scene = await context.scene()
    other, table = ally(scene), scene.table
    if scene.view.outcome is not None or table.status == "over":
        raise Refusal("table.over", {"name": table.name})
    if other is None or scene.seat is None:
        raise Worded(words.NOBODY())
    said = texts.plain(context.carried(1)[0][:LETTER])
    if not texts.visible(said):
        raise Worded(words.EMPTY())
    sitter = table.sitter(other)
    if sitter.user is None:
        raise Worded(words.COMPUTER())
    if sitter.dms == "closed":
        raise Worded(words.closed(other))
    with speaking(sitter.language):
        head = common.place_line(texts.plain(table.name), table.channel, seats.name(other))
        letter = screen(
            words.letter(head, scene.seat, said),
            buttons(turn_button()),
            colour=seats.colour(scene.seat),
            game=table.game,
        )
    await context.post([Post(to=sitter.user, kind="team", screen=letter)])
    return screen(
        words.sent(other, said), buttons(turn_button()), colour=seats.colour(scene.seat), game=table.game
    )
