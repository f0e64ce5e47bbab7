"""Who holds what, looks, and what changed hands, in words (E7.6). Pure."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bot.games.riddle.scene import RiddleEntry, RiddleScene
from bot.games.riddle.tell.notebook.deriving import Claim, Notebook, Passed, Seen, derive
from bot.games.riddle.words import names
from bot.games.riddle.words import notebook as words
from bot.games.riddle.words.catalogue import _
from bot.model.reference import Dated, Known
from engine.riddle.deck import TITLES, of_face


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
    seats = [player.seat for player in scene.view.players]
    claims.sort(key=lambda claim: seats.index(claim.seat))
    return Known(_held(claims), _cards(claims), (*passed, *seen))


class _Group(NamedTuple):
    """All claims that say the same."""

    seat: str
    face: str
    likely: bool
    """Whether the card may be gone."""
    number: int
    turn: int
    """Of the newest."""


def _grouped(claims: Sequence[Claim]) -> list[_Group]:
    alike: dict[tuple[str, str, bool], list[Claim]] = {}
    for claim in claims:
        alike.setdefault((claim.seat, claim.face, bool(claim.doubt)), []).append(claim)
    return [_Group(*key, len(same), max(claim.turn for claim in same)) for key, same in alike.items()]


def _held(claims: Sequence[Claim]) -> tuple[str, ...]:
    """A line for each player, in the order of the seats: what that one holds for sure, and perhaps still."""
    groups: dict[str, list[_Group]] = {}
    for group in _grouped(claims):
        groups.setdefault(group.seat, []).append(group)
    return tuple(
        _line(names.seat(seat), held, lambda group: names.told(group.face)) for seat, held in groups.items()
    )


def _cards(claims: Sequence[Claim]) -> tuple[str, ...]:
    """A line for each card of which a holder is known, in the order of the deck's list."""
    groups: dict[str, list[_Group]] = {}
    for group in _grouped(claims):
        groups.setdefault(group.face, []).append(group)
    order = sorted(groups, key=lambda face: (TITLES.index(of_face(face).title), face))
    return tuple(
        _line(names.told(face), groups[face], lambda group: names.seat(group.seat)) for face in order
    )


def _line(title: str, groups: Sequence[_Group], what: Callable[[_Group], str]) -> str:
    parts = [
        [words.claim(what(group), group.number, group.turn) for group in groups if group.likely is may]
        for may in (False, True)
    ]
    return words.holder(title, *parts)


def _passed(passed: Passed) -> str:
    gave, received = map(names.told, passed.gave), map(names.told, passed.got)
    if passed.why in ("hide", "retrieve"):
        return words.hidden(
            passed.turn, passed.at, [*gave, *received], passed.other, hid=passed.why == "hide"
        )
    return words.passed(passed.turn, passed.at, names.seat(passed.other), [*gave], [*received], passed.why)


def _seen(scene: RiddleScene, seen: Seen) -> str:
    looks = scene.view.options.x_notebook_looks
    by = names.short(seen.by) if seen.by else ""
    cards = [names.told(face) for face in seen.cards]
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
