"""Private threads of teams, opened only when the host asks for them after a warning (O3.1, E9.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.kit import Seats
from bot.model.post import Post
from bot.model.scene import Scene, SeatHolder, Table
from bot.model.screen import Button, Screen, buttons, screen
from bot.words import admin as words
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking

router: Router[Tap] = Router()

LONGEST_TITLE = 100
"""Discord's longest name of a thread."""


@dataclass(frozen=True)
class Team:
    """The people of a side who are still in the game; they are to have a thread."""

    kind: str
    people: tuple[SeatHolder, ...]

    def name(self, seats: Seats) -> str:
        """What the side is called."""
        return seats.side(self.people[0].seat)


def teams(table: Table, sides: Mapping[str, Sequence[str]]) -> tuple[Team, ...]:
    """The sides on which two people or more are left: nobody needs a thread to talk to a computer."""
    each = []
    for kind, seats in sides.items():
        people = tuple(s for s in map(table.holder, seats) if s.user is not None and not s.computer)
        if len(people) > 1:
            each.append(Team(kind, people))
    return tuple(each)


async def _asked(tap: Tap) -> tuple[Scene, tuple[Team, ...]]:
    """The table as its host sees it from outside. Raises Refusal ``host.only``, ``team.no_talk``,
    ``table.not_running`` or ``team.alone``."""
    table = await tap.services.queries.table(tap.game)
    if table.host != tap.user:
        raise Refusal("host.only", {"host": await tap.services.people.called(table.host, table.guild)})
    scene = await tap.services.queries.public(tap.game)
    if table.status not in ("running", "paused") or scene.status.outcome is not None:
        raise Refusal("table.not_running", {"name": table.name})
    sides = tap.kit_of(scene).seats.teams(scene.view)
    if not sides:
        raise Refusal("team.no_talk")
    talking = teams(table, sides)
    if not talking:
        raise Refusal("team.alone")
    return scene, talking


@router.on("rooms")
async def rooms(tap: Tap) -> Screen:
    """*Team threads…*: the warning, before anything is opened."""
    scene, __ = await _asked(tap)
    again = bool(await tap.services.clocks.rooms(tap.game))
    return screen(
        _(
            "**A private thread for each team?** Its people talk there as in a channel, beside "
            "*Partners…*, whose lines go by direct message and are read by nobody else.\n"
            "**Whoever may manage threads here can read every one of them, even players of "
            "this game.** Threads also fall asleep after a week of silence. I cannot undo "
            "this: close or delete a thread as you would any other."
        ),
        buttons(
            Button(_("Bring up to date") if again else _("Open team threads"), "roomsopen", style="primary"),
            Button(_("No, leave it"), "status"),
        ),
        game=scene.table.game,
    )


@router.on("roomsopen")
async def open_rooms(tap: Tap) -> Screen:
    """Open a thread for each team that has none, and bring everybody of the team into it.

    Each thread is remembered as soon as it is made, so that a second tap, or one after a fault, makes no
    second one. Raises Refusal as `_asked`, ``permission.missing`` or ``thread.refused``.
    """
    scene, asked = await _asked(tap)
    table, seats = scene.table, tap.kit_of(scene).seats
    fresh, lacking = [], []
    async with tap.services.tables.lock(f"rooms of {tap.game}"):
        known = await tap.services.clocks.rooms(tap.game)
        since = (await tap.services.tables.row(tap.game)).created
        for team in asked:
            thread = await tap.bot.threads.room(known.get(team.kind))
            if thread is None:
                with speaking(table.language):
                    title = words.title(table.name, team.name(seats))[:LONGEST_TITLE]
                # One that was opened by a bot that was killed before it could remember it is taken up.
                thread = await tap.bot.threads.room_of(table.channel, title, since)
                thread = thread or await tap.bot.threads.open_room(table.channel, title)
                await tap.services.clocks.keep_room(tap.game, team.kind, thread.id)
                fresh.append(team)
                await _greet(seats, thread, table, team)
            lacking += [
                text.plain(person.name)
                for person in team.people
                if person.user is not None and not await tap.bot.threads.enters(thread, person.user)
            ]
    if fresh:
        with speaking(table.language):
            line = screen(
                _(
                    "The host opened a private thread for each team: {teams}. You find yours "
                    "under this channel."
                ).format(teams=text.listing([team.name(seats) for team in fresh])),
                game=table.game,
            )
        await tap.services.clocks.post(table.game, [Post(to=None, kind="notice", screen=line)])
    return screen(words.opened([team.name(seats) for team in asked], lacking), game=table.game)


async def _greet(seats: Seats, thread: discord.Thread, table: Table, team: Team) -> None:
    people = [text.plain(person.name) for person in team.people]
    with speaking(table.language):
        line = _(
            "**{table}** · {side}: {people}. Talk here whenever you like, but do not show what "
            "is hidden. Whoever may manage threads on this server can read along; *Partners…* "
            "in your panel cannot be read by others."
        ).format(table=text.plain(table.name), side=team.name(seats), people=text.listing(people))
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(line))
    await thread.send(view=view, allowed_mentions=discord.AllowedMentions.none())
