"""What things are called (W0.3, W0.8): every hex, piece, card and seat has a name in every full language."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from art.i18n import TONGUES, speaking
from art.war.words import pictures as words
from bot.games.war import seats as parts
from bot.games.war.ask.screens import panel
from bot.games.war.words import (
    armies,
    cards,
    catalogue,
    council,
    decisions,
    errors,
    looks,
    names,
    places,
    sitting_steps,
    tell_hunt,
    tell_realm,
    tell_table,
)
from bot.model.screen import LONGEST_BUTTON, Buttons
from bot.words import upkeep, votes
from bot.words.language import LANGUAGES
from bot.words.language import speaking as saying
from engine import war
from engine.dice import SeededDice
from engine.game import IllegalAction
from engine.war import RULES, Config, data
from engine.war.actions import CloseStep, Move
from engine.war.board import BOARD
from engine.war.cards.harms import WARG_PACK
from engine.war.chapter import STEPS
from engine.war.data import COMPANIONS
from engine.war.data.records import PassKind
from engine.war.pieces import TROOPS
from tests.approved.stories import story, tells
from tests.games.war.ask.hand import PLAYED, moments, scene_of
from tests.sampled import wide

WHOLE = list(TONGUES)
"""The languages in which nothing may be missing."""


@pytest.mark.parametrize(
    ("at", "name"),
    [
        ("minas_tirith", "Minas Tirith"),
        (BOARD.places["minas_tirith"].hex, "Minas Tirith"),
        ("2313", "Argonath"),
        ("2513", "Emyn Muil (north of Dead Marshes)"),
        ("2317", "Anórien (north-west of Amon Dîn)"),
    ],
)
def test_w0_3_a_hex_is_its_place_or_landmark_else_its_feature_or_province_with_the_place_beside_it(
    at: str, name: str
) -> None:
    assert names.spot(at) == name


def test_w0_3_no_two_hexes_of_land_are_called_alike() -> None:
    for language in WHOLE:
        with speaking(language):
            called = [names.spot(at) for at in BOARD.land]
            assert len(set(called)) == len(called)
            assert all(called)


@pytest.mark.parametrize("language", WHOLE)
def test_w3_2_whose_name_has_an_article_has_it_in_every_sentence(language: str) -> None:
    """ "with Lord of the Nazgûl" marched the Orcs, and "Mouth of Sauron goes to Barad-dûr"."""
    titled = [
        name for name in data.CHARACTERS if " " in names.piece(name) and not names.piece(name)[-1].isdigit()
    ]
    assert {"lord_of_the_nazgul", "mouth_of_sauron"} <= {*titled}
    with speaking(language):
        for name in titled:
            comes = tell_table.people((name,), "minas_tirith"), tell_hunt.upon((name,), "2513", there=True)
            goes = tell_table.land("x", ["minas_tirith"], 1, ["gothmog", name])
            for line, case in (*((line, "") for line in comes), (goes, "dative")):
                assert names.named(name, case).casefold() in line.casefold(), line
            if language == "en":
                assert names.hunter(name) != names.piece(name)


@pytest.mark.parametrize("language", WHOLE)
def test_w0_3_no_name_of_a_hex_repeats_itself(language: str) -> None:
    """Nothing lies beside itself: "Anfalas (north part)", not "Anfalas (north of Anfalas)"."""
    with speaking(language):
        for at in BOARD.land:
            region, _, beside = names.spot(at).removesuffix(")").partition(" (")
            assert not re.search(rf"\b{re.escape(region)}\b", beside), names.spot(at)


@story
def test_w0_3_beside_the_place_of_its_own_region_a_hex_is_a_part_of_it() -> None:
    tells(lambda: names.spot("1217"), lambda: names.spot("2614"), lambda: names.spot("2406"))


@pytest.mark.parametrize("language", WHOLE)
def test_w0_3_a_button_shortens_a_name_and_changes_none(language: str) -> None:
    """What has no room for it has its number in place of what lies beside it (W0.3)."""
    with speaking(language):
        for at in BOARD.land:
            assert names.spot_short(at).startswith(names.region(at))
            assert names.spot(at).startswith(names.region(at))


@story
def test_w0_3_the_number_is_there_once_where_it_is_wanted() -> None:
    assert names.spot_full("edoras") == "Edoras (1915)"
    assert names.spot_full("1915") == "Edoras (1915)"
    tells(lambda: names.spot_full("2513"))


def test_w0_8_a_date_is_the_turn_with_the_turns_since_mordor_mobilised() -> None:
    assert names.date(9, 3) == "turn 9 (M+3)"
    assert names.date(3, None) == "turn 3"
    with speaking("de"):
        assert names.date(9, 3) == "Zug 9 (M+3)"


def test_e0_10_every_piece_place_and_card_of_the_data_has_a_name() -> None:
    assert set(names.PEOPLE()) == set(data.CHARACTERS)
    assert set(names.TROOPS()) == set(TROOPS)
    assert set(names.SERVANTS()) == {*data.SERVANTS, WARG_PACK}
    assert set(names.LANDS()) == {*data.DATA.lands, "mordor", "saruman"}
    assert set(names.HOSTS()) == {troop.nation for troop in TROOPS.values()}
    assert set(places.PLACES()) == set(data.PLACES)
    assert set(places.AREAS()) == set(data.DATA.map.areas)
    assert set(places.PROVINCES()) == set(BOARD.provinces)
    assert set(places.PASSES()) == {one.id for one in data.DATA.map.passes}
    assert set(cards.TITLES()) == {*data.EVENT_CARDS, *data.MAGIC_CARDS} == set(cards.EFFECTS())
    assert {card.window for card in data.EVENT_CARDS.values()} == set(cards.WINDOWS())
    assert {card.playable_by for card in data.EVENT_CARDS.values()} == set(cards.PLAYERS())


def test_e0_10_what_has_no_name_is_called_like_nothing_else() -> None:
    """A pack that a card sends was an Orc band in every sentence about it (EV23), and so was a Citadel that
    takes a captive (CAP-15)."""
    assert names.piece(WARG_PACK) != names.piece("band_1") != names.about(("citadel",))
    for unknown in ("", "balrogs", "rohan_2"):
        with pytest.raises(KeyError):
            names.piece(unknown)


SHORT = {"Spinnen", "Westtor", "Isenfurten", "Quellhall", "Heer von Harad", "Heer von Khand", "Heer von Rhûn"}
"""What the German map writes otherwise than sentences do, on purpose."""


@story
def test_w0_3_the_german_map_calls_a_place_what_the_sentences_call_it() -> None:
    with speaking("de"):
        for one in data.DATA.locations:
            assert words.place(one) in {"", names.spot(one.id), *SHORT}
        for small in data.DATA.map.landmarks:
            assert words.landmark(small) == places.LANDMARKS()[small.id]
        tells(lambda: words.place(data.PLACES["helms_deep"]))


@pytest.mark.parametrize("language", WHOLE)
def test_e12_5_a_picture_calls_people_of_the_west_what_the_sentences_call_them(language: str) -> None:
    west = [one for one in data.CHARACTERS.values() if one.power == "fellowship"]
    with speaking(language):
        assert [words.person(one) for one in west] == [str(names.piece(one.id)) for one in west]


def test_w5_3_a_number_of_a_hex_and_its_strength_do_not_run_together() -> None:
    assert names.strong("osgiliath", 10) == "Osgiliath 10"
    assert armies.stack("2724", 40, (), 5, 1) == "Harondor 2724, strength 40 · MF 5 · 1 point"


@story
def test_w0_8_the_west_bends_within_a_german_sentence() -> None:
    tells(lambda: parts.within("fellowship"), lambda: votes.waiting([parts.within("fellowship")], None))
    with speaking("de"):
        tells(
            lambda: votes.waiting([parts.within("fellowship")], None),
            lambda: tell_realm.gollum("fellowship"),
            lambda: tell_realm.gollum("nobody"),
            lambda: tell_table.control(("mount_doom",), "sauron"),
        )


@story
def test_e0_10_parts_levies_bands_and_captors_have_names() -> None:
    assert names.piece("orc_morgul/2") == "Orc 10-4"
    assert names.piece("orc_levy.1") == "Orc 10-4"
    tells(
        lambda: names.piece("band_3"),
        lambda: names.piece("ring"),
        lambda: names.party(["frodo", "olog_1", "olog_2"]),
    )
    assert names.piece("citadel:barad_dur") == "Barad-dûr"


@story
def test_w1_2_each_seat_has_a_name_that_bends_a_colour_and_a_mark() -> None:
    with speaking("de"):
        said = {seat: parts.name(seat) for seat in parts.all}
        tells(
            said["fellowship"],
            lambda: said["fellowship"].cases["dative"](""),
            lambda: places.POWERS()["fellowship"],
        )
    assert (
        len({parts.colour(seat) for seat in parts.all}) == len({parts.mark(seat) for seat in parts.all}) == 3
    )
    with pytest.raises(KeyError):
        parts.name("frodo")


@story
def test_cap_11_a_captive_stands_in_its_line_with_whoever_holds_it() -> None:
    band = looks.person("sam", "", looks.captive("band_1"), "2815", "", "")
    tells(band)
    kept = looks.person("sam", "", looks.captive("citadel:morannon"), "2815", "", "")
    assert kept == "**Sam**: captive (Citadel), Morannon"


@story
def test_equal_pieces_that_a_card_names_are_counted() -> None:
    told = names.about(("olog_1", "olog_2", "orc_udun", "2717"))
    tells(told)


# Labels of the War that say why (E14.3, W10.3)
@pytest.mark.parametrize("why", ["drew", "showed", "passed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_e14_3_why_nothing_can_be_taken_back_stands_on_the_button_uncut(language: str, why: str) -> None:
    with saying(language):
        assert len(council.no_undo(why)) <= LONGEST_BUTTON


# Every key of a refusal of the rules has a sentence, and no sentence is left without a key (W0.9, E12.3)
SOURCE = Path(war.__file__).parent
KEY = re.compile(r"[a-z_]+\.[a-z_]+")
FINAL = ("drew", "played", "showed", "passed")
"""Why a draft is final (`engine.war.step_builder`)."""
LONGEST = 140


def written() -> Iterator[str]:
    """Every key in the rules: in full, or its beginning where the rest is computed."""
    for path in sorted(SOURCE.rglob("*.py")):
        if "players" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS):
                continue
            for argument in node.args:
                for part in ast.walk(argument):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


CALLS = ("no", "_shut", "_armed", "_in_hex", "Shut", "IllegalAction")
"""What makes a refusal of a clause and a key."""


@cache
def keys() -> set[str]:
    """All of them, those of passes and of drafts spelt out."""
    texts = {*written()}
    found = {text for text in texts if KEY.fullmatch(text)}
    begun = {text for text in texts if text.endswith(".") and KEY.fullmatch(f"{text}a")}
    assert begun == {"move.", "back."}
    passes = {f"move.{kind}" for kind in get_args(PassKind)}
    return found | passes | {f"back.{why}" for why in FINAL}


def test_e12_3_every_key_of_the_rules_has_a_sentence_and_every_sentence_a_key() -> None:
    assert len(keys()) > 180
    assert keys() - set(errors.rules()) == set()
    assert set(errors.rules()) - keys() == set()


@pytest.mark.parametrize("language", WHOLE)
def test_e12_3_without_any_fact_the_sentence_still_reads(language: str) -> None:
    with speaking(language):
        for reason in errors.rules():
            said = errors.refusal(reason, {})
            assert "{" not in said, reason
            assert "  " not in said
            assert "!" not in said
            assert said[0].isupper() or not said[0].isalpha(), reason
            assert said.endswith((".", "?")), reason


@pytest.mark.parametrize("language", WHOLE)
def test_e12_3_a_refusal_is_at_most_two_short_sentences(language: str) -> None:
    with speaking(language):
        long = {
            key: text for key, text in errors.rules().items() if len(text) > LONGEST or text.count(". ") > 1
        }
    assert long == {}


@story
def test_w0_9_facts_are_names() -> None:
    facts = {"at": "2513", "cost": 5, "mf": 4}
    tells(
        lambda: errors.refusal("move.too_far", facts),
        lambda: errors.refusal("give.nothing", {"what": "ring"}),
        lambda: errors.refusal("hide.not_able", {"who": ("frodo", "sam")}),
        lambda: errors.refusal("turn.not_yours", {"waiting": ("fellowship",)}),
        lambda: errors.refusal("action.not_now", {"step": "F2"}),
        lambda: errors.refusal("action.not_now", {"step": "P-22"}),
    )


def test_w0_9_what_people_type_is_said_without_its_signs() -> None:
    assert r"\*\*9999\*\*" in errors.refusal("move.no_hex", {"path": ("**9999**",)})


def test_e12_3_what_the_rules_really_refuse_is_said() -> None:
    state = RULES.start(Config(preset="last_days"), SeededDice(1)).state
    for seat in ("fellowship", "sauron"):
        for action in (CloseStep("F2"), Move(("frodo",), ("2513",))):
            with pytest.raises(IllegalAction) as caught:
                RULES.apply(state, seat, action, SeededDice(1))
            said = errors.refusal(caught.value.reason, caught.value.facts)
            assert said.endswith((".", "?"))
            assert caught.value.clause not in said


def test_w4_1_every_step_has_a_name() -> None:
    assert {step for found in STEPS.values() for step in found} | {"muster", "letter", "search"} == set(
        sitting_steps.STEPS()
    )


@pytest.mark.parametrize("language", TONGUES)
def test_w0_8_a_hex_beside_a_name_is_called_by_it_and_no_two_are_called_alike(language: str) -> None:
    land = [at for at in BOARD.terrain if BOARD.is_land(at)]
    own = {at for at in land if not names.spot_full(at).endswith(at)}
    with speaking(language):
        said = {at: names.spot(at) for at in land}
        wrong = [said[at] for at in land if at in said[at] and {at, *BOARD.neighbours[at]} & own]
    assert not wrong, "a number stands where a name would do"
    assert len(set(said.values())) == len(land)


PLACE = r"\{(?:place|spot|end|goal|start)(?::\w+)?\}"
BESIDE_BRACKET = re.compile(rf"{PLACE}\**,? \((?!.*\{{region)|\((?:[^(){{}}]* )?{PLACE}\)")
"""A bracket right behind the name of a place, or about it: the name has one of its own."""


@pytest.mark.parametrize("language", [one for one in WHOLE if one != "en"])
def test_w0_3_no_sentence_puts_a_bracket_beside_the_name_of_a_hex(language: str) -> None:
    package = Path(names.__file__).parent
    wrong = [
        said
        for entry in upkeep.known(upkeep.read(upkeep.catalogue_of(package, language))).values()
        for said in (*upkeep.texts(entry.id), *upkeep.texts(entry.string))
        if BESIDE_BRACKET.search(said) and "{region}" not in said
    ]
    assert wrong == []


def test_w0_8_of_troops_whose_strength_is_not_known_no_figures_are_told() -> None:
    several, told = (
        ["orc_gorgoroth", "orc_morgul.1", "olog_1", "olog_2", "elves_harlond", "rangers"],
        "Orcs, Olog-hai, Elves and Rangers",
    )
    assert names.troops(several) == told
    for language in ("en", "de", "fr"):
        with saying(language):
            assert not re.search(r"\d", names.troops(names.TROOPS()))


def test_w15_3_the_nine_are_named_in_small_letters_within_a_sentence() -> None:
    everybody = names.everybody(COMPANIONS)
    assert everybody == everybody.lower()
    assert everybody in decisions.meet(["khamul"], COMPANIONS, "2412")


@pytest.mark.parametrize("language", [language for language in WHOLE if language != "en"])
def test_w0_3_a_place_by_whose_side_something_lies_has_its_preposition(language: str) -> None:
    with saying(language):
        for name in (*places.PLACES().values(), *places.NEAR().values()):
            assert catalogue.of(name) != name


@pytest.mark.sampled("war")
@wide("apart", 12, 3)
@pytest.mark.parametrize("preset", PLAYED)
def test_w15_1_a_button_has_the_whole_name_of_a_place_or_a_shorter_one(preset: str, apart: int) -> None:
    """A name that is cut leaves its bracket open."""
    for state in moments(preset, 3, 260)[::apart]:
        for seat in state.config.seats:
            for part in panel(scene_of(state, seat)).parts:
                if isinstance(part, Buttons):
                    labels = [button.label for button in part.buttons]
                    assert all(label.count("(") == label.count(")") for label in labels), labels
