"""The replay and the post of one of its steps (E10.5). Pure: from a stored step and what somebody may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.features.replay.place import Place, Viewer
from bot.model import story
from bot.model.kit import Kit
from bot.model.scene import Entry, Table
from bot.model.screen import Button, Choice, Menu, Screen, buttons, named, screen, telling
from bot.model.story import EVERYTHING, PUBLIC
from bot.store import StepRow
from bot.tables.live import LiveTable
from bot.tables.tales import Tale, seen
from bot.tables.views import events_of
from bot.ui.icons import called
from bot.words import labels
from bot.words import lookups as lookup_words
from bot.words import statistics as words
from bot.words import text as texts
from bot.words.catalogue import _

MOST_LINES = 900
MOST_HOLDS = 2600
"""Characters of what happened, and of who holds what after it."""


class Moment(msgspec.Struct, frozen=True):
    """One step with everything that its eyes may see of it."""

    place: Place
    entry: Entry
    told: story.Moment
    steps: int
    """How many there are."""


def moment(live: LiveTable, tale: Tale, rows: Sequence[StepRow], place: Place, *, again: bool) -> Moment:
    """The last of these steps, as those eyes were told of it; before it stand the others of its turn.

    ``again``: whether what was seen by looks is told too (I18).
    """
    kit, row = live.kit, rows[-1]
    state = kit.rules.codec.state(row.state)
    heard = seen(kit, row, place.eyes, live.table)
    turn = [event for row in rows for event in events_of(kit, row.events)]
    if kit.replay is not None:
        told = kit.replay.moment(state, heard, place.eyes, live.table, turn, again=again)
    else:
        told = _read(kit, state, heard, place.eyes, live.table, again=again)
    return Moment(place, heard, told, len(tale.steps))


def _read(kit: Kit, state: Any, heard: Entry, eyes: str, table: Table, *, again: bool) -> story.Moment:
    """A step as the log says it."""
    seat = eyes if eyes not in (EVERYTHING, PUBLIC) else None
    party = table.party(seat) if seat is not None else ()
    lines = kit.narrator.lines(kit.rules.view(state, seat), heard, seat, party, again=again)
    return story.Moment(None, tuple(lines), (), heard.seat or table.holders[0].seat)


def replay_screen(
    live: LiveTable, viewer: Viewer, tale: Tale, now: Moment, first: str = "", look: str = ""
) -> Screen:
    """The replay at one step. ``first`` stands above it; ``look`` leads to the message of a look of the
    viewer's own in it."""
    place = now.place
    number, end = place.step, now.steps
    still = number >= end and viewer.over
    return screen(
        now.told.picture,
        "\n".join(filter(None, (first, heading(live, now), text(now, look)))),
        named(Menu("replay", _("Seen by"), _eyes(live, viewer, place.eyes), arg=place.to("eyes"))),
        telling(
            Menu("replay", _("Jump to turn"), _turns(live, tale, number), arg=place.to("jump")), _("Now at")
        ),
        buttons(
            Button(words.FIRST(), "replay", place.to("first"), disabled=number <= 1),
            Button(words.BACK(), "replay", place.to("back"), disabled=number <= 1),
            Button(words.ON(), "replay", place.to("on"), style="primary", disabled=still),
            Button(words.LAST(), "replay", place.to("last"), disabled=still),
            Button(
                _("Next of this kind"),
                "replay",
                place.to("kind"),
                disabled=viewer.over and tale.next_of_kind(number) is None,
            ),
        ),
        _follow(live, place),
        buttons(
            Button(words.SHOW(), "replay", place.to("show")) if viewer.played else None,
            *_ways(live, viewer, place),
        ),
        colour=live.kit.seats.colour(now.told.about),
        game=live.table.game,
    )


def _follow(live: LiveTable, place: Place) -> Menu | None:
    """*Follow*: to the next turn in which somebody moved or was seen (W11.5)."""
    if live.kit.following is None:
        return None
    following = live.kit.following
    choices = tuple(Choice(name, key, icon=following.icon(key)) for key, name in following.whom().items())
    return Menu("replay", _("Follow"), choices, arg=place.to("follow"))


def _ways(live: LiveTable, viewer: Viewer, place: Place) -> Iterator[Button]:
    """What the game has buttons for; the fog, and what was nearly found, after the end."""
    following = live.kit.following
    if following is None:
        return
    for key, label in following.buttons().items():
        yield Button(label, "replay", place.to(key))
    if viewer.over:
        yield Button(words.FOG()[place.eyes != EVERYTHING], "replay", place.to("fog"))
        yield Button(following.near(), "replay", place.to("near"))


