"""Nothing on a poster of the end is cut, however the war ended and in whatever language (W11.4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from art.i18n import TONGUES, speaking
from art.war.api import KINDS
from art.war.scenes import road
from bot.games.war.draw import pictures
from bot.games.war.words import over
from engine.game import Outcome
from engine.war import RULES, position
from engine.war.data import CHARACTERS
from tests.art.war.sights import PLAIN

LANGUAGES = list(TONGUES)
WINNERS = {"ring": "fellowship", "confined": "fellowship", "saruman": "saruman", "time": "", "unfinished": ""}
BEARERS = [one.id for one in CHARACTERS.values() if one.fellowship]


@pytest.mark.sampled("de")
@pytest.mark.parametrize("language", LANGUAGES)
def test_w11_4_no_word_of_a_poster_is_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = RULES.view(position(turn=45, m=6), None)
    drawn: list[str] = []
    put = road.put

    def heard(*args: Any, **named: Any) -> Any:
        drawn.append(args[2])
        return put(*args, **named)

    monkeypatch.setattr(road, "put", heard)
    for reason in over.ENDS():
        winner = WINNERS.get(reason, "sauron")
        for bearer in BEARERS if reason == "ring" else BEARERS[:1]:
            field = replace(view.field, ring=replace(view.field.ring, holder=bearer))
            ended = replace(view, field=field, outcome=Outcome((winner,) * bool(winner), reason, 45))
            with speaking(language):
                KINDS["victory"](pictures.victory(ended).data, PLAIN)
    assert len(drawn) > 5 * len(over.ENDS())
    assert not [line for line in drawn if "…" in line]
