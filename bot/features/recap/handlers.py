"""What the button *What happened* and ``/game recap`` do (W15.3). The client imports this module once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.features.recap import telling
from bot.features.recap.views import known, with_then
from bot.features.replay.frames import Reel
from bot.features.replay.handlers import opened
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Gone
from bot.model.kit import Kit
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Choice, Menu, Picture, Screen, buttons, plain, screen
from bot.model.story import PUBLIC
from bot.ui import phone
from bot.ui.icons import board_button, log_button, plays, turn_button
from bot.words import labels, text
from bot.words import statistics as words
from bot.words.catalogue import _
from bot.words.language import spoken

# *What happened*: the events, the map, and a menu of turns to look back to (W15.3).


MOST: Final = 24
"""Turns in the menu, beside the last look."""
TALL: Final = 1.25
"""How high the picture of a game is for its width that does not say it."""
SPARE: Final = 44
SPARE_LINES: Final = 3
"""Pixels and lines that a phone may need more than was reckoned: names and times are as long as they are."""
WATCH: Final = "watch"
"""The verb that shows the same as a moving picture; its argument is a `Look`."""
TURN_OVER: Final = "recapto"
"""The verb that leads to another page; its argument is a `Look`."""
LOOKED: Final = "looked"
"""In place of a turn: since the viewer last looked."""


class Look(NamedTuple):
    """Which steps are told on which page: ``first`` is their version, ``turn`` that from which on is told, or
    0; ``chosen`` from the menu."""

    first: int
    turn: int
    chosen: bool
    page: int = 0

    def __str__(self) -> str:
        return ".".join(str(int(part)) for part in self)

    @classmethod
    def read(cls, arg: str) -> Look:
        """Raises Gone."""
        parts = arg.split(".")
        if len(parts) != len(cls._fields) or not all(part.isdecimal() and len(part) < 10 for part in parts):
            raise Gone(TURN_OVER)
        first, turn, chosen, page = map(int, parts)
        return cls(first, turn, bool(chosen), page)


def recap_screen(
    kit: Kit,
    scene: Scene,
    told: Sequence[telling.Told],
    picture: Picture | None,
    look: Look,
    turns: Sequence[int],
    *,
    moves: bool,
) -> Screen:
    """The heaviest events, the newest turn first, on pages that a phone shows whole (W15.11); the picture of
    the newest is on the first. ``moves``: whether *Watch* has anything to show."""
    told = telling.newest_first(told)
    several = len({event.turn for event in told if event.turn}) > 1

    def made(lines: Sequence[telling.Told], page: int, last: int, goes_on: int) -> Screen:
        latest = (Choice(_("The latest"), LOOKED, chosen=not look.turn),) if scene.seat is not None else ()
        choices = (
            *latest,
            *(
                Choice(words.recap_turn(number), str(number), chosen=number == look.turn)
                for number in turns[:MOST]
            ),
        )
        over = (
            Button(label, TURN_OVER, str(look._replace(page=page + by)))
            for label, by in ((labels.PREVIOUS(), -1), (labels.NEXT(), 1))
            if 0 <= page + by <= last
        )
        return screen(
            words.recap_title(text.plain(scene.table.name), look.turn),
            _("-# The newest turn comes first, with its map.") if several and not page else None,
            picture if not page else None,
            telling.listed(lines) or words.NOTHING(),
            words.goes_on(goes_on) if goes_on else None,
            Menu("recap", _("Since which turn?"), choices) if turns else None,
            buttons(
                *over,
                Button(_("Watch"), WATCH, str(look)) if told and moves else None,
                turn_button() if plays(scene) else None,
                board_button(),
                log_button(),
            ),
            colour=kit.seats.colour(scene.seat or kit.narrator.mover(scene).seat),
            game=scene.table.game,
        )

    def fits(lines: Sequence[telling.Told], page: int, goes_on: int) -> bool:
        parts = made(lines, page, page + 1, goes_on).parts
        high = phone.height(parts, kit.tall or (lambda _: TALL))
        return high <= phone.HIGH - SPARE and phone.lines(parts) <= phone.LINES - SPARE_LINES

    pages = telling.paged(told, fits)
    page = min(look.page, len(pages) - 1)
    return made(pages[page], page, len(pages) - 1, telling.goes_on(pages, page))


router: Router[Tap] = Router()
LOOK_BACK: Final = 2000
"""Steps that are read; a long game has fewer."""


@router.on("recap", opens=True)
async def recap(tap: Tap) -> Screen:
    """Private, for the eyes of whoever asks: since they last looked, or since a turn."""
    scene, entries, kit = await tap.scene(), await tap.log(LOOK_BACK), await tap.kit()
    typed = tap.said.strip()
    turn = int(typed) if typed.isdecimal() and len(typed) < 6 else 0
    if scene.seat is None:
        turn = turn or telling.a_round_ago(kit, scene)
    store = tap.services.store
    looked = await store.looked(tap.game, tap.user) if scene.seat is not None else 0
    post = (await tap.services.tables.bare(tap.game)).memory.posted.newest.since

    wanted = (
        telling.since_turn(kit, scene, entries, turn) if turn else telling.since(scene, entries, looked, post)
    )
    first = wanted[0].version if wanted else max((entry.version for entry in entries), default=0) + 1
    shown = await _page(tap, kit, scene, entries, Look(first, turn, bool(typed)), post)
    if scene.seat is not None:
        # A step of one's own may still be taken back, and its number is another's then.
        party = scene.table.party(scene.seat)
        seen = max((entry.version for entry in entries if entry.seat not in party), default=0)
        if seen > looked:
            await store.look(tap.game, tap.user, seen)
    return shown


async def _page(tap: Tap, kit: Kit, scene: Scene, entries: Sequence[Entry], look: Look, post: int) -> Screen:
    """That page of what those steps brought, with the map as it was after them."""
    wanted = [entry for entry in entries if entry.version >= look.first]
    # A film shows what has settled: orders of the open sitting may still be taken back.
    settled = (await tap.services.tables.bare(tap.game)).row.settled
    # Some hundred steps are put into words: not on the loop that acknowledges.
    chapter = await asyncio.to_thread(telling.last, kit, scene, wanted)
    version = scene.status.version if chapter is None else chapter.entries[-1].version
    views = await known(tap.services, scene, [version])
    then = replace(scene, view=views.get(version, scene.view))
    dated = await with_then(tap.services, scene, wanted)

    def made() -> Screen:
        told = telling.lines(kit, dated, wanted, known=entries, post=telling.ALL if look.chosen else post)
        picture = telling.picture(kit, then, chapter)
        moves = picture is not None and look.first <= settled
        return recap_screen(kit, scene, told, picture, look, telling.turns(kit, scene, entries), moves=moves)

    return await asyncio.to_thread(made)


@router.on(WATCH)
async def watched(tap: Tap) -> Screen:
    """What happened as a moving picture, for the eyes of whoever asks (E18.1). It follows its words."""
    look = Look.read(tap.arg)
    opening = await opened(tap)
    if isinstance(opening, Screen):
        return opening
    live, viewer = opening
    scene, entries = await tap.scene(), await tap.log(LOOK_BACK)
    wanted = [entry for entry in entries if entry.version >= look.first]
    dated = await with_then(tap.services, scene, wanted)
    told = await asyncio.to_thread(telling.lines, live.kit, dated, wanted, known=entries)
    eyes = viewer.seat if viewer.seat is not None else PUBLIC
    reel = Reel(film=tap.game, eyes=eyes, after=look.first - 1, upto=live.row.settled, language=spoken())
    title = words.recap_title(text.plain(live.table.name), look.turn)
    return screen(
        title,
        reel.picture(live.kit.id, "recap.gif", plain("\n".join([title, *map(str, told)])).replace("*", "")),
        buttons(Button(labels.BACK(), TURN_OVER, str(look)), None if viewer.over else turn_button()),
        colour=live.kit.seats.colour(scene.seat or live.kit.narrator.mover(scene).seat),
        game=tap.game,
    )


@router.on(TURN_OVER)
async def turned_over(tap: Tap) -> Screen:
    """Another page of the same."""
    look = Look.read(tap.arg)
    scene, entries, kit = await tap.scene(), await tap.log(LOOK_BACK), await tap.kit()
    post = (await tap.services.tables.bare(tap.game)).memory.posted.newest.since
    return await _page(tap, kit, scene, entries, look, post)
