"""The screens of a lobby: texts, buttons, limits (E1.1, E1.6, E2.3 to E2.8)."""

from __future__ import annotations

import msgspec
import pytest

from bot.app.games import GAMES
from bot.features.lobby import opening, screens, settings
from bot.features.lobby.people import people_page
from bot.games.riddle.ask.setup import settings as option_settings
from bot.games.riddle.ask.setup.seating import seat
from bot.games.riddle.ask.setup.settings import PRESETS
from bot.games.riddle.kit import KIT
from bot.games.riddle.words import options as rule_words
from bot.model import lobby as model
from bot.model.clock import CLOCKS, own_clock
from bot.model.kit import Offered, every_preset
from bot.model.lobby import Lobby
from bot.model.screen import Buttons, Menu, Screen, Text, plain
from bot.ui import components, permissions
from bot.words import lobby as lobby_refusals
from engine.dice import SeededDice
from engine.riddle.options import SPARED, Options, differing
from tests.approved.stories import shows, story
from tests.features.lobby.test_model import NOW, lobby

SEAL = "9f3a" + "0" * 56 + "c41d"


def text(shown: Screen) -> str:
    return "\n".join(plain(part.text) for part in shown.parts if isinstance(part, Text))


def full() -> Lobby:
    """Eight guests with the longest names, all options changed, private."""
    made = Lobby(
        title="riddle",
        preset="classic",
        options=Options(),
        game="g1a2b3c4",
        name="N" * 40,
        guild=5,
        channel=7,
        host=1,
        host_name="H" * 32,
        sealed=SEAL,
        private=True,
    )
    made = msgspec.structs.replace(made, invited=tuple(range(10**17, 10**17 + 7)), clock=own_clock(604800))
    made = model.join(made, 1, "A" * 32, "frodo", NOW)
    for user in range(10**17, 10**17 + 7):
        made = model.join(made, user, "_" * 32, "frodo" if user % 4 == 0 else "", NOW)
        made = model.add_word(made, user, "w" * 40, NOW)
    on = ("x_catch", "x_restless", "x_flying_beasts_retain")
    return msgspec.structs.replace(option_settings.set_switches(made, "house", on), least=2, most=8)


def test_e1_1_the_permissions_are_exactly_the_six() -> None:
    assert permissions.INVITE == 274878024704
    assert permissions.missing(permissions.INVITE, thread=False) == ()
    assert permissions.missing(permissions.INVITE - permissions.ATTACH_FILES, thread=False) == (
        "Attach Files",
    )
    assert permissions.missing(permissions.ADMINISTRATOR, thread=False) == ()


def test_e1_1_what_is_asked_for_is_what_that_place_needs() -> None:
    """A thread needs no Send Messages, a channel no Send Messages in Threads."""
    for needed, other, thread in (
        (permissions.SEND_MESSAGES, permissions.SEND_IN_THREADS, False),
        (permissions.SEND_IN_THREADS, permissions.SEND_MESSAGES, True),
    ):
        assert permissions.missing(permissions.INVITE - other, thread=thread) == ()
        (lacking,) = permissions.missing(permissions.INVITE - needed, thread=thread)
        assert lacking == permissions.named(permissions.NAMES[needed])[0]


@story
def test_e2_3_the_lobby_post_word_for_word() -> None:
    table = msgspec.structs.replace(lobby("frodo", "black-rider-1", least=3, most=5), sealed=SEAL)
    table = model.add_computer(table, "steady", NOW)
    table = model.add_word(model.add_word(table, 1, "a", NOW), 2, "b", NOW)
    shown = shows(screens.lobby_post, KIT, table)
    assert components.count(shown) == 15


@pytest.mark.parametrize(("most", "style"), [(3, "primary"), (2, "grey")])
def test_e2_3_join_calls_only_while_there_is_room(most: int, style: str) -> None:
    shown = screens.lobby_post(KIT, lobby("frodo", "black-rider-1", most=most))
    rows = [part.buttons for part in shown.parts if isinstance(part, Buttons)]
    assert (rows[0][0].label, rows[0][0].style) == ("Join", style)


@story
def test_e2_4_each_character_says_free_or_also_wished() -> None:
    shown = shows(screens.join_panel, KIT.seats, lobby("frodo"), 2)
    (menu,) = [part for part in shown.parts if isinstance(part, Menu)]
    assert menu.choices[2].about == "free"
    assert len(menu.choices) == 9


@story
def test_e1_6_the_reply_to_a_join_tells_the_result_of_the_probe() -> None:
    table = lobby("frodo", "frodo")
    shown = shows(screens.joined_panel, KIT, table, 1, NOW, "closed")
    shows(screens.joined_panel, KIT, table, 1, NOW, "open")
    assert len([part for part in shown.parts if isinstance(part, Menu)]) == 2, "a second wish is offered"


@story
def test_e2_8_the_second_tap_names_what_starts() -> None:
    shows(screens.start_panel, KIT.setup, lobby("", "", ""))


