"""What each player did in a finished game, and how that is said (`bot.model.statistics`, E10.6). Pure."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from bot.games.riddle.words import names, notebook
from bot.games.riddle.words.catalogue import _, ngettext
from bot.model.statistics import Sums, Tallies, Tally, Told
from bot.words import text as texts
from engine import riddle
from engine.riddle import events as ev
from engine.riddle.deck import THE_RING, kind_of
from engine.riddle.state import State

CARDS = "cards"
"""Cards picked up."""
EXCHANGES = "exchanges"
RIGHT, WRONG = "riddles_right", "riddles_wrong"
"""Guesses that named the drawn card, and others (B10.9)."""
WON, LOST, TIED = "battles_won", "battles_lost", "battles_tied"
RING = "ring"
"""Turns of the table at whose end The Ring was kept, by whomever they were."""
prized = RING
feats = (RING, WON)
fights = (WON, LOST, TIED)


def count(steps: Iterable[Told], assignment: Callable[[str, int], int]) -> Tallies:
    """Count everything."""
    counting = _Count(assignment)
    for step in steps:
        counting.version = step.version
        for event in step.events:
            counting.see(event, step.at)
    return dict(counting.found)


def line(player: str, tally: Tally) -> str:
    """Turns, cards and exchanges always; what never happened of the rest is left out."""
    done = tally.counts
    fought = done[WON], done[LOST], done[TIED]
    others = [
        notebook.riddles(done[RIGHT], done[WRONG]) if done[RIGHT] or done[WRONG] else "",
        notebook.battles(*fought) if any(fought) else "",
        notebook.ring(done[RING]) if done[RING] else "",
    ]
    return notebook.player_line(
        player, tally.turns, tally.seconds, done[CARDS], done[EXCHANGES], list(filter(None, others))
    )


def keepers(done: Iterable[tuple[str, Tally]]) -> str:
    """Who kept The Ring longest."""
    kept = {character: 0 for character, __ in done}
    for character, tally in done:
        kept[character] = max(kept[character], tally.counts[RING])
    longest = max(kept.values(), default=0)
    if not longest:
        return ""
    return _("{who} kept The Ring longest: {turns} of the table.").format(
        who=texts.listing([names.bold(character) for character, turns in kept.items() if turns == longest]),
        turns=ngettext("{n} turn", "{n} turns", longest).format(n=longest),
    )


def career(sums: Sums) -> list[str]:
    """Habits, feats, The Ring and the fastest win."""
    counts = sums.counts
    return [
        notebook.habits(sums.turns, sums.seconds, counts.get(CARDS, 0), counts.get(EXCHANGES, 0)),
        notebook.feats(*(counts.get(key, 0) for key in (RIGHT, WRONG, WON, LOST, TIED))),
        notebook.with_ring(counts.get(RING, 0), sums.most.get(RING, 0), sums.fastest),
    ]


def feat(key: str, name: str, character: str, table: str, number: int) -> str:
    """Who kept The Ring longest, or won most battles, in one game of a server."""
    if key == WON:
        return _("Most battles won: {n}, by {name} as {seat} in *{table}*.").format(
            name=name, seat=names.seat(character), n=number, table=table
        )
    return _("Longest with The Ring: {name} as {seat}, {turns} of *{table}*.").format(
        name=name,
        seat=names.seat(character),
        turns=ngettext("{n} turn", "{n} turns", number).format(n=number),
        table=table,
    )


def switched(config: riddle.Config) -> dict[str, object]:
    """The switches that differ from the Basic Game, with their values (O0.2)."""
    plain = msgspec.to_builtins(config.options)
    return {name: plain[name] for name in riddle.differing(config.options)}


def sides(config: riddle.Config, seats: Sequence[str]) -> dict[str, str]:
    """Everybody alone, or with partners the two kinds (O1)."""
    return {seat: kind_of(seat) if config.options.o1_partners else seat for seat in seats}


def deserted(state: State) -> bool:
    """Whether all others left for good (R-237)."""
    others = [player for player in state.players if not player.in_game]
    left = bool(others) and all(player.status == "gone" for player in others)
    return left and state.outcome is not None and state.outcome.reason in ("last-player", "last-team")


class _Count:
    def __init__(self, assignment: Callable[[str, int], int]) -> None:
        self.found: defaultdict[tuple[int, str], Tally] = defaultdict(Tally)
        self.version = 0
        self._assignment = assignment
        self._turn: str | None = None
        """The character whose turn it is."""
        self._began = 0.0
        self._keeper: str | None = None
        """Who holds The Ring, or hid it; nobody while it is in the deck."""

    def of(self, character: str) -> Tally:
        """The tally of whoever plays that character at this step."""
        return self.found[self._assignment(character, self.version), character]

    def add(self, character: str, key: str, number: int = 1) -> None:
        """Count something of that character."""
        self.of(character).counts[key] += number

    def see(self, event: ev.Event, at: float) -> None:
        match event:
            case ev.GameStarted():
                for character in event.order:
                    self.of(character)
            case ev.TurnBegan():
                self._end_turn(at)
                self._turn, self._began = event.seat, at
            case ev.Chosen():
                # In a duel the turn begins before its character is chosen (O16.3).
                self._turn = event.seat
            case ev.GameOver():
                self._end_turn(at)
            case ev.CardsMoved(cards=cards) if THE_RING in cards:
                self._keeper = _owner(event.target)
            case ev.PickedUp():
                self.add(event.seat, CARDS, event.count)
            case ev.Exchanged():
                self.add(event.active, EXCHANGES)
                self.add(event.other, EXCHANGES)
            case ev.Guessed():
                self.add(event.seat, RIGHT if event.right else WRONG)
            case ev.BattleEnded():
                for seat in (event.attacker, event.defender):
                    ended = TIED if event.winner is None else WON if event.winner == seat else LOST
                    self.add(seat, ended)
            case _:
                return

    def _end_turn(self, at: float) -> None:
        if self._turn is None:
            return
        mine = self.of(self._turn)
        mine.turns += 1
        mine.seconds += max(0.0, at - self._began)
        if self._keeper is not None:
            self.add(self._keeper, RING)
        self._turn = None


def _owner(zone: str) -> str | None:
    """Whose zone that is: ``hand:frodo``, ``cache:frodo@K5``; nobody's for the deck."""
    return zone.partition(":")[2].partition("@")[0] or None
