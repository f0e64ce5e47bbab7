"""What *Film* and ``/film`` do (E18.2). The client imports this module once."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

from discord import app_commands
from msgspec.structs import replace

from bot.features.lobby.door import refused
from bot.features.recap import telling
from bot.features.recap.views import with_then
from bot.features.replay.frames import LONGEST_ALT, Reel
from bot.features.replay.handlers import opened
from bot.interactions.commands import autocomplete
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import run
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.post import Post
from bot.model.scene import Entry, Scene
from bot.model.screen import Screen, buttons, plain, screen
from bot.model.story import EVERYTHING
from bot.tables.live import LiveTable
from bot.ui.icons import replay_button
from bot.words import text
from bot.words.catalogue import _
from bot.words.language import speaking, spoken

Format = Literal["gif", "webp"]
PAUSE: Final = 600.0
"""Seconds in which a film does not come a second time."""
MOST_FILMS: Final = 3
"""Films that one person has made within that time."""
TOLD: Final = 12
"""Events that the alt text names."""
TURNS: Final = re.compile(r"\s*(\d{1,5})\s*(?:[-–]\s*(\d{1,5})\s*)?")
WHOLE: Final = (0, 99_999)


@top("film", _("A finished game as a moving picture, for its channel"))
@app_commands.describe(
    game=_("Which finished game; else the one of this channel"),
    turns=_("Only these turns: 8 or 8-12"),
    format=_("How it is made: GIF plays everywhere, WebP is smaller"),
)
@app_commands.autocomplete(game=autocomplete.finished)
async def commands_film(
    interaction: Interaction, game: str | None = None, turns: str = "", format: Format = "gif"
) -> None:
    await run(interaction, "film", f"{format} {turns}", game=game)


router: Router[Tap] = Router()


@router.on("film", opens=True)
async def film(tap: Tap) -> Screen:
    """The whole game or some of its turns, for everybody in its channel; the button has no more to say, the
    command names the format and the turns."""
    form, __, asked = tap.said.partition(" ")
    opening = await opened(tap)
    if isinstance(opening, Screen):
        return opening
    live, viewer = opening
    if not viewer.over:
        return refused(_("The film comes after the end: until then it would tell what is hidden."), tap.game)
    first, last = WHOLE
    if asked.strip():
        match = TURNS.fullmatch(asked)
        if match is None:
            return refused(_("Say which turns: 8, or 8-12. Nothing was made."), tap.game)
        first = int(match[1])
        last = int(match[2] or first)
    # A tap may be forged: there are two formats, and the file is named after one of them.
    return await _made(tap, live, "webp" if form == "webp" else "gif", (first, last))


async def _made(tap: Tap, live: LiveTable, form: str, turns: tuple[int, int]) -> Screen:
    services, table, kit = tap.services, live.table, live.kit
    tale = await services.tales.of(live, EVERYTHING, services.store, services.tables)
    told = [step for step in tale.steps if turns[0] <= kit.turn(table, step.turn) <= turns[1]]
    if not told:
        last = kit.turn(table, tale.steps[-1].turn) if tale.steps else 0
        return refused(_("The last turn was {n}: choose turns up to it.").format(n=last), tap.game)
    key, channel, at = f"film-{turns[0]}-{turns[1]}-{form}", table.channel, services.now()
    film, person = ("film", tap.game, key), ("films", tap.game, tap.user)
    if not services.rate_limits.free(film, at, PAUSE):
        return _said(_("That film was made for <#{channel}> just now.").format(channel=channel), tap.game)
    if not services.rate_limits.claim(person, at, PAUSE, MOST_FILMS):
        return _said(_("You had several films made just now. The next one waits ten minutes."), tap.game)
    services.rate_limits.claim(film, at, PAUSE)
    with speaking(table.language):
        reel = Reel(
            film=tap.game,
            eyes=EVERYTHING,
            after=told[0].version - 1,
            upto=told[-1].version,
            whole=turns == WHOLE,
            language=spoken(),
        )
        scene, entries = await services.queries.public(tap.game), await services.queries.log(tap.game, 0)
        entries = tuple(entry for entry in entries if reel.after < entry.version <= reel.upto)
        scene = await with_then(services, scene, entries)
        shown = await services.tables.off(partial(_screen, live, scene, entries, reel, f"film.{form}"))
    await services.clocks.post(tap.game, [Post(to=None, kind="film", screen=shown, key=key)])
    return _said(
        _("The film is being drawn and comes to <#{channel}> in a minute or two.").format(channel=channel),
        tap.game,
    )


def _screen(live: LiveTable, scene: Scene, entries: Sequence[Entry], reel: Reel, name: str) -> Screen:
    table, kit = live.table, live.kit
    moves = reel.picture(kit.id, name, in_words(live, scene, entries))
    moves = replace(moves, coming=_("The film is being drawn: {done} of 100.").format(done="{done}"))
    return screen(
        _("**{table}** · the film of the game").format(table=text.plain(table.name)),
        moves,
        buttons(replay_button()),
        game=table.game,
    )


def in_words(live: LiveTable, scene: Scene, entries: Sequence[Entry]) -> str:
    """The weightiest events in the order of time, and how the game ended: words that nobody can tap."""
    kit, ends = live.kit, list[str]()
    turns = [kit.turn(live.table, entry.turn) for entry in entries if entry.turn]
    first, last = turns[0], turns[-1]
    title = (
        _("Turn {n} of the game as a moving picture. What weighed most in it:").format(n=first)
        if first == last
        else _("Turns {first} to {last} of the game as a moving picture. What weighed most in them:").format(
            first=first, last=last
        )
    )
    if entries and entries[-1].version == scene.status.version:
        ends = kit.narrator.lines(scene.view, entries[-1], None, ())
    for most in range(TOLD, -1, -1):
        told = [str(line) for line in telling.heaviest(kit, scene, entries, most)[0]]
        told += [line for line in ends if not any(line in known for known in told)]
        words = plain("\n".join([title, *told])).replace("*", "")
        if len(words) <= LONGEST_ALT:
            break
    return words


def _said(line: str, game: str) -> Screen:
    return screen(line, game=game)
