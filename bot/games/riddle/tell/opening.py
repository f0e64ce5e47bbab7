"""The beginning: who plays in which order, and the rolls for it (B2, E2.8)."""

from __future__ import annotations

from bot.games.riddle.words import beginning as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.model.post import News
from bot.model.story import Opening
from bot.words import lobby
from engine.riddle import events as ev


def opening(news: News) -> Opening:
    """The seats in the order of play, all rolls for the first turn, the notice about hands."""
    view = news.public.view
    events = [event for entry in news.entries for event in entry.events]
    order = next(
        (e.order for e in events if isinstance(e, ev.GameStarted)), tuple(p.seat for p in view.players)
    )
    # In the order of play: from whom the dice made first.
    begins = order.index(view.turn.seat) if view.turn.seat in order else 0
    first = rounds([(e.seat, e.value) for e in events if isinstance(e, ev.DieRolled) and e.why == "first"])
    return Opening(
        (*order[begins:], *order[:begins]),
        words.first_rolls(first, names.seat(view.turn.seat)),
        _(
            "Hands are secret: tell what you know of them to your partners only. *Partners…* under "
            "*More* and `/team say` reach them in private."
        )
        if view.options.o3_table_talk
        else lobby.NOTICE(),
    )


def rounds(rolls: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """The rolls for the first turn, cut into their rounds: whoever rolls again begins a new one (B2.4)."""
    found: list[list[tuple[str, int]]] = []
    for seat, value in rolls:
        name = names.seat(seat)
        if not found or name in [who for who, __ in found[-1]]:
            found.append([])
        found[-1].append((name, value))
    return found
