"""Public pictures and what they say in words (E3.6, E3.13, E13.2). All from the public view."""

from collections.abc import Iterator, Sequence

from art.riddle.words import titles
from bot.games.riddle.draw.pictures import battle_alt, picture
from bot.games.riddle.model.battles import Battle
from bot.games.riddle.model.phrases import way_of
from bot.games.riddle.model.ring_tale import Held
from bot.games.riddle.words import lookup as words
from bot.games.riddle.words import names
from bot.games.riddle.words import over as over_words
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.screen import Picture
from bot.words import text as texts
from engine.riddle.deck import of_face
from engine.riddle.events import MarkerMoved
from engine.riddle.phase_records import Rolling
from engine.riddle.view import PlayerView, View, leaves

NO_TRAVEL = ("start", "return")
"""How a marker comes to a place without travelling there (R-6, B12.10)."""


def board(
    view: View,
    moves: tuple[MarkerMoved, ...],
    after: int | None,
    told: int = 0,
    seat: str = "",
    head: tuple[str, str] = ("", ""),
) -> Picture:
    """The board of a turn post: markers, the path of a turn, the strip at the foot (E3.13).

    ``moves`` are those of the turn told, ``after`` is the number of the last turn; ``None`` in the middle of
    one. With ``head``, the beat that the picture says, go the number of its turn and whose it was (E3.2).
    """
    alt = board_alt(view, moves, after)
    paths = [{"seat": move.seat, "by": move.by, "path": list(move.path)} for move in moves if move.to]
    data: dict[str, object] = {"moves": paths}
    if told or after:
        data["told"] = told or after
    if seat:
        data["seat"] = seat
    data |= {key: line for key, line in zip(("headline", "second"), head, strict=True) if line}
    if isinstance(view.phase, Rolling):
        data["waits"] = True
    return picture(f"board-{view.turn.number}.jpg", "turn", alt, view, **data)


def battle(view: View, fight: Battle) -> Picture:
    """Both sides of a battle, which lie open (E3.9)."""
    attack, defence = fight.laid[fight.attacker], fight.laid[fight.defender]
    data: dict[str, object] = {"attacker": fight.attacker, "defender": fight.defender, "at": fight.at}
    data |= {"attack": attack, "defence": defence}
    if fight.ended is not None:
        data["winner"] = fight.ended.winner
    alt = battle_alt(view, fight.attacker, attack, fight.defender, defence)
    return picture("battle.jpg", "battle", alt, view, **data)


def board_alt(view: View, moves: tuple[MarkerMoved, ...] = (), told: int | None = 0) -> str:
    """Positions in words (E3.6): "Board after turn 12. Frodo on Goblins' Gate, came by road from Bree. …" """
    if told is None:
        head = _("Board in turn {turn}.").format(turn=view.turn.number)
    else:
        head = _("Board after turn {turn}.").format(turn=told) if told else _("Board at the beginning.")
    came = {move.seat: move for move in moves if move.to is not None and move.path}
    places = [position(view, player, came.get(player.seat)) for player in view.players]
    tables = [
        words.table_of(names.seat(p.seat), [names.card(face) for face in p.table])
        for p in view.players
        if p.table
    ]
    top = names.card(view.discard_top) if view.discard_top is not None else ""
    sentences = [head, *places]
    if tables:
        sentences.append(_("On the table: {each}.").format(each=texts.clauses(tables)))
    if view.caches:
        sentences.append(words.caches(list(hidden(view))))
    return " ".join([*sentences, words.stocks(view.deck_size, view.discard_size, top)])


def hidden(view: View) -> Iterator[str]:
    """Every cache by owner, number and place (I14)."""
    for cache in view.caches:
        yield words.cache(names.seat(cache.owner), cache.count, names.place(view.board, cache.space))


def position(view: View, player: PlayerView, came: MarkerMoved | None = None) -> str:
    """Where one marker stands, as a sentence."""
    name = names.seat(player.seat)
    if leaves(view, player):
        return _("{name} goes free.").format(name=name)
    if player.status == "halls":
        return (
            _("{name} in the Halls, {turns} there.").format(
                name=name, turns=ngettext("{n} turn", "{n} turns", player.stay).format(n=player.stay)
            )
            if player.stay
            else _("{name} in the Halls.").format(name=name)
        )
    if player.status == "captive":
        return words.captive(name, names.captive_of(player.captor), player.stay)
    if player.status == "gone":
        return _("{name} has left the game.").format(name=name)
    if player.status == "out":
        return words.out(name, names.OUT())
    if player.at is None:
        return _("{name} not on the board yet.").format(name=name)
    where = names.where(view.board, player.at)
    if came is None or came.to != player.at or came.by in NO_TRAVEL:
        return _("{name} on {where}.").format(name=name, where=titles.at(where))
    start = names.place(view.board, came.path[0])
    return _("{name} on {where}, {came} from {start}.").format(
        name=name, where=titles.at(where), came=_by(view, came), start=titles.out_of(start)
    )


def _by(view: View, move: MarkerMoved) -> str:
    if move.by == "die":
        return words.CAME()[way_of(view.board, move.path)]
    return _("came with {card}").format(card=titles.dative(names.title(of_face(move.by).title)))


def victory(view: View, winner: str, road: tuple[MarkerMoved, ...], alt: str) -> Picture:
    """The poster of the end (E10.1), the winner's road through the map."""
    paths = [{"seat": move.seat, "by": move.by, "path": list(move.path)} for move in road if move.to]
    return picture("victory.jpg", "victory", alt, view, winner=winner, moves=paths)


def road(view: View, stays: Sequence[Held]) -> Picture:
    """The road of The Ring over the map, when all is over, in the colours of who carried it (E10.1)."""
    headline, second = over_words.ROAD()
    if len({held.seat for held in stays}) == 1:
        second = over_words.carried(names.seat(stays[0].seat))
    ways = [texts.headed(names.seat(held.seat), f"{', '.join(_along(view, held.places))}.") for held in stays]
    moves = [{"seat": held.seat, "by": "die", "path": list(held.places)} for held in stays]
    alt = " ".join([f"{headline}.", *ways])
    return picture("road.jpg", "turn", alt, view, moves=moves, headline=headline, second=second)


def _along(view: View, places: Sequence[str]) -> list[str]:
    """The named places of a road, and where it began and ended."""
    ends, board = (places[0], places[-1]) if places else (), view.board
    kept = [place for place in places if place in ends or names.named(board, place)]
    return [names.where(board, place) for place in kept]


def reveal(view: View, alt: str) -> Picture:
    """All hands in one picture (E10.3)."""
    return picture("hands.jpg", "reveal", alt, view)
