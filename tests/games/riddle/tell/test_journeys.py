"""Each journey of a turn is told, in the order in which they were made (E3.2)."""

from __future__ import annotations

import random

import pytest

from bot.features.announcements.closing import headline, lines
from bot.games.riddle import seats
from bot.games.riddle.tell.deeds import Teller
from bot.games.riddle.tell.narrator import most
from bot.games.riddle.words import names
from bot.model.story import LONGEST, Told
from bot.words.language import LANGUAGES, speaking
from engine import riddle
from engine.riddle import board as boards
from engine.riddle import events as ev
from tests.games.riddle.tell.world import table_of

FRODO, RIDER = "frodo", "black-rider-1"
TABLE = table_of((FRODO, RIDER))
BOARD = boards.get()
PLACES = ("Bree", "Goblins' Gate", "Cracks of Doom", "Barrow-downs", "Edoras")
NAMED = [BOARD.find(name) or "" for name in PLACES]
CARDS = ("horse-4", "eagles-1", "tom-bombadil", "flying-beasts-1")


def turn(ends: list[str], *, away: bool = False) -> Told:
    """A turn of journeys to these spaces, with an exchange at each."""
    here = NAMED[0]
    events: list[ev.Event] = []
    if away:
        events += [ev.DieRolled(FRODO, "halls", 6), ev.Escaped(FRODO, "six")]
        events += [ev.MarkerMoved(seat=FRODO, path=(), to=here, by="return")]
    events += [ev.DieRolled(FRODO, "movement", 5)]
    for number, end in enumerate(ends):
        by = "die" if number == 0 else CARDS[number - 1]
        events += [ev.MarkerMoved(seat=FRODO, path=(here, end), to=end, by=by), ev.Exchanged(FRODO, RIDER)]
        here = end
    events += [ev.TurnEnded(FRODO, here, 4, False)]
    state = riddle.position(hands={FRODO: ["boat-1"], RIDER: ["boat-2"]}, at={FRODO: here, RIDER: "F10"})
    return Teller(riddle.RULES.view(state, None), FRODO, 12).read(events).told()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(40))
def test_e3_2_each_journey_of_a_turn_is_told_in_its_order(seed: int, language: str) -> None:
    rng = random.Random(seed)
    ends = [rng.choice([*NAMED, "N22", "R15", "S15"]) for _ in range(rng.randint(1, 4))]
    with speaking(language):
        told = turn(ends, away=seed % 4 == 0)
        for said in (", ".join(told.clauses), *(", ".join(way) for way in told.shorter)):
            place = 0
            for end in ends:
                bare = names.place(BOARD, end).split()[-1]
                place = said.find(bare, place)
                assert place >= 0, (said, ends)
                place += len(bare)
            assert "5" in said, "the roll is told in the longest and in the shortest form"
        if len(ends) < 3 and seed % 4:
            assert len(headline(seats, told, TABLE)) <= LONGEST


def test_e3_2_what_is_short_enough_is_told_in_full() -> None:
    told = turn(["F10"])
    assert headline(seats, told, TABLE).count(told.clauses[0]) == 1


def test_e3_2_exchanges_of_several_stops_say_where() -> None:
    said = [deed.text for deed in turn(["N22", "S15"]).deeds if deed.section == "deal"]
    assert ["N22" in said[0], "S15" in said[1]] == [True, True]
    (alone,) = [deed.text for deed in turn(["N22"]).deeds if deed.section == "deal"]
    assert "N22" not in alone, "where there is one stop the headline says it"
    assert any("S15" in line for line in lines(seats, turn(["N22", "S15"]), TABLE, most))
