"""The post with which a game begins: who plays whom, and in which order (E2.8)."""

from itertools import groupby

from bot.features.lobby.screens import rules_line
from bot.model import screen as icons
from bot.model.kit import Kit
from bot.model.post import News, Post
from bot.model.screen import Button, Line, Part, Screen, Section, buttons, screen
from bot.ui.icons import board_button
from bot.words import labels, lobby, preferences, text
from bot.words.catalogue import _


def start_post(kit: Kit, news: News) -> Post:
    """The message that a game has begun; it mentions nobody."""
    return Post(to=None, kind="start-post", screen=start_screen(kit, news), key="start")


def start_screen(kit: Kit, news: News) -> Screen:
    """Seats in the order of play, all rolls for the first turn, what differs from the preset, the seal."""
    table, begun = news.public.table, kit.narrator.opening(news)
    options = kit.setup.played(news.public.view)
    seats = [
        icons.before(
            kit.seats.icon(s), lobby.seat_line(n, kit.seats.name(s), text.plain(table.holder(s).name))
        )
        for n, s in enumerate(begun.order, 1)
    ]
    wishes = [
        lobby.wish_rolls(
            kit.seats.name(character), [[(text.plain(name), n) for name, n in roll.rolls] for roll in rolls]
        )
        for character, rolls in groupby(news.wishes, key=lambda roll: roll.character)
    ]
    mixed = [(text.plain(name), text.plain(word)) for name, word in news.words]
    title = _("## {table} begins").format(table=text.plain(table.name))
    first: tuple[Part | str | None, ...] = (title, begun.picture, "\n".join([_("Round the table:"), *seats]))
    if kit.narrator.rows is not None and begun.picture is not None:
        # A map would take the room of a phone: it stands beside those who play (W15.11).
        first = (title, Section("\n".join(seats), begun.picture))
    return screen(
        *first,
        "\n".join([*wishes, begun.rolled]),
        Line(),
        rules_line(kit.setup, table.preset, table.clock, options),
        kit.setup.promise(table.preset, options),
        preferences.IS_BRISK() if table.answering else None,
        "\n".join(kit.setup.differs(table.preset, options)),
        lobby.sealed_with(table.sealed, mixed),
        begun.notice,
        buttons(board_button(), Button(labels.OPTIONS(), "options"), Button(labels.FAIR_DICE(), "dice")),
        game=table.game,
    )
