"""``/log``: at most ten steps a page in the order of time, the newest page first, as the viewer may know
them (E7.5)."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

import discord
import msgspec

from bot.features.announcements.channel import EVENT, TURN
from bot.features.announcements.policy import MOST_GATHERED
from bot.model.kit import Kit, Seats
from bot.model.narrator import Narrator
from bot.model.post import look_key
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Choice, Menu, Screen, buttons, named, screen
from bot.tables.queries import TableQueries
from bot.ui import phone
from bot.ui.icons import board_button, called, plays, turn_button
from bot.words import lookups as words
from bot.words import text as texts
from bot.words.catalogue import _

Links = Mapping[int, str]
"""By the version of a step, the address of the direct message with what was seen then."""


async def links(
    narrator: Narrator,
    queries: TableQueries,
    table_id: str,
    seat: str | None,
    party: Sequence[str],
    entries: Iterable[Entry],
) -> Links:
    """Where the looks of that seat in these steps were told."""
    if seat is None:
        return {}
    urls = {}
    for entry in entries:
        if narrator.looked(entry, party):
            row = await queries.told(table_id, [look_key(seat, entry.version)], 0.0)
            if row is not None and row.message is not None:
                message = discord.MessageReference(message_id=row.message, channel_id=row.channel)
                urls[entry.version] = message.jump_url
    return urls


PAGE = 10
FRAME = 10
"""Lines of a phone beside the steps: the title, a turn, two menus, buttons in four rows, one to spare."""
LONGEST = 300
"""Characters of a line, with its link."""
LINK = 110
"""Characters of them that the turn and a link may take."""
SENTENCES = re.compile(r"(?<=[.!?])\s")
NEAR = 64
"""In so many steps the post of a heavy event is looked for that may have told a step."""
ALL = "all"
SINCE = "since"
"""In place of a kind: the steps since the viewer's own last turn (E4.6)."""


class Filter(msgspec.Struct, frozen=True):
    """What is shown: whose steps, of which kind, which page from the newest, 0 the first."""

    who: str = ALL
    what: str = ALL
    page: int = 0

    @property
    def arg(self) -> str:
        """As a button carries it."""
        return f"{self.who}.{self.what}.{self.page}"


def read(arg: str) -> Filter:
    """A filter as a button carries it; what is no filter is the whole log."""
    parts = arg.split(".")
    if len(parts) != 3 or not parts[2].isdecimal():
        return Filter()
    return Filter(parts[0], parts[1], int(parts[2]))


Line = tuple[Entry, int, str]
"""A step, its turn, and what the log says of it."""


def lines(
    kit: Kit,
    scene: Scene,
    entries: Sequence[Entry],
    wanted: Filter,
) -> list[Line]:
    """Steps in words, newest first; the viewer's own are marked."""
    seat, party, again = scene.seat, party_of(scene), kit.narrator.keeps(scene.view)
    told: list[Line] = []
    parts = [part for step in entries for part in kit.narrator.parts(step)]
    turns = kit.narrator.turns(parts, len(scene.table.holders))
    for entry, turn in zip(reversed(parts), reversed(turns), strict=True):
        if wanted.who not in (ALL, entry.seat):
            continue
        if wanted.what not in (ALL, SINCE) and not kit.narrator.of_kind(entry, wanted.what):
            continue
        text = " ".join(kit.narrator.lines(scene.view, entry, seat, party, again=again))
        if entry.late:
            text = f"{text} {words.log_late(kit.seats.name(entry.seat))}".strip()
        if text:
            mine = seat is not None and entry.seat == seat
            told += ((entry, turn, words.log_line(line, mine)) for line in reversed(_whole(text)))
    return told


def _whole(text: str) -> list[str]:
    """A long step in several lines, sentence by sentence, so that nothing of it is cut off (W15.1)."""
    wrapped = [""]
    for sentence in SENTENCES.split(text):
        for piece in wrap(sentence, LONGEST - LINK, break_long_words=False) or [""]:
            joined = f"{wrapped[-1]} {piece}".strip()
            wrapped[-1:] = [joined] if len(joined) <= LONGEST - LINK else [wrapped[-1], piece]
    return wrapped


def party_of(scene: Scene) -> tuple[str, ...]:
    """The characters that the viewer leads."""
    return scene.table.party(scene.seat) if scene.seat is not None else ()


class Page(msgspec.Struct, frozen=True):
    """One page of the log."""

    wanted: Filter
    shown: tuple[Line, ...]
    """The newest first; they are read in the order of time."""
    pages: int


