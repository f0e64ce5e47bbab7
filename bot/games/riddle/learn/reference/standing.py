"""How a table stands: players, sides, captives, caches (E7.9). Pure."""

from collections.abc import Callable

from art.riddle.words import titles
from bot.games.riddle import icons as markers
from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.games.riddle.words import options as rule_words
from bot.games.riddle.words.catalogue import _
from bot.model import screen
from bot.model.reference import Standing
from bot.model.scene import Table
from bot.words import labels, text
from engine.riddle.deck import CHARACTERS
from engine.riddle.view import View


def standing(scene: RiddleScene, person_of: Callable[[str], str]) -> Standing:
    """A line for each player and for the sides; then who is held and what lies hidden."""
    view = scene.view
    seats = []
    for n, player in enumerate(view.players, 1):
        turn = player.seat == view.turn.seat and view.outcome is None
        where = whereabouts(view, player)
        name = names.seat(player.seat)
        line = words.status_seat(n, name, person_of(player.seat), player.hand_size, where, turn)
        seats.append(screen.before(markers.seat(player.seat), line))
    return Standing((*seats, *_sides(scene.table, view)), (*_captives(view), *_caches(view)))


def _sides(table: Table, view: View) -> list[str]:
    """Which side each is on, where there are sides (O1, O16)."""
    kinds = dict.fromkeys(character.kind for character in CHARACTERS.values())
    sides = {kind: [names.seat(p.seat) for p in view.players if p.kind == kind] for kind in kinds}
    if view.options.o1_partners:
        return [
            rule_words.sides(
                [text.headed(rule_words.KINDS()[kind], text.listing(seats)) for kind, seats in sides.items()]
            )
        ]
    if view.options.o16_two_player:
        leaders = {CHARACTERS[holder.seat].kind: text.plain(holder.name) for holder in table.holders}
        return [
            rule_words.sides(
                [
                    _("{who} leads {seats}").format(who=leaders[kind], seats=text.listing(sides[kind]))
                    for kind in kinds
                ]
            )
        ]
    return []


def _captives(view: View) -> list[str]:
    """Who holds whom (I12)."""
    held = {
        captor.seat: [names.seat(p.seat) for p in view.players if p.captor == captor.seat]
        for captor in view.players
    }
    return [
        _("{captor} holds {seats} captive.").format(captor=names.seat(captor), seats=text.listing(seats))
        for captor, seats in held.items()
        if seats
    ]


def _caches(view: View) -> list[str]:
    """Whose cards lie where, and how many (I14)."""
    each = [
        _("{owner}'s on {where}, {cards}").format(
            owner=names.seat(cache.owner),
            where=titles.at(names.place_full(view.board, cache.space)),
            cards=labels.cards(cache.count),
        )
        for cache in view.caches
        if cache.count
    ]
    return [_("Caches: {each}.").format(each=text.clauses(each))] if each else []
