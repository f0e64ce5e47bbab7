"""What a dashboard shows, and what an admin is told about it (E18.6). Pure functions of public facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.tutorial.around import FEW, joins
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import Scene, Table
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.ui import phone
from bot.ui.icons import doors
from bot.words import lookups, text, tutorial
from bot.words.catalogue import _, ngettext

MOST: Final = 8
"""Games that it lists at most; of more it says how many there are."""


def dashboard(running: Sequence[tuple[Kit, Scene]], lobbies: Sequence[Lobby], last: str, more: int) -> Screen:
    """All tables of a server, as many of them as a phone shows at once (W15.11). ``last`` tells of the game
    that ended last; ``more`` games are not among those given."""
    games = [_game(kit, scene) for kit, scene in running]
    seats = [
        tutorial.open_table(text.plain(lobby.name), lobby.channel, len(lobby.guests), lobby.least, lobby.most)
        for lobby in lobbies[:FEW]
    ]
    shown = len(games)
    made = _listed(games, seats, lobbies, last, more)
    while shown > 1 and phone.lines(made.parts) > phone.LINES:
        shown -= 1
        made = _listed(games[:shown], seats, lobbies, last, more + len(games) - shown)
    return made


def _listed(
    games: Sequence[str], seats: Sequence[str], lobbies: Sequence[Lobby], last: str, more: int
) -> Screen:
    others = ngettext("… and {n} more game", "… and {n} more games", more).format(n=more) if more else ""
    lines = [*(games or [_("No game is being played.")]), *([others] if others else [])]
    return screen(
        "\n".join((_("**Games on this server**"), *lines)),
        "\n".join((_("**Free seats**"), *seats)) if seats else None,
        last or None,
        joins(lobbies),
        doors(),
        colour=ACCENT,
    )


def _game(kit: Kit, scene: Scene) -> str:
    """A table in two lines: where it is, what is played and by whom; whose turn it is and until when."""
    table = scene.table
    head = _("**{table}** · <#{channel}> · *{game}*, turn {turn} · {people}").format(
        table=text.plain(table.name),
        channel=table.channel,
        game=kit.name(),
        turn=kit.turn(table, scene.status.period),
        people=_people(kit, table),
    )
    seat = kit.narrator.mover(scene).seat
    own = next((wait for wait in scene.waiting if wait.seat == scene.status.active), None)
    if scene.paused:
        state = _("Paused: all clocks stand still.")
    elif own is not None:
        state = lookups.status_turn(kit.seats.name(seat), own.deadline)
    else:
        state = _("{seat}'s turn; others are asked.").format(seat=kit.seats.name(seat))
    if scene.voting:
        state = _("{state} A vote is open.").format(state=state)
    return f"{head}\n-# {state}"


def _people(kit: Kit, table: Table) -> str:
    """Who plays whom, computers as their number."""
    names = [
        _("{seat} ({name})").format(seat=kit.seats.name(holder.seat), name=text.plain(holder.name))
        for holder in table.holders
        if holder.user is not None
    ]
    computers = sum(holder.user is None for holder in table.holders)
    if computers:
        names.append(ngettext("{n} computer", "{n} computers", computers).format(n=computers))
    return text.listing(names)


def ended(kit: Kit, scene: Scene) -> str:
    """The game that ended last, and who won it."""
    table, outcome = scene.table, scene.status.outcome
    winners = [
        _("{seat} ({name})").format(seat=kit.seats.name(seat), name=text.plain(table.holder(seat).name))
        for seat in (outcome.winners if outcome is not None else ())
    ]
    name, turn = text.plain(table.name), kit.turn(table, scene.status.period)
    if not winners:
        return _("**Over:** {table} · *{game}* ended in turn {turn}, and nobody won.").format(
            table=name, game=kit.name(), turn=turn
        )
    return _("**Over:** {table} · *{game}* was won in turn {turn} by {winners}.").format(
        table=name, game=kit.name(), turn=turn, winners=text.listing(winners)
    )


def stands(channel: int, *, here: bool) -> Screen:
    """To the admin: where the dashboard is now."""
    sentence = (
        _("The dashboard stands in this channel. It is kept up to date, at most once a minute.")
        if here
        else _("The dashboard stands in <#{channel}>. It is kept up to date, at most once a minute.").format(
            channel=channel
        )
    )
    ways = buttons(
        None if here else Button(_("Move it here"), "adm-dashboard", "here", style="primary"),
        Button(_("Take it away"), "adm-dashboard", "away", style="red"),
    )
    return screen(sentence, ways, colour=ACCENT)


def none(*, after: bool = False) -> Screen:
    """To the admin: what a dashboard is, where the server has none; ``after`` it was taken away."""
    sentence = (
        _("This server has no dashboard any more.")
        if after
        else _(
            "A dashboard lists all games and free seats of this server in one message that stays up to date."
        )
    )
    put = Button(_("Put it here"), "adm-dashboard", "here", style="primary")
    return screen(sentence, buttons(put), colour=ACCENT)


def closed(channel: int = 0) -> Screen:
    """What is left of a dashboard where it stood: it moved to that channel, or is gone."""
    if channel:
        return screen(_("The list of games is in <#{channel}> now.").format(channel=channel), colour=ACCENT)
    return screen(_("The list of games is not kept here any more."), doors(), colour=ACCENT)
