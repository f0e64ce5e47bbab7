"""What the channel is told of any game: each event once, the heaviest in front, one post open (E17.14)."""

import dataclasses
import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.delivery.messages import bare
from bot.delivery.outbox_rows import post_of
from bot.features.announcements import policy
from bot.features.announcements.announcer import Announcer
from bot.features.announcements.beginning import start_screen
from bot.features.announcements.policy import MOST_LINES, Portion
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.words import names
from bot.games.war.kit import KIT as WAR
from bot.model.kit import Kit
from bot.model.post import News, Post, Posted
from bot.model.scene import Entry
from bot.model.screen import MOST_IN_A_ROW, Buttons, Picture, Screen, Section, Text, plain
from bot.model.story import HEAVY
from bot.tables.finishing import finish
from bot.tables.live import LiveTable
from bot.tables.transaction import Transaction
from bot.tables.views import entry, public_scene
from bot.ui import phone
from bot.words.language import LANGUAGES, speaking
from engine.riddle import events as ev
from engine.riddle.deck import of_face
from engine.war.events.table import SittingClosed
from tests.laws.kits import KITS, NOW, seated
from tests.laws_bot.ratios import ratio
from tests.laws_bot.watched import any_table_of, watched

ONLY_A_TITLE = re.compile(r"\W*Turn \d[^\n]*")
TELLS = ("turn-post", "event-post")
PUBLIC = (*TELLS, "meanwhile")
MOST_POSTS = 2
"""Posts of a sitting that stay, where they grow."""
CALLED = re.compile(r"\W*<@\d+>(?:(?:, | and )<@\d+>)*: .+[.] [A-Z].*(?:[?]|due[.])")
"""Whom a message calls, about what and where, and the question."""
STEPS = 150
ENDLESS = 5000
"""Steps that no game has."""
EACH = [(number, seed) for number in range(len(KITS)) for seed in range(3)]


def each_game(law: Any) -> Any:
    """By day one game of each kit, at night all."""
    return pytest.mark.sampled(2)(pytest.mark.parametrize(("number", "seed"), EACH)(law))


class Game(NamedTuple):
    """A game as its channel was told it."""

    posts: list[tuple[Post, Posted]]
    """Each with what was remembered after it."""
    told: list[tuple[Post, Portion]]
    """Each post with what it tells; one that grows each time."""
    steps: list[Entry]
    live: LiveTable
    states: dict[int, bytes]
    """After each step."""
    behind: list[int]
    """Whenever a person is waited for, how many turns that are over no post had told."""

    @property
    def kept(self) -> list[tuple[Post, Portion]]:
        """The posts that stay, as they are in the end."""
        found: dict[str, tuple[Post, Portion]] = {}
        for post, portion in self.told:
            gone = post.strip if post.closed is not None and not post.closed.parts else ""
            for key in (post.edit, post.gone, gone):
                found.pop(key, None)
            found[post.key] = post, portion
        return [*found.values()]


@cache
def play(number: int, seed: int) -> Game:
    """A game of persons and computers, who take their time."""
    with pytest.MonkeyPatch.context() as patches:
        return _play(KITS[number], seed, patches)


