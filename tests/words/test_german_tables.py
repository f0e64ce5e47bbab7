"""German of the lobby, its options, look-ups, statistics and the terminal (E2, E7, E10.4, E10.6, E12.5)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.riddle.narration.ending import reveal_alt
from bot.games.riddle.setup.presets import PRESETS
from bot.games.riddle.words import clashes as clash_words
from bot.games.riddle.words import commands, guide, lookup, options, simulations
from bot.games.riddle.words import fights as fight_words
from bot.model.clock import CLOCKS
from bot.model.strengths import STRENGTHS
from bot.words import gallery, help, lobby, lookups, start, stats
from bot.words.language import speaking
from engine import riddle


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    """Everything here is said in German."""
    with speaking("de"):
        yield


def test_e8_1_every_clock_has_a_german_name() -> None:
    names = [lobby.clock_choice(name) for name in (*CLOCKS, "own")]
    assert names == ["Uhr: Live-Uhr", "Uhr: Tagesuhr", "Uhr: gemächliche Uhr", "Uhr: eigene Uhr"]
    assert lobby.clock("daily", 86400, 43200) == "Tagesuhr (24 h je Zug, 12 h je Antwort)"
    assert start.start_ask(1, "Standard", "live").startswith(
        "Jetzt beginnen? 1 Person · Standard · Live-Uhr."
    )
    assert start.start_ask(3, "Standard", "live").startswith("Jetzt beginnen? 3 Personen · ")


def test_e2_6_every_strength_has_a_german_name() -> None:
    assert [lobby.named("Computer 1", word) for word in STRENGTHS.values()] == [
        "Computer 1 (leicht)",
        "Computer 1 (solide)",
        "Computer 1 (scharf)",
    ]
    assert lobby.guest_about("", "Frodo") == "Person · Frodo"
    assert lobby.guest_about("sharp", lobby.ANY()) == "scharf · beliebig"


@pytest.mark.parametrize("key", [*options.SWITCHES(), *options.PRESETS()])
def test_e2_5_every_option_is_said_in_one_line(key: str) -> None:
    name, line = {**options.SWITCHES(), **options.PRESETS()}[key]
    assert len(name) <= 40
    assert len(line) <= 100
    assert not line.endswith(".")


def test_o0_3_the_verb_follows_how_many_rules_are_at_fault() -> None:
    facts = {"least": 3, "most": 5, "taken": 2}
    one = clash_words.CLASHES["option.needs_six"]({**facts, "rules": [options.rule("o9_short_stay")]})
    assert one.startswith("*Kürzere Aufenthalte* braucht sechs Leute; ")
    assert "dieser Tisch hat 3–5 Plätze. Erhöhe *Plätze höchstens*" in one
    rules = [options.rule("o9_short_stay"), options.rule("o10_quick_exit")]
    assert " brauchen sechs Leute" in clash_words.CLASHES["option.needs_six"]({**facts, "rules": rules})
    assert len({preset.key for preset in PRESETS.values()} ^ set(options.PRESETS())) == 0


def test_e7_7_a_card_is_told_in_german_by_its_english_help() -> None:
    told = lookup.card_use("A Hobbit picks up 3 cards from the deck at the end of the turn.", "discard")
    assert (
        told == "· Hobbits nehmen am Ende des Zugs 3 Karten vom Stapel auf. Danach wird die Karte abgeworfen."
    )
    assert lookup.card_title("Shelob", 1) == "**Kankra** · 1 von 90 Karten"
    assert lookup.card_battle(2, "good", "any") == "· Kampf: 2 Punkte, gut"
    assert lookup.card_battle(1, "evil", "Black Rider 1").endswith(", nur für den Schwarzen Reiter 1")
    assert commands.title_of("Rope", 5) == "Seil · 5 im Stapel"
    assert commands.shows("Der Ring") == "Nur den Ring zeigen"


def test_e7_3_where_somebody_stands_is_one_german_sentence() -> None:
    near = [lookup.distance("Bree", 3, "Osten"), lookup.distance("Bruchtal", 1, "Norden")]
    said = lookup.player_words("Frodo", "K12", near, [], 1, [])
    assert said == (
        "**Frodo**: K12; am nächsten Bree (3 im Osten) und Bruchtal (1 im Norden); bis 6 entfernt: niemand; "
        "1 Karte."
    )


def test_e10_4_words_are_counted() -> None:
    assert lookups.verified(None, True, 2, ["Ana"]).endswith("Darin steckt ein Zauberwort von Ana.")
    assert lookups.verified(None, True, 2, ["Ana", "Ben"]).endswith("stecken Zauberworte von Ana und Ben.")
    assert "Nachgespielt: 1 Ziehung, " in lookups.verified(None, True, 1, [])


def test_e10_6_games_bend_with_their_number() -> None:
    assert stats.rating_line(1510, 1) == "Wertung **1510** nach 1 Spiel."
    assert stats.rating_line(1510, 3) == "Wertung **1510** nach 3 Spielen."
    assert stats.character_line(2, 1) == "Gespielt: 2 beendete Spiele, 1 gewonnen."
    assert stats.pace(2, 120) == "2 Züge, je 1 min"


def test_e1_3_every_topic_is_there_and_names_german_buttons() -> None:
    text = " ".join(said for _, said in (*guide.TOPICS().values(), *help.TOPICS().values()))
    assert "*My turn*" not in text
    assert {"Mein Zug", "Gehe zu…", "Gehen", "Meine Hand", "Karte nutzen…"} <= set(text.split("*"))


def test_numbers_of_the_terminal_are_german() -> None:
    assert gallery.wrote("a.jpg", 1200, 800, 1234567).endswith("1.235 kB")
    said = simulations.summary(
        games=2,
        draws=0,
        stopped=0,
        cap=9,
        turns=3.5,
        steps=7,
        most=8,
        seconds=1.25,
        ends={("hobbit", "ring"): 2},
        strengths={"strider": 2},
        options={},
    )
    assert "Mittleres Spiel: 3,5 Züge, 7 Schritte; längstes: 8." in said
    assert "Wodurch: Hobbits, der Ring 2" in said


def test_e10_3_the_picture_of_all_hands_says_in_german_who_holds_none() -> None:
    state = riddle.position(hands={"frodo": [], "sam": []}, at={"frodo": "G6", "sam": "F10"})
    with speaking("de"):
        assert reveal_alt(riddle.view(state, None)) == "Frodo: keine Karten. Sam: keine Karten."


def test_e3_6_a_cache_is_counted_before_its_owner_whose_name_may_end_in_a_number() -> None:
    assert lookup.caches([lookup.cache("Schwarzer Reiter 4", 3, "C7")]) == (
        "Versteckt: 3 vom Schwarzen Reiter 4 auf C7."
    )


def test_e3_9_the_ring_in_a_battle_is_small_inside_of_a_sentence() -> None:
    assert fight_words.battle_line("Sam", 1, True, "tie").startswith(
        "Angriff auf Sam mit einer Streitmacht, darunter der Ring"
    )
