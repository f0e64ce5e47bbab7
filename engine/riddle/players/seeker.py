"""The goal-seeking player: collects cards in cities, hunts The Ring, and carries it home.

It has no memory: every decision is taken from the view of the moment. Each collects,
attacks, looks and riddles; one that is not daring does so rashly. A daring one also hunts whom it suspects,
hides The Ring among many cards before it runs, and throws a low roll again. Its judgements stand beside this,
a file for each matter.
"""

from collections.abc import Sequence

import msgspec

from engine.riddle import actions as act
from engine.riddle import phase_records as fr
from engine.riddle.actions import Action
from engine.riddle.asking import default
from engine.riddle.deck import CARDS, HAND_LIMIT
from engine.riddle.phases import turns
from engine.riddle.phases.standing import discardable, has_ring
from engine.riddle.players import hiding, riddling, robbing
from engine.riddle.players.easy import Rng
from engine.riddle.players.outlook import about_to_win, cheapest, dearest
from engine.riddle.players.partners import answer_look, choose, trade
from engine.riddle.players.travelling import reroll, travel
from engine.riddle.players.worth import survey
from engine.riddle.view import View


class Seeker(msgspec.Struct, frozen=True):
    """A goal-seeking computer player."""

    daring: bool
    """Whether it hunts whom it suspects, and gathers a hand before it runs."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action it thinks best; always one of the legal ones."""
        match view.phase:
            case fr.Acting():
                return self._act(view, legal, rng)
            case fr.Riddling() as phase:
                return riddling.guess(view, phase) if phase.guesses else riddling.go_on(view, phase)
            case fr.Battling() as phase if not phase.matching:
                return robbing.press(view, phase)
            case fr.Taking():
                return act.Take(dearest(view, view.shown, sharp=self.daring))
            case fr.Spoiling():
                return riddling.spoils(view, sharp=self.daring)
            case fr.Captured() as phase:
                return riddling.after_capture(view, phase)
            case fr.Looking() as phase:
                return answer_look(view, phase)
            case fr.Trading() as phase:
                return trade(view, phase)
            case fr.Choosing():
                return choose(view, legal)
            case fr.Retrieving():
                return hiding.take_back(view)
            case fr.Trimming() | fr.Discarding():
                return act.Discard(cheapest(view, discardable(view.hand), sharp=self.daring)[0])
            case fr.HallsChoosing():
                return _leave_halls(view, legal)
            case fr.Placing():
                return self._place(view, legal, rng)
            case _:
                return default(view)

    def _act(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """Win; rummage; rob; go; and before the end of the turn hide The Ring, or look about."""
        if isinstance(legal[0], act.Claim):
            return legal[0]
        if (search := hiding.rummage(view)) is not None:
            return search
        if (last := robbing.stop(view, legal, rng)) is not None:
            return last
        if (play := robbing.rob(view, legal, rng, rash=not self.daring) or riddling.riddle(view)) is not None:
            return play
        if self.daring and (again := reroll(view, legal)) is not None:
            return again
        if (move := travel(view, self.daring, rng)) is not None:
            return move
        endings = [a for a in legal if isinstance(a, act.EndTurn)]
        if not endings:
            return default(view)
        if (look := hiding.hide(view) or robbing.gaze(view, legal, rng)) is not None:
            return look
        return max(endings, key=lambda a: _gain(view, a))

    def _place(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        seen = survey(view, self.daring)
        return min(
            (a for a in legal if isinstance(a, act.Place)),
            key=lambda a: -seen.worth(a.to, ()) + 0.3 * rng.random(),
        )


def _gain(view: View, ending: act.EndTurn) -> float:
    """What an ending brings: cards, less the card used for it."""
    if ending.pick_up is None:
        return 0.0
    if ending.pick_up == turns.CITY:
        return 3.0 if len(view.hand) <= 9 else 1.0
    if has_ring(view) or len(view.hand) > 5:
        return -1.0
    use = CARDS[ending.pick_up].use("pick_up")
    return (use.amount if use is not None else 0) - 1.5


def _leave_halls(view: View, legal: Sequence[Action]) -> Action:
    """Out on a 6; with a Wizard to carry The Ring on, to stop a winner, or when the hand is full."""
    if act.Escape() in legal:
        return act.Escape()
    wizards = [a for a in legal if isinstance(a, act.Escape)]
    urgent = has_ring(view) or about_to_win(view) or len(view.hand) >= HAND_LIMIT
    return wizards[0] if wizards and urgent else act.Stay()