def _play(kit: Kit, seed: int, patches: pytest.MonkeyPatch) -> Game:
    live, portions, due = seated(kit, seed), list[Portion](), policy.portions

    def watched(*about: Any) -> tuple[Portion, ...]:
        found = due(*about)
        portions.extend(found)
        return found

    patches.setattr(policy, "portions", watched)
    lots, now, posts, steps = random.Random(f"posts|{seed}"), NOW, list[tuple[Post, Posted]](), list[Entry]()
    told = list[tuple[Post, Portion]]()
    table = live.table
    computers = {one.seat for one in table.holders[1:] if lots.random() < 0.6}
    holders = tuple(
        replace(one, user=None, computer="easy") if one.seat in computers else one for one in table.holders
    )
    live = dataclasses.replace(live, table=replace(table, holders=holders))
    states, behind = dict[int, bytes](), list[int]()
    for _ in range(STEPS):
        asked = sorted(kit.rules.asked(live.state))
        if not asked:
            break
        seat = lots.choice(asked)
        view, legal = kit.rules.view(live.state, seat), kit.rules.legal(live.state, seat)
        action = kit.computers.choose(lots.choice(kit.computers.strengths), view, legal, lots)
        now += lots.choice((4, 60, 600, 4000))
        turn = Transaction(live, now)
        turn.act(seat, action, user=live.table.holder(seat).user or 0)
        change, live = finish(turn, Announcer())
        steps += [entry(kit, step, None, live.table) for step in change.steps]
        states |= {step.version: step.state for step in change.steps}
        sent = [post_of(row) for row in change.posts if not row.user]
        posts += [(post, live.memory.posted) for post in sent]
        if portions and live.status.outcome is None:
            told += zip([post for post in sent if post.kind in TELLS], portions, strict=True)
        portions.clear()
        if live.status.outcome is None and live.row.settled == live.row.version:
            scene = public_scene(live, now)
            if any(live.table.holder(waiting.seat).present for waiting in scene.waiting):
                left = policy.untold(kit, steps, live.memory.posted.told)
                closed = any(_closes(step) for chapter in left[-1:] for step in chapter.entries)
                behind.append(len(left[:-1]) + closed)
    return Game(posts, told, steps, live, states, behind)


def _closes(step: Entry) -> bool:
    """Whether a sitting was over with it, of whose turn a Search may be left (SEQ-6)."""
    return any(isinstance(event, SittingClosed) for event in step.events)


def lines(shown: Screen) -> list[str]:
    return [line for part in shown.parts if isinstance(part, Text) for line in plain(part.text).splitlines()]


def events(portions: list[Portion]) -> list[tuple[int, object]]:
    """What those posts tell, each with its step."""
    chapters = [chapter for portion in portions for chapter in portion.chapters]
    return [(one.version, event) for chapter in chapters for one in chapter.entries for event in one.events]


@each_game
def test_e17_14_every_public_event_is_told_in_exactly_one_post_in_order(number: int, seed: int) -> None:
    kit, game = KITS[number], play(number, seed)
    told = events([portion for _, portion in game.kept])
    left = policy.untold(kit, game.live.untold, game.live.memory.posted.told)
    if game.live.status.outcome is None:
        told += [(one.version, event) for chapter in left for one in chapter.entries for event in one.events]
        happened = [(one.version, event) for one in game.steps for event in one.events if one.version > 1]
        assert [one for one in told if one[0] > 1] == [
            one for one in happened if one[0] <= game.live.row.settled
        ]
    assert [version for version, _ in told] == sorted(version for version, _ in told)
    assert len(game.told) > 1


@each_game
def test_w3_1_whoever_is_asked_has_read_every_sitting_before(number: int, seed: int) -> None:
    if KITS[number].narrator.grows:
        behind = play(number, seed).behind
        assert behind
        assert not any(behind), behind


@each_game
def test_w3_1_the_sitting_of_a_person_has_a_post_of_its_own(number: int, seed: int) -> None:
    game = play(number, seed)
    if not KITS[number].narrator.grows:
        return
    people = {holder.seat for holder in game.live.table.holders if holder.present}
    for _, portion in game.kept:
        seats = [chapter.seat for chapter in portion.chapters]
        assert len(seats) == 1 or not people.intersection(seats), seats


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(3))
def test_e17_14_no_turn_of_riddle_stands_in_two_posts(seed: int) -> None:
    kept = play(KITS.index(RIDDLE), seed).kept
    stands = Counter(chapter.number for _, portion in kept for chapter in portion.chapters)
    assert len(stands) > 5
    assert max(stands.values()) == 1, stands


@each_game
def test_e17_14_w15_3_a_heavy_event_is_a_heading_and_no_post_has_more_than_twelve_lines(
    number: int, seed: int
) -> None:
    kit, game = KITS[number], play(number, seed)
    scene = public_scene(game.live, NOW)
    for post, portion in game.told:
        said = lines(post.screen)
        assert len(said) <= MOST_LINES, said
        beats = [beat for chapter in portion.chapters for beat in kit.narrator.told(chapter, scene).beats]
        heavy = [beat for beat in beats if beat.weight <= HEAVY]
        # A sitting that is closed is told before its Search, whatever it brought.
        closed = any(isinstance(event, SittingClosed) for _, event in events([portion]))
        assert heavy or closed or post.kind != "event-post"
        if heavy:
            least = min(beat.weight for beat in heavy)
            heads = [beat.head[0] for beat in heavy if beat.weight == least]
            assert all(heads)
            assert said[0].removeprefix("### ") in heads


