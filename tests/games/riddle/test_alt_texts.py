"""What pictures say to those who do not see them: a walk through the gallery (E3.6, E13.2)."""

from collections.abc import Iterable

from bot.games.riddle.ask.reach import in_force
from bot.games.riddle.gallery.basic import exhibits
from bot.games.riddle.words import moving, names
from bot.games.riddle.words.lookup import around_alt
from bot.model.kit import Exhibit
from bot.ui.components import LONGEST_ALT
from engine import riddle
from engine.riddle.deck import CARDS, Card, of_face
from engine.riddle.phase_records import Battling
from engine.riddle.view import View
from tests.games.riddle.ask.positions import pony, scene

ALL = list(exhibits())
MAPS = ("turn", "board", "around", "wedge", "way", "victory")


def of(kinds: Iterable[str]) -> list[Exhibit]:
    return [one for one in ALL if one.kind in kinds]


def view_of(one: Exhibit) -> View:
    return riddle.decode(str(one.data["view"]).encode(), View)


def listed(one: Exhibit, key: str) -> list[str]:
    """Cards or forces in its data."""
    value = one.data.get(key, ())
    assert isinstance(value, list | tuple)
    return list(value)


def called(card: Card) -> str:
    """Its printed name; of an army its own."""
    return card.subtitle if card.type == "army" else card.title


def test_E13_2_every_picture_says_something_that_fits() -> None:
    for one in ALL:
        assert one.alt.strip()
        assert len(one.alt) <= LONGEST_ALT
        assert not one.alt.lower().startswith(("image", "picture", "map of"))
        assert "**" not in one.alt


def test_E3_6_a_map_names_every_marker_and_its_place() -> None:
    for one in of(MAPS):
        view = view_of(one)
        for player in view.players:
            if player.at is not None:
                name, where = names.seat(player.seat), names.where(view.board, player.at)
                # Posts say it as E3.6 does; panels as people say it of places with names.
                assert f"{name} on {where}" in one.alt or f"{name} at {where}" in one.alt


def test_E3_6_who_is_in_the_Halls_is_named() -> None:
    for one in of(("turn", "board", "halls", "victory")):
        for player in view_of(one).players:
            if player.status == "halls" and one.name != "board-row-J":
                assert names.seat(player.seat) in one.alt
                assert "Halls" in one.alt


def test_I12_I14_captives_and_caches_are_named_with_captor_owner_number_and_place() -> None:
    for one in of(("turn", "board", "around", "victory")):
        view = view_of(one)
        for player in view.players:
            if player.status == "captive":
                assert f"{names.seat(player.seat)} {names.captive_of(player.captor)}" in one.alt
        for cache in view.caches:
            where = names.place(view.board, cache.space)
            assert f"{names.seat(cache.owner)}'s {cache.count} at {where}" in one.alt


def test_the_gallery_has_captives_and_caches_in_posts_boards_and_panels() -> None:
    held = {one.kind for one in of(MAPS) if any(p.status == "captive" for p in view_of(one).players)}
    hidden = {one.kind for one in of(MAPS) if view_of(one).caches}
    assert held >= {"turn", "board", "around", "victory"}
    assert hidden >= {"turn", "board", "around", "victory"}


def test_A1_A2_A3_the_symbols_in_reach_are_named_where_their_rule_is_on() -> None:
    for one in of(("around",)):
        view = view_of(one)
        reach = one.data["reach"]
        assert isinstance(reach, list)
        for symbol, word in moving.SYMBOLS().items():
            on = any(symbol in in_force(view, end["to"]) for end in reach)
            assert (f"{word}s: " in one.alt) == on


def test_E4_28_a_captive_is_told_with_the_captor() -> None:
    for one in of(("halls",)):
        view = view_of(one)
        mover = view.player(view.turn.seat)
        assert ("captive of" in one.alt) == (mover.status == "captive")
        assert (names.seat(mover.captor) in one.alt) if mover.captor is not None else "Halls" in one.alt


def test_I46_the_caches_are_told_at_the_end_card_by_card() -> None:
    for one in of(("reveal",)):
        for cache in view_of(one).caches:
            assert cache.cards is not None
            where = names.place(view_of(one).board, cache.space)
            told = one.alt.split(f"{names.seat(cache.owner)} ", 1)[1]
            assert where in told
            assert ", ".join(map(names.card, cache.cards)) in one.alt


def test_E13_2_every_card_that_lies_open_is_named() -> None:
    for one in of(("hand", "card")):
        cards = listed(one, "cards") if one.kind == "hand" else [str(one.data["card"])]
        for card in cards:
            assert names.card(card) in one.alt
            assert called(of_face(card)) in one.alt


def test_E13_2_a_card_tells_its_printed_uses() -> None:
    for one in of(("card",)):
        card = of_face(str(one.data["card"]))
        for use in card.uses:
            assert use.help.rstrip(".") in one.alt
        assert ("Battle force" in one.alt) == (card.battle is not None)


def test_E10_3_the_open_hands_at_the_end_are_told_card_by_card() -> None:
    for one in of(("reveal",)):
        for player in view_of(one).players:
            assert player.hand is not None
            told = one.alt.split(f"{names.seat(player.seat)}: ", 1)[1].split(".", 1)[0]
            assert told == (", ".join(map(names.card, player.hand)) or "none")


def test_E4_23_a_battle_names_both_sides_and_all_that_is_laid() -> None:
    for one in of(("battle",)):
        view = view_of(one)
        attack, defence = _laid(one, view)
        for force in attack + defence:
            assert names.force(view.board, force) in one.alt
        for seat in (view.turn.seat, *(p.seat for p in view.players)):
            assert names.seat(seat) in one.alt


def _laid(one: Exhibit, view: View) -> tuple[list[str], list[str]]:
    if "attack" in one.data:
        return listed(one, "attack"), listed(one, "defence")
    assert isinstance(view.phase, Battling)
    return list(view.phase.attack), list(view.phase.defence)


def test_all_cards_of_the_deck_can_be_named() -> None:
    """Else a title that is spelt otherwise in alt texts would pass unseen above."""
    shown = " ".join(one.alt for one in of(("hand",)))
    assert all(called(card) in shown for card in CARDS.values())


def test_e13_1_the_map_around_the_marker_says_once_where_it_is() -> None:
    view = scene(pony(turn="frodo"), "frodo").view
    at = view.mine.at or ""
    assert around_alt(view, at, "die", 3, (), ()).count(names.place(view.board, at)) == 1