def near_screen(live: LiveTable, place: Place, lines: Mapping[int, Sequence[str]]) -> Screen:
    """What was nearly found, a line a turn."""
    lines_shown = [
        _("Turn {turn}: {said}").format(turn=turn, said=texts.clauses(sentences))
        for turn, sentences in lines.items()
    ]
    title = f"**{live.kit.following.near()}**" if live.kit.following is not None else ""
    return screen(
        f"{title}\n{texts.cut(chr(10).join(lines_shown), MOST_HOLDS) or words.NEAR_NOTHING()}",
        buttons(Button(labels.BACK(), "replay", place.to(""))),
        game=live.table.game,
    )


def shown_screen(live: LiveTable, now: Moment) -> Screen:
    """One step in the channel, for everybody, with the way into the replay there."""
    turn = live.kit.turn(live.table, now.entry.turn)
    title = _("**{table}** · replay of step {step}, turn {turn} · {seen}").format(
        table=texts.plain(live.table.name), step=now.place.step, turn=turn, seen=_seen(live, now.place.eyes)
    )
    return screen(
        now.told.picture,
        f"{title}\n{text(now)}",
        buttons(Button(words.FROM_HERE(), "replay", now.place.to(""))),
        colour=live.kit.seats.colour(now.told.about),
        game=live.table.game,
    )


def heading(live: LiveTable, now: Moment) -> str:
    """The first line: which step of how many, and with whose eyes."""
    name, place = texts.plain(live.table.name), now.place
    turn = live.kit.turn(live.table, now.entry.turn)
    return words.title(name, place.step, now.steps, turn, _seen(live, place.eyes))


def text(now: Moment, look: str = "") -> str:
    """What happened, then who holds what."""
    told = texts.cut("\n".join(now.told.told), MOST_LINES)
    if look:
        told = f"{told} {lookup_words.look_link(look)}"
    holds = texts.cut("\n".join(now.told.holds), MOST_HOLDS)
    return f"{told}\n\n{holds}" if holds else told


def _seen(live: LiveTable, eyes: str) -> str:
    if eyes == EVERYTHING:
        return _("with everything shown")
    return (
        _("as the public saw it")
        if eyes == PUBLIC
        else _("seen by {eyes}").format(eyes=called(live.kit.seats, live.table, eyes))
    )


def _eyes(live: LiveTable, viewer: Viewer, chosen: str) -> tuple[Choice, ...]:
    choices = []
    for eyes in viewer.eyes(holder.seat for holder in live.table.holders):
        if eyes in (EVERYTHING, PUBLIC):
            label = _("Everything") if eyes == EVERYTHING else _("The public")
        else:
            label = words.by_seat(
                called(live.kit.seats, live.table, eyes), texts.plain(live.table.holder(eyes).name)
            )
        choices.append(
            Choice(texts.cut(label, 60), eyes, chosen=eyes == chosen, icon=live.kit.seats.icon(eyes))
        )
    return tuple(choices)


def _turns(live: LiveTable, tale: Tale, number: int) -> tuple[Choice, ...]:
    now = tale.turn(number)
    last = max(1, tale.steps[-1].turn)
    choices = []
    for span in spans(last, max(1, now)):
        first, end = (live.kit.turn(live.table, number) for number in span)
        label = (
            words.turn(first)
            if span.first == span.last
            else _("Turns {first} to {last}…").format(first=first, last=end)
        )
        chosen = span.first == span.last == max(1, now)
        choices.append(Choice(label, str(span.first), chosen=chosen))
    return tuple(choices)


MOST: Final = 25


class Span(NamedTuple):
    """Turns from the first to the last, both included."""

    first: int
    last: int


def spans(count: int, turn: int) -> tuple[Span, ...]:
    """What the menu lists for so many turns while one of them is shown, in order; together all turns."""
    depth, wide = _shape(count)
    shown = []
    inside = Span(1, count)
    for level in reversed(range(depth)):
        step = wide**level
        parts = [
            Span(first, min(first + step - 1, inside.last))
            for first in range(inside.first, inside.last + 1, step)
        ]
        here = next((part for part in parts if part.first <= turn <= part.last), parts[-1])
        shown += [part for part in parts if level == 0 or part != here]
        inside = here
    return tuple(sorted(shown))


def _shape(count: int) -> tuple[int, int]:
    """How many levels of spans there are, and how many parts each has: the fewest levels that fit."""
    depth, wide = 1, max(1, count)
    while wide + (depth - 1) * (wide - 1) > MOST:
        depth += 1
        wide = 2
        while wide**depth < count:
            wide += 1
    return depth, wide
