"""The goal line of somebody's first games: what is wanted, and how far that is (E16.11)."""

from typing import Final, NamedTuple

from bot.games.riddle.ask import reach
from bot.games.riddle.model.distances import points_between
from bot.games.riddle.model.slots import DIE
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.tell.notebook.deriving import Notebook
from bot.games.riddle.tell.recent import ROW, since
from bot.games.riddle.words import names, turn_posts
from bot.games.riddle.words import panel as words
from bot.model.scene import LEARNED
from bot.ui import phone
from engine.riddle.actions import Claim, Move
from engine.riddle.deck import THE_RING
from engine.riddle.phase_records import Placing

ROOM: Final = 5
"""Lines of a phone for the goal and what was missed (E16.5)."""
LITTLE_ROOM: Final = 4
"""Lines for the goal and what was missed, beside a picture of two rows of cards."""
CUT: Final = (8, 6, 4, 1)
"""To so many lines of a phone what touched the viewer is cut where there is no room for all."""
FIRST_ROUNDS: Final = 2
"""So many turns of each the goal says how one comes by The Ring."""


class Above(NamedTuple):
    """What stands above the map of the acting panel."""

    goal: str
    missed: str | None
    own: str | None
    """Of it only what touched the viewer."""
    fewer: tuple[str | None, ...]
    """What touched the viewer, cut to ever fewer lines, the last in as few as can be."""


def above(scene: RiddleScene) -> Above:
    """The goal, which gives way last, and what was missed in the lines beside it that a phone has room for:
    what did not touch the viewer gives way first (E16.5, E17.1)."""
    room = ROOM if len(scene.view.hand) <= ROW else LITTLE_ROOM
    goal = goal_line(scene)
    used = phone.rows(goal)
    missed = since(scene, room - used)
    if missed is None:
        return Above(goal, None, None, (None,))
    own, *fewer = (since(scene, 0, most, others=False) for most in (phone.LINES, *CUT))
    return Above(goal, missed, own, tuple(fewer))


def goal_line(scene: RiddleScene) -> str:
    """What the viewer wants and how far the own victory space is: in the first games, and whenever the viewer
    holds The Ring (E16.11); in the first turns by what one comes by it, too."""
    view = scene.view
    at = view.mine.at if view.me is not None else None
    holds = THE_RING in view.hand
    if view.me is None or not (holds or scene.finished < LEARNED):
        return ""
    goal = reach.goal(view)
    place = names.place(view.board, goal)
    if isinstance(view.phase, Placing):
        return words.goal_far(names.goal(place), holds=holds, keeper=_keeper(scene)) + "."
    if at is None or at in view.board.off_board:
        return ""
    ways = {move.by for move in scene.of(Move) if holds and move.to == goal}
    if DIE in ways:
        return turn_posts.reached(words.goal_far(names.goal(place), holds=True))
    line = words.goal(
        place,
        points_between(view.board, goal).get(at),
        holds=holds,
        claims=scene.may(Claim),
        how=view.turn.number <= FIRST_ROUNDS * len(view.players),
        keeper=_keeper(scene),
    )
    cards = [names.card(by) for by in reach.means(scene) if by in ways]
    return f"{line} {turn_posts.reaches(cards)}" if cards else line


def _keeper(scene: RiddleScene) -> words.Keeper | None:
    """With whom the viewer saw The Ring last, out of the own log (E7.6)."""
    known: Notebook | None = scene.known
    seen = [claim for claim in known.claims if claim.face == THE_RING] if known is not None else []
    if not seen:
        return None
    last = max(seen, key=lambda claim: (claim.at, claim.turn))
    return words.Keeper(names.seat(last.seat), last.turn, not last.doubt)
