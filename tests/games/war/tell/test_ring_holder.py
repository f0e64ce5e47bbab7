"""A servant of the Dark that has the Ring is named as within a sentence, with its article (W15.1)."""

from bot.games.war.tell import facts
from bot.games.war.words import guide, names
from engine.war.data import PLACES
from engine.war.events.quest import RingFound

BAND, AT = "band-1", PLACES["edoras"].hex


def test_w15_1_an_orc_band_that_has_the_ring_is_named_with_its_article() -> None:
    assert names.hunter(BAND) != names.piece(BAND)
    for sentence in (guide.held(BAND, AT), facts.said(RingFound(BAND, AT))):
        assert names.hunter(BAND) in sentence
