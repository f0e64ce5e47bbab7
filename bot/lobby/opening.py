"""A new table: which rules, in which channel (E2.1, E2.2)."""

from __future__ import annotations

import random

from msgspec.structs import replace

from bot.errors import Refusal
from bot.lobby import model
from bot.lobby.door import lobby_verb as verb
from bot.lobby.door import probe_dms
from bot.lobby.model import Lobby
from bot.lobby.permissions import missing
from bot.lobby.posts import posts
from bot.lobby.presets import CLOCKS, DEFAULT_PRESET, PRESETS
from bot.lobby.screens import ACCENT, joined_panel
from bot.screens import Button, Choice, Menu, Screen, buttons, screen
from bot.taps import Tap
from bot.words import lobby as words
from bot.words import names

NAME_LONGEST = 40
"""Characters of a table's name."""
PRIVATE = "private"
OPEN = "open"


@verb("new", opens=True)
async def new(tap: Tap) -> Screen:
    """``/game new``: the choice of a preset, or what stands in the way (E2.1). ``arg``: privacy and name."""
    lacking = missing(tap.permissions)
    if lacking:
        raise Refusal("permission.missing", {"names": lacking})
    taken = await tap.manager.game_in(tap.channel)
    if taken is not None:
        table = await tap.manager.table(taken)
        if table.status in ("lobby", "running", "paused"):
            turn = None
            if table.status != "lobby":
                turn = (await tap.manager.public(taken)).view.turn.number
            return taken_panel(table.name, taken, turn)
    return new_panel(tap.arg)


def taken_panel(name: str, game: str, turn: int | None) -> Screen:
    """This channel has a table already."""
    return screen(
        words.here_already(names.plain(name), turn),
        words.OTHER_CHANNEL,
        buttons(Button("Open it", "turn" if turn is not None else "join", style="primary")),
        colour=ACCENT,
        game=game,
    )


def new_panel(arg: str) -> Screen:
    """The preset picker; the default stands first."""
    privacy, bar, name = arg.partition("|")
    arg = f"{privacy[:10]}{bar}{name[:NAME_LONGEST]}"
    choices = tuple(Choice(preset.name, key, preset.about) for key, preset in PRESETS.items())
    default = PRESETS[DEFAULT_PRESET]
    return screen(
        words.NEW_TITLE,
        words.preset_line(default.name, default.about),
        words.NEW_ABOUT,
        Menu("preset", words.PRESET, choices, arg=arg) if len(choices) > 1 else None,
        buttons(Button(words.open_with(default.name), "open", arg, style="primary")),
        colour=ACCENT,
    )


@verb("preset")
@verb("open")
async def open_table(tap: Tap) -> Screen:
    """A preset was chosen: the lobby opens and its message is posted; the host is seated at once."""
    preset = PRESETS.get(tap.values[0] if tap.values else DEFAULT_PRESET)
    if preset is None:
        raise Refusal("stale")
    privacy, _, wanted = tap.arg.partition("|")
    taken = await tap.manager.names(tap.guild)
    name = " ".join(wanted.split())[:NAME_LONGEST]
    if name and name in taken:
        raise Refusal("lobby.name_taken", {"name": name})
    now = tap.manager.now()
    lobby = Lobby(
        game="",
        name=name or free_name(taken, random.Random(f"{tap.channel}|{now}")),
        guild=tap.guild,
        channel=tap.channel,
        host=tap.user,
        host_name=tap.name,
        preset=next(key for key, one in PRESETS.items() if one is preset),
        options=preset.options,
        clock=CLOCKS[preset.clock],
        least=preset.least,
        most=preset.most,
        private=privacy == PRIVATE,
    )
    lobby = model.join(lobby, tap.user, tap.name, "", now)
    lobby = await tap.manager.open(replace(lobby, posted=now), posts)
    tap.game = lobby.game
    shown = joined_panel(lobby, tap.user, now, await probe_dms(tap, lobby))
    return screen(words.OPENED, *shown.parts, colour=ACCENT, game=lobby.game)


def free_name(taken: tuple[str, ...], rng: random.Random) -> str:
    """A name from the list of inns and bridges that no table of the server has (E2.3)."""
    free = [name for name in words.INNS if name not in taken]
    if free:
        return rng.choice(free)
    base = rng.choice(words.INNS)
    return next(f"{base} {n}" for n in range(2, len(taken) + 3) if f"{base} {n}" not in taken)
