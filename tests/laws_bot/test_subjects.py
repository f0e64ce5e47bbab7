"""Every sentence that the channel reads of a turn of *Riddle* says who did it (E17.7)."""

import random

from bot.games.riddle.tell.beats import Teller
from bot.games.riddle.words import names
from engine import riddle
from engine.riddle import board as boards
from engine.riddle.deck import CHARACTERS
from engine.riddle.events import TurnBegan
from tests.laws.walks import any_game, playout
from tests.sampled import wide

STEPS = 320
THINGS = ("Gollum", "Bilbo", "Shelob", "The cards of", "The Ring", "The discard pile")
"""Cards act by their names, and of the deck and the pile nobody is the subject."""


@wide("games", 4, 48)
def test_E17_7_every_sentence_names_who_did_it(games: int) -> None:
    begins = (*(names.seat(seat) for seat in CHARACTERS), *THINGS)
    read = 0
    for seed in range(games):
        rng = random.Random(seed)
        game = any_game(rng)._replace(board=boards.MIDDLE_EARTH)
        heard: Teller | None = None
        for taken in playout(game, STEPS):
            state = taken.step.state
            for event in filter(None, (riddle.RULES.redact(one, None) for one in taken.step.events)):
                if isinstance(event, TurnBegan):
                    heard = Teller(riddle.RULES.view(state, None), event.seat, event.number)
                elif heard is not None:
                    heard.read([event])
            for beat in heard.told().beats if heard is not None else ():
                assert not beat.text or beat.text.startswith(begins), beat.text
                read += bool(beat.text)
    assert read > 100 * games
