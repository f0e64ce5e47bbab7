"""Who holds what, looks, and what changed hands, in words (E7.6). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.notebook.deriving import Claim, Notebook, Passed, Seen, derive
from bot.games.riddle.words import names
from bot.games.riddle.words import notebook as words
from bot.games.riddle.words.catalogue import _
from bot.model.reference import Dated, Known
from bot.words import text
from engine.riddle.deck import TITLES, of_face

HELD = 1400
"""Characters of all that is known to be held."""


def others(scene: RiddleScene) -> tuple[str, ...]:
    """Everybody whose hand is not the viewer's own."""
    mine = scene.table.party(scene.seat or "")
    return tuple(player.seat for player in scene.view.players if player.seat not in mine)


def derived(scene: RiddleScene, entries: Iterable[RiddleEntry]) -> Notebook:
    """The notebook of the viewer."""
    options = scene.view.options
    return derive(
        entries,
        scene.table.party(scene.seat or ""),
        looks=options.x_notebook_looks,
        bilbo=options.o15_bilbo_resists,
    )


def known(scene: RiddleScene, derived: Notebook, about: str) -> Known:
    """The notebook in words."""
    claims = [claim for claim in derived.claims if about in ("", claim.seat)]
    passed = [Dated(p.at, p.version, _passed(p)) for p in derived.passed if about in ("", p.other)]
    seen = [Dated(s.at, s.version, _seen(scene, s)) for s in derived.seen if about in ("", s.of)]
    return Known(_held(claims), _cards(claims), (*passed, *seen))


def _grouped(claims: Sequence[Claim]) -> list[tuple[Claim, str, str]]:
    """One claim for all that say the same, with the player and the card in the words of a claim; the sure
    ones first."""
    found: dict[tuple[str, str, bool], list[Claim]] = {}
    for claim in claims:
        found.setdefault((claim.seat, claim.face, bool(claim.doubt)), []).append(claim)
    said = []
    for (seat, face, doubtful), same in sorted(found.items(), key=lambda item: item[0][2]):
        newest = max(claim.turn for claim in same)
        who = words.claim(names.seat(seat), len(same), newest, doubtful=doubtful)
        what = words.claim(names.card(face), len(same), newest, doubtful=doubtful)
        said.append((same[0], who, what))
    return said


def _held(claims: Sequence[Claim]) -> tuple[str, ...]:
    """A line for each player: what that one holds, the sure first."""
    found: dict[str, list[str]] = {}
    for claim, __, what in _grouped(claims):
        found.setdefault(claim.seat, []).append(what)
    most = HELD // max(1, len(found))
    return tuple(text.cut(words.holder(names.seat(seat), held), most) for seat, held in found.items())


def _cards(claims: Sequence[Claim]) -> tuple[str, ...]:
    """A line for each card of which a holder is known, in the order of the deck's list."""
    found: dict[str, list[str]] = {}
    for claim, who, __ in _grouped(claims):
        found.setdefault(claim.face, []).append(who)
    order = sorted(found, key=lambda face: (TITLES.index(of_face(face).title), face))
    return tuple(words.card_line(names.card(face), found[face]) for face in order)


def _passed(passed: Passed) -> str:
    gave, got = map(names.card, passed.gave), map(names.card, passed.got)
    if passed.why in ("hide", "retrieve"):
        return words.hidden(passed.turn, passed.at, [*gave, *got], passed.other, hid=passed.why == "hide")
    return words.passed(passed.turn, passed.at, names.seat(passed.other), [*gave], [*got], passed.why)


def _seen(scene: RiddleScene, seen: Seen) -> str:
    looks = scene.view.options.x_notebook_looks
    by = names.short(seen.by) if seen.by else ""
    cards = [names.card(face) for face in seen.cards]
    whom = names.seat(seen.of)
    if seen.what == "cache":
        place = names.place(scene.view.board, seen.space)
        line = words.cache(seen.turn, seen.at, whom, by, place, cards, kept=looks)
    else:
        line = words.looked(
            seen.turn, seen.at, whom, by, seen.what, cards, resisted=seen.resisted, kept=looks
        )
    return (
        _("-# {line} · changed since turn {turn}").format(line=line, turn=seen.older) if seen.older else line
    )
