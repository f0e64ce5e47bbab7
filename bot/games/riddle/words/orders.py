"""Standing orders: their panel, what they say read back, and their buttons in prompts (E5.2, E5.3, E5.9)."""

from collections.abc import Sequence
from typing import Final

from art.riddle.words import titles
from bot.games.riddle.words import names
from bot.games.riddle.words.catalogue import _, n_, ngettext, phrase, table
from bot.words import text as texts
from engine.riddle.deck import THE_RING, of_face

ORDERS_ROOM: Final = phrase("Orders…")


# panel-orders


def title(table: str, seat: str) -> str:
    return _("**Standing orders** · {table} · {seat} · only you see this").format(table=table, seat=seat)


UNSAVED: Final = phrase("Not saved yet.")


def locked(table: str) -> str:
    """Nothing is changed while a prompt of one's own is open (P0.2)."""
    return _("You are asked something in {table} now: answer that one first.").format(table=table)


MENUS: Final = table(
    {
        "look": n_("Somebody looks at me"),
        "attack": n_("I am attacked"),
        "press": n_("My attack was matched"),
        "halls": n_("In the Halls"),
        "partner": n_("A partner asks"),
    }
)
_LOOKS: Final = table(
    {
        "ask": n_("Looked at: ask me"),
        "own": n_("Looked at: my own card first"),
        "ring": n_("Looked at: The Ring first"),
        "never": n_("Looked at: never resist"),
    }
)
_LOOKS_ABOUT: Final = table(
    {
        "ask": n_("You get a message and answer it"),
        "own": n_("Your own character's card, else The Ring, else your hand"),
        "ring": n_("The Ring, else your own character's card, else your hand"),
        "never": n_("Your whole hand is shown"),
    }
)
_ATTACKS: Final = table(
    {
        "ask": n_("Attacked: ask me"),
        "match": n_("Attacked: match with fewest losses"),
        "spare": n_("Attacked: match, but spare these"),
        "give-up": n_("Attacked: give up"),
    }
)
_ATTACKS_ABOUT: Final = table(
    {
        "ask": n_("You get a message each round and answer it"),
        "match": n_("Cities first, your own card, then the least useful; The Ring last"),
        "spare": n_("The same, but never the titles ticked below; rather give up"),
        "give-up": n_("Nothing is laid"),
    }
)
_PRESSES: Final = table(
    {
        "ask": n_("Matched: ask me"),
        "least": n_("Matched: lay the least that holds"),
        "stop": n_("Matched: stop, a tie"),
    }
)
_PRESSES_ABOUT: Final = table(
    {
        "ask": n_("You are called back to your battle each round"),
        "least": n_("The least useful force that is not matched yet, never The Ring; else a tie"),
        "stop": n_("Nothing more is laid"),
    }
)
_HALLS: Final = table({"ask": n_("In the Halls: ask me"), "stay": n_("In the Halls: stay and draw for me")})
_HALLS_ABOUT: Final = table(
    {
        "ask": n_("You get your turn there as always"),
        "stay": n_("Even on a 6, also when captive; of more than 10 cards the least useful go"),
    }
)
_PARTNERS: Final = table(
    {"ask": n_("A partner asks: ask me"), "usual": n_("A partner asks: as if I were away")}
)
_PARTNERS_ABOUT: Final = table(
    {
        "ask": n_("You choose what is exchanged or shown"),
        "usual": n_("As when your time runs out: a random card, no request, nothing shown"),
    }
)
CHOICES: Final = {
    "look": _LOOKS,
    "attack": _ATTACKS,
    "press": _PRESSES,
    "halls": _HALLS,
    "partner": _PARTNERS,
}
ABOUT: Final = {
    "look": _LOOKS_ABOUT,
    "attack": _ATTACKS_ABOUT,
    "press": _PRESSES_ABOUT,
    "halls": _HALLS_ABOUT,
    "partner": _PARTNERS_ABOUT,
}
OWN_CARD: Final = phrase("My own character's card")


def own_card(name: str) -> str:
    return _("{name} (yours)").format(name=name)


CLEAR: Final = phrase("Clear all")
WHICH: Final = phrase("Which game?")


def bilbo_now(resists: bool) -> str:
    """What the order says now (O15.1)."""
    if resists:
        return _("If Gollum asks you for The Ring while you hold it and Bilbo, Bilbo keeps it.")
    return _("Bilbo lets Gollum take The Ring from you.")


