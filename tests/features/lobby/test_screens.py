"""The screens of a lobby: texts, buttons, limits (E1.1, E1.6, E2.3 to E2.8)."""

import msgspec
import pytest

from bot.app.games import GAMES
from bot.features.lobby import opening, screens
from bot.features.lobby.people import people_page
from bot.games.riddle.ask.setup import settings as option_settings
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.games.riddle.kit import KIT
from bot.games.riddle.words import options as rule_words
from bot.model import lobby as model
from bot.model.clock import own_clock
from bot.model.lobby import Lobby
from bot.model.presets import Offered, every_preset
from bot.model.screen import Buttons, Menu
from bot.ui import components, permissions
from engine.riddle.options import SPARED, Options, differing
from tests import records
from tests.approved.stories import shows, story
from tests.features.lobby.test_model import NOW, lobby
from tests.parts import words

SEAL = "9f3a" + "0" * 56 + "c41d"


def full() -> Lobby:
    """Eight guests with the longest names, all options changed, private."""
    made = records.lobby(
        game="g1a2b3c4", name="N" * 40, channel=7, host_name="H" * 32, sealed=SEAL, private=True
    )
    made = msgspec.structs.replace(made, invited=tuple(range(10**17, 10**17 + 7)), clock=own_clock(604800))
    made = model.join(made, 1, "A" * 32, "frodo", NOW)
    for user in range(10**17, 10**17 + 7):
        made = model.join(made, user, "_" * 32, "frodo" if user % 4 == 0 else "", NOW)
        made = model.add_word(made, user, "w" * 40, NOW)
    on = ("x_catch", "x_restless", "x_flying_beasts_retain")
    return msgspec.structs.replace(option_settings.set_switches(made, "house", on), least=2, most=8)


def test_e1_1_what_is_asked_for_is_what_that_place_needs() -> None:
    """A thread needs no Send Messages, a channel no Send Messages in Threads."""
    for needed, other, thread in (
        (permissions.SEND_MESSAGES, permissions.SEND_IN_THREADS, False),
        (permissions.SEND_IN_THREADS, permissions.SEND_MESSAGES, True),
    ):
        assert permissions.missing(permissions.INVITE - other, thread=thread) == ()
        (lacking,) = permissions.missing(permissions.INVITE - needed, thread=thread)
        assert lacking == permissions.named(permissions.NAMES[needed])[0]


def test_e2_3_what_is_blue_in_a_lobby_is_to_join_it_until_nobody_else_is_awaited() -> None:
    table = lobby("frodo", "black-rider-1", least=2, most=3)
    invited = msgspec.structs.replace(table, private=True, invited=(1, 99))
    complete = model.add_computer(table, "steady", NOW)
    alone = msgspec.structs.replace(table, private=True, invited=(1,))
    blue = [
        [
            button.verb
            for part in screens.lobby_post(KIT, shown).parts
            if isinstance(part, Buttons)
            for button in part.buttons
            if button.style == "primary"
        ]
        for shown in (table, invited, complete, alone)
    ]
    assert blue == [["join"], ["join"], ["start"], ["start"]]


@story
def test_e2_3_the_lobby_post_word_for_word() -> None:
    table = msgspec.structs.replace(lobby("frodo", "black-rider-1", least=3, most=5), sealed=SEAL)
    table = model.add_computer(table, "steady", NOW)
    table = model.add_word(model.add_word(table, 1, "a", NOW), 2, "b", NOW)
    shown = shows(screens.lobby_post, KIT, table)
    assert components.count(shown) == 15


@pytest.mark.parametrize(
    "make",
    [
        lambda table: screens.lobby_post(KIT, table),
        lambda table: screens.join_panel(KIT.seats, table, 55),
        lambda table: screens.joined_panel(KIT, table, 1, "closed"),
        lambda table: screens.welcome_dm(KIT.seats, table, 1),
        lambda table: screens.dice_panel(table, 10**17),
        lambda table: screens.start_panel(KIT.setup, table),
        lambda table: people_page(KIT, table),
        lambda table: people_page(KIT, table, str(10**17), "sharp"),
        lambda table: screens.options_panel(KIT.setup, table),
        lambda table: screens.how_panel([KIT], table.game),
    ],
)
def test_e14_3_limits_hold_with_eight_guests(make: object) -> None:
    assert callable(make)
    shown = make(full())
    assert components.problems(shown) == []
    components.build(shown)
    assert components.count(shown) <= 24


