"""A game of *Riddle* step by step, with the eyes that were chosen (E10.5): the kit's part of the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from art.riddle.words import titles
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.scene import RiddleEntry
from bot.games.riddle.tell.holdings import holdings
from bot.games.riddle.tell.kept_looks import without
from bot.games.riddle.tell.step_lines import lines
from bot.games.riddle.words import names
from bot.games.riddle.words import replay as words
from bot.games.riddle.words.catalogue import _
from bot.model.scene import Table
from bot.model.story import EVERYTHING, PUBLIC, Moment
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import in_order
from engine.riddle.state import State


def opened(event: ev.Event) -> ev.Event | None:
    """An event as all eyes are told of it: the order of the deck, and what the record alone needs, is not."""
    if isinstance(event, ev.DeckOrdered):
        return msgspec.structs.replace(event, deck=())
    return None if isinstance(event, ev.Bookkept) else event


def moment(
    state: State, entry: RiddleEntry, eyes: str, table: Table, turn: Sequence[ev.Event], *, again: bool
) -> Moment:
    """A step and what was so after it. Before it lie the other steps of its ``turn``, whose ways are public
    (I23). The hand is what the seat itself held; ``again``: whether what was seen by looks is told (I18)."""
    board = riddle.view(state, None)
    mine = table.party(eyes) if eyes not in (EVERYTHING, PUBLIC) else ()
    said, looked = (entry, []) if again else without(entry, mine)
    over = any(isinstance(event, ev.TurnEnded) for event in entry.events)
    ways = tuple(event for event in turn if isinstance(event, ev.MarkerMoved))
    return Moment(
        board_picture.board(board, ways, entry.turn if over else None),
        (*lines(board.board, said, eyes, table), *looked) if said.events else tuple(looked),
        tuple(_hands(state, eyes)),
        entry.seat or board.turn.seat,
    )


def _hands(state: State, eyes: str) -> Iterator[str]:
    """Who holds what after the step, as far as these eyes know it."""
    if eyes == PUBLIC:
        return
    if eyes != EVERYTHING:
        yield from holdings(riddle.view(state, eyes))
        return
    for player in state.players:
        held = names.hand(in_order(player.hand)) if player.status not in ("out", "gone") else names.OUT()
        yield words.hand(names.seat(player.seat), held)
    for cache in state.caches:
        place = names.place(state.board, cache.space)
        yield _("**{seat}**, hidden at {place}: {cards}").format(
            seat=names.seat(cache.owner), place=titles.at(place), cards=names.hand(in_order(cache.cards))
        )
