"""What the gallery shows of the Advanced Game and of the optional rules: captives and caches, the signs in
force, partners, a duel, and how they end.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.games.riddle.ask.acting import panel_acting
from bot.games.riddle.ask.home import panel
from bot.games.riddle.draw import board as board_picture
from bot.games.riddle.gallery.exhibit import DARK_ROAD, LONG_ROAD, claimed, move, on, scene_of
from bot.games.riddle.gallery.positions import EIGHT, advanced, duel, eight
from bot.games.riddle.learn.reference.board import board_screen
from bot.games.riddle.tell.ending import reveal_alt, victory_alt
from bot.games.riddle.words import names, over
from bot.model.kit import Exhibit
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.deck import CARDS
from engine.riddle.options import PRESETS, Options
from engine.riddle.view import View

ELF_RINGS: Final = tuple(card.id for card in CARDS.values() if card.role == "elf_ring")


def in_advanced_games() -> Iterator[Exhibit]:
    """The Advanced Game: captives with their captors, caches, the signs in force; a captive's turn and way
    out; a player who is out; the last hands with the caches."""
    ridden = move("sam", ("F9", "F12"), "horse-3")
    told = board_picture.board(riddle.view(advanced(), None), ridden, 23)
    yield Exhibit("turn-advanced", "Captives, caches and signs in force", told)
    quick = replace(PRESETS["classic"], o10_quick_exit=True, o8_victory_cities=True)
    out = riddle.view(eight(options=quick, halls={}), None)
    merry = replace(out.player("merry"), status="out", hand_size=0)
    gone = replace(out, players=tuple(merry if p.seat == "merry" else p for p in out.players))
    yield Exhibit(
        "turn-out", "Somebody is out; victory spaces are cities", board_picture.board(gone, ridden, 23)
    )
    board = on(board_screen(scene_of(advanced(), "sam"), "north"), "board")
    yield Exhibit("board-caches", "A cache in the north", board)
    near = {"frodo": "E7", "black-rider-1": "H8", "sam": "F12", "black-rider-2": "J13", "pippin": "J11"}
    captive = scene_of(advanced(turn="merry", at={**near, "black-rider-4": "T16"}), "merry")
    yield Exhibit("halls-captive", "A captive's turn", on(panel(captive), "halls"))
    held = scene_of(advanced(turn="black-rider-3", roll=6), "black-rider-3")
    yield Exhibit("halls-captive-rider", "A Rider held by a Hobbit", on(panel(held), "halls"))
    free = scene_of(advanced(turn="merry", at={**near, "black-rider-4": "T16"}, free=["merry"]), "merry")
    yield Exhibit("around-free", "The way out of captivity", on(panel(free), "around"))
    moving = scene_of(advanced(turn="sam", at={**near, "sam": "F8", "black-rider-4": "T16"}), "sam")
    yield Exhibit("around-signs", "Signs and a cache in reach", on(panel_acting(moving), "around"))
    elven = _won("sam", EIGHT, replace(PRESETS["standard"], o7_elf_rings=True), "L12")
    yield Exhibit("reveal-caches", "All hands and caches", board_picture.reveal(elven, reveal_alt(elven)))
    yield _poster("victory-elf-rings", elven, "sam", LONG_ROAD[:7], over.elf_rings_title(names.seat("sam")))


def in_games_of_sides() -> Iterator[Exhibit]:
    """Partners and a duel: the banners of both sides, the characters of each, the ends."""
    rules = replace(PRESETS["partners"], o8_victory_cities=True)
    ridden = move("sam", ("F9", "F12"), "horse-3")
    told = board_picture.board(riddle.view(advanced(options=rules), None), ridden, 23)
    yield Exhibit("turn-partners", "Partners", told)
    walked = move("sam", ("G6", "G7", "G8", "G9"))
    told = board_picture.board(riddle.view(duel(), None), walked, 23)
    yield Exhibit("turn-duel", "A duel", told)
    state = riddle.position(
        at={"frodo": "G9", "black-rider-1": "F9"},
        turn="black-rider-1",
        hands={"frodo": ["boat-1"], "black-rider-1": ["evil-army-orcs"]},
        roll=1,
        start="E9",
        moved=True,
        seats=EIGHT[:2],
        options=PRESETS["duel"],
        played={"frodo": 2, "black-rider-1": 1},
        number=3,
    )
    chooses = riddle.RULES.apply(state, "black-rider-1", riddle.EndTurn(), SeededDice(1)).state
    yield Exhibit("turn-choosing", "A side chooses", board_picture.board(riddle.view(chooses, None), (), 3))
    won = _won("frodo", EIGHT, rules)
    yield Exhibit("reveal-partners", "All hands of two teams", board_picture.reveal(won, reveal_alt(won)))
    yield _poster("victory-partners", won, "frodo", LONG_ROAD)
    elven = _won("black-rider-2", EIGHT, replace(rules, o7_elf_rings=True), "L12")
    title = over.elf_rings_title(names.seat("black-rider-2"))
    yield _poster("victory-partners-elf-rings", elven, "black-rider-2", (), title)
    won = _won("black-rider-1", EIGHT[:5], PRESETS["duel"])
    yield _poster("victory-duel", won, "black-rider-1", DARK_ROAD)


def _poster(name: str, view: View, winner: str, road: tuple[str, ...], title: str = "") -> Exhibit:
    """The poster with the words of the claim post over it."""
    told = title or over.claim_title(names.seat(winner), names.place(view.board, road[-1]))
    moves = move(winner, road) if road else ()
    return Exhibit(name, "The end", board_picture.victory(view, winner, moves, victory_alt(told, view)))


def _won(winner: str, seats: tuple[str, ...], options: Options, at: str | None = None) -> View:
    """The public view after `winner` has shown The Ring on the goal, or with the Elf Rings elsewhere; Merry
    is held, cards lie in caches."""
    places = ("J11", "F12", "J13", "K15", "J11", "T16", "E8", "K12")
    goal = LONG_ROAD[-1] if winner in EIGHT[::2] else DARK_ROAD[-1]
    rest = [card for card in CARDS if CARDS[card].role not in ("ring", "elf_ring")]
    hands = {seat: rest[i::13][: 2 * i + 1] for i, seat in enumerate(seats)}
    hands[winner] = ["the-ring", *ELF_RINGS] if at is not None else ["the-ring", *hands[winner][:4]]
    held = {card for hand in hands.values() for card in hand}
    spare = [card for card in rest if card not in held]
    state = riddle.position(
        hands=hands,
        at={seat: place for seat, place in zip(seats, places, strict=False) if seat != "merry"}
        | {winner: at or goal},
        captives={"merry": ("black-rider-1", 2)},
        caches={"sam": {"I17": spare[:3]}, "black-rider-1": {"K5": spare[3:4], "C7": spare[4:6]}},
        turn=winner,
        on_goal=[] if at is not None else [winner],
        number=47,
        seats=seats,
        options=options,
    )
    return claimed(state, winner)
