"""What one reader is told of a turn is told once, and a cause before what came of it (W15.2)."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest

from bot.games.war.kit import KIT as WAR
from bot.games.war.scene import WarScene
from bot.games.war.tell import recent
from bot.games.war.words import tell_hunt, tell_realm, tell_table
from bot.model.scene import Entry
from bot.model.screen import plain
from engine.war.cards.combat import CHARGE, GROND
from engine.war.data import PLACES
from engine.war.events import fights, quest, table
from tests.games.war.games import scene
from tests.laws_bot.watched import watched
from tests.scenarios.war.table import SAURON, WEST
from tests.scenarios.war.wars import PLAIN, war

FEW, SHORT = 6, 260
LINHIR = PLACES["linhir"].hex
TAKEN = (
    fights.BattleBegan(LINHIR, "sauron", ("corsairs",), ("lossarnach",)),
    table.CardPlayed(SAURON, GROND, (LINHIR,)),
    fights.RoundFought(LINHIR, 1, 30, 5, "6:1", 0, 3, 0, 3, "-/100", (("lossarnach", 5),)),
    fights.BattleEnded(LINHIR, "taken"),
    table.ControlChanged("linhir", "sauron", "fellowship"),
)
LOST = (
    fights.BattleBegan(LINHIR, "fellowship", ("gondor_horse",), ("corsairs",)),
    table.CardPlayed(WEST, CHARGE, (LINHIR,)),
    fights.RoundFought(LINHIR, 1, 30, 5, "6:1", 0, 3, 0, 3, "-/100", (("corsairs", 5),)),
    fights.BattleEnded(LINHIR, "taken"),
    table.ControlChanged("linhir", "fellowship", "sauron"),
)


def lines(events: Sequence[Any], eyes: WarScene) -> list[str]:
    """All that those are to that reader, as a message or a panel has it."""
    told, left = recent.retold(events, eyes.view, sum(map(bool, events)))
    assert not left
    return [plain(line) for line in told]


def news() -> WarScene:
    return scene(war(units={"helm_guard": PLAIN}).state, WEST)


def test_w15_2_what_a_battle_took_stands_with_it_and_the_card_that_helped_before_it() -> None:
    told = lines((*TAKEN, *LOST), news())
    assert len(told) == 2
    for line, (began, card, *__, control) in zip(told, (TAKEN, LOST), strict=True):
        holds = tell_table.control((began.target,), control.power, control.source)
        assert plain(tell_realm.plays(card)) in line
        assert line.index(plain(tell_realm.plays(card))) < line.index(plain(holds))


def test_w15_2_lands_that_attacks_bring_into_the_war_go_in_one_sentence_after_the_last() -> None:
    gondor, rohan = table.Mobilised("gondor", "attacked"), table.Mobilised("rohan", "attacked")
    told = lines((gondor, *TAKEN, rohan, *LOST), news())
    assert told[-1] == plain(tell_realm.mobilised(("gondor", "rohan"), "attacked"))
    assert len(told) == 3


def test_w15_2_a_power_that_a_card_calls_goes_to_war_in_the_sentence_of_the_card() -> None:
    card = table.CardPlayed(SAURON, "EV15")
    told = lines((card, table.Mobilised("saruman", "card")), news())
    assert told == [plain(tell_realm.mobilised(("saruman",), "card", card))]


def test_w15_2_an_escape_is_told_once_with_where_he_is_then() -> None:
    tried = quest.EscapeTried("theoden", PLACES["edoras"].hex, 2, 3, True)
    (told,) = lines((tried, quest.Freed(("theoden",), PLACES["helms_deep"].hex, "escape")), news())
    assert told == plain(tell_hunt.freed(quest.Freed(("theoden",), PLACES["helms_deep"].hex, "escape")))


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(FEW))
def test_w15_2_no_fact_of_a_turn_is_told_twice_and_no_land_goes_to_war_before_its_attack(seed: int) -> None:
    for eyes, events in _turns(seed):
        told = lines(events, eyes)
        for one, other in permutations(told, 2):
            assert not other.startswith(one.rstrip(".")), (one, other)
        for event in events:
            if isinstance(event, table.ControlChanged) and _fought(events, event):
                holds = plain(tell_table.control((event.place,), event.power, tell_table.loser(event)))
                assert not any(line.startswith(holds) for line in told), (holds, told)


def _fought(events: Sequence[Any], event: table.ControlChanged) -> bool:
    """Whether the attackers of a battle took the place, and it was taken once."""
    at = PLACES[event.place].hex
    began = [fact for fact in events if isinstance(fact, fights.BattleBegan) and fact.target == at]
    changed = [
        fact for fact in events if isinstance(fact, table.ControlChanged) and fact.place == event.place
    ]
    return len(began) == len(changed) == 1 and events.index(began[0]) < events.index(event)


def _turns(seed: int) -> Iterator[tuple[WarScene, list[Any]]]:
    """What others did since each own sitting, when the next one begins."""
    since: dict[str, list[Entry]] = {}
    for told in watched(WAR, seed, SHORT):
        if told.news.public.status.outcome is not None:
            return
        for seat, eyes in told.news.scenes.items():
            party = eyes.table.party(seat)
            others = [entry for entry in told.news.private.get(seat, ()) if entry.seat not in party]
            since.setdefault(seat, []).extend(others)
            heard = WAR.narrator.heard(told.news.private.get(seat, ()), eyes, told.news.ordered)
            if heard.begins and since[seat]:
                yield eyes, recent.news(since[seat], eyes)
            if heard.done:
                since[seat].clear()