@pytest.mark.parametrize(
    "make",
    [
        lambda table: screens.lobby_post(KIT, table),
        lambda table: screens.join_panel(KIT.seats, table, 55),
        lambda table: screens.joined_panel(KIT, table, 1, NOW, "closed"),
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
    assert "mithril" in text(screens.dice_panel(table, 2))


def test_e2_3_names_cannot_break_the_layout() -> None:
    table = model.join(lobby(""), 9, "**@everyone** `x`", "", NOW)
    assert "**@everyone**" not in text(screens.lobby_post(KIT, table))


def test_e12_3_every_refusal_of_the_lobby_has_a_sentence_with_a_way_on() -> None:
    facts = {
        "table": "Pony",
        "host": "Ana",
        "most": 4,
        "least": 2,
        "count": 1,
        "said": lambda: "Four Hobbits are the most there can be.",
        "longest": 40,
        "name": "Pony",
        "names": ("Attach Files",),
        "lines": ("One line.", "Another line."),
        "channel": 7,
        "application": 9,
        "permissions": 11,
        "seconds": 219.0,
    }
    for key, say in lobby_refusals.REFUSALS.items():
        sentence = say(facts)
        assert sentence, key
        assert len(sentence) <= 300
        assert not {"invalid", "error", "user"} & set(sentence.lower().split())


@story
def test_e2_6_people_says_who_sits_there_and_names_each_choice() -> None:
    shows(people_page, KIT, model.add_computer(lobby("frodo"), "steady", NOW))


@story
def test_e2_5_a_chosen_setting_says_what_it_is() -> None:
    shows(screens.table_page, KIT.setup, lobby("frodo"))


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
    assert f"**{one.name}**\n" in text(shown)
    assert f"{one.preset.clock} clock (" in text(shown)
    (button,) = [b for part in shown.parts if isinstance(part, Buttons) for b in part.buttons]
    assert button.label == f"Open a table: {one.preset.name}"
    assert opening.read(GAMES, button.arg) == wanted
    assert components.problems(shown) == []


@story
def test_e2_1_standard_is_what_a_new_table_plays() -> None:
    assert opening.read(GAMES, "o|").preset == ""
    shows(opening.new_panel, GAMES, opening.read(GAMES, "o|"))


# Options in words (E2.2, O0.2)


@story
def test_e2_2_the_options_list_exactly_what_differs_in_plain_names() -> None:
    table = settings.set_preset(KIT.setup, lobby("", ""), "standard")
    shows(screens.options_panel, KIT.setup, table)
    table = option_settings.set_switches(
        table, "advanced", ("a1_gollum_spaces", "a2_clairvoyance_spaces", "a4_captivity")
    )
    table = option_settings.set_switches(table, "stays", ("o14_feast",))
    table = option_settings.set_spared(table, ("gandalf", "tom-bombadil", "frodo"))
    shows(screens.options_panel, KIT.setup, table)
    shows(screens.lobby_post, KIT, table)
    shows(screens.start_panel, KIT.setup, table)
    shows(screens.options_panel, KIT.setup, lobby("", ""))


@story
def test_e2_2_the_clock_is_no_change_of_the_rules() -> None:
    options = seat(lobby("", ""), SeededDice(1)).config.options
    assert options != PRESETS["classic"].options
    shows(screens.rules_line, KIT.setup, "classic", CLOCKS["live"], options)


def test_o0_2_everything_on_at_once_fits_a_message() -> None:
    everything = {switch: True for menu in option_settings.SWITCHES.values() for switch in menu}
    options = Options(**everything, o2_partner_exchange="b", o2_fallback="a", o14_spared=SPARED, o16_limit=2)
    table = msgspec.structs.replace(lobby("", ""), preset="classic", options=options, name="N" * 40)
    shown = screens.options_panel(KIT.setup, table)
    assert components.problems(shown) == []
    said = text(shown)
    for name in differing(options):
        assert rule_words.name(name) in said, name


def test_e2_3_people_and_settings_of_a_lobby_bear_icons() -> None:
    shown = screens.lobby_post(KIT, lobby())
    rows = (part.buttons for part in shown.parts if isinstance(part, Buttons))
    icons = {button.verb: button.icon for row in rows for button in row}
    assert (icons["people"], icons["settings"]) == ("house.people", "house.settings")


@pytest.mark.parametrize("wish", ["", KIT.seats.offered("classic")[0]])
def test_e1_6_the_first_message_says_nothing_of_a_seat_that_can_still_be_chosen(wish: str) -> None:
    said = text(screens.welcome_dm(KIT.seats, lobby(wish, "", ""), 1))
    assert said == text(screens.welcome_dm(KIT.seats, lobby("", "", ""), 1)), "it is not edited later"
    assert not any(KIT.seats.name(seat) in said for seat in KIT.seats.offered("classic"))
