"""The start: wishes that collide are rolled for, everybody else is placed (B2.2, E2.4, P8)."""

from collections.abc import Callable
from typing import Final

import msgspec

from bot.games.riddle.ask.setup.settings import SWITCHES, refuse_start, set_choice, set_spared, set_switches
from bot.games.riddle.words import names
from bot.games.riddle.words import options as rule_words
from bot.games.riddle.words import options as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Refusal, Worded
from bot.model.lobby import Guest, Lobby, holders
from bot.model.screen import Option
from bot.model.settings import Form, Setting
from bot.model.setup import Seating, WishRoll
from bot.words import text as texts
from engine.dice import Dice
from engine.riddle.deck import CHARACTERS, Kind, kind_of
from engine.riddle.options import SPARED, Config, Options

# The game's menus on the pages of the settings (E2.5). Pure


def _control(name: str) -> tuple[str, str]:
    if name == "o14_spared":
        return "set-spared", ""
    return "set-rules" if name in SWITCHES else "set-choice", name


FORM: Final = Form[Lobby, Lobby](_control, lambda lobby: lobby)
"""The menus of the pages; what hangs on another setting is shown when that is chosen."""


def _switches(menu: str, page: str) -> None:
    """Switches with their clauses as one menu with several ticks."""

    @FORM.on(menu, page)
    def switches(lobby: Lobby) -> Setting[Lobby]:
        named = rule_words.SWITCHES()
        return Setting(
            texts.headed(rule_words.MENUS()[menu], _("all off")),
            {key: Option(*named[key]) for key in SWITCHES[menu]},
            [key for key in SWITCHES[menu] if getattr(lobby.options, key)],
            put=lambda on: set_switches(lobby, menu, on),
            several=True,
            about=SWITCHES[menu],
        )


def _choice(option: str, shown: Callable[[Options], bool] = lambda options: True) -> None:
    """An option with several values, about partners or duels."""

    @FORM.on(option, "partners")
    def choice(lobby: Lobby) -> Setting[Lobby]:
        name, values = rule_words.CHOICES()[option]
        return Setting(
            name,
            {value: Option(texts.headed(name, label), about) for value, (label, about) in values.items()},
            (str(getattr(lobby.options, option)),),
            put=lambda value: set_choice(lobby, option, value),
            shown=shown(lobby.options),
            about=(option,),
        )


_switches("advanced", "winning")
_switches("winning", "winning")
_switches("partners", "partners")
_choice("o2_partner_exchange")
_choice("o2_fallback", lambda options: options.o2_partner_exchange == "b")
_choice("o16_limit", lambda options: options.o16_two_player)
_switches("stays", "stays")


@FORM.on("o14_spared", "stays")
def spared(lobby: Lobby) -> Setting[Lobby]:
    """Whom Shelob spares while she feasts."""
    first = SPARED[: rule_words.FIRST_THREE]
    return Setting(
        texts.headed(rule_words.SPARED_NAME(), rule_words.spared(())),
        {
            card: Option(
                texts.headed(rule_words.SPARED_NAME(), names.card(card)),
                _("recommended") if card in first else "",
            )
            for card in SPARED
        },
        lobby.options.o14_spared,
        put=lambda cards: set_spared(lobby, cards),
        several=True,
        shown=lobby.options.o14_feast,
        about=("o14_spared",),
    )


_switches("house", "house")


# Whom one may wish to play (B2.1)


MOST_PER_KIND: Final = 4
"""Hobbits, and Black Riders, at one table."""


def refuse_wish(lobby: Lobby, wish: str, besides: Guest | None) -> None:
    """Four of a kind are the most there are: more wishes for one kind cannot all come true.

    Raises Refusal ``lobby.no_such_character``, or Worded.
    """
    if not wish:
        return
    if wish not in CHARACTERS:
        raise Refusal("lobby.no_such_character", {"character": wish})
    kind = CHARACTERS[wish].kind
    others = [other.wish for other in lobby.guests if other is not besides and other.wish]
    if sum(CHARACTERS[other].kind == kind for other in others) >= MOST_PER_KIND:
        raise Worded(lambda: words.KIND_FULL()[kind], "B2.1")


KINDS = tuple(dict.fromkeys(character.kind for character in CHARACTERS.values()))


def seat(lobby: Lobby, dice: Dice) -> Seating:
    """Give everybody a character. Raises Refusal as `refuse_start` does.

    First wishes first: of those who share one the highest roll takes it, ties roll again (B2.2). Then the
    second wishes in the same way, then a random free character for everybody left (P8). Where two sides play
    each other, both get somebody (O1.1, O16.1): the last place is kept for the side that nobody wished for,
    and whom the dice place joins the smaller side.
    """
    refuse_start(lobby)
    sides = lobby.options.o1_partners or lobby.options.o16_two_player
    given: dict[int, str] = {}
    rolls: list[WishRoll] = []
    for choice in ("wish", "second"):
        _give(lobby.guests, choice, given, rolls, dice, sides=sides)
    for place in range(len(lobby.guests)):
        if place not in given:
            free = _free(given, sides=sides)
            given[place] = free[dice.pick("lobby:character", len(free))]
    seats = tuple(given[place] for place in range(len(lobby.guests)))
    options = msgspec.structs.replace(
        lobby.options, x_turn_hours=lobby.clock.turn / 3600, x_prompt_hours=lobby.clock.prompt / 3600
    )
    config = Config(seats=seats, options=options)
    return Seating(config, holders(lobby, seats), tuple(rolls))


def _free(given: dict[int, str], *, sides: bool) -> list[str]:
    taken = given.values()
    count = {kind: sum(kind_of(c) == kind for c in taken) for kind in KINDS}
    # No more of a kind than there may be (B2.1); with two sides none more than on the other one.
    most = min(count.values()) if sides else MOST_PER_KIND - 1
    return [c for c in CHARACTERS if c not in taken and count[kind_of(c)] <= most]


def _give(
    guests: tuple[Guest, ...],
    choice: str,
    given: dict[int, str],
    rolls: list[WishRoll],
    dice: Dice,
    *,
    sides: bool,
) -> None:
    for character in CHARACTERS:
        if character in given.values():
            continue
        rivals = [p for p, g in enumerate(guests) if p not in given and getattr(g, choice) == character]
        if sides and len(given) == len(guests) - 1 and _all_of(kind_of(character), given):
            continue
        while len(rivals) > 1:
            thrown = {place: dice.roll(f"lobby:{character}") for place in rivals}
            rolls.append(WishRoll(character, tuple((guests[p].name, n) for p, n in thrown.items())))
            best = max(thrown.values())
            rivals = [place for place in rivals if thrown[place] == best]
        if rivals:
            given[rivals[0]] = character


def _all_of(kind: Kind, given: dict[int, str]) -> bool:
    return all(kind_of(character) == kind for character in given.values())
