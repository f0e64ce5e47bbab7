"""Sentences that newcomers stumbled over stay away, and what was written in their place is there (E16.10)."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.words import upkeep

ODD: Final = {
    "en": (
        r"is played this turn",
        r"^\{seat\}: You",
        r"Two new:",
        r"Of no card in another hand",
        r"is a tie\.",
        r"the stay being over",
        r"Calls come by direct message",
        r"something waits for you",
        r"not possible at this moment",
        r"Everything else asks you",
        r"All rules as the preset",
        r"words of players are in it",
        r"cannot be left undone",
        r"as it was then",
        r"safe, and useless",
        r"of the own kind",
        r"but for The Ring",
        r"You are a captive of .*\(at most",
        r"resisted by showing",
        r"and \{\w+\} keeps it$",
        r"^Ask The Ring|^Ask these",
        r"you may name up to 1",
        r"^Start with ",
        r"Without the title asked for",
        r"riddled this turn already, once",
        r"\(not in water\)",
        r"speak your Discord app",
        r"no push then",
        r"strangers who just met",
        r"only for who has not moved",
        r"shall all clocks stand still",
        r"^Partners: ask until",
        r"^You win ·|^You win$",
        r"until in \{|until \{when:R\}",
        r"\d px\b",
        r"^In public$",
        r"good city picks up",
        r"used \{card\} on \{\w+\}: takes The Ring",
        r"moved on while you were away.*partner",
        r"^\d in the deck$",
        r"(?i)asked to show my hand",
    ),
    "de": (
        r"gehören dir\.$",
        r"Saat\b",
        r"Kein Zauberwort kam",
        r"wartet auf Leute",
        r"Figuren einer Art",
        r"wie gespielt wird",
        r"^Beginnen mit ",
        r"Alle Regeln wie in der Vorgabe",
        r"\bFrist \{",
        r"nicht gegangen$(?<!noch nicht gegangen)",
        r"einen Halt lohnen",
        r"setzt dich fest",
        r"Machtspiel",
        r"^Zug von ",
        r"^Keine Stadt",
        r"^Zurücknehmen: nichts",
        r"^Der Rest vom Würfel",
        r"wenn gespielt",
        r"Eine Figur im Zug",
        r"etwas wartet auf dich",
        r"antworten .* nach der Frage",
        r"Von keiner Karte",
        r"Deine Ansicht und Direktnachrichten haben",
        r"jede neue Lage",
        r"^In der Nähe$",
        r"nur, wer nicht gegangen ist",
        r"\bauf (Auenland|Bruchtal|Dunland)\b",
        r"^(NE|SE) \{",
    ),
}
"""What was said, as `findings` of two players who never played before have it."""

PLAIN: Final = {
    "en": (
        "You must take one.",
        "In your cache at {place}: {held}.",
        "Nobody can ask for a hidden card, but whoever stops here may find one.",
        "A 6 or a Wizard of your own kind opens the chains.",
        "{by} holds you captive, for {longest} of your turns at most.",
        "{of} resisted with the card **{card}**.",
        "Your Riddle was wrong: the card was **{card}**, and {other} keeps it.",
        "{who} laid {force} ({total} in all).",
        "Forces laid are discarded, except The Ring and your own character card.",
        "If the partner lacks the title",
        "no more riddles this turn",
        "I write to you in the language of your Discord app, and in channels in the server's.",
        "you are not notified",
        "If you use me again, you start as a new person.",
        "only if you cannot move at all",
        "pause the game?",
        "Previous",
        "Battle won",
        "now takes a card of yours and sends you to the Halls of Mandos",
        "You know of no card in another hand yet.",
        "Rules: the preset {preset}, unchanged.",
        "Whole map, large",
        "last pick-up at {cities}",
        "A stand-in plays for you from now on",
        "otherwise you get {other}",
        "Only partners of this table can write to each other",
        "any city, may pick up cards",
        "Restless",
        "Off: you may stay on a victory space without moving",
    ),
    "de": (
        "Nur du kannst",
        "Startwert",
        "Niemand hat ein Wort beigesteuert.",
        "sucht noch Leute",
        "Für 2 bis 8 Personen",
        "jeder führt bis zu vier Figuren einer Seite",
        "Reihenfolge am Tisch:",
        "Jetzt beginnen?",
        "Regeln: Vorgabe {preset}, unverändert.",
        "im Auenland",
        "in Bruchtal",
        "in Dunland",
        "noch nicht gegangen",
        "lohnende Ziele",
        "hier endet dein Weg",
        "Sonderaktion",
        "Du gehst {place}.",
        "Hier ist keine Stadt: Du kannst nur mit einer passenden Karte aufnehmen.",
        "Zurück: nichts",
        "Neu auf der Hand",
        "Du siehst sie, sobald du diese Figur spielst.",
        "Du spielst eine Figur je Zug und siehst nur ihre Hand.",
        "Du bist nicht dran und musst nichts tun.",
        "egal welche Karten du hast",
        "Du kennst noch keine Karte der anderen.",
        "jede neue Situation",
        "Nahe einer Figur",
        "nur, wenn du gar nicht gehen kannst",
    ),
}


def said(language: str) -> list[str]:
    """Every sentence of a language, as it is written in the code or translated in a catalogue."""
    found: list[str] = []
    for package in upkeep.PACKAGES:
        catalogue = upkeep.read(upkeep.catalogue_of(package, "de"))
        for entry in upkeep.known(catalogue).values():
            found += upkeep.texts(entry.id if language == "en" else entry.string)
    return found


@pytest.mark.parametrize("language", ODD)
def test_e16_10_odd_sentences_do_not_come_back(language: str) -> None:
    sentences = said(language)
    assert len(sentences) > 4000
    assert {odd: [s for s in sentences if re.search(odd, s)] for odd in ODD[language]} == {
        odd: [] for odd in ODD[language]
    }


@pytest.mark.parametrize("language", PLAIN)
def test_e16_10_what_is_said_in_their_place_is_there(language: str) -> None:
    everything = "\n".join(said(language))
    assert [plain for plain in PLAIN[language] if plain not in everything] == []
