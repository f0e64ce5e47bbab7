"""What a post has no room for, *What happened* tells whoever opens it then (W15.3)."""

import pytest
from msgspec.structs import replace

from bot.features.announcements.turn_lines import SENTENCES
from bot.features.recap import telling
from bot.games.riddle.kit import KIT as RIDDLE
from bot.games.war.kit import KIT as WAR
from bot.games.war.model import weights
from bot.games.war.words import names
from bot.model.kit import Kit
from bot.model.post import Post
from bot.model.scene import Entry
from bot.model.screen import plain
from bot.model.story import HEAVY, Beat
from tests.laws_bot.watched import Told, watched
from tests.parts import words
from tests.sampled import wide

SEEDS, STEPS = 4, 260
DAWNS = " dawns."


@pytest.mark.sampled("0-130")
@wide("most", 130, STEPS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_w15_3_a_post_and_what_happened_tell_together_all_that_was_public(seed: int, most: int) -> None:
    hold(WAR, seed, most)


@pytest.mark.sampled("4-riddle")
@pytest.mark.parametrize("kit", [RIDDLE, WAR], ids=lambda kit: kit.id)
@pytest.mark.parametrize("seed", [4, *range(SEEDS)])
def test_e17_1_nothing_heavy_is_left_out_while_something_lighter_is_told(kit: Kit, seed: int) -> None:
    """The newest turn was told whole, and battles of the turns before it made room for its pick-ups."""
    logs: dict[str | None, list[Entry]] = {}
    cut = 0
    for told in watched(kit, seed, STEPS):
        logs.setdefault(None, []).extend(told.news.entries)
        if not told.portions or told.news.public.status.outcome is not None:
            continue
        eyes, log = told.news.public, logs[None]
        for most in (4, telling.MOST):
            shown, left = telling.heaviest(kit, eyes, log, most, known=log, post=told.portions[-1].since)
            said, cut = " ".join(line.text for line in shown), cut + bool(left)
            found = kit.narrator.happened(eyes, log)
            missing = [line for line in found if line.text not in said and line.weight <= HEAVY]
            lightest = max((line.weight for line in found if line.text in said), default=0)
            assert all(lightest <= line.weight for line in missing), (missing, said)
    assert cut


def hold(kit: Kit, seed: int, most: int) -> None:
    logs: dict[str | None, list[Entry]] = {}
    for told in watched(kit, seed, most):
        logs.setdefault(None, []).extend(told.news.entries)
        for seat, entries in told.news.private.items():
            logs.setdefault(seat, []).extend(entries)
        if told.news.public.status.outcome is not None:
            return
        sent = [post for post in told.posts if post.kind in ("turn-post", "event-post") and told.portions]
        if sent:
            _whole(kit, told, sent[-1], logs)


def _whole(kit: Kit, told: Told, post: Post, logs: dict[str | None, list[Entry]]) -> None:
    """Of the newest post: those before it have no button any more."""
    portion, news = told.portions[-1], told.news
    scene = news.dated(portion.chapters)
    scene = scene if news.then is None else replace(scene, view=news.then(portion.version))
    said = bare(words(post.screen))
    for seat, log in logs.items():
        eyes = news.scenes.get(seat, news.public) if seat else news.public
        # Whoever played a turn knows it.
        known_until = telling.own(eyes, log)
        chapters = [one for one in portion.chapters if one.entries[0].version > known_until]
        beats = [beat for chapter in chapters for beat in kit.narrator.told(chapter, scene).beats]
        left = [one for beat in beats for one in sentences(beat) if one not in said]
        entries = telling.since(eyes, log, log[-1].version, portion.since)
        lines = telling.lines(kit, eyes, entries, known=log, post=portion.since)
        shown = bare("\n".join(line.text for line in lines))
        missing = [one for one in left if one not in shown and not any(said in shown for said in known(one))]
        assert not missing, (seat, missing, said, lines)
        assert not [line for line in lines if len(line.text) > telling.LONGEST]


def known(sentence: str) -> tuple[str, ...]:
    """The same to whom it is known where the Ring is."""
    searched, search, areas = sentence.partition(" search ")
    first, both, second = areas.partition("; ")[0].partition(" as well as ")
    swapped = f"{searched}{search}{second}{both}{first}, where the Ring is; they find"
    return (
        *((swapped,) if both else ()),
        sentence.replace("; they find", ", where the Ring is; they find"),
        sentence.replace(" is taken by", " and the Ring are taken by"),
    )


def sentences(beat: Beat) -> list[str]:
    """The sentences of a beat; of a march, and of a siege, whither it went."""
    if beat.weight >= weights.REST or beat.section == "moved":
        return []
    if beat.section == "army":
        return [names.spot(at) for at in beat.at]
    return [one for one in SENTENCES.split(bare(beat.text)) if one and not one.endswith(DAWNS)]


def bare(text: str) -> str:
    """Words without the marks of what is bold."""
    return plain(text).replace("*", "")