@each_game
def test_w2_1_the_pictures_of_a_post_show_how_things_stood_after_what_it_tells(
    number: int, seed: int
) -> None:
    """Not what happened between it and its post, which a later one tells."""
    kit, game = KITS[number], play(number, seed)
    for post, portion in game.told:
        pictures = [part for part in post.screen.parts if isinstance(part, Picture) and "view" in part.data]
        if portion.version in game.states:
            then = kit.rules.view(kit.rules.codec.state(game.states[portion.version]), None)
            assert {one.data["view"] for one in pictures} <= {kit.rules.codec.encode(then).decode()}


@each_game
def test_w15_11_a_post_of_a_game_with_a_map_keeps_to_a_phone(number: int, seed: int) -> None:
    """Heading, what happened, how it stands, for whom it waits, and the buttons."""
    if KITS[number].narrator.rows is None:
        return
    for post, _ in play(number, seed).posts:
        if post.kind in PUBLIC:
            assert phone.lines(post.screen.parts) <= phone.LINES, lines(post.screen)


@each_game
def test_e17_14_no_two_posts_tell_the_same_line_of_a_turn(number: int, seed: int) -> None:
    game = play(number, seed)
    told: dict[int, Counter[str]] = {}
    for post, portion in game.kept:
        last = lines(post.screen)[-1]
        body = {line for line in lines(post.screen)[2:] if line != last}
        for chapter in portion.chapters:
            told.setdefault(chapter.number, Counter()).update(body)
    twice = [line for found in told.values() for line, times in found.items() if times > 1]
    assert not [line for line in twice if "rolled" in line or "**" in line], twice


@each_game
def test_e17_14_no_post_says_a_sentence_twice(number: int, seed: int) -> None:
    for post, _ in play(number, seed).posts:
        if post.kind in TELLS:
            said = [
                sentence for line in lines(post.screen) for sentence in line.split(". ") if len(sentence) > 20
            ]
            assert not [sentence for sentence, times in Counter(said).items() if times > 1], lines(
                post.screen
            )


@each_game
def test_w15_2_no_post_repeats_its_heading(number: int, seed: int) -> None:
    for post, _ in play(number, seed).posts:
        if post.kind in ("turn-post", "event-post"):
            head, *rest = lines(post.screen)
            said = head.removeprefix("### ").replace("*", "").rstrip(".")
            sentences = [one.replace("*", "").rstrip(".") for line in rest for one in line.split(". ")]
            assert said not in sentences, lines(post.screen)


@each_game
def test_w15_3_what_a_post_leaves_out_is_behind_a_button_that_it_has(number: int, seed: int) -> None:
    for post, posted in play(number, seed).posts:
        if post.kind in ("turn-post", "event-post", "meanwhile") and post.key == posted.newest.key:
            rows = [part for part in post.screen.parts if isinstance(part, Buttons)]
            if any("more:" in line for line in lines(post.screen)) and rows:
                assert "recap" in [one.verb for row in rows for one in row.buttons]
            assert sum(len(row.buttons) for row in rows) <= MOST_IN_A_ROW


@pytest.mark.sampled(2)
@each_game
def test_e17_14_of_a_sitting_two_posts_stay_at_most_where_they_grow(number: int, seed: int) -> None:
    if not KITS[number].narrator.grows:
        return
    sittings = Counter(
        one for _, portion in play(number, seed).kept for one in {part.number for part in portion.chapters}
    )
    assert sittings
    assert max(sittings.values()) <= MOST_POSTS, sittings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_w1_5_w15_11_the_post_that_begins_a_war_keeps_to_a_phone(seed: int, language: str) -> None:
    live = any_table_of(WAR, seed)
    with speaking(language):
        shown = start_screen(WAR, News(public=public_scene(live, NOW)))
    assert phone.lines(shown.parts) <= phone.LINES, lines(shown)
    assert phone.height(shown.parts, ratio) <= phone.HIGH
    assert [part for part in shown.parts if isinstance(part, Section)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [3, 0])
