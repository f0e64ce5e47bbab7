"""*You are next*: one silent message when the turn before one's own begins (E18.5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model.kit import Kit
from bot.model.post import News, Next, Post, next_key
from bot.model.preferences import NEXT, Prefs
from bot.model.scene import Scene
from bot.model.screen import Button, buttons, screen
from bot.ui.icons import board_button, own_button
from bot.words import labels, text
from bot.words.catalogue import _
from bot.words.language import speaking


def following(kit: Kit, scene: Scene) -> str:
    """The seat whose turn is next, as far as all know.

    Empty at the end, where only two people take turns, and while a computer plays: its turn is over at once.
    """
    order, active = kit.narrator.turn_order(scene), scene.status.active
    if active is None or active not in order:
        return ""
    holder = scene.table.holder
    place = order.index(active)
    others = [seat for seat in (*order[place + 1 :], *order[:place]) if holder(seat) != holder(active)]
    several = len({holder(seat).seat for seat in others}) > 1
    return others[0] if several and holder(active).user is not None else ""


def plan_button(kit: Kit, scene: Scene) -> Button | None:
    """*Plan my turn*, where that can be done (E18.4)."""
    may = kit.planning is not None and kit.planning.may(scene)
    return Button(labels.PLAN(), "planturn") if may else None


def up_next(kit: Kit, news: News, told: Next) -> tuple[tuple[Post, ...], Next]:
    """The message that a new turn brings, and what to remember; ``told``: of the turn before."""
    period = news.public.status.period
    if period == told.period:
        return (), told
    seat = following(kit, news.public)
    scene = news.scenes.get(seat and news.public.table.holder(seat).seat)
    if scene is None or NEXT not in news.prefs.get(scene.user, Prefs()).push:
        return (), Next(period)
    holder = scene.table.holder(seat)
    if holder.dms == "closed":
        return (), Next(period)
    with speaking(holder.language):
        line = _("You are next at {table}: {name} plays now.").format(
            table=text.plain(scene.table.name), name=kit.narrator.mover(news.public).subject
        )
        shown = screen(
            line,
            buttons(plan_button(kit, scene), own_button(kit.seats), board_button()),
            colour=kit.seats.colour(seat),
            game=scene.table.game,
        )
    post = Post(to=scene.user, kind="dm-next", screen=shown, key=next_key(period))
    return (post,), Next(period, scene.user)


def taken_away(posts: Sequence[Post], told: Next) -> tuple[Post, ...]:
    """The messages, one of which takes the message of the turn before away, best effort."""
    marked = list(posts)
    place = next((n for n, post in enumerate(marked) if told.user and not post.gone), None)
    if place is not None:
        marked[place] = replace(marked[place], gone=next_key(told.period))
    return tuple(marked)
