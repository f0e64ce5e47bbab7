"""``start-post`` (E2.8): the seats in order, the rolls, the rules, the seal, the notice about hands."""

from __future__ import annotations

from bot.features.lobby.screens import rules_line
from bot.model.post import News, Post
from bot.model.screen import Button, Line, Screen, buttons, screen
from bot.model.setup import Setup
from bot.ui.buttons import board_button
from bot.words import labels, names
from bot.words import lobby as words
from engine.riddle import events as ev


def start_post(setup: Setup, news: News) -> Post:
    """The message that a game has begun; it mentions nobody."""
    return Post(to=None, kind="start-post", screen=start_screen(setup, news), key="start")


def start_screen(setup: Setup, news: News) -> Screen:
    """Seats in the order of play, all rolls for the first turn, what differs from the preset, the seal."""
    scene = news.public
    table, view = scene.table, scene.view
    events = [event for entry in news.entries for event in entry.events]
    order = next(
        (e.order for e in events if isinstance(e, ev.GameStarted)), tuple(p.seat for p in view.players)
    )
    # In the order of play: from whom the dice made first.
    begins = order.index(view.turn.seat) if view.turn.seat in order else 0
    order = (*order[begins:], *order[:begins])
    seats = [
        words.seat_line(n, names.seat(s), names.plain(table.sitter(s).name)) for n, s in enumerate(order, 1)
    ]
    first = rounds([(e.seat, e.value) for e in events if isinstance(e, ev.DieRolled) and e.why == "first"])
    wishes = [
        words.wish_rolls(names.seat(roll.character), [(names.plain(who), n) for who, n in roll.rolls])
        for roll in news.wishes
    ]
    mixed = [(names.plain(who), names.plain(word)) for who, word in news.words]
    return screen(
        words.started(names.plain(table.name)),
        "\n".join([words.seats_in_order(), *seats]),
        "\n".join([*wishes, words.first_rolls(first, names.seat(view.turn.seat))]),
        Line(),
        rules_line(setup, table.preset, table.clock, view.options),
        "\n".join(setup.differs(table.preset, view.options)),
        words.sealed_with(table.sealed, mixed),
        words.NOTICE_OF_PARTNERS if view.options.o3_table_talk else words.NOTICE,
        buttons(board_button(), Button(labels.OPTIONS, "options"), Button(labels.FAIR_DICE, "dice")),
        game=table.game,
    )


def rounds(rolls: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """The rolls for the first turn, cut into their rounds: whoever rolls again begins a new one (B2.4)."""
    found: list[list[tuple[str, int]]] = []
    for seat, value in rolls:
        name = names.seat(seat)
        if not found or name in [who for who, _ in found[-1]]:
            found.append([])
        found[-1].append((name, value))
    return found