def test_w11_4_the_last_post_of_a_war_fits_and_tells_the_end_in_the_order_of_time(seed: int) -> None:
    told = [one for one in watched(WAR, seed, ENDLESS, any_table_of(WAR, seed)) if one.posts]
    (last,) = [(one.news, post) for one in told for post in one.posts if post.kind == "claim-post"]
    news, post = last
    assert phone.lines(post.screen.parts) <= phone.LAST_LINES, lines(post.screen)
    assert phone.height(post.screen.parts, ratio) <= phone.LAST_HIGH
    chapters = WAR.narrator.chapters((*news.before, *news.entries))
    beats = [beat.text for one in chapters for beat in WAR.narrator.told(one, news.public).beats]
    text = "\n".join(lines(post.screen))
    at = [place for beat in beats if (place := text.find(plain(beat))) >= 0]
    assert at == sorted(at), text


@pytest.mark.sampled(2)
@each_game
def test_e3_8_a_call_names_whom_it_calls_about_what_and_where(number: int, seed: int) -> None:
    if not KITS[number].narrator.grows:
        return
    for post, posted in play(number, seed).posts:
        if post.kind == "meanwhile" and posted.line.asked and post.key == posted.newest.key:
            assert CALLED.fullmatch(lines(post.screen)[0]), lines(post.screen)


@each_game
def test_e17_14_no_short_message_follows_another(number: int, seed: int) -> None:
    posts = [post for post, _ in play(number, seed).posts if post.kind in PUBLIC]
    # A post that changes is told on after the short message that it takes the place of.
    kinds = [post.kind for post in posts if not post.edit or post.kind in TELLS]
    assert ("meanwhile", "meanwhile") not in set(pairwise(kinds))


@each_game
def test_e17_3_no_message_stays_that_only_called(number: int, seed: int) -> None:
    """Not one that says whose turn it is and nothing else; in Riddle not with a picture either."""
    closed = [post.closed for post, _ in play(number, seed).posts if post.closed is not None]
    assert closed
    bare_ones = [one for one in closed if KITS[number] is RIDDLE or len(one.parts) == 1]
    assert not [one for one in bare_ones if ONLY_A_TITLE.fullmatch("".join(lines(one)))]


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(12))
def test_e3_2_each_pick_up_and_discard_is_told_in_the_post_of_its_turn(seed: int) -> None:
    """However many turns it tells."""
    seen = 0
    for told in watched(RIDDLE, seed, STEPS):
        sent = [post for post in told.posts if post.kind in TELLS]
        for post, portion in zip(sent, told.portions, strict=False):
            text = "\n".join(lines(post.screen))
            for chapter in (one for one in portion.chapters if one.over):
                known = [event for one in chapter.entries for event in one.events]
                thrown = [
                    card
                    for event in known
                    if isinstance(event, ev.CardsMoved)
                    and (event.target, event.why) == ("discards", "discard")
                    for card in event.cards
                ]
                drawn = [one.seat for one in known if isinstance(one, ev.PickedUp) and one.count]
                seen += len(thrown) + len(drawn)
                assert all(
                    names.title(of_face(card).title) in text or names.told_short(card) in text
                    for card in thrown
                ), text
                assert all(names.seat(seat) in text for seat in drawn), text
    assert seen > 10


@each_game
def test_e17_14_one_message_is_open_and_memory_holds_three_things(number: int, seed: int) -> None:
    assert Posted.__struct_fields__ == ("newest", "told", "line")
    shown: dict[str, Screen] = {}
    game = play(number, seed)
    for post, posted in game.posts:
        if post.kind not in (*PUBLIC, "claim-post"):
            continue
        assert not post.edit or post.edit in shown or not shown
        for key in (post.edit, post.gone):
            shown.pop(key, None)
        if post.strip in shown:
            shown[post.strip] = bare(shown[post.strip] if post.closed is None else post.closed)
        shown[post.key] = post.screen
        if posted.newest.key == post.key and post.kind in PUBLIC:
            open_now = [key for key, one in shown.items() if any(isinstance(p, Buttons) for p in one.parts)]
            assert set(open_now) <= {posted.newest.key, "start"}
            closed = [one for key, one in shown.items() if key != post.key]
            assert not [
                line for one in closed for line in lines(one) if "Play by" in line or "next: " in line
            ]
