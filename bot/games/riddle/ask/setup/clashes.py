"""What does not go together at a table before its start (O0.3): shown at once, and why it cannot begin."""

from __future__ import annotations

from bot.games.riddle.words import clashes as clash_words
from bot.games.riddle.words import options as words
from bot.model.errors import Refusal
from bot.model.lobby import Lobby, refuse_count
from bot.model.setup import Clash
from engine.riddle.deck import kind_of
from engine.riddle.options import Conflict, conflicts

EITHER = "option.partners_or_duel"
THEIR_NEEDS = ("option.needs_four", "option.needs_two", "option.needs_both_kinds")


def clashes(lobby: Lobby) -> tuple[Clash, ...]:
    """Every contradiction of the table as it would start now: with who joined, or with the fewest it may.

    Switches that fail for the same reason share a sentence.
    """
    seats = max(2, lobby.least, len(lobby.guests))
    found: dict[str, list[Conflict]] = {}
    for conflict in conflicts(lobby.options, seats, hobbits(lobby)):
        found.setdefault(conflict.reason, []).append(conflict)
    if EITHER in found:
        # Which of the two is played comes first; what it needs is asked for after that.
        found = {reason: same for reason, same in found.items() if reason not in THEIR_NEEDS}
    return tuple(_clash(lobby, reason, same) for reason, same in found.items())


def hobbits(lobby: Lobby) -> int | None:
    """How many will play Hobbits, where the wishes leave nothing open: everybody has one of their own."""
    wishes = {guest.wish for guest in lobby.guests}
    if "" in wishes or len(wishes) < max(2, lobby.least, len(lobby.guests)):
        return None
    return sum(kind_of(wish) == "hobbit" for wish in wishes)


def _clash(lobby: Lobby, reason: str, same: list[Conflict]) -> Clash:
    named = {option: None for conflict in same for option in conflict.options}
    # With partners it is the other rule that must go; they stand in every one of these sentences.
    fault = [option for option in named if option != "o1_partners" or reason != "option.not_with_partners"]
    facts = {
        **same[0].facts,
        "rules": [words.rule(option) for option in fault],
        "least": lobby.least,
        "most": lobby.most,
        "taken": len(lobby.guests),
        "kind": words.KINDS()["hobbit" if hobbits(lobby) else "black_rider"],
        "limit": lobby.options.o16_limit,
    }
    return Clash(frozenset(named), clash_words.CLASHES[reason](facts))


def refuse_start(lobby: Lobby) -> None:
    """Raise Refusal unless it can begin (E2.8, O0.3).

    As `refuse_count`, or ``option.conflict`` with every contradiction in the words in which the settings show
    it.
    """
    refuse_count(lobby)
    if found := clashes(lobby):
        raise Refusal("option.conflict", {"lines": tuple(clash.line for clash in found)}, "O0.3")
