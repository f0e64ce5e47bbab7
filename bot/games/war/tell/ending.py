"""The end: the last post, what was hidden, a last word to each player (W11.4, INF-4)."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.games.war.draw import pictures
from bot.games.war.model import road
from bot.games.war.model import road as roads
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell.private_summary import unveiled
from bot.games.war.words import lookup, names, over
from bot.games.war.words.catalogue import _
from bot.model.post import Memory, News
from bot.model.screen import Line, Screen, Section, buttons, screen
from bot.ui.icons import over_buttons, replay_button, verify_button
from bot.words import text
from engine.game import Outcome
from engine.war.events.quest import CouldNot
from engine.war.turns.steps import held_prizes, objectives
from engine.war.view import View

SAY_HELD: Final = ("prizes", "objectives")
"""Reasons that tell what Sauron held at the end."""


def outcome(view: View) -> Outcome:
    """How it ended. Raises ValueError where it has not."""
    if view.outcome is None:
        raise ValueError("the game is not over")
    return view.outcome


def how(view: View, entries: Sequence[WarEntry]) -> str:
    """Why it is over, with who did it and where (VIC, SCN-5)."""
    end, bearer = outcome(view), view.field.ring.holder
    if end.reason == "ring" and bearer:
        failed = any(isinstance(event, CouldNot) for entry in entries for event in entry.events)
        return (
            _("{who} could not let the Ring go, but Gollum fell into the fire with it.").format(
                who=names.piece(bearer)
            )
            if failed
            else _("{who} has cast the Ring into the fire of Mount Doom.").format(who=names.piece(bearer))
        )
    return over.why(end.reason, held_prizes(view.field), len(view.config.story.prizes))


def remember(news: News, memory: Memory) -> Memory:
    """The memory with the road of the Ring as far as these steps."""
    return msgspec.structs.replace(memory, tale=roads.follow(memory.tale, news.secret))


def memory(kept: Memory) -> Memory:
    """A memory that was stored: its tale as the game's own records."""
    return msgspec.structs.replace(kept, tale=msgspec.convert(kept.tale, tuple[roads.Leg, ...]))


def ending(news: News, memory: Memory, last: Sequence[str]) -> Screen:
    """The last post: who won why and when beside the road of the Ring, the sittings that no post has told
    yet."""
    scene = news.public
    table, view = scene.table, scene.view
    end = outcome(view)
    people = [f"<@{holder.user}>" for holder in table.holders if holder.user is not None]
    prizes = view.field.config.story.prizes
    held = held_prizes(view.field) if prizes else objectives(view.field, "sauron")
    captives = [
        (person.id, person.at) for person in view.field.persons if person.captor and person.fate == "here"
    ]
    told = over.story(
        *(text.plain(table.name), how(view, news.entries), road.of(view, end.turn)),
        *(len(held), len(prizes)),
        explained=end.reason in SAY_HELD,
    )
    gone = pictures.road(view, memory.tale)
    return screen(
        over.title(end.winners),
        pictures.victory(view),
        Section(told, gone) if gone is not None else told,
        news.why or None,
        Line(),
        "\n".join(last) or None,
        lookup.captive(captives) if captives else None,
        _("The fog lifts: everything that was hidden stands in the replay, for all."),
        _("At the table: {people}").format(people=text.listing(people)) if people else None,
        over_buttons(over.LIFT()),
        game=table.game,
    )


def farewell(scene: WarScene, seat: str) -> str:
    """A word to who has won; the panel under it says who else has, and why."""
    return _("You have won.") if seat in outcome(scene.view).winners else ""


def reveal(scene: WarScene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
    """The map without its fog, the seed, who mixed which word in; the replay has how it came (W11.4)."""
    view: View = scene.view
    words = [text.headed(text.plain(user), text.plain(word)) for user, word in mixed]
    return screen(
        over.LIFTED(),
        pictures.whole(view),
        "\n".join(unveiled(view)) or None,
        over.seed(seed),
        "\n".join([_("Words in the seed:"), *words]) if words else None,
        buttons(replay_button(), verify_button()),
        game=scene.table.game,
    )
