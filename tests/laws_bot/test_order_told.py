"""A turn is told in the order of time: a journey stands after what was done before it (E3.2)."""

import pytest

from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.beats import Teller
from bot.games.riddle.tell.chapters import chapters
from bot.games.riddle.words import names
from bot.model.story import WEIGHTY
from engine.riddle import events as ev
from tests.laws_bot.watched import watched

STEPS = 260


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(12))
def test_e3_2_what_was_done_before_a_journey_is_told_before_it(seed: int) -> None:
    entries = [entry for told in watched(KIT, seed, STEPS) for entry in told.news.entries]
    view = next(watched(KIT, seed, STEPS)).news.public.view
    for chapter in chapters(entries):
        events = [event for entry in chapter.entries for event in entry.events]
        whole = Teller(view, chapter.seat, chapter.number).read(events).told()
        said = [", ".join(whole.clauses), *(beat.text for beat in whole.beats)]
        for place, event in enumerate(events):
            if not isinstance(event, ev.MarkerMoved) or event.to is None or event.by in ("start", "return"):
                continue
            before = Teller(view, chapter.seat, chapter.number).read(events[:place]).told()
            deeds = [beat.text for beat in before.beats if beat.text and beat.weight <= WEIGHTY]
            end = names.where(view.board, event.to)
            told = [at for at, line in enumerate(said) if str(end) in line]
            earlier = [said.index(deed) for deed in deeds if deed in said]
            if told and earlier:
                assert told[-1] > max(earlier), said
