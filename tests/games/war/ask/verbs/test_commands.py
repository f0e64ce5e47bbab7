"""What is typed at a table of the war: legal values, two taps, hex numbers, names without accents (W13)."""

import dataclasses
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.war.ask import attack, battle_form
from bot.games.war.ask.path import GO
from bot.games.war.ask.undoing import AGAIN
from bot.games.war.kit import KIT
from bot.games.war.learn.reference.part import REFERENCE
from bot.games.war.words import names
from bot.interactions.dispatcher import explain
from bot.model.errors import Gone, Refusal, Unclear
from bot.model.post import Post
from bot.model.screen import Buttons, Menu, Screen, Text
from bot.tables.live import LiveTable
from bot.tables.views import public_scene
from bot.words.language import LANGUAGES, speaking
from engine.war import State, position
from engine.war.actions import Attack, CloseStep, March, Move, Reveal
from engine.war.board import BOARD
from tests.approved.stories import story, tells
from tests.games.war.ask.verbs.typing import (
    done,
    first_button,
    labels,
    listed,
    look,
    own,
    table_at,
    typed,
    typed_by,
)
from tests.laws.reaching import Look, at_once
from tests.parts import marked as text
from tests.scenarios.war.table import Table

WEST = "fellowship"


def west() -> LiveTable:
    """Frodo and Sam hidden in the Brown Lands, Gandalf in sight at Edoras; the West moves."""
    return table_at(
        position(
            bare=True,
            step="F2",
            m=6,
            mobilised=["rohan"],
            at={"frodo": "2412", "sam": "2412", "gandalf": "edoras", "theoden": "edoras"},
            hidden=("frodo", "sam"),
            units={"edoras_eored": "edoras"},
        )
    )


