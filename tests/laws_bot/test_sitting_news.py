"""A message that opens a sitting tells what the enemy did in his (W3.6)."""

import re

import pytest

from bot.games.war.kit import KIT
from bot.games.war.model import road, standing, weights
from bot.games.war.scene import WarEntry, WarScene
from bot.games.war.tell import private_summary, recent
from bot.games.war.words import names
from bot.model import screen
from bot.model.screen import plain
from engine.war.events.fights import BattleEnded
from engine.war.events.quest import Searched
from engine.war.events.table import Moved
from tests.laws_bot.test_battles_told import shown_by_panel
from tests.laws_bot.watched import watched
from tests.parts import words

STEPS = 260
DARK = ("sauron", "saruman")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 4))
def test_w3_6_a_dark_sitting_opens_with_where_people_of_the_west_went_openly(seed: int) -> None:
    """The West read who came to it; Sauron did not read where Gandalf had gone."""
    logs, told_of = dict[str, list[WarEntry]](), 0
    for told in watched(KIT, seed, STEPS):
        for seat, entries in told.news.private.items():
            logs.setdefault(seat, []).extend(entries)
        for seat in DARK:
            scene, fresh = told.news.scenes.get(seat), told.news.private.get(seat, ())
            if scene is None or not KIT.narrator.heard(fresh, scene).begins:
                continue
            log = logs[seat]
            steps = recent.before(scene, log, log[-1].version)
            full = [plain(line) for line in recent.results(steps, scene).full]
            for name, at in _walked(scene, steps).items():
                lines = [line for line in full if names.piece(name) in line and names.spot(at) in line]
                assert lines, (seat, name, at, full)
                told_of += 1
    assert told_of


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 3))
def test_w3_6_own_battles_of_the_end_of_a_sitting_are_told_once_by_what_reaches_the_reader_next(
    seed: int,
) -> None:
    """A question of the enemy's sitting did not tell them, and the message of the next sitting told some
    again that a message had told."""
    owed, told_once, counted = dict[str, list[str]](), dict[str, list[str]](), 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            heard = KIT.narrator.heard(told.news.private.get(seat, ()), scene, told.news.ordered)
            owed.setdefault(seat, []).extend(heard.owed)
            sent = [post for post in told.posts if post.to == scene.user and post.kind in MESSAGES]
            for text in (plain(words(post.screen)) for post in sent):
                again = [line for line in told_once.get(seat, []) if line in text]
                assert not again, (seat, again, text)
                if heard.sits:
                    # What the message of the open sitting tells is told.
                    owed[seat] = [*private_summary.unheard(owed[seat], heard.kept)]
                    continue
                facts = [fact for line in owed[seat] for fact in private_summary.facts_of(line)]
                ended = {names.spot(fact.target) for fact in facts if isinstance(fact, BattleEnded)}
                missing = [at for at in ended if at not in text]
                assert not missing, (seat, missing, text)
                lines = recent.retold(facts, scene.view, STEPS, where=False)[0]
                told_once[seat] = [plain(line) for line in lines if plain(line) in text]
                owed[seat], counted = [], counted + len(ended)
    assert counted


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 5))
def test_w3_6_a_battle_that_the_panel_told_after_an_answer_is_told_by_no_question_again(seed: int) -> None:
    """*Send*, and the panel told the battle; the next question told it word for word once more."""
    shown, answered = dict[str, list[str]](), 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            for entry in told.news.private.get(seat, ()):
                theirs = road.sits(entry.turn, len(scene.view.config.seats)) not in (seat, "")
                if theirs and shown_by_panel(entry, seat, told.news.ordered):
                    lines = [line.text for line in recent.weighed(recent.news([entry], scene), scene.view)]
                    shown.setdefault(seat, []).extend(plain(line) for line in lines if line.startswith(MARK))
                    answered += 1
            heard = KIT.narrator.heard(told.news.private.get(seat, ()), scene, told.news.ordered)
            sent = [post for post in told.posts if post.to == scene.user]
            # What begins the own sitting tells all since the last one.
            texts = [plain(words(post.screen)) for post in sent if not heard.begins]
            again = [line for text in texts for line in shown.get(seat, ()) if line in text]
            assert not again, (seat, again)
            if any(post.kind in MESSAGES for post in sent):
                shown[seat] = []
    assert answered


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 5))
def test_w3_6_who_is_spotted_reads_so_at_once_also_where_an_order_answers(seed: int) -> None:
    """A public line said so, and the message of the next sitting; nothing tells a sentence twice."""
    at_once = 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            sent = [post for post in told.posts if post.to == scene.user and post.kind in MESSAGES]
            texts = [plain(words(post.screen)) for post in sent]
            for text in texts:
                sentences = [part for part in SENTENCES.split(text.replace("*", "")) if len(part) > SHORT]
                assert len(sentences) == len(set(sentences)), text
            theirs = [entry for entry in told.news.private.get(seat, ()) if entry.seat != seat]
            seen = [fact for entry in theirs for fact in entry.events if isinstance(fact, Searched)]
            people = [name for fact in seen for __, group in fact.spotted for name in group]
            if people and "fellowship" in scene.view.powers:
                assert any(all(names.piece(name) in text for name in people) for text in texts), people
                at_once += 1
    assert at_once


def test_w15_4_a_message_that_asks_says_how_the_game_stands_where_it_has_room() -> None:
    """It gave way to the fifth line of news."""
    says, all_of_them = 0, 0
    for told in watched(KIT, 1, STEPS):
        if told.news.public.status.outcome is not None:
            break
        for scene in (scene for scene in told.news.scenes.values() if scene.decision):
            line = plain(standing.line(scene.view))
            for post in (post for post in told.posts if post.to == scene.user and post.kind in MESSAGES):
                all_of_them += 1
                says += line in plain(words(post.screen))
    # A few have so much to ask that three lines of news take the rest.
    assert all_of_them * 4 / 5 < says


SENTENCES, SHORT = re.compile(r"(?<=[.?])\s+"), 30
MESSAGES = ("dm-hand", "prompt")
MARK = screen.before(screen.FIGHT, "").rstrip()
"""With what the line of a battle begins."""


def _walked(scene: WarScene, steps: list[WarEntry]) -> dict[str, str]:
    """Who of the West went openly in these steps, and stands where the way led."""
    field, went = scene.view.field, dict[str, tuple[str, str]]()
    for move in (event for entry in steps for event in entry.events if isinstance(event, Moved)):
        for name in move.who if move.why in weights.SENT and weights.walks(move) else ():
            went[name] = (went.get(name, (move.path[0], ""))[0], move.path[-1])
    return {
        name: end
        for name, (start, end) in went.items()
        if start != end and field.has(name) and field.piece(name).at == end
    }
