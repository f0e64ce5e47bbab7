"""What ``/puzzle`` and the buttons around a puzzle do (E18.7). The client imports this module once."""

from bot.features.puzzles import attempt, posting, screens
from bot.features.puzzles.attempt import Board
from bot.features.puzzles.puzzle_tap import PuzzleTap
from bot.interactions.commands.autocomplete import Interaction
from bot.interactions.commands.running import open_room
from bot.interactions.commands.translator import top
from bot.interactions.tap import Tap
from bot.model.context import Router
from bot.model.errors import Refusal
from bot.model.kit import Kit
from bot.model.screen import Screen
from bot.words.catalogue import _

router: Router[Tap] = Router()


@top("puzzle", _("The puzzle of the day: one way wins. Find it."))
async def command_puzzle(interaction: Interaction) -> None:
    await open_room(interaction, "puzzle")


@router.on("puzzle", opens=True)
async def puzzle(tap: Tap) -> Screen:
    """``/puzzle``, *Puzzle*: that of the day, of the game that is named, else of the one opened last."""
    made = PuzzleTap.of(tap)
    if not posting.with_puzzles(tap.services.tables.games):
        return screens.none()
    place = await made.place()
    wanted = made.said or (place.title if place is not None else "")
    kit = next((kit for kit in made.kits if kit.id == wanted), made.kits[0])
    daily = await posting.of_day(made.services.store, kit, made.today)
    if place is None or (place.title, place.puzzle) != (kit.id, daily.id) or place.day not in (0, made.today):
        await made.begin(kit, daily.id, made.today)
    return await _shown(made)


async def _shown(made: PuzzleTap) -> Screen:
    """The puzzle as it stands, whole."""
    shown = await made.dressed(await made.panel())
    made.plain = True
    return shown


@router.on("puzzle-do", submits=True)
async def puzzle_button(tap: Tap) -> Screen:
    """*Start over*, *Show the solution*, which asks first, *Go on*, *Back*, *Another puzzle*."""
    made = PuzzleTap.of(tap)
    board = await made.board()
    match tap.arg:
        case "over":
            await made.keep(attempt.anew(board))
        case "ask" if not (board.solved or board.attempt.shown):
            made.plain = True
            return screens.asks(board)
        case "ask" | "stay":
            pass
        case "show":
            await made.show_step(1)
        case "on":
            await made.show_step(min(board.attempt.shown + 1, len(board.puzzle.answer)))
        case "back":
            await made.show_step(max(board.attempt.shown - 1, 1))
        case "other":
            return await _other(made, board)
        case _:
            raise Refusal("stale")
    return await _shown(made)


async def _other(made: PuzzleTap, board: Board) -> Screen:
    """Another puzzle of the same game, to practise."""
    kit: Kit = board.kit
    store = made.services.store
    await posting.of_day(store, kit, made.today)
    answered = {answer.puzzle for answer in await store.puzzle_answers(made.user) if answer.title == kit.id}
    answered.add(board.puzzle.id)
    another = posting.to_practise(posting.puzzles_of(kit), await store.puzzles_shown(kit.id), answered)
    if another is None:
        made.plain = True
        return screens.all_answered(kit, made.kits)
    await made.begin(kit, another.id, 0)
    return await _shown(made)
