"""What games of a league are worth, and who stands where (E18.8). Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import NamedTuple

from bot.features.leagues.pairing import groups, meetings, paired
from bot.store import LeaguePlayerRow, LeagueRow, LeagueTableRow, Seated

NOTHING = Fraction()


class Line(NamedTuple):
    """Somebody in the standings."""

    player: LeaguePlayerRow
    place: int
    """In the league, or in the own group; whoever has equal points in everything has a place of their own
    by the day of signing up."""
    points: Fraction
    won: int
    met: Fraction
    """The points of those one met."""
    rounds: tuple[Fraction | None, ...]
    """The points of each round; ``None`` where nothing is decided, or one did not play."""


def worths(seats: int, points: str) -> list[Fraction]:
    """What each place of a table is worth, the first first."""
    if points == "winner":
        return [Fraction(1), *[NOTHING] * (seats - 1)]
    return [Fraction(place) for place in range(seats - 1, -1, -1)]


def of_table(table: LeagueTableRow, seats: int, points: str) -> dict[int, Fraction]:
    """The points of the players of a table that is over: those who won share the first places, those who
    left the last ones, and the others what is between."""
    came = Counter(seated.came or "rest" for seated in table.people)
    won, left = came["won"] + table.computers_won, came["left"]
    worth = worths(seats, points)
    shares = {
        "won": _mean(worth[:won]),
        "rest": _mean(worth[won : seats - left]),
        "left": _mean(worth[seats - left :]),
    }
    return {seated.number: shares[seated.came or "rest"] for seated in table.people}


def _mean(worth: Sequence[Fraction]) -> Fraction:
    return sum(worth, NOTHING) / len(worth) if worth else NOTHING


def standings(
    league: LeagueRow, players: Sequence[LeaguePlayerRow], tables: Sequence[LeagueTableRow]
) -> list[Line]:
    """Everybody who signed up, the best first; where there are groups, one group after the other."""
    scores: dict[int, dict[int, Fraction]] = {player.number: {} for player in players}
    won = dict.fromkeys(scores, 0)
    for table in tables:
        if table.status == "over":
            for number, share in of_table(table, league.seats, league.points).items():
                scores[number][table.round] = share
            for seated in table.people:
                won[seated.number] += seated.came == "won"
    totals = {number: sum(rounds.values(), NOTHING) for number, rounds in scores.items()}
    met = dict.fromkeys(scores, NOTHING)
    for table in tables:
        together = [seated.number for seated in table.people]
        for number in together if table.status == "over" else ():
            met[number] += sum((totals[other] for other in together if other != number), NOTHING)

    def rank(player: LeaguePlayerRow) -> tuple[object, ...]:
        number = player.number
        return player.pool, -totals[number], -won[number], -met[number], number

    lines = list[Line]()
    for player in sorted(players, key=rank):
        above = lines[-1] if lines and lines[-1].player.pool == player.pool else None
        number = player.number
        rounds = tuple(scores[number].get(played) for played in range(1, league.round + 1))
        place = above.place + 1 if above is not None else 1
        lines.append(Line(player, place, totals[number], won[number], met[number], rounds))
    return lines


def drawn(league: LeagueRow, players: Sequence[LeaguePlayerRow]) -> list[LeaguePlayerRow]:
    """The players in an order that nobody chose: by what the league and the account come to."""

    def lot(player: LeaguePlayerRow) -> bytes:
        return sha256(f"{league.id} {player.user or player.number}".encode()).digest()

    return sorted(players, key=lot)


def grouped(league: LeagueRow, players: Sequence[LeaguePlayerRow]) -> Mapping[int, int]:
    """The group of each player of a league that begins; none where there are not several."""
    if league.kind != "groups":
        return {}
    pools = groups([player.number for player in drawn(league, players)], league.seats)
    return pools if len(set(pools.values())) > 1 else {}


def planned(
    league: LeagueRow, players: Sequence[LeaguePlayerRow], tables: Sequence[LeagueTableRow]
) -> list[LeagueTableRow]:
    """The tables of the round that ``league`` is in now, for all players who are not gone."""
    playing = [player for player in players if not player.gone or player.gone > league.round]
    lines = standings(league, players, tables)
    points = {line.player.number: float(line.points) for line in lines}
    order = playing if league.round > 1 else drawn(league, playing)
    if league.round > 1:
        order = [line.player for line in lines if line.player in playing]
    met = meetings([tuple(seated.number for seated in table.people) for table in tables], league.seats)
    made = list[LeagueTableRow]()
    for pool in sorted({player.pool for player in order}):
        numbers = [player.number for player in order if player.pool == pool]
        for people in paired(numbers, points, met, league.seats):
            seated = tuple(Seated(number) for number in people)
            made.append(LeagueTableRow(round=league.round, number=len(made) + 1, people=seated))
    return made
