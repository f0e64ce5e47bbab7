"""The event store: everything that must survive a restart (design.md 4)."""

from bot.store.analyses import AnalysisRow
from bot.store.leagues import LeaguePlayerRow, LeagueRow, LeagueTableRow, Seated
from bot.store.people import BlockedRow, GuildSettings, LessonRow
from bot.store.privacy import Rewriting
from bot.store.puzzles import BestSolver, PuzzleAnswerRow, PuzzlePlaceRow, PuzzleRatingRow
from bot.store.rows import (
    OPEN_STATUSES,
    PLAN,
    AgendaRow,
    Career,
    ChampionRow,
    Change,
    CharacterRow,
    DecisionRow,
    Fame,
    FeatRow,
    GameRow,
    LadderRow,
    NoteRow,
    OrderRow,
    Person,
    PostRow,
    RatingRow,
    ResultRow,
    SeatRow,
    ShareRow,
    StepRow,
    TimerRow,
    TurnPlanRow,
)
from bot.store.seasons import SeasonRow
from bot.store.standing import StandingRow
from bot.store.store import SqliteStore, Store

__all__ = [
    "OPEN_STATUSES",
    "PLAN",
    "AgendaRow",
    "AnalysisRow",
    "BestSolver",
    "BlockedRow",
    "Career",
    "ChampionRow",
    "Change",
    "CharacterRow",
    "DecisionRow",
    "Fame",
    "FeatRow",
    "GameRow",
    "GuildSettings",
    "LadderRow",
    "LeaguePlayerRow",
    "LeagueRow",
    "LeagueTableRow",
    "LessonRow",
    "NoteRow",
    "OrderRow",
    "Person",
    "PostRow",
    "PuzzleAnswerRow",
    "PuzzlePlaceRow",
    "PuzzleRatingRow",
    "RatingRow",
    "ResultRow",
    "Rewriting",
    "SeasonRow",
    "SeatRow",
    "Seated",
    "ShareRow",
    "SqliteStore",
    "StandingRow",
    "StepRow",
    "Store",
    "TimerRow",
    "TurnPlanRow",
]