# Read back in one sentence


def looked_at(how: str, own: str) -> str:
    """``own``: the own character's card, by name or in words."""
    shown = {
        "own": _("show {own} if you hold it, else The Ring, else your hand").format(own=own),
        "ring": _("show The Ring if you hold it, else {own}, else your hand").format(own=own),
        "never": _("show your hand"),
    }
    return _("if somebody looks at you: {shown}").format(shown=shown[how])


def attacked(how: str, spared: Sequence[str]) -> str:
    if how == "give-up":
        return _("if you are attacked: give up")
    if how == "match" or not spared:
        return _(
            "if you are attacked: match with fewest losses, The Ring last, or give up where nothing matches"
        )
    never = texts.listing((titles.dative(names.title(title)) for title in spared), _("or"))
    if of_face(THE_RING).title in spared:
        return _("if you are attacked: match with fewest losses but never with {cards}, else give up").format(
            cards=never
        )
    return _(
        "if you are attacked: match with fewest losses, The Ring last, but never with {cards}, else give up"
    ).format(cards=never)


PRESSES: Final = table(
    {
        "least": n_("if your attack is matched: lay the least that holds, never The Ring, else stop"),
        "stop": n_("if your attack is matched: stop"),
    }
)


def listed(parts: Sequence[str]) -> str:
    """The orders, a line for each (E5.9)."""
    lines = (f"{part[:1].upper()}{part[1:]}." for part in parts)
    return "\n".join([f"- {line}" for line in lines] if len(parts) > 1 else lines)


def answering_time(seconds: int) -> str:
    """E5.8."""
    return ngettext(
        "What an order covers is answered after {n} second, whatever you hold. "
        "Any other question comes to you.",
        "What an order covers is answered after {n} seconds, whatever you hold. "
        "Any other question comes to you.",
        seconds,
    ).format(n=seconds)


# What they will do with the hand that is held (E17.4)


def foretold(parts: Sequence[str]) -> str:
    """To the holder alone; empty where they answer nothing."""
    if not parts:
        return ""
    return _("Your orders, with this hand: {parts}.").format(parts=texts.clauses(parts))


def shows(card: str) -> str:
    """``card``: the only one shown, empty for the hand."""
    if not card:
        return _("looked at, your whole hand is shown")
    return _("looked at, only {card} is shown").format(card=card)


def defends(forces: Sequence[str], *, gives_up: bool) -> str:
    """What may be laid when attacked, the first to go first."""
    if gives_up:
        return _("attacked, you give up")
    if not forces:
        return _("attacked, you give up where no city helps")
    if len(forces) == 1:
        return _("attacked, you match with {force} if that is enough").format(force=forces[0])
    return _("attacked, you match with no more than is enough of {forces}").format(
        forces=texts.listing(forces)
    )


def matches(forces: Sequence[str]) -> str:
    """To somebody who is attacked."""
    if not forces:
        return _("nothing matches now, so you give up")
    return _("you lay {forces} now").format(forces=texts.listing(forces))


def presses(forces: Sequence[str]) -> str:
    """To the attacker."""
    if not forces:
        return _("once matched, you stop with a tie")
    return _("once matched, you lay {forces} next").format(forces=texts.listing(forces))


def stays(cards: Sequence[str]) -> str:
    """``cards`` would open the door."""
    if not cards:
        return _("you stay and draw in each turn here")
    return _(
        "you stay and draw in each turn here; to leave with {cards}, choose *In the Halls: ask me*"
    ).format(cards=texts.listing(map(titles.dative, cards)))


# Always do this… (E5.2)


HAND: Final = phrase("my hand")


def always(how: str, shown: str) -> str:
    """The button that answers now and ever after: it names what is shown now (E0.5)."""
    first = {"own": _("Own card first"), "ring": _("The Ring first"), "never": _("Never resist")}[how]
    return _("{first}: show {shown} now").format(first=first, shown=shown)


# /orders (E14)

CONFIRM: Final = phrase("Tap to confirm.")
SETS: Final = table(
    {
        "look": n_("somebody looks at me"),
        "attack": n_("I am attacked", "orders"),
        "spare": n_("spare in battle"),
        "press": n_("my attack was matched"),
        "halls": n_("in the Halls"),
        "partner": n_("a partner asks"),
        "bilbo": n_("Bilbo resists Gollum"),
        "clear": n_("clear all"),
    }
)
"""What ``/orders set:`` takes."""
