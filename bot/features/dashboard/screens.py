"""What a dashboard shows, and what an admin is told about it (E18.6). Pure functions of public facts."""

from collections.abc import Sequence
from typing import Final

from bot.features.tutorial.frame import FEW, joins
from bot.model.kit import Kit
from bot.model.lobby import Lobby
from bot.model.scene import Scene, Table
from bot.model.screen import ACCENT, Screen, buttons, screen
from bot.store import StandingRow
from bot.ui import phone
from bot.ui.icons import doors, puzzle_button
from bot.words import lookups, text, tutorial
from bot.words.catalogue import _, ngettext

MOST: Final = 8
"""Games that it lists at most; of more it says how many there are."""


def dashboard(running: Sequence[tuple[Kit, Scene]], lobbies: Sequence[Lobby], last: str, more: int) -> Screen:
    """All tables of a server, as many of them as a phone shows at once (W15.11). ``last`` tells of the game
    that ended last; ``more`` games are not among those given."""
    games = [_game(kit, scene) for kit, scene in running]
    shown = len(games)
    made = _listed(games, lobbies, last, more)
    while shown > 1 and phone.lines(made.parts) > phone.LINES:
        shown -= 1
        made = _listed(games[:shown], lobbies, last, more + len(games) - shown)
    return made


def seats(lobbies: Sequence[Lobby]) -> list[str]:
    """The first of the tables that wait for players, a line each."""
    return [
        tutorial.open_table(text.plain(lobby.name), lobby.channel, len(lobby.guests), lobby.least, lobby.most)
        for lobby in lobbies[:FEW]
    ]


def _listed(games: Sequence[str], lobbies: Sequence[Lobby], last: str, more: int) -> Screen:
    others = ngettext("… and {n} more game", "… and {n} more games", more).format(n=more) if more else ""
    lines = [*(games or [_("No game is being played.")]), *([others] if others else [])]
    return screen(
        "\n".join((_("**Games on this server**"), *lines)),
        "\n".join((_("**Free seats**"), *seats(lobbies))) if lobbies else None,
        last or None,
        joins(lobbies),
        buttons(*doors().buttons, puzzle_button()),
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
    return _("**Over:** {game}").format(game=outcome(kit, scene))


def outcome(kit: Kit, scene: Scene) -> str:
    """How a finished game ended, in a sentence."""
    table, over = scene.table, scene.status.outcome
    winners = [
        _("{seat} ({name})").format(seat=kit.seats.name(seat), name=text.plain(table.holder(seat).name))
        for seat in (over.winners if over is not None else ())
    ]
    name, turn = text.plain(table.name), kit.turn(table, scene.status.period)
    if not winners:
        return _("{table} · *{game}* ended in turn {turn}, and nobody won.").format(
            table=name, game=kit.name(), turn=turn
        )
    return _("{table} · *{game}* was won in turn {turn} by {winners}.").format(
        table=name, game=kit.name(), turn=turn, winners=text.listing(winners)
    )


# To the admin


def about(stands: StandingRow | None, *, here: bool) -> str:
    """Where the dashboard is now, or what it is."""
    if stands is None:
        return _(
            "A dashboard lists all games and free seats of this server in one message that stays up to date."
        )
    if here:
        return _("The dashboard stands in this channel. It is kept up to date, at most once a minute.")
    return _("The dashboard stands in <#{channel}>. It is kept up to date, at most once a minute.").format(
        channel=stands.channel
    )


def gone() -> str:
    return _("This server has no dashboard any more.")


def closed(channel: int = 0) -> Screen:
    """What is left of a dashboard where it stood: it moved to that channel, or is gone."""
    if channel:
        return screen(_("The list of games is in <#{channel}> now.").format(channel=channel), colour=ACCENT)
    return screen(_("The list of games is not kept here any more."), doors(), colour=ACCENT)
