"""*In full* of the message that opens a sitting tells what posts told since the reader's last one (W3.6)."""

from collections.abc import Iterator, Sequence

import pytest

from bot.games.war.kit import KIT
from bot.games.war.model import weights
from bot.games.war.scene import WarEntry
from bot.games.war.tell import beats, recent
from bot.games.war.words import names
from bot.model.post import News
from bot.model.story import Beat
from tests.laws_bot.test_left_out import bare, known, sentences
from tests.laws_bot.watched import watched
from tests.parts import words

STEPS = 260


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(1, 7))
def test_w3_6_in_full_of_an_opening_message_has_every_line_of_the_posts_before_it(seed: int) -> None:
    """Rohan's march and what Gollum did stood in the post and in *What happened* alone."""
    logs, told_of = dict[str | None, list[WarEntry]](), 0
    for told in watched(KIT, seed, STEPS):
        news = told.news
        logs.setdefault(None, []).extend(news.entries)
        for seat, entries in news.private.items():
            logs.setdefault(seat, []).extend(entries)
        for seat, scene in news.scenes.items():
            if not KIT.narrator.heard(news.private.get(seat, ()), scene).begins:
                continue
            sent = (post for post in told.posts if post.to == scene.user and post.kind == "dm-hand")
            message = "\n".join(words(post.screen) for post in sent)
            steps = recent.before(scene, logs[seat], logs[seat][-1].version)
            full = bare("\n".join((*recent.results(steps, scene).full, message)))
            public = [entry for entry in logs[None] if entry.version >= steps[0].version]
            for beat in _posted(news, public, seat):
                missing = [
                    part for part in _parts(beat) if not any(same in full for same in (part, *known(part)))
                ]
                assert not missing, (seat, missing, full)
                told_of += 1
    assert told_of


def _posted(news: News, public: Sequence[WarEntry], seat: str) -> Iterator[Beat]:
    """What posts tell of the sittings of others, and of what came after dusk."""
    for chapter in KIT.narrator.chapters(public):
        if chapter.seat != seat:
            yield from KIT.narrator.told(chapter, news.public).beats


def _parts(beat: Beat) -> list[str]:
    """What of that must be told: of battles, of places that were taken and of what befalls people the places,
    as *In full* tells all of them with their dice or one by one."""
    apart = beat.section.startswith(beats.BATTLE) or beat.section in ("declared", "day.people", "dawn.found")
    if apart or beat.weight in (weights.TAKEN, weights.PLACE):
        return [names.spot(at) for at in beat.at]
    return sentences(beat)
