"""Another world that a watcher cannot tell from that one: something hidden from it is swapped."""

import random

from engine.war import State
from tests.laws.war import swaps, twins

OF_THE_WEST = (
    *(twins.elsewhere, twins.another_bearer, twins.dead),
    *(swaps.other_items, swaps.other_marches, swaps.other_hand(twins.WEST)),
)
"""What others do not know of the West."""
OF_THE_DARK = (swaps.other_letters, swaps.other_hand("sauron"), twins.other_search_deck)
"""What the West does not know of Sauron, nor of the Search."""


def another(state: State, watcher: str | None, rng: random.Random) -> State:
    """That world; the same one where nothing can be swapped."""
    found = list(OF_THE_DARK if watcher == twins.WEST else OF_THE_WEST)
    for swap in rng.sample(found, len(found)):
        pair = twins.twins(state, swap, rng)
        if pair is not None:
            return pair.two
    return state
