"""``/game status``: seats, whose turn, open decisions, options, clock, seal (E7.9)."""

from __future__ import annotations

from bot.lobby.screens import ACCENT, options_lines, rules_line
from bot.lookup.board import whereabouts
from bot.scene import Scene
from bot.screens import Button, Line, Screen, buttons, screen
from bot.words import lookup as words
from bot.words import names
from bot.words import turn as turn_words

OPTIONS = Button("Options in full", "options")


def status_screen(scene: Scene) -> Screen:
    """How the table stands, for anybody who can read the channel."""
    table, view = scene.table, scene.view
    seats = []
    for n, player in enumerate(view.players, 1):
        who = names.plain(table.sitter(player.seat).name)
        turn = player.seat == view.turn.seat and view.outcome is None
        where = whereabouts(view, player)
        seats.append(words.status_seat(n, names.seat(player.seat), who, player.hand_size, where, turn))
    waits = [
        words.status_turn(names.seat(w.seat), w.deadline)
        if w.seat == view.turn.seat
        else turn_words.waiting([names.seat(w.seat)], w.deadline)
        for w in scene.waiting
    ]
    host = scene.user == table.host
    pause = None
    if host and table.status == "running":
        pause = Button("Pause", "pause")
    elif host and table.status == "paused":
        pause = Button("Resume", "resume")
    return screen(
        words.status_title(names.plain(table.name), words.STATUS[table.status], view.turn.number),
        "\n".join(seats),
        "\n".join(waits) or None,
        Line(),
        "\n".join([rules_line(table.preset, table.clock), *options_lines(table.preset, view.options)]),
        words.status_sealed(table.sealed),
        buttons(OPTIONS, Button("Board", "board"), Button("Log", "log"), pause),
        colour=names.colour(view.turn.seat) if view.outcome is None else ACCENT,
        game=table.game,
    )
