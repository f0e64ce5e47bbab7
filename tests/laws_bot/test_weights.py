"""One list of weights a game serves all that is told (W15.2, E17.1): what is heavy is told to whom it touches
at the top of what they see next, and in the post of its turn, in the heading and in the picture."""

import re
import sys
import time
from collections import Counter

import pytest
from msgspec.structs import replace

from art.war.basemap.geometry import middle
from art.war.posts.field import HIGH, RULER, SIZE, fronts
from art.war.posts.windows import field_window, marches_of
from bot.features.announcements.turn_lines import unsaid
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.riddle.tell.retold import GAIN
from bot.games.war.kit import KIT as WAR
from bot.games.war.model import road, weights
from bot.games.war.tell import private_summary, recent
from bot.model.kit import Kit
from bot.model.post import Post
from bot.model.scene import Entry, Scene
from bot.model.screen import Picture, plain
from bot.model.story import HEAVY, TOUCHED, WEIGHTY, Beat, Weighed, read
from tests.laws_bot.watched import Told, watched
from tests.parts import words

FEW, SHORT = 2, 260
MANY, LONG = 60, 3000
DICE = re.compile(r"[^.;]*(?:\b\d+ [+-] \d+ = \d+|\bdie \d+|\bDice: |rolled \d+)[^.;]*")
SAT = "has given orders for"
"""What a post says of a sitting, whatever it brought."""
each_game = pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)


@pytest.mark.sampled(2)
@each_game
@pytest.mark.parametrize("seed", range(FEW))
def test_w15_2_every_event_is_told_by_its_weight(kit: Kit, seed: int) -> None:
    hold(kit, seed, SHORT)


@pytest.mark.soak
@pytest.mark.timeout(0)
@each_game
def test_w15_2_every_event_of_whole_games_is_told_by_its_weight(kit: Kit, soak_seconds: float) -> None:
    until = time.monotonic() + soak_seconds
    for seed in range(MANY):
        hold(kit, seed, LONG)
        if time.monotonic() > until:
            return


@pytest.mark.night
@pytest.mark.timeout(0)
@each_game
def test_w15_2_every_event_of_sixty_games_is_told_by_its_weight(kit: Kit) -> None:
    for seed in range(MANY):
        hold(kit, seed, LONG)


def hold(kit: Kit, seed: int, most: int) -> None:
    """A game; the seed is printed where it fails."""
    print(f"{kit.id}, seed {seed}")
    ears: dict[str, Ear] = {}
    dice: Counter[tuple[int, str]] = Counter()
    for told in watched(kit, seed, most):
        _to_each(kit, told, ears)
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post") and told.portions]
        assert len(sent) == len(told.portions) or told.news.public.status.outcome is not None
        for post, portion in zip(sent, told.portions, strict=False):
            scene, then = told.news.dated(portion.chapters), told.news.then
            scene = scene if then is None else replace(scene, view=then(portion.version))
            parts = [(chapter, kit.narrator.told(chapter, scene)) for chapter in portion.chapters]
            beats = [beat for _, part in parts for beat in part.beats]
            _headed(kit, post, beats, moment=portion.until is None)
            _whole(kit, post, beats)
            happened = Counter(
                (chapter.number, one)
                for chapter, part in parts
                for beat in part.beats
                for one in thrown(beat.text)
            )
            dice += Counter(
                set(happened) & {(chapter.number, one) for chapter, _ in parts for one in said_dice(post)}
            )
    twice = [one for one, times in dice.items() if times > 1]
    assert not twice, f"{kit.id}, seed {seed}: told in two posts: {twice}"


class Ear:
    """What one person has not been told since the last message, and since their own last turn."""

    def __init__(self) -> None:
        self.lately: list[Entry] = []
        self.since: list[Entry] = []
        self.kept: list[str] = []
        self.kept_since: list[str] = []


def _to_each(kit: Kit, told: Told, ears: dict[str, Ear]) -> None:
    """What is told to a person next begins with the heaviest of what they have not been told."""
    if told.news.public.status.outcome is not None:
        return  # The last word is about the end alone.
    for seat, scene in told.news.scenes.items():
        fresh, party = told.news.private.get(seat, ()), scene.table.party(seat)
        heard = kit.narrator.heard(fresh, scene, told.news.ordered)
        others = [one for one in fresh if one.seat not in party]
        ear = ears.setdefault(seat, Ear())
        ear.lately += others
        ear.since += others
        ear.kept += heard.kept
        ear.kept_since += (*heard.kept, *heard.since)
        called = scene.status.active == seat and scene.decision != 0
        messages = [p for p in told.posts if p.to == scene.user and p.kind in ("dm-hand", "prompt")]
        if messages:
            own = called and messages[0].kind == "dm-hand" and not messages[0].silent
            # That of the own turn tells again what an earlier message has told; a later one does not (E17.1).
            entries, kept = (ear.since, ear.kept_since) if own else (ear.lately, ear.kept)
            if not messages[0].edit:
                _first(kit, scene, words(messages[0].screen), entries, kept, ear.kept_since, own=own)
            if called:
                ear.since.clear()
                ear.kept_since.clear()
            ear.lately.clear()
            ear.kept.clear()
        if heard.done or (heard.begins and not messages):
            # A turn that an own tap began has told on its panel what was before it.
            for told_before in (ear.since, ear.kept_since, ear.lately, ear.kept):
                told_before.clear()


