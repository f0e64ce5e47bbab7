"""``/team say``: a line to the ally, handed on by direct message and kept nowhere else (W7.3)."""

from __future__ import annotations

from typing import Final

from bot.games.war import seats
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.words import names
from bot.games.war.words.catalogue import _
from bot.model.errors import Refusal, Worded
from bot.model.post import Post
from bot.model.screen import LETTER, Screen, buttons, screen
from bot.ui.buttons import turn_button
from bot.words import labels
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
        raise Worded(
            _(
                "Only Sauron and Saruman write to each other so, in a game of three and while they are "
                "allied. Nothing was sent."
            )
        )
    said = texts.plain(context.carried(1)[0][:LETTER])
    if not texts.visible(said):
        raise Worded(_("There was nothing to send. Write a line, then send it."))
    sitter = table.sitter(other)
    if sitter.user is None:
        raise Worded(_("A computer plays your ally and reads nothing. Nothing was sent."))
    if sitter.dms == "closed":
        raise Worded(
            _("{ally} takes no DMs and did not get it. Say it in the channel.").format(
                ally=names.power(other)
            )
        )
    with speaking(sitter.language):
        head = labels.place_line(texts.plain(table.name), table.channel, seats.name(other))
        letter = screen(
            _("{head} · from {who}\n{said}\n-# Words between allies bind nobody.").format(
                head=head, who=names.power(scene.seat), said=said
            ),
            buttons(turn_button()),
            colour=seats.colour(scene.seat),
            game=table.game,
        )
    await context.post([Post(to=sitter.user, kind="team", screen=letter)])
    return screen(
        _("Sent to {ally}: {said}").format(ally=names.power(other), said=said),
        buttons(turn_button()),
        colour=seats.colour(scene.seat),
        game=table.game,
    )
