"""Whoever reads that a card went reads where it went: into a hand or onto the discard pile (I31, E4.21)."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from bot.games.riddle.kit import KIT
from bot.games.riddle.tell.recent import happened, since
from bot.games.riddle.tell.retold import retold, weighed
from bot.games.riddle.words import names
from bot.model.scene import Entry
from bot.model.screen import Text, plain
from engine.riddle import events as ev
from engine.riddle.deck import of_face
from tests.laws_bot.watched import Told, watched

STEPS = 260
SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")
TAKES = re.compile(r"\b(?:took|takes?|lost)\b(?! nothing)")
NAMED = re.compile(r", naming .*?(?=, guessed|, and guessed|$)")
"""What a Riddle named, which may be no card that went."""
PILE = re.compile(r"discard", re.IGNORECASE)
OWN = ("use", "force", "return", "lay", "table", "deal", "pick-up", "halls", "hide", "retrieve")
"""What somebody does with the own cards, or draws from the deck: no other hand is told of."""


def moves(entries: Iterable[Entry]) -> dict[str, set[str]]:
    """Where the cards went, by their names, as far as the reader of those steps knows."""
    went = defaultdict[str, set[str]](set)
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.CardsMoved) and event.why not in OWN:
                for card in event.cards:
                    went[plain(names.told(card)).replace("*", "")].add(event.target)
                    went[names.title(of_face(card).title)].add(event.target)
    return went


def readings(told: Told, seat: str) -> Iterator[tuple[list[Entry], str]]:
    """Each text that a player reads of these steps, with the steps."""
    scene = told.news.scenes[seat]
    entries = list(told.news.private.get(seat, ()))
    for entry in entries:
        for line in KIT.narrator.lines(scene.view, entry, seat, scene.table.party(seat)):
            yield [entry], line
    yield entries, "\n".join(line.text for line in happened(scene, entries))
    yield entries, since(replace(scene, since=tuple(entries))) or ""
    yield (
        entries,
        "\n".join(retold(*weighed(scene, KIT.narrator.heard(entries, scene, told.news.ordered).kept))),
    )


def untrue(entries: list[Entry], text: str, you: Iterable[str]) -> Iterator[str]:
    """Sentences that name a card and not, or not rightly, where it went."""
    went, mine = moves(entries), {f"hand:{seat}" for seat in you}
    for sentence in SENTENCE.split(plain(text).replace("*", "")):
        told_of = NAMED.sub("", sentence)
        targets = set[str]().union(*(to for name, to in went.items() if name and name in told_of))
        if not TAKES.search(sentence) or not targets:
            continue
        if targets == {"discards"} and not PILE.search(sentence):
            yield sentence
        hands = {target for target in targets if target.startswith("hand:")}
        told = [
            names.seat(hand.partition(":")[2]) in sentence
            or (hand in mine and re.search(r"\byou(?:rs?)?\b", sentence, re.IGNORECASE))
            for hand in hands
        ]
        if hands and not any(told):
            yield sentence


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(16))
def test_e4_21_a_player_reads_where_a_card_went(seed: int) -> None:
    seen = 0
    for told in watched(KIT, seed, STEPS):
        for seat, scene in told.news.scenes.items():
            for entries, text in readings(told, seat):
                seen += bool(moves(entries) and text)
                assert not list(untrue(entries, text, scene.table.party(seat))), text
    assert seen > 3


@pytest.mark.sampled("4")
@pytest.mark.parametrize("seed", range(16))
def test_e4_21_the_channel_reads_where_a_card_went(seed: int) -> None:
    seen = 0
    for told in watched(KIT, seed, STEPS):
        entries = [entry for portion in told.portions for one in portion.chapters for entry in one.entries]
        for post in told.posts:
            if post.kind == "turn-post":
                text = "\n".join(part.text for part in post.screen.parts if isinstance(part, Text))
                seen += bool(moves(entries))
                assert not list(untrue(entries, text, ())), text
    assert seen > 3
