"""The puzzles of the War: armies walk into empty prizes, and one way wins for certain (E18.7)."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, cast

from msgspec.structs import replace

from bot.games.war.simulating import DARK, STEP_CAP, WEST
from bot.model.kit import Chance
from engine.dice import ScriptedDice, SeededDice, UnscriptedDraw
from engine.game import STRENGTHS, IllegalAction, Strength
from engine.war import RULES, Config
from engine.war.actions import Action, Move
from engine.war.board import BOARD
from engine.war.data import PRESETS
from engine.war.field import Field
from engine.war.grid import distance
from engine.war.moving_group import NIGHT_MARCH, STORM
from engine.war.phase_records import Sitting
from engine.war.players import choose, waver
from engine.war.players.dark import walkovers
from engine.war.position import problems
from engine.war.state import Card, State
from engine.war.turns.steps import held_prizes
from engine.war.view import View

FILE: Final = Path(__file__).with_name("puzzles.jsonl.gz")
STORY: Final = "last_days"
MOVING: Final = "D2"
FEWEST_MARCHES: Final = 2
"""A single march is no puzzle."""
DEALS: Final = 40
"""How often the armies of one turn are set out anew."""
NEAR, FAR = 2, 6
"""So many hexes from an empty prize its garrison stands, and a Dark army may."""
HELPS: Final = frozenset({NIGHT_MARCH, STORM, "EV02", "EV26"})
"""Cards that change who reaches what: nobody holds them here."""


def positions(seed: int) -> Iterator[tuple[State, str]]:
    """Sauron's sittings of one game, with the armies about the prizes set out anew."""
    lots, dice = random.Random(f"puzzles|{seed}"), SeededDice(seed)
    sits = {seat: lots.choice(STRENGTHS) for seat in PRESETS[STORY].seats}
    state, turn = RULES.start(Config(tuple(PRESETS[STORY].seats), STORY), dice).state, 0
    for step in range(STEP_CAP):
        if state.outcome is not None:
            return
        seat = next(iter(RULES.asked(state)))
        if _begins(state) and state.field.turn.number != turn:
            turn = state.field.turn.number
            for __ in range(DEALS):
                other = dealt(state, lots)
                if other is not None:
                    yield other, DARK
        chance = random.Random(f"players|{seed}|{step}")
        state = RULES.apply(state, seat, choose(sits[seat], RULES.view(state, seat), (), chance), dice).state


def _begins(state: State) -> bool:
    """Whether Sauron is about to move."""
    return isinstance(state.top, Sitting) and state.top.step == MOVING and not state.drafts


def dealt(state: State, lots: random.Random) -> State | None:
    """That sitting with empty prizes, Dark armies about them and few Shadow Points; ``None`` where it would
    break a rule."""
    field = state.field
    story = field.config.story.sauron_wins
    assert story is not None
    prizes = [place for place in field.config.story.prizes if field.holder(place) != DARK]
    spare = [BOARD.hex_of(place) for place in prizes if place not in story.at_once]
    lacks = story.at_once_prizes - len(held_prizes(field))
    if len(spare) < lacks or lacks < FEWEST_MARCHES:
        return None
    empty = lots.sample(spare, min(len(spare), lacks + lots.randint(0, 1)))
    homes = {at: lots.choice(_about(field, at, NEAR)) for at in empty if _about(field, at, NEAR)}
    units = [replace(unit, at=homes.get(unit.at, unit.at)) for unit in field.units]
    taken = {unit.at for unit in units if unit.power == WEST}
    goes = dict[str, str]()
    for at in sorted({unit.at for unit in units if unit.power == DARK and unit.at and not unit.kind.naval}):
        open_ = [end for end in _about(field, lots.choice(empty), FAR) if end not in taken]
        if open_ and lots.random() < 2 / 3:
            goes[at] = lots.choice(open_)
    units = [
        replace(unit, at=goes.get(unit.at, unit.at)) if unit.power == DARK and not unit.kind.naval else unit
        for unit in units
    ]
    turn = replace(field.turn, points=lots.randint(1, lacks + 1))
    war = replace(field.war, effects=())
    made = replace(
        state,
        field=replace(field, units=tuple(units), turn=turn, war=war),
        cards=_without_help(state.cards),
        marches=(),
    )
    return None if problems(made) else made


def _about(field: Field, at: str, far: int) -> list[str]:
    """The land about a prize that no place and no army of the West is on, and no army rots in."""
    return [
        end
        for end in sorted(BOARD.within(at, far))
        if BOARD.is_land(end)
        and not BOARD.place_id(end)
        and not BOARD.waste(end)
        and distance(end, at) > 0
        and not field.standing(end)
    ]


def _without_help(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The event cards with those that help a march, or wait for one, under the deck."""
    below = 1 + max((card.rank for card in cards if card.at == "deck"), default=0)
    return tuple(
        replace(card, at="deck", rank=below + number, armed=None, over=False)
        if card.at in (WEST, DARK) and (card.id in HELPS or card.armed is not None)
        else card
        for number, card in enumerate(cards)
    )


def answers(state: State, seat: str) -> tuple[tuple[Action, ...], ...]:
    """One line for every way to win in this sitting for certain; none where that cannot be searched.

    A battle needs the dice, so only what is empty can be taken.
    """
    if not (isinstance(state.top, Sitting) and state.top.step == MOVING and state.top.seat == seat):
        return ()
    lines = walkovers.wins(RULES.view(state, seat).field)
    return tuple(line for line in lines if _surely(state, seat, line))


def _surely(state: State, seat: str, line: Sequence[Action]) -> bool:
    """Whether those actions win, without the dice and anybody else."""
    for action in line:
        try:
            state = RULES.apply(state, seat, action, ScriptedDice()).state
        except (UnscriptedDraw, IllegalAction):
            return False
    return state.outcome is not None and seat in state.outcome.winners


def shape(answer: Sequence[Action]) -> str:
    """What the answer takes; empty for a single march."""
    marches = [action for action in answer if isinstance(action, Move)]
    ends = sorted(BOARD.place_id(march.path[-1]) or march.path[-1] for march in marches)
    return "+".join(ends) if len(marches) >= FEWEST_MARCHES else ""


def tries(strength: str, view: View, legal: Sequence[Action], rng: Chance) -> Action:
    """What a computer of that strength does that wavers: else it would do the same in every try."""
    return waver(cast(Strength, strength), view, rng)
