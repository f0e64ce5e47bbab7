"""``/help`` and the welcome (E1.2, E1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.lookup.which import which_menu
from bot.features.tutorial import WHICH
from bot.model import screen as icons
from bot.model.kit import Games, Kit, taught
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Choice, Menu, Screen, buttons, named, screen
from bot.ui.buttons import play_now_button, turn_button
from bot.words import labels, lookups
from bot.words import text as texts
from bot.words import tutorial as lesson_words
from bot.words.catalogue import _

COMMANDS = "commands"


def welcome_screen(games: Games) -> Screen:
    """``welcome`` (E1.2)."""
    fewest, most = zip(*(kit.setup.seats for kit in games.values()), strict=True)
    lessons = [tutorial.minutes for __, tutorial in taught(games)]
    learn = (
        _("Learn in {minutes}").format(minutes=lesson_words.minutes(min(lessons), max(lessons)))
        if lessons
        else ""
    )
    return screen(
        _("## Riddlemaster is here"),
        _(
            "I run {games}: {least} to {most} players, a few taps a day from your phone.\n"
            "What only you may see comes to you by DM; the board lives in the channel. I keep the rules, the "
            "secrets and the clock. Unofficial fan project."
        ).format(
            games=texts.listing([f"*{game}*" for game in [kit.name() for kit in games.values()]]),
            least=min(fewest),
            most=max(most),
        ),
        buttons(
            play_now_button(),
            Button(labels.START_GAME(), "new"),
            Button(learn, "tutorial", WHICH) if lessons else None,
            Button(labels.HOW_IT_PLAYS(), "howto"),
            Button(_("Settings for admins"), "admin"),
        ),
        colour=ACCENT,
    )


def help_screen(
    games: Games,
    scene: Scene | None,
    topic: str = "",
    commands: Sequence[tuple[str, str]] = (),
    *,
    free: bool = False,
) -> Screen:
    """``/help`` (E1.3): about this game if there is one, a topic if one is chosen.

    ``games`` are those that are meant: of more than one, one can be chosen (W15.13). A single one is by its
    table, or by its key where there is no table.

    ``free``: it is asked for in a channel of a server that has no table yet.

    ``commands`` are names and descriptions from the command tree, so the list cannot age.
    """
    (game, kit), *others = games.items()
    topics = all_topics(list(games.values()))
    name, text = topics.get(topic, ("", ""))
    if topic == COMMANDS:
        text = "\n".join(lookups.command_line(command, about) for command, about in commands)
    choices = tuple(Choice(title, key, chosen=key == topic) for key, (title, __) in topics.items())
    general = lookups.SENTENCES() if others else f"{lookups.SENTENCES()} {kit.reference.secret()}".strip()
    return screen(
        first_sentence(kit, scene) if scene is not None else None,
        f"**{name}**\n{texts.cut(text, 3400)}" if text else general,
        named(Menu("help", _("What do you need?"), choices), _("Topic")),
        which_menu(games, "help") if others else None,
        buttons(
            turn_button() if scene is not None else None,
            play_now_button("" if others else kit.id) if scene is None or scene.seat is None else None,
            Button(labels.START_GAME(), "new") if free else None,
            Button(lesson_words.TUTORIAL(), "tutorial", WHICH if others or kit.tutorial is None else kit.id),
            Button(labels.RULES(), "rules", icon=icons.RULES),
            Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK),
        ),
        colour=ACCENT,
        game="" if others else game,
    )


def all_topics(kits: Sequence[Kit]) -> dict[str, tuple[str, str]]:
    """Name and text of each topic by its key: of the game where one is meant, then of the house."""
    return {**(kits[0].reference.topics() if len(kits) == 1 else {}), **lookups.TOPICS()}


def first_sentence(kit: Kit, scene: Scene) -> str | None:
    """One sentence about this game; none once it is over."""
    if scene.status.outcome is not None:
        return None
    you = kit.seats.within(scene.seat) if scene.seat is not None else ""
    return lookups.here(kit.seats.within(kit.narrator.mover(scene).seat), you, bool(scene.decision))