def _first(
    kit: Kit, scene: Scene, text: str, entries: list[Entry], kept: list[str], since: list[str], *, own: bool
) -> None:
    # Where the Ring is now gives way to what happened (W3.6).
    now = plain(road.ring_now(scene.view)) if kit is WAR else ""
    lines = (line for line in kit.narrator.happened(scene, entries) if plain(line.text) != now)
    order = sorted(lines, key=lambda line: line.weight)
    if not order or order[0].weight > HEAVY:
        return
    if order[0].weight <= TOUCHED:
        # Of the own cards a message says more than the list: it must say something of it, and first.
        touched = [line for line in read(kept) if line.weight <= TOUCHED]
        assert touched or own, (order[0], text)
        at = [text.find(plain(line.text)) for line in touched if GAIN not in line.text]
        at = [place for place in at if place >= 0]
    else:
        at = [text.find(plain(order[0].text))]
        if at[0] < 0:  # Events of several battles are gathered in the log, and told after each in a message.
            alone = [replace(entry, events=(event,)) for entry in entries for event in entry.events]
            parts = [line for one in alone for line in kit.narrator.happened(scene, [one])]
            places = [text.find(plain(line.text)) for line in parts if line.weight == order[0].weight]
            # A fight of many steps is told there whole.
            lines_kept = retold(kept, scene) if kit is WAR else []
            places += [text.find(plain(line.text)) for line in lines_kept if line.weight == order[0].weight]
            at = [min((place for place in places if place >= 0), default=-1)]
        # It gives way only to what is heavier, be it told again or brought about by an own answer.
        heavier = any(line.weight < order[0].weight for line in read(since))
        assert at[0] >= 0 or heavier or not (own or kit is WAR), (order[0], text)
    known = read((*kept, *since))
    if kit is not WAR and any(line.weight < order[0].weight or GAIN in line.text for line in known):
        return  # In Riddle the heaviest alone stands first; the rest in the order of time (E17.1).
    # The Search that found somebody stands before what came of it.
    cause = weights.FOUND if kit is WAR else None
    # A place that was taken stands in the line of its battle.
    told = retold([*kept, *since], scene) if kit is WAR else []
    close = {line.text for line in told if line.weight <= order[0].weight}
    lighter = [
        text.find(plain(x.text))
        for x in order
        if order[0].weight < x.weight != cause and x.step != order[0].step and x.text not in close
    ]
    alike = (text.find(plain(line.text)) for line in order if line.weight == order[0].weight)
    at += [place for place in alike if place >= 0]
    assert not at or all(place < 0 or place >= min(at) for place in lighter), (order, text)


def retold(kept: list[str], scene: Scene) -> list[Weighed]:
    """What a message tells of kept facts."""
    return recent.weighed([fact for line in kept for fact in private_summary.facts_of(line)], scene.view)


def _headed(kit: Kit, post: Post, beats: list[Beat], *, moment: bool) -> None:
    """The heading names the heaviest event, and the picture shows where it was."""
    worth = [beat for beat in beats if beat.head[0]]
    if not worth:
        assert not [beat for beat in beats if beat.weight <= WEIGHTY and beat.head[0]]
        return
    least = min((beat.weight, -beat.leads) for beat in worth)
    heaviest = [beat for beat in worth if (beat.weight, -beat.leads) == least]
    heading = words(post.screen).split("\n")[0].removeprefix("### ")
    beat = next((one for one in heaviest if one.head[0] == heading), None)
    assert beat is not None, (heading, [one.head for one in heaviest])
    pictures = [part for part in post.screen.parts if isinstance(part, Picture)]
    assert pictures
    board = pictures[0]
    if board.kind == "field":
        assert board.data["headline"] == heading
        assert not beat.at or shows(board, beat.at[0]), (heading, beat.at)
    elif board.kind == "turn":
        assert board.data["headline"] == heading


def shows(board: Picture, at: str) -> bool:
    """Whether a window of the map has that hex in it."""
    marches = marches_of(board.data)
    battles, about = list(board.data["battles"]), list(board.data.get("about", ()))  # type: ignore[call-overload]
    high = (SIZE[0], HIGH)
    windows = [one.window for one in fronts(battles, marches, about, high, RULER)]
    windows = windows or [field_window(battles, marches, about, high, RULER)]
    return any(window.box_u.holds(middle(at)) for window in windows)


def _whole(kit: Kit, post: Post, beats: list[Beat]) -> None:
    """Nothing is missing when something lighter is told; in Riddle nothing weighty (E3.2)."""
    text = words(post.screen)
    heading = text.split("\n")[0].removeprefix("### ")
    # What the heading says is not told again (W15.2).
    beats = list(unsaid(next((one for one in beats if one.head[0] == heading), None), beats))
    bound = WEIGHTY if kit is RIDDLE else sys.maxsize
    missing = [
        d for d in beats if d.text and d.weight <= bound and plain(d.text) not in text and d.highlight is None
    ]
    if not missing:
        return
    # That somebody has sat is lighter than whatever came of it.
    assert kit is RIDDLE or SAT not in text, (missing[0], text)
    heaviest = min(beat.weight for beat in missing)
    # Who gets away from a battle is told in its record.
    apart = [d for d in beats if d.weight > heaviest and d.highlight is None and len(d.text) > 12]
    lighter = [d for d in apart if plain(d.text) in text]
    assert not lighter, (missing[0], lighter[0], text)


def thrown(text: str) -> list[str]:
    return [one.strip() for one in DICE.findall(plain(text))]


def said_dice(post: Post) -> list[str]:
    """Those of a post, but for what its last line says of who is next."""
    return thrown("\n".join(line for line in words(post.screen).split("\n") if "<@" not in line))