def page_of(kit: Kit, scene: Scene, entries: Sequence[Entry], wanted: Filter) -> Page:
    """The page that is asked for, or the last there is."""
    if wanted.who not in _actors(kit.seats, scene):
        wanted = msgspec.structs.replace(wanted, who=ALL)
    if wanted.what not in (SINCE, *kit.narrator.kinds()):
        wanted = msgspec.structs.replace(wanted, what=ALL)
    if wanted.what == SINCE:
        missed = {entry.version for entry in scene.since}
        entries = [entry for entry in entries if entry.version in missed]
    every = lines(kit, scene, entries, wanted)
    rest = iter(every)
    paged = phone.paged([line for _, line in _under_turns(every)], phone.LINES - FRAME, PAGE)
    pages = [tuple(next(rest) for _ in page) for page in paged] or [()]
    page = min(wanted.page, len(pages) - 1)
    return Page(msgspec.structs.replace(wanted, page=page), pages[page], len(pages))


def _under_turns(told: Sequence[Line]) -> Iterator[tuple[Entry, str]]:
    """The lines as they are shown, the first of a turn under its number."""
    before = None
    for entry, turn, line in told:
        head = f"{words.log_turn(turn)}\n" if turn != before else ""
        yield entry, f"{head}{texts.cut(line, LONGEST)}"
        before = turn


def _actors(seats: Seats, scene: Scene) -> dict[str, str]:
    """Whose steps there are, with their names; in a duel the two sides (O16)."""
    return {holder.seat: called(seats, scene.table, holder.seat) for holder in scene.table.holders}


def told_in(entry: Entry) -> tuple[str, ...]:
    """The keys of the public posts that may have told a step: the first that came after it has (E17.14).

    The post of a heavy event tells what led to it, a turn post the turns before it, of computers several at
    once (E3.10); the last turn is told by the post of the claim.
    """
    heavy = [f"{EVENT}-{entry.version + n}" for n in range(NEAR)]
    after = [f"{TURN}-{entry.turn + n}" for n in range(1, MOST_GATHERED + 2)]
    return (*(["start"] if not entry.seat else []), *heavy, *after, "claim")


def log_screen(kit: Kit, scene: Scene, page: Page, post: str = "", looks: Links | None = None) -> Screen:
    """The page, its menus and its ways on; ``post`` links to where its newest step was told in public,
    ``looks`` to the messages that hold what was seen."""
    wanted, number, narrator = page.wanted, page.wanted.page, kit.narrator
    party, links = party_of(scene), looks or {}
    shown = [
        # Of a step that was cut only the part that holds the look leads to it.
        _linked(line, links.get(entry.version, "") if narrator.looked(entry, party) else "")
        for entry, line in _under_turns(page.shown[::-1])
    ]
    players = (
        Choice(_("Everybody"), ALL, chosen=wanted.who == ALL),
        *(
            Choice(name, seat, chosen=wanted.who == seat, icon=kit.seats.icon(seat))
            for seat, name in _actors(kit.seats, scene).items()
        ),
    )
    labelled = {ALL: words.LOG_EVERYTHING(), **narrator.kinds()}
    kinds = tuple(
        Choice(label, key, chosen=wanted.what == key, icon=narrator.kind_icon(key))
        for key, label in labelled.items()
    )

    def at(number: int) -> str:
        return Filter(wanted.who, wanted.what, number).arg

    return screen(
        texts.paged(
            _("**{table}** · log").format(table=texts.plain(scene.table.name)),
            number + 1,
            page.pages,
        ),
        "\n".join(shown) or _("Nothing of that kind yet."),
        named(Menu("log", _("Who"), players, arg=f"who.{wanted.what}.0")),
        named(Menu("log", _("What"), kinds, arg=f"{wanted.who}.what.0")),
        buttons(
            Button(_("Since my last turn"), "log", Filter(ALL, SINCE).arg)
            if scene.seat is not None
            else None,
            Button(_("Newer"), "log", at(max(0, number - 1)) + ".", disabled=number == 0),
            Button(_("Older"), "log", at(number + 1), disabled=number + 1 >= page.pages),
            Button(_("First"), "log", at(page.pages - 1) + "..", disabled=number + 1 >= page.pages),
            Button(_("Link to post"), style="link", url=post) if post else None,
        ),
        buttons(turn_button() if plays(scene) else None, board_button()),
        colour=kit.seats.colour(scene.seat or narrator.mover(scene).seat),
        game=scene.table.game,
    )


def _linked(line: str, look: str) -> str:
    """A line of the log, cut so that its link stays whole."""
    link = f" {words.look_link(look)}" if look else ""
    return texts.cut(line, LONGEST - len(link)) + link


def chosen(arg: str, values: Sequence[str]) -> Filter:
    """The filter after a tap: a menu's choice takes the place of ``who`` or ``what``."""
    wanted = read(arg.rstrip("."))
    if not values:
        return wanted
    who, what, __ = (*arg.split("."), "", "")[:3]
    if who == "who":
        return Filter(values[0], what)
    return Filter(who, values[0])
