"""What a steady computer thinks in somebody's place: panels advise nothing that it would not do (W15.6)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.war.actions import Move
from engine.war.players.dark import marching, searching
from engine.war.players.planner import Planner
from engine.war.players.west import armies
from engine.war.players.west.armies import Front
from engine.war.players.west.outlook import Outlook
from engine.war.view import View


class _Even:
    """Chance that is none: advice is the same each time."""

    def random(self) -> float:
        return 0.5


def _planner(view: View) -> Planner:
    return Planner(view, "steady", _Even())


def marchers(view: View) -> Iterator[Sequence[str]]:
    """Whom it would send off now, army by army, the most urgent first; each is named as often as it has a
    reason."""
    planner = _planner(view)
    actions = (
        armies.scored_actions(Front(Outlook(planner)))
        if view.power == "fellowship"
        else (scored for power in view.powers for scored in marching.scored_actions(planner, power))
    )
    yield from (
        scored.action.who
        for scored in actions
        if isinstance(scored.action, Move) and planner.allowed(scored.action)
    )


class SearchWorth(NamedTuple):
    """What a Search is worth to it: the chance that the Ringbearer is spotted, and what follows."""

    areas: Mapping[str, float]
    card: float

    @property
    def own(self) -> str:
        """The area that is so much better than the card that it takes it; empty where none is (players.md
        4)."""
        best = max(self.areas, key=lambda area: (self.areas[area], area))
        return best if self.areas[best] > searching.BETTER * self.card else ""


def search_worth(view: View) -> SearchWorth:
    """What each area and the card are worth to it."""
    planner = _planner(view)
    areas = searching.by_area(planner, searching.worth_of(planner, planner.field.turn.forces or "orcs"))
    return SearchWorth(areas, searching.card_value(planner, areas))
