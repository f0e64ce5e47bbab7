"""``/game status``: seats, whose turn, what is waited for, captives, caches, sides, options, seal (E7.9)."""

from __future__ import annotations

from functools import partial

from bot.features.lobby.screens import rules_line
from bot.model.kit import Kit
from bot.model.scene import Scene, Table
from bot.model.screen import ACCENT, Button, Buttons, Line, Screen, buttons, screen
from bot.tables.replacement import house_lines, opens
from bot.ui.buttons import board_button, log_button
from bot.words import follow as follow_words
from bot.words import labels, prefs, text
from bot.words import lookups as words
from bot.words import people as people_words
from bot.words import posts as turn_words
from bot.words.catalogue import _


def status_screen(kit: Kit, scene: Scene, *, follows: bool = False) -> Screen:
    """How the table stands, for anybody who can read the channel."""
    table, options = scene.table, kit.setup.played(scene.view)
    mover = kit.narrator.mover(scene).seat
    stands = kit.reference.standing(scene, partial(_player, table))
    waits = [
        words.status_turn(kit.seats.name(mover), w.deadline)
        if w.seat == scene.status.active
        else turn_words.waiting([kit.seats.within(w.seat)], w.deadline)
        for w in scene.waiting
    ]
    host = scene.user == table.host
    going = table.status in ("running", "paused")
    pause = None
    if host and table.status == "running":
        pause = Button(_("Pause"), "pause")
    elif host and table.status == "paused":
        pause = Button(labels.RESUME(), "resume")
    return screen(
        _("**{table}** · {status}, turn {turn}").format(
            table=text.plain(table.name),
            status=words.STATUS()[table.status],
            turn=kit.turn(table, scene.status.stretch),
        ),
        "\n".join(stands.seats),
        "\n".join(stands.more),
        "\n".join(waits),
        Line(),
        "\n".join(
            [
                rules_line(kit.setup, table.preset, table.clock, options),
                *kit.setup.differs(table.preset, options),
            ]
        ),
        house_lines(table.away, brisk=table.brisk),
        words.status_sealed(table.sealed),
        buttons(Button(_("Options in full"), "options"), board_button(), log_button(), pause),
        people_buttons(scene, follows=follows),
        buttons(Button(_("Team threads…"), "rooms"))
        if host and going and kit.seats.teams(scene.view)
        else None,
        colour=kit.seats.colour(mover) if scene.status.outcome is None else ACCENT,
        game=table.game,
    )


def _player(table: Table, seat: str) -> str:
    """Who plays a seat, and whether now."""
    sitter = table.sitter(seat)
    who = text.plain(sitter.name)
    who = _("{name} (stand-in)").format(name=who) if sitter.stand_in else who
    return f"{who}, {prefs.until(sitter.away)}" if sitter.away else who


def people_buttons(scene: Scene, *, follows: bool = False) -> Buttons:
    """Seats and votes, for whom they concern (E8.11, E9)."""
    table = scene.table
    going = scene.status.outcome is None and table.status in ("running", "paused")
    seated = going and table.seat_of(scene.user) is not None
    free = going and not seated and any(sitter.offered for sitter in table.sitters)
    hosts = going and scene.user == table.host
    wanted = hosts and opens(table) and any(s.offered or s.computer for s in table.sitters)
    return buttons(
        Button(people_words.MY_SEAT(), "seat") if seated else None,
        Button(_("Vote…"), "votes") if seated else None,
        Button(people_words.TAKE(), "seat-take") if free else None,
        Button(people_words.WANTED(), "wanted") if wanted else None,
        _follow(follows) if going and table.seat_of(scene.user) is None else None,
    )


def _follow(follows: bool) -> Button:
    """*Follow* for somebody who watches (E2.9); it says what will be."""
    if follows:
        return Button(follow_words.UNFOLLOW(), "follow", "off")
    return Button(_("Follow"), "follow", "on")
