"""W3.6: what befell the reader's own while others sat stands in the message that begins the own sitting.

It says where troops fought, who was spotted, which lands went to war, and who came near the Ring."""

from collections.abc import Collection, Iterator

import pytest

from bot.games.war.kit import KIT
from bot.games.war.model import weights
from bot.games.war.model.battles import Battle
from bot.games.war.scene import WarEntry
from bot.games.war.words import names, tell_hunt
from bot.model.post import Post
from bot.model.screen import Text
from engine.war.data import NAZGUL
from engine.war.events import fights, quest, table
from engine.war.view import View
from tests.laws_bot.watched import watched

STEPS = 260
HEAVIEST = 3
"""Lines of news that never give way; where a panel leaves room for no more, others may wait (W15.11)."""
COUNTED = "\n-# "
"""With what the line begins that counts what is left out."""


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(8))
def test_w3_6_every_battle_of_the_readers_troops_is_in_the_message_of_the_own_sitting(seed: int) -> None:
    """Helm's Deep had fallen, and the message that followed told of other things."""
    fought, told_of = dict[str, dict[str, None]](), 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            powers, due = scene.view.powers, fought.setdefault(seat, {})
            begins, step = False, dict[str, None]()
            entries = told.news.private.get(seat, ())
            # What the own answer began and ended too: the panel that told it is gone, with the last question.
            for event in (fact for entry in entries for fact in entry.events):
                match event:
                    case table.SittingClosed() if event.seat == seat:
                        # The panel that tells what the closing tap brought is gone a moment later.
                        due.clear()
                        due |= step
                    case table.SittingBegan() if event.seat == seat:
                        begins = True
                    case fights.BattleBegan() if Battle(event, scene.view.field).of(powers):
                        due[event.target] = step[event.target] = None
                    case _:
                        pass
            for post in told.posts:
                if post.to != scene.user or post.kind != "dm-hand":
                    continue
                shown = _shown(post)
                missing = [at for at in due if names.spot(at) not in shown]
                if begins:
                    assert not missing, shown
                    told_of += len(due)
                elif not scene.decision:
                    # That the sitting is over tells how its last battles ended.
                    fought[seat] = due = dict.fromkeys(missing)
    assert told_of


@pytest.mark.sampled("1")
@pytest.mark.parametrize("seed", range(8))
def test_w3_6_what_befell_the_readers_own_is_in_the_message_of_the_own_sitting(seed: int) -> None:
    """A Nazgûl next to the Ring and a spotted Boromir were behind lighter battles, under *In full*."""
    befell, told_of = dict[str, dict[str, None]](), 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            due, begins = befell.setdefault(seat, {}), False
            for entry in told.news.private.get(seat, ()):
                for event in entry.events:
                    match event:
                        case table.SittingClosed() if event.seat == seat:
                            due.clear()
                        case table.SittingBegan() if event.seat == seat:
                            begins = True
                        case _ if entry.seat != seat:
                            due |= dict.fromkeys(_close(event, scene.view))
                        case _:
                            pass
            for post in told.posts:
                if begins and post.to == scene.user and post.kind == "dm-hand":
                    shown = _shown(post)
                    news = shown.split(COUNTED)[0].count("\n") - 1
                    missing = [words for words in due if words.casefold() not in shown.casefold()]
                    assert news <= HEAVIEST or not missing, shown
                    told_of += len(due)
    assert told_of


def shown_by_panel(entry: WarEntry, seat: str, ordered: Collection[int]) -> bool:
    """Whether that seat's own tap, an answer, began and ended battles in that step."""
    began = sum(isinstance(event, fights.BattleBegan | fights.FightBegan) for event in entry.events)
    ended = sum(isinstance(event, fights.BattleEnded | fights.FightEnded) for event in entry.events)
    return entry.seat == seat and entry.version not in ordered and not entry.late and began == ended > 0


def _close(event: object, view: View) -> Iterator[str]:
    """The words that say what befell the reader's own people and lands, and the Ring where it is known."""
    west = "fellowship" in view.powers
    match event:
        case table.Moved() if weights.hunts(event) and all(name in NAZGUL for name in event.who):
            yield names.spot(event.path[-1])
        case quest.Searched(spotted=(), ring=ring) if ring:
            yield tell_hunt.missed(event)
        case quest.Intercepted() | quest.Revealed(why="spotted") if west:
            people = event.spotted if isinstance(event, quest.Intercepted) else event.who
            yield from (*map(names.piece, people), *([names.spot(event.at)] if people else ()))
        case table.Mobilised() if west and event.who not in weights.WARS and event.why != "date":
            yield names.land(event.who)
        case _:
            pass


def _shown(post: Post) -> str:
    return "\n".join(part.text for part in post.screen.parts if isinstance(part, Text))