def test_e2_7_the_word_of_others_is_never_shown_before_the_start() -> None:
    table = model.add_word(lobby("", ""), 2, "mithril", NOW)
    for shown in (
        screens.lobby_post(KIT, table),
        screens.dice_panel(table, 1),
        screens.join_panel(KIT.seats, table, 1),
    ):
        assert "mithril" not in msgspec.json.encode(shown).decode()
    assert "mithril" in words(screens.dice_panel(table, 2))


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("thread", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_e2_1_a_button_carries_what_was_asked_for(private: bool, thread: bool, preset: str) -> None:
    wanted = opening.Wanted(private, thread, "N" * opening.NAME_LONGEST, preset)
    assert opening.read(GAMES, wanted.arg) == wanted
    verb, game = ("open", "") if thread else ("thread", "g1a2b3c4")
    assert len(components.custom_id(verb, game, 0, wanted.arg)) <= 64
    for nonsense in ("", "open|", "x|", "ozz|", "tq|", "o.chess|", "o..|"):
        assert opening.read(GAMES, nonsense) == opening.Wanted(False, False, "")


@pytest.mark.parametrize(("value", "one"), every_preset(GAMES).items(), ids=every_preset(GAMES))
def test_e2_1_w1_1_the_picker_offers_all_presets_and_opens_the_one_it_shows(value: str, one: Offered) -> None:
    wanted = opening.Wanted(False, False, "Pony").of(one.kit, GAMES)._replace(preset=one.key)
    shown = opening.new_panel(GAMES, wanted)
    (menu,) = [part for part in shown.parts if isinstance(part, Menu)]
    assert [choice.value for choice in menu.choices] == [*every_preset(GAMES)]
    assert [choice.value for choice in menu.choices if choice.chosen] == [value]
    assert f"**{one.name}**\n" in words(shown)
    assert f"{one.preset.clock} clock (" in words(shown)
    (button,) = [b for part in shown.parts if isinstance(part, Buttons) for b in part.buttons]
    assert button.label == f"Open a table: {one.preset.name}"
    assert opening.read(GAMES, button.arg) == wanted
    assert components.problems(shown) == []


# Options in words (E2.2, O0.2)


def test_o0_2_everything_on_at_once_fits_a_message() -> None:
    everything = {switch: True for menu in option_settings.SWITCHES.values() for switch in menu}
    options = Options(**everything, o2_partner_exchange="b", o2_fallback="a", o14_spared=SPARED, o16_limit=2)
    table = msgspec.structs.replace(lobby("", ""), preset="classic", options=options, name="N" * 40)
    shown = screens.options_panel(KIT.setup, table)
    assert components.problems(shown) == []
    said = words(shown)
    for name in differing(options):
        assert rule_words.name(name) in said, name


@pytest.mark.parametrize("wish", ["", KIT.seats.offered("classic")[0]])
def test_e1_6_the_first_message_says_nothing_of_a_seat_that_can_still_be_chosen(wish: str) -> None:
    said = words(screens.welcome_dm(KIT.seats, lobby(wish, "", ""), 1))
    assert said == words(screens.welcome_dm(KIT.seats, lobby("", "", ""), 1)), "it is not edited later"
    assert not any(KIT.seats.name(seat) in said for seat in KIT.seats.offered("classic"))


def test_e1_1_the_permissions_are_exactly_the_six() -> None:
    assert permissions.INVITE == 274878024704
    assert permissions.missing(permissions.INVITE, thread=False) == ()
    assert permissions.missing(permissions.INVITE - permissions.ATTACH_FILES, thread=False) == (
        "Attach Files",
    )
    assert permissions.missing(permissions.ADMINISTRATOR, thread=False) == ()
