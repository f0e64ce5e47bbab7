"""Which game a look-up is about, where no table says it (W15.13)."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.features.lobby.door import LobbyRouter
from bot.features.lookup.book import book_of
from bot.interactions.tap import Tap
from bot.model.errors import Refusal
from bot.model.kit import Games, Kit
from bot.model.screen import ACCENT, Choice, Menu, Screen, named, screen
from bot.words import lookups as words

router = LobbyRouter()

KNOWS: Final[Mapping[str, Callable[[Kit, str], bool]]] = {
    "rules": lambda kit, typed: book_of(kit.reference.rulebook).find(typed) is not None,
    "cards": lambda kit, typed: any(
        typed in answer for answer in kit.verbs.suggest(None, "faces", {}, typed)
    ),
    "help": lambda kit, typed: typed in kit.reference.topics(),
    "stats": lambda kit, typed: typed in kit.seats.all,
}
"""By look-up: whether a game alone knows what was asked for, so that nobody needs to say which game."""
CARRIED: Final = 60
"""Letters of what was asked for that a control carries on."""


async def find_game(tap: Tap, verb: str) -> None:
    """Set ``tap.game`` to what the look-up is about: a table, else a kind of game.

    It is the table of the control or of the channel; else, among the games that know what was asked for, the
    asker's only table in a direct message, the only game there is, or the only game that the asker plays. It
    stays empty where several games could be meant.
    """
    if tap.game:
        return
    if not tap.private and (here := await tap.services.queries.game_in(tap.channel)):
        tap.game = here
        return
    games, typed = tap.services.tables.games, tap.said
    known = [key for key, kit in games.items() if typed and KNOWS[verb](kit, typed)] or list(games)
    mine = [
        table
        for table in await tap.services.queries.games_of(tap.user)
        if table.title in known and (tap.private or table.guild == tap.guild)
    ]
    played = {table.title for table in mine}
    if tap.private and len(mine) == 1:
        tap.game = mine[0].game
    elif len(known) == 1 or len(played) == 1:
        tap.game = known[0] if len(known) == 1 else played.pop()


def which_menu(games: Games, verb: str, typed: str = "") -> Menu:
    """*Which game?*; the choice does the look-up again."""
    choices = tuple(Choice(kit.name(), key) for key, kit in games.items())
    return Menu("which", words.WHICH_GAME(), choices, arg=f"{verb}.{typed[:CARRIED]}")


def which_screen(games: Games, verb: str, typed: str = "") -> Screen:
    """Asks which game is meant."""
    return screen(named(which_menu(games, verb, typed), words.WHICH_GAME()), colour=ACCENT)


@router.on("which", opens=True)
async def which(tap: Tap) -> Screen | None:
    """A game is chosen, in the menu or by a button that names it: the look-up about it. Raises Refusal
    ``stale`` for what nobody was offered."""
    verb, _, typed = tap.arg.partition(".")
    game, typed = (tap.value, typed) if tap.values else (typed, "")
    if verb not in KNOWS or game not in tap.services.tables.games:
        raise Refusal("stale")
    tap.game, tap.arg, tap.values = game, typed, ()
    return await tap.press(verb)