def test_w13_2_a_command_never_skips_the_second_tap_and_the_button_does_exactly_what_was_typed() -> None:
    live = west()
    shown = typed(live, WEST, "move", {"what": "Frodo and Sam", "to": "2513"})
    button = first_button(shown)
    assert names.spot("2513") in button.label
    assert done(live, WEST, button, {}) == Move(("frodo", "sam"), ("2513",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_w13_3_a_hex_number_goes_where_a_place_goes_and_so_does_its_name(language: str) -> None:
    live = west()
    with speaking(language):
        for text in ("2317", names.spot("2317"), names.spot_full("2317").upper()):
            shown = typed(live, WEST, "move", {"what": "Edoras: Gandalf", "to": text})
            assert done(live, WEST, first_button(shown), {}) == Move(("gandalf",), ("2317",)), text


@pytest.mark.parametrize(("text", "end"), [("3012", "3012"), ("dol guldur", "2410")])
@story
def test_w13_2_whoever_can_move_can_march_to_a_place_or_to_any_hex(text: str, end: str) -> None:
    live = west()
    tells(lambda: [name for name, _ in listed(own(live, WEST), "do.with", {"what": "march"})])
    one = look(live, WEST, "do", {"what": "march", "with": "Edoras: Gandalf", "to": text})
    button = first_button(typed_by(one, "do"))
    assert done(live, WEST, button, one.drafts) == March(("gandalf",), end)


@pytest.mark.parametrize("text", ["Helms Deep", "helm's deep", "Helms Klamm"])
def test_w13_3_names_are_found_without_accents_and_in_every_language(text: str) -> None:
    live = west()
    button = first_button(typed(live, WEST, "move", {"what": "Edoras: Gandalf", "to": text}))
    action = done(live, WEST, button, {})
    assert isinstance(action, Move)
    assert action.path[-1] == BOARD.places["helms_deep"].hex


@story
def test_w15_5_a_typed_march_says_what_it_leaves_empty_before_it_is_sent() -> None:
    live = table_at(position(step="D2", m=6, mobilised=("saruman",), turn=9, points=12))
    stack = next(
        name for name, _ in listed(own(live, "sauron"), "do.with", {"what": "march"}) if "Durthang" in name
    )
    for to in ("minas tirith", "2317"):
        shown = typed(live, "sauron", "do", {"what": "march", "with": stack, "to": to})
        said = "\n".join(part.text for part in shown.parts if isinstance(part, Text))
        tells(said)


def test_w13_3_while_typing_a_number_finds_its_hex() -> None:
    found = listed(own(west(), WEST), "ends", {}, "2513")
    assert [name for name, _ in found if "2513" in name] == [name for name, _ in found] != []


def test_w13_2_what_was_not_said_is_asked_by_a_menu_of_what_is_legal() -> None:
    shown = typed(west(), WEST, "move", {"to": "2513"})
    assert len(labels(shown)) == 3
    assert all("Frodo" in one or "Sam" in one for one in labels(shown))


def test_w13_2_a_word_that_fits_nothing_shows_what_does() -> None:
    shown = typed(west(), WEST, "move", {"what": "Frodo and Sam", "to": "zzzzzz"})
    assert "zzzzzz" in str(shown)
    assert labels(shown)


def test_w13_2_a_word_that_is_nearly_a_name_is_asked_about() -> None:
    live = west()
    with pytest.raises(Unclear) as unclear:
        typed(live, WEST, "move", {"what": "Edoras: Gandalf", "to": "Helms Deap"})
    again = {"what": "Edoras: Gandalf", "to": unclear.value.value}
    assert isinstance(done(live, WEST, first_button(typed(live, WEST, "move", again)), {}), Move)


@pytest.mark.parametrize(("how", "road"), [("road", True), ("off", False)])
def test_w13_2_a_move_by_road_or_off_it_is_kept_until_it_is_tapped(how: str, road: bool) -> None:
    live = west()
    one = look(live, WEST, "move", {"what": "Edoras: Gandalf", "to": "2016", "with": how})
    button = first_button(typed_by(one, "move"))
    assert done(live, WEST, button, one.drafts) == Move(("gandalf",), ("2016",), road=road)


def test_w13_2_who_splits_off_goes_alone() -> None:
    live = west()
    filled = {"what": "Frodo and Sam", "to": "2513"}
    assert ("Sam", "sam") in listed(own(live, WEST), "lays", filled)
    one = look(live, WEST, "move", {**filled, "also": "Sam"})
    button = first_button(typed_by(one, "move"))
    assert done(live, WEST, button, one.drafts) == Move(("sam",), ("2513",))


def test_w13_2_a_typed_move_that_the_rules_refuse_says_why() -> None:
    live = west()
    one = look(live, WEST, "move", {"what": "Edoras: Gandalf", "to": "2016", "with": "foot"})
    shown = typed_by(one, "move")

    assert GO not in [
        button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons
    ]


def before_osgiliath() -> LiveTable:
    """Sauron's Orcs stand before Osgiliath at the step of battles."""
    units = {"orc_gorgoroth": "2718", "orc_morgul": "2718"}
    return table_at(position(step="D5", turn=9, m=6, points=12, mobilised=["saruman"], units=units))


@pytest.mark.parametrize("text", ["", "2617", "Osgiliath", "osgiliath"])
def test_w13_2_w13_3_attack_opens_the_panel_of_attacks_at_the_place(text: str) -> None:
    shown = typed(before_osgiliath(), "sauron", "do", {"what": "attack", "on": text})
    found = [button for part in shown.parts if isinstance(part, Buttons) for button in part.buttons]
    menus = [part.verb for part in shown.parts if isinstance(part, Menu)]
    assert attack.WHERE in menus
    assert (attack.ATTACK in [button.verb for button in found]) == bool(text)


def test_w13_1_answer_alone_opens_the_form_that_is_asked() -> None:
    table = Table(step="D5", turn=9, m=6, points=12, mobilised=("saruman",), units={"orc_gorgoroth": "2718"})
    table.do("sauron", Attack("2617", ("orc_gorgoroth",)))
    table.close()
    shown = typed(table_at(table.state), WEST, "answer", {})
    found = [button.verb for part in shown.parts if isinstance(part, Buttons) for button in part.buttons]
    assert battle_form.SEND in found


def test_w13_1_the_hand_shows_events_and_magic() -> None:
    live = table_at(position(step="F2", turn=3, hands={"fellowship": ["EV30"]}))
    shown = str(REFERENCE.hand(own(live, WEST)))
    assert names.card("EV30") in shown
    assert "Sting" in shown


def test_w13_2_as_last_turn_is_a_button_first() -> None:
    shown = typed(west(), WEST, "do", {"what": "again"})
    assert first_button(shown).verb == AGAIN


def test_w13_2_verbs_are_those_that_are_legal_now() -> None:
    found = [verb for _, verb in listed(own(west(), WEST), "do.what", {})]
    assert {"march", "step", "reveal", "give", "close"} <= set(found)
    assert not {"letter", "search", "nazgul"} & set(found)


def test_w13_2_close_with_a_step_closes_it_and_reveal_names_who_is_seen() -> None:
    live = west()
    ((_, step),) = listed(own(live, WEST), "do.with", {"what": "close"})
    shown = typed(live, WEST, "do", {"what": "close", "with": step})
    assert done(live, WEST, first_button(shown), {}) == CloseStep("F2")
    shown = typed(live, WEST, "do", {"what": "reveal", "with": "Sam"})
    assert done(live, WEST, first_button(shown), {}) == Reveal(("sam",))


@pytest.mark.parametrize("seat", ["sauron", None])
def test_w13_2_lists_are_of_the_askers_view(seat: str | None) -> None:
    live = west()
    scene = own(live, "sauron") if seat else public_scene(live, 0)
    for of in ("movers", "ends", "lays", "do.what", "do.with", "do.on", "do.to", "hand", "answers"):
        found = listed(scene, of, {"what": "reveal"})
        assert not any("Frodo" in name or "Sam" in name for name, _ in found), of


def test_w13_2_a_verb_is_found_by_its_words_and_nothing_else_is() -> None:
    live = west()
    shown = typed(live, WEST, "do", {"what": "Show hidden people", "with": "Sam"})
    assert done(live, WEST, first_button(shown), {}) == Reveal(("sam",))
    with pytest.raises(Gone):
        typed(live, WEST, "do", {"what": "dance"})


# ``/team say`` between Sauron and Saruman (W7.3)
class Mouth(Look):
    """Somebody who says a line to his ally."""

    sent: tuple[Post, ...] = ()

    async def post(self, posts: Sequence[Post]) -> None:
        self.sent = tuple(posts)


def three() -> State:
    return position(preset="three_powers", step="S2", turn=8, mobilised=("saruman",))


def says(state: State, seat: str, line: str) -> tuple[str, tuple[Post, ...]]:
    """What the speaker is shown, and what goes out."""
    mouth = Mouth(table_at(state), seat, "", (line,), {})
    shown = at_once(KIT.verbs.acts["team.say"](mouth))
    assert isinstance(shown, Screen)
    return text(shown), mouth.sent


@pytest.mark.parametrize(("seat", "other"), [("saruman", "Sauron"), ("sauron", "Saruman")])
@story
def test_w7_3_a_line_goes_to_the_ally_alone_and_binds_nobody(seat: str, other: str) -> None:
    state = three()
    shown, (letter,) = says(state, seat, "Leave Edoras to me")
    tells(shown, lambda: text(letter.screen))
    assert letter.to == table_at(state).table.holder(other.lower()).user


@story
def test_w7_3_nobody_else_is_written_to() -> None:
    allied = three()
    war = replace(allied.field.war, alliance=False)
    enemies = replace(allied, field=replace(allied.field, war=war))
    for state, seat in ((three(), "fellowship"), (enemies, "sauron"), (position(step="D2"), "sauron")):
        with pytest.raises(Refusal) as refused:
            says(state, seat, "hello")
        tells(explain(refused.value))


def test_w7_3_what_nobody_would_read_is_not_sent() -> None:
    live = table_at(three())
    holders = live.table.holders
    for change, line, why in (
        ({"user": None, "computer": "sharp"}, "hello", "A computer plays your ally"),
        ({"dms": "closed"}, "hello", "Sauron takes no DMs"),
        ({}, "  ", "There was nothing to send"),
    ):
        seated = tuple(replace(one, **change) if one.seat == "sauron" else one for one in holders)
        now_live = dataclasses.replace(live, table=replace(live.table, holders=seated))
        with pytest.raises(Refusal) as refused:
            at_once(KIT.verbs.acts["team.say"](Mouth(now_live, "saruman", "", (line,), {})))
        assert explain(refused.value).startswith(why)
