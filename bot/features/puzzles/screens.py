"""What a puzzle looks like: around the game's own panel, after the answer, step by step (E18.7). Pure."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.features.puzzles.attempt import Board
from bot.features.sandbox import PUZZLE
from bot.model.kit import Kit
from bot.model.screen import (
    ACCENT,
    Button,
    Buttons,
    Choice,
    Line,
    Menu,
    Part,
    People,
    Picture,
    Places,
    Roles,
    Screen,
    Text,
    buttons,
    screen,
)
from bot.store import StandingRow
from bot.words import statistics as replay_words
from bot.words import text
from bot.words.catalogue import _, ngettext, phrase

LOST: Final = phrase("**Wrong:** after this step, no way wins for certain any more. *Undo* takes it back.")
NOT_SURE: Final = phrase(
    "**Wrong:** that step needs luck, or somebody else. So it wins nothing for certain, and it is not done."
)
SHOW: Final = phrase("Show the solution")
LOOKUPS: Final = frozenset(("hand", "board", "log", "cards", "mycard", "rules", "home", "undo", "noundo"))
ROOM: Final = 5
"""Rows below the panel's own parts."""


class Facts(NamedTuple):
    """What is told after the answer."""

    streak: int
    solvers: int
    """How many have solved the puzzle of this day here."""
    rating: int = 0
    """That of whoever answered; 0 before the first answer."""


def head(board: Board) -> str:
    """Which puzzle it is, who moves, and what is asked."""
    daily = _("**Puzzle of the day**") if board.attempt.day else _("**Puzzle to practise**")
    return _(
        "{which} · *{game}*\nYou play **{seat}**. Exactly one way wins in this turn for certain. Find it."
    ).format(which=daily, game=board.kit.name(), seat=board.kit.seats.name(board.seat))


def dressed(board: Board, shown: Screen, first: str, kits: Sequence[Kit]) -> Screen:
    """A panel of the game as the puzzle shows it: without what leads elsewhere."""
    parts = [kept for part in shown.parts if (kept := _kept(board, part)) is not None]
    ways = buttons(
        Button(_("Start over"), "puzzle-do", "over") if board.attempt.actions else None,
        Button(SHOW(), "puzzle-do", "show" if board.attempt.seen else "ask"),
        Button(_("Another puzzle"), "puzzle-do", "other"),
    )
    return screen(
        Text("\n".join(filter(None, (first, head(board))))),
        Line(),
        *parts,
        ways,
        *_games(board.kit, kits),
        colour=shown.colour,
        game=PUZZLE,
        decision=board.attempt.count,
    )


def _kept(board: Board, part: Part) -> Part | None:
    match part:
        case Buttons():
            # A bright button would give the answer away.
            row = tuple(replace(made, style="grey") for made in part.buttons if _here(board, made.verb))
            return Buttons(row) if row else None
        case Menu():
            return part if _here(board, part.verb) else None
        case People() | Places() | Roles():
            return None
        case _:
            return part


def _here(board: Board, verb: str) -> bool:
    """Whether a control means something where nobody else plays."""
    tutorial = board.kit.tutorial
    rooms = tutorial.rooms if tutorial is not None else frozenset(board.kit.router)
    return verb in LOOKUPS or verb in rooms


def asks(board: Board) -> Screen:
    """The second tap of *Show the solution*: whoever has seen it has not solved the puzzle."""
    return screen(
        _("**Show the solution?** Then this puzzle counts as not solved."),
        buttons(
            Button(SHOW(), "puzzle-do", "show", style="primary"),
            Button(replay_words.BACK(), "puzzle-do", "stay"),
        ),
        colour=board.kit.seats.colour(board.seat),
        game=PUZZLE,
        decision=board.attempt.count,
    )


def _games(kit: Kit, kits: Sequence[Kit]) -> list[Part]:
    """*Which game?*, where several have puzzles."""
    if len(kits) < 2:
        return []
    choices = tuple(Choice(other.name(), other.id, chosen=other is kit) for other in kits)
    return [Menu("puzzle", _("Puzzles of"), choices)]


def answered(board: Board, facts: Facts, kits: Sequence[Kit]) -> Screen:
    """The puzzle is solved, or a step of its solution is shown."""
    told = board.told()
    attempt, last = board.attempt, len(board.puzzle.answer)
    title = _solution(attempt.shown, last) if attempt.shown else _right(attempt.tries, seen=attempt.seen)
    done = attempt.shown in (0, last)
    lines = [*told.told, *([""] if done else []), *(_counted(board, facts) if done else ())]
    return screen(
        title,
        told.picture,
        "\n".join(lines).strip() or None,
        buttons(
            Button(replay_words.BACK(), "puzzle-do", "back") if attempt.shown > 1 else None,
            Button(replay_words.ON(), "puzzle-do", "on", "primary") if 0 < attempt.shown < last else None,
            Button(_("How it goes"), "puzzle-do", "show") if not attempt.shown else None,
            Button(_("Try it yourself"), "puzzle-do", "over") if attempt.shown else None,
            Button(_("Another puzzle"), "puzzle-do", "other", style="primary" if done else "grey"),
        ),
        *_games(board.kit, kits),
        colour=board.kit.seats.colour(board.seat),
        game=PUZZLE,
        decision=attempt.count,
    )


