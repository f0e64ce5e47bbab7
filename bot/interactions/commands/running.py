"""From a slash command to the handler that a button has: one verb for all of them (E14).

The acknowledgement comes first (`Dispatcher.command`); only then the table is found and the room opened.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.interactions.tap import Front, Tap
from bot.model.context import SEPARATOR, Router, pressing
from bot.model.errors import Gone, Refusal, Unclear
from bot.model.lobby import ANY
from bot.model.scene import Scene, Table
from bot.model.screen import Button, Screen, buttons, screen
from bot.ui.icons import doors
from bot.ui.matching import matching
from bot.words import lookups, text
from bot.words.catalogue import _

# Which table a command means: the channel's, the one named, or the only one (E14, E6.6)


FINISHED = ("replay", "verify", "gamestats")
"""Commands whose ``game`` names a finished game also in a channel, which may have another table by now."""


async def find(tap: Tap) -> str:
    """The id of the table; ``tap.arg`` names the command.

    Raises Refusal ``table.none``, or ``table.which`` where several could be meant.
    """
    named = tap.game if tap.private or tap.arg in FINISHED else ""
    if not tap.private:
        tap.row = await tap.services.queries.row_in(tap.channel)
        if tap.row is None and not named:
            raise Refusal("table.none")
        if tap.row is not None and named in ("", tap.row.id):
            return tap.row.id
    mine = {table.game for table in await _mine(tap)}
    if named:
        if named not in mine | {table.game for table in await _mine(tap, over=True)}:
            raise Refusal("table.none")
        return named
    if len(mine) == 1:
        return mine.pop()
    raise Refusal("table.which" if mine else "table.none")


async def _mine(tap: Tap, *, over: bool = False) -> list[Table]:
    """The tables of whoever asks; in a channel those of its server alone."""
    tables = await tap.services.queries.games_of(tap.user, over=over)
    return [table for table in tables if tap.private or table.guild == tap.guild]


# *Did you mean*: a word nearly right is met with the name and a button (E16.6)


LONGEST_HINT = 36
"""Characters of a command that a button can carry beside its verb and game (E0.8)."""
BETWEEN = "|"
"""Between the command and its options on a button."""


async def asked_again(tap: Tap, scene: Scene, name: str, values: Sequence[str], unclear: Unclear) -> Screen:
    """The panel with the question, and the command with the right word on a button where it fits."""
    shown = await tap.panel(
        _("I know no “{text}”. Did you mean {name}?").format(
            text=text.plain(unclear.text), name=unclear.name
        ),
        scene,
    )
    parts = values[0].split(SEPARATOR) if values else []
    meant = [part.replace(unclear.text, unclear.value) for part in parts]
    arg = BETWEEN.join((name, *meant))
    if len(arg) > LONGEST_HINT or BETWEEN in "".join(meant):
        return shown
    row = buttons(Button(unclear.name, "meant", arg, style="primary"))
    return screen(
        shown.parts[0],
        row,
        *shown.parts[1:],
        colour=shown.colour,
        game=shown.game,
        decision=shown.decision,
        free=shown.free,
    )


def on_button(arg: str) -> tuple[str, tuple[str, ...]]:
    """The command and its options that a button carries."""
    name, *parts = arg.split(BETWEEN)
    return name, (SEPARATOR.join(parts),) if parts else ()


router: Router[Tap] = Router()
BUTTONS: Final = (
    *("turn", "planturn", "hand", "undo", "board", "log", "recap", "status", "options", "dice"),
    *("join", "unjoin", "settings", "people", "start", "invite", "add-computer", "remove"),
    *("verify", "pause", "resume", "rematch", "gamestats", "replay", "film", "analysis"),
    *("seat", "seat-take", "seat-give", "seat-offer", "seat-back", "seat-stand", "seat-quit"),
    *("votes", "vote", "host-to", "endgame"),
)
"""Commands that are exactly the button of their name."""
router.acts |= {"word": pressing("mix"), **{name: pressing(name) for name in BUTTONS}}
Interaction = discord.Interaction[Any]
WHICH: Final = "waits"
"""The room that asks which table is meant."""
LONGEST = 100
"""Characters of what autocomplete may send; nothing longer can be meant."""


@router.on("command")
async def command(tap: Tap) -> Screen | None:
    """Find the table, then do what the button does."""
    name = tap.arg
    if not _known(tap, name):
        # No command of ours; only a forged control can say so.
        raise Refusal("stale")
    try:
        tap.game = await find(tap)
    except Refusal as refusal:
        if refusal.key == "table.which":
            return await tap.press(WHICH)
        if refusal.key == "table.none" and (tap.private or not tap.game):
            return screen(lookups.NO_TABLE(), doors())
        raise
    if tap.client is not None:
        # Only now it is known whose channel this is: it may be a paused table's that can be written in again.
        await tap.client.trouble.back(tap)
    return await _act(tap, name)


@router.on("meant")
async def meant(tap: Tap) -> Screen | None:
    """The name that was nearly typed: the command again with it (E16.6)."""
    name, tap.values = on_button(tap.arg)
    if not _known(tap, name):
        # No button of ours carries it.
        raise Refusal("stale")
    tap.decision = None
    return await _act(tap, name)


def _known(tap: Tap, name: str) -> bool:
    """Whether the house or any of its games has that command."""
    games = tap.services.tables.games.values()
    return name in tap.router.acts or any(name in game.verbs.acts for game in games)


async def _act(tap: Tap, name: str) -> Screen | None:
    """Do what the command says; a name that is nearly one is asked about."""
    tap.arg, typed = "", tap.values
    try:
        act = tap.router.acts.get(name) or (await tap.kit()).verbs.acts.get(name)
        if act is None:
            raise Gone(name)
        return await act(tap)
    except Unclear as unclear:
        return await asked_again(tap, await tap.scene(), name, typed, unclear)
    except Gone:
        return await tap.panel(lookups.NOT_NOW())


@router.act("wish")
async def wish(tap: Tap) -> Screen | None:
    """``/game join character:``, by its name or by its id."""
    typed, seats = tap.value, (await tap.kit()).seats
    fitting = matching(((seats.name(seat), seat) for seat in seats.all), typed)
    tap.arg, tap.values = fitting[0][1] if fitting and typed != ANY else ANY, ()
    return await tap.press("wish")


def short(text: str | None) -> str:
    """What was typed, as far as any answer of ours goes: options may hold 6,000 characters (E14)."""
    return " ".join((text or "").replace(SEPARATOR, " ").split())[:LONGEST]


async def run(interaction: Interaction, name: str, *carried: str | None, game: str | None = None) -> None:
    """Do a command at a table, with its options in the order its act expects them."""
    client: Front = interaction.client
    values = (SEPARATOR.join(short(part) for part in carried),) if any(carried) else ()
    await client.dispatcher.command(interaction, "command", game=game or "", arg=name, values=values)


async def run_words(interaction: Interaction, name: str, text: str, game: str | None = None) -> None:
    """Do a command at a table with free words, which no list of ours offers and none of ours cuts."""
    client: Front = interaction.client
    values = (text.replace(SEPARATOR, " "),)
    await client.dispatcher.command(interaction, "command", game=game or "", arg=name, values=values)


async def open_room(interaction: Interaction, verb_name: str, arg: str = "", *values: str) -> None:
    """Do a command that needs no table."""
    client: Front = interaction.client
    await client.dispatcher.command(interaction, verb_name, arg=short(arg), values=tuple(map(short, values)))
