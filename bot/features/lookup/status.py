"""``/game status``: seats, whose turn, what is waited for, captives, caches, sides, options, seal (E7.9)."""

from __future__ import annotations

from bot.features.lobby.screens import ACCENT, rules_line
from bot.games.riddle.reference.board import whereabouts
from bot.model.scene import Scene, Table
from bot.model.screen import Button, Buttons, Line, Screen, buttons, screen
from bot.model.setup import Setup
from bot.tables.replacement import house_lines, opens
from bot.ui.buttons import board_button, log_button
from bot.words import away as away_words
from bot.words import follow as follow_words
from bot.words import labels, names, room
from bot.words import lookup as words
from bot.words import options as rule_words
from bot.words import people as people_words
from bot.words import status as said
from bot.words import turn as turn_words
from engine.riddle.deck import CHARACTERS
from engine.riddle.view import View


def status_screen(setup: Setup, scene: Scene, *, follows: bool = False) -> Screen:
    """How the table stands, for anybody who can read the channel."""
    table, view = scene.table, scene.view
    seats = []
    for n, player in enumerate(view.players, 1):
        sitter = table.sitter(player.seat)
        who = names.plain(sitter.name)
        who = people_words.stood_in(who) if sitter.stand_in else who
        who = f"{who}, {away_words.until(sitter.away)}" if sitter.away else who
        turn = player.seat == view.turn.seat and view.outcome is None
        where = whereabouts(view, player)
        seats.append(words.status_seat(n, names.seat(player.seat), who, player.hand_size, where, turn))
    waits = [
        words.status_turn(names.seat(view.turn.seat), w.deadline)
        if w.seat == view.active
        else turn_words.waiting([names.seat(w.seat)], w.deadline)
        for w in scene.waiting
    ]
    host = scene.user == table.host
    going = table.status in ("running", "paused")
    pause = None
    if host and table.status == "running":
        pause = Button(labels.PAUSE, "pause")
    elif host and table.status == "paused":
        pause = Button(labels.RESUME, "resume")
    return screen(
        words.status_title(names.plain(table.name), words.STATUS[table.status], view.turn.number),
        "\n".join([*seats, *_sides(table, view)]),
        "\n".join([*_captives(view), *_caches(view)]),
        "\n".join(waits),
        Line(),
        "\n".join(
            [
                rules_line(setup, table.preset, table.clock, view.options),
                *setup.differs(table.preset, view.options),
            ]
        ),
        house_lines(table.away),
        words.status_sealed(table.sealed),
        buttons(Button(labels.OPTIONS_IN_FULL, "options"), board_button(), log_button(), pause),
        people_buttons(scene, follows=follows),
        buttons(Button(room.BUTTON, "rooms")) if host and going and rooms_offered(view) else None,
        colour=names.colour(view.turn.seat) if view.outcome is None else ACCENT,
        game=table.game,
    )


def rooms_offered(view: View) -> bool:
    """Whether teams of several people may talk freely, so that they could use a thread (O3.1)."""
    return view.options.o1_partners and view.options.o3_table_talk


def people_buttons(scene: Scene, *, follows: bool = False) -> Buttons:
    """Seats and votes, for whom they concern (E8.11, E9)."""
    table = scene.table
    going = scene.view.outcome is None and table.status in ("running", "paused")
    seated = going and table.seat_of(scene.user) is not None
    free = going and not seated and any(sitter.offered for sitter in table.sitters)
    hosts = going and scene.user == table.host
    wanted = hosts and opens(table) and any(s.offered or s.computer for s in table.sitters)
    return buttons(
        Button(people_words.MY_SEAT, "seat") if seated else None,
        Button(people_words.VOTE, "votes") if seated else None,
        Button(people_words.TAKE, "seat-take") if free else None,
        Button(people_words.WANTED, "wanted") if wanted else None,
        _follow(follows) if going and table.seat_of(scene.user) is None else None,
    )


def _follow(follows: bool) -> Button:
    """*Follow* for somebody who watches (E2.9); it says what will be."""
    if follows:
        return Button(follow_words.UNFOLLOW, "follow", "off")
    return Button(follow_words.FOLLOW, "follow", "on")


def _sides(table: Table, view: View) -> list[str]:
    """Which side each is on, where there are sides (O1, O16)."""
    kinds = dict.fromkeys(character.kind for character in CHARACTERS.values())
    sides = {kind: [names.seat(p.seat) for p in view.players if p.kind == kind] for kind in kinds}
    if view.options.o1_partners:
        return [rule_words.sides([rule_words.side(kind, seats) for kind, seats in sides.items()])]
    if view.options.o16_two_player:
        leaders = {CHARACTERS[sitter.seat].kind: names.plain(sitter.name) for sitter in table.sitters}
        return [rule_words.sides([said.leads(leaders[kind], sides[kind]) for kind in kinds])]
    return []


def _captives(view: View) -> list[str]:
    """Who holds whom (I12)."""
    held = {
        captor.seat: [names.seat(p.seat) for p in view.players if p.captor == captor.seat]
        for captor in view.players
    }
    return [said.captives(names.seat(captor), seats) for captor, seats in held.items() if seats]


def _caches(view: View) -> list[str]:
    """Whose cards lie where, and how many (I14)."""
    each = [
        said.cache(names.seat(cache.owner), names.place_full(view.board, cache.space), cache.count)
        for cache in view.caches
        if cache.count
    ]
    return [said.caches(each)] if each else []
