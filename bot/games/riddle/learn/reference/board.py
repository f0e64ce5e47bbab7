"""``/board``: a picture, the same in words, and who holds what in public (E7.1 to E7.3)."""

from art.riddle.words import titles
from bot.games.riddle.draw.board import board_alt
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.model.phrases import whereabouts
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Choice, Menu, Screen, buttons, named, screen
from bot.ui.icons import log_button, plays, turn_button
from bot.words import labels, text
from engine.riddle.board import Board
from engine.riddle.view import PlayerView, View

DEFAULT = "me"
WORDS = "words"
PUBLIC = "public"
WHOLE = "whole"
LAST = "last"
OVERVIEW = "overview"
MOST = 25
NEAR = 6


def board_screen(scene: RiddleScene, mode: str = DEFAULT) -> Screen:
    """The board as this viewer sees it. ``mode``: a key of `words.VIEWS`, ``whole``, ``words``, ``public`` or
    ``at-‹location›``; anything else is the default."""
    view = scene.view
    if mode not in (*words.VIEWS(), WORDS, PUBLIC, WHOLE) and mode[3:] not in view.board.locations:
        mode = DEFAULT
    title = _("**{table}** · turn {turn}").format(table=text.plain(scene.table.name), turn=view.turn.number)
    if mode == WORDS:
        body = "\n".join(in_words(view))
        return _screen(scene, mode, title, body)
    if mode == PUBLIC:
        return _screen(scene, mode, title, "\n".join(in_public(view)))
    window, at = _window(scene, mode)
    alt = in_brief(view)
    data: dict[str, object] = {"window": window}
    if at is not None:
        data["at"] = at
    return _screen(scene, mode, title, alt, picture("map.jpg", "board", alt, view, **data))


def _window(scene: RiddleScene, mode: str) -> tuple[str, str | None]:
    """Which part of the board, and about what; where there is no marker to look around, all of it."""
    view = scene.view
    if mode.startswith("at-") and mode[3:] in view.board.locations:
        return "around", mode[3:]
    if mode in words.VIEWS() and mode not in (DEFAULT, LAST):
        return mode, None
    if mode == WHOLE:
        return WHOLE, None
    seat = scene.seat if mode != LAST and scene.seat is not None else view.turn.seat
    at = view.player(seat).at
    return ("around", at) if at is not None else (OVERVIEW, None)


def _screen(scene: RiddleScene, mode: str, *parts: object) -> Screen:
    view = scene.view
    views = tuple(Choice(label, key, chosen=key == mode) for key, label in words.VIEWS().items())
    shown = [part for part in parts if part is not None]
    return screen(
        *shown,  # type: ignore[arg-type]
        named(Menu("board", _("View"), views)),
        named(Menu("board", _("Around"), around(view, mode), arg="around")),
        buttons(
            Button(labels.WHOLE(), "board", WHOLE),
            Button(labels.IN_WORDS(), "board", WORDS),
            Button(labels.IN_PUBLIC(), "board", PUBLIC),
            Button(labels.REFRESH(), "board", f"{mode}~"),
        ),
        buttons(turn_button() if plays(scene) else None, log_button()),
        colour=names.colour(scene.seat or view.turn.seat),
        game=scene.table.game,
    )


def around(view: View, mode: str = "") -> tuple[Choice, ...]:
    """Whom or what to look around: the players, then named places, cities first (E7.1)."""
    board = view.board
    spots: dict[str, str] = {}
    for player in view.players:
        if player.at is not None:
            where = names.place(board, player.at)
            spots.setdefault(
                f"at-{player.at}",
                _("{seat} on {place}").format(seat=names.seat(player.seat), place=titles.at(where)),
            )
    for loc in sorted(board.named, key=lambda loc: board.city(loc) is None):
        if len(spots) >= MOST:
            break
        spots.setdefault(f"at-{loc}", names.place_full(board, loc))
    listed = list(spots.items())[:MOST]
    return tuple(Choice(text.cut(label, 100), value, chosen=value == mode) for value, label in listed)


def in_brief(view: View) -> str:
    """Positions in one paragraph (E3.6); also the alt text."""
    return text.cut(board_alt(view, told=None), 1024)


def in_words(view: View) -> list[str]:
    """Each player's place with its surroundings, then deck and pile (E7.3)."""
    lines = [_player(view, player) for player in view.players]
    top = names.card(view.discard_top) if view.discard_top is not None else ""
    return [*lines, words.stocks(view.deck_size, view.discard_size, top)]


def _player(view: View, player: PlayerView) -> str:
    board = view.board
    name = names.seat(player.seat)
    extra = []
    if player.table:
        extra.append(
            _("on the table {cards}").format(cards=", ".join([names.card(face) for face in player.table]))
        )
    if player.cities:
        extra.append(words.last_cities([names.place(board, city) for city in player.cities]))
    held = [names.seat(other.seat) for other in view.players if other.captor == player.seat]
    if held:
        extra.append(_("holds {captives} captive").format(captives=text.listing(held)))
    extra += hidden(view, player)
    where, near_places, near = whereabouts(view, player), [], []
    at = player.at
    if at is not None:
        near_places = [
            words.distance(names.place(board, loc), board.distance(at, loc), _way(board, at, loc))
            for loc in board.landmarks(at)[:2]
        ]
        near = [
            names.seat(other.seat)
            for other in view.players
            if other.seat != player.seat and other.at is not None and board.distance(at, other.at) <= NEAR
        ]
    return words.player_words(name, where, near_places, near, player.hand_size, extra)


def _way(board: Board, start: str, end: str) -> str:
    return names.DIRECTIONS()[board.direction(start, end)]


def hidden(view: View, player: PlayerView) -> list[str]:
    """The caches of somebody: number and place (I14)."""
    mine = [cache for cache in view.caches if cache.owner == player.seat]
    return [
        _("{n} hidden at {place}").format(
            n=cache.count, place=titles.at(names.place(view.board, cache.space))
        )
        for cache in mine
    ]


def in_public(view: View) -> list[str]:
    """What everybody holds as far as everybody may know (I5, I6)."""
    lines = [
        words.public_cards(
            names.seat(p.seat),
            p.hand_size,
            [names.card(f) for f in p.table],
            [names.card(f) for f in p.laid],
            hidden(view, p),
        )
        for p in view.players
    ]
    top = names.card(view.discard_top) if view.discard_top is not None else ""
    return [*lines, words.stocks(view.deck_size, view.discard_size, top)]
