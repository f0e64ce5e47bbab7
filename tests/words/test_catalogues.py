"""Code and catalogues say the same sentences, with the same facts in them (E12.5)."""

from pathlib import Path
from typing import Final

import pytest

from art.i18n import TONGUES, Catalogue, n_, speaking
from bot.words import upkeep

WORDS: Final = """
from bot.words.catalogue import n_, _, ngettext, pgettext

LABEL: Final = n_("Boat")

def told(n: int, card: str) -> str:
    text = ngettext("{n} card", "{n} cards", n).format(n=n)
    return _("{text} and {card}").format(text=text, card=pgettext("dative", "The Ring"))
"""
GERMAN: Final = {
    "Boat": "Boot",
    "{n} card": ("{n} Karte", "{n} Karten"),
    "{text} and {card}": "{text} mit {card}",
    "The Ring": "dem Ring",
}


def _fill(path: Path) -> None:
    """A catalogue says everything, if in German."""
    text = path.read_text("utf-8")
    for english, german in GERMAN.items():
        if isinstance(german, tuple):
            text = text.replace(
                'msgstr[0] ""\nmsgstr[1] ""', f'msgstr[0] "{german[0]}"\nmsgstr[1] "{german[1]}"'
            )
        else:
            text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{german}"')
    path.write_text(text, "utf-8")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of words with its catalogue."""
    monkeypatch.setattr(upkeep, "ROOT", tmp_path)
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "told.py").write_text(WORDS, "utf-8")
    for language in upkeep.languages(tmp_path / "words"):
        upkeep.update(tmp_path / "words", language)
        _fill(upkeep.catalogue_of(tmp_path / "words", language))
    return tmp_path / "words"


@pytest.fixture
def silent(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, where French is partial and says nothing yet."""
    monkeypatch.setattr(upkeep, "TONGUES", {**TONGUES, "fr": TONGUES["fr"]._replace(partial=True)})
    upkeep.catalogue_of(package, "fr").unlink()
    upkeep.update(package, "fr")
    return package


@pytest.mark.parametrize("package", upkeep.PACKAGES, ids=lambda package: package.parent.name)
def test_e12_5_every_sentence_of_the_code_is_in_every_catalogue(package: Path) -> None:
    assert upkeep.problems(package) == []


@pytest.mark.parametrize("package", upkeep.PACKAGES, ids=lambda package: package.parent.name)
def test_e12_5_the_catalogues_are_as_the_command_writes_them(package: Path) -> None:
    assert upkeep.stale(package) == []


def test_e12_5_a_catalogue_that_has_everything_is_well(package: Path) -> None:
    assert upkeep.problems(package) == []
    assert upkeep.stale(package) == []
    words = Catalogue(package / "locale")
    label = n_("Boat")
    assert words.said({"a": (label, 3)}) == {"a": ("Boat", 3)}
    with speaking("de"):
        assert words.gettext("{text} and {card}") == "{text} mit {card}"
        assert [words.ngettext("{n} card", "{n} cards", n).format(n=n) for n in (0, 1, 2)] == [
            "0 Karten",
            "1 Karte",
            "2 Karten",
        ]
        assert words.pgettext("dative", "The Ring") == "dem Ring"
        assert words.gettext("The Ring") == "The Ring"
        assert words.said({"a": (label, 3)}) == {"a": ("Boot", 3)}
    with speaking(None), pytest.raises(LookupError):
        words.gettext("Boat")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('n_("Boat")', 'n_("Rope")', "is not in the catalogue"),
        ('n_("Boat")', '"Boat"', "stands nowhere in the code"),
        ("card=pgettext", "cards=pgettext", "is filled with"),
        ('"{n} cards", n).format(n=n)', '"{n} cards", n)', "is filled with"),
    ],
)
def test_e12_5_code_that_left_its_catalogue_is_found(package: Path, old: str, new: str, problem: str) -> None:
    (package / "told.py").write_text(WORDS.replace(old, new), "utf-8")
    assert problem in " ".join(upkeep.problems(package))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('msgstr "Boot"', 'msgstr ""', "is not translated"),
        ('msgid "Boat"', '#, fuzzy\nmsgid "Boat"', "fuzzy"),
        ("mit {card}", "mit {karte}", "is filled with"),
        ('msgctxt "dative"', 'msgctxt "accusative"', "is not in the catalogue"),
    ],
)
def test_e12_5_a_catalogue_that_left_the_code_is_found(
    package: Path, old: str, new: str, problem: str
) -> None:
    path = upkeep.catalogue_of(package, "de")
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert problem in " ".join(upkeep.problems(package))


def test_e12_5_a_partial_catalogue_may_be_silent_and_is_english_then(silent: Path) -> None:
    words = Catalogue(silent / "locale")
    with speaking("fr"):
        assert words.gettext("Boat") == "Boat"
        assert words.ngettext("{n} card", "{n} cards", 2).format(n=2) == "2 cards"
        assert words.pgettext("dative", "The Ring") == "The Ring"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            '"{text} and {card}"\nmsgstr ""',
            '"{text} and {card}"\nmsgstr "{text} et {carte}"',
            "is filled with",
        ),
        ('"{n} cards"\nmsgstr[0] ""', '"{n} cards"\nmsgstr[0] "{n} carte"', "is not translated"),
        (
            '"{text} and {card}"\nmsgstr ""',
            '"{text} and {card}"\nmsgstr "{text} et {card:de}"',
            "wants a name",
        ),
    ],
)
def test_e12_5_what_a_partial_catalogue_says_is_held_like_any_other(
    silent: Path, old: str, new: str, problem: str
) -> None:
    path = upkeep.catalogue_of(silent, "fr")
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    assert problem in " ".join(upkeep.problems(silent))


def test_e12_5_a_sentence_that_is_computed_is_refused(package: Path) -> None:
    (package / "told.py").write_text("def told(a):\n    return _(a)\n", "utf-8")
    with pytest.raises(ValueError, match=r"told\.py:2"):
        upkeep.problems(package)


def test_e12_5_what_a_partial_catalogue_still_says_in_english_is_counted(silent: Path) -> None:
    assert upkeep.unsaid(silent, "de") == 0
    assert upkeep.unsaid(silent, "fr") == 4
