"""A seat to somebody who may take it, and to who may leave it (E9.1, E9.2, R-23)."""

from __future__ import annotations

from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names, quitting
from bot.model.story import Standing
from bot.words import labels
from engine.riddle.view import View


def standing(view: View, seat: str) -> Standing:
    """Where a character is and how many cards it holds, as everybody knows."""
    player = view.player(seat)
    return Standing(whereabouts(view, player), labels.cards(player.hand_size))


def leaving(scene: RiddleScene) -> tuple[str, str]:
    """What leaving for good destroys, and the button that does it."""
    view = scene.view
    party = [player for player in view.players if player.seat in view.party]
    cards = sum(player.hand_size for player in party)
    hidden = sum(cache.count for cache in view.caches if cache.owner in view.party)
    captives = [names.seat(player.seat) for player in view.players if player.captor in view.party]
    tables = sum(len(player.table) for player in party)
    means = quitting.quit_means(cards, tables, hidden, captives, turn=view.active == scene.seat)
    return means, quitting.quit_now(cards)
