"""The replay and the post of one of its steps (E10.5). Pure: from a stored step and what somebody may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.features.announcements.direct import holdings
from bot.features.replay.outline import Tale, seen
from bot.features.replay.place import EVERYTHING, PUBLIC, Place, Viewer
from bot.features.replay.spans import spans
from bot.games.riddle.narration import board_picture
from bot.games.riddle.narration.kept_looks import without
from bot.games.riddle.narration.replay import lines
from bot.model.kit import Kit
from bot.model.scene import Entry, Table
from bot.model.screen import Button, Choice, Menu, Picture, Screen, buttons, named, screen
from bot.store import StepRow
from bot.tables.live import Live
from bot.tables.views import events_of
from bot.words import lookup as log_words
from bot.words import names
from bot.words import replay as words
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import in_order
from engine.riddle.state import State
from engine.riddle.view import View

MOST_LINES = 900
MOST_HANDS = 2600
"""Characters of what happened, and of the hands after it."""


class Moment(msgspec.Struct, frozen=True):
    """One step with everything that its eyes may see of it."""

    place: Place
    entry: Entry
    told: tuple[str, ...]
    hands: tuple[str, ...]
    board: View
    """The public view after the step."""
    ways: tuple[ev.MarkerMoved, ...]
    """The ways gone in the turn so far."""
    steps: int
    """How many there are."""


def moment(live: Live, tale: Tale, rows: Sequence[StepRow], place: Place, *, again: bool) -> Moment:
    """The last of these steps, as those eyes were told of it; before it stand the others of its turn.

    ``again``: whether what was seen by looks is told too (I18). The hand is what the seat itself held.
    """
    row = rows[-1]
    state = riddle.decode(row.state, State)
    table, eyes = live.table, place.eyes
    board = riddle.view(state, None)
    heard = seen(live.kit, row, eyes, table)
    mine = table.party(eyes) if eyes not in (EVERYTHING, PUBLIC) else ()
    said, looked = (heard, []) if again else without(heard, mine)
    return Moment(
        place,
        heard,
        (*lines(board.board, said, eyes, table), *looked) if said.events else tuple(looked),
        tuple(_hands(state, eyes)),
        board,
        tuple(_ways(live.kit, rows)),
        len(tale.steps),
    )


def _ways(kit: Kit, rows: Sequence[StepRow]) -> Iterator[ev.MarkerMoved]:
    """The ways gone in these steps; they are public (I23)."""
    for row in rows:
        for event in events_of(kit, row.events):
            if isinstance(event, ev.MarkerMoved):
                yield event


def _hands(state: State, eyes: str) -> Iterator[str]:
    """Who holds what after the step, as far as these eyes know it."""
    if eyes == PUBLIC:
        return
    if eyes != EVERYTHING:
        yield from holdings(riddle.view(state, eyes))
        return
    for player in state.players:
        held = names.hand(in_order(player.hand)) if player.status not in ("out", "gone") else names.OUT
        yield words.hand(names.seat(player.seat), held)
    for cache in state.caches:
        place = names.place(state.board, cache.space)
        yield words.cache(names.seat(cache.owner), place, names.hand(in_order(cache.cards)))


def replay_screen(
    live: Live, viewer: Viewer, tale: Tale, now: Moment, first: str = "", look: str = ""
) -> Screen:
    """The replay at one step. ``first`` stands above it; ``look`` leads to the message of a look of the
    viewer's own in it."""
    place, view = now.place, now.board
    number, end = place.step, now.steps
    still = number >= end and viewer.over
    return screen(
        picture(now),
        "\n".join(filter(None, (first, heading(live.table, now), text(now, look)))),
        named(Menu("replay", words.SEEN_BY, _eyes(live.table, viewer, place.eyes), arg=place.to("eyes"))),
        named(Menu("replay", words.JUMP, _turns(tale, number), arg=place.to("jump")), words.JUMPED),
        buttons(
            Button(words.FIRST, "replay", place.to("first"), disabled=number <= 1),
            Button(words.BACK, "replay", place.to("back"), disabled=number <= 1),
            Button(words.ON, "replay", place.to("on"), style="primary", disabled=still),
            Button(words.LAST, "replay", place.to("last"), disabled=still),
            Button(
                words.NEXT_OF_KIND,
                "replay",
                place.to("kind"),
                disabled=viewer.over and tale.next_of_kind(number) is None,
            ),
        ),
        buttons(Button(words.SHOW, "replay", place.to("show")) if viewer.played else None),
        colour=names.colour(now.entry.seat or view.turn.seat),
        game=live.table.game,
    )


def shown_screen(live: Live, now: Moment) -> Screen:
    """One step in the channel, for everybody, with the way into the replay there."""
    turn = now.entry.turn
    title = words.shown_by(
        now.place.step, turn, names.plain(live.table.name), _seen(live.table, now.place.eyes)
    )
    return screen(
        picture(now),
        f"{title}\n{text(now)}",
        buttons(Button(words.FROM_HERE, "replay", now.place.to(""))),
        colour=names.colour(now.entry.seat or now.board.turn.seat),
        game=live.table.game,
    )


def heading(table: Table, now: Moment) -> str:
    """The first line: which step of how many, and with whose eyes."""
    name, place = names.plain(table.name), now.place
    return words.title(name, place.step, now.steps, now.entry.turn, _seen(table, place.eyes))


def text(now: Moment, look: str = "") -> str:
    """What happened, then the hands."""
    told = names.cut("\n".join(now.told), MOST_LINES)
    if look:
        told = f"{told} {log_words.look_link(look)}"
    hands = names.cut("\n".join(now.hands), MOST_HANDS)
    return f"{told}\n\n{hands}" if hands else told


def picture(now: Moment) -> Picture:
    """The board after the step, in public; with the ways gone in its turn."""
    over = any(isinstance(event, ev.TurnEnded) for event in now.entry.events)
    return board_picture.board(now.board, now.ways, now.entry.turn if over else None)


def _seen(table: Table, eyes: str) -> str:
    if eyes == EVERYTHING:
        return words.SEEN_EVERYTHING
    return words.SEEN_PUBLIC if eyes == PUBLIC else words.as_seen(_name(table, eyes))


def _name(table: Table, seat: str) -> str:
    return names.side(seat) if table.led else names.seat(seat)


def _eyes(table: Table, viewer: Viewer, chosen: str) -> tuple[Choice, ...]:
    found = []
    for eyes in viewer.eyes(sitter.seat for sitter in table.sitters):
        if eyes in (EVERYTHING, PUBLIC):
            label = words.EVERYTHING if eyes == EVERYTHING else words.PUBLIC
        else:
            label = words.by_seat(_name(table, eyes), names.plain(table.sitter(eyes).name))
        found.append(Choice(names.cut(label, 60), eyes, chosen=eyes == chosen))
    return tuple(found)


def _turns(tale: Tale, number: int) -> tuple[Choice, ...]:
    now = tale.turn(number)
    last = max(1, tale.steps[-1].turn)
    return tuple(
        Choice(
            words.turn(span.first) if span.first == span.last else words.turns(*span),
            str(span.first),
            chosen=span.first == span.last == max(1, now),
        )
        for span in spans(last, max(1, now))
    )