def _right(tries: int, *, seen: bool) -> str:
    if seen:
        return _("**Right.** You had seen the solution, so this does not count.")
    return ngettext("**Right**, at the first try.", "**Right**, in {n} tries.", tries).format(n=tries)


def _solution(step: int, last: int) -> str:
    return _("**The solution**, step {step} of {last}").format(step=step, last=last)


def _counted(board: Board, facts: Facts) -> list[str]:
    """How it was answered, by oneself and by the others."""
    lines = []
    if facts.streak > 1 and board.attempt.day:
        lines.append(_("You have solved the puzzle of the day {n} days in a row.").format(n=facts.streak))
    if facts.solvers:
        lines.append(
            ngettext(
                "{n} person has solved today's puzzle here.",
                "{n} people have solved today's puzzle here.",
                facts.solvers,
            ).format(n=facts.solvers)
        )
    if facts.rating:
        lines.append(_("Your rating at these puzzles: {rating}.").format(rating=facts.rating))
    weak, *__, strong = board.puzzle.tries.values()
    lines.append(
        _("-# Of {of} tries, the weakest computer found it in {weak}, the strongest in {strong}.").format(
            of=weak.of, weak=weak.found, strong=strong.found
        )
    )
    return lines


def all_answered(kit: Kit, kits: Sequence[Kit]) -> Screen:
    """There is nothing left to practise."""
    return screen(
        _("You have answered all puzzles of *{game}*. Tomorrow there is one more of the day.").format(
            game=kit.name()
        ),
        buttons(Button(_("Puzzle of the day"), "puzzle", kit.id, style="primary")),
        *_games(kit, kits),
        colour=ACCENT,
    )


def none() -> Screen:
    """No game has puzzles."""
    return screen(_("There are no puzzles here."), colour=ACCENT)


# The daily post, and what an admin is told about it


class Solved(NamedTuple):
    """A puzzle of the day before."""

    board: Board
    solution: tuple[str, ...]
    best: tuple[str, ...]
    """Who found it with the fewest tries, the first first, by name."""
    solvers: int


def daily(boards: Sequence[Board]) -> Screen:
    """The post of the day: of each game who moves, with the picture of the first."""
    lines = [
        _("*{game}*: you play **{seat}**.").format(
            game=board.kit.name(), seat=board.kit.seats.name(board.seat)
        )
        for board in boards
    ]
    picture = next(
        (part for board in boards for part in board.panel().parts if isinstance(part, Picture)), None
    )
    return screen(
        "\n".join(
            (
                _("**Puzzle of the day**"),
                *lines,
                _("Exactly one way wins in this turn for certain. Whoever taps sees it alone."),
            )
        ),
        picture,
        buttons(
            *(
                Button(_("Solve: {game}").format(game=board.kit.name()), "puzzle", board.kit.id, "primary")
                for board in boards
            )
        ),
        colour=ACCENT,
    )


def of_day(began: float, solved: Sequence[Solved]) -> Screen:
    """What becomes of that post: the answers, and who found them."""
    # Its noon in UTC is on the same day nearly everywhere.
    parts: list[str] = [_("**The puzzle of <t:{day}:D>**").format(day=int(began) + 43200)]
    for known in solved:
        parts += ["", f"*{known.board.kit.name()}*", *known.solution, _found(known)]
    return screen("\n".join(parts), buttons(Button(_("Today's puzzle"), "puzzle")), colour=ACCENT)


def _found(solved: Solved) -> str:
    names = text.listing([text.plain(name) for name in solved.best])
    more = solved.solvers - len(solved.best)
    if not solved.solvers:
        return _("-# Nobody here solved it.")
    if not solved.best:
        return ngettext("-# {n} person solved it.", "-# {n} people solved it.", more).format(n=more)
    if more <= 0:
        return _("-# Solved by {names}.").format(names=names)
    return ngettext(
        "-# Best: {names}; {n} more person solved it.", "-# Best: {names}; {n} more people solved it.", more
    ).format(names=names, n=more)


def about(stands: StandingRow | None, *, here: bool) -> str:
    """To an admin: where the daily post comes, or what it is."""
    if stands is None:
        return _(
            "A silent post each day brings a new puzzle into a channel. A day later it tells the answer and "
            "who found it."
        )
    if here:
        return _("The puzzle of the day comes into this channel.")
    return _("The puzzle of the day comes into <#{channel}>.").format(channel=stands.channel)


def gone() -> str:
    return _("The puzzle of the day is posted no more.")


def closed(channel: int = 0) -> None:
    """What was posted stays."""
