"""What the house can do with its tables: a service for each concern, none of which knows this list."""

from dataclasses import dataclass, field

from bot.model.kit import Games
from bot.store import Store
from bot.tables.absence import AbsenceService
from bot.tables.changes import TableChanges
from bot.tables.clock_service import ClockService
from bot.tables.lobbies import LobbyService
from bot.tables.order_service import OrderService, PlanService
from bot.tables.people import PeopleService
from bot.tables.playing import PlayService
from bot.tables.queries import TableQueries
from bot.tables.rate_limits import RateLimits
from bot.tables.repository import TableRepository
from bot.tables.seating import HostService, SeatService
from bot.tables.tales import Tales
from bot.tables.voting import VoteService


@dataclass(frozen=True)
class Services:
    """All of them, for whoever answers people."""

    store: Store
    tables: TableRepository
    changes: TableChanges
    queries: TableQueries
    play: PlayService
    lobbies: LobbyService
    clocks: ClockService
    seats: SeatService
    votes: VoteService
    hosts: HostService
    absence: AbsenceService
    orders: OrderService
    plans: PlanService
    people: PeopleService
    rate_limits: RateLimits = field(default_factory=RateLimits)
    tales: Tales = field(default_factory=Tales)

    def now(self) -> float:
        """The time, in Unix seconds."""
        return self.tables.now()

    @property
    def games(self) -> Games:
        """The games of the house."""
        return self.tables.games

    async def close(self) -> None:
        """Wait for the rules that are being worked out."""
        self.tables.close()
