"""The commands of *The War of the Ring*, as the house asks for them (`bot.model.verbs`, W13)."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.war import seats
from bot.games.war import seats as known
from bot.games.war.ask.orders.model import BEARER, VALUES, code, ticked
from bot.games.war.ask.screens import panel
from bot.games.war.ask.standing_orders import asked_of, panel_orders
from bot.games.war.ask.verbs import doing, moving
from bot.games.war.ask.verbs.table import OPTIONS, VERBS, listed
from bot.games.war.model import catalogue
from bot.games.war.scene import WarContext, WarScene
from bot.games.war.tell.notebook import others
from bot.games.war.words import names
from bot.games.war.words import orders as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Refusal, Worded
from bot.model.post import Post
from bot.model.screen import LETTER, Screen, buttons, screen
from bot.model.verbs import Act
from bot.ui.icons import turn_button
from bot.ui.matching import Answers, matching
from bot.words import labels
from bot.words import text as texts
from bot.words.language import speaking

# What ``/orders`` does, and what it offers while typing (W13.1, E14.1)


CLEAR = "clear"


async def orders(context: WarContext) -> Screen:
    """``/orders set: value:`` shows the orders with that one ticked; *Save* is the tap (E14.1)."""
    which, value = context.carried(2)
    scene = await context.scene()
    if scene.seat is None or scene.view.outcome is not None:
        return panel(scene)
    draft = await context.ordered()
    if which in asked_of(scene.seat) and value in VALUES[which]:
        chosen = ticked(f"{which}.{code(draft.orders)}", (value,), ())
        return panel_orders(scene, draft._replace(orders=chosen), _("Tap *Save* to confirm."))
    return panel_orders(scene, draft)


def sets(typed: str = "") -> Answers:
    """Which orders there are."""
    return matching(((label, key) for key, label in words.PROMPTS().items()), typed)


def order_values(scene: WarScene, which: str, typed: str = "") -> Answers:
    """The values of one order; they are the same wherever anybody stands."""
    if scene.seat is None or which not in asked_of(scene.seat):
        return []
    there = ((label, value) for value, label in words.CHOICES[which]().items())
    return matching((pair for pair in there if pair[1] != BEARER or scene.table.alone), typed)


# ``/team say``: a line to the ally, handed on by direct message and kept nowhere else (W7.3)


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
            lambda: _(
                "Only Sauron and Saruman write to each other this way, in a game of three and while "
                "they are allied. Nothing was sent."
            )
        )
    message = texts.plain(context.carried(1)[0][:LETTER])
    if not texts.visible(message):
        raise Worded(lambda: _("There was nothing to send. Write a line, then send it."))
    holder = table.holder(other)
    if holder.user is None:
        raise Worded(lambda: _("A computer plays your ally and reads nothing. Nothing was sent."))
    if holder.dms == "closed":
        raise Worded(
            lambda: _("{ally} takes no DMs and did not get it. Say it in the channel.").format(
                ally=names.power(other)
            )
        )
    with speaking(holder.language):
        head = labels.place_line(texts.plain(table.name), table.channel, seats.name(other))
        letter = screen(
            _("{head} · from {who}\n{said}\n-# Words between allies bind nobody.").format(
                head=head, who=names.power(scene.seat), said=message
            ),
            buttons(turn_button()),
            colour=seats.colour(scene.seat),
            game=table.game,
        )
    await context.post([Post(to=holder.user, kind="team", screen=letter)])
    return screen(
        _("Sent to {ally}: {said}").format(ally=names.power(other), said=message),
        buttons(turn_button()),
        colour=seats.colour(scene.seat),
        game=table.game,
    )


__all__ = ["acts", "suggest"]

Filled = Mapping[str, str]


async def _do(context: WarContext) -> Screen | None:
    """``/do what: to: on: with: also:`` shows what that verb does."""
    what, *options = context.carried(5)
    filled = dict(zip(OPTIONS, options, strict=True))
    verb = doing.named(what)
    if verb == "close" and not any(options):
        return await doing.end(context)
    if verb == "again":
        return doing.again(await context.scene())
    if verb == "attack":
        return doing.attack(await context.scene(), filled)
    if verb == "march":
        return await moving.march(context, filled)
    return doing.shown(await context.scene(), VERBS[verb], filled)


acts: Final[Mapping[str, Act]] = {
    "move": moving.move,
    "do": _do,
    "play": doing.play,
    "answer": doing.answer,
    "end": doing.end,
    "orders": orders,
    "team.say": say,
}
"""By the name the callback of a command sends."""


def suggest(scene: WarScene | None, what: str, filled: Filled, typed: str) -> Answers:
    """The list of that name; ``filled`` are the other options by their names."""
    if what in _ANYWHERE:
        return _ANYWHERE[what](typed)
    return [] if scene is None or what not in _LISTS else _LISTS[what](scene, filled, typed)


def _with(scene: WarScene, filled: Filled, typed: str) -> Answers:
    """With what; whoever can move can march."""
    if filled.get("what") == "march" and (answers := listed(moving.marchers(scene), typed)):
        return answers
    return doing.part(scene, "with", filled, typed)


def _seats(scene: WarScene, filled: Filled, typed: str) -> Answers:
    return matching(((known.name(holder.seat), holder.seat) for holder in scene.table.holders), typed)


def _about(scene: WarScene, filled: Filled, typed: str) -> Answers:
    """Whom a note can be about."""
    if scene.seat is None:
        return []
    return matching(((known.name(seat), seat) for seat in others(scene)), typed)


_ANYWHERE: Final[Mapping[str, Callable[[str], Answers]]] = {
    "means": moving.hows,
    "faces": catalogue.suggested,
    "orders.set": sets,
}
"""What every table has."""
_LISTS: Final[Mapping[str, Callable[[WarScene, Filled, str], Answers]]] = {
    "movers": moving.movers,
    "ends": moving.ends,
    "lays": moving.parts,
    "hand": doing.hand,
    "targets": doing.targets,
    "do.what": lambda s, g, t: doing.verbs(s, t),
    "do.to": lambda s, g, t: doing.part(s, "to", g, t),
    "do.on": lambda s, g, t: doing.part(s, "on", g, t),
    "do.with": _with,
    "do.also": lambda s, g, t: doing.part(s, "also", g, t),
    "answers": lambda s, g, t: doing.answers(s, t),
    "orders": lambda s, g, t: order_values(s, g.get("set", ""), t),
    "about": _about,
    "players": _seats,
    "seats": _seats,
}
"""By what commands call them."""
