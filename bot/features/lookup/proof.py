"""The proof after a game, and the reveal on demand (E10.3, E10.4)."""

from bot.model.kit import Games
from bot.model.lobby import Lobby
from bot.model.narrator import Narrator
from bot.model.scene import Scene
from bot.model.screen import ACCENT, Button, Screen, buttons, screen
from bot.words import lookups as words
from bot.words import text
from bot.words.catalogue import _
from engine import record
from engine.dice import seal


def verify_screen(games: Games, lobby: Lobby, data: bytes) -> Screen:
    """E10.4: the seed opens the seal, every draw is the same. ``data`` is the record's file."""
    mixed = word_givers(lobby)
    try:
        proof = record.verify(data, lambda game: games[game].rules)
    except record.BrokenRecord as broken:
        return screen(words.not_verified(broken.line), buttons(_record()), colour=ACCENT, game=lobby.game)
    same = record.load(data).head.sealed == lobby.sealed
    return screen(
        words.verified(lobby.created or None, same, proof.draws, mixed),
        buttons(_record(), Button(_("How to check"), "record", "how")),
        colour=ACCENT,
        game=lobby.game,
    )


def word_givers(lobby: Lobby) -> list[str]:
    """The names of those who mixed a word in."""
    people = {guest.user: text.plain(guest.name) for guest in lobby.people}
    return [people[user] for user, __ in lobby.words if user in people]


def revealed(narrator: Narrator, scene: Scene, lobby: Lobby, data: bytes) -> Screen:
    """All hands, the seed and the words of a finished game."""
    head = record.load(data).head
    people = {guest.user: guest.name for guest in lobby.people}
    mixed = tuple((people.get(user, ""), word) for user, word in lobby.words)
    return narrator.reveal(scene, head.secret, mixed)


def opens(sealed: str, secret: bytes) -> bool:
    """Whether a secret opens a seal."""
    return seal(secret) == sealed


def _record() -> Button:
    return Button(_("Record (file)"), "record", style="primary")


def how_screen(game: str, first: str = "") -> Screen:
    """How anybody can check it without the bot, after a line about what was done."""
    return screen(
        first or None,
        _(
            "To check it yourself: save the record and run `riddlemaster verify` with it. It hashes "
            "the seed, mixes the words in, draws everything again and compares each with "
            "what was drawn in the game."
        ),
        buttons(_record()),
        colour=ACCENT,
        game=game,
    )
