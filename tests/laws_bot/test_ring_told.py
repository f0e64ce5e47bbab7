"""The Ring that comes or goes is the heaviest news to whom it befalls, and nobody else reads of it; that it
is laid in a battle is the heaviest news to all others (E17.1)."""

from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.recent import happened, since
from bot.games.riddle.tell.retold import retold, weighed
from bot.games.riddle.tell.story import results
from bot.games.riddle.words.headlines import lays_ring
from bot.games.riddle.words.names import seat as name
from bot.model.scene import Entry
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING
from tests.laws_bot.watched import watched

YOURS, LOST = "**The Ring is yours**", "**You have lost The Ring**"
STEPS = 260
OWN = ("force", "return", "hide", "retrieve")
"""What somebody does with the own card: it is laid, taken back, hidden, fetched."""


def ways(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """From where to where The Ring went, as far as the reader of those steps knows."""
    return [
        (event.source, event.target)
        for entry in entries
        for event in entry.events
        if isinstance(event, ev.CardsMoved) and THE_RING in event.cards and event.why not in OWN
    ]


AGAIN = "taken back"
"""Said of an exchange that is undone: it brings nothing new."""


def ring(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if YOURS in line or LOST in line]


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(12))
def test_e17_1_the_ring_that_comes_or_goes_is_told_first_to_whom_it_befalls(seed: int) -> None:
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            entries = told.news.private.get(seat, ())
            hands = {f"hand:{one}" for one in scene.table.party(seat)}
            heard = KIT.narrator.heard(entries, scene, told.news.ordered)
            lines = [line.text for line in sorted(happened(scene, entries), key=lambda line: line.weight)]
            message = retold(*weighed(scene, heard.kept))
            went = [way for way in ways(entries) if (way[0] in hands) != (way[1] in hands)]
            if not went:
                assert not [line for line in ring([*lines, *message]) if AGAIN not in line]
            elif len(went) == 1:
                ((_, target),) = went
                assert (YOURS if target in hands else LOST) in lines[0], lines
                own = [entry for entry in entries if entry.seat == seat and ways([entry])]
                if own:
                    # Its panel shows it; no message does (E6.3).
                    assert results(scene, own, 0).startswith(ring(lines)[0])
                elif len(hands) == 1 and (target in hands) == (THE_RING in scene.view.hand):
                    assert message[0] == lines[0], message


def layers(entries: Iterable[Entry]) -> list[str]:
    return [
        event.seat
        for entry in entries
        for event in entry.events
        if isinstance(event, ev.ForceLaid) and event.force == THE_RING
    ]


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", [0, 4])
def test_e17_1_the_ring_that_is_laid_is_told_first_to_all(seed: int) -> None:
    heard, posted = False, False
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            entries = told.news.private.get(seat, ())
            laid = layers(entries)
            if not laid or laid[0] in scene.table.party(seat):
                continue
            heard = True
            news = f"**{name(laid[0])} laid The Ring**"
            lines = [line.text for line in sorted(happened(scene, entries), key=lambda line: line.weight)]
            message = retold(*weighed(scene, KIT.narrator.heard(entries, scene, told.news.ordered).kept))
            panel = (since(replace(scene, since=tuple(entries))) or "").split("\n")[1:]
            for whole in (lines, message, panel):
                first = next(line for line in whole if YOURS not in line and LOST not in line)
                assert news in first, whole
        for portion in told.portions:
            for chapter in portion.chapters:
                scene = next(iter(told.news.scenes.values()))
                beat = KIT.narrator.told(chapter, scene).weightiest
                for seat in layers(chapter.entries):
                    assert beat is not None
                    assert beat.head[0] == lays_ring(name(seat))
                    posted = True
    assert heard
    assert posted
