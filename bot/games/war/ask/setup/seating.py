"""The start: wishes that collide are rolled for, everybody else is placed by lot (W1.2, E2.4)."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from bot.games.war import seats as known
from bot.games.war.ask.setup.presets import PRESETS, switches
from bot.games.war.words import options as words
from bot.games.war.words.catalogue import _
from bot.model.errors import Refusal, Worded
from bot.model.lobby import Guest, Lobby, holders, refuse_count
from bot.model.screen import Option
from bot.model.settings import Form, Setting
from bot.model.setup import Clash, Seating, WishRoll
from engine.dice import Dice
from engine.war.options import Config, seats_for

# The game's menu on the pages of the settings, and what a choice in it changes (W1.3). Pure


FORM: Final = Form[Lobby, Lobby](lambda page: ("set-rules", page), lambda lobby: lobby)


@FORM.on("house", "house")
def house(lobby: Lobby) -> Setting[Lobby]:
    """The house options of the preset as one menu with several ticks; without their clauses (E16.4)."""
    keys, named = switches(lobby.preset), words.SWITCHES()

    def put(on: Collection[str]) -> Lobby:
        return replace(lobby, options=replace(lobby.options, **{key: key in on for key in keys}))

    return Setting(
        _("House options"),
        {key: Option(*named[key]) for key in keys},
        [key for key in keys if getattr(lobby.options, key)],
        put=put,
        several=True,
        about=keys,
    )


def clashes(lobby: Lobby) -> tuple[Clash, ...]:
    """A preset is for exactly so many (GEN-1)."""
    preset = PRESETS[lobby.preset]
    if lobby.most == preset.players and lobby.least <= preset.players:
        return ()
    return (Clash(frozenset(("seats",)), words.needs(preset.name, preset.players)),)


def refuse_start(lobby: Lobby) -> None:
    """Raise Refusal unless exactly as many are there as the preset has seats."""
    refuse_count(lobby)
    preset = PRESETS[lobby.preset]
    if len(lobby.guests) != preset.players:
        raise Refusal("option.conflict", {"lines": (words.needs(preset.name, preset.players),)}, "GEN-1")


def refuse_wish(lobby: Lobby, wish: str, besides: Guest | None) -> None:
    """Only seats of the preset can be wished for; two who want the same roll for it.

    Raises Refusal ``lobby.no_such_character``, or Worded.
    """
    if not wish:
        return
    if wish not in known.all:
        raise Refusal("lobby.no_such_character", {"character": wish})
    if wish not in seats_for(lobby.preset):
        raise Worded(lambda: words.no_seat(known.name(wish), PRESETS[lobby.preset].name), "GEN-1")


def seat(lobby: Lobby, dice: Dice) -> Seating:
    """Give everybody a seat: first wishes, then second ones, then what is left, by lot.

    Of those who share a wish the highest roll takes it; ties roll again. Raises Refusal as `refuse_start`.
    """
    refuse_start(lobby)
    seats = seats_for(lobby.preset)
    given: dict[int, str] = {}
    rolls: list[WishRoll] = []
    for choice in ("wish", "second"):
        for wanted in seats:
            if wanted not in given.values():
                _give(lobby, wanted, choice, given, rolls, dice)
    for place in range(len(lobby.guests)):
        if place not in given:
            free = [name for name in seats if name not in given.values()]
            given[place] = free[dice.pick("lobby:character", len(free))]
    sitting = tuple(given[place] for place in range(len(lobby.guests)))
    config = Config(seats=seats, preset=lobby.preset, options=lobby.options)
    return Seating(config, holders(lobby, sitting), tuple(rolls))


def _give(
    lobby: Lobby, wanted: str, choice: str, given: dict[int, str], rolls: list[WishRoll], dice: Dice
) -> None:
    """A seat to one of those who want it and have none yet."""
    guests = lobby.guests
    rivals = [n for n, guest in enumerate(guests) if n not in given and getattr(guest, choice) == wanted]
    while len(rivals) > 1:
        thrown = {place: dice.roll(f"lobby:{wanted}") for place in rivals}
        rolls.append(WishRoll(wanted, tuple((guests[n].name, die) for n, die in thrown.items())))
        best = max(thrown.values())
        rivals = [place for place in rivals if thrown[place] == best]
    if rivals:
        given[rivals[0]] = wanted
