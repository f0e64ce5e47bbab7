"""How a game of a league ended for its players (E18.8)."""

from msgspec.structs import replace

from bot.features.leagues.reading import Whole
from bot.model.errors import Missing
from bot.store import LeagueTableRow, Seated
from bot.store.leagues import Came
from bot.tables.live import LiveTable
from bot.tables.services import Services


async def settled(services: Services, whole: Whole, table: LeagueTableRow) -> LeagueTableRow | None:
    """The table with its result; None while somebody of the league has a seat there. A game that is gone has
    no winner."""
    try:
        row = await services.store.game(table.game)
    except Missing:
        return without_winner(table)
    live = await services.tables.live(table.game)
    users = [whole.by_number[player.number].user for player in table.people]
    if row.status != "over" and any(user is not None and live.table.seat_of(user) for user in users):
        return None
    return result(live, whole, table)


def without_winner(table: LeagueTableRow) -> LeagueTableRow:
    """Nobody won: all share all places."""
    return replace(
        table, status="over", people=tuple(Seated(player.number, "rest") for player in table.people)
    )


def result(live: LiveTable, whole: Whole, table: LeagueTableRow) -> LeagueTableRow:
    """Who won and who left, by the game that is over. Whoever has a stand-in holds the seat (E8.8)."""
    outcome = live.status.outcome
    won = {
        holder.seat
        for holder in live.table.holders
        if outcome is not None and set(outcome.winners) & set(live.table.party(holder.seat))
    }
    # Whoever ends a game against computers alone would have more of it than of losing.
    ended = outcome is not None and not outcome.finished and len(table.people) == 1
    seats = {row.user: row.seat for row in live.seats if row.user is not None}
    people, theirs = list[Seated](), set[str]()
    for player in table.people:
        user = whole.by_number[player.number].user
        seat = seats.get(user, "") if user is not None else ""
        theirs.add(seat)
        holds = user is not None and live.table.seat_of(user) == seat
        came: Came = "won" if seat in won else "rest"
        if ended or not holds or user in live.bookkeeping.former:
            came = "left"
        people.append(Seated(player.number, came))
    return replace(table, status="over", people=tuple(people), computers_won=len(won - theirs))
