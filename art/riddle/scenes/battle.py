"""A battle: where it is, both sides' forces, the totals (pictures.md 3). From public facts only."""

from dataclasses import dataclass
from typing import Final

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from art.drawing import palette
from art.drawing.cache import kept
from art.drawing.chrome import (
    OVER,
    background,
    card_back,
    ornament,
    parchment,
    paste,
    plate,
    rule,
    shade_disc,
)
from art.drawing.geometry import Box, Projection, window_at
from art.drawing.output import Data, Drawn, PictureError, jpeg, taken
from art.drawing.palette import Rgb, mix, rgb
from art.drawing.places import draw_city
from art.drawing.sketch import Pen
from art.drawing.text import Anchor, Type, fitted, put
from art.riddle.basemap import places_of
from art.riddle.cards.emblems import emblem, frame_colour
from art.riddle.cards.face import swords
from art.riddle.markers import draw_marker
from art.riddle.posts.crowd import standing
from art.riddle.posts.stage import Stage
from art.riddle.posts.turn import place_name
from art.riddle.wanted import BaseMaps, card_of, map_board, place_of, view_of
from art.riddle.words import cards as card_words
from art.riddle.words import posts as words
from art.riddle.words.cards import kind_line, seat_name, subtitle
from art.riddle.words.cards import title as own_title
from art.riddle.words.catalogue import _, ngettext
from engine.riddle.deck import kind_of
from engine.riddle.view import View

# A Riddle: who asks whom, the card drawn unseen, how many titles may be named (E4.19). Public facts only


SIZE: Final = (1080, 580)
CARD: Final = 270
SMALL: Final = 84
MIDDLE: Final = 272
RIDDLE_OVER: Final = 2
TITLE: Final = Type("cinzel", 54, 700)
NAME: Final = Type("garamond", 50, 700)
WORD: Final = Type("garamond", 36, 700, "italic")
NOTE: Final = Type("sans", 32, 500)
MOST_BACKS: Final = 12
"""More cards than that lie closer; their number is written below."""


def riddle_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``riddle`` of `art.riddle.api`."""
    view = view_of(data)
    # the open procedure as the view's plain data: pictures know no inner rooms of the engine
    phase = msgspec.to_builtins(view.phase)
    if phase.get("phase") != "riddling":
        raise PictureError("there is no riddle")
    return jpeg(data, riddle_image(view, str(phase["target"]), int(phase["guesses"])))


def riddle_image(view: View, target: str, guesses: int) -> Image.Image:
    """The picture before it is encoded; with no guesses the last one was right."""
    picture = background(*SIZE).copy()
    put(picture, (SIZE[0] / 2, 50), _("RIDDLE"), TITLE, palette.GOLD, "mm")
    _fighter(picture, view.turn.seat, 150, _("asks"))
    _fighter(picture, target, SIZE[0] - 150, _("is asked"))
    picture.paste(rgb("#F0A83C"), (SIZE[0] // 2 - 250, MIDDLE - 250), _glow())
    sprite = _drawn()
    paste(picture, sprite, (SIZE[0] / 2, MIDDLE), centred=True)
    _hand(picture, view.player(target).hand_size)
    ornament(picture, SIZE[1] - 92, 60, SIZE[0] - 60)
    named = (
        ngettext("{n} title may be named", "{n} titles may be named", guesses).format(n=guesses)
        if guesses
        else _("Right! Go on, or stop and keep the card")
    )
    put(picture, (SIZE[0] / 2, SIZE[1] - 46), named, Type("garamond", 44, 700), palette.CREAM, "mm")
    return picture


def _fighter(picture: Image.Image, seat: str, x: int, word: str) -> None:
    draw_marker(picture, seat, (x, 150), 66)
    put(picture, (x, 262), *fitted(seat_name(seat), NAME, 280), palette.CREAM, "mm")
    put(picture, (x, 312), word, WORD, palette.GOLD, "mm")


def _hand(picture: Image.Image, cards: int) -> None:
    """The cards left in the hand that is asked, face down, and their number."""
    back = card_back(SMALL)
    shown = min(cards, MOST_BACKS)
    step = min(back.width + 4, (250 - back.width) / max(1, shown - 1))
    left = SIZE[0] - 150 - (back.width + step * (shown - 1)) / 2
    for i in range(shown):
        paste(picture, back, (left + i * step, 342))
    if not cards:
        put(picture, (SIZE[0] - 150, 372), _("no cards left"), NOTE, palette.SECOND_LINE, "mm")
        return
    put(picture, (SIZE[0] - 150, 452), card_words.cards(cards), NOTE, palette.CREAM, "mm")


@kept
def _drawn() -> Image.Image:
    """The card drawn unseen: its back, a little askew, with a question on it."""
    back = card_back(CARD * RIDDLE_OVER).copy()
    r = 58 * RIDDLE_OVER
    disc = plate(2 * r, 2 * r, r, rgb("#221A30"), palette.GOLD, 4 * RIDDLE_OVER)
    paste(back, disc, (back.width / 2, back.height / 2), centred=True)
    face = Type("garamond", 104 * RIDDLE_OVER, 800)
    put(back, (back.width / 2, back.height / 2), "?", face, rgb("#F4D47A"), "mm")
    # turned while it is large, so that its edges come out clean
    turned = back.rotate(6, Image.Resampling.BICUBIC, expand=True)
    return turned.resize(
        (turned.width // RIDDLE_OVER, turned.height // RIDDLE_OVER), Image.Resampling.LANCZOS
    )


@kept
def _glow() -> Image.Image:
    """A soft light behind the card."""
    mask = Image.new("L", (500, 500), 0)
    ImageDraw.Draw(mask).ellipse((110, 80, 390, 420), 120)
    return mask.filter(ImageFilter.GaussianBlur(48))


WIDE: Final = 1080
STRIP: Final = 320
ROW: Final = 150
ROW_GAP: Final = 16
SLOT: Final = 478
FOOT: Final = 236
VERDICT: Final = 42
"""The line of the foot that says how it ended; left out while it goes on."""
LIMIT: Final = 5
RED: Final = rgb("#D23A24")
BLUE: Final = rgb("#4584DC")


@dataclass(frozen=True, slots=True)
class Fight:
    """What is shown of a battle."""

    attacker: str
    defender: str
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    at: str | None
    waits: str | None
    """Who must answer now; None when it is over."""
    winner: str | None = None
    over: bool = False


def fight_of(view: View, data: Data) -> Fight:
    """The battle of the data, or the open one of the view. Raises `PictureError` if there is none."""
    # the open procedure as the view's plain data: pictures know no inner rooms of the engine
    phase = msgspec.to_builtins(view.phase)
    opened = phase.get("phase") == "battling"
    if not opened:
        phase = {}
    attacker = taken(data, "attacker", str, view.turn.seat)
    defender = taken(data, "defender", str, phase.get("defender", ""))
    seats = {player.seat for player in view.players}
    if attacker not in seats or defender not in seats:
        raise PictureError("there is no battle")
    attack = taken(data, "attack", tuple[str, ...], tuple(phase.get("attack", ())))
    defence = taken(data, "defence", tuple[str, ...], tuple(phase.get("defence", ())))
    winner = taken(data, "winner", str | None, None)
    over = "winner" in data or not opened
    at = place_of(data, "at", map_board(view)) or view.player(attacker).at or view.player(defender).at
    # a frame leaves out what is as usual: that the defender is asked
    waits = None if over else defender if phase.get("matching", True) else attacker
    return Fight(attacker, defender, attack, defence, at, waits, winner, over)


def force_points(view: View, force: str) -> int:
    """The points of a force: one for a city, what the card says otherwise. Raises `PictureError` for a space
    without a city."""
    space = view.board.spaces.get(force)
    if space is not None:
        if space.city is None:
            raise PictureError("a force is a card or a city")
        return 1
    battle = card_of(force).battle
    return battle.points if battle is not None else 0


def battle_picture(data: Data, base_maps: BaseMaps) -> Drawn:
    """Kind ``battle`` of `art.riddle.api`."""
    view = view_of(data)
    return jpeg(
        data, battle_image(view, fight_of(view, data), base_maps, low=taken(data, "low", bool, False))
    )


def rows_of(fight: Fight) -> int:
    """How many rows the forces take, with the empty slot of who must answer."""
    left = len(fight.attack) + (fight.waits == fight.attacker)
    right = len(fight.defence) + (fight.waits == fight.defender or lost(fight))
    return max(1, left, right)


def lost(fight: Fight) -> bool:
    """Whether the defender laid no more and lost."""
    return fight.over and fight.winner == fight.attacker


def battle_image(view: View, fight: Fight, base_maps: BaseMaps, *, low: bool = False) -> Image.Image:
    """The picture before it is encoded; a ``low`` one leaves the forces out."""
    rows = rows_of(fight)
    foot = STRIP if low else STRIP + 66 + rows * (ROW + ROW_GAP)
    high = foot + (FOOT if fight.over else FOOT - VERDICT)
    picture = background(WIDE, high).copy()
    picture.paste(_strip(view, fight, base_maps), (0, 0))
    defending = kind_of(fight.defender) == "hobbit"
    if not low:
        _forces(picture, view, fight, rows, defending=defending)
    _totals(picture, view, fight, defending, foot)
    return picture


def _forces(picture: Image.Image, view: View, fight: Fight, rows: int, *, defending: bool) -> None:
    """What both sides have laid, round by round; ``defending``: whether the good are attacked."""
    rule(picture, STRIP)
    for left, good in ((True, not defending), (False, defending)):
        side = words.FORCES()["good" if good else "evil"]
        put(picture, (270 if left else 810, STRIP + 40), side, Type("sans", 28, 500), palette.DIM_LINE, "mm")
        forces = fight.attack if left else fight.defence
        for i, force in enumerate(forces):
            _force(picture, view, force, _slot(i, left), left)
        seat = fight.attacker if left else fight.defender
        if fight.waits == seat:
            _empty(picture, view, fight, _slot(len(forces), left), left)
        if not left and lost(fight):
            _unmatched(picture, fight, _slot(len(forces), left))
    _rounds(picture, rows)


def _slot(row: int, left: bool) -> Box:
    top = STRIP + 66 + row * (ROW + ROW_GAP)
    x = 20 if left else WIDE - 20 - SLOT
    return Box(x, top, x + SLOT, top + ROW)


def _strip(view: View, fight: Fight, base_maps: BaseMaps) -> Image.Image:
    """The map around the place, dark but for a soft disc, both fighters large on its sides."""
    board = map_board(view)
    at = fight.at or board.role("start")
    window = window_at(places_of(board)(at), 44.0, WIDE, STRIP)
    stage = Stage.of(base_maps, view, window)
    stage.set_up(standing(view, fight.attacker))
    stage.names(bounds=Box(330, 0, WIDE - 330, STRIP - 6))
    stage.markers()
    dark = Image.blend(stage.picture, Image.new("RGB", stage.picture.size, rgb("#1A120C")), 0.62)
    light = shade_disc(104, 34)
    x, y = stage.px(at)
    mask = Image.new("L", stage.picture.size, 0)
    mask.paste(light, (round(x - light.width / 2), round(y - light.height / 2)))
    strip = Image.composite(stage.picture, dark, mask)
    for seat, centre, word in (
        (fight.attacker, 112, _("attacks")),
        (fight.defender, WIDE - 112, _("defends")),
    ):
        draw_marker(strip, seat, (centre, 108), 62, team=stage.team)
        edge = 40 if centre < WIDE / 2 else WIDE - 40
        side: Anchor = "ls" if centre < WIDE / 2 else "rs"
        name, face = fitted(seat_name(seat), Type("garamond", 52, 700), 330)
        put(strip, (edge, 236), name, face, palette.CREAM, side, stroke=5, edge=rgb("#1A100A"))
        told = _("wins") if fight.over and fight.winner == seat else word
        note = Type("garamond", 38, 700, "italic")
        put(strip, (edge, 284), told, note, palette.GOLD, side, stroke=4, edge=rgb("#1A100A"))
    return strip


def _city(kind: str, ground: Rgb) -> Image.Image:
    """A city as it stands on the map."""
    side = 114
    big = Image.new("RGB", (side * OVER, side * OVER), ground)
    draw_city(Pen(big, Projection(86 * OVER, big.width / 2, big.height * 0.56), OVER), kind, (0.0, 0.0), 1.0)
    sprite = big.resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")
    sprite.putalpha(plate(side, side, 8, palette.CREAM).getchannel("A"))
    return sprite


def _force(picture: Image.Image, view: View, force: str, box: Box, left: bool) -> None:
    """One force on parchment: emblem at the outer side, name, points at the inner side."""
    board = view.board
    city = board.spaces.get(force)
    if city is not None:
        colour: Rgb = palette.GOOD_FRAME if city.city == "good" else palette.EVIL_FRAME
        if city.city == "neutral":
            colour = palette.NEUTRAL_FRAME
        title, note = place_name(board, force), words.CITIES()[city.city or ""]
        sprite = _city(city.city or "", mix(colour, palette.CREAM, 0.62))
    else:
        card = card_of(force)
        colour, title = frame_colour(card), own_title(card)
        note = subtitle(card) if card.role == "army" else kind_line(card)
        sprite = emblem(card, 116)
    size = (round(box.width), round(box.height))
    sheet = parchment(*size, "force")
    picture.paste(sheet, (round(box.x0), round(box.y0)), plate(*size, 14, palette.CREAM).getchannel("A"))
    paste(picture, plate(*size, 14, None, rgb("#160C06"), 8), (box.x0, box.y0))
    paste(picture, plate(size[0] - 4, size[1] - 4, 12, None, colour, 5), (box.x0 + 2, box.y0 + 2))
    tile_x = box.x0 + 14 if left else box.x1 - 14 - 122
    paste(picture, plate(122, 122, 10, mix(colour, palette.CREAM, 0.62), colour, 2), (tile_x, box.y0 + 14))
    paste(picture, sprite, (tile_x + 61, box.y0 + 75), centred=True)
    points = swords(force_points(view, force), 84)
    paste(picture, points, (box.x1 - 58 if left else box.x0 + 58, box.centre[1]), centred=True)
    edge, anchor = (tile_x + 138, "lm") if left else (tile_x - 16, "rm")
    room = SLOT - 122 - 14 - 16 - 108
    text, face = fitted(title, Type("garamond", 36, 800), room, 27)
    put(picture, (edge, box.y0 + 56), text, face, rgb("#2A1A0E"), "lm" if anchor == "lm" else "rm")
    text, face = fitted(note, Type("sans", 28, 500), room)
    put(picture, (edge, box.y0 + 100), text, face, palette.INK_2, "lm" if anchor == "lm" else "rm")


def _empty(picture: Image.Image, view: View, fight: Fight, box: Box, left: bool) -> None:
    """The slot of who must answer, with what is asked."""
    size = (round(box.width), round(box.height))
    paste(picture, plate(*size, 14, rgb("#1C120C"), palette.GOLD, 3), (box.x0, box.y0))
    name = seat_name(fight.attacker if left else fight.defender)
    short = _total(view, fight.attack) - _total(view, fight.defence)
    first, second = (
        (_("{name} may lay one more").format(name=name), _("or stop: then it is a tie"))
        if left
        else words.must_lay(name, short)
    )
    text, face = fitted(first, Type("garamond", 38, 700), box.width - 30, 28)
    put(picture, (box.centre[0], box.y0 + 54), text, face, rgb("#FFE6A0"), "mm")
    text, face = fitted(second, Type("sans", 28, 500), box.width - 30)
    put(picture, (box.centre[0], box.y0 + 102), text, face, palette.CREAM, "mm")


def _unmatched(picture: Image.Image, fight: Fight, box: Box) -> None:
    """The slot that the defender left empty, where the battle was lost."""
    size = (round(box.width), round(box.height))
    paste(picture, plate(*size, 14, rgb("#1C120C"), palette.DIM_LINE, 2), (box.x0, box.y0))
    line = _("{name} lays no more").format(name=seat_name(fight.defender))
    text, face = fitted(line, Type("garamond", 36, 700, "italic"), box.width - 30, 28)
    put(picture, box.centre, text, face, palette.SECOND_LINE, "mm")


def _rounds(picture: Image.Image, rows: int) -> None:
    """Numbers of the forces on a gold line between the sides."""
    draw = ImageDraw.Draw(picture)
    tops = [_slot(i, True).centre[1] for i in range(rows)]
    draw.line((WIDE / 2, tops[0], WIDE / 2, tops[-1]), palette.NEUTRAL_FRAME, 3)
    disc = plate(66, 66, 33, rgb("#120B07"), palette.GOLD, 3)
    for i, y in enumerate(tops):
        paste(picture, disc, (WIDE / 2, y), centred=True)
        put(picture, (WIDE / 2, y), str(i + 1), Type("cinzel", 32, 700), palette.CREAM, "mm")


def _total(view: View, forces: tuple[str, ...]) -> int:
    return sum(force_points(view, force) for force in forces)


def _totals(picture: Image.Image, view: View, fight: Fight, good_right: bool, top: int) -> None:
    """Both totals with the five lozenges of the cap, and what it means."""
    ornament(picture, top + 16, 40, WIDE - 40)
    y = top + 110
    totals = (_total(view, fight.attack), _total(view, fight.defence))
    for left, total in zip((True, False), totals, strict=True):
        colour = BLUE if left != good_right else RED
        x = 102 if left else WIDE - 102
        paste(picture, plate(132, 132, 66, rgb("#120B07"), colour, 8), (x, y), centred=True)
        put(picture, (x, y), str(total), Type("garamond", 84, 800), palette.CREAM, "mm")
        for i in range(LIMIT):
            px = 206 + i * 46 if left else WIDE - 206 - i * 46
            _lozenge(picture, px, y - 20, colour if i < total else None)
        share, edge = (
            _("{points} of {most} points").format(points=total, most=LIMIT),
            186 if left else WIDE - 186,
        )
        put(picture, (edge, y + 34), share, Type("sans", 29, 500), palette.CREAM, "lm" if left else "rm")
    put(picture, (WIDE / 2, y), _("to"), Type("garamond", 46, 700, "italic"), palette.GOLD, "mm")
    line = _verdict(view, fight)
    if line:
        text, face = fitted(line, Type("sans", 29, 500), WIDE - 60)
        put(picture, (WIDE / 2, top + FOOT - 30), text, face, palette.SECOND_LINE, "mm")


def _verdict(view: View, fight: Fight) -> str:
    if not fight.over:
        return ""
    if fight.winner is None:
        return _("A tie: nobody goes to the Halls.")
    loser = fight.defender if fight.winner == fight.attacker else fight.attacker
    winner, name = seat_name(fight.winner), seat_name(loser)
    status = view.player(loser).status
    if status == "captive":
        return _("{winner} wins. {loser} is a captive.").format(winner=winner, loser=name)
    if status == "out":
        return _("{winner} wins. {loser} is out of the game.").format(winner=winner, loser=name)
    # where captives may be taken the winner still has to choose (A4.1)
    chosen = status == "halls" or not view.options.a4_captivity
    return (
        _("{winner} wins. {loser} goes to the Halls of Mandos.").format(winner=winner, loser=name)
        if chosen
        else _("{winner} wins.").format(winner=winner)
    )


def _lozenge(picture: Image.Image, x: float, y: float, fill: Rgb | None) -> None:
    r = 20
    big = Image.new("RGBA", (2 * r * OVER, 2 * r * OVER), (*palette.GOLD, 0))
    draw = ImageDraw.Draw(big)
    m = r * OVER
    for reach, ink in ((m, palette.GOLD), (m - 2 * OVER, fill or rgb("#1C120C"))):
        draw.polygon([(m, m - reach), (m + reach, m), (m, m + reach), (m - reach, m)], (*ink, 255))
    paste(picture, big.resize((2 * r, 2 * r), Image.Resampling.LANCZOS), (x, y), centred=True)
